"""Relations by the model: names play no part, rules come first, and what is found stands on its sentence."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import Tokenizer
from tokenizers.models import WordPiece
from tokenizers.processors import BertProcessing

from kg.claims.attribution import Voices
from kg.claims.cast import Cast
from kg.claims.evidence import MOST, evidence
from kg.claims.fold import BY_MODEL
from kg.claims.predicates import predicates
from kg.claims.relation_doubts import is_anothers
from kg.claims.relation_ends import End, fits, kind_of
from kg.claims.relation_hits import settled
from kg.claims.relation_input import ADDRESSED, MAX_PIECES, Place, Said, encode, lead, stand_in
from kg.claims.relation_sure import may_count
from kg.claims.relation_windows import Window, windows
from kg.claims.relations import Relation, RelationModel, RelationsComponent
from kg.errors import ModelError
from kg.language.context import Thread
from kg.language.reading import read_threads
from kg.language.wordpieces import WordPieces
from kg.records import Attribution, Claim, DocumentKind, Mention, Modality
from tests.language.reading_help import ORG, PERSON, comment, document, read
from tests.pipelines import whole

WORDS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "smith", "jones", "party", "group", "blames", "her", "again"]


@pytest.fixture(scope="module")
def pieces() -> WordPieces:
    tokenizer = Tokenizer(WordPiece({w: i for i, w in enumerate(WORDS)}, unk_token="[UNK]"))
    tokenizer.post_processor = BertProcessing(("[SEP]", WORDS.index("[SEP]")), ("[CLS]", WORDS.index("[CLS]")))
    return WordPieces(tokenizer)


def shown(pieces: WordPieces, words: list[str], places: list[Place]) -> list[str]:
    read = encode(pieces, words, places)
    assert read is not None
    return [WORDS[i] for i in read.ids]


def test_names_give_way_to_common_ones_in_their_order(pieces: WordPieces) -> None:
    words = ["Ann", "Field", "blames", "Kerr", "again"]
    places = [Place(0, 2, (1,), ("smith",)), Place(3, 4, (2,), ("jones",))]
    assert shown(pieces, words, places) == ["[CLS]", "smith", "blames", "jones", "again", "[SEP]"]


def test_a_body_keeps_its_kind_and_a_place_its_name() -> None:
    assert stand_in(("Land", "Party"), "Organisation", "Party", 2) == ("jones", "party")
    assert stand_in(("Unity",), "Organisation", "Party", 1) == ("smith", "party")
    assert stand_in(("Acme",), "Organisation", None, 1) == ("smith", "group")
    assert stand_in(("Fenwick",), "Place", None, 1) == ()


def test_an_entity_is_all_that_speaks_of_it_and_the_voice_is_the_first_piece(pieces: WordPieces) -> None:
    read = encode(pieces, ["Kerr", "blames", "her", "again"], [Place(0, 1, (1,), ("smith",)), Place(2, 3, (2,))])
    assert read is not None
    assert read.rows == [[0], [1], [3]]


def test_each_sentence_has_a_sign_before_it_that_stands_for_whoever_says_it(pieces: WordPieces) -> None:
    words = ["Kerr", "blames", "her", "again"]
    places = [Place(0, 1, (1, 3), ("smith",)), Place(2, 3, (4,))]
    read = encode(pieces, words, places, [Said(0, 0), Said(2, 2)])
    assert read is not None
    assert [WORDS[i] for i in read.ids] == ["[CLS]", "smith", "blames", "[SEP]", "her", "again", "[SEP]"]
    assert read.rows == [[0], [1], [3], [1], [4]]


def test_what_a_comment_answers_stands_before_its_first_sentence(pieces: WordPieces) -> None:
    words = ["smith", "again", "blames", "her"]
    read = encode(pieces, words, [Place(0, 1, (1,)), Place(3, 4, (2,))], [Said(2, 0)])
    assert read is not None
    assert [WORDS[i] for i in read.ids] == ["[CLS]", "smith", "again", "[SEP]", "blames", "her", "[SEP]"]
    assert read.rows == [[3], [1], [5]]


def test_of_what_is_answered_the_last_words_are_read_and_names_as_in_the_comment() -> None:
    found = lead("Never. " * 60 + "Ask Kerr, didn't he?", {"kerr": ("jones",)})
    assert found[:2] == list(ADDRESSED) and len(found) == 52
    assert found[-8:] == ["Ask", "jones", ",", "didn", "'", "t", "he", "?"]
    assert lead("", {}) == list(ADDRESSED)


@given(names=st.lists(st.text("abcdefgh", min_size=1), min_size=2, max_size=2))
def test_other_names_change_nothing(pieces: WordPieces, names: list[str]) -> None:
    places = [Place(0, 1, (1,), ("smith",)), Place(2, 3, (2,), ("jones",))]
    assert encode(pieces, [names[0], "blames", names[1]], places) == encode(pieces, ["A", "blames", "B"], places)


def test_a_passage_that_is_too_long_is_not_read(pieces: WordPieces) -> None:
    assert encode(pieces, ["again"] * MAX_PIECES, []) is None


def test_a_component_without_its_files_is_an_error_of_the_model() -> None:
    with pytest.raises(ModelError, match="is not loaded"):
        RelationsComponent("hustings_relations").loaded


def test_labels_that_are_no_predicates_are_refused() -> None:
    labels = json.dumps({"stances": ["none", "ADORES"], "ties": ["none"]}).encode()
    with pytest.raises(ModelError, match="other labels"):
        RelationModel(b"", b"", labels)


def windows_of(text: str, names: dict[str, str], kind: DocumentKind) -> list[Window]:
    doc = read(document(text, kind=kind), names)
    cast = Cast(doc)
    return list(windows(doc, cast, Voices(cast, list(doc._.quotes))))


def asked(window: Window) -> list[tuple[str, list[str]]]:
    """Of each sentence its first word, and who is asked about in it: whoever says it in capitals."""
    return [
        (
            s.span[0].text,
            [end.mentions[0].text.upper() if end.voice else end.mentions[0].text for end in s.ends if not end.before],
        )
        for s in window.sentences
    ]


def test_in_each_sentence_whoever_says_it_is_asked_about_and_those_it_speaks_of_but_himself() -> None:
    text = "Ann Field spoke. “We lost. I have heard Tom Ruiz on Lena Voss. It hurt,” said Ann Field."
    names = {"Tom Ruiz": PERSON, "Lena Voss": PERSON, "Ann Field": PERSON}
    (window,) = windows_of(text, names, DocumentKind.NEWS)
    assert ("I", ["ANN FIELD", "Tom Ruiz", "Lena Voss"]) in asked(window)
    assert asked(window)[0] == ("Ann", ["Ann Field"])


def test_those_who_were_spoken_of_before_are_asked_about_as_whom_a_sentence_is_about() -> None:
    names = {"Tom Ruiz": PERSON, "Lena Voss": PERSON}
    (window,) = windows_of("Tom Ruiz met Lena Voss. Voss left. It was a farce.", names, DocumentKind.BLOG)
    first, second, third = window.sentences
    assert [[end.before for end in sentence.ends if not end.voice] for sentence in (first, second, third)] == [
        [False, False],
        [False, True],
        [True, True],
    ]
    assert {(holder.voice, target.before) for holder, target in third.pairs()} == {(True, True)}
    ruiz, voss = (next(p for p in window.places if third.ends[i].row in p.rows) for i in (1, 2))
    assert (ruiz.start, voss.start) == (0, window.words.index("Voss", 5))  # where each was spoken of last


def test_the_writer_of_news_is_not_asked_about() -> None:
    names = {"Tom Kerr": PERSON}
    ((first,),) = [window.sentences for window in windows_of("Tom Kerr is a clown.", names, DocumentKind.NEWS)]
    assert [end.voice for end in first.ends] == [False]


def test_sentences_on_end_are_read_together_until_they_are_long() -> None:
    text = " ".join(f"Tom Kerr went to the harbour for the {number}th time that day." for number in range(20))
    found = windows_of(text, {"Tom Kerr": PERSON}, DocumentKind.NEWS)
    assert len(found) > 1 and all(len(window.words) <= 110 for window in found)
    assert sum(len(window.sentences) for window in found) == 20


def test_a_comment_is_read_behind_the_last_words_of_what_it_answers() -> None:
    post = document("The harbour was sold. Blame Tom Kerr for that.", kind=DocumentKind.BLOG)
    reply = comment("No, Kerr voted against it.", "Lena Voss", "1", post, 1)
    doc = read(reply, {"Kerr": PERSON}, [post, reply])
    cast = Cast(doc)
    (window,) = windows(doc, cast, Voices(cast, []))
    before = window.words[: window.said[0].start]
    assert before[:2] == list(ADDRESSED) and before[-6:] == ["Blame", "Tom", "jones", "for", "that", "."]


def test_only_what_fits_the_types_can_hold() -> None:
    (window,) = windows_of(
        "Ann Field joined the Land Party.", {"Ann Field": PERSON, "Land Party": ORG}, DocumentKind.NEWS
    )
    ann, party = window.sentences[0].ends
    assert fits(ann, "MEMBER_OF", party) and not fits(party, "MEMBER_OF", ann)


def test_a_window_is_not_read_where_it_is_too_unsure_who_is_meant_for_any_claim() -> None:
    names = {"Ann Field": PERSON, "Tom Kerr": PERSON}
    doc = read(document("Ann Field praised Tom Kerr.", kind=DocumentKind.NEWS), names)
    told = []
    for probability in (1.0, 0.1):
        doc._.mentions = [replace(mention, probability=probability) for mention in doc._.mentions]
        cast = Cast(doc)
        told += [window.may_tell(["PRAISES"]) for window in windows(doc, cast, Voices(cast, []))]
    assert told == [True, False]


def ends(*mentions: Mention) -> list[End]:
    return [End(row, mention.type, (mention,)) for row, mention in enumerate(mentions)]


def test_offices_are_left_to_rules_and_belonging_is_not() -> None:
    doc = read(document("Ann Field met Tom Kerr.", kind=DocumentKind.NEWS), {"Ann Field": PERSON, "Tom Kerr": PERSON})
    doc._.mentions = [replace(mention, probability=1.0) for mention in doc._.mentions]
    cast = Cast(doc)
    ann, kerr = ends(*(m for m in cast.mentions if m.kind == "name"))
    told = [may_count(predicate, 1.0, ann, kerr, cast) for predicate in ("MET", "PRAISES", "LEADS", "HOLDS_OFFICE")]
    assert told == [True, True, True, False]


def test_what_is_told_apart_by_who_holds_a_stance_and_towards_whom() -> None:
    doc = read(document("Ann Field saw Tom Kerr. She left."), {"Ann Field": PERSON, "Tom Kerr": PERSON})
    ann, kerr, she = ends(
        *(m for m in doc._.mentions if m.kind == "name"), next(m for m in doc._.mentions if m.kind == "pronoun")
    )
    voice = replace(ann, voice=True)
    reader = End(9, PERSON, (), addressed=True)
    pairs = [(ann, kerr), (she, kerr), (voice, kerr), (voice, reader)]
    assert [kind_of("PRAISES", *pair) for pair in pairs] == ["named", "mention", "speaker", "answered"]
    assert kind_of("PRAISES", voice, replace(kerr, before=True)) == "before"
    assert kind_of("MET", ann, kerr) == "tie"


def doubted(text: str, sentence: int) -> bool:
    """Whether a stance of Tom Ruiz's towards Lena Voss by a sentence is refused for whom that tells of."""
    doc = read(document(text), {"Tom Ruiz": PERSON, "Lena Voss": PERSON})
    ruiz, voss = (next(m for m in doc._.mentions if m.text == name) for name in ("Tom Ruiz", "Lena Voss"))
    return is_anothers(Relation(ruiz, voss, "CRITICISES", 0.9, list(doc.sents)[sentence], "named"), Cast(doc))


