"""Whom a noun for others counts in with them: "ANN, BEN and three other members of the union", "ANN, like other members of it"."""

from __future__ import annotations

from collections.abc import Iterator

from spacy.tokens import Token

from kg.claims import grammar
from kg.claims.arguments import Argument
from kg.claims.slot_site import Site
from kg.language import roles
from kg.language.forms import verb_forms
from kg.records import MentionKind

_OTHER = frozenset({"other", "another", "fellow"})
_ALIKE = frozenset({"colleagues", "comrades", "teammates"})  # whoever has some is one
_SOME = frozenset({"two", "three", "four", "five", "several", "some", "former", "many"})
_JOINED = frozenset({"and", "or", "nor"})
_BESIDE = frozenset(
    {"like", "alongside", "along", "together"}
)  # not "with" alone: whom somebody meets need not be like him
_JOINING = verb_forms("join")


def counted_with(site: Site) -> list[Argument]:
    """The names that a noun joins to others who are the same; nobody where it may mean others than them.

    "Ann and OTHER members of the union", "Ann and thirty OTHERS from it", "Ann and her COLLEAGUES in it", not "Ann and members of it".
    One of several leaders leads nothing alone.
    """
    noun = site.trigger
    if site.rule.predicate == "LEADS" or not _are_alike(noun):
        return []
    named = [a for word in _beside(noun) for a in site.cast.resolve(word, site.types, joined=False)]
    return [a for a in named if a.mention.kind == MentionKind.NAME and not _are_anothers(noun, a, site)]


def _are_alike(noun: Token) -> bool:
    own = {child.lower_ for child in noun.lefts}
    colleagues = noun.lower_ in _ALIKE and (own & _SOME or any(child.tag_ == "PRP$" for child in noun.lefts))
    return noun.lower_ == "others" or bool(_OTHER & own) or bool(colleagues)


def _beside(noun: Token) -> Iterator[Token]:
    """Who stands beside the others: joined to them, "LIKE them", "ALONG WITH them", who "JOINED them" or "was joined by them"."""
    if noun.dep_ == "conj" and any(word.lower_ in _JOINED for word in noun.doc[noun.left_edge.i : noun.i]):
        yield from (word for word in (noun.head, *roles.conjuncts(noun.head)) if word.i < noun.i)
    verb = grammar.governor(noun) or noun.head
    beside = next((word.lower_ for word in noun.doc[noun.left_edge.i : noun.i] if not word.is_punct), "")
    joins = verb.lower_ in _JOINING and (noun in roles.objects(verb) or roles.preposition(noun) == "by")
    if joins or beside in _BESIDE:
        doer = verb if verb.pos_ == "PROPN" else roles.subject(verb)
        if doer is not None and doer.i < noun.i:
            yield doer


def _are_anothers(noun: Token, name: Argument, site: Site) -> bool:
    """ "Ann met Ben and HER colleagues": they are not his."""
    owner = roles.possessor(noun)
    owners = site.cast.resolve(owner, site.types) if owner is not None else []
    return any(not site.cast.same(one.mention, name.mention) for one in owners)
