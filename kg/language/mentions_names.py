"""Names: what the names model found, and what it missed but form, repetition or the thread tells."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from spacy.tokens import Doc, Token

from kg.language.kinds import LABELS, finer_by_form, is_broadcaster, is_other_work, is_programme
from kg.language.nouns import head_type
from kg.language.phrases import begins_sentence, is_possessive, trim
from kg.language.titles import title_length, titles
from kg.language.wordlists import given_names, is_group, words
from kg.records import EntityType

_MONTHS = frozenset(
    {
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    }
)
_ORDINARY = frozenset({"VERB", "ADV", "ADJ", "INTJ", "SCONJ", "AUX", "ADP", "CCONJ", "DET"})
_LINKING = frozenset({"of", "for", "and", "the", "on", "in", "to", "&", "de", "-"})
_ACRONYM = re.compile(r"[A-Z][A-Za-z&]*[A-Z][A-Za-z]*")
_SURE = 0.6
_REPEATED = 0.8  # of a name found elsewhere in the document
_BY_FORM = 0.6


@dataclass(frozen=True)
class Name:
    """A name over tokens `start` to `end` (exclusive), its entity type and how probable it is."""

    start: int
    end: int
    type: str
    probability: float

    def overlaps(self, other: Name) -> bool:
        """Whether the two share a token."""
        return self.start < other.end and other.start < self.end


class Names:
    """Names of a document that do not overlap; what was added first stays.

    Args:
        doc: the document.
    """

    def __init__(self, doc: Doc) -> None:
        self.doc = doc
        self._at: dict[int, Name] = {}

    def __iter__(self) -> Iterator[Name]:
        yield from sorted(set(self._at.values()), key=lambda name: name.start)

    def at(self, token: int) -> Name | None:
        """The name over a token."""
        return self._at.get(token)

    def add(self, name: Name, over: bool = False) -> None:
        """Add a name; where others stand, it is left out, or with `over` it replaces those that lie within it."""
        if name.start >= name.end:
            return
        others = {self._at[i] for i in range(name.start, name.end) if i in self._at}
        if others and not (over and all(name.start <= other.start and other.end <= name.end for other in others)):
            return
        for other in others:
            self.remove(other)
        self._at.update(dict.fromkeys(range(name.start, name.end), name))

    def remove(self, name: Name) -> None:
        """Take a name out."""
        for i in range(name.start, name.end):
            self._at.pop(i, None)

    def text(self, name: Name) -> str:
        """The words of a name, white space between them made one space."""
        return " ".join(self.doc[name.start : name.end].text.split()).removeprefix("@")


def names_of(doc: Doc, people: Iterable[str], outlets: Iterable[str]) -> Names:
    """The names in a document.

    Args:
        doc: with `ents` and trees.
        people: full names or handles of people who may be spoken of: the author, the thread's participants.
        outlets: names of outlets that may be: the publisher.
    """
    found = Names(doc)
    for name in _from_model(doc):
        found.add(name)
    _split_local_parties(found)
    _join_body_words(found)
    _split_broadcasters(found)
    _explained_acronyms(found)
    _body_phrases(found)
    _bare_acronyms(found)
    _introduced(found)
    _known(found, people, outlets)
    _repeat(found)
    return _voted(found)


def _from_model(doc: Doc) -> Iterator[Name]:
    for ent in doc.ents:
        start, end = trim(doc, ent.start, ent.end)
        if start < end and doc[start].lower_ == "the":
            start += 1
        type_: str | None = LABELS.get(ent.label_)
        if type_ == EntityType.PERSON:
            start += title_length([token.text for token in doc[start:end]])
        if (
            type_ is None
            or start >= end
            or not any(token.text[0].isupper() or token.text[0].isdigit() for token in doc[start:end])
        ):
            continue
        text = doc[start:end].text
        if (is_group(text) and ent.label_ != "PARTY") or _is_date(doc, start, end) or _is_no_name(doc, start, end):
            continue
        type_ = _programme_or_body(doc, start, end, type_)
        if type_ == EntityType.PERSON and _doubtful(doc, start, end, float(ent._.probability)):
            continue
        if type_:
            yield Name(start, end, type_, float(ent._.probability))


def _doubtful(doc: Doc, start: int, end: int, probability: float) -> bool:
    """A person's name of one word that opens a sentence, no known given name and nowhere else inside one: "Alas, …"."""
    token = doc[start]
    if end - start > 1 or probability > _SURE or not begins_sentence(doc, start) or token.lower_ in given_names():
        return False
    return not _within_sentences(doc, token.text)


