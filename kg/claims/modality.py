"""On what footing a claim stands: denied, hedged, alleged, hypothetical … and whether it is negated.

The words that tell are data (`data/modality.toml`). The walk goes from the word a claim hangs on up to the main
clause of its sentence: what governs it ("refused to", "if", "X denied that") acts on it, what merely stands beside it
does not.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from spacy.tokens import Token

from kg.claims import grammar, unrealised, verdicts
from kg.claims.lexicon import nouns, table, verbs, words
from kg.claims.negation import AMONG_OTHERS, has_to, is_negated, never_would
from kg.claims.verdicts import Verdict
from kg.language import roles
from kg.language.forms import verb_forms
from kg.records import Modality

_COMPLEMENTS = frozenset({"xcomp", "ccomp", "pcomp", "csubj", "csubj:outer", "oprd"})
_ADVERBIAL = frozenset({"advcl", "advcl:relcl"})
_WEIGHTS = {
    Modality.ASSERTED: 0,
    Modality.HEDGED: 1,
    Modality.ALLEGED: 2,
    Modality.REPORTED: 1,
    Modality.DENIED: 4,
    Modality.HYPOTHETICAL: 3,
}
_STANDING = frozenset({"CANDIDATE_FOR", "RUNS_AGAINST"})  # who hopes to win stands already
_SIDES = frozenset({"SUPPORTS", "OPPOSES"})  # who plans to take one has taken it
_COMPLEMENT_REACH = 4  # words
_NOMINATIVES = frozenset({"i", "we", "he", "she", "they"})
_ABLE = frozenset({"can", "could", "ca"})
_GOING = frozenset({"going", "gon", "gonna"})  # a doing is still to come, a stance announced is one
_FIRST_PERSON = frozenset({"i", "we"})
_UNDONE = frozenset({"would", "'d", "’d", "should", "could", "ought"})  # what somebody "should have" done he has not


_DECIDED = {kind: nouns("modality", "decisions", kind) for kind in table("modality")["decisions"]}
_REFUSING, _WISHING, _HEDGING = (
    verbs("modality", "refusing"),
    verbs("modality", "wishing"),
    verbs("modality", "hedging"),
)
_CONTENTS = {kind: nouns("modality", "contents", kind) for kind in table("modality")["contents"]}
_UNDER_WAY = verbs("modality", "under_way")
_IMPLYING, _SUPPOSING = verbs("modality", "implying"), verbs("modality", "supposing")
_CONSIDERING = verbs("modality", "considering")
_PREVENTING, _ESTABLISHING = verbs("modality", "preventing"), verbs("modality", "establishing")
_TELLING = words("modality", "negation").union(
    words("modality", "hypothetical", "markers"),
    *(words("modality", kind, "modals") for kind in ("hedging", "hypothetical", "future")),
)
_WITNESSING = verbs("modality", "witnessing")
_SAID_BY, _INTENDING = verbs("modality", "said_by"), verbs("modality", "wishing", "intending")
_TAKEN_FOR_GRANTED = verbs("modality", "thinking", "taken_for_granted")
_ALLEGING, _REPORTING, _THINKING, _DENYING = (
    verbs("modality", "alleging"),
    verbs("modality", "reporting"),
    verbs("modality", "thinking"),
    verbs("modality", "denying"),
)
_QUESTION_REACH = 60  # words
_CLOSING_MARKS = frozenset({"”", '"', "’"})
_STOPS = frozenset({".", "!", ";"})


@dataclass(frozen=True, slots=True)
class Footing:
    """How a claim stands: its modality, whether it is negated, the verb that reports it, if one does, and the words that made it so.

    `imposed` is what conditions and what is said of the claim make of it: its own form, a question or a "should", may be rhetoric.
    """

    modality: Modality
    negated: bool
    reporter: Token | None
    signs: tuple[Token, ...] = ()
    imposed: Modality = Modality.ASSERTED


def strongest(*modalities: Modality) -> Modality:
    """Of several footings the one that counts: denied over hypothetical over alleged over hedged over asserted."""
    return max(modalities, key=lambda modality: _WEIGHTS[modality])


def footing(cue: Token, predicate: str, stance: bool) -> Footing:
    """The footing of a claim.

    Args:
        cue: the word that the claim hangs on.
        predicate: of the claim; a candidacy that is hoped for is one.
        stance: whether the predicate is a stance; a stance announced ("I will vote for") is one already.
    """
    walk = _Walk(predicate, stance)
    walk.own_clause(cue)
    token = cue
    for _ in range(len(cue.sent)):
        above = token.head
        if above == token:
            break
        walk.step(token, above)
        token = above
    if (roles.is_question(token) and walk.still_main and not _asked_later(cue)) or _asked_in_quotation(cue):
        walk.add(Modality.HYPOTHETICAL)
    return Footing(walk.modality, walk.negated, walk.reporter, tuple(walk.signs), walk.imposed)


def _asked_in_quotation(cue: Token) -> bool:
    """Whether what is quoted around a word asks, and who asks it is told behind: "“Is that a LIE?” she said"."""
    for word in cue.doc[cue.i + 1 : min(cue.i + _QUESTION_REACH, cue.sent.end)]:
        if word.text.startswith("?"):
            return word.i + 1 < cue.sent.end and word.nbor().text in _CLOSING_MARKS
        if word.text in _CLOSING_MARKS or word.text in _STOPS:
            return False
    return False


def _asked_later(cue: Token) -> bool:
    """ "I agree with this, but am I right?": whether what is asked is a later clause than the cue's."""
    later = cue.doc[cue.i + 1 : cue.sent.end]
    if any(a.pos_ in ("AUX", "VERB") and b.lower_ in _NOMINATIVES for a, b in itertools.pairwise(later)):
        return not any(_inverted(clause) for clause in (cue, *cue.ancestors) if clause.i <= cue.i)
    return not any(_inverted(clause) for clause in (cue, *cue.ancestors)) and any(
        _inverted(word) for word in cue.doc[cue.i + 1 : cue.sent.end]
    )


