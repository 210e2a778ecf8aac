# A tool of Python's beside the others of the bench: pages come on standard input, each as its length (4 bytes, little end first) and
# its bytes; for each one line goes out: the milliseconds it took by this process's own clock and the length of the text, or
# an error's name. Called by python-peers.ts.
# python python-peer.py TOOL          or TOOL --version: its version alone

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
else:
    import trafilatura

    def extract(page):
        return trafilatura.extract(page) or ""

if sys.argv[2:] == ["--version"]:  # behind the imports: a package that lacks another is as good as none
    print(version(tool))
    sys.exit()

while len(head := sys.stdin.buffer.read(4)) == 4:
    page = sys.stdin.buffer.read(struct.unpack("<I", head)[0])
    started = time.perf_counter()
    try:
        said = len(extract(page))
    except Exception as error:  # a tool that throws has still spent its time
        said = type(error).__name__
    print(1000 * (time.perf_counter() - started), said, flush=True)
