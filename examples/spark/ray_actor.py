"""Pith in Ray Data: an actor keeps an engine, and a batch is a table of pages. pip install "ray[data]" pith-extract

python examples/spark/ray_actor.py PAGES.parquet OUT
"""

import sys

import pyarrow as pa
import ray

import pith_extract as pith


class Extract:
    def __init__(self) -> None:
        self.engine = pith.Engine()

    def __call__(self, pages: pa.Table) -> pa.Table:
        rows = ({"html": row["html"], "url": row["url"]} for row in pages.to_pylist())
        return pa.Table.from_pylist(list(pith.extract_many(rows, engine=self.engine)))


source, out = sys.argv[1:]
# As many actors as fit: a fixed number that takes every core leaves none for reading, and Ray waits forever.
actors = ray.data.ActorPoolStrategy(min_size=1, max_size=64)
docs = ray.data.read_parquet(source).map_batches(Extract, batch_format="pyarrow", batch_size=64, compute=actors)
docs.write_parquet(out)
