"""What the page needs to know of Doppel-game: board, keys and words."""

from __future__ import annotations

from collections.abc import Sequence

from tin.games.contract import N_, Actor, AnyGame, Event, View
from tin.games.doppel import GAME
from tin.page.face import Chapter, Face, Finale, Look, Prompt, Side
from tin.page.games.doppel import telling
from tin.page.games.doppel.board import LETTERS, beside, draw
from tin.page.games.doppel.prompts import prompt
from tin.page.html import Markup
from tin.page.words import _


class DoppelFace(Face):
    """Doppel-game as people meet it."""

    game: AnyGame = GAME
    sides: tuple[Side, ...] = (Side(N_("Orange"), "orange"), Side(N_("Blue"), "blue"))
    lead = N_("Grow one field together, and score by echoing the direction your rival has just taken.")
    credit = N_("Doppel-game is a game by Leroy Quet, 2009.")
    pitch = N_("Grow the field and echo your rival’s direction to score.")
    minutes = 10
    age = 8
    byline = N_("Doppel-game by Leroy Quet")
    art = "assets/art/doppel.svg"
    stylesheet = "css/doppel.css"
    adds_up = True

    def subtitle(self, view: View) -> str:
        return f"{_(GAME.name)} · {view['size']}×{view['size']}"

    def goal(self, view: View) -> str:
        return _("Most points wins")

    def board(self, view: View, look: Look) -> Markup:
        return draw(view, look)

    def first(self, view: View) -> str:
        middle = (view["size"] + 1) // 2
        return next(iter(view["gains"] or view["open"]), f"{LETTERS[middle - 1]}{middle}")

    def walk(self, view: View, spot: str, key: str, picked: str | None = None) -> str:
        return beside(view["size"], spot, key.removeprefix("Arrow").lower())

    def prompt(self, view: View, names: Sequence[str], picked: str | None = None) -> Prompt:
        return prompt(view, names)

    def scores(self, view: View) -> Sequence[str]:
        return [str(points) for points in view["points"]]

    def tell(self, events: Sequence[Event], names: Sequence[str]) -> str:
        return telling.tell(events, names)

    def why(self, events: Sequence[Event], names: Sequence[str]) -> str:
        return telling.why(events, names)

    def note(self, actor: Actor, text: str, events: Sequence[Event]) -> tuple[str, str]:
        return telling.note(text, events)

    def finale(self, view: View, events: Sequence[Event], names: Sequence[str]) -> Finale:
        from tin.page.games.doppel.finale import finale  # only here: not needed to start the page

        return finale(view, events, names)

    def chapters(self) -> Sequence[Chapter]:
        from tin.page.games.doppel.rules import chapters  # only here: not needed to start the page

        return chapters()


FACE = DoppelFace()
