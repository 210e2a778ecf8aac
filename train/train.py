"""Tables → the fusion model. Everything is cross-validated by site: word scores, first stage, second stage, confidence.

usage: train.py TABLES MODEL.ts REPORT.json [--jobs N]     (run by `npm run train`; needs Debian's python3-xgboost)
"""

import json
import os
import sys
import time
import zlib
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import xgboost as xgb

import class_scores
import second_stage
from contract import CONTRACT
from decide import best_prefix, drop_repeats
from export import flat_trees, pack, write_typescript
from tables import Table

SETS = [(s["name"], s["licence"], s["habit"], s["pageWeight"]) for s in CONTRACT["sets"]]
VISITOR, STORY = 0, 1  # habits, as data-sets.ts numbers them
FOLDS = 5
COLUMNS = 150  # of the first stage, by gain of a scout model
ROWS_A_PAGE = 250  # larger pages are sampled, weighted up
FIRST = dict(max_depth=6, eta=0.12, subsample=0.6, colsample_bytree=0.35, min_child_weight=20, reg_lambda=2, max_bin=64)
FIRST_TREES = 120
SCOUT_TREES = 50
SECOND = dict(max_depth=4, eta=0.1, subsample=0.6, colsample_bytree=0.7, min_child_weight=30, reg_lambda=2, max_bin=128)
SECOND_TREES = 80
TYPES = dict(max_depth=3, eta=0.12, subsample=0.7, colsample_bytree=0.3, min_child_weight=2, reg_lambda=2, max_bin=32)
TYPE_TREES = 40
KNOTS = 12  # of the calibration of expected F
# Columns of the first stage that the second one sees too. Few, and none of the page: on pages unlike the training
# sets (DAnIEL) the page's types in the second stage cost .0056.
SHARED = ["shape.linkShare", "shape.level", "shape.isProse", "words.least", "habit"]
# Rare but decisive columns, which a scout on part of the rows would drop.
RARE = ["overlap.inBody", "overlap.hasBody", "overlap.inThings"]
# Two fifths of the pages train without their address, as many callers have none.
NO_ADDRESS = 2, 5
ADDRESS = CONTRACT["addressColumns"]
# Page types that are few and hard weigh more.
HARD_TYPES = {"collection", "forum", "listing", "product", "service"}
HARD_WEIGHT = 1.4
# An error of so many words costs a page of little content more F than one of much: pages weigh by the root of all text
# over content, at most so much.
LITTLE_CONTENT = 0.5
MAX_FOR_LITTLE = 3


class Data:
    """All training sets end to end, a row a segment."""

    def __init__(self, folder):
        self.tables = [Table(folder, name) for name, *_ in SETS]
        self.columns = self.tables[0].features + class_scores.COLUMNS + ["habit"]
        self.at = np.cumsum([0] + [len(t.y) for t in self.tables])
        self.y = np.concatenate([t.y for t in self.tables])
        self.fold_of_page = [np.array([fold_of(s) for s in t.site]) for t in self.tables]
        self.fold = np.concatenate([f[t.page] for f, t in zip(self.fold_of_page, self.tables)])
        self.weight = np.concatenate([row_weights(t, *s) for t, s in zip(self.tables, SETS)])
        self.scores, self.words = cross_word_scores(self)
        self.bare = np.concatenate([without_address(t)[t.page] for t in self.tables])

    def matrix(self, columns):
        out = np.empty((len(self.y), len(columns)), np.float32)
        for i, (table, (_, _, habit, _)) in enumerate(zip(self.tables, SETS)):
            rows = slice(self.at[i], self.at[i + 1])
            out[rows] = select(table, self.scores[rows], habit, columns)
        return out

    def forget_addresses(self, x, columns):
        """The rows as training sees them."""
        x = x.copy()
        for name in ADDRESS:
            if name in columns:
                x[self.bare, columns.index(name)] = without_url(name)
        return x


def without_address(table):
    some, of = NO_ADDRESS
    return np.array([zlib.crc32(str(page["id"]).encode()) % of < some for page in table.pages])


