"""Under a limit on address space, as ``spark.executor.pyspark.memory`` sets it, a child reads from a server."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from cluster import WALL_MB
from conftest import records_of, write_warc

PAGES = 12
READ = f"""
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, ({WALL_MB} << 20, {WALL_MB} << 20))
import pith_extract as pith
from pith_extract._engine import Request
with pith.Engine() as engine:
    batches = engine.file(Request("extract"), {{"path": sys.argv[1]}})
    print(sum(batch.num_rows for batch in batches), engine.restarts)
"""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    whole = write_warc(tmp_path_factory.mktemp("served") / "crawl.warc.gz", records_of(PAGES)).read_bytes()

    class Ranges(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            first, last = map(int, re.findall(r"\d+", self.headers["Range"]))
            part = whole[first : last + 1]
            self.send_response(206)
            self.send_header("Content-Range", f"bytes {first}-{first + len(part) - 1}/{len(whole)}")
            self.send_header("Content-Length", str(len(part)))
            self.end_headers()
            self.wfile.write(part)

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Ranges)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/crawl.warc.gz"
    server.shutdown()


def test_a_child_under_a_limit_reads_from_a_server(url: str) -> None:
    done = subprocess.run([sys.executable, "-c", READ, url], capture_output=True, text=True, check=False)
    assert (done.stdout.split(), done.stderr) == ([str(PAGES), "0"], "")
