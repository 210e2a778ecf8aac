"""Tables and out-of-fold probabilities → what the report shows of the training sets, as JSON on standard output.

A row a page: confidence, word precision, recall and F; and the three settings. The knots that turn expected into
predicted F are those of the other folds, so a page never helps to calibrate its own confidence.

usage: report_rows.py TABLES OUT.json     (run by `npm run train:report`, after `npm run train`)
"""

import json
import os
import sys

import numpy as np

from contract import CONTRACT
from tables import Table
from train import FOLDS, KNOTS, SETS, evaluate, fold_of


def knots(rows):
    groups = np.array_split(np.argsort(rows[:, 4]), KNOTS)
    true = np.maximum.accumulate([float(rows[g, 3].mean()) for g in groups])
    return np.array([float(rows[g, 4].mean()) for g in groups]), true


def main(folder, out):
    p = np.load(os.path.join(folder, "p2.npy"))
    tables = [Table(folder, name) for name, *_ in SETS]
    at = np.cumsum([0] + [len(t.y) for t in tables])
    folds, rows = [], []
    report = {"sets": []}
    for i, (table, (name, *_)) in enumerate(zip(tables, SETS)):
        own = p[at[i] : at[i + 1]]
        settings = {}
        for setting, tilt in CONTRACT["tilts"].items():
            result = evaluate(table, own, tilt)
            settings[setting] = dict(zip(("precision", "recall", "f"), (float(v) for v in result[:, 1:4].mean(axis=0))))
            if setting == "balanced":
                rows.append(result)
                folds.append(np.array([fold_of(table.site[int(g)]) for g in result[:, 0]]))
        report["sets"].append({"name": name, "settings": settings})
    every, fold = np.concatenate(rows), np.concatenate(folds)
    for i, own in enumerate(rows):
        predicted = np.zeros(len(own))
        for f in range(FOLDS):
            predicted[folds[i] == f] = np.interp(own[folds[i] == f, 4], *knots(every[fold != f]))
        report["sets"][i]["pages"] = [[round(float(a), 4), round(float(b), 4)] for a, b in zip(predicted, own[:, 3])]
    with open(out, "w") as file:
        json.dump(report, file)


if __name__ == "__main__":
    main(*sys.argv[1:3])
