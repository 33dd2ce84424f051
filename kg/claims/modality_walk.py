"""The walk from the word that a claim hangs on to its main clause: what each word above makes of it."""

from __future__ import annotations

from spacy.tokens import Token

from kg.claims import grammar, unrealised, verdicts
from kg.claims.lexicon import nouns, table, verbs, words
from kg.claims.modality_own import Standing
from kg.claims.modality_signs import (
    ADVERBIAL,
    COMPLEMENTS,
    RELATIVE,
    as_it_looks,
    is_compared,
    is_imperative,
    is_last_to,
    is_one_to,
    is_set_apart,
    is_to_come,
    left_to_others,
    nearly_complement,
    only_compares,
    said_by,
    signs,
)
from kg.claims.negation import INSTANTS, has_to, is_denied_name, is_negated, reaches, used_to
from kg.claims.performed import is_performed
from kg.claims.terms import is_leaving
from kg.claims.unrealised import PICTURED
from kg.claims.verdicts import Verdict
from kg.language import roles
from kg.language.forms import verb_forms
from kg.language.phrases import might_be_said, must_be_said, said_and_judged
from kg.records import Modality

_TIMES = frozenset({"when", "once", "until", "till", "before", "after"})
_ABOUT, _HOW = frozenset({"about", "of", "on", "over"}), frozenset({"how", "why", "what"})  # "claims ABOUT HOW he lied"
_OCCASIONS = frozenset({"chance", "opportunity", "occasion", "moment"})
_GOES, _MISSING = verb_forms("go"), verb_forms("miss") | verb_forms("lose") | verb_forms("waste")
_ALL_BUT = frozenset({"anything", "everything"})
_GOING = frozenset({"going", "gon", "gonna"})  # a doing is still to come, a stance announced is one
_DECIDED = {kind: nouns("modality", "decisions", kind) for kind in table("modality")["decisions"]}
_CONTENTS = {kind: nouns("modality", "contents", kind) for kind in table("modality")["contents"]}
_REFUSING, _WISHING = verbs("modality", "refusing"), verbs("modality", "wishing")
_INTENDING, _WISHED_WITH_WOULD = (verbs("modality", "wishing", kind) for kind in ("intending", "with_would"))
_DARING = verb_forms("dare") | verb_forms("defy") | verb_forms("challenge")
_HEDGING, _CONSIDERING = verbs("modality", "hedging"), verbs("modality", "considering")
_SUPPOSING, _WITNESSING = verbs("modality", "supposing"), verbs("modality", "witnessing")
_BACKING_OUT = verbs("modality", "preventing", "out")
_PREVENTING, _ESTABLISHING = verbs("modality", "preventing"), verbs("modality", "establishing")
_ALLEGING, _REPORTING = verbs("modality", "alleging"), verbs("modality", "reporting")
_CLEARING, _CONVINCING = verbs("modality", "clearing"), verbs("modality", "reporting", "convincing")
_MAKING_BELIEVE = verbs("modality", "reporting", "making_believe")
_WRONGLY, _NEED = words("modality", "verdicts", "adverbs"), frozenset({"must", "should", "would", "could"})
_THINKING, _DENYING = verbs("modality", "thinking"), verbs("modality", "denying")
_FILED, _TOLD = nouns("modality", "denying", "filed"), nouns("modality", "denying", "told")
_TAKEN_FOR_GRANTED = verbs("modality", "thinking", "taken_for_granted")


def _opens_anew(clause: Token) -> bool:
    """ "… the idea that he would sell it, nor DOES SHE BELIEVE that …": turned round, a clause is joined to the main one."""
    doer = roles.subject(clause)
    opens = any(child.lower_ in ("nor", "neither") for child in clause.children)
    return opens and doer is not None and any(word.i < doer.i for word in roles.auxiliaries(clause))


def _no_longer(verb: Token) -> bool:
    """ "USED TO think", "ONCE thought": what somebody thought and, as he tells it, thinks no more."""
    once = verb.i > verb.sent.start and verb.nbor(-1).lower_ == "once"
    return used_to(verb) is not None or (verb.tag_ == "VBD" and once)


