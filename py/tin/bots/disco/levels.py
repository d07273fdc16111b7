"""The bots of Cookie Disco: from one that overlooks a win to one that never errs.

In the base game they all look into the same table, and a level is how far its eyes go: it sees every win and loss
that is at most so many moves away (the weakest misses some even of those), and nothing beyond. With the crawl cookie,
or while the table is not there, they search.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from tin.bots.disco.evaluation import KNOWLEDGE, evaluate
from tin.bots.disco.placing import place
from tin.bots.disco.probe import DRAW, ENDLESS, LOSS, WIN, Judged, analyse, distance, remembering
from tin.bots.disco.source import table
from tin.bots.disco.table import Table
from tin.bots.level import levels
from tin.bots.play import Play, playing
from tin.bots.slices import Thinking
from tin.games.contract import N_, Rng, Seat
from tin.games.disco.moves import Move
from tin.games.disco.state import PLACING, State

FAR = 1 << 20
"""Farther than any win: the eyes of the perfect player."""


class Dancer(NamedTuple):
    """What one level does."""

    reach: int
    """In the solved game: how many moves away a win or loss may be to be seen."""
    misses: float
    """How likely it is that one is not noticed although it is near enough."""
    play: Play
    """With the crawl cookie: how it searches."""


def dances(dancer: Dancer, state: State, seat: Seat, rng: Rng) -> Thinking[Move]:
    """The move of such a player."""
    solved = None if state.rules.crawl else table()
    if state.turn == PLACING:
        judge = evaluate if solved is None else partial(promise, solved, dancer.reach)
        return place(state, seat, judge, rng)
    if solved is None:
        return (yield from _searched(dancer, state, seat, rng))
    return _known(solved, dancer, state, rng)


def _known(solved: Table, dancer: Dancer, state: State, rng: Rng) -> Move:
    """The best move as far as the eyes go, from the table; a fair pick among equals.

    Whoever is lost takes care: nothing near is missed then, so that a lost game is not thrown away as well.
    """
    moves = analyse(solved, state)
    misses = 0.0 if all(move.verdict == LOSS for move in moves) else dancer.misses
    judged = [_seen(move, dancer.reach, misses, rng) for move in moves]
    top = max(_rank(move) for move in judged)
    best = [move for move in judged if _rank(move) == top]
    if dancer.reach == FAR and best[0].verdict == ENDLESS:
        best = _tempting(solved, state, best)
    return best[rng.randrange(len(best))].move


def _seen(judged: Judged, reach: int, misses: float, rng: Rng) -> Judged:
    """A move as it looks to somebody who sees only so far, and misses things."""
    far = judged.plies is not None and judged.plies > reach
    missed = misses > 0 and judged.verdict != DRAW and rng.random() < misses
    return Judged(judged.move, ENDLESS, None) if far or missed else judged


def _rank(judged: Judged) -> tuple[int, int]:
    """Quick wins are best, then playing on, then a draw, then slow losses."""
    plies = judged.plies or 0
    return {WIN: (3, -plies), ENDLESS: (2, 0), DRAW: (1, 0), LOSS: (0, plies)}[judged.verdict]


def _tempting(solved: Table, state: State, moves: list[Judged]) -> list[Judged]:
    """Those of the endless moves that leave the rival the largest share of losing replies.

    Perfect play alone would go on for ever; this is what wins against people.
    """
    shares = []
    for judged in moves:
        replies = analyse(solved, state.play(state.acting(), judged.move))
        lost = sum(reply.verdict == LOSS for reply in replies)
        shares.append(lost / len(replies))
    return [judged for judged, share in zip(moves, shares, strict=True) if share == max(shares)]


def promise(solved: Table, reach: int, state: State, seat: Seat) -> int:
    """1 where the seat wins from here, -1 where it loses, 0 where nobody does or it is too far away to be seen."""
    plies = distance(solved, state)
    if plies is None or plies > reach:
        return 0
    return 1 if (plies & 1 == 1) == (state.acting() == seat) else -1


def _searched(dancer: Dancer, state: State, seat: Seat, rng: Rng) -> Thinking[Move]:
    """The best move that a search finds. It forgets the past, but knows which moves would end the game by it."""
    draws = [move for move in state.all_moves() if state.play(seat, move).repeated()]
    start, knows = remembering(state), KNOWLEDGE
    if draws and len(draws) < len(state.all_moves()):

        def order(other: State, mover: Seat, moves: Sequence[Move]) -> Sequence[Move]:
            return [move for move in moves if move not in draws] if other is start else moves

        knows = knows._replace(order=order)
    found = yield from playing(dancer.play, knows, start, seat, rng)
    move: Move = draws[0] if draws and found.value < 0 else found.move
    return move


LEVELS = levels(
    (
        N_("dances for fun, and misses a quarter of what is near"),
        partial(dances, Dancer(5, 0.26, Play(200, 1, 0.57))),
    ),
    (N_("looks eight moves ahead, and misses some"), partial(dances, Dancer(8, 0.083, Play(200, 1, 0.3)))),
    (
        N_("looks twelve moves ahead, and misses little"),
        partial(dances, Dancer(12, 0.035, Play(40))),
    ),
    (N_("looks fifteen moves ahead and seldom errs"), partial(dances, Dancer(15, 0.0135, Play(150)))),
    (N_("looks twenty-five moves ahead"), partial(dances, Dancer(25, 0.0, Play(800)))),
    (
        N_("sees everything; with the crawl cookie it has to think"),
        partial(dances, Dancer(FAR, 0.0, Play(4000))),
    ),
)
