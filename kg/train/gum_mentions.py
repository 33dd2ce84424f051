"""The entity mentions that GUM marks in MISC's `Entity=`: https://gucorpling.org/gum/guidelines.html."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kg.train.conllu import Word

_ENTITY = re.compile(r"(?:^|\|)Entity=([^|]+)")
_BRACKET = re.compile(r"\([^()]+\)?|[^()]+\)")


@dataclass(frozen=True)
class GumMention:
    """A mention: its words (end exclusive), the one through which it hangs in the tree, its entity and that one's type."""

    first: int
    last: int
    head: int
    entity: str
    type: str


def gum_mentions(words: Sequence[Word]) -> Iterator[GumMention]:
    """The mentions that open and close in a sentence, in the order in which they close."""
    opened: dict[str, list[tuple[int, str]]] = defaultdict(list)
    heads = [word.head for word in words]
    for index, word in enumerate(words):
        found = _ENTITY.search(word.misc)
        for bracket in _BRACKET.findall(found[1]) if found else []:
            entity, *rest = bracket.strip("()").split("-")
            if bracket.startswith("("):
                opened[entity].append((index, rest[0]))
            if bracket.endswith(")") and opened[entity]:
                first, type_ = opened[entity].pop()
                yield GumMention(first, index + 1, head_within(heads, range(first, index + 1)), entity, type_)


def head_within(heads: Sequence[int], own: range) -> int:
    """Of some words the one that hangs on a word outside them, or is the root; `heads` are those of all words."""
    return next((index for index in own if heads[index] == index or heads[index] not in own), own.stop - 1)
