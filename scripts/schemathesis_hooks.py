# How schemathesis writes a body of lines: some pages of a site, or generated values.
import json

import schemathesis


@schemathesis.serializer("application/x-ndjson", "application/jsonl")
def lines(ctx, value):
    if isinstance(value, (bytes, str)):
        return value
    pages = value if isinstance(value, list) else [value]
    return "\n".join(json.dumps(page, default=str) for page in pages).encode()
