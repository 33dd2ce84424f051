"""What is done to names after the model: no titles, no possessive, one type a name in a document."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from spacy.tokens import Doc

from kg.language.nicknames import joined
from kg.language.nouns import head_type, is_person_by_ending
from kg.language.tagging import Name
from kg.language.titles import title_length
from kg.language.wordlists import given_names
from kg.names.customs import is_eastern
from kg.records import EntityType

_POSSESSIVES = frozenset({"'s", "’s", "‘s", "'", "’"})
_EDGES = _POSSESSIVES | frozenset({",", ".", ":", ";", "-", "–", "—", '"', "“", "”", "(", ")", "[", "]", "!", "?", "&"})

_FEWEST = 2  # words before the hyphen: a family name and a syllable
_PARTICIPLES = frozenset({"born", "run", "won"})  # "the Ann LEE-run office"


def settle(doc: Doc, names: Sequence[Name]) -> list[Name]:
    """The names of a document as they are kept.

    Args:
        doc: the document they were found in.
        names: names over its tokens that do not overlap, in order.
    """
    trimmed = [
        _without_title(doc, _with_second_syllable(doc, _trimmed(doc, part)))
        for name in names
        for part in _parted(doc, name, names)
    ]
    return _voted(doc, joined(doc, [name for name in trimmed if name.start < name.end and _has_letter(doc, name)]))


def _parted(doc: Doc, name: Name, names: Sequence[Name]) -> list[Name]:
    """ "The Greens' NEC" as the two names that it is, where the owner is named by itself too and the rest is an acronym."""
    for sign in range(name.start + 1, name.end - 1):
        rest = doc[sign + 1 : name.end]
        if doc[sign].text in _POSSESSIVES and all(token.is_upper and len(token) > 1 for token in rest):
            owner = doc[name.start : sign].text.casefold()
            alone = next((one for one in names if doc[one.start : one.end].text.casefold() == owner), None)
            if alone is not None:
                return [replace(name, end=sign, kind=alone.kind), replace(name, start=sign + 1, kind="ORG")]
    return [name]


def _trimmed(doc: Doc, name: Name) -> Name:
    """Without signs and possessives at its edges, and not across a line: what stands after one is another name."""
    start, end = name.start, name.end
    breaks = [i for i in range(start, end) if doc[i].is_space and "\n" in doc[i].text]
    end = breaks[0] if breaks else end
    while start < end and (doc[start].is_space or doc[start].text in _EDGES):
        start += 1
    while start < end and (doc[end - 1].is_space or doc[end - 1].text in _EDGES):
        end -= 1
    return replace(name, start=start, end=end)


def _with_second_syllable(doc: Doc, name: Name) -> Name:
    """With the rest of a given name that the model cuts at its hyphen: "Albert Chen HUNG-yee", not "Ann LEE-led"."""
    end = name.end
    if name.kind != "PERSON" or end - name.start < _FEWEST or end + 1 >= len(doc) or doc[end].text != "-":
        return name
    written = f"{doc[end - 1].text}-{doc[end + 1].text}"
    within = (
        doc[end - 1 : end + 2].text == written and doc[end + 1].text.islower() and doc[end + 1].text not in _PARTICIPLES
    )
    return replace(name, end=end + 2) if within and is_eastern(written.lower()) else name


def _without_title(doc: Doc, name: Name) -> Name:
    if name.kind != "PERSON":
        return name
    words = [token.text for token in doc[name.start : name.end]]
    return replace(name, start=name.start + (title_length(words) or _trade_before(words)))


def _trade_before(words: Sequence[str]) -> int:
    """1 where the first word is what somebody is, which opens a sentence in a capital: "CAMPAIGNER Lucy Bell"."""
    plain = [word.lower() for word in words[:2]]
    if len(words) < 3 or plain[0] in given_names() or plain[1] not in given_names():
        return 0
    return int(head_type(plain[0]) == EntityType.PERSON or is_person_by_ending(plain[0]))


def _has_letter(doc: Doc, name: Name) -> bool:
    return any(sign.isalpha() for sign in doc[name.start : name.end].text)


def _voted(doc: Doc, names: Sequence[Name]) -> list[Name]:
    """One type for all that is written alike, by the sum of probabilities; a tie goes to the type found first."""
    votes: defaultdict[str, defaultdict[str, float]] = defaultdict(lambda: defaultdict(float))
    keys = [doc[name.start : name.end].text.casefold() for name in names]
    for key, name in zip(keys, names, strict=True):
        votes[key][name.kind] += name.probability
    winners = {key: max(kinds, key=kinds.__getitem__) for key, kinds in votes.items()}
    return [replace(name, kind=winners[key]) for key, name in zip(keys, names, strict=True)]
