#!/bin/bash
# Pith beside the batch tools that corpus people use: one WARC of the development pages, one process each; pages a second,
# word F on sites and on single pages, and what is lost when three records of an archive are overwritten.
#   python3 -m venv V && V/bin/pip install trafilatura resiliparse fastwarc 'datatrove[processing]'
#   bench/corpora/peers.sh V/bin/python [DATA]          (after npm run build; tools that are not installed are named)
set -u
PYTHON=${1:?usage: peers.sh PYTHON [DATA]}
HERE=$(cd "$(dirname "$0")/../.." && pwd)
DATA=${2:-$HERE/../shared/data}
RUN="$HERE/dist/bench/corpora"
OUT=${OUT:-$(mktemp -d)}
[ -d "$DATA/sites" ] || { echo "no pages in $DATA: nothing to compare on"; exit 1; }
GOLD=("$DATA"/sites/*.jsonl.br "$DATA/pages/l3s-gn1.jsonl.br" "$DATA/pages/ceed.jsonl.br")
node "$RUN/make-warc.js" "$OUT/whole.warc.gz" all "${GOLD[@]}"
node "$RUN/damage.js" "$OUT/whole.warc.gz" "$OUT/damaged.warc.gz" 8000000 3

pith() {
  rm -rf "$OUT/pith"
  node "$RUN/cost.js" node "$HERE/bin/pith.js" corpus "$1" --out "$OUT/pith" -j 1 "${@:2}" 2>&1 | grep -E "^(ok|corrupt|truncated|records|cost)"
}
echo "== Pith"; pith "$OUT/whole.warc.gz"; node "$RUN/score.js" "$OUT/pith" "${GOLD[@]}"
echo "== Pith, sites learned"; pith "$OUT/whole.warc.gz" --templates auto; node "$RUN/score.js" "$OUT/pith" "${GOLD[@]}"
echo "== Pith, damaged"; pith "$OUT/damaged.warc.gz"
for tool in ${TOOLS:-resiliparse trafilatura datatrove}; do
  "$PYTHON" -c "import $tool" 2>/dev/null || { echo "== $tool: not installed, not run"; continue; }
  echo "== $tool"
  "$PYTHON" "$HERE/bench/corpora/peers.py" "$tool" "$OUT/whole.warc.gz" "$OUT/$tool.jsonl" 2>/dev/null | grep pages
  node "$RUN/score.js" "$OUT/$tool.jsonl" "${GOLD[@]}"
  echo "== $tool, damaged"
  "$PYTHON" "$HERE/bench/corpora/peers.py" "$tool" "$OUT/damaged.warc.gz" "$OUT/$tool-damaged.jsonl" 2>/dev/null | grep pages
done
