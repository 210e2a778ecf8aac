#!/bin/bash
# Eight shards of one run by GNU parallel, two at a time. Started again, --resume-failed runs only what is not done.
# With several machines: add --sshlogin and an OUT that all of them see.
set -eu
IN=${IN:-crawl.warc.gz}
OUT=${OUT:-clean}
SHARDS=${SHARDS:-8}
parallel --jobs 2 --joblog "$OUT.joblog" --resume-failed \
  pith corpus "$IN" --out "$OUT" --workers 1 --shard "{}/$SHARDS" ${PITH_OPTIONS:-} ::: $(seq "$SHARDS")
pith corpus verify "$OUT"
