"""The tree of a thread: who answers whom, told by indentation, numbers or depth; and numbers that stay unique."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

_DEEPEST = 100  # levels: each is in the number of all below it; what is deeper stands beside what it answers


@dataclass(frozen=True, slots=True)
class Leaf:
    """What a source tells of where a comment hangs: its indent (columns or levels), its number, whom the page says that
    it answers, the index of the earlier comment that its words or a link point to, and whether buttons tell that it is an
    answer, and has answers."""

    indent: int
    label: str | None = None
    author: str = ""
    answers: str | None = None
    above: int | None = None
    answer: bool = False
    answered: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where a comment hangs: the index of what it replies to (None: the article), its number, its depth from 1."""

    parent: int | None
    number: str
    depth: int


def place(leaves: Sequence[Leaf]) -> list[Place]:
    """Hang the comments of a thread, in their order.

    Dotted numbers tell the tree themselves; else indentation does, corrected by names where all answers to a comment
    stand equally deep ("B → A"); where nothing is indented, numbers that begin again at 1 do; then names, quotations and
    links. Numbers are kept as shown; one that siblings share gets a suffix ("2-2").
    """
    if any(leaf.label and "." in leaf.label for leaf in leaves):
        return _by_dots(leaves)
    if len({leaf.indent for leaf in leaves}) > 1:
        parents = _among_equals(leaves, _by_indent(leaves))
    elif all(leaf.label for leaf in leaves) and len({leaf.label for leaf in leaves}) > 1:
        parents = _by_restart(leaves)
    else:
        parents = [None] * len(leaves)
    if not any(parent is not None for parent in parents):
        parents = _by_name(leaves)
    return number(parents, [leaf.label for leaf in leaves])


def number(parents: Sequence[int | None], labels: Sequence[str | None]) -> list[Place]:
    """Number the comments of a tree whose parents are known; a parent stands before its children.

    Args:
        parents: for each comment the index of the one it replies to, or None.
        labels: the number shown beside each, or None: it is counted.
    """
    places: list[Place] = []
    taken: dict[str, int] = {}
    children: dict[int | None, int] = {}
    for parent, label in zip(parents, labels, strict=True):
        if parent is not None and places[parent].depth >= _DEEPEST:
            parent = places[parent].parent
        children[parent] = children.get(parent, 0) + 1
        above = places[parent] if parent is not None else None
        shown = (above.number + "." if above else "") + (label or str(children[parent]))
        places.append(Place(parent, _unique(shown, taken), above.depth + 1 if above else 1))
    return places


def without(places: Sequence[Place], labels: Sequence[str | None], gone: Sequence[bool]) -> list[Place]:
    """The places of the comments that stay where some are gone: what answered those answers what they answered."""
    at = {index: new for new, index in enumerate(index for index, left in enumerate(gone) if not left)}
    parents: list[int | None] = []
    for index in at:
        above = places[index].parent
        while above is not None and gone[above]:
            above = places[above].parent
        parents.append(None if above is None else at[above])
    return number(parents, [(labels[index] or "").rpartition(".")[2] or None for index in at])


def _unique(shown: str, taken: dict[str, int]) -> str:
    """A number that no other comment has; `taken` counts how often each was shown."""
    free = shown
    while free in taken:
        taken[shown] += 1
        free = f"{shown}-{taken[shown]}"
    taken[free] = 1
    return free


def _by_dots(leaves: Sequence[Leaf]) -> list[Place]:
    places: list[Place] = []
    at: dict[str, int] = {}
    taken: dict[str, int] = {}
    for index, leaf in enumerate(leaves):
        shown = leaf.label or str(index + 1)
        above = shown
        while above and (above := above.rpartition(".")[0]) and above not in at:
            pass
        parent = at.get(above)
        places.append(Place(parent, _unique(shown, taken), places[parent].depth + 1 if parent is not None else 1))
        at[shown] = index
    return places


def _by_indent(leaves: Sequence[Leaf]) -> list[int | None]:
    parents: list[int | None] = []
    open_: list[int] = []
    for index, leaf in enumerate(leaves):
        while open_ and leaves[open_[-1]].indent >= leaf.indent:
            open_.pop()
        parents.append(open_[-1] if open_ else None)
        open_.append(index)
    return parents


def _among_equals(leaves: Sequence[Leaf], parents: Sequence[int | None]) -> list[int | None]:
    """The parents, and for a comment that answers somebody by name the latest by him among those beside it."""
    found = list(parents)
    for index, leaf in enumerate(leaves):
        above = parents[index]
        if not leaf.answers or above is None or leaves[above].author.casefold() == leaf.answers.casefold():
            continue
        beside = (at for at in range(index - 1, above, -1) if parents[at] == above)
        named = (at for at in beside if leaves[at].author.casefold() == leaf.answers.casefold())
        found[index] = next(named, above)
    return found


def _by_restart(leaves: Sequence[Leaf]) -> list[int | None]:
    # where several levels could go on, the outermost does: a new comment is more frequent than a late reply
    parents: list[int | None] = []
    open_: list[int] = []
    for index, leaf in enumerate(leaves):
        label = int(leaf.label or 0)
        level = next((level for level, one in enumerate(open_) if int(leaves[one].label or 0) == label - 1), None)
        if level is None:
            level = len(open_) if label == 1 else 0
        del open_[level:]
        parents.append(open_[-1] if open_ else None)
        open_.append(index)
    return parents


def _by_name(leaves: Sequence[Leaf]) -> list[int | None]:
    parents: list[int | None] = []
    latest: dict[str, int] = {}
    told = any(leaf.answered for leaf in leaves)  # where no page tells which comments have answers, any may
    answered: int | None = None
    for index, leaf in enumerate(leaves):
        named = latest.get(leaf.answers.casefold()) if leaf.answers else None
        pointed = named if leaf.above is None else leaf.above
        parents.append(answered if pointed is None and leaf.answer else pointed)
        answered = index if leaf.answered or not told else answered
        latest[leaf.author.casefold()] = index
    return parents
