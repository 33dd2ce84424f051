"""Names: what the names model found, and what it missed but form, repetition or the thread tells."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from spacy.tokens import Doc

from kg.language.affiliations import find_affiliations
from kg.language.context import NameSigns
from kg.language.kinds import LABELS, finer_by_form, is_other_work, is_programme
from kg.language.mentions.beside import join_coordinated, join_outlets, retype
from kg.language.mentions.form import (
    body_words,
    close_wings,
    find_acronyms,
    find_bodies,
    find_explained,
    find_introduced,
    is_capital,
    is_clause,
    is_no_name,
    join_body_words,
    join_neighbours,
    split_broadcasters,
    split_local_parties,
    stands_within,
    type_introduced,
)
from kg.language.mentions.found import Name, Names
from kg.language.mentions.name_types import Evidence, correct_types, titles_of_persons
from kg.language.mentions.states import find_states
from kg.language.mentions.uncapitalised import find_uncapitalised
from kg.language.nouns import head_type
from kg.language.parties import find_long_parties, find_parties, is_party
from kg.language.phrases import begins_sentence, trim
from kg.language.titles import are_titles, title_length
from kg.language.word_classes import ORDINARY
from kg.language.wordlists import given_names, is_group, words
from kg.readers.days import MONTHS
from kg.records import EntityType

_LONGEST = 12  # words: more are no name, but a list or a heading
_SURE = 0.6
_BY_FORM = 0.6
_DOUBTFUL = 0.4
_STYLES = frozenset({"hon", "honourable", "honorable", "rt"})  # nobody's last name
_SEATS = frozenset({"MP", "MCA", "TD", "MSP", "MEP", "MLA", "MPs", "TDs", "MSPs", "MEPs", "MLAs"})
_POSTS = _SEATS | {"MEC"}
_COUNCILLORS = frozenset({"cllr", "clr", "coun"})
_SITTING = frozenset({"senator", "senators", "councillors", "councilors"})
_BEHIND_POST = frozenset({"for", "of"})
_JOINING = frozenset({"IN", "CC", "TO"})
_VERSUS = frozenset({"v", "v."})
_REPEATED = 0.8  # of a name found elsewhere in the document


def names_of(
    doc: Doc,
    people: Iterable[str],
    outlets: Iterable[str],
    thread: Iterable[str] = (),
    signs: dict[str, NameSigns] | None = None,
) -> Names:
    """The names in a document.

    Args:
        doc: with `ents` and trees.
        people: full names or handles of people who may be spoken of: the author, the thread's participants.
        outlets: names of outlets that may be: the publisher.
        thread: the other texts of the thread, which may tell what kind of name one is.
        signs: what its texts tell of names, as far as it is known; filled.
    """
    people = tuple(people)
    found = Names(doc)
    find_affiliations(found)
    for name in _from_model(doc):
        found.add(name)
    join_neighbours(found)
    close_wings(found)
    split_local_parties(found)
    join_body_words(found)
    find_long_parties(found)
    join_outlets(found)
    split_broadcasters(found)
    find_explained(found)
    find_parties(found)
    find_states(found)
    find_bodies(found)
    join_coordinated(found, body_words())
    find_acronyms(found)
    find_introduced(found)
    evidence = Evidence((doc.text, *thread), signs)
    _known(found, people, outlets)
    _find(found, {(name,): (EntityType.PERSON, _BY_FORM) for name in evidence.family_names()})
    _find(found, {(name,): (EntityType.ORGANISATION, _BY_FORM) for name in evidence.parties()}, groups=True)
    find_uncapitalised(found, evidence, people)
    correct_types(found, evidence)
    retype(found, evidence.persons())
    _repeat(found)
    return _voted(found)


def _from_model(doc: Doc) -> Iterator[Name]:
    surnames = frozenset(ent[-1].text for ent in doc.ents if len(ent) > 1 and ent.label_ == "PERSON")
    for ent in doc.ents:
        start, end = _bounds(doc, *trim(doc, ent.start, ent.end))
        type_: str | None = LABELS.get(ent.label_)
        if type_ == EntityType.ORGANISATION and _are_two(doc, start, end):
            for one in (start, end - 1):
                yield Name(one, one + 1, EntityType.ORGANISATION, float(ent._.probability))
            continue
        built = end - start > 1 and doc[end - 1].lower_ in words("bodies", "built")
        if built and (type_ == EntityType.PERSON or _is_title(doc, start)):
            yield Name(start, end, _of_building(doc[end - 1].lower_), float(ent._.probability))
            continue  # "Sheikh Zayed MOSQUE"
        if end - start > 1 and _is_title(doc, start):
            type_ = EntityType.PERSON
        if type_ == EntityType.PERSON:
            party = _party_length(doc, start, end)
            if party:
                yield Name(start, start + party, EntityType.ORGANISATION, float(ent._.probability))
            start += party
            start += title_length([token.text for token in doc[start:end]])
            start += end - start > 1 and _called_by_faith(doc, start)
            start = _behind_post(doc, start + _begins_with_portfolio(doc, start, end), end)
            if are_titles([token.text for token in doc[start:end]]) or doc[end - 1].lower_ in _STYLES:
                continue  # "the HON. Ann Field", "Minister of WORKS THE HON. Ann Field"
            end -= _bears_seat(doc, start, end)
            if end - start > 1 and doc[end - 1].lower_ in words("nominals", "places", "represented") | _SITTING:
                continue  # "a Delby COUNCILLOR", and nobody who is named
            if _leads_to_name(doc, start, end):
                continue  # "NAVY CAPT. Ann Field"
        elif type_ == EntityType.ORGANISATION:
            end = _behind_party(doc, start, _before_post(doc, start, end))
        if (
            type_ is None
            or not 0 < end - start <= _LONGEST
            or not any(token.text[0].isupper() or token.text[0].isdigit() for token in doc[start:end])
        ):
            continue
        seat = next((i for i in range(start, end) if doc[i].text in _SEATS), None)
        if seat is not None and end - start > 1:
            yield from _beside_seat(start, seat, end, ent.label_ == "PARTY")
            continue
        text = doc[start:end].text
        if (
            (is_group(text) and ent.label_ != "PARTY" and not _is_surname(doc, start, end, surnames))
            or _is_date(doc, start, end)
            or is_no_name(doc, start, end)
        ):
            continue
        if _is_case(doc, start, end):
            continue
        type_ = _programme_or_body(doc, start, end, type_, float(ent._.probability))
        if type_ == EntityType.PERSON and _doubtful(doc, start, end, float(ent._.probability)):
            continue
        if type_ in {EntityType.PERSON, EntityType.ORGANISATION} and is_clause(doc, start, end):
            continue
        if type_:
            yield Name(start, end, type_, float(ent._.probability))


def _are_two(doc: Doc, start: int, end: int) -> bool:
    """Whether "and" joins two bodies that the model took for one: "Labour AND Conservative promises", "the GMB AND Unison"."""
    the = end - start == 4 and doc[end - 2].lower_ == "the"  # "Congress and THE BJP"
    if end - start - the != 3 or doc[start + 1].lower_ != "and":
        return False
    one, other = doc[start].text, doc[end - 1].text
    short = any(text.isupper() and len(text) > 2 for text in (one, other))
    return (is_party(one) and is_party(other)) or (short and min(len(one), len(other)) > 2 and other[0].isupper())


def _of_building(noun: str) -> str:
    """What a building named after somebody is: who works there speaks for some ("hospital"), others are places alone."""
    return EntityType.ORGANISATION if head_type(noun) == EntityType.ORGANISATION else EntityType.PLACE


def _is_surname(doc: Doc, start: int, end: int, surnames: frozenset[str]) -> bool:
    """Whether the word for a people is somebody's surname: "Ms WHITE said", and where a text names Anna White, "WHITE said".

    Args:
        surnames: the last words of the full names in the text.
    """
    if end - start > 1 or LABELS.get(doc[start].ent_type_) != EntityType.PERSON:
        return False
    after = doc[end] if end < len(doc) else None
    describes = after is not None and after.pos_ in {"NOUN", "PROPN", "ADJ"}
    article = start > 0 and doc[start - 1].pos_ == "DET"
    return _is_called(doc, start) or (doc[start].text in surnames and not (describes or article))


def _is_called(doc: Doc, index: int) -> bool:
    """Whether a title of persons stands right before a word: "Mr", "Dame"."""
    return index > 0 and _is_title(doc, index - 1)


def _is_title(doc: Doc, index: int) -> bool:
    return doc[index].lower_.rstrip(".") in titles_of_persons()


def _is_case(doc: Doc, start: int, end: int) -> bool:
    """Whether a name is a side of a case in court, which is called so: "Dale V. HARKER"."""
    before, behind = doc[max(0, start - 2) : start], doc[end : end + 2]
    second = len(before) == 2 and is_capital(before[0]) and before[1].text in _VERSUS
    return second or (len(behind) == 2 and is_capital(behind[1]) and behind[0].text in _VERSUS)


def _bounds(doc: Doc, start: int, end: int) -> tuple[int, int]:
    """A name without the words at its ends that only join it to others: "the fund FOR Children", "to Labour OF", "Labour ON MONDAY"."""
    while start < end and doc[start].is_lower and doc[start].tag_ in _JOINING:
        start += 1
    while start < end and doc[end - 1].is_lower and doc[end - 1].tag_ in _JOINING:
        end -= 1
    if end - start > 2 and doc[start].lower_ in words("bodies", "public_alone") and doc[start + 1].text == "for":
        end = start + 1  # "a member of PARLIAMENT for Ashby"
    if end - start > 2 and doc[end - 2].text == "on" and doc[end - 1].lower_ in words("groups", "weekdays"):
        end -= 2
    return start + (start < end and doc[start].lower_ == "the"), end


def _behind_post(doc: Doc, start: int, end: int) -> int:
    """Where a person's name begins of which the model has taken in what he is, and of what: "Corvel Fire Chief ANN FIELD"."""
    if (seat := next((at for at in range(start + 1, end - 1) if _is_short_post(doc[at].text)), None)) is not None:
        return seat + 1 + (doc[seat + 1].text == ".")  # "Delby Roads MEC ANN FIELD", "Delby Coun. ANN FIELD"
    seated = end - start > 3 and doc[start + 1].lower_ in words("nominals", "places", "represented")
    if seated and doc[start].lower_ not in given_names():
        return start + 2  # "Delby Governor ANN FIELD"
    # "Senate President ANN FIELD"
    chambered = doc[start].lower_ in words("bodies", "public_alone") | words("bodies", "public_first")
    posts = (at for at in range(start + 2 - chambered, end - 2) if doc[at].is_title and are_titles([doc[at].text]))
    return next((at + 1 for at in posts if head_type(doc[at].lower_) == EntityType.PERSON), start)


