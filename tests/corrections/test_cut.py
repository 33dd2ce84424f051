"""Two mentions of one chain that are judged different: the chain is cut, and each other mention goes to the nearer side."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from kg.corrections.cut import cut
from kg.ids import author_chain_id, chain_id, document_id, mention_id
from kg.records import Anchor, Chain, Judgement, Link, Mention, Reading, Verdict

DOCUMENT = document_id("quarry.txt")
PRONOUNS = {"she", "he", "her", "his", "we", "i", "they", "you"}


def reading(text: str, author: bool = False, **more: object) -> Reading:
    """One chain of all words in [brackets]; what begins with a capital is a name, unless it is a pronoun."""
    mentions, plain = [], ""
    for piece in re.split(r"(\[[^\]]*\])", text):
        word = piece.strip("[]")
        if piece.startswith("["):
            kind = "pronoun" if word.lower() in PRONOUNS else "name" if word[0].isupper() else "nominal"
            start, end = len(plain), len(plain) + len(word)
            mentions.append(Mention(mention_id(DOCUMENT, kind, start, end, "Person"), DOCUMENT, word, start, end, kind, "Person", "", 0.9))  # fmt: skip
        plain += word
    if author:
        id_ = mention_id(DOCUMENT, "author", None, None, "Person")
        mentions.insert(0, Mention(id_, DOCUMENT, "", None, None, "author", "Person", "", 1.0))
    own = author_chain_id(DOCUMENT) if author else chain_id(DOCUMENT, mentions[0].id)
    names = tuple(dict.fromkeys(m.text for m in mentions if m.kind == "name"))
    nominals = tuple(dict.fromkeys(m.text for m in mentions if m.kind == "nominal"))
    values = {"gender": "f", "honorifics": ("Ms",), "links": ()} | more
    chain = Chain(own, DOCUMENT, DOCUMENT, "Person", None, names[0] if names else "", names, descriptions=nominals, author=author, **values)  # type: ignore[arg-type]  # fmt: skip
    placed = tuple(Mention(m.id, m.document, m.text, m.start, m.end, m.kind, m.type, own, m.probability) for m in mentions)  # fmt: skip
    return Reading(DOCUMENT, DOCUMENT, placed, (chain,), (), ())


def judgement(read: Reading, left: Sequence[int], right: Sequence[int], verdict: Verdict = Verdict.DIFFERENT) -> Judgement:  # fmt: skip
    """Of mentions by their number."""
    sides = (tuple(Anchor(DOCUMENT, m.start, m.end, m.text) for m in (read.mentions[i] for i in side)) for side in (left, right))  # fmt: skip
    return Judgement("j1", verdict, *sides, "Priya", "2024-05-31", "")


def groups(read: Reading) -> list[list[str]]:
    """The words of each chain, in the order of the text."""
    return [[m.text for m in read.mentions if m.chain == c.id] for c in read.chains]


def test_pronouns_go_with_the_nearest_mention_before_them() -> None:
    read = reading("[Ann Lowe] spoke. [She] left. [Jo Park] came. [She] sang, and [her] dog too.")
    assert groups(cut(read, [judgement(read, [0], [2])])) == [["Ann Lowe", "She"], ["Jo Park", "She", "her"]]


def test_two_pronouns_can_be_told_apart_and_a_name_stays_where_it_was() -> None:
    read = reading("[Ann Lowe] spoke. [She] left. [She] sang. [Lowe] slept.")
    found = cut(read, [judgement(read, [2], [1])])
    assert groups(found) == [["Ann Lowe", "She", "Lowe"], ["She"]]
    kept, new = found.chains
    assert kept.id == read.chains[0].id and kept.name == "Ann Lowe" and new.name == "" and new.names == ()
    assert (kept.gender, new.gender, new.honorifics) == ("f", "f", ())


def test_a_name_goes_where_its_words_are_whatever_stands_between() -> None:
    read = reading("[Ann Lowe] met [Jo Lowe]. [Jo] sang. [Ann] left. [the mayor] slept. [the mayor of Ashby] rose.")
    found = cut(read, [judgement(read, [0, 4], [1])])
    assert groups(found) == [["Ann Lowe", "Ann", "the mayor", "the mayor of Ashby"], ["Jo Lowe", "Jo"]]
    assert [c.names for c in found.chains] == [("Ann Lowe", "Ann"), ("Jo Lowe", "Jo")]
    assert found.chains[0].descriptions == ("the mayor", "the mayor of Ashby") and found.chains[1].descriptions == ()


def test_who_says_we_is_not_taken_for_whom_he_follows() -> None:
    read = reading("[Ann Lowe] said: “[We] lost. [We] learned.” [She] left.")
    assert groups(cut(read, [judgement(read, [1], [0])])) == [["Ann Lowe", "She"], ["We", "We"]]


def test_an_author_stays_the_author_and_the_one_addressed_keeps_his_link() -> None:
    read = reading("[I] sang. “[I] slept.” [I] left.", author=True)
    found = cut(read, [judgement(read, [2], [1])])
    assert groups(found) == [["", "I"], ["I", "I"]]
    assert [(c.id == author_chain_id(DOCUMENT), c.author) for c in found.chains] == [(True, True), (False, False)]
    link = Link("c-else", "called by name", 0.9)
    read = reading("[Jo] came. [you] lie.", links=(link,))
    found = cut(read, [judgement(read, [0], [1])])
    assert [c.links for c in found.chains] == [(), (link,)]


def test_a_later_word_counts_and_what_was_judged_the_same_goes_along() -> None:
    read = reading("[Ann Lowe] spoke. [She] left. [Jo Park] came. [She] sang.")
    apart = judgement(read, [0], [2])
    assert cut(read, [apart, judgement(read, [0], [2], Verdict.SAME)]) == read
    assert len(cut(read, [judgement(read, [0], [2], Verdict.SAME), apart]).chains) == 2
    tied = judgement(read, [0], [3], Verdict.SAME)
    for told in ([apart, tied], [tied, apart]):
        assert groups(cut(read, told)) == [["Ann Lowe", "She", "She"], ["Jo Park"]]


def test_unsure_parts_nothing_nor_do_words_that_are_not_found() -> None:
    read = reading("[Ann Lowe] spoke. [She] left.")
    assert cut(read, [judgement(read, [0], [1], Verdict.UNSURE)]) == read
    other = Anchor(DOCUMENT, 90, 99, "Zoe Quill")
    gone = Judgement("j1", Verdict.DIFFERENT, (other,), judgement(read, [0], [1]).right, "Priya", "2024-05-31", "")
    assert cut(read, [gone]) == read


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=4))
def test_whatever_is_judged_every_mention_is_in_one_chain_and_those_judged_last_are_apart(pairs: list[tuple[int, int]]) -> None:  # fmt: skip
    read = reading("[Ann Lowe] met [Jo Park]. [She] sang. [the mayor] left. [Lowe] slept. [She] rose. [We] won.")
    told = [judgement(read, [a], [b]) for a, b in pairs if a != b]
    found = cut(read, told)
    assert [m.id for m in found.mentions] == [m.id for m in read.mentions]
    assert {m.chain for m in found.mentions} == {c.id for c in found.chains} and len({c.id for c in found.chains}) == len(found.chains)  # fmt: skip
    of = {m.id: m.chain for m in found.mentions}
    for a, b in pairs:
        assert a == b or of[read.mentions[a].id] != of[read.mentions[b].id]
    assert cut(found, told) == found
