"""Who may stand so to whom in a sentence that the model of relations reads."""

from __future__ import annotations

from dataclasses import dataclass

from kg.claims.lexicon import words
from kg.claims.predicates import predicates
from kg.records import Mention, MentionKind


@dataclass(frozen=True, slots=True)
class End:
    """Somebody who is asked about in a sentence: whoever says it, whom the comment answers, whom it speaks of, or a sentence before.

    `mentions` is empty where the sentence speaks of whom the comment answers by no word; of one who is spoken of `before` it, and not in
    it, they are those of the last sentence that does.
    """

    row: int
    type: str
    mentions: tuple[Mention, ...]
    voice: bool = False
    addressed: bool = False
    before: bool = False

    @property
    def named(self) -> bool:
        """Whether the sentence speaks of him by name."""
        return any(mention.kind == MentionKind.NAME for mention in self.mentions)


def may_hold(holder: End, target: End) -> bool:
    """Whether one may stand so to the other: nobody to whoever says it, and nobody who is not spoken of in the sentence."""
    return holder.row != target.row and not target.voice and not holder.before and bool(holder.mentions)


def fits(holder: End, predicate: str, target: End) -> bool:
    """Whether a predicate may hold between two by their types."""
    known = predicates()
    if target.type not in known.objects.get(predicate, known.objects["default"]):
        return False
    return holder.type in known.subjects.get(predicate, known.subjects["default"])


def nearest(holder: End, target: End) -> tuple[Mention, Mention | None]:
    """Of the mentions of both the two that stand nearest to each other; None for a target whom no word speaks of."""
    if not target.mentions:
        return holder.mentions[0], None
    near = [
        (abs((h.start or 0) - (t.start or 0)), i, j)
        for i, h in enumerate(holder.mentions)
        for j, t in enumerate(target.mentions)
    ]
    _, i, j = min(near)
    return holder.mentions[0 if holder.voice else i], target.mentions[0 if holder.voice else j]


def kind_of(predicate: str, holder: End, target: End) -> str:
    """What was fitted by itself: "belonging" and "tie" (what is no stance), and stances by who holds them and towards whom.

    "before": towards one who was spoken of before the sentence ("It was a disgrace"); "answered": of a comment towards whom it answers;
    "author" and "speaker": of whoever else says the sentence; "named" and "mention": of somebody it speaks of. Between two who are named
    it is right more often than where a pronoun or a description stands for one: who that is may be wrong too.
    """
    if not predicates().sign(predicate):
        return "belonging" if predicate in words("learned", "belonging", "predicates") else "tie"
    if target.before:
        return "before"
    if holder.voice:
        if target.addressed:
            return "answered"
        return "author" if holder.mentions[0].kind == MentionKind.AUTHOR else "speaker"
    return "named" if holder.named and target.named else "mention"
