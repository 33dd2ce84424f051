"""Whom a report leaves unnamed in its first sentence and names in the next paragraph. All passages are invented."""

from __future__ import annotations

from tests.language.reading_help import LOC, PERSON, chain, named, read

NAMES = {"Kemal Duarte": PERSON, "Duarte": PERSON, "Ines Holt": PERSON}


def test_who_is_named_in_the_next_paragraph_has_said_it() -> None:
    text = (
        "Ferry row grows\n\nA deputy who was elected in May has resigned and told the island that it would be “better off with a goat”."
        "\n\nKemal Duarte, 29, gave up his seat on Monday."
    )
    doc = read(text, NAMES)
    assert chain(doc, "A deputy").id == named(doc, "Kemal Duarte").id
    said = next(quote for quote in doc._.quotes if "goat" in quote.text)
    mention = next(m for m in doc._.mentions if m.id == said.speaker)
    assert mention.chain == named(doc, "Kemal Duarte").id


def test_a_title_may_stand_before_the_name() -> None:
    text = "The head of a school on Malta has left, saying she was “walked out like a thief”.\n\nDr Ines Holt, 50, had run it since 2016."
    assert chain(read(text, NAMES), "The head of a school on Malta").id == named(read(text, NAMES), "Ines Holt").id


def test_a_post_in_capitals_is_of_whoever_is_named_behind_it() -> None:
    text = "The Transport Minister has hit back at the union.\n\nInes Holt said the claims were false."
    assert chain(read(text, NAMES), "The Transport Minister").id == named(read(text, NAMES), "Ines Holt").id


def test_a_post_that_all_know_the_holder_of_is_nobodys_who_is_named() -> None:
    for text in (
        "The Prime Minister has hit back at the union.\n\nInes Holt said the claims were false.",
        "The Transport Minister has hit back at the union.\n\nInes Holt, who leads the union, said it was late.",
        "The Transport Minister has hit back at the union.\n\nShadow Minister Ines Holt said it was late.",
    ):
        doc = read(text, NAMES)
        assert not any(m.start == 0 and m.chain == named(doc, "Ines Holt").id for m in doc._.mentions)


def test_nobody_is_named_where_it_may_be_another() -> None:
    for text in (
        "A coroner has asked why a deputy was left to drown.\n\nKemal Duarte, 29, went into the water at noon.",
        "A deputy has left the island.\n\nThe council thanked Kemal Duarte for his work.",
        "A deputy has accused Kemal Duarte of theft.\n\nKemal Duarte was away.",
        "A deputy has left the island.\n\nIt rained. It rained again.\n\nIt rained still.\n\nKemal Duarte saw it.",
    ):
        assert all(m.text.lower() not in {"a coroner", "a deputy"} for m in read(text, NAMES)._.mentions)


def test_the_name_may_stand_behind_his_first_words_or_alone_where_the_lead_tells_of_a_post() -> None:
    for text, whom in (
        (
            "The county auditor told the meeting that the sheets were lost.\n\n“I asked five times,” said Ines Holt, a former clerk.",
            "The county auditor",
        ),
        (
            "The mayor of Fenwick was told that it would rain.\n\nThe report says that Ines Holt and her cabinet were “warned”.",
            "The mayor of Fenwick",
        ),
    ):
        doc = read(text, NAMES | {"Fenwick": LOC})
        assert chain(doc, whom).id == named(doc, "Ines Holt").id


def test_who_is_told_to_be_another_is_not_whom_the_lead_leaves_unnamed() -> None:
    for text in (
        "A teacher has called for the road to be closed.\n\nInes Holt, the mayor, said no.",
        "The mayor has attacked the governor.\n\n“He lies,” said Ines Holt, the governor’s aide.",
        "Duarte’s commissioner has found that it rained.\n\nIn a report on Tuesday, Ines Holt says that it rained twice.",
        "A teacher has called for the road to be closed.\n\nThe report says that Ines Holt was warned.",
    ):
        doc = read(text, NAMES)
        assert not any(m.start == 0 and m.chain == named(doc, "Ines Holt").id for m in doc._.mentions)


def test_nobody_is_named_by_another_title() -> None:
    for text in (
        "The mayor walked out and declared the vote void.\n\nCouncillor Ines Holt urged the board to sue.",
        "The senator walked out and declared the vote void.\n\nMayor Ines Holt urged the board to sue.",
    ):
        doc = read(text, NAMES)
        assert not any(m.start == 0 and m.chain == named(doc, "Ines Holt").id for m in doc._.mentions)


def test_the_same_title_may_stand_before_the_name() -> None:
    doc = read("The mayor walked out and declared the vote void.\n\nMayor Ines Holt will sue the board.", NAMES)
    assert chain(doc, "The mayor").id == named(doc, "Ines Holt").id
