"""XGBoost boosters and word scores → the model file: typed arrays behind a JSON header, base64 in a TypeScript file."""

import base64
import json
import struct

import numpy as np

from contract import CONTRACT

LEAF = CONTRACT["leaf"]
MISSING_LEFT = CONTRACT["missingLeft"]
KINDS = {"uint16": "u16", "uint32": "u32", "float32": "f32", "int32": "i32", "int8": "i8"}
LINE = 116  # characters per line of the model's file, so that a search hit shows one short line


def flat_trees(booster, used=None):
    """Trees with siblings side by side. `used` maps the booster's columns to others (None: unchanged)."""
    trees = json.loads(booster.save_raw("json").decode())["learner"]["gradient_booster"]["model"]["trees"]
    roots, feature, threshold, left, mean = [], [], [], [], []
    for tree in trees:
        lefts, rights = tree["left_children"], tree["right_children"]
        value = node_means(tree)
        root = len(feature)
        roots.append(root)
        place = {0: 0}
        order = [0]
        for node in order:
            if lefts[node] >= 0:
                place[lefts[node]] = len(order)
                order.append(lefts[node])
                place[rights[node]] = len(order)
                order.append(rights[node])
        for node in order:
            mean.append(value[node])
            threshold.append(tree["split_conditions"][node])
            if lefts[node] < 0:
                feature.append(LEAF)
                left.append(0)
            else:
                feature.append(tree["split_indices"][node] | (MISSING_LEFT if tree["default_left"][node] else 0))
                left.append(place[lefts[node]])
    return {
        "roots": np.array(roots, np.uint32),
        "feature": np.array(feature, np.uint16),
        "threshold": np.array(threshold, np.float32),
        "left": np.array(left, np.uint16),
        "mean": np.array(mean, np.float32),
    }


def node_means(tree):
    """Mean leaf value below every node, weighted by the training rows' hessian."""
    lefts, rights, cover = tree["left_children"], tree["right_children"], tree["sum_hessian"]
    value = list(tree["split_conditions"])
    for node in range(len(lefts) - 1, -1, -1):  # children come after their parents
        if lefts[node] >= 0:
            a, b = lefts[node], rights[node]
            value[node] = (value[a] * cover[a] + value[b] * cover[b]) / max(cover[a] + cover[b], 1e-9)
    return value


def pack(header, sections):
    """Bytes of the model file."""
    header = dict(header)
    header["sections"] = [{"name": n, "kind": KINDS[a.dtype.name], "length": len(a)} for n, a in sections]
    text = json.dumps(header, separators=(",", ":")).encode()
    out = bytearray(struct.pack("<I", len(text)) + text)
    for _, array in sections:
        out += b"\0" * (-len(out) % 4)
        out += array.tobytes()
    return bytes(out)


def write_typescript(path, data):
    text = base64.b64encode(data).decode()
    lines = [text[at : at + LINE] for at in range(0, len(text), LINE)]
    with open(path, "w") as file:
        file.write("// Written by `npm run train`. Do not edit.\n")
        file.write("export const MODEL: string = [\n")
        file.writelines(f"  '{line}',\n" for line in lines)
        file.write("].join('');\n")