def _inverted(clause: Token) -> bool:
    """Whether its auxiliary stands before its subject, as in a question."""
    doer = roles.subject(clause)
    signs = [*roles.auxiliaries(clause), *(child for child in clause.children if child.dep_ == "cop")]
    return doer is not None and any(sign.i < doer.i for sign in signs)


def _announced(clause: Token, doer: Token) -> bool:
    """ "said THAT SHE WOULD vote for him": what somebody said of himself was "I will"."""
    told = clause.dep_ == "ccomp" and clause.head.tag_ in ("VBD", "VBN") and clause.head.lower_ in _REPORTING
    would = any(word.lower_ in ("would", "'d", "’d") for word in roles.auxiliaries(clause))
    return told and would and doer.tag_ == "PRP" and roles.subject(clause) == doer


class _Walk:
    """What was met on the way from the cue up to the main clause."""

    def __init__(self, predicate: str, stance: bool) -> None:
        self.stance = stance
        self.standing = predicate in _STANDING
        self.side = predicate in _SIDES
        self._doing = not stance and not self.standing
        self.modality = self.imposed = Modality.ASSERTED
        self.negated = False
        self.reporter: Token | None = None
        self.signs: list[Token] = []
        self.acting = True  # whether what is above still acts on the cue
        self.still_main = True

    def add(self, modality: Modality) -> None:
        self.modality = strongest(self.modality, modality)

    def _impose(self, modality: Modality) -> None:
        self.add(modality)
        self.imposed = strongest(self.imposed, modality)

    def own_clause(self, cue: Token) -> None:
        """Negation, modals and adverbs of the clause whose predicate the cue is."""
        if is_negated(cue):
            self.negated = not self.negated
        self._modals(cue)
        self._adverbs(cue)
        if unrealised.by_own_words(cue, self._doing):
            self.add(Modality.HYPOTHETICAL)
            self.signs += cue.doc[max(cue.i - 2, cue.sent.start) : cue.i]
        if cue.pos_ == "VERB" and (_is_imperative(cue) or (not self.stance and _is_under_way(cue))):
            self.add(Modality.HYPOTHETICAL)
        for child in cue.children:
            if child.dep_ == "amod" and child.lower_ in words("modality", "alleging", "adjectives"):
                self.add(Modality.ALLEGED)
        if roles.is_conditional(cue) or _is_relative_choice(cue):
            self._impose(Modality.HYPOTHETICAL)
        if self.negated or self.modality != Modality.ASSERTED:
            self.signs += _signs(cue)

    def _modals(self, clause: Token) -> None:
        modals = {word.lower_ for word in roles.auxiliaries(clause) if word.tag_ != "VBD"}  # "I'D flown": had
        if self.stance and modals and modals <= _ABLE and is_negated(clause):
            return  # who "cannot support" him does not
        if modals & words("modality", "hedging", "modals"):
            self.add(Modality.HEDGED)
        supposing, to_come = words("modality", "hypothetical", "modals"), words("modality", "future", "modals")
        if self.stance and modals & (supposing | to_come) and is_conditioned(clause):
            self._impose(Modality.HYPOTHETICAL)
        undone = "have" in modals and bool(modals & _UNDONE)
        supposed = bool(modals & supposing) and "have" not in modals
        if (undone or supposed) and not self._own_stance(clause):
            self.add(Modality.HYPOTHETICAL)
        if modals & to_come and not self.stance and not self.standing:
            self.add(Modality.HYPOTHETICAL)

    def _own_stance(self, clause: Token) -> bool:
        """ "I would trust him", "I would have trusted him": the polite form of what I do."""
        doer = roles.understood_subject(clause)
        return self.stance and doer is not None and (doer.lower_ in _FIRST_PERSON or _announced(clause, doer))

    def _adverbs(self, clause: Token) -> None:
        opening = clause.sent[0]
        for child in {opening, *clause.children}:
            if child.dep_ in ("advmod", "npadvmod") or child.pos_ == "ADV":
                if child.lower_ in words("modality", "alleging", "adverbs"):
                    self.add(Modality.ALLEGED)
                elif child.lower_ in words("modality", "reporting", "adverbs"):
                    self.add(Modality.REPORTED)
                elif child.lower_ in words("modality", "hedging", "adverbs"):
                    self.add(Modality.HEDGED)

    def _decided(self, noun: Token) -> None:
        """ "her decision to", "his refusal to", "a plan to"."""
        if noun.lower_ in _DECIDED["undone"]:
            self.negated = not self.negated
        elif noun.lower_ in _DECIDED["wished"] and not self.standing:
            self.add(Modality.HYPOTHETICAL)

    def step(self, token: Token, above: Token) -> None:
        """One step up: from `token` to what governs it."""
        if not self.acting:
            return
        stood = self.negated, self.modality
        self._step(token, above)
        if stood != (self.negated, self.modality):
            self.signs += [*_signs(token), above, *_signs(above)]

    def _step(self, token: Token, above: Token) -> None:
        if unrealised.by_what_governs(token, above, self._doing):
            self.add(Modality.HYPOTHETICAL)
        decision = grammar.governing_noun(token)
        verdict = verdicts.on(token)
        if verdict is not None:
            self._judged(verdict)
        elif decision is not None:
            self._decided(decision)
            self.acting = False
        elif token.dep_ in ("acl:relcl", "advcl:relcl", "relcl") and is_negated(above):
            self.negated = not self.negated  # "it was not Ann who backed him"
            self.acting = False
            self.still_main = False
        elif token.dep_ in _COMPLEMENTS or _nearly_complement(token, above):
            self._complement(token, above)
        elif token.dep_ in _ADVERBIAL or above.lower_ == "short":
            self._adverbial(token, above)
        elif token.dep_ in ("acl:relcl", "relcl", "parataxis", "appos", "acl"):
            self._content(token, above)
            self._infinitive(token)
            if above.head.lower_ in _SUPPOSING and _is_imperative(above.head) and token.tag_ == "VBG":
                self._impose(Modality.HYPOTHETICAL)  # "imagine Ann ATTACKING him"
            self.acting = False
            self.still_main = False
        elif token.dep_ == "conj":
            self._joined(token, above)
        elif roles.preposition(token) == "as" and token.i > above.i and (is_negated(above) or _to_come(above)):
            self.add(Modality.HYPOTHETICAL)  # "did not endorse him as candidate", "will be sworn in as mayor"
        elif token.pos_ in ("NOUN", "PROPN") and above.pos_ in ("VERB", "AUX"):
            self._noun_below(token, above)

    def _judged(self, verdict: Verdict) -> None:
        """ "it is a lie that he did", "I doubt that he did": what the words right before a clause say of it."""
        self.negated = self.negated != verdict.untrue
        asked = roles.is_question(verdict.words[0])
        self._impose(Modality.HYPOTHETICAL if asked else verdict.modality)
        self.signs += verdict.words
        self.acting = False

    def _joined(self, token: Token, above: Token) -> None:
        """What is joined shares the modals and conditions of the first, not its negation."""
        if roles.auxiliaries(token) or roles.subject(token) is not None or roles.predicate_nominal(token) is not None:
            return
        self._modals(above)
        if any(child.lower_ in ("or", "nor") for child in token.children if child.dep_ == "cc") and is_negated(above):
            self.negated = True

    def _content(self, token: Token, noun: Token) -> None:
        """ "the claim that he did": what the noun says of its clause."""
        first = next((word for word in token.doc[noun.i + 1 : token.i] if not word.is_punct), None)
        if first is None or first.lower_ != "that":
            return
        for kind, modality in (
            ("alleged", Modality.ALLEGED),
            ("denied", Modality.DENIED),
            ("hypothetical", Modality.HYPOTHETICAL),
        ):
            if noun.lower_ in _CONTENTS[kind]:
                self._impose(modality)
        if noun.lower_ in _DENYING and not is_negated(noun):  # a verb that the tagger took for a noun
            self._impose(Modality.DENIED)

    def _infinitive(self, token: Token) -> None:
        first = any(word.lower_ in AMONG_OTHERS for word in token.head.children)  # "the FIRST senator to back him"
        done = first or token.head.lower_ == "few"  # "one of the FEW to back him"
        if has_to(token) and token.pos_ == "VERB" and not self.standing and not done:
            self.add(Modality.HYPOTHETICAL)

    def _adverbial(self, token: Token, above: Token) -> None:
        self._blamed(token, above)
        if set(roles.markers(token)) & words("modality", "hypothetical", "markers"):
            self._impose(Modality.HYPOTHETICAL)
        elif above.pos_ == "ADJ" and above.lower_ in words("modality", "wishing", "done"):
            self._modals(above)  # "was QUICK to praise her"
        elif has_to(token) and not (self.stance and _said_by(above) and roles.subject(token) is None):
            self.add(Modality.HYPOTHETICAL)
        if "because" in roles.markers(token) and is_negated(above) and above.pos_ == "VERB" and not _set_apart(token):
            self.add(Modality.HYPOTHETICAL)  # "did not lose because he cheated"
        if any(roles.begins(child, "rather", "than") for child in token.children):
            self.add(Modality.HYPOTHETICAL)
        signs = [child for child in token.children if child.dep_ in ("mark", "case")]
        without = any(sign.lower_ == "without" for sign in signs)
        if without and self.reporter is token:
            self.add(Modality.HYPOTHETICAL)  # what is not said, neither it nor its contrary
        elif without:
            self.negated = not self.negated
        if not signs and token.tag_ == "VBG" and above.lower_ in _DENYING:
            self.add(Modality.DENIED)  # "denied backing him"
        bare = token.tag_ in ("VBG", "VB") or above.lower_ == "short"
        if bare and any(_only_compares(sign, above) for sign in signs):
            self.add(Modality.HYPOTHETICAL)
        self.acting = False

    def _blamed(self, gerund: Token, above: Token) -> None:
        """ "accused her OF LYING", "stopped her FROM LYING": what is charged, and what is not done."""
        signs = {child.lower_ for child in gerund.children if child.dep_ in ("mark", "case")}
        if gerund.tag_ == "VBG" and "of" in signs and above.lower_ in _ALLEGING:
            self.add(Modality.ALLEGED)
        elif gerund.tag_ == "VBG" and "from" in signs and above.lower_ in _PREVENTING:
            self.add(Modality.HYPOTHETICAL)

    def _complement(self, token: Token, above: Token) -> None:
        governor = above.lower_
        denied = is_negated(above)
        witnessed = (
            governor in _WITNESSING and token.tag_ in ("VB", "VBP") and token.dep_ == "xcomp" and not has_to(token)
        )
        if "whether" in roles.markers(token):
            self._impose(Modality.HYPOTHETICAL)
        adjective = above.pos_ == "ADJ"
        open_complement = token.dep_ in ("xcomp", "oprd") or has_to(token)
        if adjective and open_complement and governor in words("modality", "refusing", "adjectives"):
            self.negated = not self.negated
        elif adjective and open_complement and governor in words("modality", "wishing", "adjectives"):
            self.add(Modality.HYPOTHETICAL if not self.standing else Modality.ASSERTED)
        elif open_complement and governor in _REFUSING:
            self.negated = self.negated == denied  # "did not refuse to" did it
        elif open_complement and governor in _HEDGING:
            self.add(Modality.HEDGED)
            self.negated = self.negated != denied
        elif open_complement and (governor in _WISHING or (governor in _GOING and not self.stance)):
            self._wished(above, denied)
        elif open_complement and token.tag_ == "VBG" and governor in _CONSIDERING:
            self.add(Modality.HYPOTHETICAL)
        elif governor in _DENYING:
            self._impose(Modality.DENIED)
            self._reported(above)
            self.acting = False
        elif witnessed:
            self.negated = self.negated != denied  # "I have never known him break his word"
        elif token.dep_ in ("ccomp", "pcomp") or governor in (_ALLEGING | _REPORTING | _THINKING):
            self._said(above, governor, denied)
        else:
            self.negated = self.negated != denied
            self._modals(above)
            if _is_imperative(above):
                self.add(Modality.HYPOTHETICAL)  # "let him back her"

    def _wished(self, above: Token, denied: bool) -> None:
        if self.standing:
            return
        self.negated = self.negated != denied
        if not (self.side and above.lower_ in _INTENDING):  # who "plans to vote for her" is for her already
            self.add(Modality.HYPOTHETICAL)

    def _said(self, above: Token, governor: str, denied: bool) -> None:
        if governor in _ALLEGING:
            self._impose(Modality.ALLEGED)
        if governor in _ALLEGING | _REPORTING | _THINKING:
            self._reported(above)
        if denied and governor in _THINKING - _TAKEN_FOR_GRANTED:
            self.negated = not self.negated  # "I do not think that he did": that he did not
        elif denied and governor in _ESTABLISHING:
            self._impose(Modality.HYPOTHETICAL)  # "did not prove that he lied"
        elif (denied or _left_to_others(above)) and governor in _REPORTING | _ALLEGING:
            self._impose(Modality.HYPOTHETICAL)  # what nobody says is not said
        if roles.is_conditional(above) or (governor in _SUPPOSING and _is_imperative(above)):
            self._impose(Modality.HYPOTHETICAL)

    def _reported(self, verb: Token) -> None:
        if self.reporter is None and not _compared(verb):
            self.reporter = verb

    def _noun_below(self, noun: Token, verb: Token) -> None:
        """A noun is denied or taken for granted by the verb it hangs on."""
        if unrealised.called_off(noun, verb):
            self.add(Modality.HYPOTHETICAL)
        if verb.lower_ in _DENYING and noun.dep_ in ("obj", "dobj", "nsubj:pass", "nsubjpass"):
            self.add(Modality.DENIED)
        self.acting = noun.dep_ in ("obj", "dobj", "nsubj", "nsubj:pass", "nsubjpass", "attr", "obl")


