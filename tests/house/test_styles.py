"""What the style sheets must not forget."""

from __future__ import annotations

import re

from tests.house.rooms import ROOT

RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
SCROLLS = re.compile(r"overflow(-[xy])?:\s*(auto|scroll)")
PLACED = re.compile(r"position:\s*(relative|absolute|fixed|sticky)")


def test_what_scrolls_holds_what_is_placed_in_it() -> None:
    """Else words for screen readers only, far down in a list, make the whole page higher."""
    rules = [
        (path.name, selector.strip(), body)
        for path in sorted((ROOT / "css").glob("*.css"))
        for selector, body in RULE.findall(path.read_text("utf-8"))
        if SCROLLS.search(body)
    ]
    assert len(rules) > 5
    assert [(name, selector) for name, selector, body in rules if not PLACED.search(body)] == []
