"""The order in which columns are removed: those that gain least per microsecond go first, one by one or a whole family
at once, since the columns of a family share a pass over the page. The microseconds come from column-costs.json (`npm
run lab -- train curve`)."""

import json
import os

# Microseconds added to every cost, since a free column is not infinitely valuable.
LEAST_COST = 0.5
# Page features are computed for the scope and type anyway.
FREE = "page"


def read_costs(path=os.path.join(os.path.dirname(__file__), "column-costs.json")):
    with open(path) as file:
        costs = json.load(file)
    return {"columns": costs["columns"], "families": {name: cost for name, cost in costs["families"].items() if name != FREE}}


def cost_of(costs, column):
    return LEAST_COST + (0 if column.startswith(f"{FREE}.") else costs["columns"].get(column, 0))


def cheapest_loss(left, gain, costs):
    """The columns to remove next: among the remaining families and columns, those that gain least per microsecond."""
    families = {}
    for column in left:
        families.setdefault(column.split(".")[0], []).append(column)
    candidates = [(gain.get(c, 0) / cost_of(costs, c), [c]) for c in left]
    for name, own in families.items():
        if name in costs["families"] and len(own) > 1:
            cost = max(costs["families"][name], sum(cost_of(costs, c) for c in own))
            candidates.append((sum(gain.get(c, 0) for c in own) / cost, own))
    return min(candidates, key=lambda one: (one[0], one[1]))[1]


def fewer(columns, most, gain, costs, kept):
    """The columns after removals, until at most `most` are left; some are always kept."""
    left = list(columns)
    while len(left) > most:
        for column in cheapest_loss([c for c in left if c not in kept], gain, costs):
            left.remove(column)
    return left
