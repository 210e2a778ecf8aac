"""Compares the speed of Spark with ``pith corpus`` on the same archive and the same two cores, and measures memory.

npm run lab -- spark speed CRAWL.warc.gz [local|cluster [PART_SIZE]]

Both write their records, as JSON lines and as Parquet, which must be equal. The start of the session is not counted;
the start and warm-up of the children are, on both sides. Needs an idle machine.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

import conftest
from cluster import Cluster, start_session
from faults import MAX_BYTES, ways
from processes import Memory

import pith_spark as pith

GOAL = 0.75


def main(warc: str, where: str = "local", part_size: str = "32MB") -> int:
    with tempfile.TemporaryDirectory(prefix="pith-speed-") as name:
        folder = Path(name)
        started = time.monotonic()
        sizes = ["-j", "2", "--part-size", part_size, "--max-bytes", MAX_BYTES]
        conftest.corpus(folder / "out", warc, "--keep-rejected", *sizes)
        alone = time.monotonic() - started
        expected = conftest.as_set(conftest.rows_of(folder / "out"))
        print(f"pith corpus -j 2: {len(expected)} records, {len(expected) / alone:.0f}/s", flush=True)
        cluster = Cluster(folder) if where == "cluster" else None
        try:
            spark = start_session(cluster, folder)
            spark.range(2).repartition(2).count()
            shares = []
            for label, way in ways(spark, warc, part_size, pith.Settings()).items():
                with Memory(cluster.workers if cluster else lambda: [os.getpid()]) as memory:
                    started = time.monotonic()
                    way().write.parquet(str(folder / label))
                    took = time.monotonic() - started
                shares.append(alone / took)
                print(f"{label} on {where}: {len(expected) / took:.0f}/s, {100 * alone / took:.0f} % of pith corpus")
                print("\n".join(memory.lines()), flush=True)
                assert conftest.parquet_records(folder / label) == expected, "the records differ"
            spark.stop()
        finally:
            if cluster:
                cluster.stop()
    return 0 if shares[0] >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
