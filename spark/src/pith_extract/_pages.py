"""Pages in Python → records, without Spark. Every call leases an engine for itself, so threads never share a child."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypedDict, cast

import pyarrow as pa

from ._command import EngineError
from ._engine import Engine, Request, Settings, leased_engine
from ._options import typed_args
from ._rows import MAX_ROWS, cut_by_bytes, give_up_page, page_batch
from ._schema import JSON_FIELDS, PAGE_TYPES, arrow_type


class Record(TypedDict, total=False):
    """The record of a page; ``outcome`` is ``ok`` if there is text. The fields are those of ``pith corpus --text both``."""

    id: str
    source: str
    offset: int
    inner: int
    length: int
    url: str | None
    site: str | None
    date: str | None
    status: int | None
    content_type: str | None
    charset: str | None
    language: str | None
    title: str | None
    byline: str | None
    authors: list[str] | None
    published: str | None
    modified: str | None
    site_name: str | None
    description: str | None
    image: str | None
    canonical: str | None
    tags: list[str] | None
    categories: list[str] | None
    license: str | None
    page_type: str | None
    thing: dict[str, Any] | None
    text: str | None
    markdown: str | None
    words: int | None
    method: str | None
    template: str | None
    confidence: float | None
    fallback: str | None
    truncated: str | None
    task: dict[str, Any] | None
    second: str | None
    notes: list[str] | None
    text_sha1: str | None
    minhash: str | None
    outcome: str
    reason: str | None
    pith: str


Page = str | bytes | Mapping[str, Any]
"""A page as characters, as bytes, or as a mapping: ``{"html": …, "url": …, "id": …, "content_type": …}``."""


def extract(html: str | bytes, *, url: str | None = None, engine: Engine | None = None, **options: Any) -> Record:
    """The record of one page: its text, its Markdown, and its facts (title, authors, published, language, …).

    A page without text is a record with ``text=None`` and a ``reason``. Options are those of ``pith corpus``:
    ``method="bte"``, ``min_words=50``, …; ``text="plain"`` returns text alone.
    """
    return next(extract_many([{"html": html, "url": url}], engine=engine, **options))


async def extract_async(html: str | bytes, *, url: str | None = None, **options: Any) -> Record:
    """``extract`` in a thread, so that an event loop goes on. ``asyncio.gather`` of several uses several processes."""
    return await asyncio.to_thread(extract, html, url=url, **options)


def extract_many(
    pages: Iterable[Page], *, engine: Engine | None = None, templates: str | None = None, **options: Any
) -> Iterator[Record]:
    """The records of pages, in order, as they become ready; reads the pages lazily."""
    if isinstance(pages, (str, bytes, Mapping)):
        raise TypeError("extract_many takes several pages, such as a list; one page is for extract")
    request = Request("extract", typed_args({"text": "both", **options}), templates)
    with leased_engine(engine, Settings()) as used:
        yield from _records(used, request, pages)


def _records(used: Engine, request: Request, pages: Iterable[Page]) -> Iterator[Record]:
    columns = {name: name for name in PAGE_TYPES if name not in ("outcome", "reason")}
    sent = (
        piece
        for batch in _batches(pages, used.settings.batch_bytes)
        for piece in cut_by_bytes(page_batch(batch, columns), "html", used.settings.batch_bytes)
    )
    try:
        for _, answer in used.rows(request, sent, give_up_page):
            for row in answer.to_pylist():
                yield _record(row)
    except EngineError as error:
        raise _in_python(error) from None


def _in_python(error: EngineError) -> EngineError:
    """The engine names options as the command does: ``--min-words`` is ``min_words`` here."""
    return EngineError(error.code, re.sub(r"--([a-z][a-z-]*)", lambda flag: flag[1].replace("-", "_"), str(error)))


def _record(row: dict[str, Any]) -> Record:
    for name in JSON_FIELDS:
        if row.get(name) is not None:
            row[name] = json.loads(row[name])
    return cast(Record, row)


def _batches(pages: Iterable[Page], max_bytes: int) -> Iterator[pa.RecordBatch]:
    """Puts characters and bytes into separate batches, so that decoded text is not decoded again."""
    rows: list[Mapping[str, Any]] = []
    total = 0
    kind: type = str
    for page in pages:
        row = page if isinstance(page, Mapping) else {"html": page}
        unknown = [name for name in row if name not in PAGE_TYPES]
        if unknown:
            raise TypeError(f"a page has no {unknown[0]!r}: {', '.join(PAGE_TYPES)}")
        html = row.get("html")
        if html is not None and not isinstance(html, (str, bytes, bytearray, memoryview)):
            raise TypeError(f"a page is str, bytes or a mapping with 'html', not {type(html).__name__}")
        own = bytes if isinstance(html, (bytes, bytearray, memoryview)) else str
        if rows and (own is not kind or total > max_bytes or len(rows) >= MAX_ROWS):
            yield _batch(rows, kind)
            rows, total = [], 0
        kind = own
        rows.append(row)
        total += len(html or "")
    if rows:
        yield _batch(rows, kind)


def _batch(rows: list[Mapping[str, Any]], kind: type) -> pa.RecordBatch:
    arrays = []
    names = [name for name in PAGE_TYPES if name not in ("outcome", "reason")]
    for name in names:
        wanted = pa.string() if name == "html" and kind is str else arrow_type(PAGE_TYPES[name])
        values = [row.get(name) for row in rows]
        if name == "content_type":
            values = [value or "text/html" for value in values]
        arrays.append(pa.array(values, wanted))
    return pa.RecordBatch.from_arrays(arrays, names=names)
