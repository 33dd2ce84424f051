"""Where an article ends: below its last words stand buttons and other stories."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kg.readers.passages import Passage
from kg.readers.patterns import is_count, is_furniture, is_reply_furniture
from kg.readers.prose import is_body

_ADVERTISING = re.compile(r"\b(?:advert|continue|sponsor|promot|support)", re.IGNORECASE)
_HEADS_TAGS = re.compile(r"(?:related )?(?:topics|tags):?|(?:in|more on) this (?:article|story):?", re.IGNORECASE)
_RUN = 2  # lines of the site, one below the other, that end an article
_PROSE = 40  # characters of a sentence that the site does not say


def end_of(source: str, passages: Sequence[Passage]) -> int:
    """How many of the passages are the article: up to the first run of buttons below the last long paragraph.

    Advertising may stand amid an article, and sentences below the buttons may be its last ones.

    Args:
        source: the text.
        passages: of the article, and of the site below it.
    """
    last = _last(source, passages)
    if last is None:
        return len(passages)
    run = 0
    for at in range(last + 1, len(passages)):
        text = passages[at].of(source)
        if _HEADS_TAGS.fullmatch(text) and not any(_is_prose(one.of(source)) for one in passages[at + 1 :]):
            return at - run
        site = is_furniture(text) or is_reply_furniture(text) or is_count(text)
        run = run + 1 if site and not _ADVERTISING.search(text) else 0
        if run == _RUN:
            rest = [passage.of(source) for passage in passages[at + 1 :]]
            return len(passages) if any(map(_is_prose, rest)) else at + 1 - _RUN
    return len(passages) - run


def _last(source: str, passages: Sequence[Passage]) -> int | None:
    """The index of the last long paragraph that is not the site's."""
    behind = range(len(passages) - 1, -1, -1)
    return next((at for at in behind if is_body(text := passages[at].of(source)) and not is_furniture(text)), None)


def _is_prose(text: str) -> bool:
    return len(text) > _PROSE and text[-1] in '.!?”"’' and not is_furniture(text)
