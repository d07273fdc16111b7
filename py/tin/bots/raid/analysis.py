"""What every sensible move of Cookie Raid is worth, for somebody who asks."""

from __future__ import annotations

from tin.bots.raid.standing import OPINION
from tin.bots.raid.trial import better, by_habit, choices, mean, trying
from tin.bots.slices import Thinking
from tin.games.contract import Rng, Seat
from tin.games.raid.phases import BID, LUCKY, TAKE
from tin.games.raid.state import State

WORLDS = 120
"""How many hidden hands are imagined for advice."""

Told = tuple[str, str, None, float | None, tuple[str, ...]]
"""A move, no verdict, no end in sight, its value and itself as the line, as advice has them."""


def weighing(state: State, seat: Seat, rng: Rng) -> Thinking[list[Told]]:
    """Bids, dice to take or the lucky last, the best first. The habit stays first unless another is surely better."""
    if state.phase not in (BID, TAKE, LUCKY):
        text = state.format(by_habit(state, seat, rng))
        return [(text, "", None, None, (text,))]
    moves = choices(state, seat, rng)
    found = yield from trying(state, seat, moves, WORLDS, rng)
    usual = found[0]
    values = [OPINION * (mean(usual) + better(outcomes, usual)) for outcomes in found]
    told = sorted(zip(moves, values, strict=True), key=lambda pair: -pair[1])
    return [(text := state.format(move), "", None, value, (text,)) for move, value in told]
