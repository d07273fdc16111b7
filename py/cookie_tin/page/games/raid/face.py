"""What the page needs to know of Cookie Raid: table, keys and what to do now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from cookie_tin.games.contract import N_, Actor, AnyGame, Event, Option, Value, View
from cookie_tin.games.raid import GAME
from cookie_tin.games.raid.events import Laid, Rolled, Scored, Took
from cookie_tin.games.raid.phases import BID, DEAL, DOUBLE, LUCKY, PASS, TAKE
from cookie_tin.match import Match
from cookie_tin.page.arrow_keys import Point
from cookie_tin.page.bubble import Asks, Bubble
from cookie_tin.page.face import (
    Chapter,
    Countdown,
    Face,
    Finale,
    LogEntry,
    Look,
    Motion,
    Pressed,
    Prompt,
    Side,
    Study,
    Tunes,
)
from cookie_tin.page.games.raid import prompts, telling, words
from cookie_tin.page.games.raid.board import draw
from cookie_tin.page.games.raid.motion import motions, suspense
from cookie_tin.page.games.raid.scene import decides_round, dice_places
from cookie_tin.page.games.raid.sheet import sheet
from cookie_tin.page.html import NOTHING, Markup
from cookie_tin.page.words import _, minus

if TYPE_CHECKING:
    from cookie_tin.page.demonstration import Demonstration

BREATH = 1.0
"""Seconds more for the bid that decides a round."""


class RaidFace(Face):
    """Cookie Raid as people meet it."""

    game: AnyGame = GAME
    sides: tuple[Side, ...] = words.SIDES
    lead = N_("Risk dice of your hand to snatch one from the plate: in the end, sets bring cookies.")
    credit = N_("Cookie Raid is a game by Bradley C Buchanan (2012).")
    pitch = N_("Risk your dice to raid the plate, then show the best set.")
    minutes = "15–25"
    age = 8
    byline = N_("Cookie Raid by Bradley C Buchanan")
    art = "assets/art/raid.svg"
    stylesheet = "css/raid.css"
    has_dice_page = True
    study_name = N_("The chances of a bid")
    sounds: Mapping[type[Event], Tunes] = {
        Laid: (("halt", 850),),
        Rolled: (("roll", 0),),
        Took: (("take", 600),),
        Scored: (("point", 0),),
    }
    featured: Mapping[str, Sequence[Value]] = {"preset": ("final", "next", "14", "initial")}

    def option_picture(self, option: Option, value: Value) -> Markup:
        from cookie_tin.page.games.raid.choices import picture  # only here: not needed to start the page

        return picture(option, value)

    def option_groups(self) -> Sequence[tuple[str, Sequence[str]]]:
        from cookie_tin.page.games.raid.choices import GROUPS  # only here: not needed to start the page

        return GROUPS

    def option_text(self, option: Option, value: Value) -> str:
        from cookie_tin.page.games.raid.choices import text  # only here: not needed to start the page

        return text(option, value)

    def subtitle(self, view: View) -> str:
        said = _("{game} · round {round}")
        shown = view["phase"] in (DEAL, DOUBLE) and view["hands"]
        if view["plate"] or view["left"]:
            said = _("{game} · round {round}, bid {bid} of {plate}")
        return said.format(
            game=_(GAME.name),
            round=view["round"] - bool(shown),
            bid=prompts.bid_number(view),
            plate=view["options"]["plate"],
        )

    def goal(self, view: View) -> str:
        options = view["options"]
        if options["scoring"] == "single":
            return _("The best set wins")
        if options["length"] == "50":
            return _("First to {goal}").format(goal=view["goal"])
        return _("Most cookies wins")

    def progress(self, view: View) -> Sequence[float]:
        if view["options"]["scoring"] == "single" or view["options"]["length"] != "50":
            return ()
        return [max(0.0, min(1.0, total / view["goal"])) for total in view["totals"]]

    def seated(self, view: View) -> tuple[Side, ...]:
        return self.sides[: len(view["totals"])]

    def open_view(self, view: View, views: Sequence[View]) -> View:
        """Everybody's dice."""
        hands = [own["hands"][seat] for seat, own in enumerate(views) if own["hands"]]
        return {**view, "hands": hands}

    def board(self, view: View, look: Look) -> Markup:
        return draw(view, look)

    def first(self, view: View) -> str:
        return "p0" if view["phase"] in (TAKE, LUCKY) else "h0"

    def places(self, view: View, picked: str | None) -> Mapping[str, Point]:
        return dice_places(view)

    def press(self, view: View, spot: str, picked: str | None) -> Pressed:
        return prompts.press(view, spot, picked)

    def prompt(self, view: View, names: Sequence[str], picked: str | None = None) -> Prompt:
        return prompts.prompt(view, names, picked)

    def scores(self, view: View) -> Sequence[str]:
        """Where the best set wins, nothing is counted."""
        if view["options"]["scoring"] == "single":
            return [""] * len(view["totals"])
        return [minus(str(total)) for total in view["totals"]]

    def motions(self, view: View, events: Sequence[Event]) -> Sequence[Motion]:
        return motions(view, events)

    def suspense(self, view: View, events: Sequence[Event]) -> int:
        return suspense(view, events)

    def spots(self, view: View, move: str, picked: str | None) -> Sequence[str]:
        return prompts.spots(view, move, picked)

    def move_name(self, view: View, move: str) -> str:
        return prompts.move_name(view, move)

    def clock(self, view: View) -> Countdown | None:
        seconds = view["options"]["clock"] if view["phase"] == BID else 0
        return Countdown(seconds, PASS, N_("{n} s to bid")) if seconds else None

    def beat(self, view: View, events: Sequence[Event]) -> float:
        return telling.beat(events) + (BREATH if decides_round(view, events) else 0.0)

    def sheet(self, view: View, events: Sequence[Event], names: Sequence[str]) -> Markup:
        """Where the best set wins, there is nothing to write down."""
        if view["options"]["scoring"] == "single":
            return NOTHING
        return sheet(events, names, view["goal"] if view["options"]["length"] == "50" else 0)

    def tell(self, events: Sequence[Event], names: Sequence[str]) -> str:
        return telling.tell(events, names)

    def news(self, stories: Iterator[Sequence[Event]], names: Sequence[str]) -> str:
        return telling.news(stories, names)

    def note(self, actor: Actor, text: str, events: Sequence[Event]) -> tuple[str, str]:
        return telling.note(events)

    def finale(self, view: View, events: Sequence[Event], names: Sequence[str]) -> Finale:
        from cookie_tin.page.games.raid.finale import finale  # only here: not needed to start the page

        return finale(view, events, names)

    def demonstration(self) -> Demonstration:
        from cookie_tin.page.games.raid.demonstration import (
            DEMONSTRATION,  # only here: only the build needs it
        )

        return DEMONSTRATION

    def explain(self, view: View, spot: str, names: Sequence[str], asks: Asks) -> str:
        from cookie_tin.page.games.raid.explain import explain  # only here: not needed to start the page

        return explain(view, spot, names, asks.picked)

    def bubbles(self, view: View, names: Sequence[str], picked: str | None = None) -> Sequence[Bubble]:
        from cookie_tin.page.games.raid.bubbles import bubbles  # only here: not needed to start the page

        return list(bubbles(view, picked))

    def chapters(self) -> Sequence[Chapter]:
        from cookie_tin.page.games.raid.rules import chapters  # only here: not needed to start the page

        return chapters()

    def leaflet(self) -> Sequence[Chapter]:
        """The final rules; the switches are for the screen."""
        from cookie_tin.page.games.raid.rules import final_rules  # only here: not needed to start the page

        return final_rules()

    def log(self) -> Sequence[LogEntry]:
        from cookie_tin.page.games.raid.log import log  # only here: not needed to start the page

        return log()

    def dice_page(self, match: Match, names: Sequence[str], back: str) -> Markup:
        from cookie_tin.page.games.raid.honest import page  # only here: not needed to start the page

        return page(match, names, back)

    def study(self, asked: Mapping[str, str]) -> Study:
        from cookie_tin.page.games.raid.study_page import study  # only here: it needs exact fractions

        return study(asked)


FACE = RaidFace()
