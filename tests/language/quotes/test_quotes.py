"""Quotations: where marks open and close, who speaks, and what is only reported. All passages are invented."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
import spacy
from hypothesis import given
from hypothesis import strategies as st
from spacy.tokens import Doc

from kg.ids import author_chain_id
from kg.language import annotations as _registered  # noqa: F401
from kg.language.context import Thread
from kg.language.quotes.component import read_quotes
from kg.language.quotes.lexicon import groups_of
from kg.language.quotes.marks import marked
from kg.records import Block, Document, Mention, Quote
from tests.pipelines import paragraphs

PEOPLE = {
    "Ann Field": "Person", "Ms Field": "Person", "Tom Harker": "Person", "Mr Harker": "Person", "Rosa Quill": "Person",
    "Deirdre Malone": "Person", "Harker": "Person", "Arun Pillai": "Person", "Gazette": "Organisation", "the council": "Organisation",
    "The council": "Organisation", "Fire Service": "Organisation", "Police": "Organisation", "the mayor": "Person",
    "P.T. Quill": "Person", "The mayor": "Person", "Ofsted": "Organisation", "Senator Boone": "Person", "Harbour Watch": "Programme",
}  # fmt: skip
PRONOUNS = re.compile(r"\b(?:he|she|they|I|we|you|it)\b", re.IGNORECASE)

Reader = Callable[[str], list[tuple[str, str | None, str]]]


def _mentions(text: str) -> list[Mention]:
    found: list[Mention] = []
    for name in sorted(PEOPLE, key=len, reverse=True):
        for match in re.finditer(rf"\b{re.escape(name)}\b", text):
            if all(match.end() <= (other.start or 0) or (other.end or 0) <= match.start() for other in found):
                kind = "nominal" if name.lower().startswith("the ") else "name"
                found.append(_mention(match, kind, PEOPLE[name]))
    return found + [_mention(match, "pronoun", "Person") for match in PRONOUNS.finditer(text)]


def _mention(match: re.Match[str], kind: str, type_: str) -> Mention:
    return Mention(f"m{match.start()}", "d", match.group(), match.start(), match.end(), kind, type_, "", 1.0)


def _speech(doc: Doc) -> list[tuple[str, str | None, str]]:
    names = {mention.id: mention.text for mention in doc._.mentions}
    return [(quote.kind, names[quote.speaker] if quote.speaker else None, quote.text) for quote in doc._.quotes]


@pytest.fixture(scope="module")
def parsed() -> Reader:
    """Reads a text with the trained parser and mentions of known names."""
    nlp = paragraphs()

    def read(text: str) -> list[tuple[str, str | None, str]]:
        doc = nlp(text)
        doc._.mentions = _mentions(text)
        return _speech(read_quotes(doc))

    return read


def unparsed(text: str) -> list[tuple[str, str | None, str]]:
    doc = spacy.blank("en")(text)
    doc._.mentions = _mentions(text)
    return _speech(read_quotes(doc))


# --- marks


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("“We go,” he said.", ["We go,"]),
        ('"We go," he said. "Now."', ["We go,", "Now."]),
        ("‘We won’t go,’ he said of the residents’ plan.", ["We won’t go,"]),
        ("'The workers' vote is clear,' he said.", ["The workers' vote is clear,"]),
        ("their 'human rights' and the residents' views", ["human rights"]),
        ("the residents’ rights, the ’90s, ’tis and rock ’n’ roll", []),
        ("It’s the dogs’ home; she’s 5'2\" tall.", []),
        ("“He said ‘no’ to me,” she said.", ["He said ‘no’ to me,", "no"]),
        ("“One.\n\n“Two.\n\n“Three.”\n\nFour.", ["One.\n\n“Two.\n\n“Three."]),
        ("“One.\n\nNarration.\n\n“Two.”", ["One.", "Two."]),
        ('He said: "One.\n\n"Two."', ['One.\n\n"Two.']),
        ("‘One.\n\n‘Two,’ she said.", ["One.\n\n‘Two,"]),
        ("‘The clerks’ view is one.\n\n‘Mine is two,’ she said.", ["The clerks’ view is one.\n\n‘Mine is two,"]),
        ("‘The boys’ is a film.\n\nShe said ‘no’ to it.", ["The boys", "no"]),
        ('She said: "One is. "Two is. "Three is." Four.', ['One is. "Two is. "Three is.']),
        ("“One is. “Two is,” she said. “No.”", ["One is. “Two is,", "No."]),
        ("“He was cross. “Go away,” he told me.” She sighed.", ["He was cross. “Go away,” he told me.", "Go away,"]),
        ('He was a "fool. "I know," she said.', ["I know,"]),
        ('He called it "a joke and left. Then "odd" was said.', ["odd"]),
        (
            '"He was "Father of the House" then.\n\n"He was kind." Four.',
            ['He was "Father of the House" then.\n\n"He was kind.', "Father of the House"],
        ),
    ],
)
def test_marks(text: str, expected: list[str]) -> None:
    assert [text[one.start : one.end] for one in marked(text)] == expected


def test_a_quotation_that_is_never_closed_says_so() -> None:
    assert [one.closed for one in marked("“One.\n\nShe went on: “Two.”")] == [False, True]


@given(st.text(alphabet="ab ,.!\n\"'“”‘’", max_size=60))
def test_marks_lie_within_the_text_and_nest(text: str) -> None:
    found = marked(text)
    for one in found:
        assert 0 <= one.start < one.end <= len(text)
        assert not text[one.start].isspace()
        assert not text[one.end - 1].isspace()
    for one in found:
        for other in found:
            apart = one.end <= other.start or other.end <= one.start
            nested = (one.start <= other.start and other.end <= one.end) or (
                other.start <= one.start and one.end <= other.end
            )
            assert apart or nested


@pytest.mark.parametrize("text", ["“" * 5000 + "a" + "”" * 5000, "'s \"" * 20000, "’" * 20000])
def test_masses_of_marks_are_read(text: str) -> None:
    assert isinstance(marked(text), list)


# --- speakers, without a tree


@pytest.mark.parametrize(
    ("text", "speaker", "words"),
    [
        ("“We have done the sums,” said Ann Field.", "Ann Field", "We have done the sums,"),
        ("“We have done the sums,” Ann Field told the Gazette.", "Ann Field", "We have done the sums,"),
        ("Tom Harker said: “The harbour is ours.”", "Tom Harker", "The harbour is ours."),
        ("Rosa Quill added, “It is not for sale.”", "Rosa Quill", "It is not for sale."),
        ("Ann Field: “I will not resign.”", "Ann Field", "I will not resign."),
    ],
)
def test_direct_speech_needs_no_tree(text: str, speaker: str, words: str) -> None:
    assert unparsed(text) == [("direct", speaker, words)]


def test_a_phrase_ascribed_without_marks_needs_no_tree() -> None:
    assert unparsed("To use Tom Harker’s phrase: the harbour cannot wait.") == [
        ("direct", "Tom Harker", "the harbour cannot wait")
    ]


def test_scare_quotes_have_no_speaker() -> None:
    assert unparsed("They serve “artisan” bread in a “village” of tower blocks.") == []


def test_what_is_reopened_is_one_quotation_until_another_cue() -> None:
    text = "Mr Harker said: “The harbour is ours.\n\n“It always was.\n\nHe added: “And it will be.\n\n“Mark my words.”"
    assert unparsed(text) == [
        ("direct", "Mr Harker", "The harbour is ours.\n\n“It always was."),
        ("direct", "He", "And it will be.\n\n“Mark my words."),
    ]


def test_the_next_paragraph_goes_on_with_the_last_speaker() -> None:
    text = "“She knew her trade,” said Rosa Quill.\n\n“I was surprised.”\n\nThe rain went on.\n\n“Nobody is to blame.”"
    assert unparsed(text) == [
        ("direct", "Rosa Quill", "She knew her trade,"),
        ("direct", "Rosa Quill", "I was surprised."),
    ]


def test_marks_that_follow_marks_are_an_answer() -> None:
    assert unparsed("“Is he gone?” asked Ann Field. “He is.” “Who told you?”")[:2] == [
        ("direct", "Ann Field", "Is he gone?"),
        ("direct", "Ann Field", "He is."),
    ]
    assert len(unparsed("“Is he gone?” asked Ann Field. “He is.” “Who told you?”")) == 2


# --- speakers, with a tree

DIRECT = [
    (
        "Ann Field points out that it is the same firm that critics now condemn: “We have the time.”",
        "Ann Field",
        "We have the time.",
    ),
    ("Mr Harker says that the roof is what the surveyors praise: “It is dry.”", "Mr Harker", "It is dry."),
    ("Tom Harker got this message from Ann Field: “It is over.”", "Ann Field", "It is over."),
    ("In a letter from Ann Field, Tom Harker was told: “It is over.”", "Ann Field", "It is over."),
    ("Tom Harker told us what Ann Field said: “We are done.”", "Ann Field", "We are done."),
    ("The pier, wrote Ann Field in the Gazette, “is dead”.", "Ann Field", "is dead"),
    ("The pier, said Mr Harker on Monday, “is open”.", "Mr Harker", "is open"),
    ("“It’s over,” the leader of the opposition, Ann Field, told the Gazette on Monday.", "Ann Field", "It’s over,"),
    ('"Is this the end?" Ms Field asked. "I think not."', "Ms Field", "I think not."),
    (
        "“I never said that,” Mr Harker, who lives in Quayside, insisted, adding: “Ask anyone.”",
        "Mr Harker",
        "Ask anyone.",
    ),
    ("A spokesman for the council said: “We are looking into it.”", "the council", "We are looking into it."),
    ("Asked about the audit, Arun Pillai replied: “I welcome it.”", "Arun Pillai", "I welcome it."),
    ("Ms Field, who was asked whether she would stand again, replied: “No.”", "Ms Field", "No."),
    ("“You can’t trust them,” says Deirdre Malone, who runs a café in Cork. “Not one.”", "Deirdre Malone", "Not one."),
    ("Senator Boone said in a statement, “This bill is dead.”", "Senator Boone", "This bill is dead."),
    (
        "‘We will not be bullied,’ said Deirdre Malone, the party’s leader in the Dáil.",
        "Deirdre Malone",
        "We will not be bullied,",
    ),
]
MIXED = [
    ("Tom Harker attacked the scheme as “a costly joke”.", "Tom Harker", "a costly joke"),
    ("Ann Field has thrown her support behind Tom Harker, calling the mayor “reckless”.", "Ann Field", "reckless"),
    ("No “smoking gun” was found by Police in the files.", "Police", "smoking gun"),
    ("The mayor has been branded “a disgrace” by Mr Harker.", "Mr Harker", "a disgrace"),
    ("Critics described the plan as “a mess”.", None, "a mess"),
    ("One official called the plan “a costly joke”.", None, "a costly joke"),
    ("A Harker aide called the plan “a costly joke” on Friday.", None, "a costly joke"),
    ("The plan was described by one resident as “a mess”.", None, "a mess"),
    ("Mr Harker accused the mayor of “dirty tricks” last night.", "Mr Harker", "dirty tricks"),
    ("In the words of Ann Field, the harbour is “open for business”.", "Ann Field", "open for business"),
    ("Minister ‘misled’ parliament, says Rosa Quill", "Rosa Quill", "misled"),
    ("The mayor was, according to Mr Harker, “out of her depth”.", "Mr Harker", "out of her depth"),
    ("She said the harbour was “open for business”.", "She", "the harbour was “open for business”"),
]
INDIRECT = [
    ("Mr Harker claimed that the mayor had lied.", "Mr Harker", "the mayor had lied"),
    ("Ofsted concluded that the school was failing.", "Ofsted", "the school was failing"),
    ("According to Ann Field, the scheme cost too much.", "Ann Field", "the scheme cost too much"),
    ("The scheme was popular, according to Tom Harker.", "Tom Harker", "The scheme was popular"),
    ("According to Tom Harker the mayor had lied.", "Tom Harker", "the mayor had lied"),
    ("Ann Field pointed out that the council had no money.", "Ann Field", "the council had no money"),
    ("When Ann Field says our plans are a gimmick, I ask to see hers.", "Ann Field", "our plans are a gimmick"),
    ("Police said there was no evidence of a crime.", "Police", "there was no evidence of a crime"),
    ("Arun Pillai told the Gazette that he would stand again.", "Arun Pillai", "he would stand again"),
]


@pytest.mark.model
@pytest.mark.parametrize(("text", "speaker", "words"), DIRECT)
def test_direct_speech(parsed: Reader, text: str, speaker: str, words: str) -> None:
    assert ("direct", speaker, words) in [(kind, who, said) for kind, who, said in _by_name(parsed(text), speaker)]


@pytest.mark.model
def test_a_sentence_behind_a_statement_is_what_it_states(parsed: Reader) -> None:
    assert parsed("The council issued a correction: No clerk of ours was fined.") == [
        ("direct", "The council", "No clerk of ours was fined")
    ]
    assert parsed("Ms Field denied the charge: She had never met the man.") == [
        ("direct", "Ms Field", "She had never met the man")
    ]
    assert parsed("The council has three demands: money, time and staff.") == []


@pytest.mark.model
@pytest.mark.parametrize(("text", "speaker", "words"), MIXED)
def test_words_in_marks_within_a_report(parsed: Reader, text: str, speaker: str | None, words: str) -> None:
    assert ("mixed", speaker, words) in parsed(text)


@pytest.mark.model
@pytest.mark.parametrize(("text", "speaker", "words"), INDIRECT)
def test_indirect_speech(parsed: Reader, text: str, speaker: str, words: str) -> None:
    assert parsed(text) == [("indirect", speaker, words)]


@pytest.mark.model
@pytest.mark.parametrize(
    ("text", "speaker", "words"),
    [
        # a noun that carries a clause, and whose it is
        ("Ms Field promised not to raise the tax.", "Ms Field", "not to raise the tax"),
        ("Mr Harker pledged not to stand again.", "Mr Harker", "not to stand again"),
        ("Mr Harker asked her twice whether the school would close.", "Mr Harker", "whether the school would close"),
        ("Nobody believed the council's claim that the roof was safe.", "the council", "the roof was safe"),
        ("Nobody believed Ms Field's warning that the pier would close.", "Ms Field", "the pier would close"),
        ("Nobody believed Ms Field’s suggestion that she had left.", "Ms Field", "she had left"),
        # weak verbs, with "that" alone
        ("Ofsted ruled that the school had failed.", "Ofsted", "the school had failed"),
        ("The figures showed that rents had doubled.", None, "rents had doubled"),
        # the main clause beside "as X said"
        ("As Tom Harker told the Gazette, the plan is dead.", "Tom Harker", "the plan is dead"),
        ("As Ms Field noted, the money has gone.", "Ms Field", "the money has gone"),
        # who says it is hidden, or no mention
        ("It is understood that the talks have failed.", None, "the talks have failed"),
        ("It was alleged that the clerk had burnt the letters.", None, "the clerk had burnt the letters"),
        ("The inquest heard that the brakes had failed.", None, "the brakes had failed"),
        ("Ms Field was told that her seat was safe.", None, "her seat was safe"),
        ("A judge ruled on Friday that the firm had acted unlawfully.", None, "the firm had acted unlawfully"),
        ("A witness said in a statement that the gate was locked.", None, "the gate was locked"),
        # a clause that stands apart from its verb
        ("Senator Boone said, in a long speech, that the roof was safe.", "Senator Boone", "the roof was safe"),
        ("Ms Field told us, in better Welsh than mine, that the roof was safe.", "Ms Field", "the roof was safe"),
        ("Mr Harker told anyone who would listen that the roof was safe.", "Mr Harker", "the roof was safe"),
        ("Mr Harker warned anyone with a boat that the quay was closed.", "Mr Harker", "the quay was closed"),
        ("The mayor smiled, nodded and said only that she read the papers.", "The mayor", "she read the papers"),
        ("Ann Field, the clerk, declared on Monday that the roof was safe.", "Ann Field", "the roof was safe"),
        # what is found needs no "that"
        ("The figures show that rents have doubled in ten years.", None, "rents have doubled in ten years"),
        # what is asked
        (
            "Ms Field asked him three times whether the school would keep its cook.",
            "Ms Field",
            "whether the school would keep its cook",
        ),
        ("Mr Harker wondered aloud whether the roof was safe.", "Mr Harker", "whether the roof was safe"),
        ("Asked whether he would go, Mr Harker said he had no such plans.", "Mr Harker", "he had no such plans"),
        ("Mr Harker told reporters he would vote no.", "Mr Harker", "he would vote no"),
        ("Mr Harker bragged that he had never lost.", "Mr Harker", "he had never lost"),
        # no verb of saying
        ("In Mr Harker’s view, the deal is a mess.", "Mr Harker", "the deal is a mess"),
        ("In the opinion of the council, the deal is a mess.", "the council", "the deal is a mess"),
        ("The deal is a mess, by his own account.", None, "The deal is a mess"),
        ("As Ann Field put it, the deal is a mess.", "Ann Field", "the deal is a mess"),
        ("As Ann Field sees it, the deal is a mess.", "Ann Field", "the deal is a mess"),
        ("To Ann Field, the deal is a mess.", "Ann Field", "the deal is a mess"),
        ("For the council, the deal is a mess.", "the council", "the deal is a mess"),
        ("To his supporters the deal is a mess.", None, "the deal is a mess"),
        ("As far as Ann Field is concerned, the deal is a mess.", "Ann Field", "the deal is a mess"),
        ("To hear Mr Harker tell it, the deal is a mess.", "Mr Harker", "the deal is a mess"),
        ("If you believe Mr Harker, the deal is a mess.", "Mr Harker", "the deal is a mess"),
        ("If Mr Harker is to be believed, the deal is a mess.", "Mr Harker", "the deal is a mess"),
        ("Ann Field made clear that she would not stand again.", "Ann Field", "she would not stand again"),
        ("The mayor made it clear that the deal was dead.", "The mayor", "the deal was dead"),
        # what the author has said before
        ("I told you in March that the pier would close.", "I", "the pier would close"),
        ("We told the board again that the pier would close.", "We", "the pier would close"),
    ],
)
def test_indirect_speech_in_other_forms(parsed: Reader, text: str, speaker: str | None, words: str) -> None:
    assert parsed(text) == [("indirect", speaker, words)]


@pytest.mark.model
@pytest.mark.parametrize(
    ("text", "speaker", "words"),
    [
        ("The roof was safe, according to a memo that reporters had seen.", None, "The roof was safe"),
        ("According to people familiar with the talks, the deal was dead.", None, "the deal was dead"),
        ("The deal was dead, according to two aides to Tom Harker who asked for silence.", None, "The deal was dead"),
        ("The deal, according to Ann Field, was dead.", "Ann Field", "The deal, according to Ann Field, was dead"),
        ("According to Ofsted, whose report was late, the deal was dead.", "Ofsted", "the deal was dead"),
        ("According to Ann Field, a friend of the family, the deal was dead.", "Ann Field", "the deal was dead"),
        ("The deal was dead, according to figures from Ofsted.", "Ofsted", "The deal was dead"),
        ("A source close to Mr Harker said the deal was dead.", None, "the deal was dead"),
        ("A Harker aide said the deal was dead.", None, "the deal was dead"),
        ("A spokeswoman for the council, Rosa Quill, said the deal was dead.", "Rosa Quill", "the deal was dead"),
        ("Ann Field of the Gazette has now told her readers that the deal was dead.", "Ann Field", "the deal was dead"),
    ],
)
def test_a_source_is_the_head_of_its_phrase(parsed: Reader, text: str, speaker: str | None, words: str) -> None:
    assert ("indirect", speaker, words) in parsed(text)


@pytest.mark.model
@pytest.mark.parametrize(
    ("text", "speaker", "words"),
    [
        ("Mr Harker accused the mayor of hiding the report.", "Mr Harker", "hiding the report"),
        ("The mayor was accused by Mr Harker of hiding the report.", "Mr Harker", "hiding the report"),
        ("The mayor was accused of hiding the report.", None, "hiding the report"),
        ("Mr Harker accused the mayor of lying.", "Mr Harker", "lying"),
        (
            "Ann Field described the report as politically motivated.",
            "Ann Field",
            "the report as politically motivated",
        ),
        ("Mr Harker denied meeting the lobbyist.", "Mr Harker", "meeting the lobbyist"),
        ("Mr Harker has denied taking any money from the firm.", "Mr Harker", "taking any money from the firm"),
        ("Mr Harker admitted hiding the letter.", "Mr Harker", "hiding the letter"),
        ("Mr Harker called the mayor a coward.", "Mr Harker", "the mayor a coward"),
        ("Mr Harker called her a coward.", "Mr Harker", "a coward"),
        ("Critics called the vote a betrayal of working families.", None, "the vote a betrayal of working families"),
        ("Ann Field described the deal as a gift to bankers.", "Ann Field", "the deal as a gift to bankers"),
        ("Ann Field urged voters to reject the plan.", "Ann Field", "reject the plan"),
        ("Ann Field called on the mayor to publish the letter.", "Ann Field", "publish the letter"),
        ("The mayor is said to have offered her a post.", None, "The mayor is said to have offered her a post"),
        (
            "The council is reported to be considering a third bridge.",
            None,
            "The council is reported to be considering a third bridge",
        ),
    ],
)
def test_what_somebody_is_called_or_accused_of(parsed: Reader, text: str, speaker: str | None, words: str) -> None:
    assert parsed(text) == [("indirect", speaker, words)]


@pytest.mark.model
@pytest.mark.parametrize(
    "text",
    [
        "Mr Harker did not accuse the mayor of hiding the report.",
        "The mayor called a meeting on Friday.",
        "After ten hours the mayor called it a day.",
        "If Mr Harker called the mayor a coward, he was wrong.",
        "Ann Field was called Annie.",
        "The mayor called Ann Field yesterday.",
    ],
)
def test_not_all_that_is_called_is_said(parsed: Reader, text: str) -> None:
    assert parsed(text) == []


@pytest.mark.model
@pytest.mark.parametrize(
    "text",
    [
        "As he announced the plan, protesters cheered.",
        "The council announced a plan that will cost millions.",
        "The Gazette reported on a meeting that lasted six hours.",
        "His claim to the farm was rejected.",
        "My claim that the plan is dead still stands.",
        "The court heard from nobody that day.",
        "Did Ms Field say that the mayor had lied?",
        "If Ms Field says that the mayor lied, she is wrong.",
        "Ms Field did not say that the mayor lied.",
        "Ms Field refused to say that the mayor lied.",
        "Why did the mayor call him a “liar”?",
        "Her book “The Long Tide” sold well. Tom “Tiger” Harker grinned.",
        "The mayor is said to be “furious”.",
        "I say that the plan is dead.",
        "I thought that the plan was dead.",
        "In my view the plan is dead.",
        "Two officers asked not to be named in the press.",
        "As I see it, the plan is dead.",
        "To me the plan is a mess.",
        "For Ann Field, it was a disaster.",
        "To Ann Field, the council gave a medal.",
        "For the first time the plan is in doubt.",
        "If you believe in Mr Harker, vote for him.",
        "It must be said that the plan is dead.",
        "You might say that the plan is dead.",
        "Everybody knows that the plan is dead.",
        "It is clear that the plan is dead.",
        "In view of the delay, the plan is dead.",
        "Nor did I call him a liar; I said it of the council.",
        "Ms Field was asked whether she would go.",
        "It gives nobody any pleasure to say that the plan is dead.",
        "Ms Field denied him the money that she had promised.",
        "The mayor challenged him to show us the evidence that we are wrong.",
    ],
)
def test_nobody_said_it(parsed: Reader, text: str) -> None:
    assert parsed(text) == []


def _by_name(found: list[tuple[str, str | None, str]], speaker: str) -> list[tuple[str, str | None, str]]:
    """A description beside the name counts as the name: chains join them."""
    beside = {"the leader of the opposition", "the party’s leader"}
    return [(kind, speaker if who in beside else who, said) for kind, who, said in found]


# --- quoted sentences without a cue of their own


@pytest.mark.model
@pytest.mark.parametrize(
    ("text", "speaker", "words"),
    [
        # by whom the sentence before reports
        (
            "Ann Field said that the roof was unsafe. “I saw daylight through it.”",
            "Ann Field",
            "I saw daylight through it.",
        ),
        (
            "The roof was safe, claimed Mr Harker. “Nobody has shown me a crack.”",
            "Mr Harker",
            "Nobody has shown me a crack.",
        ),
        ("A neighbour said the gate was open. “It always is.”", None, "It always is."),
        # by who acts in it
        ("Rosa Quill disagreed. “It is a good roof.”", "Rosa Quill", "It is a good roof."),
        ("Tom Harker threw up his hands. “Then close the place!”", "Tom Harker", "Then close the place!"),
        # the nearer one is meant
        ("“We did well,” said Ann Field. Tom Harker shook his head. “We lost.”", "Tom Harker", "We lost."),
        (
            "Mr Harker said the roof leaked. Rosa Quill did not believe him. “It never has.”",
            "Rosa Quill",
            "It never has.",
        ),
    ],
)
def test_a_quoted_sentence_is_by_who_speaks_or_acts_before_it(
    parsed: Reader, text: str, speaker: str | None, words: str
) -> None:
    assert ("direct", speaker, words) in parsed(text)


@pytest.mark.model
def test_what_is_reported_before_a_quoted_sentence_stays_reported(parsed: Reader) -> None:
    found = parsed("Ann Field said that the roof was unsafe. “I saw daylight through it.”")
    assert [kind for kind, _, _ in found] == ["indirect", "direct"]


@pytest.mark.model
@pytest.mark.parametrize(
    ("text", "speaker", "words"),
    [
        # nobody who has a name
        ("“He helped us all,” a neighbour told the Gazette.", None, "He helped us all,"),
        ("“The roof is fine,” the caretaker and his wife said.", None, "The roof is fine,"),
        # a verb that a tree hangs on a word in the marks
        (
            "“It belongs to those who pay for it, not to those who dine on it,” Rosa Quill said in one leaflet.",
            "Rosa Quill",
            "It belongs to those who pay for it, not to those who dine on it,",
        ),
        # any verb, behind a comma in the marks
        ("“Not while I live,” Tom Harker snorted.", "Tom Harker", "Not while I live,"),
        ("“She reads every page,” marvels Deirdre Malone.", "Deirdre Malone", "She reads every page,"),
        # no verb of saying
        ("“Rubbish,” was Mr Harker’s reply.", "Mr Harker", "Rubbish,"),
        ("“No comment” was the answer from Ann Field.", "Ann Field", "No comment"),
        (
            "“The conscience of the town,” is how Ann Field used to present her.",
            "Ann Field",
            "The conscience of the town,",
        ),
    ],
)
def test_cues_behind_a_quotation(parsed: Reader, text: str, speaker: str | None, words: str) -> None:
    assert ("direct", speaker, words) in parsed(text)


@pytest.mark.model
@pytest.mark.parametrize(
    "text",
    [
        "“The Long Tide,” Ann Field’s last novel, won a prize.",
        "The “reform,” Tom Harker fears, is dead.",
        "“Progress,” in the town of Quay, is a bench.",
    ],
)
def test_a_comma_in_the_marks_alone_is_no_speech(parsed: Reader, text: str) -> None:
    assert not [found for found in parsed(text) if found[0] == "direct"]


@pytest.mark.model
@pytest.mark.parametrize(
    ("text", "outer", "inner"),
    [
        (
            "Ann Field said that Tom Harker had told her that the roof was unsafe.",
            ("Ann Field", "Tom Harker had told her that the roof was unsafe"),
            ("Tom Harker", "the roof was unsafe"),
        ),
        (
            "Mr Harker claims that Rosa Quill said the school was doomed.",
            ("Mr Harker", "Rosa Quill said the school was doomed"),
            ("Rosa Quill", "the school was doomed"),
        ),
        (
            "Ann Field said that Tom Harker had called her “a liar” in a letter.",
            ("Ann Field", "Tom Harker had called her “a liar” in a letter"),
            ("Tom Harker", "a liar"),
        ),
    ],
)
def test_what_somebody_says_that_another_said_is_both_of_theirs(
    parsed: Reader, text: str, outer: tuple[str, str], inner: tuple[str, str]
) -> None:
    assert [found[1:] for found in parsed(text)] == [outer, inner]


@pytest.mark.model
@pytest.mark.parametrize(
    ("text", "speaker", "words"),
    [
        # a cue between commas: all of the sentence is said
        ("The roof, she said, was never safe.", "she", "The roof, she said, was never safe"),
        ("He had not, he admitted, had time to read it.", "he", "He had not, he admitted, had time to read it"),
        # … behind it: what stands before it
        ("The roof was safe, claimed Mr Harker.", "Mr Harker", "The roof was safe"),
        (
            "The town ran up a bill that nobody can pay, an auditor told the meeting on Friday.",
            None,
            "The town ran up a bill that nobody can pay",
        ),
        # what commas set beside the speaker
        (
            "Rosa Quill, who left the party in May, told the Gazette that the money had gone.",
            "Rosa Quill",
            "the money had gone",
        ),
        (
            "According to Tom Harker, who sits on the board, the clerk has resigned.",
            "Tom Harker",
            "the clerk has resigned",
        ),
        (
            "Ann Field, the minister of health, told Radio Nord that all patients wait for months.",
            "Ann Field",
            "all patients wait for months",
        ),
    ],
)
def test_cues_set_between_commas(parsed: Reader, text: str, speaker: str | None, words: str) -> None:
    assert ("indirect", speaker, words) in parsed(text)


@pytest.mark.model
@pytest.mark.parametrize(
    "text",
    [
        "Ms Field, who called in November, found boys of thirteen in the hall.",
        "The farmers will vote against her, because she found out about the money.",
        "I am not joining, however nicely Rosa Quill asks.",
    ],
)
def test_a_verb_behind_a_comma_alone_reports_nothing_before_it(parsed: Reader, text: str) -> None:
    assert parsed(text) == []


@pytest.mark.model
@pytest.mark.parametrize(
    "text", ["The roof was safe, said", "Said", "“Nonsense,” was his reply", "said, he", "“No,” smiled"]
)
def test_a_text_may_end_with_a_cue(parsed: Reader, text: str) -> None:
    assert isinstance(parsed(text), list)


# --- what texts unlike our own showed


@pytest.mark.model
@pytest.mark.parametrize(
    ("text", "speaker", "words"),
    [
        # a name or a tag of the web opens it
        ('"@HarbourBoard fix the crane," Ann Field tweeted.', "Ann Field", "@HarbourBoard fix the crane,"),
        ('"#SaveThePier now," wrote Mr Harker.', "Mr Harker", "#SaveThePier now,"),
        # it ends with another quotation
        ("“They shouted, ‘Go home!’” Deirdre Malone recalled.", "Deirdre Malone", "They shouted, ‘Go home!’"),
        ("\"I read, 'We are full,'\" Ann Field added.", "Ann Field", "I read, 'We are full,'"),
        # somebody is named only as whose friend speaks
        ("“Different times,” mumbled one of her members.", None, "Different times,"),
        ("“Never again,” said Mr Harker’s brother.", None, "Never again,"),
        ("In a letter seen by the Gazette, the union writes: “We cannot go on.”", None, "We cannot go on."),
        ("As my late father, who ran the mill, used to put it: “Count the spoons.”", None, "Count the spoons."),
        ("A statement signed by Ann Field said: “We are closed.”", "Ann Field", "We are closed."),
        ("One neighbour, Rosa Quill, told the Gazette: “It shook the house.”", "Rosa Quill", "It shook the house."),
        # "I quote" is no cue
        ("Mr Harker writes, and I quote, “You people can't count.”", "Mr Harker", "You people can't count."),
        ("Ann Field told the inquiry, I quote: “We never saw them.”", "Ann Field", "We never saw them."),
        # whose message it was
        ("“Pool funded” was the message that Ann Field sent to the club.", "Ann Field", "Pool funded"),
        ("“Go home” was the answer which Mr Harker gave.", "Mr Harker", "Go home"),
        # the sentence behind it
        ("‘Statistics are like goats.’ So says Mr Harker.", "Mr Harker", "Statistics are like goats."),
        ("“Never trust a crowd.” Thus wrote Ann Field in 1990.", "Ann Field", "Never trust a crowd."),
        ("“We didn’t know.” That was how Ann Field put it.", "Ann Field", "We didn’t know."),
        ("“We didn’t know.” Those were Mr Harker’s words.", "Mr Harker", "We didn’t know."),
        ("“We didn’t know.” The words are those of Mr Harker.", "Mr Harker", "We didn’t know."),
        ("“We paid in full.” This from Mr Harker, who signed nothing.", "Mr Harker", "We paid in full."),
        # a dash and a name
        ("“It’s a scandal” – Ann Field", "Ann Field", "It’s a scandal"),
        ("“Never complain” — Rosa Quill, at the launch", "Rosa Quill", "Never complain"),
        # a question that it answers
        ("The shops said yes. And the council? “We do not comment.”", "the council", "We do not comment."),
        ("All were pleased. And Ms Field? “I have nothing to add.”", "Ms Field", "I have nothing to add."),
        # introduced without a verb of saying, or by its quoter
        ("Then came Mr Harker: “I object.”", "Mr Harker", "I object."),
        ("To quote Ann Field: “The pier is ours.”", "Ann Field", "The pier is ours."),
        ("To quote Mr Harker, “It is what it is.”", "Mr Harker", "It is what it is."),
        # nobody by name
        ("A banner outside the hall read “Hands off our pier.”", None, "Hands off our pier."),
        ("One protester shouted, “Shame on you!”", None, "Shame on you!"),
        ("“Never!” came a shout from the back.", None, "Never!"),
        ("“They lied,” goes the complaint in Quayside.", None, "They lied,"),
        ("“We’re skint,” is how one shopkeeper sums it up.", None, "We’re skint,"),
        # a headline
        ("‘We will not go’: Harbour Watch digs in\n\nIt rained.", "Harbour Watch", "We will not go"),
        ("“We were lied to”: Ann Field hits out at council\n\nIt rained.", "Ann Field", "We were lied to"),
    ],
)
def test_direct_speech_in_other_forms(parsed: Reader, text: str, speaker: str | None, words: str) -> None:
    assert ("direct", speaker, words) in parsed(text)


@pytest.mark.model
@pytest.mark.parametrize(
    ("text", "nobody"),
    [
        ("“The pier is safe.” The words were not those of Ann Field.", "Ann Field"),
        ("“The pier is unsafe.” Those who heard Ann Field's remarks were shocked.", "Ann Field"),
        ("“The pier is unsafe.” This is a rejection of Ann Field's claim.", "Ann Field"),
        ("“You lied.” The claim is one of Ann Field's critics.", "Ann Field"),
        ("“Nonsense” was the response that greeted Ann Field.", "Ann Field"),
        ("“Shame!” was the shout that Ann Field heard.", "Ann Field"),
        ("“You are a disgrace!” came the cry from Ann Field's opponents.", "Ann Field"),
        ("‘A disgrace to the city’: Ann Field faces fury of residents\n\nIt rained.", "Ann Field"),
        ("The trouble with Ann Field? “She is a liar.”", "Ann Field"),
        ("Ann Field was greeted by those who said: “You are a liar.”", "Ann Field"),
        ("Ann Field's position was never that the pier is safe.", "Ann Field"),
        ("The best defence of Ann Field is that she was ill.", "Ann Field"),
        ("Ann Field told the man the council was afraid of.", "Ann Field"),
        ("Ann Field: 3,200 votes.\n\nTom Harker: 1,200 votes.\n\nAnn Field: elected.", "Ann Field"),
    ],
)
def test_who_is_named_near_words_need_not_have_said_them(parsed: Reader, text: str, nobody: str) -> None:
    assert nobody not in {speaker for _, speaker, _ in parsed(text)}


@pytest.mark.model
@pytest.mark.parametrize(
    ("text", "speaker", "words"),
    [
        ("The mayor, Ann Field, was on the radio. Later Ann Field was on the Gazette denying that there was any money.", "Ann Field", "there was any money"),
        ("In May Tom Harker went on Harbour Watch saying that the pier was sold.", "Tom Harker", "the pier was sold"),
        ("According to its reporter Rosa Quill, the cousin owns the tankers.", "Rosa Quill", "the cousin owns the tankers"),
        ("The pier is closed, according to their chairman Arun Pillai.", "Arun Pillai", "The pier is closed"),
        ("“Pool funded, tell the kids” was the message that Tom Harker, our ward councillor, sent to the club.", "Tom Harker", "Pool funded, tell the kids"),
        ("“Not before June” was the answer that Ann Field, still in her coat, gave the room.", "Ann Field", "Not before June"),
        ("Somebody in the back yelled, “Try me!” That was Ann Field, who has run the library for years.", "Ann Field", "Try me!"),
        ("One man at the door shouted: “Shame!” That was Tom Harker.", "Tom Harker", "Shame!"),
        ("The one no was Tom Harker, who represents the East Side and who told the council that the children would starve.", "Tom Harker", "the children would starve"),
        ("Tom Harker of Norham came to the mayor’s defence, saying the pier was “as dry as a bone and twice as old.”", "Tom Harker", "the pier was “as dry as a bone and twice as old.”"),
        ("Ann Field took the council’s side, saying three wells were “the best that the town has had in years”.", "Ann Field", "three wells were “the best that the town has had in years”"),
        ("It was Rosa Quill, who had come late and who said that the plan was dead.", "Rosa Quill", "the plan was dead"),
    ],
)  # fmt: skip
def test_speakers_in_still_other_places(parsed: Reader, text: str, speaker: str, words: str) -> None:
    assert (speaker, words) in {(said, quoted) for _, said, quoted in parsed(text)}


@pytest.mark.model
@pytest.mark.parametrize(
    ("text", "nobody"),
    [
        ("A clip on Harbour Watch showing that the pier was sold upset Ann Field.", "Ann Field"),
        ("Somebody yelled, “Try me!” That was Ann Field’s last evening.", "Ann Field"),
        ("Somebody yelled, “Try me!” That was after Ann Field left.", "Ann Field"),
        ("“Pool funded” was the message that Tom Harker, our ward councillor, feared.", "Tom Harker"),
        ("As for the man who thinks that we are “run like a sale”, I can only say that I like sales.", "I"),
        ("On “the plan”, Ann Field said that she was against it.", "the plan"),
    ],
)
def test_who_stands_near_words_in_these_places_said_none(parsed: Reader, text: str, nobody: str) -> None:
    assert nobody not in {said for kind, said, _ in parsed(text) if kind != "indirect"}


@pytest.mark.model
def test_a_cue_may_be_the_first_word(parsed: Reader) -> None:
    assert [words for _, _, words in parsed("Quote me: “We go now.”")] == ["We go now."]
    assert {speaker for _, speaker, _ in parsed("Quote him, “We go now.”")} <= {None}


@pytest.mark.model
def test_a_headline_about_somebody_is_not_said_by_him(parsed: Reader) -> None:
    assert parsed("“A mess”: the mayor was accused over the roof\n\nIt rained.") == []


@pytest.mark.model
@pytest.mark.parametrize(
    ("text", "speaker", "words"),
    [
        # told, without "that"
        ("Ann Field then told the room it was a disgrace.", "Ann Field", "it was a disgrace"),
        ("Mr Harker told the committee she was a liar.", "Mr Harker", "she was a liar"),
        # a time between the cue and its clause
        ("Ann Field let it be known last week that no change was planned.", "Ann Field", "no change was planned"),
        ("Mr Harker made it plain on Monday that he would not go.", "Mr Harker", "he would not go"),
        # a name beside the subject
        ("A second trader, Tom Harker, added that the roof was unsafe.", "Tom Harker", "the roof was unsafe"),
        ("Another friend, Rosa Quill, claimed that he had left.", "Rosa Quill", "he had left"),
        # what stands between the subject and its cue
        ("Ann Field, reached by telephone, denied that it was late.", "Ann Field", "it was late"),
        ("Tom Harker, asked about the roof, insisted that it was safe.", "Tom Harker", "it was safe"),
        # whom it was told
        ("Mr Harker was telling anybody with an ear that the deal was dead.", "Mr Harker", "the deal was dead"),
        ("Ann Field told a room full of reporters that the deal was dead.", "Ann Field", "the deal was dead"),
        # what the author called somebody before
        ("I called Ann Field a coward.", "I", "Ann Field a coward"),
        ("I have described the plan as a disgrace.", "I", "the plan as a disgrace"),
        # nobody by name
        ("Another said the shop had closed.", None, "the shop had closed"),
        ("Both claimed that the shop had closed.", None, "the shop had closed"),
        # a verb that reports with its particle
        ("Ann Field called out that the pool was shut.", "Ann Field", "the pool was shut"),
        ("Mr Harker cried out that it was a lie.", "Mr Harker", "it was a lie"),
        # whose statement says it
        ("Mr Harker put out a statement saying the pier was safe.", "Mr Harker", "the pier was safe"),
        ("Ann Field sent a letter saying that the pier was unsafe.", "Ann Field", "the pier was unsafe"),
        # firmness
        ("Ann Field was adamant the pier was never his to sell.", "Ann Field", "the pier was never his to sell"),
        ("Mr Harker was emphatic that he had paid.", "Mr Harker", "he had paid"),
        # what a view is
        ("It was Ann Field’s contention that the pier was unsafe.", "Ann Field", "the pier was unsafe"),
        ("Word from the council is that the deal is off.", "the council", "the deal is off"),
        ("The message from Mr Harker was that the deal was off.", "Mr Harker", "the deal was off"),
        # whose figures
        ("According to figures which the Gazette printed, the pier is safe.", "Gazette", "the pier is safe"),
        ("According to a report that the council published, the pier is safe.", "the council", "the pier is safe"),
        ("According to a memo that Ann Field had seen, the pier is safe.", None, "the pier is safe"),
        ("Aides to the board let it slip that he would go.", None, "he would go"),
        ("Mr Harker's argument is that the pier was never safe.", "Mr Harker", "the pier was never safe"),
        ("The council's position was that nobody had asked.", "The council", "nobody had asked"),
        ("The view of the union is that the pay was too low.", None, "the pay was too low"),
        # a cue within what it reports
        (
            "The money, as Ann Field told the board, is gone.",
            "Ann Field",
            "The money, as Ann Field told the board, is gone",
        ),
        ("The roof, as Mr Harker told us, was safe.", "Mr Harker", "The roof, as Mr Harker told us, was safe"),
    ],
)
def test_indirect_speech_in_still_other_forms(parsed: Reader, text: str, speaker: str | None, words: str) -> None:
    assert parsed(text) == [("indirect", speaker, words)]


@pytest.mark.model
@pytest.mark.parametrize(
    "text",
    [
        "Ann Field told the man she knew.",
        "The problem is that the pier was never safe.",
        "My view is that the pier was never safe.",
        "Mr Harker’s argument is not that the pier was never safe.",
        "Mr Harker stopped short of accusing the mayor of lying.",
        "Ann Field left without saying that the roof was unsafe.",
        "I call Ann Field a coward.",
        "Did Mr Harker say that the roof was safe?",
        "The Rivers State Hospital opened in May and the doctors left.",
    ],
)
def test_what_nobody_else_says_is_not_reported(parsed: Reader, text: str) -> None:
    assert parsed(text) == []


@pytest.mark.model
@pytest.mark.parametrize(
    "text",
    [
        "“I would do it again,” Mr Harker added, which rather spoiled it.",
        "“No,” Ann Field declared, which surprised us.",
    ],
)
def test_a_remark_on_a_cue_is_not_reported(parsed: Reader, text: str) -> None:
    assert [kind for kind, _, _ in parsed(text)] == ["direct"]


@pytest.mark.model
@pytest.mark.parametrize(
    "text",
    [
        "When somebody said that the pool was full, Ann Field shot back, “Says who?”",
        "Mr Harker insisted that the pool was full, then asked: “Why would I lie?”",
    ],
)
def test_a_question_that_is_quoted_makes_no_question_of_the_report_before_it(parsed: Reader, text: str) -> None:
    assert "the pool was full" in [said for _, _, said in parsed(text)]


@pytest.mark.model
@pytest.mark.parametrize(
    "text",
    ["The mayor, Ann Field said, “is hiding”.", "The mayor, Ann Field claimed, “has lost the plot”."],
)
def test_a_name_between_a_comma_and_its_cue_is_set_beside_nobody(parsed: Reader, text: str) -> None:
    assert {who for _, who, _ in parsed(text)} == {"Ann Field"}


@pytest.mark.model
def test_who_adds_that_is_not_whom_he_speaks_of(parsed: Reader) -> None:
    text = "Ann Field branded Mr Harker “a liar”, adding that he “should be ashamed”."
    assert {who for _, who, _ in parsed(text)} == {"Ann Field"}


@pytest.mark.model
@pytest.mark.parametrize(
    "text", ["“The words are mine.” The rain went on.", "“It was hot.” That was in May, when Ann Field was mayor."]
)
def test_a_sentence_behind_marks_that_tells_of_no_words_names_no_speaker(parsed: Reader, text: str) -> None:
    assert parsed(text) == []


# --- what leads up to words in marks


@pytest.mark.model
@pytest.mark.parametrize(
    ("text", "speaker"),
    [
        ("Tom Harker thanked Ann Field for “eight years of patient work” and left.", "Tom Harker"),
        ("The mayor praised Ann Field for “a brave and open letter” on Friday.", "The mayor"),
        ("Ann Field compared the inspectors to “Cromwell with a moisture meter”.", "Ann Field"),
        ("In a speech, Tom Harker likened the plan to “a bus without a driver”.", "Tom Harker"),
        ("“I will not vote for it,” said one of them, Ann Field.", "Ann Field"),
        ("The mayor sat down. “It is late,” said her deputy, Tom Harker.", "Tom Harker"),
        ("“It is late,” said one of the Gazette's reporters, Tom Harker, on Friday.", "Tom Harker"),
        ("The other, the former clerk Ann Field, was blunter. “It stinks.”", "Ann Field"),
        ("Ann Field is silent for a time. Then: “I had forgotten the voices.”", "Ann Field"),
        ("Tom Harker sat down. And finally: “I had forgotten the voices.”", "Tom Harker"),
        ("“I am well,” said Ann Field. Asked if Tom Harker should resign: “That is up to Tom.”", "Ann Field"),
        ("“I am well,” said Ann Field.\n\nPressed on the audit: “That is up to Tom.”", "Ann Field"),
        ("Asked about it, Ann Field said: “I am well.”", "Ann Field"),
        ("I wrote to the clerk. “The mayor is out of town”, came the answer.", None),
        ("Someone had scrawled across it: “NOT FOR THE PUBLIC”.", None),
        ("What Ann Field wrote was “the scheme may be safe”.", "Ann Field"),
        ("Tom Harker is wrong. What I said was “we were shown a drawing”.", "I"),
        ("The mayor sat down to cries of “Shame!” from the gallery.", None),
        ("There were shouts of “Where is it?” as Tom Harker left.", None),
        ("“With respect is what people say before there isn't any,” Ann Field shot back.", "Ann Field"),
        ("“You are a disgrace”: Ann Field blasts rival", "Ann Field"),
        ("One Gazette reporter called the plan “a fire in a bin”.", None),
        ("Furious, Ann Field stormed: “My husband is no thief.”", "Ann Field"),
    ],
)
def test_leads(parsed: Reader, text: str, speaker: str | None) -> None:
    assert parsed(text)[-1][1] == speaker


@pytest.mark.model
def test_a_report_ends_where_a_colon_leads_up_to_another_sentence(parsed: Reader) -> None:
    assert parsed("But Ann Field said a strike would be “unforgivable”: “Who will feed him? Tom Harker?”") == [
        ("mixed", "Ann Field", "a strike would be “unforgivable”"),
        ("direct", "Ann Field", "Who will feed him? Tom Harker?"),
    ]


@pytest.mark.model
@pytest.mark.parametrize(
    ("text", "speaker"),
    [
        ("Told of this, Ann Field laughs.\n\n“I had nothing but doubts. I doubted the figures.”", "Ann Field"),
        ("Tom Harker is angry.\n\n“We have never been asked what we think of it.”", "Tom Harker"),
    ],
)
def test_a_paragraph_in_marks_is_of_who_acts_before_it(parsed: Reader, text: str, speaker: str) -> None:
    assert parsed(text) == [("direct", speaker, text.split("“")[1][:-1])]


@pytest.mark.model
@pytest.mark.parametrize(
    ("text", "speaker"),
    [
        ("“It is safe,” said Tom Harker.\n\n“Is that it?” asked Ann Field.\n\n“Yes, it is.”", "Tom Harker"),
        ("“It is a scandal,” said Rosa Quill.\n\n“It is not,” replied Ann Field.\n\n“Then prove it.”", "Rosa Quill"),
        ("“It is a scandal,” said Rosa Quill.\n\n“It is not,” said Ann Field.\n\n“We can prove it.”", "Ann Field"),
        ("“It is safe,” said Tom Harker.\n\n“Order!” said Ann Field.\n\n“I thank you, Ms Field.”", "Tom Harker"),
        ("“Is that it?” asked Ann Field.\n\n“Yes, it is.”", None),
    ],
)
def test_in_a_dialogue_somebody_else_answers(parsed: Reader, text: str, speaker: str | None) -> None:
    found = parsed(text)[-1]
    assert (found[1] if found[2] == text.split("“")[-1][:-1] else None) == speaker


# --- letters and statements told of before


@pytest.mark.model
@pytest.mark.parametrize(
    ("text", "speaker"),
    [
        ("Ann Field said in a letter to Tom Harker that she was ill. “I leave today,” the letter said.", "Ann Field"),
        ("Ann Field said in an email that it was late.\n\n“I leave today,” the email read.", "Ann Field"),
        ("In a statement, Ann Field asked Tom Harker to stay. “Keep calm,” the statement said.", "Ann Field"),
        ("Ann Field issued a short statement. “We are sorry,” it read.", "Ann Field"),
        ("The messages, sent by Ann Field in May, call Tom Harker “a dead weight on us all”.", "Ann Field"),
        ("A letter from Ann Field reached Tom Harker. “Go now,” one of the letters said.", "Ann Field"),
        ("Tom Harker read a letter. “Go now,” the letter said.", None),
        ("Ann Field wrote a letter. Tom Harker saw a sign. “Go now,” the sign said.", None),
    ],
)
def test_the_letter_speaks_for_whoever_wrote_it(parsed: Reader, text: str, speaker: str | None) -> None:
    assert parsed(text)[-1][1] == speaker


# --- interviews


def test_an_interview_needs_no_marks() -> None:
    text = "Gazette: Who opened the gate?\n\nAnn Field: No idea. It is theirs.\n\nGazette: Will you sue?\n\nAnn Field: Yes."
    assert unparsed(text) == [
        ("direct", "Gazette", "Who opened the gate?"),
        ("direct", "Ann Field", "No idea. It is theirs."),
        ("direct", "Gazette", "Will you sue?"),
        ("direct", "Ann Field", "Yes."),
    ]


def test_initials_name_who_speaks_in_an_interview() -> None:
    text = "Ann Field: Who opened it?\n\nTom Harker: No idea. I was out.\n\nAF: Will you sue?\n\nTH: Yes."
    assert [speaker for _, speaker, _ in unparsed(text)] == ["Ann Field", "Tom Harker", "Ann Field", "Tom Harker"]


def test_a_debate_is_spoken_in_turns() -> None:
    text = (
        "The SPEAKER: Order!\n\nMr Harker (Delby—Minister for Roads): I rise.\n\nMs Field: Which road?\n\n"
        "The SPEAKER: Order!\n\nMr Harker: The long one."
    )
    assert [speaker for _, speaker, _ in unparsed(text)] == [None, "Mr Harker", "Ms Field", None, "Mr Harker"]


@pytest.mark.parametrize(
    "text",
    [
        "Ann Field: clerk.\n\nTom Harker: chair.\n\nRosa Quill: treasurer.",
        "Ann Field: I will go.\n\nIt rained.\n\nTom Harker: I will not.",
        "Venue: the hall.\n\nTime: noon.\n\nVenue: the pier.",
        "NEWS: We meet at noon.\n\nCORRECTION: We do not.\n\nNEWS: Or do we?",
        "Ann Field: We go\n\nTom Harker: you stay\n\nAnn Field: We go again",
        "Why Ann Field left: I know.\n\nWhy Tom Harker left: we know.\n\nWhy Ann Field left: you know.",
    ],
)
def test_a_list_with_colons_is_no_interview(text: str) -> None:
    assert unparsed(text) == []


def test_q_and_a_are_whoever_asks_and_the_one_it_is_about() -> None:
    text = (
        "Ann Field led the board. She spoke to Tom Harker.\n\nQ: Why go?\n\nA: I was tired. Rosa Quill was not.\n\n"
        "Q: Of what?\n\nA: Of you."
    )
    assert [speaker for _, speaker, _ in unparsed(text)] == ["Tom Harker", "Ann Field", "Tom Harker", "Ann Field"]


def test_whom_a_paper_spoke_to_answers() -> None:
    text = "The Gazette spoke to Tom Harker.\n\nQ: Why go?\n\nA: I was tired.\n\nQ: Of what?\n\nA: Of you."
    assert [speaker for _, speaker, _ in unparsed(text)] == [None, "Tom Harker", None, "Tom Harker"]


@pytest.mark.parametrize("labels", [("Q.", "A."), ("Question:", "Answer:")])
def test_who_asks_need_not_be_named(labels: tuple[str, str]) -> None:
    asks, answers = labels
    text = f"Ann Field has quit.\n\n{asks} Why did you go?\n\n{answers} I was tired.\n\n{asks} Of what?\n\n{answers} Of you."
    assert [(speaker, words) for _, speaker, words in unparsed(text)] == [
        (None, "Why did you go?"),
        ("Ann Field", "I was tired."),
        (None, "Of what?"),
        ("Ann Field", "Of you."),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Ann Field opened it.\n\nQ: Who can apply?\n\nA: Anyone.\n\nQ: What is the fee?\n\nA: Ten pounds.",
        "Q: Who wrote it?\n\nA: I did.\n\nQ: Why?\n\nA: You asked me to.",
    ],
)
def test_questions_that_nobody_is_known_to_answer_are_no_interview(text: str) -> None:
    assert unparsed(text) == []


def test_an_answer_goes_on_up_to_the_next_question() -> None:
    text = (
        "Ann Field has quit.\n\nQ: Why did you go?\n\nA: I was tired.\n\nThe board had lied to us.\n\nNobody asked.\n\n"
        "Q: Of what?\n\nA: Of you.\n\nShe left at noon."
    )
    assert [(speaker, words) for _, speaker, words in unparsed(text)] == [
        (None, "Why did you go?"),
        ("Ann Field", "I was tired.\n\nThe board had lied to us.\n\nNobody asked."),
        (None, "Of what?"),
        ("Ann Field", "Of you."),
    ]


def test_in_a_debate_a_paragraph_goes_on_that_talks_and_no_report_of_what_was_done() -> None:
    text = (
        "Mr Harker: I rise.\n\nWe have no road.\n\nThe House divided.\n\nI was there.\n\nMs Field: Which road?\n\n"
        "Mr Harker: The long one."
    )
    assert [words for _, _, words in unparsed(text)] == ["I rise.\n\nWe have no road.", "Which road?", "The long one."]


def test_who_is_called_in_a_question_answers_and_a_correspondent_asks() -> None:
    text = (
        "An interview by our correspondent Ann Field about Rosa Quill and Tom Harker.\n\nQ: Mr Harker, why go?\n\n"
        "A: I was tired.\n\nQ: Rosa Quill says, of what?\n\nA: Of you."
    )
    assert [speaker for _, speaker, _ in unparsed(text)] == ["Ann Field", "Tom Harker", "Ann Field", "Tom Harker"]


def test_who_holds_the_post_of_a_label_speaks_and_initials_are_a_part_of_a_name() -> None:
    text = (
        "THE MINISTER FOR THE ROADS OF DELBY (Tom Harker): I rise.\n\nP.T. Quill (Delby): Which road?\n\n"
        "THE MINISTER FOR THE ROADS OF DELBY (Tom Harker): The long one."
    )
    assert [speaker for _, speaker, _ in unparsed(text)] == ["Tom Harker", "P.T. Quill", "Tom Harker"]


def test_a_bracket_that_tells_more_of_a_label_is_no_name() -> None:
    text = "THE CHAIR (and Tom Harker agreed): I rise.\n\nMs Field: Which road?\n\nTHE CHAIR (and Tom Harker agreed): The long one."
    assert [speaker for _, speaker, _ in unparsed(text)] == [None, "Ms Field", None]


# --- in a thread


def _document(identity: str, text: str, author: str | None, parent: str | None, position: int) -> Document:
    return Document(
        id=identity, uri=identity, kind="comment" if parent else "blog", title=None, text=text,
        blocks=(Block(0, len(text), 0),), author=author, publisher=None, published=None, updated=None,
        retrieved_at=None, sha256="", language="en", number=None, depth=int(parent is not None), parent=parent,
        root="post", position=position,
    )  # fmt: skip


POST = _document(
    "post", "The harbour should never have been\u00a0sold. “Nobody asked us,” said Rosa Quill.", None, None, 0
)
FIRST = _document("one", "I don’t believe a word of it, the clerk was asleep.", "Arun Pillai", "post", 1)


def _in_thread(text: str, mentions: list[Mention]) -> tuple[list[Quote], list[Mention]]:
    document = _document("two", text, "Deirdre Malone", "post", 2)
    doc = spacy.blank("en")(text)
    doc._.document = document
    doc._.thread = Thread((POST, FIRST, document))
    doc._.mentions = mentions
    read_quotes(doc)
    return doc._.quotes, doc._.mentions


def test_a_commenter_quotes_the_post_of_an_unknown_author() -> None:
    quotes, mentions = _in_thread('"the harbour should never have been sold" - who says so?', [])
    speaker = next(mention for mention in mentions if mention.id == quotes[0].speaker)
    assert (speaker.kind, speaker.start, speaker.chain) == ("addressee", None, author_chain_id("post"))
    assert quotes[0].text == "the harbour should never have been sold"


def test_a_commenter_quotes_another_comment_whose_author_is_addressed() -> None:
    text = "Arun: ‘the clerk was asleep’ is a guess."
    addressee = Mention("m0", "two", "Arun", 0, 4, "addressee", "Person", "", 1.0)
    quotes, _ = _in_thread(text, [addressee])
    assert [(quote.text, quote.speaker) for quote in quotes] == [("the clerk was asleep", "m0")]


def test_two_words_of_the_comment_that_is_answered_are_a_quotation() -> None:
    post = _document("post", "The clerk was asleep.", None, None, 0)
    first = _document("one", "They took the money and now they are on his side.", "Arun", "post", 1)
    second = _document("two", "“His side” is good. “The clerk” was ill.", "Bea", "one", 2)
    doc = spacy.blank("en")(second.text)
    doc._.document, doc._.thread, doc._.mentions = second, Thread((post, first, second)), []
    assert [quote.text for quote in read_quotes(doc)._.quotes] == ["His side"]


def test_what_the_post_quotes_is_not_its_authors() -> None:
    quotes, _ = _in_thread("Well, “Nobody asked us” is rich.", [])
    assert quotes == []


def test_a_paragraph_taken_from_the_thread_is_a_quotation() -> None:
    quotes, _ = _in_thread("I don't believe a word of it, the clerk was asleep.\n\nReally?", [])
    assert [quote.text for quote in quotes] == ["I don't believe a word of it, the clerk was asleep."]


@pytest.mark.parametrize(
    "text",
    [
        "> The harbour should never have been sold. “Nobody asked us,” said Rosa Quill.\n\nQuite.",
        "> The harbour should never\n> have been sold.\n\nQuite.",
    ],
)
def test_what_stands_behind_the_sign_of_an_answer_is_quoted(text: str) -> None:
    quotes, _ = _in_thread(text, [])
    assert quotes[0].text == text.split("\n\n")[0]


# --- the lexicon


def test_groups_tell_how_a_verb_reports() -> None:
    assert "neutral" in groups_of("say")
    assert "claim" in groups_of("allege")
    assert "deny" in groups_of("refute")
    assert groups_of("swim") == frozenset()


# --- cries, questions and asides


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Slogans of “Harker go back” were raised outside.", "Harker go back"),
        ("The crowd chanted “Out, out, out” on the steps.", "Out, out, out"),
        ("Somebody at the back shouted “Shame on you” and left.", "Shame on you"),
    ],
)
def test_what_a_crowd_cries_is_nobodys(parsed: Reader, text: str, words: str) -> None:
    assert [found[1:] for found in parsed(text)] == [(None, words)]


@pytest.mark.parametrize(
    ("text", "speaker", "words"),
    [
        ("Ann Field asked why the highways report had arrived so late.", "Ann Field", "why the highways report had arrived so late"),
        ("His friends – and there are still some, God help them – say he was badly advised.", None, "he was badly advised"),
        ("Ann Field – who has waited for this – says the road is closed.", "Ann Field", "the road is closed"),
    ],
)  # fmt: skip
def test_reports_that_trees_do_not_show(parsed: Reader, text: str, speaker: str | None, words: str) -> None:
    assert parsed(text) == [("indirect", speaker, words)]


def test_who_was_asked_has_not_asked(parsed: Reader) -> None:
    text = "Ann Field, asked if she would stand, said: “Ask me in May.”"
    assert parsed(text) == [("direct", "Ann Field", "Ask me in May.")]


def test_what_somebody_will_say_is_no_quotation_of_his(parsed: Reader) -> None:
    text = "Ann Field said that Tom Harker would respond “in due course”."
    assert [found[1] for found in parsed(text)] == ["Ann Field"]
