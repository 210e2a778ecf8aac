"""Class and id words → how content-like the text under them is, learned over sites; and the resulting columns for
segments."""

import numpy as np

from contract import CONTRACT

PRIOR_SITES = 4.0
MIN_SITES = 5
UNIT = CONTRACT["wordScoreUnit"]
LIMIT = CONTRACT["wordScoreLimit"]
COLUMNS = CONTRACT["wordColumns"]


def element_labels(table):
    """Sum of words and of content words under every element with text."""
    count = len(table.element_parent)
    words = np.zeros(count)
    content = np.zeros(count)
    at = table.element.copy()
    mass = table.words.astype(np.float64)
    gained = mass * table.y
    while True:
        inside = at >= 0
        if not inside.any():
            return words, content
        words += np.bincount(at[inside], weights=mass[inside], minlength=count)
        content += np.bincount(at[inside], weights=gained[inside], minlength=count)
        at = np.where(inside, table.element_parent[np.maximum(at, 0)], -1)


def site_means(table, site_ids):
    """(token, site, mean share of content words under elements with the token), one row per pair."""
    words, content = element_labels(table)
    page = table.element_page[table.token_element]
    keys = np.stack([table.tokens.astype(np.int64), site_ids[page]])
    pairs, inverse = np.unique(keys, axis=1, return_inverse=True)
    mass = np.bincount(inverse, weights=words[table.token_element])
    good = np.bincount(inverse, weights=content[table.token_element])
    return pairs[0], pairs[1], good / np.maximum(mass, 1e-9)


def learn(tokens, means, prior):
    """Token → log-odds against the prior, shrunk towards it; tokens of few sites are left out."""
    distinct, inverse, sites = np.unique(tokens, return_inverse=True, return_counts=True)
    total = np.bincount(inverse, weights=means)
    share = (total + PRIOR_SITES * prior) / (sites + PRIOR_SITES)
    share = np.clip(share, 0.01, 0.99)
    score = np.log(share / (1 - share)) - np.log(prior / (1 - prior))
    score = np.round(score * UNIT) / UNIT  # so that sums are exact in every language
    keep = sites >= MIN_SITES
    return distinct[keep], score[keep].astype(np.float32)


def columns(table, known, score):
    """The six columns of every segment for one learned table of words."""
    place = np.searchsorted(known, table.tokens)
    place[place == len(known)] = 0
    value = np.where(known[place] == table.tokens, score[place], 0)
    own = np.clip(np.bincount(table.token_element, weights=value, minlength=len(table.element_parent)), -LIMIT, LIMIT)
    at = table.element.copy()
    out = np.zeros((len(at), len(COLUMNS)), dtype=np.float32)
    step = 0
    while (at >= 0).any():
        here = np.where(at >= 0, own[np.maximum(at, 0)], 0)
        if step < 3:
            out[:, step] = here
        out[:, 3] = np.minimum(out[:, 3], here)
        out[:, 4] = np.maximum(out[:, 4], here)
        out[:, 5] += here
        at = np.where(at >= 0, table.element_parent[np.maximum(at, 0)], -1)
        step += 1
    return out
