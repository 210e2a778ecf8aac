"""A standalone cluster on this machine: a master and two workers, each a process of its own, and hands that kill."""

from __future__ import annotations

import contextlib
import os
import random
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import pyspark

SPARK_HOME = Path(pyspark.__file__).parent
KINDS = ("executor", "python", "node")


class Cluster:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"spark://127.0.0.1:{port}"
        master = ["deploy.master.Master", "--host", "127.0.0.1", "--port", str(port), "--webui-port", "0"]
        # By itself a master gives an application up whose executors die ten times.
        self._start(master, {"SPARK_MASTER_OPTS": "-Dspark.deploy.maxExecutorRetries=-1"})
        self._wait_for(port)
        for number in (1, 2):
            work = ["--host", "127.0.0.1", "--cores", "1", "--memory", "1g", "--webui-port", "0"]
            self._start(["deploy.worker.Worker", *work, "--work-dir", str(folder / f"worker{number}"), self.url], {})

    def _start(self, words: list[str], more: dict[str, str]) -> None:
        # Nothing of Pith is on the machines of this cluster: it comes with the archive.
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

    def stop(self) -> None:
        for process in reversed(self.processes):
            process.terminate()
        for process in self.processes:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(20)
            process.kill()

    def living(self) -> dict[str, list[int]]:
        """Processes of the two workers by kind."""
        return living_under([process.pid for process in self.processes[1:]])


def living_under(roots: list[int]) -> dict[str, list[int]]:
    table = subprocess.run(["ps", "-ww", "-eo", "pid=,ppid=,args="], capture_output=True, text=True, check=True).stdout
    below = set(roots)
    found: dict[str, list[int]] = {kind: [] for kind in (*KINDS, "all")}
    rows = [(int(pid), int(parent), args) for pid, parent, args in (line.split(None, 2) for line in table.splitlines())]
    for _ in range(8):
        below |= {pid for pid, parent, _ in rows if parent in below}
    for pid, _, args in rows:
        if pid not in below:
            continue
        found["all"].append(pid)
        if "CoarseGrainedExecutorBackend" in args:
            found["executor"].append(pid)
        elif "pyspark.daemon" in args or "pyspark.worker" in args:
            found["python"].append(pid)
        elif "engine --arrow" in args:
            found["node"].append(pid)
    return found


class Killer:
    """Kills a random process of a random kind, so many times; after that whoever is disturbed may finish."""

    def __init__(self, cluster: Cluster, kills: int, seed: int = 7) -> None:
        self._kills = kills
        self.counts = dict.fromkeys(KINDS, 0)
        self._cluster = cluster
        self._random = random.Random(seed)
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    def __enter__(self) -> Killer:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        while self.total < self._kills and not self._stop.wait(self._random.uniform(1.0, 4.0)):
            kind = self._random.choices(KINDS, (1, 2, 3))[0]
            there = self._cluster.living()[kind]
            if there:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(self._random.choice(there), signal.SIGKILL)
                    self.counts[kind] += 1


def ship(folder: Path) -> tuple[Path, str]:
    """What a job brings along: Node and Pith in one archive, and the Python package."""
    root = Path(__file__).resolve().parents[2]
    archive = folder / "pith.tar.gz"
    pith = shlex.split(os.environ.get("PITH_COMMAND", f"node {root / 'bin' / 'pith.js'}"))
    subprocess.run([*pith, "pack", "--out", str(archive)], check=True)
    return archive, shutil.make_archive(str(folder / "pith_spark"), "zip", root / "spark" / "src")


def main(script: str, *args: str) -> int:
    """A script on a cluster that is there for it alone."""
    with tempfile.TemporaryDirectory(prefix="pith-cluster-") as name:
        folder = Path(name)
        archive, package = ship(folder)
        cluster = Cluster(folder)
        try:
            submit = [str(SPARK_HOME / "bin" / "spark-submit"), "--master", cluster.url, "--executor-memory", "512m"]
            shipped = ["--archives", f"{archive}#pith", "--py-files", package]
            local = ["--conf", "spark.driver.host=127.0.0.1", "--conf", "spark.ui.enabled=false"]
            env = {name: value for name, value in os.environ.items() if name != "PITH_COMMAND"}
            return subprocess.run([*submit, *shipped, *local, script, *args], env=env, check=False).returncode
        finally:
            cluster.stop()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
