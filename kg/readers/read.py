"""One input to its documents. Nothing here raises: what cannot be read is quarantined with its reason."""

from __future__ import annotations

from pathlib import Path

from kg.errors import UnreadableDocument
from kg.readers import markdown
from kg.readers.decode import decode
from kg.readers.html import encoding_of, looks_like_html, read_html
from kg.readers.inputs import Source
from kg.readers.jsonl import looks_like_json, read_lines
from kg.readers.limits import Limits
from kg.readers.text import read_text
from kg.readers.words import check_words
from kg.records import Document, Quarantined

Result = tuple[list[Document], list[Quarantined]]

_TEXT = {".txt", ".text", ".md", ".markdown", ".rst", ""}
_HTML = {".html", ".htm", ".xhtml"}
_JSON = {".jsonl", ".ndjson", ".json", ".jsonlines"}
_OTHER = {
    ".pdf",
    ".doc",
    ".docx",
    ".odt",
    ".rtf",
    ".epub",
    ".zip",
    ".gz",
    ".png",
    ".jpg",
    ".jpeg",
    ".gif",
    ".webp",
    ".mp3",
    ".mp4",
    ".csv",
    ".xml",
}
_DEFAULT = Limits()


def read(source: Source, limits: Limits = _DEFAULT) -> Result:
    """Read one file.

    Args:
        source: the file.
        limits: what is taken on.

    Returns:
        its documents (an article before its comments), and what of it could not be read.
    """
    try:
        if source.bytes > limits.file_bytes:
            raise UnreadableDocument(f"it has {source.bytes:,} bytes, more than {limits.file_bytes:,}", "split it")
        data = Path(source.path).read_bytes()
        return read_bytes(data, source.uri, limits)
    except UnreadableDocument as error:
        return [], [Quarantined(source.uri, error.cause, error.mend, source.bytes)]
    except OSError as error:
        return [], [
            Quarantined(source.uri, f"it cannot be opened: {error.strerror}", "check its permissions", source.bytes)
        ]
    except Exception as error:
        reason = f"the reader failed: {type(error).__name__}: {error}"
        return [], [Quarantined(source.uri, reason[:500], "report it with the file", source.bytes)]


def read_bytes(data: bytes, uri: str, limits: Limits = _DEFAULT) -> Result:
    """Read the bytes of one file; its uri tells by its ending what it is, else the bytes do.

    Raises:
        UnreadableDocument: as a whole it cannot be read.
    """
    ending = Path(uri).suffix.lower()
    if not data.strip():
        raise UnreadableDocument("it is empty", "take it away, or put its text in")
    if ending in _JSON or (ending not in _TEXT | _HTML | _OTHER and looks_like_json(data)):
        return _lines(data, uri, limits)
    if ending in _OTHER:
        raise UnreadableDocument(f"{ending} files are not read", "turn it into text, HTML or JSON lines")
    if ending in _HTML or looks_like_html(data):
        _check_size(data, limits.html_bytes)
        return _worded(read_html(decode(data, encoding_of(data)), uri, limits), uri, limits), []
    _check_size(data, limits.text_bytes)
    text = decode(data)
    longest = max(map(len, text.splitlines()), default=0)
    if longest >= limits.line_chars:
        raise UnreadableDocument(
            f"it has a line of {longest:,} characters, more than {limits.line_chars:,}", "break it into paragraphs"
        )
    return _worded(
        read_text(markdown.plain(text) if markdown.is_markdown(text, ending) else text, uri), uri, limits
    ), []


def _lines(data: bytes, uri: str, limits: Limits) -> Result:
    documents, bad = read_lines(data, uri, limits)
    if not documents and not bad:
        raise UnreadableDocument("there is no line in it", 'give each line one JSON object with a "text"')
    return documents, bad


def _check_size(data: bytes, limit: int) -> None:
    if len(data) > limit:
        raise UnreadableDocument(f"it has {len(data):,} bytes, more than {limit:,}", "split it")


def _worded(documents: list[Document], uri: str, limits: Limits) -> list[Document]:
    if not any(document.text for document in documents):
        raise UnreadableDocument("there are no words in it", f"look whether {Path(uri).name} is the right file")
    for document in documents:
        check_words(document.text, limits)
    return documents
