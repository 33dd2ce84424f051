"""Of what a claim is: the words that a rule's `of` slots find beside its trigger."""

from __future__ import annotations

from spacy.tokens import Span, Token

from kg.claims import grammar
from kg.claims.cast import Cast
from kg.claims.lexicon import nouns, verbs
from kg.claims.patterns import Rule
from kg.language import roles


def topic(rule: Rule, token: Token, cast: Cast) -> Span | None:
    """Of what, by the first `of` slot that is filled."""
    for slot in rule.of:
        name, _, given = slot.partition(":")
        found = _found(name, tuple(given.split("|")) if given else (), token, cast)
        if found is not None:
            return found
    return None


def _found(slot: str, given: tuple[str, ...], token: Token, cast: Cast) -> Span | None:
    """What one `of` slot finds."""
    if slot == "prep":
        return grammar.topic_of(token, given)
    if slot == "object":
        return next((grammar.topic(roles.np_span(thing, False)) for thing in roles.objects(token)), None)
    if slot == "clause":
        told = roles.content(token)
        return next((grammar.topic(token.doc[clause.i : clause.right_edge.i + 1]) for clause in told), None)
    if slot == "misdeed":
        return _misdeed(token, given)
    if slot == "trigger":
        return token.doc[token.i : token.i + 1]
    if slot == "deed":
        end = max((roles.np_span(thing).end for thing in roles.objects(token)), default=0)
        return grammar.topic(token.doc[token.i : max(token.i + 1, end)])
    return _compounded(token, cast) if slot == "compound-of" else None


def _compounded(token: Token, cast: Cast) -> Span | None:
    """The noun before it that no name has: "FRAUD charges"."""
    before = (c for c in token.lefts if c.dep_ in ("compound", "amod") and c.pos_ == "NOUN")
    return next((token.doc[c.i : c.i + 1] for c in before if not cast.covering(c.i)), None)


def _misdeed(token: Token, prepositions: tuple[str, ...]) -> Span | None:
    """What is done amiss: "an attempt TO RIG the vote" or, with prepositions, "involved in BRIBERY"."""
    if prepositions:
        named = grammar.prepositional(token, prepositions)
        return next((grammar.topic(roles.np_span(n)) for n in named if n.lower_ in nouns("lexicon", "misdeeds")), None)
    beside = token.head.children if token.head.lemma_ == "be" else ()  # "there was a plot TO RIG the vote"
    for verb in (*token.children, *beside):
        ill = verb.lower_ in verbs("lexicon", "misdeeds") or (
            verb.lower_ in verbs("lexicon", "misdeeds", "with_particle") and roles.particle(verb) is not None
        )
        if ill and verb.i > token.i and any(child.lower_ == "to" for child in verb.children):
            return grammar.topic(token.doc[verb.i : verb.right_edge.i + 1])
    return None
