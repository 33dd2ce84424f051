"""Roles read alike from both label schemes; the trees are written by hand."""

from __future__ import annotations

import pytest
import spacy
from spacy.tokens import Doc, Token

from kg.language import roles

VOCAB = spacy.blank("en").vocab


def tree(rows: str) -> Doc:
    """A Doc from "word/POS/lemma/dep/head" cells; the head is a word's number from 0."""
    cells = [row.split("/") for row in rows.split()]
    return Doc(
        VOCAB,
        words=[c[0] for c in cells],
        pos=[c[1] for c in cells],
        lemmas=[c[2] for c in cells],
        deps=[c[3] for c in cells],
        heads=[int(c[4]) for c in cells],
    )


def texts(tokens: list[Token]) -> list[str]:
    return [token.text for token in tokens]


ACTIVE = {
    "ud": tree(
        "Ann/PROPN/Ann/nsubj/3 did/AUX/do/aux/3 not/PART/not/advmod/3 "
        "support/VERB/support/ROOT/3 Bob/PROPN/Bob/obj/3 "
        "and/CCONJ/and/cc/6 Carl/PROPN/Carl/conj/4 in/ADP/in/case/9 the/DET/the/det/9 "
        "vote/NOUN/vote/obl/3 ?/PUNCT/?/punct/3"
    ),
    "clear": tree(
        "Ann/PROPN/Ann/nsubj/3 did/AUX/do/aux/3 not/PART/not/neg/3 support/VERB/support/ROOT/3 Bob/PROPN/Bob/dobj/3 "
        "and/CCONJ/and/cc/4 Carl/PROPN/Carl/conj/4 in/ADP/in/prep/3 the/DET/the/det/9 "
        "vote/NOUN/vote/pobj/7 ?/PUNCT/?/punct/3"
    ),
}
PASSIVE = {
    "ud": tree(
        "He/PRON/he/nsubj:pass/2 was/AUX/be/aux:pass/2 accused/VERB/accuse/ROOT/2 "
        "of/SCONJ/of/mark/4 lying/VERB/lie/advcl/2 "
        "by/ADP/by/case/7 the/DET/the/det/7 leader/NOUN/leader/obl:agent/2 "
        "of/ADP/of/case/9 Northport/PROPN/Northport/nmod/7"
    ),
    "clear": tree(
        "He/PRON/he/nsubjpass/2 was/AUX/be/auxpass/2 accused/VERB/accuse/ROOT/2 "
        "of/ADP/of/prep/2 lying/VERB/lie/pcomp/3 "
        "by/ADP/by/agent/2 the/DET/the/det/7 leader/NOUN/leader/pobj/5 "
        "of/ADP/of/prep/7 Northport/PROPN/Northport/pobj/8"
    ),
}
COPULA = {
    "ud": tree(
        "She/PRON/she/nsubj/5 is/AUX/be/cop/5 no/ADV/no/advmod/3 longer/ADV/long/advmod/5 "
        "the/DET/the/det/5 chair/NOUN/chair/ROOT/5"
    ),
    "clear": tree(
        "She/PRON/she/nsubj/1 is/AUX/be/ROOT/1 no/ADV/no/neg/3 longer/ADV/long/advmod/1 "
        "the/DET/the/det/5 chair/NOUN/chair/attr/1"
    ),
}
NESTED = {
    "ud": tree(
        "Ann/PROPN/Ann/nsubj/1 told/VERB/tell/ROOT/1 Bob/PROPN/Bob/obj/1 "
        "to/PART/to/mark/4 resign/VERB/resign/xcomp/1 "
        "if/SCONJ/if/mark/9 she/PRON/she/nsubj/9 does/AUX/do/aux/9 not/PART/not/advmod/9 win/VERB/win/advcl/4"
    ),
    "clear": tree(
        "Ann/PROPN/Ann/nsubj/1 told/VERB/tell/ROOT/1 Bob/PROPN/Bob/dobj/1 "
        "to/PART/to/aux/4 resign/VERB/resign/xcomp/1 "
        "if/SCONJ/if/mark/9 she/PRON/she/nsubj/9 does/AUX/do/aux/9 not/PART/not/neg/9 win/VERB/win/advcl/4"
    ),
}
NOUNS = {
    "ud": tree(
        "Ann/PROPN/Ann/nmod:poss/3 's/PART/'s/case/0 old/ADJ/old/amod/3 "
        "friend/NOUN/friend/nsubj/10 ,/PUNCT/,/punct/6 "
        "the/DET/the/det/6 writer/NOUN/writer/appos/3 who/PRON/who/nsubj/8 "
        "sued/VERB/sue/acl:relcl/6 ,/PUNCT/,/punct/6 "
        "stood/VERB/stand/ROOT/10 down/ADP/down/compound:prt/10 because/SCONJ/because/case/14 "
        "of/ADP/of/fixed/12 him/PRON/he/obl/10"
    ),
    "clear": tree(
        "Ann/PROPN/Ann/poss/3 's/PART/'s/case/0 old/ADJ/old/amod/3 friend/NOUN/friend/nsubj/10 ,/PUNCT/,/punct/3 "
        "the/DET/the/det/6 writer/NOUN/writer/appos/3 who/PRON/who/nsubj/8 sued/VERB/sue/relcl/6 ,/PUNCT/,/punct/3 "
        "stood/VERB/stand/ROOT/10 down/ADP/down/prt/10 because/ADP/because/prep/10 "
        "of/ADP/of/prep/12 him/PRON/he/pobj/13"
    ),
}

