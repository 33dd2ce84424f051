"""Who is meant by the speaker of a quotation, with real trees and names that each test gives. All passages are invented."""

from __future__ import annotations

import pytest
from spacy.tokens import Doc

from tests.language.reading_help import LOC, ORG, PARTY, PERSON, chain, document, read

FIELD = {"Ann Field": PERSON}
BOTH = FIELD | {"Tom Harker": PERSON}


def speaker(doc: Doc, words: str) -> str | None:
    """The name of whoever says the shortest quotation with these words; None where that is nobody who is named."""
    here = [quote for quote in doc._.quotes if words in quote.text]
    assert here, [quote.text for quote in doc._.quotes]
    quote = min(here, key=lambda one: len(one.text))
    found = next((one for one in doc._.mentions if one.id == quote.speaker), None)
    named = {one.id: one.name for one in doc._.chains}
    return None if found is None else named[found.chain] or found.text


# --- the subject stands far from its verb


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Ann Field, visibly shaken, said she had been advised to wait.", "she had been advised"),
        ("Ann Field, bless her heart, reports that the meeting was “cordial”.", "cordial"),
        ("Ann Field, in tears, told the court that the shop was gone.", "the shop was gone"),
        ("Ann Field had on Thursday said that the bridge was safe.", "the bridge was safe"),
        ("Ann Field has since last week insisted that nothing was signed.", "nothing was signed"),
        ("Nothing new, then. Added Ann Field: “Nobody rang me.”", "Nobody rang me"),
        ("There was a row. Said Ann Field: “I am not going.”", "I am not going"),
        ("“My kitchen was under water,” said one, Ann Field.", "My kitchen"),
        ("“They never asked us,” said another neighbour, Ann Field, 61.", "They never asked"),
        ("“It is a mess,” said a woman at the back, later identified as Ann Field.", "It is a mess"),
        ("“It is a mess,” shouted a woman who gave her name as Ann Field.", "It is a mess"),
        ("Cllr Ann Field (Labour): “This is a mess.”", "This is a mess"),
        ("Tom Harker left early. Ann Field (Independent): “He was wise.”", "He was wise"),
        ("Ann Field said the deal was fair and that those who said otherwise “must bring proof”.", "must bring proof"),
        ("Tom Harker cited Ann Field’s remark that “the port is dead”.", "the port is dead"),
        (
            "In other words, explained Delby Radio moderator Ann Field: “What has it to do with you?”",
            "What has it to do",
        ),
        ("At any rate, added Ann Field: “We will see.”", "We will see"),
        (
            "As Ann Field, author of “The Long Pier”, put it, “The council should remember.”",
            "The council should remember",
        ),
        ("As Ann Field, author of the plan, put it, “The council should remember.”", "The council should remember"),
        (
            "Ann Field sold her plan as a way to create jobs that serve as a ladder, noting that she is “the only one”.",
            "the only one",
        ),
        (
            "Ann Field drew up a budget which cuts what the pier gets, arguing that the town must pay.",
            "the town must pay",
        ),
        (
            "Ann Field came close to an admission that wardens had fought, saying, “We never said that.”",
            "We never said",
        ),
        ("Ann Field denied it, but in a later interview said that the money was gone.", "the money was gone"),
    ],
)
def test_a_speaker_far_from_the_verb(text: str, words: str) -> None:
    assert speaker(read(text, BOTH), words) == "Ann Field"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The report, by Crane Webley, says the fund was empty.", "the fund was empty"),
        ("The report, by the auditors Crane Webley, says the fund was empty by June.", "the fund was empty"),
        ("The report, by consultants Crane Webley, says that the clerk, Ann Field, rang twice.", "rang twice"),
        ("A report by Crane Webley was published on Monday. It calls the delay “a scandal”.", "a scandal"),
        ("A review by Crane Webley has cleared the clerk. It says that minutes were altered.", "minutes were altered"),
    ],
)
def test_a_report_speaks_for_whoever_wrote_it(text: str, words: str) -> None:
    assert speaker(read(text, FIELD | {"Crane Webley": ORG}), words) == "Crane Webley"


