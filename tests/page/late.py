"""What the first board does without, and what comes later: until then it cannot be imported here, either."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Any

from tools.snapshot_in_pyodide import READ, UNSEEN

NEVER = float("inf")


def comes_later(name: str) -> bool:
    """Is that module of ours neither in the snapshot nor imported by what is?"""
    return name.startswith(UNSEEN) or (name.startswith("cookie_tin.page.games.") and name.endswith(READ))


class Rest:
    """The modules of ours that come later. One of the finders of Python's imports while they are away."""

    def __init__(self) -> None:
        self._away: dict[str, ModuleType] = {}

    def take_away(self) -> None:
        self.bring()
        self._away = {name: module for name, module in sys.modules.items() if comes_later(name)}
        for name, module in self._away.items():
            del sys.modules[name]
            package, _dot, last = name.rpartition(".")
            if getattr(self._away.get(package) or sys.modules.get(package), last, None) is module:
                delattr(self._away.get(package) or sys.modules[package], last)
        sys.meta_path.insert(0, self)

    def bring(self) -> None:
        if self not in sys.meta_path:
            return
        sys.meta_path.remove(self)
        sys.modules.update(self._away)
        for name, module in self._away.items():
            package, _dot, last = name.rpartition(".")
            setattr(sys.modules[package], last, module)

    def find_spec(self, name: str, _path: Sequence[str] | None, _target: Any = None) -> None:
        if comes_later(name):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


REST = Rest()