def _within_sentences(doc: Doc, word: str) -> bool:
    """Whether a word stands, with its capital, somewhere within a sentence."""
    return any(other.text == word and not begins_sentence(doc, other.i) for other in doc)


def _programme_or_body(doc: Doc, start: int, end: int, type_: str) -> str | None:
    text = doc[start:end].text
    if type_ == EntityType.PLACE and end - start > 1 and doc[end - 1].lower_ in _body_words():
        return EntityType.ORGANISATION
    if type_ == EntityType.PROGRAMME:
        if finer_by_form(text):
            return EntityType.ORGANISATION
        return None if is_other_work(doc, start) else type_
    if type_ == EntityType.ORGANISATION and not finer_by_form(text) and is_programme(doc, start, end):
        return EntityType.PROGRAMME
    return type_


def _is_no_name(doc: Doc, start: int, end: int) -> bool:
    """Titles and offices alone ("Cllr", "Mayor"), lone words for a body, and a sentence's first word that is an ordinary one."""
    plain = tuple(token.lower_.rstrip(".") for token in doc[start:end])
    if plain in titles() or " ".join(plain) in words("acronyms", "words"):
        return True
    token = doc[start]
    if end - start > 1 or token.is_upper:
        return False
    if token.lower_ in words("bodies", "public_last") or token.lower_ in words("bodies", "other_last"):
        return True
    return begins_sentence(doc, start) and token.pos_ in _ORDINARY and not _within_sentences(doc, token.text)


def _is_date(doc: Doc, start: int, end: int) -> bool:
    return end - start == 1 and doc[start].lower_ in _MONTHS and _dated(doc, start)


def _dated(doc: Doc, index: int) -> bool:
    """Whether a month's name stands in a date and not in a person's name."""
    after = doc[index + 1].text if index + 1 < len(doc) else ""
    before = doc[index - 1].lower_ if index else ""
    return (
        after[:1].isdigit()
        or before[:1].isdigit()
        or before in {"in", "on", "last", "next", "this", "since", "until", "by", "of"}
    )


@cache
def _body_words() -> frozenset[str]:
    """Last words of the names of parties, public and other bodies."""
    return words("bodies", "party_last") | words("bodies", "public_last") | words("bodies", "other_last")


def _join_body_words(found: Names) -> None:
    """ "Northam" and "Council" after it are one body: a name and a capitalised word for a body."""
    doc = found.doc
    body_words = _body_words()
    for name in list(found):
        end = name.end
        while (
            end < len(doc)
            and doc[end].is_title
            and doc[end].lower_ in body_words | {"borough", "city", "county", "district", "labour", "town"}
        ):
            end += 1
        while end > name.end and doc[end - 1].lower_ not in body_words:
            end -= 1
        if end > name.end and name.type != EntityType.PERSON and not begins_sentence(doc, end - 1):
            found.add(replace(name, end=end, type=EntityType.ORGANISATION), over=True)


def _split_local_parties(found: Names) -> None:
    """ "Northam Alliance", where both are named apart too, is a place and a party."""
    known = {(found.text(name), name.type) for name in found}
    for name in list(found):
        if name.type == EntityType.PERSON:
            continue
        for cut in range(name.start + 1, name.end):
            rest = cut + 1 if found.doc[cut].is_space else cut
            place, body = found.doc[name.start : cut].text, found.doc[rest : name.end].text
            if (place, EntityType.PLACE) in known and (body, EntityType.ORGANISATION) in known:
                found.remove(name)
                found.add(Name(name.start, cut, EntityType.PLACE, name.probability))
                found.add(Name(rest, name.end, EntityType.ORGANISATION, name.probability))
                break


