"""What is handed on of the match on the table: links, files, pictures; and where the keyboard goes on."""

from __future__ import annotations

from dataclasses import replace

from tin.match import write_link
from tin.page.ports import Browser
from tin.page.shell.router import Route
from tin.page.table import match_file
from tin.page.table.table import Table


class Sharing:
    """The part of the host that changes nothing."""

    table: Table | None
    _browser: Browser

    def link(self) -> str:
        """The address at which this very match opens anywhere; empty while there is none, or it may not be shown."""
        match = self.table.match if self.table else None
        if not match or not match.shareable:
            return ""
        record = match.record() if match.over else replace(match.record(), id="", proofs=())
        return self._browser.url(Route("g", write_link(record)))

    def save(self) -> None:
        """Save the match as a file, where it may be shown."""
        if self.table and (text := match_file.write(self.table.match)):
            self._browser.save_file(match_file.name(self.table.match, "txt"), text)

    async def picture(self, kind: str) -> None:
        """Save a picture of the board."""
        if self.table:
            await self._browser.save_picture(match_file.name(self.table.match, kind), kind)

    def attend(self) -> None:
        """The keyboard goes to the button that is waited for; to the board, if what it was at is gone."""
        browser = self._browser
        if browser.focus_button("pass", "retry", "on"):
            browser.focus_lost = False
        elif (
            browser.focus_lost
            and self.table
            and (self.table.player() is not None or self.table.chance_spots())
        ):
            browser.mark_spot(self.table.focus, focused=True)
            browser.focus_lost = False
        elif browser.focus_lost and self.table and self.table.verdict():
            browser.focus_lost = not browser.focus_button("rematch", "result")
