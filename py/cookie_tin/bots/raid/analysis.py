"""What every sensible move of Cookie Raid is worth, for somebody who asks."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.bots.contract import Advice, Gain
from cookie_tin.bots.raid.evaluation import OPINION
from cookie_tin.bots.raid.trial import better, by_habit, choices, gained_by, mean, trying
from cookie_tin.bots.slices import Thinking
from cookie_tin.games.contract import Rng, Seat
from cookie_tin.games.raid.phases import BID, LUCKY, TAKE
from cookie_tin.games.raid.state import State

WORLDS = 120
"""How many hidden hands are imagined for advice."""


def weigh(state: State, seat: Seat, rng: Rng) -> Thinking[list[Advice]]:
    """Bids, dice to take or the lucky last, the best first. The habit stays first unless another is surely better."""
    if state.phase not in (BID, TAKE, LUCKY):
        text = state.format(by_habit(state, seat, rng))
        return [Advice(text, line=(text,))]
    moves = choices(state, seat, rng)
    found = yield from trying(state, seat, moves, WORLDS, rng)
    usual = found[0]
    values = [OPINION * (mean(usual) + better(outcomes, usual)) for outcomes in found]
    told = sorted(zip(moves, values, strict=True), key=lambda pair: -pair[1])
    return [Advice(text := state.format(move), value=value, line=(text,)) for move, value in told]


def compare(state: State, seat: Seat, moves: Sequence[str], worlds: int, rng: Rng) -> Thinking[list[Gain]]:
    """By how much other moves are better than the first; all that are worth trying, where only that one is named."""
    first, *named = [state.parse(text) for text in moves]
    tried = [first, *(named or (move for move in choices(state, seat, rng) if move != first))]
    if state.phase not in (BID, TAKE, LUCKY):
        return []
    usual, *found = yield from trying(state, seat, tried, worlds, rng)
    gains = [
        Gain(state.format(move), *gained_by(outcomes, usual))
        for move, outcomes in zip(tried[1:], found, strict=True)
    ]
    return sorted(gains, key=lambda one: -one.gain)
