"""What counts as said and what does not, with real trees and names that each test gives. All passages are invented."""

from __future__ import annotations

import pytest
from spacy.tokens import Doc

from tests.language.reading_help import ORG, PERSON, read

NAMES = {"Ann Field": PERSON, "Tom Harker": PERSON, "Rosa Quill": PERSON, "Delby Port Trust": ORG, "Harbour Watch": ORG}


def said(doc: Doc) -> list[tuple[str | None, str]]:
    """All that is said: the name of who says it, None for somebody unnamed, and the words."""
    mentions = {one.id: one for one in doc._.mentions}
    named = {one.id: one.name for one in doc._.chains}

    def name(speaker: str | None) -> str | None:
        return named[mentions[speaker].chain] or mentions[speaker].text if speaker else None

    return [(name(quote.speaker), quote.text) for quote in doc._.quotes]


# --- views of bodies and of people, told without a verb of saying


@pytest.mark.parametrize(
    ("text", "who", "words"),
    [
        ("Harbour Watch believes the cranes are safe.", "Harbour Watch", "the cranes are safe"),
        ("The Delby Port Trust thinks that a strike is likely.", "Delby Port Trust", "a strike is likely"),
        ("Harbour Watch felt that the offer was an insult.", "Harbour Watch", "the offer was an insult"),
        ("Ann Field feels the plan should not be delayed.", "Ann Field", "the plan should not be delayed"),
        ("Ann Field rang. She thinks he will be back within the year.", "Ann Field", "he will be back within the year"),
        ("Harbour Watch expects the tide to peak at noon.", "Harbour Watch", "the tide to peak at noon"),
        ("The Delby Port Trust expects fares to rise in May.", "Delby Port Trust", "fares to rise in May"),
        ("The Delby Port Trust is of the view that any rise would cost jobs.", "Delby Port Trust", "any rise would cost jobs"),
        ("Harbour Watch is of the opinion that the pier must go.", "Harbour Watch", "the pier must go"),
        ("Ann Field takes the view that nobody was told.", "Ann Field", "nobody was told"),
        ("Ann Field spoke next. The ward, she believes, was never meant to open.", "Ann Field",
         "The ward, she believes, was never meant to open"),
        ("The quay, Tom Harker thinks, will be sold by June.", "Tom Harker", "The quay, Tom Harker thinks, will be sold by June"),
    ],
)  # fmt: skip
def test_a_view_is_told(text: str, who: str, words: str) -> None:
    assert (who, words) in said(read(text, NAMES))


@pytest.mark.parametrize(
    "text",
    [
        "Ann Field thought that the room was cold.",
        "Does Ann Field think that the plan is dead?",
        "Ann Field does not believe that the plan is dead.",
        "If Harbour Watch believes the plan is dead, it should say so.",
        "Ann Field seems to believe that the plan is dead.",
        "Nobody believes the plan is dead.",
        "You think the plan is dead.",
        "Ann Field knows that the plan is dead.",
        "Harbour Watch expects a delay.",
    ],
)
def test_what_is_thought_and_not_told(text: str) -> None:
    assert said(read(text, NAMES)) == []


# --- other ways to tell that something was said


@pytest.mark.parametrize(
    ("text", "who", "words"),
    [
        ("Ann Field recalled how in May the men had been promised boats.", "Ann Field", "in May the men had been promised boats"),
        ("Tom Harker told how the roof came off in the night.", "Tom Harker", "the roof came off in the night"),
        ("Ann Field sought to know who had signed the lease.", "Ann Field", "who had signed the lease"),
        ("Tom Harker sought to know why the pier was shut.", "Tom Harker", "why the pier was shut"),
        ("It was gathered that three trucks were seen at the border.", None, "three trucks were seen at the border"),
        ("It was learnt that the clerk had resigned.", None, "the clerk had resigned"),
        ("The former mayor signed blank cheques, an inquiry heard on Monday.", None, "The former mayor signed blank cheques"),
        ("A clerk kept the keys in a shoe, the tribunal was told.", None, "A clerk kept the keys in a shoe"),
        ("The purse, Tom Harker ruled, must be given back.", "Tom Harker", "The purse, Tom Harker ruled, must be given back"),
        ("Ann Field was firm. Nobody, she ruled, may leave.", "Ann Field", "Nobody, she ruled, may leave"),
    ],
)  # fmt: skip
def test_what_is_told_in_other_ways(text: str, who: str | None, words: str) -> None:
    assert (who, words) in said(read(text, NAMES))


