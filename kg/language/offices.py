"""Offices: where a text names a public post, and whose post it is ("Mayor of Northam" for "the mayor")."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from spacy.tokens import Doc

from kg.language.context import Thread
from kg.language.mentions import Names
from kg.language.mentions.form import body_words
from kg.language.phrases import is_possessive, takes_sides
from kg.language.titles import titles
from kg.language.wordlists import is_country, is_group, table, words
from kg.records import Document, EntityType

_ARTICLE_PLACES = frozenset(
    {
        "us",
        "uk",
        "usa",
        "united states",
        "united kingdom",
        "republic",
        "netherlands",
        "philippines",
        "bahamas",
        "gambia",
        "maldives",
    }
)
_LEADER = "leader"
_BESIDE = 3  # words: "Ann Field, the president of"
_POSTS = frozenset({"Minister", "Secretary"})
_OF_STATES_AND_FIRMS = frozenset({"President", "Chancellor", "Vice President", "Ambassador"})
_FEDERAL = frozenset({"union"})  # has ministers in India, where a "union secretary" elsewhere is a union's
_RANKS = frozenset({"shadow", "deputy", "junior", "assistant", "associate"})  # "the SHADOW health minister"
_MEETING = frozenset({"to", "with", "from", "by"})  # before somebody who is not whom the sentence tells of
_JOINING = frozenset({"and", "&"})
_BEHIND = frozenset({"for", "of"})  # a post, with its portfolio behind it
_BEING = frozenset(
    {
        "is",
        "was",
        "been",
        "being",
        "become",
        "becomes",
        "became",
        "remains",
        "as",
        "appointed",
        "named",
        "made",
        "elected",
    }
)
_CLOSING = frozenset({",", ".", ")", ";", ":", "–", "—"})
_SET_BESIDE = frozenset({",", "(", "–", "—", "-"})
_FIRST_LETTERS = re.compile(r"\b(?!of\b)[a-z]")
_ITEM = 4  # words of a portfolio, each of several
_BELOW = frozenset({"vice", "pro", "sub", "under"})
_PLACE_WORDS = r"((?:[A-Z][\w’'-]+)(?:[ \u00a0](?:(?:and|upon|on|of|the|le|de)[ \u00a0])?[A-Z][\w’'-]+){0,3})"


@dataclass(frozen=True)
class Office:
    """A kind of office, as `data/offices.toml` describes it.

    Of its forms `letters` are told by capitals alone, `abbreviations` by these and the name behind them, `titles` by the name.
    """

    name: str
    forms: tuple[tuple[str, ...], ...]
    join: tuple[str, ...]
    scope: str
    adjective: tuple[str, ...] = ()
    honorific: bool = False
    letters: frozenset[tuple[str, ...]] = frozenset()
    abbreviations: frozenset[tuple[str, ...]] = frozenset()
    titles: frozenset[tuple[str, ...]] = frozenset()

    def at(self, where: str | None) -> str:
        """The normalised name: "Mayor of Northam", the bare "Mayor" where nothing tells the place."""
        if not where or not self.join:
            return self.name
        article = "the " if where.lower() in _ARTICLE_PLACES else ""
        return f"{self.name} {self.join[0]} {article}{where}"


@dataclass(frozen=True)
class OfficeSpan:
    """Words that name an office: tokens `start` to `end`, and the place or body that they name with it."""

    start: int
    end: int
    office: Office
    where: str | None


@cache
def offices() -> tuple[Office, ...]:
    """All kinds of offices, in the order of the file."""
    named = tuple(
        Office(
            name=row["name"],
            forms=tuple(
                _words_of(form)
                for kind in ("forms", "letters", "abbreviations", "titles")
                for form in row.get(kind, ())
            ),
            join=tuple(row["join"]),
            scope=row["scope"],
            adjective=tuple(row.get("adjective", ())),
            honorific=row.get("honorific", False),
            letters=frozenset(map(_words_of, row.get("letters", ()))),
            abbreviations=frozenset(map(_words_of, row.get("abbreviations", ()))),
            titles=frozenset(map(_words_of, row.get("titles", ()))),
        )
        for row in table("offices")["office"]
    )
    known = {form for office in named for form in office.forms}
    return named + tuple(
        office
        for portfolio in table("offices")["portfolios"]
        for post in table("offices")["posts"]
        if (office := _of_portfolio(portfolio, post)).forms[0] not in known
    )


def _words_of(form: str) -> tuple[str, ...]:
    return tuple(form.lower().replace("-", " - ").replace("'s", " 's").split())


def _of_portfolio(portfolio: str, post: str) -> Office:
    """ "Health Minister", whose forms are "minister of health" and "minister for health" too, "Shadow Health Minister" likewise."""
    after = _words_of(portfolio)
    before = tuple(post.split())
    rank, plain = (before[:1], before[1:]) if before[0] in _RANKS else ((), before)
    joins = ("for", "of", "on") if before[-1].startswith("spokes") else ("for", "of")  # "spokesman ON housing"
    behind = ((*before, join, *article, *after) for join in joins for article in ((), ("the",)))
    forms = ((*after, *before), *behind, (*rank, *after, *plain))
    name = " ".join(word.capitalize() for word in (*rank, *portfolio.split(), *plain))
    return Office(name, tuple(dict.fromkeys(forms)), (), "none")


@cache
def _by_first_word() -> dict[str, list[tuple[tuple[str, ...], Office]]]:
    index: dict[str, list[tuple[tuple[str, ...], Office]]] = {}
    for office in offices():
        for form in office.forms:
            index.setdefault(form[0], []).append((form, office))
    for forms in index.values():
        forms.sort(key=lambda entry: -len(entry[0]))
    return index


@cache
def _openings() -> frozenset[str]:
    """The words at which an office may begin, without full stops."""
    adjectives = {word.rstrip(".") for office in offices() for word in office.adjective}
    return frozenset({*_by_first_word(), *adjectives, _LEADER})


def find_offices(doc: Doc, names: Names) -> list[OfficeSpan]:
    """Where offices are named, in order, none overlapping.

    Args:
        doc: with tags.
        names: the document's names: places and bodies among them tell where an office is held.
    """
    plain = [token.lower_.rstrip(".").replace("’", "'") or "." for token in doc]
    found: list[OfficeSpan] = []
    end = 0
    for index, word in enumerate(plain):
        if index < end:
            continue
        span = _office_at(doc, names, plain, index) if word in _openings() else None
        if span is None or span.office.name in _POSTS:  # "CROWN LANDS Minister Ann Field" is more than a minister
            span = _open_portfolio(doc, names, end, index) or span
        behind = _portfolio_behind(doc, names, plain, index)
        if behind is not None and (span is None or span.end < behind.end):
            span = behind
        if span is not None:
            found.append(span)
            end = span.end
    return found


def _office_at(doc: Doc, names: Names, plain: Sequence[str], index: int) -> OfficeSpan | None:
    """The office that is named from a word on; `plain` are all words in lower case without full stops."""
    if index > 1 and doc[index - 1].text == "-" and doc[index - 2].lower_ in _BELOW:
        return None  # a university's vice-chancellor
    if index and plain[index - 1] in words("offices", "no_public_posts"):
        return None  # a BRAND ambassador
    covering = names.at(index)
    body = covering is not None and covering.type in {EntityType.ORGANISATION, EntityType.PROGRAMME, EntityType.EVENT}
    for form, office in _by_first_word().get(plain[index], ()):
        end = index + len(form)
        called = tuple(plain[index:end]) == form and _is_noun(doc, end - 1) and _in_capitals(doc, office, index, end)
        if called and not _is_told(doc, names, office, form, index):
            continue
        if called and body and covering is not None and covering.start < index and covering.end == end:
            return _local(doc, office, covering.start, index, end)
        if body and covering is not None and (covering.start < index or covering.end > end):
            continue  # "Foreign Minister's Office"; a post, or its first word alone, may pass for a body
        if called:
            return _placed(doc, names, office, index, end)
    if body:
        return None
    if doc[index].lower_ == _LEADER:
        return _council_leader(doc, names, index)
    return _adjective(doc, names, index)


def _local(doc: Doc, office: Office, first: int, start: int, end: int) -> OfficeSpan | None:
    """An office that the names model took for a body together with its place: "QUARRY COUNTY CLERK"."""
    where = doc[first:start]
    if not office.join or any(word.lower_ in words("offices", "qualifiers") or not word.is_title for word in where):
        return None
    return OfficeSpan(first, end, office, where.text)


def _open_portfolio(doc: Doc, names: Names, after: int, index: int) -> OfficeSpan | None:
    """A post of a portfolio that no list has, in capitals: "the RURAL AFFAIRS SECRETARY", "CROWN LANDS MINISTER Ann Field".

    What the names model takes for a body that is called so is none.

    Args:
        doc, names: as in `find_offices`.
        after: where what was found before ends.
        index: the word for the post.
    """
    if doc[index].text not in _POSTS:
        return None
    start = index
    while (
        start > after
        and (doc[start - 1].is_title or doc[start - 1].lower_ in _JOINING)
        and not doc[start].is_sent_start
    ):
        start -= 1
    while start < index and (
        doc[start].lower_ in _JOINING
        or doc[start].lower_ in words("offices", "qualifiers")
        or (
            doc[start].is_sent_start and doc[start].pos_ in {"AUX", "ADP", "SCONJ", "PRON"}
        )  # "DID Secretary Field know?"
    ):
        start += 1
    own = {name for i in range(start, index + 1) if (name := names.at(i)) is not None}
    whole = all(name.type == EntityType.ORGANISATION and start <= name.start and name.end <= index + 1 for name in own)
    other = {token.lower_ for token in doc[start:index]} & words("offices", "no_portfolios")
    if doc[index].text == "Minister":
        other -= _FEDERAL
    if start == index or not whole or other or is_group(doc[start].text):
        return None
    return OfficeSpan(start, index + 1, Office(doc[start : index + 1].text, (), (), "none"), None)


@cache
def _open_posts() -> tuple[tuple[str, ...], ...]:
    """The posts behind which any portfolio may stand, the longest first."""
    return tuple(sorted(map(_words_of, table("offices")["open"]), key=lambda post: -len(post)))


def _portfolio_behind(doc: Doc, names: Names, plain: Sequence[str], index: int) -> OfficeSpan | None:
    """A post with a portfolio behind it that no list has: "Minister for DAIRIES", "the commissioner for INLAND NAVIGATION, Ann Field".

    In small letters it is one where its holder stands beside it alone: "blamed the minister FOR DELAYS".

    Args:
        doc, names: as in `find_offices`.
        plain: all words in lower case without full stops.
        index: where the post may begin.
    """
    post = next((post for post in _open_posts() if tuple(plain[index : index + len(post)]) == post), ())
    join = index + len(post)
    if not post or doc[join : join + 1].text not in _BEHIND:
        return None
    start = join + 1 + (doc[join : join + 2].text == "for the")
    end = _portfolio_end(doc, names, start)
    if end is None or (
        doc[join].text == "of" and (name := names.at(start)) is not None and name.type == EntityType.PLACE
    ):
        return None
    if not doc[start].text[0].isupper() and not _is_held(doc, names, index, end):
        return None
    called = _FIRST_LETTERS.sub(lambda letter: letter[0].upper(), doc[index:join].text)
    return OfficeSpan(index, end, Office(f"{called} {doc[join:end].text}", (), (), "none"), None)


def _portfolio_end(doc: Doc, names: Names, start: int) -> int | None:
    """Where a portfolio ends that begins at a word: "Agriculture, Food and the Marine", "older people"; None where none does."""
    end = _item_end(doc, names, start)
    last = end
    while doc[last : last + 1].text == "," and (more := _item_end(doc, names, last + 1)) > last + 1:
        last = more
    if doc[last : last + 1].text.lower() in _JOINING:
        second = last + 1 + (doc[last + 1 : last + 2].text == "the")
        end = max(end, more) if (more := _item_end(doc, names, second)) > second else end
    behind = names.at(end + 1)
    if doc[end : end + 1].text == "for" and behind is not None and behind.type == EntityType.PLACE:
        end = behind.end  # "Commissioner of Languages FOR CORVEL"
    other = {token.lower_ for token in doc[start:end]} & words("offices", "no_portfolios_behind")
    return None if end <= start or other or (end < len(doc) and is_possessive(doc, end)) else end


def _item_end(doc: Doc, names: Names, start: int) -> int:
    """Where the words of one matter end that begins at a word, all of them with capitals or none; `start` where it is none."""
    if start >= len(doc):
        return start
    name = names.at(start)
    if name is not None and name.type in {EntityType.ORGANISATION, EntityType.PLACE} and name.start == start:
        return (
            start if doc[name.end - 1].lower_ in body_words() else name.end
        )  # "the Ethics COMMISSION" is no portfolio
    capitals, end = doc[start].text[0].isupper(), start
    while end < min(len(doc), start + _ITEM) and not doc[end].is_punct:
        word, own = doc[end], names.at(end)
        if (own is not None and own.start >= start) or _titles_end(doc, names, end) > end:
            break
        if capitals and not word.text[0].isupper():
            break
        if not capitals and not (word.is_lower and word.pos_ in {"NOUN", "ADJ"}):
            break
        end += 1
    while not capitals and end > start and doc[end - 1].pos_ != "NOUN":
        end -= 1
    return end


def _titles_end(doc: Doc, names: Names, index: int) -> int:
    """Where titles end that begin at a word and stand before somebody's name ("MR Ann Field"); the word itself where none do."""
    end = index
    while end < len(doc) and (doc[end].lower_.rstrip("."),) in titles():
        end += 1
    holder = names.at(end)
    return end if holder is not None and holder.type == EntityType.PERSON and holder.start == end else index


