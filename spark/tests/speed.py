"""How fast Spark is beside ``pith corpus`` on the same archive and the same two cores, and what memory it takes.

    npm run spark:speed -- CRAWL.warc.gz [cluster] [PART_SIZE]

Starting the session is not counted, starting and warming the children is, on both sides. For a quiet machine.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import conftest
from cluster import Cluster, living_under, ship

KINDS = ("java", "python", "node")


class Memory:
    """The largest sum of resident memory of each kind of process below some, sampled twice a second."""

    def __init__(self, roots: list[int]) -> None:
        self.roots = roots
        self.largest = dict.fromkeys(KINDS, 0)
        self.single = dict.fromkeys(KINDS, 0)
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Memory:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stop.wait(0.5):
            table = subprocess.run(["ps", "-eo", "pid=,rss=,comm="], capture_output=True, text=True, check=True).stdout
            sizes = {int(pid): (int(rss), name) for pid, rss, name in (row.split(None, 2) for row in table.splitlines())}
            sums = dict.fromkeys(KINDS, 0)
            for pid in living_under(self.roots)["all"]:
                rss, name = sizes.get(pid, (0, ""))
                kind = next((one for one in KINDS if one in name), None)
                if kind is not None:
                    sums[kind] += rss
                    self.single[kind] = max(self.single[kind], rss)
            for kind, total in sums.items():
                self.largest[kind] = max(self.largest[kind], total)


def main(warc: str, where: str = "local", part_size: str = "32MB") -> None:
    from pyspark.sql import SparkSession

    import pith_spark as pith

    with tempfile.TemporaryDirectory(prefix="pith-speed-") as name:
        folder = Path(name)
        started = time.monotonic()
        conftest.run_pith(
            "corpus", warc, "--out", str(folder / "out"), "-j", "2", "--part-size", part_size, "--keep-rejected"
        )
        alone = time.monotonic() - started
        pages = len(conftest.rows_of(folder / "out"))
        builder = SparkSession.builder.config("spark.ui.enabled", "false").config("spark.driver.host", "127.0.0.1")
        builder = builder.config("spark.ui.showConsoleProgress", "false").config("spark.driver.memory", "1g")
        cluster = None
        if where == "cluster":
            cluster = Cluster(folder)
            archive, package = ship(folder)
            builder = builder.master(cluster.url).config("spark.archives", f"{archive}#pith")
            builder = builder.config("spark.submit.pyFiles", package).config("spark.executor.memory", "512m")
        else:
            builder = builder.master("local[2]")
        spark = builder.getOrCreate()
        spark.sparkContext.setLogLevel("OFF")
        spark.range(2).repartition(2).count()
        roots = [process.pid for process in cluster.processes[1:]] if cluster else [os.getpid()]
        with Memory(roots) as memory:
            started = time.monotonic()
            pith.extract_warc(spark, warc, part_size=part_size).write.format("noop").mode("overwrite").save()
            on_spark = time.monotonic() - started
        spark.stop()
        if cluster:
            cluster.stop()
    print(
        f"{pages} records: pith corpus -j 2 {pages / alone:.0f}/s, extract_warc on {where} {pages / on_spark:.0f}/s, ",
        end="",
    )
    print(f"{100 * alone / on_spark:.0f} %")
    for kind in KINDS:
        print(f"{kind}: at most {memory.largest[kind] / 1024:.0f} MB together, {memory.single[kind] / 1024:.0f} MB one")


if __name__ == "__main__":
    main(*sys.argv[1:])
