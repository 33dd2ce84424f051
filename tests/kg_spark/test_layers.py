"""Layers over a table: what stands in it, what lies on the disk, when it is written whole."""

import pytest
from kg_spark import layers
from kg_spark.layers import Change
from kg_spark.tables import table

from kg.records import Rank

pytestmark = pytest.mark.spark


@pytest.fixture
def written(spark, tmp_path):
    """Writes a table one state after the other, each as what changed since the one before, and tells what stands in it."""
    folders = []

    def write(rows, keys=None, now=None):
        folder = tmp_path / str(len(folders))
        frame = table(spark, Rank, rows)
        if not folders:
            frame.write.parquet(str(folder))
        else:
            gone = table(spark, Rank, [Rank(key, 0.0, "") for key in keys]).select("entity")
            whole = frame if now is None else table(spark, Rank, now)
            layers.write(Change(whole, "entity", gone, frame), Rank, folders[-1], folder)
        folders.append(folder)
        return sorted((row.entity, row.page_rank) for row in layers.read(spark, folder, Rank).collect())

    return write


def test_what_changed_hides_what_was_and_the_rest_stays(written):
    assert written([Rank("a", 1.0, "x"), Rank("b", 1.0, "x"), Rank("c", 1.0, "x")]) == [("a", 1), ("b", 1), ("c", 1)]
    assert written([Rank("a", 2.0, "x"), Rank("d", 2.0, "x")], "abd") == [("a", 2), ("c", 1), ("d", 2)]


def test_a_later_layer_hides_an_earlier_one_and_a_key_may_have_several_rows(written, monkeypatch):
    monkeypatch.setattr(layers, "_SHARE", 9.0)
    written([Rank("a", 1.0, "x"), Rank("a", 2.0, "x"), Rank("b", 1.0, "x")])
    assert written([Rank("a", 3.0, "x"), Rank("a", 4.0, "x")], "a") == [("a", 3), ("a", 4), ("b", 1)]
    assert written([Rank("b", 5.0, "x")], "ab") == [("b", 5)]
    assert written([Rank("a", 6.0, "x")], "a") == [("a", 6), ("b", 5)]


def test_files_of_before_are_linked_and_none_is_written_to(written, tmp_path):
    written([Rank("a", 1.0, "x")])
    (base,) = (tmp_path / "0").glob("*.parquet")
    was = base.read_bytes()
    written([Rank("b", 1.0, "x")], "b")
    assert (tmp_path / "1" / base.name).samefile(base)
    assert base.read_bytes() == was
    assert [path.name for path in (tmp_path / "1" / "_layers").iterdir()] == ["001"]


@pytest.mark.parametrize("limit", ["_MOST", "_SHARE"])
def test_a_table_is_written_whole_when_its_layers_are_many_or_heavy(written, tmp_path, monkeypatch, limit):
    monkeypatch.setattr(layers, "_SHARE", 9.0)
    monkeypatch.setattr(layers, limit, 1 if limit == "_MOST" else 0.1)
    written([Rank("a", 1.0, "x")])
    written([Rank("b", 1.0, "x")], "b")
    whole = [Rank("a", 1.0, "x"), Rank("b", 1.0, "x"), Rank("c", 1.0, "x")]
    assert written(whole[2:], "c", whole) == [("a", 1), ("b", 1), ("c", 1)]
    assert not (tmp_path / "2" / "_layers").exists()
