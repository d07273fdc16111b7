"""The null game is one of the games here."""

import pytest


@pytest.fixture(scope="module", autouse=True)
def null_game_always(null_game: None) -> None:
    """Every test of the contract needs it."""
