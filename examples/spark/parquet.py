"""Parquet in, Parquet out: a table with a column of HTML gets a column of clean text.

python examples/spark/parquet.py PAGES.parquet OUT.parquet [HTML-COLUMN [URL-COLUMN]]
"""

import sys

from pyspark.sql import SparkSession

import pith_spark as pith

source, out, *names = sys.argv[1:]
html, url = (names + ["html", "url"][len(names) :])[:2]
spark = SparkSession.builder.appName("pith: a table").getOrCreate()
pages = spark.read.parquet(source)
others = [name for name in pages.columns if name not in (html, url)]
docs = pith.extract(pages, html=html, url=url, keep=others, text="markdown")
docs.select(*others, "url", "title", "language", "text", "outcome", "reason").write.mode("overwrite").parquet(out)
found = spark.read.parquet(out).where("outcome = 'ok'").count()
print(f"{found} pages with text in {out}")
