"""Presses that last longer than what they press: the page may draw it anew between down and up.

A browser makes a click of a press only where it goes down and comes up on the very same element; where that was
replaced meanwhile Chromium, Firefox and WebKit make none, and some make one on whatever lies below. So what is pressed
is remembered by its name. Where it has been drawn anew and the press ends on it, it is clicked here, once; where it is
gone, nothing is: what has just come there was not meant.
"""

from __future__ import annotations

import json
from typing import Any

import js

NAMES = ("id", "data-do", "data-at", "data-tell", "href", "for")
PRESSED = "button, a, summary, label, [data-do], [data-at], [data-tell], #cloth"
DOUBLE, NEAR = 300, 8
"""Milliseconds and pixels within which two presses are one double click."""

NEVER = float("-inf")


class Presses:
    """Follows one press at a time, of a pointer or of the space bar; another key presses when it goes down."""

    def __init__(self) -> None:
        self._pressed: Any = None
        self._name: tuple[str | None, ...] = ()
        self._ended = False
        """Has the press been seen to already? The browser's own click, if there is one, means nothing then."""
        self._begun = (NEVER, 0.0, 0.0)
        """When it began, and where."""
        self._again = False
        """Did it begin shortly after another one, in the same place?"""
        self.clicks = False
        """Is the click that is heard now made here?"""

    def down(self, event: Any) -> None:
        self.cancel()
        if not event.isPrimary or event.button > 0:
            return
        time, x, y = self._begun
        self._begun = (float(event.timeStamp), float(event.clientX), float(event.clientY))
        near = abs(event.clientX - x) + abs(event.clientY - y) < NEAR
        self._again = near and event.timeStamp - time < DOUBLE
        self._begin(event.target)

    def up(self, event: Any) -> None:
        if self._gone():
            self._end(js.document.elementFromPoint(event.clientX, event.clientY), 2 if self._again else 1)

    def cancel(self, _event: Any = None) -> None:
        self._pressed, self._ended = None, False

    def key_down(self, event: Any) -> None:
        """A key went down; where the page has acted upon that already, its coming up means nothing."""
        if event.key == " " and not (event.repeat or event.defaultPrevented):
            self.cancel()
            self._begin(event.target)

    def key_up(self, event: Any) -> None:
        if event.key == " ":
            if self._gone():
                self._end(js.document.activeElement, 0)
            self.cancel()

    def click(self, event: Any) -> None:
        """A click of the browser's own, before anybody else hears of it."""
        if not event.isTrusted or not event.detail:  # a script, or a key
            return
        gone = self._gone() and _name(_whole(event.target)) != self._name
        if gone or self._ended:
            event.stopImmediatePropagation()
            event.preventDefault()

    def _begin(self, target: Any) -> None:
        self._pressed = _whole(target)
        self._name = _name(self._pressed)

    def _gone(self) -> bool:
        """Is what was pressed no longer there, or another thing by now?"""
        pressed = self._pressed
        return bool(pressed) and not (pressed.isConnected and _name(pressed) == self._name)

    def _end(self, under: Any, count: int) -> None:
        self._ended, name, found = True, self._name, _whole(under)
        if found and _name(found) == name and not found.matches(":disabled"):
            how = {"bubbles": True, "cancelable": True, "composed": True, "detail": count}
            self.clicks = True
            try:
                found.dispatchEvent(js.MouseEvent.new("click", js.JSON.parse(json.dumps(how))))
            finally:
                self.clicks = False


def _whole(target: Any) -> Any:
    """The whole of what is pressed; None where nothing is."""
    return target.closest(PRESSED) if getattr(target, "closest", None) else None


def _name(found: Any) -> tuple[str | None, ...]:
    """What stays the same when a thing is drawn anew: its attributes, or else its words."""
    if not found:
        return ()
    names = tuple(found.getAttribute(name) or None for name in NAMES)
    return names if any(names) else (str(found.textContent),)
