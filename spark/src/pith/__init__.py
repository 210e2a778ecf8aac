"""Pith finds the primary text of a web page and leaves the chaff.

``extract(html)`` gives the record of one page, ``extract_many(pages)`` of many, by a child process that is started once
and kept. The same on a cluster: ``pith_spark``.
"""

from __future__ import annotations

from ._command import EngineError
from ._engine import Engine, Settings
from ._pages import Page, Record, extract, extract_many
from ._version import __version__

__all__ = ["Engine", "EngineError", "Page", "Record", "Settings", "__version__", "extract", "extract_many"]
