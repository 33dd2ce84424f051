"""Who is who in a corpus: cases, and what must hold whatever the names are."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kg.names.cluster import cannot_be_one
from kg.names.context import AWAY_BEFORE, LEAST_AWAY, MOST_AWAY, away_of
from kg.names.model import Match
from kg.names.thread import resolve_thread
from kg.names.together import Resolution, resolve_corpus
from kg.records import Chain

sys.path.append(str(Path(__file__).parent))
from making import Page, governing
from test_compare import profile


def resolved(pages: Sequence[Page]) -> Resolution:
    threads: dict[str, list[Page]] = defaultdict(list)
    for page in pages:
        threads[page.root].append(page)
    found = [resolve_thread([p.reading() for p in t], [p.document() for p in t], 0.9) for t in threads.values()]
    return resolve_corpus(found, Match(0.9, 500))


def entity(result: Resolution, chain: Chain) -> str | None:
    return next((r.entity for r in result.references if r.chain == chain.id), None)


def meetings(town: str, count: int, company: tuple[str, str], first: int = 0) -> list[Page]:
    """Pages on an Ann Lowe of a town, in the company of others there."""
    pages = []
    for n in range(first, first + count):
        page = Page(f"{town}-{n}")
        page.person("Ann Lowe")
        page.place(town)
        page.body(f"{town} Council")
        page.body(f"{town} Echo {('Daily', 'Weekly', 'Evening')[n % 3]}")
        page.person(company[n % 2])
        pages.append(page)
    return pages


def test_whoever_is_named_with_everybody_is_one() -> None:
    result = resolved(governing(90))
    assert sum(e.name == "Ann Lowe" for e in result.entities) == 1
    assert sum(e.name == "Nadeem Qureshi" for e in result.entities) == 1


@given(*[st.integers(0, 1000)] * 4)
def test_how_often_somebody_is_out_of_company_is_a_share(met: int, apart: int, chance: int, chance_apart: int) -> None:
    away, together = away_of(max(met, apart), apart, max(chance, chance_apart), chance_apart)
    assert LEAST_AWAY <= away <= MOST_AWAY
    assert 0 <= together <= 1


def test_how_often_somebody_is_out_of_company_is_told_by_the_corpus() -> None:
    assert away_of(0, 0, 0, 0) == (AWAY_BEFORE, 0.0)
    assert away_of(1000, 60, 1000, 950)[0] == LEAST_AWAY
    assert away_of(1000, 500, 1000, 800)[0] > 0.3
    assert away_of(10, 10, 10, 10)[0] < away_of(1000, 1000, 1000, 1000)[0] == MOST_AWAY


def test_one_text_more_leaves_what_is_told_of_the_others_as_it_was() -> None:
    pages = meetings("Hollowmere", 26, ("Tom Hart", "Nadeem Qureshi"))
    before, after = ({r for r in resolved(p).references if "Hollowmere has" in r.reason} for p in (pages[:25], pages))
    assert len(before) == 25
    assert before <= after
    assert {r.reason for r in before} == {"Hollowmere has the same name in at least 20 other threads"}


def test_an_author_is_known_by_what_others_say_of_whom_he_stands_against() -> None:
    news, piece = Page("news"), Page("piece", title="Hollowmere can do better")
    candidate, rival = news.person("Ann Lowe"), news.person("Nadeem Qureshi")
    news.person("Tom Hart")
    news.claim(candidate, "RUNS_AGAINST", rival)
    there = piece.person("Nadeem Qureshi")
    piece.claim(piece.author_chain, "RUNS_AGAINST", there)
    result = resolved([news, piece])
    assert entity(result, piece.author_chain) == entity(result, candidate)
    reason = next(r.reason for r in result.references if r.chain == piece.author_chain.id)
    assert reason == "the author's own words: stands against Nadeem Qureshi; other documents say so of Ann Lowe"


def test_an_author_of_whom_two_could_be_meant_stays_without_a_name() -> None:
    news, piece = Page("news"), Page("piece", title="Hollowmere can do better")
    rival = news.person("Nadeem Qureshi")
    for name in ("Ann Lowe", "Tom Hart"):
        news.claim(news.person(name), "RUNS_AGAINST", rival)
    piece.claim(piece.author_chain, "RUNS_AGAINST", piece.person("Nadeem Qureshi"))
    result = resolved([news, piece])
    author = next(e for e in result.entities if e.id == entity(result, piece.author_chain))
    assert author.name == "author of Hollowmere can do better"


def test_an_author_is_nobody_of_whom_the_text_speaks() -> None:
    news, piece = Page("news"), Page("piece", title="Hollowmere can do better")
    candidate, rival = news.person("Ann Lowe"), news.person("Nadeem Qureshi")
    news.claim(candidate, "RUNS_AGAINST", rival)
    spoken = piece.person("Ann Lowe")
    piece.claim(piece.author_chain, "RUNS_AGAINST", piece.person("Nadeem Qureshi"))
    result = resolved([news, piece])
    assert entity(result, piece.author_chain) != entity(result, spoken)


def test_what_a_model_guessed_tells_no_author() -> None:
    news, piece = Page("news"), Page("piece", title="Hollowmere can do better")
    candidate, rival = news.person("Ann Lowe"), news.person("Nadeem Qureshi")
    news.claim(candidate, "RUNS_AGAINST", rival, rule="model: tie")
    piece.claim(piece.author_chain, "RUNS_AGAINST", piece.person("Nadeem Qureshi"))
    result = resolved([news, piece])
    assert entity(result, piece.author_chain) != entity(result, candidate)


def test_a_surname_alone_goes_to_the_only_one_of_the_corpus_that_shares_its_company() -> None:
    one, two = Page("one"), Page("two")
    full = one.person("Ann Lowe")
    for page in (one, two):
        page.place("Hollowmere")
        page.body("Harbour Party")
        page.person("Nadeem Qureshi")
    short = two.person("Lowe")
    result = resolved([one, two])
    assert entity(result, short) == entity(result, full)


def test_a_given_name_alone_is_no_ground_across_threads() -> None:
    one, two = Page("one"), Page("two")
    full, lone = one.person("Ann Lowe"), two.person("Ann")
    result = resolved([one, two])
    assert entity(result, lone) != entity(result, full)


def test_a_handle_of_another_site_is_somebody_else() -> None:
    pages = [
        Page("one", "wader", publisher="Tide Notes"),
        Page("two", "wader", publisher="Tide Notes"),
        Page("three", "wader", publisher="Mudlark"),
    ]
    result = resolved(pages)
    ids = [entity(result, p.author_chain) for p in pages]
    assert ids[0] == ids[1] != ids[2]


def test_namesakes_who_always_keep_other_company_are_two() -> None:
    here = meetings("Hollowmere", 6, ("Tom Hart", "Una Quick"))
    result = resolved([*here, *meetings("Saltby", 6, ("Ivo Dunn", "Meg Stride"))])
    lowes = [e for e in result.entities if e.name == "Ann Lowe"]
    assert sorted(e.document_count for e in lowes) == [6, 6]
    assert len({e.id for e in lowes}) == 2


def test_one_person_of_a_small_corpus_in_three_texts_of_another_matter_is_one() -> None:
    pages = meetings("Hollowmere", 8, ("Tom Hart", "Una Quick"))
    for n, others in enumerate((("Ivo Dunn", "Meg Stride"), ("Ivo Dunn", "Meg Stride"), ("Ivo Dunn",))):
        page = Page(f"match-{n}")
        page.person("Ann Lowe")
        for other in others:
            page.person(other)
        page.place("Hollowmere")
        pages.append(page)
    assert [e.name for e in resolved(pages).entities].count("Ann Lowe") == 1


def test_no_id_comes_to_be_a_namesakes() -> None:
    here = meetings("Hollowmere", 12, ("Tom Hart", "Una Quick"))
    there = meetings("Saltby", 5, ("Ivo Dunn", "Meg Stride"))
    alone, both = resolved(here), resolved([*here, *there])
    assert entity(alone, here[0].chains[1]) not in {e.id for e in both.entities}


def test_newer_texts_do_not_change_the_ids_of_namesakes() -> None:
    towns = {"Hollowmere": ("Tom Hart", "Una Quick"), "Saltby": ("Ivo Dunn", "Meg Stride")}
    pages = [page for town, company in towns.items() for page in meetings(town, 6, company)]
    for page in pages:
        page.published = "2024-05-01"
    before = resolved(pages)
    more = [page for town, company in towns.items() for page in meetings(town, 3, company, first=6)]
    for n, page in enumerate(more):
        page.published = f"2024-06-0{n + 1}"
    after = resolved([*pages, *more, *meetings("Saltby", 1, towns["Saltby"], first=9)])
    anns = [chain for page in pages for chain in page.chains if chain.name == "Ann Lowe"]
    assert [entity(after, chain) for chain in anns] == [entity(before, chain) for chain in anns]


def test_copies_of_one_text_do_not_make_a_namesake() -> None:
    pages = []
    for n, (town, other) in enumerate((("Hollowmere", "Tom Hart"),) * 5 + (("Saltby", "Meg Stride"),) * 5):
        page = Page(str(n))
        page.person("Ann Lowe")
        page.place(town)
        page.body(f"{town} Council")
        page.person(other)
        pages.append(page)
    assert [e.name for e in resolved(pages).entities].count("Ann Lowe") == 1


def test_one_person_in_two_texts_of_other_company_is_one() -> None:
    one, two = Page("one"), Page("two")
    first, second = one.person("Ann Lowe"), two.person("Ann Lowe")
    one.place("Hollowmere")
    two.place("Saltby")
    result = resolved([one, two])
    assert entity(result, first) == entity(result, second)


def test_an_acronym_of_two_bodies_goes_to_neither() -> None:
    pages = [Page("one"), Page("two"), Page("three")]
    pages[0].body("Harbour Friends Association")
    pages[1].body("Hollowmere Farmers Alliance")
    short = pages[2].body("HFA")
    result = resolved(pages)
    assert next(e.name for e in result.entities if e.id == entity(result, short)) == "HFA"


def test_an_acronym_explained_in_one_text_is_that_body_in_another() -> None:
    one, two = Page("one"), Page("two")
    explained, short = one.body("Fellowship for Estuary Faith", "FEF"), two.body("FEF")
    result = resolved([one, two])
    assert entity(result, explained) == entity(result, short)


def test_an_acronym_in_many_companies_is_the_body_that_is_named_everywhere_and_not_one_of_a_town() -> None:
    towns = [
        "Pelton",
        "Parlby",
        "Quernby",
        "Saltby",
        "Tarnwick",
        "Holmdale",
        "Ashgate",
        "Birchley",
        "Coldmere",
        "Dunport",
    ]
    local = {"Pelton": "Pelton Angling Office", "Parlby": "Parlby Allotments Office"}
    pages, short = [], []
    for town in towns:
        for n in range(8):
            page = Page(f"{town}-{n}")
            page.place(town)
            for who in range(3):
                page.person(f"{('Ann', 'Ben', 'Cleo', 'Dan')[(n + who) % 4]} {town}son")
            if n % 2:
                short.append(page.body("PAO"))
            else:
                page.body(local.get(town, "Public Accounts Office") if n % 4 else "Public Accounts Office")
            pages.append(page)
    result = resolved(pages)
    named = {e.id: e.name for e in result.entities}
    # the first two towns have a body of these letters
    elsewhere = [named[entity(result, chain) or ""] for chain in short[8:]]
    assert elsewhere == ["Public Accounts Office"] * 32


def test_a_name_of_several_words_has_the_type_most_threads_read() -> None:
    pages = [Page(str(n)) for n in range(3)]
    chains = [pages[0].place("Hollow Mere"), pages[1].place("Hollow Mere"), pages[2].body("Hollow Mere")]
    result = resolved(pages)
    assert len({entity(result, c) for c in chains}) == 1
    assert next(e.type for e in result.entities if e.name == "Hollow Mere") == "Place"


def test_what_one_text_takes_for_a_body_and_another_for_a_programme_is_a_programme() -> None:
    one, two = Page("one"), Page("two")
    one.body("Nightwatch")
    two.add("Programme", "Nightwatch")
    (found,) = [e for e in resolved([one, two]).entities if e.name == "Nightwatch"]
    assert found.type == "Programme"


def test_what_nobody_names_is_an_entity_only_where_a_claim_needs_it() -> None:
    page = Page("one", "Ann Lowe")
    needed = page.add("Person", descriptions=("his accuser",))
    idle = page.add("Person", descriptions=("a passer-by",))
    page.claim(page.author_chain, "CRITICISES", needed)
    result = resolved([page])
    assert entity(result, idle) is None
    assert next(e.name for e in result.entities if e.id == entity(result, needed)) == "the accuser"


# --- whatever the names are

GIVEN = ("Ann", "Tomas", "Ivo", "Brenda")
FAMILY = ("Lowe", "Quickly", "Dunstan")
OTHER_GIVEN = dict(zip(GIVEN, ("Ellen", "Orm", "Ulf", "Sally"), strict=True))
OTHER_FAMILY = dict(zip(FAMILY, ("Rook", "Pemberly", "Harcott"), strict=True))
_names = st.one_of(
    st.tuples(st.sampled_from(GIVEN), st.sampled_from(FAMILY)),
    st.tuples(st.sampled_from(GIVEN), st.just("")),
    st.tuples(st.just(""), st.sampled_from(FAMILY)),
)
_threads = st.lists(st.lists(st.lists(_names, max_size=4), min_size=1, max_size=3), min_size=1, max_size=4)


def pages_of(threads: list[list[list[tuple[str, str]]]], renamed: bool = False) -> list[Page]:
    pages = []
    for t, documents in enumerate(threads):
        post: Page | None = None
        for n, names in enumerate(documents):
            page = Page(f"{t}-{n}", parent=post, position=n)
            post = post or page
            for given_name, family in names:
                one = OTHER_GIVEN.get(given_name, "") if renamed else given_name
                two = OTHER_FAMILY.get(family, "") if renamed else family
                page.person(f"{one} {two}".strip())
            pages.append(page)
    return pages


@settings(max_examples=60, deadline=None)
@given(_threads)
def test_conflicting_full_names_are_never_one(threads: list[list[list[tuple[str, str]]]]) -> None:
    pages = pages_of(threads)
    result = resolved(pages)
    chains = {c.id: c.name for p in pages for c in p.chains}
    for one in result.entities:
        full = [profile(n) for n in {chains[c] for c in one.chains} if " " in n]
        assert not any(cannot_be_one(a, b) for a, b in combinations(full, 2))
    placed = [r.chain for r in result.references]
    assert len(placed) == len(set(placed))
    assert {c for c, n in chains.items() if n} <= set(placed)


@settings(max_examples=40, deadline=None)
@given(_threads, st.randoms(use_true_random=False))
def test_the_order_of_pages_does_not_matter(threads: list[list[list[tuple[str, str]]]], chance: object) -> None:
    pages = pages_of(threads)
    before = resolved(pages)
    chance.shuffle(pages)  # type: ignore[attr-defined]
    assert resolved(pages) == before


@settings(max_examples=40, deadline=None)
@given(_threads)
def test_other_names_of_the_same_shape_come_to_the_same(threads: list[list[list[tuple[str, str]]]]) -> None:
    """A bijection of names of the same shape (on the list of nicknames or not). The chains have other ids and are told by their place."""

    def groups(renamed: bool) -> set[frozenset[tuple[str, int]]]:
        pages = pages_of(threads, renamed)
        place = {c.id: (p.uri, i) for p in pages for i, c in enumerate(p.chains)}
        return {frozenset(place[c] for c in e.chains) for e in resolved(pages).entities}

    assert groups(False) == groups(True)


def test_that_one_text_names_a_body_of_the_same_letters_makes_nobody_doubt_an_acronym() -> None:
    pages = governing(24)
    for page in pages:
        page.body("EU")
    for page, other in zip(pages, ("Essex University", "Elm Union", "East Uplands"), strict=False):
        page.body(other)
    result = resolved(pages)
    assert sum(e.name == "EU" for e in result.entities) == 1


def sisters(joined: str) -> list[Page]:
    """Pages on Ann and Nancy Lowe (the one's name is short for the other's), in much the same company."""
    pages = []
    for n in range(4):
        page = Page(f"band-{n}")
        page.person("Ann Lowe")
        page.text = page.text[:-2] + joined
        page.person("Nancy Lowe")
        page.person("Olu Marsh")
        page.body(f"Hollowmere {('Echo', 'Gazette')[n % 2]}")
        page.place("Hollowmere")
        pages.append(page)
    return pages


def test_two_whom_a_text_joins_with_and_are_two() -> None:
    named = {e.name for e in resolved(sisters(" and ")).entities}
    assert {"Ann Lowe", "Nancy Lowe"} <= named
    assert {"Ann Lowe", "Nancy Lowe"} <= {e.name for e in resolved(sisters(" and Mrs ")).entities}


def test_commenters_whose_names_differ_in_a_figure_are_as_many_as_there_are_names() -> None:
    pages = []
    for thread in ("bridge", "pool"):
        post = Page(thread, author="Olu Marsh")
        names = ("Reader Lowther1", "Reader Lowther2", "Reader Lowther12")
        pages += [post, *(Page(f"{thread}#{n}", author=name, parent=post) for n, name in enumerate(names))]
    assert sum(e.name.startswith("Reader") for e in resolved(pages).entities) == 3


def test_two_who_write_in_one_thread_are_two_also_in_the_corpus() -> None:
    post = Page("bridge", author="Olu Marsh")
    pages = [
        post,
        *(Page(f"bridge#{n}", author=name, parent=post) for n, name in enumerate(("Khalid Rahimi", "Khaled Raheemy"))),
    ]
    assert sum("Rah" in e.name for e in resolved(pages).entities) == 2


@pytest.mark.parametrize(("first", "later", "people"), [("Tom Lowe", "Tom Lowe Jr", 2), ("Tom Lowe Jr", "Tom Lowe", 1)])
def test_who_is_named_with_his_generation_after_another_of_his_name_is_his_son(
    first: str, later: str, people: int
) -> None:
    page = Page("band")
    page.person(first)
    page.body("Hollowmere Echo")
    page.person(later)
    assert sum("Lowe" in e.name for e in resolved([page]).entities) == people


def test_two_forms_of_one_name_that_nothing_joins_may_be_one() -> None:
    assert sum(e.name.endswith("Lowe") for e in resolved(sisters(". ")).entities) == 1


def test_a_surname_behind_an_office_s_title_is_whoever_of_the_name_has_the_office() -> None:
    """Also where another of the name stands beside the same people: "President Lowe" is not the president's wife."""
    spoken, told, wife = Page("spoken"), Page("told"), Page("wife")
    holder = spoken.person("Ann Lowe", honorifics=("President",))
    other = wife.person("Rosa Lowe")
    lone = told.person("Lowe", honorifics=("President",))
    for page in (spoken, told, wife):
        page.person("Tom Hart")
        page.person("Nadeem Qureshi")
    for page in (told, wife):
        page.person("Ivy Marsh")
        page.person("Carla Dunn")
    result = resolved([spoken, told, wife])
    assert entity(result, lone) == entity(result, holder)
    assert entity(result, lone) != entity(result, other)


def test_a_president_in_other_company_is_the_president_of_that_surname() -> None:
    spoken, told = Page("spoken"), Page("told")
    holder = spoken.person("Ann Lowe", honorifics=("President",))
    lone = told.person("Lowe", honorifics=("President",))
    for page, company in ((spoken, "Tom Hart"), (told, "Ivy Marsh")):
        page.person(company)
    result = resolved([spoken, told])
    assert entity(result, lone) == entity(result, holder)
