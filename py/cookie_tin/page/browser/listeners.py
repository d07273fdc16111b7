"""What people do in the browser, and what comes from elsewhere, told to whoever listens (ports.Listener)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable

from cookie_tin.page.browser import dom, files
from cookie_tin.page.browser.presses import DOUBLE, Presses
from cookie_tin.page.ports import NOTHING, Field, Listener, Target

CLICKED = "[data-do]:not(:disabled), [data-at], a[href^='#/'], [data-tell], #cloth"
CONTROL = "button, a, input, select, summary"
FIELD = "input, select"
CHOSEN = "select, [type=radio], [type=checkbox]"
"""Fields in which something is chosen, not typed."""

PRESSES = ("Enter", " ")

_reading: set[asyncio.Future[None]] = set()
"""Files that are being read: somebody has to hold them."""


class TypedChanges:
    """What was typed into fields. It is told when the press or the key that ended the typing is over, and before that
    press means anything: else what is pressed would be drawn anew under the finger, and the press be lost."""

    def __init__(self) -> None:
        self._waiting: list[Callable[[], None]] = []
        self._pressed = False

    def press(self, _event: Any) -> None:
        self._pressed = True

    def release(self, _event: Any) -> None:
        self._pressed = False
        self._tell_soon()

    def add(self, tell: Callable[[], None]) -> None:
        self._waiting.append(tell)
        self._tell_soon()

    def tell(self) -> None:
        waiting, self._waiting = self._waiting, []
        for tell in waiting:
            tell()

    def _tell_soon(self) -> None:
        if self._waiting and not self._pressed:
            js.setTimeout(create_once_callable(self.tell), 0)


class KeyPresses:
    """Presses of buttons by a key: the second of two quick ones was meant for what was there before, as of a mouse."""

    def __init__(self) -> None:
        self._last = -DOUBLE

    def hear(self, key: str) -> None:
        if key not in PRESSES:
            self._last = -DOUBLE

    def again(self, click: Any, ours: bool) -> bool:
        """Was this click made by the second of two presses?"""
        if click.detail or not (click.isTrusted or ours):  # a mouse, or a script
            self._last = -DOUBLE
            return False
        last, self._last = self._last, click.timeStamp
        return bool(self._last - last < DOUBLE)


def listen(listener: Listener, regions: dom.Regions) -> None:
    """Listen to the whole document: there is one listener for each kind of event."""
    lasting, typed, presses = Presses(), TypedChanges(), KeyPresses()
    pressed: dict[str, Callable[[Any], None]] = {
        "pointerdown": lasting.down,
        "pointerup": lasting.up,
        "pointercancel": lasting.cancel,
        "keyup": lasting.key_up,
        "click": lasting.click,
    }
    for kind, tell in pressed.items():
        dom.listen(js.document, kind, tell, capture=True)
    heard: dict[str, Callable[[Any], None]] = {
        "pointerdown": typed.press,
        "pointerup": typed.release,
        "pointercancel": typed.release,
        "click": lambda event: _click(listener, event, typed, presses.again(event, lasting.clicks)),
        "submit": lambda event: _submit(listener, event),
        "change": lambda event: None if regions.drawing else _change(listener, event, typed),
        "keydown": lambda event: _key(listener, event, presses),
    }
    for kind, tell in heard.items():
        dom.listen(js.document, kind, tell)
    dom.listen(js.document, "keydown", lasting.key_down)
    dom.listen(js.window, "hashchange", lambda _event: listener.navigate())
    dom.listen(
        js.window, "storage", lambda event: listener.store(event.key if isinstance(event.key, str) else "")
    )
    dom.listen(js.window, "tin:new-version", lambda _event: listener.new_version())
    dom.listen(js.window, "tin:no-room", lambda _event: listener.no_room())


def _click(listener: Listener, event: Any, typed: TypedChanges, again: bool) -> None:
    found = event.target.closest(CLICKED)
    typed.tell()
    listener.click(target(found) if found else NOTHING, again or event.detail > 1)


def target(found: Any) -> Target:
    """What an element means. A button on the board is a button."""
    if action := found.getAttribute("data-do"):
        return Target(action=str(action))
    if spot := found.getAttribute("data-at"):
        return Target(spot=str(spot))
    if thing := found.getAttribute("data-tell"):
        return Target(thing=str(thing))
    return Target(cloth=True) if found.id == "cloth" else Target(link=str(found.getAttribute("href")))


def _submit(listener: Listener, event: Any) -> None:
    event.preventDefault()
    listener.submit(str(event.target.getAttribute("data-form") or ""), dom.form_fields(event.target))


def _change(listener: Listener, event: Any, typed: TypedChanges) -> None:
    field = event.target
    if field.id == "open-file":
        reading = asyncio.ensure_future(_read(listener, field))
        _reading.add(reading)
        reading.add_done_callback(_reading.discard)
        return
    form = field.closest("form[data-form]") if field.matches(CHOSEN) else None
    changed = Field(
        str(field.name or ""),
        str(field.value),
        str(field.getAttribute("data-set") or ""),
        str(field.getAttribute("data-ask") or ""),
        str(form.getAttribute("data-form")) if form else "",
        dom.form_fields(form) if form else {},
    )
    if field.matches(CHOSEN):
        listener.change(changed)
    else:
        typed.add(lambda: listener.change(changed))


async def _read(listener: Listener, field: Any) -> None:
    chosen = field.files.item(0)
    content = await files.content(chosen) if chosen else b""
    field.value = ""
    listener.choose_file(content)


def _key(listener: Listener, event: Any, presses: KeyPresses) -> None:
    if event.ctrlKey or event.altKey or event.metaKey or not getattr(event.target, "closest", None):
        return
    control, typing = bool(event.target.closest(CONTROL)), bool(event.target.closest(FIELD))
    if event.repeat and event.key in PRESSES and not typing:
        event.preventDefault()  # a key that is held presses once
        return
    presses.hear(event.key)
    spot = event.target.closest("[data-at]")
    at = Target(spot=str(spot.getAttribute("data-at"))) if spot else NOTHING
    if listener.key(str(event.key), at, control, typing):
        event.preventDefault()