def test_who_is_named_only_to_tell_who_another_is_is_not_judged() -> None:
    assert doubted("Tom Ruiz criticised Lena Voss's predecessor.", 0)
    assert not doubted("Tom Ruiz criticised Lena Voss's spokesman.", 0)
    assert not doubted("Tom Ruiz criticised Lena Voss.", 0)


def test_who_is_spoken_of_before_the_sentence_may_be_judged_by_it() -> None:
    assert not doubted("Lena Voss won. Tom Ruiz called it a disgrace.", 1)


CHAINS = {"ann": "A", "she": "A", "kerr": "K", "him": "K"}


def stance(subject: str, predicate: str, object_: str, probability: float, rule: str = "mention") -> Claim:
    words = f"{subject} {predicate} {object_} {probability}"
    return Claim(
        words,
        "d",
        words,
        0,
        len(words),
        subject,
        predicate,
        object_,
        False,
        Modality.ASSERTED,
        Attribution.AUTHOR,
        subject,
        None,
        None,
        None,
        None,
        None,
        0,
        1,
        probability,
        f"model: {rule}",
    )


def test_what_is_not_sure_enough_is_no_claim() -> None:
    weak, sure = stance("ann", "CRITICISES", "kerr", 0.1), stance("she", "OPPOSES", "him", 0.99)
    [found] = settled([weak, sure], [], CHAINS)
    assert (found.text, found.predicate) == (sure.text, "OPPOSES")


