# A Python extractor beside the others of the bench. Pages come on standard input, each as its length (4 bytes, little-endian) and
# its bytes. For each page it prints one line: the CPU milliseconds of this process and the length of the text, or an error's name.
# Started by python-peers.ts.
# python python-peer.py TOOL [--version]

import struct
import sys
import time
from importlib.metadata import version

tool = sys.argv[1]
if tool == "resiliparse":
    from resiliparse.extract.html2text import extract_plain_text
    from resiliparse.parse.encoding import bytes_to_str, detect_encoding

    def extract(page):
        return extract_plain_text(bytes_to_str(page, detect_encoding(page)), main_content=True)
elif tool == "rs-trafilatura":
    import rs_trafilatura

    def extract(page):
        return rs_trafilatura.extract(page.decode("utf-8", "replace")).main_content or ""
else:
    import trafilatura

    def extract(page):
        return trafilatura.extract(page) or ""

if sys.argv[2:] == ["--version"]:  # after the imports, which fail if a package it needs is missing
    print(version(tool))
    sys.exit()

while len(head := sys.stdin.buffer.read(4)) == 4:
    page = sys.stdin.buffer.read(struct.unpack("<I", head)[0])
    started = time.process_time()
    try:
        said = len(extract(page))
    except Exception as error:  # a tool that throws has still spent its time
        said = type(error).__name__
    print(1000 * (time.process_time() - started), said, flush=True)
