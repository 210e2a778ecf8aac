#!/bin/bash
# Processes one archive in every possible way: inputs in another order, one and three workers, seven shards in any
# order,
# GNU parallel stopped in the middle and resumed, a Slurm array of 16 with five tasks requeued. All must end with the
# same
# files. Missing schedulers are reported; for a one-node Slurm run lab/bench/corpora/slurm-here.sh start.
#   lab/bench/corpora/same-bytes.sh CRAWL.warc.gz          (after npm run build)
set -u
IN=$(realpath "${1:?usage: same-bytes.sh CRAWL.warc.gz}")
HERE=$(cd "$(dirname "$0")/../.." && pwd)
WORK=$(mktemp -d)
export PATH="$WORK/bin:$PATH" PITH_OPTIONS="--part-size 400k"
mkdir "$WORK/bin"
printf '#!/bin/sh\nexec node %s/bin/pith.js "$@"\n' "$HERE" >"$WORK/bin/pith"
chmod +x "$WORK/bin/pith"
cd "$WORK" || exit 1
# Two inputs, so that their order matters.
ln -s "$IN" b.warc.gz
cp "$IN" a.warc.gz
FAILED=0

sums() { (cd "$1" && find . -type f -not -path './.tmp/*' | sort | xargs sha256sum); }
same() {
  if [ "$(sums "$2")" = "$(sums one)" ]; then echo "$1: the same $(sums one | wc -l) files"; else echo "$1: DIFFERENT"; FAILED=1; fi
}

pith corpus a.warc.gz b.warc.gz --out one -j 2 $PITH_OPTIONS >/dev/null || exit 1
pith corpus b.warc.gz a.warc.gz --out order -j 1 $PITH_OPTIONS >/dev/null
same "inputs in another order, one worker" order
pith corpus a.warc.gz b.warc.gz --out three -j 3 $PITH_OPTIONS >/dev/null
same "three workers" three
for i in 4 7 1 6 2 5 3; do pith corpus a.warc.gz b.warc.gz --out seven --shard "$i/7" $PITH_OPTIONS >/dev/null; done
same "shards i/7" seven
pith corpus sketch a.warc.gz b.warc.gz --out sketch1 -j 1 $PITH_OPTIONS >/dev/null
for i in 2 1 3; do pith corpus sketch a.warc.gz b.warc.gz --out sketch3 --shard "$i/3" $PITH_OPTIONS >/dev/null; done
[ "$(sums sketch1)" = "$(sums sketch3)" ] && echo "sketches of one run and of shards i/3: the same files" || { echo "sketches: DIFFERENT"; FAILED=1; }

printf 'a.warc.gz\nb.warc.gz\n' >list
export IN=@list SHARDS=8
if command -v parallel >/dev/null; then
  OUT=parallel timeout "${STOP_AFTER:-20}" bash "$HERE/examples/corpora/parallel.sh" >/dev/null 2>&1
  echo "GNU parallel stopped: $(($(wc -l <parallel.joblog) - 1)) of 8 shards done"
  OUT=parallel bash "$HERE/examples/corpora/parallel.sh" >/dev/null 2>&1
  same "GNU parallel, resumed" parallel
else echo "GNU parallel: not installed, not run"; fi

if sinfo -h >/dev/null 2>&1; then
  JOB=$(OUT=slurm sbatch --parsable --export=ALL "$HERE/examples/corpora/slurm.sbatch")
  REQUEUED=0
  while squeue -h -j "$JOB" 2>/dev/null | grep -q .; do
    sleep 2
    [ "$REQUEUED" -lt 5 ] || continue
    TASK=$(squeue -h -t R -o %i -j "$JOB" 2>/dev/null | shuf -n1)
    [ -n "$TASK" ] && scontrol requeue "$TASK" && REQUEUED=$((REQUEUED + 1))
  done
  echo "Slurm: array of 16, $REQUEUED tasks requeued"
  same "Slurm" slurm
else echo "Slurm: no controller answers, not run"; fi
cd / && [ "$FAILED" = 0 ] && rm -rf "$WORK"
exit "$FAILED"
