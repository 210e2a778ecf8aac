"""Columns of pages as sent and of records as returned; a test compares the latter with the JSON Schema."""

from __future__ import annotations

import pyarrow as pa

RECORD_TYPES = {
    "id": "string",
    "source": "string",
    "offset": "bigint",
    "inner": "bigint",
    "length": "bigint",
    "url": "string",
    "site": "string",
    "date": "string",
    "status": "bigint",
    "content_type": "string",
    "charset": "string",
    "language": "string",
    "title": "string",
    "byline": "string",
    "authors": "string",
    "published": "string",
    "modified": "string",
    "site_name": "string",
    "description": "string",
    "image": "string",
    "canonical": "string",
    "tags": "string",
    "categories": "string",
    "license": "string",
    "page_type": "string",
    "thing": "string",
    "text": "string",
    "markdown": "string",
    "words": "bigint",
    "method": "string",
    "template": "string",
    "confidence": "double",
    "fallback": "string",
    "truncated": "string",
    "task": "string",
    "second": "string",
    "notes": "string",
    "text_sha1": "string",
    "minhash": "string",
    "outcome": "string",
    "reason": "string",
    "pith": "string",
}
"""The record of ``pith corpus``, with Spark SQL's names for the types. Lists and objects are JSON."""

JSON_FIELDS = ("authors", "tags", "categories", "thing", "task", "notes")
"""Fields of the record whose columns contain JSON."""

PAGE_TYPES = {
    "id": "string",
    "source": "string",
    "offset": "bigint",
    "inner": "bigint",
    "length": "bigint",
    "url": "string",
    "date": "string",
    "status": "bigint",
    "content_type": "string",
    "truncated": "string",
    "transfer_encoding": "string",
    "content_encoding": "string",
    "html": "binary",
    "outcome": "string",
    "reason": "string",
}
"""A page as stored in an archive."""

SKETCH_TYPES = {"site": "string", "url": "string", "place": "double", "text": "double", "sketch": "binary"}
SITE_TYPES = {"site": "string", "template": "binary", "pages": "bigint", "layouts": "bigint"}

_ARROW = {"string": pa.string(), "bigint": pa.int64(), "double": pa.float64(), "binary": pa.binary()}


def arrow_type(name: str) -> pa.DataType:
    return _ARROW[name]


def ddl(types: dict[str, str]) -> str:
    """The schema in the form that Spark takes."""
    return ", ".join(f"`{name}` {kind}" for name, kind in types.items())
