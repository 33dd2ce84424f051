"""The graph of the contract, from records."""

import json
from pathlib import Path

from kg.graph import LABELS, RELATIONSHIP_TYPES, Referent, canonical, document_part, entity_labels, export_node, node
from kg.graphstore import PROPERTIES
from kg.ids import author_chain_id
from kg.records import Block, Chain, Claim, Document, Mention, Reading


def _document(**changes):
    values = {
        "id": "d1", "uri": "a.txt", "kind": "news", "title": "A title", "text": "Ann backs Bob.", "blocks": (Block(0, 14, 0),), "author": None,
        "publisher": None, "published": None, "updated": None, "retrieved_at": None, "sha256": "0", "language": "en", "number": None, "depth": 0,
        "parent": None, "root": "d1", "position": 0,
    }  # fmt: skip
    return Document(**(values | changes))


def _chain(id_, name, author=False):
    return Chain(id_, "d1", "d1", "Person", None, name, (name,), (), (), "", author, ())


def _reading():
    writer = author_chain_id("d1")
    mentions = (
        Mention("m1", "d1", "Ann", 0, 3, "name", "Person", "c1", 1.0),
        Mention("m2", "d1", "Bob", 10, 13, "name", "Person", "c2", 1.0),
        Mention("m3", "d1", "", None, None, "author", "Person", writer, 1.0),
        Mention("m4", "d1", "Carl", 10, 13, "addressee", "Person", "c4", 0.5),
    )
    claim = Claim(
        "k1", "d1", "Ann backs Bob", 0, 13, "m1", "SUPPORTS", "m2", False, "asserted", "author", "m3", None, None, None,
        None, None, 4, 9, 0.9, "back",
    )  # fmt: skip
    return Reading(
        "d1", "d1", mentions, (_chain("c1", "Ann"), _chain("c2", "Bob"), _chain(writer, "", True)), (), (claim,)
    )


def _referents():
    writer = author_chain_id("d1")
    person = entity_labels("Person", None)
    return {
        c: Referent(c, e, person, 0.8, "because") for c, e in (("c1", "e1"), ("c2", "e2"), (writer, "e3"), ("c4", "e4"))
    }


def test_a_claim_leads_to_both_ends_its_asserter_and_its_document():
    part = document_part(_document(), _reading(), None, _referents())
    links = {(r.type, r.start, r.end) for r in part.relationships}
    assert {
        ("SUBJECT", "k1", "e1"),
        ("OBJECT", "k1", "e2"),
        ("ASSERTED_BY", "k1", "e3"),
        ("EVIDENCED_BY", "k1", "d1"),
    } <= links
    assert ("AUTHORED", "e3", "d1") in links
    assert ("ADDRESSES", "d1", "e4") in links


def test_the_author_of_a_document_keeps_the_reason():
    part = document_part(_document(), _reading(), None, _referents())
    wrote = next(r for r in part.relationships if r.type == "AUTHORED")
    assert json.loads(wrote.properties) == {"probability": 0.8, "reason": "because"}


def test_a_mention_is_as_sure_as_its_chain_and_its_entity_together():
    part = document_part(_document(), _reading(), None, _referents())
    refers = {r.start: json.loads(r.properties)["probability"] for r in part.relationships if r.type == "REFERS_TO"}
    assert refers["m4"] == 0.4


def test_what_refers_to_nothing_has_no_edge():
    part = document_part(_document(), _reading(), None, {})
    assert {r.type for r in part.relationships} == {"IN", "EVIDENCED_BY"}


def test_a_comment_replies_to_its_parent():
    comment = _document(id="d2", kind="comment", parent="d1")
    part = document_part(comment, Reading("d2", "d1", (), (), (), ()), _document(), {})
    assert [(r.type, r.start, r.end) for r in part.relationships] == [("REPLIES_TO", "d2", "d1")]
    assert part.nodes[0].labels == ("Comment", "Document")


def test_labels_and_types_come_from_closed_lists():
    part = document_part(_document(), _reading(), None, _referents())
    assert {label for n in part.nodes for label in n.labels} <= LABELS
    assert {r.type for r in part.relationships} <= RELATIONSHIP_TYPES


def test_properties_are_canonical():
    assert canonical({"b": 0.12345678, "a": None, "c": [1.0, "é"], "d": -0.0}) == '{"b":0.123457,"c":[1.0,"é"],"d":0.0}'


def test_an_export_line_is_laid_out_as_the_contract_says():
    line = json.loads(export_node(node("x", ("Entity", "Person"), {"name": "Ann"})))
    assert line == {"type": "node", "id": "x", "labels": ["Entity", "Person"], "properties": {"name": "Ann"}}


def test_the_page_on_the_graph_names_every_label_type_and_property():
    page = (Path(__file__).parents[1] / "cypher" / "MODEL.md").read_text(encoding="utf-8")
    own = {"id", "hustingsHash", "labels"}
    names = {*LABELS, *RELATIONSHIP_TYPES, *(PROPERTIES - own)}
    assert sorted(name for name in names if name not in page) == []
