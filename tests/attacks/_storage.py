"""What a device keeps on which much was done: a name of every kind, each with a real text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from cookie_tin.lab.experiment import Experiment, column, write_text
from cookie_tin.learn.glicko import Rating
from cookie_tin.learn.progress import Day, Progress, Solved
from cookie_tin.match import Match, Player
from cookie_tin.page.shell.together import room_letter
from tests.page.lab_desk import LabDesk
from tests.page.pupil import Pupil

SMALL = write_text(Experiment((column("doppel", {"size": 3}, ("greedy", "random")),) * 2, 40, 7))


@cache
def used_storage() -> Mapping[str, str]:
    """Games of every kind, some by link and in a room, lessons, puzzles, an experiment, settings, things taken back."""
    with LabDesk(1) as desk:
        desk.acts("set taps=one", "set language=fr")
        desk.act("link #/learn/doppel/copy")
        Pupil(desk).play("d2")
        for game in ("doppel", "disco", "addict", "raid"):
            desk.acts(f"link #/play/{game}", "wait 5")
        desk.acts("do move:pass", "wait 9", "key u", "key u", "wait 1")
        desk.acts("link #/puzzles/rated/doppel", "link #/puzzles/storm/doppel")
        desk.visit(SMALL)
        desk.play()
        desk.act("link #/")
        kept = dict(desk.browser.storage)
    record = Match.new("doppel", {"size": 3}, [Player("Ada"), Player("Bea")]).record().write()
    game_ = {"when": 5.0, "over": False, "record": record}
    series = {"first": [3, 2], "wins": [1, 0], "first_wins": [1, 0], "parent": "0123456789"}
    kept["tin.match.series"] = json.dumps({**game_, **series})
    kept["tin.match.far"] = json.dumps({**game_, "seat": 0, "sent": 0, "told": 0, "number": "abc"})
    kept["tin.match.room"] = json.dumps({**game_, "room": "0123456789"})
    kept["tin.trophies"] = json.dumps({"doppel": ["pip", "poppy"], "raid": ["basil"]})
    kept["tin.taught"] = json.dumps({"doppel": ["first", "*"]})
    kept["tin.undone.series"] = json.dumps({"0123456789abcdef": "roll 4 4 1", "fedcba9876543210": "b2"})
    kept["tin.learn"] = Progress(
        {"doppel.copy": 3, "raid.hand": 0},
        {"doppel": Rating(1512.5, 88.25)},
        {"d70cd09e": Solved(1400.0, 90.0, 2, True)},
        {"streak disco": 7},
        {20_000: Day(3, 1)},
        True,
    ).write()
    kept["tin.name"] = "Ada"
    kept["tin.answer"] = room_letter.FIRST + "a" + "abc"
    kept["tin.half.0123456789"] = "the secrets of a room"
    kept["tin.aside.tin.settings"] = "["
    return MappingProxyType(kept)
