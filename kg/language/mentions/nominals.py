"""Nominals and pronouns: "the incumbent", "her accuser", "the council", "they", "who"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from spacy.tokens import Doc, Token

from kg.language.mentions.bodies import BodyNouns
from kg.language.mentions.described import TIMES, find_described
from kg.language.mentions.found import Names
from kg.language.nouns import head_type, is_person_by_ending, whole_noun
from kg.language.phrases import DEFINITE, determiner, is_object, is_plural, is_subject, said_to_be
from kg.language.pronouns import FIRST_PLURAL, FIRST_SINGULAR, OTHER_GENDER, RELATIVE, SECOND, THIRD
from kg.language.quotes import groups_of, speech_form
from kg.language.roles import FINITE, antecedent, np_span, possessor, prep_objects, subject
from kg.language.titles import titles
from kg.language.wordlists import words
from kg.records import EntityType

_INDEFINITE = frozenset({"a", "an"})
_OF_POSTS = frozenset({"of", "for", "at"})
_SIDES = frozenset({"opposition"})  # "the OPPOSITION Harbour Alliance": which side it is on
_BESIDE = frozenset({"appos", "nmod:unmarked"})
_EXPLETIVE = frozenset({"expl"})
_CLAUSES = frozenset({"advcl", "acl", "acl:relcl", "relcl", "ccomp"})
_SINCE = frozenset({"since", "before", "until"})


@dataclass(frozen=True)
class Phrase:
    """A nominal or pronoun over tokens `start` to `end`, the token it hangs by, its type and how probably it is a mention."""

    start: int
    end: int
    head: int
    type: str
    probability: float


def find_nominals(doc: Doc, names: Names) -> Iterator[Phrase]:
    """Definite noun phrases that speak of one person, body, place or programme, and what is set beside persons' names.

    Args:
        doc: with its trees.
        names: its names; a noun within a name, or one that is a mere title before a person's name, is no nominal.
    """
    heads = set()
    for phrase in _definite(doc, names):
        heads.add(phrase.head)
        yield phrase
    for start, end, noun in find_described(doc, names):
        if noun.i not in heads:
            heads.add(noun.i)
            yield Phrase(start, max(end, _end_of_post(noun)), noun.i, EntityType.PERSON, 0.8)


def _definite(doc: Doc, names: Names) -> Iterator[Phrase]:
    """Noun phrases with an article, "this" or a possessor; of several only those that are a body together."""
    bodies, borne = BodyNouns(doc, names), _borne(doc, names)
    for token in doc:
        body = bodies.tell(token)
        if (
            token.pos_ not in {"NOUN", "PROPN", "ADJ"}
            or names.at(token.i) is not None
            or (is_plural(token) and not body)
            or _is_no_body(token)
        ):
            continue
        type_ = (
            EntityType.ORGANISATION if body else _type(token) or (EntityType.PERSON if token.lower_ in borne else None)
        )
        if type_ is None or _before_name(token, names) or not _is_head(token) or _mere_role(token):
            continue
        if not _is_definite(token):
            continue
        span = np_span(token, postmodifiers=False)
        start, end = span.start, token.i + 1
        while start < end - 1 and (
            doc[start].is_punct or doc[start].is_space or doc[start].dep_ in {"case", "mark", "cc"}
        ):
            start += 1
        if type_ == EntityType.PERSON:
            end = _end_of_post(token)
        if "\n" not in doc[start:end].text:
            yield Phrase(start, end, token.i, type_, 0.8)


def _is_no_body(noun: Token) -> bool:
    """Whether a noun is what people feel or a speech, and no body: "lost the voters' TRUST", "the party's OPPOSITION to the plan"."""
    if noun.lower_ in _SIDES and any(word == "to" for word, _ in prep_objects(noun)):
        return True
    if noun.lower_ == "union" and noun.doc[max(noun.i - 3, 0) : noun.i].text.lower() == "state of the":
        return True  # of an address
    return (
        noun.lower_ == "trust"
        and is_object(noun)
        and noun.head.lemma_.lower() in words("nominals", "bodies", "done_to_trust")
    )


def _borne(doc: Doc, names: Names) -> frozenset[str]:
    """The titles that somebody bears in this text, in lower case: behind "Brigadier Ann Field" "the BRIGADIER" is a person."""
    people = (name for name in names if name.type == EntityType.PERSON and name.start)
    return frozenset(word for name in people if ((word := doc[name.start - 1].lower_),) in titles())


def _end_of_post(noun: Token) -> int:
    """Where "the leader OF NORTHAM COUNCIL" ends: what tells whose leader somebody is belongs to what he is called."""
    behind = noun.doc[noun.i + 1 : noun.i + 4]
    belongs = behind[:1].text.lower() in _OF_POSTS and not any(word.tag_ in {"PRP$", "PRP", "WP"} for word in behind)
    return np_span(noun).end if belongs else noun.i + 1


def _type(noun: Token) -> str | None:
    """What a noun speaks of, with the word before it where both together are listed ("chief executive")."""
    before = noun.doc[noun.i - 1].lower_ if noun.i else ""
    if noun.lower_ == "old" and noun.doc[max(0, noun.i - 3) : noun.i].text == "-year-":
        return EntityType.PERSON  # "the 61-year-old"
    listed = head_type(f"{before} {noun.lower_}") or head_type(whole_noun(noun)) or head_type(noun.lower_)
    return listed or (EntityType.PERSON if is_person_by_ending(noun.text) else None)


def _is_head(token: Token) -> bool:
    """Whether a noun is no mere modifier ("party members", "council house")."""
    return token.dep_ not in {"compound", "amod", "flat", "nn", "nmod:desc", "flat:name"}


def _is_definite(token: Token) -> bool:
    owner = possessor(token)
    if determiner(token) in DEFINITE:
        return True
    apart = determiner(token) in _INDEFINITE and owner is not None and owner.pos_ == "PRON"  # "called her “a liar”"
    return owner is not None and owner.lower_ != "whose" and not apart


def _before_name(token: Token, names: Names) -> bool:
    following = names.at(token.i + 1)
    if following is None or following.start != token.i + 1:
        return False
    beside = any(word.dep_ in _BESIDE and following.start <= word.i < following.end for word in token.children)
    return following.type == EntityType.PERSON or (token.lower_ in _SIDES and beside)


def _mere_role(token: Token) -> bool:
    """What somebody is or may be, and no mention of him: "as the candidate", "to be the candidate"; but "as for the candidate"."""
    if any(child.dep_ == "cop" for child in token.children) and said_to_be(token) is None:
        return True
    cases = [child.lower_ for child in token.children if child.dep_ == "case"]
    marked = "as" in cases and "for" not in cases
    return (marked and not _acts(token)) or (token.dep_ == "pobj" and token.head.lower_ == "as")


def _acts(noun: Token) -> bool:
    """Whether a noun behind "as" is the subject of a verb that has no other: "as MY FATHER used to say"."""
    verb = noun.head
    return verb.i > noun.i and verb.tag_ in FINITE and subject(verb) is None


def _says(it: Token) -> bool:
    """Whether a body says something: "IT insists that …", which a tree takes for nobody's "it"."""
    verb = it.head
    speaks = bool(groups_of(speech_form(verb)) & {"neutral", "claim", "accuse", "deny"})
    return speaks and verb.i == it.i + 1 and verb.tag_ in {"VBZ", "VBD"}


