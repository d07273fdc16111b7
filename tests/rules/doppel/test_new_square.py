"""Doppel-game: does the square just filled count as filled? The switch `count_new`, and where alone it matters."""

from __future__ import annotations

from cookie_tin.games.doppel.state import State
from tests.rules.doppel.positions import at, fill, reachable, why_no_point

GAP = "xob/o.b/... O a2,c2 0:0"
"""Orange was last on a2, blue on c2; b2 between them is empty and would be the only square left of c2."""


def test_the_new_square_counts() -> None:
    """Ruling: ““Filled-in” is judged with the square just filled included (switch; this is the literal reading)”"""
    for state in (at(GAP), at(GAP, count_new=True)):
        assert fill(state, "b2").points() == (1, 0)


def test_the_switch_off() -> None:
    """The same position with the switch off: b2 was empty when the rival's square was filled, so it points nowhere."""
    state = at(GAP, count_new=False)
    assert fill(state, "b2").points() == (0, 0)
    assert why_no_point(state, "b2") == "doppel.silent"


def between(state: State, move: int) -> bool:
    """Is this the square between the mover's last and the rival's last, all three in a straight line?"""
    grid = state.rules.board
    (x, y), (a, b), (c, d) = (
        divmod(square, grid.stride) for square in (move, state.my_last, state.their_last)
    )
    return (2 * x, 2 * y) == (a + c, b + d) and (a == c or b == d) and abs(a - c) + abs(b - d) == 2


def test_it_matters_in_exactly_one_pattern() -> None:
    """Ruling: “it matters in exactly one pattern, when you fill the square between your last one and your rival's in
    a straight line.” Shown over every move of every reachable 3×3 position."""
    literal = reachable(3, count_new=True)
    strict_rules = reachable(3, count_new=False)[0].rules
    moves = differing = 0
    for state in literal:
        if state.turn < 0:
            continue
        other = state._replace(rules=strict_rules)
        for move in state.legal(state.turn):
            moves += 1
            pattern = bool(state.my_last and state.their_last) and between(state, move)
            differing += pattern
            assert (state.gains(move), other.gains(move)) == (True, False) or not pattern
            assert state.gains(move) == other.gains(move) or pattern
    assert moves > 50_000
    assert differing > 500
