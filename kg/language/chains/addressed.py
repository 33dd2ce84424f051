"""Whom "you" means: whom a speaker tells, whom his words call by name, who asked him, whom an open letter is to.

What a comment calls "you" outside quotations is whom it answers, or calls: see `kg.language.chains.component`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
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
    people, beside = _people(reading), _beside(reading)
    heard: dict[QuoteSpan, tuple[Item, float] | None] = {}
    outside: list[Item] = []
    for item in yous:
        quote = reading.quote_at(item.head)
        if quote is None:
            outside.append(item)
            continue
        if quote not in heard:
            heard[quote] = _hearer(reading, clusters, people, beside, quote)
        whom = heard[quote]
        if whom is not None and quote.speaker is not None:
            clusters.merge(whom[0].index, item.index, whom[1])
    document: Document | None = reading.doc._.document
    if document is not None and document.kind != DocumentKind.COMMENT:
        _join_outside(reading, clusters, people, outside)


def _people(reading: Reading) -> list[Item]:
    """The persons' names in the text, by where they begin."""
    named = [item for item in reading.items if item.named and item.mention.type == EntityType.PERSON]
    return sorted((item for item in named if item.start is not None), key=_place)


def _place(item: Item) -> int:
    return item.start or 0


def _beside(reading: Reading) -> dict[QuoteSpan, list[tuple[QuoteSpan, QuoteSpan]]]:
    """Of each turn the pairs of turns, one behind the other, that it is in."""
    found: dict[QuoteSpan, list[tuple[QuoteSpan, QuoteSpan]]] = defaultdict(list)
    for one, other in pairwise(one for one in reading.quotes if one.direct and not one.mixed):
        for turn in dict.fromkeys((one, other)):
            found[turn].append((one, other))
    return found


def _is_second(item: Item) -> bool:
    return item.mention.kind == MentionKind.PRONOUN and item.mention.text.lower() in SECOND and item.head is not None


def _hearer(
    reading: Reading,
    clusters: Clusters,
    people: Sequence[Item],
    beside: Mapping[QuoteSpan, Sequence[tuple[QuoteSpan, QuoteSpan]]],
    quote: QuoteSpan,
) -> tuple[Item, float] | None:
    """To whom a quotation is said, and how probably."""
    called = list(_called(reading, people, quote.start, quote.end))
    if len({clusters.root(item.index) for item in called}) == 1:
        return called[0], _CALLED
    told = _told(reading, quote)
    if told is not None:
        return told, _TOLD
    partner = _partner(reading, clusters, beside.get(quote, ()), quote)
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


def _partner(
    reading: Reading, clusters: Clusters, beside: Sequence[tuple[QuoteSpan, QuoteSpan]], quote: QuoteSpan
) -> Item | None:
    """Who speaks next to a quotation, where one of the two asks the other."""
    for one, other in beside:
        if one.speaker is None or other.speaker is None:
            continue
        between = other.start - one.end
        if not 0 <= between <= _FAR or clusters.same(one.speaker, other.speaker) or not _asks(reading.doc, one):
            continue
        return reading.items[other.speaker if quote == one else one.speaker]
    return None


def _asks(doc: Doc, quote: QuoteSpan) -> bool:
    return "?" in [token.text for token in doc[max(quote.start, quote.end - 3) : quote.end]]


def _called(reading: Reading, people: Sequence[Item], start: int, end: int) -> Iterator[Item]:
    """The persons whom words call by name: "AMADOU, you promised", "Sit down, TED.", where they say "you" in that sentence."""
    first, last = bisect_left(people, start, key=_place), bisect_left(people, end, key=_place)
    return (item for item in people[first:last] if _is_call(reading, item, start, end))


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
    if opens or behind == ",":
        behind_comma = doc[item.end + 1 : min(end, item.end + 3)]  # ", you", and ", are you not?"
        return any(word.lower_ in SECOND for word in behind_comma[: 1 + _asks_back(behind_comma)])
    return any(word.lower_ in SECOND for word in _sentence(doc, first, start))


def _asks_back(words: Span) -> bool:
    return len(words) > 0 and words[0].pos_ == "AUX"


def _sentence(doc: Doc, place: int, start: int) -> Span:
    """The words of a sentence before a place."""
    begin = place
    while begin > start and doc[begin - 1].text not in {".", "!", "?"} and "\n" not in doc[begin - 1].text:
        begin -= 1
    return doc[begin:place]


def _join_outside(reading: Reading, clusters: Clusters, people: Sequence[Item], yous: Sequence[Item]) -> None:
    """ "You" in a writer's own words: whom his letter is to, else whom the paragraph calls."""
    author = next((item.index for item in reading.items if item.mention.kind == MentionKind.AUTHOR), None)
    reader = _reader(reading, people)
    start = end = begin = 0
    called: list[Item] = []
    for you in yous:
        head = you.head or 0
        if reader is None and not start <= head < end:
            start, end = _paragraph(reading.doc, head)
            called = [c for c in _called(reading, people, start, end) if reading.quote_at(c.head) is None]
            begin = _begins(reading.doc, called[0], start) if called else start
        alone = len({clusters.root(item.index) for item in called}) == 1
        begun = called[0] if alone and begin <= head else None
        whom = reader or begun
        if whom is not None and (author is None or not clusters.same(whom.index, author)):
            clusters.merge(whom.index, you.index, _LETTER)


def _begins(doc: Doc, item: Item, start: int) -> int:
    """Where the sentence of a mention begins."""
    return _sentence(doc, item.start or 0, start).start


def _reader(reading: Reading, people: Sequence[Item]) -> Item | None:
    """Whom a letter is to: "Dear Councillor FIELD,", "An open letter to ANN FIELD"."""
    doc = reading.doc
    gaps = [token.i for token in doc if "\n" in token.text][: _TITLE + 1]
    start = end = letter = opened = 0
    for item in people:
        place = _place(item)
        number = bisect_left(gaps, place)
        if number > _TITLE:
            return None
        if not start <= place < end:
            start, end = _paragraph(doc, place)
            read = [token.lower_ for token in doc[start:end]]
            letter = (
                start + next((n for n, pair in enumerate(pairwise(read)) if pair == ("letter", "to")), len(read)) + 2
            )
            opened = start + (read.index("open") if "open" in read else len(read)) + 1
        greets = doc[start].lower_ == "dear" and end - start <= _SALUTATION and end >= (item.end or 0)
        if greets or (letter <= place and (opened <= place or not number)):
            return item
    return None


def _paragraph(doc: Doc, place: int) -> tuple[int, int]:
    start = end = place
    while start > 0 and "\n" not in doc[start - 1].text:
        start -= 1
    while end < len(doc) and "\n" not in doc[end].text:
        end += 1
    return start, end