def _is_held(doc: Doc, names: Names, start: int, end: int) -> bool:
    """Whether the holder of an office stands beside it: "ANN FIELD, now minister", "the minister for ports, ANN FIELD, said"."""
    comma = doc[end : end + 1].text == ","
    first = _titles_end(doc, names, end + comma)
    holder = names.at(first)
    named = holder is not None and holder.type == EntityType.PERSON and holder.start == first
    if holder is not None and named and (not comma or doc[holder.end : holder.end + 1].text in _CLOSING | {""}):
        return True
    before = start - 1
    while before > 0 and (doc[before].lower_ in words("offices", "qualifiers") or doc[before].lower_ == "now"):
        before -= 1
    other = names.at(before - 1) if before > 0 else None
    beside = doc[before].text in _SET_BESIDE and other is not None and other.type == EntityType.PERSON
    return beside or doc[before].lower_ in _BEING


def _is_noun(doc: Doc, index: int) -> bool:
    return doc[index].pos_ in {"NOUN", "PROPN", "X", ""} or doc[index].is_title


def _in_capitals(doc: Doc, office: Office, start: int, end: int) -> bool:
    """Whether a form that is letters is written as such, and is no measure: "the PM", not "5 PM" or "10 cm"."""
    if tuple(word.lower_ for word in doc[start:end]) not in office.letters:
        return True
    return doc[end - 1].is_upper and not (start and (doc[start - 1].like_num or doc[start - 1].text[:1].isdigit()))


