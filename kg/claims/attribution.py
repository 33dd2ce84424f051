"""Who says it: the speaker of the quotation around a claim, the subject of its reporting verb, or the author."""

from __future__ import annotations

from dataclasses import dataclass

from spacy.tokens import Token

from kg.claims import grammar
from kg.claims.cast import Cast
from kg.claims.metonymy import Through
from kg.language import roles
from kg.language.nouns import is_person
from kg.language.wordlists import words
from kg.records import Attribution, Mention, Quote, QuoteKind

_SPEAKERS = frozenset({"Person", "Organisation", "Programme"})
_OWN = frozenset({"i", "we", "it", "that", "this"})
_OTHERS = frozenset({"others", "some", "many", "most", "few", "they", "voters"})


@dataclass(frozen=True, slots=True)
class Source:
    """Who asserts a claim, and whether in the author's words, in his own, or as his meaning."""

    mention: Mention | None
    attribution: Attribution
    unnamed: bool = False  # somebody else says it whom the text does not name


class Voices:
    """The quotations of a document, and its author."""

    def __init__(self, cast: Cast, quotes: list[Quote]) -> None:
        self.cast = cast
        self.author = cast.author
        self._by_id = {mention.id: mention for mention in cast.mentions}
        self._quotes = sorted(quotes, key=lambda quote: (quote.end - quote.start, quote.start))  # the innermost first

    def quote_at(self, start: int, end: int, told: bool = False) -> Quote | None:
        """The innermost quotation that holds these characters; with `told` of those of which the text tells the speaker."""
        around = (q for q in self._quotes if q.start <= start and end <= q.end)
        return next((q for q in around if q.speaker or not told), None)

    def speaker(self, quote: Quote) -> Mention | None:
        """Who says a quotation, None where the text does not tell."""
        return self._by_id.get(quote.speaker) if quote.speaker else None

    def source(self, cue: Token, reporter: Token | None, dismissed: bool = False) -> Source:
        """Who asserts what the cue says.

        Args:
            cue: the word a claim hangs on.
            reporter: the verb that governs it and reports it, if any.
            dismissed: whether it is told of as somebody's untrue claim: of whoever made it nothing is asserted, but of who tells so.
        """
        quote = self.quote_at(cue.idx, cue.idx + len(cue.text), told=dismissed)
        speaker = self.speaker(quote) if quote is not None else None
        within = quote is not None and reporter is not None and quote.start <= reporter.idx < quote.end
        if reporter is not None and (quote is None or within or quote.kind == QuoteKind.INDIRECT):
            reported = self._reporter(reporter, speaker, within)
            if reported is not None:
                return reported
        if quote is not None and speaker is not None:
            kind = Attribution.INDIRECT if quote.kind == QuoteKind.INDIRECT else Attribution.DIRECT
            own = self.author is not None and self.cast.same(speaker, self.author)
            return Source(speaker, Attribution.AUTHOR if own and kind == Attribution.INDIRECT else kind)
        if quote is not None and (quote.kind != QuoteKind.MIXED or quote.cue_start is not None):
            return Source(self.author, Attribution.AUTHOR, unnamed=True)
        return Source(self.author, Attribution.AUTHOR)

    def _reporter(self, verb: Token, speaker: Mention | None, within: bool) -> Source | None:
        """The subject of the reporting verb; None where it says no more than the quotation around it does.

        Args:
            verb: of saying or thinking.
            speaker: whose the quotation around it is, if any.
            within: whether the verb itself is his: "“VOTERS THINK he lies,” said Ann" is not what she thinks.
        """
        doer = grammar.deep_subject(verb)
        if doer is None:
            return (
                Source(self.author, Attribution.AUTHOR, unnamed=True)
                if roles.is_passive(verb) and speaker is None
                else None
            )
        found = self.cast.resolve(doer, _SPEAKERS) or self.cast.resolve(doer, _SPEAKERS, Through.DEED)
        if not found:
            known = doer.lower_ in _OWN or (speaker is not None and not (within and are_others(doer)))
            return None if known else Source(self.author, Attribution.AUTHOR, unnamed=True)
        mention = found[0].mention
        if speaker is not None and (self.cast.same(mention, speaker) or doer.lower_ in ("i", "we")):
            return None
        if (self.author is not None and self.cast.same(mention, self.author)) or doer.lower_ == "i":
            return Source(self.author or mention, Attribution.AUTHOR)
        return Source(mention, Attribution.INDIRECT)


def are_others(doer: Token) -> bool:
    """Whether who thinks so is somebody else than whoever tells it: "OTHERS think", "RESIDENTS say", not "most OF US think"."""
    with_him = any(noun.lower_ in ("us", "you") for _, noun in roles.prep_objects(doer))
    crowd = doer.lower_ in _OTHERS or doer.lemma_.lower() in words("nominals", "persons", "crowds")
    return not with_him and (crowd or is_person(doer.lemma_.lower(), doer.text))