@pytest.mark.parametrize(
    "text",
    [
        "Ann Field learned that her father had died.",
        "Ann Field recalled how many there were.",
        "Ann Field sought to know him better.",
        "A crowd was gathered that morning.",
    ],
)
def test_what_is_learned_is_not_told(text: str) -> None:
    assert said(read(text, NAMES)) == []


# --- where what is said ends


@pytest.mark.parametrize(
    ("text", "who", "words"),
    [
        ("Ann Field said she would not go, prompting an angry reply from the benches.", "Ann Field", "she would not go"),
        ("Tom Harker said the pier would close, drawing boos from the gallery.", "Tom Harker", "the pier would close"),
        ("Ann Field said nobody would lose her home and dared him to hold a vote.", "Ann Field", "nobody would lose her home"),
        ("Tom Harker said the men would be paid and accused her of spite.", "Tom Harker", "the men would be paid"),
        ("Ann Field said that she had called three men, warning that anyone who hid would be found.", "Ann Field",
         "she had called three men"),
        ("Ann Field said that she had called three men, warning that anyone who hid would be found.", "Ann Field",
         "anyone who hid would be found"),
        ("Tom Harker told us that the pier was shut, insisting that the bolts were rotten.", "Tom Harker", "the bolts were rotten"),
    ],
)  # fmt: skip
def test_where_a_report_ends(text: str, who: str, words: str) -> None:
    assert (who, words) in said(read(text, NAMES))


# --- what a noun tells: claims, warnings, concerns


@pytest.mark.parametrize(
    ("text", "who", "words"),
    [
        ("Ann Field issued a warning that rates would rise.", "Ann Field", "rates would rise"),
        ("Harbour Watch gave assurances that no jobs would go.", "Harbour Watch", "no jobs would go"),
        ("Tom Harker voiced concern that the poor would pay.", "Tom Harker", "the poor would pay"),
        ("Ann Field expressed alarm on Friday that nobody had been told.", "Ann Field", "nobody had been told"),
        ("Ann Field expressed hope that a deal could be reached.", "Ann Field", "a deal could be reached"),
        ("Tom Harker raised the possibility that the vote would be delayed.", "Tom Harker", "the vote would be delayed"),
        ("The claim that the dam was safe was repeated by Tom Harker.", "Tom Harker", "the dam was safe"),
        ("Ann Field denied allegations that she had sold the pier.", "Ann Field", "she had sold the pier"),
        ("Tom Harker rejected suggestions that he had leaked the memo.", "Tom Harker", "he had leaked the memo"),
        ("Tom Harker rejected Ann Field's claim that the fund was empty.", "Ann Field", "the fund was empty"),
        ("The claim that rents had fallen was false.", None, "rents had fallen"),
        ("There were reports that troops had crossed the border.", None, "troops had crossed the border"),
        ("Amid claims that ballots had gone missing, the clerk resigned.", None, "ballots had gone missing"),
        ("There is mounting speculation that the clerk will resign.", None, "the clerk will resign"),
        ("Tom Harker has faced accusations of being soft on crime.", None, "being soft on crime"),
    ],
)  # fmt: skip
def test_what_a_noun_tells(text: str, who: str | None, words: str) -> None:
    assert (who, words) in said(read(text, NAMES))


