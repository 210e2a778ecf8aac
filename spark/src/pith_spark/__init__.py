"""Pith on Apache Spark: the records of ``pith corpus`` as DataFrames.

>>> import pith_spark as pith
>>> docs = pith.extract_warc(spark, "crawl/*.warc.gz")              # Node reads the files, HTML never enters the JVM
>>> docs = pith.extract(df, html="body", url="address")             # pages that are already in a table
>>> sites = pith.learn_sites(spark, "crawl/*.warc.gz")              # what the pages of each site share …
>>> docs = pith.extract_warc(spark, "crawl/*.warc.gz", sites=sites) # … and use it for its pages
>>> again = pith.near_duplicates(docs)                              # those that repeat another
"""

from __future__ import annotations

from pith_extract import EngineError, Settings, __version__

try:
    import pyspark  # noqa: F401
except ImportError as missing:
    why = 'pith_spark needs pyspark: pip install "pith-extract[spark]". Without Spark there is pith_extract'
    raise ImportError(why) from missing

from ._duplicates import near_duplicates
from ._rows import WARC_COLUMNS, extract
from ._sites import learn_sites, sites_table
from ._warc import extract_warc, read_warc

__all__ = [
    "WARC_COLUMNS",
    "EngineError",
    "Settings",
    "__version__",
    "extract",
    "extract_warc",
    "learn_sites",
    "near_duplicates",
    "read_warc",
    "sites_table",
]
