"""Processes of a cluster by kind, from /proc: the memory they use and may use, and a way to kill them."""

from __future__ import annotations

import contextlib
import os
import random
import re
import signal
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

KINDS = ("executor", "python", "node")
"""The kinds of processes that do the work: a JVM, its Python workers (and the one that forks them), and their children."""
_MARKS = {
    "executor": ("CoarseGrainedExecutorBackend",),
    "driver": ("org.apache.spark.deploy.SparkSubmit",),
    "python": ("pyspark.daemon", "pyspark.worker"),
    "node": ("engine\0--arrow",),
}


def living_under(roots: list[int]) -> dict[str, list[int]]:
    """The given processes and their descendants, by kind."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
    below = set(roots)
    while more := {pid for pid, parent in parents.items() if parent in below} - below:
        below |= more
    # A worker whose parent was killed keeps working as an orphan; it still runs in the folder of its executor.
    homes = {_home(pid) for pid in below if _kind(pid) == "executor"} - {None}
    below |= {pid for pid in parents if _home(pid) in homes}
    found: dict[str, list[int]] = {kind: [] for kind in _MARKS}
    for pid in below:
        if kind := _kind(pid):
            found[kind].append(pid)
    return found


def _kind(pid: int) -> str | None:
    with contextlib.suppress(OSError):
        words = Path(f"/proc/{pid}/cmdline").read_bytes().decode("utf-8", "replace")
        return next((kind for kind, marks in _MARKS.items() if any(mark in words for mark in marks)), None)
    return None


def _home(pid: int) -> str | None:
    with contextlib.suppress(OSError):
        return os.readlink(f"/proc/{pid}/cwd")
    return None


def resident_mb(pid: int) -> float:
    with contextlib.suppress(OSError, IndexError):
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    return 0.0


def wall_mb(pid: int) -> float | None:
    """The limit that the system sets for a process; None if it is gone."""
    with contextlib.suppress(OSError):
        said = re.search(r"Max address space +(\d+)", Path(f"/proc/{pid}/limits").read_text())
        return int(said.group(1)) / 2**20 if said else float("inf")
    return None


class Beside:
    """Repeats an action on a separate thread while a block runs."""

    def __init__(self) -> None:
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._repeat, daemon=True)

    def __enter__(self) -> Any:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()

    def _repeat(self) -> None:
        while (pause := self.pause()) is not None and not self._stop.wait(pause):
            self.turn()

    def pause(self) -> float | None:
        """Seconds until the next turn; None if there is none."""
        raise NotImplementedError

    def turn(self) -> None:
        raise NotImplementedError


class Memory(Beside):
    """Samples the resident memory of each kind of process twice a second."""

    def __init__(self, roots: Callable[[], list[int]]) -> None:
        super().__init__()
        self._roots = roots
        self._samples: list[tuple[float, dict[str, list[float]]]] = []
        self.walls: dict[str, set[float]] = {kind: set() for kind in _MARKS}
        """The system limits of the processes of a kind."""

    def pause(self) -> float:
        return 0.5

    def turn(self) -> None:
        living = living_under(self._roots())
        sizes = {kind: [resident_mb(pid) for pid in pids] for kind, pids in living.items()}
        self._samples.append((time.monotonic(), sizes))
        for kind, pids in living.items():
            self.walls[kind].update(wall for pid in pids if (wall := wall_mb(pid)) is not None)

    def largest(self, kind: str) -> float:
        """Of one process."""
        return max((max(sizes[kind], default=0.0) for _, sizes in self._samples), default=0.0)

    def over(self, limits_mb: Mapping[str, float]) -> list[str]:
        """Errors: a kind with a process above its limit, or without any process."""
        wrong = []
        for kind, limit in limits_mb.items():
            most = self.largest(kind)
            if most == 0:
                wrong.append(f"{kind}: none was seen")
            elif most > limit:
                wrong.append(f"{kind}: {most:.0f} MB, and the limit is {limit:.0f} MB")
        return wrong

    def lines(self) -> list[str]:
        """The peak of one process and of all together, and of one in each half of the time, which shows growth."""
        if not self._samples:
            return []
        middle = (self._samples[0][0] + self._samples[-1][0]) / 2
        said = []
        for kind in _MARKS:
            ones = [(at, max(sizes[kind], default=0.0)) for at, sizes in self._samples]
            first, second = (max((one for at, one in ones if (at > middle) is half), default=0) for half in (False, True))
            together = max(sum(sizes[kind]) for _, sizes in self._samples)
            if together > 0:
                most = f"{kind}: at most {max(first, second):.0f} MB one, {together:.0f} MB together"
                said.append(f"{most}; in the first half of the time {first:.0f} MB, in the second {second:.0f} MB")
        return said


ALL_KINDS = ("executor", "python", "python", "node", "node", "node")
"""Every six kills include all kinds, in any order: an executor takes longest to restart."""
PAUSES_S = (0.5, 3.0)
"""The least and the most seconds between two kills."""


class Killer(Beside):
    """Kills a random process of each kind in turn, this many times; after that the disturbed jobs may finish."""

    def __init__(
        self,
        roots: Callable[[], list[int]],
        kills: int,
        seed: int = 7,
        kinds: Sequence[str] = ALL_KINDS,
        pauses_s: tuple[float, float] = PAUSES_S,
    ) -> None:
        super().__init__()
        self._kills = kills
        self._kinds = kinds
        self._pauses_s = pauses_s
        self._roots = roots
        self._turns: list[str] = []
        self.counts = dict.fromkeys(KINDS, 0)
        self._random = random.Random(seed)

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    @property
    def is_done(self) -> bool:
        return self.total >= self._kills

    def pause(self) -> float | None:
        return None if self.is_done else self._random.uniform(*self._pauses_s)

    def turn(self) -> None:
        if not self._turns:
            self._turns = list(self._kinds)
            self._random.shuffle(self._turns)
        there = living_under(self._roots())[self._turns[-1]]
        if there:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._random.choice(there), signal.SIGKILL)
                self.counts[self._turns.pop()] += 1
