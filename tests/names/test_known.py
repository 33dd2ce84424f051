"""Known people and bodies among those of texts: linked, or nobody of the list."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from kg.names.known import thread_of
from kg.names.model import Match
from kg.names.thread import resolve_thread
from kg.names.together import Resolution, resolve_corpus
from kg.records import Entity, Known, Tenure

sys.path.append(str(Path(__file__).parent))
from making import Page
from test_together import FAMILY, GIVEN, pages_of


def resolved(pages: Sequence[Page], *records: Known) -> Resolution:
    threads: dict[str, list[Page]] = defaultdict(list)
    for page in pages:
        threads[page.root].append(page)
    found = [resolve_thread([p.reading() for p in t], [p.document() for p in t], 0.9) for t in threads.values()]
    return resolve_corpus([*found, *map(thread_of, records)], Match(0.9, 500, listed=len(records)))


def person(id_: str, name: str, *aliases: str, **more: Any) -> Known:
    return Known(id_, "Person", None, name, aliases, **more)


def body(id_: str, name: str, *aliases: str, **more: Any) -> Known:
    return Known(id_, "Organisation", None, name, aliases, **more)


def called(result: Resolution, name: str) -> list[Entity]:
    return [e for e in result.entities if name in (e.name, *e.aliases)]


def only(result: Resolution, name: str) -> Entity:
    (found,) = called(result, name)
    return found


def page(uri: str, who: str, *beside: str) -> Page:
    made = Page(uri)
    made.person(who)
    for name in beside:
        made.place(name)
    return made


def test_somebody_of_the_list_bears_its_id_and_how_sure_that_is() -> None:
    found = only(resolved([page("one", "Ann Lowe")], person("k1", "Ann Lowe")), "Ann Lowe")
    assert found.known == "k1" and 0.9 <= (found.known_probability or 0) < 1


def test_who_is_not_on_the_list_is_nobody_of_it_and_whom_nobody_names_is_no_entity() -> None:
    result = resolved([page("one", "Tom Hart")], person("k1", "Ann Lowe"))
    assert [(e.name, e.known) for e in result.entities if e.name != "author of one"] == [("Tom Hart", None)]


def test_of_two_of_one_name_the_name_alone_decides_nothing_and_both_are_candidates() -> None:
    result = resolved([page("one", "Ann Lowe")], person("k1", "Ann Lowe"), person("k2", "Ann Lowe"))
    assert only(result, "Ann Lowe").known is None
    told = {p.right: p for p in result.pairs if p.right.startswith("known|")}
    assert sorted(told) == ["known|k1", "known|k2"]
    assert all(not p.accepted and 0.4 < p.probability < 0.5 for p in told.values())


def test_of_two_of_one_name_that_one_is_meant_whose_place_stands_beside() -> None:
    records = person("k1", "Ann Lowe", beside=("Saltby",)), person("k2", "Ann Lowe", beside=("Hollowmere",))
    found = only(resolved([page("one", "Ann Lowe", "Hollowmere")], *records), "Ann Lowe")
    assert found.known == "k2"


def test_an_office_tells_by_its_title_and_by_its_place() -> None:
    one = Page("one")
    one.person("Ann Lowe", honorifics=("Reeve",))
    one.place("Hollowmere")
    offices = (Tenure("Reeve of Hollowmere", "2019"),), (Tenure("Clerk of Saltby"),)
    records = [person(f"k{n}", "Ann Lowe", offices=held) for n, held in enumerate(offices)]
    assert only(resolved([one], *records), "Ann Lowe").known == "k0"


def test_namesakes_whom_threads_told_apart_are_not_one_because_of_a_list() -> None:
    def pages(town: str, company: tuple[str, str]) -> list[Page]:
        made = [page(f"{town}-{n}", "Ann Lowe", town, f"{town} {('North', 'South', 'West')[n % 3]}") for n in range(6)]
        for n, one in enumerate(made):
            one.body(f"{town} Council")
            one.person(company[n % 2])
        return made

    both = [*pages("Hollowmere", ("Tom Hart", "Una Quick")), *pages("Saltby", ("Ivo Dunn", "Meg Stride"))]
    by_name = called(resolved(both, person("k1", "Ann Lowe")), "Ann Lowe")
    assert [e.known for e in by_name] == [None, None]
    by_place = called(resolved(both, person("k1", "Ann Lowe", beside=("Saltby",))), "Ann Lowe")
    assert sorted(str(e.known) for e in by_place) == ["None", "k1"]
    assert sorted(e.document_count for e in by_place) == [6, 6]


def test_somebody_who_is_always_in_other_company_is_not_the_one_of_the_list() -> None:
    towns = ("Quarn", "Eastmoor", "Fenwick")
    pages = [page(f"one-{n}", "Ann Lowe", "Hollowmere", towns[n % 3], towns[(n + 1) % 3]) for n in range(6)]
    for n, one in enumerate(pages):
        one.person(("Ivo Dunn", "Meg Stride")[n % 2])
    pages += [page(f"two-{n}", "Tom Hart", "Saltby") for n in range(2)]
    assert only(resolved(pages, person("k1", "Ann Lowe", beside=("Saltby",))), "Ann Lowe").known is None


def test_letters_and_a_name_of_one_record_are_one() -> None:
    one, two = Page("one"), Page("two")
    one.body("Fellowship for Estuary Faith")
    two.body("EFQ")
    apart = resolved([one, two])
    assert len(called(apart, "EFQ")) == 1 and only(apart, "EFQ") != only(apart, "Fellowship for Estuary Faith")
    found = only(resolved([one, two], body("k1", "Fellowship for Estuary Faith", "EFQ")), "EFQ")
    assert (found.name, found.known, found.document_count) == ("Fellowship for Estuary Faith", "k1", 2)


def test_a_lone_name_of_a_record_is_that_person() -> None:
    one, two = page("one", "Zibo", "Hollowmere"), page("two", "Ann Lowe", "Hollowmere")
    found = only(resolved([one, two], person("k1", "Ann Lowe", "Zibo")), "Zibo")
    assert (found.name, found.known, found.document_count) == ("Ann Lowe", "k1", 2)
    three = page("three", "Bill", "Hollowmere")
    assert only(resolved([three, two], person("k1", "Ann Lowe", "Bill")), "Bill").known is None


def test_the_name_of_the_list_is_shown_where_it_says_no_less() -> None:
    one = page("one", "Bill Hart", "Saltby")
    assert only(resolved([one], person("k1", "William Hart", beside=("Saltby",))), "Bill Hart").name == "William Hart"
    one = page("one", "Zibo Lowe")
    assert only(resolved([one], person("k1", "Zibo", "Zibo Lowe")), "Zibo Lowe").name == "Zibo Lowe"


def test_a_list_changes_no_id() -> None:
    pages = [page("one", "Bill Hart", "Saltby")]
    before, after = resolved(pages), resolved(pages, person("k1", "William Hart", beside=("Saltby",)))
    assert [e.id for e in before.entities] == [e.id for e in after.entities]


# --- whatever the names are

_records = st.lists(
    st.builds(
        lambda n, given, family, alias, beside: person(str(n), f"{given} {family}", *alias, beside=tuple(beside)),
        st.integers(0, 99),
        st.sampled_from(GIVEN),
        st.sampled_from(FAMILY),
        st.lists(st.sampled_from([*GIVEN, *FAMILY, "Bill Lowe"]), max_size=1),
        st.lists(st.sampled_from([f"{g} {f}" for g in GIVEN for f in FAMILY]), max_size=2),
    ),
    max_size=5,
    unique_by=lambda r: r.id,
)
_threads = st.lists(
    st.lists(
        st.lists(st.tuples(st.sampled_from(("", *GIVEN)), st.sampled_from(FAMILY)), max_size=4), min_size=1, max_size=2
    ),
    min_size=1,
    max_size=4,
)


@settings(max_examples=60, deadline=None)
@given(_threads, _records, st.randoms(use_true_random=False))
def test_no_entity_is_two_records_no_record_two_entities_and_the_order_does_not_matter(
    threads: list[list[list[tuple[str, str]]]], records: list[Known], chance: Any
) -> None:
    pages = pages_of(threads)
    result = resolved(pages, *records)
    linked = [e.known for e in result.entities if e.known]
    assert len(linked) == len(set(linked)) and set(linked) <= {r.id for r in records}
    assert all(e.known_probability is None or e.known_probability >= 0.9 for e in result.entities)
    shares: dict[str, float] = defaultdict(float)
    for pair in result.pairs:
        if pair.right.startswith("known|"):
            shares[pair.left] += pair.probability
    assert all(share <= 1.00001 for share in shares.values())
    chance.shuffle(records)
    chance.shuffle(pages)
    assert resolved(pages, *records) == result


@settings(max_examples=30, deadline=None)
@given(_threads)
def test_a_list_of_others_changes_nothing(threads: list[list[list[tuple[str, str]]]]) -> None:
    pages = pages_of(threads)
    others = person("k1", "Orm Pemberly"), body("k2", "Saltby Council", "SC")
    assert resolved(pages, *others).entities == resolved(pages).entities


def test_a_body_of_another_legal_form_is_not_the_one_of_the_list() -> None:
    made = Page("one")
    made.body("Holm Kelp GmbH")
    record = body("k1", "Holm Kelp AG", "Holm Kelp")
    assert only(resolved([made], record), "Holm Kelp GmbH").known is None
    other = Page("two")
    other.body("Holm Kelp Aktiengesellschaft")
    assert only(resolved([other], record), "Holm Kelp Aktiengesellschaft").known == "k1"
