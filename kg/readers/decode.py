"""Bytes to text: by the mark at the beginning, else UTF-8, else Windows-1252 where the result looks like text."""

from __future__ import annotations

import codecs
import re

from kg.errors import UnreadableDocument

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_CONTROLS = frozenset(map(chr, [*range(0x09), *range(0x0E, 0x20), 0x7F]))
_FEW_CONTROLS = 0.001  # of the characters: a stray form feed or escape is no sign of a binary file
_MANY_HIGH = 0.3  # of the characters: more letters beyond ASCII than that is no Windows-1252 text
_SURROGATE = re.compile("[\ud800-\udfff]")
_LOW_COMMA = re.compile(r"(?<=[\w”’\")])\u201a(?=\s)")  # the low mark that some papers' systems print for a comma
_MEND = "save it as UTF-8 text"


def decode(data: bytes, encoding: str | None = None) -> str:
    """The text of an input, without the mark at its beginning.

    Args:
        data: the bytes.
        encoding: what the input itself says of its encoding (an HTML page does), or None.

    Raises:
        UnreadableDocument: it is binary, or its encoding cannot be told.
    """
    for mark, name in _MARKS:
        if data.startswith(mark):
            return sane(_strictly(data[len(mark) :], name))
    if b"\x00" in data:
        raise UnreadableDocument("it holds zero bytes: a binary file, or UTF-16 without its mark", _MEND)
    if encoding:
        try:
            return sane(data.decode(encoding))
        except (LookupError, UnicodeDecodeError):
            pass  # a page that is wrong about itself is read as one that says nothing
    try:
        return sane(data.decode("utf-8"))
    except UnicodeDecodeError:
        return sane(_windows(data))


def _strictly(data: bytes, name: str) -> str:
    try:
        return data.decode(name)
    except UnicodeDecodeError as error:
        raise UnreadableDocument(f"it says it is {name.upper()} and breaks at byte {error.start}", _MEND) from error


def _windows(data: bytes) -> str:
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError as error:
        raise UnreadableDocument(f"it is neither UTF-8 nor Windows-1252 (byte {error.start})", _MEND) from error
    if sum(character > "\x7f" for character in text) > _MANY_HIGH * len(text):
        raise UnreadableDocument("its encoding cannot be told: too few of its bytes are plain letters", _MEND)
    return text


def sane(text: str) -> str:
    """The text, if it looks like one; what cannot be written as UTF-8 (half a surrogate pair) becomes U+FFFD, a low comma a comma.

    Raises:
        UnreadableDocument: it holds zeros or too many control characters.
    """
    if "\x00" in text:
        raise UnreadableDocument("it holds zero characters: a binary file", _MEND)
    controls = sum(map(text.count, _CONTROLS))
    if controls > 1 and controls > _FEW_CONTROLS * len(text):
        raise UnreadableDocument(f"it holds {controls} control characters: a binary file", _MEND)
    return _LOW_COMMA.sub(",", _SURROGATE.sub("\ufffd", text))
