"""What the words of real news do not say: claims that reading it showed to be wrong, in words of our own."""

from __future__ import annotations

import pytest

from kg.language.context import Thread
from kg.language.reading import read_threads
from kg.readers.text import read_text
from tests.pipelines import whole

pytestmark = pytest.mark.model


def claims_of(text: str) -> set[tuple[str, str, str]]:
    """Subject, predicate ("not" before it where it is denied) and object of each claim, by the first name of each."""
    (document,) = read_text(text, "a.txt")
    (found,) = read_threads(whole(), [Thread((document,))])
    chains = {chain.id: chain for chain in found.chains}
    names = {m.id: next(iter(chains[m.chain].names), m.text) for m in found.mentions}
    return {
        (names[c.subject], ("not " if c.negated else "") + c.predicate, names.get(c.object or "", ""))
        for c in found.claims
    }


_UNSAID = [
    # a post of a state is of no body that is spoken of
    ("The Delby Council met. The Delby Council was slow, said Foreign Secretary Paul Mann.", "WORKS_FOR"),
    # who stands down does not stand, and leaves nobody whom he leaves in doubt
    ("Ann Field is to stand down as an MP at the next election.", "CANDIDATE_FOR"),
    ("Tom Harker left the Delby Party in no doubt where he stood.", "MEMBER_OF"),
    ("Ann Field said Tom Harker had behaved in a manner unbecoming of his office.", "DEFENDS"),
    # whose somebody is has not said it, nor is he meant
    ("Asked about fraud, Tom Harker, Ann Field's spokesman, suggested that the Delby Party had been sabotaged.", "Ann Field"),
    ("Ann Field's former manager, Tom Harker, said his successor, Paul Mann, should be sacked over the theft.", "Ann Field"),
    # what is supported is not whose it is that says something of it
    ("Harker slammed an effort supported by Field that Harker said would make it worse.", "SUPPORTS"),
    # a thing of somebody's, a maker's thing, a wish, others' ways
    ("The Delby Chamber of Commerce said it will not remove Ann Field's star on the walk.", "PRAISES"),
    ("Tom Harker could get by without owning a Boeing. He owns a Toyota.", "LEADS"),
    ("Ann Field said she would like Tom Harker to further explain his plan.", "PRAISES"),
    ("“The police said that Tom Harker had no knowledge of a plot or cheating,” Ann Field said.", "Tom Harker"),
    ("Ann Field criticized her aides for chastising those who back Tom Harker as “way off key”.", "calling"),
    ("“This vote has proven that you have to be right on the issue of guns,” Tom Harker said.", "AGREES_WITH"),
    ("Henry Clark's biographers wrote that Zach Taylor “had a tin ear and was often wrong”.", "Henry Clark"),
    ("A source close to Ann Field said that Tom Harker was a bully.", "Ann Field"),
    ("Friends of Ann Field say Tom Harker is a bully.", "Ann Field"),
    ("Shilling's son, Grant, defended his father Tuesday on Facebook.", "Tuesday"),
    ("“I expect to be vetted,” Ann Field said on “Meet the Town.” “But that is new.”", "MET"),
    ("Tom Harker has advised Victor Yank, the ousted president of Peru, and Paul Mann.", "REMOVED"),
    ("I interviewed leaders about the shift in support from Ann Field to Tom Harker.", "SUPPORTS"),
    ("Pat Smith forcefully rejected Ann Field’s claim.", "OPPOSES"),
    ("Tom Harker argued that a wall would keep people from coming into Delby illegally.", "VISITED"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "who_or_what"), _UNSAID, ids=[text for text, _ in _UNSAID])
def test_what_is_not_said(text: str, who_or_what: str) -> None:
    assert not {claim for claim in claims_of(text) if who_or_what in claim}


def test_who_is_responsible_for_an_attack_is_blamed() -> None:
    found = claims_of("Tom Harker said he viewed Ann Field as “directly responsible” for the attack.")
    assert ("Tom Harker", "CRITICISES", "Ann Field") in found and "PRAISES" not in {one for _, one, _ in found}


def test_what_somebody_claims_of_another_judges_him_and_not_the_claim() -> None:
    found = claims_of("Tom Harker repeated Ann Field’s claim that Paul Mann was a bully.")
    assert ("Ann Field", "CRITICISES", "Paul Mann") in found


def test_a_member_is_judged_and_not_the_party() -> None:
    found = claims_of("Dr. Tom Harker says Democrat Ann Field is not fit to serve, because she’s put lives at risk.")
    assert {object_ for _, predicate, object_ in found if predicate == "CRITICISES"} == {"Ann Field"}
