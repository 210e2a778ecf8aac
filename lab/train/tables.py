"""Binary tables written by build-table.ts → numpy arrays, pages joined, with the site each page belongs to."""

import json
import os

import numpy as np

class Table:
    """One set. Rows are segments; `start[p]:start[p+1]` are the rows of page p."""

    def __init__(self, folder, name):
        self.name = name
        with open(os.path.join(folder, name + ".json")) as file:
            facts = json.load(file)
        self.pages = facts["pages"]
        self.features = facts["features"]
        self.levels = facts["levels"]
        read = lambda column, kind: np.fromfile(os.path.join(folder, f"{name}.{column}"), dtype=kind)
        counts = np.array([page["segments"] for page in self.pages])
        self.start = np.concatenate([[0], np.cumsum(counts)])
        rows = int(self.start[-1])
        self.x = np.memmap(os.path.join(folder, f"{name}.x"), dtype=np.float32, mode="r", shape=(rows, len(self.features)))
        self.y = read("y", np.float32)
        self.comment = read("comment", np.float32)
        self.signs = read("signs", np.float32).reshape(len(self.pages), -1)
        self.seg = read("seg", np.int32).reshape(rows, 4)
        self.words = self.seg[:, 0]
        self.level = self.seg[:, 1]
        self.path = read("path", np.int32)
        self.text = read("text", np.int32)
        self.ranges = read("ranges", np.int32).reshape(rows, self.levels, 2)
        self.page = np.repeat(np.arange(len(self.pages)), counts)
        self.site = np.array([page["site"] for page in self.pages])
        self.type = np.array([page.get("type") or "" for page in self.pages])
        self._read_elements(read)
        self._read_words(read)

    def _read_elements(self, read):
        elements = np.array([page["elements"] for page in self.pages])
        tokens = np.array([page["tokens"] for page in self.pages])
        base = np.concatenate([[0], np.cumsum(elements)])
        parent = read("elementParent", np.int32).astype(np.int64)
        owner = np.repeat(np.arange(len(self.pages)), elements)
        self.element_parent = np.where(parent < 0, -1, parent + base[owner])
        ends = read("tokenFrom", np.int32)
        first = np.zeros(len(ends), dtype=np.int64)
        first[1:] = ends[:-1]
        first[base[:-1][elements > 0]] = 0
        self.token_element = np.repeat(np.arange(len(ends)), ends - first)
        self.tokens = read("tokens", np.int32)
        assert len(self.tokens) == len(self.token_element) == tokens.sum()
        element = read("segElement", np.int32).astype(np.int64)
        self.element = np.where(element < 0, -1, element + base[self.page])
        self.element_page = owner

    def _read_words(self, read):
        """For every page: its words as positions among the gold's distinct words (-1 = not in the gold)."""
        words = read("words", np.int32)
        ends = read("wordFrom", np.int32)
        gold = read("gold", np.int32)
        self.gold_counts, self.word_gold, self.word_seg = [], [], []
        at = gold_at = 0
        for p, page in enumerate(self.pages):
            own = words[at : at + page["words"]]
            wanted = gold[gold_at : gold_at + page["gold"]]
            at += page["words"]
            gold_at += page["gold"]
            distinct, counts = np.unique(wanted, return_counts=True)
            place = np.searchsorted(distinct, own)
            place[place == len(distinct)] = 0
            found = distinct[place] == own if len(distinct) else np.zeros(len(own), dtype=bool)
            self.gold_counts.append(counts)
            self.word_gold.append(np.where(found, place, -1))
            sizes = np.diff(ends[self.start[p] : self.start[p + 1]], prepend=0)
            self.word_seg.append(np.repeat(np.arange(len(sizes)), sizes))

    def rows_of(self, p):
        return slice(int(self.start[p]), int(self.start[p + 1]))

    def score(self, p, chosen):
        """Word precision, recall and F of a page for a choice of its segments (a mask)."""
        counts = self.gold_counts[p]
        take = chosen[self.word_seg[p]]
        total = int(take.sum())
        gold = int(counts.sum())
        if total == 0 or gold == 0:
            return (0.0, 0.0, 0.0)
        found = self.word_gold[p][take]
        hits = np.minimum(np.bincount(found[found >= 0], minlength=len(counts)), counts).sum()
        return (hits / total, hits / gold, 2 * hits / (total + gold))
