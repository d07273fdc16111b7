"""The tasks of the page's main thread, read from Chromium's trace: how long each took, and of what kind it was.

A trace knows the processor time of a task besides its time on the clock, so what was measured on a busy machine can be
told from what others did meanwhile.
"""

from __future__ import annotations

import json
from bisect import bisect
from typing import Any, NamedTuple

CATEGORIES = ["toplevel", "devtools.timeline", "blink.user_timing"]
ASKED, ANSWERED = "tin:asked", "tin:answered"
"""Marks that the page sets when the worker gets a question, and when its answer comes."""

PARTS = {
    "ParseHTML": "parsing",
    "UpdateLayoutTree": "styles",
    "Layout": "layout",
    "Paint": "painting",
    "MajorGC": "rubbish",
    "MinorGC": "rubbish",
}


class Task(NamedTuple):
    """One task, in milliseconds: on the clock, and of processor time, with what is known of its parts."""

    wall: float
    processor: float
    thinking: bool
    """Was a bot thinking in the worker when it began?"""
    answers: int
    """How many answers of bots had come when it ended."""
    parts: dict[str, float]

    def told(self) -> str:
        """What went on, the parts of a millisecond or more named; the rest is Python, mostly."""
        named = {part: spent for part, spent in self.parts.items() if spent >= 1}
        rest = self.processor - sum(named.values())
        listed = [f"{part} {spent:.0f}" for part, spent in {"Python": rest, **named}.items()]
        return f"{'while it thinks' if self.thinking else 'at a move'}: {', '.join(listed)}"


def tasks(trace: bytes) -> list[Task]:
    """The tasks of the thread that set the marks."""
    events = json.loads(trace)["traceEvents"]
    marks = sorted((one["ts"], one["name"]) for one in events if one.get("name") in (ASKED, ANSWERED))
    thread = next((one["pid"], one["tid"]) for one in events if one.get("name") == ASKED)
    ours = [one for one in events if (one["pid"], one["tid"]) == thread and "tdur" in one]
    inside = sorted((one for one in ours if one["name"] in PARTS), key=lambda one: one["ts"])
    times = [one["ts"] for one in inside]
    answers = [at for at, name in marks if name == ANSWERED]
    found = []
    for one in ours:
        if one["name"].endswith("RunTask"):
            start, end = one["ts"], one["ts"] + one["dur"]
            before = bisect(marks, (start, ""))
            thinking = before > 0 and marks[before - 1][1] == ASKED
            some = inside[bisect(times, start) : bisect(times, end)]
            came = bisect(answers, end)
            found.append(Task(one["dur"] / 1000, one["tdur"] / 1000, thinking, came, _parts(some)))
    return found


def _parts(events: list[Any]) -> dict[str, float]:
    spent: dict[str, float] = {}
    for one in events:
        part = PARTS[one["name"]]
        spent[part] = spent.get(part, 0.0) + one["tdur"] / 1000
    return spent
