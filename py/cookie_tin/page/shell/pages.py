"""The pages of the app: which place of the address is which page, and what a page may ask of the app round it.

A page is made when it is first visited and lives as long as the app. Pages that the first board does not need are
imported only then, from the archive that arrives after it: nothing may import them from elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, MutableMapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from cookie_tin.match import Dealer, Match
from cookie_tin.page.face import Motion
from cookie_tin.page.html import Markup
from cookie_tin.page.shell.router import Route
from cookie_tin.page.shell.saves import SavedGames
from cookie_tin.page.shell.settings import Settings
from cookie_tin.page.table.analysis import Mark
from cookie_tin.page.table.match_context import MatchContext

if TYPE_CHECKING:
    from cookie_tin.page.ports import Browser
    from cookie_tin.page.table.host import Host
    from cookie_tin.page.table.table import Table


class Shell(Protocol):
    """What a page may ask of the app."""

    settings: Settings
    storage: MutableMapping[str, str]
    saved_games: SavedGames
    host: Host
    dealer: Dealer

    @property
    def browser(self) -> Browser:
        """The browser's ports."""

    def show(self, html: Markup, title: str) -> None:
        """Fill the screen; what has the focus keeps it if it is still there."""

    def show_board(
        self,
        title: str,
        parts: Mapping[str, Markup],
        focus: str = "",
        marks: Sequence[Mark] = (),
        motions: Sequence[Motion] = (),
    ) -> None:
        """Fill parts of a table (panels.REGIONS), laying it first where it is not; `focus` is the keyboard's spot."""

    def last_game(self, game: str) -> Route | None:
        """Where the match of that game is found that was on the table last; None when there was none."""

    def announce(self, text: str) -> None:
        """Words for a screen reader."""

    def notice(self, text: str) -> None:
        """One plain sentence above the page; an empty one hides it."""

    def go(self, route: Route) -> None:
        """Go to another place, as a link does."""

    def address(self, route: Route) -> None:
        """Change the address without going anywhere."""

    def sit(self, match: Match, key: str | None, context: MatchContext) -> None:
        """Put a match on the table, kept under that key if it is kept."""

    def lay(self, table: Table) -> None:
        """Put a table of the page's own in place."""

    def play(self, match: Match) -> None:
        """Put a match that nobody has played yet on the table, and keep it."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> object:
        """Run something that takes time; it cannot fail unseen."""

    def download(self, name: str, content: str, kind: str = "text/plain") -> None:
        """Let the browser save a text as a file."""


class Page:
    """One page. What a page does not care about does nothing."""

    takes: frozenset[str] = frozenset()
    """Deeds of the table that the page does itself, because it has a board of its own."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell

    def open(self, what: str) -> None:
        """Show itself for what stands in the address after its place; Refused when there is no such thing."""
        raise NotImplementedError

    def close(self) -> None:
        """Another place is visited."""

    def do(self, action: str, what: str) -> None:
        """A button `data-do="action:what"` was pressed that the app itself does not know."""

    def change(self, name: str, value: str) -> None:
        """A field `data-ask="name"` was changed."""

    def submit(self, form: str, fields: Mapping[str, str]) -> None:
        """A form `data-form="form"` was sent."""

    def press(self, spot: str) -> None:
        """A spot of a board was clicked or entered."""

    def walk(self, spot: str, key: str) -> None:
        """An arrow key was pressed on a spot of a board."""

    def put_back(self) -> bool:
        """Escape: put back what is picked up; False when nothing is."""
        return False


class Place(NamedTuple):
    """Where a page comes from. One that comes `later` waits for the archive of what the first board does not need."""

    page: Callable[[Shell], Page]
    later: bool = False


def _rules(shell: Shell) -> Page:
    from cookie_tin.page.shell.rules_page import RulesPage

    return RulesPage(shell)


def _workbench(shell: Shell) -> Page:
    from cookie_tin.page.shell.workbench import Workbench

    return Workbench(shell)


def _dice(shell: Shell) -> Page:
    from cookie_tin.page.shell.dice_page import DicePage

    return DicePage(shell)


def _lab(shell: Shell) -> Page:
    from cookie_tin.page.shell.lab import LabPage

    return LabPage(shell)


def _far(shell: Shell) -> Page:
    from cookie_tin.page.shell.together.far_page import FarPage

    return FarPage(shell)


def _room(shell: Shell) -> Page:
    from cookie_tin.page.shell.together.room_page import RoomPage

    return RoomPage(shell)


def _games(shell: Shell) -> Page:
    from cookie_tin.page.shell.games_page import GamesPage

    return GamesPage(shell)


def _log(shell: Shell) -> Page:
    from cookie_tin.page.shell.log_page import LogPage

    return LogPage(shell)


def _paper(shell: Shell) -> Page:
    from cookie_tin.page.shell.leaflet_page import LeafletPage

    return LeafletPage(shell)


def _learn(shell: Shell) -> Page:
    from cookie_tin.page.shell.learn.lesson_page import LearnPage

    return LearnPage(shell)


def _moments(shell: Shell) -> Page:
    from cookie_tin.page.shell.learn.moments_page import MomentsPage

    return MomentsPage(shell)


def _puzzles(shell: Shell) -> Page:
    from cookie_tin.page.shell.learn.puzzle_page import PuzzlesPage

    return PuzzlesPage(shell)


def _puzzle(shell: Shell) -> Page:
    from cookie_tin.page.shell.learn.puzzle_page import PuzzlePage

    return PuzzlePage(shell)


PAGES: dict[str, Place] = {
    "puzzles": Place(_puzzles, later=True),
    "puzzle": Place(_puzzle, later=True),
    "moments": Place(_moments, later=True),
    "learn": Place(_learn, later=True),
    "far": Place(_far, later=True),
    "room": Place(_room, later=True),
    "games": Place(_games, later=True),
    "rules": Place(_rules, later=True),
    "log": Place(_log, later=True),
    "paper": Place(_paper, later=True),
    "edit": Place(_workbench, later=True),
    "dice": Place(_dice, later=True),
    "lab": Place(_lab, later=True),
}
"""By the first word of the address (`#/lab`)."""
