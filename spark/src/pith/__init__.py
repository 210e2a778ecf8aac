"""Pith extracts the primary text of web pages.

``extract(html)`` returns the record of one page, ``extract_many(pages)`` those of many. Both use a child process
that is started once and kept. On a cluster: ``pith_spark``.
"""

from __future__ import annotations

from ._command import EngineError
from ._engine import Engine, Settings
from ._pages import Page, Record, extract, extract_many
from ._version import __version__

__all__ = ["Engine", "EngineError", "Page", "Record", "Settings", "__version__", "extract", "extract_many"]
