"""Whole passages, written for this test: what an analyst would take from them, and what not."""

from __future__ import annotations

import sys
from pathlib import Path

from spacy.language import Language

sys.path.insert(0, str(Path(__file__).parent))
from claims_reading import claims, name_of, read, told

NEWS = """Governor Helen Moss launched a scathing attack on David Kerr yesterday, describing the Harbour Alliance \
leader as “reckless”. Mr Kerr, who is standing against Moss in November, was endorsed last week by the \
Dockers Union. Civic Party chairman Peter Novak also came out in support of the governor, but Sarah Lund \
declined to endorse her. Tom Avery, editor of the Northern Herald, met Kerr in Ashby on Monday. The \
Audit Office has opened an inquiry into Novak over the harbour contract, and Coast TV's Harbour Watch \
has accused him of bribery. Novak denies taking bribes. “Helen Moss is a disgrace, and she should \
resign,” said Sarah Lund. If Kerr wins, he may sack Novak. Grace Hill was expelled from the Civic Party \
by its National Committee after she criticised Novak."""
NEWS_CLAIMS = {
    ("Helen Moss", "HOLDS_OFFICE", "Governor", False),
    ("Helen Moss", "CRITICISES", "David Kerr", False),
    ("David Kerr", "LEADS", "Harbour Alliance", False),
    ("David Kerr", "RUNS_AGAINST", "Helen Moss", False),
    ("Dockers Union", "SUPPORTS", "David Kerr", False),
    ("Peter Novak", "LEADS", "Civic Party", False),
    ("Peter Novak", "SUPPORTS", "Helen Moss", False),
    ("Sarah Lund", "SUPPORTS", "Helen Moss", True),
    ("Tom Avery", "WORKS_FOR", "Northern Herald", False),
    ("Tom Avery", "MET", "David Kerr", False),
    ("Audit Office", "INVESTIGATES", "Peter Novak", False),
    ("Harbour Watch", "PRODUCED_BY", "Coast TV", False),
    ("Harbour Watch", "ACCUSES", "Peter Novak", False),
    ("Sarah Lund", "CRITICISES", "Helen Moss", False),
    ("National Committee", "REMOVED", "Grace Hill", False),
    ("Grace Hill", "CRITICISES", "Peter Novak", False),
}

OPINION = """I have known Sarah Lund for thirty years and I admire her. She is an honest politician, unlike Peter \
Novak, whose record is appalling. As a Civic Party councillor I cannot support David Kerr, who has \
betrayed this town. Kerr's dishonest campaign against Helen Moss has damaged us all. Last month the \
Harbour Alliance's Tom Avery accused me of cowardice; I reject that. It is shameful to call Moss a liar: \
the accusations against her are baseless. Would Kerr defend Avery? I doubt it. I do not believe that \
Moss attacked the Dockers Union, and nobody has shown that she did. That is why I am running against \
Kerr, and why I will vote for Moss."""
OPINION_CLAIMS = {
    ("author", "PRAISES", "Sarah Lund", False),
    ("author", "CRITICISES", "Peter Novak", False),
    ("author", "MEMBER_OF", "Civic Party", False),
    ("author", "SUPPORTS", "David Kerr", True),
    ("author", "CRITICISES", "David Kerr", False),
    ("author", "ACCUSES", "David Kerr", False),
    ("author", "DISAGREES_WITH", "Tom Avery", False),
    ("David Kerr", "OPPOSES", "Helen Moss", False),
    ("Tom Avery", "MEMBER_OF", "Harbour Alliance", False),
    ("Tom Avery", "ACCUSES", "author", False),
    ("author", "DEFENDS", "Helen Moss", False),
    ("Helen Moss", "CRITICISES", "Dockers Union", True),
    ("author", "RUNS_AGAINST", "David Kerr", False),
    ("author", "SUPPORTS", "Helen Moss", False),
}

COMMENT = """A thoughtful piece, and I agree with you about Helen Moss. But it is hard to take Peter Novak seriously: \
he misled the council. I would never trust David Kerr. To his credit, Tom Avery apologised. You are \
wrong about Sarah Lund, though."""
COMMENT_PRONOUNS = {"he": "Peter Novak", "his": "Tom Avery", "you": "reader", "You": "reader"}
COMMENT_CLAIMS = {
    ("author", "PRAISES", "reader", False),
    ("author", "AGREES_WITH", "reader", False),
    ("author", "CRITICISES", "Peter Novak", False),
    ("author", "TRUSTS", "David Kerr", True),
    ("author", "PRAISES", "Tom Avery", False),
    ("author", "DISAGREES_WITH", "reader", False),
}

