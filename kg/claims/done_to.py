"""Slots: to whom what is spoken of is done, or would be: "condemned the arrest of ANN", "calls for ANN to resign"."""

from __future__ import annotations

from collections.abc import Iterator

from spacy.tokens import Token

from kg.claims import grammar
from kg.claims.arguments import Argument
from kg.claims.lexicon import verbs
from kg.claims.negation import has_to
from kg.claims.owners import possessor
from kg.claims.slot_site import Site, resolve, some
from kg.language import roles
from kg.language.forms import verb_forms

_TO_ACT = 3  # words: "to be publicly SACKED"
_BEING = verb_forms("be")


def listed_things(site: Site, prepositions: tuple[str, ...]) -> list[Token]:
    """The objects of a verb, or what stands behind its prepositions, that are among the `heads` of the rule."""
    verb = site.trigger
    things = grammar.prepositional(verb, prepositions) if prepositions else grammar.deep_objects(verb)
    if not things and not prepositions:  # "condemned her SACKING", for some trees a clause
        things = [child for child in verb.children if child.dep_ == "ccomp" and roles.possessor(child) is not None]
    return [thing for thing in things if thing.lower_ in site.rule.heads]


def harmed(site: Site, prepositions: tuple[str, ...]) -> list[Argument]:
    """To whom the thing is done: "condemned the arrest OF ANN", "HER arrest"; with prepositions by them alone: "the attack ON ANN"."""
    found: list[Token] = []
    for thing in listed_things(site, ()):
        named = grammar.prepositional(thing, prepositions or ("of",))
        found += named or ([] if prepositions else some(possessor(site.cast, thing)))
    return resolve(site, found)


def act(site: Site, kinds: tuple[str, ...]) -> list[Argument]:
    """To whom it would be done by a decision, a plan or a call: "the decision to sack ANN", "calls for ANN to resign"."""
    things = listed_things(site, ())
    return resolve(
        site, [whom for thing in things for kind in kinds for whom in (*_whom(thing, kind), *_who(thing, kind))]
    )


def _whom(thing: Token, kind: str) -> Iterator[Token]:
    """ "the decision TO SACK ANN"."""
    for verb in thing.children:
        if verb.i > thing.i and has_to(verb) and verb.lower_ in verbs("lexicon", "acts", kind):
            yield from roles.objects(verb)[:1]


def _who(thing: Token, kind: str) -> Iterator[Token]:
    """ "calls FOR ANN TO RESIGN", "for her to be SACKED"; for some trees the clause hangs on the verb above."""
    for whom in grammar.prepositional(thing, ("for",)):
        end = whom.right_edge.i + 1
        behind = whom.doc[end : end + 1 + _TO_ACT]
        if len(behind) < 2 or behind[0].lower_ != "to":
            continue
        verb = next((word for word in behind[1:] if word.pos_ == "VERB"), behind[1])
        done = behind[1].lower_ in _BEING and verb.lower_ in verbs("lexicon", "acts", kind)
        if done or (kind == "harming" and verb.lower_ in verbs("lexicon", "acts", "leaving")):
            yield whom
