"""How much work something is, the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def counted_calls() -> Iterator[list[str]]:
    """What is called meanwhile."""
    calls: list[str] = []
    sys.setprofile(lambda _frame, event, _argument: calls.append(event) if event == "call" else None)
    try:
        yield calls
    finally:
        sys.setprofile(None)
