"""The engine sends requests to a child process, keeps it alive and replaces it if it dies. Callers do not notice.

Unanswered rows are sent again one at a time. The row at which the child dies is retried alone, with twice the memory
and ten times the time; if that fails too, it gets an outcome. A child that was killed from outside is not the row's
fault: its batch is sent again unchanged.
"""

from __future__ import annotations

import atexit
import contextlib
import logging
import os
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pyarrow as pa

from ._child import Child, ChildDied, Exchange, batches_of
from ._command import EngineError, find_command
from ._version import __version__

MB = 1024 * 1024
_log = logging.getLogger("pith")
"""Logs every death, so the log of an executor shows how often children restart, and why."""
_IN_FLIGHT = 2
_MAX_KILLS = 5
"""After this many outside kills at one place, the place itself is treated as the cause."""
_ALONE_MEMORY, _ALONE_DEADLINE = 2, 10
_READING_FACTOR = 20
"""Reading a file may wait for the network; a page never does."""
_SUSPECTS = 256
"""The number of records of a file that are answered one by one after a death: a batch."""

Outcome = tuple[str, str]


@dataclass(frozen=True)
class Settings:
    """How the machine is used. None of these settings changes an answer."""

    command: Sequence[str] | None = None
    """The command that starts Pith; found automatically by default."""
    memory_mb: int = 1024
    """Heap of a child."""
    deadline_s: float = 30.0
    """A page that takes longer is stopped and retried once alone."""
    batch_bytes: int = 8 * MB
    """Bytes of pages sent to the child at once; two such batches are in flight."""
    environment: Mapping[str, str] = field(default_factory=dict)
    """Variables for the child, such as the credentials of a store."""


@dataclass(frozen=True)
class Request:
    mode: str
    args: Sequence[str] = ()
    templates: str | None = None
    """Path of a table of templates."""

    def fields(self, version: str, **more: Any) -> dict[str, Any]:
        known = {"version": version, "mode": self.mode, "args": list(self.args), "templates": self.templates, **more}
        return {name: value for name, value in known.items() if value is not None}


GiveUp = Callable[[pa.RecordBatch, str, str], pa.RecordBatch]
"""A row that kills every child, its outcome and the reason → the row to send instead."""


