"""An extractor in Python as a process: a JSON line with a page in, a JSON line with its answer out. A field that the package has no
call for is missing from its answers.

usage: peer.py trafilatura | rs-trafilatura | resiliparse"""

import base64
import json
import sys


def trafilatura(page, url):
    from trafilatura import bare_extraction, extract

    def written(name, **more):
        return extract(page, url=url, output_format=name, include_comments=False, **more)

    found = bare_extraction(page, url=url, with_metadata=True)
    return {
        "text": written("txt"),
        "markdown": written("markdown", include_links=True, include_formatting=True),
        "tei": written("xmltei"),
        "title": getattr(found, "title", None),
        "author": getattr(found, "author", None),
        "published": getattr(found, "date", None),
        "language": getattr(found, "language", None),
        "comments": getattr(found, "comments", None),
    }


def rs_trafilatura(page, url):
    import rs_trafilatura as rs

    read = rs.extract_bytes if isinstance(page, bytes) else rs.extract
    found = read(page, url=url)
    marked = read(page, url=url, output_markdown=True, include_links=True)
    return {
        "text": found.main_content,
        "markdown": marked.content_markdown,
        "title": found.title,
        "author": found.author,
        "published": found.date,
        "language": found.language,
        "confidence": found.extraction_quality,
    }


def resiliparse(page, _url):
    from resiliparse.extract.html2text import extract_plain_text
    from resiliparse.parse.encoding import bytes_to_str, detect_encoding
    from resiliparse.parse.html import HTMLTree
    from resiliparse.parse.lang import detect_fast

    html = bytes_to_str(page, detect_encoding(page)) if isinstance(page, bytes) else page
    text = extract_plain_text(html, main_content=True)
    return {"text": text, "title": HTMLTree.parse(html).title, "language": detect_fast(text)[0]}


def main(name):
    extract = {"trafilatura": trafilatura, "rs-trafilatura": rs_trafilatura, "resiliparse": resiliparse}[name]
    for line in sys.stdin:
        page = json.loads(line)
        content = page["html"] if "html" in page else base64.b64decode(page["base64"])
        try:
            answer = extract(content, page["url"])
        except Exception as error:  # an unreadable page is an answer, too
            answer = {"error": str(error)}
        print(json.dumps(answer, default=str), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