@pytest.mark.parametrize(
    "text",
    [
        "There is no suggestion that Ann Field broke the law.",
        "Tom Harker made no claim that the plan was cheap.",
        "Tom Harker expressed no concern that the dam would fail.",
        "Tom Harker did not voice concern that the dam would fail.",
        "Is there a claim that the dam failed?",
        "If there were reports that the dam had failed, nobody heard them.",
        "Auditors found nothing to support the claim that the dam had failed.",
        "The claims that Ann Field has made are on file.",
        "The hope that springs eternal is Ann Field’s.",
        "I voiced concern that the poor would pay.",
    ],
)
def test_what_no_noun_tells(text: str) -> None:
    assert said(read(text, NAMES)) == []


# --- views by other words, and of people whom nobody names


@pytest.mark.parametrize(
    ("text", "who", "words"),
    [
        ("Ann Field is convinced that the party will lose.", "Ann Field", "the party will lose"),
        ("Tom Harker remains confident that the bill will pass.", "Tom Harker", "the bill will pass"),
        ("Economists are worried that growth will stall.", None, "growth will stall"),
        ("Western diplomats fear that a crackdown is near.", None, "a crackdown is near"),
        ("Ann Field said the acting director, Tom Harker, had assured her in January that the work would go on.", "Tom Harker",
         "the work would go on"),
        ("Unions are concerned the government will change the law.", None, "the government will change the law"),
        ("Harbour Watch has learned that the mayor will resign.", "Harbour Watch", "the mayor will resign"),
        ("Harbour Watch understands that the mayor will resign.", "Harbour Watch", "the mayor will resign"),
        ("According to Harbour Watch over 300 men were hurt near Delby, on the coast.", "Harbour Watch",
         "over 300 men were hurt near Delby, on the coast"),
        ("According to Ann Field, who runs the fund, the money is gone.", "Ann Field", "the money is gone"),
        ("Two of Ann Field’s allies said the pier would stay.", None, "the pier would stay"),
        ("Analysts expect that rates will fall.", None, "rates will fall"),
        ("Some lawmakers worry the bill goes too far.", None, "the bill goes too far"),
        ("The bill, critics say, is a disaster.", None, "The bill, critics say, is a disaster"),
        ("The deal is a betrayal, say campaigners.", None, "The deal is a betrayal"),
        ("The plan, says Harbour Watch, will cost a fortune.", "Harbour Watch", "The plan, says Harbour Watch, will cost a fortune"),
        ("By the Delby Port Trust’s estimate, the plan will cost a fortune.", "Delby Port Trust", "the plan will cost a fortune"),
        ("Ann Field rang. The cuts, in her view, are a mistake.", "Ann Field", "The cuts, in her view, are a mistake"),
        ("Ann Field questioned whether the vote was fair.", "Ann Field", "whether the vote was fair"),
        ("The tribunal ruled the sale was void.", "The tribunal", "the sale was void"),
        ("It is asserted by Harbour Watch that both clerks knew of it.", "Harbour Watch", "both clerks knew of it"),
        ("Tom Harker went on to say that the vote was rigged.", "Tom Harker", "the vote was rigged"),
        ("Ann Field told reporters in Delby on Monday the vote was rigged.", "Ann Field", "the vote was rigged"),
        ("Tom Harker called for the mayor to be sacked.", "Tom Harker", "the mayor to be sacked"),
    ],
)  # fmt: skip
def test_views_and_reports_in_more_forms(text: str, who: str | None, words: str) -> None:
    assert (who, words) in said(read(text, NAMES))


