"""Pages as Arrow batches: columns with the names that the engine knows, cut by bytes, and the row for a page that is
given up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pyarrow as pa
import pyarrow.compute as pc

from ._schema import PAGE_TYPES, arrow_type

MAX_ROWS = 256


def page_batch(batch: pa.RecordBatch, columns: Mapping[str, str]) -> pa.RecordBatch:
    """The columns of pages (field → name in the batch) with the types that the engine accepts."""
    arrays = []
    names = []
    for field, name in columns.items():
        column = batch.column(batch.schema.get_field_index(name))
        arrays.append(_cast(column, field))
        names.append(field)
    if "content_type" not in columns:
        # Rows of a table have no content type by themselves; the caller declares them to be pages.
        arrays.append(pa.array(["text/html"] * batch.num_rows, pa.string()))
        names.append("content_type")
    for field in ("outcome", "reason"):
        if field not in columns:
            arrays.append(pa.nulls(batch.num_rows, pa.string()))
            names.append(field)
    return pa.RecordBatch.from_arrays(arrays, names=names)


def _cast(column: pa.Array, field: str) -> pa.Array:
    if field == "template":
        return column.cast(pa.binary())
    wanted = arrow_type(PAGE_TYPES[field])
    # Characters stay characters: decoded text is not decoded again.
    if field == "html" and (pa.types.is_string(column.type) or pa.types.is_large_string(column.type)):
        wanted = pa.string()
    return column if column.type == wanted else column.cast(wanted)


def cut_by_bytes(batch: pa.RecordBatch, column: str, max_bytes: int) -> Iterator[pa.RecordBatch]:
    """Slices of a batch whose column holds about this many bytes; a row is never cut."""
    lengths = pc.binary_length(batch.column(batch.schema.get_field_index(column))).to_pylist()
    first = 0
    total = 0
    for at, length in enumerate(lengths):
        if at > first and (total + (length or 0) > max_bytes or at - first >= MAX_ROWS):
            yield batch.slice(first, at - first)
            first, total = at, 0
        total += length or 0
    if first < batch.num_rows:
        yield batch.slice(first)


def give_up_page(row: pa.RecordBatch, outcome: str, reason: str) -> pa.RecordBatch:
    """The row without its page, with its outcome and reason."""
    arrays = []
    for field, column in zip(row.schema, row.columns, strict=False):
        if field.name == "html":
            column = pa.nulls(1, field.type)
        elif field.name in ("outcome", "reason"):
            column = pa.array([outcome if field.name == "outcome" else reason], field.type)
        arrays.append(column)
    return pa.RecordBatch.from_arrays(arrays, schema=row.schema)
