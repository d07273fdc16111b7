"""The bots of Cookie Disco: from one that overlooks a win to one that never errs.

The weakest looks for nothing but a win at once, and notices short rolls better than long ones. All others look into the
same table in the base game, and a level is how far its eyes go: it sees every win and loss that is at most so many
moves away (the weak miss some even of those), and nothing beyond. They see trouble from farther than their own chances:
who takes care loses to the stronger less surely, and beats the weaker less surely, so that six levels reach from a
beginner to perfect play. With the crawl cookie, or while the table is not there, they search.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from cookie_tin.bots.disco.evaluation import KNOWLEDGE, divides, evaluate
from cookie_tin.bots.disco.placing import place
from cookie_tin.bots.disco.probe import DRAW, ENDLESS, LOSS, WIN, Judged, analyse, distance, for_search
from cookie_tin.bots.disco.source import table
from cookie_tin.bots.disco.table import Table
from cookie_tin.bots.level import levels
from cookie_tin.bots.play import Play, playing
from cookie_tin.bots.slices import Thinking
from cookie_tin.games.contract import N_, Rng, Seat
from cookie_tin.games.disco.moves import Move
from cookie_tin.games.disco.routes import routes
from cookie_tin.games.disco.state import PLACING, State

FAR = 1 << 20
"""Farther than any win: the eyes of the perfect player."""


class Dancer(NamedTuple):
    """What one level does."""

    hopes: int
    """In the solved game: how many moves away its own win may be to be seen."""
    fears: int
    """And how many moves away a loss."""
    misses: float
    """How likely it is that one is not noticed although it is near enough."""
    play: Play
    """With the crawl cookie: how it searches."""
    dreams: float = 0.0
    """With the crawl cookie: how likely it is that a way to win at once is not noticed."""


NOTICES = {False: (1.0, 0.55, 0.25), True: (1.0, 0.45, 0.15)}
"""How likely it is that somebody who has just learned to dance notices a win of one, two or three steps; with the crawl
cookie (True) there is more to look at."""


def wanders(state: State, seat: Seat, rng: Rng) -> Move:
    """A win that is noticed, or else anything: what the rival could do then is not thought of.

    A roll of one step is as plain to see as to a person, a long one round the corner seldom is. So nothing is thrown
    away that a beginner would find easy.
    """
    moves = state.all_moves()
    if state.turn != PLACING:
        wins = [move for move in moves if divides(state, move)]
        notices = NOTICES[state.rules.crawl]
        seen = [move for move in wins if rng.random() < notices[_steps(state, move) - 1]]
        moves = seen or [move for move in moves if move not in wins] or moves
    return moves[rng.randrange(len(moves))]


def _steps(state: State, move: Move) -> int:
    """The fewest steps in which a roll gets there."""
    place = state.shape.index[move.start]
    return min(route.steps for route in routes(state, place) if route.move.end == move.end)


def dances(dancer: Dancer, state: State, seat: Seat, rng: Rng) -> Thinking[Move]:
    """The move of such a player."""
    solved = None if state.rules.crawl else table()
    if state.turn == PLACING:
        judge = evaluate if solved is None else partial(promise, solved, dancer.fears)
        return place(state, seat, judge, rng)
    if solved is None:
        return (yield from _search_move(dancer, state, seat, rng))
    return _choose_from_table(solved, dancer, state, rng)


def _choose_from_table(solved: Table, dancer: Dancer, state: State, rng: Rng) -> Move:
    """The best move as far as the eyes go, from the table; a fair pick among equals.

    Whoever is lost takes care: nothing near is missed then, so that a lost game is not thrown away as well.
    """
    moves = analyse(solved, state)
    misses = 0.0 if all(move.verdict == LOSS for move in moves) else dancer.misses
    judged = [_limit_sight(move, dancer, misses, rng) for move in moves]
    top = max(_rank(move) for move in judged)
    best = [move for move in judged if _rank(move) == top]
    if dancer.hopes == FAR and best[0].verdict == ENDLESS:
        best = _tempting(solved, state, best)
    return best[rng.randrange(len(best))].move


def _limit_sight(judged: Judged, dancer: Dancer, misses: float, rng: Rng) -> Judged:
    """A move as it looks to somebody who sees only so far, and misses things."""
    reach = dancer.hopes if judged.verdict == WIN else dancer.fears
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


def _search_move(dancer: Dancer, state: State, seat: Seat, rng: Rng) -> Thinking[Move]:
    """The best move that a search finds. It forgets the past, but knows which moves would end the game by it."""
    moves = state.all_moves()
    draws = [move for move in moves if state.play(seat, move).repeated()]
    skipped = [
        move for move in moves if dancer.dreams and divides(state, move) and rng.random() < dancer.dreams
    ]
    skipped += draws
    start, knows = for_search(state), KNOWLEDGE
    if skipped and len({*skipped}) < len(moves):

        def order(other: State, mover: Seat, moves: Sequence[Move]) -> Sequence[Move]:
            return [move for move in moves if move not in skipped] if other is start else moves

        knows = knows._replace(order=order)
    found = yield from playing(dancer.play, knows, start, seat, rng)
    move: Move = draws[0] if draws and found.value < 0 else found.move
    return move


LEVELS = levels(
    (N_("dances for fun, and takes a win that is a step away"), wanders),
    (
        N_("sees trouble eight moves away, and misses some"),
        partial(dances, Dancer(1, 8, 0.32, Play(200, 2, 0.58), 0.8)),
    ),
    (
        N_("sees trouble twelve moves away, a win three"),
        partial(dances, Dancer(3, 12, 0.085, Play(200, 2, 0.36), 0.5)),
    ),
    (N_("sees trouble fifteen moves away, a win five"), partial(dances, Dancer(5, 15, 0.025, Play(90)))),
    (N_("sees trouble twenty-five moves away, a win seven"), partial(dances, Dancer(7, 25, 0.0, Play(800)))),
    (
        N_("sees everything; with the crawl cookie it has to think"),
        partial(dances, Dancer(FAR, FAR, 0.0, Play(4000))),
    ),
)
