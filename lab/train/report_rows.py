"""Tables and out-of-fold probabilities → the report's data on the training sets, as JSON.

One row per page: confidence and word F; and the three settings. The knots that turn expected into predicted F come
from the other folds, so a page never helps to calibrate its own confidence.

usage: report_rows.py TABLES OUT.json     (run by `npm run lab -- train report`, after `npm run train`)
"""

import json
import os
import sys
from types import SimpleNamespace

import numpy as np

from contract import CONTRACT
from data import FOLDS, SETS, fold_of
from judge import calibration, evaluate
from tables import Table


def main(folder, out):
    p = np.load(os.path.join(folder, "p2.npy"))
    story = np.load(os.path.join(folder, "story.npy"))
    tables = [Table(folder, name) for name, *_ in SETS]
    at = np.cumsum([0] + [len(t.y) for t in tables])
    pages = np.cumsum([0] + [len(t.pages) for t in tables])
    is_story = [story[pages[i] : pages[i + 1]] for i in range(len(tables))]
    folds = SimpleNamespace(fold_of_page=[np.array([fold_of(site) for site in t.site]) for t in tables])
    results = [
        {name: evaluate(table, p[at[i] : at[i + 1]], tilt) for name, tilt in CONTRACT["tilts"].items()}
        for i, table in enumerate(tables)
    ]
    judged = [result["balanced"] for result in results]
    knots = [calibration(folds, judged, is_story, fold) for fold in range(FOLDS)]
    report = {"sets": []}
    for i, (name, *_) in enumerate(SETS):
        settings = {
            setting: dict(zip(("precision", "recall", "f"), (float(v) for v in rows[:, 1:4].mean(axis=0))))
            for setting, rows in results[i].items()
        }
        report["sets"].append({"name": name, "settings": settings, "pages": predicted(judged[i], is_story[i], folds.fold_of_page[i], knots)})
    with open(out, "w") as file:
        json.dump(report, file)


def predicted(rows, is_story, fold, knots):
    pairs = []
    for row in rows:
        page = int(row[0])
        own = knots[fold[page]]["story" if is_story[page] else "page"]
        pairs.append([round(float(np.interp(row[4], own["from"], own["to"])), 4), round(float(row[3]), 4)])
    return pairs


if __name__ == "__main__":
    main(*sys.argv[1:3])
