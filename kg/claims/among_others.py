"""Whom a noun for others counts in with them: "ANN, BEN and three other members of the union"."""

from __future__ import annotations

from spacy.tokens import Token

from kg.claims.arguments import Argument
from kg.claims.slot_site import Site
from kg.language import roles
from kg.language.phrases import is_plural

_OTHER = frozenset({"other", "fellow"})
_ALIKE = frozenset({"colleagues", "comrades", "teammates"})  # whoever has some is one
_SOME = frozenset({"two", "three", "four", "five", "several", "some", "former", "many"})
_JOINED = frozenset({"and", "or", "nor"})


def counted_with(site: Site) -> list[Argument]:
    """The names that a noun joins to others who are the same; nobody where it may mean others than them.

    "Ann and OTHER members of the union", "Ann and thirty OTHERS from it", "Ann and her COLLEAGUES in it", not "Ann and members of it".
    One of several leaders leads nothing alone.
    """
    noun = site.trigger
    if not is_plural(noun) or noun.dep_ != "conj" or site.rule.predicate == "LEADS" or not _are_alike(noun):
        return []
    if not any(word.dep_ == "cc" and word.lower_ in _JOINED for word in noun.doc[noun.left_edge.i : noun.i]):
        return []
    before = [word for word in (noun.head, *roles.conjuncts(noun.head)) if word.i < noun.i]
    named = [a for word in before for a in site.cast.resolve(word, site.types, joined=False)]
    return [a for a in named if a.mention.kind == "name" and not _are_anothers(noun, a, site)]


def _are_alike(noun: Token) -> bool:
    own = {child.lower_ for child in noun.lefts}
    colleagues = noun.lower_ in _ALIKE and (own & _SOME or any(child.tag_ == "PRP$" for child in noun.lefts))
    return noun.lower_ == "others" or bool(_OTHER & own) or bool(colleagues)


def _are_anothers(noun: Token, name: Argument, site: Site) -> bool:
    """ "Ann met Ben and HER colleagues": they are not his."""
    owner = roles.possessor(noun)
    owners = site.cast.resolve(owner, site.types) if owner is not None else []
    return any(not site.cast.same(one.mention, name.mention) for one in owners)
