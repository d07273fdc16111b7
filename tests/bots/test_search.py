"""Looking ahead: known values of small games, turns of several parts, and work that is limited and repeatable."""

from __future__ import annotations

from typing import Any

import pytest

from cookie_tin.bots.doppel.evaluation import lead
from cookie_tin.bots.search import WIN, Knowledge, search, searching, surveying
from cookie_tin.bots.slices import run_to_end
from cookie_tin.games.contract import CHANCE, Seat
from cookie_tin.games.doppel import GAME as DOPPEL
from tests.bots.small_games import (
    LEAD,
    NOTHING,
    Heap,
    Noughts,
    Roll,
    best,
    check_winning_line,
    late_doppel,
    sign,
)
from tests.null_game import NULL


def test_noughts_and_crosses_is_a_draw() -> None:
    """Looked at to the end, in fewer states than the game has lines of play."""
    found = search(Noughts(), 0, NOTHING, 100_000)
    assert found.value == 0
    assert found.move == found.line[0]


def test_every_opening_of_noughts_and_crosses() -> None:
    """The value is that of plain minimax, from every state after one and two moves."""
    states = {Noughts()}
    for _ in range(2):
        states = {state.play(state.turn, move) for state in states for move in state.legal(state.turn)}
        for state in states:
            found = search(state, state.turn, NOTHING, 1_000_000)
            assert sign(found.value) == best(state, state.turn)
            assert best(state.play(state.turn, found.move), state.turn) == best(state, state.turn)


def test_takes_the_shortest_win_and_says_how_far_it_is() -> None:
    """A win at once is better than one in three."""
    state = Noughts((0o003, 0o060))
    assert search(state, 0, NOTHING, 10_000) == (2, WIN - 1, (2,), True)


def test_the_line_is_playable_to_the_win() -> None:
    """The moves of a decided line end the game after as many moves as the value says."""
    state = Noughts((0o001, 0o002))
    check_winning_line(state, search(state, 0, NOTHING, 1_000_000))


@pytest.mark.parametrize("left", range(1, 20))
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_may_act_twice(left: int, seat: Seat) -> None:
    """Who acts decides, not whether the number of moves is even."""
    state = Heap(left, seat)
    assert sign(search(state, seat, NOTHING, 1_000_000).value) == best(state, seat)


@pytest.mark.parametrize("size", [2, 3])
def test_doppel_on_a_small_board(size: int) -> None:
    """From every first square, the value of plain minimax: nobody can force a win."""
    for square, _ in DOPPEL.start({"size": size}).outcomes():
        state = DOPPEL.start({"size": size}).play(CHANCE, square)
        found = search(state, 0, LEAD, 2_000_000)
        assert sign(found.value) == best(state, 0) == 0


def test_late_doppel_positions() -> None:
    """Random positions near the end, some of them won: the value of plain minimax."""
    values = set()
    for state in late_doppel():
        found = search(state, state.turn, LEAD, 1_000_000)
        assert sign(found.value) == best(state, state.turn)
        values.add(sign(found.value))
    assert values == {-1, 0, 1}


def test_the_work_is_limited() -> None:
    """Not more states than allowed, but always the whole first ply."""
    for nodes in (1, 50, 500):
        asked = []

        def count(state: Any, seat: Seat, asked: list[Any] = asked) -> int:
            asked.append(state)
            return 0

        search(DOPPEL.start({}).play(CHANCE, DOPPEL.start({}).legal(CHANCE)[14]), 0, Knowledge(count), nodes)
        assert 0 < len(asked) <= max(nodes, 8)


def test_the_same_question_has_the_same_answer() -> None:
    state = DOPPEL.start({}).play(CHANCE, DOPPEL.start({}).legal(CHANCE)[14])
    assert len({search(state, 0, LEAD, 700) for _ in range(3)}) == 1


@pytest.mark.parametrize("left", [3, 5, 9])
def test_a_survey_values_every_move(left: int) -> None:
    """Each as plain minimax does, the best first; not only the best is exact."""
    start = Heap(left)
    found = run_to_end(surveying(start, 0, NOTHING, 100_000))
    assert {one.move for one in found} == set(start.legal(0))
    assert [sign(one.value) for one in found] == [best(start.play(0, one.move), 0) for one in found]
    assert [one.value for one in found] == sorted((one.value for one in found), reverse=True)
    assert all(one.sure for one in found)


def test_a_survey_of_noughts_and_crosses() -> None:
    """A corner answered at an edge: which replies hold, which lose."""
    state = Noughts((0o001, 0o000), 1)
    found = run_to_end(surveying(state, 1, NOTHING, 1_000_000))
    assert {one.move: sign(one.value) for one in found} == {
        move: best(state.play(1, move), 1) for move in state.legal(1)
    }


def test_the_turn_of_the_null_game_has_two_parts() -> None:
    """Its hopper hops twice before chance tosses again, and is judged where he stands then."""
    state = NULL.at("2|0/2|05|-|--|10|0|0", {})
    knows = Knowledge(lambda state, seat: 10 * state.spots[seat])
    found = search(state, 0, knows, 1000)
    assert found.value == 40
    after = state
    for move in found.line:
        after = after.play(0, move)
    assert after.spots[0] == 4 and after.to_act() == (CHANCE,)
    assert not found.sure


def test_the_null_game_is_won_after_the_last_hop() -> None:
    found = search(NULL.at("2|/|05|-|--|20|0|0", {}), 0, NOTHING, 1000)
    assert (found.value, len(found.line), found.sure) == (WIN - 2, 2, True)


@pytest.mark.parametrize("nodes", [30, 700, 5000])
def test_slices_find_the_same(nodes: int) -> None:
    """Pausing changes nothing, nor does another search that is left half way."""
    state = DOPPEL.start({}).play(CHANCE, DOPPEL.start({}).legal(CHANCE)[14])
    whole = search(state, 0, LEAD, nodes)
    left = searching(state, 0, LEAD, nodes)
    next(left)
    left.close()
    thought, pauses = searching(state, 0, LEAD, nodes), 0
    while True:
        try:
            next(thought)
            pauses += 1
        except StopIteration as end:
            assert end.value == whole
            break
    assert pauses >= nodes // 8 - 1


def test_states_with_one_key_are_one() -> None:
    """What the key leaves out is not looked at twice: the same value with less work."""

    def value_and_work(knows: Knowledge) -> tuple[int, int]:
        asked = []

        def count(state: Any, seat: Seat) -> int:
            asked.append(state)
            return lead(state, seat)

        found = search(state, state.turn, knows._replace(evaluate=count), 10**6, 7)
        return found.value, len(asked)

    state = DOPPEL.start({"size": 4}).play(CHANCE, DOPPEL.start({"size": 4}).legal(CHANCE)[5])
    value, many = value_and_work(LEAD)
    same, fewer = value_and_work(
        LEAD._replace(key=lambda state: (state[2], state[6], state[7], state[8] - state[9]))
    )
    assert same == value and fewer < many


def test_moves_left_out_are_not_played() -> None:
    """`order` may leave moves out; what it puts first is preferred among equals."""
    found = search(
        Noughts(), 0, NOTHING._replace(order=lambda state, seat, moves: moves[::-1][:2]), 500, depth=2
    )
    assert found.move == 8


def test_chance_is_judged_as_it_stands() -> None:
    assert search(Roll(), 0, Knowledge(lambda state, seat: state.chosen), 100)[:2] == (1, 1)
