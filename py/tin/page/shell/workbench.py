"""The workbench: a screen on which a starting position of one's own is put together, and then played or shared."""

from __future__ import annotations

from tin.bots import BOTS
from tin.games.contract import N_, Clause, Refused
from tin.match import Match, Player
from tin.page.games.disco import editor
from tin.page.html import button, escape, tag
from tin.page.shell.pages import Page, Shell
from tin.page.words import _

EDITORS = {"disco": editor}
"""The games that have a workbench."""

NO_EDITOR = Clause("page.editor", N_("There is no start of your own in this game."))

PEOPLE, BOT = "people", "bot"


class Workbench(Page):
    """An arrangement under work; what lay on the bench last is still there at the next visit."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._game = ""
        self._arrangement = editor.begin()

    def open(self, what: str) -> None:
        if what not in EDITORS:
            raise Refused(NO_EDITOR)
        self._game = what
        self._draw()

    def press(self, spot: str) -> None:
        """Pick a cookie up or put it down."""
        self._arrangement = editor.press(self._arrangement, spot)
        self._draw()
        self.shell.announce(editor.problem(self._arrangement))

    def put_back(self) -> bool:
        """Put back what is picked up; False when nothing is."""
        held = self._arrangement.picked
        self._arrangement = self._arrangement._replace(picked=None)
        self._draw()
        return held is not None

    def do(self, deed: str, what: str) -> None:
        """Play from what lies on the bench, against another person or a bot."""
        if deed == "bench" and not editor.problem(self._arrangement):
            rival = Player() if what == PEOPLE else Player(BOTS[self._game].levels[0].id, bot=True)
            self.shell.play(Match.new(self._game, {}, (Player(), rival), editor.position(self._arrangement)))

    def _draw(self) -> None:
        wrong = editor.problem(self._arrangement)
        said = wrong or _(
            "Press a cookie, then the place where it should lie. Two cookies can change places."
        )
        choices = ((BOT, _("Play against a bot")), (PEOPLE, _("Two people")))
        buttons = "".join(
            button(escape(label), f"bench:{who}", disabled=bool(wrong), class_="main" if who == BOT else None)
            for who, label in choices
        )
        title = tag("h2", escape(_("Set up your own start")))
        text = tag("p", escape(said), class_="refusal" if wrong else None)
        self.shell.show_board(
            _("Your own start"),
            {
                "cloth": editor.draw(self._arrangement).replace('tabindex="-1"', 'tabindex="0"'),
                "prompt": title + text + tag("div", buttons, class_="deeds"),
            },
        )
