"""Whose words they are where asides, participles and other names stand between them, as newspapers write. All passages are invented."""

from __future__ import annotations

import pytest

from tests.language.quotes.test_reports import NAMES, said
from tests.language.reading_help import read

pytestmark = pytest.mark.model


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('One strategist said Ann Field will have to choose, saying, “At some point she’s going to have to come out.”',
         [(None, 'Ann Field will have to choose'), (None, 'At some point she’s going to have to come out.')]),
        ('Harbour Watch spokesperson on Housing Ann Field has stated that the quay was safe.',
         [('Ann Field', 'the quay was safe')]),
        ('Harbour Watch spokesperson on housing Tom Harker said the quay was safe.',
         [('Tom Harker', 'the quay was safe')]),
        ('“The quay is safe,” said the clerk, and Mr Tom Harker added, “The pier is not.”',
         [('the clerk', 'The quay is safe,'), ('Tom Harker', 'The pier is not.')]),
        ('“The quay is safe,” said Ann Field, and added, “The pier is not.”',
         [('Ann Field', 'The quay is safe,'), ('Ann Field', 'The pier is not.')]),
        ('In her Sunday interviews Ann Field again criticised the papers, though she added that they had helped the harbour.',
         [('Ann Field', 'they had helped the harbour')]),
        ('Tom Harker answered Ann Field in May - he called her “weak” and said she had “zero support” in Delby.',
         [('Tom Harker', 'weak'), ('Tom Harker', 'she had “zero support” in Delby')]),
        ('“The best part has been the calm,” like the vote in May, said Tom Harker, the clerk.',
         [('Tom Harker', 'The best part has been the calm,')]),
        ('Ann Field, after the row about the cranes broke in March, initially said that there was no harm in them.',
         [('Ann Field', 'there was no harm in them')]),
        ('Ann Field, when the row was over, later said that she was sorry.',
         [('Ann Field', 'she was sorry')]),
        ('Tom Harker drove up in the rain, acknowledging that Ann Field had a case but warning that the quay would close.',
         [('Tom Harker', 'Ann Field had a case'), ('Tom Harker', 'the quay would close')]),
        ('Ann Field spoke for an hour, saying that the pier was safe but warning that the harbour was not.',
         [('Ann Field', 'the pier was safe'), ('Ann Field', 'the harbour was not')]),
        ('Ann Field - whose brother built the cranes - has publicly opposed the sale, suggesting that the price was low.',
         [('Ann Field', 'the price was low')]),
        ('The pier may not be such a bad thing either, say some councillors, who cringe at the noise.',
         [(None, 'The pier may not be such a bad thing either')]),
        ('The pier, many argue, could be sold by June.',
         [(None, 'The pier, many argue, could be sold by June')]),
        ('Of Tom Harker, Rosa Quill, who has worked with him, said, “He is kind.”',
         [('Rosa Quill', 'He is kind.')]),
        ('Of Tom Harker, Ann Field said: “He is kind.”',
         [('Ann Field', 'He is kind.')]),
        ('Ann Field complained at Friday’s meeting - a recording of which the clerk emailed to us - that Tom Harker had ignored her.',
         [('Ann Field', 'Tom Harker had ignored her')]),
        ('Ann Field shot back, “He never read it.”',
         [('Ann Field', 'He never read it.')]),
        ('Ann Field went on, “He never read it.”',
         [('Ann Field', 'He never read it.')]),
        ('Tom Harker hit back that the quay was safe.',
         [('Tom Harker', 'the quay was safe')]),
        ('Ann Field fired back that nobody had asked him.',
         [('Ann Field', 'nobody had asked him')]),
        ('Tom Harker posted on Friday that the quay was safe.',
         [('Tom Harker', 'the quay was safe')]),
        ('A spokesman for Tom Harker, Rosa Quill, said that he was ill.',
         [('Rosa Quill', 'he was ill')]),
        ('“There is no room for this,” added another Quill ally, Rev. Tom Harker, a former clerk.',
         [('Tom Harker', 'There is no room for this,')]),
        ('“It is late,” said another Field supporter, Tom Harker.',
         [('Tom Harker', 'It is late,')]),
        ('Ann Field was accused of lying by Tom Harker on Monday.',
         [('Tom Harker', 'lying')]),
        ('Ann Field has been accused of bullying staff by former colleagues.',
         [(None, 'bullying staff')]),
        ('Ann Field was accused of being paid by Tom Harker.',
         [(None, 'being paid by Tom Harker')]),
        ('Delby Mayor, Ann Field, has denied claims that Tom Harker paid her.',
         [('Ann Field', 'Tom Harker paid her')]),
        ('In a statement by her spokesman, Tom Harker, the mayor described the report as malicious.',
         [('the mayor', 'the report as malicious')]),
        ('In her letter to the mayor, which was also sent to Harbour Watch, the clerk for Delby, said: “With regret I am going.”',
         [('the clerk for Delby', 'With regret I am going.')]),
        ('Tom Harker says that he will re-stand in Delby.',
         [('Tom Harker', 'he will re-stand in Delby')]),
        ('Ann Field said it was well-run and that she would re-open it.',
         [('Ann Field', 'it was well-run and that she would re-open it')]),
        ('Ann Field must do the work according to its description.', []),
        ('Everything went according to plan, Ann Field said.',
         [('Ann Field', 'Everything went according to plan')]),
        ('That’s right, most of us voted, according to Ann Field.',
         [('Ann Field', 'That’s right, most of us voted')]),
        ('He lost the vote, and so, on Monday, Ann Field had found herself alone.', []),
        ('He has angered Tom Harker, so Ann Field has found her life under scrutiny from papers.', []),
        ("“Liar” was the word of the day in Ann Field's race, as Tom Harker waited.", []),
    ],
)  # fmt: skip
def test_whose_words_they_are(text: str, told: list[tuple[str | None, str]]) -> None:
    assert said(read(text, NAMES)) == told


def test_according_to_whom_he_said_it_is_no_part_of_what_he_said() -> None:
    text = "“It is late,” he told the clerks afterwards, according to Rosa Quill, a former aide."
    assert ("he", "It is late,") in said(read(text, NAMES))
    assert not any("according" in words for _, words in said(read(text, NAMES)))


@pytest.mark.parametrize(
    "headline",
    ["Tom Harker: Vote proves Ann Field ‘unfit for the chair’", "Dr. Tom Harker: Ann Field ‘unfit for the chair’"],
)
def test_a_name_and_a_colon_open_a_headline(headline: str) -> None:
    text = f"{headline}\n\nTom Harker spoke in Delby on Monday."
    assert ("Tom Harker", "unfit for the chair") in said(read(text, NAMES))
