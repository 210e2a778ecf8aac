"""Pith on Spark returns the records of ``pith corpus``, as sets, whatever is killed meanwhile. With
PITH_TEST_MASTER=cluster it runs on a master and two workers, which have only the archive; otherwise on threads."""

from __future__ import annotations

import os
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from cluster import WALL_MB, limits_mb
from conftest import ROOT, article, as_set, corpus, records, response, rows_of, run_pith, write_warc
from faults import Disturbed, disturb, finding_duplicates, learning, ways, written
from processes import Memory
from sites import learned, used
from test_engine import HEAVY, ROOMY

import pith_spark as pith
from pith_spark._ranges import Range, _matches_in_store, is_remote, list_files, table_of

PART = os.environ.get("PITH_TEST_PART", "64kB")
KILLS = int(os.environ.get("PITH_TEST_KILLS", "20"))


def test_a_file_gives_the_records_of_the_corpus(spark: Any, warc: str, plain: Path) -> None:
    docs = pith.extract_warc(spark, warc, part_size=PART)
    assert docs.rdd.getNumPartitions() > 1
    assert records(docs) == as_set(rows_of(plain))


def test_only_pages_with_text_when_asked_for(spark: Any, tmp_path: Path) -> None:
    found = [response(f"https://www.paper1.example/{n}", article(n, 1).encode(), f"urn:{n}", 200 + n % 2) for n in range(6)]
    docs = pith.extract_warc(spark, str(write_warc(tmp_path / "few.warc.gz", found)), keep_rejected=False)
    assert sorted(row["id"] for row in docs.collect()) == ["urn:0", "urn:2", "urn:4"]


def test_rows_give_the_records_of_the_corpus(spark: Any, warc: str, plain: Path) -> None:
    pages = pith.read_warc(spark, warc, part_size=PART)
    assert records(pith.extract(pages, columns=pith.WARC_COLUMNS)) == as_set(rows_of(plain))


def test_options_and_columns_that_come_along(spark: Any) -> None:
    rows = [(n, f"https://www.paper1.example/{n}", article(n, 1), f"note {n}") for n in range(20)]
    df = spark.createDataFrame([*rows, (20, None, None, "none")], "key int, address string, body string, note string")
    docs = pith.extract(df, html="body", url="address", columns={"id": "key"}, keep=["note"], min_words=5, text="markdown")
    found = {row["id"]: row for row in docs.collect()}
    assert len(found) == 21
    assert all(found[str(n)]["note"] == f"note {n}" for n in range(20))
    assert found["3"]["title"] == "Story 3"
    assert "Story 3" not in found["3"]["text"]
    assert (found["20"]["outcome"], found["20"]["note"]) == ("corrupt", "none")
    docs.createOrReplaceTempView("docs")
    assert spark.sql("SELECT count(*) AS n FROM docs WHERE outcome = 'ok' AND words > 100").collect()[0]["n"] == 20


def test_mistakes_are_said_at_once(spark: Any) -> None:
    df = spark.createDataFrame([("x", "<p>y")], "url string, html string")
    with pytest.raises(ValueError, match="no column 'body'"):
        pith.extract(df, html="body")
    with pytest.raises(ValueError, match="called 'mime'"):
        pith.extract(df, columns={"mime": "url"})
    with pytest.raises(FileNotFoundError, match="nothing matches"):
        pith.extract_warc(spark, "/nowhere/*.warc.gz")
    with pytest.raises(ValueError, match="say which files"):
        pith.learn_sites(spark)


def test_what_the_engine_complains_of_is_the_reason_of_the_job(spark: Any, warc: str) -> None:
    if spark.conf.get("spark.master", "").startswith("spark://"):
        pytest.skip("a hundred attempts are made there")
    with pytest.raises(Exception, match="did you mean '--min-words'"):
        pith.extract_warc(spark, warc, min_word=5).collect()


def test_sites_are_learned_byte_for_byte_and_used(spark: Any, warc: str, templated: Path, tmp_path: Path) -> None:
    table = templated / "templates.sites"
    for label, found in learned(spark, warc, PART, tmp_path):
        assert found == table.read_bytes(), label
    expected = as_set(rows_of(templated))
    assert any('"template"' in row for row in expected)
    for label, docs in used(spark, warc, PART, table):
        assert records(docs) == expected, label


