"""Tables → all training sets combined: columns by name, labels, weights and folds by site, class-word scores out of
fold."""

import zlib

import numpy as np

import class_scores
from contract import CONTRACT
from tables import Table

BY_NAME = {s["name"]: s for s in CONTRACT["sets"]}
SETS = [(s["name"], s["licence"], s["habit"], s["pageWeight"]) for s in CONTRACT["sets"]]
FOLDS = 5
ROWS_A_PAGE = 250  # larger pages are sampled and weighted up
# Two fifths of the pages train without their URL, as many callers have none.
NO_ADDRESS = 2, 5
ADDRESS = CONTRACT["addressColumns"]
# Rare and hard page types weigh more.
HARD_TYPES = {"collection", "forum", "listing", "product", "service"}
HARD_WEIGHT = 1.4
# The same number of wrong words costs a page with little content more F: pages weigh by the root of all text over
# content, up to this limit.
LITTLE_CONTENT = 0.5
# Segments with a larger share of headline and optional words than this, and than of gold words, do not train.
NEUTRAL = 0.3
MAX_FOR_LITTLE = 3


class Data:
    """All training sets combined, one row per segment."""

    def __init__(self, folder):
        self.tables = [Table(folder, name) for name, *_ in SETS]
        self.columns = self.tables[0].features + class_scores.COLUMNS + ["scope"]
        forget_replaced(self.tables)
        self.at = np.cumsum([0] + [len(t.y) for t in self.tables])
        self.fold_of_page = [np.array([fold_of(s) for s in t.site]) for t in self.tables]
        self.scope_of_page = [np.full(len(t.pages), habit, np.float32) for t, (_, _, habit, _) in zip(self.tables, SETS)]
        self.fold = np.concatenate([f[t.page] for f, t in zip(self.fold_of_page, self.tables)])
        self.bare = np.concatenate([without_address(t)[t.page] for t in self.tables])
        self.read_labels()

    def read_labels(self):
        """Values derived from the tables' labels."""
        self.y = np.concatenate([t.y for t in self.tables])
        self.weight = np.concatenate([row_weights(t, *s) for t, s in zip(self.tables, SETS)])
        self.scores, self.words, self.fold_words = cross_word_scores(self)

    def take_labels(self, y):
        """Labels that training derived, instead of the tables' own."""
        for i, table in enumerate(self.tables):
            table.y = y[self.rows(i)]
        self.read_labels()

    def rows(self, i):
        """Those of one set."""
        return slice(self.at[i], self.at[i + 1])

    def matrix(self, columns):
        out = np.empty((len(self.y), len(columns)), np.float32)
        for i, table in enumerate(self.tables):
            out[self.rows(i)] = select(table, self.scores[self.rows(i)], self.scope_of_page[i][table.page], columns)
        return out

    def forget_addresses(self, x, columns):
        """The rows as training uses them."""
        x = x.copy()
        for name in ADDRESS:
            if name in columns:
                x[self.bare, columns.index(name)] = without_url(name)
        return x


def without_address(table):
    some, of = NO_ADDRESS
    return np.array([zlib.crc32(str(page["id"]).encode()) % of < some for page in table.pages])


def without_url(column):
    """The value of a column if the caller gives no URL: columns that depend on it are unknown, not zero."""
    return 0 if column == "page.hasUrl" else np.nan


def training_signs(table):
    """Page features, some without their URL."""
    signs = table.signs.copy()
    names = [name for name in table.features if name.startswith("page.")]
    for name in ADDRESS:
        if name in names:
            signs[without_address(table), names.index(name)] = without_url(name)
    return signs


def select(table, scores, scope, columns):
    """Named columns of one table."""
    place = {name: i for i, name in enumerate(table.features)}
    plain = [c for c in columns if c in place]
    out = np.empty((len(table.y), len(columns)), np.float32)
    out[:, [columns.index(c) for c in plain]] = table.x[:, [place[c] for c in plain]]
    for i, name in enumerate(class_scores.COLUMNS):
        if name in columns:
            out[:, columns.index(name)] = scores[:, i]
    if "scope" in columns:
        out[:, columns.index("scope")] = scope
    return out


def fold_of(site):
    return zlib.crc32(site.encode()) % FOLDS


def row_weights(table, name, _licence, _habit, page_weight):
    """Pages weigh about the same; inside a page longer segments weigh more. Headlines are left out if the gold is
    inconsistent about them, and so are pages whose gold is not on the page."""
    size = table.words**0.6 + 0.5
    weight = size if BY_NAME[name].get("weighsHeadlines") else np.where(is_headline(table), 0, size)
    weight = np.where(table.neutral > np.maximum(table.y, NEUTRAL), 0, weight)
    pages = len(table.pages)
    sum_of = lambda column: np.bincount(table.page, weights=column, minlength=pages)
    found = sum_of(table.words * table.y)
    lost = (found < 5) & ~table.is_empty
    weight = np.where((lost | table.replaced)[table.page], 0, 100 * page_weight * weight / np.maximum(sum_of(weight), 1e-9)[table.page])
    little = np.minimum((sum_of(size) / np.maximum(sum_of(size * table.y), 1e-9)) ** LITTLE_CONTENT, MAX_FOR_LITTLE)
    weight *= little[table.page] * (weight.sum() / (weight * little[table.page]).sum())
    hard = np.array([kind in HARD_TYPES for kind in table.type])[table.page]
    weight = np.where(hard, HARD_WEIGHT * weight, weight)
    share = np.minimum(1, ROWS_A_PAGE / np.bincount(table.page, minlength=pages))[table.page]
    keep = np.random.default_rng(1).random(len(share)) < share
    return np.where(keep, weight / share, 0)


def forget_replaced(tables):
    """Pages that another set relabels do not train."""
    ids = {}
    for table in tables:
        for other in BY_NAME[table.name].get("replaces", []):
            start = f"m-{other.removesuffix('-dev')}-"
            ids.setdefault(other, set()).update(p["id"][len(start) :] for p in table.pages if p["id"].startswith(start))
    for table in tables:
        table.replaced = np.array([page["id"] in ids.get(table.name, ()) for page in table.pages])


def is_headline(table):
    of = np.nan_to_num(table.x[:, table.features.index("overlap.ofTitle")])
    inside = table.x[:, table.features.index("overlap.inTitle")]
    return ((table.level == 1) | ((of >= 0.6) & (inside >= 0.6))) & (table.words < 40)


def cross_word_scores(data, left_out=()):
    """Class-word columns for every row from words learned on the other folds' sites; the words of all; those of each
    fold. Pages of excluded sets teach no words."""
    sites = {}
    for table in data.tables:
        for site in table.site:
            sites.setdefault(site, len(sites))
    fold_of_site = np.array([fold_of(site) for site in sites])
    teachers = [t for i, t in enumerate(data.tables) if i not in left_out]
    parts = [class_scores.site_means(t, np.array([sites[s] for s in t.site])) for t in teachers]
    tokens, owner, means = (np.concatenate(part) for part in zip(*parts))
    prior = float(means.mean())
    out = np.zeros((len(data.y), len(class_scores.COLUMNS)), np.float32)
    words = []
    for fold in range(FOLDS):
        others = fold_of_site[owner] != fold
        known = class_scores.learn(tokens[others], means[others], prior)
        words.append(known)
        for i, table in enumerate(data.tables):
            own = np.nonzero(data.fold_of_page[i][table.page] == fold)[0]
            out[data.at[i] + own] = class_scores.columns(table, *known)[own]
    return out, class_scores.learn(tokens, means, prior), words
