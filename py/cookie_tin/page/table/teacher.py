"""The teacher: looks over somebody's shoulder at the table. Explains things, teaches a first game, warns of blunders.

It comes after the first board stands: nothing at the table needs it.
"""

from __future__ import annotations

from collections.abc import Callable

from cookie_tin.games.contract import Seat
from cookie_tin.match import Dealer
from cookie_tin.page.bubble import Bubble
from cookie_tin.page.html import NOTHING
from cookie_tin.page.ports import Browser, Screen
from cookie_tin.page.shell.guard import Guard
from cookie_tin.page.shell.settings import Settings
from cookie_tin.page.shell.shown_bubbles import ALL, ShownBubbles
from cookie_tin.page.table import danger_finder, teaching
from cookie_tin.page.table.danger_finder import DangerFinder
from cookie_tin.page.table.no_teacher import NoTeacher
from cookie_tin.page.table.table import Table


class Teacher(NoTeacher):
    """Of whatever match is on the table."""

    def __init__(
        self,
        browser: Browser,
        settings: Callable[[], Settings],
        guard: Guard,
        redraw: Callable[[], None],
    ) -> None:
        self._screen: Screen = browser
        self._settings = settings
        self._shown_bubbles = ShownBubbles(browser.storage)
        self._danger_finder = DangerFinder(guard, Dealer(), redraw)
        self._shown: Bubble | None = None
        self._tip = False

    def draw(self, table: Table) -> None:
        """Something was drawn anew: tips belong to what was there before; the bubble of now is shown."""
        self._hide_tip()
        before, self._shown = self._shown, None
        if self._settings().sound == "on" and teaching.SOUND not in self._shown_bubbles.bubbles_of(
            teaching.TABLE
        ):
            self._shown_bubbles.add(teaching.TABLE, teaching.SOUND)
        if self._settings().teach == "on":
            self._shown = teaching.bubble(table, self._shown_bubbles)
        if self._shown:
            self._screen.show_bubble(_selector(self._shown.at), teaching.draw(self._shown))
        elif before:
            self._screen.show_bubble("", NOTHING)
        if table.verdict() and table.match.people():
            self._shown_bubbles.add(table.match.game.id, ALL)

    def explain(self, table: Table | None, thing: str, instead: str = "") -> None:
        """In a tip that is in nobody's way."""
        text = table and thing and (teaching.explain(table, thing) or instead)
        if text:
            self._screen.show_tip(f'[data-at="{thing}"], [data-tell="{thing}"]', text)
            self._tip = True
        else:
            self._hide_tip()

    def put_away(self, table: Table | None) -> bool:
        """The tip, or else the bubble."""
        if self._tip:
            self._hide_tip()
            return True
        return self.go_on(table)

    def go_on(self, table: Table | None) -> bool:
        """The next bubble, if there is one."""
        if not self._shown or not table:
            return False
        teaching.mark_learned(table, self._shown_bubbles, self._shown)
        self.draw(table)
        return True

    def leave(self) -> None:
        self.stop()
        self._hide_tip()
        if self._shown:
            self._shown = None
            self._screen.show_bubble("", NOTHING)

    def look_out(self, table: Table) -> None:
        self._danger_finder.follow(table, self._settings().careful)

    def offer(self, table: Table | None, seat: Seat | None) -> None:
        if not table or seat is None or table.bot() is None:
            return
        if danger_finder.is_wanted(table, self._settings().careful):
            table.offer = danger_finder.answer_to(table, seat)

    def stop(self) -> None:
        self._danger_finder.stop()

    def _hide_tip(self) -> None:
        if self._tip:
            self._screen.show_tip("", "")
            self._tip = False


def _selector(at: str) -> str:
    """The thing of a bubble: a selector, unless it is the name of a spot."""
    return at if at[:1] in "#.[" else f'[data-at="{at}"]'
