"""Accuracy against the time of columns: trains the first stage with fewer and fewer columns and scores held-out sites.

At each point the models show the gain of every column; then those with the least gain per microsecond go, one by one
or a whole family at once, since the columns of a family share a pass over the page. Uses fewer trees and part of the
pages, as in ablate.py: the differences matter, not the level.

usage: curve.py TABLES COSTS.json OUT.json [--jobs N] [--part N] [--trees N]     (run by `npm run lab -- train
curve`)
"""

import json
import sys
import time

from ablate import Bench, interval, option
from column_costs import fewer, read_costs
from contract import CONTRACT

# Columns left at each point; the first has all of them.
POINTS = [170, 140, 115, 95, 75, 55, 40]


def main(folder, costs_path, out, jobs, part, trees):
    started = time.time()
    say = lambda text: print(f"[{time.time() - started:5.0f} s] {text}", flush=True)
    costs = read_costs(costs_path)
    bench = Bench(folder, part, trees, CONTRACT["features"] + CONTRACT["wordColumns"] + ["scope"])
    kept = {*CONTRACT["wordColumns"], "scope"}  # learned words are a separate table, not a pass that could be saved
    left, points, whole = bench.columns, [], None
    for most in [len(bench.columns), *POINTS]:
        if points:
            left = fewer(left, most, points[-1]["gain"], costs, kept)
        scores, gain = bench.judge_columns(left, jobs)
        whole = whole or scores
        sets = {}
        for title, own in scores.items():
            change, half = interval(own - whole[title])
            sets[title] = {"f": float(own.mean()), "change": change, "half": half, "pages": len(own)}
        points.append({"columns": left, "gain": gain, "sets": sets})
        say(f"  {len(left)} columns: " + ", ".join(f"{title} {own['f']:.4f}" for title, own in sets.items()))
    with open(out, "w") as file:
        json.dump({"trees": trees, "share": 1 / part, "points": points}, file)


if __name__ == "__main__":
    main(*sys.argv[1:4], option("--jobs", 2), option("--part", 4), option("--trees", 60))
