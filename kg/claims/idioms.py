"""Fixed turns of speech: a phrase with a gap for one mention, "hard to take <gap> seriously"."""

from __future__ import annotations

from collections.abc import Iterator

from spacy.tokens import Doc, Token

from kg.claims.arguments import Argument, Cast
from kg.claims.evaluation import addressee
from kg.claims.matcher import Hit
from kg.claims.patterns import Patterns, Rule, predicates

_GAP = "<gap>"
_GAP_WORDS = 6


def find(doc: Doc, cast: Cast, patterns: Patterns) -> list[Hit]:
    """Every place where a phrase of a rule stands."""
    hits: list[Hit] = []
    for rule in patterns.of_kind("phrase"):
        for phrase in rule.phrase:
            words = [frozenset(part.split("|")) for part in phrase.split()]
            hits += _occurrences(doc, cast, rule, words)
    return hits


def _occurrences(doc: Doc, cast: Cast, rule: Rule, words: list[frozenset[str]]) -> Iterator[Hit]:
    anchor = next(i for i, word in enumerate(words) if _GAP not in word)
    for token in doc:
        if not _is(token, words[anchor]):
            continue
        end = _match(doc, token.i, words[anchor:])
        if end is None or (rule.first_sentence and token.sent.start > next(iter(doc.sents)).end):
            continue
        start, gap_end = (token.i, end)
        objects = _objects(doc, cast, rule, token.i if anchor else None, (start, gap_end))
        if objects:
            yield Hit(rule, _verb(doc, start, end), doc[start:end], (), tuple(objects), None, 1.0)


def _is(token: Token, wanted: frozenset[str]) -> bool:
    return token.lower_ in wanted or token.lemma_.lower() in wanted


def _match(doc: Doc, index: int, words: list[frozenset[str]]) -> int | None:
    """Where a phrase that begins at a token ends (exclusive), None where it does not stand there."""
    for position, wanted in enumerate(words):
        if _GAP in wanted:
            rest = words[position + 1 :]
            if not rest:
                return index if index < len(doc) else None
            return next(
                (
                    end
                    for start in range(index + 1, min(index + 1 + _GAP_WORDS, len(doc)))
                    if (end := _match(doc, start, rest)) is not None
                ),
                None,
            )
        if index >= len(doc) or not _is(doc[index], wanted):
            return None
        index += 1
    return index


def _objects(doc: Doc, cast: Cast, rule: Rule, gap_before: int | None, span: tuple[int, int]) -> list[Argument]:
    if rule.object == ("addressee",):
        return addressee(cast)
    types = predicates().object_types(rule)
    end = min(span[1] + _GAP_WORDS, len(doc))
    inside = (
        range(span[0], end) if gap_before is None else range(gap_before - 1, max(gap_before - 1 - _GAP_WORDS, -1), -1)
    )
    for index in inside:
        if doc[index].is_punct and (gap_before is not None or index >= span[1]):
            return []
        found = cast.resolve(doc[index], types, rule.metonymy, joined=False)
        if found:
            return found
    return []


def _verb(doc: Doc, start: int, end: int) -> Token:
    """The word of the phrase that the others hang on: its footing is the phrase's."""
    return doc[start:end].root
