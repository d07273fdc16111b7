"""The page on a desk of its own, and tables of several devices."""

from collections.abc import Iterator

import pytest

from tests.page.desk import Desk
from tests.page.far_desk import OPEN
from tests.page.room_desk import Table, Tables


@pytest.fixture
def desk() -> Iterator[Desk]:
    """The whole page with a browser that is none; nothing may have failed unseen."""
    with Desk() as made:
        yield made
        assert not made.browser.errors and not made.time.troubles


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


@pytest.fixture(autouse=True)
def put_away() -> Iterator[None]:
    """No device that plays by link is left on."""
    yield
    while OPEN:
        OPEN.pop().time.close()
