"""Every way of learning a site gives the same bytes, and pages extracted with them the same records.

npm run lab -- spark sites CRAWL.warc.gz [PART_SIZE]

Runs on a master and two workers, from the archive and from rows of a table, and compares with ``pith corpus
--templates auto`` in one run and in shards. The tests do the same on a small crawl.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import conftest
from cluster import Cluster, start_session

import pith_spark as pith

SHARDS = 3


def learned(spark: Any, warc: str, part_size: str, folder: Path) -> Iterator[tuple[str, bytes]]:
    """The table of templates, learned in each way."""
    yield "learn_sites of files", pith.sites_table(pith.learn_sites(spark, warc, part_size=part_size))
    pages = pith.read_warc(spark, warc, part_size=part_size)
    yield "learn_sites of rows", pith.sites_table(pith.learn_sites(pages, columns=pith.WARC_COLUMNS))
    sketches, table = str(folder / "sketches"), folder / "sharded.sites"
    for shard in range(1, SHARDS + 1):
        share = ["--part-size", part_size, "--shard", f"{shard}/{SHARDS}"]
        conftest.run_pith("corpus", "sketch", warc, "--out", sketches, *share)
    conftest.run_pith("corpus", "learn", sketches, "--out", str(table))
    yield f"pith corpus in {SHARDS} shards", table.read_bytes()


def used(spark: Any, warc: str, part_size: str, table: Path) -> Iterator[tuple[str, Any]]:
    """Records with the learned sites, applied in each way."""
    sites = pith.learn_sites(spark, warc, part_size=part_size).cache()
    yield "extract_warc(sites=…)", pith.extract_warc(spark, warc, part_size=part_size, sites=sites)
    pages = pith.read_warc(spark, warc, part_size=part_size)
    yield "extract(sites=…)", pith.extract(pages, columns=pith.WARC_COLUMNS, sites=sites)
    yield "extract_warc(templates=…)", pith.extract_warc(spark, warc, part_size=part_size, templates=str(table))


def main(warc: str, part_size: str = "8MB") -> int:
    with tempfile.TemporaryDirectory(prefix="pith-sites-") as name:
        folder = Path(name)
        out = conftest.corpus(folder / "local", warc, "--keep-rejected", "--templates", "auto")
        table = out / "templates.sites"
        expected, records = table.read_bytes(), conftest.as_set(conftest.rows_of(out))
        templated = sum('"template"' in row for row in records)
        said = f"{len(records)} records, {templated} by templates; a table of {len(expected)} bytes"
        print(f"pith corpus --templates auto: {said}", flush=True)
        with Cluster(folder) as cluster:
            spark = start_session(cluster, folder)
            wrong = [] if templated else ["nothing was learned"]
            started = time.monotonic()
            for label, found in learned(spark, warc, part_size, folder):
                print(f"{label}: {len(found)} bytes, {'equal' if found == expected else 'OTHER'}", flush=True)
                wrong += [] if found == expected else [label]
            for label, docs in used(spark, warc, part_size, table):
                is_equal = conftest.written_records(docs, folder / "records") == records
                print(f"{label}: {'the same records' if is_equal else 'OTHER records'}", flush=True)
                wrong += [] if is_equal else [label]
            print(f"{time.monotonic() - started:.0f} s")
            spark.stop()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
