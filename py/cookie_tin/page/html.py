"""Writing HTML and SVG as strings, safely: only Markup goes into a page as it is, any other text is escaped first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from html import escape

_special = re.compile("[&<>\"']").search
_new = str.__new__


def _escape(text: str) -> str:
    """The text as HTML. Most texts are so already."""
    return escape(text) if _special(text) else text


class Markup(str):
    """HTML or SVG. `tag` makes it; by hand it is made of what we wrote ourselves, and of numbers."""

    __slots__ = ()

    def __add__(self, other: str) -> Markup:
        return _new(Markup, f"{self}{other if type(other) is Markup or not other else _escape(other)}")

    def __radd__(self, other: str) -> Markup:
        return _new(Markup, f"{_escape(other)}{self}") if other else self

    def format(self, *values: object, **named: object) -> Markup:
        """Its blanks filled; texts are escaped."""
        safe = {name: _safe(value) for name, value in named.items()}
        return Markup(str.format(self, *map(_safe, values), **safe))


NOTHING = Markup("")


def _safe(value: object) -> object:
    return _escape(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def joined(parts: Iterable[str]) -> Markup:
    """All parts in a row."""
    return Markup("".join([part if type(part) is Markup else _escape(part) for part in parts]))


@cache
def _name(given: str) -> str:
    """The name of an attribute: `aria_label` is `aria-label`, `class_` is `class`."""
    return given.rstrip("_").replace("_", "-")


def attributes(given: Mapping[str, object]) -> str:
    """Attributes as text: `_` becomes `-`, True stands bare, None and False are left out."""
    found = ""
    for name, value in given.items():
        if value is True:
            found += f" {_name(name)}"
        elif value is not None and value is not False:
            text = str(value)
            found += f' {_name(name)}="{escape(text) if _special(text) else text}"'
    return found


def tag(kind: str, content: str = NOTHING, /, **given: object) -> Markup:
    """An element around its content."""
    inside = content if type(content) is Markup else _escape(content)
    return _new(Markup, f"<{kind}{attributes(given)}>{inside}</{kind}>")


def void(kind: str, /, **given: object) -> Markup:
    """An element that has no content and no end, such as `<input>`."""
    return _new(Markup, f"<{kind}{attributes(given)}>")


def button(label: str, do: str, **given: object) -> Markup:
    """A button that asks for an action."""
    return tag("button", label, type="button", data_do=do, **given)


def drawing(content: str, box: str, /, **given: object) -> Markup:
    """An SVG that shows a box of its own units: `x y width height`.

    Style sheets know its size, for the sake of text that stays legible in a small drawing (`--unit` in css/base.css).
    """
    wide, high = box.split()[2:]
    return tag("svg", content, viewBox=box, style=f"--wide: {wide}; --high: {high}", **given)


def use(symbol: str, x: float, y: float, size: float) -> Markup:
    """A drawing of the page (a symbol in index.html) with its middle at that point."""
    half = size / 2
    return Markup(
        f'<use href="#{_escape(symbol)}" x="{x - half:g}" y="{y - half:g}" width="{size:g}" height="{size:g}"/>'
    )


def cookie(side: str) -> Markup:
    """A player's cookie as a small picture."""
    return tag("svg", use(f"cookie-{side}", 42, 42, 84), viewBox="0 0 84 84", aria_hidden="true")


def portrait(drawing: str, side: str) -> Markup:
    """A baker with the cookie of their side."""
    drawn = tag("svg", use(drawing, 32, 32, 64), viewBox="0 0 64 64", aria_hidden="true")
    return tag("span", drawn + cookie(side), class_="portrait")
