"""Common Crawl: reads a crawl's list of paths over HTTP in ranges and keeps English pages of at least 50 words.

python examples/spark/common_crawl.py PATHS OUT [COUNT [BASE]]

PATHS is a crawl's warc.paths (or warc.paths.gz); BASE is prepended to each, by default
https://data.commoncrawl.org/.
"""

import gzip
import sys

from pyspark.sql import SparkSession

import pith_spark as pith

listed, out, *more = sys.argv[1:]
count, base = more + ["1", "https://data.commoncrawl.org/"][len(more) :]
with gzip.open(listed, "rt") if listed.endswith(".gz") else open(listed) as lines:
    paths = [base + line.strip() for line in lines if line.strip()][: int(count)]
spark = SparkSession.builder.appName("pith: Common Crawl").getOrCreate()
# One task per quarter of an archive: long enough for a child to warm up, short enough to lose.
docs = pith.extract_warc(spark, paths, part_size="256MB", languages=["en"], min_words=50, keep_rejected=False)
docs.select("url", "date", "title", "text", "words").write.mode("overwrite").parquet(out)
print(f"{spark.read.parquet(out).count()} pages of {len(paths)} archives in {out}")
