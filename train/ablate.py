"""What each family of columns, and each paper's view, adds: the first stage again without it, held-out sites.

Fewer trees, part of the pages and three of the five folds: the differences matter, not the level. A row is the mean word F
of held-out pages, and the mean change page by page with half of the interval that holds 95 % of bootstrap draws.

usage: ablate.py TABLES OUT.json [--jobs N]     (run by `npm run train:ablate`, after `npm run train` has made the tables)
"""

import json
import sys
import time
import zlib
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from train import FIRST, SETS, Data, boost, evaluate, predict

TREES = 60
HELD_OUT = (0, 1, 2)
PAGES = 1, 4  # part of the pages that train
JUDGED = (0, 1)  # wcxb-dev and dragnet; the third set only trains
DRAWS = 1000

# A view is a name and the prefixes of its columns.
PAPERS = {
    "BTE: the run of dense text": ["run."],
    "K-FE: share of the page's text": ["kfe."],
    "VCE: repetition": ["repeat."],
    "all three papers": ["run.", "kfe.", "repeat."],
}
FAMILIES = {
    "shape of the text": ["shape."],
    "densities of ancestors": ["density."],
    "tags and roles": ["tag."],
    "class words, curated": ["class."],
    "class words, learned": ["words."],
    "class words, both": ["class.", "words."],
    "position": ["place."],
    "main container": ["main."],
    "neighbours": ["near."],
    "overlap with title and description": ["overlap."],
    "words that give a purpose away": ["cue."],
    "signs of the page": ["page."],
    "habit of the set": ["habit"],
}


class Bench:
    """The training rows, and a first stage of any of their columns."""

    def __init__(self, folder):
        self.data = Data(folder)
        self.columns = list(self.data.columns)
        some, of = PAGES
        part = [np.array([zlib.crc32(("a" + str(p["id"])).encode()) % of < some for p in t.pages]) for t in self.data.tables]
        self.trains = np.concatenate([keep[t.page] for keep, t in zip(part, self.data.tables)]) & (self.data.weight > 0)
        self.x = self.data.matrix(self.columns)
        self.seen = self.data.forget_addresses(self.x, self.columns)[self.trains]

    def run(self, without):
        """F of every held-out page of the judged sets for a first stage that does not see columns of these prefixes."""
        data = self.data
        keep = np.array([not any(c.startswith(p) for p in without) for c in self.columns])
        p = np.zeros(len(data.y), np.float32)
        for fold in HELD_OUT:
            rows = data.fold[self.trains] != fold
            model = boost(self.seen[rows][:, keep], data.y[self.trains][rows], data.weight[self.trains][rows], TREES, FIRST)
            own = np.nonzero((data.fold == fold) & (np.arange(len(data.y)) < data.at[JUDGED[-1] + 1]))[0]
            p[own] = predict(model, self.x[own][:, keep])
        scores = []
        for i in JUDGED:
            held = np.isin(data.fold_of_page[i], HELD_OUT)
            scores.append(evaluate(data.tables[i], p[data.at[i] : data.at[i + 1]], pages=np.nonzero(held)[0])[:, 3])
        return int(keep.sum()), scores


def interval(differences):
    rng = np.random.default_rng(7)
    means = rng.choice(differences, (DRAWS, len(differences))).mean(axis=1)
    low, high = np.quantile(means, [0.025, 0.975])
    return float(differences.mean()), float((high - low) / 2)


def main(folder, out, jobs):
    started = time.time()
    say = lambda text: print(f"[{time.time() - started:5.0f} s] {text}", flush=True)
    bench = Bench(folder)
    say(f"{int(bench.trains.sum())} segments train, {len(bench.columns)} columns")
    views = [("everything", "", [])]
    views += [(name, "paper", prefixes) for name, prefixes in PAPERS.items()]
    views += [(name, "family", prefixes) for name, prefixes in FAMILIES.items()]

    def one(view):
        columns, scores = bench.run(view[2])
        say(f"  {view[0]}")
        return columns, scores

    with ThreadPoolExecutor(jobs) as pool:
        results = list(pool.map(one, views))
    whole = results[0][1]
    rows = []
    for (name, kind, _), (columns, scores) in zip(views, results):
        row = {"without": name, "kind": kind, "columns": columns, "sets": {}}
        for i, own, full in zip(JUDGED, scores, whole):
            change, half = interval(own - full)
            row["sets"][SETS[i][0]] = {"f": float(own.mean()), "change": change, "half": half, "pages": len(own)}
        rows.append(row)
    with open(out, "w") as file:
        json.dump({"trees": TREES, "folds": len(HELD_OUT), "share": PAGES[0] / PAGES[1], "rows": rows}, file, indent=1)
    print_table(rows)


def print_table(rows):
    sets = list(rows[0]["sets"])
    print(f"\n{'without':36} {'columns':>7}" + "".join(f"  {name + ' F':>12} {'change':>16}" for name in sets))
    for row in rows:
        cells = ""
        for name in sets:
            own = row["sets"][name]
            change = f"{own['change']:+.4f} ±{own['half']:.4f}" if row["kind"] else ""
            cells += f"  {own['f']:12.4f} {change:>16}"
        print(f"{row['without']:36} {row['columns']:7d}{cells}")


if __name__ == "__main__":
    main(*sys.argv[1:3], int(sys.argv[sys.argv.index("--jobs") + 1]) if "--jobs" in sys.argv else 2)
