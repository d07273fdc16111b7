"""Cookie Raid is told here although it is not in the tin yet: its rules are whole, its page is not."""

from collections.abc import Iterator

import pytest

from tests.golden.playthrough import TOLD
from tin.games import GAMES
from tin.games.raid import GAME as RAID

TOLD.setdefault(RAID.id, RAID)


@pytest.fixture(scope="module", autouse=True)
def raid_in_the_tin() -> Iterator[None]:
    """For links, which find their game by its id."""
    missing = RAID.id not in GAMES
    GAMES.setdefault(RAID.id, RAID)
    yield
    if missing:
        del GAMES[RAID.id]
