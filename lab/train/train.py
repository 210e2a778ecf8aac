"""Tables → the fusion model. Everything is cross-validated by site: word scores, both stages, scope, type, confidence.

The printed scores are those of `auto`, the default scope, on sites that were not learned from.

usage: train.py TABLES MODEL.ts REPORT.json [--jobs N] [--seed N] [--folds FOLDER]     (run by `npm run train`; needs
the packages of requirements.txt). With --folds it also writes the models of the folds and the fold of each page.
"""

import argparse
import json
import os
import time

import numpy as np
import xgboost as xgb

import class_scores
import second_stage
from boosting import FIRST, FIRST_TREES, SECOND, SECOND_TREES, SEED, STOP
from boosting import boost, predict_first, predict_folds, scope_models, train_folds, type_models
from contract import CONTRACT
from data import BY_NAME, FOLDS, SETS, Data
from export import flat_trees, pack, write_typescript
from judge import calibration, judge, report_scores
from repair import repair

COLUMNS = 140  # of the first stage, by gain in a scout model
SCOUT_TREES = 50
# The model that finds what the gold left out: rough, trained on part of the rows.
REPAIR_TREES = 60
REPAIR_PART = 0.35
# Columns of the first stage that the second one sees too. Few, and none about the page: on pages unlike the training
# sets (DAnIEL) the page's types in the second stage cost .0056.
SHARED = ["shape.linkShare", "shape.level", "shape.isProse", "words.least", "scope"]
# Rare but decisive columns, which a scout on part of the rows would drop.
RARE = ["overlap.inBody", "overlap.hasBody", "overlap.inThings", "named.otherBetween", "named.inLaterBody"]
RARE += [f"cue.{family}" for family in ("subscribe", "share", "related", "more", "comment", "byline", "ad", "legal")]


def scout(data, say, seed):
    """The columns worth keeping, by gain in a quick model of all of them on part of the rows."""
    keep = (data.weight > 0) & (np.random.default_rng(2).random(len(data.y)) < 0.2)
    parts = []
    for i, table in enumerate(data.tables):
        rows = np.nonzero(keep[data.rows(i)])[0]
        scope = data.scope_of_page[i][table.page[rows], None]
        parts.append(np.concatenate([table.x[rows], data.scores[data.at[i] + rows], scope], axis=1))
    model = boost(np.concatenate(parts), data.y[keep], data.weight[keep], SCOUT_TREES, FIRST, seed)
    gain = model.get_score(importance_type="total_gain")
    ranked = sorted(range(len(data.columns)), key=lambda i: -gain.get(f"f{i}", 0))
    chosen = set(ranked[:COLUMNS]) | {data.columns.index(c) for c in [*class_scores.COLUMNS, *SHARED, *RARE]}
    say(f"scout: {len(chosen)} of {len(data.columns)} columns")
    return [c for i, c in enumerate(data.columns) if i in chosen]


def mend_gold(data, x, columns, jobs, say, seed):
    """The tables' labels plus what the gold left out at its own places; the class-word columns of x follow them."""
    part = np.random.default_rng(3).random(len(data.y)) < REPAIR_PART
    rough = train_folds(data, data.forget_addresses(x, columns), REPAIR_TREES, FIRST, jobs, lambda _: None, seed, part)
    p = predict_folds(data, rough, x)
    mended = {}
    for i, table in enumerate(data.tables):
        if not BY_NAME[table.name].get("isExact"):
            table.y, mended[table.name] = repair(table, p[data.rows(i)])
    say(f"segments mended: {mended}")
    data.read_labels()
    return data.matrix(columns)


def keep_for_ablation(folder, columns, y):
    with open(os.path.join(folder, "columns.json"), "w") as file:
        json.dump(columns, file)
    np.save(os.path.join(folder, "mended.npy"), y)


def second_matrix(data, p1, x, columns):
    parts = []
    for i, table in enumerate(data.tables):
        around = second_stage.columns(table, p1[data.rows(i)])
        parts.append(np.concatenate([around, x[data.rows(i)][:, [columns.index(c) for c in SHARED]]], axis=1))
    return np.concatenate(parts)


def as_auto(data, firsts, seconds, x, columns, is_story):
    """The prediction for every row out of fold with the predicted scope."""
    x = x.copy()
    x[:, columns.index("scope")] = np.concatenate([story[table.page] for story, table in zip(is_story, data.tables)])
    p1 = predict_folds(data, firsts, x, predict_first)
    return predict_folds(data, seconds, second_matrix(data, p1, x, columns))


