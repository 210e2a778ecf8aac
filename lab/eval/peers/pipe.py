"""Python extractors as programs for `pith eval --program`: one page per line in, one text per line out, without delay.
A page that arrives as bytes is passed on as bytes, so that each extractor detects the charset itself.

usage: pipe.py rs_trafilatura | trafilatura | resiliparse     (pip install rs-trafilatura trafilatura resiliparse)"""

import base64
import json
import sys


def load(name):
    if name == "rs_trafilatura":
        import rs_trafilatura

        def extract(html, url):
            read = rs_trafilatura.extract_bytes if isinstance(html, bytes) else rs_trafilatura.extract
            return read(html, url=url).main_content or ""

        return extract
    if name == "resiliparse":
        from resiliparse.extract.html2text import extract_plain_text

        return lambda html, _url: extract_plain_text(html, main_content=True)
    import trafilatura

    return lambda html, url: trafilatura.extract(html, url=url, include_comments=False) or ""


def main(name):
    extract = load(name)
    for line in sys.stdin:
        page = json.loads(line)
        html = base64.b64decode(page["htmlBase64"]) if page.get("html") is None else page["html"]
        try:
            answer = {"id": page["id"], "text": extract(html, page.get("url"))}
        except Exception as error:  # an unreadable page is an answer, too
            answer = {"id": page["id"], "error": str(error)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
