"""Whole turns of Cookies Addict, for the search: a line, the answer a tile asks for, and the walks that can matter.

The parts of a turn multiply (ten lures alone give thousands of ways to walk), so a search that counted parts would not
see the next turn. Here a move is a whole turn. Keepers are walked only where it changes what somebody may take: onto
the line that the rival has to use next, or off it; with few tiles left, onto or off any of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cookie_tin.bots.addict.evaluation import faces, worth
from cookie_tin.bots.search import Knowledge
from cookie_tin.games.addict.phases import DONE, FLIP, GUARD, PLACE, RACCOON, WALK
from cookie_tin.games.addict.state import State
from cookie_tin.games.contract import Actor, Seat

FEW = 7
"""With so few tiles face up, every walk that changes which of them can be taken is looked at."""

ELSEWHERE = 4
"""So many of the weightiest tiles off the rival's next line may be turned by the flip tile."""


class Turn(NamedTuple):
    """A whole turn, or the rest of one: its moves, and the state when it is over."""

    parts: tuple[str, ...]
    after: Turns


class Turns(State):
    """A state whose moves are whole turns."""

    __slots__ = ()

    @classmethod
    def of(cls, state: State) -> Turns:
        """A position of the rules, in which a move is a whole turn."""
        return _new(cls, state)

    def legal(self, actor: Actor) -> Sequence[Turn]:  # type: ignore[override]
        return [Turn(parts, _new(Turns, after)) for parts, after in _whole_turns(self, ())]

    def play(self, actor: Actor, move: Turn) -> Turns:  # type: ignore[override]
        return move.after


_new = tuple.__new__
_play = State.play
_legal = State.legal
_Finished = Iterator[tuple[tuple[str, ...], State]]


def _whole_turns(state: State, parts: tuple[str, ...]) -> _Finished:
    """Every turn worth looking at, from any part of it on."""
    if state.phase == WALK:
        yield from _add_walks(state, parts)
        return
    turn = state.turn
    for move in _worth_trying(state):
        after = _play(state, turn, move)
        if after.turn != turn or not after.to_act():
            yield (*parts, move), after
        else:
            yield from _whole_turns(after, (*parts, move))


def _worth_trying(state: State) -> Sequence[str]:
    """The moves of this part of the turn, without those that can hardly matter."""
    if state.phase == FLIP:
        return _flips(state)
    if state.phase == PLACE:  # the animals are worth the same
        return [move for move in _legal(state, state.turn) if not move.startswith(RACCOON)]
    return _keeper_walks(state) if state.phase == GUARD else _legal(state, state.turn)


def _flips(state: State) -> list[str]:
    """Tiles of the line that the rival has to use next, and the weightiest elsewhere."""
    board, own, value = state.rules.board, state.crossing(), faces(state.layout)
    line = board.masks[state.mine]
    near = [square for square in board.squares if line >> square & 1 and square != own]
    far = [square for square in board.squares if not line >> square & 1]
    far.sort(key=lambda square: -abs(value[square]))
    return [board.flips[square] for square in near + far[:ELSEWHERE]]


def _keeper_walks(state: State) -> list[str]:
    """Keepers sent onto the rival's next line, onto the richest tile elsewhere, or out of the way."""
    board, value = state.rules.board, faces(state.layout)
    line = board.masks[state.mine] & state.up
    rich = [square for square in board.squares if (state.up & ~line & ~state.kept) >> square & 1]
    calm = [square for square in board.squares if not (state.up | state.kept) >> square & 1]
    rich.sort(key=lambda square: -value[square])
    wanted = [square for square in board.squares if line >> square & 1] + rich[:1] + calm[:1]
    ends = {board.names[square] for square in wanted}
    moves = _legal(state, state.turn)
    return [move for move in moves if move.split(">")[1] in ends] or list(moves)


def _add_walks(state: State, parts: tuple[str, ...]) -> _Finished:
    """No walk, one walk, or one walk of each keeper; ways to the same places are the same."""
    seen = set()
    for walks, after in _strolls(state):
        if (after.kept, after.their_lures) not in seen:
            seen.add((after.kept, after.their_lures))
            yield parts + walks, after


def _strolls(state: State) -> _Finished:
    turn = state.turn
    yield (DONE,), _play(state, turn, DONE)
    for first in _steps(state):
        once = _play(state, turn, first)
        if once.phase != WALK or once.turn != turn:
            yield (first,), once
            continue
        yield (first, DONE), _play(once, turn, DONE)
        there = first.split(">")[1]
        for second in _steps(once):
            if not second.startswith(there):
                twice = _play(once, turn, second)
                if twice.phase != WALK or twice.turn != turn:
                    yield (first, second), twice
                else:
                    yield (first, second, DONE), _play(twice, turn, DONE)


def _steps(state: State) -> list[str]:
    """Walks onto a tile that could be taken, and from such a tile the shortest way off the rival's next line."""
    board, kept, up, value = state.rules.board, state.kept, state.up, faces(state.layout)
    line = board.masks[state.mine]
    wanted = up if up.bit_count() <= FEW else up & line
    most = min(state.my_lures, board.size - 1)
    found = []
    for start in state.keepers():
        ways = board.reach[start][most]
        found += [way.text for way in ways if (wanted & ~kept) >> way.end & 1]
        away = [way for way in ways if not (line | kept) >> way.end & 1] if wanted >> start & 1 else []
        if away:
            best = min(away, key=lambda way: (way.cost, -value[way.end] if up >> way.end & 1 else 0))
            found.append(best.text)
    return found


def best_first(state: Turns, seat: Seat, turns: Sequence[Turn]) -> Sequence[Turn]:
    """The turns after which the seat stands best come first."""
    return sorted(turns, key=lambda turn: -worth(turn.after, seat)) if len(turns) > 1 else turns


KNOWLEDGE = Knowledge(worth, best_first, history=False)
