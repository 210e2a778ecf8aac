"""Tables of an iterative job, each written to Parquet and read back. Spark forgets how they were made, and no executor
holds the only copy: ``localCheckpoint`` would fail the job for good when one dies."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from pyspark.sql import DataFrame, SparkSession

_ADVICE = (
    "near_duplicates needs a folder that all workers can write and read, so that it survives lost executors: "
    'pass folder="hdfs://…" (or s3a://…, gs://…, a shared disk), or call spark.sparkContext.setCheckpointDir(…)'
)

_DESCRIPTION = "spark.job.description"


@dataclass(frozen=True)
class Rounds:
    folder: str | None
    """None on a local master: its only executor lives as long as the job."""

    def keep(self, table: DataFrame, name: str) -> DataFrame:
        """The same rows, computed once. A name that is used again replaces its table."""
        with _described(table.sparkSession, f"near_duplicates: {name}"):
            if self.folder is None:
                return table.localCheckpoint()
            path = f"{self.folder}/{name}"
            table.write.mode("overwrite").parquet(path)
        return table.sparkSession.read.schema(table.schema).parquet(path)


def rounds_in(spark: SparkSession, folder: str | None) -> Rounds:
    """In a new folder below the given one, so that two jobs never share one."""
    above = folder or _checkpoint_folder(spark)
    if above is not None:
        return Rounds(f"{above.rstrip('/')}/near-duplicates-{uuid.uuid4().hex}")
    if not _is_local(spark):
        raise ValueError(_ADVICE)
    return Rounds(None)


@contextmanager
def _described(spark: SparkSession, description: str) -> Iterator[None]:
    """The name of the jobs that start inside, in Spark's UI."""
    context = _context(spark)
    if context is None:
        yield
        return
    before = context.getLocalProperty(_DESCRIPTION)
    context.setJobDescription(description)
    try:
        yield
    finally:
        context.setLocalProperty(_DESCRIPTION, before)


def _checkpoint_folder(spark: SparkSession) -> str | None:
    context = _context(spark)
    return None if context is None else context.getCheckpointDir()


def _is_local(spark: SparkSession) -> bool:
    context = _context(spark)
    return context is not None and str(context.master).startswith("local")


def _context(spark: SparkSession) -> Any:
    """None behind Spark Connect, which has no context."""
    try:
        return spark.sparkContext
    except Exception:
        return None