@pytest.mark.parametrize(
    "text",
    [
        "Ann Field would neither confirm nor deny that a bid had been made.",
        "Ann Field has neither claimed that it was theft nor that it was fraud.",
        "If Ann Field had said: “We will open in June,” we would know.",
        "Unless Ann Field says: “It is over,” we will go on.",
    ],
)
def test_what_was_not_said_is_nobodys(text: str) -> None:
    assert read(text, FIELD)._.quotes == []


@pytest.mark.parametrize(
    ("text", "words", "who"),
    [
        ("Ann Field wrote to us of her “closeness”; Tom Harker, who owns the hall, says it is shut.", "closeness", "Ann Field"),
        ("Ann Field called it “a mess”; for Tom Harker, who says little, it was “fine”.", "a mess", "Ann Field"),
    ],
)  # fmt: skip
def test_a_semicolon_parts_two_speakers(text: str, words: str, who: str) -> None:
    assert speaker(read(text, BOTH), words) == who


# --- who is meant by a pronoun or a description that speaks


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Tom Harker opposed it. Ann Field disagreed: the land was worthless, she said, and nobody wanted it.", "the land was"),
        ("Tom Harker was sacked. Ann Field was glad: the man had been idle for years, she said.", "the man had been"),
        ("Tom Harker resigned. Ann Field shrugged. It was about time, she said.", "It was about time"),
        ("Ann Field, whose seat takes in the port, said workers had been lied to. “They were fools,” the former lawyer said.", "fools"),
        ("Ann Field, 61, has farmed here all her life. “We never had a flood,” the mother of four said.", "a flood"),
        ("Ann Field, 39, lost her shop. “We cannot go on,” the mother of two said.", "We cannot go on"),
        ("Ann Field wants a boat from Norway. It could come in a week, the veteran councillor argued.", "could come"),
        ("Ann Field, whose seat is Delby, said they knew. “Can he tell my voters why?” the Labour MP asked.", "Can he tell"),
        ("Ann Field told Tom Harker that it was over. “We are done,” the 61-year-old added.", "We are done"),
    ],
)  # fmt: skip
def test_who_speaks_is_who_acted_or_spoke_before(text: str, words: str) -> None:
    assert speaker(read(text, BOTH), words) == "Ann Field"


@pytest.mark.parametrize(
    ("text", "words", "who"),
    [
        ("Ann Field told the court that she ran. “Which way?” the judge asked.", "Which way", "the judge"),
        ("Ann Field told the inquiry that it was late. “That is not so,” the other witness said.", "not so", "the other witness"),
        ("Ann Field said it was late. “That is not so,” the head of the union said.", "not so", "the head of the union"),
        ("Ann Field said it was late. “She is my wife,” the father of two said.", "my wife", "the father of two"),
    ],
)  # fmt: skip
def test_another_in_the_scene_is_not_who_spoke_before(text: str, words: str, who: str) -> None:
    assert speaker(read(text, BOTH), words) == who


# --- headlines


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("“I was bullied”: councillor on why she quit\n\nAnn Field has told of abuse. “I was bullied,” she said.", "I was bullied"),
        ("‘Our children deserve better’: parents march\n\n“Our children deserve better than this,” said Ann Field.", "deserve better"),
        ("Mayor ‘sold land that was not hers’\n\nAnn Field said the mayor “had sold land that was not hers to a friend”.", "sold land"),
        ("Fury over ‘vandalism’ on pier\n\nAnn Field called the works “sheer vandalism”.", "vandalism"),
    ],
)  # fmt: skip
def test_a_headline_quotes_whoever_says_it_below(text: str, words: str) -> None:
    doc = read(text, FIELD)
    first = min(doc._.quotes, key=lambda one: one.start)
    assert first.start < text.index("\n") and words in first.text
    names = {one.id: one.name for one in doc._.chains}
    assert names[next(one.chain for one in doc._.mentions if one.id == first.speaker)] == "Ann Field"


