"""Files → ranges, each the work of one task. Node reads local paths, http(s), s3 and gs directly, in ranges. Files in other
stores (hdfs, abfss, …) are first copied to the worker, whole, through pyarrow."""

from __future__ import annotations

import contextlib
import fnmatch
import glob
import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any
from urllib.parse import unquote, urlsplit

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession

from pith_extract import Settings
from pith_extract._engine import Request, shared_engine

_PLANNERS = 64
_SCHEME = re.compile(r"^[a-z][a-z0-9+.-]+://", re.IGNORECASE)
_READ_BY_NODE = re.compile(r"^(https?|s3a?|gs)://", re.IGNORECASE)


@dataclass(frozen=True)
class Range:
    path: str
    start: int = 0
    end: int | None = None
    mark: str | None = None
    """The file's state when the plan was made; a file that has changed since is rejected."""


def is_remote(path: str) -> bool:
    """Whether Node cannot read it."""
    return bool(_SCHEME.match(path)) and not _READ_BY_NODE.match(path)


def list_files(files: str | Sequence[str]) -> list[str]:
    """Paths, each once and in order. Patterns are replaced by their matches on this machine, or in a store that pyarrow
    reads; Node replaces those of the stores that it reads."""
    found: list[str] = []
    for path in [files] if isinstance(files, str) else files:
        if path.startswith("file:"):
            path = unquote(urlsplit(path).path)
        if _READ_BY_NODE.match(path) or not glob.has_magic(path):
            found.append(path)
            continue
        matches = _matches_in_store(path) if is_remote(path) else glob.glob(path, recursive=True)
        if not matches:
            raise FileNotFoundError(f"nothing matches {path!r}")
        found += matches
    if not found:
        raise ValueError("no files were named")
    return sorted(dict.fromkeys(found))


def plan_ranges(spark: SparkSession, files: str | Sequence[str], part_size: str, settings: Settings) -> list[Range]:
    """Runs on the workers, since they are the ones that can read the files."""
    paths = list_files(files)
    read_by_node = [path for path in paths if not is_remote(path)]
    ranges = [Range(path) for path in paths if is_remote(path)]
    if read_by_node:
        numbered = spark.range(0, len(read_by_node), 1, min(_PLANNERS, len(read_by_node)))
        planned = numbered.mapInArrow(
            partial(_plan, read_by_node, part_size, settings), "path string, `from` bigint, `to` bigint, mark string"
        )
        ranges += [Range(row["path"], row["from"], row["to"], row["mark"]) for row in planned.collect()]
    return sorted(ranges, key=lambda one: (one.path, one.start))


_TABLE = "id int, path string, `from` bigint, `to` bigint, mark string"


def table_of(spark: SparkSession, ranges: Sequence[Range]) -> DataFrame:
    """One row and one task per range: ``id`` is its number. A task receives its own row, not the whole plan."""
    rows = [(number, one.path, one.start, one.end, one.mark) for number, one in enumerate(ranges)]
    return one_task_each(spark.createDataFrame(rows, _TABLE), len(rows))


def one_task_each(table: DataFrame, tasks: int) -> DataFrame:
    """A task per ``id``. Spark before 4.1 can only hash: a task may get several, and another none."""
    if hasattr(table, "repartitionById"):
        return table.repartitionById(max(1, tasks), "id")
    return table.repartition(max(1, tasks), "id")


def ranges_of(batch: pa.RecordBatch) -> Iterator[tuple[int, Range]]:
    """The rows of ``table_of``, each with its number."""
    for row in batch.select(["id", "path", "from", "to", "mark"]).to_pylist():
        yield row["id"], Range(row["path"], row["from"], row["to"], row["mark"])


def _plan(
    paths: Sequence[str], part_size: str, settings: Settings, batches: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    mine = [paths[number] for batch in batches for number in batch.column(0).to_pylist()]
    if mine:
        request = Request("plan", ["--part-size", part_size])
        sent = pa.RecordBatch.from_arrays([pa.array(mine, pa.string())], names=["path"])
        yield from shared_engine(settings).whole(request, [sent])


@contextlib.contextmanager
def opened(one: Range) -> Iterator[dict[str, Any]]:
    """The range as a request to the engine, with the file where Node can read it."""
    asked = {"path": one.path, "source": one.path, "from": one.start, "to": one.end, "mark": one.mark}
    asked = {name: value for name, value in asked.items() if value is not None}
    if not is_remote(one.path):
        yield asked
        return
    folder = tempfile.mkdtemp(prefix="pith-", dir=os.environ.get("SPARK_LOCAL_DIRS", "").split(",")[0] or None)
    try:
        # Keeps the extension, which gives the kind: .warc.gz, .jsonl
        copy = os.path.join(folder, one.path.rsplit("/", 1)[-1])
        fetch(one.path, copy)
        yield {**asked, "path": copy}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _matches_in_store(pattern: str) -> list[str]:
    """By the listing of the folder in which the pattern begins; ``*`` also matches ``/``."""
    from pyarrow import fs

    start = re.split(r"[*?[]", pattern, maxsplit=1)[0].rpartition("/")[0]
    store, folder = fs.FileSystem.from_uri(start)
    listed = store.get_file_info(fs.FileSelector(folder, allow_not_found=True, recursive=True))
    names = [start + one.path.removeprefix(folder) for one in listed if one.type == fs.FileType.File]
    return [name for name in names if fnmatch.fnmatchcase(name, pattern)]


def fetch(uri: str, to: str) -> None:
    from pyarrow import fs

    store, path = fs.FileSystem.from_uri(uri)
    with store.open_input_stream(path) as source, open(to, "wb") as target:
        shutil.copyfileobj(source, target, 1 << 20)
