"""The main text of a parsed page, by trafilatura; a large page in a process of its own that can be stopped.

`python -m kg.readers.body` reads a page from its input and writes the paragraphs to its output as JSON.
"""

from __future__ import annotations

import json
import subprocess
import sys

from lxml import html as lxml_html

from kg.errors import UnreadableDocument
from kg.readers.html_words import paragraphs_of
from kg.readers.limits import Limits

_SHORT = 80  # characters of a last sentence that is passed over
_LARGE = 300_000  # characters: trafilatura has shorter pages done in a few seconds


def main_text(page: lxml_html.HtmlElement, limits: Limits) -> list[str]:
    """The paragraphs of a page's main text.

    Raises:
        UnreadableDocument: a large page takes longer than the limit.
    """
    markup = lxml_html.tostring(page, encoding="unicode")
    lines = extract(markup) if len(markup) < _LARGE else _apart(markup, limits.seconds)
    return _completed(page, lines) or _plainly(page)


def _completed(page: lxml_html.HtmlElement, lines: list[str]) -> list[str]:
    """The lines, and the short sentences that stand right below the last one among its paragraphs."""
    last = next((p for p in page.iter("p") if lines and paragraphs_of(p) == lines[-1:]), None)
    found = list(lines)
    for below in last.itersiblings() if last is not None else ():
        words = paragraphs_of(below) if below.tag == "p" else []
        if len(words) != 1 or len(words[0]) > _SHORT or words[0][-1] not in '.!?”"' or len(below):
            break
        found += words
    return found


def extract(markup: str) -> list[str]:
    """The paragraphs that trafilatura takes for the main text of a page; none where it finds none."""
    import trafilatura  # slow to import, and only pages of HTML need it

    found = trafilatura.bare_extraction(markup, include_comments=False, include_tables=False, favor_recall=True)
    text = (found.get("text") if isinstance(found, dict) else found.text) if found is not None else None
    return [" ".join(line.split(" ")).strip() for line in (text or "").splitlines() if line.strip()]


def _apart(markup: str, seconds: float) -> list[str]:
    command = [sys.executable, "-m", "kg.readers.body"]
    try:
        done = subprocess.run(
            command, input=markup.encode("utf-8", "replace"), capture_output=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        raise UnreadableDocument(
            f"reading the page took longer than {seconds:.0f} seconds", "save the page as text"
        ) from None
    if done.returncode:
        raise UnreadableDocument("the page could not be read", "save the page as text")
    lines: list[str] = json.loads(done.stdout)
    return lines


def _plainly(page: lxml_html.HtmlElement) -> list[str]:
    """What stands in the paragraphs of a page that trafilatura makes nothing of."""
    return [line for paragraph in page.iter("p", "pre", "blockquote") for line in paragraphs_of(paragraph)]


if __name__ == "__main__":
    sys.stdout.write(json.dumps(extract(sys.stdin.buffer.read().decode("utf-8"))))