@pytest.mark.parametrize(
    "text",
    [
        "‘Historic’ day for the pier\n\nIt rained. “It was a long and historic day for all of us in this town,” said Ann Field.",
        "“Hands off our pier” say residents\n\nAnn Field said that it was late. “We must go home now,” she said.",
    ],
)
def test_a_headline_that_shares_a_few_words_is_not_the_speakers(text: str) -> None:
    doc = read(text, FIELD)
    assert all(one.speaker is None for one in doc._.quotes if one.start < text.index("\n"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Ann Field sat down. Who gave her that advice? “I will not say who it was.”", "I will not say"),
        ("Ann Field was there. Did the vote trouble her at all? “Not in the least. I slept well.”", "Not in the least"),
        (
            "The lawyer for the mine, a Ms Field from Delby, testified that it was quiet. “It hums,” said the lawyer.",
            "It hums",
        ),
        ("The only critic, one Mr Field, said it was loud. “It roars,” the critic said.", "It roars"),
        (
            "As Field sir wrote in the paper, “bridges are not built for the next vote but for the next age”.",
            "bridges are",
        ),
        ("Field sir told us that the exam was put off.", "the exam was"),
    ],
)
def test_a_question_or_a_way_of_naming_tells_who_speaks(text: str, words: str) -> None:
    names = FIELD if "Ann Field" in text else {"Field": PERSON}
    assert "Field" in (speaker(read(text, names), words) or "")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The Argus quoted Ann Field as saying that it was over.", "it was over"),
        ("The minutes cite Ann Field as saying that the wells are dry.", "the wells are dry"),
        ("Ann Field spoke. “I voted against it,” they quote her as saying.", "I voted against it"),
        ("Ann Field was quoted by the Argus as saying that it was “finished”.", "finished"),
        ("Ann Field put it to Tom Harker that he had “an axe to grind”.", "an axe to grind"),
        ("Ann Field put it to them that nobody had read the file.", "nobody had read"),
    ],
)
def test_who_is_quoted_or_puts_it_to_somebody_speaks(text: str, words: str) -> None:
    assert speaker(read(text, BOTH | {"Argus": ORG}), words) == "Ann Field"


@pytest.mark.parametrize(
    ("text", "words", "who"),
    [
        ("Tom Harker ran the plant.\n\nAnn Field was scathing.\n\n“He asked the wrong man,” she said.", "wrong man", "Ann Field"),
        ("Tom Harker hired Jim Moss.\n\nJim Moss was grateful.\n\n“He took a risk,” he said.", "a risk", "Jim Moss"),
        (
            "Jim Moss was to go. Ann Field’s aide, Tom Harker, said that was false. “She trusts Jim Moss,” he said.",
            "trusts",
            "Tom Harker",
        ),
        ("Jim Moss lied. Tom Harker said they knew that he had. “He told him so,” he said.", "told him so", "Tom Harker"),
        ("Ann Field’s letter was read out on Sunday. “We failed you,” it said. “I am sorry.”", "We failed you", "Ann Field"),
        ("A statement from Ann Field came late. “I am sorry,” it said.", "I am sorry", "Ann Field"),
        ("Tom Harker denied it. He had, he said, merely “guided” her to the door.", "guided", "Tom Harker"),
        ("Ann Field denied it. She would, she added, “never touch” a file.", "never touch", "Ann Field"),
    ],
)  # fmt: skip
def test_who_goes_on_speaking(text: str, words: str, who: str) -> None:
    assert speaker(read(text, BOTH | {"Jim Moss": PERSON}), words) == who


@pytest.mark.parametrize(
    ("text", "within"),
    [
        ("Ann Field told me on Monday that I was “finished” here.", "that I was"),
        ("Ann Field said that my piece was “a disgrace”.", "that my piece"),
    ],
)
def test_the_authors_i_around_somebodys_words_is_the_authors(text: str, within: str) -> None:
    doc = read(document(text, author="Rosa Quill"), FIELD)
    assert chain(doc, within.split()[1], within).name == "Rosa Quill"


def test_i_in_marks_is_the_speakers() -> None:
    doc = read(document("Ann Field said that the vote “taught me a lesson”.", author="Rosa Quill"), FIELD)
    assert chain(doc, "me").name == "Ann Field"


