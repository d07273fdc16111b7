"""Looking where it looks best: known values of small games, and work that is limited and repeatable."""

from __future__ import annotations

from typing import Any

import pytest

from cookie_tin.bots.best_first import searching_best_first
from cookie_tin.bots.search import WIN, Found, Knowledge
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


def search_best_first(state: Any, seat: Seat, knows: Knowledge, nodes: int) -> list[Found]:
    return run_to_end(searching_best_first(state, seat, knows, nodes))


def first_move(size: int = 6, square: int = 14) -> Any:
    """A Doppel-game whose first square has been drawn."""
    start = DOPPEL.start({"size": size})
    return start.play(CHANCE, start.legal(CHANCE)[square])


def test_every_opening_of_noughts_and_crosses() -> None:
    """Looked at to the end, after a corner, an edge or the middle and any answer: the value of plain minimax."""
    for first in (0, 1, 4):
        for second in set(range(9)) - {first}:
            state = Noughts((1 << first, 1 << second))
            found = search_best_first(state, 0, NOTHING, 1_000_000)
            assert found[0].sure
            assert sign(found[0].value) == best(state, 0) == best(state.play(0, found[0].move), 0)


def test_takes_a_win_at_once() -> None:
    found = search_best_first(Noughts((0o003, 0o060)), 0, NOTHING, 10_000)
    assert found[0] == (2, WIN - 1, (2,), True)


def test_the_line_is_playable_to_the_win() -> None:
    state = Noughts((0o001, 0o002))
    check_winning_line(state, search_best_first(state, 0, NOTHING, 1_000_000)[0])


@pytest.mark.parametrize("left", range(1, 15))
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_may_act_twice(left: int, seat: Seat) -> None:
    """Who acts decides, not whether the number of moves is even."""
    state = Heap(left, seat)
    assert sign(search_best_first(state, seat, NOTHING, 1_000_000)[0].value) == best(state, seat)


def test_late_doppel_positions() -> None:
    """Random positions near the end, some of them won: the value of plain minimax."""
    values = set()
    for state in late_doppel():
        found = search_best_first(state, state.turn, LEAD, 1_000_000)[0]
        assert found.sure and sign(found.value) == best(state, state.turn)
        values.add(sign(found.value))
    assert values == {-1, 0, 1}


def test_what_is_not_decided_is_not_sure() -> None:
    """And every move is told, the best first."""
    state = first_move()
    found = search_best_first(state, 0, LEAD, 300)
    assert not any(one.sure for one in found)
    assert {one.move for one in found} == {*state.legal(0)}
    assert [one.value for one in found] == sorted((one.value for one in found), reverse=True)


def test_the_work_is_limited() -> None:
    """What is left when a state is looked at may be exceeded by its own moves, never by more."""
    for nodes in (1, 50, 500):
        asked = []

        def count(state: Any, seat: Seat, asked: list[Any] = asked) -> int:
            asked.append(state)
            return 0

        search_best_first(first_move(), 0, Knowledge(count), nodes)
        assert min(nodes, 100) <= len(asked) <= nodes + 20


def test_the_same_question_has_the_same_answer_however_often_it_pauses() -> None:
    found = search_best_first(first_move(), 0, LEAD, 700)
    assert found == search_best_first(first_move(), 0, LEAD, 700)
    thought, pauses = searching_best_first(first_move(), 0, LEAD, 700), 0
    while True:
        try:
            next(thought)
            pauses += 1
        except StopIteration as end:
            assert end.value == found
            break
    assert pauses > 30


def test_moves_left_out_are_not_played() -> None:
    """`order` may leave moves of the first ply out; what it puts first is preferred among equals."""
    knows = NOTHING._replace(order=lambda state, seat, moves: moves[::-1][:2])
    assert [one.move for one in search_best_first(Noughts(), 0, knows, 9)] == [8, 7]


def test_chance_is_judged_as_it_stands() -> None:
    """It is an opinion, however far one looks."""
    found = search_best_first(Roll(), 0, Knowledge(lambda state, seat: state.chosen), 100)
    assert [(one.move, one.value, one.sure) for one in found] == [(1, 1, False), (0, 0, False)]


def test_the_null_game_is_won_after_the_last_hop() -> None:
    found = search_best_first(NULL.at("2|/|05|-|--|20|0|0", {}), 0, NOTHING, 1000)[0]
    assert (found.value, len(found.line), found.sure) == (WIN - 2, 2, True)
