"""Several devices in one room, each with the whole page, and no network but the air between them."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from cookie_tin.games.contract import Options, Seat
from cookie_tin.match import Match, Player, write_link
from cookie_tin.page.shell.together.room import Room
from cookie_tin.page.shell.together.room_page import RoomPage
from cookie_tin.page.shell.together.room_table import RoomTable
from cookie_tin.together.session import Session
from tests.page.desk import SOON, Desk
from tests.page.fake_air import Air

SHORT: Options = {"preset": "1"}
"""A Raid of one round."""

NAMES = ("Ada", "Ben", "Cleo", "Dan")


class RoomDesk(Desk):
    """A whole page on a desk of its own, as one of several devices at a table."""

    def __init__(self, air: Air | None, seed: int, tab_of: RoomDesk | None = None) -> None:
        super().__init__(seed, tab_of.browser.storage if tab_of else None)
        self.browser.air = air
        if tab_of:
            self.browser.owners = tab_of.browser.owners

    @property
    def page(self) -> RoomPage:
        page = self.app.pages["room"]
        assert isinstance(page, RoomPage)
        return page

    @property
    def room(self) -> Room:
        assert self.page.room
        return self.page.room

    @property
    def session(self) -> Session:
        return self.room.session

    @property
    def seat(self) -> Seat | None:
        assert isinstance(self.table, RoomTable)
        return self.table.seat

    def prompt(self) -> str:
        return self.browser.parts.get("prompt", "")

    def screen(self) -> str:
        return self.browser.parts["screen"]

    def submit(self, form: str, **fields: str) -> None:
        self._submit(form, fields)

    def shown_link(self) -> str:
        """The link that is to be carried to another device, as the screen shows it."""
        shown = self.browser.dialog or self.screen()
        found = re.search(r'id="room-link"[^>]* value="([^"]*)"', shown)
        assert found, shown
        return found[1]

    def read(self, link: str) -> None:
        """The camera has read a link: it is opened in this tab."""
        self.act(f"link {link[link.index('#') :]}")


class Table:
    """The devices of a test. The first one opens the room."""

    def __init__(self, count: int, wires: bool = True) -> None:
        self.air = Air()
        self.desks = [RoomDesk(self.air if wires else None, seed) for seed in range(1, count + 1)]
        self.rng = Random(count)

    def close(self) -> None:
        for desk in self.desks:
            desk.time.close()

    def carry(self) -> None:
        """Let everything arrive that is on its way, and what it sets off."""
        while arriving := self.air.next():
            device, do = arriving
            desk = next((desk for desk in self.desks if desk.browser is device), None)
            if desk:
                desk.time.do(do, SOON)

    def open(self, game: str, options: Options, players: tuple[Player, ...], far: str) -> None:
        link = write_link(Match.new(game, options, players).record())
        self.desks[0].act(f"link #/room/new-{far}-{link}")

    def bring(
        self, guest: RoomDesk, name: str = "", host: RoomDesk | None = None, screen: bool = False
    ) -> None:
        """Somebody comes in: the invitation is carried there, and the answer back."""
        host = host or self.desks[0]
        guest.read(host.shown_link())
        if name:
            guest.submit("come", name=name, **({"screen": "yes"} if screen else {}))
        host.submit("room", text=guest.shown_link())
        self.carry()

    def settle(self, seconds: float = 30) -> None:
        """Let everybody look at what has happened."""
        for _ in range(40):
            for desk in self.desks:
                if desk.host.table and desk.table.waits():
                    desk.act("do on")
                desk.time.wait(seconds)
            self.carry()
            if not any(desk.host.table and desk.table.goes_on() for desk in self.desks):
                return

    def decide(self) -> bool:
        """Somebody who is asked decides, at random; False when nobody is."""
        asked = [desk for desk in self.desks if desk.host.table and desk.table.player() is not None]
        asked = [desk for desk in asked if isinstance(desk.table, RoomTable)]
        if not asked:
            return False
        desk = self.rng.choice(asked)
        seat, state = desk.table.player(), desk.match.state
        assert seat is not None
        desk.act(f"type {state.format(self.rng.choice([*state.legal(seat)]))}")
        assert not desk.host.table or not desk.table.refusal
        self.carry()
        return True

    def play(self, most: int = 10_000) -> None:
        """Play until nobody has anything to do."""
        self.settle()
        while most and self.decide():
            self.settle()
            most -= 1


Tables = Callable[..., Table]
"""Makes tables of so many devices (the fixture `tables`)."""


def raid(tables: Tables, count: int, **options: str | int) -> Table:
    """Everybody is at the table of a Raid."""
    table = tables(count)
    players = (Player("Ada"), *(Player() for _ in range(count - 1)))
    far = "".join(map(str, range(1, count)))
    table.open("raid", {**SHORT, "players": count, **options}, players, far)
    for desk, name in zip(table.desks[1:], NAMES[1:], strict=False):
        table.bring(desk, name)
    return table
