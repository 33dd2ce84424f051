"""The ends that a rule finds at its trigger, and whether they are what it asks for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spacy.tokens import Span, Token

from kg.claims import grammar, slots
from kg.claims.arguments import Argument
from kg.claims.cast import Cast
from kg.claims.hit_topic import topic
from kg.claims.hits import Hit
from kg.claims.lexicon import nouns, verbs
from kg.claims.patterns import Rule
from kg.claims.predicates import predicates
from kg.claims.slot_site import Site
from kg.language import roles
from kg.language.phrases import is_possessive
from kg.records import EntityType, MentionKind

_BELONGING = frozenset({"MEMBER_OF", "WORKS_FOR", "LEADS"})
_COMPLAINTS = nouns("modality", "contents", "alleged") | nouns("modality", "denying", "filed")
_OF_WAR = verbs("lexicon", "of_war") | nouns("lexicon", "of_war")
_SHIELDING = verbs("lexicon", "of_war", "shielding")


def filled(rule: Rule, token: Token, cast: Cast, cue: Span, weight: float) -> Hit | None:
    known = predicates()
    doing = Site(cast, rule, token, cue, known.subject_types(rule), known.subject_through(rule))
    done_to = replace(doing, types=known.object_types(rule), through=known.object_through(rule))
    subjects = slots.fill(doing, rule.subject) if rule.subject != ("speaker",) else []
    objects = slots.fill(done_to, rule.object)
    subjects = [s for s in subjects if is_finer(rule.subject_finer, cast, s)]
    alike = not objects and len(subjects) > 1 and all(s.mention.type in done_to.types for s in subjects)
    mutual = grammar.reciprocal(token) if alike and _is_done_to(rule) else None
    if mutual is not None:
        both_ways = rule.predicate not in known.symmetric
        subjects, objects = (subjects, subjects) if both_ways else (subjects[:1], subjects[1:])
    objects = [
        o for o in objects if is_finer(rule.object_finer, cast, o) and not (_is_make(rule, o) or _is_law(rule, o))
    ]
    objects = [o for o in objects if ends_so(rule, o) and not _only_complains(rule, o)]
    of = topic(rule, token, cast)
    if of is not None and any(o.span is not None and o.span.start < of.start < o.span.end for o in objects):
        of = None  # "impeached the chairman OF THE BOARD": that is part of whom it names
    if rule.needs_of and of is None:
        return None
    if of is None and _with_arms(rule, token, subjects, objects):
        return None
    if rule.needs_role:
        objects = _but_role(rule, objects)
        if not _in_role(rule, token, objects):
            return None
    if not subjects and not objects:
        return None
    around: tuple[Span, ...] = (mutual,) if mutual is not None else ()
    without = [(s, sign) for s in subjects if s.span is not None and (sign := grammar.excepted(s.span)) is not None]
    if without:
        subjects, around = [s for s, _ in without], tuple(sign for _, sign in without)
    return Hit(rule, token, cue, tuple(subjects), tuple(objects), of, weight, around=around, turned=bool(without))


def _is_done_to(rule: Rule) -> bool:
    """Whether a rule's object is whom a verb is done to, and not whose thing it is."""
    return bool(rule.verb) and any(slot == "object" or slot.startswith("prep:") for slot in rule.object)


def _is_make(rule: Rule, end: Argument) -> bool:
    """Whether a body's name stands for a thing that it makes: "owns A Boeing"."""
    if rule.predicate != "LEADS" or end.span is None or end.mention.kind != MentionKind.NAME or not end.span.start:
        return False
    return end.span.doc[end.span.start - 1].lower_ in ("a", "an")


def _is_law(rule: Rule, end: Argument) -> bool:
    """Whether what somebody would belong to, work for or lead is a law: "Clean Air ACT activist"."""
    return rule.predicate in _BELONGING and end.span is not None and end.span[-1].lower_ in nouns("lexicon", "laws")


def _only_complains(rule: Rule, end: Argument) -> bool:
    """Whether what is done to a charge would be done to whose it is: "looks into a complaint BY ANN" looks not into her."""
    if predicates().sign(rule.predicate) or end.span is None or end.mention.kind == MentionKind.NOMINAL:
        return False
    word = end.span.root
    owns = word == roles.possessor(word.head) or roles.preposition(word) in ("by", "from")
    return owns and word.head.lower_ in _COMPLAINTS


def _with_arms(rule: Rule, token: Token, subjects: Sequence[Argument], objects: Sequence[Argument]) -> bool:
    """What countries attack they do with arms, unless it is words of theirs: "Norway ATTACKED Peru", not "attacked Peru's record"."""
    if not predicates().sign(rule.predicate):
        return False
    whole = [o for o in objects if o.span is None or not is_possessive(token.doc, o.span.end)]
    ends = (*subjects, *whole) if token.lower_ in _OF_WAR else whole if token.lower_ in _SHIELDING else ()
    return any(end.mention.type == EntityType.PLACE for end in ends)


def _but_role(rule: Rule, objects: list[Argument]) -> list[Argument]:
    """The objects without what the first of them becomes: "made Ann HIS DEPUTY", where the deputy is spoken of again."""
    first = objects[0].span if objects else None
    if first is None:
        return objects
    return [
        o
        for o in objects
        if o.span is None or o.span.root.i <= first.root.i or o.span.root.lower_ not in rule.needs_role
    ]


def _in_role(rule: Rule, verb: Token, objects: Sequence[Argument]) -> bool:
    """Whether a noun that the rule asks for tells as what: "named him AS HER DEPUTY", "was named DIRECTOR", not "named the director"."""
    beside = [child for child in verb.children if child.i > verb.i and child.dep_ in ("xcomp", "obj", "oprd", "attr")]
    beside += [c for thing in roles.objects(verb) for c in thing.children if c.dep_ == "amod" and c.i > thing.i]
    taken = {o.span.root.i for o in objects if o.span is not None}
    nouns_ = [*grammar.prepositional(verb, ("as",)), *(noun for noun in beside if noun.i not in taken)]
    return any(noun.lower_ in rule.needs_role for noun in nouns_)


def is_finer(wanted: tuple[str, ...], cast: Cast, argument: Argument) -> bool:
    """Whether an end bears one of the finer labels a rule asks for, if it asks for any; "none" stands for none of them."""
    chain = cast.chain(argument.mention)
    return not wanted or (chain is not None and (chain.finer or "none") in wanted)


def ends_so(rule: Rule, argument: Argument) -> bool:
    """Whether an end is called by one of the last words that a rule lists, if it lists any; of a pronoun nobody can tell."""
    if not rule.last or argument.span is None:
        return True
    if argument.mention.kind == MentionKind.NOMINAL:
        return argument.span.root.lower_ in rule.last
    return argument.mention.kind == MentionKind.NAME and is_called(argument.span, rule.last)


def is_called(name: Span, kinds: tuple[str, ...]) -> bool:
    """Whether a word of some kinds ends a name, or stands before its "of": "Audit OFFICE", "MINISTRY of Health"."""
    before_of = len(name) > 2 and name[1].lower_ in ("of", "for") and name[0].lower_ in kinds
    return name[-1].lower_ in kinds or before_of
