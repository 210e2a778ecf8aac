"""First contact from Python: the README's example, threads, asyncio, and a foreign command of the same name."""

from __future__ import annotations

import ast
import asyncio
import contextlib
import io
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from conftest import article

import pith_extract as pith
from pith_extract._command import find_command

README = Path(__file__).parents[1] / "README.md"


EXAMPLES = re.findall(r"```python\n(.*?)```", README.read_text(), re.S)


def test_the_example_of_the_readme_prints_what_it_says() -> None:
    example = EXAMPLES[0]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(example, {})
    lines = printed.getvalue().splitlines()
    assert lines[0] == "Tides ['Ines Marlow'] en"
    assert lines[0] in example
    assert "**Spring tides** come" in printed.getvalue()
    assert "Home" not in printed.getvalue()


def test_the_example_for_many_pages_returns_a_record_for_each() -> None:
    names: dict[str, Any] = {"asyncio": asyncio, "pages": [article(1, number) for number in range(3)]}
    printed = io.StringIO()
    code = compile(EXAMPLES[1], "README.md", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    with contextlib.redirect_stdout(printed):
        asyncio.run(eval(code, names))
    lines = printed.getvalue().splitlines()
    assert [line.split(" ", 2)[1:] for line in lines] == [["ok", f"Story {1}"]] * 3
    assert [record["title"] for record in names["records"]] == ["Story 1"] * 3


def test_text_markdown_and_facts_come_together() -> None:
    record = pith.extract("<title>Tea</title><h1>Tea</h1><p>Boil the <b>water</b> well before you pour it.</p>")
    assert record["text"] == "Boil the water well before you pour it."
    assert record["markdown"] == "Boil the **water** well before you pour it.\n"
    assert record["title"] == "Tea"
    assert pith.extract("<p>Boil the water well.</p>", text="plain")["markdown"] is None


def test_threads_get_their_own_answers() -> None:
    pages = [article(1, number) for number in range(24)]
    alone = [pith.extract(page)["text"] for page in pages]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda page: pith.extract(page)["text"], pages)) == alone


def test_asyncio_goes_on_while_pages_are_read() -> None:
    async def read() -> list[str | None]:
        records = await asyncio.gather(*(pith.extract_async(article(1, number)) for number in range(6)))
        return [record["text"] for record in records]

    assert asyncio.run(read()) == [pith.extract(article(1, number))["text"] for number in range(6)]


def test_an_unknown_option_is_named_as_in_python() -> None:
    with pytest.raises(pith.EngineError, match="min_words"):
        pith.extract("<p>x</p>", min_word=3)


def test_a_command_of_another_project_is_not_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "pith"
    other.write_text(f"#!{sys.executable}\nprint('something else')\n")
    other.chmod(0o755)
    monkeypatch.delenv("PITH_COMMAND", raising=False)
    monkeypatch.delenv("PITH_HOME", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    with pytest.raises(pith.EngineError, match=r"another project.*npm install -g pith"):
        find_command()
