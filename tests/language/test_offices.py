"""Offices are named with their place or body, also where the words leave it out."""

from __future__ import annotations

import pytest

from kg.records import DocumentKind, EntityType
from tests.language.reading_help import LOC, ORG, PARTY, PERSON, chain, comment, document, named, read


def offices(text: str, names: dict[str, str]) -> set[str]:
    return {one.name for one in read(text, names)._.chains if one.type == EntityType.OFFICE}


@pytest.mark.parametrize(
    ("text", "places", "office"),
    [
        ("The mayor of Galway spoke.", ["Galway"], "Mayor of Galway"),
        ("Boise mayor Carla Dunn spoke.", ["Boise"], "Mayor of Boise"),
        ("Cork’s first directly elected mayor spoke.", ["Cork"], "Mayor of Cork"),
        ("The MP for Perth resigned.", ["Perth"], "MP for Perth"),
        ("Ballarat MP Joan Tully resigned.", ["Ballarat"], "MP for Ballarat"),
        ("The Governor of Ohio vetoed it.", ["Ohio"], "Governor of Ohio"),
        ("Kerala’s Chief Minister flew to Delhi.", ["Kerala", "Delhi"], "Chief Minister of Kerala"),
        ("Kerala CM Joan Tully flew to Delhi.", ["Kerala", "Delhi"], "Chief Minister of Kerala"),
        ("The PM of Fiji flew home.", ["Fiji"], "Prime Minister of Fiji"),
        ("Goa’s Deputy CM resigned.", ["Goa"], "Deputy Chief Minister of Goa"),
        ("The Taoiseach answered.", [], "Taoiseach"),
        ("The Senator for Utah answered.", ["Utah"], "Senator for Utah"),
        ("The President of the United States answered.", ["United States"], "President of the United States"),
        ("Lagos’s gubernatorial candidate conceded.", ["Lagos"], "Governor of Lagos"),
    ],
)
def test_an_office_with_its_place(text: str, places: list[str], office: str) -> None:
    assert offices(text, dict.fromkeys(places, LOC)) == {office}


@pytest.mark.parametrize(
    ("text", "names", "office"),
    [
        ("The Rural Affairs Secretary, Ann Field, left.", {"Rural Affairs Secretary": ORG}, "Rural Affairs Secretary"),
        ("Union Coasts Minister Ann Field left.", {"Union Coasts": ORG}, "Union Coasts Minister"),
        ("Islands and Coasts Minister Ann Field left.", {}, "Islands and Coasts Minister"),
        ("Quarry County Clerk Ann Field left.", {"Quarry County Clerk": ORG}, "County Clerk of Quarry"),
        ("The Bishop of Derby, Ann Field, left.", {"Derby": LOC}, "Bishop of Derby"),
        ("The Minister for Dairies, Mr Ann Field, left.", {}, "Minister for Dairies"),
        ("The Minister for Islands, Ann Field, left.", {"Minister for Islands": LOC}, "Minister for Islands"),
        ("Minister for Land, Food and the Sea Ann Field left.", {}, "Minister for Land, Food and the Sea"),
        (
            "Ann Field, Commissioner of Old Tongues for Corvel, left.",
            {"Old Tongues for Corvel": ORG},
            "Commissioner of Old Tongues for Corvel",
        ),
        ("Spokesman on housing Ann Field left.", {}, "Housing Spokesman"),
        ("The Leader of the House, Ann Field, left.", {}, "House Leader"),
        ("The under-secretary for canals, Ann Field, left.", {}, "Under-Secretary for canals"),
        ("Ann Field, now minister for older men, left.", {}, "Minister for older men"),
        ("Ann Field became minister of the interior.", {}, "Interior Minister"),
        ("As minister for older men, Ann Field left.", {}, "Minister for older men"),
        ("Ann Field is the children’s commissioner.", {}, "Children's Commissioner"),
        ("The governor’s deputy, Ann Field, left.", {}, "Deputy Governor"),
        ("Peru’s ambassador to Fiji, Ann Field, left.", {"Peru": LOC, "Fiji": LOC}, "Ambassador to Fiji"),
        ("The Peruvian ambassador, Ann Field, left.", {"Peruvian": LOC}, "Ambassador"),
    ],
)
def test_a_post_of_any_portfolio_and_one_that_was_taken_for_a_body(
    text: str, names: dict[str, str], office: str
) -> None:
    assert offices(text, {"Ann Field": PERSON, **names}) == {office}


