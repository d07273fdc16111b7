"""Files that the browser saves, and those that a person chooses."""

from __future__ import annotations

import json
from typing import Any

import js
from pyodide.ffi import create_once_callable, to_js

from cookie_tin.page.table.match_file import MOST_OF_ALL


def save_text(name: str, content: str, kind: str = "text/plain") -> None:
    """Let the browser save a text."""
    save_blob(name, js.Blob.new(to_js([content]), js.JSON.parse(json.dumps({"type": kind}))))


def save_blob(name: str, blob: Any) -> None:
    """Let the browser save a blob."""
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = name
    link.click()
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(link.href)), 60_000)


async def content(file: Any) -> bytes:
    """The bytes of a file that a person chose; no more of them than we need to say that it is too long."""
    return bytes((await file.slice(0, MOST_OF_ALL + 1).arrayBuffer()).to_bytes())