def without_url(column):
    """What a column holds when the caller gives no address: what depends on it is unknown, not zero."""
    return 0 if column == "page.hasUrl" else np.nan


def training_signs(table):
    """Signs of the pages, some without their address."""
    signs = table.signs.copy()
    names = [name for name in table.features if name.startswith("page.")]
    for name in ADDRESS:
        if name in names:
            signs[without_address(table), names.index(name)] = without_url(name)
    return signs


def select(table, scores, habit, columns):
    """Named columns of one table."""
    place = {name: i for i, name in enumerate(table.features)}
    plain = [c for c in columns if c in place]
    out = np.empty((len(table.y), len(columns)), np.float32)
    out[:, [columns.index(c) for c in plain]] = table.x[:, [place[c] for c in plain]]
    for i, name in enumerate(class_scores.COLUMNS):
        if name in columns:
            out[:, columns.index(name)] = scores[:, i]
    if "habit" in columns:
        out[:, columns.index("habit")] = habit
    return out


def fold_of(site):
    return zlib.crc32(site.encode()) % FOLDS


def row_weights(table, name, _licence, _habit, page_weight):
    """Pages weigh much the same; inside a page longer segments weigh more. Headlines are left out where gold is at odds on
    them, and so are pages whose gold is not on the page."""
    size = table.words**0.6 + 0.5
    weight = size if name == "wcxb-dev" else np.where(is_headline(table), 0, size)
    pages = len(table.pages)
    sum_of = lambda column: np.bincount(table.page, weights=column, minlength=pages)
    found = sum_of(table.words * table.y)
    weight = np.where(found[table.page] < 5, 0, 100 * page_weight * weight / np.maximum(sum_of(weight), 1e-9)[table.page])
    little = np.minimum((sum_of(size) / np.maximum(sum_of(size * table.y), 1e-9)) ** LITTLE_CONTENT, MAX_FOR_LITTLE)
    weight *= little[table.page] * (weight.sum() / (weight * little[table.page]).sum())
    hard = np.array([kind in HARD_TYPES for kind in table.type])[table.page]
    weight = np.where(hard, HARD_WEIGHT * weight, weight)
    share = np.minimum(1, ROWS_A_PAGE / np.bincount(table.page, minlength=pages))[table.page]
    keep = np.random.default_rng(1).random(len(share)) < share
    return np.where(keep, weight / share, 0)


def is_headline(table):
    of = np.nan_to_num(table.x[:, table.features.index("overlap.ofTitle")])
    inside = table.x[:, table.features.index("overlap.inTitle")]
    return ((table.level == 1) | ((of >= 0.6) & (inside >= 0.6))) & (table.words < 40)


def cross_word_scores(data):
    """Class-word columns for every row from words learned on the other folds' sites; and the words learned on all."""
    sites = {}
    for table in data.tables:
        for site in table.site:
            sites.setdefault(site, len(sites))
    fold_of_site = np.array([fold_of(site) for site in sites])
    parts = [class_scores.site_means(t, np.array([sites[s] for s in t.site])) for t in data.tables]
    tokens, owner, means = (np.concatenate(part) for part in zip(*parts))
    prior = float(means.mean())
    out = np.zeros((len(data.y), len(class_scores.COLUMNS)), np.float32)
    for fold in range(FOLDS):
        others = fold_of_site[owner] != fold
        known = class_scores.learn(tokens[others], means[others], prior)
        for i, table in enumerate(data.tables):
            own = np.nonzero(data.fold_of_page[i][table.page] == fold)[0]
            out[data.at[i] + own] = class_scores.columns(table, *known)[own]
    return out, class_scores.learn(tokens, means, prior)


def boost(x, y, weight, trees, settings, **more):
    settings = dict(settings, objective="binary:logistic", tree_method="hist", base_score=0.5, nthread=1, seed=7, **more)
    data = xgb.QuantileDMatrix(x, label=y, weight=weight, max_bin=settings["max_bin"])
    return xgb.train(settings, data, trees)


