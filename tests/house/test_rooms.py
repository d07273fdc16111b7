"""The rooms of the house: who may know whom, who may draw, who may look at the clock."""

from __future__ import annotations

import ast
import re

import pytest

from tests.house.rooms import KNOWS, faults, imported_names, modules, room

MODULES = dict(modules())


@pytest.mark.parametrize("name", MODULES)
def test_a_module_knows_only_whom_it_may(name: str) -> None:
    assert faults(name, MODULES[name]) == []


def test_every_room_is_known_here() -> None:
    """A new room has to say whom it knows before it may be furnished."""
    assert {room(name) for name in MODULES} <= set(KNOWS)


def test_nobody_knows_the_page() -> None:
    knowing = {
        room(name)
        for name, source in MODULES.items()
        for target in imported_names(name, source)
        if room(target) == "page"
    }
    assert knowing == {"page"}


DOORS = {
    "cookie_tin.page.table.table.make_move": "people, bots, chance, links; what belonged to the old is cleared",
    "cookie_tin.page.shell.together.room_table.sync": "the record of a room got longer; it is shown move by move",
    "cookie_tin.page.shell.lab.replay.replay_link": "a match of the Lab's own, which is on no table",
}
"""Where the page plays a move of a match, and why there."""


def moves_played(name: str, source: str) -> set[str]:
    """The functions of a module that call `play` of a match."""
    return {
        f"{name}.{function.name}"
        for function in ast.walk(ast.parse(source))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for call in ast.walk(function)
        if isinstance(call, ast.Call) and re.search(r"\bmatch\.play$", ast.unparse(call.func))
    }


def test_a_match_on_the_page_has_one_door() -> None:
    page = [moves_played(name, source) for name, source in MODULES.items() if room(name) == "page"]
    assert set().union(*page) == {*DOORS}
    assert moves_played("cookie_tin.page.table.host", "def f(self):\n    self.table.match.play(0, 'a1')")


def test_only_the_dealer_draws() -> None:
    drawing = [
        name
        for name, source in MODULES.items()
        if any(t.startswith("random.") for t in imported_names(name, source))
    ]
    assert drawing == ["cookie_tin.match.dealer"]


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("cookie_tin.games.doppel.state", "from cookie_tin.match import Match"),
        ("cookie_tin.games.doppel.state", "import cookie_tin.bots"),
        ("cookie_tin.games.contract", "from cookie_tin import page"),
        ("cookie_tin.games", "import random"),
        ("cookie_tin.games", "from secrets import token_hex"),
        ("cookie_tin.games", "def f():\n    from time import time"),
        ("cookie_tin.games", "import datetime as d"),
        ("cookie_tin.games", "import js"),
        ("cookie_tin.games", "import numpy"),
        ("cookie_tin.games", "from importlib import import_module"),
        ("cookie_tin.games", "__import__('random')"),
        ("cookie_tin.games.doppel.state", "from . import text"),
        (
            "cookie_tin.games",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from cookie_tin.match import Match",
        ),
        ("cookie_tin.match.match", "from cookie_tin.bots import choose"),
        ("cookie_tin.match.match", "from random import Random"),
        ("cookie_tin.match.link", "from cookie_tin.page.words import _"),
        ("cookie_tin.bots", "import cookie_tin.match.dealer"),
        ("cookie_tin.bots", "from pyodide.ffi import create_proxy"),
        ("cookie_tin.bots.greedy", "import time"),
        ("cookie_tin.lab", "from cookie_tin.engine import serve"),
        ("cookie_tin.lab.runs", "from distributed import Client"),
        ("cookie_tin.lab.runs", "from importlib import import_module"),
        ("cookie_tin.engine.engine", "from cookie_tin.page import app"),
        ("cookie_tin.engine.engine", "import pyscript"),
        ("cookie_tin.page.shell.app", "import random"),
        ("cookie_tin.page.shell.app", "import js"),
        ("cookie_tin.page.table.host", "from pyodide.ffi import create_proxy"),
        ("cookie_tin.page.games.doppel.board", "from pyodide.ffi import create_proxy"),
        ("cookie_tin.page.table.clock", "from cookie_tin.page.browser import dom"),
        ("cookie_tin.page.face", "import js"),
        ("cookie_tin", "from cookie_tin.games import GAMES"),
    ],
)
def test_the_checker_catches(name: str, source: str) -> None:
    """Each of these would break a rule of the house, and is seen."""
    assert len(faults(name, source)) == 1


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("cookie_tin.games.doppel", "from cookie_tin.games.contract import N_"),
        ("cookie_tin.games.doppel", "import re, json"),
        ("cookie_tin.match.match", "from cookie_tin.games import find"),
        ("cookie_tin.match.dealer", "from random import Random, SystemRandom"),
        ("cookie_tin.bots", "from cookie_tin.bots import doppel"),
        ("cookie_tin.lab.league", "from cookie_tin import bots, games, match"),
        ("cookie_tin.lab.games", "from importlib import import_module"),
        ("cookie_tin.command.cluster", "from distributed import Client"),
        ("cookie_tin.page.shell.app", "import time\nfrom cookie_tin.match import Match"),
        ("cookie_tin.page.browser.dom", "import js\nfrom pyodide.ffi import create_proxy"),
    ],
)
def test_the_checker_allows(name: str, source: str) -> None:
    """And each of these is fine."""
    assert faults(name, source) == []
