"""What a verb, a clause or a preposition is to the footing of a claim: imperative, conditioned, still to come, only compared …"""

from __future__ import annotations

from spacy.tokens import Token

from kg.claims import grammar
from kg.claims.lexicon import verbs, words
from kg.claims.negation import AMONG_OTHERS, has_to, is_negated, never_would
from kg.language import roles
from kg.language.forms import verb_forms
from kg.records import Modality

COMPLEMENTS = frozenset({"xcomp", "ccomp", "pcomp", "csubj", "csubj:outer", "oprd"})
"""What a clause is that completes the one above it."""
ADVERBIAL = frozenset({"advcl", "advcl:relcl"})
"""What a clause is that stands beside the one above it."""
RELATIVE = roles.RELATIVE_CLAUSES | {"advcl:relcl"}
"""What a clause is that tells of the noun above it."""
_READY = words("modality", "implying", "adjectives") | words("modality", "wishing", "adjectives")
_COMPLEMENT_REACH = 4  # words
_HEDGING, _LIKENING = verbs("modality", "hedging"), ("like", "as if", "as though")
_ALLEGING, _OPINING = verbs("modality", "alleging"), verbs("modality", "reporting") | verbs("modality", "thinking")
_CHALLENGING, _OCCASIONS = words("modality", "challenging", "verbs"), words("modality", "challenging", "occasions")
_CHALLENGE_REACH = 5  # words
_ASIDE_REACH, _TOLD = 4, ("we", "i")  # words; "he lied, WE ARE TOLD"
_TAKING_INFINITIVES = (
    verbs("modality", "refusing") | verbs("modality", "wishing") | _HEDGING | verbs("modality", "implying")
)
_REPORTED_OF = frozenset[str]().union(
    *(verbs("modality", kind) for kind in ("reporting", "alleging", "thinking", "denying"))
)
_TAKING_GERUNDS = verbs("modality", "refusing") | verbs("modality", "witnessing")
_DONE_FAR_BEHIND = verbs("modality", "implying", "far")
_ORDINALS = AMONG_OTHERS | {"second", "third", "fourth", "fifth", "latest"}
_UNDER_WAY = verbs("modality", "under_way")
_ANYBODY = frozenset({"person", "man", "woman", "thing", "place", "party"})
_OF_SPEECH = frozenset({"i", "you", "we", "one", "truth", "anything", "anyone", "anybody", "memory", "there"})
_REPORTING, _SAID_BY = verbs("modality", "reporting"), verbs("modality", "said_by")
_TELLING = words("modality", "negation").union(
    words("modality", "hypothetical", "markers"),
    *(words("modality", kind, "modals") for kind in ("hedging", "hypothetical", "future")),
)


def signs(clause: Token) -> list[Token]:
    """The words below a clause that may deny it, put it in doubt or make it depend on something."""
    opening = [child.left_edge for child in clause.children if child.dep_ in ADVERBIAL and roles.is_conditional(child)]
    first = [clause.sent[0]] if never_would(clause) else []
    return [child for child in clause.children if child.lower_ in _TELLING] + opening + first


def is_conditioned(clause: Token) -> bool:
    """Whether a condition hangs on a clause: "if he knew", "had he asked"; not "even if", nor "if he had ANY shame", "if you paid me"."""
    for child in clause.children:
        if child.dep_ in ADVERBIAL and roles.is_conditional(child):
            before = child.doc[child.left_edge.i - 1].lower_ if child.left_edge.i else ""
            opens = {before, child.left_edge.lower_}
            idle = child.lower_ == "paid" and any(
                word.lower_ == "you" for word in child.children
            )  # "not IF YOU PAID ME"
            if not idle and "even" not in opens and not any(word.lower_ == "any" for word in child.subtree):
                return True
    return False


def hangs_on_another(clause: Token) -> bool:
    """Whether it is so only if another thing is: "IF HE SIGNED IT, he is a fool"; not "if you ask me", "even if", "as if"."""
    for child in clause.children:
        signs = roles.markers(child) if child.dep_ in ADVERBIAL else []
        if "if" not in signs or "as" in signs or is_negated(clause):
            continue
        doer, first = roles.subject(child), child.left_edge.i
        if doer is None or doer.lower_ in _OF_SPEECH:
            continue
        if not {word.lower_ for word in child.doc[max(first - 1, 0) : doer.i]} & {"even", "only"}:
            return True
    return False