@pytest.mark.parametrize(
    "text",
    [
        "Unite General Secretary Ann Field left.",
        "The Foreign Minister’s Office Fund left.",
        "The minister left with Secretary Field.",
        "Did Secretary Field know? At 5 PM some 10 CM of rain, or 10 cm, had fallen.",
        "Bishop Ann Field left.",
        "The commissioner of the Ethics Commission, Ann Field, left.",
        "Ann Field, a minister of religion, left.",
        "Ann Field, minister for two years, left.",
        "Ann Field, a brand ambassador, left.",
        "They blamed the minister for delays, Ann Field said.",
        "The prison governor, Ann Field, left.",
    ],
)
def test_posts_of_other_kinds_are_no_offices(text: str) -> None:
    found = offices(
        text, {"Ann Field": PERSON, "Unite": ORG, "Foreign Minister’s Office Fund": ORG, "Ethics Commission": ORG}
    )
    assert not found


@pytest.mark.parametrize(
    ("text", "office"),
    [
        ("Gov. Ann Field vetoed it.", {"Governor"}),
        ("U.S. Sen. Ann Field agreed.", {"Senator"}),
        ("Sens. Ann Field and Tom Harker agreed.", {"Senator"}),
        ("State Rep. Ann Field agreed.", {"Representative"}),
        ("Lt. Gov. Ann Field agreed.", {"Lieutenant Governor"}),
        ("Former ministers Ann Field and Tom Harker agreed.", {"Minister"}),
        ("Ann Field, a former cabinet minister, agreed.", {"Minister"}),
        ("The provincial health MEC, Ann Field, agreed.", {"MEC"}),
        ("Acting City Manager Ann Field agreed.", {"City Manager"}),
        ("Minister for Justice and Equality Ann Field agreed.", {"Minister for Justice and Equality"}),
        ("Junior minister Ann Field agreed.", {"Minister"}),
        ("Opposition leader Ann Field agreed.", {"Leader of the Opposition"}),
        ("Lead Councillor for Education Ann Field agreed.", {"Education Lead Councillor"}),
        ("The union rep told Ann Field.", set()),
        ("Union rep Ann Field agreed.", set()),
        ("Methodist minister Ann Field agreed.", set()),
        ("The minister of the chapel told Ann Field.", set()),
    ],
)
def test_what_is_short_for_an_office_is_told_by_the_name_behind_it(text: str, office: set[str]) -> None:
    assert offices(text, {"Ann Field": PERSON, "Tom Harker": PERSON, "U.S.": LOC}) == office


def test_several_governors_are_of_several_places() -> None:
    text = "Governor Ann Field of Ohio left. The governors are Tom Harker and Ann Field."
    assert offices(text, {"Ann Field": PERSON, "Tom Harker": PERSON, "Ohio": LOC}) == {"Governor of Ohio", "Governor"}


def test_the_place_may_stand_behind_who_holds_the_office() -> None:
    names = {"Sean Quill": PERSON, "Derry": LOC}
    assert offices("Deputy Mayor Sean Quill of Derry resigned.", names) == {"Deputy Mayor of Derry"}


def test_the_leader_of_a_council_holds_an_office_and_that_of_a_party_does_not() -> None:
    names = {"Lambton Council": ORG, "Harvest Party": PARTY}
    assert offices("The leader of Lambton Council met the leader of the Harvest Party.", names) == {
        "Leader of Lambton Council"
    }


def test_the_president_of_a_club_holds_no_office() -> None:
    assert offices("The president of the Rowing Club met the club president.", {"Rowing Club": ORG}) <= {"President"}


def test_the_document_tells_the_place() -> None:
    text = "Carla Dunn wants to be mayor of Boise. The mayor, she says, is asleep. The Deputy Mayor is not."
    doc = read(text, {"Carla Dunn": PERSON, "Boise": LOC})
    assert chain(doc, "mayor", "The mayor, she").name == "Mayor of Boise"
    assert named(doc, "Deputy Mayor of Boise").type == EntityType.OFFICE


