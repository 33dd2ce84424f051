"""Whom "you" means: whom a speaker tells, whom his words call by name, who asked him, whom an open letter is to.

What a comment calls "you" outside quotations is whom it answers, or calls: see `kg.language.chains.component`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from spacy.tokens import Doc, Span, Token

from kg.language.chains.items import Clusters, Item, QuoteSpan, Reading
from kg.language.chains.roles import item_of
from kg.language.pronouns import SECOND
from kg.language.quotes import speech_form
from kg.language.roles import indirect_objects, is_passive, objects, prep_objects, subject
from kg.records import Document, DocumentKind, EntityType, MentionKind

_TOLD, _CALLED, _ASKED, _LETTER = 0.85, 0.85, 0.7, 0.85
_TELL = frozenset(  # whose object hears it; not "accused", "called", of whom something is said
    {"tell", "ask", "warn", "assure", "remind", "inform", "advise", "urge", "beg", "promise", "answer", "implore"}
    | {"text", "email", "message", "order", "greet", "challenge"}
)
_TO = frozenset({"to", "at"})  # "said to Ann Field", "shouted at her"
_ENDS = frozenset(".!?…;:") | {"”", '"', "’", "“", "‘"}
_FAR = 40  # words between two turns of a dialogue
_SALUTATION = 8  # words of a paragraph that only greets: "Dear Councillor Field,"
_TITLE = 3  # paragraphs in which an open letter tells whom it is to


def keep_from_speakers(reading: Reading, clusters: Clusters) -> None:
    """Nobody says "you" of himself.

    Args:
        reading, clusters: the document, before its pronouns are joined.
    """
    for item in reading.items:
        quote = reading.quote_at(item.head) if _is_second(item) else None
        if quote is not None and quote.speaker is not None:
            clusters.keep_apart(quote.speaker, item.index)


def join_addressed(reading: Reading, clusters: Clusters) -> None:
    """Join "you" and "your" with whom they mean, where the text tells.

    Args:
        reading, clusters: the document, its other pronouns joined.
    """
    yous = [item for item in reading.items if _is_second(item)]
    if not yous:
        return
    heard: dict[QuoteSpan, tuple[Item, float] | None] = {}
    outside: list[Item] = []
    for item in yous:
        quote = reading.quote_at(item.head)
        if quote is None:
            outside.append(item)
            continue
        if quote not in heard:
            heard[quote] = _hearer(reading, clusters, quote)
        whom = heard[quote]
        if whom is not None and quote.speaker is not None:
            clusters.merge(whom[0].index, item.index, whom[1])
    document: Document | None = reading.doc._.document
    if document is not None and document.kind != DocumentKind.COMMENT:
        _join_outside(reading, clusters, outside)


def _is_second(item: Item) -> bool:
    return item.mention.kind == MentionKind.PRONOUN and item.mention.text.lower() in SECOND and item.head is not None


def _hearer(reading: Reading, clusters: Clusters, quote: QuoteSpan) -> tuple[Item, float] | None:
    """To whom a quotation is said, and how probably."""
    called = list(_called(reading, quote.start, quote.end))
    if len({clusters.root(item.index) for item in called}) == 1:
        return called[0], _CALLED
    told = _told(reading, quote)
    if told is not None:
        return told, _TOLD
    partner = _partner(reading, clusters, quote)
    return (partner, _ASKED) if partner is not None else None


def _told(reading: Reading, quote: QuoteSpan) -> Item | None:
    """Whom the cue of a quotation names: "he told ANN FIELD", "she said to HIM", "HE was told"."""
    verb = reading.doc[quote.cue] if quote.cue is not None else None
    form = speech_form(verb) if verb is not None else None
    if verb is None or form is None:
        return None
    heard: list[Token | None] = [noun for word, noun in prep_objects(verb) if word in _TO]
    if form in _TELL:
        heard += [*indirect_objects(verb), *objects(verb)] if not is_passive(verb) else [subject(verb)]
    found = (item_of(reading, noun) for noun in heard)
    return next((item for item in found if item is not None and item.mention.type == EntityType.PERSON), None)


def _partner(reading: Reading, clusters: Clusters, quote: QuoteSpan) -> Item | None:
    """Who speaks next to a quotation, where one of the two asks the other."""
    turns = [one for one in reading.quotes if one.direct and not one.mixed]
    for one, other in pairwise(turns):
        if quote not in (one, other) or one.speaker is None or other.speaker is None:
            continue
        between = other.start - one.end
        if not 0 <= between <= _FAR or clusters.same(one.speaker, other.speaker) or not _asks(reading.doc, one):
            continue
        return reading.items[other.speaker if quote == one else one.speaker]
    return None


def _asks(doc: Doc, quote: QuoteSpan) -> bool:
    return "?" in [token.text for token in doc[max(quote.start, quote.end - 3) : quote.end]]


def _called(reading: Reading, start: int, end: int) -> Iterator[Item]:
    """The persons whom words call by name: "AMADOU, you promised", "Sit down, TED.", where they say "you" in that sentence."""
    for item in reading.items:
        if item.start is None or item.end is None or not start <= item.start < end:
            continue
        if item.mention.type == EntityType.PERSON and item.named and _is_call(reading, item, start, end):
            yield item


def _is_call(reading: Reading, item: Item, start: int, end: int) -> bool:
    """Whether a name is set off from its sentence, which says "you"."""
    assert item.start is not None and item.end is not None
    doc, first = reading.doc, item.start - len(reading.titles(item))
    before = doc[first - 1].text if first > start else "."
    behind = doc[item.end].text if item.end < end else "."
    opens, closes = before in _ENDS or before.isspace(), behind in _ENDS or behind.isspace()
    if not ((opens and behind in {",", "!"}) or (before == "," and (closes or behind == ","))):
        return False
    name = doc[item.end - 1]
    if name.dep_ == "vocative" or item.mention.kind == MentionKind.ADDRESSEE:
        return True
    behind_comma = doc[item.end + 1].lower_ if item.end + 1 < end else ""
    if opens or behind == ",":
        return behind_comma in SECOND
    return any(word.lower_ in SECOND for word in _sentence(doc, first, start))


def _sentence(doc: Doc, place: int, start: int) -> Span:
    """The words of a sentence before a place."""
    begin = place
    while begin > start and doc[begin - 1].text not in {".", "!", "?"} and "\n" not in doc[begin - 1].text:
        begin -= 1
    return doc[begin:place]


def _join_outside(reading: Reading, clusters: Clusters, yous: Sequence[Item]) -> None:
    """ "You" in a writer's own words: whom his letter is to, else whom the paragraph calls."""
    author = next((item.index for item in reading.items if item.mention.kind == MentionKind.AUTHOR), None)
    reader = _reader(reading)
    for you in yous:
        whom = reader
        if whom is None:
            start, end = _paragraph(reading.doc, you.head or 0)
            called = [c for c in _called(reading, start, end) if reading.quote_at(c.head) is None]
            alone = len({clusters.root(item.index) for item in called}) == 1
            whom = called[0] if alone and _begins(reading.doc, called[0], start) <= (you.head or 0) else None
        if whom is not None and (author is None or not clusters.same(whom.index, author)):
            clusters.merge(whom.index, you.index, _LETTER)


def _begins(doc: Doc, item: Item, start: int) -> int:
    """Where the sentence of a mention begins."""
    return _sentence(doc, item.start or 0, start).start


def _reader(reading: Reading) -> Item | None:
    """Whom a letter is to: "Dear Councillor FIELD,", "An open letter to ANN FIELD"."""
    doc, number = reading.doc, 0
    for item in reading.items:
        if item.start is None or item.end is None or not item.named or item.mention.type != EntityType.PERSON:
            continue
        start, end = _paragraph(doc, item.start)
        number = sum("\n" in token.text for token in doc[:start])
        if number > _TITLE:
            return None
        greets = doc[start].lower_ == "dear" and end - start <= _SALUTATION and end > item.end - 1
        before = [token.lower_ for token in doc[start : item.start]]
        to = any(pair == ("letter", "to") for pair in pairwise(before)) and ("open" in before or not number)
        if greets or to:
            return item
    return None


def _paragraph(doc: Doc, place: int) -> tuple[int, int]:
    start = end = place
    while start > 0 and "\n" not in doc[start - 1].text:
        start -= 1
    while end < len(doc) and "\n" not in doc[end].text:
        end += 1
    return start, end
