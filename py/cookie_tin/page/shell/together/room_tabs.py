"""Which tab of this device plays a match in a room: one at a time, since two would sign different moves.

own    the browser is asked; it says whether this tab has the match, and says so again when that changes
mine   this tab plays, from what is stored
not    another tab does: this one looks on, until the person takes the match over
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cookie_tin.games.contract import Refused

if TYPE_CHECKING:
    from cookie_tin.page.shell.together.room import Room
    from cookie_tin.page.shell.together.room_keeper import RoomKeeper


class RoomTabs:
    """What this tab knows of the others."""

    def __init__(self, keeper: RoomKeeper) -> None:
        self._keeper = keeper
        self._match = ""
        """The match that is owned, or wanted."""
        self._mine: bool | None = None
        """Is it played here? None while the browser has not answered."""
        self._then: Callable[[Room], object] | None = None
        """What is to be done as soon as it is."""
        self._otherwise: Callable[[], object] | None = None

    def own(
        self,
        match: str,
        then: Callable[[Room], object] | None = None,
        otherwise: Callable[[], object] | None = None,
    ) -> None:
        """Play a match in this tab, or do what is to be done otherwise."""
        self._then, self._otherwise = then, otherwise
        if match == self._match and self._mine:
            self._follow()
        elif match != self._match or self._mine is False:
            self._match, self._mine = match, None
            self._keeper.shell.browser.own(match, lambda mine: self._hear(match, mine))

    def may_play(self, match: str) -> bool:
        """May this tab send messages of the match? A new one is played at once: no other tab can have it."""
        if match != self._match:
            self.own(match)
        return self._mine is not False

    def looks_on(self, match: str) -> bool:
        """Does another tab play it?"""
        return match == self._match and self._mine is False

    def give_up(self) -> None:
        """There is more stored than this tab knows: it was not the only one."""
        self._mine = False
        self._follow()

    def _hear(self, match: str, mine: bool) -> None:
        if match == self._match:
            looked_on, self._mine = self._mine is False, mine
            self._keeper.attempt(lambda: self._follow(looked_on))

    def _follow(self, looked_on: bool = False) -> None:
        try:
            if self._mine:
                self._play(looked_on)
            else:
                self._leave()
        except Refused as refused:
            self._keeper.tell(refused)

    def _play(self, looked_on: bool) -> None:
        keeper, match = self._keeper, self._match
        then, self._then = self._then, None
        if then:
            then(keeper.take_up(match))
        elif keeper.shows(match) and (looked_on or keeper.sessions.changed(match)):
            keeper.take_up(match)
            keeper.sit_down()

    def _leave(self) -> None:
        """The room is closed; what the person sees of it is followed."""
        keeper, match = self._keeper, self._match
        otherwise, self._otherwise = self._otherwise, None
        shown = keeper.shows(match)
        keeper.close_room(match)
        if otherwise:
            otherwise()
        elif shown or self._then:
            keeper.look_on(match)
