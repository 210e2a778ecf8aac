"""A standalone cluster on this machine: a master and two workers, each its own process, and sessions on it."""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pyspark

SPARK_HOME = Path(pyspark.__file__).parent
EXECUTOR_MEMORY_MB = 512
WALL_MB = 2048
"""Address space of a Python worker, and of the child that inherits its limit: the system grants no more."""
_JVM_BESIDE_MB, _PYTHON_MB, _NODE_BESIDE_MB = 384, 384, 384
"""Allowances: Spark's overhead beside a heap; batches in flight for a worker; code and current pages for a child."""


def limits_mb(memory_mb: int) -> dict[str, float]:
    """The most memory for one process of each kind, if children have heaps of this size and pages at most 30 MB."""
    return {"executor": EXECUTOR_MEMORY_MB + _JVM_BESIDE_MB, "python": _PYTHON_MB, "node": memory_mb + _NODE_BESIDE_MB}


class Cluster:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"spark://127.0.0.1:{port}"
        master = ["deploy.master.Master", "--host", "127.0.0.1", "--port", str(port), "--webui-port", "0"]
        # By default a master gives up on an application whose executors die ten times.
        self._start(master, {"SPARK_MASTER_OPTS": "-Dspark.deploy.maxExecutorRetries=-1"})
        self._wait_for(port)
        for number in (1, 2):
            work = ["--host", "127.0.0.1", "--cores", "1", "--memory", "1g", "--webui-port", "0"]
            self._start(["deploy.worker.Worker", *work, "--work-dir", str(folder / f"worker{number}"), self.url], {})

    def _start(self, words: list[str], more: dict[str, str]) -> None:
        # The machines of this cluster have no Pith: it comes with the archive.
        env = {name: value for name, value in os.environ.items() if not name.startswith("PITH")}
        env |= {"SPARK_HOME": str(SPARK_HOME), "SPARK_DAEMON_MEMORY": "256m", **more}
        log = (self.folder / f"{words[0]}-{len(self.processes)}.log").open("wb")
        command = [str(SPARK_HOME / "bin" / "spark-class"), f"org.apache.spark.{words[0]}", *words[1:]]
        self.processes.append(subprocess.Popen(command, env=env, stdout=log, stderr=log, cwd=self.folder))

    def _wait_for(self, port: int) -> None:
        for _ in range(600):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                return
            time.sleep(0.2)
        raise RuntimeError("the master did not start")

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        for process in reversed(self.processes):
            process.terminate()
        for process in self.processes:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(20)
            process.kill()

    def workers(self) -> list[int]:
        """The parent processes of the executors."""
        return [process.pid for process in self.processes[1:]]

    def deaths(self) -> Counter[str]:
        """How children ended, from the engine's lines in the executor logs."""
        logs = [path.read_text(errors="replace") for path in self.folder.glob("worker*/*/*/stderr")]
        return Counter(kind for log in logs for kind in re.findall(r"a child of Pith ended \((\w+)", log))


def ship(folder: Path) -> tuple[Path, str]:
    """The files that a job ships: Node and Pith in one archive, and the Python package."""
    root = Path(__file__).resolve().parents[2]
    archive = folder / "pith.tar.gz"
    pith = shlex.split(os.environ.get("PITH_COMMAND", f"node {root / 'bin' / 'pith.js'}"))
    subprocess.run([*pith, "pack", "--out", str(archive)], check=True)
    return archive, shutil.make_archive(str(folder / "pith_spark"), "zip", root / "spark" / "src")


def start_session(cluster: Cluster | None, folder: Path) -> Any:
    """On the cluster, with the shipped files, or on two threads of this process."""
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.appName("pith").config("spark.ui.enabled", "false")
    builder = builder.config("spark.ui.showConsoleProgress", "false").config("spark.sql.shuffle.partitions", "4")
    builder = builder.config("spark.driver.memory", "1g").config("spark.driver.host", "127.0.0.1")
    if cluster is None:
        builder = builder.master("local[2]")
    else:
        archive, package = ship(folder)
        builder = builder.master(cluster.url).config("spark.archives", f"{archive}#pith")
        builder = builder.config("spark.submit.pyFiles", package).config("spark.executor.memory", f"{EXECUTOR_MEMORY_MB}m")
        builder = builder.config("spark.executor.pyspark.memory", f"{WALL_MB}m")
        # Random kills may hit the same task repeatedly.
        builder = builder.config("spark.task.maxFailures", "100").config("spark.stage.maxConsecutiveAttempts", "100")
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    return session


def main(script: str, *args: str) -> int:
    """Runs a script on a cluster of its own."""
    with tempfile.TemporaryDirectory(prefix="pith-cluster-") as name:
        folder = Path(name)
        archive, package = ship(folder)
        with Cluster(folder) as cluster:
            submit = [str(SPARK_HOME / "bin" / "spark-submit"), "--master", cluster.url]
            shipped = ["--archives", f"{archive}#pith", "--py-files", package]
            shipped += ["--executor-memory", f"{EXECUTOR_MEMORY_MB}m"]
            local = ["--conf", "spark.driver.host=127.0.0.1", "--conf", "spark.ui.enabled=false"]
            env = {name: value for name, value in os.environ.items() if name != "PITH_COMMAND"}
            return subprocess.run([*submit, *shipped, *local, script, *args], env=env, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