def _split_broadcasters(found: Names) -> None:
    """ "ABC Four Corners" is a broadcaster and its programme; "ABC News" is the broadcaster."""
    doc = found.doc
    for name in list(found):
        if name.type not in {EntityType.ORGANISATION, EntityType.PROGRAMME} or name.end - name.start < 2:
            continue
        size = next(
            (
                n
                for n in (3, 2, 1)
                if n < name.end - name.start and is_broadcaster(doc[name.start : name.start + n].text)
            ),
            0,
        )
        rest = name.start + size + (1 if size and is_possessive(doc, name.start + size) else 0)
        if (
            not size
            or rest >= name.end
            or doc[rest].lower_ in words("bodies", "broadcast_parts")
            or not doc[rest].text[0].isupper()
        ):
            continue
        found.remove(name)
        found.add(Name(name.start, name.start + size, EntityType.ORGANISATION, name.probability))
        found.add(Name(rest, name.end, EntityType.PROGRAMME, name.probability))
    for token in doc:
        if found.at(token.i) is None and is_broadcaster(token.text) and token.is_upper and len(token) > 2:
            found.add(Name(token.i, token.i + 1, EntityType.ORGANISATION, _BY_FORM))
    for token in doc[:-1]:
        if token.is_title and is_broadcaster(doc[token.i : token.i + 2].text) and len(token) > 3:
            found.add(Name(token.i, token.i + 2, EntityType.ORGANISATION, _BY_FORM), over=True)
    _possessed_programmes(found)


def _possessed_programmes(found: Names) -> None:
    """ "Channel 9's Crossfire": what capital words after a broadcaster's 's name, where the model saw no name."""
    doc = found.doc
    for name in list(found):
        if (
            name.type != EntityType.ORGANISATION
            or not is_broadcaster(found.text(name))
            or not is_possessive(doc, name.end)
        ):
            continue
        end = start = name.end + 1
        while end < len(doc) and doc[end].is_title and found.at(end) is None:
            end += 1
        if end > start and doc[start].lower_ not in words("bodies", "broadcast_parts"):
            found.add(Name(start, end, EntityType.PROGRAMME, _BY_FORM))


def _explained_acronyms(found: Names) -> None:
    """ "Society of River Anglers (SRA)" and "SRA (Society …)": both are names of a body."""
    doc = found.doc
    for token in doc:
        if token.text != "(" or token.i == 0 or token.i + 2 >= len(doc) or doc[token.i + 2].text != ")":
            continue
        acronym = doc[token.i + 1]
        start = long_form(doc, token.i, acronym.text)
        if start is not None:
            before = found.at(token.i - 1)
            type_ = before.type if before and before.type != EntityType.PERSON else EntityType.ORGANISATION
            inner = found.at(acronym.i)
            if inner is not None:
                found.remove(inner)
            found.add(Name(start, token.i, type_, 0.9), over=True)
            found.add(Name(acronym.i, acronym.i + 1, type_, 0.9))


def long_form(doc: Doc, end: int, acronym: str) -> int | None:
    """Where the name begins that an acronym after it explains; None where the letters do not fit.

    Args:
        doc: the document.
        end: the token after the long name, an opening bracket.
        acronym: the letters, "SRA".
    """
    letters = [letter.lower() for letter in acronym if letter.isalpha()]
    if not 2 <= len(letters) <= 8 or not _ACRONYM.fullmatch(acronym):
        return None
    joined = doc[end - 1].text
    if (
        joined[:1].isupper()
        and _inner_capitals(joined) == [letter for letter in acronym if letter.isupper()]
        and len(joined) > len(acronym)
    ):
        return end - 1
    return _fitted(doc, end - 1, letters, end - 3 * len(letters))


