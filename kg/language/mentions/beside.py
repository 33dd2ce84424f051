"""What stands right beside a name, anywhere in its document, and tells whether it is a body, a place or a person.

The names model takes an unknown word for a person most of all. "Corvel, the contractor", "the auditors Pell Grant", "the Tamworth
Argus" and "nobody outside Brannock" tell otherwise.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace

from spacy.tokens import Doc, Token

from kg.language.datelines import where_written
from kg.language.kinds import is_public_alone
from kg.language.mentions.found import Name, Names
from kg.language.nouns import body_kind, head_type
from kg.language.phrases import begins_sentence, is_possessive
from kg.language.titles import are_titles
from kg.language.wordlists import given_names, words
from kg.records import EntityType

_APPOSITION_REACH = 4  # words between a comma and the noun of an apposition
_LEADERS_REACH = 3  # words behind a possessive sign: "Corvel’s long-serving managing director"
_ARTICLES = frozenset({"the", "a", "an"})
_OF_DATELINE = 3  # signs: a dateline tells more than a word beside a name


def retype(found: Names, persons: frozenset[str]) -> None:
    """Give names that the model took for persons the type that the words beside them tell.

    Args:
        found: the names of a document.
        persons: words that stand in persons' names here: names of them keep their type.
    """
    told: dict[str, Counter[str]] = defaultdict(Counter)
    people = [name for name in found if name.type == EntityType.PERSON]
    opening = where_written(found.doc.text)
    for name in people:
        signs = told[found.text(name).lower()]
        nouns = nouns_beside(found.doc, name.start, name.end)
        types = [type_ for noun in nouns for type_ in _named(noun, single=name.end - name.start == 1)]
        signs.update([*types, *_described(found.doc, name), *_led(found.doc, name)])
        signs.update(_staffed(found.doc, name))
        if name.end - name.start == 1 and found.text(name).lower() not in given_names():
            signs.update(_placed(found.doc, name))
        signs.update(_represented(found, name))
        if any(start <= found.doc[name.start].idx < end for start, end in opening):
            signs[EntityType.PLACE] += _OF_DATELINE
    for short in _begin_bodies(found):
        if not told[short.lower()]:  # "Corvel" of "Corvel Relief", where nothing tells of a place
            told[short.lower()][EntityType.ORGANISATION] += 1
    for name in people:
        signs = told[found.text(name).lower()]
        if signs and not persons & {form for word in found.text(name).split() for form in (word, word.title())}:
            found.add(replace(name, type=max(sorted(signs), key=lambda type_: signs[type_])), over=True)


def _begin_bodies(found: Names) -> frozenset[str]:
    """The first words of the names of bodies that are no given names and no places, nor of whom a body is ("the FIELD White House")."""
    places = {found.text(name) for name in found if name.type == EntityType.PLACE}
    firsts = {
        found.doc[name.start].text
        for name in found
        if name.type == EntityType.ORGANISATION
        and name.end - name.start > 1
        and not is_public_alone(found.doc[name.start + 1 : name.end].text.lower())
    }
    return frozenset(first for first in firsts - places if first.lower() not in given_names())


def _placed(doc: Doc, name: Name) -> list[str]:
    """What an article or a preposition before a single word tells: "the ARGUS", "outside BRANNOCK"."""
    before = doc[name.start - 1].lower_ if name.start else ""
    if before == "the" and doc[name.start].tag_ != "NNPS" and not _goes_on(doc, name.end):
        return [EntityType.ORGANISATION]
    inside = before == "in" and doc[name.start - 1].dep_ == "case" and not _relied_on(doc[name.start])
    placed = inside or before in words("nominals", "places", "before")
    return [EntityType.PLACE] if placed and not is_possessive(doc, name.end) else []


def _represented(found: Names, name: Name) -> list[str]:
    """ "DELBY councillor Ann Field", "DPT secretary Ann Field": what somebody sits for, or the body that goes by letters, where his post
    and his name follow at once."""
    doc, end = found.doc, name.end
    who = found.at(end + 1) if end + 1 < len(doc) and (name.start == 0 or not doc[name.start - 1].is_title) else None
    if who is None or who.type != EntityType.PERSON or who.start != end + 1:
        return []
    if (
        name.end - name.start == 1
        and doc[name.start].is_upper
        and len(doc[name.start]) > 1
        and are_titles([doc[end].text])
    ):
        return [EntityType.ORGANISATION]
    return [EntityType.PLACE] if doc[end].lower_ in words("nominals", "places", "represented") else []


def _relied_on(name: Token) -> bool:
    """ "Confidence in BROWN", "they believe in BROWN", "an interest in BROWN": people are what one has that in."""
    return name.head.lemma_.lower() in words("nominals", "places", "in_people")


def _goes_on(doc: Doc, index: int) -> bool:
    """ "the Ward HOUSE", "the Ray Ward I know": the article belongs to more than the name."""
    after = doc[index] if index < len(doc) else None
    return after is not None and (after.pos_ in {"NOUN", "PROPN", "PRON"} or after.lower_ in {"who", "of", "-"})


def nouns_beside(doc: Doc, start: int, end: int) -> list[Token]:
    """The nouns right beside a name that tell what it names: "the AUDITORS Pell Grant", "Corvel, the Leeds WEEKLY,".

    Args:
        doc: with its trees.
        start, end: the tokens of the name.
    """
    return [noun for noun in (_apposed(doc, start, end), _introduced(doc, start, end)) if noun is not None]


def _apposed(doc: Doc, start: int, end: int) -> Token | None:
    """The head of an apposition behind a name: ", the Leeds WEEKLY,", ", the CONSULTANTS hired in May,"."""
    if end + 2 >= len(doc) or doc[end].text != "," or doc[end + 1].lower_ not in _ARTICLES:
        return None
    for token in doc[end + 2 : end + 2 + _APPOSITION_REACH]:
        after = doc[min(token.i + 1, len(doc) - 1)]
        noun = token.pos_ == "NOUN" or head_type(token.lower_) is not None
        apposed = token.dep_ == "appos" and start <= token.head.i < end and after.pos_ != "NOUN"
        if noun and (after.is_punct or apposed):
            return token
        if token.pos_ not in {"ADJ", "NOUN", "PROPN", "NUM"}:
            break
    return None


def _introduced(doc: Doc, start: int, end: int) -> Token | None:
    """The noun right before a name: "the AUDITORS Pell Grant", "the FIRM of Pell Grant"."""
    at = start - 1
    if at > 0 and doc[at].lower_ == "of" and doc[at - 1].lower_ == "firm":
        return doc[at - 1]
    if at < 1 or doc[at].pos_ != "NOUN" or doc[at].is_title or _listed(doc, end):
        return None
    return doc[at]


def _described(doc: Doc, name: Name) -> list[str]:
    """ "Corvel, WHICH runs the buses, …": what opens a sentence and is no "who" is a body."""
    relative = doc[name.end : name.end + 2].text.lower() == ", which"
    return [EntityType.ORGANISATION] if relative and begins_sentence(doc, name.start) else []


def _led(doc: Doc, name: Name) -> list[str]:
    """ "Corvel’s CHAIRMAN", "Corvel’s managing DIRECTOR": what has a board and no person has."""
    if not is_possessive(doc, name.end) or name.end - name.start > 1:
        return []
    behind = [token.lower_ for token in doc[name.end + 1 : name.end + 1 + _LEADERS_REACH]]
    return [EntityType.ORGANISATION] if words("bodies", "led_by") & set(behind) else []


def _staffed(doc: Doc, name: Name) -> list[str]:
    """ "the EDITOR of Corvel Post", "Corvel CHAIRMAN Ann Field": what has somebody work for it."""
    before = [token.lower_ for token in doc[max(name.start - 3, 0) : name.start] if token.lower_ not in _ARTICLES]
    edited = before[-1:] == ["of"] and before[-2:-1] and before[-2] in words("bodies", "media_staff")
    after = doc[name.end : name.end + 2]
    chaired = len(after) > 1 and after[0].lower_ in words("bodies", "led_by") and after[1].pos_ == "PROPN"
    return [EntityType.ORGANISATION] if edited or chaired else []


def _listed(doc: Doc, index: int) -> bool:
    """Whether other names follow: "the ministers Ward, Kerr and Lund"."""
    after = doc[index : index + 2]
    return bool(after) and (after[0].lower_ in {"and", "&"} or (after[0].text == "," and after[-1].text[:1].isupper()))


def _named(noun: Token, single: bool) -> list[str]:
    """What a name is that a noun is said of: a body where the noun is one, or tells of several persons.

    A `single` word that is said to be a developer or contractor is more often a firm.
    """
    lemma = noun.lemma_.lower()
    type_ = head_type(lemma)
    body = type_ == EntityType.ORGANISATION or (type_ == EntityType.PERSON and single and body_kind(lemma) is not None)
    several = type_ == EntityType.PERSON and noun.tag_ == "NNS"
    return [EntityType.ORGANISATION] if body or several else []


def join_outlets(found: Names) -> None:
    """ "Radio" and "Quern", "Tamworth" and "Argus": an outlet's word and the name beside it are one outlet."""
    doc = found.doc
    for name in list(found):
        if found.at(name.start) != name:
            continue
        end = name.end
        if end - name.start == 1 and doc[name.start].text in {"Radio", "TV"}:
            while end < len(doc) and doc[end].is_title and not doc[end].is_sent_start and end - name.start < 4:
                end += 1
        elif _is_paper(doc, end) and name.start and doc[name.start - 1].lower_ == "the":
            end += 1
        if end > name.end:
            found.add(Name(name.start, end, EntityType.ORGANISATION, name.probability), over=True)


