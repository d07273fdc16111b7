"""Who looks over people's shoulders at the table: at first nobody does. The teacher comes after the first board."""

from __future__ import annotations

from cookie_tin.games.contract import Seat
from cookie_tin.page.table.table import Table


class NoTeacher:
    """Explains nothing, teaches nothing, warns of nothing."""

    def draw(self, table: Table) -> None:
        """Something was drawn anew."""

    def explain(self, table: Table | None, thing: str, instead: str = "") -> None:
        """Say beside a thing what it is; where there is nothing to say, something else. Nothing: be silent."""

    def put_away(self, table: Table | None) -> bool:
        """Take away what is explained; False where nothing is."""
        return False

    def go_on(self, table: Table | None) -> bool:
        """Somebody has seen the bubble and does something; False where there is none."""
        return False

    def leave(self) -> None:
        """Nobody sits at the table any more."""

    def look_out(self, table: Table) -> None:
        """Find out what loses at once, where somebody wants to know."""

    def offer(self, table: Table | None, seat: Seat | None) -> None:
        """After a move of the person who sits there: should the rival offer to take it back?"""

    def stop(self) -> None:
        """Nobody wants to know any more."""
