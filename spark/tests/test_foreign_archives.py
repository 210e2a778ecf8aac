"""Archives by other tools: ``pith corpus`` reads every page that warcio finds, and every sound page of damaged ones.

The tools are an extra of their own (``pip install -e 'spark[archives]'``), wget of the system, and JWAT: ``PITH_JWAT=DIR``
names the folder with its jars from Maven Central (org.jwat: jwat-arc, jwat-common, jwat-archive-common, jwat-gzip). A test
whose tool is not installed is skipped and names it.
"""

from __future__ import annotations

import gzip
import io
import os
import random
import shutil
import socket
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO

import pytest
from conftest import article, corpus, rows_of

warcio = pytest.importorskip("warcio")
PAGES = 30
DAMAGED = 4
HOST = "127.0.0.2" if sys.platform == "linux" else "127.0.0.1"
"""Also loopback: warcprox refuses 127.0.0.1."""
_TOOLS = Path(sys.executable).parent
"""Programs of the environment that runs the tests."""


class Site(BaseHTTPRequestHandler):
    """Pages as they are, gzipped, and in chunks, in turn; one address has no page."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        name = self.path.strip("/")
        number = int(name) if name.isdigit() else PAGES
        body = article(number, 1).encode()
        self.send_response(200 if number < PAGES else 404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        if number % 3 == 1:
            body = gzip.compress(body)
            self.send_header("Content-Encoding", "gzip")
        if number % 3 == 2:
            self.send_header("Transfer-Encoding", "chunked")
            body = b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in pieces(body)) + b"0\r\n\r\n"
        else:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        pass


def pieces(body: bytes, size: int = 1000) -> list[bytes]:
    return [body[at : at + size] for at in range(0, len(body), size)]


@pytest.fixture(scope="module")
def urls() -> Iterator[list[str]]:
    server = ThreadingHTTPServer((HOST, 0), Site)
    Thread(target=server.serve_forever, daemon=True).start()
    yield [f"http://{HOST}:{server.server_address[1]}/{name}" for name in [*range(PAGES), "none"]]
    server.shutdown()


def program(name: str) -> str:
    found = shutil.which(name, path=str(_TOOLS)) or shutil.which(name)
    return found or pytest.skip(f"{name} is not installed")


def run(*words: str, folder: Path) -> None:
    subprocess.run(words, cwd=folder, capture_output=True, timeout=300, check=False)


def by_wget(urls: list[str], folder: Path, *more: str) -> Path:
    wget = program("wget")
    (folder / "urls.txt").write_text("\n".join(urls))
    run(wget, "-q", "-i", "urls.txt", "--warc-file=wget", "-O", "body", *more, folder=folder)
    return next(folder.glob("wget.warc*"))


def by_wget_unpacked(urls: list[str], folder: Path) -> Path:
    return by_wget(urls, folder, "--no-warc-compression")


def by_warcio(urls: list[str], folder: Path, version: str = "1.1") -> Path:
    # It must be imported before the client that it watches.
    script = (
        "import sys\nfrom warcio.capture_http import capture_http\nimport requests\n"
        f"with capture_http('warcio.warc.gz', warc_version={version!r}):\n    for url in sys.argv[1:]: requests.get(url)\n"
    )
    run(sys.executable, "-c", script, *urls, folder=folder)
    return folder / "warcio.warc.gz"


def by_warcio_1_0(urls: list[str], folder: Path) -> Path:
    return by_warcio(urls, folder, "1.0")


def by_warcprox(urls: list[str], folder: Path) -> Path:
    warcprox = program("warcprox")
    requests = pytest.importorskip("requests")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [warcprox, "-b", "127.0.0.1", "-p", str(port), "-d", "made", "-z", "--dedup-db-file", "/dev/null"]
    with (folder / "log").open("wb") as log:
        proxy = subprocess.Popen(words, cwd=folder, stdout=log, stderr=log)
    try:
        wait_for(port)
        for url in urls:
            requests.get(url, proxies={"http": f"http://127.0.0.1:{port}"}, timeout=60)
    finally:
        # It writes what it has, and ends.
        proxy.terminate()
        proxy.wait(120)
    return next(folder.glob("made/*.warc.gz"))


def wait_for(port: int) -> None:
    for _ in range(300):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.2)
    raise RuntimeError("the proxy did not start")


def by_wacz(urls: list[str], folder: Path) -> Path:
    wacz = program("wacz")
    run(wacz, "create", str(by_warcio(urls, folder)), "-o", "site.wacz", folder=folder)
    return folder / "site.wacz"


def arc_by_hand(urls: list[str], folder: Path) -> Path:
    """As crawlers wrote ARC 1 before WARC, a gzip member each; warcio reads it back."""
    path = folder / "site.arc.gz"
    with path.open("wb") as out:
        columns = b"1 0 Pith\nURL IP-address Archive-date Content-type Archive-length\n\n"
        out.write(arc_record("filedesc://site.arc", "text/plain", columns))
        for number, url in enumerate(urls):
            out.write(arc_record(url, "text/html", answer_of(number)))
    return path


def answer_of(number: int) -> bytes:
    head = f"HTTP/1.1 {200 if number < PAGES else 404} OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n"
    return head.encode() + article(number, 1).encode()


def arc_record(url: str, kind: str, content: bytes) -> bytes:
    return gzip.compress(f"{url} 127.0.0.1 20260102030405 {kind} {len(content)}\n".encode() + content + b"\n")


def by_jwat(urls: list[str], folder: Path, packed: bool = True) -> Path:
    jars = os.environ.get("PITH_JWAT") or pytest.skip("JWAT is not installed (PITH_JWAT=DIR)")
    py4j = pytest.importorskip("py4j.java_gateway")
    port, machine = py4j.launch_gateway(java_path=program("java"), classpath=f"{jars}/*", return_proc=True)
    gateway = py4j.JavaGateway(gateway_parameters=py4j.GatewayParameters(port=port))
    arc = gateway.jvm.org.jwat.arc
    path = folder / ("jwat.arc.gz" if packed else "jwat.arc")
    stream = gateway.jvm.java.io.FileOutputStream(str(path))
    writer = arc.ArcWriterFactory.getWriter(stream, packed)

    def write(record: Any, url: str, kind: str, content: bytes) -> None:
        header = py4j.get_field(record, "header")
        fields = {"urlStr": url, "contentTypeStr": kind, "archiveLengthStr": str(len(content))}
        fields |= {"ipAddressStr": "127.0.0.1", "archiveDateStr": "20260102030405"}
        for name, value in fields.items():
            py4j.set_field(header, name, value)
        writer.writeHeader(record)
        writer.writePayload(content)
        writer.closeRecord()

    version = arc.ArcVersionHeader.create(arc.ArcVersion.VERSION_1, "Pith")
    version.rebuild()
    first = arc.ArcVersionBlock.createRecord(writer)
    py4j.set_field(first, "versionHeader", version)
    write(first, "filedesc://jwat.arc", "text/plain", bytes(version.getHeader()))
    for number, url in enumerate(urls):
        write(arc.ArcRecord.createRecord(writer), url, "text/html", answer_of(number))
    writer.close()
    stream.close()
    gateway.shutdown()
    machine.terminate()
    return path


def by_jwat_unpacked(urls: list[str], folder: Path) -> Path:
    return by_jwat(urls, folder, packed=False)


WRITERS: dict[str, Callable[[list[str], Path], Path]] = {
    "wget": by_wget,
    "wget, unpacked": by_wget_unpacked,
    "warcio 1.0": by_warcio_1_0,
    "warcio 1.1": by_warcio,
    "warcprox": by_warcprox,
    "wacz": by_wacz,
    "ARC": arc_by_hand,
    "JWAT": by_jwat,
    "JWAT, unpacked": by_jwat_unpacked,
}


@pytest.fixture(scope="module", params=WRITERS)
def archive(request: pytest.FixtureRequest, urls: list[str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    return WRITERS[request.param](urls, tmp_path_factory.mktemp("archive"))


Found = dict[str, tuple[int, int]]
"""The address of each page, and the place of its record among the bytes of the archive."""


def found_by_warcio(path: Path) -> Found:
    whole = path.read_bytes()
    if path.suffix != ".wacz":
        return found_in(io.BytesIO(whole), 0)
    found: Found = {}
    with zipfile.ZipFile(path) as packed:
        for name in packed.namelist():
            if name.startswith("archive/"):
                part = packed.read(name)
                found |= found_in(io.BytesIO(part), whole.index(part))
    return found


def found_in(stream: BinaryIO, start: int) -> Found:
    from warcio.archiveiterator import ArchiveIterator

    found: Found = {}
    records = ArchiveIterator(stream, arc2warc=True)
    for record in records:
        fields = record.http_headers
        if record.rec_type != "response" or fields is None or fields.get_statuscode() != "200":
            continue
        record.content_stream().read()
        url = record.rec_headers.get_header("WARC-Target-URI")
        found[url] = (start + records.get_record_offset(), records.get_record_length())
    return found


def read_by_pith(path: Path, out: Path) -> dict[str, str]:
    rows = rows_of(corpus(out, str(path), "-j", "1"))
    return {row.get("url", ""): row["title"] for row in rows}


def titles(found: Found) -> dict[str, str]:
    return {url: f"Story {url.rpartition('/')[2]}" for url in found}


def test_every_page_that_warcio_finds(archive: Path, urls: list[str], tmp_path: Path) -> None:
    found = found_by_warcio(archive)
    assert set(found) == set(urls[:PAGES])
    assert read_by_pith(archive, tmp_path / "out") == titles(found)


def test_every_sound_page_of_a_damaged_archive(archive: Path, tmp_path: Path) -> None:
    found = found_by_warcio(archive)
    whole = bytearray(archive.read_bytes())
    chance = random.Random(5)
    hit = chance.sample(sorted(found), DAMAGED)
    for url in hit:
        start, length = found[url]
        # Inside the record, in its first half: its headers or the beginning of its page.
        at = start + chance.randrange(length // 8, length // 2)
        whole[at : at + 32] = chance.randbytes(32)
    damaged = tmp_path / archive.name
    damaged.write_bytes(whole)
    read = read_by_pith(damaged, tmp_path / "out")
    sound = titles({url: place for url, place in found.items() if url not in hit})
    assert {url: title for url, title in read.items() if url in sound} == sound


def test_the_index_of_wget_names_its_pages(urls: list[str], tmp_path: Path) -> None:
    archive = by_wget(urls, tmp_path, "--warc-cdx")
    read = read_by_pith(tmp_path / "wget.cdx", tmp_path / "out")
    assert read == titles(found_by_warcio(archive))
