"""How much a reader takes on before it puts an input into quarantine."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Sizes in bytes of an input, in characters of a line and of one document's text; counts of an HTML page; seconds for one page.

    trafilatura 2.3 takes a minute for 50,000 attributes on a tag and minutes for 200,000 paragraphs, and libxml2 gives
    nothing back below 256 levels: a page beyond such counts is refused before it is parsed or read.
    """

    file_bytes: int = 200_000_000
    text_bytes: int = 20_000_000
    line_chars: int = 20_000_000
    document_chars: int = 1_000_000
    html_bytes: int = 10_000_000
    elements: int = 20_000
    depth: int = 200
    attributes: int = 500
    seconds: float = 60.0
