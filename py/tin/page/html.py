"""Writing HTML and SVG as strings."""

from __future__ import annotations

from html import escape


def attributes(**given: object) -> str:
    """Attributes as text: `_` becomes `-`, True stands bare, None and False are left out."""
    found = ""
    for name, value in given.items():
        if value is None or value is False:
            continue
        name = name.rstrip("_").replace("_", "-")
        found += f" {name}" if value is True else f' {name}="{escape(str(value))}"'
    return found


def tag(kind: str, content: str = "", /, **given: object) -> str:
    """An element around content that is HTML already."""
    return f"<{kind}{attributes(**given)}>{content}</{kind}>"


def button(label: str, do: str, **given: object) -> str:
    """A button that asks for a deed; `label` is HTML already."""
    return tag("button", label, type="button", data_do=do, **given)


def cookie(side: str) -> str:
    """A player's cookie as a small picture (the drawing lies in index.html)."""
    return f'<svg viewBox="0 0 84 84" aria-hidden="true"><use href="#cookie-{side}" width="84" height="84"/></svg>'


def portrait(face: str, side: str) -> str:
    """A baker with the cookie of their side."""
    drawn = f'<svg viewBox="0 0 64 64" aria-hidden="true"><use href="#{face}" width="64" height="64"/></svg>'
    return tag("span", drawn + cookie(side), class_="portrait")


__all__ = ["attributes", "button", "cookie", "escape", "portrait", "tag"]
