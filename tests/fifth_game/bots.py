"""The bots of the null game: one who takes what comes first, and one who knows which card is good."""

from __future__ import annotations

from cookie_tin.bots.contract import Bots, Why
from cookie_tin.bots.level import Level
from cookie_tin.games.contract import AnyGame, Rng, Seat
from tests.null_game import NULL, Move, State


def first(state: State, seat: Seat, rng: Rng) -> Move:
    """The first that is allowed."""
    return state.legal(seat)[0]


def sharp(state: State, seat: Seat, rng: Rng) -> Move:
    """The highest card while it is warm, the lowest while it is cold; never a second hop."""
    moves = state.legal(seat)
    return moves[-1] if state.coin == "warm" or state.hopped else moves[0]


class NullBots(Bots):
    """They play, and judge nothing: how a game stands, nobody knows."""

    game: AnyGame = NULL
    levels = (
        Level("pip", "Pip", "takes what comes first", first, number=1, portrait="baker-pip"),
        Level(
            "nonna", "Nonna", "knows which card is good", sharp, hard=True, number=2, portrait="baker-nonna"
        ),
    )

    def reason(self, state: State, seat: Seat, move: str) -> Why | None:
        return Why("It is the best card now.") if move.startswith("seal") else None


BOTS = NullBots()