schemes = pytest.mark.parametrize("scheme", ["ud", "clear"])


@schemes
def test_an_active_clause(scheme: str) -> None:
    doc = ACTIVE[scheme]
    verb = doc[3]
    assert roles.subject(verb) == doc[0]
    assert texts(roles.objects(verb)) == ["Bob"]
    assert texts(roles.with_conjuncts(doc[4])) == ["Bob", "Carl"]
    assert roles.prep_objects(verb) == [("in", doc[9])]
    assert roles.preposition(doc[9]) == "in"
    assert texts(roles.auxiliaries(verb)) == ["did"]
    assert roles.negated(verb) and roles.is_question(verb)
    assert not roles.is_passive(verb) and roles.agent(verb) is None


@schemes
def test_a_passive_clause(scheme: str) -> None:
    doc = PASSIVE[scheme]
    verb = doc[2]
    assert roles.is_passive(verb)
    assert roles.subject(verb) == doc[0]
    assert roles.agent(verb) == doc[7]
    assert roles.prep_clauses(verb) == [("of", doc[4])]
    assert ("by", doc[7]) in roles.prep_objects(verb)
    assert not roles.negated(verb)
    assert roles.np_span(doc[7]).text == "the leader of Northport"
    assert roles.np_span(doc[7], postmodifiers=False).text == "the leader"


@schemes
def test_a_noun_as_predicate(scheme: str) -> None:
    doc = COPULA[scheme]
    predicate = doc[5] if scheme == "ud" else doc[1]
    assert roles.predicate_nominal(predicate) == doc[5]
    assert roles.subject(doc[5]) == doc[0]
    assert roles.negated(doc[5])
    assert roles.np_span(doc[5]).text == "the chair"


@schemes
def test_clauses_within_clauses(scheme: str) -> None:
    doc = NESTED[scheme]
    assert texts(roles.complements(doc[1])) == ["resign"]
    assert roles.controller(doc[4]) == doc[2]
    assert roles.understood_subject(doc[4]) == doc[2]
    assert roles.is_conditional(doc[9]) and not roles.is_conditional(doc[4])
    assert roles.negated(doc[9]) and not roles.negated(doc[4])


