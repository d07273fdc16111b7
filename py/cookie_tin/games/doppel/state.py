"""Doppel-game: the rules.

Leroy Quet, 2009. A random square is filled; then the players fill squares in turn, each next to a filled one. Going
on from one's own last square in direction d scores a point when the rival's last square has a filled square behind
it in that same direction d.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from cookie_tin.games.contract import (
    CHANCE,
    IS_OVER,
    NOT_YOUR_TURN,
    Actor,
    Clause,
    Event,
    Refused,
    Result,
    Rng,
    Seat,
    Value,
)
from cookie_tin.games.doppel import clauses, events, text
from cookie_tin.games.doppel.board import Board


class Rules(NamedTuple):
    """What stays the same during a game: the board and the switch."""

    board: Board
    count_new: bool


class Echo(TypedDict):
    """A direction in which the rival's last square was reached, and from where to where."""

    way: str
    step: list[str]


class DoppelView(TypedDict):
    """Everything: Doppel-game has no secrets. Squares by name; rows from the top, `.` empty, `x` `o` `b` filled."""

    size: int
    count_new: bool
    rows: list[str]
    turn: Seat | None
    last: list[str | None]
    points: list[int]
    open: list[str]
    echoes: list[Echo]
    gains: list[str]


class State(NamedTuple):
    """A position, seen by the player to move: masks of squares, last squares (0: none yet), points."""

    rules: Rules
    turn: Actor
    filled: int
    open: int
    mine: int
    theirs: int
    my_last: int
    their_last: int
    my_points: int
    their_points: int

    @property
    def options(self) -> dict[str, Value]:
        return {"size": self.rules.board.size, "count_new": self.rules.count_new}

    def to_act(self) -> tuple[Actor, ...]:
        return (self.turn,) if self.open else ()

    def legal(self, actor: Actor) -> Sequence[int]:
        return self.rules.board.list(self.open) if actor == self.turn else ()

    def why_not(self, actor: Actor, move: int) -> Clause | None:
        if not self.open:
            return IS_OVER
        if actor != self.turn:
            return NOT_YOUR_TURN
        if self.open >> move & 1:
            return None
        if self.filled >> move & 1:
            return clauses.EMPTY
        return clauses.NEXT if self.rules.board.all >> move & 1 else clauses.SQUARE

    def play(self, actor: Actor, move: int) -> State:
        rules, turn, filled, open_, mine, theirs, my_last, their_last, my_points, their_points = self
        bit = 1 << move
        near = rules[0].near[move]
        if turn < 0:
            return _new(State, (rules, 0, bit, near, 0, 0, 0, 0, 0, 0))
        after = filled | bit
        if my_last:
            step = move - my_last
            if step in rules[0].ways and (after if rules[1] else filled) >> their_last - step & 1:
                my_points += 1
        open_ = (open_ | near) & ~after
        fields = (
            rules,
            1 - turn,
            after,
            open_,
            theirs,
            mine | bit,
            their_last,
            move,
            their_points,
            my_points,
        )
        return _new(State, fields)

    def outcomes(self) -> Sequence[tuple[int, int]]:
        return [(square, 1) for square in self.legal(CHANCE)]

    def deal(self, rng: Rng) -> int:
        squares = self.legal(CHANCE)
        return squares[rng.randrange(len(squares))]

    def reveals(self, actor: Actor, move: int) -> bool:
        return actor == CHANCE

    def result(self) -> Result | None:
        if self.open:
            return None
        orange, blue = points = self._by_seat(self.my_points, self.their_points)
        winners = () if orange == blue else (0,) if orange > blue else (1,)
        return Result(winners, points, clauses.END)

    def view(self, seat: Seat | None) -> DoppelView:
        board = self.rules.board
        playing = self.turn >= 0 and bool(self.open)
        return {
            "size": board.size,
            "count_new": self.rules.count_new,
            "rows": text.rows(self),
            "turn": self.turn if playing else None,
            "last": [board.name(square) if square else None for square in self.lasts()],
            "points": list(self._by_seat(self.my_points, self.their_points)),
            "open": [board.name(square) for square in board.list(self.open)],
            "echoes": [{"way": way, "step": list(step)} for way, step in self._echoes()] if playing else [],
            "gains": [board.name(square) for square in board.list(self.open) if self.gains(square)],
        }

    def events(self, actor: Actor, move: int, viewer: Seat | None) -> Sequence[Event]:
        return events.events_of(self, actor, move)

    def format(self, move: int) -> str:
        return self.rules.board.name(move)

    def parse(self, text: str) -> int:
        square = self.rules.board.square(text.lower())
        if square is None:
            raise Refused(clauses.SQUARE)
        return square

    def position(self) -> str:
        return text.write(self)

    def gains(self, move: int) -> bool:
        """Would the player to move score with this square?"""
        return self.play(self.turn, move).their_points > self.my_points

    def points(self) -> tuple[int, int]:
        """The points by seat."""
        return self._by_seat(self.my_points, self.their_points)

    def lasts(self) -> tuple[int, int]:
        """The last square of each seat; 0 where there is none."""
        return self._by_seat(self.my_last, self.their_last)

    def owned(self) -> tuple[int, int]:
        """The squares of each seat as masks. The random first square is nobody's."""
        return self._by_seat(self.mine, self.theirs)

    def _by_seat(self, mine: int, theirs: int) -> tuple[int, int]:
        return (theirs, mine) if self.turn == 1 else (mine, theirs)

    def _echoes(self) -> list[tuple[str, tuple[str, str]]]:
        """The directions in which the rival's last square was reached."""
        board, last = self.rules.board, self.their_last
        behind = {way: last - step for way, step in board.steps.items()} if last else {}
        return [
            (way, (board.name(square), board.name(last)))
            for way, square in behind.items()
            if self.filled >> square & 1
        ]


_new = tuple.__new__