def _is_own(verb: Token) -> bool:
    """Whether it is the author who does it, or nobody who does: "I do not doubt", "NOBODY would deny", "NOT EVEN ANN would deny"."""
    if verb.sent[:2].text.lower() == "not even":
        return True
    doer = roles.subject(verb)
    no_one = doer is not None and doer.lower_ == "one" and doer.i > 0 and doer.nbor(-1).lower_ == "no"
    return no_one or (doer is not None and doer.lower_ in ("i", "we", "nobody", "few"))


def _convinces_others(verb: Token) -> bool:
    """ "persuaded VOTERS that she was corrupt"; who writes "he persuaded ME that" says so himself."""
    whom = [*roles.objects(verb), *roles.indirect_objects(verb)]
    return bool(whom) and not any(one.lower_ in ("me", "us") for one in whom)


def _too(clause: Token, above: Token) -> bool:
    """Whether somebody is TOO much of something TO do it: "is TOO timid TO attack him"."""
    return has_to(clause) and above.pos_ in ("ADJ", "ADV") and any(child.lower_ == "too" for child in above.children)


def _is_held(noun: Token) -> bool:
    """ "held a conference CALL to defend him": people talked there, and nobody was called on."""
    return noun.lower_ == "call" and noun in roles.objects(noun.head) and said_by(noun.head)


def _shrinks(gerund: Token, above: Token) -> bool:
    """ "is AFRAID OF meeting him", "was TALKED OUT OF meeting him"; who "made a career out of it" did it."""
    out = "out" in {word.lower_ for word in gerund.doc[above.i + 1 : gerund.i]} and above.lower_ in _BACKING_OUT
    return out or (above.lower_ in words("modality", "refusing", "adjectives") and not is_negated(above))


def _takes_occasion(noun: Token) -> bool:
    """ "TOOK THE CHANCE to attack him", "NEVER MISSED A CHANCE to", "went OUT OF HER WAY to": who does so has done it."""
    verb = noun.head
    if noun.lower_ == "way":
        return any(word.lower_ == "out" for word in noun.lefts) and verb.lower_ in _GOES
    missed = verb.lower_ in _MISSING and is_negated(verb)
    return noun.lower_ in _OCCASIONS and noun in roles.objects(verb) and (said_by(verb) or missed)


def _of_no_one(verb: Token) -> bool:
    """ "NO ONE doubts that", whatever the tree takes the verb for."""
    return verb.doc[max(verb.i - 2, verb.sent.start) : verb.i].text.lower() == "no one"


def _would(verb: Token) -> bool:
    """ "I WOULD love to see him back her"."""
    return any(word.lower_ in ("would", "'d", "’d") for word in roles.auxiliaries(verb))


def _is_mistaken(verb: Token) -> bool:
    """ "it was WRONGLY reported that he lied", "was FALSELY accused of lying": by nobody named: the author alone is heard."""
    wrongly = any(child.lower_ in _WRONGLY for child in verb.children)
    return wrongly and roles.is_passive(verb) and roles.agent(verb) is None


def _made_of(denying: Token, denied: bool) -> Modality | None:
    """What a verb of denial makes of what it denies: nothing where nobody does, or the author does not; open where others do not."""
    if _of_no_one(denying) or (denied and _is_own(denying)):
        return None
    return Modality.HYPOTHETICAL if denied else Modality.DENIED


