"""Looking ahead in any game of two that hides nothing: alpha-beta, one ply deeper at a time.

The work is limited by the number of states looked at, never by a clock, so the same question has the same answer on
every machine. A turn may have several parts: what counts is who acts, not whether the number of moves is even. A
state in which chance acts is judged as it stands.

The tree is walked with a stack of our own instead of recursion, so that the search can pause anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, NamedTuple

from cookie_tin.bots.slices import Thinking, run_to_end
from cookie_tin.games.contract import AnyState, Seat

WIN = 1_000_000
"""A won game. A win that is n moves away is worth WIN - n, a loss n - WIN."""

DECIDED = WIN - 100_000
"""From here on a value means that the game is won, or below its negative lost."""

MOST_PLIES = 99
"""No search goes deeper."""

SLICE = 8
"""States between two pauses."""

_FOREVER = 1 << 30
"""The depth of a value that no deeper look can change."""

_EXACT, _AT_LEAST, _AT_MOST = 0, 1, 2


def _itself(state: Any) -> Hashable:
    found: Hashable = state
    return found


class Knowledge(NamedTuple):
    """What a game adds to the search."""

    evaluate: Callable[[Any, Seat], int]
    """What a state is worth to a seat while the game goes on; between -DECIDED and DECIDED."""
    order: Callable[[Any, Seat, Sequence[Any]], Sequence[Any]] | None = None
    """The moves worth looking at, the most promising first. It may leave some out, but not all.

    Among moves that turn out equally good the first is chosen.
    """
    key: Callable[[Any], Hashable] = _itself
    """What of a state decides how it goes on, and nothing more: states with one key share what is found out."""
    history: bool = True
    """Are moves put forward that have proved good elsewhere? It pays where the game's own order says little."""


class Found(NamedTuple):
    """What a search has found: the move, its value to the seat, and how the game would go on from it."""

    move: Any
    value: int
    line: tuple[Any, ...]
    sure: bool = False
    """Has it been looked at to the end, so that no deeper look can change the value?"""


def search(state: AnyState, seat: Seat, knows: Knowledge, nodes: int, depth: int = MOST_PLIES) -> Found:
    """The best move of the seat, which is to act, as far as that many states (or that many plies) can tell."""
    return run_to_end(searching(state, seat, knows, nodes, depth))


def searching(
    state: AnyState, seat: Seat, knows: Knowledge, nodes: int, depth: int = MOST_PLIES
) -> Thinking[Found]:
    """The same in slices. The first ply is always looked at completely. The line starts with the move."""
    assert state.to_act() == (seat,), "somebody else is to act"
    looking = _Looking(knows, nodes)
    best: tuple[Any, int] | None = None
    for plies in range(1, depth + 1):
        looking.boundless = plies == 1
        try:
            value = yield from looking.look(state, plies)
        except _Enough:
            best = looking.root[0] if looking.root else best
            break
        best = looking.root[0]
        if abs(value) >= DECIDED or not looking.cut_off:
            break
    assert best is not None
    return looking.describe(state, *best)


def surveying(
    state: AnyState, seat: Seat, knows: Knowledge, nodes: int, depth: int = MOST_PLIES
) -> Thinking[list[Found]]:
    """Every move of the seat with its own value, the best first, all looked at equally deep."""
    assert state.to_act() == (seat,), "somebody else is to act"
    looking = _Looking(knows, nodes)
    looking.every = True
    moves: list[tuple[Any, int]] = []
    for plies in range(1, depth + 1):
        looking.boundless = plies == 1
        try:
            yield from looking.look(state, plies)
        except _Enough:
            break
        moves = looking.root
        if not looking.cut_off:
            break
    return [looking.describe(state, move, value) for move, value in moves]


class _Enough(Exception):
    """All states that may be looked at have been."""


class _Stored(NamedTuple):
    """What is remembered of a state. Its value is the mover's, a win counted from here."""

    depth: int
    kind: int
    value: int
    move: Any