# constructions that no rule foresees yet are allowed to be missed, wrong claims are not
LEAST_FOUND = 0.8
LEAST_RIGHT = 0.8


def _scores(
    nlp: Language, text: str, wanted: set[tuple[str, str, str, bool]], pronouns: dict[str, str], **context: str
) -> tuple[float, float, set[object]]:
    doc = read(nlp, text, pronouns, **context)
    found = {
        (name_of(doc, c.subject), c.predicate, name_of(doc, c.object or ""), c.negated)
        for c in claims(doc)
        if c.modality not in ("denied", "hypothetical")
    }
    return (
        len(found & wanted) / len(wanted),
        len(found & wanted) / max(len(found), 1),
        (wanted - found) | {("wrong", *f) for f in found - wanted},
    )


def test_news(trees: Language) -> None:
    pronouns = {"the governor": "Helen Moss", "her": "Helen Moss", "him": "Peter Novak", "she criticised": "Grace Hill"}
    found, right, misses = _scores(trees, NEWS, NEWS_CLAIMS, pronouns, kind="news")
    assert found >= LEAST_FOUND and right >= LEAST_RIGHT, misses


def test_opinion(trees: Language) -> None:
    pronouns = {"her": "Helen Moss", "She": "Sarah Lund", "us": "author"}
    found, right, misses = _scores(trees, OPINION, OPINION_CLAIMS, pronouns)
    assert found >= LEAST_FOUND and right >= LEAST_RIGHT, misses


def test_comment(trees: Language) -> None:
    found, right, misses = _scores(trees, COMMENT, COMMENT_CLAIMS, COMMENT_PRONOUNS, kind="comment", parent="d0")
    assert found >= LEAST_FOUND and right >= LEAST_RIGHT, misses


def test_who_is_addressed_by_an_office_is_none_of_the_names_beside(trees: Language) -> None:
    text = "Mr. President, Mayor Helen Moss and Governor Peter Novak are here. Madam Governor, David Kerr asked for the floor."
    doc = read(trees, text, kind="news")
    held = {(name_of(doc, c.subject), name_of(doc, c.object)) for c in claims(doc) if c.predicate == "HOLDS_OFFICE"}
    assert {subject for subject, office in held if "President" in office} == set()
    assert "David Kerr" not in {subject for subject, _ in held}


def test_what_is_said_of_everything_that_was_said_is_nobodys(trees: Language) -> None:
    for noun in ("everything", "nearly all", "whatever"):
        doc = read(trees, f"I disagree with {noun} that has been put on here about the school merger, from both ends.")
        assert claims(doc) == []


def test_who_leads_a_body_has_no_office_beside(trees: Language) -> None:
    assert told(read(trees, "Helen Moss, the president of the Dockers Union, smiled.")) == {
        ("Helen Moss", "LEADS", "Dockers Union", False, "asserted")
    }
    assert told(read(trees, "President Helen Moss smiled.")) == {
        ("Helen Moss", "HOLDS_OFFICE", "President", False, "asserted")
    }


def test_who_did_not_do_it_has_his_office_all_the_same(trees: Language) -> None:
    for text in (
        "It was Sarah Lund, not Mayor David Kerr, who signed it.",
        "Sarah Lund, but not Mayor David Kerr, signed it.",
    ):
        assert ("David Kerr", "HOLDS_OFFICE", "Mayor", False, "asserted") in told(read(trees, text))


def test_a_denial_answers_who_spoke_before_where_nobody_was_accused(trees: Language) -> None:
    text = "“The sums do not add up,” said Helen Moss. The Audit Office disputed this."
    assert ("Audit Office", "DISAGREES_WITH", "Helen Moss", False, "asserted") in told(read(trees, text))
    assert told(read(trees, "“The sums do not add up,” said Helen Moss. Kerr rejected the offer.")) == set()
    assert told(read(trees, "“The sums do not add up,” said Helen Moss. Kerr denied that the hall was cold.")) == set()
    of_him = "“David Kerr was seen at the yard,” said Helen Moss."
    denial = ("David Kerr", "DISAGREES_WITH", "Helen Moss", False, "asserted")
    assert denial in told(read(trees, f"{of_him} David Kerr denied that a deal had been struck."))
    assert denial not in told(read(trees, f"{of_him} Asked about the pier, David Kerr denied that it was unsafe."))