@pytest.mark.parametrize(
    "text",
    [
        "People think that the dam is safe.",
        "Ann Field understands that the dam is safe.",
        "Ann Field has learned that the dam is safe.",
        "Ann Field is sure to win.",
        "Ann Field was sure that she had locked the door.",
        "Ann Field is not convinced that the party will lose.",
        "I am confident that the party will lose.",
        "In my view, Ann Field is right. The pier, in my view, is a ruin.",
        "This, you know, is how it goes. The bill, I say, is a fraud.",
        "It is a puzzle how the trust came by its estimate.",
        "Ann Field questioned the clerk.",
        "The committee found the key under a stone.",
        "Tom Harker called for an inquiry.",
        "Ann Field told the man she was seeing about the plan.",
        "Tom Harker went to the pier to say goodbye.",
    ],
)
def test_no_views_and_reports_in_these(text: str) -> None:
    assert said(read(text, NAMES)) == []


@pytest.mark.parametrize(
    "text",
    [
        "Prosecutors say Tom Harker lied to them, a charge he has denied.",
        "Prosecutors say Tom Harker lied to them, an allegation that his friends dispute.",
    ],
)
def test_a_report_ends_before_what_judges_it(text: str) -> None:
    assert said(read(text, NAMES)) == [(None, "Tom Harker lied to them")]


def test_a_report_goes_on_with_what_tells_of_a_thing() -> None:
    text = "Ann Field said the pier was a ruin, a place that no one visits."
    assert said(read(text, NAMES)) == [("Ann Field", "the pier was a ruin, a place that no one visits")]


# --- a paragraph without marks behind a cue


@pytest.mark.parametrize(
    "text",
    [
        "The letter came on Friday. Ann Field wrote:\n\nThe road will be closed from Monday. No one asked us.\n\nThe shops are angry.",
        "In a statement on Friday, Ann Field denied the allegations:\n\nThe road will be closed from Monday. No one asked us.",
        "Ann Field put out a statement on Friday. It read:\n\nThe road will be closed from Monday. No one asked us.",
    ],
)
def test_a_paragraph_behind_a_colon_is_quoted(text: str) -> None:
    assert said(read(text, NAMES)) == [("Ann Field", "The road will be closed from Monday. No one asked us")]


@pytest.mark.parametrize(
    "text",
    [
        "Ann Field told the Gazette:\n\nWhat to know\n\nThe road is closed.",
        "Three things to know:\n\nThe road will be closed from Monday.",
        "Tom Harker said the words, and now the clerk will come down and give us this notice: We are all very sorry about it.",
    ],
)
def test_what_is_not_quoted_behind_a_colon(text: str) -> None:
    assert said(read(text, NAMES)) == []


# --- as people tell it