def _begins_with_portfolio(doc: Doc, start: int, end: int) -> bool:
    """Whether a full name has taken in the portfolio before it: "Minister of WORKS Ann Field"."""
    posted = (
        start > 1 and doc[start - 1].lower_ in _BEHIND_POST and head_type(doc[start - 2].lower_) == EntityType.PERSON
    )
    return posted and end - start > 2 and doc[start].lower_ in words("offices", "portfolios")


def _is_short_post(word: str) -> bool:
    return word in _POSTS or (word.istitle() and word.lower().rstrip(".") in _COUNCILLORS)


def _leads_to_name(doc: Doc, start: int, end: int) -> bool:
    """Whether words end with a title, behind which a person's name begins."""
    after = end + (end < len(doc) and doc[end].text == ".")
    titled = end - start > 1 and are_titles([doc[end - 1].text])
    return (
        titled
        and after < len(doc)
        and doc[after].ent_iob_ == "B"
        and LABELS.get(doc[after].ent_type_) == EntityType.PERSON
    )


def _before_post(doc: Doc, start: int, end: int) -> int:
    """Where the name of a body ends that has taken in the post of who is named behind it: "BOISE POLICE Chief Ann Field"."""
    if end >= len(doc) or LABELS.get(doc[end].ent_type_) != EntityType.PERSON:
        return end
    while end - start > 1 and doc[end - 1].is_title and are_titles([doc[end - 1].text]):
        end -= 1
    return end


