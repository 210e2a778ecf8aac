#!/bin/bash
# Eight shards of one run with GNU parallel, two at a time. If you start it again, --resume-failed runs only unfinished
# shards.
# For several machines, add --sshlogin and an OUT that all of them can see.
set -eu
IN=${IN:-crawl.warc.gz}
OUT=${OUT:-clean}
SHARDS=${SHARDS:-8}
parallel --jobs 2 --joblog "$OUT.joblog" --resume-failed \
  pith corpus "$IN" --out "$OUT" --jobs 1 --shard "{}/$SHARDS" ${PITH_OPTIONS:-} ::: $(seq "$SHARDS")
pith corpus verify "$OUT"
