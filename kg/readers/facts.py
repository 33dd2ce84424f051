"""What is known of a text beside its words."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Facts:
    """What a source says of a text. Dates are ISO 8601, None is what it does not say."""

    title: str | None = None
    author: str | None = None
    publisher: str | None = None
    published: str | None = None
    updated: str | None = None
    retrieved_at: str | None = None
    kind: str | None = None

    def over(self, other: Facts) -> Facts:
        """These facts, and the other ones where these say nothing."""
        return Facts(*(getattr(self, field.name) or getattr(other, field.name) for field in fields(self)))
