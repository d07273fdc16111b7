"""Cookie Raid's pages are tested although it may not be in the tin yet."""

from collections.abc import Iterator

import pytest

from tin.games import GAMES
from tin.games.raid import GAME as RAID


@pytest.fixture
def raid_in_the_tin() -> Iterator[None]:
    """For matches, which find their game by its id."""
    missing = RAID.id not in GAMES
    GAMES.setdefault(RAID.id, RAID)
    yield
    if missing:
        del GAMES[RAID.id]
