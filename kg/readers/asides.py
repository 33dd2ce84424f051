"""What an article has beside its body: the sentence below its title, and the paragraph about its author."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kg.readers.bylines import bare_name, biography, byline, leads_byline
from kg.readers.dates import dateline
from kg.readers.passages import Passage
from kg.readers.patterns import is_furniture
from kg.readers.prose import is_body, may_be_title
from kg.records import BlockRole

_MOST = 2  # paragraphs between a title and a byline
_LEAST, _LONGEST = 60, 320  # characters of one; a shorter line may be the title, below the name of the site
_FEWEST = 2  # paragraphs of the body below
_SENTENCE_WORDS = 3
_LAST = 3  # paragraphs, among which one is about the author
_OWN = re.compile(r"\b(?:I|me|my)\b")  # who speaks so of himself is not introduced by others
_LINE = 120  # characters of a byline
_NOTHING: tuple[frozenset[int], frozenset[str]] = frozenset(), frozenset()


def beside_body(
    source: str, passages: Sequence[Passage], titled: Passage | None, publisher: str | None, day_first: bool | None
) -> tuple[frozenset[int], frozenset[str]]:
    """The indices of the paragraphs that stand between the title and the line of the author, and the name below them that
    is all of that line.

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
    below = range(title + 1, min(len(texts), title + 2 + _MOST))
    end = next((at for at in below if _is_byline(texts, at, day_first)), None)
    if end is None or sum(map(is_body, texts[end + 1 :])) < _FEWEST:
        return _NOTHING
    between = [at for at in range(title + 1, end) if not is_furniture(texts[at]) and not _is_date(texts[at], day_first)]
    if not between or not all(_LEAST < len(texts[at]) <= _LONGEST for at in between):
        return _NOTHING
    name = bare_name(texts[end])
    return frozenset(between), frozenset({name} if name else ())


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
    said = any(_is_sentence(passage.of(source)) for passage in passages if passage.role == BlockRole.BODY)
    return passages if said else [passage for passage in passages if passage.role != BlockRole.BODY]


def _is_sentence(text: str) -> bool:
    return is_body(text) or (len(text.split()) >= _SENTENCE_WORDS and text[-1] in '.!?…”"’')


def _is_about(author: str, text: str) -> bool:
    return biography(text) == author and _OWN.search(text) is None


def without_biography(source: str, passages: Sequence[Passage], author: str | None) -> Sequence[Passage]:
    """The passages without a paragraph about the author at either end ("Jane Doe is a councillor in Westhaven."), and without
    its heading ("About Jane Doe").

    Args:
        source: the text.
        passages: of the article.
        author: who is named in the byline; None where nobody is: then the paragraph stays.
    """
    body = [at for at, passage in enumerate(passages) if passage.role == BlockRole.BODY]
    if not author or len(body) <= _LAST:
        return passages
    ends = (*body[-_LAST:], body[0])
    about = next((at for at in ends if _is_about(author, passages[at].of(source))), None)
    if about is None:
        return passages
    headed = about > 0 and passages[about - 1].of(source).casefold() in (
        f"about {author}".casefold(),
        author.casefold(),
    )
    return [*passages[: about - headed], *passages[about + 1 :]]
