"""A rule that holds at a place of a document, with the arguments that its slots found."""

from __future__ import annotations

from dataclasses import dataclass

from spacy.tokens import Span, Token

from kg.claims.arguments import Argument
from kg.claims.patterns import Rule


@dataclass(frozen=True, slots=True)
class Hit:
    """A rule that holds at a place. `subjects` is empty where the subject is whoever speaks."""

    rule: Rule
    trigger: Token
    cue: Span
    subjects: tuple[Argument, ...]
    objects: tuple[Argument, ...]
    of: Span | None
    weight: float
    until: str | None = None
    around: tuple[Span, ...] = ()  # what belongs to the cue: "a divisive FIGURE"
    turned: bool = False  # whether few words say the contrary of somebody: "Ann backs him, BEN DOES NOT"
    presupposed: bool = False  # whether it holds whatever becomes of what tells it: "hopes to succeed BEN as mayor"

    def complete(self) -> bool:
        """Whether both ends are there, or one and whoever speaks."""
        return bool(self.objects) and (bool(self.subjects) or "speaker" in self.rule.subject)

    def ends(self) -> list[tuple[str, str]]:
        """The mentions that it joins."""
        return [(s.mention.id, o.mention.id) for s in self.subjects for o in self.objects]

    def chains(self) -> list[tuple[str, str]]:
        """The chains that it joins."""
        return [(s.mention.chain, o.mention.chain) for s in self.subjects for o in self.objects]

    def fullness(self) -> tuple[bool, int, float]:
        """How much of its rule is filled, to be compared with another's."""
        return self.complete(), len(self.subjects) + len(self.objects), self.rule.prior * self.weight
