"""Learns on the cluster what the pages of a site share: the same templates, byte for byte, as ``pith corpus``.

Only sketches of the pages whose URLs hash smallest are gathered for each site, never the pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import DataFrame, SparkSession, Window
from pyspark.sql import functions as F

from pith_extract import Settings
from pith_extract._engine import Request, shared_engine
from pith_extract._options import typed_args
from pith_extract._rows import cut_by_bytes, give_up_page, page_batch
from pith_extract._schema import SITE_TYPES, SKETCH_TYPES, ddl

from ._ranges import opened, plan_ranges, ranges_of, table_of
from ._rows import RowTask, page_columns
from ._session import bound_batches, session_of
from ._warc import PART_SIZE, FileTask

_SAMPLE = 32
"""Number of pages that a site is learned from, as in ``pith corpus``."""
_SALTS = 64
"""Number of places in which a large site is first thinned out."""
_SITES_AT_ONCE = 16


def learn_sites(
    source: DataFrame | SparkSession,
    files: str | Sequence[str] | None = None,
    *,
    html: str = "html",
    url: str = "url",
    columns: Mapping[str, str] | None = None,
    part_size: str = PART_SIZE,
    settings: Settings = Settings(),  # noqa: B008
    **options: Any,
) -> DataFrame:
    """``site``, ``template``, ``pages``, ``layouts`` of every site with at least 8 pages that share a layout.

    Takes a session and ``files`` (as for ``extract_warc``), or a table of pages (as for ``extract``). Options are
    those that select pages: ``method``, ``statuses``, ``content_types``, ``urls``, ``max_bytes``, ``max_work``.
    """
    args = typed_args(options)
    if isinstance(source, SparkSession):
        if files is None:
            raise ValueError("with a session, say which files: learn_sites(spark, files)")
        ranges = plan_ranges(source, files, part_size, settings)
        of_files = FileTask(Request("sketch", args), True, settings)
        sketches = table_of(source, ranges).mapInArrow(partial(_sketch_files, of_files), ddl(SKETCH_TYPES))
    else:
        if files is not None:
            raise ValueError("files need a session; the pages of a table are in its columns")
        bound_batches(session_of(source))
        known = page_columns(source, html, url, columns)
        of_rows = RowTask(Request("sketch", args), known, (), True, settings)
        pages = source.select(*dict.fromkeys(known.values()))
        sketches = pages.mapInArrow(partial(_sketch_rows, of_rows), ddl(SKETCH_TYPES))
    learned = _together(sketches).mapInArrow(partial(_learn, args, settings), ddl(SITE_TYPES))
    return learned.where("template IS NOT NULL")


def sites_table(sites: DataFrame, *, settings: Settings = Settings()) -> bytes:  # noqa: B008
    """The sites as the file that ``pith corpus --templates`` and ``templates=`` read; it must fit in memory."""
    rows = sites.select("site", "template").repartition(1)
    table = rows.mapInArrow(partial(_table, settings), "table binary").collect()
    return bytes(table[0]["table"]) if table else b""


def _together(sketches: DataFrame) -> DataFrame:
    """``site`` and its ``sketches``: those with the smallest hashes, and a few more. Thinned out twice, so that a site
    with half of all pages is first thinned out in many places at once."""
    order = [F.col("place"), F.col("url"), F.col("text")]
    salted = sketches.withColumn("salt", F.pmod(F.spark_partition_id(), F.lit(_SALTS)))
    for keys in (["site", "salt"], ["site"]):
        salted = salted.dropDuplicates([*keys, "place", "url", "text"])
        rank = F.dense_rank().over(Window.partitionBy(*keys).orderBy(*order))
        salted = salted.withColumn("rank", rank).where(F.col("rank") <= _SAMPLE).drop("rank")
    return salted.groupBy("site").agg(F.collect_list("sketch").alias("sketches"))


def _sketch_files(task: FileTask, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    engine = shared_engine(task.settings)
    for batch in batches:
        for _, one in ranges_of(batch):
            with opened(one) as file:
                for rows in engine.file(task.request, file):
                    yield _sketched(rows)


def _sketch_rows(task: RowTask, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    engine = shared_engine(task.settings)
    pieces = (
        piece
        for batch in batches
        for piece in cut_by_bytes(page_batch(batch, task.columns), "html", task.settings.batch_bytes)
    )
    for _, answer in engine.rows(task.request, pieces, give_up_page):
        yield _sketched(answer)


def _sketched(rows: pa.RecordBatch) -> pa.RecordBatch:
    return rows.filter(pc.is_valid(rows.column(rows.schema.get_field_index("sketch"))))


def _learn(args: Sequence[str], settings: Settings, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    schema = pa.schema([("site", pa.string()), ("sketches", pa.list_(pa.binary()))])
    pieces = (
        pa.RecordBatch.from_arrays(
            [column.cast(field.type) for column, field in zip(piece.columns, schema, strict=False)], schema=schema
        )
        for batch in batches
        for piece in (batch.slice(at, _SITES_AT_ONCE) for at in range(0, batch.num_rows, _SITES_AT_ONCE))
    )
    for _, answer in shared_engine(settings).rows(Request("learn", args), pieces, _unlearned):
        yield answer


def _unlearned(row: pa.RecordBatch, _outcome: str, _reason: str) -> pa.RecordBatch:
    return pa.RecordBatch.from_arrays([row.column(0), pa.array([[]], row.schema.field(1).type)], schema=row.schema)


def _table(settings: Settings, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    schema = pa.schema([("site", pa.string()), ("template", pa.binary())])
    rows = [
        pa.RecordBatch.from_arrays(
            [column.cast(field.type) for column, field in zip(batch.columns, schema, strict=False)], schema=schema
        )
        for batch in batches
    ]
    yield from shared_engine(settings).whole(Request("table"), rows or [pa.RecordBatch.from_pylist([], schema=schema)])
