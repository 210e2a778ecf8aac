"""Probabilities → word F of every page, by set and type; and how expected F compares with true F, by scope."""

import numpy as np

from data import SETS
from decide import best_prefix, drop_repeats

KNOTS = 12  # of the calibration of expected F


def evaluate(table, p, tilt=1.0, pages=None):
    """Page, precision, recall, F and expected F, one row per page with gold; of all pages unless some are named."""
    rows = []
    for g in range(len(table.pages)) if pages is None else pages:
        if not table.pages[g]["hasGold"]:
            continue
        r = table.rows_of(g)
        words = table.words[r]
        mask, value = best_prefix(drop_repeats(p[r].astype(np.float64), words, table.text[r]), words, table.path[r], tilt)
        rows.append((g, *table.score(g, mask), value))
    return np.array(rows)


def judge(data, p):
    """Such rows for every set."""
    return [evaluate(table, p[data.rows(i)]) for i, table in enumerate(data.tables)]


def report_scores(data, judged):
    scores = {}
    for i, (table, (name, *_), result) in enumerate(zip(data.tables, SETS, judged)):
        scores[name] = round(float(result[:, 3].mean()), 4)
        if i == 0:
            kinds = table.type[result[:, 0].astype(int)]
            for kind in sorted(set(kinds)):
                scores[f"{name}/{kind}"] = round(float(result[kinds == kind, 3].mean()), 4)
    return scores


def knots(rows):
    """Maps expected to true F, monotonically."""
    groups = np.array_split(np.argsort(rows[:, 4]), KNOTS)
    expected = [float(rows[g, 4].mean()) for g in groups]
    true = np.maximum.accumulate([float(rows[g, 3].mean()) for g in groups])
    return {"from": [round(v, 4) for v in expected], "to": [round(float(v), 4) for v in true]}


def calibration(data, judged, is_story, fold=None):
    """Knots for pages taken as a story and for others; without the pages of a fold if one is named."""
    known = []
    for rows, story, folds in zip(judged, is_story, data.fold_of_page):
        pages = rows[:, 0].astype(int)
        known.append(np.column_stack([rows, story[pages], folds[pages] != fold]))
    known = np.concatenate(known)
    known = known[known[:, 6] == 1]
    return {"story": knots(known[known[:, 5] == 1]), "page": knots(known[known[:, 5] == 0])}
