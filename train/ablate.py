"""What each family of columns, and each paper's view, adds: the first stage again without it, held-out sites.

Fewer trees, part of the pages and three of the five folds: the differences matter, not the level. A row is the mean word F
of held-out pages, and the mean change page by page with half of the interval that holds 95 % of bootstrap draws.

usage: ablate.py TABLES OUT.json [--jobs N] [--part N] [--trees N]     (run by `npm run train:ablate`, after `npm run train` has made the tables)
"""

import json
import sys
import time
import zlib
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from boosting import FIRST, boost, predict
from data import ADDRESS, SETS, Data, without_url
from judge import evaluate

TREES = 60
HELD_OUT = (0, 1, 2)
PART = 4  # one page in so many trains
JUDGED_PART = 2
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
    "named body": ["named."],
    "neighbours": ["near."],
    "overlap with title and description": ["overlap."],
    "words that give a purpose away": ["cue."],
    "signs of the page": ["page."],
    "scope": ["scope"],
}


class Bench:
    """Rows of the pages that train or are judged, and a first stage of any of their columns."""

    def __init__(self, folder, part, trees):
        data = self.data = Data(folder)
        self.trees = trees
        self.columns = list(data.columns)
        trains = np.concatenate([drawn(t, "train", part)[t.page] for t in data.tables]) & (data.weight > 0)
        self.judged = [np.nonzero(np.isin(data.fold_of_page[i], HELD_OUT) & drawn(data.tables[i], "judge", JUDGED_PART))[0] for i in JUDGED]
        judged = np.zeros(len(data.y), bool)
        for i, pages in zip(JUDGED, self.judged):
            judged[data.at[i] : data.at[i + 1]] = np.isin(data.tables[i].page, pages)
        self.trains, self.judges = np.nonzero(trains)[0], np.nonzero(judged)[0]
        self.x, self.seen = self.rows(self.judges), self.rows(self.trains)
        bare = data.bare[self.trains]
        for c, name in enumerate(self.columns):
            if name in ADDRESS:
                self.seen[bare, c] = without_url(name)

    def rows(self, wanted):
        """All columns of some rows; the tables stay on disk."""
        data, parts = self.data, []
        for i, (table, (_, _, habit, _)) in enumerate(zip(data.tables, SETS)):
            own = wanted[(wanted >= data.at[i]) & (wanted < data.at[i + 1])]
            parts.append(np.concatenate([table.x[own - data.at[i]], data.scores[own], np.full((len(own), 1), habit, np.float32)], axis=1))
        return np.concatenate(parts)

    def run(self, without):
        """F of every judged page for a first stage that does not see columns of these prefixes."""
        data = self.data
        keep = np.nonzero([not any(c.startswith(p) for p in without) for c in self.columns])[0]
        p = np.zeros(len(data.y), np.float32)
        for fold in HELD_OUT:
            rows = data.fold[self.trains] != fold
            own = data.fold[self.judges] == fold
            target, weight = data.y[self.trains][rows], data.weight[self.trains][rows]
            model = boost(self.seen[np.ix_(rows, keep)], target, weight, self.trees, FIRST)
            p[self.judges[own]] = predict(model, self.x[np.ix_(own, keep)])
        scores = [evaluate(data.tables[i], p[data.at[i] : data.at[i + 1]], pages=pages)[:, 3] for i, pages in zip(JUDGED, self.judged)]
        return len(keep), scores


def drawn(table, salt, of):
    """Which pages are in a sample of one in so many."""
    return np.array([zlib.crc32(f"{salt}{page['id']}".encode()) % of == 0 for page in table.pages])


def interval(differences):
    rng = np.random.default_rng(7)
    means = rng.choice(differences, (DRAWS, len(differences))).mean(axis=1)
    low, high = np.quantile(means, [0.025, 0.975])
    return float(differences.mean()), float((high - low) / 2)


def main(folder, out, jobs, part, trees):
    started = time.time()
    say = lambda text: print(f"[{time.time() - started:5.0f} s] {text}", flush=True)
    bench = Bench(folder, part, trees)
    say(f"{len(bench.trains)} segments train, {len(bench.columns)} columns")
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
        json.dump({"trees": trees, "folds": len(HELD_OUT), "share": 1 / part, "rows": rows}, file, indent=1)
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
    option = lambda name, default: int(sys.argv[sys.argv.index(name) + 1]) if name in sys.argv else default
    main(*sys.argv[1:3], option("--jobs", 2), option("--part", PART), option("--trees", TREES))