def _is_told(doc: Doc, names: Names, office: Office, form: tuple[str, ...], start: int) -> bool:
    """Whether a form that needs it has somebody's name behind it: "SEN. Ann Field", not "the union REP said"."""
    if form not in office.abbreviations | office.titles:
        return True
    end = start + len(form)
    behind = names.at(end)
    named = behind is not None and behind.type == EntityType.PERSON and behind.start == end
    of_faith = start > 0 and (is_group(doc[start - 1].text) or doc[start - 1].lower_ == "church")
    return named and (doc[end - 1].is_title if form in office.abbreviations else not of_faith)


def _adjective(doc: Doc, names: Names, index: int) -> OfficeSpan | None:
    if index + 1 >= len(doc) or doc[index + 1].lower_ not in words("offices", "after"):
        return None
    office = next((office for office in offices() if doc[index].lower_ in office.adjective), None)
    return None if office is None else OfficeSpan(index, index + 1, office, _before(doc, names, index)[1])


def _council_leader(doc: Doc, names: Names, index: int) -> OfficeSpan | None:
    """ "leader of Northam Council" and "Northam Council leader": a party's leader holds no public office."""
    office = next(office for office in offices() if office.scope == "council")
    if index and doc[index - 1].lower_ == "council":
        body = names.at(index - 1)
        where = names.text(body) if body else None
        return OfficeSpan(body.start if body else index - 1, index + 1, office, where)
    start = index + 2 + (index + 2 < len(doc) and doc[index + 2].lower_ == "the")
    body = names.at(start) if index + 1 < len(doc) and doc[index + 1].lower_ == "of" else None
    if body is None or body.start != start or doc[body.end - 1].lower_ != "council":
        return None
    return OfficeSpan(index, body.end, office, names.text(body))