def said_by(verb: Token) -> bool:
    """Whether a deed in the past is one by which somebody said his piece: "USED the meeting to praise her", "FOUND TIME to"."""
    perfect = any(word.lower_ in ("has", "have", "had") for word in roles.auxiliaries(verb))
    done = verb.tag_ == "VBD" or (verb.tag_ == "VBN" and perfect)
    found_time = verb.lower_ == "found" and any(thing.lower_ == "time" for thing in roles.objects(verb))
    return done and (verb.lower_ in _SAID_BY or found_time) and not is_negated(verb) and not roles.is_passive(verb)


def is_one_to(infinitive: Token) -> bool:
    """ "the FIRST senator to back him", "the THIRD to file", "one of the FEW to speak": who is so, and not "would be", has done it."""
    described = infinitive.head
    if any(word.tag_ == "MD" for word in roles.auxiliaries(described)):
        return False
    ordinal = described.lower_ in _ORDINALS or any(word.lower_ in _ORDINALS for word in described.children)
    return ordinal or described.lower_ == "few"


def is_last_to(noun: Token) -> bool:
    """ "is THE LAST PERSON I would trust", "the last thing she wants": whoever is so is no such one at all."""
    return noun.lower_ in _ANYBODY and any(child.lower_ == "last" for child in noun.children)


def is_set_apart(clause: Token) -> bool:
    """Whether a comma stands before a clause: "she did not come, because he lied" says that he did."""
    first = clause.left_edge.i
    return first > 0 and clause.doc[first - 1].text == ","


def is_compared(verb: Token) -> bool:
    """ "which is more THAN Kerr can say": that reports nothing."""
    return any(word.lower_ == "than" for word in verb.doc[max(verb.sent.start, verb.i - 6) : verb.i])


def left_to_others(verb: Token) -> bool:
    """ "it is NOT FOR ME TO say": whatever the tree says, it is not said."""
    before = [word.lower_ for word in verb.doc[max(0, verb.i - 4) : verb.i]]
    return len(before) == 4 and before[0] in ("not", "n't", "n’t") and (before[1], before[3]) == ("for", "to")


def only_compares(sign: Token, above: Token) -> bool:
    """ "rather than saying", "not the same as saying", "short of saying": it was not done; "quoted as saying" is none."""
    before = sign.nbor(-1).lower_ if sign.i else ""
    return (
        sign.lower_ in ("than", "rather")
        or (sign.lower_ == "as" and above.pos_ not in ("VERB", "AUX"))
        or (sign.lower_ == "of" and before == "short")
    )


def nearly_complement(token: Token, above: Token) -> bool:
    """An infinitive right behind a verb that takes one ("chose not to back"), taken for a clause of purpose; behind some anywhere."""
    if above.pos_ == "ADJ" and above.lower_ in _READY and has_to(token):
        return True  # "is not READY to endorse him"
    if token.tag_ == "VBG" and token.i == above.i + 1 and above.lower_ in _TAKING_GERUNDS:
        return True  # "avoided MAKING allegations", "was never seen MAKING any"
    if above.lower_ in _REPORTED_OF and above.pos_ == "VERB" and _is_content(token, above):
        return True
    near = above.lower_ in _TAKING_INFINITIVES and 0 < token.i - above.i <= _COMPLEMENT_REACH
    return (near or above.lower_ in _DONE_FAR_BEHIND) and token.dep_ in ADVERBIAL and has_to(token)


def as_it_looks(clause: Token) -> bool:
    """ "it LOOKS LIKE he lied", "it SEEMS AS IF he had lied"."""
    opening = clause.doc[clause.left_edge.i : clause.i].text.lower()
    return clause.head.lower_ in _HEDGING and clause.dep_ in ADVERBIAL and opening.startswith(_LIKENING)


def of_aside(clause: Token) -> Modality | None:
    """What a clause set in or behind makes of one: "he lied, IT WAS CLAIMED", "he has, IT SEEMS, lied", "he lied, OR SO IT SEEMS"."""
    behind = [one for one in clause.children if one.i > clause.i and one.dep_ in ("parataxis", "conj")]
    doer = roles.subject(clause)
    opens = doer.left_edge.i if doer is not None else clause.i
    first = min([clause.i, *(word.i for word in clause.children if word.dep_.startswith(("aux", "cop")))])
    behind += [clause.sent[-2]] if clause.dep_ == "ccomp" and clause.head == clause.sent[-2] else []
    inside = [
        clause.doc[at]
        for at in (first - 2, clause.i - 2, opens - 2)
        if at > clause.sent.start and clause.doc[at + 1].text == ","
    ]
    return next((told for told in map(_aside, (*behind, *inside)) if told is not None), None)


