"""What is told of whoever had a post before: "Ann succeeded BEN as mayor", "the race to succeed BEN", "Mayor Ann … HER PREDECESSOR, Ben".

Whatever becomes of the succession, whoever is to be succeeded has or had the post.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from kg.claims.arguments import Argument
from kg.claims.cast import Cast
from kg.claims.hits import Hit
from kg.claims.owners import possessor
from kg.claims.predicates import predicates
from kg.claims.slot_site import Site
from kg.claims.slots_of_self import said_of
from kg.claims.succession import before_and_after, passed_on
from kg.language import roles
from kg.language.forms import noun_forms
from kg.records import EntityType

_PREDECESSORS = noun_forms("predecessor")
_PERSONS = frozenset({EntityType.PERSON})
_POSTS = frozenset({"HOLDS_OFFICE", "LEADS"})
_TOLD_BEFORE = 0.9  # how sure it is that the post told last of somebody is the one that his predecessor had


def with_predecessors(cast: Cast, hits: list[Hit]) -> list[Hit]:
    """The hits, and for those who had a post before others what these tell of it.

    Args:
        cast: the document's mentions.
        hits: what rules found, complete or not.
    """
    return [*hits, *_succeeded(cast, hits), *_predecessors(cast, hits)]


def _succeeded(cast: Cast, hits: list[Hit]) -> Iterator[Hit]:
    """ "Ann succeeded BEN as mayor": he was it; "hopes to succeed BEN": he was it, or is it."""
    for hit in hits:
        told = hit.rule.predicate in predicates().lasting and hit.rule.subject == ("self",) and hit.objects
        before = before_and_after(hit.trigger)[0] if told else None
        found = cast.resolve(before, _PERSONS) if before is not None else []
        if found:
            yield replace(hit, subjects=tuple(found), until=passed_on(hit.trigger), presupposed=True)


def _predecessors(cast: Cast, hits: list[Hit]) -> Iterator[Hit]:
    """ "Mayor Ann spoke. Her PREDECESSOR, Ben, left debts": he had the post that was told of her last."""
    posts = [hit for hit in hits if hit.rule.predicate in _POSTS and hit.rule.subject == ("self",) and hit.complete()]
    for noun in cast.doc if posts else ():
        if noun.lower_ not in _PREDECESSORS or any(word == "as" for word, _ in roles.prep_objects(noun)):
            continue
        owner = possessor(cast, noun)
        later = cast.resolve(owner, _PERSONS) if owner is not None else []
        told = [hit for hit in posts if hit.trigger.i < noun.i and _is_of(cast, hit, later)]
        if told:
            last = max(told, key=lambda hit: hit.trigger.i)
            cue = noun.doc[noun.i : noun.i + 1]
            objects = tuple(Argument(one.mention, None, one.weight * _TOLD_BEFORE) for one in last.objects)
            found = said_of(Site(cast, last.rule, noun, cue, _PERSONS), ())
            yield replace(last, trigger=noun, cue=cue, subjects=tuple(found[:1]), objects=objects, until=noun.text)


def _is_of(cast: Cast, hit: Hit, people: list[Argument]) -> bool:
    return any(cast.same(one.mention, other.mention) for one in hit.subjects for other in people)
