"""Measures what each family of columns, each paper's view and each part of the training adds: trains the first stage
without it and scores held-out sites.

Uses fewer trees, part of the pages and three of the five folds: the differences matter, not the level. A row is the
mean word F of held-out pages, and the mean change page by page with half of the 95 % bootstrap interval.

usage: ablate.py TABLES OUT.json [--jobs N] [--part N] [--trees N]     (run by `npm run lab -- train ablate`, after
`npm run train` has made the tables, chosen the columns and repaired the gold)
"""

import json
import os
import sys
import time
import zlib
from concurrent.futures import ThreadPoolExecutor

import numpy as np

import class_scores
from boosting import FIRST, boost, predict
from data import ADDRESS, SETS, Data, cross_word_scores, without_url
from judge import evaluate

TREES = 60
HELD_OUT = (0, 1, 2)
PART = 4  # one page in this many trains
# Judged sets, grouped under a name, and one page in this many of them; the others only train.
JUDGED = {"wcxb-dev": (["wcxb-dev"], 1), "dragnet": (["dragnet"], 2), "news of today": (["fundus-dev", "newspaper-2023"], 1)}
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
    "neighbors": ["near."],
    "overlap with title and description": ["overlap."],
    "words that give a purpose away": ["cue."],
    "signs of the page": ["page."],
    "scope": ["scope"],
}
# Other parts that training can do without: the pages of some sets, or the repair of gold that stops early.
NEWS_OF_TODAY = ["fundus-dev", "newspaper-2023"]
TRAINING = {
    "news of today among the pages": dict(sets=NEWS_OF_TODAY),
    "repaired gold": dict(is_mended=False),
    "named body, news of today, repaired gold": dict(prefixes=["named."], sets=NEWS_OF_TODAY, is_mended=False),
}


class Bench:
    """Rows of the pages that train or are judged, and a first stage over any of their columns."""

    def __init__(self, folder, part, trees, columns=None, judged=JUDGED, whole=()):
        """`whole`: sets of which every page trains."""
        data = self.data = Data(folder)
        self.trees = trees
        self.columns = columns or chosen_columns(folder)
        self.as_written = data.y
        data.take_labels(np.load(os.path.join(folder, "mended.npy")))
        names = [name for name, *_ in SETS]
        trains = np.concatenate([drawn(t, "train", 1 if t.name in whole else part)[t.page] for t in data.tables]) & (data.weight > 0)
        self.judged = {}
        is_judged = np.zeros(len(data.y), bool)
        for title, (members, of) in judged.items():
            for i in (names.index(name) for name in members):
                pages = np.nonzero(np.isin(data.fold_of_page[i], HELD_OUT) & drawn(data.tables[i], "judge", of))[0]
                self.judged.setdefault(title, []).append((i, pages))
                is_judged[data.rows(i)] = np.isin(data.tables[i].page, pages)
        self.set_of_row = np.repeat(np.arange(len(names)), np.diff(data.at))
        self.trains, self.judges = np.nonzero(trains)[0], np.nonzero(is_judged)[0]
        all_rows = data.matrix(self.columns)
        self.x, self.seen = all_rows[self.judges], all_rows[self.trains]
        self.forget_addresses()

    def forget_addresses(self):
        bare = self.data.bare[self.trains]
        for c, name in enumerate(self.columns):
            if name in ADDRESS:
                self.seen[bare, c] = without_url(name)

    def run(self, prefixes=(), sets=(), is_mended=True, weight=None):
        """F of every judged page for a first stage without columns of these prefixes or pages of these sets; `weight`
        replaces the weight of every row."""
        data = self.data
        keep = np.nonzero([not any(c.startswith(p) for p in prefixes) for c in self.columns])[0]
        left_out = [i for i, (name, *_) in enumerate(SETS) if name in sets]
        seen, x = (self.seen, self.x) if not left_out else self.with_words_of(left_out)
        y = data.y if is_mended else self.as_written
        weight = (data.weight if weight is None else weight)[self.trains]
        p = np.zeros(len(data.y), np.float32)
        for fold in HELD_OUT:
            rows = (data.fold[self.trains] != fold) & ~np.isin(self.set_of_row[self.trains], left_out) & (weight > 0)
            own = data.fold[self.judges] == fold
            model = boost(seen[np.ix_(rows, keep)], y[self.trains][rows], weight[rows], self.trees, FIRST)
            p[self.judges[own]] = predict(model, x[np.ix_(own, keep)])
        return len(keep), self.scores(p)

    def judge_columns(self, columns, jobs):
        """The same for a first stage of some columns, and the share of each in the total gain."""
        data = self.data
        at = [self.columns.index(c) for c in columns]
        p = np.zeros(len(data.y), np.float32)

        def one(fold):
            rows, own = data.fold[self.trains] != fold, data.fold[self.judges] == fold
            model = boost(self.seen[np.ix_(rows, at)], data.y[self.trains][rows], data.weight[self.trains][rows], self.trees, FIRST)
            p[self.judges[own]] = predict(model, self.x[np.ix_(own, at)])
            return model.get_score(importance_type="total_gain")

        with ThreadPoolExecutor(jobs) as pool:
            gains = list(pool.map(one, HELD_OUT))
        whole = sum(sum(gain.values()) for gain in gains)
        return self.scores(p), {c: sum(gain.get(f"f{i}", 0) for gain in gains) / whole for i, c in enumerate(columns)}

    def scores(self, p):
        judge = lambda i, pages: evaluate(self.data.tables[i], p[self.data.rows(i)], pages=pages)[:, 3]
        return {title: np.concatenate([judge(*one) for one in own]) for title, own in self.judged.items()}

    def with_words_of(self, left_out):
        """Both matrices with class words learned without the pages of some sets."""
        scores, *_ = cross_word_scores(self.data, left_out)
        seen, x = self.seen.copy(), self.x.copy()
        for i, name in enumerate(class_scores.COLUMNS):
            if name in self.columns:
                seen[:, self.columns.index(name)] = scores[self.trains, i]
                x[:, self.columns.index(name)] = scores[self.judges, i]
        return seen, x


def chosen_columns(folder):
    """The columns of the last training."""
    with open(os.path.join(folder, "columns.json")) as file:
        return json.load(file)


def drawn(table, salt, of):
    """The pages in a sample of one in this many."""
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
    views = [("everything", "", {})]
    views += [(name, "training", without) for name, without in TRAINING.items()]
    views += [(name, "paper", dict(prefixes=prefixes)) for name, prefixes in PAPERS.items()]
    views += [(name, "family", dict(prefixes=prefixes)) for name, prefixes in FAMILIES.items()]

    def one(view):
        columns, scores = bench.run(**view[2])
        say(f"  {view[0]}")
        return columns, scores

    with ThreadPoolExecutor(jobs) as pool:
        results = list(pool.map(one, views))
    write_rows(out, compared(views, results), trees, part)


def compared(views, results):
    """A row per view: its F on each set, and the change against the first view."""
    whole = results[0][1]
    rows = []
    for (name, kind, _), (columns, scores) in zip(views, results):
        row = {"without": name, "kind": kind, "columns": columns, "sets": {}}
        for title, own in scores.items():
            change, half = interval(own - whole[title])
            row["sets"][title] = {"f": float(own.mean()), "change": change, "half": half, "pages": len(own)}
        rows.append(row)
    return rows


def write_rows(out, rows, trees, part):
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


def option(name, default):
    return int(sys.argv[sys.argv.index(name) + 1]) if name in sys.argv else default


if __name__ == "__main__":
    main(*sys.argv[1:3], option("--jobs", 2), option("--part", PART), option("--trees", TREES))
