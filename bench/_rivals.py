"""Players that our bots are measured against: what others would write first, and what we tried and did not keep."""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from time import process_time
from typing import Any

from cookie_tin.bots.search import DECIDED, WIN, Found, Knowledge, search
from cookie_tin.bots.slices import Thinking
from cookie_tin.games.addict.state import State
from cookie_tin.games.contract import Rng, Seat

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


def cookies(state: State, seat: Seat) -> int:
    """What a greedy player of Cookies Addict counts: cookies, then lures."""
    cookies, lures = state.cookies(), state.lures()
    return 10 * (cookies[seat] - cookies[1 - seat]) + 3 * (lures[seat] - lures[1 - seat])


class Hourglass:
    """Stands in for a number of states that may be looked at: there are some left until the time is over."""

    def __init__(self, seconds: float) -> None:
        self.end = process_time() + seconds

    def __sub__(self, looked: int) -> Hourglass:
        return self

    def __lt__(self, none: int) -> bool:
        return process_time() > self.end

    def __gt__(self, none: int) -> bool:
        return process_time() < self.end

    def __mod__(self, slice_: int) -> int:
        return 1


class _Node:
    """A state in the tree, and what the games through it were worth to the seat that asks."""

    __slots__ = ("children", "move", "mover", "over", "state", "value", "visits")

    def __init__(self, state: Any, move: Any, seat: Seat, worth: Callable[[Any], float]) -> None:
        self.state, self.move = state, move
        acting = state.to_act()
        self.mover = acting[0] if acting else -1
        self.over = not acting
        self.children: list[_Node] = []
        self.visits = 1
        if self.over:
            winners = state.result().winners
            self.value = 0.0 if not winners else 1.0 if seat in winners else -1.0
        else:
            self.value = worth(state)


def mcts(
    expected: Callable[[int], float], state: Any, seat: Seat, knows: Knowledge, nodes: Any
) -> Thinking[list[Found]]:
    """Monte Carlo tree search (UCT) that judges a leaf by the evaluation instead of a random game."""

    def worth(state: Any) -> float:
        return expected(knows.evaluate(state, seat))

    def grow(node: _Node, moves: Any) -> int:
        node.children = [_Node(node.state.play(node.mover, move), move, seat, worth) for move in moves]
        return len(node.children)

    root, moves = _Node(state, None, seat, worth), state.legal(seat)
    left = nodes - grow(root, moves if knows.order is None else knows.order(state, seat, moves))
    while left > 0:
        node, path = root, [root]
        while node.children:
            node = _curious(node, seat)
            path.append(node)
        left -= 1 if node.over else grow(node, node.state.legal(node.mover))
        pick = max if node.mover == seat else min
        value = pick(child.value for child in node.children) if node.children else node.value
        for above in path:
            above.value += (value - above.value) / (above.visits + 1)
            above.visits += 1
        yield
    best = sorted(root.children, key=lambda child: (child.visits, child.value), reverse=True)
    return [Found(node.move, _told(node), (node.move,)) for node in best]


def _curious(node: _Node, seat: Seat, curiosity: float = 0.7) -> _Node:
    """The child that is good for whoever moves, or little known."""
    sign, seen = 1 if node.mover == seat else -1, log(node.visits + 1)
    return max(
        node.children, key=lambda child: sign * child.value + curiosity * sqrt(seen / child.visits)
    )  # fmt: skip


def _told(node: _Node) -> int:
    """A value of the kind that searches tell."""
    return WIN - 1 if node.value >= 1 else 1 - WIN if node.value <= -1 else round(node.value * DECIDED / 2)
