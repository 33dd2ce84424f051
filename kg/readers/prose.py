"""What the length and the signs of a line tell: whether it may be a title, can be nothing but the body, says what another does."""

from __future__ import annotations

_BODY = 140  # characters: longer paragraphs are no title
_SENTENCE = 60  # characters: shorter ones with a full stop may still stand above the body
_TITLE_WORDS = 30
_MARKS = str.maketrans("“”„‘’‚", "\"\"\"'''")


def may_be_title(text: str) -> bool:
    """Whether a line may be the title of an article: not too long, and no sentence."""
    short = len(text) <= _BODY and len(text.split()) <= _TITLE_WORDS
    trails = text.endswith(("…", "..."))  # "What next for the pier..."
    return short and not is_body(text) and (trails or text[-1] not in ".;:,") and not text[0].islower()


def is_body(text: str) -> bool:
    """Whether a paragraph can be nothing but the body of an article: a long one, or a long sentence."""
    return len(text) > _BODY or (len(text) > _SENTENCE and text[-1] in '.!?”"’' and " " in text)


def same_line(one: str, other: str) -> bool:
    """Whether two lines say the same, whichever quotation marks they have: titles in the head of a page often have others."""
    return _plain(one) == _plain(other)


def _plain(text: str) -> list[str]:
    return text.translate(_MARKS).casefold().split()
