"""Measures what the pages labeled for this project add: their sets, the weight of their optional segments, the columns of
records, and how the score grows with the number of readers' pages. Like ablate.py, but judged on these sets.

usage: labels.py TABLES OUT.json [--jobs N] [--part N] [--trees N]     (run by `npm run lab -- train labels`, after
`npm run train` has made the tables, chosen the columns and repaired the gold)
"""

import sys
import time
import zlib
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from ablate import Bench, compared, option, write_rows
from data import BY_NAME, SETS, row_weights

TREES = 60
PART = 3  # one page in this many of the older sets trains
# Sets labeled for this project: by readers, or by selectors.
LABELED = [name for name, *_ in SETS if BY_NAME[name].get("isExact")]
READERS = ["readers-dev", "readers-modern-dev"]
JUDGED = {
    "readers": (READERS, 1),
    "shops and lists": (["shop-products-dev", "shop-lists-dev", "list-records-dev"], 1),
    "threads": (["forum-threads-dev"], 1),
    "wcxb-dev": (["wcxb-dev"], 1),
}
SHARES = (0.25, 0.5, 0.75)  # of the readers' pages, for the curve


def share_of_readers(data, share):
    """The weights of all rows if only a share of the readers' pages trains."""
    weight = data.weight.copy()
    for i, table in enumerate(data.tables):
        if table.name in READERS:
            drawn = np.array([zlib.crc32(f"curve{page['id']}".encode()) % 1000 < 1000 * share for page in table.pages])
            weight[data.rows(i)] *= drawn[table.page]
    return weight


def weighed_optional(data):
    """The weights of all rows if optional segments weigh like others."""
    kept = [table.neutral for table in data.tables]
    for table in data.tables:
        table.neutral = np.zeros_like(table.neutral)
    weight = np.concatenate([row_weights(t, *s) for t, s in zip(data.tables, SETS)])
    for table, neutral in zip(data.tables, kept):
        table.neutral = neutral
    return weight


def main(folder, out, jobs, part, trees):
    started = time.time()
    say = lambda text: print(f"[{time.time() - started:5.0f} s] {text}", flush=True)
    bench = Bench(folder, part, trees, judged=JUDGED, whole=LABELED)
    data = bench.data
    say(f"{len(bench.trains)} segments train")
    views = [
        ("everything", "", {}),
        ("pages labeled for this project", "training", dict(sets=LABELED)),
        ("weightless optional segments", "training", dict(weight=weighed_optional(data))),
        ("records", "training", dict(prefixes=["record."])),
        ("readers' pages", "training", dict(weight=share_of_readers(data, 0))),
    ]
    views += [(f"{1 - share:.0%} of the readers' pages", "training", dict(weight=share_of_readers(data, share))) for share in SHARES]

    def one(view):
        result = bench.run(**view[2])
        say(f"  {view[0]}")
        return result

    with ThreadPoolExecutor(jobs) as pool:
        results = list(pool.map(one, views))
    write_rows(out, compared(views, results), trees, part)


if __name__ == "__main__":
    main(*sys.argv[1:3], option("--jobs", 2), option("--part", PART), option("--trees", TREES))
