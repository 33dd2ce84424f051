"""The words that judgements name, found in what was read: where they stood, else where the same words stand nearest."""

from __future__ import annotations

from kg.ids import author_chain_id
from kg.names.parse import key_of
from kg.records import Anchor, Claim, Mention, MentionKind, Reading


def mention_of(anchor: Anchor, reading: Reading) -> Mention | None:
    """The mention that an anchor names: of the document's author, or of its words.

    Args:
        anchor: of the document that was read.
        reading: of the document.

    Returns:
        The mention that stands where the anchor does and shares a word with it, else the nearest one of its words.
    """
    if anchor.start is None:
        own = author_chain_id(reading.document)
        return next((m for m in reading.mentions if m.chain == own and m.kind == MentionKind.AUTHOR), None)
    fits = [m for m in reading.mentions if m.start is not None and _speaks_of(anchor, m)]
    return min(
        fits,
        key=lambda m: (
            -max(common(anchor, m), 0),
            abs((m.start or 0) - (anchor.start or 0)),
            abs(len(m.text) - len(anchor.text)),
            m.id,
        ),
        default=None,
    )


def _speaks_of(anchor: Anchor, mention: Mention) -> bool:
    """Whether a mention has the anchor's words, or stands there and has one of them."""
    words, there = (set(key_of(text).split()) for text in (anchor.text, mention.text))
    return mention.text == anchor.text or (common(anchor, mention) > 0 and bool(words & there))


def common(anchor: Anchor, found: Mention | Claim) -> int:
    """Characters that an anchor and what was found in the text have in common; not above 0 where they are apart."""
    ends = (found.end or 0, anchor.end or 0)
    return min(ends) - max(found.start or 0, anchor.start or 0)