def test_the_example_of_the_readme(spark: Any, warc: str) -> None:
    example = re.findall(r"```python\n(.*?)```", (ROOT / "spark" / "README.md").read_text(), re.S)[2]
    df = spark.createDataFrame([(article(1, 1), "https://www.paper1.example/1")], "body string, address string")
    read: list[Any] = []
    names = {"spark": spark, "df": df}
    for line in example.replace("crawl/*.warc.gz", warc).splitlines():
        exec(line, names)
        read.append(names.get("docs"))
    assert [(row["outcome"], row["title"]) for row in read[-1].collect()] == [("ok", "Story 1")]
    assert read[-2].where("outcome = 'ok'").count() > 0


def test_duplicates_are_those_of_dedup(spark: Any, warc: str, tmp_path: Path) -> None:
    out = corpus(tmp_path / "signed", warc, "--signatures")
    run_pith("corpus", "dedup", str(out))
    docs = pith.extract_warc(spark, warc, part_size=PART, signatures=True, keep_rejected=False).cache()
    repeated = pith.near_duplicates(docs, folder=str(tmp_path / "rounds")).cache()
    kept = docs.join(repeated, ["source", "offset", "inner"], "left_anti")
    assert repeated.count() > 0
    assert records(kept) == as_set(rows_of(out / "deduped"))
    assert repeated.where("is_exact").count() > 0
    run_pith("corpus", "dedup", str(out), "--near", "0")
    exact = pith.near_duplicates(docs, near=0, folder=str(tmp_path / "rounds"))
    assert records(docs.join(exact, ["source", "offset", "inner"], "left_anti")) == as_set(rows_of(out / "deduped"))


def job_names(spark: Any) -> set[str]:
    jobs = spark.sparkContext._jsc.sc().statusStore().jobsList(None)
    found = [jobs.apply(i).description() for i in range(jobs.size())]
    return {name.get() for name in found if name.isDefined()}


def test_the_ui_names_the_rounds_of_duplicates(spark: Any, warc: str, tmp_path: Path) -> None:
    docs = pith.extract_warc(spark, warc, part_size=PART, signatures=True, keep_rejected=False)
    context = spark.sparkContext
    context.setJobDescription("a job of the user")
    pith.near_duplicates(docs, folder=str(tmp_path / "rounds"))
    assert context.getLocalProperty("spark.job.description") == "a job of the user"
    context.setLocalProperty("spark.job.description", None)
    assert {f"near_duplicates: {name}" for name in ("pages", "edges", "groups-0", "groups-1")} <= job_names(spark)


def test_outcomes_are_counted_while_the_records_are_written(spark: Any, warc: str, plain: Path, tmp_path: Path) -> None:
    from pyspark.sql import Observation
    from pyspark.sql import functions as F

    seen = Observation("pith")
    docs = pith.extract_warc(spark, warc, part_size=PART)
    counts = (F.count_if(F.col("outcome") == name).alias(name) for name in ("ok", "status", "other-record"))
    docs.observe(seen, *counts).write.parquet(str(tmp_path / "docs"))
    found = Counter(row["outcome"] for row in rows_of(plain))
    assert seen.get == {name: found[name] for name in ("ok", "status", "other-record")}
    assert found["ok"] > 0
    assert found["status"] > 0


def heavy_warc(folder: Path) -> str:
    bodies = [HEAVY if n in (4, 17) else article(n, 1) for n in range(24)]
    found = [response(f"https://www.paper1.example/{n}", body.encode(), f"urn:{n}") for n, body in enumerate(bodies)]
    return str(write_warc(folder / "heavy.warc.gz", found))


def test_pages_that_abort_a_small_heap(spark: Any, tmp_path: Path) -> None:
    path = heavy_warc(tmp_path)
    expected = as_set(rows_of(corpus(tmp_path / "roomy", path, "--keep-rejected")))
    small = pith.Settings(memory_mb=ROOMY)
    assert records(pith.extract_warc(spark, path, settings=small)) == expected
    assert records(pith.extract(pith.read_warc(spark, path), columns=pith.WARC_COLUMNS, settings=small)) == expected