@pytest.mark.parametrize(
    ("text", "who", "words"),
    [
        ("Ann Field would have us believe that the pool costs a million a year.", "Ann Field", "the pool costs a million a year"),
        ("Rumour has it that the pool will close.", None, "the pool will close"),
        ("Word has it that the clerk will resign.", None, "the clerk will resign"),
        ("The pool is safe, or so Ann Field says.", "Ann Field", "The pool is safe"),
        ("Nobody is above the law, as Ann Field likes to say.", "Ann Field", "Nobody is above the law"),
        ("Tom Harker’s excuse: the keys were lost.", "Tom Harker", "the keys were lost"),
        ("And Ann Field’s answer: nobody had asked.", "Ann Field", "nobody had asked"),
        ("The line from Harbour Watch is that nobody was told.", "Harbour Watch", "nobody was told"),
        ("It is Ann Field’s view that the pool must go.", "Ann Field", "the pool must go"),
        ("Ann Field has made no secret of her view that the pool must go.", "Ann Field", "the pool must go"),
        ("Ann Field apologised for having misled the town.", "Ann Field", "having misled the town"),
        ("Ann Field complained of being kept in the dark.", "Ann Field", "being kept in the dark"),
        ("Ann Field boasted of having saved the pool.", "Ann Field", "having saved the pool"),
        ("Tom Harker argued against closing the pool.", "Tom Harker", "closing the pool"),
        ("Ann Field, who has clashed with her, accused her of “weaponizing” the state police.", "Ann Field", "“weaponizing” the state police"),
        ("Tom Harker is understood to have offered to go twice.", None, "Tom Harker is understood to have offered to go twice"),
        ("Tom Harker’s claim to have known nothing of it fell flat.", "Tom Harker", "to have known nothing of it"),
        ("Ann Field’s promise to keep the pool open was broken.", "Ann Field", "to keep the pool open"),
        ("Harbour Watch threatened to sue unless the pool was opened.", "Harbour Watch", "to sue unless the pool was opened"),
        ("Ann Field tweeted Sunday that schools would open, only to shut them hours later.", "Ann Field", "schools would open"),
        ("Ann Field dismissed reports that forty men had died as “fabrications”.", "Ann Field", "forty men had died"),
        ("Ann Field dismissed reports that forty men had died as “fabrications”.", "Ann Field", "fabrications"),
        ("Rosa Quill said in an interview that members felt “abandoned”.", "Rosa Quill", "members felt “abandoned”"),
        ("Harbour Watch leader and former mayor Ann Field said the pier was safe.", "Ann Field", "the pier was safe"),
        ("Ann Field accused of ‘evasion’ in heated row over the pier", None, "evasion"),
        ("Ann Field was criticised in May and accused of “evasion” in a row over the pier.", None, "evasion"),
        ("The dossier told of Harbour Watch men labelled the ‘Harbour Hypocrisy’.", None, "Harbour Hypocrisy"),
        ("A statement by Tom Harker indicated he had dumped his plan and defected to the Delby Port Trust.", "Tom Harker", "he had dumped his plan and defected to the Delby Port Trust"),
        ("Harbour Watch’s Rosa Quill said the pier was safe.", "Rosa Quill", "the pier was safe"),
        ("The Delby Port Trust’s Ann Field told Tom Harker that he was wrong.", "Ann Field", "he was wrong"),
        ("Ann Field turned up for work, saying it was business as usual.", "Ann Field", "it was business as usual"),
        ("Tom Harker attacked Rosa Quill, who had said the pier was safe, claiming she had never seen it.", "Tom Harker", "she had never seen it"),
        ("The message doing the rounds in Delby yesterday was succinct: ‘Harker must go now’.", None, "Harker must go now"),
        ("Cllr Field, who represents the Delby ward, was elected for the first time in May and said he was full of hope.", "Field", "he was full of hope"),
        (
            "Ann Field added that she believed the Harbour Watch could win, saying: “We are ready for it.”",
            "Ann Field",
            "We are ready for it.",
        ),
        (
            "Tom Harker said that he thought the Delby Port Trust could do more, adding: “We are ready for it.”",
            "Tom Harker",
            "We are ready for it.",
        ),
        ("Tom Harker spoke. He accused councillor Field of being “divisive” and blasted her as a “stooge”.", "Tom Harker", "divisive"),
        ("Tom Harker spoke. He accused councillor Field of being “divisive” and blasted her as a “stooge”.", "Tom Harker", "stooge"),
        ("Councillor Tom Harker said he found Ann Field's comments “disconcerting”.", "Tom Harker", "disconcerting"),
        ("The trust's deputy leader Tom Harker told us it was late. And the leader Rosa Quill added that it was true.", "Rosa Quill", "it was true"),
        (
            "People's National Party (PNP) caretaker for Delby Central, Rosa Quill, has described the trust as being “power hungry and desperate”.",
            "Rosa Quill",
            "power hungry and desperate",
        ),
        (
            "Three Delby clerks filed police complaints against Harbour Watch for claiming that the trust had sold the pier.",
            "Harbour Watch",
            "the trust had sold the pier",
        ),
    ],
)  # fmt: skip
def test_what_people_tell(text: str, who: str | None, words: str) -> None:
    assert (who, words) in said(read(text, NAMES))


