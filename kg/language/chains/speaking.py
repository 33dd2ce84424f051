"""Who speaks as "the veteran councillor" or "the father of four": whoever spoke or acted right before is described anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from spacy.tokens import Token

from kg.language.chains.items import Clusters, Item, Reading
from kg.language.chains.left_open import fits, holds_another_office, is_opposite
from kg.language.chains.roles import Role, item_of, noun_key
from kg.language.phrases import is_plural
from kg.language.quotes import nouns
from kg.language.roles import possessor, subject
from kg.language.titles import titles
from kg.records import EntityType, MentionKind

_SURE = 0.7
_FAR = 60  # words between a description and whom it describes anew
# somebody else in the scene, of whom nobody need have told before
_OTHERS = frozenset(
    {"judge", "magistrate", "coroner", "lawyer", "barrister", "prosecutor", "reporter", "journalist", "interviewer"}
    | {
        "presenter",
        "moderator",
        "caller",
        "clerk",
        "chair",
        "chairman",
        "chairwoman",
        "speaker",
        "interpreter",
        "witness",
    }
    | {"official", "aide", "adviser", "advisor", "boss", "manager", "assistant", "guard", "driver", "host", "editor"}
)
_ANOTHER = frozenset({"other", "second", "third", "first", "next", "latter", "last", "same", "only", "whole"})
_LIFE = frozenset({"former", "veteran", "retired", "ex", "old", "then", "now", "self"})  # "the former union lawyer"


def join_speaking(
    reading: Reading,
    clusters: Clusters,
    genders: Mapping[int, str],
    item: Item,
    roles: Sequence[Role],
) -> None:
    """Join a description that speaks with who spoke or acted last, where that is one person with a name.

    Args:
        reading, clusters: the document so far; what stands before the item is joined.
        genders: of each cluster, by its root.
        item: a nominal of whom nothing tells yet who it is.
        roles: what the text says somebody is.
    """
    if item.head is None or not _describes(reading, item):
        return
    spoken = next((quote for quote in reading.quotes if quote.speaker == item.index), None)
    if spoken is None or reading.quote_at(item.head) is not None:
        return
    other = _before(reading, clusters, item, min(spoken.start, reading.doc[item.head].sent.start))
    if other is None or not fits(reading, clusters, genders, item, other):
        return
    if not (
        holds_another_office(reading, clusters, item, other, roles)
        or is_opposite(reading, clusters, item, other, roles)
    ):
        clusters.merge(other.index, item.index, _SURE)


def _describes(reading: Reading, item: Item) -> bool:
    """Whether a mention tells of a person by what anybody may be, and not by what he is to others."""
    doc, head = reading.doc, item.head
    if item.mention.type != EntityType.PERSON or item.start is None or item.end is None or head is None:
        return False
    noun, words = doc[head], [word.lower_ for word in doc[item.start : head]]
    if words[:1] != ["the"] or is_plural(noun) or possessor(noun) is not None or not _ANOTHER.isdisjoint(words):
        return False
    beside = words[1:]
    lived = not _LIFE.isdisjoint(beside)
    if noun.lower_ in nouns("carrier") or (noun.lower_ in _OTHERS and not lived):
        return False
    if not beside and item.end == head + 1 and tuple(noun_key(noun).split()) in titles():
        return False  # "the mayor" is one only, "the father of four" is anybody
    return _ends_with(list(doc[head + 1 : max(item.end, head + 3)]))


def _ends_with(behind: Sequence[Token]) -> bool:
    """Whether nothing behind a noun tells of whom: "the father of four", not "the head of the union"."""
    return not behind or behind[0].lower_ not in {"of", "for", "at", "from", "in", "who"} or behind[-1].pos_ == "NUM"


def _before(reading: Reading, clusters: Clusters, item: Item, start: int) -> Item | None:
    """Who spoke or acted last before a place; None where that is nobody with a name."""
    found = max(_spoke_or_acted(reading, item, start), key=lambda pair: pair[0], default=None)
    if found is None or start - found[0] > _FAR:
        return None
    named = any(reading.items[index].named for index in clusters.members_with(found[1].index))
    person = found[1].mention.type == EntityType.PERSON
    return found[1] if named and person else None


def _spoke_or_acted(reading: Reading, item: Item, start: int) -> Iterator[tuple[int, Item]]:
    """Who speaks in the last quotation before a place, and who acts in the sentence before it; each with his place."""
    before = [quote for quote in reading.quotes if quote.start < start and quote.speaker not in {None, item.index}]
    last = max(before, key=lambda quote: (quote.end, quote.start), default=None)
    if last is not None and last.speaker is not None:
        speaker = reading.items[last.speaker]
        if speaker.head is not None and speaker.head < start:
            yield speaker.head, speaker
    place = start - 1
    while place > 0 and (reading.doc[place].is_space or reading.doc[place].is_quote):
        place -= 1
    doer = item_of(reading, subject(reading.doc[place].sent.root)) if place > 0 else None
    if doer is not None and doer.head is not None and doer.head < start and doer.mention.kind != MentionKind.NOMINAL:
        yield doer.head, doer