def _fitted(doc: Doc, index: int, letters: list[str], first: int) -> int | None:
    """Where words that end at `index` and begin with these letters begin; linking words may be left out of them."""
    if index < max(0, first):
        return None
    word = doc[index]
    linking = word.lower_ in _LINKING or word.is_punct
    if word.lower_[:1] == letters[-1] and (word.text[0].isupper() or linking):
        if len(letters) == 1:
            return index if word.text[0].isupper() else None
        start = _fitted(doc, index - 1, letters[:-1], first)
        if start is not None:
            return start
    return _fitted(doc, index - 1, letters, first) if linking else None


def _inner_capitals(word: str) -> list[str]:
    return [letter for letter in word if letter.isupper()]


def _body_phrases(found: Names) -> None:
    """Capital words that end with a word for a body ("Fenland Tenants Association") where the model saw nothing."""
    doc = found.doc
    ends = _body_words()
    for token in doc:
        if not token.is_title or token.lower_ not in ends or found.at(token.i) is not None or token.is_sent_start:
            continue
        start = token.i
        while (
            start > 0 and _capital(doc[start - 1]) and not begins_sentence(doc, start - 1) and _free(found, start - 1)
        ):
            start -= 1
        if start < token.i:
            found.add(Name(start, token.i + 1, EntityType.ORGANISATION, _BY_FORM), over=True)


def _free(found: Names, index: int) -> bool:
    name = found.at(index)
    return name is None or name.type in {EntityType.PLACE, EntityType.ORGANISATION}


def _capital(token: Token) -> bool:
    return token.text[:1].isupper() and token.is_alpha


def _bare_acronyms(found: Names) -> None:
    doc = found.doc
    for token in doc:
        text = token.text
        if (
            found.at(token.i) is not None
            or not text.isupper()
            or not text.isalpha()
            or not 2 <= len(text) <= 6
            or _shouting(token)
        ):
            continue
        if token.lower_ in words("acronyms", "places"):
            found.add(Name(token.i, token.i + 1, EntityType.PLACE, _BY_FORM))
        elif token.lower_ not in words("acronyms", "words"):
            found.add(Name(token.i, token.i + 1, EntityType.ORGANISATION, _BY_FORM if len(text) > 2 else 0.5))


def _introduced(found: Names) -> None:
    """Capital words that a noun before or after them introduces: "the cafe Blue Door", "a Spotlight report", "a Gazette reader"."""
    doc = found.doc
    for token in doc:
        if (
            found.at(token.i) is not None
            or not _capital(token)
            or token.is_upper
            or token.is_sent_start
            or begins_sentence(doc, token.i)
        ):
            continue
        if (token.i and (found.at(token.i - 1) is not None or _capital(doc[token.i - 1]))) or is_group(token.text):
            continue
        end = token.i + 1
        while end < len(doc) and _capital(doc[end]) and found.at(end) is None and not doc[end].is_sent_start:
            end += 1
        type_ = _type_introduced(doc, token.i, end)
        if type_ is not None and not _is_no_name(doc, token.i, end):
            found.add(Name(token.i, end, type_, 0.5))


def _type_introduced(doc: Doc, start: int, end: int) -> str | None:
    before = doc[start - 1]
    after = doc[end].lower_ if end < len(doc) else ""
    if (
        before.pos_ == "NOUN"
        and not before.is_title
        and head_type(before.lemma_.lower()) is not None
        and before.tag_ == "NN"
    ):
        return head_type(before.lemma_.lower())
    if title_length([before.text, "X"]) == 1 and before.text[0].isupper():
        return EntityType.PERSON
    if is_programme(doc, start, end):
        return EntityType.PROGRAMME
    if doc[end - 1].lower_ in words("bodies", "media_last") and (
        before.lower_ == "the" or after in words("bodies", "media_before")
    ):
        return EntityType.ORGANISATION
    return EntityType.PROGRAMME if before.lower_ in {"a", "an"} and after in words("bodies", "inquiries") else None