def _signs(clause: Token) -> list[Token]:
    """The words below a clause that may deny it, put it in doubt or make it depend on something."""
    opening = [child.left_edge for child in clause.children if child.dep_ in _ADVERBIAL and roles.is_conditional(child)]
    first = [clause.sent[0]] if never_would(clause) else []
    return [child for child in clause.children if child.lower_ in _TELLING] + opening + first


def is_conditioned(clause: Token) -> bool:
    """Whether a condition hangs on a clause: "if he knew", "had he asked"; not "even if", nor "if he had ANY shame"."""
    for child in clause.children:
        if child.dep_ in _ADVERBIAL and roles.is_conditional(child):
            before = child.doc[child.left_edge.i - 1].lower_ if child.left_edge.i else ""
            opens = {before, child.left_edge.lower_}
            if "even" not in opens and not any(word.lower_ == "any" for word in child.subtree):
                return True
    return False


def _said_by(verb: Token) -> bool:
    """Whether a deed in the past is one by which somebody said his piece: "USED the meeting to praise her"."""
    perfect = any(word.lower_ in ("has", "have", "had") for word in roles.auxiliaries(verb))
    done = verb.tag_ == "VBD" or (verb.tag_ == "VBN" and perfect)
    return done and verb.lower_ in _SAID_BY and not is_negated(verb) and not roles.is_passive(verb)


