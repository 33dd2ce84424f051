"""Where in a document the rules for a verb, a noun, an adjective, an office or a pair hold."""

from __future__ import annotations

from spacy.tokens import Doc

from kg.claims.cast import Cast
from kg.claims.hits import Hit
from kg.claims.hits_of_offices import of_office
from kg.claims.hits_of_pairs import of_pair
from kg.claims.hits_of_words import fitting, of_adjective, of_noun, of_verb
from kg.claims.patterns import Patterns
from kg.claims.predecessors import with_predecessors
from kg.claims.predicates import predicates

_BELONGS = "MEMBER_OF"


def find(doc: Doc, cast: Cast, patterns: Patterns) -> list[Hit]:
    """Every place where a rule for a verb, a noun, an office or a pair holds, complete or not."""
    hits: list[Hit] = []
    for token in doc:
        word = token.lower_
        verbs, nouns = patterns.verbs.get(word, ()), patterns.nouns.get(word, ())
        adjectives = patterns.adjectives.get(word, ())
        if not (verbs or nouns or adjectives) or token.is_punct or token.is_space:
            continue
        hits += (hit for rule in verbs if (hit := of_verb(rule, token, cast)) is not None)
        hits += (hit for rule in fitting(nouns, token) if (hit := of_noun(rule, token, cast)) is not None)
        found = (hit for rule in adjectives if (hit := of_adjective(rule, token, cast)) is not None)
        hits += (hit for hit in found if not _of_oneself(hit, cast))
    for rule in patterns.of_kind("office"):
        hits += of_office(rule, cast)
    for rule in patterns.of_kind("pair"):
        hits += of_pair(rule, cast)
    return with_predecessors(cast, _without_shadowed(_without_seats(hits), cast))


def _of_oneself(hit: Hit, cast: Cast) -> bool:
    """ "should be ashamed of HIMSELF": what he is to himself tells nothing, and keeps no turn of speech from telling it."""
    ends = [(one.mention, other.mention) for one in hit.subjects for other in hit.objects]
    return bool(ends) and all(cast.same(one, other) for one, other in ends)


def _without_seats(hits: list[Hit]) -> list[Hit]:
    """Without what another predicate tells better: "MP for X" represents a place, "president of the union" leads a body."""
    told = {(hit.trigger.i, hit.rule.predicate) for hit in hits if hit.complete()}
    between = {(*ends, hit.rule.predicate) for hit in hits if not hit.rule.pair for ends in hit.ends()}
    chained = {(*ends, hit.rule.predicate) for hit in hits for ends in hit.chains()}
    better = predicates().better
    return [
        h
        for h in hits
        if not any(
            (h.trigger.i, p) in told
            or (h.rule.pair and any((*ends, p) in between for ends in h.ends()))
            or (h.rule.last and not h.rule.pair and any((*ends, p) in chained for ends in h.chains()))
            for p in better.get(h.rule.predicate, ())
        )
    ]


def _without_shadowed(hits: list[Hit], cast: Cast) -> list[Hit]:
    """Of two rules at one trigger with one predicate the fuller one, but that a councillor may be of a party and of a council."""
    best: dict[tuple[int, str], Hit] = {}
    for hit in hits:
        key = (hit.trigger.i, hit.rule.predicate)
        other = best.get(key)
        if other is None or hit.fullness() > other.fullness():
            best[key] = hit
    sides = [hit for hit in hits if hit.rule.predicate == _BELONGS and hit.rule.object_finer and hit.complete()]
    further = [hit for hit in sides if not _shared(hit, best[hit.trigger.i, hit.rule.predicate], cast)]
    return [*best.values(), *further]


def _shared(hit: Hit, other: Hit, cast: Cast) -> bool:
    """Whether two hits have one of those at their far end in common."""
    return any(cast.same(one.mention, two.mention) for one in hit.objects for two in other.objects)