@schemes
def test_nouns_and_what_hangs_on_them(scheme: str) -> None:
    doc = NOUNS[scheme]
    assert roles.possessor(doc[3]) == doc[0]
    assert roles.appositions(doc[3]) == [doc[6]]
    assert roles.antecedent(doc[7]) == doc[6]
    assert roles.understood_subject(doc[8]) == doc[6]
    assert roles.relative_clauses(doc[6]) == [doc[8]]
    assert roles.particle(doc[10]) == doc[11]
    assert roles.prep_objects(doc[10]) == [("because of", doc[14])]
    assert roles.np_span(doc[3]).text == "Ann 's old friend"
    assert roles.np_span(doc[6]).text == "the writer"
    assert [chunk.text for chunk in roles.noun_chunks(doc)] == ["Ann 's old friend", "the writer", "who", "him"]


def test_a_name_keeps_no_possessive_of_its_own() -> None:
    doc = NOUNS["ud"]
    assert roles.np_span(doc[0]).text == "Ann"


def test_a_first_subject_may_reach_to_the_end_of_the_text() -> None:
    doc = tree("Ann/PROPN/Ann/nsubj/1 says/VERB/say/ROOT/1 it/PRON/it/nsubj/1 there/ADV/there/appos/0")
    assert roles.subject(doc[1]) == doc[0]


def test_a_phrase_does_not_end_in_a_preposition_whose_noun_is_left_out() -> None:
    doc = tree(
        "The/DET/the/det/1 plan/NOUN/plan/nsubj/5 of/ADP/of/case/4 Ann/PROPN/Ann/appos/4 Field/PROPN/Field/nmod/1 "
        "failed/VERB/fail/ROOT/5"
    )
    assert roles.np_span(doc[1]).text == "The plan"


def test_speech_beside_its_verb() -> None:
    doc = tree("I/PRON/I/nsubj/1 left/VERB/leave/ROOT/1 ,/PUNCT/,/punct/1 he/PRON/he/nsubj/4 said/VERB/say/parataxis/1")
    assert roles.content(doc[4]) == [doc[1]]
    assert roles.content(doc[1]) == []


def test_a_promise_is_kept_by_its_giver() -> None:
    doc = tree(
        "She/PRON/she/nsubj/1 promised/VERB/promise/ROOT/1 him/PRON/he/obj/1 to/PART/to/mark/4 go/VERB/go/xcomp/1"
    )
    assert roles.controller(doc[4]) == doc[0]


def test_who_rings_somebody_to_thank_him_thanks() -> None:
    called = "She/PRON/she/nsubj/1 called/VERB/call/ROOT/1 Tom/PROPN/Tom/obj/1 to/PART/to/mark/4 "
    thank = tree(called + "thank/VERB/thank/xcomp/1 him/PRON/he/obj/4")
    assert str(roles.understood_subject(thank[4])) == "She"
    give = tree(called + "give/VERB/give/xcomp/1 it/PRON/it/obj/4")
    assert str(roles.understood_subject(give[4])) == "Tom"


def test_no_one_denies_the_clause() -> None:
    doc = tree("No/DET/no/det/1 councillor/NOUN/councillor/nsubj/2 came/VERB/come/ROOT/2")
    assert roles.negated(doc[2]) and roles.negated(doc[1])


@pytest.mark.parametrize("scheme", ["ud", "clear"])
def test_a_word_stands_within_a_phrase_behind_its_preposition(scheme: str) -> None:
    doc = PASSIVE[scheme]  # "the leader of Northport"
    assert roles.stands_within(doc[9], doc[7])
    assert not roles.stands_within(doc[6], doc[7])
    assert not roles.stands_within(doc[7], doc[9])


def test_a_ring_of_clauses_ends() -> None:
    doc = tree("go/VERB/go/ROOT/0 and/CCONJ/and/cc/2 see/VERB/see/conj/0")
    assert roles.understood_subject(doc[2]) is None