@pytest.mark.parametrize(
    ("text", "words", "who"),
    [
        ("Asked by Ann Field who had rung, Tom Harker said he would not say.\n\n“Who was it that rang you up on that night?”\n\n“My wife.”", "Who was it", "Ann Field"),
        ("Asked by Ann Field who had rung, Tom Harker said he would not say.\n\n“Who was it that rang you up on that night?”\n\n“My wife did.”", "My wife", "Tom Harker"),
        ("“I was there,” said Tom Harker.\n\n“Were you alone in the room?” asked Ann Field.\n\n“I was not.”\n\n“Who else was there?”", "Who else", "Ann Field"),
        ("“Where is the file?” asked Ann Field.\n\n“In the car,” said Tom Harker.\n\n“Which car is it in?”\n\n“I forget which it was.”", "I forget", "Tom Harker"),
        ("“It is rotten from end to end,” said Ann Field.\n\n“We cannot go on patching it for ever.”", "patching", "Ann Field"),
    ],
)  # fmt: skip
def test_turns_of_a_dialogue(text: str, words: str, who: str) -> None:
    assert speaker(read(text, BOTH), words) == who


@pytest.mark.parametrize(
    ("text", "words", "who"),
    [
        ("In a letter signed by its clerk, Ann Field, the union said its members had “had enough”.", "had enough", "the union"),
        ("In a note by her agent, Tom Harker, the charity said it was “over”.", "over", "the charity"),
        ("In a letter read to the jury, Mr Moss’s sister, Ann Field, said she had seen “every page”.", "every page", "Ann Field"),
        ("At a rally in the rain, his brother, Tom Harker, told them they had been “had”.", "had”", "Tom Harker"),
        ("Tom Harker, whose long letter last week deplored “those who sell the sea”, would not talk.", "those who sell", "Tom Harker"),
    ],
)  # fmt: skip
def test_what_opens_a_sentence_does_not_speak(text: str, words: str, who: str) -> None:
    assert speaker(read(text, BOTH | {"Moss": PERSON}), words) == who


@pytest.mark.parametrize(
    ("text", "words", "who"),
    [
        ("According to its reporter Ann Field, the roof fell in.", "the roof", "Ann Field"),
        ("According to his wife Ann Field, he slept all day.", "he slept", "Ann Field"),
        ("According to a friend of Ann Field, the roof fell in.", "the roof", None),
        ("According to two aides to Ann Field, the roof fell in.", "the roof", None),
    ],
)
def test_who_is_named_behind_according_to(text: str, words: str, who: str | None) -> None:
    assert speaker(read(text, FIELD), words) == who


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Ann Field was out. “I have nothing to add,” her assistant wrote.", "nothing to add"),
        ("Ann Field was out. “She was not pleased,” a source close to her said.", "not pleased"),
        ("Ann Field was out. “She was not pleased,” said a friend of hers.", "not pleased"),
        ("“The mayor is a bully,” said a source close to Ann Field.", "a bully"),
        ("“We shall lose,” said two councillors loyal to Ann Field.", "shall lose"),
        ("Ann Field was out. “The plan is dead,” a senior aide to Ann Field told us.", "plan is dead"),
        (
            "Ann Field left. My neighbour, who is ninety, put it better than I can. “They count us,” she said.",
            "count us",
        ),
    ],
)
def test_who_is_not_named_is_not_whoever_was(text: str, words: str) -> None:
    assert speaker(read(text, FIELD), words) != "Ann Field"


