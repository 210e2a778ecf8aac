"""Archives in an object store: a real S3 server on loopback that checks every signature, read by the command and Spark."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import PITH, as_set, records, records_of, rows_of, write_warc

import pith_spark as pith
from pith_spark._ranges import is_remote

boto3 = pytest.importorskip("boto3")
moto_server = pytest.importorskip("moto.server")

BUCKET = "crawl"
KEYS = ("2026/a b+c's (1).warc.gz", "2026/two.warc.gz", "2027/other.warc.gz")
"""The first has all that must be encoded in a signature."""


class Store:
    """Credentials are real ones of the server: requests with others, or signed wrongly, are refused."""

    def __init__(self, url: str) -> None:
        self.env = {"AWS_ENDPOINT_URL_S3": url, "AWS_REGION": "us-east-1"}
        self._client("none", "none").create_bucket(Bucket=BUCKET)

    def _client(self, key: str, secret: str, service: str = "s3") -> Any:
        names = {"aws_access_key_id": key, "aws_secret_access_key": secret, "region_name": "us-east-1"}
        return boto3.client(service, endpoint_url=self.env["AWS_ENDPOINT_URL_S3"], **names)

    def make_user(self) -> None:
        iam = self._client("none", "none", "iam")
        iam.create_user(UserName="reader")
        allowed = {"Effect": "Allow", "Action": "s3:*", "Resource": "*"}
        policy = json.dumps({"Version": "2012-10-17", "Statement": [allowed]})
        iam.put_user_policy(UserName="reader", PolicyName="read", PolicyDocument=policy)
        made = iam.create_access_key(UserName="reader")["AccessKey"]
        self.env |= {"AWS_ACCESS_KEY_ID": made["AccessKeyId"], "AWS_SECRET_ACCESS_KEY": made["SecretAccessKey"]}

    def put(self, key: str, path: Path) -> None:
        self._client("none", "none").upload_file(str(path), BUCKET, key)


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("archives")
    every = list(records_of(90))
    return [write_warc(folder / f"{n}.warc.gz", every[30 * n : 30 * n + 30]) for n in range(3)]


@pytest.fixture(scope="module")
def store(archives: list[Path]) -> Iterator[Store]:
    server = moto_server.ThreadedMotoServer("127.0.0.1", port=0)
    server.start()
    host, port = server.get_host_and_port()
    store = Store(f"http://{host}:{port}")
    for key, path in zip(KEYS, archives, strict=True):
        store.put(key, path)
    store.make_user()
    # From now on the server checks keys, signatures and rights.
    import requests

    requests.post(f"{store.env['AWS_ENDPOINT_URL_S3']}/moto-api/reset-auth", data="0", timeout=10)
    yield store
    server.stop()


def run(out: Path, env: dict[str, str], *inputs: str) -> subprocess.CompletedProcess[str]:
    words = [*PITH, "corpus", *inputs, "--out", str(out), "--keep-rejected", "--part-size", "8kB"]
    return subprocess.run(words, env={**os.environ, **env}, capture_output=True, text=True, check=False)


def bare(out: Path) -> list[str]:
    return as_set({**row, "source": ""} for row in rows_of(out))


def test_a_pattern_of_objects_gives_the_records_of_the_files(store: Store, archives: list[Path], tmp_path: Path) -> None:
    assert run(tmp_path / "local", {}, *map(str, archives[:2])).returncode == 0
    done = run(tmp_path / "store", store.env, f"s3://{BUCKET}/2026/*.warc.gz")
    assert done.returncode == 0, done.stderr
    assert bare(tmp_path / "store") == bare(tmp_path / "local")
    assert {row["source"] for row in rows_of(tmp_path / "store")} == {f"s3://{BUCKET}/{key}" for key in KEYS[:2]}


@pytest.mark.parametrize("wrong", [{"AWS_SECRET_ACCESS_KEY": "other"}, {"AWS_ACCESS_KEY_ID": "AKIAOTHER"}])
def test_wrong_keys_are_refused(store: Store, tmp_path: Path, wrong: dict[str, str]) -> None:
    done = run(tmp_path / "out", {**store.env, **wrong}, f"s3://{BUCKET}/{KEYS[1]}")
    assert done.returncode == 7
    assert "AWS_ACCESS_KEY_ID" in done.stderr


def test_keys_from_a_command(store: Store, tmp_path: Path) -> None:
    keys = {"AccessKeyId": store.env["AWS_ACCESS_KEY_ID"], "SecretAccessKey": store.env["AWS_SECRET_ACCESS_KEY"]}
    (tmp_path / "keys.json").write_text(json.dumps(keys))
    env = {name: value for name, value in store.env.items() if "KEY" not in name}
    env["PITH_S3_KEYS_COMMAND"] = f"cat {tmp_path / 'keys.json'}"
    done = run(tmp_path / "out", env, f"s3://{BUCKET}/{KEYS[1]}")
    assert done.returncode == 0, done.stderr


def test_an_object_that_does_not_exist(store: Store, tmp_path: Path) -> None:
    done = run(tmp_path / "out", store.env, f"s3://{BUCKET}/none.warc.gz")
    assert (done.returncode, "there is no 's3://crawl/none.warc.gz'" in done.stderr) == (4, True)
    assert run(tmp_path / "out", store.env, f"s3://{BUCKET}/none/*.warc.gz").returncode == 4


def test_spark_reads_a_store_in_ranges(spark: Any, store: Store, archives: list[Path], tmp_path: Path) -> None:
    settings = pith.Settings(environment=store.env)
    assert run(tmp_path / "local", {}, *map(str, archives[:2])).returncode == 0
    docs = pith.extract_warc(spark, f"s3a://{BUCKET}/2026/*.warc.gz", part_size="8kB", settings=settings)
    assert docs.rdd.getNumPartitions() > 2
    found = as_set(json.loads(row) | {"source": ""} for row in records(docs))
    assert found == bare(tmp_path / "local")
    assert not is_remote(f"s3a://{BUCKET}/x")
