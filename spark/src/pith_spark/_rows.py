"""Pages in a DataFrame → their records: one row per row."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import DataFrame

from pith_extract import Settings
from pith_extract._engine import Request, shared_engine
from pith_extract._options import typed_args
from pith_extract._rows import cut_by_bytes, give_up_page, page_batch
from pith_extract._schema import PAGE_TYPES, RECORD_TYPES, ddl

from ._session import bound_batches, session_of

WARC_COLUMNS: Mapping[str, str] = {name: name for name in PAGE_TYPES if name not in ("html", "url")}
"""The columns of ``read_warc`` about a page besides its bytes and URL, for ``extract(…, columns=WARC_COLUMNS)``."""

_TEMPLATE = "__pith_template"
_SITE = "__pith_site"


@dataclass(frozen=True)
class RowTask:
    """The work of a worker on the pages of a partition."""

    request: Request
    columns: Mapping[str, str]
    keep: Sequence[str]
    keep_rejected: bool
    settings: Settings


def extract(
    df: DataFrame,
    html: str = "html",
    url: str | None = "url",
    *,
    columns: Mapping[str, str] | None = None,
    keep: Sequence[str] = (),
    sites: DataFrame | None = None,
    templates: str | None = None,
    keep_rejected: bool = True,
    settings: Settings = Settings(),  # noqa: B008
    **options: Any,
) -> DataFrame:
    """The record of every page of a table.

    ``html`` is a column of strings, or of bytes as stored; ``url`` may be None. ``columns`` names the columns with
    other facts about a page: ``{"id": "key", "content_type": "mime", "status": "code", "date": "fetched"}``.
    ``keep`` names columns to carry over. ``sites`` is the result of ``learn_sites``; ``templates`` instead is the
    path of a table by ``pith corpus learn`` that every worker can read. Pages without text have an ``outcome`` other
    than ``ok``; ``keep_rejected=False`` leaves them out. Options are those of ``pith corpus``: ``text="markdown"``,
    ``min_words=50``, ``languages=["en"]``, ``filters=["gopher"]``, ``signatures=True``, …
    """
    bound_batches(session_of(df))
    known = page_columns(df, html, url, columns)
    wanted = dict.fromkeys([*known.values(), *keep])
    pages = df.select(*wanted)
    if sites is not None:
        if url is None:
            raise ValueError("templates belong to sites, and without a url column no page has a site")
        pages = with_site(pages, url, settings).join(
            sites.selectExpr(f"`site` AS `{_SITE}`", f"`template` AS `{_TEMPLATE}`"), _SITE, "left"
        )
        pages = pages.select(*wanted, _TEMPLATE)
        known["template"] = _TEMPLATE
    task = RowTask(Request("extract", typed_args(options), templates), known, tuple(keep), keep_rejected, settings)
    kept = ", ".join(f"`{name}` {df.schema[name].dataType.simpleString()}" for name in keep)
    return pages.mapInArrow(partial(_extract_rows, task), ", ".join(one for one in (ddl(RECORD_TYPES), kept) if one))


def page_columns(df: DataFrame, html: str, url: str | None, columns: Mapping[str, str] | None) -> dict[str, str]:
    known = {**({} if url is None else {"url": url}), **(columns or {}), "html": html}
    for field, name in known.items():
        if field not in PAGE_TYPES:
            raise ValueError(f"nothing of a page is called {field!r}: {', '.join(PAGE_TYPES)}")
        if name not in df.columns:
            raise ValueError(f"there is no column {name!r} for {field}; the table has {', '.join(df.columns)}")
    return known


def with_site(pages: DataFrame, url: str, settings: Settings) -> DataFrame:
    """The table with the site key of every page, as in the templates."""
    kind = ", ".join(f"`{field.name}` {field.dataType.simpleString()}" for field in pages.schema)
    return pages.mapInArrow(partial(_add_site, url, settings), f"{kind}, `{_SITE}` string")


def _extract_rows(task: RowTask, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    engine = shared_engine(task.settings)
    # Carried-over columns wait here for their pages, which come back in order, in pieces.
    beside: deque[pa.RecordBatch] = deque()

    def pieces() -> Iterator[pa.RecordBatch]:
        for batch in batches:
            if batch.num_rows > 0:
                beside.append(batch)
                yield from cut_by_bytes(page_batch(batch, task.columns), "html", task.settings.batch_bytes)

    for _, answer in engine.rows(task.request, pieces(), give_up_page):
        batch = beside.popleft()
        kept = [batch.column(batch.schema.get_field_index(name)).slice(0, answer.num_rows) for name in task.keep]
        if batch.num_rows > answer.num_rows:
            beside.appendleft(batch.slice(answer.num_rows))
        out = pa.RecordBatch.from_arrays([*answer.columns, *kept], names=[*answer.schema.names, *task.keep])
        yield out if task.keep_rejected else only_ok(out)


def only_ok(records: pa.RecordBatch) -> pa.RecordBatch:
    return records.filter(pc.equal(records.column(records.schema.get_field_index("outcome")), "ok"))


def _add_site(url: str, settings: Settings, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    engine = shared_engine(settings)
    for batch in batches:
        addresses = pa.RecordBatch.from_arrays(
            [batch.column(batch.schema.get_field_index(url)).cast(pa.string())], names=["url"]
        )
        answers = [answer for _, answer in engine.rows(Request("sites"), [addresses], _without_address)]
        sites = pa.concat_arrays([answer.column(0) for answer in answers]) if answers else pa.nulls(0, pa.string())
        yield pa.RecordBatch.from_arrays([*batch.columns, sites], names=[*batch.schema.names, _SITE])


def _without_address(row: pa.RecordBatch, _outcome: str, _reason: str) -> pa.RecordBatch:
    return pa.RecordBatch.from_arrays([pa.nulls(1, pa.string())], schema=row.schema)
