"""Relations that the model found, as hits of rules, so that they get footing, source and evidence as any other claim."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache

from spacy.tokens import Doc, Token

from kg.claims.cast import Cast
from kg.claims.fold import BY_MODEL, affirms, denies
from kg.claims.hits import Hit
from kg.claims.patterns import Rule
from kg.claims.predicates import predicates
from kg.claims.relation_doubts import is_anothers, is_mere_place_of_work, is_report, is_told_by_others, merely_tells
from kg.claims.relation_sure import sure
from kg.claims.relations import Relation
from kg.records import Claim

_PREDICATING = frozenset({"VERB", "ADJ", "NOUN"})


def hits(doc: Doc, cast: Cast) -> list[Hit]:
    """A hit for each relation, at the word that joins its ends."""
    report = is_report(doc, cast)
    return [_hit(one, cast) for one in doc._.relations if not _is_doubtful(one, cast, report)]


def _is_doubtful(relation: Relation, cast: Cast, report: bool) -> bool:
    """Whether the words speak against a relation, in a report or in any text."""
    anothers = is_anothers(relation, cast) or is_told_by_others(relation, cast)
    return anothers or is_mere_place_of_work(relation, cast) or (report and merely_tells(relation))


def _hit(relation: Relation, cast: Cast) -> Hit:
    cue = _cue(relation, cast)
    return Hit(
        _rule(relation.predicate, relation.kind, relation.voiced),
        cue,
        cue.doc[cue.i : cue.i + 1],
        () if relation.voiced else (cast.argument(relation.holder),),
        (cast.argument(relation.target),) if relation.target is not None else tuple(cast.addressee()),
        None,
        relation.probability,
        around=(relation.evidence(cast),),  # the model has read all of them: less is no evidence
    )


def _cue(relation: Relation, cast: Cast) -> Token:
    """The nearest of the words above both ends that says something of them; above the target alone where the holder says them."""
    words = relation.words
    if relation.target is None:
        return words.root
    holder = None if relation.voiced else cast.spans[relation.holder.id].root
    for word in cast.spans[relation.target.id].root.ancestors:
        joins = holder is None or word == holder.head or word.is_ancestor(holder)
        if joins and word.pos_ in _PREDICATING and not cast.covering(word.i) and words.start <= word.i < words.end:
            return word
    return words.root


@cache
def _rule(predicate: str, kind: str, voiced: bool) -> Rule:
    return Rule(
        name=BY_MODEL + kind,
        predicate=predicate,
        subject=("speaker",) if voiced else (),
        contest=predicate in predicates().symmetric,
        prior=1.0,
    )


def settled(claims: Iterable[Claim], by_rules: Iterable[Claim], chains: Mapping[str, str]) -> list[Claim]:
    """The claims of the model that are sure enough and that no rule has made, with probabilities that were fitted.

    Of those that say the same of the same two the surest: the model errs alike in one text, and more of it is no more proof.

    Args:
        claims: the model's, of one text.
        by_rules: all others of the text.
        chains: who is who: the chain of each mention.
    """
    told = list(by_rules)
    stated = [claim for claim in told if affirms(claim)]
    known = {_sense(claim, chains) for claim in stated} | {less for claim in stated for less in _lesser(claim, chains)}
    best: dict[tuple[str, str, str | int], Claim] = {}
    for claim in claims:
        probability = sure(claim.rule.removeprefix(BY_MODEL), claim.probability)
        sense = _sense(claim, chains)
        if not affirms(claim) or probability is None or sense in known:
            continue
        if any(_gainsays(other, claim, chains) for other in told) or _is_of_others(claim, stated, chains):
            continue
        if sense not in best or probability > best[sense].probability:
            best[sense] = replace(claim, probability=round(probability, 4))
    return list(best.values())


def _lesser(claim: Claim, chains: Mapping[str, str]) -> list[tuple[str, str, str | int]]:
    """What a claim tells with more than its words: whoever leads or works for a body needs no telling that he belongs to it."""
    less = (name for name, more in predicates().better.items() if claim.predicate in more)
    return [_sense(replace(claim, predicate=name), chains) for name in less]


def _gainsays(rule: Claim, model: Claim, chains: Mapping[str, str]) -> bool:
    """Whether a rule finds the contrary in the same words, or the same as not so: what is listed goes before what is guessed.

    "Thank you, I rest my case", "it was NOT Ann who accused him", "she has LEFT the party".
    """
    one, other = _sense(rule, chains), _sense(model, chains)
    signed = isinstance(one[2], int) and isinstance(other[2], int)
    contrary = signed and abs(int(one[2])) == abs(int(other[2])) and (one[2] == other[2]) != affirms(rule)
    contrary = contrary or (one[2] == other[2] and denies(rule))
    return contrary and one[:2] == other[:2] and rule.start < model.end and model.start < rule.end


def _is_of_others(model: Claim, stated: Iterable[Claim], chains: Mapping[str, str]) -> bool:
    """Whether rules find in the same words that somebody is of another body, and that others are of this one.

    "Ann, a Green, defeated the Liberal Bob": the model may cross the two. Who leads one body there leads no second.
    """
    beside = [one for one in stated if one.start < model.end and model.start < one.end]
    alike = {model.predicate, *predicates().better.get(model.predicate, ())}
    subject, body = _sense(model, chains)[:2]
    senses = [_sense(one, chains)[:2] for one in beside if one.predicate in alike]
    elsewhere = any(who == subject and of != body for who, of in senses)
    taken = any(who != subject and of == body for who, of in senses)
    return elsewhere and (taken or model.predicate == "LEADS")


def _sense(claim: Claim, chains: Mapping[str, str]) -> tuple[str, str, str | int]:
    """Between whom a claim is, and its sign, of what has none its predicate."""
    return (
        chains[claim.subject],
        chains.get(claim.object or "", ""),
        predicates().sign(claim.predicate) or claim.predicate,
    )
