"""Which examples the names model sees in one epoch, and how they are varied, all from one seeded generator."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from kg.train.names_example import Example

MAX_WORDS = 120
# Share of sentences without a name that is kept, and of corpora far from political news; the near one counts double.
NAMELESS_SHARE = 0.25
SOURCE_SHARES = {
    "crossner-ai": 0.3,
    "crossner-science": 0.3,
    "wnut": 0.6,
    "crossner-politics": 2.0,
    "own-passages": 0.5,
}
JOINED_SHARE = 0.6
UPPER_SHARE, TITLE_SHARE, LOWER_SHARE = 0.03, 0.02, 0.02


def sample(examples: Sequence[Example], chance: random.Random) -> list[Example]:
    """One epoch's examples: focused on names, some joined with their neighbour, some in capitals; shuffled."""
    chosen: list[Example] = []
    for example in _joined(examples, chance):
        share = SOURCE_SHARES.get(example.source, 1.0)
        if not any("B-" in tag for tag in example.tags):
            share *= NAMELESS_SHARE
        copies = int(share) + (chance.random() < share % 1)
        chosen += [_recased(example, chance) for _ in range(copies) if len(example.words) <= MAX_WORDS]
    chance.shuffle(chosen)
    return chosen


def _joined(examples: Sequence[Example], chance: random.Random) -> list[Example]:
    """Some neighbours of one document made one, since a parser errs about where sentences end."""
    joined: list[Example] = []
    for example in examples:
        last = joined[-1] if joined else None
        same = last is not None and example.document and last.document == example.document
        if last is not None and same and len(last.words) < MAX_WORDS // 2 and chance.random() < JOINED_SHARE:
            joined[-1] = replace(last, words=last.words + example.words, tags=last.tags + example.tags)
        else:
            joined.append(example)
    return joined


def _recased(example: Example, chance: random.Random) -> Example:
    """A few sentences as a headline writes them, or a hasty commenter."""
    draw = chance.random()
    if draw < UPPER_SHARE:
        return replace(example, words=tuple(word.upper() for word in example.words))
    if draw < UPPER_SHARE + TITLE_SHARE:
        return replace(example, words=tuple(word[:1].upper() + word[1:] for word in example.words))
    if draw < UPPER_SHARE + TITLE_SHARE + LOWER_SHARE:
        return replace(example, words=tuple(word.lower() for word in example.words))
    return example
