"""Limits how much of a table Spark sends to a Python worker at once. Called once per session."""

from __future__ import annotations

from pyspark.sql import DataFrame, SparkSession

_ROWS = "spark.sql.execution.arrow.maxRecordsPerBatch"
_SPARK_DEFAULT = "10000"
_PAGES = "256"
"""Spark counts rows: ten thousand pages are over a gigabyte."""


def bound_batches(spark: SparkSession) -> None:
    """Sets fewer rows per batch, unless the session has its own number."""
    if spark.conf.get(_ROWS, _SPARK_DEFAULT) == _SPARK_DEFAULT:
        spark.conf.set(_ROWS, _PAGES)


def session_of(df: DataFrame) -> SparkSession:
    session: SparkSession = df.sparkSession
    return session
