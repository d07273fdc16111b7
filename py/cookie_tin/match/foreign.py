"""The one reader of JSON that a file, a link, another tab or another device may have written.

Its length and its depth are bounded before the parser sees it. The parser calls itself for every bracket, and in the
browser WebAssembly's stack ends long before Python would raise RecursionError: then the page is dead, not the text.
"""

from __future__ import annotations

import json
import re
from typing import Any

LONGEST = 5_000_000
"""Nothing that this browser keeps for us, taken all together, has so many characters."""

DEEPEST = 50
"""Nothing of ours lies so many brackets deep."""

_TOKEN = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{}]', re.DOTALL)
"""A string as a whole (also one that never ends), or a bracket outside of any."""


def read_json(text: str, longest: int = LONGEST) -> Any:
    """What the text says; ValueError when it is no JSON, too long, too deep, or holds what is not text or a number."""
    if len(text) > longest:
        raise ValueError(f"longer than {longest} characters")
    text.encode()  # a lone surrogate is no character; what holds one cannot be kept, sent or shown
    if _depth(text) > DEEPEST:
        raise ValueError(f"deeper than {DEEPEST} brackets")
    data = json.loads(text, parse_constant=_refuse)
    if "\\u" in text:  # the same, spelt out
        json.dumps(data, ensure_ascii=False).encode()
    return data


def _depth(text: str) -> int:
    """How many brackets are open at once at the most."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return DEEPEST
    depth = deepest = 0
    for token in _TOKEN.finditer(text):
        bracket = token[0]
        if bracket in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif bracket in "]}":
            depth -= 1
    return deepest


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no number")
