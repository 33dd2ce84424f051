"""Compounds with a hyphen that tell of a side: "the X-backed candidate Ann Field", "Ann Field, an anti-X senator"."""

from __future__ import annotations

from collections.abc import Iterator

from spacy.tokens import Doc, Token

from kg.claims import slots_of_self
from kg.claims.arguments import Argument
from kg.claims.cast import Cast
from kg.claims.hits import Hit
from kg.claims.patterns import Patterns, Rule
from kg.claims.predicates import predicates
from kg.claims.slot_site import Site
from kg.records import MentionKind

_HYPHENS = frozenset({"-", "‑", "–"})
_REACH = 5  # words from a compound to its noun


def find(doc: Doc, cast: Cast, patterns: Patterns) -> list[Hit]:
    """The compounds of a document whose two ends are known.

    Args:
        doc: the document.
        cast: its mentions.
        patterns: with the rules whose trigger is `joined`: "-backed" behind a name, "anti-" before one.
    """
    rules: dict[str, list[Rule]] = {}
    for rule in patterns.of_kind("joined"):
        for part in rule.joined:
            rules.setdefault(part, []).append(rule)
    hyphens = (token for token in doc[1:-1] if token.text in _HYPHENS and _is_within(token)) if len(doc) > 2 else ()
    return [hit for hyphen in hyphens for hit in _at(hyphen, cast, rules)]


def _is_within(hyphen: Token) -> bool:
    return not hyphen.whitespace_ and not hyphen.nbor(-1).whitespace_


def _at(hyphen: Token, cast: Cast, rules: dict[str, list[Rule]]) -> Iterator[Hit]:
    before, behind = hyphen.nbor(-1), hyphen.nbor()
    for part, word in ((f"-{behind.lower_}", behind), (f"{before.lower_}-", before)):
        for rule in rules.get(part, ()):
            names = [
                m
                for m in (cast.covering(before.i) if word == behind else cast.starting(behind.i))
                if m.kind == MentionKind.NAME
            ]
            last = max([behind.i, *(cast.spans[m.id].end - 1 for m in names)])
            hit = _hit(rule, word, [cast.argument(m) for m in names], last, cast)
            if hit is not None:
                yield hit


def _hit(rule: Rule, word: Token, named: list[Argument], last: int, cast: Cast) -> Hit | None:
    known = predicates()
    takes = known.subject_types(rule) if rule.subject == ("joined",) else known.object_types(rule)
    others = known.object_types(rule) if rule.subject == ("joined",) else known.subject_types(rule)
    named = [a for a in named if cast.is_a(a.mention, takes)][:1]
    described = _described(rule, word, last, cast, others) if named else []
    if not described or cast.same(named[0].mention, described[0].mention):
        return None
    ends = (tuple(named), tuple(described))
    subjects, objects = ends if rule.subject == ("joined",) else ends[::-1]
    return Hit(rule, word, word.doc[word.i : word.i + 1], subjects, objects, None, 1.0)


def _described(rule: Rule, word: Token, last: int, cast: Cast, types: frozenset[str]) -> list[Argument]:
    """Who is so: the name right behind, or of whom the noun behind is said."""
    doc = word.doc
    for token in doc[last + 1 : min(last + 1 + _REACH, word.sent.end)]:
        named = [m for m in cast.starting(token.i) if m.kind == MentionKind.NAME and cast.is_a(m, types)]
        if named:
            return [cast.argument(named[0])]
        if token.pos_ in ("NOUN", "PROPN") and (token.i + 1 >= len(doc) or doc[token.i + 1].pos_ != "NOUN"):
            site = Site(cast, rule, token, doc[token.i : token.i + 1], types, predicates().subject_through(rule))
            return slots_of_self.said_of(site, ())[:1]
        if token.pos_ not in ("ADJ", "NOUN", "PROPN", "NUM") and token.text not in _HYPHENS:
            break
    return []
