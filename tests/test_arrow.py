"""Records come back from Arrow as they were, whatever of them is missing."""

from __future__ import annotations

from dataclasses import dataclass

import pyarrow as pa
from hypothesis import given
from hypothesis import strategies as st

from kg.arrow import arrow_schema, batches_of, records_in


@dataclass(frozen=True)
class Inner:
    text: str
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Outer:
    name: str
    share: float | None
    inner: Inner | None
    several: tuple[Inner, ...]


INNER = st.builds(Inner, st.text(max_size=3), st.lists(st.integers(0, 9), max_size=3).map(tuple))
OUTER = st.builds(
    Outer,
    st.text(max_size=3),
    st.none() | st.floats(0, 1),
    st.none() | INNER,
    st.lists(INNER, max_size=3).map(tuple),
)


@given(st.lists(OUTER, max_size=9), st.integers(1, 4))
def test_records_come_back(rows: list[Outer], size: int) -> None:
    assert list(records_in(Outer, batches_of(Outer, rows, size))) == rows


@given(st.lists(OUTER, min_size=1, max_size=9), st.data())
def test_records_come_back_from_a_part_of_a_batch(rows: list[Outer], data: st.DataObject) -> None:
    table = pa.Table.from_batches(batches_of(Outer, rows), arrow_schema(Outer))
    start = data.draw(st.integers(0, len(rows)))
    (batch,) = table.combine_chunks().to_batches()
    assert list(records_in(Outer, [batch.slice(start)])) == rows[start:]
