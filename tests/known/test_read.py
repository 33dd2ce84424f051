"""Lists of known people and bodies: each format read, and what is no record set apart with its reason."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kg.errors import UnreadableRecord
from kg.known import one, read
from kg.known.record import date
from kg.readers import Limits, Source
from kg.records import Known, Quarantined, Tenure

ANN = Known(
    "k1",
    "Person",
    None,
    "Ann Lowe",
    ("Annie Lowe",),
    "f",
    (Tenure("Reeve of Quarn", "2019", "2021-05"),),
    ("Reed Party",),
)

LIMITS = Limits()


def found(
    folder: Path, text: str | bytes, name: str = "list", limits: Limits = LIMITS
) -> tuple[list[Known], list[Quarantined]]:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    rows = list(read(Source(name, str(path), path.stat().st_size), limits))
    return [r.known for r in rows if r.known], [r.quarantined for r in rows if r.quarantined]


def line(record: Known, **changes: Any) -> str:
    offices = [{"office": o.office, "since": o.since, "until": o.until} for o in record.offices]
    row = {
        "id": record.id, "name": record.name, "type": record.finer or record.type, "aliases": list(record.aliases),
        "gender": record.gender, "offices": offices, "beside": list(record.beside),
    }  # fmt: skip
    return json.dumps(row | changes, ensure_ascii=False)


def test_a_line_of_json_says_names_offices_and_what_stands_beside(tmp_path: Path) -> None:
    assert found(tmp_path, line(ANN)) == ([ANN], [])


def test_a_bad_row_is_set_apart_with_its_place_and_its_reason_and_the_rest_is_read(tmp_path: Path) -> None:
    bad = [
        "{", "[1]", line(ANN, id=None), line(ANN, name=" "), line(ANN, type="Vessel"), line(ANN, aliases="Annie"),
        line(ANN, offices=[{"office": "Reeve", "since": "last year"}]),
    ]  # fmt: skip
    read_, apart = found(tmp_path, "\n".join([*bad, line(ANN)]))
    assert read_ == [ANN]
    assert [q.uri for q in apart] == [f"list#row-{n}" for n in range(1, 8)]
    reasons = " | ".join(q.reason for q in apart)
    for word in ("no JSON", "no id", "no name", "'Vessel' is no type", "aliases is no list", "'last year' is no date"):
        assert word in reasons


def test_a_table_has_a_row_for_each_office(tmp_path: Path) -> None:
    text = (
        "id;name;type;aliases;gender;office;since;until;beside\n"
        'k1;Ann Lowe;Person;"Annie Lowe";F;Reeve of Quarn;2019;2021-05;Reed Party\n'
        "k1;Ann Lowe;person;;;Clerk of Quarn;2015;;\n"
    )
    rows, apart = found(tmp_path, text, "list.csv")
    assert not apart
    whole = one(rows)
    assert whole.offices == (Tenure("Clerk of Quarn", "2015"), Tenure("Reeve of Quarn", "2019", "2021-05"))
    assert (whole.aliases, whole.beside, whole.gender) == (ANN.aliases, ANN.beside, "f")


def test_a_table_without_headings_is_set_apart_whole(tmp_path: Path) -> None:
    rows, (apart,) = found(tmp_path, "Ann Lowe,Person\n")
    assert not rows and "headings id and name" in apart.reason


def test_a_row_with_too_many_cells_is_set_apart(tmp_path: Path) -> None:
    rows, (apart,) = found(tmp_path, "id,name,type\nk1,Lowe, Ann,Person\nk2,Tom Hart,Person\n")
    assert [r.id for r in rows] == ["k2"] and apart.uri == "list#row-2"


SOLUTION = {
    "item": "http://www.wikidata.org/entity/Q900001", "itemLabel": "Ann Lowe", "itemAltLabel": "Annie Lowe, A. Lowe",
    "type": "http://www.wikidata.org/entity/Q5", "positionLabel": "Reeve of Quarn", "start": "2019-01-01T00:00:00Z", "end": "",
    "partyLabel": "Reed Party", "genderLabel": "female",
}  # fmt: skip
SOLVED = Known(
    "Q900001",
    "Person",
    None,
    "Ann Lowe",
    ("A. Lowe", "Annie Lowe"),
    "f",
    (Tenure("Reeve of Quarn", "2019-01-01"),),
    ("Reed Party",),
)


def test_solutions_of_the_query_service_read_the_same_as_json_and_as_csv(tmp_path: Path) -> None:
    bindings = [{k: {"type": "literal", "value": v} for k, v in SOLUTION.items() if v}]
    out = io.StringIO()
    table = csv.DictWriter(out, list(SOLUTION))
    table.writeheader()
    table.writerow(SOLUTION)
    for text in (
        json.dumps({"head": {"vars": list(SOLUTION)}, "results": {"bindings": bindings}}),
        json.dumps({"head": {"vars": list(SOLUTION)}, "results": {"bindings": bindings}}, indent=2),
        json.dumps([SOLUTION]),
        out.getvalue(),
    ):
        assert found(tmp_path, text) == ([SOLVED], [])


def test_a_solution_without_a_type_or_a_label_says_what_to_ask_for(tmp_path: Path) -> None:
    rows = [
        {k: v for k, v in SOLUTION.items() if k != "type"},
        SOLUTION | {"itemLabel": "Q900001"},
        SOLUTION | {"type": "http://www.wikidata.org/entity/Q1"},
    ]
    read_, apart = found(tmp_path, json.dumps(rows))
    assert not read_
    assert ["wdt:P31" in apart[0].mend, "no label" in apart[1].reason, "'Q1' is no type" in apart[2].reason] == [
        True
    ] * 3


def item(id_: str, label: str, **claims: Any) -> dict[str, Any]:
    return {
        "type": "item",
        "id": id_,
        "labels": {"en": {"language": "en", "value": label}},
        "aliases": {},
        "claims": claims,
    }


def of(id_: str, **qualifiers: Any) -> dict[str, Any]:
    return {
        "mainsnak": {"snaktype": "value", "datavalue": {"value": {"id": id_}}},
        "rank": "normal",
        "qualifiers": qualifiers,
    }


def at(time: str) -> list[dict[str, Any]]:
    return [{"snaktype": "value", "datavalue": {"value": {"time": time, "precision": 9}}}]


def test_items_of_a_dump_take_the_names_of_offices_and_parties_from_each_other(tmp_path: Path) -> None:
    ann = item(
        "Q900001", "Ann Lowe", P31=[of("Q5")], P21=[of("Q6581072")], P102=[of("Q900003"), of("Q900009")],
        P39=[of("Q900002", P580=at("+2019-00-00T00:00:00Z"), P582=[{"snaktype": "somevalue"}])],
    )  # fmt: skip
    ann["aliases"] = {"en": [{"language": "en", "value": "Annie Lowe"}]}
    rest = [
        item("Q900002", "Reeve of Quarn", P31=[of("Q294414")]),
        item("Q900003", "Reed Party", P31=[of("Q7278")]),
        item("Q900004", "Ship", P31=[of("Q11446")]),
    ]
    dump = "[\n" + ",\n".join(json.dumps(i) for i in [ann, *rest]) + "\n]\n"
    rows, (apart,) = found(tmp_path, dump)
    assert rows[0] == Known(
        "Q900001",
        "Person",
        None,
        "Ann Lowe",
        ("Annie Lowe",),
        "f",
        (Tenure("Reeve of Quarn", "2019"),),
        ("Reed Party",),
    )
    assert [(r.type, r.finer) for r in rows[1:]] == [("Office", None), ("Organisation", "Party")]
    assert "Q11446" in apart.reason


def entity(id_: str, schema: str, **properties: list[str]) -> str:
    return json.dumps({"id": id_, "schema": schema, "properties": properties})


def test_entities_of_followthemoney_are_tied_by_memberships_and_occupancies(tmp_path: Path) -> None:
    lines = [
        entity("o", "Occupancy", holder=["p"], post=["post"], startDate=["2019"]),
        entity("m", "Membership", member=["p"], organization=["b"], role=["treasurer"], endDate=["2021-05"]),
        entity(
            "p", "Person", name=["Ann Lowe", "Lowe, Ann"], weakAlias=["Annie"], gender=["female"], position=["Clerk"]
        ),
        entity("b", "PublicBody", name=["Quarn Harbour Trust"], abbreviation=["QHT"]),
        entity("post", "Position", name=["Reeve of Quarn"]),
        entity("v", "Vessel", name=["The Heron"]),
        entity("l", "LegalEntity", name=["Lowe"]),
    ]
    rows, (apart,) = found(tmp_path, "\n".join(lines))
    ann, trust, post = rows
    assert (ann.name, ann.aliases, ann.gender) == ("Ann Lowe", ("Annie", "Lowe, Ann"), "f")
    assert ann.offices == (
        Tenure("Clerk"), Tenure("Reeve of Quarn", "2019"), Tenure("treasurer of Quarn Harbour Trust", None, "2021-05"),
    )  # fmt: skip
    assert ann.beside == ("Quarn Harbour Trust", "Reeve of Quarn")
    assert (trust.type, trust.finer, trust.aliases, post.type) == ("Organisation", "PublicBody", ("QHT",), "Office")
    assert "person or a body" in apart.reason


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("2019", "2019"),
        ("2019-05", "2019-05"),
        ("2019-05-31T00:00:00Z", "2019-05-31"),
        ("+2019-00-00T00:00:00Z", "2019"),
        (" ", None),
    ],
)
def test_dates(text: str, iso: str | None) -> None:
    assert date(text) == iso


@pytest.mark.parametrize("text", ["May", "2019-13", "2019-05-32", "2019-00-05", "-0044-03-15T00:00:00Z"])
def test_no_dates(text: str) -> None:
    with pytest.raises(UnreadableRecord):
        date(text)


def test_rows_of_one_id_that_are_of_different_types_are_no_record() -> None:
    with pytest.raises(UnreadableRecord, match="Organisation, Person"):
        one([ANN, Known("k1", "Organisation", None, "Ann Lowe")])


def test_a_line_that_never_ends_is_set_apart_and_the_next_one_is_read(tmp_path: Path) -> None:
    rows, (apart,) = found(tmp_path, "{" + "x" * 900 + "\n" + line(ANN), limits=Limits(line_chars=500))
    assert rows == [ANN] and "more than 500 bytes" in apart.reason


# --- whatever stands in the file

_words = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), max_size=12)
_names = _words.map(lambda w: " ".join(f"{w} Lowe".split()))
_records = st.builds(
    Known,
    st.sampled_from("abc"),
    st.just("Person"),
    st.none(),
    _names,
    st.lists(_names, max_size=3).map(tuple),
    st.sampled_from(["", "m", "f"]),
    st.lists(st.builds(Tenure, _names, st.sampled_from([None, "2019"])), max_size=2).map(tuple),
    st.lists(_names, max_size=2).map(tuple),
)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300) | st.text(alphabet='{}[]",:;\n\0idnametypesch', max_size=300).map(str.encode))
def test_any_bytes_are_read_or_set_apart(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    _, apart = found(tmp_path_factory.getbasetemp(), data)
    assert all(q.reason and q.uri for q in apart)


_json = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(0, 99)
    | st.sampled_from(["Q5", "Ann Lowe", "http://www.wikidata.org/entity/Q5"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [
                    "id",
                    "name",
                    "type",
                    "aliases",
                    "offices",
                    "beside",
                    "schema",
                    "properties",
                    "labels",
                    "claims",
                    "en",
                    "value",
                    "P31",
                    "P39",
                    "mainsnak",
                    "datavalue",
                    "qualifiers",
                    "item",
                    "holder",
                    "post",
                    "caption",
                ]
            ),
            inner,
            max_size=5,
        )
    ),
    max_leaves=25,
)


@settings(max_examples=300, deadline=None)
@given(st.lists(_json, min_size=1, max_size=6))
def test_any_json_is_read_or_set_apart(tmp_path_factory: pytest.TempPathFactory, values: list[Any]) -> None:
    rows, apart = found(tmp_path_factory.getbasetemp(), "\n".join(map(json.dumps, values)))
    assert len(rows) + len(apart) <= max(len(values), *(len(v) for v in values if isinstance(v, list)), 1)
    assert all(r.id and r.name and r.type for r in rows)


@settings(max_examples=80, deadline=None)
@given(st.lists(_records, min_size=1, max_size=6), st.randoms(use_true_random=False))
def test_the_order_of_rows_does_not_matter(
    tmp_path_factory: pytest.TempPathFactory, records: list[Known], chance: Any
) -> None:
    def wholes(rows: list[Known]) -> list[Known]:
        read_, apart = found(tmp_path_factory.getbasetemp(), "\n".join(map(line, rows)))
        assert not apart
        return [one([r for r in read_ if r.id == id_]) for id_ in sorted({r.id for r in read_})]

    before = wholes(records)
    chance.shuffle(records)
    assert wholes(records) == before


@settings(max_examples=80, deadline=None)
@given(_records)
def test_what_was_written_as_json_is_read_again(tmp_path_factory: pytest.TempPathFactory, record: Known) -> None:
    (once,), _ = found(tmp_path_factory.getbasetemp(), line(record))
    assert found(tmp_path_factory.getbasetemp(), line(once)) == ([once], [])
