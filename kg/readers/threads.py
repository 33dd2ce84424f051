"""Comments in plain text: which of the lines that may name a commenter are the headers of a thread.

A list with numbers is no thread by itself: what tells a thread is the line of the author ("2. Name says:", "Name wrote
on 3 May 2014:", "Name • 4 years ago"), standing often enough, or once below a line that announces comments.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kg.readers import around, beside, buttoned, entries, inline, notes, posts, signatures
from kg.readers.bylines import leads_byline
from kg.readers.commenters import possible, read
from kg.readers.header import Header, Shape
from kg.readers.passages import Passage, lines
from kg.readers.patterns import announces, closes_thread, heads_stories, is_button, is_furniture, tells_of_none
from kg.readers.prose import may_be_title

_NAME_WORDS = 3  # most commenters have fewer words to their names, most headlines more
_BARE = (Shape.DATED, Shape.TWO_LINES, Shape.SAYS)  # what lists and prose have, too
_STORIES = 3  # of a list of them
_LISTED = (Shape.DATED, Shape.TWO_LINES, Shape.BY)
_HEADLINE = 4  # words
_POSTED = re.compile(r"(?:.* )?(?:published|posted|updated|filed)(?: (?:on|in|at|by))?|on|in|at|by", re.IGNORECASE)
_SHOWN = re.compile(r"[—–-] ?[^\n(]{1,60} \(@\w{1,40}\) ")  # below a message, not above it
_BODY = 60  # characters: a paragraph that cannot be mistaken for the line of an author
_HEADED = 3  # lines above the first name, among which a heading of other stories stands
_ARTICLE = 90  # characters: such a paragraph is the first of an article, or of a long comment
_TALK = ("says", "writes", "commented", "comments")  # prose seldom brings in words without marks by these
_REPLIES = re.compile(r"\d+ (?:replies|posts|messages)(?: .{0,40})?", re.IGNORECASE)
_SECTION = re.compile(r"comments?", re.IGNORECASE)
_QUOTES = re.compile(r"\s*[“\"‘']")


def headers(source: str, day_first: bool | None) -> tuple[Header | None, list[Header]]:
    """The header of the post that opened a thread, where it is one of messages or posts of a forum, and those of the answers.

    Returns:
        The first is None where the thread hangs on an article. The others are in order; none where the source is no thread.
    """
    every = list(lines(source))
    if passed_on := notes.chain(source, every, day_first):
        return passed_on[0], passed_on[1:]
    if noted := notes.headers(source, every):
        return None, noted
    if posted := signatures.headers(source, every, day_first) or posts.headers(source, every, day_first):
        return (posted[0] if len(posted) > 1 else None), list(posted[1:])
    found = _of_comments(source, every, day_first)
    if _opens_with_a_post(source, every, found):
        above = [text for line in every if line.end <= found[0].start and not is_furniture(text := line.of(source))]
        return replace(found[0], title=max(above, key=lambda text: len(text.split()), default=None)), found[1:]
    return _first_post(source, every, found, day_first), found


def _of_comments(source: str, every: Sequence[Passage], day_first: bool | None) -> list[Header]:
    found = [header for at in possible(source, every) if (header := read(source, every, at, day_first))]
    found = _without_bylines(source, every, _without_second_lines(found))
    evidence = _Evidence.of(source, every, found)
    kept = evidence.without_the_byline([header for header in found if evidence.bears(header)])
    kept = [replace(one, shape=Shape.TWO_LINES) if one.shape is Shape.DAY else one for one in kept]
    announced = evidence.announced is not None
    listed = not announced and (_are_stories(source, every, kept) or _are_headlines(source, every, kept))
    kept = [] if listed else _without_words(source, kept)
    kept = _before_the_end(source, every, kept) or buttoned.headers(source, every, evidence.announced, day_first)
    kept = kept or entries.headers(source, every, evidence.announced)
    kept = kept or inline.headers(source, every, evidence.announced, day_first)
    below = beside.below_dates(source, every, evidence.announced, day_first)
    kept = below if len(below) > len(kept) else kept
    kept = beside.with_answers(source, every, around.with_names(source, every, kept))
    kept = beside.titled(source, every, around.with_lines_below(source, every, kept))
    return beside.signed(source, every, kept, evidence.announced)


def _opens_with_a_post(source: str, every: Sequence[Passage], found: Sequence[Header]) -> bool:
    """Whether the first of the posts is what the others answer: nothing but short lines above it, one of which counts
    the replies, and none the comments."""
    if len(found) < 2 or found[0].answers or found[0].indent:
        return False
    above = [line.of(source) for line in every if line.end <= found[0].start]
    counted = any(_REPLIES.fullmatch(text) for text in above if len(text) <= _ARTICLE)
    return counted and all(len(text) <= _ARTICLE for text in above)


def _first_post(
    source: str, every: Sequence[Passage], headers: Sequence[Header], day_first: bool | None
) -> Header | None:
    if not headers or headers[0].shape not in (Shape.FIELDS, Shape.DATE_FIRST):
        return None
    above = [line for line in every if line.start < headers[0].start]
    found = (header for at in range(len(above)) if (header := read(source, above, at, day_first)))
    return next((header for header in found if header.shape is headers[0].shape), None)


def _without_second_lines(found: list[Header]) -> list[Header]:
    kept: list[Header] = []
    for header in found:
        if not kept or header.start >= kept[-1].end:
            kept.append(header)
    return kept


def _without_bylines(source: str, every: Sequence[Passage], found: Sequence[Header]) -> list[Header]:
    """Without the names of authors below "By", without what says when a story was posted and in which section, and without who wrote
    a message of another service that the article shows."""
    starts = [line.start for line in every]
    kept: list[Header] = []
    for header in found:
        at = bisect_left(starts, header.start)
        led = at > 0 and leads_byline(every[at - 1].of(source))
        if not (led or _POSTED.fullmatch(header.author) or _SHOWN.match(source, header.start)):
            kept.append(header)
    return kept


def _are_headlines(source: str, every: Sequence[Passage], headers: Sequence[Header]) -> bool:
    """Whether what stands below names and dates is nothing or ends with a headline, that of the next one, and nobody can answer: lists
    of stories, as sites have them below an article."""
    if len(headers) < _STORIES or any(header.shape not in _LISTED for header in headers):
        return False
    starts = [line.start for line in every]
    begun = [bisect_left(starts, header.end) for header in headers]
    ended = [*(bisect_left(starts, header.start) for header in headers[1:]), len(every)]
    bodies = [[line.of(source) for line in every[a:b]] for a, b in zip(begun, ended, strict=True)]
    if any(is_button(line) for body in bodies for line in body):
        return False
    return sum(not body or _is_headline(body[-1]) for body in bodies[:-1]) * 2 > len(bodies) - 1


def _is_headline(text: str) -> bool:
    return len(text.split()) >= _HEADLINE and may_be_title(text) and not is_furniture(text)


def _without_words(source: str, headers: Sequence[Header]) -> list[Header]:
    """Without what looks like a name above a date, but is all that a commenter says, whose date stands below it."""
    counts = Counter(header.shape for header in headers)
    kept: list[Header] = []
    for header in headers:
        above = kept[-1] if kept else header
        said = header.shape is Shape.TWO_LINES and counts[above.shape] > counts[header.shape]
        if not (said and not above.published and not source[above.end : header.start].strip()):
            kept.append(header)
    return kept


def _are_stories(source: str, every: Sequence[Passage], headers: Sequence[Header]) -> bool:
    """Whether names and dates that nothing announces stand below a line that heads other stories of the site."""
    if not headers or any(header.shape not in (Shape.DATED, Shape.TWO_LINES) for header in headers):
        return False
    first = bisect_left([line.start for line in every], headers[0].start)
    return any(heads_stories(line.of(source)) for line in every[max(0, first - _HEADED) : first])


def _before_the_end(source: str, every: Sequence[Passage], headers: list[Header]) -> list[Header]:
    """Without what looks like a header below the line that closes the thread: other posts of the site stand there."""
    starts = [header.start for header in headers]
    for line in every:
        above = bisect_left(starts, line.start)
        if above > 1 and above * 2 > len(headers) and closes_thread(line.of(source)):
            return headers[:above]
    return headers


def _is_spoken(source: str, every: Sequence[Passage], found: Sequence[Header]) -> bool:
    """Whether names and dates are more than a list of people or stories: times of day or how long ago it was stand
    there, somebody is answered, or there are buttons."""
    dated = [header for header in found if header.shape in (Shape.DATED, Shape.TWO_LINES)]
    if any(header.shape not in _BARE for header in found):
        return True
    if dated and all(source.startswith("@", header.start) for header in dated):
        return True
    if any("T" in (header.published or "T") or header.answers for header in dated):
        return True
    buttons = sum(is_button(line.of(source)) for line in every if dated and line.start > dated[0].start)
    return buttons * 2 > len(dated)


def _stories(found: Sequence[Header]) -> frozenset[Shape]:
    """The shapes in which most of the names above dates are headlines: lists of other stories look like that."""
    names: dict[Shape, set[str]] = {}
    for header in found:
        names.setdefault(header.shape, set()).add(header.author)
    dated = {shape: some for shape, some in names.items() if shape in (Shape.DATED, Shape.TWO_LINES)}
    return frozenset(
        shape for shape, some in dated.items() if sum(len(name.split()) > _NAME_WORDS for name in some) * 2 > len(some)
    )


def _announced(source: str, every: Sequence[Passage]) -> int | None:
    """Where the line stands that tells that comments follow. The bare word "Comment" above the article names a section,
    where another such line stands below it."""
    found = [line for line in every if announces(line.of(source))]
    body = next((line.start for line in every if line.end - line.start > _ARTICLE), None)
    if not found or body is None or found[0].start > body or not _SECTION.fullmatch(found[0].of(source)):
        return found[0].start if found else None
    below = (line.start for line in found if line.start > body and not closes_thread(line.of(source)))
    return next(below, found[0].start)


@dataclass(frozen=True, slots=True)
class _Evidence:
    """What tells that the lines found are headers of comments: how often each shape stands, and where.

    `strict` counts names that nothing else can be, `stories` are the shapes in which most names are as long as headlines,
    `announced` is where a line tells that comments follow, `first_body` where the first paragraph of the article ends;
    `none`: a line tells that there are no comments; `spoken`: more than names and days tells that people talk to each other.
    """

    counts: Counter[Shape]
    strict: Counter[Shape]
    stories: frozenset[Shape]
    quoting: bool
    announced: int | None
    first_body: int | None
    none: bool
    spoken: bool

    @classmethod
    def of(cls, source: str, every: Sequence[Passage], found: Sequence[Header]) -> _Evidence:
        announced = _announced(source, every)
        first_body = next((line.end for line in every if line.end - line.start > _BODY), None)
        says = [header for header in found if header.shape is Shape.SAYS]
        # "Jane Doe says:" above a paragraph in quotation marks is how prose brings in a speaker
        strict = Counter(header.shape for header in found if not header.loose)
        quotes = sum(_QUOTES.match(source, header.end) is not None for header in says)
        return cls(
            Counter(header.shape for header in found),
            strict,
            _stories(found),
            quotes * 2 > len(says),
            announced,
            first_body,
            any(tells_of_none(line.of(source)) for line in every),
            _is_spoken(source, every, found),
        )

    def bears(self, header: Header) -> bool:
        if header.shape in self.stories or (header.loose and not self.strict[header.shape]):
            return False
        below, many = self._below(header), self.counts[header.shape] > 1
        after_body = self.first_body is not None and header.start > self.first_body
        match header.shape:
            case Shape.NUMBERED:
                return below or many or header.verb in ("says", "writes", "wrote")
            case Shape.SAYS if any(count > self.counts[Shape.SAYS] for count in self.strict.values()):
                return False  # "Ann wrote:" among dated headers brings in a quotation
            case Shape.SAYS:
                return below or (many and not self.quoting and header.verb in _TALK)
            case Shape.SAID_ON:
                return below or many or after_body
            case Shape.DAY:
                return below and many  # lists of events have days without years, too
            case Shape.BY:
                return below or (self.counts[header.shape] > 2 and after_body)
            case _:
                return below or (many and after_body and not self.none and self.spoken)

    def without_the_byline(self, headers: list[Header]) -> list[Header]:
        """Drop a lone dated line above the announced thread: it is the article's own byline."""
        below = [header for header in headers if self._below(header)]
        if below and len(headers) == len(below) + 1 and headers[0].shape in (Shape.DATED, Shape.TWO_LINES, Shape.BY):
            return below
        return headers

    def _below(self, header: Header) -> bool:
        return self.announced is not None and header.start > self.announced