def test_of_sentences_that_say_the_same_the_surest_is_kept() -> None:
    claims = [
        stance("ann", "CRITICISES", "kerr", 0.95),
        stance("she", "OPPOSES", "him", 0.97),
        stance("ann", "PRAISES", "kerr", 0.95),
    ]
    assert [(c.predicate, c.text) for c in settled(claims, [], CHAINS)] == [
        ("OPPOSES", claims[1].text),
        ("PRAISES", claims[2].text),
    ]


def test_what_a_rule_has_found_is_not_said_again() -> None:
    found = [stance("ann", "CRITICISES", "kerr", 0.99)]
    assert settled(found, [stance("she", "OPPOSES", "him", 0.9, "rule")], CHAINS) == []


def test_in_the_same_words_a_rule_goes_before_what_the_model_guesses() -> None:
    found, contrary = [stance("ann", "CRITICISES", "kerr", 0.99)], stance("she", "PRAISES", "him", 0.9, "rule")
    assert settled(found, [contrary], CHAINS) == []
    assert settled(found, [replace(contrary, start=200, end=220)], CHAINS) != []


def test_a_body_that_rules_give_to_others_is_not_given_to_who_has_his_own() -> None:
    guessed = stance("ann", "MEMBER_OF", "liberals", 0.99)
    own, others = stance("ann", "MEMBER_OF", "greens", 0.9, "rule"), stance("bob", "LEADS", "liberals", 0.9, "rule")
    bodies = {**CHAINS, "bob": "bob", "greens": "greens", "liberals": "liberals"}
    assert settled([guessed], [own, others], bodies) == []
    assert settled([guessed], [own], bodies) != []
    assert settled([guessed], [own, replace(others, start=200, end=220)], bodies) != []
    leads = replace(guessed, predicate="LEADS")
    assert settled([leads], [replace(own, predicate="LEADS")], bodies) == []


