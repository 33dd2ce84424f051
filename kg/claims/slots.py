"""Where the ends of a claim stand: every slot that a rule may name, as a function from its trigger to arguments."""

from __future__ import annotations

from dataclasses import replace

from spacy.tokens import Token

from kg.claims import slots_of_nouns, slots_of_self, slots_of_verbs
from kg.claims.arguments import Argument
from kg.claims.focus import in_focus
from kg.claims.lexicon import verbs
from kg.claims.negation import is_negated
from kg.claims.predicates import predicates
from kg.claims.slot_site import Site, Slot, resolve, some
from kg.language import roles

_ELSEWHERE = frozenset({"against", "at", "by", "for", "in", "inside", "on", "over", "within"})
_STATING = verbs("lexicon", "stating")
_MARKS = frozenset({"”", '"', "’", "'"})


def fill(site: Site, slots: tuple[str, ...]) -> list[Argument]:
    """The arguments of the first slot that has any."""
    for slot in slots:
        name, _, given = slot.partition(":")
        found = _SLOTS[name](site, tuple(given.split("|")) if given else ())
        if found:
            return found
    return []


def _focus(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Who is meant where nobody is named: who is spoken of most by then, of those in this sentence or the two before.

    "The audit of the mayor's office ended in May. The Herald then ran a story ALLEGING fraud."
    """
    if roles.content(site.trigger) or _names_where(site.trigger):
        return []  # its own words tell who is meant
    known = predicates().subject_types(site.rule)
    doers = fill(replace(site, types=known), site.rule.subject) if site.rule.subject != ("speaker",) else []
    taken = {argument.mention.chain for argument in doers}
    found = in_focus(site.cast, site.trigger, site.types, taken)
    return [found] if found is not None else []


def _names_where(trigger: Token) -> bool:
    """ "a report alleging fraud AT THE HOSPITAL", "the charge AGAINST THE BANK": whether more stands behind it than what it is of."""
    return any(word.i > trigger.i and word.pos_ == "ADP" and word.lower_ in _ELSEWHERE for word in trigger.subtree)


def _sayer(site: Site, _: tuple[str, ...]) -> list[Argument]:
    """Who says what the sentence before tells: "ANN says the port makes money. Nonsense."."""
    if site.rule.verb and _goes_on(site.trigger):
        return []
    beside = _said_beside(site.trigger)
    if beside is not None:
        return resolve(site, some(roles.subject(beside)))
    doc, end = site.trigger.doc, site.trigger.sent.start
    while end and (doc[end - 1].is_space or doc[end - 1].text in _MARKS):
        end -= 1
    if not end or doc[end - 1].text == "?":
        return []
    told = doc[end - 1].sent
    verb = next(
        (w for w in (told.root, *told.root.children) if w.lower_ in _STATING and roles.subject(w) is not None), None
    )
    return resolve(site, some(roles.subject(verb))) if verb is not None and _states(verb) else []


def _said_beside(verb: Token) -> Token | None:
    """The verb by which another says it in the same sentence: "Ann SAYS that it pays, but Ben disagrees"."""
    said = verb.head
    doer = roles.subject(verb)
    if said.dep_ == "ccomp" and doer is not None and any(word.text == "," for word in verb.doc[said.i : doer.i]):
        said = said.head  # of "said that it paid and Ben agreed" both are what she said
    return said if verb.dep_ == "conj" and _states(said) else None


def _states(verb: Token) -> bool:
    """Whether a verb tells what somebody says."""
    said = verb.lower_ in _STATING and roles.subject(verb) is not None and not is_negated(verb)
    return said and not roles.is_conditional(verb) and _tells(verb)


def _goes_on(verb: Token) -> bool:
    """Whether its own words tell with what somebody agrees or whom he tells apart: "agreed TO LEAVE", "agreed A DATE", "differed IN IT"."""
    more = roles.objects(verb) or roles.content(verb) or roles.complements(verb)
    return bool(more) or any(
        child.i > verb.i and child.dep_ in ("obl", "advcl", "xcomp", "ccomp") for child in verb.children
    )


def _tells(verb: Token) -> bool:
    """Whether it is said what somebody says: in a clause, or in the sentence that the verb stands beside."""
    return verb.dep_ in ("parataxis", "ccomp") or any(child.dep_ in ("ccomp", "parataxis") for child in verb.children)


def _none(site: Site, _: tuple[str, ...]) -> list[Argument]:
    return []


_SLOTS: dict[str, Slot] = {
    "focus": _focus,
    "sayer": _sayer,
    "": _none,
    **slots_of_verbs.SLOTS,
    **slots_of_nouns.SLOTS,
    **slots_of_self.SLOTS,
}
NAMES = frozenset(_SLOTS) - {
    "prep",
    "whole-prep",
    "light-prep",
    "bare",
    "one",
    "others",
    "post",
}  # those that need no words behind them