class Engine:
    def __init__(self, settings: Settings = Settings()) -> None:
        self.settings = settings
        self.command = find_command(settings.command)
        self.version = __version__
        """The expected version of Pith; another version refuses to answer."""
        self.restarts = 0
        """Children that died."""
        self._child: Child | None = None

    def child(self) -> Child:
        if self._child is None or not self._child.is_alive():
            self.drop()
            self._child = Child(self.command, self.settings.memory_mb, self.settings.environment)
        return self._child

    def drop(self) -> None:
        if self._child is not None:
            self._child.stop()
            self._child = None

    close = drop

    def _note(self, death: ChildDied) -> None:
        self.restarts += 1
        _log.warning("a child of Pith ended (%s); another one takes over", death)

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def rows(
        self, request: Request, batches: Iterable[pa.RecordBatch], give_up: GiveUp
    ) -> Iterator[tuple[pa.RecordBatch, pa.RecordBatch]]:
        """Each batch with its answer, in order; after a death a batch comes back row by row."""
        source = iter(batches)
        waiting: deque[pa.RecordBatch] = deque()
        sent: deque[pa.RecordBatch] = deque()
        exchange: Exchange | None = None
        schema: pa.Schema | None = None
        kills = 0
        is_whole = False
        try:
            while True:
                while len(sent) < _IN_FLIGHT:
                    batch = waiting.popleft() if waiting else next(source, None)
                    if batch is None:
                        break
                    if batch.num_rows == 0:
                        continue
                    if exchange is None:
                        schema = batch.schema
                        exchange = self.child().open(request.fields(self.version), schema)
                    elif batch.schema != schema:
                        waiting.appendleft(batch)
                        break
                    sent.append(batch)
                    exchange.send(batch)
                if exchange is None:
                    break
                if not sent:
                    # Everything is answered: a death now loses nothing.
                    with contextlib.suppress(ChildDied):
                        exchange.finish(self.settings.deadline_s)
                    exchange = None
                    continue
                try:
                    answer = exchange.receive(self.settings.deadline_s + sent[0].num_rows)
                    if answer is None:
                        exchange.finish(self.settings.deadline_s)
                        raise EngineError("internal", "the engine answered fewer batches than it was sent")
                    kills = 0
                    yield sent.popleft(), answer
                except ChildDied as death:
                    self._note(death)
                    exchange = None
                    first = sent.popleft()
                    waiting.extendleft(reversed(sent))
                    sent.clear()
                    kills += 1
                    if death.kind == "killed" and kills < _MAX_KILLS:
                        waiting.appendleft(first)
                    elif first.num_rows > 1:
                        waiting.extendleft(first.slice(at, 1) for at in reversed(range(first.num_rows)))
                    else:
                        kills = 0
                        yield first, self._alone(request, first, give_up)
            is_whole = True
        finally:
            # A caller that stops early leaves a child that is still answering.
            if not is_whole:
                self.drop()

    def whole(self, request: Request, batches: Sequence[pa.RecordBatch]) -> list[pa.RecordBatch]:
        """The single answer to all batches together, for modes that are not about pages."""
        for _ in range(_MAX_KILLS):
            try:
                exchange = self.child().open(request.fields(self.version), batches[0].schema)
                for batch in batches:
                    exchange.send(batch)
                exchange.end()
                seconds = self.settings.deadline_s * _READING_FACTOR
                answer = list(batches_of(exchange, seconds))
                exchange.finish(seconds)
                return answer
            except ChildDied as death:
                self._note(death)
                last = death
        raise EngineError("internal", f"{request.mode} ended {_MAX_KILLS} engines: {last}")

    def _alone(self, request: Request, row: pa.RecordBatch, give_up: GiveUp) -> pa.RecordBatch:
        def ask(child: Child, one: pa.RecordBatch, seconds: float) -> pa.RecordBatch:
            exchange = child.open(request.fields(self.version), one.schema)
            exchange.send(one)
            answer = exchange.receive(seconds)
            exchange.finish(seconds)
            return answer

        seconds = self.settings.deadline_s * _ALONE_DEADLINE
        outcome = self._try_alone(lambda child: ask(child, row, seconds))
        if not isinstance(outcome, tuple):
            return outcome
        return self._answer_of_given(lambda: ask(self.child(), give_up(row, *outcome), seconds))

    def _try_alone(self, ask: Callable[[Child], pa.RecordBatch]) -> pa.RecordBatch | Outcome:
        last = ChildDied("crashed", "")
        for _ in range(_MAX_KILLS):
            child = Child(self.command, self.settings.memory_mb * _ALONE_MEMORY, self.settings.environment)
            try:
                return ask(child)
            except ChildDied as death:
                self._note(death)
                last = death
                if death.kind != "killed":
                    break
            finally:
                child.stop()
        return ("timeout", "the page did not end") if last.kind == "timeout" else ("crashed", last.detail)

    def _answer_of_given(self, ask: Callable[[], pa.RecordBatch]) -> pa.RecordBatch:
        for _ in range(_MAX_KILLS):
            try:
                return ask()
            except ChildDied as death:
                self._note(death)
                last = death
        raise EngineError("internal", f"reading a page that was not to be judged ended the engine: {last}")

    def file(
        self, request: Request, file: Mapping[str, Any], templates: Sequence[pa.RecordBatch] = ()
    ) -> Iterator[pa.RecordBatch]:
        """The records of a range of a file; ``templates`` are rows of ``site`` and ``template``."""
        done = 0
        kills = 0
        is_slow = False
        while True:
            one_by_one = {"batchRows": 1, "count": _SUSPECTS} if is_slow else {}
            asked = {**file, **one_by_one, "first": done}
            before = done
            try:
                for batch in self._range(request, asked, templates):
                    done += batch.num_rows
                    kills = 0
                    yield batch
                if not is_slow or done - before < _SUSPECTS:
                    return
                is_slow = False
            except ChildDied as death:
                self._note(death)
                kills += 1
                if death.kind == "killed" and kills < _MAX_KILLS:
                    continue
                if not is_slow:
                    is_slow = True
                    continue
                kills = 0
                yield self._record_alone(request, {**file, "first": done, "count": 1}, templates)
                done += 1

    def _range(
        self,
        request: Request,
        file: Mapping[str, Any],
        templates: Sequence[pa.RecordBatch],
        child: Child | None = None,
    ) -> Iterator[pa.RecordBatch]:
        seconds = self.settings.deadline_s * (_READING_FACTOR if child is None else _ALONE_DEADLINE)
        schema = templates[0].schema if templates else TEMPLATE_SCHEMA
        is_whole = False
        try:
            exchange = (child or self.child()).open(request.fields(self.version, file=dict(file)), schema)
            for rows in templates:
                exchange.send(rows)
            exchange.end()
            yield from batches_of(exchange, seconds)
            exchange.finish(seconds)
            is_whole = True
        finally:
            if not is_whole and child is None:
                self.drop()

    def _record_alone(
        self, request: Request, file: Mapping[str, Any], templates: Sequence[pa.RecordBatch]
    ) -> pa.RecordBatch:
        def only(batches: Iterator[pa.RecordBatch]) -> pa.RecordBatch:
            found = list(batches)
            if len(found) != 1:
                raise EngineError("internal", "a record that killed the engine no longer exists")
            return found[0]

        outcome = self._try_alone(lambda child: only(self._range(request, file, templates, child)))
        if not isinstance(outcome, tuple):
            return outcome
        given = {**file, "given": {"outcome": outcome[0], "reason": outcome[1]}}
        return self._answer_of_given(lambda: only(self._range(request, given, templates)))


TEMPLATE_SCHEMA = pa.schema([("site", pa.string()), ("template", pa.binary())])

_shared: dict[tuple[int, str], Engine] = {}


def shared_engine(settings: Settings) -> Engine:
    """One engine per process, for all callers: a Spark worker keeps its child warm across tasks."""
    # A fork has its parent's table, but not its children.
    key = (os.getpid(), repr(settings))
    engine = _shared.get(key)
    if engine is None:
        engine = _shared[key] = Engine(settings)
        atexit.register(_close, engine)
    return engine


_idle: dict[tuple[int, str], list[Engine]] = {}
_idle_lock = threading.Lock()


@contextlib.contextmanager
def leased_engine(given: Engine | None, settings: Settings) -> Iterator[Engine]:
    """The given engine, or one that no other thread uses until the block ends."""
    if given is not None:
        yield given
        return
    # A fork has its parent's list, but not its children.
    key = (os.getpid(), repr(settings))
    with _idle_lock:
        waiting = _idle.setdefault(key, [])
        engine = waiting.pop() if waiting else None
    if engine is None:
        engine = Engine(settings)
        atexit.register(_close, engine)
    try:
        yield engine
    finally:
        with _idle_lock:
            waiting.append(engine)


def _close(engine: Engine) -> None:
    with contextlib.suppress(Exception):
        engine.close()