def _placed(doc: Doc, names: Names, office: Office, start: int, end: int) -> OfficeSpan | None:
    """An office with the place beside it; None where it is a post of something else ("president of the club")."""
    if end < len(doc) and doc[end].lower_ in office.join:
        after = end + 1 + (end + 1 < len(doc) and doc[end + 1].lower_ in {"the", "all"})
        name = names.at(after)
        if name is not None and name.start == after and (name.type == EntityType.PLACE or office.scope == "body"):
            return OfficeSpan(start, name.end, office, names.text(name))
        if doc[end].lower_ == "of" and office.scope in {"place", "none"} and not _electoral(doc, after):
            return None
    if office.name in _OF_STATES_AND_FIRMS and doc[end : end + 1].text in {"for", "at"}:
        return None  # "vice president FOR research at the firm"
    bearer = names.at(end)
    behind = bearer.end if bearer is not None and bearer.type == EntityType.PERSON else end
    place = names.at(behind + 1) if behind > end and doc[behind : behind + 1].text in office.join else None
    if place is not None and place.start == behind + 1 and place.type == EntityType.PLACE:
        return OfficeSpan(start, end, office, names.text(place))
    first, where = _before(doc, names, start)
    if where and "for" in office.join and is_country(where):
        where = None  # "U.S. Sen. Ann Field" sits for no country
    if where and "to" in office.join:
        first, where = start, None  # "NORWAY's ambassador" is sent to another
    if office.honorific and behind > end and not where:
        return None
    if where and office.scope == "town" and where.lower() in words("groups", "countries"):
        return OfficeSpan(start, end, office, None)
    if where == "":
        return (
            None
            if office.scope == "place" and office.name in _OF_STATES_AND_FIRMS
            else OfficeSpan(start, end, office, None)
        )
    return OfficeSpan(first, end, office, where)


