"""A monkey at the page for about a minute, in every game; `dev.py monkey` is the same for as long as one likes."""

from __future__ import annotations

import pytest

from cookie_tin.games import GAMES
from tests.browser.chromium import Chromium
from tests.monkey.in_browser import Monkey
from tools.serve import Site

LENGTH = 45


@pytest.mark.parametrize("game", GAMES)
def test_whatever_the_monkey_does_everything_holds(chromium: Chromium, site: Site, game: str) -> None:
    monkey = Monkey(lambda: chromium.browser, site)
    found = monkey.look(game, 1, LENGTH)
    assert not found, found