class Walk(Standing):
    """What was met on the way from the cue up to the main clause."""

    told: Token | None = None  # the verb by which what the cue says is told, denied or shown

    def step(self, token: Token, above: Token) -> None:
        """One step up: from `token` to what governs it."""
        if not self.acting:
            return
        stood = self.negated, self.modality, self.imposed, self.dismissed
        # who "refused to step down AS LEADER", or "may resign AS LEADER", is the leader
        self.leaving |= roles.preposition(token) == "as" and token.i > above.i and is_leaving(above)
        self._step(token, above)
        if self.leaving:
            self.negated, self.modality, self.imposed, self.dismissed = stood
        elif stood[:2] != (self.negated, self.modality):
            self.signs += [*signs(token), above, *signs(above)]

    def _step(self, token: Token, above: Token) -> None:
        if unrealised.by_what_governs(token, above, self.doing):
            self.add(Modality.HYPOTHETICAL)
        decision = grammar.governing_noun(token)
        verdict = verdicts.on(token)
        if verdict is not None:
            self._judged(verdict)
        elif decision is not None:
            self._decided(decision)
            self.acting = False
        elif token.dep_ in RELATIVE and (is_denied_name(above) or (self.stance and is_last_to(above))):
            self.negated = not self.negated  # "it was not Ann who backed him", "is THE LAST PERSON I would trust"
            self.acting = False
            self.still_main = False
        elif token.dep_ == "ccomp" and token.i < above.i and above.pos_ == "NOUN":
            self.acting = False  # "backed the plan amid CLAIMS that", which a tree takes for what they claim
        elif token.dep_ in COMPLEMENTS or nearly_complement(token, above):
            self._complement(token, above)
        elif token.dep_ in ADVERBIAL or above.lower_ == "short":
            self._adverbial(token, above)
        elif token.dep_ in ("acl:relcl", "relcl", "parataxis", "appos", "acl"):
            self._content(token, above)
            self._infinitive(token)
            if self.stance and is_last_to(above):
                self.negated = not self.negated  # "is the last man to lecture us"
            if token.tag_ == "VBG" and above.pos_ == "VERB" and above.lower_ in _DENYING:
                self.add(Modality.DENIED)  # "denied backing him", where the tree takes it for a noun's
            if above in roles.objects(above.head):
                self._blamed(token, above.head)  # "cleared HER OF LYING", where the tree hangs it on her
            if above.head.lower_ in _SUPPOSING and is_imperative(above.head) and token.tag_ == "VBG":
                self.impose(Modality.HYPOTHETICAL)  # "imagine Ann ATTACKING him"
            self.acting = False
            self.still_main = False
        elif token.dep_ == "conj":
            self._joined(token, above)
        elif token.dep_ == "amod" and grammar.predicated_of(above) is not None:
            self.own_clause(above)  # "is not a GOOD mayor", "may be a GOOD mayor"
        elif token.dep_ == "amod" and self.judged and above.pos_ in ("NOUN", "PROPN"):
            self.acting = False  # "failed to impress the GREAT Ann" says that she is
        elif roles.preposition(token) == "as" and token.i > above.i and {above.lower_, above.head.lower_} & PICTURED:
            self.add(Modality.HYPOTHETICAL)  # "the prospect of Ann AS MAYOR"
        elif roles.preposition(token) == "as" and token.i > above.i and (is_negated(above) or is_to_come(above)):
            self.add(Modality.HYPOTHETICAL)  # "did not endorse him as candidate", "will be sworn in as mayor"
        elif token.pos_ in ("NOUN", "PROPN") and (above.pos_ in ("VERB", "AUX") or above.lower_ == "due"):
            self._noun_below(token, above)

    def _decided(self, noun: Token) -> None:
        """ "her decision to", "his refusal to", "a plan to"."""
        if noun.lower_ in _DECIDED["undone"]:
            self.negated = not self.negated
        elif noun.lower_ in _DECIDED["wished"] and not self.standing and not _is_held(noun):
            self.add(Modality.HYPOTHETICAL)

    def _judged(self, verdict: Verdict) -> None:
        """ "it is a lie that he did", "I doubt that he did": what the words right before a clause say of it."""
        self.negated = self.negated != (
            verdict.untrue and not roles.is_question(verdict.words[0])
        )  # "isn't it true that he did?"
        self.dismissed = verdict.untrue
        asked = roles.is_question(verdict.words[0]) or roles.is_conditional(verdict.words[-1])  # "IF it is true that"
        self.impose(Modality.HYPOTHETICAL if asked else verdict.modality)
        self.signs += verdict.words
        self.acting = False

    def _joined(self, token: Token, above: Token) -> None:
        """What is joined shares the modals and conditions of the first, not its negation."""
        if _opens_anew(token) or roles.goes_on_above(token):
            self.acting = False
            return
        finite = any(word.tag_ != "VB" for word in roles.auxiliaries(token))  # not "should resign or BE sacked"
        if finite or roles.subject(token) is not None or roles.predicate_nominal(token) is not None:
            return
        self.modals_of(above)
        signs = [child for child in token.children if child.dep_ == "cc"]
        if any(sign.lower_ in ("or", "nor") for sign in signs) and is_negated(above):
            self.negated = True
        if any(sign.i and sign.lower_ == "but" and sign.nbor(-1).lower_ in _ALL_BUT for sign in signs):
            self.negated = not self.negated  # "did ANYTHING BUT back him"

    def _content(self, token: Token, noun: Token) -> None:
        """ "the claim that he did": what the noun says of its clause."""
        opening = [word.lower_ for word in token.doc[noun.i + 1 : token.i] if not word.is_punct][:2]
        if noun.lower_ in INSTANTS and opening[:1] == ["that"]:
            self._said(noun.head, noun.head.lower_, is_negated(noun.head))  # "do not BELIEVE for a minute THAT he did"
            return
        convinced = noun in roles.objects(noun.head) and noun.head.lower_ in _CONVINCING
        if opening[:1] == ["that"] and convinced:
            self._reported(
                noun.head
            )  # "persuaded the COUNCIL THAT she lied", where the tree hangs it on whoever is persuaded
        doer = roles.subject(token)
        if doer is not None and doer.lower_ == "that":
            return  # "a STORY THAT criticised him"
        if opening[:1] != ["that"] and not (len(opening) > 1 and opening[0] in _ABOUT and opening[1] in _HOW):
            return
        for kind, modality in (
            ("alleged", Modality.ALLEGED),
            ("denied", Modality.DENIED),
            ("hypothetical", Modality.HYPOTHETICAL),
        ):
            if noun.lower_ in _CONTENTS[kind]:
                self.impose(modality)
        if (
            noun.lower_ in _DENYING and not is_negated(noun) and not _of_no_one(noun)
        ):  # a verb that the tagger took for a noun
            self.impose(Modality.DENIED)
        self._refuted(noun)

    def _refuted(self, noun: Token) -> None:
        """ "denied REPORTS that he had left": by whoever denies them; what a tagger takes for a verb too ("denied CLAIMS that")."""
        verb = noun.head
        if noun.lower_ in _TOLD and noun.dep_ in roles.AFFECTED and verb.lower_ in _DENYING and not is_negated(verb):
            self.impose(Modality.DENIED)
            self._reported(verb)

    def _infinitive(self, token: Token) -> None:
        done = is_one_to(token) or (self.stance and _takes_occasion(token.head))
        if has_to(token) and token.pos_ == "VERB" and not self.standing and not done:
            self.add(Modality.HYPOTHETICAL)

    def _adverbial(self, token: Token, above: Token) -> None:
        self._blamed(token, above)
        if as_it_looks(token):
            self.add(Modality.HEDGED)
            self.acting = False
            return
        when = any(child.lower_ in _TIMES and child.i < token.i for child in token.children)
        present = token.tag_ in ("VBZ", "VBP") or any(
            word.lower_ in ("has", "have") for word in roles.auxiliaries(token)
        )
        if when and present and (is_to_come(above) or is_imperative(above)):
            self.add(Modality.HYPOTHETICAL)  # "will leave WHEN ANN BECOMES mayor"
        conditions = set(roles.markers(token)) & words("modality", "hypothetical", "markers")
        if conditions or (above.lower_ == "long" and "as" in roles.markers(token)):  # "as LONG as he is honest"
            self.impose(Modality.HYPOTHETICAL)
        elif above.pos_ == "ADJ" and above.lower_ in words("modality", "wishing", "done"):
            self.modals_of(above)  # "was QUICK to praise her"
        elif has_to(token) and not (
            is_one_to(token)
            or (self.stance and said_by(above) and roles.subject(token) is None)
            or (self.stance and is_performed(token, above))
        ):
            self.add(Modality.HYPOTHETICAL)
        if "because" in roles.markers(token) and is_negated(above) and above.pos_ == "VERB" and not is_set_apart(token):
            self.add(Modality.HYPOTHETICAL)  # "did not lose because he cheated"
        if any(roles.begins(child, "rather", "than") for child in token.children):
            self.add(Modality.HYPOTHETICAL)
        signs = [child for child in token.children if child.dep_ in ("mark", "case")]
        if token.tag_ == "VBG" and roles.objects(above) and any(sign.lower_ == "against" for sign in signs):
            self.add(Modality.HYPOTHETICAL)  # "warned her AGAINST SACKING him"
        without = any(sign.lower_ == "without" for sign in signs)
        if without and self.reporter is token:
            self.add(Modality.HYPOTHETICAL)  # what is not said, neither it nor its contrary
        elif without:
            self.negated = not self.negated
        if not signs and token.tag_ == "VBG" and above.lower_ in _DENYING and not roles.objects(above):
            self.add(Modality.DENIED)  # "denied backing him", not "denied it, accusing him"
        if _too(token, above):
            self.negated = not self.negated
        # a tagger takes "than SUPPORT him" for a noun
        being = any(word.lower_ == "being" for word in roles.auxiliaries(token))
        bare = token.tag_ in ("VBG", "VB", "NN") or being or above.lower_ == "short"
        if bare and any(only_compares(sign, above) for sign in signs):
            self.add(Modality.HYPOTHETICAL)
        self.acting = False

    def _blamed(self, gerund: Token, above: Token) -> None:
        """ "accused her OF LYING", "is guilty OF LYING", "cleared her OF LYING", "stopped her FROM LYING": charged, and not done."""
        signs = {child.lower_ for child in gerund.children if child.dep_ in ("mark", "case")}
        having = any(word.lower_ in ("having", "being") for word in roles.auxiliaries(gerund))
        charged = (gerund.tag_ == "VBG" or having) and "of" in signs
        if charged and above.lower_ in _ALLEGING and _is_mistaken(above):
            self.negated = not self.negated
            self.dismissed = True
        elif charged and (above.lower_ in _ALLEGING or above.lower_ in words("modality", "alleging", "of_charges")):
            self.add(Modality.ALLEGED)
        elif charged and (above.lower_ in _CLEARING or above.lower_ in words("modality", "clearing", "of_charges")):
            self.negated = not self.negated
        elif gerund.tag_ == "VBG" and (
            ("from" in signs and above.lower_ in _PREVENTING) or ("of" in signs and _shrinks(gerund, above))
        ):
            self.add(Modality.HYPOTHETICAL)

    def _complement(self, token: Token, above: Token) -> None:
        governor = above.lower_
        denied = is_negated(above) != _too(token, above)  # "is not TOO PROUD to" does it
        witnessed = (
            governor in _WITNESSING and token.tag_ in ("VB", "VBP") and token.dep_ == "xcomp" and not has_to(token)
        )
        if "whether" in roles.markers(token):
            self.impose(Modality.HYPOTHETICAL)
        adjective = above.pos_ == "ADJ"
        gerund = token.tag_ == "VBG" and roles.subject(token) is None
        open_complement = token.dep_ in ("xcomp", "oprd") or has_to(token) or gerund
        if self.stance and is_performed(token, above):
            return
        if (
            token is self.told
            and open_complement
            and (governor in _REFUSING | words("modality", "refusing", "adjectives"))
        ):
            if token.lower_ in _THINKING:
                self.negated = self.negated == denied  # "REFUSED to believe that he lied"
            elif not denied:
                self.impose(Modality.HYPOTHETICAL)  # "REFUSED to say that he lied", "FAILED to prove that he lied"
        elif token is self.told and governor in _MAKING_BELIEVE and token.lower_ in _THINKING and roles.objects(above):
            self.reporter = above  # "WANTS US to believe that he lied": so he says himself
            self.acting = False
        elif adjective and open_complement and governor in words("modality", "refusing", "adjectives"):
            # "is not RELUCTANT to" does it, "is TOO SCARED to" does not
            self.negated = self.negated == is_negated(above)
        elif adjective and open_complement and governor in words("modality", "wishing", "adjectives"):
            self.add(Modality.HYPOTHETICAL if not self.standing else Modality.ASSERTED)
        elif open_complement and governor in _REFUSING:
            self.negated = self.negated == denied  # "did not refuse to" did it
        elif governor in _HEDGING and (open_complement or "that" in roles.markers(token)):
            self.add(Modality.HEDGED)
            self.negated = self.negated != denied
        elif (open_complement and (governor in _WISHING or (governor in _GOING and not self._goes_to(above)))) or (
            open_complement and governor in _WISHED_WITH_WOULD and _would(above)
        ):
            self._wished(above, denied)
        elif governor in _DARING | _PREVENTING and has_to(token) and roles.objects(above):
            self.add(Modality.HYPOTHETICAL)  # "I DARE him to back her", "FORBADE him to back her"
        elif open_complement and token.tag_ == "VBG" and governor in _CONSIDERING:
            self.add(Modality.HYPOTHETICAL)
        elif governor in _DENYING:
            self._denied(above, denied)
        elif witnessed:
            self.negated = self.negated != denied  # "I have never known him break his word"
        elif token.dep_ in ("ccomp", "pcomp") or governor in (_ALLEGING | _REPORTING | _THINKING):
            self._said(above, governor, denied)
        else:
            self.negated = self.negated != (denied and reaches(above, token))
            self.modals_of(above)
            if is_imperative(above) or (denied and above.lower_ == "let"):
                self.add(Modality.HYPOTHETICAL)  # "let him back her", "don't let them wreck it"

    def _goes_to(self, going: Token) -> bool:
        """Who "is going to back him" is for him already, and so is he who said that he "WAS going to"; else he was, and did not."""
        was = any(word.lower_ in ("was", "were") for word in roles.auxiliaries(going))
        return self.stance and (not was or (going.dep_ == "ccomp" and going.head.lower_ in _REPORTING))

    def _denied(self, above: Token, denied: bool) -> None:
        """ "denied that he lied"; "I do not doubt that he lied" says that he did, "she did not deny that he lied" leaves it open."""
        self.told = above
        made = _made_of(above, denied)
        if made is not None:
            self.impose(made)
        if made == Modality.DENIED:
            self._reported(above)
        self.acting = False

    def _denied_thing(self, verb: Token) -> None:
        """ "doubts her support for him"; "NOBODY doubts her support for him" says that she gives it, "did not deny" it leaves it open."""
        made = _made_of(verb, is_negated(verb))
        if made is not None:
            self.add(made)

    def _wished(self, above: Token, denied: bool) -> None:
        if self.standing:
            self.modals_of(above)  # "MIGHT want to run"
            if roles.is_passive(above) or roles.objects(above):
                self.add(Modality.HYPOTHETICAL)  # "was ASKED to run", "urged HER to run": so far she does not
            return
        self.negated = self.negated != denied
        if not (self.side and above.lower_ in _INTENDING):  # who "plans to vote for her" is for her already
            self.add(Modality.HYPOTHETICAL)

    def _said(self, above: Token, governor: str, denied: bool) -> None:
        self._refuted(above)
        self.told = above
        if _is_mistaken(above) and governor in _REPORTING | _ALLEGING | _THINKING:
            self.negated = not self.negated
            self.dismissed = True
            return
        if governor in _ALLEGING:
            self.impose(Modality.ALLEGED)
        if governor in _ALLEGING | _REPORTING | _THINKING or (governor in _CONVINCING and _convinces_others(above)):
            self._reported(above)
        if governor in _THINKING and _no_longer(above):
            self.impose(Modality.HYPOTHETICAL)
        if denied and governor in _THINKING - _TAKEN_FOR_GRANTED:
            self.negated = not self.negated  # "I do not think that he did": that he did not
        elif governor in _ESTABLISHING and (denied or any(word.lower_ in _NEED for word in roles.auxiliaries(above))):
            self.impose(Modality.HYPOTHETICAL)  # "did not prove that he lied"
        elif denied and governor == "known" and roles.is_passive(above):
            self.impose(Modality.HYPOTHETICAL)  # "is NOT KNOWN to have lied"
        elif might_be_said(above) or ((denied or left_to_others(above)) and governor in _REPORTING | _ALLEGING):
            self.impose(Modality.HYPOTHETICAL)  # what nobody says is not said
        if roles.is_conditional(above) or (governor in _SUPPOSING and is_imperative(above)):
            self.impose(Modality.HYPOTHETICAL)

    def _reported(self, verb: Token) -> None:
        if (
            self.reporter is None
            and not is_compared(verb)
            and not must_be_said(verb)
            and verb not in (said_and_judged(verb) or ())
        ):
            self.reporter = verb

    def _noun_below(self, noun: Token, verb: Token) -> None:
        """A noun is denied or taken for granted by the verb it hangs on."""
        if unrealised.called_off(noun, verb):
            self.add(Modality.HYPOTHETICAL)
        if verb.lower_ in _DENYING and noun.dep_ in roles.AFFECTED and noun.lower_ not in _FILED:
            self._denied_thing(verb)
        self.acting = noun.dep_ in ("obj", "dobj", "nsubj", "nsubj:pass", "nsubjpass", "attr", "obl")
