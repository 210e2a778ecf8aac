"""One Node process that answers Arrow requests, as seen from Python: it answers, reports an error, or dies.

A thread writes the requests, so the two sides never wait for each other's pipe forever.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import re
import shlex
import signal
import subprocess
import threading
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pyarrow as pa

from ._command import HOW_TO_GET, EngineError, with_node_flag

PROTOCOL = 1
_METADATA_KEY = b"pith"
_MAX_SAID = 4000
_PIPE_BYTES = 1 << 20
_F_SETPIPE_SZ = 1031
_DEATH_SECONDS = 10.0
_ONE_CORE = "--single-threaded-gc"
"""A child has one core: helper threads of the garbage collector would only compete with its neighbors."""


class ChildDied(Exception):
    """``kind``: ``crashed`` because of its input, ``timeout`` by our clock, or ``killed`` from outside."""

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind
        self.detail = detail


class Child:
    """One request at a time. ``open`` begins one; finish or drop the exchange that it returns."""

    def __init__(self, command: Sequence[str], memory_mb: int, environment: Mapping[str, str]) -> None:
        options = f"{os.environ.get('NODE_OPTIONS', '')} --max-old-space-size={memory_mb}".strip()
        self._command = shlex.join(command)
        try:
            self._process = subprocess.Popen(
                [*with_node_flag(command, _ONE_CORE), "engine", "--arrow"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={**os.environ, **environment, "NODE_OPTIONS": options},
            )
        except OSError as failed:
            why = f"{self._command} cannot be started: {failed.strerror}. {HOW_TO_GET}"
            raise EngineError("unavailable", why) from failed
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._stdin, self._stdout, self._stderr = self._process.stdin, self._process.stdout, self._process.stderr
        for pipe in (self._stdin, self._stdout):
            _widen(pipe.fileno())
        self._said = b""
        self._is_late = False
        self._is_fresh = True
        self._tasks: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        threading.Thread(target=self._write, daemon=True).start()

    @property
    def pid(self) -> int:
        return self._process.pid

    def is_alive(self) -> bool:
        return self._process.poll() is None

    def open(self, request: Mapping[str, Any], schema: pa.Schema) -> Exchange:
        about = json.dumps({"protocol": PROTOCOL, **request})
        self._tasks.put(schema.with_metadata({_METADATA_KEY: about.encode()}))
        return Exchange(self)

    def stop(self) -> None:
        """Kills it now. Its current work is lost."""
        if self.is_alive():
            self._process.kill()
        self._tasks.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_DEATH_SECONDS)
        for pipe in (self._stdout, self._stderr):
            with contextlib.suppress(OSError, ValueError):
                pipe.close()

    def _end_late(self) -> None:
        self._is_late = True
        self._process.kill()

    def _listen(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            while True:
                said = os.read(self._stderr.fileno(), 4096)
                if not said:
                    return
                self._said = (self._said + said)[-_MAX_SAID:]

    def _write(self) -> None:
        """A schema begins a stream, batches go into it, ``...`` ends it, None ends the thread."""
        writer: Any = None
        # A dead child is noticed when its answer is missing.
        with contextlib.suppress(OSError, ValueError, pa.ArrowException):
            while (task := self._tasks.get()) is not None:
                if isinstance(task, pa.Schema):
                    writer = pa.ipc.new_stream(self._stdin, task)
                elif task is ...:
                    writer.close()
                    self._stdin.flush()
                else:
                    writer.write_batch(task)
                    self._stdin.flush()
        with contextlib.suppress(OSError, ValueError):
            self._stdin.close()

    def _read(self, read: Any, seconds: float) -> Any:
        """The result of ``read``, or how the child died meanwhile."""
        timer = threading.Timer(seconds + (seconds if self._is_fresh else 0), self._end_late)
        timer.daemon = True
        timer.start()
        try:
            answer = read()
            self._is_fresh = False
            return answer
        except StopIteration:
            raise
        except (pa.ArrowException, OSError, EOFError, ValueError) as broken:
            raise self._death() from broken
        finally:
            timer.cancel()

    def _death(self) -> Exception:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_DEATH_SECONDS)
        code = self._process.poll()
        self._listener.join(1.0)
        self.stop()
        said = self._said.decode("utf-8", "replace")
        if code is None:
            return EngineError("internal", "the engine's answer is not an Arrow stream")
        complaint = re.search(r"pith: (.*)", said)
        if code >= 0 and complaint:
            return EngineError("unavailable", complaint.group(1).strip())
        if self._is_fresh and code > 0:
            # It had not begun any answer, so no page can be the cause.
            last = said.strip().splitlines()[-1:] or ["it said nothing"]
            return EngineError("unavailable", f"{self._command} ended with code {code}: {last[0].strip()}. {HOW_TO_GET}")
        if self._is_late:
            return ChildDied("timeout", "the page did not end")
        if code in (-signal.SIGKILL, -signal.SIGTERM):
            return ChildDied("killed", signal.Signals(-code).name)
        if re.search(r"heap (?:limit|out of memory)|out of memory", said, re.IGNORECASE):
            return ChildDied("crashed", "out of memory")
        return ChildDied("crashed", signal.Signals(-code).name if code < 0 else f"exit code {code}")


class Exchange:
    """One request and its answer."""

    def __init__(self, child: Child) -> None:
        self.child = child
        self._reader: Any = None
        self._is_sent = False

    def send(self, batch: pa.RecordBatch) -> None:
        self.child._tasks.put(batch)

    def receive(self, seconds: float) -> pa.RecordBatch | None:
        """The next batch of the answer, or None at its end."""
        try:
            if self._reader is None:
                self._reader = self.child._read(lambda: pa.ipc.open_stream(self.child._stdout), seconds)
            return self.child._read(self._reader.read_next_batch, seconds)
        except StopIteration:
            return None

    def end(self) -> None:
        """Ends the input."""
        if not self._is_sent:
            self._is_sent = True
            self.child._tasks.put(...)

    def finish(self, seconds: float) -> Mapping[str, Any]:
        """Waits for the end and raises the engine's error, if any. The answer must have been read completely."""
        self.end()
        while self.receive(seconds) is not None:
            pass
        last = self.child._read(lambda: pa.ipc.open_stream(self.child._stdout), seconds)
        self.child._read(last.read_all, seconds)
        ended: Mapping[str, Any] = json.loads(last.schema.metadata[_METADATA_KEY])
        error = ended.get("error")
        if error is not None:
            raise EngineError(error["code"], error["message"])
        return ended


def _widen(pipe: int) -> None:
    """Enlarges the pipe where the system allows it: fewer switches between the processes."""
    try:
        import fcntl

        fcntl.fcntl(pipe, _F_SETPIPE_SZ, _PIPE_BYTES)
    except (ImportError, OSError):
        pass


def batches_of(exchange: Exchange, seconds: float) -> Iterator[pa.RecordBatch]:
    while (batch := exchange.receive(seconds)) is not None:
        yield batch
