"""The engine from Python, without Spark: pages in, records out, whatever happens to the child."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from itertools import chain, repeat
from pathlib import Path

import pyarrow as pa
import pytest
from conftest import ROOT, article, as_set, response, rows_of, write_warc

import pith_extract as pith
from pith_extract._child import Child, ChildDied
from pith_extract._command import find_command, with_node_flag
from pith_extract._engine import Request
from pith_extract._options import typed_args
from pith_extract._rows import cut_by_bytes
from pith_extract._schema import RECORD_TYPES

# Needs more than a child of 32 MB may have, and less than one of 64.
HEAVY = "<main>" + "<p>a<b>x</b> " * 300_000
ROOMY = 32
# Seconds to wait for what takes one second, on a busy machine.
_PATIENCE_SECONDS = 600


@pytest.fixture(scope="module")
def engine() -> pith.Engine:
    return pith.Engine()


def ids(records: list[pith.Record]) -> list[str]:
    return [one["id"] for one in records]


def test_versions_are_one() -> None:
    assert pith.__version__ == json.loads((ROOT / "package.json").read_text())["version"]
    assert f'version = "{pith.__version__}"' in (ROOT / "spark" / "pyproject.toml").read_text()


def test_the_schema_is_that_of_the_records() -> None:
    schema = json.loads((ROOT / "schema" / "record.schema.json").read_text())
    kinds = {"string": "string", "integer": "bigint", "number": "double"}
    said = {name: kinds.get(about.get("type", "string"), "string") for name, about in schema["properties"].items()}
    assert said == RECORD_TYPES
    assert list(said) == list(RECORD_TYPES)


def test_extract_gives_the_text_of_a_page(engine: pith.Engine) -> None:
    record = pith.extract(article(1, 1), url="https://www.paper1.example/1", engine=engine)
    assert record["outcome"] == "ok"
    assert record["site"] == "paper1.example"
    assert "keeper of number 100" in (record["text"] or "")
    assert "All rights reserved" not in (record["text"] or "")
    assert list(record) == list(RECORD_TYPES)


def test_extract_many_keeps_the_order_of_characters_bytes_and_rows(engine: pith.Engine) -> None:
    accents = article(2, 1).replace("keeper", "été")
    pages: list[pith.Page] = [
        {"html": article(1, 1), "id": "a"},
        {"html": accents.encode("latin-1"), "content_type": "text/html; charset=iso-8859-1", "id": "b"},
        {"html": accents, "id": "c"},
        {"html": None, "id": "d"},
    ]
    found = list(pith.extract_many(pages, engine=engine))
    assert ids(found) == ["a", "b", "c", "d"]
    assert [one["outcome"] for one in found] == ["ok", "ok", "ok", "corrupt"]
    assert found[1]["text"] == found[2]["text"]
    assert "été" in (found[2]["text"] or "")


def test_options_are_those_of_the_command(engine: pith.Engine) -> None:
    assert typed_args({"min_words": 5, "filters": ["c4", "gopher"], "languages": ["en", "de"], "partial": True}) == [
        "--min-words", "5", "--filter", "c4", "--filter", "gopher", "--language", "en,de", "--partial",
    ]  # fmt: skip
    [short] = pith.extract_many([article(1, 1)], engine=engine, min_words=5000)
    assert (short["outcome"], short["reason"]) == ("filtered", "min-words")
    with pytest.raises(pith.EngineError, match="did you mean 'min_words'"):
        list(pith.extract_many([article(1, 1)], engine=engine, min_word=5))
    with pytest.raises(TypeError, match="'htm'"):
        list(pith.extract_many([{"htm": "x"}], engine=engine))


def test_another_version_is_said() -> None:
    with pytest.raises(pith.EngineError, match=r"needs Pith 9\.0\.0"):
        engine = pith.Engine()
        engine.version = "9.0.0"
        list(pith.extract_many(["<p>x"], engine=engine))


def test_what_is_missing_is_said_with_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_node = tmp_path / "pith"
    without_node.write_text("#!/usr/bin/env no-such-node\n")
    without_node.chmod(0o755)
    for command, said in [("/nowhere/pith", "No such file"), (str(without_node), "no-such-node")]:
        with pytest.raises(pith.EngineError, match=f"(?s){said}.*npm install -g pith") as missing:
            pith.extract("<p>x", engine=pith.Engine(pith.Settings(command=[command])))
        assert missing.value.code == "unavailable"
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    monkeypatch.delenv("PITH_COMMAND")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(pith.EngineError, match=r"not on this machine.*npm install -g pith"):
        pith.Engine()


def test_without_spark_pages_are_extracted_and_pith_spark_says_what_it_needs() -> None:
    asked = """
