"""What a first Cookie Disco teaches, beside the things it is about."""

from __future__ import annotations

from collections.abc import Iterator

from cookie_tin.games.contract import View
from cookie_tin.games.disco.moves import CRAWL
from cookie_tin.games.disco.refusals import why_stays
from cookie_tin.games.disco.state import State
from cookie_tin.page.bubble import Bubble
from cookie_tin.page.games.disco.board import destinations, state_of
from cookie_tin.page.words import _


def bubbles(view: View, picked: str | None) -> Iterator[Bubble]:
    """Those that fit now."""
    state = state_of(view)
    if state.turn in "OB" and state.all_moves():
        yield from _rolling(state, picked)


def _rolling(state: State, picked: str | None) -> Iterator[Bubble]:
    ends = [state.name(end) for end in destinations(state, picked)] if picked and picked != "x" else []
    if ends:
        text = _(
            "The number says how many steps, the arrow which way round. Press to see the way, again to roll."
        )
        yield Bubble("steps", ends[0], text)
        return
    starts = [move.start for move in state.all_moves() if move.kind != CRAWL]
    if starts and not picked:
        text = _("Outlined cookies can roll. Press one to see where to, or drag it there.")
        yield Bubble("roll", state.name(starts[0]), text)
    own = state.colouring.places[state.turn]
    text = _("Your cookie. When the field falls apart, the part with it must be worth more than the other.")
    yield Bubble("goal", state.name(state.shape.sites[own]), text)
    barred = [
        place
        for place, letter in enumerate(state.colouring.letters)
        if letter == state.last and letter in "CKV" and why_stays(state, place)
    ]
    if barred:
        text = _("The cherry shows what was moved last: none of its kind may move this turn.")
        yield Bubble("cherry", state.name(state.shape.sites[barred[0]]), text)
