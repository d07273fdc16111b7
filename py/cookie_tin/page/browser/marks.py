"""Marks on the board: what is good, what loses at once, and how good it is, beside the spot that it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cookie_tin.page.browser.dom import at_rest, document
from cookie_tin.page.html import NOTHING, Markup, tag
from cookie_tin.page.table.analysis import DANGER, Mark

SVG = "http://www.w3.org/2000/svg"


def mark_board(marks: Sequence[Mark]) -> None:
    """Draw marks at spots of the board, wherever the board has them."""
    board = document.querySelector("#cloth > svg")
    if not board:
        return
    for old in board.querySelectorAll(":scope > .marks"):
        old.remove()
    for old in board.querySelectorAll("[aria-description]"):
        old.removeAttribute("aria-description")
    if not marks:
        return
    layer = document.createElementNS(SVG, "g")
    layer.setAttribute("class", "marks")
    layer.setAttribute("aria-hidden", "true")
    layer.innerHTML = at_rest(lambda: _draw_marks(board, marks))
    board.appendChild(layer)


def _draw_marks(board: Any, marks: Sequence[Mark]) -> Markup:
    size = board.viewBox.baseVal.width / 46
    top, across = board.viewBox.baseVal.y + size * 1.1, float(board.getAttribute("data-marks") or 0.5)
    origin = board.getScreenCTM().inverse()
    drawn = NOTHING
    for mark in marks:
        found = board.querySelector(f'[data-at="{mark.spot}"]')
        if found:
            shape = found.querySelector(".focus") or found
            box, way = shape.getBBox(), origin.multiply(shape.getScreenCTM())
            left = box.x + box.width * across
            x = way.a * left + way.c * box.y + way.e
            y = way.b * left + way.d * box.y + way.f + size / 4
            if mark.grade == DANGER:
                middle, down = box.x + box.width / 2, box.y + box.height / 2
                cx, cy = way.a * middle + way.c * down + way.e, way.b * middle + way.d * down + way.f
                r = max(box.width, box.height) / 2 * way.a
                drawn += Markup(f'<circle class="danger" cx="{cx:.1f}" cy="{cy:.1f}" r="{r:.1f}"/>')
            drawn += _mark(mark, x, max(y, top), size)
            found.setAttribute("aria-description", mark.said)
    return drawn


def _mark(mark: Mark, x: float, y: float, size: float) -> Markup:
    text = mark.text or {"look": "?", "best": "★"}.get(mark.grade, "")
    wide = max(size * 2, size * 0.95 * (len(text) + 1))
    body = Markup(
        f'<rect x="{-wide / 2:.1f}" y="{-size:.1f}" width="{wide:.1f}" height="{2 * size:.1f}" rx="{size:.1f}"/>'
    )
    high = f"{size * 1.4:.1f}"
    body += tag("text", text, y=f"{size * 0.5:.1f}", font_size=high)
    place = f"translate({x:.1f} {y:.1f})"
    return tag("g", body, class_=f"mark {mark.grade}", transform=place, style=f"--text: {high}")
