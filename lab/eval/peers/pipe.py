"""Python extractors as programs for `pith eval --program`: one page per line in, one text per line out, without delay.

usage: pipe.py rs_trafilatura | trafilatura     (pip install rs-trafilatura trafilatura)"""

import base64
import json
import sys


def load(name):
    if name == "rs_trafilatura":
        import rs_trafilatura

        return lambda html, url: rs_trafilatura.extract(html, url=url).main_content or ""
    import trafilatura

    return lambda html, url: trafilatura.extract(html, url=url) or ""


def main(name):
    extract = load(name)
    for line in sys.stdin:
        page = json.loads(line)
        html = page.get("html")
        if html is None:
            html = base64.b64decode(page["htmlBase64"]).decode("utf-8", "replace")
        try:
            answer = {"id": page["id"], "text": extract(html, page.get("url"))}
        except Exception as error:  # an unreadable page is an answer, too
            answer = {"id": page["id"], "error": str(error)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
