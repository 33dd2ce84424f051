"""Records and Arrow: the schema of a table is read off its record, and rows go both ways."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import accumulate, pairwise
from operator import attrgetter
from typing import Any, TypeVar

import pyarrow as pa

R = TypeVar("R")

_SCALARS: dict[type, pa.DataType] = {str: pa.string(), int: pa.int64(), float: pa.float64(), bool: pa.bool_()}


@cache
def _fields(record: type) -> tuple[tuple[str, Any], ...]:
    """The names and resolved type hints of a record's fields, in their order."""
    hints = typing.get_type_hints(record)
    return tuple((field.name, hints[field.name]) for field in dataclasses.fields(record))


@dataclasses.dataclass(frozen=True, slots=True)
class _Kind:
    """What a type hint says of a column: what its lists are of, or which record its values are; neither of plain values."""

    arrow: pa.DataType
    element: Any = None
    record: Any = None


@cache
def _kind(hint: Any) -> _Kind:
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        (hint,) = (h for h in typing.get_args(hint) if h is not type(None))
    if hint in _SCALARS:
        return _Kind(_SCALARS[hint])
    if typing.get_origin(hint) is tuple:
        element = typing.get_args(hint)[0]
        return _Kind(pa.list_(pa.field("element", _kind(element).arrow)), element=element)
    if dataclasses.is_dataclass(hint):
        fields = _fields(typing.cast(type, hint))
        return _Kind(pa.struct([_arrow_field(name, h) for name, h in fields]), record=hint)
    raise TypeError(f"no column type for {hint!r}")


def _arrow_field(name: str, hint: Any) -> pa.Field:
    return pa.field(name, _kind(hint).arrow)


@cache
def arrow_schema(record: type) -> pa.Schema:
    """The Arrow schema of a record's table.

    Args:
        record: a dataclass of `kg.records`: its fields are str, int, float, bool, tuples of these, or records.

    Returns:
        one column a field; all are nullable, as Parquet and Spark give them back.
    """
    return pa.schema([_arrow_field(name, hint) for name, hint in _fields(record)])


def to_record(record: type[R], row: Any) -> R:
    """A record from a dict, or from anything that has `asDict` (a Spark Row); columns the record lacks are ignored."""
    values = row.asDict() if hasattr(row, "asDict") else row
    return record(**{name: _value(hint, values[name]) for name, hint in _fields(typing.cast(type, record))})


def _value(hint: Any, value: Any) -> Any:
    kind = _kind(hint)
    if value is None:
        return None
    if kind.element is not None:
        return tuple(_value(kind.element, v) for v in value)
    return value if kind.record is None else to_record(kind.record, value)


def batch_of(record: type, rows: Iterable[object]) -> pa.RecordBatch:
    """An Arrow batch of records of one kind, made column by column: row by row it takes four times as long."""
    schema, made = arrow_schema(record), list(rows)
    columns = [_column(hint, list(map(attrgetter(name), made))) for name, hint in _fields(record)]
    return pa.RecordBatch.from_arrays(columns, schema=schema)


def _column(hint: Any, values: list[Any]) -> pa.Array:
    """The values of one field of some records as an array."""
    kind = _kind(hint)
    if kind.element is not None:
        sizes = accumulate((0 if v is None else len(v) for v in values), initial=0)
        items = _column(kind.element, [item for v in values if v is not None for item in v])
        return pa.ListArray.from_arrays(pa.array(sizes, pa.int32()), items, type=kind.arrow, mask=_missing(values))
    if kind.record is not None:
        missing = _missing(values)
        parts = [_column(h, _of_each(name, values, missing is None)) for name, h in _fields(kind.record)]
        return pa.StructArray.from_arrays(parts, fields=list(kind.arrow), mask=missing)
    return pa.array(values, kind.arrow)


def _of_each(name: str, values: list[Any], all_there: bool) -> list[Any]:
    """One field of some records, of which a few may be missing."""
    field = attrgetter(name)
    return list(map(field, values)) if all_there else [None if value is None else field(value) for value in values]


def _missing(values: list[Any]) -> pa.Array | None:
    gone = [value is None for value in values]
    return pa.array(gone, pa.bool_()) if any(gone) else None


def batches_of(record: type, rows: Iterable[object], size: int = 64) -> Iterator[pa.RecordBatch]:
    """Arrow batches of at most `size` records, as `mapInArrow` takes them back."""
    held: list[object] = []
    for row in rows:
        held.append(row)
        if len(held) >= size:
            yield batch_of(record, held)
            held.clear()
    if held:
        yield batch_of(record, held)


def records_in(record: type[R], batches: Iterable[pa.RecordBatch]) -> Iterator[R]:
    """The records in a stream of Arrow batches, as `mapInArrow` hands them over; columns the record lacks are ignored."""
    kind = typing.cast(type, record)
    fields, made = _fields(kind), _made(kind)
    for batch in batches:
        columns = [_values(hint, batch.column(name)) for name, hint in fields]
        yield from map(made, *columns)


@cache
def _made(record: type) -> Callable[..., Any]:
    """What makes a record of its fields in order, nine times as fast as the record itself does.

    One that is frozen sets each of its fields by a call. Here they are set on its twin, which is not, and becomes the record.
    """

    def become(one: Any) -> None:
        one.__class__ = record

    names = [name for name, _ in _fields(record)]
    slots = "__slots__" in vars(record)
    return dataclasses.make_dataclass(record.__name__, names, slots=slots, namespace={"__post_init__": become})


def _values(hint: Any, column: pa.Array) -> list[Any]:
    """What stands in an array, as the values of one field of records."""
    kind = _kind(hint)
    if kind.element is None and kind.record is None:
        return typing.cast(list[Any], column.to_pylist())
    if column.null_count:  # nothing is made of what is missing: of a group's items most fields are
        told = iter(_values(hint, column.drop_null()))
        return [next(told) if there else None for there in column.is_valid().to_pylist()]
    if not len(column):
        return []
    if kind.record is not None:
        parts = [_values(h, column.field(name)) for name, h in _fields(kind.record)]
        return list(map(_made(kind.record), *parts))
    items, at = _values(kind.element, column.values), column.offsets.to_pylist()
    return [tuple(items[start:end]) for start, end in pairwise(at)]
