"""Where Pith is on this machine: what starts it, as words of a command line."""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ARCHIVE_NAME = "pith"
"""What ``--archives pith.tar.gz#pith`` calls the unpacked folder."""
HOW_TO_GET = (
    "Pith runs on Node 20 or newer: npm install -g pith apache-arrow; or on a cluster --archives pith.tar.gz#pith "
    "(pith pack makes it, Node included); or set PITH_COMMAND to what starts it, such as 'node /path/to/bin/pith.js'"
)


class EngineError(RuntimeError):
    """What Pith says is wrong with a request, or that it cannot be used at all. Never about one page."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[Any, ...]:
        return (EngineError, (self.code, str(self)))


def find_command(given: Sequence[str] | None = None) -> list[str]:
    """The command given, that of ``PITH_COMMAND``, an unpacked archive of ``pith pack``, or ``pith`` on the path."""
    if given is not None:
        return list(given)
    said = os.environ.get("PITH_COMMAND")
    if said:
        return shlex.split(said)
    for folder in _folders():
        launcher = folder / "bin" / "pith"
        if launcher.is_file():
            return [str(launcher)]
    found = shutil.which("pith")
    if found is not None:
        return [found]
    raise EngineError("unavailable", f"Pith is not on this machine. {HOW_TO_GET}")


def with_node_flag(command: Sequence[str], flag: str) -> list[str]:
    """The command with a word for Node before its script, which NODE_OPTIONS would not take. As it was where something else
    than Node is started, such as the launcher of ``pith pack``, which says such words by itself."""
    first, *rest = command
    if os.path.basename(first) in ("node", "nodejs"):
        return [first, flag, *rest]
    # What npm puts on the path is a link to a script.
    script = os.path.realpath(shutil.which(first) or first)
    node = shutil.which("node")
    if script.endswith(".js") and node is not None:
        return [node, flag, script, *rest]
    return list(command)


def _folders() -> Iterator[Path]:
    home = os.environ.get("PITH_HOME")
    if home:
        yield Path(home)
    yield Path(ARCHIVE_NAME)
    try:
        from pyspark import SparkFiles

        yield Path(SparkFiles.getRootDirectory()) / ARCHIVE_NAME
    except Exception:  # no Spark, or none that is running: there is no such folder then
        return
