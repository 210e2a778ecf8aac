"""The examples run as written, on this machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet
import pytest
from conftest import ROOT, article, rows_of

import pith_extract as pith

if os.environ.get("PITH_TEST_MASTER") == "cluster":
    pytest.skip("on one machine only", allow_module_level=True)


EXAMPLES = ROOT / "examples" / "spark"


def run(name: str, *args: str) -> str:
    return run_words(str(EXAMPLES / name), *args)


def run_words(*words: str) -> str:
    # Ray's workers run at the lowest priority by default; beside other work they would barely run.
    env = {**os.environ, "PYTHONPATH": f"{ROOT / 'spark' / 'src'}:{EXAMPLES}", "RAY_worker_niceness": "0"}
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, env=env, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def test_archives(warc: str, tmp_path: Path) -> None:
    said = run("warc_list.py", str(tmp_path / "clean"), warc)
    assert "sites learned" in said
    assert "pages in" in said


def test_a_table(spark: Any, tmp_path: Path) -> None:
    rows = [(n, f"https://www.paper1.example/{n}", article(n, 1)) for n in range(9)]
    spark.createDataFrame(rows, "key int, url string, page string").write.parquet(str(tmp_path / "in"))
    assert run("parquet.py", str(tmp_path / "in"), str(tmp_path / "out"), "page").startswith("9 pages with text")


def test_a_list_of_paths(warc: str, plain: Path, tmp_path: Path) -> None:
    (tmp_path / "warc.paths").write_text(Path(warc).name + "\n")
    base = f"{Path(warc).parent}/"
    said = run("common_crawl.py", str(tmp_path / "warc.paths"), str(tmp_path / "out"), "1", base)
    expected = [row for row in rows_of(plain) if row.get("language") == "en" and row.get("words", 0) >= 50]
    assert said.startswith(f"{len(expected)} pages of 1 archives")


def table(folder: Path) -> list[str]:
    """A table of pages, and the text of each."""
    pages = [{"html": article(n, 1), "url": f"https://www.paper1.example/{n}"} for n in range(40)]
    pyarrow.parquet.write_table(pa.Table.from_pylist(pages), folder / "pages.parquet")
    return sorted(record["text"] or "" for record in pith.extract_many(pages))


def test_ray(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="pip install -e '.[examples]' brings Ray and datatrove")
    expected = table(tmp_path)
    run("ray_actor.py", str(tmp_path / "pages.parquet"), str(tmp_path / "out"))
    assert sorted(pyarrow.parquet.read_table(tmp_path / "out").column("text").to_pylist()) == expected


DATATROVE = """
from datatrove.executor import LocalPipelineExecutor
from datatrove.pipeline.readers import ParquetReader
from datatrove.pipeline.writers import JsonlWriter
from datatrove_step import PithExtractor
reader = ParquetReader({folder!r}, text_key="html", id_key="url", glob_pattern="pages.parquet")
steps = [reader, PithExtractor(), JsonlWriter({folder!r} + "/clean", compression=None)]
LocalPipelineExecutor(steps, tasks=1, logging_dir={folder!r} + "/logs").run()
"""


def test_datatrove(tmp_path: Path) -> None:
    pytest.importorskip("datatrove", reason="pip install -e '.[examples]' brings Ray and datatrove")
    expected = table(tmp_path)
    run_words("-c", DATATROVE.format(folder=str(tmp_path)))
    lines = [line for part in (tmp_path / "clean").iterdir() for line in part.read_text().splitlines()]
    assert sorted(json.loads(line)["text"] for line in lines) == expected
