"""Whatever is killed, every job on Spark ends with the results of ``pith corpus``, on a master and two workers.

npm run lab -- spark faults CRAWL.warc.gz [KILLS [MEMORY_MB [PART_SIZE [JOB…]]]]

Kills executors, Python workers and Node children at random while their jobs run: both ways of extracting, learning
sites, finding duplicates; or only while the named jobs run (extract_warc, extract, learn_sites, near_duplicates). Repeats a
job until it had its share of the kills. Children get so little memory that pages of the crawl crash them, which must happen
at least once if all jobs run. ``npm run lab -- corpora crawl`` makes a crawl with half its pages from one site, and two
pages of 30 MB. The tests do the same on a small crawl.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import conftest
from cluster import Cluster, limits_mb, start_session
from processes import ALL_KINDS, KINDS, PAUSES_S, Killer, Memory

import pith_spark as pith

MAX_BYTES = "64MB"


@dataclass
class Disturbed:
    runs: int = 0
    kills: Counter[str] = field(default_factory=Counter)


@dataclass
class Way:
    """A job, complete from start to end, and the results it must have."""

    name: str
    run: Callable[[], list[str]]
    expected: list[str]
    kinds: Sequence[str] = ALL_KINDS
    """The processes to kill: those that work for this job."""
    pauses_s: tuple[float, float] = PAUSES_S


def written(ways: Mapping[str, Callable[[], Any]], expected: list[str], folder: Path) -> list[Way]:
    return [Way(name, partial(_written, way, folder), expected) for name, way in ways.items()]


def _written(way: Callable[[], Any], folder: Path) -> list[str]:
    return conftest.written_records(way(), folder)


def ways(spark: Any, warc: str, part_size: str, settings: pith.Settings) -> dict[str, Callable[[], Any]]:
    """Archives read by Node, and the same pages as rows of a table."""

    def of_files() -> Any:
        return pith.extract_warc(spark, warc, part_size=part_size, max_bytes=MAX_BYTES, settings=settings)

    def of_rows() -> Any:
        pages = pith.read_warc(spark, warc, part_size=part_size, max_bytes=MAX_BYTES, settings=settings)
        return pith.extract(pages, columns=pith.WARC_COLUMNS, max_bytes=MAX_BYTES, settings=settings)

    return {"extract_warc": of_files, "extract": of_rows}


def learning(spark: Any, warc: str, part_size: str, table: Path) -> Way:
    """The table of templates, learned from files."""

    def learned() -> list[str]:
        return [pith.sites_table(pith.learn_sites(spark, warc, part_size=part_size)).hex()]

    return Way("learn_sites", learned, [table.read_bytes().hex()])


def finding_duplicates(spark: Any, warc: str, part_size: str, folder: Path) -> Way:
    """``near_duplicates`` of records that were written before, so that kills hit its own steps: only the JVM works.
    Children have their default memory: a page of 30 MB with its signature needs more than a small heap."""
    out = conftest.corpus(folder / "signed", warc, "--signatures", "--max-bytes", MAX_BYTES)
    conftest.run_pith("corpus", "dedup", str(out))
    expected = conftest.as_set(conftest.rows_of(out / "deduped"))
    table = str(folder / "signed-records")
    docs = pith.extract_warc(spark, warc, part_size=part_size, max_bytes=MAX_BYTES, signatures=True, keep_rejected=False)
    docs.write.parquet(table)

    def deduped() -> list[str]:
        read = spark.read.parquet(table)
        repeated = pith.near_duplicates(read, folder=str(folder / "rounds"))
        return conftest.written_records(read.join(repeated, ["source", "offset", "inner"], "left_anti"), folder / "deduped")

    # An executor takes seconds to start: with shorter pauses none would ever work.
    return Way("near_duplicates", deduped, expected, ("executor",), pauses_s=(4.0, 12.0))


def disturb(way: Way, cluster: Cluster, kills: int, seen: Disturbed, seed: int) -> None:
    """Repeats complete runs until this many kills; raises AssertionError if the results differ."""
    with Killer(cluster.workers, kills, seed, way.kinds, way.pauses_s) as killer:
        while True:
            found = way.run()
            # A diff of twenty thousand records helps less than their number.
            if found != way.expected:
                missing, other = Counter(way.expected) - Counter(found), Counter(found) - Counter(way.expected)
                raise AssertionError(f"{way.name}: {missing.total()} records are missing, {other.total()} others are there")
            seen.runs += 1
            if killer.is_done:
                break
    seen.kills.update(killer.counts)


def limits_of(way: Way, settings: pith.Settings) -> dict[str, float]:
    """The most memory for the processes that work for a job: others are left from its preparation."""
    # A page that is retried alone has twice the heap.
    return {kind: most for kind, most in limits_mb(2 * settings.memory_mb).items() if kind in way.kinds}


JOBS = ("extract_warc", "extract", "learn_sites", "near_duplicates")


def job(name: str, spark: Any, warc: str, part_size: str, settings: pith.Settings, folder: Path) -> Way:
    """The job of this name; ``pith corpus`` gives the results to expect."""
    if name == "near_duplicates":
        return finding_duplicates(spark, warc, part_size, folder)
    if name == "learn_sites":
        sketches, templates = str(folder / "sketches"), folder / "crawl.sites"
        conftest.run_pith("corpus", "sketch", warc, "--out", sketches, "--part-size", part_size)
        conftest.run_pith("corpus", "learn", sketches, "--out", str(templates))
        return learning(spark, warc, part_size, templates)
    out = conftest.corpus(folder / "out", warc, "--keep-rejected", "--max-bytes", MAX_BYTES)
    every = ways(spark, warc, part_size, settings)
    [way] = written({name: every[name]}, conftest.as_set(conftest.rows_of(out)), folder / "records")
    return way


def main(warc: str, kills: str = "24", memory_mb: str = "48", part_size: str = "8MB", *names: str) -> int:
    settings = pith.Settings(memory_mb=int(memory_mb))
    names = names or JOBS
    seen = Disturbed()
    missed: list[str] = []
    with tempfile.TemporaryDirectory(prefix="pith-faults-") as made:
        folder = Path(made)
        with Cluster(folder) as cluster:
            spark = start_session(cluster, folder)
            for seed, name in enumerate(names):
                started = time.monotonic()
                way = job(name, spark, warc, part_size, settings, folder)
                prepared = time.monotonic()
                with Memory(cluster.workers) as memory:
                    disturb(way, cluster, -(-int(kills) // len(names)), seen, seed)
                took = f"{prepared - started:.0f} s to prepare, {time.monotonic() - prepared:.0f} s under kills"
                print(f"{name}: the same {len(way.expected)} results, {took}; killed: {dict(seen.kills)}", flush=True)
                print("\n".join(memory.lines()), flush=True)
                missed += [f"{name}: {one}" for one in memory.over(limits_of(way, settings))]
            spark.stop()
            deaths = cluster.deaths()
    said = ", ".join(f"{seen.kills[kind]} {kind}" for kind in KINDS)
    print(f"{sum(seen.kills.values())} killed ({said}) in {seen.runs} jobs, none of which failed; children: {dict(deaths)}")
    is_whole = set(names) == set(JOBS)
    missed += [f"no {kind} was killed" for kind in KINDS if is_whole and seen.kills[kind] == 0]
    missed += ["no page aborted a child"] if is_whole and not deaths["crashed"] else []
    print("\n".join(f"not shown: {one}" for one in missed))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