def _behind_party(doc: Doc, start: int, end: int) -> int:
    """Where the name of a known party ends into which the model has taken what somebody speaks on: "PLAID CYMRU health spokesman".

    Or a post in capitals, behind a party or letters: "NHP National Youth Organiser".
    """
    posted = end - start > 1 and head_type(doc[end - 1].lower_) == EntityType.PERSON
    letters = posted and doc[start].is_upper and len(doc[start]) > 1
    cuts = (at for at in range(end - 1, start, -1) if (doc[at].is_lower or posted) and is_party(doc[start:at].text))
    return next(cuts, start + 1 if letters else end)


def _party_length(doc: Doc, start: int, end: int) -> int:
    """How many words before a person's full name are his party's: 2 for "Lib Dem Ann Field", 1 for "Tory Lord Field"."""
    for length in (2, 1):
        if is_party(doc[start : start + length].text) and end - start - length > 1:
            return length
    return 0


def _bears_seat(doc: Doc, start: int, end: int) -> bool:
    """Whether a full name stands before the letters for a seat: "ANN FIELD MP said", not "the Delby South MP"."""
    if end - start < 3 or doc[end - 1].text not in _SEATS or doc[start].lower_ not in given_names():
        return False
    return end >= len(doc) or LABELS.get(doc[end].ent_type_) != EntityType.PERSON


