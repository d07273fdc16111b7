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
    "tin.page.table.table.make_move": "people, bots, chance, links; what belonged to the old position is cleared",
    "tin.page.shell.together.room_table.sync": "the record of a room got longer; it is shown move by move",
    "tin.page.shell.lab.replay.replay_link": "a match of the Lab's own, which is on no table",
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
    assert moves_played("tin.page.table.host", "def f(self):\n    self.table.match.play(0, 'a1')")


def test_only_the_dealer_draws() -> None:
    drawing = [
        name
        for name, source in MODULES.items()
        if any(t.startswith("random.") for t in imported_names(name, source))
    ]
    assert drawing == ["tin.match.dealer"]


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("tin.games.doppel.state", "from tin.match import Match"),
        ("tin.games.doppel.state", "import tin.bots"),
        ("tin.games.contract", "from tin import page"),
        ("tin.games", "import random"),
        ("tin.games", "from secrets import token_hex"),
        ("tin.games", "def f():\n    from time import time"),
        ("tin.games", "import datetime as d"),
        ("tin.games", "import js"),
        ("tin.games", "import numpy"),
        ("tin.games", "from importlib import import_module"),
        ("tin.games", "__import__('random')"),
        ("tin.games.doppel.state", "from . import text"),
        ("tin.games", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from tin.match import Match"),
        ("tin.match.match", "from tin.bots import choose"),
        ("tin.match.match", "from random import Random"),
        ("tin.match.link", "from tin.page.words import _"),
        ("tin.bots", "import tin.match.dealer"),
        ("tin.bots", "from pyodide.ffi import create_proxy"),
        ("tin.bots.greedy", "import time"),
        ("tin.lab", "from tin.engine import serve"),
        ("tin.lab.runs", "from distributed import Client"),
        ("tin.lab.runs", "from importlib import import_module"),
        ("tin.engine.engine", "from tin.page import app"),
        ("tin.engine.engine", "import pyscript"),
        ("tin.page.shell.app", "import random"),
        ("tin.page.shell.app", "import js"),
        ("tin.page.table.host", "from pyodide.ffi import create_proxy"),
        ("tin.page.games.doppel.board", "from pyodide.ffi import create_proxy"),
        ("tin.page.table.clock", "from tin.page.browser import dom"),
        ("tin.page.face", "import js"),
        ("tin", "from tin.games import GAMES"),
    ],
)
def test_the_checker_catches(name: str, source: str) -> None:
    """Each of these would break a rule of the house, and is seen."""
    assert len(faults(name, source)) == 1


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("tin.games.doppel", "from tin.games.contract import N_"),
        ("tin.games.doppel", "import re, json"),
        ("tin.match.match", "from tin.games import find"),
        ("tin.match.dealer", "from random import Random, SystemRandom"),
        ("tin.bots", "from tin.bots import doppel"),
        ("tin.lab.league", "from tin import bots, games, match"),
        ("tin.lab.games", "from importlib import import_module"),
        ("tin.command.cluster", "from distributed import Client"),
        ("tin.page.shell.app", "import time\nfrom tin.match import Match"),
        ("tin.page.browser.dom", "import js\nfrom pyodide.ffi import create_proxy"),
    ],
)
def test_the_checker_allows(name: str, source: str) -> None:
    """And each of these is fine."""
    assert faults(name, source) == []
