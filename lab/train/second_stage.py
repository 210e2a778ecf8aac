"""First-stage probabilities → the columns of the second stage: the segment's own, and means over its surroundings."""

import numpy as np

from contract import CONTRACT

COLUMNS = CONTRACT["surroundingColumns"]
NO_GROUP = -1  # for segments outside all records


def logit(p):
    return np.log(np.clip(p, 1e-4, 1 - 1e-4) / (1 - np.clip(p, 1e-4, 1 - 1e-4)))


def page_columns(p, words, path, ranges, record):
    """Rows of one page. Means are weighted by words, plus one, so that no weight is zero."""
    weight = words + 1.0
    mass = np.concatenate([[0], np.cumsum(weight * p)])
    size = np.concatenate([[0], np.cumsum(weight)])
    out = np.zeros((len(p), len(COLUMNS)), dtype=np.float32)
    if len(p) == 0:
        return out
    put = lambda name, values: out.__setitem__((slice(None), COLUMNS.index(name)), values)
    put("p", p)
    _, group = np.unique(path, return_inverse=True)
    put("path", (np.bincount(group, weights=weight * p) / np.bincount(group, weights=weight))[group])
    looks = weight * (p > 0.5)
    sure = np.concatenate([[0], np.cumsum(looks)])
    all_sure = max(sure[-1], 1e-9)
    put("pathCover", (np.bincount(group, weights=looks) / all_sure)[group])
    inside = record >= 0
    groups = record[inside]
    if len(groups) > 0:
        own = lambda values: np.bincount(groups, weights=values[inside])
        put("records", np.where(inside, (own(weight * p) / np.maximum(own(weight), 1e-9))[record], NO_GROUP))
        put("recordsCover", np.where(inside, (own(looks) / all_sure)[record], NO_GROUP))
    else:
        put("records", NO_GROUP)
        put("recordsCover", NO_GROUP)
    for k in range(ranges.shape[1]):
        lo, hi = ranges[:, k, 0], ranges[:, k, 1]
        put(f"larger{k + 1}", (mass[hi] - mass[lo]) / np.maximum(size[hi] - size[lo], 1e-9))
        put(f"cover{k + 1}", (sure[hi] - sure[lo]) / all_sure)
    put("page", mass[-1] / size[-1])
    put("sure", sure[-1] / size[-1])
    put("words", words)
    put("before", sure[:-1] / all_sure)
    put("sureWords", np.log1p(sure[-1]))
    return out


def columns(table, p):
    out = np.zeros((len(p), len(COLUMNS)), dtype=np.float32)
    for page in range(len(table.pages)):
        rows = table.rows_of(page)
        out[rows] = page_columns(p[rows], table.words[rows].astype(np.float64), table.path[rows], table.ranges[rows], table.record[rows])
    return out
