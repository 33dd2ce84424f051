"""Records and Arrow: the schema of a table is read off its record, and rows go both ways."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import accumulate, pairwise
from typing import Any, TypeVar

import pyarrow as pa

R = TypeVar("R")

_SCALARS: dict[type, pa.DataType] = {str: pa.string(), int: pa.int64(), float: pa.float64(), bool: pa.bool_()}


@cache
def _fields(record: type) -> tuple[tuple[str, Any], ...]:
    """The names and resolved type hints of a record's fields, in their order."""
    hints = typing.get_type_hints(record)
    return tuple((field.name, hints[field.name]) for field in dataclasses.fields(record))


def _optional(hint: Any) -> tuple[Any, bool]:
    """A hint without its None, and whether it had one."""
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        rest = [h for h in typing.get_args(hint) if h is not type(None)]
        return rest[0], True
    return hint, False


def _arrow_type(hint: Any) -> pa.DataType:
    hint, _ = _optional(hint)
    if hint in _SCALARS:
        return _SCALARS[hint]
    if typing.get_origin(hint) is tuple:
        return pa.list_(pa.field("element", _arrow_type(typing.get_args(hint)[0])))
    if dataclasses.is_dataclass(hint):
        return pa.struct([_arrow_field(name, h) for name, h in _fields(typing.cast(type, hint))])
    raise TypeError(f"no column type for {hint!r}")


def _arrow_field(name: str, hint: Any) -> pa.Field:
    return pa.field(name, _arrow_type(hint))


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
    hint, _ = _optional(hint)
    if value is None:
        return None
    if typing.get_origin(hint) is tuple:
        inner = typing.get_args(hint)[0]
        return tuple(_value(inner, v) for v in value)
    if dataclasses.is_dataclass(hint):
        return to_record(typing.cast(type, hint), value)
    return value


def batch_of(record: type, rows: Iterable[object]) -> pa.RecordBatch:
    """An Arrow batch of records of one kind, made column by column: row by row it takes four times as long."""
    schema, made = arrow_schema(record), list(rows)
    columns = [_column(hint, [getattr(row, name) for row in made]) for name, hint in _fields(record)]
    return pa.RecordBatch.from_arrays(columns, schema=schema)


def _column(hint: Any, values: list[Any]) -> pa.Array:
    """The values of one field of some records as an array."""
    inner, _ = _optional(hint)
    if typing.get_origin(inner) is tuple:
        sizes = accumulate((0 if v is None else len(v) for v in values), initial=0)
        items = _column(typing.get_args(inner)[0], [item for v in values if v is not None for item in v])
        return pa.ListArray.from_arrays(
            pa.array(sizes, pa.int32()), items, type=_arrow_type(inner), mask=_missing(values)
        )
    if dataclasses.is_dataclass(inner):
        fields = _fields(typing.cast(type, inner))
        parts = [_column(h, [None if v is None else getattr(v, name) for v in values]) for name, h in fields]
        return pa.StructArray.from_arrays(parts, fields=list(_arrow_type(inner)), mask=_missing(values))
    return pa.array(values, _arrow_type(inner))


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
    fields = _fields(typing.cast(type, record))
    for batch in batches:
        columns = [_values(hint, batch.column(name)) for name, hint in fields]
        yield from (record(*row) for row in zip(*columns, strict=True))


def _values(hint: Any, column: pa.Array) -> list[Any]:
    """What stands in an array, as the values of one field of records."""
    inner, _ = _optional(hint)
    if typing.get_origin(inner) is tuple:
        items, at = _values(typing.get_args(inner)[0], column.values), column.offsets.to_pylist()
        found: list[Any] = [tuple(items[start:end]) for start, end in pairwise(at)]
    elif dataclasses.is_dataclass(inner):
        parts = [_values(h, column.field(name)) for name, h in _fields(typing.cast(type, inner))]
        found = [inner(*row) for row in zip(*parts, strict=True)]  # type: ignore[operator]
    else:
        return typing.cast(list[Any], column.to_pylist())
    if not column.null_count:
        return found
    return [value if there else None for value, there in zip(found, column.is_valid().to_pylist(), strict=True)]