def _shouting(token: Token) -> bool:
    """Whether the words around are capitals too."""
    near = [token.doc[i] for i in (token.i - 1, token.i + 1) if 0 <= i < len(token.doc)]
    return any(other.is_upper and len(other) > 1 and other.is_alpha for other in near)


def _known(found: Names, people: Iterable[str], outlets: Iterable[str]) -> None:
    """Names that are known from outside the text: participants by full, first and last name, the publisher by "the Herald"."""
    forms: dict[tuple[str, ...], tuple[str, float]] = {}
    for person in people:
        parts = tuple(person.split())
        forms.setdefault(parts, (EntityType.PERSON, 0.95))
        if len(parts) > 1:
            forms.setdefault(parts[:1], (EntityType.PERSON, 0.85))
            forms.setdefault(parts[-1:], (EntityType.PERSON, 0.85))
    for outlet in outlets:
        forms.setdefault(tuple(outlet.split()), (EntityType.ORGANISATION, 0.95))
        _short_outlet(found, outlet)
    _find(found, forms)


def _short_outlet(found: Names, outlet: str) -> None:
    last = outlet.split()[-1]
    if last.lower() not in words("bodies", "media_last"):
        return
    for token in found.doc[1:]:
        if token.text == last and token.nbor(-1).lower_ == "the":
            found.add(Name(token.i, token.i + 1, EntityType.ORGANISATION, 0.9))


def _repeat(found: Names) -> None:
    """A name found once is found everywhere, whole words; of persons also the first and the last name."""
    forms: dict[tuple[str, ...], tuple[str, float]] = {}
    ranked = sorted(found, key=lambda name: (-(name.end - name.start), -name.probability, name.start))
    for name in ranked:
        parts = tuple(found.text(name).split())
        if len(parts) > 1 or len(parts[0]) > 2:
            forms.setdefault(parts, (name.type, min(_REPEATED, name.probability)))
    for name in ranked:
        parts = tuple(found.text(name).split())
        if name.type == EntityType.PERSON and len(parts) > 1:
            for part in (parts[:1], parts[-1:]):
                if len(part[0]) > 2:
                    forms.setdefault(part, (EntityType.PERSON, 0.75))
    _find(found, forms)


def _find(found: Names, forms: dict[tuple[str, ...], tuple[str, float]]) -> None:
    doc = found.doc
    by_first: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for form in forms:
        by_first[form[0]].append(form)
    for candidates in by_first.values():
        candidates.sort(key=len, reverse=True)
    for token in doc:
        for form in by_first.get(token.text.removeprefix("@"), ()):
            end = token.i + len(form)
            if tuple(word.text.removeprefix("@") for word in doc[token.i : end]) == form and _stands_alone(
                found, token.i, end
            ):
                found.add(Name(token.i, end, *forms[form]), over=len(form) > 1)
                break


def _stands_alone(found: Names, start: int, end: int) -> bool:
    """Whether words that look like a name are one here, and no part of a longer one."""
    doc = found.doc
    if end - start > 1:
        return True
    token = doc[start]
    if (token.lower_ in _MONTHS and _dated(doc, start)) or is_group(token.text):
        return False
    for index in (start - 1, end):
        if (
            0 <= index < len(doc)
            and _capital(doc[index])
            and found.at(index) is None
            and not begins_sentence(doc, index)
        ):
            if (
                not title_length([doc[index].text, "X"])
                and not begins_sentence(doc, start)
                and doc[index].pos_ == "PROPN"
            ):
                return False
    return not (begins_sentence(doc, start) and token.pos_ in _ORDINARY - {"ADJ"})


def _voted(found: Names) -> Names:
    """One type a document for names of the same words: that of the greatest summed probability."""
    votes: dict[str, Counter[str]] = defaultdict(Counter)
    for name in found:
        votes[found.text(name)][name.type] += name.probability  # type: ignore[assignment]
    for name in list(found):
        counts = votes[found.text(name)]
        best = max(sorted(counts), key=lambda type_: counts[type_])
        if best != name.type:
            found.add(replace(name, type=best), over=True)
    return found
