"""What an article has beside its body: the sentence below its title, and the paragraph about its author."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from kg.readers.bylines import bare_name, byline, is_about, leads_byline
from kg.readers.dates import dateline
from kg.readers.passages import Passage
from kg.readers.patterns import heads_stories, is_furniture
from kg.readers.prose import is_body, may_be_title
from kg.records import BlockRole

ROLES = (BlockRole.STANDFIRST, BlockRole.ABOUT)
_HEAD = 8  # lines below a title, among which the last one of the head stands
_MOST = 2  # paragraphs of a standfirst
_LEAST, LONGEST = 60, 320  # characters of one; a shorter line may be the title, below the name of the site
_POINT = 20  # characters of one in a list
_FEWEST = 2  # paragraphs of the body below
_SENTENCE_WORDS = 3
_LAST = 3  # paragraphs, among which one is about the author
_OWN = re.compile(r"\b(?:I|me|my)\b")  # who speaks so of himself is not introduced by others
_LINE = 120  # characters of a byline
_NOTHING: tuple[frozenset[int], frozenset[str]] = frozenset(), frozenset()


def standfirst(
    source: str, passages: Sequence[Passage], titled: Passage | None, publisher: str | None, day_first: bool | None
) -> tuple[frozenset[int], frozenset[str]]:
    """The indices of the paragraphs that stand below the title, above the last line that names the author or the day; and
    the names that are all of such a line.

    Args:
        source: the text.
        passages: of the article.
        titled: its title, where the page tells it; else it is the first line that may be one.
        publisher: of the article, whose name is no title; None where that is unknown.
        day_first: whether 03/05/2014 is in May; None where that is unknown.
    """
    texts = [passage.of(source) for passage in passages]
    title = (
        next((at for at, passage in enumerate(passages) if passage == titled), None)
        if titled
        else next((at for at, text in enumerate(texts) if _may_be_title(text) and text != publisher), None)
    )
    if title is None:
        return _NOTHING
    end = _end_of_head(texts, title, day_first)
    if end is None or sum(map(is_body, texts[end + 1 :])) < _FEWEST:
        return _NOTHING
    between = [at for at in range(title + 1, end) if _is_long(texts[at]) and not _is_head(texts, at, day_first)]
    points = sum(map(_is_point, (texts[at] for at in between)))
    if not 0 < len(between) <= max(_MOST, points) or any(len(texts[at]) > LONGEST for at in between):
        return _NOTHING
    names = (bare_name(texts[at]) for at in range(title + 1, end + 1) if _is_byline(texts, at, day_first))
    return frozenset(between), frozenset(name for name in names if name)


def _end_of_head(texts: Sequence[str], title: int, day_first: bool | None) -> int | None:
    """The last line near the title that names the author or the day."""
    last = None
    long = 0
    for at in range(title + 1, min(len(texts), title + 1 + _HEAD)):
        if _is_byline(texts, at, day_first) or _is_date(texts[at], day_first):
            last = at
        long += len(texts[at]) > _LEAST and not _is_point(texts[at]) and not _is_head(texts, at, day_first)
        if long > _MOST:
            break
    return last


def _is_long(text: str) -> bool:
    return len(text) > _LEAST or _is_point(text)


def _is_point(text: str) -> bool:
    """Whether it is one of the points into which some papers break what is to come."""
    return text[0] in "•·*–" and len(text) > _POINT


def _is_head(texts: Sequence[str], at: int, day_first: bool | None) -> bool:
    return is_furniture(texts[at]) or _is_date(texts[at], day_first) or _is_byline(texts, at, day_first)


def _is_date(text: str, day_first: bool | None) -> bool:
    return len(text) <= _LINE and dateline(text, day_first) is not None


def _may_be_title(text: str) -> bool:
    return len(text.split()) > 1 and may_be_title(text) and not is_furniture(text) and dateline(text) is None


def _is_byline(texts: Sequence[str], at: int, day_first: bool | None) -> bool:
    """Whether a line names the author, alone where a date or buttons of the site stand below it."""
    text = texts[at]
    if len(text) > _LINE:
        return False
    dated = dateline(text, day_first)
    if byline(dated.rest if dated else text) or leads_byline(text):
        return True
    below = texts[at + 1] if at + 1 < len(texts) else ""
    return bare_name(text) is not None and (is_furniture(below) or _is_date(below, day_first))


def spoken(source: str, passages: Sequence[Passage]) -> Sequence[Passage]:
    """The passages of what a thread hangs on; without its body where that has no sentence, as a link that readers share,
    with the buttons around it."""
    said = any(is_sentence(passage.of(source)) for passage in passages if passage.role == BlockRole.BODY)
    return passages if said else [passage for passage in passages if passage.role != BlockRole.BODY]


def is_sentence(text: str) -> bool:
    """Whether a line says something, as no button of a page does."""
    return is_body(text) or (len(text.split()) >= _SENTENCE_WORDS and text[-1] in '.!?…”"’')


def with_biography(
    source: str, passages: Sequence[Passage], author: str | None, below: Sequence[Passage] = ()
) -> list[Passage]:
    """The passages, with its role the paragraph about the author at either end ("Jane Doe is a councillor in Westhaven."),
    without its heading ("About Jane Doe"), and without what stands behind it where the site goes on right below.

    Args:
        source: the text.
        passages: of the article.
        author: who is named in the byline; None where nobody is: then nothing changes.
        below: all that stands on the page from the title on, of the site too.
    """
    body = [at for at, passage in enumerate(passages) if passage.role == BlockRole.BODY]
    if not author or len(body) <= _LAST:
        return list(passages)
    said = [at for at in body if is_sentence(passages[at].of(source))]
    last = said[-_LAST] if len(said) >= _LAST else body[0]
    ends = (*(at for at in body if at >= last), body[0])
    about = next((at for at in ends if _is_about(author, passages[at].of(source))), None)
    if about is None:
        return list(passages)
    headed = about > 0 and passages[about - 1].of(source).casefold() in (
        f"about {author}".casefold(),
        author.casefold(),
    )
    told = replace(passages[about], role=BlockRole.ABOUT)
    follows = next((one.of(source) for one in below if one.start >= told.end), "")
    behind = (
        []
        if about != body[0] and follows and (is_furniture(follows) or heads_stories(follows))
        else passages[about + 1 :]
    )
    return [*passages[: about - headed], told, *behind]


def _is_about(author: str, text: str) -> bool:
    return text[0] not in "“\"‘'" and is_about(author, text) and _OWN.search(text) is None