def sections_of(first, second, types, scope, words):
    hashes, values = words
    trees = [("first", first), ("second", second), ("types", types), ("scope", scope)]
    sections = [(f"{name}.{part}", array) for name, booster in trees for part, array in flat_trees(booster).items()]
    return sections + [("words.hash", hashes.astype(np.int32)), ("words.score", np.round(values * class_scores.UNIT).astype(np.int8))]


def main(folder, model_path, report_path, jobs, seed, folds):
    started = time.time()
    say = lambda text: print(f"[{time.time() - started:5.0f} s] {text}", flush=True)
    if folds is not None:
        os.makedirs(folds, exist_ok=True)
    data = Data(folder)
    say(f"{len(data.y)} segments, {int((data.weight > 0).sum())} of them weighed")
    columns = scout(data, say, seed)
    x = mend_gold(data, data.matrix(columns), columns, jobs, say, seed)
    is_shipped = seed == SEED  # only its by-products are for others to read
    if is_shipped:
        keep_for_ablation(folder, columns, data.y)
    firsts = train_folds(data, data.forget_addresses(x, columns), FIRST_TREES, FIRST, jobs, say, seed)
    p1 = predict_folds(data, firsts, x, predict_first)
    x2 = second_matrix(data, p1, x, columns)
    seconds = train_folds(data, x2, SECOND_TREES, SECOND, jobs, say, seed)
    names, types, type_hits = type_models(data, seed)
    scopes, story = scope_models(data, seed)
    is_story = [p * CONTRACT["storyOdds"] > 1 - p for p in story]
    for (name, *_), own in zip(SETS, is_story):
        say(f"{name}: taken as a story {own.mean():.3f}")
    say(f"scope known:  {report_scores(data, judge(data, predict_folds(data, seconds, x2)))}")
    p2 = as_auto(data, firsts, seconds, x, columns, is_story)
    if is_shipped:
        np.save(os.path.join(folder, "p2.npy"), p2)
        np.save(os.path.join(folder, "story.npy"), np.concatenate(is_story))
    judged = judge(data, p2)
    scores = report_scores(data, judged)
    say(f"scope auto:   {scores}; page types {type_hits:.3f}")
    header = {
        "version": 2,
        "tool": f"xgboost {xgb.__version__}",
        "data": [{"name": n, "licence": l, "sha256": digest(folder, n), "pages": len(t.pages)} for (n, l, *_), t in zip(SETS, data.tables)],
        "scores": dict(scores, pageType=round(type_hits, 3)),
        "features": columns,
        "secondFeatures": second_stage.COLUMNS + SHARED,
        "types": names,
    }
    if STOP is not None:
        header["stop"] = STOP

    def write(path, fold, words):
        own = dict(header, calibration=calibration(data, judged, is_story, None if fold == FOLDS else fold))
        packed = pack(own, sections_of(firsts[fold], seconds[fold], types[fold], scopes[fold], words))
        write_typescript(path, packed)
        return len(packed)

    if folds is not None:
        for fold in range(FOLDS):
            write(os.path.join(folds, f"fold-{fold}.ts"), fold, data.fold_words[fold])
        with open(os.path.join(folds, "folds.json"), "w") as file:
            json.dump({t.name: own.tolist() for t, own in zip(data.tables, data.fold_of_page)}, file)
    size = write(model_path, FOLDS, data.words)
    if is_shipped:
        for name, boosters in [("first", firsts), ("second", seconds)]:
            boosters[-1].save_model(os.path.join(folder, f"{name}.ubj"))
    with open(report_path, "w") as file:
        json.dump({"scores": header["scores"], "bytes": size, "gain": gains(firsts[-1], columns)}, file, indent=1)
    say(f"model: {size} bytes")


def gains(booster, columns):
    gain = booster.get_score(importance_type="total_gain")
    total = sum(gain.values())
    return {columns[int(k[1:])]: round(v / total, 5) for k, v in sorted(gain.items(), key=lambda kv: -kv[1])}


def digest(folder, name):
    path = os.path.join(folder, f"{name}.sha256")
    return open(path).read().strip() if os.path.exists(path) else ""


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    for name in ("tables", "model", "report"):
        parser.add_argument(name)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--folds")
    args = parser.parse_args()
    main(args.tables, args.model, args.report, args.jobs, args.seed, args.folds)
