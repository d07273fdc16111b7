"""Two games with exchanged seats make a match: who wins it.

Two games won is the match won; so is one with the other drawn. With as many games each the points of both are added
up, where a game that was lost whatever the points (caught in the cage) counts nothing for whoever lost it.
"""

from __future__ import annotations

from typing import NamedTuple

from cookie_tin.games.contract import Result, Seat


class OneGame(NamedTuple):
    """One of the two games, by seat: the points that count, and who won (1 for a game won)."""

    points: tuple[int, ...]
    wins: tuple[int, ...]

    def swap_seats(self) -> OneGame:
        """The same by the seats of the other game."""
        return OneGame(self.points[::-1], self.wins[::-1])


class BothGames(NamedTuple):
    """Two games with exchanged seats, added up by the seats of the first."""

    points: tuple[int, ...]
    wins: tuple[int, ...]

    @property
    def winner(self) -> Seat | None:
        """Who wins the match; None where it is drawn."""
        for one, two in (self.wins, self.points):
            if one != two:
                return 0 if one > two else 1
        return None


def one_game(result: Result) -> OneGame:
    """A finished game as it counts in a match."""
    seats = range(len(result.points))
    return OneGame(
        tuple(0 if seat in result.forfeits else points for seat, points in enumerate(result.points)),
        tuple(int(result.winners == (seat,)) for seat in seats),
    )


def both_games(one: OneGame, two: OneGame) -> BothGames:
    """Both games, given by the same seats."""
    return BothGames(
        tuple(a + b for a, b in zip(one.points, two.points, strict=True)),
        tuple(a + b for a, b in zip(one.wins, two.wins, strict=True)),
    )
