"""Who says or thinks what nobody named does: "one official said", "according to people close to her", "most voters believe".

The text may tell of a source without naming him. He is no entity, and the graph makes nothing of him; `kg extract` tells his words, as
a mention among the things of the text (`kg.language.things`), the speaker of what he says and the source of what is ascribed to him, so
that it can be seen what rests on sources without a name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from spacy.language import Language
from spacy.tokens import Doc, Span, Token

from kg.ids import chain_id, mention_id
from kg.language import roles
from kg.language.annotations import head_of, register
from kg.language.nouns import head_type
from kg.language.quotes import RELATIVE, Frame, head_of_source, nouns, speech_form, unnamed
from kg.language.roles import np_span
from kg.language.things import THING
from kg.language.wordlists import words
from kg.records import Ascribed, EntityType, Mention, MentionKind, Quote, QuoteKind

_FAR = 160  # characters between the parts of one utterance: “…,” one official said on Monday. “…”
_ADJACENT = 2  # characters: a quotation mark and a space
_MAKERS = frozenset({"by", "from", "of", "among", "between"})  # "claims FROM residents that …"
_SPEAKERS = frozenset({EntityType.PERSON, EntityType.ORGANISATION})
_SOMEBODY = frozenset(
    {"some", "others", "many", "those", "one", "another", "few", "most", "several", "none", "percent", "cent", "%"}
    | {"half", "majority", "somebody", "someone", "everybody", "everyone"}
)
_DEFINITE = frozenset(
    {"the", "this", "that", "these", "those", "his", "her", "its", "their", "our", "my", "your", "both", "’s", "'s"}
)
_TEXTS = ("carrier", "finding")  # kinds of nouns of what tells something
_SURE = 0.8

_Test = Callable[[Frame, Token, "Quote | Ascribed"], bool]

register()


@Language.factory(
    "hustings_sources",
    requires=["doc._.mentions", "doc._.quotes", "doc._.things", "doc._.ascribed", "token.dep"],
    assigns=["doc._.quotes", "doc._.things", "doc._.ascribed"],
)
def create(nlp: Language, name: str) -> Callable[[Doc], Doc]:
    """The component that finds sources without a name; see `read_sources`.

    Args:
        nlp: the pipeline it is made for.
        name: what it is called there.
    """
    return read_sources


def read_sources(doc: Doc) -> Doc:
    """Give quotations that no mention says, and what is ascribed to none, a source among `doc._.things`, where the text tells of one."""
    found = _Things(doc)
    doc._.quotes = found.with_speakers(doc._.quotes)
    doc._.ascribed = [found.with_source(one) for one in doc._.ascribed]
    doc._.things = sorted(found.things.values(), key=_place)
    return doc


def _place(mention: Mention) -> tuple[int, int, str]:
    return mention.start or 0, mention.end or 0, mention.id


class _Things:
    """The things of a Doc, to which those are added who say or think something."""

    def __init__(self, doc: Doc) -> None:
        self.doc = doc
        self.frame = Frame(doc, doc._.mentions)
        self.things: dict[str, Mention] = {thing.id: thing for thing in doc._.things}
        self._by_head = {head.i: thing for thing in doc._.things if (head := head_of(doc, thing)) is not None}
        self._known = {mention.id: mention for mention in doc._.mentions}

    def with_speakers(self, quotes: Sequence[Quote]) -> list[Quote]:
        """The quotations, those with a speaker that no mention says; one that stands behind another may go on from it."""
        done: list[Quote] = []
        for quote in quotes:
            found = self._source(quote, quote.speaker, _tells)
            if found is None and self._is_open(quote.speaker):
                found = _before(self.frame, done, quote, self.things)
            done.append(replace(quote, speaker=found.id) if found is not None else quote)
        return done

    def with_source(self, one: Ascribed) -> Ascribed:
        """What is ascribed, with a source where it has none."""
        found = self._source(one, one.source, _is_told_of)
        return replace(one, source=found.id) if found is not None else one

    def _is_open(self, source: str | None) -> bool:
        """Whether the text has not told yet who it is: nobody, or "who"."""
        mention = self._known.get(source or "")
        return mention is None or mention.text.lower() in RELATIVE

    def _source(self, said: Quote | Ascribed, source: str | None, may_be: _Test) -> Mention | None:
        head = _head(self.frame, said, may_be) if self._is_open(source) else None
        if head is None:
            return None
        if head.i in self._by_head:
            self.things.pop(self._by_head[head.i].id, None)  # it comes back, or somebody new in its place
        found = _thing(self.doc, head, self._by_head)
        self.things[found.id] = found
        return found


def _head(frame: Frame, said: Quote | Ascribed, may_be: _Test) -> Token | None:
    """The noun of whoever says or thinks it, by its cue; None where the tree cannot be trusted, or it is somebody's mention."""
    cue = frame.doc[frame.word_at(said.cue_start)] if said.cue_start is not None else None
    if cue is None or not frame.readable[cue.i]:
        return None
    told = (_antecedent(word) for word in (*_doers(frame, cue), *_inverted(cue, said)))
    return next((word for word in told if word is not None and may_be(frame, word, said)), None)


