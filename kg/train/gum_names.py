"""Flat names from GUM's nested entities: the proper words round the head of each entity mention.

GUM marks whole noun phrases ("the mayor of the city") with a type and coreference in MISC's `Entity=`; how it is
written: https://gucorpling.org/gum/guidelines.html.
"""

from __future__ import annotations

from collections.abc import Sequence

from kg.train.conllu import Word
from kg.train.gum_mentions import gum_mentions

_TYPES = {
    "person": "PERSON",
    "organization": "ORG|PARTY",
    "place": "LOC",
    "event": "EVENT",
    "object": "WORK|O",
    "abstract": "NORP|EVENT|WORK|O",
}
_NO_NAMES = frozenset({"time", "animal", "plant", "substance"})
_POSSESSIVES = frozenset({"'s", "’s", "'", "’"})
_INSIDE = frozenset({"&", "-"}) | _POSSESSIVES
_LINKS = frozenset({"of", "for", "and"})


def gum_tags(words: Sequence[Word]) -> tuple[str, ...]:
    """The allowed labels of each word, as `names_corpora` writes them.

    Proper nouns outside any entity are unknown; of nested names the outer one stays ("University of York").
    """
    tags = ["?" if word.upos == "PROPN" else "O" for word in words]
    mentions = list(gum_mentions(words))
    owners = {mention.last - 1 for mention in mentions if words[mention.last - 1].form in _POSSESSIVES}
    for mention in sorted(mentions, key=lambda mention: mention.last - mention.first):
        start, end, head, kind = mention.first, mention.last, mention.head, mention.type
        if words[head].upos != "PROPN":
            continue
        if kind in _NO_NAMES:
            for index in range(start, end):
                if words[index].upos == "PROPN":
                    tags[index] = "O"
        elif kind in _TYPES:
            first, last = _proper_run(words, max([start, *(o + 1 for o in owners if o < head)]), end, head, kind)
            for index in range(first, last + 1):
                position = "B-" if index == first else "I-"
                tags[index] = "|".join(t if t == "O" else position + t for t in _TYPES[kind].split("|"))
    return tuple(tags)


def _proper_run(words: Sequence[Word], start: int, end: int, head: int, kind: str) -> tuple[int, int]:
    """First and last word of the name round a head: all of "Ministry of Health", of "Bishop of York" the first."""
    links = frozenset() if kind == "person" else _LINKS
    proper = [word.upos in {"PROPN", "NUM"} or word.form in _INSIDE for word in words]
    first = last = head
    while first > start and (proper[first - 1] or (kind == "organization" and _proper_adjective(words, first - 1))):
        first -= 1
    while last + 1 < end:
        step = _step(words[last + 1 : end], proper[last + 1], links)
        if not step:
            break
        last += step
    while first < last and words[first].upos not in {"PROPN", "ADJ"}:
        first += 1
    while last > first and words[last].form in _INSIDE:
        last -= 1
    return first, last


def _proper_adjective(words: Sequence[Word], index: int) -> bool:
    """Whether an adjective is capitalised as part of a body's name ("the Royal Society"), not by opening a sentence."""
    return index > 0 and words[index].upos == "ADJ" and words[index].form[0].isupper()


def _step(rest: Sequence[Word], proper: bool, links: frozenset[str]) -> int:
    """How many of the words that follow the name has: 1 for a proper word, more over "of", "for", "of the"."""
    if proper:
        return 1
    forms = [word.form.lower() for word in rest[:3]]
    if len(rest) > 1 and forms[0] in links and rest[1].upos == "PROPN":
        return 2
    if len(rest) > 2 and forms[0] in links and forms[1] == "the" and rest[2].upos == "PROPN":
        return 3
    return 0
