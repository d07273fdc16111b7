"""Three colours, one die at a time: whatever is won or discarded, nine dice come in a round, three of each colour."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from cookie_tin.games.contract import CHANCE
from cookie_tin.games.raid import GAME, chance
from cookie_tin.games.raid.dice import colour
from cookie_tin.games.raid.distributed import DISTRIBUTED

COLOURED = {"flush": True, "shown": "one", "nobody": "discards", "length": "rounds"}


@given(
    st.integers(2, 4),
    st.sampled_from([{}, {"hands": "open"}, {"distinct": True}, {"lucky": False, "limit": "none"}]),
    st.sampled_from([0.0, 0.6, 0.9, 1.0]),
    st.integers(0, 2**32),
)
def test_three_of_each_colour_come(players: int, more: dict[str, str], shy: float, seed: int) -> None:
    """What may come, by listing, by dealing, by small draws and as a seat imagines it: the same dice, and no others."""
    rng = Random(seed)
    state = GAME.start({**COLOURED, **more, "players": players})
    came: Counter[int] = Counter()
    while state.to_act() and state.round < 3:
        actor = rng.choice(state.to_act())
        if actor != CHANCE:
            passes = state.phase == "bid" and rng.random() < shy
            state = state.play(actor, state.parse("pass") if passes else rng.choice(state.legal(actor)))
            continue
        move = state.deal(rng)
        if state.phase == "deal":
            assert not came or came == {1: 3, 2: 3, 3: 3}
            came.clear()
        if state.phase == "plate":
            left = {one: 3 - came[one] for one in (1, 2, 3)}
            assert chance.waiting(state) == left and sum(left.values()) == state.left
            listed = Counter[int]()
            for (_, ((one,),)), weight in state.outcomes():
                listed[colour(one)] += weight
            assert listed == {one: 6 * count for one, count in left.items() if count}
            drawn = DISTRIBUTED.draw(state, lambda weights, _: rng.choices(range(len(weights)), weights)[0])
            imagined = GAME.resample(state.view(rng.randrange(players)), rng).deal(rng)
            for possible in (move, drawn, imagined):
                assert left[colour(possible[1][0][0])] and state.why_not(CHANCE, possible) is None
            came[colour(move[1][0][0])] += 1
        state = state.play(CHANCE, move)
        assert GAME.at(state.position(), state.options) == state
