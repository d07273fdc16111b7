"""Cookie Raid's pages are tested although it may not be in the tin yet; and tables of several devices."""

from collections.abc import Iterator

import pytest

from tests.page.room_desk import Table, Tables
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


@pytest.fixture
def tables() -> Iterator[Tables]:
    """Tables of several devices, put away at the end; nothing may have failed unseen on any of them."""
    made: list[Table] = []

    def make(count: int, **given: bool) -> Table:
        made.append(Table(count, **given))
        return made[-1]

    yield make
    for table in made:
        table.close()
        for desk in table.desks:
            assert not desk.browser.errors and not desk.time.troubles