def _of_either(pronoun: Token) -> bool:
    """ "HIS or HER seat", "HE/SHE": of anybody."""
    doc, other = pronoun.doc, OTHER_GENDER.get(THIRD.get(pronoun.lower_, ""))
    behind = [word.lower_ for word in doc[pronoun.i + 1 : pronoun.i + 3]]
    before = [word.lower_ for word in reversed(doc[max(0, pronoun.i - 2) : pronoun.i])]
    pairs = (pair for pair in (behind, before) if len(pair) > 1 and pair[0] in {"or", "/"})
    return other is not None and any(THIRD.get(word) == other for _, word in pairs)


def _stands_for_nothing(it: Token) -> bool:
    """ "IT is a year since", "IT is time she went", "IT was Ann Field who": where a tree takes "it" for what is said to be so."""
    noun = it.head
    if noun.i < it.i or not is_subject(it) or noun.pos_ not in {"NOUN", "PROPN"}:
        return False
    behind = next((child for child in noun.children if child.i > noun.i and child.dep_ in _CLAUSES), None)
    if noun.lemma_.lower() in TIMES:
        opens = None if behind is None else behind.doc[behind.left_edge.i].lower_
        return opens in _SINCE or (noun.lemma_.lower() == "time" and behind is not None and determiner(noun) == "")
    return behind is not None and noun.pos_ == "PROPN" and behind.doc[behind.left_edge.i].lower_ == "who"


def find_pronouns(doc: Doc) -> Iterator[Phrase]:
    """Personal, possessive and reflexive pronouns, and relative ones that stand for a noun; "it" without meaning left out."""
    for token in doc:
        word = token.lower_
        if word in THIRD:
            if (
                (token.dep_ in _EXPLETIVE and not _says(token))
                or (word == "it" and _stands_for_nothing(token))
                or _of_either(token)
                or (token.pos_ == "PROPN" and not token.is_title)
                or (token.is_upper and word in {"it"})
            ):
                continue
            type_ = EntityType.PERSON if THIRD[word] in "mf" else EntityType.ORGANISATION
            yield Phrase(token.i, token.i + 1, token.i, type_, 0.9)
        elif (word in FIRST_SINGULAR and token.pos_ in {"PRON", "DET", "ADJ", ""}) or (
            word in FIRST_PLURAL and token.text not in {"US"}
        ):
            yield Phrase(token.i, token.i + 1, token.i, EntityType.PERSON, 0.9)
        elif word in SECOND:
            yield Phrase(token.i, token.i + 1, token.i, EntityType.PERSON, 0.8)
        elif word in RELATIVE and antecedent(token) is not None:
            type_ = EntityType.PERSON if word in {"who", "whom"} else EntityType.ORGANISATION
            yield Phrase(token.i, token.i + 1, token.i, type_, 0.9)
