"""What claims are about: one name for "racism", "alleged racism" and "racist remarks"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from kg.claims.lexicon import nouns, table, words
from kg.ids import digest
from kg.records import Topic

_WORD = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*")
_MOST_WORDS = 5


@dataclass(frozen=True, slots=True)
class TopicInput:
    """A claim and what it is about, as written."""

    claim: str
    of: str


def topics(claims: Iterable[TopicInput]) -> list[Topic]:
    """The topics of claims, sorted by name; a phrase that names nothing makes none."""
    found: dict[str, tuple[str, set[str], set[str]]] = {}
    for claim in claims:
        id_, name = topic_key(claim.of)
        if name:
            _, written, ids = found.setdefault(id_, (name, set(), set()))
            written.add(" ".join(claim.of.split()))
            ids.add(claim.claim)
    made = [
        Topic(id_, name, tuple(sorted(written - {name})), tuple(sorted(ids)))
        for id_, (name, written, ids) in found.items()
    ]
    return sorted(made, key=lambda topic: (topic.name, topic.id))


def topic_key(of: str) -> tuple[str, str]:
    """The id and the name of what a phrase is about.

    Args:
        of: as written: "alleged racism", "racist remarks", "resorting to underhand tactics".

    Returns:
        (id, name); both empty for a phrase of empty words.
    """
    name = normalised(of)
    return ("t" + digest("topic", name), name) if name else ("", "")


def normalised(of: str) -> str:
    """The name of a topic: its family's where the lexicon has one, else its own words without what is empty."""
    lowered = " ".join(of.lower().split())
    lead = next((words for words in table("topics")["leading"]["words"] if lowered.startswith(f"{words} ")), "")
    plain = [word.replace("’", "'").removesuffix("'s") for word in _WORD.findall(lowered.removeprefix(lead))]
    kept: list[str] = []
    for word in plain:
        if kept and word in words("topics", "empty", "ending"):
            break
        if word not in words("topics", "empty"):
            kept.append(word)
    family = next((_families()[word] for word in kept if word in _families()), None)
    if family is not None:
        return family
    if len(kept) > 1 and kept[-1] in nouns("topics", "empty", "heads"):
        kept = kept[:-1]
    return " ".join(kept[:_MOST_WORDS])


def fits(one: str | None, other: str | None) -> bool:
    """Whether two topics (as written) may be of one matter: equal, one unsaid, one of the other's kind, or one that fits all."""
    names = [normalised(of) if of else "" for of in (one, other)]
    general = words("topics", "general")
    if not all(names) or names[0] == names[1] or any(set(name.split()) & general for name in names):
        return True
    kinds = table("topics")["kinds"]
    return any(set(name.split()) & set(kinds.get(kind, ())) for name, kind in (names, names[::-1]))


def of_charges(of: str | None) -> bool:
    """Whether a charge is that somebody charges falsely: with lying, slander, a vendetta.

    Args:
        of: what it is about, as written.
    """
    if of is None:
        return False
    lowered = " ".join(of.lower().split())
    named = words("topics", "false_charges") & {normalised(of), *_WORD.findall(lowered)}
    return bool(named) or any(phrase in lowered for phrase in words("topics", "false_charges", "phrases"))


@cache
def _families() -> dict[str, str]:
    return {word: name for name, members in table("topics")["families"].items() for word in members}
