"""Which line above an article is its title, where a page puts names of the site, sections and slogans before it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kg.readers.bylines import bare_name, byline, is_anonymous, leads_byline, submitter
from kg.readers.dates import dateline
from kg.readers.passages import Passage
from kg.readers.patterns import has_credit, is_count, is_furniture, opens_thread, without_flags
from kg.readers.prose import is_body, may_be_title

_NAMING = re.compile(
    r"(?:share or comment on this article|thread|topic|subject|re):? (?P<title>.{8,200})", re.IGNORECASE
)
_QUOTED = re.compile(r"[“\"«„‘] ?(?P<title>[^”\"»“]{8,200}?) ?[”\"»“’]\s*$")
COUNTED = re.compile(r"[ |•·,–—-]{0,5}(?:\d+|no|leave a|add a|post a) (?:comments?|replies|responses?)$", re.IGNORECASE)
_POSTED = re.compile(r"posted (?:by|on)\b", re.IGNORECASE)  # right below the title, on blogs
_SIGNED = re.compile(r"posted by .{2,60} (?:at|on) .{4,60}", re.IGNORECASE)
_PAGED = re.compile(
    r"«.{2,120}\|.{2,20}\|.{2,120}»"
)  # a blog's way to the posts before and after this one, right above its title
_PRINTED = re.compile(
    r"(?:The )?[A-Z][\w’'&.-]*(?: [A-Z&][\w’'.-]*){0,4} \([A-Z][\w .-]{2,40}\)"
)  # "The Courier (Ireland)"
_BLOG = re.compile(r"(?P<name>[A-Z][^\n:|]{1,40}?)[’']s? (?:[Bb]log|[Ww]eblog)")
_SHORT = 120  # characters of a line that may repeat the name of a section
_KICKER_WORDS = 3
_STANDFIRST = 320  # characters
_FEWEST = 2  # paragraphs of the body below a standfirst


def title_at(source: str, passages: Sequence[Passage], outside: Sequence[Passage]) -> int | None:
    """The index of the title, where the page tells it by more than its order.

    It is the line that another one names ("3 responses to “…”", "Thread: …"), or the one below the way to other posts; else the
    first of the lines that stand together above the byline or the date, without names of sections that stand elsewhere on the page, too.

    Args:
        source: the text.
        passages: of the article.
        outside: the lines around its comments.

    Returns:
        an index, or None where nothing tells, or where the lines reach up to the top of the page.
    """
    texts = [passage.of(source) for passage in passages]
    bodies = [at for at, text in enumerate(texts) if is_body(text) and not _is_byline(text)]
    body = next((at for at in bodies if not _is_standfirst(texts, at, bodies)), len(texts))
    others = [passage.of(source) for passage in outside]
    named = [_plain(title) for text in [*texts, *others] if (title := _named(text))]
    for at, text in enumerate(texts[:body]):
        if may_be_title(text) and any(_plain(text).startswith(title) for title in named):
            return at
    top = _repeated(texts[:body]) or _below_name(texts[:body])
    if top is not None:
        return top
    paged = next((at for at, text in enumerate(texts[:body]) if _PAGED.fullmatch(text)), body)
    below = (at for at in range(paged + 1, body) if may_be_title(texts[at]) and not _is_byline(texts[at]))
    if (titled := next(below, None)) is not None:
        return titled
    return _above_byline(texts, others, body)


def _repeated(above: Sequence[str]) -> int | None:
    """The first line above the body that stands there twice, once as the page's and once as the article's, and is no section's name."""
    lines = [_plain(text) for text in above]
    return next(
        (
            at
            for at, line in enumerate(lines)
            if lines.count(line) > 1
            and len(line.split()) > _KICKER_WORDS
            and may_be_title(above[at])
            and not (has_credit(above[at]) or _is_byline(above[at]))
        ),
        None,
    )


def _below_name(above: Sequence[str]) -> int | None:
    """The title below the name that opens a page: of a paper with its place, or of somebody's blog with what it is about."""
    lines = [at for at, text in enumerate(above) if at and may_be_title(text) and not _is_byline(text)]
    if not lines:
        return None
    if _PRINTED.fullmatch(above[0]):
        return lines[0]
    return lines[1] if len(lines) > 1 and _BLOG.fullmatch(above[0]) else None


