"""The strongest of Cookie Raid: knows by experience what to roll and to take, and for the last dice imagines the hidden
ones, tries its bids there, and mixes those that do well, so that nobody can rely on what it does.
"""

from __future__ import annotations

from math import exp

from cookie_tin.bots.raid.hands import to_come
from cookie_tin.bots.raid.trial import better, by_habit, choices, mean, trying
from cookie_tin.bots.slices import Thinking
from cookie_tin.games.contract import Rng, Seat
from cookie_tin.games.raid.phases import BID, LUCKY, TAKE
from cookie_tin.games.raid.state import Move, State

WORLDS = 40
"""How many hidden hands are imagined before the moves that look worse than the habit are dropped."""

ROUNDS = 4
"""How often so many are imagined for the moves that are left."""

LATE = 2
"""With so many dice still to be won, moves are tried out; before that the habit is as good and quicker."""

SHARP = 20.0
"""How much more often the better of two moves is made: the weight is exp(SHARP times the difference)."""


def raider(state: State, seat: Seat, rng: Rng, worlds: int = WORLDS) -> Thinking[Move]:
    """The move: by habit, or one that does better by more than chance explains."""
    if state.phase not in (BID, TAKE, LUCKY) or to_come(state) > LATE:
        return by_habit(state, seat, rng)
    moves = choices(state, seat, rng)
    found: dict[Move, list[float]] = {move: [] for move in moves}
    for _ in range(ROUNDS):
        tried = yield from trying(state, seat, moves, worlds, rng)
        for move, outcomes in zip(moves, tried, strict=True):
            found[move] += outcomes
        usual = found[moves[0]]
        moves = [move for move in moves if move == moves[0] or mean(found[move]) > mean(usual)]
        if len(moves) == 1:
            return moves[0]
    gains = [better(found[move], usual) for move in moves]
    good = [at for at, gain in enumerate(gains) if gain > 0] or [0]
    return moves[good[_pick_among_best([gains[at] for at in good], rng)]]


def _pick_among_best(values: list[float], rng: Rng) -> int:
    """One of the best, the better the more often."""
    top = max(values)
    weights = [exp(SHARP * (value - top)) for value in values]
    ticket = rng.random() * sum(weights)
    for at, weight in enumerate(weights):
        ticket -= weight
        if ticket < 0:
            return at
    return values.index(top)
