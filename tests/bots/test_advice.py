"""Advice: exact where the game is solved, every move on one scale elsewhere, in slices, from a view alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cookie_tin.bots import BOTS, hints
from cookie_tin.bots.advice import advise, advising, judge, judging
from cookie_tin.bots.contract import Advice
from cookie_tin.bots.hints import hint
from cookie_tin.games import GAMES
from cookie_tin.games.contract import CHANCE
from cookie_tin.games.disco import GAME as DISCO
from cookie_tin.games.doppel import GAME as DOPPEL
from cookie_tin.games.raid import GAME as RAID
from tests.bots.positions import CASES, random_state

WINNING = "O0,0 C1,0 C-1,1 K1,1 V-2,2 B-1,2 C-2,3 K-1,3 / O / V"
"""The figure in which orange wins with the chocolate in the middle."""

POINT = "..../obb./xo../.... O b2,c3 0:0"
"""Orange scores on c2 and nowhere else."""


def play_line(state: Any, line: tuple[str, ...]) -> Any:
    """The state after these moves, each of which must be legal."""
    for text in line:
        (actor,) = state.to_act()
        move = state.parse(text)
        assert state.why_not(actor, move) is None
        state = state.play(actor, move)
    return state


def test_a_solved_game_judges_every_move_the_best_first() -> None:
    state = DISCO.at(WINNING, {})
    advice = advise(DISCO, state.view(None), state.to_act()[0], Random(1))
    assert advice[0] == Advice("-1,1>1,-1", "win", 1, 0.999, ("-1,1>1,-1",))
    assert sorted(one.move for one in advice) == sorted(
        state.format(move) for move in state.legal(state.to_act()[0])
    )
    ranks = [("win", "endless", "draw", "loss").index(one.verdict) for one in advice]
    assert ranks == sorted(ranks)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_game_judges_its_moves_on_one_scale(case: tuple[str, dict[str, Any]]) -> None:
    """The best first, from -1 to 1; the line begins with the move and can be played."""
    game, options = case
    for moves in (1, 6, 11):
        state = random_state(game, Random(moves), moves, **options)
        seat = state.to_act()[0]
        advice = advise(GAMES[game], state.view(seat), seat, Random(1))
        values = [one.value for one in advice]
        assert values == sorted(values, reverse=True)
        assert all(-1 <= value <= 1 for value in values)
        if game == "raid":
            assert advice[0].line == (advice[0].move,)
        else:
            play_line(state, advice[0].line)
        legal = {state.format(move) for move in state.legal(seat)}
        assert {one.move for one in advice} <= legal


def test_a_small_board_is_judged_exactly() -> None:
    """Doppel on nine squares: all of it can be looked at, so every verdict is certain and right."""
    state = random_state("doppel", Random(2), 5, size=3)
    advice = advise(DOPPEL, state.view(state.turn), state.turn, Random(1))
    for one in advice:
        end = play_line(state, one.line)
        result = end.result()
        assert result is not None
        won = 0 if not result.winners else 1 if state.turn in result.winners else -1
        assert won == {"win": 1, "draw": 0, "loss": -1}[one.verdict]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_slices_say_the_same(case: tuple[str, dict[str, Any]]) -> None:
    """Thought in slices or at once, and whatever was begun and left meanwhile."""
    game, options = case
    state = random_state(game, Random(8), 8, **options)
    seat, view = state.to_act()[0], state.view(state.to_act()[0])
    whole = advise(GAMES[game], view, seat, Random(1)), judge(GAMES[game], view, Random(1))
    left = advising(GAMES[game], view, seat, Random(1))
    next(left, None)
    left.close()
    again = []
    for thought in (advising(GAMES[game], view, seat, Random(1)), judging(GAMES[game], view, Random(1))):
        while True:
            try:
                next(thought)
            except StopIteration as end:
                again.append(end.value)
                break
    assert tuple(again) == whole


def test_who_stands_better() -> None:
    """One number for seat 0: sure at the end, high when it wins, even at the beginning, opposite for the rival."""
    over = DOPPEL.at("bo/xo B b2,a2 1:0", {})
    assert judge(DOPPEL, over.view(None), Random(1)) == 1
    assert judge(DOPPEL, DOPPEL.start({}).view(None), Random(1)) == 0
    assert judge(DISCO, DISCO.at(WINNING, {}).view(None), Random(1)) == 0.999
    lost = DISCO.at(WINNING + " / @BO", {})
    assert judge(DISCO, lost.view(None), Random(1)) == -0.999
    point = DOPPEL.at(POINT, {})
    assert judge(DOPPEL, point.view(None), Random(1)) > 0.2


def test_a_bad_placing_is_seen_before_anybody_rolls() -> None:
    """While player cookies are placed, and while the cherry has not fallen, both are expected to go on well."""
    state = DISCO.start({})
    assert judge(DISCO, state.view(None), Random(1)) == 0
    state = state.play(0, state.parse("O@1"))
    assert judge(DISCO, state.view(None), Random(1)) == -0.5


def test_what_nobody_knows_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game whose bots can play and nothing else: not even, but unknown, until it is over."""
    state = DOPPEL.at(POINT, {})
    monkeypatch.setattr(BOTS["doppel"], "lookahead", None)
    assert judge(DOPPEL, state.view(None), Random(1)) is None
    (only,) = advise(DOPPEL, state.view(0), 0, Random(1))
    assert only.value is None and not only.verdict
    over = DOPPEL.at("bo/xo B b2,a2 1:0", {})
    assert judge(DOPPEL, over.view(None), Random(1)) == 1