def test_who_denies_asserts_the_denial(trees: Language) -> None:
    doc = read(trees, "Helen Moss accused David Kerr of fraud. Kerr denied the allegation.")
    (denial,) = [c for c in claims(doc) if c.predicate == "DISAGREES_WITH"]
    assert name_of(doc, denial.asserted_by or "") == "David Kerr"


def test_the_lead_of_a_report_denies_what_is_told_later(trees: Language) -> None:
    text = "David Kerr yesterday denied the allegation. Helen Moss accused David Kerr of fraud in May."
    denial = ("David Kerr", "DISAGREES_WITH", "Helen Moss", False, "asserted")
    assert denial in told(read(trees, text, kind="news"))
    assert denial not in told(read(trees, text))


def test_a_body_denies_for_itself_what_it_is_charged_with(trees: Language) -> None:
    text = (
        "Helen Moss accused the Audit Office of waste. Peter Novak accused Sarah Lund of fraud. The Audit Office "
        "dismissed the charges."
    )
    assert ("Audit Office", "DEFENDS", "Sarah Lund", False, "asserted") not in told(read(trees, text))


def test_what_is_asked_or_given_as_no_reason_is_not_said(trees: Language) -> None:
    for text in (
        "I asked whether Helen Moss is a puppet.",
        "David Kerr did not lose because Helen Moss cheated.",
    ):
        assert {c.modality for c in claims(read(trees, text))} <= {"hypothetical"}


def test_who_was_an_ally_once_and_who_is_a_deputy(trees: Language) -> None:
    for text in ("Helen Moss, once David Kerr's ally, left.", "Helen Moss is a former supporter of David Kerr."):
        assert not {c.predicate for c in claims(read(trees, text))} & {"SUPPORTS"}
    assert "LEADS" not in {
        c.predicate for c in claims(read(trees, "Helen Moss is the deputy general secretary of the Dockers Union."))
    }
    assert claims(read(trees, "Vice Governor Helen Moss smiled.")) == []


def test_a_charge_is_denied_in_a_clause_that_describes_it_or_by_whoever_speaks_for_the_accused(trees: Language) -> None:
    answer = ("David Kerr", "DISAGREES_WITH", "Helen Moss", False, "asserted")
    for text in (
        "Helen Moss accused David Kerr of fraud, a charge which Kerr denies.",
        "Helen Moss accused David Kerr of bullying staff, which Kerr denies.",
        "Helen Moss accused David Kerr of fraud. The allegation was denied by Kerr.",
    ):
        assert answer in told(read(trees, text)), text
    spoken_for = "Helen Moss accused David Kerr of fraud. Lawyers for Kerr called the claims politically motivated."
    assert answer in told(read(trees, spoken_for))


def test_nobody_calls_void_what_he_has_just_said_or_what_others_ask(trees: Language) -> None:
    for text in (
        "Sarah Lund criticised Helen Moss. Helen Moss accused Sarah Lund of fraud. “This is a lie,” said Helen Moss.",
        "Helen Moss accused David Kerr of fraud. “Is that a lie?” Peter Novak asked.",
        "Helen Moss accused David Kerr of fraud. Peter Novak declined to call the accusation a smear.",
    ):
        found = {
            (s, p) for s, p, _, negated, modality in told(read(trees, text)) if not negated and modality == "asserted"
        }
        assert not found & {("Peter Novak", "DEFENDS"), ("Helen Moss", "DISAGREES_WITH")}, text


def test_an_allegation_that_is_rejected_was_made(trees: Language) -> None:
    text = "David Kerr rejected Helen Moss's allegation that Kerr had bullied staff."
    assert ("Helen Moss", "ACCUSES", "David Kerr", False, "asserted") in told(read(trees, text))


def test_whose_an_advertisement_is_and_who_only_reads_it(trees: Language) -> None:
    attack = ("Helen Moss", "CRITICISES", "David Kerr", False, "asserted")
    assert attack in told(read(trees, "Helen Moss released an ad attacking David Kerr."))
    assert attack in told(read(trees, "In a tweet attacking David Kerr, Helen Moss said the road was unsafe."))
    assert attack not in told(read(trees, "Helen Moss read an article attacking David Kerr."))


