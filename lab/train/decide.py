"""Probabilities of a page's segments → the choice with the highest expected F, with repeated text once. Mirrored in
TypeScript."""

import numpy as np

from contract import CONTRACT


def drop_repeats(p, words, text):
    """Among segments with the same text of at least four words, only the most probable keeps its probability."""
    out = p.copy()
    long = np.nonzero(words >= CONTRACT["minRepeatedWords"])[0]
    order = long[np.lexsort((long, -p[long]))]
    _, first = np.unique(text[order], return_index=True)
    keep = np.zeros(len(order), dtype=bool)
    keep[first] = True
    out[order[~keep]] = 0
    return out


def best_prefix(p, words, group, tilt=1.0):
    """Segments by decreasing p; the prefix with the highest expected 2·T / (S + M), to second order. Segments of one
    group are mostly right or wrong together. Returns the mask and that value.

    `tilt` is beta squared of the F measure: above 1 favors recall, below 1 precision."""
    mask = np.zeros(len(p), dtype=bool)
    if len(p) == 0:
        return mask, 0.0
    least = CONTRACT["minProbability"] / max(1, tilt)
    order = np.argsort(-p, kind="stable")
    if (p > least).any():
        order = order[p[order] > least]
    size, p = words[order].astype(np.float64), p[order]
    mass = np.cumsum(p * size)
    deviation = CONTRACT["commonDeviation"] * size * np.sqrt(p * (1 - p))
    _, place = np.unique(group[order], return_inverse=True)
    shared = np.bincount(place, weights=deviation)
    whole = np.maximum(1e-9, np.cumsum(size) + tilt * mass[-1])
    share = tilt / whole
    covariance = np.cumsum(deviation * shared[place])
    value = (1 + tilt) / whole * (mass - share * covariance + share**2 * mass * (shared**2).sum())
    best = int(np.argmax(value))
    mask[order[: best + 1]] = True
    return mask, float(value[best])
