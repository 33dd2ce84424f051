"""On what footing a claim stands: negation with its scope, hedges, reports, conditions, questions."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from spacy.language import Language

sys.path.insert(0, str(Path(__file__).parent))
from claims_reading import read, told

ASSERTED, HEDGED, ALLEGED, REPORTED, DENIED, HYPOTHETICAL = (
    "asserted",
    "hedged",
    "alleged",
    "reported",
    "denied",
    "hypothetical",
)

SENTENCES = [
    # sentence, predicate, negated, modality of the claim of Helen Moss about David Kerr
    ("Helen Moss backed David Kerr.", "SUPPORTS", False, ASSERTED),
    ("Helen Moss did not back David Kerr.", "SUPPORTS", True, ASSERTED),
    ("Helen Moss left after attacking David Kerr rather", "CRITICISES", False, ASSERTED),
    ("Helen Moss has never supported David Kerr.", "SUPPORTS", True, ASSERTED),
    ("Helen Moss refused to back David Kerr.", "SUPPORTS", True, ASSERTED),
    ("Helen Moss failed to support David Kerr.", "SUPPORTS", True, ASSERTED),
    ("Helen Moss chose not to endorse David Kerr.", "SUPPORTS", True, ASSERTED),
    ("Helen Moss declined to endorse David Kerr.", "SUPPORTS", True, ASSERTED),
    ("Helen Moss no longer supports David Kerr.", "SUPPORTS", True, ASSERTED),
    ("Helen Moss decided to back David Kerr.", "SUPPORTS", False, ASSERTED),
    ("Helen Moss's refusal to endorse David Kerr was noted.", "SUPPORTS", True, ASSERTED),
    ("Helen Moss's decision to endorse David Kerr was noted.", "SUPPORTS", False, ASSERTED),
    ("Helen Moss said she wanted to thank David Kerr for his help.", "PRAISES", False, ASSERTED),
    ("Helen Moss wants to thank David Kerr.", "PRAISES", False, HYPOTHETICAL),
    ("Helen Moss may support David Kerr.", "SUPPORTS", False, HEDGED),
    ("Helen Moss might back David Kerr in the end.", "SUPPORTS", False, HEDGED),
    ("Helen Moss appears to support David Kerr.", "SUPPORTS", False, HEDGED),
    ("Helen Moss seems to back David Kerr.", "SUPPORTS", False, HEDGED),
    ("Perhaps Helen Moss supports David Kerr.", "SUPPORTS", False, HEDGED),
    ("Helen Moss allegedly backed David Kerr.", "SUPPORTS", False, ALLEGED),
    ("Helen Moss reportedly backed David Kerr.", "SUPPORTS", False, REPORTED),
    ("Peter Novak said that Helen Moss backed David Kerr.", "SUPPORTS", False, REPORTED),
    ("Peter Novak claimed that Helen Moss backed David Kerr.", "SUPPORTS", False, ALLEGED),
    ("Helen Moss said that she backed David Kerr.", "SUPPORTS", False, ASSERTED),
    ("Helen Moss denied that she had backed David Kerr.", "SUPPORTS", False, DENIED),
    (
        "Grace Hill sings. Peter Novak and Sarah Lund dance.\n\nHelen Moss denied accusing David Kerr of fraud.",
        "ACCUSES",
        False,
        DENIED,
    ),
    ("Peter Novak denies that Helen Moss backed David Kerr.", "SUPPORTS", False, DENIED),
    ("If Helen Moss backed David Kerr, nobody noticed.", "SUPPORTS", False, HYPOTHETICAL),
    ("Unless Helen Moss supports David Kerr, he will lose.", "SUPPORTS", False, HYPOTHETICAL),
    ("Helen Moss would support David Kerr.", "SUPPORTS", False, HYPOTHETICAL),
    ("Helen Moss should support David Kerr.", "SUPPORTS", False, HYPOTHETICAL),
    ("Helen Moss wants to sack David Kerr.", "REMOVED", False, HYPOTHETICAL),
    ("Helen Moss will sack David Kerr.", "REMOVED", False, HYPOTHETICAL),
    ("Helen Moss threatened to expel David Kerr.", "REMOVED", False, HYPOTHETICAL),
    ("The claim that Helen Moss backed David Kerr is old.", "SUPPORTS", False, ALLEGED),
    ("Helen Moss was the third to back David Kerr.", "SUPPORTS", False, ASSERTED),
    ("Helen Moss would be the first to back David Kerr.", "SUPPORTS", False, HYPOTHETICAL),
    ("Helen Moss became the second senator to endorse David Kerr.", "SUPPORTS", False, ASSERTED),
    ("Helen Moss was the wrong senator to endorse David Kerr.", "SUPPORTS", False, HYPOTHETICAL),
    ("Helen Moss is due to meet David Kerr on Friday.", "MET", False, HYPOTHETICAL),
    ("Helen Moss was expected to meet David Kerr.", "MET", False, HYPOTHETICAL),
    ("Helen Moss is poised to back David Kerr.", "SUPPORTS", False, ASSERTED),
    ("Helen Moss hopes to unseat David Kerr.", "RUNS_AGAINST", False, ASSERTED),
    ("Helen Moss decided to stand against David Kerr.", "RUNS_AGAINST", False, ASSERTED),
    ("Helen Moss will vote for David Kerr.", "SUPPORTS", False, ASSERTED),
    ("Helen Moss not only backed David Kerr but paid for his campaign.", "SUPPORTS", False, ASSERTED),
    ("Helen Moss withdrew her support for David Kerr.", "SUPPORTS", True, ASSERTED),
    ("Helen Moss has no confidence in David Kerr.", "TRUSTS", True, ASSERTED),
    ("Helen Moss never gave her backing to David Kerr.", "SUPPORTS", True, ASSERTED),
    ("I do not think that Helen Moss supports David Kerr.", "SUPPORTS", True, ASSERTED),
    ("I think that Helen Moss supports David Kerr.", "SUPPORTS", False, ASSERTED),
    ("Helen Moss called David Kerr a liar.", "ACCUSES", False, ASSERTED),
    ("Helen Moss has not accused David Kerr of fraud.", "ACCUSES", True, ASSERTED),
    ("Helen Moss is backing David Kerr.", "SUPPORTS", False, ASSERTED),
    ("Helen Moss is going to support David Kerr.", "SUPPORTS", False, ASSERTED),
    ("Helen Moss must have sacked David Kerr.", "REMOVED", False, ASSERTED),
    ("It is untrue that Helen Moss backs David Kerr.", "SUPPORTS", True, ASSERTED),
    ("It was not Helen Moss who backed David Kerr.", "SUPPORTS", True, ASSERTED),
    ("Neither Helen Moss nor Sarah Lund backs David Kerr.", "SUPPORTS", True, ASSERTED),
    ("Helen Moss will back David Kerr even if he resigns.", "SUPPORTS", False, ASSERTED),
    ("The rumour that Helen Moss backs David Kerr is false.", "SUPPORTS", True, ASSERTED),
    ("It is likely that Helen Moss backs David Kerr.", "SUPPORTS", False, HEDGED),
    ("I fear that Helen Moss backs David Kerr.", "SUPPORTS", False, HEDGED),
    ("Helen Moss would have sacked David Kerr.", "REMOVED", False, HYPOTHETICAL),
    ("Helen Moss would have voted for David Kerr if he had asked.", "SUPPORTS", False, HYPOTHETICAL),
    ("Had David Kerr asked, Helen Moss would have backed him.", "SUPPORTS", False, HYPOTHETICAL),
    ("Helen Moss agreed to support David Kerr.", "SUPPORTS", False, ASSERTED),
    ("Helen Moss is the first senator to endorse David Kerr.", "SUPPORTS", False, ASSERTED),
    ("Helen Moss was glad that she'd met David Kerr.", "MET", False, ASSERTED),
    ("Helen Moss was rumoured to have met David Kerr.", "MET", False, ALLEGED),
    ("Having praised David Kerr nearly every day, Helen Moss left.", "PRAISES", False, ASSERTED),
]


@pytest.mark.parametrize(("sentence", "predicate", "negated", "modality"), SENTENCES, ids=[s[0] for s in SENTENCES])
def test_footing(trees: Language, sentence: str, predicate: str, negated: bool, modality: str) -> None:
    doc = read(trees, sentence, {"she": "Helen Moss", "him": "David Kerr"})
    assert ("Helen Moss", predicate, "David Kerr", negated, modality) in told(doc)


FIRST_PERSON = [
    ("I would trust David Kerr.", "TRUSTS", False, ASSERTED),
    ("I would never trust David Kerr.", "TRUSTS", True, ASSERTED),
    ("I do not support David Kerr.", "SUPPORTS", True, ASSERTED),
    ("I will vote for David Kerr.", "SUPPORTS", False, ASSERTED),
    ("If I lived there, I would support David Kerr.", "SUPPORTS", False, HYPOTHETICAL),
    ("I would have voted for David Kerr.", "SUPPORTS", False, ASSERTED),
    ("I would have voted for David Kerr if he had stood.", "SUPPORTS", False, HYPOTHETICAL),
    ("David Kerr should have apologised.", "CRITICISES", False, ASSERTED),
    ("There is no doubt that David Kerr took bribes.", "ACCUSES", False, ASSERTED),
    ("It is a lie that David Kerr took bribes.", "ACCUSES", True, ASSERTED),
    ("It is no lie that David Kerr broke his word.", "CRITICISES", False, ASSERTED),
    ("It is not the case that David Kerr broke his word.", "CRITICISES", True, ASSERTED),
    ("There is no truth in the claim that David Kerr broke his word.", "CRITICISES", True, ASSERTED),
    ("If he had any shame, David Kerr should have told us.", "CRITICISES", False, ASSERTED),
    ("I have never known David Kerr break his word.", "CRITICISES", True, ASSERTED),
    ("I never saw David Kerr break his promise.", "CRITICISES", True, ASSERTED),
    # who says that he wishes to thank has thanked
    ("I want to thank David Kerr for his help.", "PRAISES", False, ASSERTED),
    ("I would like to congratulate David Kerr.", "PRAISES", False, ASSERTED),
    ("Let me thank David Kerr for his help.", "PRAISES", False, ASSERTED),
    ("I wish to condemn David Kerr in the strongest terms.", "CRITICISES", False, ASSERTED),
    ("I am writing to support David Kerr.", "SUPPORTS", False, ASSERTED),
    ("I rise to defend David Kerr.", "DEFENDS", False, ASSERTED),
    ("I am here to defend David Kerr.", "DEFENDS", False, ASSERTED),
    ("I would like to say that David Kerr is a liar.", "ACCUSES", False, ASSERTED),
    ("I would like to support David Kerr, but I cannot.", "SUPPORTS", False, HYPOTHETICAL),
    ("I wanted to thank David Kerr, but he had gone.", "PRAISES", False, HYPOTHETICAL),
    ("If I wanted to thank David Kerr I would write.", "PRAISES", False, HYPOTHETICAL),
    ("Why would I want to thank David Kerr?", "PRAISES", False, HYPOTHETICAL),
]


@pytest.mark.parametrize(
    ("sentence", "predicate", "negated", "modality"), FIRST_PERSON, ids=[s[0] for s in FIRST_PERSON]
)
def test_footing_of_what_the_author_says_of_himself(
    trees: Language, sentence: str, predicate: str, negated: bool, modality: str
) -> None:
    assert ("author", predicate, "David Kerr", negated, modality) in told(read(trees, sentence, {"he": "David Kerr"}))


SUPPOSED = [
    "If David Kerr knew of it, he should have apologised.",
    "If David Kerr were mayor, he would be terrible.",
    "If only David Kerr were a good mayor!",
    "David Kerr pretends to be a good mayor.",
    "David Kerr intends to be an excellent mayor.",
]


@pytest.mark.parametrize("sentence", SUPPOSED)
def test_whom_the_author_would_judge_he_does_not(trees: Language, sentence: str) -> None:
    found = told(read(trees, sentence, {"he": "David Kerr"}))
    assert not {claim for claim in found if claim[0] == "author"}


ASSERT_NOTHING = [
    "Did Helen Moss endorse David Kerr?",
    "Why would Helen Moss back David Kerr?",
    "Whether Helen Moss supports David Kerr is unknown.",
    "Nobody knows if Helen Moss supports David Kerr.",
    "Helen Moss was asked to endorse David Kerr.",
    "A plan to sack David Kerr was dropped by Helen Moss.",
    "Helen Moss denied that she had ever criticised David Kerr.",
    "Helen Moss is expected to endorse David Kerr, unless she stands herself.",
    "Imagine that Helen Moss backed David Kerr.",
    "No matter who supports David Kerr, he will lose.",
    "That is not the same as saying David Kerr is corrupt.",
    "To wait is not as bad as saying that David Kerr is a liar.",
    "Helen Moss stopped short of accusing David Kerr of fraud.",
    "Helen Moss fell short of endorsing David Kerr.",
    "Helen Moss left the hall without saying that David Kerr was a liar.",
    "Rather than backing David Kerr, Helen Moss stayed at home.",
    "Helen Moss is heading to Millbrook.",
    "Helen Moss and Peter Novak are headed to Ashby.",
    "Helen Moss was walking to Millbrook when the storm broke.",
    "Helen Moss is welcome to visit Millbrook.",
    "Helen Moss was welcome to come and visit Ashby.",
    "David Kerr was able to see the stars.",
    "Helen Moss is good to go.",
    "Helen Moss is going to sack David Kerr.",
    "Helen Moss is gonna visit Millbrook.",
    "Helen Moss was in poor health.",
    "I think that David Kerr is in good hands.",
    "There is no evidence that David Kerr took bribes.",
    "There was no sign David Kerr had broken his promise.",
    "Nobody has shown that David Kerr took bribes.",
    "If David Kerr must resign, so must I.",
    "Is it true that David Kerr has lost the plot?",
    "Sarah Lund denied that David Kerr should be ashamed.",
    "I doubt that David Kerr has lost the plot.",
    "Helen Moss thought better of backing David Kerr.",
    "Helen Moss was urged to back David Kerr.",
    "Peter Novak asked Helen Moss whether to sack David Kerr.",
    "Helen Moss ought to back David Kerr.",
    "Helen Moss should have backed David Kerr.",
    "Helen Moss could have sacked David Kerr.",
    "Helen Moss would rather die than praise David Kerr.",
    "Let Helen Moss sack David Kerr!",
    "Helen Moss, had she sacked David Kerr, would have won.",
    "Helen Moss will back David Kerr if he resigns.",
    "Helen Moss denied backing David Kerr.",
    "It is hard to believe that David Kerr took bribes.",
    "It is unlikely that Helen Moss backs David Kerr.",
    "I hope that Helen Moss sacked David Kerr.",
    "Sarah Lund dreamt that David Kerr broke his word.",
    "It would be unfair to suggest that Helen Moss had voted against David Kerr.",
    "Sarah Lund apologised for saying that David Kerr took bribes.",
    "Sarah Lund retracted the allegation that Helen Moss sacked David Kerr.",
    "Suppose David Kerr broke his word.",
    "Helen Moss saw no proof that David Kerr had broken his promise.",
    "To be called a snob is what Helen Moss got for it.",
    "Peter Novak said that Helen Moss would have praised David Kerr.",
    "Helen Moss would have met David Kerr if he had won.",
    "Had Helen Moss met David Kerr, he would have resigned.",
    "It is unlikely that Helen Moss will support David Kerr.",
    "Helen Moss held back from criticising David Kerr.",
    "Helen Moss was barred from visiting Millbrook.",
    "Helen Moss has yet to endorse David Kerr.",
    "Helen Moss never met David Kerr, let alone supports him.",
    "Helen Moss plans on meeting David Kerr.",
    "Helen Moss agreed to meet David Kerr on Monday.",
    "Helen Moss had no intention of visiting Millbrook.",
    "Sarah Lund had little interest in visiting Millbrook.",
    "Helen Moss called off her visit to Millbrook.",
    "Helen Moss was to meet David Kerr on Monday.",
    "Helen Moss came close to joining the Civic Party.",
    "Helen Moss missed out on joining the Civic Party.",
    "Helen Moss almost joined the Civic Party.",
    "Helen Moss was scheduled to meet David Kerr.",
    "Far from praising David Kerr, Helen Moss left.",
    "Helen Moss ruled out supporting David Kerr.",
    "Sarah Lund rebuked nobody instead of praising David Kerr.",
]


@pytest.mark.parametrize("sentence", ASSERT_NOTHING)
def test_what_asserts_nothing(trees: Language, sentence: str) -> None:
    found = {claim for claim in told(read(trees, sentence, {"she": "Helen Moss", "he": "David Kerr"})) if not claim[3]}
    assert {claim for claim in found if claim[4] not in (DENIED, HYPOTHETICAL)} == set()


EVIDENCE = [
    ("I have never known David Kerr break his word.", "never known David Kerr break his word"),
    ("Nor do I share the views of David Kerr.", "Nor do I share the views of David Kerr"),
    ("If I lived there, I would support David Kerr.", "If I lived there, I would support David Kerr"),
    ("Never again would Helen Moss vote for David Kerr.", "Never again would Helen Moss vote for David Kerr"),
    ("Helen Moss denied that she had ever backed David Kerr.", "denied that she had ever backed David Kerr"),
]


@pytest.mark.parametrize(("sentence", "words"), EVIDENCE, ids=[e[0] for e in EVIDENCE])
def test_the_evidence_holds_the_words_that_turn_a_claim(trees: Language, sentence: str, words: str) -> None:
    doc = read(trees, sentence, {"she": "Helen Moss", "he": "David Kerr"})
    assert [claim.text for claim in doc._.claims] == [words]
