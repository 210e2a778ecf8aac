"""The examples run as they are written, on this machine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT, article, rows_of

if os.environ.get("PITH_TEST_MASTER") == "cluster":
    pytest.skip("on one machine only", allow_module_level=True)


def run(name: str, *args: str) -> str:
    script = ROOT / "examples" / "spark" / name
    env = {**os.environ, "PYTHONPATH": str(ROOT / "spark" / "src")}
    done = subprocess.run([sys.executable, str(script), *args], capture_output=True, text=True, env=env, check=False)
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
