"""Binary tables written by build-table.ts → numpy arrays, pages joined, with the site each page belongs to."""

import json
import os

import numpy as np

FEW_WORDS = 12  # an answer to a page without content may have fewer


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
        self.neutral = read("neutral", np.float32)
        self.signs = read("signs", np.float32).reshape(len(self.pages), -1)
        self.seg = read("seg", np.int32).reshape(rows, 4)
        self.words = self.seg[:, 0]
        self.level = self.seg[:, 1]
        self.path = read("path", np.int32)
        self.record = read("record", np.int32)
        self.text = read("text", np.int32)
        self.ranges = read("ranges", np.int32).reshape(rows, self.levels, 2)
        self.page = np.repeat(np.arange(len(self.pages)), counts)
        self.site = np.array([page["site"] for page in self.pages])
        self.type = np.array([page.get("type") or "" for page in self.pages])
        self.kind = np.array([page.get("kind") or "" for page in self.pages])
        self.is_empty = np.array([page["hasGold"] and page["gold"] == 0 and page["neutral"] > 0 for page in self.pages])
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
        """For every page: its words as positions among the distinct right words (-1 = none of them); how often each is
        in the gold, and how often it is right: headline and optional words are right without being required."""
        words = read("words", np.int32)
        ends = read("wordFrom", np.int32)
        gold = read("gold", np.int32)
        neutral = read("neutralWords", np.int32)
        self.gold_counts, self.right_counts, self.word_gold, self.word_seg = [], [], [], []
        at = gold_at = neutral_at = 0
        for p, page in enumerate(self.pages):
            own = words[at : at + page["words"]]
            wanted = gold[gold_at : gold_at + page["gold"]]
            allowed = neutral[neutral_at : neutral_at + page["neutral"]]
            at += page["words"]
            gold_at += page["gold"]
            neutral_at += page["neutral"]
            distinct, place = np.unique(np.concatenate([wanted, allowed]), return_inverse=True)
            counts = np.bincount(place[: len(wanted)], minlength=len(distinct))
            self.right_counts.append(np.bincount(place, minlength=len(distinct)))
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
        """Word precision, recall and F of a page for a choice of its segments (a mask). Headline and optional words are
        right but not required. A page without content is right if few other words come out."""
        counts = self.gold_counts[p]
        take = chosen[self.word_seg[p]]
        total = int(take.sum())
        gold = int(counts.sum())
        found = self.word_gold[p][take]
        found = np.bincount(found[found >= 0], minlength=len(counts))
        right = int(np.minimum(found, self.right_counts[p]).sum())
        if gold == 0:
            is_right = float(total - right < FEW_WORDS)
            return (is_right, is_right, is_right)
        hits = int(np.minimum(found, counts).sum())
        if hits == 0:
            return (0.0, 0.0, 0.0)
        precision, recall = right / total, hits / gold
        return (precision, recall, 2 * precision * recall / (precision + recall))
