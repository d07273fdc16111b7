"""What all tests share: how hypothesis looks for counterexamples, and the null game at hand."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from hypothesis import settings

from cookie_tin.games import GAMES
from tests.null_game import NULL

settings.register_profile("tin", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("tin")

BEGUN = monotonic()

asyncio.set_event_loop(None)
"""A task that is begun outside of any loop would lie in one that nobody runs or closes: it fails at once instead."""


@pytest.fixture(scope="module")
def null_game() -> Iterator[None]:
    """Puts the null game into the tin, where matches find their game by its id."""
    GAMES[NULL.id] = NULL
    yield
    del GAMES[NULL.id]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--many", type=int, default=1, help="how many times as many random games to play")
    parser.addoption("--failures", type=Path, help="where to write the ids of the tests that failed")
    parser.addoption("--within", type=float, help="skip what has not begun after so many seconds")
    parser.addoption(
        "--slow", action="store_true", help="browser tests: the page answers late, as if very busy"
    )


@pytest.fixture(scope="session")
def many(request: pytest.FixtureRequest) -> int:
    """How many times as many random games are asked for."""
    return int(request.config.getoption("--many"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: their driver keeps an event loop running, which other tests need for themselves."""
    items.sort(key=lambda item: "browser" in item.path.parts)


def pytest_runtest_setup(item: pytest.Item) -> None:
    within = item.config.getoption("--within")
    if within is not None and monotonic() - BEGUN > within:
        pytest.skip("there was no more time")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Tell dev.py which tests failed. The processes that run them write nothing: this is where all is gathered."""
    path = terminalreporter.config.getoption("--failures")
    if path:
        reports = [one for kind in ("failed", "error") for one in terminalreporter.stats.get(kind, ())]
        path.write_text("".join(f"{test}\n" for test in dict.fromkeys(one.nodeid for one in reports)))
