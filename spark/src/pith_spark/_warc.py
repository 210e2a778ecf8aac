"""Archives → records. Node reads the files, and only records enter the JVM."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from pith_extract import Settings
from pith_extract._engine import TEMPLATE_SCHEMA, Request, shared_engine
from pith_extract._options import typed_args
from pith_extract._schema import PAGE_TYPES, RECORD_TYPES, ddl

from ._ranges import one_task_each, opened, plan_ranges, ranges_of, table_of
from ._rows import only_ok

PART_SIZE = "32MB"
MAX_BYTES = "16MB"
"""As in ``pith corpus``."""


@dataclass(frozen=True)
class FileTask:
    """The work of a worker on ranges of files, which arrive as rows."""

    request: Request
    keep_rejected: bool
    settings: Settings


def extract_warc(
    spark: SparkSession,
    files: str | Sequence[str],
    *,
    sites: DataFrame | None = None,
    templates: str | None = None,
    part_size: str = PART_SIZE,
    keep_rejected: bool = True,
    settings: Settings = Settings(),  # noqa: B008
    **options: Any,
) -> DataFrame:
    """The record of everything in archives: WARC, JSON lines, tar, and everything else ``pith corpus`` reads.

    ``files`` are paths that every worker can read, glob patterns, URLs (http, https), or objects in a store (s3, gs,
    hdfs, …). A task reads about ``part_size`` of a file. ``sites`` is the result of ``learn_sites``; ``templates``
    instead is the path of a table by ``pith corpus learn`` that every worker can read. Every record has an
    ``outcome``; ``keep_rejected=False`` returns only those with text. Options are those of ``pith corpus``, as for
    ``extract``.
    """
    ranges = plan_ranges(spark, files, part_size, settings)
    task = FileTask(Request("extract", typed_args(options), templates), keep_rejected, settings)
    table = table_of(spark, ranges)
    if sites is not None:
        table = _with_templates(table, len(ranges), sites, settings)
    return table.mapInArrow(partial(_run, task), ddl(RECORD_TYPES))


def read_warc(
    spark: SparkSession,
    files: str | Sequence[str],
    *,
    part_size: str = PART_SIZE,
    max_bytes: str = MAX_BYTES,
    settings: Settings = Settings(),  # noqa: B008
) -> DataFrame:
    """The pages of archives as rows, including the HTML: ``html`` is as stored, with the encodings that
    ``transfer_encoding`` and ``content_encoding`` name, cut at ``max_bytes``. ``extract(…, columns=WARC_COLUMNS)``
    takes it."""
    ranges = plan_ranges(spark, files, part_size, settings)
    task = FileTask(Request("read", typed_args({"max_bytes": max_bytes})), True, settings)
    return table_of(spark, ranges).mapInArrow(partial(_run, task), ddl(PAGE_TYPES))


def _with_templates(table: DataFrame, ranges: int, sites: DataFrame, settings: Settings) -> DataFrame:
    """Each range with the templates of its sites. A site in every range has a row for each, and a template is small:
    however large a site is, none of its pages is shuffled."""
    named = FileTask(Request("sites"), True, settings)
    there = table.mapInArrow(partial(_sites_of_ranges, named), "id int, site string")
    known = sites.select("site", "template")
    given = there.join(known, "site").groupBy("id").agg(F.collect_list(F.struct("site", "template")).alias("given"))
    return one_task_each(table.join(given, "id", "left").select(*table.columns, "given"), ranges)


def _run(task: FileTask, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    engine = shared_engine(task.settings)
    for batch in batches:
        for row, (_, one) in enumerate(ranges_of(batch)):
            templates = _templates(batch, row)
            with opened(one) as file:
                for records in engine.file(task.request, file, templates):
                    yield records if task.keep_rejected else only_ok(records)


def _templates(batch: pa.RecordBatch, row: int) -> list[pa.RecordBatch]:
    if "given" not in batch.schema.names or not batch.column("given")[row].is_valid:
        return []
    listed = batch.column("given")[row].values.flatten()
    given: Mapping[str, pa.Array] = dict(zip(("site", "template"), listed, strict=False))
    arrays = [given[field.name].cast(field.type) for field in TEMPLATE_SCHEMA]
    return [pa.RecordBatch.from_arrays(arrays, schema=TEMPLATE_SCHEMA)]


def _sites_of_ranges(task: FileTask, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    engine = shared_engine(task.settings)
    for batch in batches:
        for number, one in ranges_of(batch):
            found: set[str] = set()
            with opened(one) as file:
                for rows in engine.file(task.request, file):
                    found.update(site for site in rows.column(0).to_pylist() if site is not None)
            arrays = [pa.array([number] * len(found), pa.int32()), pa.array(sorted(found), pa.string())]
            yield pa.RecordBatch.from_arrays(arrays, names=["id", "site"])
