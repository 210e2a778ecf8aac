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


def best_prefix(p, words, tilt=1.0):
    """Segments by decreasing p; the prefix with the highest 2·Σpw / (Σw + Σall pw). Returns the mask and that value.

    `tilt` is beta squared of the F measure: above 1 favors recall, below 1 precision."""
    least = CONTRACT["minProbability"] / max(1, tilt)
    if (p > least).any():
        p = np.where(p > least, p, 0)
    order = np.argsort(-p, kind="stable")
    size = words[order].astype(np.float64)
    mass = p[order] * size
    value = (1 + tilt) * np.cumsum(mass) / np.maximum(1e-9, np.cumsum(size) + tilt * mass.sum())
    if len(value) == 0:
        return np.zeros(0, dtype=bool), 0.0
    best = int(np.argmax(value))
    mask = np.zeros(len(p), dtype=bool)
    mask[order[: best + 1]] = True
    return mask, float(value[best])
