"""What stands above the body of an article (title, byline, dates), told from the body paragraph by paragraph."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from kg.readers.bylines import bare_name, byline, first_of_names, is_anonymous, leads_byline, parts_of, submitter
from kg.readers.dates import Dateline, dateline, is_age
from kg.readers.facts import Facts
from kg.readers.header import is_handle
from kg.readers.passages import Passage
from kg.readers.patterns import has_credit, is_count, is_furniture, is_reply_furniture, without_flags
from kg.readers.prose import is_body, may_be_title, same_line
from kg.readers.titles import COUNTED
from kg.records import BlockRole

_DATE_LINE = 160  # characters
_FAR = 30  # paragraphs below a title, among which the body begins
_BUTTONS = 6  # paragraphs below a name, among which there may be buttons above the date
_NEAR = 2  # paragraphs between a name and the date that makes it a byline
_SECTION = re.compile(r"^in ")
_BY_NOBODY = re.compile(r"(?:written|posted|published) by:? ?(?:[-–—|]|$)", re.IGNORECASE)  # the name is missing
_LINKED = re.compile(r" \((?:[\w-]+\.)+[a-z]{2,12}(?:/\S*)?\)(?: \d+)?$")  # where a link that readers share leads
_PAPER = re.compile(r"(?:[Ii]n )?[Tt]he (?:[A-Z][\w’'-]+ ?){1,5}, ")
_FOLLOWED = re.compile(r"[\d.,]+ ?[km]? (?:subscribers|followers)", re.IGNORECASE)  # below the name of a channel
_POSTED = re.compile(
    r"(?:this )?(?:entry|post|article) was (?:posted|written|published)(?: (?P<by>by .{2,50}?))?"
    r"(?: on (?P<when>.{8,60}?))?(?:,? (?:and|in|under|filed|tagged)\b|\.|$)"
    r"|posted by (?P<poster>\S{2,30}) \(\d+ comments? total\)"
    r"|posted (?P<noted>.{6,40}?) with [\d,]+ notes",
    re.IGNORECASE,
)
# "Byline: | Category: Media | Posted at: Monday, 26 July 2007"
_MARKED = re.compile(
    r"(?:[A-Z][\w ]{1,12}:[^|\n]{0,80}\| ?){1,4}(?:posted(?: at| on)?|date|published):? (?P<when>[^|\n]{8,60})",
    re.IGNORECASE,
)


class Head:
    """Reads the passages of an article one after another, and remembers what they told."""

    def __init__(
        self,
        source: str,
        given: Facts,
        day_first: bool | None,
        labels: frozenset[str],
        title: Passage | None,
        introduced: frozenset[str] = frozenset(),
    ) -> None:
        self.introduced = introduced  # whom a paragraph at the end is about
        self.source, self.facts, self.day_first = source, given, day_first
        self.labels, self.title = labels, title
        self.titled: str | None = None
        self.in_body = False
        self.after_by = False

    def take(self, passages: Sequence[Passage], at: int) -> Passage | None:
        """The passage with its role, or None where it is left out."""
        passage = passages[at]
        text = passage.of(self.source)
        signed = self._is_publishing_author(text, passages, at) and self._tells_author(text, passages, at)
        if signed or self._tells_dates(text) or self._is_site(text) or self._tells_author(text, passages, at):
            return None
        if passage.role != BlockRole.BODY or has_credit(text):
            return replace(passage, role=BlockRole.CAPTION)
        if is_body(text):
            self.in_body = True
        elif self._is_title(text, passages, at):
            return self._title(passage, text)
        return passage

    def _is_site(self, text: str) -> bool:
        same = text.casefold()
        if not self.in_body and (is_count(text) or is_reply_furniture(text)):
            return True
        if self.titled is None and same == (self.facts.author or "").casefold():
            return True  # whose blog it is stands at its top
        return (
            is_furniture(text) or same in {(self.facts.publisher or "").casefold(), self.titled} or same in self.labels
        )

    def _is_publishing_author(self, text: str, passages: Sequence[Passage], at: int) -> bool:
        """Whether the name beside the date is whose the site is ("© 2024 Jane Doe"), and not its name, which stands at the
        top of the page."""
        owner = self.facts.publisher
        below_title = self.titled is not None and not self.in_body and text == owner
        return below_title and not self.source.lstrip().startswith(text) and self._beside_date(passages, at)

    def _tells_dates(self, text: str) -> bool:
        marked = _MARKED.fullmatch(text)
        found = self._dateline(marked["when"] if marked else parts_of(COUNTED.sub("", text)))
        if not found:
            return self.tells_of_posting(text)
        rest, author = found.rest, None
        if rest and rest.casefold() != (self.facts.publisher or "").casefold() and not is_anonymous(rest):
            if self._names_paper(text):
                paper = Facts(published=found.published, updated=found.updated, publisher=f"The {rest}")
                self.facts = self.facts.over(paper)
                return True
            bare = first_of_names(rest) if self.titled and not self.in_body else None
            author = byline(rest) or submitter(without_flags(rest)) or bare
            if not author and not is_furniture(_SECTION.sub("", rest)) and not _BY_NOBODY.match(rest):
                return False
        self.facts = self.facts.over(Facts(published=found.published, updated=found.updated, author=author))
        return True

    def tells_of_posting(self, text: str) -> bool:
        """ "This entry was posted by NAME on DATE and is filed under …"; it is the site's, and left out as such."""
        match = _POSTED.match(text)
        if match:
            when = dateline(match["when"] or match["noted"] or "", self.day_first)
            self.facts = self.facts.over(
                Facts(published=when.published if when else None, author=match["poster"] or byline(match["by"] or ""))
            )
        return match is not None

    def tells_day(self, text: str) -> None:
        """Take the day from a line below the article, where nothing told it before."""
        found = self._dateline(text)
        if not self.tells_of_posting(text) and found and not found.rest:
            self.facts = self.facts.over(Facts(published=found.published))

    def _dateline(self, text: str) -> Dateline | None:
        return dateline(text, self.day_first) if len(text) <= _DATE_LINE else None

    def _tells_author(self, text: str, passages: Sequence[Passage], at: int) -> bool:
        if leads_byline(text):
            self.after_by = True
            return True
        last = at >= len(passages) - 2
        author = byline(text) if not self.in_body or last else None
        if not author and not self.in_body and self.titled and at + 1 < len(passages):
            author = text if _FOLLOWED.fullmatch(passages[at + 1].of(self.source)[:40]) else None
        if not author and not self.in_body and (self.after_by or (self.titled and self._beside_date(passages, at))):
            author = bare_name(text.removesuffix(","))
        if not author and not self.in_body and self.titled and text in self.introduced:
            author = text
        if (
            not author
            and not self.in_body
            and self.titled is None
            and " " not in text
            and self._is_dated(passages, at - 1)
        ):
            author = text if is_handle(text) else None  # "3y ago", and below it who submitted it, as sites of links do
        self.after_by = False
        if author:
            self.facts = self.facts.over(Facts(author=author))
        return author is not None or (not self.in_body and is_anonymous(text))

    def _beside_date(self, passages: Sequence[Passage], at: int) -> bool:
        near = [passage.of(self.source) for passage in passages[max(0, at - _NEAR) : at + _BUTTONS]]
        beside = near[:_NEAR] + [text for text in near[_NEAR:] if not is_furniture(text)][: _NEAR + 1]
        found = ((text, self._dateline(text)) for text in beside)
        return any(one is not None and (not one.rest or self._names_paper(text)) for text, one in found)

    def _names_paper(self, text: str) -> bool:
        """Whether a line below the title begins with a paper ("The Quay Mercury, 22 May 2004")."""
        return self.titled is not None and not self.in_body and _PAPER.match(text) is not None

    def _is_dated(self, passages: Sequence[Passage], at: int) -> bool:
        return at >= 0 and is_age(passages[at].of(self.source))

    def _is_title(self, text: str, passages: Sequence[Passage], at: int) -> bool:
        if self.in_body or self.titled is not None:
            return False
        if self.title is not None:
            return passages[at] == self.title
        if self.facts.title:
            return same_line(text, self.facts.title)
        words = len(text.split())
        if words < 2 or not may_be_title(text):
            return False
        below = (passage.of(self.source) for passage in passages[at + 1 : at + _FAR])
        return any(is_body(other) or (len(other) > len(text) and other[-1] in '.!?”"’') for other in below)

    def _title(self, passage: Passage, text: str) -> Passage:
        end = len(text)
        publisher = self.facts.publisher
        if publisher and text.casefold().endswith(publisher.casefold()):
            cut = text[: -len(publisher)].rstrip()
            end = len(cut[:-1].rstrip()) if cut[-1:] in ("|", "-", "–", "—", "·", "•") and cut[:-1].strip() else end
        end = shown.start() if (shown := _LINKED.search(text[:end])) else end
        self.titled = text[:end].casefold()
        self.facts = self.facts.over(Facts(title=" ".join(text[:end].split())))
        return replace(passage, end=passage.start + end, role=BlockRole.TITLE)