def _set_apart(clause: Token) -> bool:
    """Whether a comma stands before a clause: "she did not come, because he lied" says that he did."""
    first = clause.left_edge.i
    return first > 0 and clause.doc[first - 1].text == ","


def _compared(verb: Token) -> bool:
    """ "which is more THAN Kerr can say": that reports nothing."""
    return any(word.lower_ == "than" for word in verb.doc[max(verb.sent.start, verb.i - 6) : verb.i])


def _left_to_others(verb: Token) -> bool:
    """ "it is NOT FOR ME TO say": whatever the tree says, it is not said."""
    before = [word.lower_ for word in verb.doc[max(0, verb.i - 4) : verb.i]]
    return len(before) == 4 and before[0] in ("not", "n't", "n’t") and (before[1], before[3]) == ("for", "to")


def _only_compares(sign: Token, above: Token) -> bool:
    """ "rather than saying", "not the same as saying", "short of saying": it was not done; "quoted as saying" is none."""
    before = sign.nbor(-1).lower_ if sign.i else ""
    return (
        sign.lower_ in ("than", "rather")
        or (sign.lower_ == "as" and above.pos_ not in ("VERB", "AUX"))
        or (sign.lower_ == "of" and before == "short")
    )


def _nearly_complement(token: Token, above: Token) -> bool:
    """An infinitive right behind a verb that takes one ("chose not to back"), taken for a clause of purpose."""
    governs = above.lower_ in _REFUSING | _WISHING | _HEDGING | _IMPLYING
    return governs and token.dep_ in _ADVERBIAL and has_to(token) and 0 < token.i - above.i <= _COMPLEMENT_REACH


