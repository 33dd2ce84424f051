"""What the words of its own clause make of a claim: negation, modals, adverbs, its mood."""

from __future__ import annotations

from spacy.tokens import Token

from kg.claims import unrealised, verdicts
from kg.claims.footings import strongest
from kg.claims.left_out import leaves_out_i
from kg.claims.lexicon import words
from kg.claims.modality_signs import (
    as_it_looks,
    is_announced,
    is_challenged,
    is_conditioned,
    is_imperative,
    is_of_whoever,
    is_scoffed_at,
    is_under_way,
    of_aside,
    signs,
)
from kg.claims.negation import is_negated, nothing_outdoes
from kg.language import roles
from kg.language.forms import verb_forms
from kg.records import Modality

_STANDING = frozenset({"CANDIDATE_FOR", "RUNS_AGAINST"})  # who hopes to win stands already
_SIDES = frozenset({"SUPPORTS", "OPPOSES"})  # who plans to take one has taken it
_AGREEING = frozenset({"AGREES_WITH", "DISAGREES_WITH"})
_SELDOM = frozenset({"rarely", "seldom"})  # who does so does not, on the whole
_DISCLOSING = frozenset({"reveal", "disclose", "report", "confirm"})
_ABLE = frozenset({"can", "could", "ca"})
_FIRST_PERSON = frozenset({"i", "we"})
_UNDONE = frozenset({"would", "'d", "’d", "should", "could", "ought"})  # what somebody "should have" done he has not


class Standing:
    """How a claim stands by what was met so far; at first by its own clause."""

    def __init__(self, predicate: str, stance: bool, judged: bool) -> None:
        self.stance = stance
        self.judged = judged
        self.standing = predicate in _STANDING
        self.side = predicate in _SIDES
        self.agreeing = predicate in _AGREEING
        self.doing = not stance and not self.standing
        self.modality = self.imposed = Modality.ASSERTED
        self.negated = False
        self.reporter: Token | None = None
        self.dismissed = False
        self.signs: list[Token] = []
        self.acting = True  # whether what is above still acts on the cue
        self.still_main = True
        self.leaving = False  # whether somebody leaves what he is: he is it, whatever is said of his leaving

    def add(self, modality: Modality) -> None:
        """What a word makes of the claim; the strongest of several counts."""
        self.modality = strongest(self.modality, modality)

    def impose(self, modality: Modality) -> None:
        """What a condition, or what is said of the claim, makes of it."""
        self.add(modality)
        self.imposed = strongest(self.imposed, modality)

    def own_clause(self, cue: Token) -> None:
        """Negation, modals and adverbs of the clause whose predicate the cue is."""
        if is_negated(cue) or (self.stance and any(child.lower_ in _SELDOM for child in cue.children)):
            self.negated = not self.negated
            if (
                self.stance
                and (self.agreeing or not self.judged)
                and any(child.lower_ == "always" for child in cue.children)
            ):
                self.add(Modality.HYPOTHETICAL)  # who does "not ALWAYS agree" with her mostly does
        if self.side and cue.tag_ == "VBD" and cue.i > cue.sent.start and cue.nbor(-1).lower_ == "once":
            self.add(Modality.HYPOTHETICAL)  # who "ONCE supported" her did not do it once, but does no more
        told = self.judged or (self.stance and cue.pos_ == "NOUN")
        if told and roles.preposition(cue) == "without":
            # "is WITHOUT courage", "is NOT WITHOUT courage", "WITHOUT the backing of Ann"
            self.negated = not self.negated
        self.modals_of(cue)
        self._adverbs(cue)
        if unrealised.by_own_words(cue, self.doing):
            self.add(Modality.HYPOTHETICAL)
            self.signs += cue.doc[max(cue.i - 2, cue.sent.start) : cue.i]
        if cue.pos_ == "VERB" and (is_imperative(cue) or (not self.stance and is_under_way(cue))):
            self.add(Modality.HYPOTHETICAL)
        for child in cue.children:
            if child.dep_ == "amod" and child.lower_ in words("modality", "alleging", "adjectives"):
                self.add(Modality.ALLEGED)
        if (
            (roles.is_conditional(cue) and not as_it_looks(cue))
            or is_of_whoever(cue)
            or is_scoffed_at(cue)
            or is_challenged(cue)
        ):
            self.impose(Modality.HYPOTHETICAL)
        if verdicts.by_subject(cue):
            self.negated = not self.negated
        if self.negated or self.modality != Modality.ASSERTED:
            self.signs += signs(cue)

    def modals_of(self, clause: Token) -> None:
        """What the modals of a clause make of it."""
        modals = {word.lower_ for word in roles.auxiliaries(clause) if word.tag_ != "VBD"}  # "I'D flown": had
        helped = modals - verb_forms("be")  # "cannot BE trusted"
        if self.stance and helped and helped <= _ABLE and is_negated(clause):
            return  # who "cannot support" him does not
        if nothing_outdoes(clause) or (modals == {"can"} and clause.lower_ in _DISCLOSING):
            return  # "the Herald CAN REVEAL that he left"
        hedging = words("modality", "hedging", "modals")
        if modals & hedging:
            self.add(Modality.HEDGED)
        supposing, to_come = words("modality", "hypothetical", "modals"), words("modality", "future", "modals")
        if self.stance and modals & (supposing | to_come | hedging) and is_conditioned(clause):
            self.impose(Modality.HYPOTHETICAL)
        undone = "have" in modals and bool(modals & _UNDONE)
        supposed = bool(modals & supposing) and "have" not in modals
        if self.judged and supposed and not is_conditioned(clause):
            return  # who "WOULD be a terrible mayor" is judged, not supposed
        if (undone or supposed) and not (self._own_stance(clause) and not (undone and _came_to_nothing(clause))):
            self.add(Modality.HYPOTHETICAL)
        if modals & to_come and not self.stance and not self.standing:
            self.add(Modality.HYPOTHETICAL)

    def _own_stance(self, clause: Token) -> bool:
        """ "I would trust him", "I would have trusted him": the polite form of what I do."""
        doer = roles.understood_subject(clause)
        if doer is None:
            return self.stance and leaves_out_i(clause)
        return self.stance and (doer.lower_ in _FIRST_PERSON or is_announced(clause, doer))

    def _adverbs(self, clause: Token) -> None:
        self.add(of_aside(clause) or Modality.ASSERTED)
        opening = clause.sent[0]
        if self.judged and any(child.lower_ == "once" and child.i < clause.i for child in clause.children):
            self.add(Modality.HYPOTHETICAL)  # "was ONCE a great leader"
        last = clause.sent[-2] if len(clause.sent) > 2 else opening
        closing = last if last.i > clause.i and last.nbor(-1).text == "," else opening  # "was named by Ann, APPARENTLY"
        for child in {opening, closing, *clause.children}:
            if child.dep_ == "cc:preconj" and child.lower_ == "either" and child.head == clause:
                self.add(Modality.HEDGED)  # "EITHER he lied or she did"
            if child.dep_ in ("advmod", "npadvmod") or child.pos_ == "ADV":
                if child.lower_ in words("modality", "alleging", "adverbs"):
                    self.add(Modality.ALLEGED)
                elif child.lower_ in words("modality", "reporting", "adverbs"):
                    self.add(Modality.REPORTED)
                elif child.lower_ in words("modality", "hedging", "adverbs"):
                    self.add(Modality.HEDGED)


def _came_to_nothing(clause: Token) -> bool:
    """ "I would have voted for him, BUT he never asked": what stood in its way is told."""
    return any(child.dep_ == "cc" and child.lower_ == "but" for joined in clause.conjuncts for child in joined.children)