@pytest.mark.parametrize(
    ("text", "words", "who"),
    [
        ("Ann Field’s response? “Rubbish.”", "Rubbish", "Ann Field"),
        ("11.40 Tom Harker’s reaction? “Good.”", "Good", "Tom Harker"),
        ("Tom Harker on the vote: “It was close.” And on the leader: “She is done.”", "is done", "Tom Harker"),
        ("Tom Harker told us that it was over. On Ann Field: “She is brave.”", "is brave", "Tom Harker"),
    ],
)
def test_a_topic_or_a_short_question_leads_up_to_words(text: str, words: str, who: str) -> None:
    assert speaker(read(text, BOTH), words) == who


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Ann Field – ‘I will not go’\n\nIt rained all day.", "I will not go"),
        ("Field — “We were robbed”\n\nAnn Field lost by two votes.", "We were robbed"),
        ("‘Not a day longer’: Ann Field digs in over the ferry\n\nIt rained.", "Not a day longer"),
        ("‘A pack of lies’: Ann Field hits back\n\nIt rained.", "A pack of lies"),
    ],
)
def test_a_headline_names_who_speaks(text: str, words: str) -> None:
    assert speaker(read(text, {"Ann Field": PERSON, "Field": PERSON}), words) in {"Ann Field", "Field"}


def test_a_spokesman_is_no_letter_that_reads() -> None:
    text = "Ann Field’s spokesman denied it. The daily printed what it said was a page. It reads: “Nobody shall know.”"
    assert speaker(read(text, FIELD), "Nobody shall know") != "Ann Field"


def test_a_body_that_insists_is_meant_by_it() -> None:
    doc = read("The council met. It insists that nobody was told.", {})
    quote = next(one for one in doc._.quotes if "nobody was told" in one.text)
    assert next(one.text for one in doc._.mentions if one.id == quote.speaker) == "It"


# --- who stands near words and has not said them


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("“Shame!” shouted protesters in the gallery as Ann Field announced the cuts.", "Shame!"),
        ("“Go home!” cried students outside the hall while Tom Harker spoke.", "Go home!"),
        ("“The numbers don’t add up,” said one senior Liberal, who asked not to be named.", "The numbers"),
        ("“It is over,” said another Liberal MP.", "It is over"),
        ("In the words of one delegate, the meeting was “a farce”.", "a farce"),
        ("A Liberal official told the Gazette that the talks had failed.", "the talks had failed"),
        ("Ann Field rang. The inquiry is a sham, her friends said.", "The inquiry is a sham"),
    ],
)
def test_someone_near_has_not_said_it(text: str, words: str) -> None:
    assert speaker(read(text, BOTH | {"Liberal": PARTY, "Delby": LOC}), words) is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Ann Field’s warning of a “winter of chaos” was dismissed by Tom Harker.", "winter of chaos"),
        (
            "Ann Field’s claim of “theft in broad daylight” was rejected by Tom Harker on Friday.",
            "theft in broad daylight",
        ),
        ("Tom Harker left. Ann Field goes, “Are you serious?” and I laughed.", "Are you serious?"),
        (
            "Tom Harker’s paper called it a sham, and its columnist Ann Field, whose views are known, demanded that he go.",
            "he go",
        ),
        ("Tom Harker left. And Ann Field was like, “No way am I voting for that.”", "No way"),
    ],
)
def test_whose_words_stand_beside_another(text: str, words: str) -> None:
    assert speaker(read(text, BOTH), words) == "Ann Field"


