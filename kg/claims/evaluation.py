"""Judgements: what an evaluating word is said of, and by whom it must then be meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spacy.tokens import Doc, Span, Token

from kg.claims.arguments import Argument
from kg.claims.callings import callings, of_deeds
from kg.claims.cast import Cast
from kg.claims.deeds import Deeds, judged_word
from kg.claims.epithets import CALLING, epithets, told
from kg.claims.evaluating import classes
from kg.claims.hit_topic import topic
from kg.claims.hits import Hit
from kg.claims.judged import adverb, attributive, done, predicative
from kg.claims.lexicon import nouns, words
from kg.claims.patterns import Patterns, Rule
from kg.claims.predicates import predicates
from kg.language import roles
from kg.records import DocumentKind

_TEXT_REACH = 6  # words
_OF_DEEDS = ("event-object",)


class Judgements:
    """The evaluating words of a document, tied to what they judge."""

    def __init__(self, doc: Doc, cast: Cast, patterns: Patterns, hits: list[Hit]) -> None:
        self.doc = doc
        self.cast = cast
        self.rules = [rule for rule in patterns.of_kind("evaluation") if not rule.calling]
        calling = patterns.of_kind("calling")
        self.callings = tuple(rule for rule in calling if rule.object != _OF_DEEDS)
        self.callings_of_deeds = tuple(rule for rule in calling if rule.object == _OF_DEEDS)
        self.deeds = Deeds(cast, hits)

    def find(self) -> list[Hit]:
        """Verbs of calling first: what they do may itself be judged ("shameful to call her a liar")."""
        called = self._called()
        for hit in called:
            self.deeds.remember(hit)
        judged = [
            hit
            for token in self.doc
            if (kinds := classes(token)) and not _of_shape(token, self.cast)
            for kind in kinds
            for rule in self.rules
            if rule.evaluation == kind
            for hit in self._judgement(rule, token)
        ]
        return [hit for hit in called if hit.complete()] + judged

    def _called(self) -> list[Hit]:
        """What somebody is called, in plain words, in marks, and in the words of whoever is told of."""
        calling = [token for token in self.doc if token.lower_ in CALLING and not _reports(token)]
        plain = [
            hit
            for token in calling
            for hit in (*callings(token, self.cast, self.callings), *epithets(token, self.cast, self.callings))
        ]
        plain += [hit for token in calling for hit in of_deeds(token, self.deeds, self.callings_of_deeds)]
        return plain + [hit for token in self.doc for hit in told(token, self.cast, self.callings)]

    def _judgement(self, rule: Rule, token: Token) -> Iterator[Hit]:
        """The claim of the first frame of a rule that finds somebody."""
        cue, types = self.doc[token.i : token.i + 1], predicates().object_types(rule)
        for frame in rule.frames:
            objects = tuple(a for a in _FRAMES[frame](self.deeds, rule, token) if a.mention.type in types)
            if objects:
                around = (_phrase(token), *self._deeds_beside(frame, token))
                yield Hit(rule, token, cue, (), objects, topic(rule, token, self.cast), 1.0, None, around)
                return

    def _deeds_beside(self, frame: str, token: Token) -> list[Span]:
        return [self.doc[index : index + 1] for index in self.deeds.judged(token)] if frame == "event" else []


def _of_shape(token: Token, cast: Cast) -> bool:
    """ "his crooked smile", "the bucket was empty": how a thing looks."""
    if token.lower_ not in words("evaluation", "shapes", "adjectives"):
        return False
    thing = token.head if token.dep_ == "amod" else judged_word(token)
    return thing is not None and thing.pos_ == "NOUN" and not cast.covering(thing.i)


def _reports(verb: Token) -> bool:
    """Whether a clause follows, in which others may be judged: "found THAT nobody was fair", not "called that man a liar"."""
    after = verb.doc[verb.i + 1 : verb.i + 2]
    return after.text.lower() == "that" and after[0].pos_ == "SCONJ"


def _phrase(token: Token) -> Span:
    """The noun phrase or the adjective with what belongs to it, that a judgement is made with."""
    head = token.head if token.dep_ == "amod" and token.head.i > token.i else token
    return (
        roles.np_span(head, postmodifiers=False) if head.pos_ in ("NOUN", "PROPN") else token.doc[token.i : token.i + 1]
    )


def _answered(deeds: Deeds, rule: Rule, token: Token) -> list[Argument]:
    """ "A superb piece": the first words of a comment judge what it answers."""
    document = token.doc._.document
    if document is None or document.kind != DocumentKind.COMMENT or token.pos_ not in ("ADJ", "VERB"):
        return []
    noun = token.head if token.dep_ == "amod" else token
    first = next(iter(token.doc.sents), None)
    if first is None or token.sent.start != first.start or noun.i - first.start > _TEXT_REACH:
        return []
    if noun.lower_ not in nouns("evaluation", "texts") or roles.possessor(noun) is not None:
        return []
    others = (word for word in first if word.dep_ in ("nsubj", "nsubj:pass") and word.i < noun.i)
    return [] if any(word.lower_ not in ("this", "that", "it") for word in others) else deeds.cast.addressee()


_FRAMES: dict[str, Callable[[Deeds, Rule, Token], list[Argument]]] = {
    "predicative": predicative,
    "attributive": attributive,
    "verb": done,
    "adverb": adverb,
    "event": Deeds.ends,
    "accused": Deeds.accused,
    "text": _answered,
}
