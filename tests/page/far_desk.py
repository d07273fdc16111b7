"""A device with the page for matches by link, without a browser: two of them can play each other."""

from __future__ import annotations

from collections.abc import Coroutine, Mapping, MutableMapping, Sequence
from typing import Any

from cookie_tin.match import Match, Player, write_link
from cookie_tin.page.face import Motion
from cookie_tin.page.games import FACES
from cookie_tin.page.html import Markup
from cookie_tin.page.ports import Browser
from cookie_tin.page.shell.pages import Page
from cookie_tin.page.shell.router import Route
from cookie_tin.page.shell.saves import SavedGames
from cookie_tin.page.shell.settings import Settings
from cookie_tin.page.shell.together.far_page import FarPage
from cookie_tin.page.table.analysis import Mark
from cookie_tin.page.table.host import Host
from cookie_tin.page.table.match_context import MatchContext
from tests.page.desk import SOON, Desk

OPEN: list[Desk] = []
"""The devices of a test, to be put away at its end."""


class FarDesk:
    """One device. Everything that a page may ask of the app."""

    def __init__(self, seed: int = 1) -> None:
        self.desk = Desk(seed)
        OPEN.append(self.desk)
        self.page: Page | None = None
        self.far = FarPage(self)
        self.went: list[Route] = []
        self.boards: list[Mapping[str, Markup]] = []

    @property
    def settings(self) -> Settings:
        return self.desk.app.settings

    @settings.setter
    def settings(self, settings: Settings) -> None:
        self.desk.app.settings = settings

    @property
    def storage(self) -> MutableMapping[str, str]:
        return self.desk.browser.storage

    @storage.setter
    def storage(self, storage: MutableMapping[str, str]) -> None:
        raise AssertionError("a device keeps its storage")

    @property
    def saved_games(self) -> SavedGames:
        return self.desk.saved_games

    @saved_games.setter
    def saved_games(self, saved_games: SavedGames) -> None:
        raise AssertionError("a device keeps its games")

    @property
    def host(self) -> Host:
        return self.desk.host

    @host.setter
    def host(self, host: Host) -> None:
        raise AssertionError("a device keeps its host")

    @property
    def browser(self) -> Browser:
        return self.desk.browser

    def show(self, html: Markup, title: str) -> None:
        self.host.leave()
        self.desk.browser.present("page", title, title)
        self.desk.browser.fill({"screen": html})

    def show_board(
        self,
        title: str,
        parts: Mapping[str, Markup],
        focus: str = "",
        marks: Sequence[Mark] = (),
        motions: Sequence[Motion] = (),
    ) -> None:
        self.boards.append(parts)
        self.desk.browser.fill(parts)

    def announce(self, text: str) -> None:
        self.desk.browser.announce(text)

    def notice(self, text: str) -> None:
        self.desk.browser.notice(text)

    def go(self, route: Route) -> None:
        self.went.append(route)

    def address(self, route: Route) -> None:
        self.desk.browser.replace_address(route)

    def sit(self, match: Match, key: str | None, context: MatchContext) -> None:
        self.close()
        self.host.open(match, FACES[match.game.id], key, context)

    def play(self, match: Match) -> None:
        self.host.start(match, FACES[match.game.id])

    def spawn(self, work: Coroutine[Any, Any, None]) -> object:
        return self.host.guard.spawn(work)

    def download(self, name: str, content: str, kind: str = "text/plain") -> None:
        self.desk.browser.save_file(name, content)

    # What the tests do

    def close(self) -> None:
        if self.page:
            self.page.close()
        self.page = None

    def open(self, what: str, then: float = 60) -> None:
        """The address leads to the page for matches by link; what moves gets time to move."""

        def do() -> None:
            self.host.leave()
            self.page = self.far
            self.far.open(what)

        self.desk.time.do(do, then)

    def invite(self, match: Match, far: int = 1) -> None:
        self.open(f"new-{far}-{write_link(match.record())}")

    def do(self, action: str, what: str = "") -> None:
        self.desk.time.do(lambda: self.far.do(action, what), SOON)

    def join(self, name: str) -> None:
        self.desk.time.do(lambda: self.far.submit("join", {"name": name}), SOON)

    def move(self, text: str) -> None:
        self.desk.act(f"type {text}")

    def link(self) -> str:
        """What is sent to the rival."""
        link = self.far.rival_link()
        self.do("told", "copy")
        return link.rpartition("/")[2]


def doppel() -> Match:
    return Match.new("doppel", {"size": 3}, [Player("Ada"), Player()])


def disco() -> Match:
    return Match.new("disco", {}, [Player("Ada"), Player()])


def two_desks(match: Match) -> tuple[FarDesk, FarDesk]:
    """Ada has invited, Ben has joined and answered, and Ada has opened his answer."""
    ada, ben = FarDesk(1), FarDesk(2)
    ada.invite(match)
    if match.game.id == "disco":
        ada.move("O@1")
    ben.open(ada.link())
    ben.join("Ben")
    if match.game.id == "disco":
        ben.move("B@6")
    ada.open(ben.link())
    return ada, ben


def prompt(desk: FarDesk) -> str:
    return desk.desk.browser.parts["prompt"]


def first_move(desk: FarDesk) -> str:
    state = desk.desk.match.state
    return state.format(state.legal(state.to_act()[0])[0])
