"""An article as a page shows it: what stands above the body, the body, and what belongs to the site."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kg.readers import captions
from kg.readers.bylines import bare_name, biography, byline, is_anonymous
from kg.readers.dates import Dateline, dateline
from kg.readers.facts import Facts
from kg.readers.kinds import in_first_person
from kg.readers.passages import Passage
from kg.readers.patterns import has_credit, is_furniture, publisher_named
from kg.readers.titles import COUNTED, title_at
from kg.records import BlockRole

_BODY = 140  # characters: longer paragraphs are no title
_SENTENCE = 60  # characters: shorter ones with a full stop may still stand above the body
_TITLE_WORDS = 30
_DATE_LINE = 160  # characters
_FEW = 3  # paragraphs: a shorter text has no paragraph about its author
_FAR = 30  # paragraphs below a title, among which the body begins
_NEAR = 2  # paragraphs between a name and the date that makes it a byline
_LABEL_WORDS = 3  # of the name of a section


@dataclass(frozen=True, slots=True)
class Article:
    """The passages of an article in their order and roles, and what is known of it."""

    passages: tuple[Passage, ...]
    facts: Facts


def read_article(
    source: str, passages: Sequence[Passage], given: Facts, day_first: bool | None, outside: Sequence[Passage] = ()
) -> Article:
    """Tell title, byline, dates, publisher and captions from the body, and leave out what belongs to the site.

    Args:
        source: the text as it was decoded.
        passages: the paragraphs of the article.
        given: what is known already (from JSON or HTML); it goes before what the text shows.
        day_first: whether 03/05/2014 is in May; None where that is unknown.
        outside: paragraphs around the comments, where publishers and the title are named.
    """
    publisher = given.publisher or _publisher(source, passages, outside)
    parted = captions.part(source, passages, publisher)
    labels = _labels(source, parted)
    at = None if given.title else title_at(source, parted, outside, _may_be_title, is_body)
    titled = parted[at] if at is not None else None
    if at:
        above = [passage for passage in parted[:at] if _may_belong(passage.of(source), day_first)]
        parted = [*above, *parted[at:]]
    head = _Head(source, replace(given, publisher=publisher), day_first, labels, titled)
    kept = [passage for at in range(len(parted)) if (passage := head.take(parted, at)) is not None]
    folded = tuple(captions.mark_and_fold(source, kept))
    return Article(folded, head.facts.over(Facts(author=_introduced(source, folded))))


def _publisher(source: str, passages: Sequence[Passage], outside: Sequence[Passage]) -> str | None:
    named = (
        publisher_named(passage.of(source)) for passage in [*passages[:3], *reversed(outside), *reversed(passages[3:])]
    )
    return next((name for name in named if name), None) or captions.publisher(source, passages)


def _labels(source: str, passages: Sequence[Passage]) -> frozenset[str]:
    """The names of sections: a few words above the body, and the same again as a paragraph elsewhere on the page."""
    texts = [passage.of(source).casefold() for passage in passages]
    counts = Counter(texts)
    above = itertools.takewhile(lambda text: not is_body(text), texts)
    labels = (text for text in above if len(text.split()) <= _LABEL_WORDS and text[-1] not in '.!?”"’:')
    return frozenset(text for text in labels if counts[text] > 1)


def _introduced(source: str, passages: Sequence[Passage]) -> str | None:
    """The author of a text in the first person whom its first or last paragraph introduces, and no other names."""
    body = [passage.of(source) for passage in passages if passage.role == BlockRole.BODY]
    text = "\n".join(body)
    if len(body) < _FEW or not in_first_person(text):
        return None
    names = (name for name in (biography(body[-1]), biography(body[0])) if name)
    return next((name for name in names if text.count(name) == 1), None)


class _Head:
    """Reads the passages of an article one after another, and remembers what they told."""

    def __init__(
        self, source: str, given: Facts, day_first: bool | None, labels: frozenset[str], title: Passage | None
    ) -> None:
        self.source, self.facts, self.day_first = source, given, day_first
        self.labels, self.title = labels, title
        self.titled: str | None = None
        self.in_body = False
        self.after_by = False

    def take(self, passages: Sequence[Passage], at: int) -> Passage | None:
        """The passage with its role, or None where it is left out."""
        passage = passages[at]
        text = passage.of(self.source)
        if self._tells_dates(text) or self._is_site(text) or self._tells_author(text, passages, at):
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
        return (
            is_furniture(text) or same in {(self.facts.publisher or "").casefold(), self.titled} or same in self.labels
        )

    def _tells_dates(self, text: str) -> bool:
        found = self._dateline(COUNTED.sub("", text))
        if not found:
            return False
        author = None
        if (
            found.rest
            and found.rest.casefold() != (self.facts.publisher or "").casefold()
            and not is_anonymous(found.rest)
        ):
            author = byline(found.rest) or (bare_name(found.rest) if self.titled and not self.in_body else None)
            if not author:
                return False
        self.facts = self.facts.over(Facts(published=found.published, updated=found.updated, author=author))
        return True

    def _dateline(self, text: str) -> Dateline | None:
        return dateline(text, self.day_first) if len(text) <= _DATE_LINE else None

    def _tells_author(self, text: str, passages: Sequence[Passage], at: int) -> bool:
        if text.casefold() in ("by", "by:"):
            self.after_by = True
            return True
        last = at >= len(passages) - 2
        author = byline(text) if not self.in_body or last else None
        if not author and not self.in_body and (self.after_by or (self.titled and self._beside_date(passages, at))):
            author = bare_name(text)
        self.after_by = False
        if author:
            self.facts = self.facts.over(Facts(author=author))
        return author is not None or (not self.in_body and is_anonymous(text))

    def _beside_date(self, passages: Sequence[Passage], at: int) -> bool:
        beside = [passage.of(self.source) for passage in passages[max(0, at - _NEAR) : at + _NEAR + 1]]
        return any(found is not None and not found.rest for found in map(self._dateline, beside))

    def _is_title(self, text: str, passages: Sequence[Passage], at: int) -> bool:
        if self.in_body or self.titled is not None:
            return False
        if self.title is not None:
            return passages[at] == self.title
        if self.facts.title:
            return _same(text, self.facts.title)
        words = len(text.split())
        if words < 2 or not _may_be_title(text):
            return False
        below = (passage.of(self.source) for passage in passages[at + 1 : at + _FAR])
        return any(is_body(other) or (len(other) > len(text) and other[-1] in '.!?”"’') for other in below)

    def _title(self, passage: Passage, text: str) -> Passage:
        end = len(text)
        publisher = self.facts.publisher
        if publisher and text.casefold().endswith(publisher.casefold()):
            cut = text[: -len(publisher)].rstrip()
            end = len(cut[:-1].rstrip()) if cut[-1:] in ("|", "-", "–", "—", "·", "•") and cut[:-1].strip() else end
        self.titled = text[:end].casefold()
        self.facts = self.facts.over(Facts(title=" ".join(text[:end].split())))
        return replace(passage, end=passage.start + end, role=BlockRole.TITLE)


def _may_belong(text: str, day_first: bool | None) -> bool:
    """Whether a line above a title that is known tells something of the article; else it is the site's."""
    return is_body(text) or byline(text) is not None or dateline(text, day_first) is not None


def _may_be_title(text: str) -> bool:
    short = len(text) <= _BODY and len(text.split()) <= _TITLE_WORDS
    return short and not is_body(text) and text[-1] not in ".;:,…" and not text[0].islower()


def is_body(text: str) -> bool:
    """Whether a paragraph can be nothing but the body of an article: a long one, or a long sentence."""
    return len(text) > _BODY or (len(text) > _SENTENCE and text[-1] in '.!?”"’' and " " in text)


def _same(text: str, title: str) -> bool:
    return text.casefold().split() == title.casefold().split()