@given(order=st.permutations([0.3, 0.5, 0.7, 0.95, 0.99]))
def test_the_order_of_claims_changes_nothing_but_their_order(order: list[float]) -> None:
    claims = [stance("ann", "CRITICISES" if p > 0.4 else "PRAISES", "kerr", p) for p in order]
    found = settled(claims, [], CHAINS)
    assert sorted(c.probability for c in found) == sorted(c.probability for c in settled(claims[::-1], [], CHAINS))


@pytest.mark.model
def test_what_no_rule_foresaw_is_found_and_stands_on_its_sentence() -> None:
    text = "The harbour has a new fence. Olive Trimmer said that Tom Kerr had turned the harbour into a sewer."
    (reading,) = read_threads(whole(), [Thread((document(text, kind=DocumentKind.NEWS),))])
    names = {mention.id: mention.text for mention in reading.mentions}
    found = [c for c in reading.claims if c.rule.startswith(BY_MODEL)]
    assert {(names[c.subject], names[c.object or ""]) for c in found} == {("Olive Trimmer", "Tom Kerr")}
    assert {c.predicate for c in found} <= predicates().negative
    assert all(text[c.start : c.end] == c.text and "sewer" in c.text and c.probability >= 0.55 for c in found)


IMPLIED = {
    "Tom Kerr has been to Monaco three times this year to study harbours, and has yet to find ours.": "against",
    "Lena Voss dug the first ditch herself, in the rain, and was at her desk by nine.": "for",
}


@pytest.mark.model
@pytest.mark.parametrize("words", IMPLIED)
def test_what_a_writer_thinks_is_told_without_a_word_that_judges(words: str) -> None:
    text = f"The ferry was late on Tuesday. {words}"
    (reading,) = read_threads(whole(), [Thread((document(text, kind=DocumentKind.OPINION),))])
    kinds = {mention.id: mention.kind for mention in reading.mentions}
    (found,) = [c for c in reading.claims if c.rule == BY_MODEL + "author"]
    wanted = predicates().negative if IMPLIED[words] == "against" else predicates().positive
    assert kinds[found.subject] == "author" and found.predicate in wanted
    assert found.text in words


def test_the_evidence_is_all_that_was_read_but_of_a_sentence_too_long_to_show() -> None:
    for times, all_of_it in ((9, True), (30, False)):
        text = "Ann Field praised Tom Kerr" + ", whom she had met at the harbour" * times + "."
        doc = read(document(text, kind=DocumentKind.NEWS), {"Ann Field": PERSON, "Tom Kerr": PERSON})
        found = evidence(doc, doc[2:3], [doc[3:5]], [doc[:]])
        assert (found.text == text) == all_of_it and len(found.text) <= MOST