def _electoral(doc: Doc, index: int) -> bool:
    return index < len(doc) and doc[index].lower_ in words("nominals", "places", "electoral") | words(
        "nominals", "places", "others"
    )


def _before(doc: Doc, names: Names, start: int) -> tuple[int, str | None]:
    """(first token of the office's words, place before them): "" where a body stands there instead, None where nothing does."""
    index, adjacent, body = start - 1, True, False
    while index >= 0:
        name = names.at(index)
        if name is not None and takes_sides(doc, name.start):
            break
        if name is not None and name.type == EntityType.PLACE:
            return (name.start if adjacent else start), names.text(name)
        if name is not None and name.type == EntityType.ORGANISATION and start - index < 6:
            body, index, adjacent = True, name.start - 1, False
            continue
        token = doc[index]
        if not (
            token.lower_ in words("offices", "qualifiers")
            or is_possessive(doc, index)
            or token.pos_ in {"ADJ", "NUM"}
            or is_group(token.text)
        ):
            break
        adjacent, index = False, index - 1
    return start, "" if body else None


def _without_party(where: str | None) -> str | None:
    """The place alone, where its governor's party follows ("Ashby DEMOCRATIC governor")."""
    place, _, last = (where or "").rpartition(" ")
    return place if place and last.lower() in words("bodies", "party_adjectives") else where


