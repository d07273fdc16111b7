"""Looking where it looks best: best-first minimax, for any game of two that hides nothing.

The tree of all that was looked at is kept. Again and again the line that both sides would play is followed to its end,
and all moves there are looked at. So a line is followed as far as it stays the best for both, and what is clearly bad
is left alone. The work is limited by the number of states looked at, as in search.py.

docs/bots.md tells in which games this wins against alpha-beta, and by how much.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cookie_tin.bots.search import DECIDED, WIN, Found, Knowledge
from cookie_tin.bots.slices import Thinking
from cookie_tin.games.contract import AnyState, Seat


class _Node:
    """A state that was looked at. Its value is the value to the seat that asks."""

    __slots__ = ("children", "guessed", "move", "mover", "settled", "state", "value")

    def __init__(self, state: AnyState, move: Any, seat: Seat, knows: Knowledge, ply: int) -> None:
        self.state, self.move = state, move
        self.children: list[_Node] = []
        acting = state.to_act()
        self.mover: Seat = acting[0] if acting else seat
        self.settled = not acting or acting[0] < 0
        """Can looking further change nothing?"""
        self.guessed = bool(acting)
        """Is the value more than the results of finished games?"""
        self.value = knows.evaluate(state, seat) if acting else _final_value(state, seat, ply)

    def best(self, seat: Seat, nodes: Sequence[_Node]) -> _Node:
        """Which of these the player who moves here prefers; the first of equals."""
        return (max if self.mover == seat else min)(nodes, key=_value)

    def learn(self, seat: Seat) -> None:
        """What the children know, their parent knows."""
        best, children = self.best(seat, self.children), self.children
        self.value = value = best.value
        decided = best.settled and abs(value) >= DECIDED and (value > 0) == (self.mover == seat)
        self.settled = decided or all(child.settled for child in children)
        self.guessed = not self.settled or (not decided and any(child.guessed for child in children))


def _value(node: _Node) -> int:
    return node.value


def _final_value(state: AnyState, seat: Seat, ply: int) -> int:
    result = state.result()
    assert result is not None
    if len(result.winners) != 1:
        return 0
    return WIN - ply if result.winners[0] == seat else ply - WIN


def searching_best_first(state: AnyState, seat: Seat, knows: Knowledge, nodes: int) -> Thinking[list[Found]]:
    """The moves of the seat, the best first. Only the best are looked at deeply; the first ply is complete.

    The game's order is asked for the first ply alone: it may leave moves out, and says which of equals comes first.
    """
    assert state.to_act() == (seat,), "somebody else is to act"
    root = _Node(state, None, seat, knows, 0)
    moves = state.legal(seat)
    if knows.order is not None:
        moves = knows.order(state, seat, moves)
    left = nodes - _grow(root, moves, seat, knows, 1)
    root.learn(seat)
    while left > 0 and not root.settled:
        node, path = root, [root]
        while node.children:
            node = node.best(seat, [child for child in node.children if not child.settled])
            path.append(node)
        left -= _grow(node, node.state.legal(node.mover), seat, knows, len(path))
        for above in reversed(path):
            above.learn(seat)
        yield
    found = sorted(root.children, key=_value, reverse=True)
    return [Found(node.move, node.value, _line(node, seat), not node.guessed) for node in found]


def _grow(node: _Node, moves: Sequence[Any], seat: Seat, knows: Knowledge, ply: int) -> int:
    """Look at what comes of these moves; how many there are."""
    play, mover = node.state.play, node.mover
    node.children = [_Node(play(mover, move), move, seat, knows, ply) for move in moves]
    return len(node.children)


def _line(node: _Node, seat: Seat) -> tuple[Any, ...]:
    """The moves that both sides prefer, from this one on."""
    line = [node.move]
    while node.children:
        node = node.best(seat, node.children)
        line.append(node.move)
    return tuple(line)
