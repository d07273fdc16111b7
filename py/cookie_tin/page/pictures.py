"""Small pictures that several games show in the form of a new game. Only there: the first board does without."""

from __future__ import annotations

from cookie_tin.page.html import Markup, tag


def small_board(size: int, inside: str = "") -> Markup:
    """An empty board of so many squares on a side; `inside` is drawn on it, a square being 10 wide."""
    squares = " ".join(
        f"M{10 * column + 1} {10 * row + 1}h8v8h-8Z" for row in range(size) for column in range(size)
    )
    drawn = tag("path", d=squares, class_="squares") + inside
    return tag("svg", drawn, viewBox=f"0 0 {10 * size} {10 * size}", class_="small-board", aria_hidden="true")
