"""Whatever is killed, both ways through Spark end with the records of ``pith corpus``, on a master and two workers.

npm run lab -- spark faults CRAWL.warc.gz [KILLS [MEMORY_MB]]

Kills executors, Python workers and Node children at random while their jobs run, half of the kills in each way, and
repeats a way until it had its share. Children get so little memory that pages of the crawl crash them, which must
happen at least once. ``npm run lab -- corpora crawl`` makes a crawl with half its pages from one site, and pages of
30 MB. The tests do the same on a small crawl.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import conftest
from cluster import Cluster, limits_mb, start_session
from processes import KINDS, Killer, Memory

import pith_spark as pith

MAX_BYTES = "64MB"


@dataclass
class Disturbed:
    runs: int = 0
    kills: Counter[str] = field(default_factory=Counter)


def ways(spark: Any, warc: str, part_size: str, settings: pith.Settings) -> dict[str, Callable[[], Any]]:
    """Archives read by Node, and the same pages as rows of a table."""

    def of_files() -> Any:
        return pith.extract_warc(spark, warc, part_size=part_size, max_bytes=MAX_BYTES, settings=settings)

    def of_rows() -> Any:
        pages = pith.read_warc(spark, warc, part_size=part_size, max_bytes=MAX_BYTES, settings=settings)
        return pith.extract(pages, columns=pith.WARC_COLUMNS, max_bytes=MAX_BYTES, settings=settings)

    return {"extract_warc": of_files, "extract": of_rows}


def disturb(
    way: Callable[[], Any], cluster: Cluster, expected: list[str], kills: int, folder: Path, seen: Disturbed, seed: int
) -> None:
    """Repeats complete runs until this many kills; raises AssertionError if the records differ."""
    with Killer(cluster.workers, kills, seed) as killer:
        while True:
            found = conftest.written_records(way(), folder)
            # A diff of twenty thousand records helps less than their number.
            if found != expected:
                missing, other = Counter(expected) - Counter(found), Counter(found) - Counter(expected)
                raise AssertionError(f"{missing.total()} records are missing, {other.total()} others are there")
            seen.runs += 1
            if killer.is_done:
                break
    seen.kills.update(killer.counts)


def main(warc: str, kills: str = "24", memory_mb: str = "48", part_size: str = "8MB") -> int:
    settings = pith.Settings(memory_mb=int(memory_mb))
    seen = Disturbed()
    with tempfile.TemporaryDirectory(prefix="pith-faults-") as name:
        folder = Path(name)
        started = time.monotonic()
        out = conftest.corpus(folder / "out", warc, "--keep-rejected", "--max-bytes", MAX_BYTES)
        expected = conftest.as_set(conftest.rows_of(out))
        print(f"pith corpus: {len(expected)} records in {time.monotonic() - started:.0f} s", flush=True)
        with Cluster(folder) as cluster, Memory(cluster.workers) as memory:
            spark = start_session(cluster, folder)
            for seed, (label, way) in enumerate(ways(spark, warc, part_size, settings).items()):
                started = time.monotonic()
                disturb(way, cluster, expected, int(kills) // 2, folder / "records", seen, seed)
                print(f"{label}: the same {len(expected)} records, {time.monotonic() - started:.0f} s", flush=True)
            spark.stop()
            deaths = cluster.deaths()
    said = ", ".join(f"{seen.kills[kind]} {kind}" for kind in KINDS)
    print(f"{sum(seen.kills.values())} killed ({said}) in {seen.runs} jobs, none of which failed; children: {dict(deaths)}")
    print("\n".join(memory.lines()))
    missed = [f"no {kind} was killed" for kind in KINDS if seen.kills[kind] == 0]
    missed += [] if deaths["crashed"] else ["no page aborted a child"]
    # A page that is retried alone has twice the heap.
    missed += memory.over(limits_mb(2 * settings.memory_mb))
    print("\n".join(f"not shown: {one}" for one in missed))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
