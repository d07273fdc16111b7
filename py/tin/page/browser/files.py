"""Games as files: the text of the record, which people can read, and which opens again in any Cookie Tin."""

from __future__ import annotations

import json
from typing import Any

import js
from pyodide.ffi import create_once_callable, to_js

from tin.games.contract import Refused
from tin.match import Match
from tin.match.record import FOREIGN, HUGE, read_record

MOST = 200_000
"""No game has so many bytes; whoever opens a film by mistake is told so at once."""


def name(match: Match, kind: str) -> str:
    """What a file of this match is called."""
    return f"cookie-tin-{match.game.id}-{len(match.entries)}.{kind}"


def write(match: Match) -> str:
    """The match as text; empty while it may not be shown to everybody."""
    return match.record().write() if match.shareable else ""


def read(content: bytes) -> Match:
    """The match in a file; Refused when it holds none. Editors may have changed how its lines end."""
    if len(content) > MOST:
        raise Refused(HUGE)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(FOREIGN) from None
    return Match(read_record(text.replace("\r\n", "\n")))


def save(called: str, content: str | Any, kind: str = "text/plain") -> None:
    """Let the browser save something: a text, or a blob."""
    made = isinstance(content, str)
    blob = js.Blob.new(to_js([content]), js.JSON.parse(json.dumps({"type": kind}))) if made else content
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = called
    link.click()
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(link.href)), 60_000)


async def content(file: Any) -> bytes:
    """The bytes of a file that a person chose; no more of them than we need to say that it is too long."""
    return bytes((await file.slice(0, MOST + 1).arrayBuffer()).to_bytes())
