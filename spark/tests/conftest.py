"""A small archive, the output of ``pith corpus`` for it, and the ways to run Spark: on threads, and as a real cluster."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pyarrow.dataset
import pytest

from pith_extract._schema import JSON_FIELDS

ROOT = Path(__file__).resolve().parents[2]
NODE = os.environ.get("PITH_NODE", "node")
PITH = [NODE, str(ROOT / "bin" / "pith.js")]
os.environ.setdefault("PITH_COMMAND", " ".join(PITH))
os.environ["PYSPARK_PYTHON"] = sys.executable
os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"

WORDS = [
    "harbour",
    "lantern",
    "morning",
    "keeper",
    "granite",
    "ledger",
    "salt",
    "north",
    "window",
    "tide",
    "rope",
    "copper",
    "letter",
    "signal",
    "winter",
]


def sentence(seed: int, words: int = 24) -> str:
    state = (seed * 2654435761 + 12345) % 2**32
    picked = []
    for _ in range(words):
        state = (state * 1664525 + 1013904223) % 2**32
        picked.append(WORDS[(state >> 8) % len(WORDS)])
    return f"The {' '.join(picked)}, as they said to the keeper of number {seed}."


def article(number: int, site: int, paragraphs: int = 7) -> str:
    text = "".join(f"<p>{sentence(number * 100 + i)} {sentence(number * 100 + i + 50)}</p>" for i in range(paragraphs))
    menu = "".join(f'<li><a href="/{site}/{i}">Part {i} of paper {site}</a>' for i in range(5 + site))
    return (
        f'<!doctype html><html lang="en"><title>Story {number} | Paper {site}</title><body><nav><ul>{menu}</ul></nav>'
        f'<main class="m{site}"><h1>Story {number}</h1>{text}</main><aside><p>More of paper {site}: {sentence(site, 9)}</p>'
        f"</aside><footer><p>All rights reserved by paper {site}.</p></footer></body></html>"
    )


def response(url: str, body: bytes, record_id: str, status: int = 200) -> bytes:
    head = f"HTTP/1.1 {status} OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {len(body)}\r\n\r\n"
    block = head.encode() + body
    fields = (
        f"WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: {url}\r\nWARC-Record-ID: <{record_id}>\r\n"
        f"WARC-Date: 2026-01-02T03:04:05Z\r\nContent-Type: application/http; msgtype=response\r\n"
        f"Content-Length: {len(block)}\r\n\r\n"
    )
    return fields.encode() + block + b"\r\n\r\n"


def write_warc(path: Path, records: Iterable[bytes]) -> Path:
    with path.open("wb") as out:
        for record in records:
            out.write(gzip.compress(record, 6))
    return path


def site_of(number: int) -> int:
    """Half of all pages are from one site."""
    return 0 if number % 2 == 0 else 1 + number % 5


def records_of(count: int) -> Iterator[bytes]:
    for n in range(count):
        site = site_of(n)
        # Some repeat another.
        body = article(n if n % 11 else 0, site)
        status = 404 if n % 29 == 28 else 200
        yield response(f"https://www.paper{site}.example/story/{n}", body.encode(), f"urn:test:{n}", status)


@pytest.fixture(scope="session")
def warc(tmp_path_factory: pytest.TempPathFactory) -> str:
    """PITH_TEST_PAGES and PITH_TEST_WARC select more pages or another archive."""
    given = os.environ.get("PITH_TEST_WARC")
    if given:
        return given
    pages = int(os.environ.get("PITH_TEST_PAGES", "220"))
    return str(write_warc(tmp_path_factory.mktemp("warc") / "crawl.warc.gz", records_of(pages)))


def run_pith(*args: str) -> None:
    done = subprocess.run([*PITH, *args], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def corpus(out: Path, *args: str) -> Path:
    run_pith("corpus", *args, "--out", str(out))
    return out


def rows_of(out: Path) -> list[dict[str, Any]]:
    rows = []
    for part in sorted((out / "parts").glob("*.jsonl.gz")):
        with gzip.open(part, "rt", encoding="utf-8") as lines:
            rows += [json.loads(line) for line in lines]
    return rows


def as_set(rows: Iterable[Mapping[str, Any]]) -> list[str]:
    """Records without absent fields, sorted: equal lists are equal sets, including repetitions. Lists are JSON."""
    return sorted(
        json.dumps({name: unpacked(name, row[name]) for name in row if row[name] is not None}, sort_keys=True)
        for row in rows
    )


def unpacked(name: str, value: Any) -> Any:
    return json.loads(value) if name in JSON_FIELDS and isinstance(value, str) else value


def records(df: Any) -> list[str]:
    return as_set(row.asDict() for row in df.collect())


def written_records(df: Any, folder: Path) -> list[str]:
    """Through files, as in a job: many records need not fit in the driver."""
    df.write.mode("overwrite").parquet(str(folder))
    return parquet_records(folder)


def parquet_records(folder: Path) -> list[str]:
    batches = pyarrow.dataset.dataset(folder, format="parquet").to_batches()
    return as_set(row for batch in batches for row in batch.to_pylist())


@pytest.fixture(scope="session")
def plain(warc: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return corpus(tmp_path_factory.mktemp("plain"), warc, "--keep-rejected")


@pytest.fixture(scope="session")
def templated(warc: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return corpus(tmp_path_factory.mktemp("templated"), warc, "--keep-rejected", "--templates", "auto")


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """None if Spark is to run on threads of this process."""
    if os.environ.get("PITH_TEST_MASTER", "local") != "cluster":
        yield None
        return
    from cluster import Cluster

    with Cluster(tmp_path_factory.mktemp("cluster")) as started:
        yield started


@pytest.fixture(scope="session")
def spark(cluster: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    from cluster import start_session

    session = start_session(cluster, tmp_path_factory.mktemp("shipped"))
    yield session
    session.stop()
