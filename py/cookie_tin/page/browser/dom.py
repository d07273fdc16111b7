"""The thin layer over the browser's document: regions, focus, storage, clipboard. The page's other parts are pure."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from math import inf
from typing import Any, TypeVar

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy

from cookie_tin.page.browser.bridge import bridge
from cookie_tin.page.face import Motion
from cookie_tin.page.html import Markup, joined
from cookie_tin.page.ports import NO_LISTS

T = TypeVar("T")
document = js.document
MAIN = '[id="main"]:not(rect)'
ELEMENT = 1
"""The type of nodes that are elements."""

PATCHED = 8
"""Where more rows of a list have changed, it is drawn anew as a whole."""


def element(name: str) -> Any:
    """The element with that id."""
    return document.getElementById(name)


class Regions:
    """Parts of the page filled with HTML; what has not changed is not touched."""

    def __init__(self) -> None:
        self._shown: dict[str, str] = {}
        self._rows: dict[str, Sequence[Markup]] = {}
        self.lost = False
        """Is what had the focus no longer there?"""
        self.drawing = False
        """Is a part being replaced? A field that goes with it may tell of a change that nobody made."""

    def fill(self, parts: Mapping[str, Markup], lists: Mapping[str, Sequence[Markup]] = NO_LISTS) -> None:
        """Fill the parts, and row by row the lists; keep the focus on the same thing, even if it was drawn anew.

        Where it is gone the whole page has the focus, so that the keyboard goes on from there.
        """
        had, held = document.activeElement, handle(document.activeElement)
        for name, html in parts.items():
            if self._shown.get(name) != html:
                self._shown[name] = html
                self.drawing = True
                try:
                    element(name).innerHTML = html
                finally:
                    self.drawing = False
        for name, rows in lists.items():
            _list(element(name), self._rows.get(name, ()), rows)
            self._rows[name] = rows
        if had and not had.isConnected:
            found = document.querySelector(held) if held else None
            self.lost = not found or bool(getattr(found, "disabled", False))
            focus(element("main") if self.lost else found)
        elif held and held != MAIN:
            self.lost = False

    def forget(self, *names: str) -> None:
        """These parts were replaced by other means."""
        for name in names:
            self._shown.pop(name, None)
            self._rows.pop(name, None)


def _list(place: Any, shown: Sequence[Markup], rows: Sequence[Markup]) -> None:
    """Bring a list up to date. A move changes its last rows only, however long the game has become."""
    changed = [index for index, (old, new) in enumerate(zip(shown, rows, strict=False)) if old != new]
    if len(changed) > PATCHED:
        place.innerHTML = joined(rows)
        return
    for _row in shown[len(rows) :]:
        place.lastElementChild.remove()
    for index in changed:
        place.children.item(index).outerHTML = rows[index]
    if more := rows[len(shown) :]:
        place.insertAdjacentHTML("beforeend", joined(more))


def mark_spot(spot: str, focused: bool = False) -> None:
    """Make one spot of the board the one that Tab reaches; the others are reached from there."""
    for other in document.querySelectorAll('[data-at][tabindex="0"]'):
        other.setAttribute("tabindex", "-1")
    found = document.querySelector(f'[data-at="{spot}"]') or document.querySelector("[data-at]")
    if found:
        found.setAttribute("tabindex", "0")
        if focused:
            focus(found)


def at_rest(measure: Callable[[], T]) -> T:
    """Measure where things come to lie: a place on the way would be wrong a moment later."""
    moving = [
        (one, one.currentTime, one.effect.getComputedTiming().endTime) for one in document.getAnimations()
    ]
    ending = [(one, now, end) for one, now, end in moving if isinstance(now, int | float) and end < inf]
    for one, _now, end in ending:
        one.currentTime = end
    try:
        return measure()
    finally:
        for one, now, _end in ending:
            one.currentTime = now


def focus(target: Any) -> None:
    """Focus without scrolling the page."""
    target.focus(js.JSON.parse('{"preventScroll": true}'))


def keep_focus(change: Callable[[], None]) -> None:
    """Change a part of the page; what had the focus there passes it on to its like, or else to the whole page."""
    had, held = document.activeElement, handle(document.activeElement)
    change()
    if had and had != document.body:
        give_back_focus(held)


def give_back_focus(held: str) -> None:
    """Where nothing in sight has the focus, to what is found by its handle, or else to the whole page."""
    for found in (held and document.querySelector(held), element("main")):
        had = document.activeElement
        if found and (had == document.body or not had.getClientRects().length):
            focus(found)


def focus_main() -> None:
    """The keyboard begins at the top of what is shown."""
    focus(element("main"))


def focus_button(*actions: str) -> bool:
    """Focus the first button there is for one of these; False when there is none, or a dialog is open."""
    places = ":is(#prompt *, .finale *, .bar *, .games *, #controls .drawer)"
    selector = ", ".join(f'{places}[data-do="{action}"]' for action in actions)
    if not document.querySelector(selector) or dialog_is_open():
        return False

    def go() -> None:
        found = document.querySelector(selector)
        if found and not dialog_is_open():
            focus(found)

    with_picture(go)
    return True


def show_clock(text: str) -> None:
    """What the clock says; nothing hides it."""
    if shown := element("clock"):
        shown.textContent = text
        shown.hidden = not text


def handle(target: Any) -> str:
    """A selector that finds the same thing in a redrawn part; empty when there is none."""
    if not target or not getattr(target, "getAttribute", None):
        return ""
    for name in ("id", "data-do", "data-at", "href"):
        if value := target.getAttribute(name):
            # not the course of a game: its places cannot be focused
            return f'[{name}="{js.CSS.escape(value)}"]:not(rect)'
    return ""


def listen(target: Any, kind: str, heard: Callable[[Any], None], capture: bool = False) -> None:
    """Call `heard` for every such event for as long as the page lives."""
    target.addEventListener(kind, create_proxy(heard), capture)


def with_picture(do: Callable[[], None]) -> None:
    """Do something together with the next picture: what needs to know where things lie.

    All is laid out for the picture anyway. Asking sooner would have it done in the middle of our own work, which would
    keep the page busy in one piece for twice as long.
    """
    js.requestAnimationFrame(create_once_callable(lambda _time: do()))


def scroll_to(selector: str) -> None:
    """Bring something into its scrolling list's view."""

    def scroll() -> None:
        if found := document.querySelector(selector):
            found.scrollIntoView(js.JSON.parse('{"block": "nearest"}'))

    with_picture(scroll)