def owner(line: str) -> str | None:
    """Whose blog a line is the name of ("Jane Doe's Blog"), None of any other."""
    match = _BLOG.fullmatch(line)
    return bare_name(match["name"]) if match else None


def _named(text: str) -> str | None:
    if len(text) > 2 * _SHORT:
        return None
    match = _NAMING.fullmatch(text) or (_QUOTED.search(text) if opens_thread(text) else None)
    return match["title"] if match else None


def _above_byline(texts: Sequence[str], others: Sequence[str], body: int) -> int | None:
    end = next((at for at, text in enumerate(texts[:body]) if _is_byline(text)), None)
    if not end:
        return None
    posted = end
    below = [at for at in range(end + 1, body) if not _is_byline(texts[at]) and not _is_site(texts[at])]
    below = [at for at in below if not leads_byline(texts[at - 1])]
    below = [at for at in below if not is_anonymous(texts[at])]
    site_above = is_furniture(texts[end - 1]) or not (may_be_title(texts[end - 1]) or is_body(texts[end - 1]))
    dated = len(below) == 1 and may_be_title(texts[below[0]]) and all(map(_is_byline, texts[end : below[0]]))
    short = all(len(text.split()) < _KICKER_WORDS for text in texts[:end])
    if dated and (site_above or short or _is_signed(texts, others, end, body)):
        return below[0]  # below the date, as blogs of old had it
    led = False
    while end > 1 and _is_between(texts, end - 1):
        led = led or is_body(texts[end - 1])
        end -= 1
    if led and may_be_title(texts[end - 1]):
        return end - 1
    start = end
    while start and may_be_title(texts[start - 1]) and not is_furniture(texts[start - 1]):
        start -= 1
    if start == 0:
        alone = end == 1 and " " in texts[0]
        return end - 1 if alone or (end > 1 and _POSTED.match(texts[posted])) else None
    run = [at for at in range(start, end) if len(texts[at].split()) > 1]
    return next((at for at in run if at == run[-1] or not _is_kicker([*texts, *others], at)), None)


def _is_between(texts: Sequence[str], at: int) -> bool:
    """Whether a line stands between the title and the byline: a button, a standfirst, or a name below one."""
    if is_furniture(texts[at]) or len(texts[at]) == 1 or is_body(texts[at]):
        return True
    return at > 1 and bare_name(texts[at]) is not None and is_body(texts[at - 1])


def _is_standfirst(texts: Sequence[str], at: int, bodies: Sequence[int]) -> bool:
    """Whether a paragraph stands right above the line of the author or the day, or above a name and that line."""
    if len(texts[at]) > _STANDFIRST or sum(body > at + 1 for body in bodies) < _FEWEST:
        return False
    below = texts[at + 1 : at + 3]
    return any(map(_is_byline, below[:1])) or (
        len(below) > 1 and bare_name(below[0]) is not None and _is_byline(below[1])
    )


def _is_site(text: str) -> bool:
    return is_furniture(text) or is_count(text)


def _is_signed(texts: Sequence[str], others: Sequence[str], end: int, body: int) -> bool:
    """Whether the line below a date, that may be a title, has the date of the post below it, or below the post."""
    if byline(texts[end]):
        return False
    return any(map(_is_byline, texts[end + 2 : body])) or any(map(_SIGNED.fullmatch, [*texts[body:], *others]))


def _is_byline(text: str) -> bool:
    if byline(text) or leads_byline(text):
        return True
    found = dateline(COUNTED.sub("", text)) if len(text) <= _SHORT else None
    if found is None or not found.rest:
        return found is not None
    buttons = is_furniture(found.rest) and not text.startswith(found.rest)  # "Opinion | 3 May 2014" is above the title
    return buttons or bool(byline(found.rest) or bare_name(found.rest) or submitter(without_flags(found.rest)))


def _is_kicker(texts: Sequence[str], at: int) -> bool:
    """Whether a line is the name of a section: a few words that another short line of the page repeats."""
    words = _plain(texts[at])
    if len(texts[at].split()) > _KICKER_WORDS:
        return False
    return any(words in _plain(text) for i, text in enumerate(texts) if i != at and len(text) <= _SHORT)


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("’", "'").split())
