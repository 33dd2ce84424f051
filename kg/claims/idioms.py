"""Fixed turns of speech: a phrase with a gap for one mention, "hard to take <gap> seriously"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from spacy.tokens import Doc, Span, Token

from kg.claims import slots
from kg.claims.arguments import Argument, Cast
from kg.claims.evaluation import addressee
from kg.claims.matcher import Hit, topic
from kg.claims.patterns import Patterns, Rule, predicates

_GAP = "<gap>"
_GAP_WORDS = 6


@dataclass(frozen=True, slots=True)
class _Phrase:
    """A phrase of a rule: at each place the words that may stand there; `anchor` is the first place that is no gap."""

    rule: Rule
    words: tuple[frozenset[str], ...]
    anchor: int


class Idioms:
    """The phrases of all rules, found by the word they begin with."""

    def __init__(self, patterns: Patterns) -> None:
        self._by_word: dict[str, list[_Phrase]] = {}
        for rule in patterns.of_kind("phrase"):
            for phrase in rule.phrase:
                words = tuple(frozenset(part.split("|")) for part in phrase.split())
                anchor = next(i for i, word in enumerate(words) if _GAP not in word)
                for form in words[anchor]:
                    self._by_word.setdefault(form, []).append(_Phrase(rule, words, anchor))

    def find(self, doc: Doc, cast: Cast) -> list[Hit]:
        """Every place where a phrase of a rule stands, with what its gap holds."""
        forms = [frozenset((token.lower_, token.lemma_.lower())) for token in doc]
        return [hit for index in range(len(doc)) for hit in self._at(index, forms, cast)]

    def _at(self, index: int, forms: Sequence[frozenset[str]], cast: Cast) -> Iterator[Hit]:
        tried = {id(phrase): phrase for form in sorted(forms[index]) for phrase in self._by_word.get(form, ())}
        for phrase in tried.values():
            end = _end(forms, index, phrase.words[phrase.anchor :])
            if end is None or (phrase.rule.first_sentence and _past_the_first(cast.doc[index])):
                continue
            cue = cast.doc[index:end]
            subjects = [] if phrase.rule.subject == ("speaker",) else _ends(cast, phrase, cue, phrase.rule.subject)
            objects = _ends(cast, phrase, cue, phrase.rule.object)
            if objects:
                of = topic(phrase.rule, cue.root, cast)
                yield Hit(phrase.rule, cue.root, cue, tuple(subjects), tuple(objects), of, 1.0)


def _past_the_first(token: Token) -> bool:
    """Whether it stands after the second sentence: a greeting may go before the one that is meant."""
    return token.sent.start > next(iter(token.doc.sents)).end


def _end(forms: Sequence[frozenset[str]], index: int, words: tuple[frozenset[str], ...]) -> int | None:
    """Where a phrase that begins at a word ends (exclusive, a gap at its end left out), if it stands there.

    Args:
        forms: of each word of the text, as it is written and its lemma.
        index: the word.
        words: of the phrase.
    """
    for position, wanted in enumerate(words):
        if _GAP in wanted:
            rest = words[position + 1 :]
            starts = range(index + 1, min(index + 1 + _GAP_WORDS, len(forms)))
            ends = (_end(forms, start, rest) for start in starts)
            return next((end for end in ends if end is not None), None) if rest else index
        if index >= len(forms) or forms[index].isdisjoint(wanted):
            return None
        index += 1
    return index


def _ends(cast: Cast, phrase: _Phrase, cue: Span, wanted: tuple[str, ...]) -> list[Argument]:
    """Who stands at one end of a phrase: in its gap, spoken to, or as its slots find him."""
    known = predicates()
    types = (known.subject_types if wanted == phrase.rule.subject else known.object_types)(phrase.rule)
    if wanted == ("addressee",):
        return addressee(cast)
    if wanted != ("gap",):
        return slots.fill(slots.Site(cast, phrase.rule, cue.root, cue, types), wanted)
    for index in _gap(cast.doc, phrase, cue.start, cue.end):
        if cast.doc[index].is_punct or (index >= cue.end and cast.doc[index].pos_ == "VERB"):
            return []  # "unfair to lay it at her door" is not unfair to her
        found = cast.resolve(cast.doc[index], types, phrase.rule.metonymy, joined=False)
        if found:
            return found
    return []


def _gap(doc: Doc, phrase: _Phrase, start: int, end: int) -> Iterable[int]:
    """The places where the gap's mention may stand, the nearest to the phrase first."""
    if phrase.anchor:
        return range(start - 1, max(start - 1 - _GAP_WORDS, -1), -1)
    if _GAP in phrase.words[-1]:
        return range(end, min(end + _GAP_WORDS, len(doc)))
    return range(start, end)
