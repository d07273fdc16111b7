"""What is kept and handed on of the match on the table: links, files, pictures; and where the keyboard goes on."""

from __future__ import annotations

from dataclasses import replace

from cookie_tin.games.contract import N_, Clause
from cookie_tin.match import Dealer, write_link
from cookie_tin.page.ports import Browser
from cookie_tin.page.shell import router
from cookie_tin.page.shell.router import Route
from cookie_tin.page.shell.saves import PREFIX, SavedGames
from cookie_tin.page.table import match_file
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _

NOT_KEPT = Clause(
    "page.kept", N_("This browser does not let the game be kept: a link keeps it instead (Share).")
)


BEHIND = N_(
    "This game has gone on in another tab: it is shown as it stands there, without what was just done here."
)


class Sharing:
    """The part of the host that changes nothing in the match."""

    table: Table | None
    dealer: Dealer
    _browser: Browser
    _saved_games: SavedGames
    _address: str = ""
    """Where the match on the table is found, as the address said last."""

    def changed_elsewhere(self, stored: str) -> None:
        """Something was stored by another tab: if it is our match, follow it."""
        raise NotImplementedError

    def link(self) -> str:
        """The address at which this very match opens anywhere; empty while there is none, or it may not be shown."""
        match = self.table.match if self.table else None
        if not match or not match.shareable:
            return ""
        record = match.record() if match.over else replace(match.record(), id="", proofs=())
        return self._browser.url(Route("g", write_link(record)))

    def keep(self, new: bool = False) -> str:
        """Keep the match as it stands, under an address that one comes back to; its key, or nothing.

        Back leads from a `new` one to what was here before.
        """
        table = self.table
        if not table:
            return ""
        key = table.key or self.dealer.token()
        if self._saved_games.is_behind(key):
            self._browser.notice(_(BEHIND))
            self.changed_elsewhere(PREFIX + key)
            return key
        try:
            self._saved_games.put(key, table.match, self._browser.now(), table.context)
            self._saved_games.put_undone(key, table.context, table.undone)
        except OSError:
            self._browser.notice(_(NOT_KEPT.text))
        table.key = key
        if not self._leads_elsewhere():
            change = self._browser.push_address if new else self._browser.replace_address
            change(Route("match", key))
            self._address = self._browser.fragment()
        return key

    def _leads_elsewhere(self) -> bool:
        """Has somebody gone to another address, and the page has not followed yet? That is told a moment later, and
        would lead nowhere if the address were changed meanwhile."""
        now = router.read(self._browser.fragment())
        return now is not None and now != router.read(self._address)

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
