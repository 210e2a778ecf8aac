"""Options of ``pith corpus`` as keywords → as typed. Pith itself knows which ones exist."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_MANY = {"filters": "filter", "urls": "url"}
"""Repeatable on the command line; lists here."""
_LISTS = {"languages": "language", "statuses": "status", "content_types": "content-type"}


def typed_args(options: Mapping[str, Any]) -> list[str]:
    """``min_words=50, filters=["c4"], signatures=True`` → ``--min-words 50 --filter c4 --signatures``."""
    args: list[str] = []
    for name, value in options.items():
        if value is None or value is False:
            continue
        if name in _MANY:
            for one in [value] if isinstance(value, str) else value:
                args += [f"--{_MANY[name]}", str(one)]
            continue
        typed = f"--{_LISTS.get(name, name.replace('_', '-'))}"
        if value is True:
            args.append(typed)
        elif isinstance(value, (list, tuple, set, frozenset)):
            args += [typed, ",".join(str(one) for one in value)]
        else:
            args += [typed, str(value)]
    return args
