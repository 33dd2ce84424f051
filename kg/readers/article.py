"""An article as a page shows it: what stands above the body, the body, and what belongs to the site."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kg.readers import asides, captions
from kg.readers.bylines import biography, byline, leads_byline
from kg.readers.dates import dateline
from kg.readers.facts import Facts
from kg.readers.head import Head
from kg.readers.kinds import in_first_person
from kg.readers.letters import is_by_post, is_dashed, is_letter, is_name_alone, signature
from kg.readers.passages import Passage
from kg.readers.patterns import publisher_named
from kg.readers.prose import is_body
from kg.readers.tail import end_of
from kg.readers.titles import owner, title_at
from kg.readers.whole import from_title
from kg.records import BlockRole, DocumentKind

_FEW = 3  # paragraphs: a shorter text has no paragraph about its author
_FAR = 12  # paragraphs at the end, among which one is about its author
_BELOW = 3  # lines of the site right below an article, which may tell when it was posted
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
        passages: the paragraphs of the article; those of which markup tells that they stand beside the body have their role.
        given: what is known already (from JSON or HTML); it goes before what the text shows.
        day_first: whether 03/05/2014 is in May; None where that is unknown.
        outside: paragraphs around the comments, where publishers and the title are named.
    """
    beside = [passage for passage in passages if passage.role in asides.ROLES]
    passages = [passage for passage in passages if passage.role not in asides.ROLES]
    publisher = given.publisher or _publisher(source, passages, outside)
    parted = captions.part(source, passages, publisher)
    every = parted
    parted = parted if given.title else list(from_title(source, parted, outside))
    at = None if given.title else title_at(source, parted, outside)
    titled = parted[at] if at is not None else None
    labels = _labels(source, every, titled or (parted[0] if len(parted) < len(every) else None))
    if at:
        above = [passage for passage in parted[:at] if _may_belong(passage.of(source), day_first)]
        parted = [*above, *parted[at:]]
    introduced = frozenset(name for passage in parted[-_FAR:] if (name := biography(passage.of(source))))
    head = Head(source, replace(given, publisher=publisher), day_first, labels, titled, introduced)
    end = end_of(source, parted)
    parted, behind = parted[:end], parted[end:]
    aside, named = asides.standfirst(source, parted, titled, publisher, day_first)
    head.introduced |= named
    beside += [replace(parted[at], role=BlockRole.STANDFIRST) for at in sorted(aside)]
    parted = [passage for at, passage in enumerate(parted) if at not in aside]
    kept = [passage for at in range(len(parted)) if (passage := head.take(parted, at)) is not None]
    for passage in behind:
        head.tells_of_posting(passage.of(source))
    for passage in outside[:_BELOW]:
        head.tells_day(passage.of(source))
    folded = captions.mark_and_fold(source, kept)
    author, signed = _signature(source, folded) or (None, 0)
    folded = folded[: len(folded) - signed]
    opinion = DocumentKind.OPINION if author else None
    author = author or _introduced(source, folded) or (owner(every[0].of(source)) if every else None)
    facts = head.facts.over(Facts(author=author, kind=opinion))
    told = asides.with_biography(source, folded, facts.author, [*parted, *behind])
    return Article(tuple(sorted([*told, *beside], key=lambda passage: passage.start)), facts)


def _publisher(source: str, passages: Sequence[Passage], outside: Sequence[Passage]) -> str | None:
    named = (
        publisher_named(passage.of(source)) for passage in [*passages[:3], *reversed(outside), *reversed(passages[3:])]
    )
    return next((name for name in named if name), None) or captions.publisher(source, passages)


def _labels(source: str, passages: Sequence[Passage], title: Passage | None) -> frozenset[str]:
    """The names of sections: a few words above the title, or where it is not known above the body, and the same again as a
    paragraph elsewhere on the page."""
    texts = [passage.of(source) for passage in passages]
    counts = Counter(text.casefold() for text in texts)
    above = list(itertools.takewhile(lambda text: not is_body(text), texts))
    if title is not None:
        above = [passage.of(source) for passage in passages if passage.start < title.start]
    short = (at for at, text in enumerate(above) if len(text.split()) <= _LABEL_WORDS and text[-1] not in '.!?”"’:')
    labels = (above[at].casefold() for at in short if not (byline(above[at]) or (at and leads_byline(above[at - 1]))))
    return frozenset(text for text in labels if counts[text] > 1)


def _signature(source: str, passages: Sequence[Passage]) -> tuple[str, int] | None:
    """Who signs a letter to an editor at its end, or whatever he writes in the first person with his post or his name alone.

    Returns:
        His name, and in how many lines.
    """
    lines = [passage.of(source) for passage in passages if passage.role == BlockRole.BODY]
    if not lines or passages[-1].role != BlockRole.BODY:
        return None
    text = "\n".join(lines)
    titled = "".join(passage.of(source) + "\n" for passage in passages if passage.role == BlockRole.TITLE)
    signed = is_by_post(lines[-1]) or is_dashed(lines[-1]) or is_name_alone(text)
    signs = is_letter(titled + text) or (signed and in_first_person(text))
    return signature(lines) if signs else None


def _introduced(source: str, passages: Sequence[Passage]) -> str | None:
    """The author of a text in the first person whom its first or last paragraph introduces, and no other names."""
    body = [passage.of(source) for passage in passages if passage.role == BlockRole.BODY]
    text = "\n".join(body)
    if len(body) < _FEW or not in_first_person(text):
        return None
    names = (name for name in (biography(body[-1]), biography(body[0])) if name)
    return next((name for name in names if text.count(name) == 1), None)


def _may_belong(text: str, day_first: bool | None) -> bool:
    """Whether a line above a title that is known tells something of the article; else it is the site's."""
    return is_body(text) or byline(text) is not None or dateline(text, day_first) is not None