def test_words_that_report_part_a_subject_from_its_clause() -> None:
    said = tree(
        "Ann/PROPN/Ann/nsubj/2 ,/PUNCT/,/punct/0 said/VERB/say/ROOT/2 Ben/PROPN/Ben/nsubj/2 ,/PUNCT/,/punct/2 "
        "is/AUX/be/cop/6 unfit/ADJ/unfit/ccomp/2"
    )
    assert str(roles.subject(said[6])) == "Ann"
    assert str(roles.subject(said[2])) == "Ben"


def test_a_noun_alone_in_quotation_marks_is_the_subject_of_what_goes_on() -> None:
    quoted = tree(
        "“/PUNCT/“/punct/6 Ann/PROPN/Ann/ccomp/6 ,/PUNCT/,/punct/1 ”/PUNCT/”/punct/1 Ben/PROPN/Ben/nsubj/6 "
        "then/ADV/then/advmod/6 said/VERB/say/ROOT/6 ,/PUNCT/,/punct/6 “/PUNCT/“/punct/11 has/AUX/have/aux/11 "
        "always/ADV/always/advmod/11 lied/VERB/lie/ccomp/6 ”/PUNCT/”/punct/11"
    )
    assert str(roles.subject(quoted[11])) == "Ann"


def test_a_preposition_may_hang_on_the_title_before_a_name() -> None:
    titled = tree(
        "praised/VERB/praise/ROOT/0 by/ADP/by/case/2 candidate/NOUN/candidate/nmod:desc/3 Ann/PROPN/Ann/obl/0"
    )
    assert roles.prep_objects(titled[0]) == [("by", titled[3])]


def test_two_words_are_looked_for_up_to_the_end_of_a_text() -> None:
    doc = tree("Ann/PROPN/Ann/nsubj/1 left/VERB/leave/ROOT/1 rather/ADV/rather/advmod/1")
    assert not roles.begins(doc[2], "rather", "than")
    doc = tree("Ann/PROPN/Ann/ROOT/0 rather/ADV/rather/cc/3 than/ADP/than/fixed/1 Bob/PROPN/Bob/conj/0")
    assert roles.begins(doc[1], "rather", "than")


@pytest.mark.parametrize("label", ["obj", "iobj"])
def test_what_a_tree_gives_a_verb_of_thought_is_the_subject_of_the_clause_behind_it(label: str) -> None:
    doc = tree(
        "He/PRON/he/nsubj/1 believes/VERB/believe/ROOT/1 the/DET/the/det/3 "
        f"firm/NOUN/firm/{label}/1 are/AUX/be/aux:pass/5 involved/VERB/involve/ccomp/1"
    )
    doc[4].tag_ = "VBP"
    assert roles.subject(doc[5]) == doc[3]
    assert roles.objects(doc[1]) == [] and roles.indirect_objects(doc[1]) == []


def test_whom_something_is_told_is_no_subject_of_it() -> None:
    doc = tree("He/PRON/he/nsubj/1 told/VERB/tell/ROOT/1 Ann/PROPN/Ann/iobj/1 was/AUX/be/cop/4 ill/ADJ/ill/ccomp/1")
    doc[3].tag_ = "VBD"
    assert roles.subject(doc[4]) is None
    assert texts(roles.indirect_objects(doc[1])) == ["Ann"]


def test_a_clause_goes_on_from_the_relative_clause_of_its_tense() -> None:
    doc = tree(
        "Voss/PROPN/Voss/nsubj/1 met/VERB/meet/ROOT/1 Ann/PROPN/Ann/obj/1 who/PRON/who/nsubj/4 runs/VERB/run/acl:relcl/2 "
        "it/PRON/it/obj/4 and/CCONJ/and/cc/8 is/AUX/be/cop/8 judge/NOUN/judge/conj/1"
    )
    for at, tag in ((1, "VBD"), (4, "VBZ"), (7, "VBZ")):
        doc[at].tag_ = tag
    assert str(roles.understood_subject(doc[8])) == "Ann"
    doc[7].tag_ = "VBD"
    assert str(roles.understood_subject(doc[8])) == "Voss"