def _aside(verb: Token) -> Modality | None:
    """ "it was CLAIMED", "it SEEMS", a comma before and a comma or the end behind it."""
    before = verb.doc[max(verb.i - _ASIDE_REACH, verb.sent.start) : verb.i]
    whom = _TOLD if verb.lower_ == "told" else ("it",)
    it = next((word for word in before if word.lower_ in whom), None)
    ends = verb.i + 1 >= len(verb.doc) or verb.nbor().is_punct
    if it is None or not ends or not (it.nbor(-1).text == "," or it.nbor(-1).lower_ == "so"):
        return None
    if any(word.pos_ not in ("AUX", "ADV") for word in verb.doc[it.i + 1 : verb.i]):
        return None
    if verb.lower_ in _HEDGING:
        return Modality.HEDGED
    if verb.tag_ != "VBN" or it.i + 1 == verb.i:
        return None
    return Modality.ALLEGED if verb.lower_ in _ALLEGING else Modality.REPORTED if verb.lower_ in _OPINING else None


def is_challenged(clause: Token) -> bool:
    """ "NAME ONE TIME she backed him", "SHOW ME WHERE she backed him": whoever asks so knows of none; by the order of the words."""
    opening, doer = clause.sent[0], roles.subject(clause)
    if opening.lower_ not in _CHALLENGING or doer is None or doer.left_edge.i > opening.i + _CHALLENGE_REACH:
        return False
    return any(word.lower_ in _OCCASIONS for word in clause.doc[opening.i + 1 : doer.left_edge.i])


def is_scoffed_at(clause: Token) -> bool:
    """ "AS THOUGH she ever backed him", "LIKE she EVER backed him": what opens so is not so."""
    opening = clause.sent[:2].text.lower()
    ever = any(child.lower_ == "ever" for child in clause.children)
    return clause.dep_ == "ROOT" and (opening == "as though" or (ever and opening.startswith("like ")))


def _is_content(clause: Token, verb: Token) -> bool:
    """ "some SAY that he LIED", "CLAIMS to have LIED", "was SAID by Ann to have LIED", where a tree takes it for a noun's or a purpose."""
    if clause.dep_ in ("acl", "dep"):
        return "that" in roles.markers(clause) or has_to(clause)
    having = any(word.lower_ == "have" for word in roles.auxiliaries(clause))
    return clause.dep_ in ADVERBIAL and has_to(clause) and having and roles.is_passive(verb)


def is_imperative(verb: Token) -> bool:
    """Whether a verb opens its sentence as a call: "STOP him"."""
    return (
        verb.dep_ == "ROOT"
        and verb.tag_ == "VB"
        and roles.subject(verb) is None
        and not roles.auxiliaries(verb)
        and not verb.i > verb.sent.start + 2
    )


def is_to_come(verb: Token) -> bool:
    """ "will be", "shall be": what is not yet."""
    return any(word.lower_ in words("modality", "future", "modals") for word in roles.auxiliaries(verb))


def is_under_way(verb: Token) -> bool:
    """ "is heading to", "were headed to": who has not come there yet; not "is heading the party", "was headed BY her"."""
    if roles.agent(verb) is not None or roles.objects(verb):
        return False
    being = any(word.lower_ in verb_forms("be") for word in roles.auxiliaries(verb))
    under_way = verb.lower_ in _UNDER_WAY and (verb.tag_ == "VBG" or verb.lower_ == "headed")
    return being and (under_way or verb.lower_ == "gon")  # "is GONna meet her"


def is_of_whoever(token: Token) -> bool:
    """ "whoever wins", "who is to lead" under "irrespective of": a clause about nobody yet known; not "how can ANYONE trust her?"."""
    doer = roles.subject(token)
    if doer is not None and doer.lower_ in ("anybody", "anyone") and roles.is_question(token):
        return False
    return (
        doer is not None
        and doer.lower_ in ("whoever", "whichever", "anybody", "anyone")
        and grammar.governor(doer) is not None
    )


def is_announced(clause: Token, doer: Token) -> bool:
    """ "said THAT SHE WOULD vote for him": what somebody said of himself was "I will"."""
    told = clause.dep_ == "ccomp" and clause.head.tag_ in ("VBD", "VBN") and clause.head.lower_ in _REPORTING
    would = any(word.lower_ in ("would", "'d", "’d") for word in roles.auxiliaries(clause))
    return told and would and doer.tag_ == "PRP" and roles.subject(clause) == doer