def test_cookie_raid_is_judged_from_a_view() -> None:
    """By what everybody sees: hidden dice change nothing."""
    text = "bid|3|-|{totals}||5 5 2/{theirs}|5 1 4 3 5 2 2 6|0|./.||-/-"
    ahead = [
        judge(RAID, RAID.at(text.format(totals="30:20", theirs=theirs), {}).view(None), Random(1))
        for theirs in ("6 6 6", "1 1 1")
    ]
    behind = RAID.at(text.format(totals="20:30", theirs="6 6 6"), {})
    assert ahead[0] == ahead[1] == -judge(RAID, behind.view(None), Random(1)) > 0.3


def test_hints_in_three_grades() -> None:
    """Where to look holds the move; the reason fits."""
    state = DOPPEL.at(POINT, {})
    advice = advise(DOPPEL, state.view(0), 0, Random(1))
    told = hint(DOPPEL, state.view(0), 0, advice, Random(1))
    assert told.move == "c2" and "c2" in told.look and len(told.look) == 3
    assert told.why.text == "It scores: it echoes your rival’s direction."
    solved = DISCO.at(WINNING, {})
    judged = advise(DISCO, solved.view(0), 0, Random(1))
    assert hint(DISCO, solved.view(0), 0, judged, Random(1)).why.text == "It wins at once."


@pytest.mark.parametrize("case", CASES, ids=str)
def test_there_is_always_a_hint(case: tuple[str, dict[str, Any]]) -> None:
    game, options = case
    for seed in range(6):
        state = random_state(game, Random(seed), 3 + 2 * seed, **options)
        seat = state.to_act()[0]
        assert seat != CHANCE
        advice = advise(GAMES[game], state.view(seat), seat, Random(1))
        told = hint(GAMES[game], state.view(seat), seat, advice, Random(1))
        assert told.why.text.format(**told.why.words)
        assert not told.look or told.move in told.look


def test_a_hint_says_that_anything_else_loses_at_once() -> None:
    """By the rival's next move; later is said otherwise."""
    for plies, said in ((2, "Anything else loses at once."), (6, "Every other move loses.")):
        advice = [Advice("a1", "endless"), *(Advice(move, "loss", plies) for move in ("a2", "b1"))]
        why = hints._certain(advice, 3)
        assert why and why.text == said
