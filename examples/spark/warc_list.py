"""Archives to clean text on Spark, in the style of a notebook: look, learn the sites, extract, drop duplicates, write
Parquet.

spark-submit --archives pith.tar.gz#pith --py-files pith_spark.zip examples/spark/warc_list.py OUT CRAWL.warc.gz…
python examples/spark/warc_list.py OUT CRAWL.warc.gz…          # on this machine
"""

import sys

from pyspark.sql import SparkSession

import pith_spark as pith

out, *files = sys.argv[1:]
spark = SparkSession.builder.appName("pith: archives").getOrCreate()

# %% The contents of the archives, and the outcome of each page
docs = pith.extract_warc(spark, files, signatures=True).cache()
docs.groupBy("outcome").count().orderBy("count", ascending=False).show()

# %% The same with templates of each site; sites with fewer than 8 pages use the method alone
sites = pith.learn_sites(spark, files).cache()
print(f"{sites.count()} sites learned")
docs = pith.extract_warc(spark, files, sites=sites, signatures=True).cache()

# %% Pages that repeat another
repeated = pith.near_duplicates(docs, folder=f"{out}.rounds")  # all workers must see this folder
clean = docs.where("outcome = 'ok'").join(repeated, ["source", "offset", "inner"], "left_anti")

# %% Parquet, by language
clean.drop("minhash").write.mode("overwrite").partitionBy("language").parquet(out)
print(f"{spark.read.parquet(out).count()} pages in {out}")
