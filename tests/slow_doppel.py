"""Doppel-game once more, written from the designer's document alone: slow, plain, and knowing nothing of ours.

A square is a pair (column, row) counted from 0 at the bottom left. Two implementations that share no line and no
way of thinking, and still agree on thousands of games, are both likely to be right.
"""

from __future__ import annotations

Square = tuple[int, int]


class SlowDoppel:
    """One game in progress. Player 0 moves first; the random square is filled with `fill` too."""

    def __init__(self, size: int, count_new: bool) -> None:
        self.grid = {(column, row) for column in range(size) for row in range(size)}
        self.count_new = count_new
        self.filled: set[Square] = set()
        self.moves: list[Square] = []
        self.points = [0, 0]

    def copy(self) -> SlowDoppel:
        """The same game, to be played on separately."""
        other = SlowDoppel(0, self.count_new)
        other.grid = self.grid
        other.filled, other.moves, other.points = set(self.filled), list(self.moves), list(self.points)
        return other

    def over(self) -> bool:
        """Play continues until all the squares of the grid are filled in."""
        return self.filled == self.grid

    def fillable(self) -> set[Square]:
        """Every empty square next to a filled one; at the beginning, any square."""
        empty = self.grid - self.filled
        if not self.filled:
            return empty
        return {square for square in empty if any(next_to(square, other) for other in self.filled)}

    def fill(self, square: Square) -> None:
        """Fill a square: at random the first time, then by the players in turn."""
        if self.filled:
            if self.scores(square):
                self.points[len(self.moves) % 2] += 1
            self.moves.append(square)
        self.filled.add(square)

    def scores(self, square: Square) -> bool:
        """Does the player who now fills this square (move m+2) get a point?"""
        if len(self.moves) < 2:
            return False
        before, rival = self.moves[-2], self.moves[-1]
        if not next_to(before, square):
            return False
        looked_at = self.filled | {square} if self.count_new else self.filled
        wanted = direction(before, square)
        return any(next_to(other, rival) and direction(other, rival) == wanted for other in looked_at)

    def winner(self) -> int | None:
        """The player with the most points; None when they have equally many."""
        first, second = self.points
        return None if first == second else 0 if first > second else 1


def direction(start: Square, end: Square) -> Square:
    """How many columns and rows lead from one square to the other."""
    return end[0] - start[0], end[1] - start[1]


def next_to(one: Square, other: Square) -> bool:
    """Immediately next to: above, below, right of or left of."""
    across, up = direction(one, other)
    return abs(across) + abs(up) == 1


def name(square: Square) -> str:
    """The square's name, a1 bottom left."""
    return "abcdefghij"[square[0]] + str(square[1] + 1)