def things_move() -> bool:
    """Does the person want motion?"""
    return not js.matchMedia("(prefers-reduced-motion: reduce)").matches


def animate(motions: Sequence[Motion]) -> None:
    """Let things move, unless the person wants no motion. Nothing ever waits for a motion to end."""
    if not things_move():
        return
    for motion in motions:
        timing = {
            "duration": motion.duration,
            "delay": motion.delay,
            "fill": "backwards",
            "easing": "ease-in-out",
        }
        for found in document.querySelectorAll(motion.target):
            found.animate(js.JSON.parse(json.dumps(list(motion.frames))), js.JSON.parse(json.dumps(timing)))


class Storage(MutableMapping[str, str]):
    """The browser's local storage as a mapping. OSError when it is full or refused; reading then finds nothing.

    What is changed is written to the database, too, which outlasts a crash (js/keeping.mjs).
    """

    def __getitem__(self, key: str) -> str:
        value = self._try(lambda: js.localStorage.getItem(key))
        if not isinstance(value, str):  # JavaScript's null is not None
            raise KeyError(key)
        return value

    def __setitem__(self, key: str, value: str) -> None:
        try:
            bridge().keep(key, value)
            bridge().persist()
        except (JsException, AttributeError) as error:
            raise OSError("the browser's storage is full or refused") from error

    def __delitem__(self, key: str) -> None:
        if key not in self:
            raise KeyError(key)
        self._try(lambda: bridge().forget(key))

    def __iter__(self) -> Iterator[str]:
        return iter(self._try(lambda: js.Object.keys(js.localStorage).to_py()) or [])

    def __len__(self) -> int:
        return sum(1 for _name in self)

    @staticmethod
    def _try(ask: Callable[[], Any]) -> Any:
        try:
            return ask()
        except (JsException, AttributeError):
            return None


