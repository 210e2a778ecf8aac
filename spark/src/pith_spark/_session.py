"""What a session must be told once: how much of a table goes to a Python worker at a time."""

from __future__ import annotations

from pyspark.sql import DataFrame, SparkSession

_ROWS = "spark.sql.execution.arrow.maxRecordsPerBatch"
_SPARK_DEFAULT = "10000"
_PAGES = "256"
"""Spark counts rows: ten thousand pages are over a gigabyte."""


def bound_batches(spark: SparkSession) -> None:
    """Fewer rows in a batch, unless the session says a number of its own."""
    if spark.conf.get(_ROWS, _SPARK_DEFAULT) == _SPARK_DEFAULT:
        spark.conf.set(_ROWS, _PAGES)


def session_of(df: DataFrame) -> SparkSession:
    session: SparkSession = df.sparkSession
    return session