@pytest.mark.parametrize(
    "text",
    [
        "Ann Field would not have us believe that the pool is safe.",
        "Tom Harker has it in for the clerk.",
        "Ann Field likes to say no.",
        "Tom Harker’s fault: the keys were lost.",
        "My excuse: the keys were lost.",
        "Tom Harker blamed the council for letting the roof rot.",
        "Ann Field thanked the men for saving the boat.",
        "Tom Harker blames the weather.",
        "Ann Field has long argued for a new pool.",
        "It was late, or so I say.",
        "It is quite telling we do not have a copy of the letter that was sent.",
        "Ohio's Political Allegations: The Party Accuses The Board of a Scandal",
        "Harbour Watch would not answer questions about “the finances of the port”.",
        "Suffice to say the Delby Port Trust is governed by a clique.",
        "Suffice it to say that the pier is closed.",
        "Tom Harker denied the allegations made by “Banksy.”",
        "The pictures were by Peter Loe, alias “Captain,” and others.",
    ],
)
def test_what_people_do_not_tell(text: str) -> None:
    assert said(read(text, NAMES)) == []


@pytest.mark.parametrize(
    ("text", "who", "words"),
    [
        ("Rosa Quill, one of the few members to break with Tom Harker, said she could not back him.", "Rosa Quill",
         "she could not back him"),
        ("Most members now believe the vote will be lost, a new poll finds.", None, "Most members now believe the vote will be lost"),
    ],
)  # fmt: skip
def test_cues_that_trees_and_taggers_mistake(text: str, who: str | None, words: str) -> None:
    assert (who, words) in said(read(text, NAMES))


