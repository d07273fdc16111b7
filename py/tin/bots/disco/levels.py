"""The bots of Cookie Disco: from one that sees a single move ahead to one that never errs.

In the base game they all look into the same table, and a level is how far its eyes go: it sees every win and loss
that is at most so many moves away, and nothing beyond. With the crawl cookie, or while the table is not there, they
search.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tin.bots.disco.evaluation import evaluate
from tin.bots.disco.placing import place
from tin.bots.disco.probe import DRAW, ENDLESS, LOSS, WIN, Judged, analyse, distance
from tin.bots.disco.source import table
from tin.bots.disco.table import Table
from tin.bots.level import Level
from tin.bots.search import MOST_PLIES, search
from tin.games.contract import N_, Rng, Seat
from tin.games.disco.moves import Move
from tin.games.disco.state import PLACING, State

FAR = 1 << 20
"""Farther than any win: the eyes of the perfect player."""

BLIND = 5
"""Up to this level a bot that searches sees wins and losses only; the stronger ones also judge what is between."""
NODES = {1: 100, 3: 2000, 5: 3000, 9: 1500, FAR: 8000}
"""How many states each level looks at when it searches: the first three seldom need so many."""


def choose(eyes: int, state: State, seat: Seat, rng: Rng) -> Move:
    """The move of a bot that sees wins and losses at most so many moves away."""
    solved = None if state.rules.crawl else table()
    if state.turn == PLACING:
        judge = evaluate if solved is None else partial(_promise, solved, eyes)
        return place(state, seat, judge, rng)
    if solved is None:
        return _searched(eyes, state, seat, rng)
    return _known(solved, eyes, state, rng)


def _known(solved: Table, eyes: int, state: State, rng: Rng) -> Move:
    """The best move as far as the eyes go, from the table; a fair pick among equals."""
    judged = [_seen(move, eyes) for move in analyse(solved, state)]
    top = max(_rank(move) for move in judged)
    best = [move for move in judged if _rank(move) == top]
    if eyes == FAR and best[0].verdict == ENDLESS:
        best = _tempting(solved, state, best)
    return best[rng.randrange(len(best))].move


def _seen(judged: Judged, eyes: int) -> Judged:
    """A move as it looks to somebody who sees only so far."""
    far = judged.plies is not None and judged.plies > eyes
    return Judged(judged.move, ENDLESS, None) if far else judged


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


def _promise(solved: Table, eyes: int, state: State, seat: Seat) -> int:
    """1 where the seat wins from here, -1 where it loses, 0 where nobody does or it is too far away to be seen."""
    plies = distance(solved, state)
    if plies is None or plies > eyes:
        return 0
    return 1 if (plies & 1 == 1) == (state.acting() == seat) else -1


def _searched(eyes: int, state: State, seat: Seat, rng: Rng) -> Move:
    """The best move that a search finds; among equals the one that comes first in a fair order."""

    def order(other: State, mover: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        if other is not state:
            return moves
        mixed = list(moves)
        rng.shuffle(mixed)
        return mixed

    judge, depth = (_nothing, eyes) if eyes <= BLIND else (evaluate, MOST_PLIES)
    move: Move = search(state, seat, judge, NODES[eyes], order, depth).move
    return move


def _nothing(state: State, seat: Seat) -> int:
    """What a position is worth to somebody who sees no end in it."""
    return 0


LEVELS = (
    Level("win1", N_("Shuffle"), N_("sees a win when it is one move away"), partial(choose, 1)),
    Level("win3", N_("Waltz"), N_("sees three moves ahead, yours included"), partial(choose, 3)),
    Level("win5", N_("Foxtrot"), N_("sees five moves ahead"), partial(choose, 5)),
    Level("win9", N_("Tango"), N_("sees nine moves ahead"), partial(choose, 9)),
    Level(
        "perfect",
        N_("Disco ball"),
        N_("sees everything; with the crawl cookie it has to think"),
        partial(choose, FAR),
        hard=True,
    ),
)
