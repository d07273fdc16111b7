"""A picture of the board as it is on the screen: an SVG that needs nothing else, and a PNG made from it."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import js
from pyodide.ffi import create_once_callable

from cookie_tin.page.browser import files

BOARD = "#cloth > svg"
USED = re.compile(r"""(?:href=["']#|url\([&"'quot;]*#)([\w-]+)""")
STILL = "* { animation: none !important; transition: none !important }"
SIDE = 1200
"""The longer side of a PNG."""


def there() -> bool:
    """Is there a board that is one drawing?"""
    return bool(js.document.querySelector(BOARD))


def svg() -> tuple[str, float, float]:
    """The board's drawing with its styles and symbols in it, and how wide and high it is; empty without one."""
    shown = js.document.querySelector(BOARD)
    if not shown:
        return "", 0, 0
    box = shown.getBoundingClientRect()
    drawing = shown.cloneNode(True)
    for key, value in (
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("width", box.width),
        ("height", box.height),
        ("data-theme", js.document.documentElement.getAttribute("data-theme")),
    ):
        drawing.setAttribute(key, str(value))
    drawing.prepend(_styles(), _symbols(drawing))
    return str(js.XMLSerializer.new().serializeToString(drawing)), float(box.width), float(box.height)


def _styles() -> Any:
    """The rules of the page; those that are not about drawings do no harm."""
    style = js.document.createElementNS("http://www.w3.org/2000/svg", "style")
    sheets = (rule.cssText for sheet in js.document.styleSheets for rule in sheet.cssRules)
    style.textContent = "\n".join((*sheets, STILL))
    return style


def _symbols(drawing: Any) -> Any:
    """What the drawing uses of the page's symbols and colours, and what those use in turn."""
    kept = js.document.createElementNS("http://www.w3.org/2000/svg", "defs")
    seen: set[str] = set()
    waiting = [str(drawing.outerHTML)]
    while waiting:
        for name in USED.findall(waiting.pop()):
            found = js.document.getElementById(name)
            if found and name not in seen and not drawing.querySelector(f"#{name}"):
                seen.add(name)
                kept.append(found.cloneNode(True))
                waiting.append(str(found.outerHTML))
    return kept


async def png(drawing: str, width: float, height: float) -> Any:
    """The drawing in dots, as a blob."""
    scale = SIDE / max(width, height)
    image = js.Image.new()
    image.src = "data:image/svg+xml;charset=utf-8," + str(js.encodeURIComponent(drawing))
    await image.decode()
    canvas = js.document.createElement("canvas")
    canvas.width, canvas.height = round(width * scale), round(height * scale)
    pen = canvas.getContext("2d")
    pen.fillStyle = js.getComputedStyle(js.document.body).backgroundColor
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(image, 0, 0, canvas.width, canvas.height)
    made: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    canvas.toBlob(create_once_callable(made.set_result), "image/png")
    return await made


async def save(name: str, kind: str) -> None:
    """Let the browser save the picture."""
    drawing, width, height = svg()
    if drawing and kind == "png":
        files.save_blob(name, await png(drawing, width, height))
    elif drawing:
        files.save_text(name, drawing, "image/svg+xml")