def predict(booster, x):
    booster.set_param({"nthread": 1})
    return booster.inplace_predict(x)


def cross(data, x, seen, trees, settings, jobs, say):
    """Out-of-fold predictions for the rows of x by models trained on those of `seen`, and a model of all of them."""
    out = np.zeros(len(data.y), np.float32)

    def one(fold):
        rows = data.weight > 0 if fold is None else (data.weight > 0) & (data.fold != fold)
        model = boost(seen[rows], data.y[rows], data.weight[rows], trees, settings)
        if fold is not None:
            out[data.fold == fold] = predict(model, x[data.fold == fold])
        say(f"  fold {fold}")
        return model

    with ThreadPoolExecutor(jobs) as pool:
        models = list(pool.map(one, [*range(FOLDS), None]))
    return out, models[-1]


def page_types(data):
    """Names of the page types, the model that tells them, and its share of hits out of fold."""
    table = data.tables[0]
    names = sorted(set(table.type))
    target = np.array([names.index(t) for t in table.type])
    fold = data.fold_of_page[0]
    signs = training_signs(table)

    def train(pages):
        settings = dict(TYPES, objective="multi:softprob", num_class=len(names), tree_method="hist", base_score=0.5, nthread=1, seed=7)
        return xgb.train(settings, xgb.QuantileDMatrix(signs[pages], label=target[pages], max_bin=32), TYPE_TREES)

    hits = 0
    for f in range(FOLDS):
        known = train(fold != f).inplace_predict(table.signs[fold == f])
        hits += int((known.argmax(1) == target[fold == f]).sum())
    return names, train(np.ones(len(target), bool)), hits / len(target)


def habit_model(data):
    """Signs of a page → whether it is of the kind whose gold holds the story alone."""
    told = [(t, habit) for t, (_, _, habit, _) in zip(data.tables, SETS) if habit in (VISITOR, STORY)]
    x = np.concatenate([training_signs(t) for t, _ in told])
    y = np.concatenate([np.full(len(t.pages), habit) for t, habit in told])
    return boost(x, y, np.ones(len(y)), 40, TYPES)


def second_matrix(table, p, x, columns, shared):
    around = second_stage.columns(table, p)
    return np.concatenate([around, x[:, [columns.index(c) for c in shared]]], axis=1)


def evaluate(table, p, tilt=1.0, pages=None):
    """Page, precision, recall, F and expected F, a row a page with gold; of all pages unless some are named."""
    rows = []
    for g in range(len(table.pages)) if pages is None else pages:
        if not table.pages[g]["hasGold"]:
            continue
        r = table.rows_of(g)
        words = table.words[r]
        mask, value = best_prefix(drop_repeats(p[r].astype(np.float64), words, table.text[r]), words, tilt)
        rows.append((g, *table.score(g, mask), value))
    return np.array(rows)


def report_scores(data, p):
    scores = {}
    for i, (table, (name, *_)) in enumerate(zip(data.tables, SETS)):
        result = evaluate(table, p[data.at[i] : data.at[i + 1]])
        scores[name] = round(float(result[:, 3].mean()), 4)
        if i == 0:
            kinds = table.type[result[:, 0].astype(int)]
            for kind in sorted(set(kinds)):
                scores[f"{name}/{kind}"] = round(float(result[kinds == kind, 3].mean()), 4)
    return scores


def calibration(data, p):
    """Knots from expected to true F over all training pages, rising."""
    rows = np.concatenate([evaluate(t, p[data.at[i] : data.at[i + 1]]) for i, t in enumerate(data.tables)])
    order = np.argsort(rows[:, 4])
    groups = np.array_split(order, KNOTS)
    expected = [float(rows[g, 4].mean()) for g in groups]
    true = np.maximum.accumulate([float(rows[g, 3].mean()) for g in groups])
    return {"from": [round(v, 4) for v in expected], "to": [round(float(v), 4) for v in true]}


