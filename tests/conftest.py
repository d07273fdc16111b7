"""What all tests share: how hypothesis looks for counterexamples, and the null game at hand."""

import asyncio
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from cookie_tin.games import GAMES
from tests.null_game import NULL

settings.register_profile("tin", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("tin")

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