@pytest.mark.parametrize(
    ("text", "who", "words"),
    [
        # who says nothing but what follows: a tree takes "the levy" for all that is said
        ("Ann Field defended her bid to raise the levy, saying the gains in trade would outweigh the loss of jobs.", "Ann Field",
         "the gains in trade would outweigh the loss of jobs"),
        ("Tom Harker says the old ferry company that runs the boats and owns the quay wants to go.", "Tom Harker",
         "the old ferry company that runs the boats and owns the quay wants to go"),
        # whoever acts in the sentence says it, whatever stands between
        ("Ann Field has split with the friends of Tom Harker, arguing that the levy is late.", "Ann Field", "the levy is late"),
        # a condition is no question
        ("Tom Harker said if elected mayor he would sell the boats.", "Tom Harker", "if elected mayor he would sell the boats"),
        ("Ann Field says if it rains they will stay at home.", "Ann Field", "if it rains they will stay at home"),
        # who has told it is no part of what is told, where that opens the sentence
        ("But as Harbour Watch noted, he did not even read the plan.", "Harbour Watch", "he did not even read the plan"),
        ("However, as Tom Harker has reported, two boats had sunk.", "Tom Harker", "two boats had sunk"),
        ("The fall went unseen: According to Harbour Watch, two in ten boats are gone.", "Harbour Watch", "two in ten boats are gone"),
        # a full stop stands within the marks that close
        ("Ann Field noted that one fault of the pier is its name as “the last free boat.”", "Ann Field",
         "one fault of the pier is its name as “the last free boat.”"),
        ("Tom Harker said the boats are late and that the crew is a “ghost at sea.”", "Tom Harker",
         "the boats are late and that the crew is a “ghost at sea.”"),
        ("Ann Field said the union backed her but “won’t sink for her.”", "Ann Field", "the union backed her"),
        # what goes on in the tense of the report is part of it
        ("Tom Harker has said he has read the plan and disagrees with the board.", "Tom Harker",
         "he has read the plan and disagrees with the board"),
        # nouns, wherever a tree hangs what they tell
        ("It backs the contention of Ann Field of Delby that the boats were sold.", "Ann Field", "the boats were sold"),
        ("There was a row over Ann Field's claim that she never sent the bill.", "Ann Field", "she never sent the bill"),
        ("Tom Harker was mocked for his remark that “there is a special place in hell for late boats.”", "Tom Harker",
         "there is a special place in hell for late boats."),
        ("Ann Field was booed over her assertion in the debate that “we now are where we need to be”.", "Ann Field",
         "we now are where we need to be"),
        ("Ann Field said the sale “will be looked at again,” according to the Gazette.", "Ann Field",
         "will be looked at again,"),
        ("Ann Field said the sale would be looked at again, according to Harbour Watch.", "Ann Field",
         "the sale would be looked at again"),
        ("In an email sent on Friday by Ann Field, who accused the clerk of “not answering letters”, the sale was called off.",
         "Ann Field", "not answering letters"),
        ("“You are ruining this town,” one resident told Ann Field, Harbour Watch reported.", None,
         "You are ruining this town,"),
        ("A senior Harbour Watch source told the board that Ann Field had been suspended.", None, "Ann Field had been suspended"),
        ("Harbour Watch officials said the sale was off.", None, "the sale was off"),
        ("A Harbour Watch spokesman said the sale was off.", "Harbour Watch", "the sale was off"),
        ("The sale was called “a gesture” by a Harbour Watch reader.", None, "a gesture"),
        ("The sale was dismissed by one Harbour Watch reader as “a gesture”.", None, "a gesture"),
        ("The sale was dismissed by Harbour Watch director Tom Harker as “a gesture”.", "Tom Harker", "a gesture"),
        ("Ann Field pointed out that the group had not been allowed to speak\n\n“We would like to go on, but nobody lets us.”",
         "Ann Field", "We would like to go on, but nobody lets us."),
        ("The row went on for an hour.\n\n“Before anything happens, the chair does not cover up these issues.”\n\nIt rained.",
         None, "Before anything happens, the chair does not cover up these issues."),
        ("Ann Field accused Tom Harker of taking bribes, but he laughed.\n\nAccording to her, the board had known.", "Ann Field",
         "the board had known"),
        # "which X says …" within a sentence
        ("The bill, which Ann Field says will cost jobs, was passed.", "Ann Field", "will cost jobs"),
        ("The pier, which Harbour Watch says is unsafe, will close.", "Harbour Watch", "is unsafe"),
        ("The man who Ann Field says attacked her was jailed.", "Ann Field", "attacked her"),
        ("If you listen to Tom Harker, Ann Field is to blame for it all.", "Tom Harker", "Ann Field is to blame for it all"),
        ("Ann Field expressed that the clerk should be in jail.", "Ann Field", "the clerk should be in jail"),
        ("Ann Field was quizzed about the row in the house, saying the clerk had her full confidence.", "Ann Field",
         "the clerk had her full confidence"),
        # several claim
        ("The traders say that Tom Harker does not turn up and does not answer, and claim he shouted at a clerk.", None,
         "he shouted at a clerk"),
        ("One senior Harbour Watch figure said the sale was off.", None, "the sale was off"),
        ("A Harbour Watch staffer said the sale was off.", None, "the sale was off"),
    ],
)  # fmt: skip
def test_reports_that_a_tree_does_not_show(text: str, who: str, words: str) -> None:
    assert (who, words) in said(read(text, NAMES))


def test_who_says_it_is_not_where_the_report_was_written() -> None:
    names = NAMES | {"DELBY": "LOC", "Quern": "LOC"}
    for opens in ("DELBY, May 3 (Argus) - ", "DELBY — ", "Quern (Argus) – "):
        text = f"The boats\n\n{opens}The party’s leader, Ann Field, left on Monday, saying Tom Harker would bring war."
        assert ("Ann Field", "Tom Harker would bring war") in said(read(text, names))


@pytest.mark.parametrize(
    "text",
    [
        "Ann Field’s “The Long Road to Quern” is out.",  # a work
        "So says Tom Harker, whenever the house asks him for a figure.",
        "Ann Field would not say if it rains there.",
        "If you listen to Ann Field you will learn a lot.",
        "Ann Field denied the charges against her.",
        "Ann Field said so on Delby-based Radio Quern.",
    ],
)
def test_what_only_looks_like_a_report(text: str) -> None:
    assert said(read(text, NAMES)) == []