class _Frame:
    """A state whose moves are being looked at, and what has come of it so far."""

    __slots__ = (
        *("state", "key", "mover", "depth", "alpha", "beta", "moves"),
        *("floor", "best", "best_move", "cut_off", "move", "after", "same", "narrow"),
    )

    def __init__(
        self, state: AnyState, key: Hashable, mover: Seat, depth: int, alpha: int, beta: int
    ) -> None:
        self.state, self.key, self.mover, self.depth = state, key, mover, depth
        self.floor = self.alpha = alpha
        self.beta = beta
        self.best, self.best_move = -WIN - 1, None
        self.cut_off = False
        """Has anything below been judged only because the search goes no deeper?"""
        self.moves: Iterator[Any] = iter(())
        self.move: Any = None
        self.after: Any = None
        self.same = True
        """Is it the same seat's turn after the move?"""
        self.narrow = False
        """Is it only asked whether the move is better than the best so far?"""


class _Looking:
    """One search: what it remembers from ply to ply, and how much work is left."""

    def __init__(self, knows: Knowledge, nodes: int) -> None:
        self.evaluate, self.order, self.key, self.history = knows
        self.left = nodes
        self.boundless = True
        self.every = False
        self.cut_off = True
        """Has anything been judged only because the last search that was finished went no deeper?"""
        self.root: list[tuple[Any, int]] = []
        """The moves of the first ply that are worth more than those before them (or all), the best first."""
        self.known: dict[Hashable, _Stored] = {}
        self.good: dict[tuple[Seat, Any], int] = {}

    def look(self, root: AnyState, depth: int) -> Thinking[int]:
        """The value of a state to the seat that acts in it, so many plies deep."""
        evaluate, key_of, known_of, boundless = self.evaluate, self.key, self.known, self.boundless
        self.root = []
        stack: list[_Frame] = []
        frame = self.open_frame(root, key_of(root), root.to_act()[0], depth, -WIN, WIN)
        child: _Frame | None = None
        while True:
            if child is not None:
                value = child.best if frame.same else -child.best
                frame.cut_off |= child.cut_off
                child = None
                if frame.narrow and frame.alpha < value < frame.beta:
                    frame.narrow = False
                    stack.append(frame)
                    frame = self.deeper(frame, frame.beta)
                    continue
                done = self.take(frame, value, not stack)
            else:
                done = False
            state, mover, deep = frame.state, frame.mover, frame.depth > 1
            pushed = False
            for move in () if done else frame.moves:
                after = state.play(mover, move)
                acting = after.to_act()
                self.left -= 1
                if self.left < 0 and not boundless:
                    raise _Enough
                if not self.left % SLICE:
                    yield
                if not acting:
                    value = self.final_value(after, mover, len(stack) + 1)
                else:
                    actor = acting[0]
                    if actor < 0 or not deep:
                        frame.cut_off = True
                        value = evaluate(after, mover)
                    else:
                        frame.move, frame.after, frame.same = move, after, actor == mover
                        frame.narrow = frame.best_move is not None and not (self.every and not stack)
                        key = key_of(after)
                        known = known_of.get(key)
                        known_value = (
                            self.look_up(frame, known, len(stack) + 1) if known is not None else None
                        )
                        if known_value is None:
                            top = frame.alpha + 1 if frame.narrow else frame.beta
                            stack.append(frame)
                            frame = self.deeper(frame, top, key, known)
                            pushed = True
                            break
                        value = known_value
                frame.move = move
                if (value > frame.best or not stack) and self.take(frame, value, not stack):
                    break
            if pushed:
                continue
            self.remember(frame, len(stack))
            if not stack:
                self.cut_off = frame.cut_off
                return frame.best
            child = frame
            frame = stack.pop()

    def deeper(self, frame: _Frame, top: int, key: Hashable = None, known: _Stored | None = None) -> _Frame:
        """The frame of the state after the move that is being looked at; values above `top` need not be exact."""
        after = frame.after
        mover = after.to_act()[0]
        if key is None:
            key = self.key(after)
            known = self.known.get(key)
        low, high = (frame.alpha, top) if frame.same else (-top, -frame.alpha)
        return self.open_frame(after, key, mover, frame.depth - 1, low, high, known)

    def open_frame(
        self,
        state: AnyState,
        key: Hashable,
        mover: Seat,
        depth: int,
        alpha: int,
        beta: int,
        known: _Stored | None = None,
    ) -> _Frame:
        """A frame with its moves: what was best here before, what was good elsewhere, then as the game says."""
        frame = _Frame(state, key, mover, depth, alpha, beta)
        moves = state.legal(mover)
        if self.order is not None:
            moves = self.order(state, mover, moves)
        good = self.good
        if good and len(moves) > 1:
            moves = sorted(moves, key=lambda move: -good.get((mover, move), 0))
        known = known or self.known.get(key)
        first = known.move if known else None
        if first is not None and moves[0] != first:
            moves = [first, *(move for move in moves if move != first)]
        frame.moves = iter(moves)
        return frame

    def look_up(self, frame: _Frame, known: _Stored, ply: int) -> int | None:
        """The value of a state that has been met before, to the frame's mover, if it is known well enough."""
        if known.depth < frame.depth - 1:
            return None
        value = _from_here(known.value, -ply)
        low, high = frame.alpha, frame.alpha + 1 if frame.narrow else frame.beta
        if not frame.same:
            low, high = -high, -low
        if known.kind == _EXACT or (value >= high if known.kind == _AT_LEAST else value <= low):
            value = value if frame.same else -value
            if frame.narrow and known.kind != _EXACT and frame.alpha < value < frame.beta:
                return None
            frame.cut_off |= known.depth < _FOREVER
            return value
        return None

    def take(self, frame: _Frame, value: int, first: bool) -> bool:
        """The move just looked at is worth so much; True when no other can matter."""
        if first and (self.every or value > frame.best):
            self.root.append((frame.move, value))
            self.root.sort(key=lambda pair: -pair[1])
        if value > frame.best:
            frame.best, frame.best_move = value, frame.move
            if value > frame.alpha and not (first and self.every):
                frame.alpha = value
                if value >= frame.beta:
                    if self.history:
                        made = frame.mover, frame.move
                        self.good[made] = self.good.get(made, 0) + frame.depth * frame.depth
                    return True
        return False

    def remember(self, frame: _Frame, ply: int) -> None:
        """All moves have been looked at, or enough of them."""
        best = frame.best
        kind = _AT_LEAST if best >= frame.beta else _EXACT if best > frame.floor else _AT_MOST
        reach = frame.depth if frame.cut_off else _FOREVER
        self.known[frame.key] = _Stored(reach, kind, _from_here(best, ply), frame.best_move)

    def final_value(self, state: AnyState, seat: Seat, ply: int) -> int:
        """The value of a game that is over."""
        result = state.result()
        assert result is not None
        if len(result.winners) != 1:
            return 0
        return WIN - ply if result.winners[0] == seat else ply - WIN

    def describe(self, state: AnyState, move: Any, value: int) -> Found:
        """What there is to say about a move of the first ply."""
        return Found(move, value, self.line(state, move), abs(value) >= DECIDED or not self.cut_off)

    def line(self, state: AnyState, move: Any) -> tuple[Any, ...]:
        """The moves that both sides were found to prefer, from this one on."""
        moves: list[Any] = []
        seen = set()
        while move is not None and (key := self.key(state)) not in seen:
            moves.append(move)
            seen.add(key)
            state = state.play(state.to_act()[0], move)
            known = self.known.get(self.key(state))
            move = known.move if known is not None and known.kind == _EXACT else None
        return tuple(moves)


def _from_here(value: int, plies: int) -> int:
    """A win or loss counted from so many plies further on; other values stay as they are."""
    if value >= DECIDED:
        return value + plies
    return value - plies if value <= -DECIDED else value
