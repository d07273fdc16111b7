"""What a move of Doppel-game does at once, for hints."""

from __future__ import annotations

from cookie_tin.bots.contract import Why
from cookie_tin.games.contract import N_, Seat
from cookie_tin.games.doppel.state import State


def reason(state: State, seat: Seat, move: str) -> Why | None:
    """It scores, or leaves the rival nothing to score with."""
    square = state.parse(move)
    if state.gains(square):
        return Why(N_("It scores: it echoes your rival’s direction."))
    after = state.play(seat, square)
    if after.open and not any(after.gains(reply) for reply in after.legal(after.turn)):
        return Why(N_("It leaves your rival nothing to score with."))
    return None