def main(folder, model_path, report_path, jobs):
    started = time.time()
    say = lambda text: print(f"[{time.time() - started:5.0f} s] {text}", flush=True)
    data = Data(folder)
    say(f"{len(data.y)} segments, {int((data.weight > 0).sum())} of them weighed")
    columns = scout(data, say)
    x = data.matrix(columns)
    p1, first = cross(data, x, data.forget_addresses(x, columns), FIRST_TREES, FIRST, jobs, say)
    np.save(os.path.join(folder, "p1.npy"), p1)
    say(f"first stage: {report_scores(data, p1)}")
    names, type_model, type_hits = page_types(data)
    x2 = np.concatenate([
        second_matrix(t, p1[data.at[i] : data.at[i + 1]], x[data.at[i] : data.at[i + 1]], columns, SHARED)
        for i, t in enumerate(data.tables)
    ])
    p2, second = cross(data, x2, x2, SECOND_TREES, SECOND, jobs, say)
    np.save(os.path.join(folder, "p2.npy"), p2)
    scores = report_scores(data, p2)
    say(f"second stage: {scores}; page types {type_hits:.3f}")
    hashes, values = data.words
    header = {
        "version": 1,
        "tool": f"xgboost {xgb.__version__}",
        "data": [{"name": n, "licence": l, "sha256": digest(folder, n), "pages": len(t.pages)} for (n, l, *_), t in zip(SETS, data.tables)],
        "scores": dict(scores, pageType=round(type_hits, 3)),
        "features": columns,
        "secondFeatures": second_stage.COLUMNS + SHARED,
        "types": names,
        "calibration": calibration(data, p2),
    }
    sections = []
    for name, booster in [("first", first), ("second", second), ("types", type_model), ("habit", habit_model(data))]:
        sections += [(f"{name}.{part}", array) for part, array in flat_trees(booster).items()]
    sections += [("words.hash", hashes.astype(np.int32)), ("words.score", np.round(values * class_scores.UNIT).astype(np.int8))]
    packed = pack(header, sections)
    write_typescript(model_path, packed)
    for name, booster in [("first", first), ("second", second)]:
        booster.save_model(os.path.join(folder, f"{name}.ubj"))
    with open(report_path, "w") as file:
        json.dump({"scores": header["scores"], "bytes": len(packed), "gain": gains(first, columns)}, file, indent=1)
    say(f"model: {len(packed)} bytes")


def scout(data, say):
    """The columns worth keeping, by gain in a quick model of all of them on part of the rows."""
    keep = (data.weight > 0) & (np.random.default_rng(2).random(len(data.y)) < 0.2)
    parts = []
    for i, (table, (_, _, habit, _)) in enumerate(zip(data.tables, SETS)):
        rows = np.nonzero(keep[data.at[i] : data.at[i + 1]])[0]
        own = np.concatenate([table.x[rows], data.scores[data.at[i] + rows], np.full((len(rows), 1), habit, np.float32)], axis=1)
        parts.append(own)
    model = boost(np.concatenate(parts), data.y[keep], data.weight[keep], SCOUT_TREES, FIRST)
    gain = model.get_score(importance_type="total_gain")
    ranked = sorted(range(len(data.columns)), key=lambda i: -gain.get(f"f{i}", 0))
    chosen = set(ranked[:COLUMNS]) | {data.columns.index(c) for c in [*class_scores.COLUMNS, *SHARED, *RARE]}
    say(f"scout: {len(chosen)} of {len(data.columns)} columns")
    return [c for i, c in enumerate(data.columns) if i in chosen]


def gains(booster, columns):
    gain = booster.get_score(importance_type="total_gain")
    total = sum(gain.values())
    return {columns[int(k[1:])]: round(v / total, 5) for k, v in sorted(gain.items(), key=lambda kv: -kv[1])}


def digest(folder, name):
    path = os.path.join(folder, f"{name}.sha256")
    return open(path).read().strip() if os.path.exists(path) else ""


if __name__ == "__main__":
    paths = [a for a in sys.argv[1:] if not a.startswith("--")]
    jobs = int(sys.argv[sys.argv.index("--jobs") + 1]) if "--jobs" in sys.argv else 2
    main(*paths[:3], jobs)
