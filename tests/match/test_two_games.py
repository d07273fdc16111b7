"""A match of two games: who wins it."""

from __future__ import annotations

import pytest

from cookie_tin.games.contract import Clause, Result
from cookie_tin.match.two_games import both_games, one_game

END = Clause("test.end", "The end.")


def game(points: tuple[int, int], caught: int | None = None) -> Result:
    """A game that ended so; who was caught lost it."""
    if caught is not None:
        return Result((1 - caught,), points, END, (caught,))
    one, two = points
    return Result((0,) if one > two else (1,) if two > one else (), points, END)


@pytest.mark.parametrize(
    ("first", "second", "winner", "points"),
    [
        # Caught with 12 to 0, and 7 to 9: both games lost, whatever the cookies.
        (game((12, 0), caught=0), game((7, 9)), 1, (7, 9)),
        # Two games won is the match won, also with fewer cookies together (there may be debts).
        (game((5, 4)), game((6, 5)), 0, (11, 9)),
        (game((8, -3), caught=0), game((1, 2)), 1, (1, -1)),
        (game((30, 1), caught=0), game((2, 3)), 1, (2, 4)),
        # One each: the cookies of both together ...
        (game((9, 3)), game((4, 6)), 0, (13, 9)),
        (game((9, 3)), game((1, 7)), None, (10, 10)),
        # ... where the caught player's game counts nothing for him.
        (game((12, 3), caught=0), game((8, 4)), 0, (8, 7)),
        (game((12, 3), caught=0), game((8, 6)), 1, (8, 9)),
        (game((12, 3), caught=0), game((5, 2)), None, (5, 5)),
        (game((2, 9), caught=1), game((3, 4)), 0, (5, 4)),
        # One won and one drawn: more games won. Both drawn: drawn.
        (game((5, 5)), game((1, 2)), 1, (6, 7)),
        (game((5, 5)), game((0, 0)), None, (5, 5)),
    ],
)
def test_who_wins_a_match_of_two_games(
    first: Result, second: Result, winner: int | None, points: tuple[int, int]
) -> None:
    """Ruling: “a game lost on the lose tile counts as lost whatever the cookies; two games won is the match won; one
    each: the cookies of both games together, where the caught player's game counts 0 for him.”"""
    whole = both_games(one_game(first), one_game(second))
    assert (whole.winner, whole.points) == (winner, points)


def test_seats_are_exchanged() -> None:
    ended = one_game(game((12, 3), caught=0)).swap_seats()
    assert (ended.points, ended.wins) == ((3, 0), (1, 0))
