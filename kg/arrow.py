"""Records and Arrow: the schema of a table is read off its record, and rows go both ways."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Iterable, Iterator
from functools import cache
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


def to_row(value: Any) -> Any:
    """A record as nested dicts and lists, as Arrow and Spark take them."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {name: to_row(getattr(value, name)) for name, _ in _fields(type(value))}
    if isinstance(value, (tuple, list)):
        return [to_row(v) for v in value]
    return str(value) if isinstance(value, str) else value  # a StrEnum becomes its text


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
    """An Arrow batch of records of one kind."""
    return pa.RecordBatch.from_pylist([to_row(r) for r in rows], schema=arrow_schema(record))


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
    """The records in a stream of Arrow batches, as `mapInArrow` hands them over."""
    for batch in batches:
        for row in batch.to_pylist():
            yield to_record(record, row)