def _beside_seat(start: int, seat: int, end: int, party: bool) -> Iterator[Name]:
    """The constituency, or the party, and the person in "Fenwick MP Ann Field", "Harbour MPs"; that is no name of a body."""
    if start < seat:
        type_ = EntityType.ORGANISATION if party and seat + 1 == end else EntityType.PLACE
        yield Name(start, seat, type_, _DOUBTFUL)
    if seat + 1 < end:
        yield Name(seat + 1, end, EntityType.PERSON, _SURE)


def _called_by_faith(doc: Doc, index: int) -> bool:
    """Whether a people or faith stands there before a name ("the often Catholic Harrington"); "German" may be a given name."""
    if not is_group(doc[index].text) or doc[index].lower_ in given_names():
        return False
    before = index - 1
    while before > 0 and doc[before].pos_ in {"ADV", "ADJ"}:
        before -= 1
    return before >= 0 and doc[before].pos_ == "DET"


def _doubtful(doc: Doc, start: int, end: int, probability: float) -> bool:
    """A person's name of one word that opens a sentence, no known given name and nowhere else inside one: "Alas, …"."""
    token = doc[start]
    if end - start > 1 or probability > _SURE or not begins_sentence(doc, start) or token.lower_ in given_names():
        return False
    return not stands_within(doc, token.text)


def _programme_or_body(doc: Doc, start: int, end: int, type_: str, probability: float) -> str | None:
    text = doc[start:end].text
    if type_ == EntityType.PLACE and end - start > 1 and doc[end - 1].lower_ in body_words():
        return EntityType.ORGANISATION
    if type_ == EntityType.PERSON and end - start > 1 and text.lower() in words("bodies", "broadcasters"):
        return EntityType.ORGANISATION
    if type_ == EntityType.PROGRAMME and doc[start : start + 2].text in {"Battle of", "Siege of"}:
        return EntityType.EVENT
    if type_ == EntityType.PROGRAMME:
        if finer_by_form(text):
            return EntityType.ORGANISATION
        return None if is_other_work(doc, start) else type_
    if type_ == EntityType.ORGANISATION and not finer_by_form(text) and is_programme(doc, start, end):
        return EntityType.PROGRAMME
    doubtful = type_ == EntityType.ORGANISATION and probability < _SURE and start > 0
    if doubtful and type_introduced(doc, start, end) == EntityType.PROGRAMME:
        return EntityType.PROGRAMME
    return type_


def _is_date(doc: Doc, start: int, end: int) -> bool:
    word = doc[start]
    weekday = word.lower_ in words("groups", "weekdays") and word.is_title
    return end - start == 1 and (weekday or (word.lower_ in MONTHS and _dated(doc, start)))


def _dated(doc: Doc, index: int) -> bool:
    """Whether a month's name stands in a date and not in a person's name."""
    after = doc[index + 1].text if index + 1 < len(doc) else ""
    before = doc[index - 1].lower_ if index else ""
    return (
        after[:1].isdigit()
        or before[:1].isdigit()
        or before in {"in", "on", "last", "next", "this", "since", "until", "by", "of"}
    )


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
                if len(part[0]) > 2 and part[0][0].isupper():
                    forms.setdefault(part, (EntityType.PERSON, 0.75))
    _find(found, forms)


def _find(found: Names, forms: dict[tuple[str, ...], tuple[str, float]], groups: bool = False) -> None:
    """Add names of these forms wherever they stand, the longest first; with `groups` also words for convictions."""
    if not forms:
        return
    texts = [token.text.removeprefix("@") for token in found.doc]
    lengths: dict[str, set[int]] = defaultdict(set)
    for form in forms:
        lengths[form[0]].add(len(form))
    for start, text in enumerate(texts):
        for length in sorted(lengths.get(text, ()), reverse=True):
            known = forms.get(tuple(texts[start : start + length]))
            if known is not None and _stands_alone(found, start, start + length, groups):
                found.add(Name(start, start + length, *known), over=length > 1)
                break


def _stands_alone(found: Names, start: int, end: int, groups: bool) -> bool:
    """Whether words that look like a name are one here, and no part of a longer one."""
    doc = found.doc
    if end - start > 1:
        return True
    token = doc[start]
    if (token.lower_ in MONTHS and _dated(doc, start)) or (
        is_group(token.text) and not (groups or _is_called(doc, start))
    ):
        return False
    for index in (start - 1, end):
        if (
            0 <= index < len(doc)
            and is_capital(doc[index])
            and found.at(index) is None
            and not begins_sentence(doc, index)
            and not (index < start and _called_by_faith(doc, index))
        ) and (
            not title_length([doc[index].text, "X"]) and not begins_sentence(doc, start) and doc[index].pos_ == "PROPN"
        ):
            return False
    return not (begins_sentence(doc, start) and token.pos_ in ORDINARY - {"ADJ"})


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
