"""Players that our bots are measured against: what others would write first, and what we tried and did not keep."""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Any

from tin.bots.eyes import Eyes
from tin.bots.search import Knowledge, search
from tin.games.contract import Rng, Seat

Choose = Callable[[Any, Seat, Rng], Any]


def plain(evaluate: Callable[[Any, Seat], int], depth: int) -> Choose:
    """Alpha-beta to a fixed depth by such an evaluation; a fair pick among equals."""

    def choose(state: Any, seat: Seat, rng: Rng) -> Any:
        def order(other: Any, mover: Seat, moves: Any) -> Any:
            mixed = list(moves)
            if other is state:
                rng.shuffle(mixed)
            return mixed

        return search(state, seat, Knowledge(evaluate, order), 10**9, depth).move

    return choose


class _Node:
    """A state in a tree that grows where it looks best."""

    __slots__ = ("best", "children", "move", "mover", "over", "parent", "state", "value", "visits")

    def __init__(self, state: Any, move: Any, parent: _Node | None, seat: Seat, eyes: Eyes) -> None:
        self.state, self.move, self.parent = state, move, parent
        acting = state.to_act()
        self.mover = acting[0] if acting else -1
        self.over = not acting
        self.children: list[_Node] = []
        self.visits = 1
        if self.over:
            winners = state.result().winners
            self.value = 0.0 if not winners else 1.0 if seat in winners else -1.0
        else:
            self.value = eyes.expected(eyes.knows.evaluate(state, seat))


def _grow(node: _Node, seat: Seat, eyes: Eyes) -> int:
    moves = node.state.legal(node.mover)
    node.children = [_Node(node.state.play(node.mover, move), move, node, seat, eyes) for move in moves]
    return len(moves)


def best_first(eyes: Eyes, nodes: int) -> Choose:
    """Best-first minimax: the leaf at the end of the line that both would play is grown next."""

    def choose(state: Any, seat: Seat, rng: Rng) -> Any:
        root = _Node(eyes.of(state), None, None, seat, eyes)
        left = nodes
        while left > 0:
            node = root
            while node.children:
                pick = max if node.mover == seat else min
                node = pick(node.children, key=lambda child: child.value)
            if node.over:
                break
            left -= _grow(node, seat, eyes)
            above: _Node | None = node
            while above is not None:
                pick = max if above.mover == seat else min
                above.value = pick(child.value for child in above.children)
                above = above.parent
        best = max(root.children, key=lambda child: (child.value, rng.random()))
        return eyes.parts(best.move)[0]

    return choose


def mcts(eyes: Eyes, nodes: int, curiosity: float = 0.7) -> Choose:
    """Monte Carlo tree search (UCT) that judges a leaf by the evaluation instead of a random game."""

    def choose(state: Any, seat: Seat, rng: Rng) -> Any:
        root = _Node(eyes.of(state), None, None, seat, eyes)
        left = nodes
        while left > 0:
            node = root
            while node.children:
                sign = 1 if node.mover == seat else -1
                seen = log(node.visits + 1)
                node = max(
                    node.children,
                    key=lambda child: sign * child.value + curiosity * sqrt(seen / child.visits),
                )
            left -= 1 if node.over else _grow(node, seat, eyes)
            value = node.value
            if node.children:
                pick = max if node.mover == seat else min
                value = pick(child.value for child in node.children)
            above: _Node | None = node
            while above is not None:
                above.value += (value - above.value) / (above.visits + 1)
                above.visits += 1
                above = above.parent
        best = max(root.children, key=lambda child: (child.visits, child.value, rng.random()))
        return eyes.parts(best.move)[0]

    return choose