def test_a_place_behind_a_preposition_says_nothing() -> None:
    doc = read("Angry voters interviewed in Delby said they felt insulted.", {"Delby": LOC})
    assert all(quote.speaker is None for quote in doc._.quotes)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Ann Field was accused by Tom Harker of having called him “a wet sock”.", "a wet sock"),
        ("Tom Harker accused Ann Field of having called him “a wet sock”.", "a wet sock"),
        ("Tom Harker left after being called “a wet sock” by Ann Field.", "a wet sock"),
        ("Tom Harker, called “a wet sock” by Ann Field, left.", "a wet sock"),
        ("Tom Harker, branded “a wet sock” by Ann Field in May, left.", "a wet sock"),
        ("Tom Harker was described as “a wet sock” by Ann Field.", "a wet sock"),
        ("The panel found no fault with Tom Harker, ending a row that Ann Field described as “longer than Lent”.", "longer than Lent"),
        ("Ann Field, describing the bridge as “a ruin”, asked Tom Harker to go.", "a ruin"),
        ("Ann Field says the lease breaks the law, and calls the sums “a fairy tale”.", "a fairy tale"),
        ("Ann Field says that the delay cost nothing and describes the bill as “a fairy tale”.", "a fairy tale"),
        ("Tom Harker, argues Ann Field, “was never asked to sign anything”.", "was never asked"),
        ("Ann Field, it is said, called Tom Harker “a wet sock”.", "a wet sock"),
        ("Ann Field’s diary for the day has: “Rain. Nobody came.”", "Rain"),
        ("Ann Field, by text, when I asked her about it: “Library.”", "Library"),
        ("In a Radio Quern interview later that day, Ann Field went even further: “He is finished.”", "He is finished"),
        ("“We found nothing,” Northam's chief executive, Ann Field, told the Delby Times in May.", "We found nothing"),
        ("Ann Field defended herself for bailing on her own plan, saying it was “dead on arrival”.", "dead on arrival"),
        ("It was a bad week.\n\n“I will look into it.”\n\n– Ann Field.\n\nTom Harker laughed.", "I will look"),
        ("It was a bad week.\n\n“I will look into it.”\n— Ann Field, clerk of the council\n\nTom Harker laughed.", "I will look"),
        ("It was a bad week.\n\nAnn Field, clerk — “I will look into it. It may rain.”\n\nTom Harker laughed.", "I will look"),
        ("It was a bad week.\n\nAnn Field\n\nClerk of the council\n\n“I will look into it.”\n\nTom Harker\n\n“It may rain.”", "I will look"),
        ("Tom Harker laughed.\n\nAnn Field, clerk\n“I will look into it.”", "I will look"),
        ("“What sport is that? Is he joking?” reacted Ann Field.", "What sport"),
        ("Ann Field said the pier was “a ruin”, a charge that Tom Harker denied.", "a ruin"),
    ],
)  # fmt: skip
def test_whose_the_clause_is_that_words_in_marks_end(text: str, words: str) -> None:
    assert speaker(read(text, BOTH), words) == "Ann Field"


def said_by(text: str) -> list[str]:
    """Those who are said to speak, in the order in which they are spoken of."""
    doc = read(text, BOTH)
    said = [quote.speaker for quote in doc._.quotes]
    return [m.text for m in doc._.mentions if m.id in said]


@pytest.mark.parametrize(
    "text",
    [
        "Tom Harker laughed\n\n“I will look into it.”\n\nThe boat left.",
        "Tom Harker won the seat — “I will look into it” was a song.",
        "Tom Harker:\n\nThe boat left.\n\n“I will look into it.”\n\nIt rained.",
    ],
)
def test_a_line_that_tells_something_signs_nothing(text: str) -> None:
    assert "Tom Harker" not in said_by(text)


@pytest.mark.parametrize(
    "text",
    [
        "Tom Harker's campaign shrugged it off, telling Ann Field “nobody has asked”.",
        "Tom Harker's campaign launched an ad in Delby and said it was “nearly done”.",
        "Tom Harker's office vowed on Tuesday to keep “every last boat”.",
    ],
)
def test_a_body_that_does_something_speaks_behind_it(text: str) -> None:
    assert said_by(text)[:1] in (["Tom Harker's campaign"], ["Tom Harker's office"])


def test_a_charge_that_is_denied_is_not_the_words_of_who_denies_it() -> None:
    doc = read("Ann Field said the mayor lied, a claim Tom Harker denied.", BOTH)
    assert [quote.text for quote in doc._.quotes] == ["the mayor lied"]


def test_whom_a_clause_is_about_says_nothing() -> None:
    doc = read("Ann Field wants to sue a clerk who called her “the wettest sock in Delby”.", BOTH)
    assert speaker(doc, "the wettest") is None


@pytest.mark.parametrize(
    "text",
    [
        "“I have sat here for years,” Ann Field said, according to two men in the hall. “Nobody moves me.”",
        "“I have sat here for years,” Ann Field is said to have told Tom Harker. “Nobody moves me.”",
        "Ann Field said that a nurse sat with her and wrote to the ward that it was late. “Nobody moves me.”",
        "It had been, Ann Field said, a long night, and the ward had been told that it was over. “Nobody moves me.”",
    ],
)
def test_who_spoke_before_goes_on_whoever_else_is_told_of(text: str) -> None:
    assert speaker(read(text, BOTH), "Nobody moves me") == "Ann Field"


