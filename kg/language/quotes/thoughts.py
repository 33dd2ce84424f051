"""Views that are told without a verb of saying: "the union believes that …", "is of the view that …", "sought to know why …"."""

from __future__ import annotations

from spacy.tokens import Token

from kg.language import roles
from kg.language.nouns import head_type
from kg.language.quotes.frame import ACTORS, FIRST_PERSON, NOWHERE, Frame
from kg.language.quotes.lexicon import nouns, speech_form
from kg.records import EntityType, Mention, MentionKind

_VIEWS = frozenset(
    {"think", "believe", "feel", "fear", "expect", "hope", "consider", "worry"}
)  # not what is known or doubted
_NOW = frozenset({"VBZ", "VBP"})
_HIDDEN = frozenset({"you", "one", "who"})
_ANYBODY = frozenset({"people", "men", "women", "children", "kids", "folk", "folks", "adults", "persons", "humans"})


def is_view(verb: Token) -> bool:
    """Whether a verb of thinking may tell a view: "believes that …"; not "seems to believe", "knows that"."""
    return (speech_form(verb) in _VIEWS and verb.tag_ in _NOW | {"VBD"}) or asks_to_know(verb)


def asks_to_know(verb: Token) -> bool:
    """ "Sought to KNOW why …"."""
    return verb.lower_ == "know" and verb.dep_ == "xcomp" and verb.head.lemma_.lower() == "seek"


def is_told(frame: Frame, verb: Token, speaker: Mention | None) -> bool:
    """Whether whoever holds a view has told it.

    A body's view is known by what it says; a person's in the present tense, as news has it: what he thought then is a story.
    """
    if speaker is None or speaker.text.lower() in FIRST_PERSON | _HIDDEN or frame.inside[verb.i] != NOWHERE:
        return False
    return asks_to_know(verb) or verb.tag_ in _NOW or _is_body(speaker)


def is_held(frame: Frame, verb: Token, holder: Token | None) -> bool:
    """Whether a view is of people who are told by their part in things: "analysts expect that …", not "people think that …"."""
    told = holder is not None and frame.inside[verb.i] == NOWHERE and verb.tag_ in _NOW
    return told and holder is not None and are_actors(holder)


def are_actors(noun: Token) -> bool:
    """Whether a noun names people by their part in things, or bodies: "analysts", "unions"; not "people", "women"."""
    forms = {noun.lemma_.lower(), noun.lower_.removesuffix("s")}  # a lemma may lack where a sentence opens with it
    known = any(form in nouns("part") or head_type(form) in ACTORS for form in forms)
    return noun.tag_ == "NNS" and noun.lower_ not in _ANYBODY and known


def _is_body(speaker: Mention) -> bool:
    return speaker.type == EntityType.ORGANISATION and speaker.kind != MentionKind.PRONOUN


def expected(verb: Token) -> tuple[int, int] | None:
    """What is expected of somebody, words `first` to `last` (exclusive): "expects FARES TO RISE"."""
    whom = next(iter(roles.objects(verb)), None)
    behind = [*verb.rights, *(whom.rights if whom is not None else ())]
    what = next((one for one in behind if one.dep_ in {"xcomp", "ccomp", "acl"}), None)
    if speech_form(verb) != "expect" or verb.tag_ not in _NOW or whom is None or what is None:
        return None
    opens = what.left_edge.lower_ == "to" and whom.pos_ != "PRON" and what.left_edge.i > whom.i
    return (whom.left_edge.i, what.right_edge.i + 1) if opens else None
