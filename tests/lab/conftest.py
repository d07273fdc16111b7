"""What tests of the Lab share: the coin game in the tin, and experiments played on the spot."""

from __future__ import annotations

import pytest

from cookie_tin.games import GAMES
from tests.coin_game import COIN


@pytest.fixture
def coin(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts the coin game into the tin."""
    monkeypatch.setitem(GAMES, COIN.id, COIN)