@pytest.mark.parametrize(
    "text",
    [
        "Tom Harker said: “It is safe.” The pier was rotten, Ann Field said.\n\n“Nobody moves me from it.” It was built in May.",
        "Ann Field has accused the council of running “a circus”.\n\n“Nobody moves me from it”. It was built in May.",
        "Ann Field has accused the council of neglect.\n\n“Nobody moves me from it.” It was built in May.",
        "Tom Harker said: “It is safe.” Ann Field said it was “a ruin”. “Nobody moves me from it.” It was built in May.",
        "Tom Harker said it was late. Ann Field said the pier painted “a sad picture”. “Nobody moves me from it.”",
        "Ann Field said: “The pier is a ruin.” “Nobody moves me from it.” It was built in May.",
        "Ann Field said: “The pier is a ruin. “Nobody moves me from it.” Tom Harker said it was built in May.",
    ],
)
def test_whose_words_a_report_ends_with_goes_on_in_marks(text: str) -> None:
    assert speaker(read(text, BOTH), "Nobody moves me") == "Ann Field"


@pytest.mark.parametrize(
    "text",
    [
        "The council ran a campaign called “We back Ann Field”.",
        "A page named “We back Ann Field” has three thousand members.",
        "Tom Harker signed a petition titled “We back Ann Field”.",
    ],
)
def test_what_something_is_called_is_nobodys_words(text: str) -> None:
    assert not [quote for quote in read(document(text), BOTH)._.quotes if "back" in quote.text]


@pytest.mark.parametrize(
    "text",
    [
        "Ann Field, author of “The Long Pier”, said the plan was dead.",
        "Ann Field, host of “The Long Pier,” praised Tom Harker.",
        "Tom Harker, a reporter for “The Long Pier”, described the plan as a mess.",
        "In “The Long Pier,” Ann Field argued that the plan was dead.",
        "On “The Long Pier,” Tom Harker said the plan was dead.",
        "Tom Harker told “The Long Pier” that the plan was dead.",
        "Ann Field, who wrote “The Long Pier”, said: “We will remember.”",
        "The film “The Long Pier,” which Ann Field made, said nothing of the plan, Tom Harker complained.",
    ],
)
def test_the_title_of_a_work_is_nobodys_words(text: str) -> None:
    marked = [quote.text.strip("“”,. ") for quote in read(document(text), BOTH)._.quotes]
    assert "The Long Pier" not in marked


@pytest.mark.parametrize(
    "text",
    [
        "“The Long Pier Must Go,” Ann Field said.",
        "Ann Field wrote: “The Long Pier must go.”",
        "In May, Ann Field said: “The Long Pier is ours.”",
        "Ann Field described it as “The Long Pier of shame”.",
    ],
)
def test_what_begins_as_a_title_may_be_said(text: str) -> None:
    assert speaker(read(document(text), BOTH), "The Long Pier") == "Ann Field"


@pytest.mark.parametrize(
    "who",
    [
        "Corvel Police Detective Ann Field",
        "Corvel Police spokeswoman Ann Field",
        "Corvel Police's deputy chief Ann Field",
        "Corvel Police’s deputy chief, Ann Field",
        "Corvel Police Secretary of State Ann Field on Monday",
    ],
)
def test_who_is_named_behind_whose_officer_he_is(who: str) -> None:
    doc = read(document(f"“They left at speed,” said {who}."), FIELD | {"Corvel Police": ORG})
    assert speaker(doc, "at speed") == "Ann Field"
    doc = read(
        document(f"“They left at speed,” {who.removesuffix(' on Monday')} said."), FIELD | {"Corvel Police": ORG}
    )
    assert speaker(doc, "at speed") == "Ann Field"


def test_a_body_and_somebody_say_it_together() -> None:
    doc = read(document("“They left at speed,” said Corvel Police and Ann Field."), FIELD | {"Corvel Police": ORG})
    assert speaker(doc, "at speed") == "Corvel Police"
