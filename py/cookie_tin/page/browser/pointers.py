"""What people point at, hold and drag, told to whoever listens. A tap or a click stays what it is.

A mouse points by resting on a thing, a finger by holding it, the keyboard by being there.
"""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy

from cookie_tin.page.browser import dom, tips
from cookie_tin.page.browser.listeners import target
from cookie_tin.page.ports import NOTHING, Listener

THINGS = "[data-at], [data-tell]"
REST, HOLD = 450, 500
"""Milliseconds that a mouse rests on a thing, or a finger holds it, until it explains itself."""

FAR = 8
"""So many pixels away from where it was put down, a pointer drags."""


def listen(listener: Listener) -> None:
    """Listen to the whole document, for as long as the page lives."""
    pointers = Pointers(listener)
    heard = {
        "pointerover": pointers.over,
        "pointerdown": pointers.down,
        "pointerup": pointers.up,
        "pointercancel": pointers.cancel,
        "focusin": pointers.focus,
    }
    for kind, tell in heard.items():
        dom.listen(js.document, kind, tell)
    dom.listen(js.document, "click", pointers.click, capture=True)
    dom.listen(js.document, "contextmenu", pointers.menu)
    dom.listen(js.window, "resize", lambda _event: tips.follow())


class Pointers:
    """Follows one pointer at a time."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self._timer = 0
        self._at: Any = None
        """What the mouse rests on, or the finger holds."""
        self._pressed = ""
        """The spot that was pressed last: it need not explain itself while the mouse is still there."""
        self._swallow = False
        """Is the next click the end of a drag or of a hold?"""
        self._since = 0.0
        """When it was put down. A busy page hears of that, and that the time of a hold has passed, before it hears that
        the finger has long been lifted."""
        self._start: tuple[float, float, Any] | None = None
        self._dragged = ""
        """The spot of the piece that is dragged."""
        self._moves = create_proxy(self.move)

    def over(self, event: Any) -> None:
        """The mouse comes to a thing, or leaves it."""
        if event.pointerType != "mouse" or self._dragged:
            return
        found = _thing(event.target)
        if _name(found) == _name(self._at):
            return
        if self._at:
            self._listener.point(NOTHING)
        self._at = found
        self._stop()
        if _name(found) != self._pressed:
            self._pressed = ""
            if found:
                self._wait(REST)

    def focus(self, event: Any) -> None:
        """The keyboard comes to a thing, or leaves it."""
        found = event.target.closest("[data-at]")
        if found and found.matches(":focus-visible"):
            self._listener.point(target(found))

    def down(self, event: Any) -> None:
        """Something is pressed: it may become a hold or a drag."""
        self._swallow = False
        self._since = float(event.timeStamp)
        self._stop()
        self._at = found = _thing(event.target)
        self._pressed = _name(found)
        self._listener.point(NOTHING)
        if not found or not event.isPrimary or event.button > 0:
            return
        if event.pointerType != "mouse":
            self._wait(HOLD, hold=True)
        piece = found.closest("[data-drag]")
        self._start = (float(event.clientX), float(event.clientY), piece)
        self._listener_of_moves(True)

    def move(self, event: Any) -> None:
        """A finger that moves holds nothing; a piece that moves far enough is dragged."""
        if not self._start or not event.isPrimary:
            return
        x, y, piece = self._start
        if abs(event.clientX - x) + abs(event.clientY - y) < FAR:
            return
        self._stop()
        if piece and not self._dragged:
            self._dragged = _name(self._at)
            self._swallow = True
            self._listener.lift(self._dragged)
        if self._dragged:
            _carry(self._dragged, float(event.clientX) - x, float(event.clientY) - y)

    def up(self, event: Any) -> None:
        """What was dragged is let go."""
        self._stop()
        self._listener_of_moves(False)
        dragged, self._dragged, self._start = self._dragged, "", None
        if not dragged and event.timeStamp - self._since < HOLD:
            self._swallow = False
        if dragged:
            _carry(dragged, 0, 0)
            under = js.document.elementFromPoint(event.clientX, event.clientY)
            found = under.closest("[data-at]") if under else None
            self._listener.drop(str(found.getAttribute("data-at")) if found else "")

    def cancel(self, _event: Any) -> None:
        """The browser needs the finger for something else."""
        self._stop()
        self._listener_of_moves(False)
        dragged, self._dragged, self._start = self._dragged, "", None
        if dragged:
            _carry(dragged, 0, 0)
            self._listener.drop("")

    def click(self, event: Any) -> None:
        """The click at the end of a drag or of a hold was none."""
        if self._swallow:
            self._swallow = False
            event.stopPropagation()
            event.preventDefault()

    def menu(self, event: Any) -> None:
        """A finger that holds a thing wants to know what it is; it wants no menu."""
        if self._swallow or (self._at and event.pointerType == "touch"):
            event.preventDefault()

    def _listener_of_moves(self, on: bool) -> None:
        """Moves are only listened to while something is held: there are many."""
        change = js.document.addEventListener if on else js.document.removeEventListener
        change("pointermove", self._moves)

    def _wait(self, time: int, hold: bool = False) -> None:
        found = self._at

        def explain() -> None:
            if found and found.isConnected and found is self._at:
                self._swallow = hold
                self._listener.point(target(found))

        self._stop()
        self._timer = js.setTimeout(create_once_callable(explain), time)

    def _stop(self) -> None:
        if self._timer:
            js.clearTimeout(self._timer)
            self._timer = 0


def _thing(element: Any) -> Any:
    """What an element is part of that explains itself."""
    return element.closest(THINGS) if getattr(element, "closest", None) else None


def _name(found: Any) -> str:
    return str(found.getAttribute("data-at") or found.getAttribute("data-tell")) if found else ""


def _carry(spot: str, x: float, y: float) -> None:
    """Draw a piece so many pixels away from its spot."""
    found = js.document.querySelector(f'[data-at="{spot}"]')
    piece = found.closest("[data-drag]") if found else None
    if piece:
        scale = float(piece.ownerSVGElement.getScreenCTM().a) or 1.0
        lifted = bool(x or y)
        piece.style.translate = f"{x / scale:.1f}px {y / scale:.1f}px" if lifted else ""
        piece.style.pointerEvents = "none" if lifted else ""
