"""Who says what nobody named says: "one official said", "according to people close to her", as the speakers of quotations.

The text may tell of a source without naming him. He is no entity, and the graph makes nothing of him; `kg extract` tells his words, as
a mention among the things of the text (`kg.language.things`), so that it can be seen what rests on sources without a name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from spacy.language import Language
from spacy.tokens import Doc, Token

from kg.ids import chain_id, mention_id
from kg.language import roles
from kg.language.annotations import head_of, register
from kg.language.nouns import head_type
from kg.language.quotes import RELATIVE, Frame, head_of_source, nouns, unnamed
from kg.language.roles import np_span
from kg.language.things import THING
from kg.records import EntityType, Mention, MentionKind, Quote

_FAR = 160  # characters between the parts of one utterance: “…,” one official said on Monday. “…”
_MAKERS = frozenset({"by", "from", "of", "among", "between"})  # "claims FROM residents that …"
_SPEAKERS = frozenset({EntityType.PERSON, EntityType.ORGANISATION})
_SOMEBODY = frozenset({"some", "others", "many", "those", "one", "another"})
_DEFINITE = frozenset(
    {"the", "this", "that", "these", "those", "his", "her", "its", "their", "our", "my", "your", "both", "’s", "'s"}
)
_SURE = 0.8

register()


@Language.factory(
    "hustings_sources",
    requires=["doc._.mentions", "doc._.quotes", "doc._.things", "token.dep"],
    assigns=["doc._.quotes", "doc._.things"],
)
def create(nlp: Language, name: str) -> Callable[[Doc], Doc]:
    """The component that finds sources without a name; see `read_sources`.

    Args:
        nlp: the pipeline it is made for.
        name: what it is called there.
    """
    return read_sources


def read_sources(doc: Doc) -> Doc:
    """Give the quotations that no mention says a speaker among `doc._.things`, where the text tells of one."""
    frame = Frame(doc, doc._.mentions)
    by_head = {head.i: thing for thing in doc._.things if (head := head_of(doc, thing)) is not None}
    things = {thing.id: thing for thing in doc._.things}
    known = {mention.id: mention for mention in doc._.mentions}
    quotes: list[Quote] = []
    for quote in doc._.quotes:
        speaker = known.get(quote.speaker or "")
        if speaker is None or speaker.text.lower() in RELATIVE:
            head = _source(frame, quote)
            if head is not None and head.i in by_head:
                things.pop(by_head[head.i].id, None)  # it comes back, or somebody new in its place
            found = _thing(doc, head, by_head) if head is not None else _before(frame, quotes, quote, things)
            if found is not None:
                quote, things[found.id] = replace(quote, speaker=found.id), found
        quotes.append(quote)
    doc._.quotes = quotes
    doc._.things = sorted(things.values(), key=_place)
    return doc


def _place(mention: Mention) -> tuple[int, int, str]:
    return mention.start or 0, mention.end or 0, mention.id


def _source(frame: Frame, quote: Quote) -> Token | None:
    """The noun of whoever says a quotation, by its cue; None where the tree cannot be trusted, or it is somebody's mention."""
    cue = frame.doc[frame.word_at(quote.cue_start)] if quote.cue_start is not None else None
    if cue is None or not frame.readable[cue.i]:
        return None
    told = (_antecedent(word) for word in _doers(frame, cue))
    return next((word for word in told if word is not None and _tells(frame, word, quote)), None)


def _doers(frame: Frame, cue: Token) -> Iterator[Token | None]:
    if cue.lower_ == "according":
        yield head_of_source(cue)
    elif cue.pos_ == "NOUN":
        yield roles.possessor(cue)
        yield from (noun for preposition, noun in roles.prep_objects(cue) if preposition in _MAKERS)
    else:
        yield unnamed(frame, cue)
        yield roles.agent(cue) if roles.is_passive(cue) else roles.understood_subject(cue)


def _antecedent(word: Token | None) -> Token | None:
    """The noun for which "who" stands, any other word itself."""
    return roles.antecedent(word) if word is not None and word.lower_ in RELATIVE else word


def _tells(frame: Frame, word: Token, quote: Quote) -> bool:
    """Whether a word tells of a source outside the quotation: somebody, a body or a text that is no mention."""
    said = quote.start <= word.idx < quote.end
    lemma = word.lemma_.lower()
    speaks = (
        head_type(lemma) in _SPEAKERS or lemma in nouns("carrier") or word.pos_ == "NUM" or word.lower_ in _SOMEBODY
    )
    return speaks and not said and frame.mention_at(word.i) is None and lemma not in nouns("statement")


def _before(frame: Frame, done: Sequence[Quote], quote: Quote, things: Mapping[str, Mention]) -> Mention | None:
    """The source of the quotation right before one without a cue, in its paragraph: “…,” one official said. “…”"""
    last = done[-1] if done and quote.cue_start is None else None
    if last is None or frame.paragraph_at(last.end) != frame.paragraph_at(quote.start) or quote.start - last.end > _FAR:
        return None
    return things.get(last.speaker or "")


def _thing(doc: Doc, head: Token, things: dict[int, Mention]) -> Mention:
    """The thing that a noun names, made where there is none yet; "one official" is nobody told of before."""
    span, document = np_span(head), doc._.document.id
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
