"""Finds Pith on this machine and returns the words of the command line that starts it."""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ARCHIVE_NAME = "pith"
"""The name that ``--archives pith.tar.gz#pith`` gives to the unpacked folder."""
HOW_TO_GET = (
    "Pith needs Node 20 or newer: npm install -g pith apache-arrow; or on a cluster --archives pith.tar.gz#pith "
    "(pith pack makes it, Node included); or set PITH_COMMAND to the command that starts it, "
    "such as 'node /path/to/bin/pith.js'"
)
NOT_OURS = "the command pith at {path} belongs to another project (a Python program)"


class EngineError(RuntimeError):
    """An error in a request, or the reason why Pith cannot be used. Never about a single page."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[Any, ...]:
        return (EngineError, (self.code, str(self)))


def find_command(given: Sequence[str] | None = None) -> list[str]:
    """The given command, that of ``PITH_COMMAND``, an unpacked archive of ``pith pack``, or ``pith`` on the path."""
    if given is not None:
        return list(given)
    said = os.environ.get("PITH_COMMAND")
    if said:
        return shlex.split(said)
    for folder in _folders():
        launcher = folder / "bin" / "pith"
        if launcher.is_file():
            return [str(launcher)]
    others = []
    for entry in os.environ.get("PATH", "").split(os.pathsep):
        found = shutil.which("pith", path=entry) if entry else None
        if found is None:
            continue
        if not _is_python(found):
            return [found]
        others.append(found)
    why = NOT_OURS.format(path=others[0]) if others else "Pith is not on this machine"
    raise EngineError("unavailable", f"{why}. {HOW_TO_GET}")


def _is_python(path: str) -> bool:
    """Another project on PyPI installs a command of this name."""
    with open(path, "rb") as script:
        return b"python" in script.readline(200)


def with_node_flag(command: Sequence[str], flag: str) -> list[str]:
    """The command with an option for Node before its script, which NODE_OPTIONS would reject. Unchanged if the command
    does not start Node directly, such as the launcher of ``pith pack``, which sets such options itself."""
    first, *rest = command
    if os.path.basename(first) in ("node", "nodejs"):
        return [first, flag, *rest]
    # npm puts a link to a script on the path.
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
    except Exception:  # no Spark, or none running: then there is no such folder
        return
