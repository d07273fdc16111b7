"""The bots of Doppel-game: take what they see, see no more than they may, and are fair among equals."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cookie_tin.bots import BOTS, choose
from cookie_tin.bots.doppel.evaluation import lead
from cookie_tin.bots.doppel.levels import grabs
from cookie_tin.bots.play import Play
from cookie_tin.bots.slices import run_to_end
from cookie_tin.games import GAMES
from cookie_tin.games.contract import CHANCE, Rng, Seat, View
from cookie_tin.games.doppel import GAME, Doppel
from cookie_tin.games.doppel.state import State

POINT = "..../obb./xo../.... O b2,c3 0:0"
"""Orange scores on c2 and nowhere else."""


def random_state(rng: Random, moves: int, size: int = 6) -> State:
    """A game of Doppel after so many random moves."""
    state = GAME.start({"size": size})
    for _ in range(moves):
        legal = state.legal(state.turn)
        state = state.play(state.turn, legal[rng.randrange(len(legal))])
    return state


def test_every_game_has_a_value() -> None:
    """A bot can play every game of the tin."""
    assert set(BOTS) == set(GAMES)
    assert all(bots.levels for bots in BOTS.values())


@pytest.mark.parametrize("seed", range(20))
def test_takes_the_only_point(seed: int) -> None:
    """Where one square scores, it goes there, whatever the dice say."""
    assert choose(GAME, "nonna", GAME.at(POINT, {}).view(0), 0, Random(seed)) == "c2"


def greedy(state: State, seat: Seat, rng: Random) -> int:
    """Somebody who overlooks nothing and counts points only."""
    return run_to_end(grabs(Play(200, 1), state, seat, rng))


def test_takes_a_point_whenever_there_is_one() -> None:
    """In random positions: when any move gains, the chosen one gains; and it is always legal."""
    rng = Random(5)
    seen = 0
    for _ in range(400):
        state = random_state(rng, rng.randrange(1, 36))
        move = greedy(state, state.turn, rng)
        gains = [square for square in state.legal(state.turn) if state.gains(square)]
        seen += bool(gains)
        assert state.why_not(state.turn, move) is None
        assert not gains or move in gains
    assert seen > 30


class Spy(Doppel):
    """Doppel-game that notes the views from which a bot imagines a state."""

    def __init__(self) -> None:
        self.seen: list[View] = []

    def resample(self, view: View, rng: Rng) -> State:
        self.seen.append(view)
        return super().resample(view, rng)


def test_sees_only_a_view() -> None:
    """A bot gets a view, plain data, and imagines a state from it; the table's own state is never handed over."""
    spy = Spy()
    view = dict(GAME.at(POINT, {}).view(0))
    choose(spy, "poppy", view, 0, Random(1))
    assert spy.seen == [view]


def test_equal_moves_are_equally_likely() -> None:
    """From the middle square all four moves are worth the same; each comes up about a quarter of the time."""
    state = GAME.start({"size": 3}).play(CHANCE, GAME.start({"size": 3}).parse("b2"))
    rng = Random(6)
    counts = Counter(state.format(greedy(state, 0, rng)) for _ in range(2000))
    assert set(counts) == {"b1", "a2", "c2", "b3"}
    assert all(420 < count < 580 for count in counts.values())


def test_the_same_source_gives_the_same_move() -> None:
    """With a seeded source its games can be repeated."""
    views = [random_state(Random(seed), 11).view(0) for seed in range(20)]
    first, second = ([choose(GAME, "ginger", view, 0, Random(3)) for view in views] for _ in range(2))
    assert first == second


@pytest.mark.parametrize(("seat", "worth"), [(0, 1), (1, -1)])
def test_worth_is_the_lead(seat: Seat, worth: int) -> None:
    """A position is worth the points by which a seat leads, whoever is to move."""
    assert lead(GAME.at("..../obb./xo../.... O b2,c3 1:0", {}), seat) == worth
    assert lead(GAME.at("..../boo./xb../o... B c3,b2 2:1", {}), seat) == worth


def test_beats_a_random_player() -> None:
    """On the usual board it wins at least 45 of 50 games, having the first move in half of them."""
    rng = Random(8)
    wins = 0
    for game in range(50):
        seat = game % 2
        state = random_state(rng, 1)
        while state.to_act():
            if state.turn == seat:
                move = greedy(state, seat, rng)
            else:
                legal = state.legal(state.turn)
                move = legal[rng.randrange(len(legal))]
            state = state.play(state.turn, move)
        result = state.result()
        wins += result is not None and result.winners == (seat,)
    assert wins >= 45