def _doers(frame: Frame, cue: Token) -> Iterator[Token | None]:
    if cue.lower_ == "according":
        yield head_of_source(cue)
    elif cue.pos_ == "NOUN":
        yield roles.possessor(cue)
        yield from (noun for preposition, noun in roles.prep_objects(cue) if preposition in _MAKERS)
        if cue.lower_ in nouns("voiced") and cue in roles.objects(cue.head):  # "RESIDENTS raised concern that …"
            yield roles.subject(cue.head)
    else:
        yield unnamed(frame, cue)
        yield roles.agent(cue) if roles.is_passive(cue) else roles.understood_subject(cue)


def _inverted(cue: Token, said: Quote | Ascribed) -> list[Token]:
    """Whoever follows a verb right behind what he says, whom a tree may take for its object: "“…,” wrote one COMMENTER"."""
    behind = said.end <= cue.idx <= said.end + _ADJACENT and cue.pos_ == "VERB"
    return roles.objects(cue) if behind and roles.subject(cue) is None else []


def _antecedent(word: Token | None) -> Token | None:
    """The noun for which "who" stands, any other word itself."""
    return roles.antecedent(word) if word is not None and word.lower_ in RELATIVE else word


def _tells(frame: Frame, word: Token, quote: Quote | Ascribed) -> bool:
    """Whether a word tells of a source outside the quotation: somebody, a body or a text that is no mention."""
    lemma, cue = word.lemma_.lower(), frame.doc[frame.word_at(quote.cue_start or 0)]
    human = head_type(lemma) in _SPEAKERS or lemma in words("nominals", "persons", "crowds") or word.pos_ == "PROPN"
    several = word.tag_ == "NNS" and lemma not in nouns("hearing")  # "companies", "executives"; not "meetings told of"
    tells = human or (several and speech_form(cue) is not None) or any(lemma in nouns(kind) for kind in _TEXTS)
    # "“…,” a surgeon told us"
    spoken = isinstance(quote, Quote) and quote.kind == QuoteKind.DIRECT and cue.pos_ == "VERB"
    said = tells or _is_somebody(word) or cue.lower_ == "according" or spoken
    words_of_another = lemma in nouns("statement") and cue.pos_ == "NOUN"  # "her CLAIM of a threat"
    return said and _is_told_of(frame, word, quote) and not words_of_another


def _is_told_of(frame: Frame, word: Token, said: Quote | Ascribed) -> bool:
    """Whether a word outside what is said or thought tells of who or what it is ascribed to, and is no mention."""
    noun = word.pos_ in {"NOUN", "PROPN"} or _is_somebody(word)
    around = said.cue_start is not None and said.start <= said.cue_start < said.end  # "It was, OFFICIALS said, a mess"
    within = not around and said.start <= word.idx < said.end
    beside = said.cue_start is None or frame.inside[word.i] == frame.inside[frame.word_at(said.cue_start)]
    return noun and beside and not within and frame.mention_at(word.i) is None


def _is_somebody(word: Token) -> bool:
    return word.pos_ == "NUM" or word.lower_ in _SOMEBODY


def _before(frame: Frame, done: Sequence[Quote], quote: Quote, things: Mapping[str, Mention]) -> Mention | None:
    """The source of the quotation right before one without a cue, in its paragraph: “…,” one official said. “…”"""
    last = done[-1] if done and quote.cue_start is None else None
    if last is None or frame.paragraph_at(last.end) != frame.paragraph_at(quote.start) or quote.start - last.end > _FAR:
        return None
    return things.get(last.speaker or "")


def _without_sign(span: Span) -> Span:
    """A phrase without the comma that may open it."""
    return span[1:] if len(span) > 1 and span[0].is_punct else span


def _thing(doc: Doc, head: Token, things: dict[int, Mention]) -> Mention:
    """The thing that a noun names, made where there is none yet; "one official" is nobody told of before."""
    span, document = _without_sign(np_span(head)), doc._.document.id
    told_of = any(word.lower_ in _DEFINITE for word in span)
    if head.i not in things or not told_of:
        type_ = head_type(head.lemma_.lower()) or THING
        id_ = mention_id(document, MentionKind.NOMINAL, span.start_char, span.end_char, type_)
        things[head.i] = Mention(
            id_,
            document,
            span.text,
            span.start_char,
            span.end_char,
            MentionKind.NOMINAL,
            type_,
            chain_id(document, id_),
            _SURE,
        )
    return things[head.i]
