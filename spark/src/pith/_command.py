"""Where Pith is on this machine: what starts it, as words of a command line."""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

ARCHIVE_NAME = "pith"
"""What ``--archives pith.tar.gz#pith`` calls the unpacked folder."""


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
    raise FileNotFoundError(
        "Pith is not on this machine: npm install -g pith apache-arrow; or ship it with --archives pith.tar.gz#pith "
        "(pith pack makes the archive); or set PITH_COMMAND"
    )


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
