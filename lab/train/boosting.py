"""The four kinds of trees and how each is trained: once without each fold, and once on everything.

A list of models has those of the folds first and that of all pages last."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import xgboost as xgb

from contract import CONTRACT
from data import BY_NAME, FOLDS, HARD_TYPES, SETS, training_signs

FIRST = dict(max_depth=6, eta=0.12, subsample=0.6, colsample_bytree=0.35, min_child_weight=20, reg_lambda=2, max_bin=64)
FIRST_TREES = 120
# Where the walk ends for segments whose answer is clear, such as dict(after=45, beyond=2.0) of 180 trees with eta .08:
# both stages in 78 % of the time. Not shipped: together with fewer columns and rows it cost WCXB .0023 ± .0038, one
# seed.
STOP = None
SECOND = dict(max_depth=4, eta=0.1, subsample=0.6, colsample_bytree=0.7, min_child_weight=30, reg_lambda=2, max_bin=128)
SECOND_TREES = 80
# For whole pages: their type, and their scope.
PAGES = dict(max_depth=3, eta=0.12, subsample=0.7, colsample_bytree=0.3, min_child_weight=2, reg_lambda=2, max_bin=32)
TYPE_TREES = 80
# A thread or list taken for a story loses its posts and items, an article taken for a page almost nothing. So pages
# that are not articles weigh more in the scope model. So do today's stories, of which there are few, against those of
# 2012.
NO_ARTICLE = [*sorted(HARD_TYPES), "documentation"]
NO_ARTICLE_WEIGHT = 6
WITH_ARTICLES = "wcxb-dev"  # the set of both
SCOPE = dict(PAGES, max_depth=4)
SCOPE_TREES = 80
SEED = CONTRACT["seed"]  # of the shipped model


def boost(x, y, weight, trees, settings, seed=SEED, **more):
    settings = dict(dict(objective="binary:logistic"), **settings, tree_method="hist", base_score=0.5, nthread=1, seed=seed, **more)
    data = xgb.QuantileDMatrix(x, label=y, weight=weight, max_bin=settings["max_bin"])
    return xgb.train(settings, data, trees)


def predict(booster, x):
    booster.set_param({"nthread": 1})
    return booster.inplace_predict(x)


def predict_first(booster, x):
    """The predictions of the first stage, where segments with a clear answer stop early."""
    if STOP is None:
        return predict(booster, x)
    booster.set_param({"nthread": 1})
    early = booster.inplace_predict(x, iteration_range=(0, STOP["after"]), predict_type="margin")
    whole = booster.inplace_predict(x, predict_type="margin")
    return 1 / (1 + np.exp(-np.where(np.abs(early) > STOP["beyond"], early, whole)))


def train_folds(data, seen, trees, settings, jobs, say, seed=SEED, part=True):
    """Models trained on the rows of `seen`, or on a part of them."""

    def one(fold):
        rows = (data.weight > 0) & (data.fold != (FOLDS if fold is None else fold)) & part
        model = boost(seen[rows], data.y[rows], data.weight[rows], trees, settings, seed)
        say(f"  fold {fold}")
        return model

    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(one, [*range(FOLDS), None]))


def predict_folds(data, models, x, predict=predict):
    """The prediction for every row by the model that has not seen its site."""
    out = np.zeros(len(x), np.float32)
    for fold in range(FOLDS):
        out[data.fold == fold] = predict(models[fold], x[data.fold == fold])
    return out


def type_models(data, seed=SEED):
    """Names of the page types, the models that predict them, and the share of hits out of fold."""
    told = [i for i, table in enumerate(data.tables) if "kindWeight" in BY_NAME[table.name]]
    types = np.concatenate([data.tables[i].kind for i in told])
    names = sorted(set(types))
    target = np.array([names.index(t) for t in types])
    fold = np.concatenate([data.fold_of_page[i] for i in told])
    signs = np.concatenate([training_signs(data.tables[i]) for i in told])
    known = np.concatenate([data.tables[i].signs for i in told])
    weight = np.concatenate([np.full(len(data.tables[i].pages), BY_NAME[data.tables[i].name]["kindWeight"]) for i in told])
    kind = dict(PAGES, objective="multi:softprob", num_class=len(names))
    models = [boost(signs[fold != f], target[fold != f], weight[fold != f], TYPE_TREES, kind, seed) for f in [*range(FOLDS), -1]]
    hits = sum(int((models[f].inplace_predict(known[fold == f]).argmax(1) == target[fold == f]).sum()) for f in range(FOLDS))
    return names, models, hits / len(target)


def scope_models(data, seed=SEED):
    """Page features → whether its gold contains the story alone; and the prediction for each page out of fold."""
    told = [i for i, (name, *_) in enumerate(SETS) if "scopeWeight" in BY_NAME[name]]
    x = np.concatenate([training_signs(data.tables[i]) for i in told])
    y = np.concatenate([np.full(len(data.tables[i].pages), SETS[i][2]) for i in told])
    fold = np.concatenate([data.fold_of_page[i] for i in told])
    weight = np.concatenate([scope_weights(data.tables[i]) for i in told])
    models = [boost(x[fold != f], y[fold != f], weight[fold != f], SCOPE_TREES, SCOPE, seed) for f in [*range(FOLDS), -1]]
    said = []
    for table, own in zip(data.tables, data.fold_of_page):
        p = np.zeros(len(table.pages), np.float32)
        for f in range(FOLDS):
            p[own == f] = predict(models[f], table.signs[own == f])
        said.append(p)
    return models, said


def scope_weights(table):
    own = BY_NAME[table.name]["scopeWeight"]
    if table.name != WITH_ARTICLES:
        return np.full(len(table.pages), float(own))
    return np.where(np.isin(table.type, NO_ARTICLE), NO_ARTICLE_WEIGHT * own, own)
