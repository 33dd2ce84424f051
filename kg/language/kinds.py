"""What kind of body a name names: party, media outlet, public body; and which names are programmes. By form and neighbours alone."""

from __future__ import annotations

import re
from functools import cache

from spacy.tokens import Doc

from kg.language.phrases import is_possessive
from kg.language.wordlists import given_names, table, words
from kg.records import EntityType, Finer

LABELS = {
    "PERSON": EntityType.PERSON,
    "PER": EntityType.PERSON,
    "ORG": EntityType.ORGANISATION,
    "PARTY": EntityType.ORGANISATION,
    "LOC": EntityType.PLACE,
    "GPE": EntityType.PLACE,
    "FAC": EntityType.PLACE,
    "EVENT": EntityType.EVENT,
    "WORK": EntityType.PROGRAMME,
    "WORK_OF_ART": EntityType.PROGRAMME,
}


_PARTY_WORDS = ("adjectives", "always", "one")


def is_broadcaster(name: str) -> bool:
    """Whether a name is a broadcaster's: a listed one, one of its numbered stations ("CBS2"), or "Channel 9"."""
    parts = name.lower().removeprefix("the ").split()
    if {" ".join(parts), " ".join(parts).rstrip("0123456789 ")} & words("bodies", "broadcasters"):
        return True
    return (
        len(parts) == 2
        and parts[0] in words("bodies", "broadcast_numbered")
        and (parts[1].isdigit() or parts[1] in _NUMBERS)
    )


def may_broadcast(first: str) -> bool:
    """Whether the name of a broadcaster may begin with a word, by its first letters: few words pass.

    Args:
        first: the word in lower case, of more than two letters.
    """
    return first.startswith(_openings())


@cache
def _openings() -> tuple[str, ...]:
    """The first three letters of the names of broadcasters."""
    firsts = (
        name.split()[0] for name in (*words("bodies", "broadcasters"), *words("bodies", "broadcast_numbered"), "the")
    )
    return tuple(sorted({first[:3] for first in firsts}))


_SITE = re.compile(r"(?:[\w-]+\.)+(?:com|org|net|info|news|co\.\w\w|\w\w)")  # an address for a name
_NUMBERS = frozenset({"one", "two", "three", "four", "five", "six", "seven", "nine", "ten"})


def finer_by_form(name: str) -> str | None:
    """The finer type that a body's own name tells, None where it tells none.

    Args:
        name: as written, "Northam Borough Council".
    """
    parts = name.lower().removeprefix("the ").split()
    if not parts:
        return None
    if table("affiliations")["parties"].get(name):
        return Finer.PARTY
    if parts[-1] in words("bodies", "party_last") and len(parts) > 1:
        return Finer.PARTY
    if is_broadcaster(name) or parts[0] in words("bodies", "broadcasters"):
        return Finer.MEDIA_OUTLET
    if _public(parts):
        return Finer.PUBLIC_BODY
    if parts[-1] in words("bodies", "media_last") - words("bodies", "media_doubtful"):
        return Finer.MEDIA_OUTLET
    if len(parts) > 1 and parts[0] in words("bodies", "media_first"):
        return Finer.MEDIA_OUTLET
    return None


def author_type(byline: str) -> EntityType:
    """Whether somebody or a body signs with a byline: an agency, an outlet, a staff ("Reuters", "The Harbour Echo", "Echo News Desk")."""
    name = byline.lower().removeprefix("the ")
    parts = name.split()
    if name in words("bodies", "agencies") or (len(parts) > 1 and parts[-1] in words("bodies", "staff_last")):
        return EntityType.ORGANISATION
    called = len(parts) > 1 and not (len(parts[0].rstrip(".")) == 1 or parts[0] in given_names())
    outlet = called and finer_by_form(byline) in {Finer.MEDIA_OUTLET, Finer.PUBLIC_BODY}
    return EntityType.ORGANISATION if outlet or _SITE.fullmatch(name) else EntityType.PERSON


def is_public_alone(name: str) -> bool:
    """Whether a name is a public body's that no word of it tells: "the Commons", "the United Nations".

    Args:
        name: in lower case, without an article.
    """
    return name in words("bodies", "public_alone") or name in words("groups", "unions")


def _public(parts: list[str]) -> bool:
    if is_public_alone(" ".join(parts)):
        return True
    last, first = parts[-1], parts[0]
    if len(parts) == 1:
        return False
    if last in words("bodies", "public_last") - words("bodies", "public_doubtful"):
        return True
    return first in words("bodies", "public_first") and parts[1] in {"of", "for", "on"}