def _is_paper(doc: Doc, index: int) -> bool:
    return (
        index < len(doc)
        and doc[index].is_title
        and not doc[index].is_sent_start
        and doc[index].lower_ in words("bodies", "media_last")
    )


def join_coordinated(found: Names, lasts: frozenset[str]) -> None:
    """ "the Land AND Sea Party", "the Clerks’ AND Carriers’ Union": one body, where what stands before is none by itself.

    Args:
        found: the names of a document.
        lasts: last words of bodies' names.
    """
    doc = found.doc
    for name in list(found):
        at = name.start - 1
        if name.end - name.start < 2 or at < 2 or doc[at].lower_ not in {"and", "&"}:
            continue
        if name.type != EntityType.ORGANISATION or doc[name.end - 1].lower_ not in lasts:
            continue
        start = at
        while start > 0 and _part(doc, start - 1):
            start -= 1
        alone = doc[start:at].text
        if (
            start < at
            and (_is_council(found, start, name) or (start > 0 and doc[start - 1].lower_ == "the"))
            and doc[at - 1].lower_ not in lasts
            and not doc[at - 1].is_upper
            and doc.text.count(alone) == 1
        ):
            found.add(replace(name, start=start), over=True)


def _is_council(found: Names, start: int, name: Name) -> bool:
    """ "DELBY AND QUERN District Council": a council of two places, but "between Delby and Quern District Council"."""
    first, before = found.at(start), found.doc[start - 1].lower_ if start else ""
    of_place = first is not None and first.type == EntityType.PLACE
    return of_place and before not in {"between", "both"} and found.doc[name.end - 1].lower_ == "council"


def _part(doc: Doc, index: int) -> bool:
    token = doc[index]
    return (token.is_title and token.is_alpha) or token.text in {"’", "'"}
