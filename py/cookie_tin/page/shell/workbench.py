"""The workbench: a screen on which a starting position of one's own is put together, and then played or shared."""

from __future__ import annotations

from typing import Any

from cookie_tin.games.contract import N_, Clause, Refused
from cookie_tin.match import Match, Player
from cookie_tin.page.editor import Editor
from cookie_tin.page.games import FACES
from cookie_tin.page.html import Markup, button, joined, tag
from cookie_tin.page.shell.new_game import first_players
from cookie_tin.page.shell.pages import Page, Shell
from cookie_tin.page.words import _

NO_EDITOR = Clause("page.editor", N_("There is no start of your own in this game."))

PEOPLE, BOT = "people", "bot"


class Workbench(Page):
    """An arrangement under work; what lay on the bench last is still there at the next visit."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._game = ""
        self._arrangements: dict[str, Any] = {}
        """By game."""

    @property
    def _editor(self) -> Editor:
        editor = FACES[self._game].editor if self._game in FACES else None
        if editor is None:
            raise Refused(NO_EDITOR)
        return editor

    @property
    def _arrangement(self) -> Any:
        return self._arrangements[self._game]

    @_arrangement.setter
    def _arrangement(self, now: Any) -> None:
        self._arrangements[self._game] = now

    def open(self, what: str) -> None:
        self._game = what
        self._arrangements.setdefault(what, self._editor.begin())
        self._draw()

    def press(self, spot: str) -> None:
        """Pick a piece up or put it down."""
        self._arrangement = self._editor.press(self._arrangement, spot)
        self._draw()
        self.shell.announce(self._editor.problem(self._arrangement))

    def put_back(self) -> bool:
        """Put back what is picked up; False when nothing is."""
        now = self._editor.put_back(self._arrangement)
        if now is None:
            return False
        self._arrangement = now
        self._draw()
        return True

    def do(self, action: str, what: str) -> None:
        """Play from what lies on the bench, against other people or bots."""
        if action == "bench" and not self._editor.problem(self._arrangement):
            players = first_players(FACES[self._game].game, {})
            if what == PEOPLE:
                players = (Player(),) * len(players)
            position = self._editor.position(self._arrangement)
            self.shell.play(Match.new(self._game, {}, players, position))

    def _draw(self) -> None:
        wrong = self._editor.problem(self._arrangement)
        choices = ((BOT, _("Play against a bot")), (PEOPLE, _("Two people")))
        buttons = joined(
            button(label, f"bench:{who}", disabled=bool(wrong), class_="main" if who == BOT else None)
            for who, label in choices
        )
        title = tag("h2", _("Set up your own start"))
        text = tag("p", (wrong or _(self._editor.text)), class_="refusal" if wrong else None)
        board = self._editor.draw(self._arrangement)
        self.shell.show_board(
            _("Your own start"),
            {
                "cloth": Markup(board.replace('tabindex="-1"', 'tabindex="0"')),
                "prompt": title + text + tag("div", buttons, class_="actions"),
            },
        )
