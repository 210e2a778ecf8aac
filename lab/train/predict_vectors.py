"""Adds XGBoost's predictions to the rows from write-vectors.ts. usage: predict_vectors.py TABLES VECTORS.json"""

import json
import os
import sys

import numpy as np
import xgboost as xgb

from boosting import predict, predict_first

folder, path = sys.argv[1:3]
with open(path) as file:
    vectors = json.load(file)
for stage, ask in (("first", predict_first), ("second", predict)):
    booster = xgb.Booster()
    booster.load_model(os.path.join(folder, stage + ".ubj"))
    rows = np.array([[np.nan if v is None else v for v in row] for row in vectors[stage]], np.float32)
    vectors[stage + "P"] = [round(float(p), 7) for p in ask(booster, rows)]
with open(path, "w") as file:
    json.dump(vectors, file, separators=(",", ":"))
