"""The workbench: a screen on which a starting position of one's own is put together, and then played or shared."""

from __future__ import annotations

from collections.abc import Callable

from tin.bots import BOTS
from tin.match import Match, Player
from tin.page.browser import dom, screen
from tin.page.face import Face
from tin.page.games.disco import editor
from tin.page.html import button, escape, tag
from tin.page.table import panels
from tin.page.words import _

EDITORS = {"disco": editor}
"""The games that have a workbench."""

PEOPLE, BOT = "people", "bot"


class Workbench:
    """What lies on the bench, or nothing. `play` is called with a match that begins from it."""

    def __init__(self, regions: dom.Regions, play: Callable[[Match], None]) -> None:
        self._regions = regions
        self._play = play
        self._face: Face | None = None
        self._made = editor.begin()

    @property
    def open(self) -> bool:
        return self._face is not None

    def show(self, face: Face) -> None:
        """Open the bench with the arrangement that lay on it last."""
        self._face = face
        screen.present("table", _("Your own start"), _("Your own start"))
        self._regions.forget("screen", *panels.REGIONS)
        self._regions.fill({"screen": panels.skeleton(_("Your own start"))})
        self._draw()

    def close(self) -> None:
        self._face = None

    def press(self, spot: str) -> None:
        """Pick a cookie up or put it down."""
        self._made = editor.press(self._made, spot)
        self._draw()
        screen.announce(editor.problem(self._made))

    def put_back(self) -> bool:
        """Put back what is picked up; False when nothing is."""
        held = self._made.picked
        self._made = self._made._replace(picked=None)
        self._draw()
        return held is not None

    def play(self, against: str) -> None:
        """Play from what lies on the bench, against another person or a bot."""
        if self._face and not editor.problem(self._made):
            game = self._face.game.id
            rival = Player() if against == PEOPLE else Player(BOTS[game].levels[0].id, bot=True)
            self._play(Match.new(game, {}, (Player(), rival), editor.position(self._made)))

    def _draw(self) -> None:
        wrong = editor.problem(self._made)
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
        self._regions.fill(
            {
                "cloth": editor.draw(self._made).replace('tabindex="-1"', 'tabindex="0"'),
                "prompt": title + text + tag("div", buttons, class_="deeds"),
            }
        )
