"""Finds records that repeat an earlier one, with the pairs, threshold and order of ``pith corpus dedup``, using Spark's
shuffles. Groups form by passing on the smallest number until nothing changes; no step sees all pages at once. Each round
is written to files, so a lost executor costs its tasks, not the job."""

from __future__ import annotations

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

from ._rounds import Rounds, rounds_in

BINS = 128
_BAND_BINS = 8
_BIN_BYTES = 2
_MAX_ROUNDS = 50
KEY = ["source", "offset", "inner"]
"""The columns that order records as in a run: the first of a group stays."""


def near_duplicates(records: DataFrame, near: float = 0.8, *, folder: str | None = None) -> DataFrame:
    """``source``, ``offset``, ``inner``, ``id`` of every record that repeats another, ``of`` (the ``source``,
    ``offset``, ``inner`` and ``id`` of the first one) and ``is_exact``.

    ``records`` is the result of ``extract`` or ``extract_warc`` with ``signatures=True``, or a table by ``pith
    corpus --signatures --format parquet``. ``near`` is the share of their signatures that texts must have in common;
    0 finds only identical texts. To remove them: ``records.join(repeated, ["source", "offset", "inner"],
    "left_anti")``.

    ``folder`` is a path that every worker can write and read (``hdfs://``, ``s3a://``, a shared disk); default: the
    session's checkpoint folder. It holds the signatures and two rounds of groups, in a folder of their own that can be
    deleted when the result is written. Only a local master does without.
    """
    if not 0 <= near <= 1:
        raise ValueError(f"near is a share from 0 to 1, not {near}")
    rounds = rounds_in(records.sparkSession, folder)
    one = F.struct(*KEY, "id").alias("node")
    pages = records.where("outcome = 'ok' AND text_sha1 IS NOT NULL").select(one, "text_sha1", "minhash")
    pages = rounds.keep(pages, "pages")
    same = _pairs(pages.select("node", F.col("text_sha1").alias("group")))
    edges = same.select("a", "b")
    if near > 0:
        edges = edges.unionByName(_near_pairs(pages, near))
    exact = same.select(F.col("b").alias("node")).distinct().withColumn("is_exact", F.lit(True))
    groups = _components(edges.distinct(), rounds)
    found = groups.join(exact, "node", "left").withColumn("is_exact", F.coalesce("is_exact", F.lit(False)))
    return found.select("node.*", F.col("first").alias("of"), "is_exact")


def _pairs(grouped: DataFrame) -> DataFrame:
    """The first of each group, paired with each of the others."""
    first = grouped.groupBy("group").agg(F.min("node").alias("a"), F.count("*").alias("n")).where("n > 1")
    return first.join(grouped, "group").where("node <> a").select("a", F.col("node").alias("b"))


def _near_pairs(pages: DataFrame, near: float) -> DataFrame:
    signed = pages.where("minhash IS NOT NULL").select("node", F.unbase64("minhash").alias("signature"))
    bands = F.array(*[_band("signature", at) for at in range(BINS // _BAND_BINS)])
    banded = signed.select("node", F.posexplode(bands).alias("band", "value"))
    grouped = banded.select("node", F.struct("band", "value").alias("group"))
    pairs = _pairs(grouped).distinct()
    left = signed.select(F.col("node").alias("a"), F.col("signature").alias("x"))
    right = signed.select(F.col("node").alias("b"), F.col("signature").alias("y"))
    alike = F.expr(
        f"size(filter(sequence(0, {BINS - 1}), i -> substring(x, {_BIN_BYTES} * i + 1, {_BIN_BYTES}) = "
        f"substring(y, {_BIN_BYTES} * i + 1, {_BIN_BYTES})))"
    )
    return pairs.join(left, "a").join(right, "b").where(alike / BINS >= near).select("a", "b")


def _band(signature: str, at: int) -> Column:
    width = _BAND_BINS * _BIN_BYTES
    return F.substring(signature, at * width + 1, width)


def _components(edges: DataFrame, rounds: Rounds) -> DataFrame:
    """``node`` and the ``first`` of its group, for all nodes but the first itself."""
    both = rounds.keep(edges.unionByName(edges.select(F.col("b").alias("a"), F.col("a").alias("b"))), "edges")
    labels = both.groupBy(F.col("a").alias("node")).agg(F.least(F.min("b"), F.min("a")).alias("first"))
    labels = rounds.keep(labels, "groups-0")
    for number in range(1, _MAX_ROUNDS + 1):
        heard = both.join(labels, F.col("a") == F.col("node")).select(F.col("b").alias("node"), "first")
        # Also takes the first of its own first, so that groups that are chains finish in few rounds.
        jumped = labels.alias("l").join(labels.alias("m"), F.col("l.first") == F.col("m.node"))
        jumped = jumped.select(F.col("l.node").alias("node"), F.col("m.first").alias("first"))
        every = labels.unionByName(heard).unionByName(jumped)
        better = every.groupBy("node").agg(F.min("first").alias("first"))
        better = rounds.keep(better, f"groups-{number % 2}")
        before = labels.withColumnRenamed("first", "was")
        if better.join(before, "node").where("first <> was").isEmpty():
            return better.where("node <> first")
        labels = better
    raise RuntimeError(f"groups of duplicates were not found in {_MAX_ROUNDS} rounds")