def test_pages_of_thirty_megabytes_and_the_memory_they_take(spark: Any, cluster: Any, tmp_path: Path) -> None:
    sentence = "<p>The harbour of the north is a long way from here, and nobody who has been there says that it is not. "
    huge = f"<main><h1>Long</h1>{sentence + 'so it goes and goes ' * 3_000}" * 1
    huge = huge * (30_000_000 // len(huge))
    bodies = [huge if n in (3, 8) else article(n, 1) for n in range(12)]
    found = [response(f"https://www.paper1.example/{n}", body.encode(), f"urn:{n}") for n, body in enumerate(bodies)]
    path = str(write_warc(tmp_path / "huge.warc.gz", found))
    expected = as_set(rows_of(corpus(tmp_path / "out", path, "--keep-rejected", "--max-bytes", "64MB")))
    assert sum('"outcome": "ok"' in row for row in expected) == len(bodies)
    settings = pith.Settings(memory_mb=256)
    with Memory(cluster.workers if cluster else lambda: [os.getpid()]) as memory:
        for way in ways(spark, path, "32MB", settings).values():
            assert records(way()) == expected
    if cluster is not None:
        assert memory.over(limits_mb(settings.memory_mb)) == []
        # Whatever a page does, the system grants no more.
        assert memory.walls["node"] == {WALL_MB}


def test_whatever_is_killed_the_records_are_the_same(
    spark: Any, cluster: Any, warc: str, plain: Path, templated: Path, tmp_path: Path
) -> None:
    if cluster is None:
        pytest.skip("only a cluster has processes to kill")
    seen = Disturbed()
    every = [
        *written(ways(spark, warc, PART, pith.Settings()), as_set(rows_of(plain)), tmp_path / "records"),
        learning(spark, warc, PART, templated / "templates.sites"),
        finding_duplicates(spark, warc, PART, tmp_path),
    ]
    for seed, way in enumerate(every):
        before = seen.kills["executor"]
        disturb(way, cluster, -(-KILLS // len(every)), seen, seed)
        assert way.kinds != ("executor",) or seen.kills["executor"] > before
    print(f"\n{seen.runs} jobs, each with the results of pith corpus; killed: {dict(seen.kills)}")
    assert all(seen.kills.values())
    assert sum(seen.kills.values()) >= KILLS


def test_duplicates_on_a_cluster_need_a_folder(spark: Any, warc: str, tmp_path: Path) -> None:
    docs = pith.extract_warc(spark, warc, part_size=PART, signatures=True)
    if spark.conf.get("spark.master", "").startswith("spark://"):
        with pytest.raises(ValueError, match="survives lost executors"):
            pith.near_duplicates(docs)
    else:
        pith.near_duplicates(docs, folder=str(tmp_path))
        [own] = tmp_path.iterdir()
        assert {"pages", "edges", "groups-0"} <= {table.name for table in own.iterdir()}


def test_a_task_gets_its_own_range_and_no_other(spark: Any) -> None:
    """A plan of a crawl has hundreds of thousands of ranges."""
    ranges = [Range(f"/crawl/{number}.warc.gz", 0, 10, "mark") for number in range(40)]
    table = table_of(spark, ranges)

    def numbers(batches: Any) -> Any:
        for batch in batches:
            yield batch.select(["id"])

    assert table.rdd.getNumPartitions() == len(ranges)
    assert sorted(row["id"] for row in table.mapInArrow(numbers, "id int").collect()) == list(range(40))
    parts = [len(part) for part in table.rdd.glom().collect()]
    if hasattr(table, "repartitionById"):
        assert parts == [1] * len(ranges)


def test_files_are_named_once_and_in_order(tmp_path: Path) -> None:
    for name in ("b.warc.gz", "a.warc.gz"):
        (tmp_path / name).touch()
    first, second = str(tmp_path / "a.warc.gz"), str(tmp_path / "b.warc.gz")
    assert list_files([f"{tmp_path}/*.gz", second, f"file://{first}"]) == [first, second]
    assert [is_remote(path) for path in ("s3a://x/y", "https://x/y", "/x/y", "hdfs://x/y")] == [False, False, False, True]
    # A file system that pyarrow reads, by its URI.
    assert _matches_in_store(f"file://{tmp_path}/*.warc.gz") == [f"file://{first}", f"file://{second}"]


def test_a_file_of_a_store_is_read_beside_the_worker(
    spark: Any, cluster: Any, warc: str, plain: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From a store that pyarrow knows; here a local folder."""
    if cluster is not None:
        pytest.skip("the replacement exists in this process only")
    import shutil

    from pith_extract._engine import Request, shared_engine
    from pith_spark import _ranges

    monkeypatch.setattr(_ranges, "fetch", lambda uri, to: shutil.copy(warc, to))
    with _ranges.opened(_ranges.Range("hdfs://host/crawl.warc.gz")) as file:
        batches = shared_engine(pith.Settings()).file(Request("extract"), file)
        rows = [row for batch in batches for row in batch.to_pylist()]
    assert {row["source"] for row in rows} == {"hdfs://host/crawl.warc.gz"}
    assert not os.path.exists(file["path"])
    assert [row["text"] for row in rows] == [row.get("text") for row in sorted(rows_of(plain), key=lambda r: r["offset"])]
