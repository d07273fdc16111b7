"""Walking over a board by arrow keys alone."""

from __future__ import annotations

from tin.games.contract import View
from tin.page.face import Face

KEYS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")


def reach(face: Face, view: View, start: str) -> set[str]:
    """Every spot that arrow keys lead to from this one."""
    found = [start]
    for spot in found:
        found += dict.fromkeys(there for key in KEYS if (there := face.walk(view, spot, key)) not in found)
    return {*found}
