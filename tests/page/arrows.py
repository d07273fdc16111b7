"""Walking over a board by arrow keys alone."""

from __future__ import annotations

from cookie_tin.games.contract import View
from cookie_tin.page.arrow_keys import ARROWS
from cookie_tin.page.face import Face


def reach(face: Face, view: View, start: str) -> set[str]:
    """Every spot that arrow keys lead to from this one."""
    found = [start]
    for spot in found:
        found += dict.fromkeys(there for key in ARROWS if (there := face.walk(view, spot, key)) not in found)
    return {*found}
