"""Trafilatura behind the pipe of `pith extract --jsonl`, for `pith eval --program`."""

import base64
import json
import sys

import trafilatura

for line in sys.stdin:
    page = json.loads(line)
    html = base64.b64decode(page["htmlBase64"]) if "htmlBase64" in page else page["html"]
    text = trafilatura.extract(html, url=page.get("url"), include_comments=False) or ""
    print(json.dumps({"id": page["id"], "text": text}), flush=True)
