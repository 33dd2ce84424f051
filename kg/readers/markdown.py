"""Markdown, as extractors and editors write it, to the plain text that it stands for."""

from __future__ import annotations

import re

_ENDINGS = (".md", ".markdown")
_LINK = re.compile(
    r"\[(?P<words>(?:[^\[\]\n]|\[[^\[\]\n]*\]){0,300})\]\((?:[^()\s]|\([^()\s]*\)){0,1000}(?: \"[^\"\n]*\")?\)"
)
_IMAGE = re.compile(r"!\[[^\[\]\n]{0,300}\]\((?:[^()\s]|\([^()\s]*\)){0,1000}(?: \"[^\"\n]*\")?\)")
_TOUCHING = re.compile(r"(?<=\))(?=\[[^\[\]\n]{1,300}\]\()")  # buttons in a row
_HEADING = re.compile(r"^ {0,3}#{1,6} +(?P<words>[^\n]*?)(?: +#+)?[ \t]*$", re.MULTILINE)
_STRONG = re.compile(r"(?<![\w*])(\*\*|__)(?=\S)(?P<words>[^\n]{1,400}?)(?<=\S)\1(?![\w*])")
_EMPHASIS = re.compile(r"(?<![\w*_\\])([*_])(?=[^\s*_])(?P<words>[^\n*_]{1,400}?)(?<=\S)\1(?![\w*_])")
_ESCAPE = re.compile(r"\\(?=[!-/:-@\[-`{-~])")
_FEWEST = 3  # links: a text with fewer may only speak of such signs


def is_markdown(text: str, ending: str) -> bool:
    """Whether a text is Markdown: its file's name says so, or it has several links written that way."""
    return ending in _ENDINGS or (text.count("](") >= _FEWEST and len(_LINK.findall(text[:200_000])) >= _FEWEST)


def plain(text: str) -> str:
    """The words of a text without the signs of Markdown; pictures are left out, links that touch stand in lines of their own.

    Quotations ("> "), lists and indentation stay, for they tell threads.
    """
    text = _TOUCHING.sub("\n", _IMAGE.sub("", text))
    for mark in (_LINK, _LINK, _HEADING, _STRONG, _EMPHASIS):  # a link may stand in another's words
        text = mark.sub(lambda match: match["words"], text)
    return _ESCAPE.sub("", text)