import sys
sys.modules["pyspark"] = None  # as if it were not installed
import pith_extract as pith
print(pith.extract(sys.argv[1])["outcome"], [one["outcome"] for one in pith.extract_many(sys.argv[1:])])
import pith_spark
"""
    words = [sys.executable, "-c", asked, article(1, 1)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.stdout == "ok ['ok']\n"
    assert 'pip install "pith-extract[spark]"' in done.stderr


def test_what_is_no_page_is_said() -> None:
    with pytest.raises(TypeError, match="one page is for extract"):
        pith.extract_many("<p>x").__next__()
    with pytest.raises(TypeError, match="not PosixPath"):
        pith.extract(Path("page.html"))  # type: ignore[arg-type]


def test_batches_are_cut_by_bytes() -> None:
    batch = pa.RecordBatch.from_arrays([pa.array(["x" * n for n in (10, 10, 90, 5, 5)])], names=["html"])
    assert [piece.num_rows for piece in cut_by_bytes(batch, "html", 20)] == [2, 1, 2]


def test_a_page_that_ends_its_process_is_tried_alone_and_spares_its_neighbors(
    caplog: pytest.LogCaptureFixture,
) -> None:
    pages: list[pith.Page] = [{"html": article(n, 1), "id": str(n)} for n in range(12)]
    pages[5] = {"html": HEAVY, "id": "heavy"}
    with pith.Engine(pith.Settings(memory_mb=ROOMY)) as small, pith.Engine() as large:
        found = list(pith.extract_many(pages, engine=small, text="marked"))
        assert small.restarts >= 2
        assert "a child of Pith ended (crashed: out of memory)" in caplog.text
        assert as_set(found) == as_set(pith.extract_many(pages, engine=large, text="marked"))


def test_a_record_of_a_file_that_ends_its_process_likewise(tmp_path: Path) -> None:
    bodies = [HEAVY if n == 7 else article(n, 1) for n in range(15)]
    url = "https://www.paper1.example/{}"
    path = write_warc(
        tmp_path / "heavy.warc.gz",
        [response(url.format(n), body.encode(), f"urn:{n}") for n, body in enumerate(bodies)],
    )
    request, file = Request("extract"), {"path": str(path)}
    with pith.Engine(pith.Settings(memory_mb=ROOMY)) as small, pith.Engine() as large:
        expected = [row for batch in large.file(request, file) for row in batch.to_pylist()]
        assert [row for batch in small.file(request, file) for row in batch.to_pylist()] == expected
        assert small.restarts >= 1  # a new child may have room for the page once it is alone


def test_children_that_others_kill_are_started_again() -> None:
    pages: list[pith.Page] = [{"html": article(n, 1), "id": str(n)} for n in range(400)]
    with pith.Engine(pith.Settings(batch_bytes=40_000)) as engine:
        expected = as_set(pith.extract_many(pages, engine=engine))
        stop = threading.Event()

        def kill() -> None:
            # The first time at once: on a fast machine all pages are done within a second.
            for pause in chain([0.05], repeat(0.7)):
                if stop.wait(pause):
                    return
                if engine._child is not None:
                    os.kill(engine._child.pid, signal.SIGKILL)

        killer = threading.Thread(target=kill)
        killer.start()
        found = as_set(pith.extract_many(pages, engine=engine))
        stop.set()
        killer.join()
        assert found == expected
        assert engine.restarts >= 1


def faulty(folder: Path) -> pith.Settings:
    """A Pith with two faults planted: one page ends it, whatever memory it has, and another never ends."""
    script = folder / "pith"
    script.write_text(f'#!/bin/sh\nexec {find_command()[0]} {ROOT / "spark" / "tests" / "faulty.mjs"} {ROOT} "$@"\n')
    script.chmod(0o755)
    return pith.Settings(command=[str(script)], deadline_s=3)


def test_a_page_that_nobody_survives_or_that_never_ends_is_an_outcome(tmp_path: Path) -> None:
    pages: list[pith.Page] = [{"html": article(n, 1), "id": str(n)} for n in range(7)]
    pages[2] = {"html": "<p>aborts</p>", "id": "2"}
    pages[4] = {"html": "<p>never ends</p>", "id": "4"}
    with pith.Engine(faulty(tmp_path)) as engine:
        found = list(pith.extract_many(pages, engine=engine))
    assert ids(found) == [str(n) for n in range(7)]
    assert [(one["outcome"], one["reason"]) for one in found] == [
        ("ok", None),
        ("ok", None),
        ("crashed", "SIGABRT"),
        ("ok", None),
        ("timeout", "the page did not end"),
        ("ok", None),
        ("ok", None),
    ]


def test_a_record_that_nobody_survives_is_an_outcome(tmp_path: Path) -> None:
    bodies = ["<p>aborts</p>" if n == 3 else article(n, 1) for n in range(6)]
    found = [response(f"https://www.paper1.example/{n}", body.encode(), f"urn:{n}") for n, body in enumerate(bodies)]
    path = write_warc(tmp_path / "faulty.warc.gz", found)
    with pith.Engine(faulty(tmp_path)) as engine:
        rows = [row for batch in engine.file(Request("extract"), {"path": str(path)}) for row in batch.to_pylist()]
    assert [row["id"] for row in rows] == [f"urn:{n}" for n in range(6)]
    assert [row["outcome"] for row in rows] == ["ok", "ok", "ok", "crashed", "ok", "ok"]


def test_whoever_stops_in_the_middle_leaves_a_sound_engine(engine: pith.Engine) -> None:
    many = pith.extract_many([{"html": article(n % 9, 1), "id": str(n)} for n in range(900)], engine=engine)
    assert next(many)["id"] == "0"
    many.close()
    assert pith.extract(article(3, 1), engine=engine)["title"] == "Story 3"


def test_a_child_collects_its_garbage_on_one_core(tmp_path: Path) -> None:
    flag = "--single-threaded-gc"
    script = find_command()[-1]
    linked = tmp_path / "pith"
    linked.symlink_to(script)
    assert with_node_flag(["node", script], flag) == ["node", flag, script]
    assert with_node_flag([str(linked)], flag)[1:] == [flag, script]
    assert with_node_flag(["/opt/pith/bin/pith", "x"], flag) == ["/opt/pith/bin/pith", "x"]
    with pith.Engine(pith.Settings(command=[str(linked)])) as engine:
        assert pith.extract(article(1, 1), engine=engine)["outcome"] == "ok"
        assert flag in Path(f"/proc/{engine.child().pid}/cmdline").read_text().split("\0")


def test_a_child_goes_when_its_parent_is_gone() -> None:
    child = Child(find_command(), 256, {})
    child._stdin.close()
    child._process.wait(_PATIENCE_SECONDS)


def test_a_file_gives_the_records_of_the_corpus(warc: str, plain: Path, engine: pith.Engine) -> None:
    batches = list(engine.file(Request("extract"), {"path": warc}))
    assert as_set(row for batch in batches for row in batch.to_pylist()) == as_set(rows_of(plain))
    assert max(batch.num_rows for batch in batches) <= 256
    with pytest.raises(pith.EngineError, match="nowhere"):
        list(engine.file(Request("extract"), {"path": "/nowhere.warc.gz"}))


def test_deaths_are_told_apart() -> None:
    child = Child(find_command(), 256, {})
    exchange = child.open({"mode": "extract"}, pa.schema([("html", pa.string())]))
    os.kill(child.pid, signal.SIGKILL)
    with pytest.raises(ChildDied) as death:
        exchange.receive(30)
    assert death.value.kind == "killed"
