"""What a move of Cookies Addict does at once, for hints."""

from __future__ import annotations

from cookie_tin.bots.contract import Why
from cookie_tin.games.addict.phases import LINE
from cookie_tin.games.addict.state import State
from cookie_tin.games.contract import N_, Seat


def reason(state: State, seat: Seat, move: str) -> Why | None:
    """A tile that brings cookies."""
    if state.phase != LINE:
        return None
    count = state.play(seat, move).cookies()[seat] - state.cookies()[seat]
    if count == 1:
        return Why(N_("It brings a cookie now."))
    return Why(N_("It brings {count} cookies now."), {"count": count}) if count > 0 else None