class Places:
    """Where the offices of a document are held, where its words leave that out.

    Args:
        doc: the document.
        names: its names.
        spans: its offices.
        document, thread: what it is and stands in; None for bare text.
    """

    def __init__(
        self, doc: Doc, names: Names, spans: Sequence[OfficeSpan], document: Document | None, thread: Thread | None
    ) -> None:
        self._doc, self._names = doc, names
        self._explicit: Counter[tuple[str, str]] = Counter(
            (span.office.name, span.where) for span in spans if span.where and not self._is_met(span)
        )
        self._beside: dict[tuple[str, str], set[str]] = defaultdict(set)
        for span in spans:
            if span.where:
                self._beside[span.office.name, span.where] |= self._people(span)
        self._others = {span.office.name for span in spans if self._is_anothers(span)}
        self.town = _town(doc, names, document)
        self._above = tuple(_texts_above(document, thread))

    def normalised(self, span: OfficeSpan) -> str:
        """The normalised name of the office that some words name."""
        where = _without_party(span.where) or self._elsewhere(span)
        return span.office.at(self._as_written(where) if where else None)

    def _as_written(self, where: str) -> str:
        """A place in the capitals that the documents above write it with ("Northam quay" for "Northam Quay")."""
        if where == where.title():
            return where
        counts = Counter(
            found for text in self._above for found in re.findall(rf"\b{re.escape(where)}\b", text, re.IGNORECASE)
        )
        return counts.most_common(1)[0][0] if counts else where

    def _is_met(self, span: OfficeSpan) -> bool:
        """Whether words only tell of another's colleague: "wrote TO THE mayor of Corvel"; whoever is the mayor here may be of elsewhere."""
        before = self._doc[max(span.start - 2, 0) : span.start]
        return len(before) > 1 and before[1].lower_ == "the" and before[0].lower_ in _MEETING and not self._people(span)

    def _people(self, span: OfficeSpan) -> set[str]:
        """The last words of the persons' names right before and behind an office, one of whom may hold it.

        Not of whom it tells beside a holder: "FIELD and President Ruiz of Corvel".
        """
        first = next((i for i in range(span.start, max(0, span.start - _BESIDE), -1) if self._parts(i - 1)), None)
        near = range(max(0, span.start - _BESIDE, first or 0), min(len(self._doc), span.end + _BESIDE - 1))
        named = (self._names.at(index) for index in near)
        return {self._doc[n.end - 1].lower_ for n in named if n is not None and n.type == EntityType.PERSON}

    def _parts(self, index: int) -> bool:
        """Whether a word joins or sets two apart: "and", "with", "told"."""
        return self._doc[index].pos_ in {"CCONJ", "ADP", "VERB"}

    def _bearer(self, span: OfficeSpan) -> str | None:
        """The last word of the name right behind an office ("President Field")."""
        name = self._names.at(span.end) if span.end < len(self._doc) else None
        return self._doc[name.end - 1].lower_ if name is not None and name.type == EntityType.PERSON else None

    def _is_anothers(self, span: OfficeSpan) -> bool:
        """Whether a country's office has a holder who is not beside it where the text tells the country: "the President of Corvel …
        President Field"."""
        bearer = self._bearer(span)
        told = [people for (name, _), people in self._beside.items() if name == span.office.name]
        return (
            span.office.scope == "place"
            and not span.where
            and bearer is not None
            and bool(told)
            and not any(bearer in people for people in told)
        )

    def _elsewhere(self, span: OfficeSpan) -> str | None:
        office = span.office
        if office.scope == "none" or self._several(span):
            return None  # "the GOVERNORS are …": of several places
        if office.name in self._others:
            bearer = self._bearer(span)
            return next(
                (w for (name, w), people in self._beside.items() if name == office.name and bearer in people), None
            )
        family = {other.name for other in offices() if other.scope == office.scope == "town"} - {office.name}
        return (
            self._most_explicit({office.name})
            or (self._most_explicit(family) if family else None)
            or self._in_thread(office)
            or (self._most_mentioned() if office.scope == "town" else None)
        )

    def _several(self, span: OfficeSpan) -> bool:
        noun = self._doc[span.end - 1]
        return span.office.scope == "place" and noun.tag_ in {"NNS", "NNPS"}

    def _most_explicit(self, kinds: set[str]) -> str | None:
        found = [
            (count + 2 * (where == self.town), where)
            for (name, where), count in self._explicit.items()
            if name in kinds
        ]
        return max(found, key=lambda entry: entry[0])[1] if found else None

    def _in_thread(self, office: Office) -> str | None:
        """The place that the article, or else what stands above in the thread, names most often with the office."""
        for text in self._above:
            counts = Counter(match.group(1).replace("\u00a0", " ") for match in _pattern(office).finditer(text))
            if counts:
                return counts.most_common(1)[0][0]
        return None

    def _most_mentioned(self) -> str | None:
        if self.town is not None:
            return self.town
        counts = Counter(
            match.group(1).replace("\u00a0", " ") for text in self._above[:1] for match in _IN_PLACE.finditer(text)
        )
        return counts.most_common(1)[0][0] if counts else None


