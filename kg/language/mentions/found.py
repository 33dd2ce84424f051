"""Names of a document over its tokens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from spacy.tokens import Doc

from kg.language.stands_for import name_in
from kg.language.wordlists import words

_ARTICLES = frozenset({"the", "a", "an"})


@dataclass(frozen=True)
class Name:
    """A name over tokens `start` to `end` (exclusive), its entity type and how probable it is."""

    start: int
    end: int
    type: str
    probability: float

    def overlaps(self, other: Name) -> bool:
        """Whether the two share a token."""
        return self.start < other.end and other.start < self.end


class Names:
    """Names of a document that do not overlap; what was added first stays.

    Args:
        doc: the document.
    """

    def __init__(self, doc: Doc) -> None:
        self.doc = doc
        self._at: dict[int, Name] = {}
        self._texts: dict[tuple[int, int, str], str] = {}

    def __iter__(self) -> Iterator[Name]:
        yield from sorted(set(self._at.values()), key=lambda name: name.start)

    def at(self, token: int) -> Name | None:
        """The name over a token."""
        return self._at.get(token)

    def add(self, name: Name, over: bool = False) -> None:
        """Add a name; where others stand, it is left out, or with `over` it replaces those that lie within it.

        A weekday names nobody ("told the panel TUESDAY that …"), nor do an article that was cut off and half of a bracket ("(T)hose").
        """
        text = self.doc[name.start : name.end].text
        if any(closing in text and opening not in text for opening, closing in ("()", "[]")):
            return
        nobody = words("groups", "weekdays")
        if all(word.lower_ in nobody or word.lower_ in _ARTICLES for word in self.doc[name.start : name.end]):
            return
        others = {self._at[i] for i in range(name.start, name.end) if i in self._at}
        if others and not (over and all(name.start <= other.start and other.end <= name.end for other in others)):
            return
        for other in others:
            self.remove(other)
        self._at.update(dict.fromkeys(range(name.start, name.end), name))

    def remove(self, name: Name) -> None:
        """Take a name out."""
        for i in range(name.start, name.end):
            self._at.pop(i, None)

    def text(self, name: Name) -> str:
        """What a name is of: its words on one line; of an adjective that names a place ("Norwegian") the state."""
        key = (name.start, name.end, name.type)
        if key not in self._texts:  # each is asked for some twenty times
            self._texts[key] = name_in(self.doc[name.start : name.end].text, name.type).removeprefix("@")
        return self._texts[key]
