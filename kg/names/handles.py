"""Whoever writes under a handle is called by a word of it: "ninth_floor_nitin" is NITIN, "GeographyDan" DAN, "bluey_61" BLUEY."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache

from kg.names.cluster import cannot_be_one
from kg.names.profile import Profile
from kg.names.units import State
from kg.records import DocumentKind

_PART = re.compile(r"[A-Z]?[a-zà-ÿ]+|[A-Z]+(?![a-z])")
_FEWEST = 3  # letters: shorter words call nobody
_PROBABILITY = 0.9
_CACHE = 4096


@lru_cache(_CACHE)
def handle_words(name: str) -> frozenset[str]:
    """The words that a handle is made of, in lower case; none of a name of several words, or that is one word as it stands.

    Args:
        name: under which somebody writes, as written.
    """
    if any(letter.isspace() for letter in name.strip()):
        return frozenset()
    words = _PART.findall(name)
    return frozenset(word.lower() for word in words if len(word) >= _FEWEST and word.lower() != name.strip().lower())


def called_by_handle(state: State) -> None:
    """Join a lone name of a thread with the one of its writers whose handle has that word.

    Args:
        state: the thread, its parts of full names given away.
    """
    writers = [unit for unit in state.units() if unit.author and unit.partial]
    by_word: dict[str, list[str]] = defaultdict(list)
    for writer in writers:
        for word in sorted(handle_words(writer.name)):
            by_word[word].append(writer.id)
    for lone in [unit for unit in state.units() if unit.partial and not unit.author]:
        bearers = by_word.get(lone.person.single, [])
        if len(bearers) == 1 and _may_call(state, lone, state.profile(bearers[0])):
            reason = f"{lone.name}: a word of the handle {state.profile(bearers[0]).name}"
            state.unite(state.unit_of[lone.id], state.unit_of[bearers[0]], _PROBABILITY, reason)


def _may_call(state: State, lone: Profile, writer: Profile) -> bool:
    """Whether comments of others alone bear a lone name: an article speaks of nobody who answers it, nor does he of himself."""
    documents = [state.documents[state.chains[chain].document] for chain in state.chains_of[state.unit_of[lone.id]]]
    others = all(one.kind == DocumentKind.COMMENT and one.author != writer.name for one in documents)
    apart = state.judged_apart(state.unit_of[lone.id], state.unit_of[writer.id])
    return others and not apart and not cannot_be_one(lone, writer)