def test_the_place_most_spoken_of_is_taken_where_no_office_names_one() -> None:
    text = "The election in Limerick is near. Voters in Limerick know the mayor, who comes from Dublin."
    assert offices(text, {"Limerick": LOC, "Dublin": LOC}) == {"Mayor of Limerick"}


def test_a_country_has_no_mayor() -> None:
    text = "She is Canada’s only blind mayor, and the people of Regina elected her."
    assert offices(text, {"Canada": LOC, "Regina": LOC}) == {"Mayor of Regina"}


def test_a_comment_takes_the_place_from_its_article() -> None:
    post = document("Who will be Mayor of Timaru after Saturday?", kind=DocumentKind.BLOG)
    reply = comment("The mayor never listens.", "Moana", "1", post, 1)
    doc = read(reply, {}, [post, reply])
    assert {one.name for one in doc._.chains if one.type == EntityType.OFFICE} == {"Mayor of Timaru"}


def test_nothing_tells_the_place() -> None:
    assert offices("A mayor needs friends.", {}) == {"Mayor"}


def test_whom_somebody_is_for_or_against_is_no_place_of_his_office() -> None:
    text = "Pro-Lisbon senators and anti-Lisbon senator Joan Tully left. The Senator for Utah stayed."
    names = {"Lisbon": LOC, "Utah": LOC, "Joan Tully": PERSON}
    assert not any("Lisbon" in office for office in offices(text, names))


@pytest.mark.parametrize("post", ["Foreign Secretary", "Education Secretary"])
def test_the_first_word_of_a_post_is_no_body(post: str) -> None:
    doc = read(f"{post} Joan Tully spoke.", {post.split()[0]: ORG, "Joan Tully": PERSON})
    assert {one.name for one in doc._.chains if one.type == EntityType.OFFICE} == {post}
    assert not [one for one in doc._.mentions if one.type == EntityType.ORGANISATION]


@pytest.mark.parametrize("post", ["Associate Minister", "County Secretary", "County Auditor", "State Treasurer"])
def test_posts_below_ministers_and_of_counties_are_offices(post: str) -> None:
    assert offices(f"{post} Joan Tully spoke.", {"Joan Tully": PERSON}) == {post}
    assert offices(f"Tom Ruiz, the {post.lower()}, left.", {"Tom Ruiz": PERSON}) == {post}


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("Luc Hale, the President of Corvel, met President Ann Field.", {"President of Corvel", "President"}),
        ("Luc Hale, the President of Corvel, spoke. President Hale is 60.", {"President of Corvel"}),
        (
            "The President of Corvel, Luc Hale, met President Field and President Hale.",
            {"President of Corvel", "President"},
        ),
        ("Luc Hale, the MP for Perth, met the Labour MP Ann Field.", {"MP for Perth", "MP"}),
        ("The President of Corvel spoke. The president is 60.", {"President of Corvel"}),
        ("Ann Field and President Luc Hale of Corvel met. President Field left.", {"President of Corvel", "President"}),
    ],
)
def test_a_country_whose_office_the_text_names_is_not_that_of_others_who_hold_one(text: str, held: set[str]) -> None:
    people = dict.fromkeys(["Luc Hale", "Ann Field", "Field", "Hale"], PERSON)
    assert offices(text, {**people, "Corvel": LOC, "Perth": LOC, "Labour": PARTY}) == held


def test_a_comment_takes_the_place_of_whom_it_names_with_his_office_from_its_article() -> None:
    post = document("Ann Field, the Governor of Ohio, vetoed it.", kind=DocumentKind.BLOG)
    reply = comment("Governor Field was right.", "Kit", "1", post, 1)
    found = read(reply, {"Field": PERSON}, [post, reply])._.chains
    assert {one.name for one in found if one.type == EntityType.OFFICE} == {"Governor of Ohio"}


@pytest.mark.parametrize(
    "text",
    [
        "Ann Field, vice president for research at Harbour Watch, left.",
        "Ann Field is a vice president at Harbour Watch.",
    ],
)
def test_a_vice_president_of_a_firm_holds_no_office_of_state(text: str) -> None:
    assert offices(text, {"Ann Field": PERSON, "Harbour Watch": ORG}) == set()
