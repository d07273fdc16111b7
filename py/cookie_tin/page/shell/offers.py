"""What is offered without being asked for, and never in the way: lessons to newcomers, the puzzle of the day."""

from __future__ import annotations

from contextlib import suppress

from cookie_tin.page.html import NOTHING
from cookie_tin.page.shell import router
from cookie_tin.page.shell.pages import Shell


class Offers:
    """What it knows of the school it imports when all has arrived: the first board does not need it."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._shown = False

    def show_lessons(self, game: str) -> None:
        """Somebody plays for the first time: lessons are offered once, above the board."""
        self._shell.spawn(self._lessons(game))

    def show_day(self) -> None:
        """The puzzle of the day, below the games."""
        self._shell.spawn(self._day())

    def withdraw(self) -> None:
        """The person plays, or goes elsewhere: that is an answer, too."""
        if self._shown:
            self._shown = False
            self._shell.browser.offer(NOTHING)

    async def _lessons(self, game: str) -> None:
        table, first = self._shell.host.table, len(self._shell.saved_games.saves()) < 2
        await self._shell.browser.complete()
        with suppress(ImportError):
            from cookie_tin.page.shell.learn import offer_panels

            if first and table and table is self._shell.host.table and not table.match.entries[1:]:
                html = offer_panels.lessons(game, self._shell.storage)
                self._shown = bool(html)
                if html:
                    self._shell.browser.offer(html)

    async def _day(self) -> None:
        await self._shell.browser.complete()
        with suppress(ImportError):
            from cookie_tin.page.shell.learn import offer_panels

            browser = self._shell.browser
            if router.read(browser.fragment()) == router.TIN:
                browser.fill({"today": offer_panels.day(self._shell.storage, browser.now())})
