"""Bodies without a name: what tells that "the centre", "the trustees" or "the county" is one."""

from __future__ import annotations

import pytest

from kg.records import EntityType, MentionKind
from tests.language.reading_help import LOC, ORG, PERSON, chain, mention, named, read


def _bodies(text: str, names: dict[str, str] | None = None) -> set[str]:
    """The words of the nominals that speak of bodies."""
    doc = read(text, names or {})
    return {
        one.text for one in doc._.mentions if one.kind == MentionKind.NOMINAL and one.type == EntityType.ORGANISATION
    }


@pytest.mark.parametrize(
    ("text", "name", "words"),
    [
        ("Hopton Law Centre closed in May. The centre had forty clients.", "Hopton Law Centre", "The centre"),
        ("The Redwater Mission sold its boats. Nobody asked the mission why.", "Redwater Mission", "the mission"),
        (
            "Carrick Housing Ombudsman opened an inquiry. The ombudsman has no powers.",
            "Carrick Housing Ombudsman",
            "The ombudsman",
        ),
    ],
)
def test_a_body_is_called_by_the_noun_of_its_name(text: str, name: str, words: str) -> None:
    doc = read(text, {name: ORG})
    assert chain(doc, words) == named(doc, name)


def test_a_noun_of_a_name_with_other_words_before_it_is_something_else() -> None:
    assert _bodies("Hopton Law Centre closed in May. The town centre is dead.", {"Hopton Law Centre": ORG}) == set()
    text = "The National Audit Office met. She waited outside the bank’s office."
    assert "the bank’s office" not in _bodies(text, {"National Audit Office": ORG})
    assert _bodies("Fair Deal lost. The deal is off.", {"Fair Deal": ORG}) == set()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The mill’s manager, Ann Field, left.", "The mill"),
        ("The chamber’s president, Ann Field, left.", "The chamber"),
        ("Ann Field chairs the licensing bench.", "the licensing bench"),
        ("Ann Field is the director of the arts centre.", "the arts centre"),
        ("The estate said that it had no plans.", "The estate"),
        ("The palace denied the story.", "The palace"),
        ("Ann Field chairs the party’s youth wing.", "the party’s youth wing"),
        ("The fraud unit raided the bank.", "The fraud unit"),
        ("The trustees refused to pay.", "The trustees"),
        ("She wrote to the school’s governors in May.", "the school’s governors"),
        ("The county sued the bus firm.", "The county"),
        ("The borough says that it will pay.", "The borough"),
        ("The branch voted for a strike.", "The branch"),
        ("The ambulance service was late.", "The ambulance service"),
        ("The developer wants forty houses.", "The developer"),
    ],
)
def test_what_is_led_or_acts_is_a_body(text: str, words: str) -> None:
    assert words in _bodies(text, {"Ann Field": PERSON})


@pytest.mark.parametrize(
    "text",
    [
        "The mill stands by the river.",
        "The estate is lovely in May.",
        "The east wing was empty.",
        "The two trustees who left were angry.",
        "People in the county are angry.",
        "The service was held at noon.",
        "The office was too hot.",
        "The owner of the mill left.",
        "She carried his chair into the chamber.",
        "Ann Field runs his private office.",
        "The future is bright.",
    ],
)
def test_what_neither_is_led_nor_acts_is_none(text: str) -> None:
    assert _bodies(text) == set()


def test_a_place_is_a_body_only_where_it_acts() -> None:
    doc = read("The borough sued Corvel. Ann Field lives in the borough.", {"Corvel": ORG, "Ann Field": PERSON})
    assert mention(doc, "The borough").type == EntityType.ORGANISATION
    assert mention(doc, "the borough").type == EntityType.PLACE


def test_the_borough_that_acts_is_its_council() -> None:
    doc = read("Northam Borough Council met. The borough said that it would pay.", {"Northam Borough Council": ORG})
    assert chain(doc, "The borough") == named(doc, "Northam Borough Council")


def test_a_developer_who_has_a_name_is_a_person() -> None:
    doc = read("Ann Field, a developer, spoke. The developer was cheered.", {"Ann Field": PERSON})
    assert chain(doc, "The developer") == named(doc, "Ann Field")


@pytest.mark.parametrize(
    "noun",
    ["assemblywoman", "postmistress", "cartoonist", "coroner", "parson", "clerk", "prospector", "visitor", "official"],
)
def test_nouns_for_persons(noun: str) -> None:
    doc = read(f"Nobody asked the {noun} why.", {})
    assert mention(doc, f"the {noun}").type == EntityType.PERSON


@pytest.mark.parametrize(
    "words", ["the shortlist", "the list", "the twist", "the talisman", "the human cost", "the waist"]
)
def test_what_only_ends_like_a_noun_for_a_person(words: str) -> None:
    doc = read(f"Nobody asked about {words} in {'Northam'}.", {"Northam": LOC})
    assert [one.text for one in doc._.mentions if one.kind == MentionKind.NOMINAL] == []


def test_somebodys_people_speak_under_his_name() -> None:
    names = {"Voss": PERSON, "Ruiz": PERSON}
    assert _bodies("The Voss campaign said it was late.", names) == {"The Voss campaign"}
    assert _bodies("The Voss camp said that nobody knew.", names) == {"The Voss camp"}
    assert _bodies("The Voss campaign cost too much.", names) == set()
