"""What loses at once: a look one move ahead, at the rival's answer. For people who want to be warned.

Only for two players, and where nothing is hidden: elsewhere nobody can tell.
"""

from __future__ import annotations

from cookie_tin.bots import BOTS
from cookie_tin.bots.slices import Thinking
from cookie_tin.games.contract import CHANCE, AnyGame, AnyState, Rng, Seat, View


def can_find(game: AnyGame, seats: int) -> bool:
    """Can anybody say what loses at once?"""
    return seats == 2 and not game.secrets and game.id in BOTS


def finding_losing_moves(game: AnyGame, view: View, seat: Seat, rng: Rng) -> Thinking[dict[str, str]]:
    """The seat's moves that lose at once, each with the answer that wins (none where the move itself loses).

    Empty where every move does: then there is nothing to be careful about.
    """
    state = game.resample(view, rng)
    found: dict[str, str] = {}
    moves = state.legal(seat)
    for move in moves:
        answer = winning_answer(game, state.play(seat, move), seat)
        if answer is not None:
            found[state.format(move)] = answer
        yield
    return found if len(found) < len(moves) else {}


def winning_answer(game: AnyGame, after: AnyState, seat: Seat) -> str | None:
    """After a move of the seat: the rival's answer that wins at once, empty if the rival has won; None: neither."""
    if result := after.result():
        return "" if result.winners and seat not in result.winners else None
    actor = after.to_act()[0]
    if actor in (CHANCE, seat):
        return None
    wins = BOTS[game.id].winning(after, actor)
    return after.format(wins[0]) if wins else None


def has_better(game: AnyGame, before: AnyState, seat: Seat) -> bool:
    """Was there a move that does not lose at once?"""
    return any(winning_answer(game, before.play(seat, move), seat) is None for move in before.legal(seat))
