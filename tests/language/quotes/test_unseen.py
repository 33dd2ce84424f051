"""Who says what in reports of courts, councils and assemblies, and in columns. Real trees, names given; all is invented."""

from __future__ import annotations

import pytest

from kg.records import QuoteKind
from tests.language.quotes.test_reports import said
from tests.language.reading_help import ORG, PERSON, read

NAMES = {
    "Helen Moss": PERSON,
    "Peter Novak": PERSON,
    "David Kerr": PERSON,
    "Tom Avery": PERSON,
    "Novak": PERSON,
    "Harbour Alliance": ORG,
}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        # a clause that lacks its subject goes on from the words before it
        ("Helen Moss said sending the bill to committee allowed members to discuss it in full.",
         "sending the bill to committee allowed members to discuss it in full"),
        ("Helen Moss said the minutes were correct as a better use of the land had been suggested by a member of the public.",
         "the minutes were correct as a better use of the land had been suggested by a member of the public"),
        # a condition that its order alone tells
        ("Helen Moss said she would not have voted for the motion had she known what it said.",
         "she would not have voted for the motion had she known what it said"),
        ("Helen Moss added that David Kerr would have stayed away had he read the letter.",
         "David Kerr would have stayed away had he read the letter"),
        # what somebody is accused of ends in marks
        ("Helen Moss has resigned, accusing David Kerr of lying to her 'repeatedly and without shame'.",
         "lying to her 'repeatedly and without shame'"),
        ("Deputy says leader 'lied to my face' over sale\n\nHelen Moss has resigned as deputy leader of Millbrook Council, accusing the"
         " leader, David Kerr, of lying to her 'repeatedly and without shame'.", "lying to her 'repeatedly and without shame'"),
        # a member's seat stands before what else is told of her
        ("Rep. Helen Moss, R-Kelby, who co-sponsored the bill, said the vote was late.", "the vote was late"),
        ("Rep. Helen Moss, D-Port Ashby, who wrote the bill, said the vote was late.", "the vote was late"),
        # … and it ends where it did
        ("Helen Moss said the man who had left would return.", "the man who had left would return"),
        ("Helen Moss said while the bill was late it was sound.", "while the bill was late it was sound"),
    ],
)  # fmt: skip
def test_what_she_says(text: str, words: str) -> None:
    assert ("Helen Moss", words) in said(read(text, NAMES))


@pytest.mark.parametrize(
    "text",
    [
        "“Never lend him a ladder,” Helen Moss would mutter, whenever David Kerr came up the lane.",
        "“It is late,” Helen Moss said, while her deputy counted the votes.",
    ],
)
def test_when_it_was_said_is_not_said(text: str) -> None:
    assert [who for who, _ in said(read(text, NAMES))] == ["Helen Moss"]


@pytest.mark.parametrize(
    "text",
    [
        "“The truth,” as Helen Moss likes to say, “is a ladder with no rungs.”",
        "“The truth,” as Helen Moss put it, “is a ladder with no rungs.”",
        "“The truth,” Helen Moss loved to say, “is a ladder with no rungs.”",
    ],
)
def test_as_she_likes_to_say(text: str) -> None:
    assert said(read(text, NAMES)) == [("Helen Moss", "The truth,"), ("Helen Moss", "is a ladder with no rungs.")]


def test_as_she_knows_tells_nothing_said() -> None:
    assert not said(read("“It is good,” as Helen Moss knows, is not an answer.", NAMES))


@pytest.mark.parametrize(
    ("text", "who", "words"),
    [
        ("David Kerr rose. A heckler from the Harbour Alliance: “Sit down!”", None, "Sit down!"),
        ("David Kerr rose. A voice from the back: “Must he?”", None, "Must he?"),
        ("An aide to David Kerr: “He is finished.”", None, "He is finished."),
        ("One Harbour Alliance member: “She is finished.”", None, "She is finished."),
        ("A Harbour Alliance source said: “She is finished.”", None, "She is finished."),
        # but whoever is named there, or speaks for another
        ("A spokesman for David Kerr: “She is finished.”", "David Kerr", "She is finished."),
        ("A Harbour Alliance spokesman said: “She is finished.”", "Harbour Alliance", "She is finished."),
        ("One resident, Peter Novak: “She is finished.”", "Peter Novak", "She is finished."),
    ],
)
def test_before_a_colon_somebody_may_have_no_name(text: str, who: str | None, words: str) -> None:
    assert said(read(text, NAMES)) == [(who, words)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Helen Moss wants it. Her speech (“Let us be brave, let us be kind”) was long.",
         [("Helen Moss", "Let us be brave, let us be kind")]),
        ("Helen Moss's letter – “We will not go quietly” – was read out.", [("Helen Moss", "We will not go quietly")]),
        ("My letter – “We will not go quietly” – was read out. Helen Moss clapped.", []),
        ("Helen Moss's speech (“A New Start”) was long.", []),
    ],
)  # fmt: skip
def test_words_set_in_beside_what_they_stand_in(text: str, expected: list[tuple[str, str]]) -> None:
    assert said(read(text, NAMES)) == expected


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Helen Moss, a councillor, who wrote the bill, said she was “baffled” by the vote.", QuoteKind.MIXED),
        ("Helen Moss has resigned, accusing David Kerr of lying to her “without shame”.", QuoteKind.MIXED),
        ("Helen Moss said her novel “The Long Road” would be out in May.", QuoteKind.INDIRECT),
        ("Helen Moss was late. Its leader, however, was not: “Shame on her,” David Kerr posted.", QuoteKind.DIRECT),
    ],
)
def test_what_stands_in_marks_tells_the_kind(text: str, kind: QuoteKind) -> None:
    assert [quote.kind for quote in read(text, NAMES)._.quotes] == [kind]
