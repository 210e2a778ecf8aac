"""Pith extracts the main text of web pages.

>>> from pith_extract import extract
>>> page = extract(html, url="https://example.org/story")
>>> page["title"], page["authors"], page["published"], page["text"], page["markdown"]

``extract_many(pages)`` returns the records of many pages in order. ``extract_async`` is for asyncio. All three may be
called from several threads: each call uses a child process of its own, and idle ones are reused. On a cluster:
``pith_spark``.
"""

from __future__ import annotations

from ._command import EngineError
from ._engine import Engine, Settings
from ._pages import Page, Record, extract, extract_async, extract_many
from ._version import __version__

__all__ = [
    "Engine",
    "EngineError",
    "Page",
    "Record",
    "Settings",
    "__version__",
    "extract",
    "extract_async",
    "extract_many",
]
