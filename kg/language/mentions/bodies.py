"""Nouns that speak of a body in this text, though elsewhere mostly of something else: "the centre", "the trustees", "the youth wing".

What the text tells decides: a body's own name ("Hopton Law CENTRE … the CENTRE"), what stands beside one ("the AUDITORS Pell Grant"),
who leads it ("the MILL’s manager"), or that it says or does what only a body can ("the BOROUGH refused").
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache

from spacy.tokens import Doc, Token

from kg.language.mentions.beside import nouns_beside
from kg.language.mentions.found import Names
from kg.language.nouns import body_kind, head_type, own_noun
from kg.language.phrases import is_object, is_plural, is_subject
from kg.language.quotes import groups_of, nouns, speech_form
from kg.language.roles import possessor, prep_objects, subject
from kg.language.wordlists import words
from kg.records import EntityType

_SPEECH = frozenset({"neutral", "claim", "accuse", "deny", "promise"})


class BodyNouns:
    """Which nouns of a text speak of bodies there.

    Args:
        doc: with its trees.
        names: its names.
    """

    def __init__(self, doc: Doc, names: Names) -> None:
        self._lemmas = frozenset(_beside_bodies(doc, names)) | (_either() - frozenset(_of_persons(doc, names)))
        self._called = defaultdict[str, set[str]](set)
        for noun, beside in (*_in_names(names), *_led(doc)):
            self._called[noun].update(beside)

    def tell(self, noun: Token) -> bool:
        """Whether a noun speaks of a body here, by this text or by its place; one that mostly does anyway need not be told."""
        if noun.lemma_.lower() in self._lemmas or _is_board(noun) or _is_part(noun) or _acts(noun) or _employs(noun):
            return True
        return noun.lower_ in self._called and _beside(noun) <= self._called[noun.lower_]


def _beside_bodies(doc: Doc, names: Names) -> Iterator[str]:
    """Lemmas of the nouns beside names of bodies that may tell of persons elsewhere: plural ones, and "contractor", "developer"."""
    for name in names:
        if name.type == EntityType.ORGANISATION:
            for noun in nouns_beside(doc, name.start, name.end):
                lemma = noun.lemma_.lower()
                if head_type(lemma) == EntityType.PERSON and (is_plural(noun) or body_kind(lemma)):
                    yield lemma


@cache
def _either() -> frozenset[str]:
    """Nouns for persons that more often are firms where nobody is called so: "the DEVELOPER", "the BROADCASTER"."""
    return frozenset(
        noun
        for kind in ("media", "others")
        for noun in words("nominals", "bodies", kind)
        if head_type(noun) == EntityType.PERSON
    )


def _of_persons(doc: Doc, names: Names) -> Iterator[str]:
    """Lemmas of the nouns beside names of persons."""
    for name in names:
        if name.type == EntityType.PERSON:
            yield from (noun.lemma_.lower() for noun in nouns_beside(doc, name.start, name.end))


def _in_names(names: Names) -> Iterator[tuple[str, frozenset[str]]]:
    """What bodies of the text call themselves, of the words that may be said of one, and the other words of the name."""
    for name in names:
        if name.type == EntityType.ORGANISATION and name.end - name.start > 1:
            text = names.text(name)
            noun = own_noun(text)
            either = head_type(noun) == EntityType.PERSON and body_kind(noun) is not None
            if either or noun in words("nominals", "bodies", "named_so"):
                yield noun, frozenset(text.lower().split())


def _led(doc: Doc) -> Iterator[tuple[str, frozenset[str]]]:
    """What somebody leads, of the words that may be said of a body, and the words before it.

    "Chairs the licensing BENCH", "the MILL’s manager", "director of the arts CENTRE".
    """
    heading, leading = words("nominals", "persons", "heading"), words("nominals", "persons", "leading")
    for token in doc:
        if token.lower_ in heading:
            led = [possessor(token), *(noun for marker, noun in prep_objects(token) if marker == "of")]
        elif is_object(token) and token.head.lemma_.lower() in leading:
            led = [token]
        else:
            continue
        for noun in led:
            if noun is not None and noun.lower_ in words("nominals", "bodies", "named_so") and not _is_his(noun):
                yield noun.lower_, _beside(noun)


def _beside(noun: Token) -> frozenset[str]:
    """What tells one from another of its kind: "the TOWN centre", "the NEW centre", "the BUREAU’s office"."""
    owner = possessor(noun)
    told = [child for child in noun.lefts if child.dep_ in {"compound", "amod", "nmod", "nn", "nummod"}]
    return frozenset(word.lower_ for word in (*told, *([owner] if owner is not None else [])))


def _is_his(noun: Token) -> bool:
    """ "Runs HIS private office": what is one person's own is no body."""
    owner = possessor(noun)
    return owner is not None and owner.lower_ in {"his", "her", "my", "your"}


def _bears_name(noun: Token) -> bool:
    """Whether somebody's people go by his name: "the FIELD campaign", "the ROWAN camp"."""
    return any(child.ent_type_ == "PERSON" and child.dep_ in {"compound", "nmod", "amod"} for child in noun.lefts)


def _is_board(noun: Token) -> bool:
    """ "The TRUSTEES", but not "the two trustees"."""
    return noun.lower_ in words("nominals", "bodies", "boards") and not any(
        child.dep_ in {"nummod", "amod"} for child in noun.lefts
    )


def _is_part(noun: Token) -> bool:
    """ "The party’s youth WING", "the fraud UNIT": a part of a body, by what it is for."""
    of = words("nominals", "bodies", "of_parts")
    return noun.lower_ in words("nominals", "bodies", "parts") and any(child.lower_ in of for child in noun.lefts)


def _acts(noun: Token) -> bool:
    """Whether a noun says something, or does what a body alone does: "the mayor’s OFFICE said", "the COUNTY sued"."""
    if not is_subject(noun):
        return False
    lemma = noun.lower_
    says = any(groups_of(speech_form(verb)) & _SPEECH for verb in _done_by(noun))
    if lemma in words("nominals", "bodies", "speaking"):
        owned = possessor(noun) is not None or _bears_name(noun)
        return says and (owned or lemma in words("nominals", "bodies", "named_so"))
    governs = lemma in words("nominals", "places", "governed")
    return (says and (governs or lemma in words("nominals", "bodies", "named_so"))) or (
        governs and noun.head.lemma_.lower() in words("nominals", "places", "acting")
    )


def _done_by(noun: Token) -> Iterator[Token]:
    """What a subject does: its verb, those joined to it, participles behind commas, and what it writes.

    "Launched an ad and SAID", "hit back, SAYING", "issued a statement SAYING".
    """
    verb = noun.head
    yield verb
    yield from (child for child in verb.rights if child.dep_ == "conj" and subject(child) is None)
    behind = (word for word in verb.subtree if word.i > verb.i and word.tag_ == "VBG")
    yield from (
        word
        for word in behind
        if word.dep_ in {"advcl", "acl"} and (word.nbor(-1).text == "," or word.head.lower_ in nouns("carrier"))
    )


def _employs(noun: Token) -> bool:
    """Whether the council of a place is meant, for whom somebody works: "the TOWN’s clerk", "she worked for the COUNTY"."""
    if noun.lower_ not in words("nominals", "places", "governed"):
        return False
    if noun.dep_ in {"poss", "nmod:poss"}:
        return noun.head.lower_ in words("nominals", "places", "employed")
    return noun.head.lemma_.lower() == "work" and any(child.lower_ == "for" for child in noun.lefts)