async def copy(name: str) -> bool:
    """Copy what an element says; where the browser does not let us, select it and say False.

    The element may be gone: its dialog can be closed between the click and the copying.
    """
    box = element(name)
    if not box:
        return False
    field = box.tagName == "INPUT"
    try:
        await js.navigator.clipboard.writeText(box.value if field else box.textContent)
    except (JsException, AttributeError):
        if field:
            box.select()
        else:
            js.getSelection().selectAllChildren(box)
        return False
    return True


def say_copied(text: str) -> None:
    """Say in the open dialog what came of copying; where it is gone, there is nothing to say."""
    if said := element("copied"):
        said.textContent = text


def can_send() -> bool:
    """Can the device hand a link to another app?"""
    return bool(getattr(js.navigator, "share", None))


async def send(title: str, url: str) -> None:
    """Hand a link to another app. Changing one's mind there is no error."""
    try:
        await js.navigator.share(js.JSON.parse(json.dumps({"title": title, "url": url})))
    except JsException:
        return


def open_dialog(html: Markup) -> None:
    """Show a dialog over the page; the browser keeps the focus inside and gives it back on closing.

    What had it may have been drawn anew meanwhile, be gone, or be in a drawer now that the device was turned.
    """
    close_dialog()
    held = handle(document.activeElement)
    element("dialog").innerHTML = html
    shown = element("dialog").querySelector("dialog")
    element("dialog").dataset.opener = held
    shown.addEventListener("close", create_once_callable(lambda _event: give_back_focus(held)))
    shown.showModal()


def dialog_is_open() -> bool:
    """Is there a dialog over the page?"""
    return bool(document.querySelector("dialog[open]"))


STATES = {"select": "selectedIndex", "input[type=radio], input[type=checkbox]": "checked"}
"""What is chosen in a field, by its kind: once somebody has chosen there, its attributes no longer say it."""


def update_dialog(html: Markup) -> None:
    """Bring the open dialog up to date. What stays is not touched: focus, text and clicks stay with it."""
    drawn = document.createElement("template")
    drawn.innerHTML = html
    new = drawn.content.firstElementChild
    chosen = {
        (str(field.id), state): getattr(field, state)
        for kind, state in STATES.items()
        for field in new.querySelectorAll(kind)
    }
    _update(document.querySelector("#dialog dialog"), new)
    for (name, state), value in chosen.items():
        if getattr(element(name), state) != value:
            setattr(element(name), state, value)


def _update(old: Any, new: Any) -> None:
    """Make an element like another, in place; only parts that are of another kind are replaced."""
    if old.isEqualNode(new):
        return
    if old.nodeType != ELEMENT or old.nodeName != new.nodeName or old.id != new.id:
        old.replaceWith(new)
        return
    for name in {*old.getAttributeNames(), *new.getAttributeNames()} - {"open"}:
        if new.hasAttribute(name):
            old.setAttribute(name, new.getAttribute(name))
        else:
            old.removeAttribute(name)
    shown, wanted = list(old.childNodes), list(new.childNodes)
    for pair in zip(shown, wanted, strict=False):
        _update(*pair)
    for gone in shown[len(wanted) :]:
        gone.remove()
    for more in wanted[len(shown) :]:
        old.append(more)


def close_dialog() -> None:
    """Close the dialog, if one is open. Its own word of that comes later, and a key pressed before needs its place."""
    shown = document.querySelector("#dialog dialog")
    if shown:
        shown.close()
        shown.remove()
        give_back_focus(str(element("dialog").dataset.opener))


def form_fields(form: Any) -> dict[str, str]:
    """The names and values of a form's fields, as the browser would send them."""
    return {str(pair[0]): str(pair[1]) for pair in js.Array.from_(js.FormData.new(form))}
