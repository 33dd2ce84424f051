"""One sentence with what is known of its names.

A tag is the set of labels a word may bear by its corpus, written with bars between them ("B-ORG|B-PARTY"): "?" says
nothing is known, "O" that the word is in no name. A loss that sums over the allowed labels then learns from each corpus
only what the corpus says (Jin and Ghahramani, Learning with Multiple Labels, NIPS 2002).
"""

from __future__ import annotations

from dataclasses import dataclass

UNKNOWN = "?"
OUTSIDE = "O"


@dataclass(frozen=True)
class Example:
    """One sentence: as many tags as words; `document` joins neighbouring sentences, empty where there is none."""

    source: str
    document: str
    words: tuple[str, ...]
    tags: tuple[str, ...]


def spread(position: str, kind: str) -> str:
    """The tag of a word that is in a name of one of some types: `position` is "B" or "I", `kind` the types with bars between them."""
    return "|".join(label if label == OUTSIDE else f"{position}-{label}" for label in kind.split("|"))