def _is_imperative(verb: Token) -> bool:
    return (
        verb.dep_ == "ROOT"
        and verb.tag_ == "VB"
        and roles.subject(verb) is None
        and not roles.auxiliaries(verb)
        and not verb.i > verb.sent.start + 2
    )


def _to_come(verb: Token) -> bool:
    """ "will be", "shall be": what is not yet."""
    return any(word.lower_ in words("modality", "future", "modals") for word in roles.auxiliaries(verb))


def _is_under_way(verb: Token) -> bool:
    """ "is heading to", "were headed to": who has not come there yet; not "is heading the party", "was headed BY her"."""
    if roles.agent(verb) is not None or roles.objects(verb):
        return False
    being = any(word.lower_ in verb_forms("be") for word in roles.auxiliaries(verb))
    under_way = verb.lower_ in _UNDER_WAY and (verb.tag_ == "VBG" or verb.lower_ == "headed")
    return being and (under_way or verb.lower_ == "gon")  # "is GONna meet her"


def _is_relative_choice(token: Token) -> bool:
    """ "whoever wins", "who is to lead" under "irrespective of": a clause about nobody yet known."""
    doer = roles.subject(token)
    return (
        doer is not None
        and doer.lower_ in ("whoever", "whichever", "anybody", "anyone")
        and grammar.governor(doer) is not None
    )