def test_what_is_only_thought_of_mocked_or_a_motion_is_no_side_taken(trees: Language) -> None:
    for text in (
        "It is hard to imagine Helen Moss praising David Kerr.",
        "Before Helen Moss could praise David Kerr, the lights went out.",
        "Oh yes, David Kerr is such a genius.",
        "The Civic Party put the motion, and Helen Moss voted against it.",
        "David Kerr, Special Representative for Norway, spoke.",
    ):
        assert {c.modality for c in claims(read(trees, text, {"it": "Civic Party"}))} <= {"hypothetical"}, text


def test_who_recommends_a_plan_or_parks_properly_takes_no_side(trees: Language) -> None:
    assert told(read(trees, "The Audit Office spoke. Helen Moss recommended it.", {"it": "Audit Office"})) == set()
    assert "AGREES_WITH" not in {c.predicate for c in claims(read(trees, "I saw that Helen Moss parked properly."))}
    assert "PRAISES" not in {c.predicate for c in claims(read(trees, "I say that Helen Moss is committed to winning."))}


def test_a_member_of_a_party_is_not_the_party(trees: Language) -> None:
    doc = read(trees, "Helen Moss, a Republican who ran the Audit Office for nine years, agreed.")
    found = {claim[:3] for claim in told(doc)}
    assert ("Helen Moss", "MEMBER_OF", "Republican") in found
    assert not any(predicate == "PART_OF" for _, predicate, _ in found)


def test_what_somebody_else_denies_is_open_where_two_are_charged(trees: Language) -> None:
    charges = "Helen Moss accused David Kerr of fraud. Sarah Lund accused Peter Novak of bribery. "
    doc = read(trees, charges + "Tom Avery rejected the accusations.")
    assert not {t for t in told(doc) if t[0] == "Tom Avery"}
    doc = read(trees, "Helen Moss accused David Kerr of fraud. Tom Avery rejected the accusations.")
    assert ("Tom Avery", "DEFENDS", "David Kerr", False, "asserted") in told(doc)


def test_who_denies_a_charge_that_was_told_does_not_wait_for_the_next(trees: Language) -> None:
    text = (
        "Helen Moss accused David Kerr of fraud. Tom Avery rejected the charge. Sarah Lund accused Tom Avery of lying."
    )
    doc = read(trees, text, kind="news")
    assert ("Tom Avery", "DISAGREES_WITH", "Helen Moss", False, "asserted") in told(doc)


def test_the_lead_of_a_report_clears_whom_it_tells_to_be_charged_later(trees: Language) -> None:
    lead = "The Audit Office found nothing to support the claim that David Kerr stole the fund. "
    clears = ("Audit Office", "DEFENDS", "David Kerr", False, "asserted")
    assert clears in told(read(trees, lead + "Helen Moss accused David Kerr of theft in May.", kind="news"))
    assert clears not in told(read(trees, lead + "Helen Moss accused Tom Avery of theft in May.", kind="news"))
    assert clears not in told(read(trees, lead + "Helen Moss accused David Kerr of theft in May."))


def test_who_is_spoken_of_by_he_denies_it_himself(trees: Language) -> None:
    answered = "The pool is shut. Alderman Jim Purvis lied. He promised that it would stay open."
    reply = "I never promised that."
    disagrees = ("author", "DISAGREES_WITH", "reader", False, "asserted")
    himself = read(trees, reply, kind="comment", parent="d0", answered=answered, author="Jim Purvis")
    assert disagrees in told(himself)
    another = read(trees, reply, kind="comment", parent="d0", answered=answered, author="Walter Ames")
    assert disagrees not in told(another)


def test_a_writer_answers_what_he_told_last(trees: Language) -> None:
    text = "Helen Moss says that I stole the fund. Tom Avery says that David Kerr lied. That is untrue."
    found = told(read(trees, text))
    assert ("author", "DEFENDS", "David Kerr", False, "asserted") in found
    assert not [t for t in found if t[:3] == ("author", "DISAGREES_WITH", "Helen Moss")]


def test_an_answer_is_its_words_without_signs(trees: Language) -> None:
    doc = read(trees, "Helen Moss says that I stole the fund. I did not.")
    assert "I did not" in [c.text for c in claims(doc)]
