# Runs one WARC through another tool's own batch mode, with one process → one line {"id", "text"} per page. Prints as
# JSON the counts and the time, by the clock and of the processor, including its children. Called by peers.ts.
# python peers.py TOOL IN.warc.gz OUT.jsonl          or TOOL alone: the versions of its parts, and whether it starts

import glob
import json
import os
import resource
import shutil
import subprocess
import sys
import time
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version

PACKAGES = {
    "resiliparse": ["resiliparse", "fastwarc"],
    "trafilatura": ["trafilatura", "fastwarc"],
    "datatrove": ["datatrove", "trafilatura"],
}
# Modules that a run loads, some of them only in a child: datatrove waits out its deadline for every page whose child
# could not load Trafilatura, and reports it as a page that took too long.
MODULES = {
    "resiliparse": ["fastwarc.warc", "resiliparse.extract.html2text"],
    "trafilatura": ["fastwarc.warc", "trafilatura"],
    "datatrove": ["trafilatura", "cchardet", "magic", "orjson", "warcio", "datatrove.pipeline.extractors"],
}


def first_line(thrown):
    return f"{type(thrown).__name__}: {thrown}".split("\n")[0][:200]


def about(tool):
    """[name, version] of a tool's packages, and why it cannot run; None if it is not installed."""
    try:
        versions = [[name, version(name)] for name in PACKAGES[tool]]
    except PackageNotFoundError:
        return None
    for name in MODULES[tool]:
        try:
            import_module(name)
        except Exception as thrown:
            return {"versions": versions, "failure": f"{name} does not load: {first_line(thrown)}"}
    return {"versions": versions, "failure": ""}


if len(sys.argv) == 2:
    print(json.dumps(about(sys.argv[1])))
    sys.exit()

tool, source, out = sys.argv[1:4]
work = out + ".work"
shutil.rmtree(work, ignore_errors=True)


def seconds():
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def responses():
    from fastwarc.warc import ArchiveIterator, WarcRecordType

    with open(source, "rb") as stream:
        for record in ArchiveIterator(stream, record_types=WarcRecordType.response):
            yield record.headers.get("WARC-Record-ID"), record.reader.read()


def resiliparse():
    """FastWARC reads, Resiliparse decodes and extracts: the loop of its manual."""
    from resiliparse.extract.html2text import extract_plain_text
    from resiliparse.parse.encoding import bytes_to_str, detect_encoding

    started()
    for id, body in responses():
        yield id, extract_plain_text(bytes_to_str(body, detect_encoding(body)), main_content=True)


def trafilatura():
    """The command on a folder, its own batch mode: it does not read WARC, so the pages are unpacked before, which is
    not counted."""
    os.makedirs(work + "/in")
    ids = {}
    for number, (id, body) in enumerate(responses()):
        ids[f"{number:06}"] = id
        with open(f"{work}/in/{number:06}.html", "wb") as page:
            page.write(body)
    # It keeps file names only if it runs in their folder; elsewhere it silently writes nothing.
    command = [os.path.join(os.path.dirname(sys.executable), "trafilatura"), "--input-dir", ".", "--keep-dirs"]
    started()
    subprocess.run(
        command + ["--output-dir", os.path.abspath(work) + "/out", "--parallel", "1"],
        check=True,
        stderr=subprocess.DEVNULL,
        cwd=work + "/in",
    )
    stopped()
    for path in glob.glob(work + "/out/**/*.txt", recursive=True):
        with open(path, encoding="utf-8") as text:
            yield ids[os.path.basename(path)[:6]], text.read()


def datatrove():
    """WarcReader, its Trafilatura step, JsonlWriter; one task."""
    from datatrove.executor import LocalPipelineExecutor
    from datatrove.pipeline.extractors import Trafilatura
    from datatrove.pipeline.readers import WarcReader
    from datatrove.pipeline.writers import JsonlWriter

    folder, name = os.path.split(os.path.abspath(source))
    steps = [
        WarcReader(folder, glob_pattern=name),
        Trafilatura(favour_precision=False, timeout=30),
        JsonlWriter(work + "/out", compression=None),
    ]
    started()
    try:
        LocalPipelineExecutor(pipeline=steps, tasks=1, logging_dir=work + "/log", skip_completed=False).run()
    finally:
        stopped()
    for path in glob.glob(work + "/out/*.jsonl"):
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                yield row["id"], row["text"]


clock = {}


def started():
    clock["from"] = (seconds(), time.monotonic())


def stopped():
    clock.setdefault("to", (seconds(), time.monotonic()))


pages = 0
failure = ""
with open(out, "w", encoding="utf-8") as written:
    try:
        for id, text in {"resiliparse": resiliparse, "trafilatura": trafilatura, "datatrove": datatrove}[tool]():
            written.write(json.dumps({"id": id, "text": text}) + "\n")
            pages += 1
    except Exception as thrown:  # what a user of the tool would see
        failure = first_line(thrown)
stopped()
cpu, wall = (b - a for a, b in zip(clock.get("from", clock["to"]), clock["to"]))
shutil.rmtree(work, ignore_errors=True)
print(json.dumps({"pages": pages, "wall": wall, "cpu": cpu, "failure": failure}))
