"""Does a game go on? Somebody can act, a curtain waits, a button is there to press on, or the record grows."""

from __future__ import annotations

from tests.monkey.actions import pressable
from tests.page.desk import Desk

LONG = 40
"""Seconds after which something must have happened, if anything goes on by itself."""


def ways_on(desk: Desk) -> list[str]:
    """The buttons of the prompt that lead on, and those of the sheet at the end."""
    seen = pressable(desk.browser.visible())
    asked = [*seen["prompt"], *seen["cloth"]]
    leads_on = ("do pass", "do on", "do point:left", "do rematch", "do result", "do redo")
    return [action for action in asked if action in leads_on]


def stuck(desk: Desk) -> bool:
    """Is there nothing to do here, and does nothing come, either?"""
    if desk.table.player() is not None or ways_on(desk):
        return False
    if desk.table.paused:
        return "do pause" not in pressable(desk.browser.visible())["controls"]
    before = desk.match.record()
    for _second in range(LONG):
        desk.act("wait 1")
        if not desk.host.table or desk.match.record() != before or ways_on(desk):
            return False
    return True
