"""What the page needs to know of Cookie Raid: table, keys and what to do now."""

from __future__ import annotations

from collections.abc import Sequence

from tin.games.contract import N_, Actor, AnyGame, Event, View
from tin.games.raid import GAME
from tin.games.raid.phases import BID, DEAL, DOUBLE, LUCKY, PASS, TAKE
from tin.page.face import Chapter, Finale, Look, Motion, Pressed, Prompt, Side
from tin.page.games.raid import prompts, telling
from tin.page.games.raid.board import draw
from tin.page.games.raid.motion import motions
from tin.page.games.raid.sheet import sheet
from tin.page.games.raid.walking import walk
from tin.page.words import _


class RaidFace:
    """Cookie Raid as people meet it."""

    game: AnyGame = GAME
    sides: tuple[Side, ...] = (
        Side(N_("Orange"), "orange"),
        Side(N_("Blue"), "blue"),
        Side(N_("Green"), "green"),
        Side(N_("Berry"), "berry"),
    )
    lead = N_("Risk dice of your hand to snatch one from the plate: in the end, sets bring cookies.")
    adds_up = False
    honest = True
    credit = N_("Cookie Raid is a game by Bradley C Buchanan (2012).")

    def subtitle(self, view: View) -> str:
        said = _("{game} · round {round}")
        shown = view["phase"] in (DEAL, DOUBLE) and view["hands"]
        if view["plate"] or view["left"]:
            said = _("{game} · round {round}, bid {bid} of {plate}")
        return said.format(
            game=_(GAME.name),
            round=view["round"] - bool(shown),
            bid=prompts.number(view),
            plate=view["options"]["plate"],
        )

    def seated(self, view: View) -> tuple[Side, ...]:
        return self.sides[: len(view["totals"])]

    def board(self, view: View, look: Look) -> str:
        return draw(view, look)

    def first(self, view: View) -> str:
        return "p0" if view["phase"] in (TAKE, LUCKY) else "h0"

    def walk(self, view: View, spot: str, key: str, picked: str | None = None) -> str:
        return walk(view, spot, key)

    def press(self, view: View, spot: str, picked: str | None) -> Pressed:
        return prompts.press(view, spot, picked)

    def prompt(self, view: View, names: Sequence[str], picked: str | None = None) -> Prompt:
        return prompts.prompt(view, names, picked)

    def scores(self, view: View) -> Sequence[str]:
        """Where the best set wins, nothing is counted."""
        if view["options"]["scoring"] == "single":
            return [""] * len(view["totals"])
        return [str(total).replace("-", "−") for total in view["totals"]]

    def motions(self, view: View, events: Sequence[Event]) -> Sequence[Motion]:
        return motions(view, events)

    def spots(self, view: View, move: str, picked: str | None) -> Sequence[str]:
        return prompts.spots(view, move, picked)

    def called(self, view: View, move: str) -> str:
        return prompts.called(view, move)

    def clock(self, view: View) -> tuple[int, str]:
        return (view["options"]["clock"], PASS) if view["phase"] == BID else (0, "")

    def beat(self, events: Sequence[Event]) -> float:
        return telling.beat(events)

    def sheet(self, view: View, events: Sequence[Event], names: Sequence[str]) -> str:
        """Where the best set wins, there is nothing to write down."""
        if view["options"]["scoring"] == "single":
            return ""
        return sheet(events, names, view["goal"] if view["options"]["length"] == "50" else 0)

    def tell(self, events: Sequence[Event], names: Sequence[str]) -> str:
        return telling.tell(events, names)

    def why(self, events: Sequence[Event], names: Sequence[str]) -> str:
        return telling.why(events, names)

    def note(self, actor: Actor, text: str, events: Sequence[Event]) -> tuple[str, str]:
        return telling.note(events)

    def finale(self, view: View, events: Sequence[Event], names: Sequence[str]) -> Finale:
        from tin.page.games.raid.finale import finale  # only here: not needed to start the page

        return finale(view, events, names)

    def chapters(self) -> Sequence[Chapter]:
        from tin.page.games.raid.rules import chapters  # only here: not needed to start the page

        return chapters()


FACE = RaidFace()
