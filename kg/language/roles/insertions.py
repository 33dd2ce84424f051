"""Who stands before words that report and are set into what they report: "ANN, said Ben, is unfit", "“ANN,” he said, “is unfit”".

Trees give such a subject to the reporting verb, or to nothing.
"""

from __future__ import annotations

from spacy.tokens import Token

from kg.language.pronouns import RELATIVE
from kg.language.roles.labels import AUXILIARIES, DIRECT_OBJECTS, FINITE, INDIRECT_OBJECTS, SUBJECTS, children
from kg.language.starts import sentence_of

_BESIDE = frozenset({"advcl", "ccomp", "parataxis"})
_MARKS = frozenset('"“”«»„')
# of which a clause is what is thought or said, with nobody between them
_THINKING = frozenset(
    {"admit", "argue", "assume", "believe", "bet", "claim", "doubt", "fear", "feel", "guess", "hope", "imagine"}
    | {"insist", "know", "maintain", "reckon", "say", "suggest", "suppose", "suspect", "swear", "think", "understand"}
)
_OPEN_ASIDE = frozenset({",", "-", "–", "—", "--", "("})
CLOSE_ASIDE = frozenset({",", "-", "–", "—", "--", ")"})
_OF_A_NAME = frozenset({"flat", "flat:name", "compound", "goeswith"})
_NOUNS = frozenset({"PROPN", "NOUN", "PRON"})


def parted(verb: Token) -> list[Token]:
    """The two that a tree gives one verb for its subject, a comma between: "ANN, the LEDGER says so", "ANN, said BEN, is unfit"."""
    given = children(verb, SUBJECTS)
    if len(given) < 2:
        return []
    behind = given[0].right_edge.i + 1
    if verb.doc[behind : behind + 1].text == ",":
        return given[:2]
    comma = next(
        (word.i for word in verb.doc[given[0].i + 1 : sentence_of(verb).stop] if word.dep_ not in _OF_A_NAME), verb.i
    )
    goes_on = min(given[1].left_edge.i, verb.i)
    if verb.doc[goes_on].lower_ in RELATIVE:
        return []  # "Ann, WHOSE letter told of it"
    return given[:2] if verb.doc[comma].text == "," and goes_on == comma + 1 else []


def subject_around(clause: Token) -> Token | None:
    """The subject of a clause that has none of its own, before the words that report it and stand in between.

    Args:
        clause: its predicate.
    """
    given_away = taken_from(clause)
    if given_away is not None:
        return given_away
    beside = [verb for verb in clause.lefts if verb.dep_ in _BESIDE]
    for verb in [clause.head, *beside] if clause.dep_ == "ccomp" else beside:
        given = parted(verb)
        if given and given[0].i < verb.i < clause.i:
            return given[0]
    return _in_marks_before(clause)


def taken_from(clause: Token) -> Token | None:
    """The subject of a clause that a tree gives the verb of thought before it: "nor does he believe THE TRUST are involved".

    Args:
        clause: its predicate.
    """
    if clause.dep_ != "ccomp" or clause.head.lemma_.lower() not in _THINKING or children(clause, SUBJECTS | {"mark"}):
        return None
    bearing = [clause, *children(clause, AUXILIARIES | {"cop"})]
    if not any(word.tag_ in FINITE for word in bearing):
        return None
    given = children(clause.head, DIRECT_OBJECTS | INDIRECT_OBJECTS | {"dep"})
    doers = children(clause.head, SUBJECTS)
    given += [one for one in doers[1:] if doers[0].i < clause.head.i < one.i]  # "ANN said BEN, who left, was unfit"
    return next((one for one in given if one.pos_ != "ADP" and _right_before(one, clause)), None)


def _right_before(noun: Token, clause: Token) -> bool:
    """Whether nothing stands between a noun and a clause but the sign that closes an aside: "said BEN, who left in May, was unfit"."""
    gap = clause.left_edge.i - 1 - noun.right_edge.i
    if gap != 1:
        return gap == 0
    closes = noun.doc[clause.left_edge.i - 1]
    return closes.text in CLOSE_ASIDE and any(word.text in _OPEN_ASIDE for word in noun.doc[noun.i : noun.right_edge.i])


def keeps(verb: Token, thing: Token) -> bool:
    """Whether what a tree gives a verb is not the subject of a clause behind it, see `taken_from`."""
    return all(taken_from(clause) != thing for clause in children(verb, {"ccomp"}))


def _in_marks_before(clause: Token) -> Token | None:
    """The noun phrase in quotation marks by itself that a clause goes on from: "“ANN,” Ben said, “has betrayed us”"."""
    doc, sentence = clause.doc, sentence_of(clause)
    if doc[sentence.start].text not in _MARKS:
        return None
    opening = next((i for i in range(clause.i, sentence.start, -1) if doc[i].text in _MARKS), None)
    if opening is None or any(word.dep_ in SUBJECTS for word in doc[opening + 1 : clause.i]):
        return None
    marks = [word.i for word in doc[sentence.start : opening] if word.text in _MARKS]
    if len(marks) != 2 or marks[0] != sentence.start or doc[marks[1] - 1].text != ",":
        return None
    phrase = doc[marks[0] + 1 : marks[1] - 1]
    begins = all(
        word.pos_ in ("AUX", "ADV", "VERB", "PART", "DET", "ADJ", "NOUN") for word in doc[opening + 1 : clause.i]
    )
    if not begins or any(word.pos_ in ("VERB", "AUX") for word in phrase):
        return None
    heads = [word for word in phrase if word.pos_ in _NOUNS and word.head not in phrase]
    return heads[0] if heads else None
