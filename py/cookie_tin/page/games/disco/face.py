"""What the page needs to know of Cookie Disco: board, keys and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cookie_tin.games.contract import N_, Actor, AnyGame, Event, Option, Options, Value, View
from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.events import Began, Crawled, Divided, Placed, Rolled
from cookie_tin.games.disco.moves import CRAWL
from cookie_tin.games.disco.state import CHERRY, PLACING
from cookie_tin.page.arrow_keys import Point
from cookie_tin.page.bubble import Asks, Bubble
from cookie_tin.page.face import (
    Chapter,
    Face,
    Finale,
    Heat,
    Look,
    Motion,
    Pressed,
    Prompt,
    Side,
    Tunes,
)
from cookie_tin.page.games.disco import fists, prompts, telling, words
from cookie_tin.page.games.disco.board import draw, spots, state_of
from cookie_tin.page.games.disco.editor import DiscoEditor
from cookie_tin.page.games.disco.motion import HOP, SHORT, motions, rolling_time, suspense
from cookie_tin.page.html import Markup
from cookie_tin.page.words import _

if TYPE_CHECKING:
    from cookie_tin.page.demonstration import Demonstration


class DiscoFace(Face):
    """Cookie Disco as people meet it."""

    game: AnyGame = GAME
    sides: tuple[Side, ...] = (Side(N_("Player 1"), "first"), Side(N_("Player 2"), "second"))
    lead = N_(
        "Roll cookies along each other until the field divides, with the better part round your own cookie."
    )
    credit = N_("Cookie Disco and the crawl cookie are by Olaf Pieters, 2010.")
    pitch = N_("Roll cookies round the cluster and leave your rival the crumbs.")
    minutes = "15"
    age = 8
    byline = N_("Cookie Disco by Olaf Pieters")
    art = "assets/art/disco.svg"
    stylesheet = "css/disco.css"
    drawings = "assets/art/disco-pieces.svg"
    editor = DiscoEditor()

    previews = True
    sounds: Mapping[type[Event], Tunes] = {
        Placed: (("place", 0),),
        Began: (("take", 0),),
        Divided: (("flip", 700),),
    }

    def tunes(self, event: Event) -> Tunes:
        """It rolls as long as it is heard, and halts when it lies."""
        if isinstance(event, Rolled):
            time = rolling_time(event)
            return ("roll" if time > SHORT else "turn", 0), ("halt", time)
        if isinstance(event, Crawled):
            return [("halt", HOP * step) for step in range(1, len(event.path))]
        return super().tunes(event)

    def option_picture(self, option: Option, value: Value) -> Markup:
        from cookie_tin.page.games.disco.choices import picture  # only here: not needed to start the page

        return picture(option, value)

    def subtitle(self, view: View) -> str:
        crawl = f" · {_('Crawl cookie')}" if view["options"]["crawl"] else ""
        return f"{_(GAME.name)}{crawl}"

    def seated(self, view: View) -> tuple[Side, ...]:
        return tuple(words.SIDES[letter] for letter in view["colours"]) or self.sides

    def goal(self, view: View) -> str:
        return _("Split the field so that your side is worth more")

    def board(self, view: View, look: Look) -> Markup:
        return draw(view, look)

    def first(self, view: View) -> str:
        state = state_of(view)
        if state.turn in (PLACING, CHERRY):
            return "1" if state.turn == PLACING else fists.FISTS[0]
        start = next((move.start for move in state.all_moves() if move.kind != CRAWL), state.shape.sites[0])
        return state.name(start)

    def places(self, view: View, picked: str | None) -> Mapping[str, Point]:
        return spots(view, picked)

    def chance_spots(self, view: View) -> Sequence[str]:
        return fists.FISTS if view["turn"] == CHERRY else ()

    def press(self, view: View, spot: str, picked: str | None) -> Pressed:
        return prompts.press(view, spot, picked)

    def prompt(self, view: View, names: Sequence[str], picked: str | None = None) -> Prompt:
        return prompts.prompt(view, names, picked)

    def scores(self, view: View) -> Sequence[str]:
        result = state_of(view).result()
        return [str(points) for points in result.points] if result and result.points else ["", ""]

    def motions(self, view: View, events: Sequence[Event]) -> Sequence[Motion]:
        return motions(view, events)

    def suspense(self, view: View, events: Sequence[Event]) -> int:
        return suspense(view, events)

    def spots(self, view: View, move: str, picked: str | None) -> Sequence[str]:
        cookie, places, spot = move.partition("@")
        if places:
            alone = bool(state_of(view).colouring.places)
            return (spot if alone or cookie == picked else cookie,)
        start, _to, end = move.partition(">")
        return (end if start == picked else start,) if end else ()

    def move_name(self, view: View, move: str) -> str:
        return words.move(state_of(view), move)

    def brief_name(self, view: View, move: str) -> str:
        return words.move(state_of(view), move, words.brief_way)

    def tell(self, events: Sequence[Event], names: Sequence[str]) -> str:
        return telling.tell(events, names)

    def why(self, events: Sequence[Event], names: Sequence[str]) -> str:
        return telling.why(events, names)

    def note(self, actor: Actor, text: str, events: Sequence[Event]) -> tuple[str, str]:
        return telling.note(text, events)

    def finale(self, view: View, events: Sequence[Event], names: Sequence[str]) -> Finale:
        from cookie_tin.page.games.disco.finale import finale  # only here: not needed to start the page

        return finale(view, events, names)

    def demonstration(self) -> Demonstration:
        from cookie_tin.page.games.disco.demonstration import (
            DEMONSTRATION,  # only here: only the build needs it
        )

        return DEMONSTRATION

    def warning(self, view: View, reply: str) -> str:
        return _("I could split here. Try again?")

    def explain(self, view: View, spot: str, names: Sequence[str], asks: Asks) -> str:
        from cookie_tin.page.games.disco.explain import explain  # only here: not needed to start the page

        return explain(view, spot, names, asks)

    def bubbles(self, view: View, names: Sequence[str], picked: str | None = None) -> Sequence[Bubble]:
        from cookie_tin.page.games.disco.bubbles import bubbles  # only here: not needed to start the page

        return list(bubbles(view, picked))

    def heat(self, name: str, options: Options) -> Heat | None:
        from cookie_tin.page.games.disco.heat import heat  # only here: not needed to start the page

        return heat(options) if name == "spot" else None

    def chapters(self) -> Sequence[Chapter]:
        from cookie_tin.page.games.disco.rules import chapters  # only here: not needed to start the page

        return chapters()


FACE = DiscoFace()
