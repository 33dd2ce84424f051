"""Legal forms: what they leave of a name, and which bodies of one name they tell apart."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from kg.names import model
from kg.names.cluster import cannot_be_one, joined
from kg.names.compare import Case, Scope
from kg.names.legal import can_be_one, without_form
from kg.names.model import score
from kg.names.parse_bodies import parse_body
from kg.names.thread import resolve_thread
from kg.records import Pair

sys.path.append(str(Path(__file__).parent))
from making import Page
from test_compare import THRESHOLD, body
from test_together import entity, resolved


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Holm Kelp GmbH", "Holm Kelp"),
        ("Holm Kelp G.m.b.H. & Co. KG", "Holm Kelp"),
        ("Holm Kelp Sp. z o.o.", "Holm Kelp"),
        ("OOO Holmkelp", "Holmkelp"),
        ("Joint Stock Company Holmkelp", "Holmkelp"),
        ("FSUE Holmkelp", "Holmkelp"),
        ("Sue Lund Trust", "Sue Lund Trust"),
        ("AG Lowe", "AG Lowe"),
        ("Holm FA", "Holm FA"),
    ],
)
def test_a_legal_form_is_no_part_of_a_name_but_what_begins_another_name_is_none(text: str, left: str) -> None:
    assert without_form(text)[0] == left


def test_what_is_written_like_a_word_tells_no_legal_form() -> None:
    assert parse_body("Holm Kelp SpA").legal
    assert not parse_body("Holm Day Spa").legal


@pytest.mark.parametrize(
    ("one", "other", "may_be"),
    [
        ("Holm Kelp AG", "Holm Kelp GmbH", False),
        ("Holm Kelp GmbH", "Holm Kelp GmbH & Co. KG", False),
        ("Holm Kelp plc", "Holm Kelp Ltd", False),
        ("Holm Kelp GmbH", "Holm Kelp S.r.l.", False),  # limited companies of two countries
        ("Holm Kelp AG", "Holm Kelp", True),
        ("Holm Kelp AG", "Holm Kelp Aktiengesellschaft", True),
        ("Holm Kelp AG", "Holm Kelp plc", True),  # translated
        ("OOO Holmkelp", "Holmkelp LLC", True),
        ("PAO Holmkelp", "Public Joint Stock Company Holmkelp", True),
        ("Holm Kelp Inc.", "Holm Kelp Ltd", True),  # of "Inc." nothing more is told
    ],
)
def test_bodies_of_one_name_are_two_where_their_legal_forms_disagree(one: str, other: str, may_be: bool) -> None:
    assert can_be_one(parse_body(one).legal, parse_body(other).legal) == may_be
    assert cannot_be_one(body(one), body(other)) != may_be
    pair = score(Case(body(one), body(other), Scope.THREAD), model.BODIES, THRESHOLD)
    assert pair.accepted == may_be, pair.reasons


def test_a_name_without_a_form_brings_two_with_one_not_together() -> None:
    bodies = {name: body(name) for name in ("Holm Kelp", "Holm Kelp AG", "Holm Kelp GmbH")}
    plain, *told = bodies
    pairs = [Pair(plain, name, 20.0 - i, 1.0, True, ()) for i, name in enumerate(told)]
    assert joined(bodies, pairs) == {plain: plain, told[0]: plain, told[1]: told[1]}


def test_in_one_thread_a_company_and_its_daughter_of_the_same_name_are_two() -> None:
    page = Page("post")
    parent, daughter, again = page.body("Holm Kelp AG"), page.body("Holm Kelp GmbH"), page.body("Holm Kelp AG")
    found = resolve_thread([page.reading()], [page.document()], THRESHOLD)
    unit = {m.chain: m.unit for m in found.members}
    assert unit[parent.id] == unit[again.id] != unit[daughter.id]


def test_across_threads_too_and_the_bare_name_is_with_the_form_that_most_have() -> None:
    pages = [Page(f"p{n}") for n in range(4)]
    names = ("Holm Kelp AG", "Holm Kelp GmbH", "Holm Kelp AG", "Holm Kelp")
    parent, daughter, again, plain = (page.body(name) for page, name in zip(pages, names, strict=True))
    result = resolved(pages)
    ids = [entity(result, chain) for chain in (parent, daughter, again, plain)]
    assert ids[0] == ids[2] == ids[3] != ids[1]
    assert result == resolved(pages[::-1])
