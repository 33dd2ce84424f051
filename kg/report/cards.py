"""Claims and quotes as cards: the sentence, the words it rests on, where they stand, and on whose word."""

from __future__ import annotations

import re
from dataclasses import dataclass

from kg.claims.fold import affirms
from kg.readers.days import WHEN
from kg.records import Attribution, Modality
from kg.report import words
from kg.report.corpus import Corpus, Statement, Text, Words

_AROUND = 130  # characters of context on each side
_TITLE = 60  # characters of an article's title where a comment names it
_TIME = re.compile(rf"{WHEN}|\d\d")  # "2003-11"
_LONGEST = 600  # characters of a claim's own words


@dataclass(frozen=True, slots=True)
class Name:
    """A link to an entity, or to a document; the id is "" where there is none."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where words stand: `text` is `document[start:end]`, `before` and `after` what is around it."""

    document: str
    title: str
    start: int
    end: int
    before: str
    text: str
    after: str


@dataclass(frozen=True, slots=True)
class Card:
    """A claim as it is shown. `lead` goes before the sentence and says on whose word it stands, "" where the author's."""

    id: str
    lead: str
    subject: Name
    verb: str
    object: Name | None
    of: str
    sign: str
    group: str
    predicate: str
    badges: tuple[tuple[str, str], ...]
    sayer: Name | None
    place: Place | None
    percent: int


@dataclass(frozen=True, slots=True)
class Said:
    """A quote as it is shown."""

    speaker: Name | None
    kind: str
    place: Place


def name_of(corpus: Corpus, id_: str | None) -> Name | None:
    """The link to an entity, None where it is not there."""
    found = corpus.figures.get(id_ or "")
    return None if found is None else Name(found.id, found.name)


def card(corpus: Corpus, claim: Statement) -> Card:
    """The card of a claim."""
    sayer = name_of(corpus, claim.sayer)
    own = claim.sayer is not None and claim.sayer == claim.subject
    affirmed = affirms(claim)  # "does not trust" is no word in favour
    return Card(
        id=claim.id,
        lead=words.lead(claim.modality, claim.attribution, "" if sayer is None or own else sayer.name),
        subject=name_of(corpus, claim.subject) or Name("", "somebody"),
        verb=words.verb(claim.predicate, claim.negated),
        object=name_of(corpus, claim.object),
        of=_of(claim),
        sign=words.sign(claim.predicate) if affirmed else "neutral",
        group=words.group(claim.predicate) if affirmed else words.UNAFFIRMED,
        predicate=claim.predicate,
        badges=_badges(claim, own),
        sayer=sayer,
        place=_place(corpus, corpus.texts.get(claim.document or ""), claim.start, claim.end),
        percent=round(claim.probability * 100),
    )


def said(corpus: Corpus, quote: Words) -> Said | None:
    """The card of a quote, None where its document is not there."""
    place = _place(corpus, corpus.texts.get(quote.document or ""), quote.start, quote.end)
    return None if place is None else Said(name_of(corpus, quote.speaker), quote.kind, place)


def _of(claim: Statement) -> str:
    """What stands behind the object: of what somebody is accused, in which role, since when."""
    parts = []
    if claim.of:
        parts.append(f"{'of' if claim.predicate == 'ACCUSES' else 'for'} “{claim.of}”")
    if claim.role or claim.office:
        parts.append(f"as {claim.role or claim.office}")
    if claim.since:
        parts.append(f"since {claim.since}")
    if claim.until:
        parts.append(f"until {claim.until}" if _TIME.fullmatch(claim.until) else f"over: “{claim.until}”")
    return ", ".join(parts)


def _badges(claim: Statement, own: bool) -> tuple[tuple[str, str], ...]:
    """Pairs of a kind (which colours it) and a word."""
    badges = []
    if claim.negated:
        badges.append(("negated", "negated"))
    if claim.modality != Modality.ASSERTED:
        badges.append((claim.modality, claim.modality))
    if claim.predicate == "ACCUSES":
        badges.append(("alleged", "accusation"))
    if claim.attribution != Attribution.AUTHOR:
        badges.append(("plain", f"{claim.attribution} speech"))
    if own:
        badges.append(("plain", "in their own words"))
    badges += [("topic", topic) for topic in claim.topics]
    return tuple(badges)


def _place(corpus: Corpus, text: Text | None, start: int, end: int) -> Place | None:
    if text is None:
        return None
    whole = text.text[start:end]
    shown = whole if len(whole) <= _LONGEST else whole[:_LONGEST] + "…"
    return Place(
        document=text.id,
        title=title(corpus, text),
        start=start,
        end=end,
        before=_before(text.text, start),
        text=shown,
        after=_after(text.text, end) if shown == whole else "",
    )


def title(corpus: Corpus, text: Text) -> str:
    """The title of a document; a comment, which has none, is called by its number and its article."""
    if text.kind != "comment" or not text.number:
        return text.title
    seen, article = {text.id}, text
    while article.parent is not None and article.parent not in seen:
        article = corpus.texts[article.parent]
        seen.add(article.id)
    short = article.title if len(article.title) <= _TITLE else article.title[: _TITLE - 1].rstrip() + "…"
    return f"Comment {text.number} on “{short}”" if article is not text else f"Comment {text.number}"


def _before(text: str, start: int) -> str:
    """The words before a span, within its paragraph and cut at a word."""
    piece = text[max(0, start - _AROUND) : start].rsplit("\n", 1)
    found = piece[-1]
    cut = len(piece) == 1 and start > _AROUND
    return "…" + found.partition(" ")[2] if cut and " " in found else found


def _after(text: str, end: int) -> str:
    piece = text[end : end + _AROUND].split("\n", 1)
    found = piece[0]
    cut = len(piece) == 1 and end + _AROUND < len(text)
    return found.rpartition(" ")[0] + "…" if cut and " " in found else found