_IN_PLACE = re.compile(r"\b(?:in|of|for|across)[ \u00a0]" + _PLACE_WORDS)


@cache
def _pattern(office: Office) -> re.Pattern[str]:
    forms = "|".join(re.escape(" ".join(form).replace(" - ", "-")) for form in office.forms)
    joins = "|".join(office.join) or "of"
    return re.compile(rf"\b(?i:{forms})[ \u00a0](?:{joins})[ \u00a0](?:the[ \u00a0])?{_PLACE_WORDS}")


def _texts_above(document: Document | None, thread: Thread | None) -> Iterator[str]:
    if document is None or thread is None:
        return
    above = list(thread.ancestors(document))
    yield from (other.text for other in reversed(above))


def may_elect(place: str) -> bool:
    """Whether a place can be a town or borough: no country, street or park."""
    return place.lower() not in words("groups", "countries") and place.split()[-1].lower() not in words(
        "bodies", "place_last"
    )


def _town(doc: Doc, names: Names, document: Document | None) -> str | None:
    """The place that a document is about: named most, the title and words of elections beside it counting more."""
    title = (document.title or "") if document else ""
    scores: Counter[str] = Counter()
    for name in names:
        if name.type == EntityType.PLACE and may_elect(names.text(name)):
            text = names.text(name)
            near = {
                doc[i].lower_
                for i in (*range(max(0, name.start - 3), name.start), *range(name.end, min(len(doc), name.end + 3)))
            }
            scores[text] += 1 + 2 * bool(near & words("offices", "electing"))
    for text in scores:
        scores[text] += 3 * (text in title)
    best = max(scores, key=lambda text: scores[text]) if scores else None
    return best if best is not None and scores[best] > 1 else None  # named once in passing is not what it is about
