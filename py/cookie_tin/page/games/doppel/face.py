"""What the page needs to know of Doppel-game: board, keys and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cookie_tin.games.contract import N_, Actor, AnyGame, Event, Option, Options, Value, View
from cookie_tin.games.doppel import GAME
from cookie_tin.games.doppel.events import Echoed, Filled
from cookie_tin.page.bubble import Asks, Bubble
from cookie_tin.page.face import Chapter, Face, Finale, Heat, Look, Motion, Prompt, Side, Tunes
from cookie_tin.page.games.doppel import telling
from cookie_tin.page.games.doppel.board import LETTERS, beside, draw
from cookie_tin.page.games.doppel.prompts import prompt
from cookie_tin.page.html import Markup
from cookie_tin.page.words import _

if TYPE_CHECKING:
    from cookie_tin.page.demonstration import Demonstration

POP, ARRIVES = 320, 1100
"""Milliseconds until a new cookie lies, and until its point has flown to the score (doppel.css)."""


class DoppelFace(Face):
    """Doppel-game as people meet it."""

    game: AnyGame = GAME
    sides: tuple[Side, ...] = (Side(N_("Orange"), "orange"), Side(N_("Blue"), "blue"))
    lead = N_("Grow one field together, and score by echoing the direction your rival has just taken.")
    credit = N_("Doppel-game is a game by Leroy Quet, 2009.")
    pitch = N_("Grow the field and echo your rival’s direction to score.")
    byline = N_("Doppel-game by Leroy Quet")
    art = "assets/art/doppel.svg"
    stylesheet = "css/doppel.css"
    adds_up = True
    sounds: Mapping[type[Event], Tunes] = {Filled: (("place", 0),), Echoed: (("point", 160),)}

    def option_picture(self, option: Option, value: Value) -> Markup:
        from cookie_tin.page.games.doppel.choices import picture  # only here: not needed to start the page

        return picture(option, value)

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

    def motions(self, view: View, events: Sequence[Event]) -> Sequence[Motion]:
        """The score counts the point when it has arrived there."""
        hidden = [{"opacity": "0"}, {"opacity": "0"}]
        grows = [{"scale": "1"}, {"scale": "1.5"}, {"scale": "1"}]
        found: list[Motion] = []
        for event in events:
            if isinstance(event, Echoed):
                score = f".seat.{self.sides[event.seat].mark} .score"
                found += Motion(score, hidden, ARRIVES), Motion(score, grows, 450, ARRIVES)
        return found

    def suspense(self, view: View, events: Sequence[Event]) -> int:
        """How it ended is told when the last square is seen, and its point has arrived."""
        if view["turn"] is not None:
            return 0
        return ARRIVES if any(isinstance(event, Echoed) for event in events) else POP

    def tell(self, events: Sequence[Event], names: Sequence[str]) -> str:
        return telling.tell(events, names)

    def why(self, events: Sequence[Event], names: Sequence[str]) -> str:
        return telling.why(events, names)

    def note(self, actor: Actor, text: str, events: Sequence[Event]) -> tuple[str, str]:
        return telling.note(text, events)

    def finale(self, view: View, events: Sequence[Event], names: Sequence[str]) -> Finale:
        from cookie_tin.page.games.doppel.finale import finale  # only here: not needed to start the page

        return finale(view, events, names)

    def demonstration(self) -> Demonstration:
        from cookie_tin.page.games.doppel.demonstration import (
            DEMONSTRATION,  # only here: only the build needs it
        )

        return DEMONSTRATION

    def explain(self, view: View, spot: str, names: Sequence[str], asks: Asks) -> str:
        from cookie_tin.page.games.doppel.explain import explain  # only here: not needed to start the page

        return explain(view, spot, names, asks.acts)

    def bubbles(self, view: View, names: Sequence[str], picked: str | None = None) -> Sequence[Bubble]:
        from cookie_tin.page.games.doppel.bubbles import bubbles  # only here: not needed to start the page

        return list(bubbles(view))

    def heat(self, name: str, options: Options) -> Heat | None:
        from cookie_tin.page.games.doppel.heat import heat  # only here: not needed to start the page

        return heat(options) if name == "first" else None

    def chapters(self) -> Sequence[Chapter]:
        from cookie_tin.page.games.doppel.rules import chapters  # only here: not needed to start the page

        return chapters()


FACE = DoppelFace()