def finer_by_neighbours(doc: Doc, start: int, end: int) -> str | None:
    """The finer type that the words beside a body's name tell: "an Alliance councillor", "a Bugle reporter", "the Bugle printed".

    Args:
        doc: read as far as its trees.
        start: first token of the name.
        end: the token after it.
    """
    after = doc[end].lower_ if end < len(doc) else ""
    if end - start == 1 and any(doc[start].lower_ in words("bodies", f"party_{of}") for of in _PARTY_WORDS):
        return Finer.PARTY
    if after in words("bodies", "media_before") and doc[end].pos_ != "PROPN":
        return Finer.MEDIA_OUTLET
    house = end - start == 1 and doc[start].lower_ in words("bodies", "party_houses")
    if house and after in words("bodies", "party_house_people"):
        return Finer.PARTY
    public = doc[end - 1].lower_ in words("bodies", "public_last")  # "Corvel Assembly members" are of no party
    portfolio = (
        after == "minister" and doc[end].is_title
    )  # "HRD Minister Ann Field" is no party's, "a Quern minister" is
    party_noun = after in words("bodies", "party_before") and doc[end].pos_ in {"NOUN", "PROPN"} and not portfolio
    if party_noun and not public and not is_possessive(doc, end):
        return Finer.PARTY
    if after == "party":
        return Finer.PARTY
    if _edited(doc, start):
        return Finer.MEDIA_OUTLET
    head = doc[start:end].root
    if head.dep_ == "nsubj" and head.head.lemma_ in words("bodies", "media_verbs"):
        return Finer.MEDIA_OUTLET
    article = start > 0 and doc[start - 1].lower_ == "the"
    if article and doc[end - 1].lower_ in words("bodies", "media_last") and doc[end - 1].is_title:
        return Finer.MEDIA_OUTLET
    return None


def _edited(doc: Doc, start: int) -> bool:
    """Whether somebody writes for what begins at a token: "the EDITOR of Corvel Post"."""
    before = [token.lower_ for token in doc[max(start - 3, 0) : start] if token.lower_ != "the"]
    return before[-1:] == ["of"] and before[-2:-1] != [] and before[-2] in words("bodies", "media_staff")


def finer_of(doc: Doc, start: int, end: int, label: str) -> str | None:
    """The finer type of a body's name from its label, its form and its neighbours, in this order of trust."""
    name = doc[start:end].text
    by_form = finer_by_form(name)
    if label == "PARTY":
        told = end - start > 1 or is_public_alone(name.lower())
        return by_form if told and by_form in {Finer.PUBLIC_BODY, Finer.MEDIA_OUTLET} else Finer.PARTY
    return by_form or finer_by_neighbours(doc, start, end)


def is_programme(doc: Doc, start: int, end: int) -> bool:
    """Whether a name is a programme's by the words beside it: after a broadcaster, or before and after "programme"."""
    after = doc[end].lower_ if end < len(doc) else ""
    if after in words("bodies", "programme_after"):
        return True
    before = doc[start - 1].lower_ if start else ""
    if before in words("bodies", "programme_before"):
        return True
    if before in {"of", "on"} and start > 1 and doc[start - 2].lower_ in words("bodies", "programme_before"):
        return True
    return _after_broadcaster(doc, start) or _apposed(doc, end)


def _apposed(doc: Doc, end: int) -> bool:
    """ "Nightwatch, the Channel 9 series, …", "Sunrise, Coast TV’s show": what is set beside a name with commas is a programme."""
    owned = any(token.text in {"'s", "’s"} for token in doc[end + 2 : end + 5]) and doc[end + 1].text[:1].isupper()
    if doc[end : end + 2].text.lower() not in {", the", ", a", ", an", ", its"} and not owned:
        return False
    run = []
    for token in doc[end + 2 : end + 8]:
        if token.is_punct or token.pos_ in {"VERB", "AUX", "ADP"}:
            break
        run.append(token)
    return bool(run) and run[-1].lower_ in words("bodies", "programme_after")


def _after_broadcaster(doc: Doc, start: int) -> bool:
    end = start - 1 if start and doc[start - 1].text in {"'s", "’s"} else start
    return any(
        end - size >= 0 and is_broadcaster(doc[end - size : end].text)
        for size in (3, 2, 1)
        if doc[end - size : end].text
    )


def is_other_work(doc: Doc, start: int) -> bool:
    """Whether a work is a book, a song, a treaty: no programme."""
    before = next(
        (
            doc[i].lower_
            for i in range(start - 1, max(-1, start - 3), -1)
            if not doc[i].is_quote and not doc[i].is_punct
        ),
        "",
    )
    return before in words("bodies", "works_before")
