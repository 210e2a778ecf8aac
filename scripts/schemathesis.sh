#!/usr/bin/env bash
# Sends requests generated from its own OpenAPI document to a running service (schemathesis, from PyPI):
#   npm run build && scripts/schemathesis.sh [requests per operation]
# Needs Python; installs schemathesis into its own folder. Fails if an answer is not in the document, is a
# fault (5xx other than 503, 504 or 507), or has another shape.
set -euo pipefail
cd "$(dirname "$0")/.."
examples=${1:-50}
venv=${SCHEMATHESIS_VENV:-$(mktemp -d)/venv}
[ -x "$venv/bin/schemathesis" ] || { python3 -m venv "$venv" && "$venv/bin/pip" -q install 'schemathesis>=4,<5'; }
log=$(mktemp)
node bin/pith.js serve --port 0 --workers 2 --no-log --store "$(mktemp -d)/sites" 2>"$log" &
server=$!
trap 'kill -TERM $server' EXIT
until grep -q listening "$log"; do sleep 0.2; kill -0 $server; done
url=$(sed -n 's/.*"url":"\([^"]*\)".*/\1/p' "$log" | head -1)
SCHEMATHESIS_HOOKS=schemathesis_hooks PYTHONPATH=scripts "$venv/bin/schemathesis" run "$url/openapi.json" --max-examples "$examples" --phases examples,coverage,fuzzing \
  --checks response_schema_conformance,status_code_conformance,content_type_conformance,response_headers_conformance,negative_data_rejection,unsupported_method \
  --continue-on-failure --no-color --suppress-health-check=too_slow
