"""The puzzles of Doppel-game: endings of bakers' games in which one square alone wins or saves the draw."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cookie_tin import bots
from cookie_tin.bots.slices import run_to_end
from cookie_tin.games.contract import CHANCE
from cookie_tin.games.doppel import GAME
from cookie_tin.games.doppel.state import State
from cookie_tin.learn.doppel.judge import judge
from cookie_tin.learn.doppel.puzzles import DOPPEL
from cookie_tin.learn.judge import WIN, best
from cookie_tin.learn.puzzle import Puzzle
from tools.progress import Progress
from tools.puzzles.line import solution
from tools.puzzles.rate import rating

WANTED = 330
SIZES = (5, 6, 6, 6, 7)
PLAYERS = ("poppy", "basil", "basil", "ginger", "ginger", "madeleine")
EMPTY = range(5, 11)
"""With so many empty squares a position is looked at."""
CHOICES = 4
OF_A_GAME = 2
EASY = 3
"""One of so many may be a point that anybody would take."""


def make(rng: Random, say: Progress) -> list[Puzzle]:
    """As many as are wanted, from random games, each proven; `say` tells how far it has come."""
    found: dict[str, Puzzle] = {}
    easy = 0
    while len(found) < WANTED:
        taken = 0
        for state in game(rng):
            if taken == OF_A_GAME or empty(state) not in EMPTY or len(state.legal(state.turn)) < CHOICES:
                continue
            verdicts = run_to_end(judge(state))
            right = best(verdicts or ())
            if len(right) != 1 or right[0].grade < 1:
                continue
            named = tuple(themes(state, right[0].move, right[0].grade == WIN))
            if "score" in named and "refuse" not in named:
                easy += 1
                if easy * EASY > len(found) + EASY:
                    easy -= 1
                    continue
            steps = len(solution(DOPPEL, state.position(), 0)) // 2 + 1
            made = Puzzle("doppel", state.position(), 0, rating(GAME, state, right[0].move, steps), named)
            found[made.position] = made
            taken += 1
            if len(found) % 30 == 0:
                say(f"{len(found)} endings")
    made_ = list(found.values())
    rng.shuffle(made_)
    return made_


def game(rng: Random) -> Iterator[State]:
    """The positions of a game of two bakers."""
    state = GAME.start({"size": rng.choice(SIZES)})
    state = state.play(CHANCE, rng.choice(state.legal(CHANCE)))
    players = [rng.choice(PLAYERS) for _ in range(2)]
    while state.to_act():
        yield state
        text = bots.choose(GAME, players[state.turn], state.view(state.turn), state.turn, rng)
        state = state.play(state.turn, state.parse(text))


def empty(state: State) -> int:
    """How many squares are empty."""
    return (state.rules.board.all & ~state.filled).bit_count()


def themes(state: State, text: str, won: bool) -> Iterator[str]:
    """What a puzzle is about, by rules that look at its right move."""
    move = state.parse(text)
    after = state.play(state.turn, move)
    others = [state.play(state.turn, other) for other in state.legal(state.turn) if other != move]
    yield "win" if won else "draw"
    scores, answered = state.gains(move), scoring(after)
    if scores:
        yield "score"
        literal = state._replace(rules=state.rules._replace(count_new=False))
        if not literal.gains(move):
            yield "gap"
    elif any(state.gains(other) for other in state.legal(state.turn)):
        yield "refuse"
    if not answered and sum(map(scoring, others)) * 2 > len(others):
        yield "deny"
    if answered:
        yield "give"
    if not scores and not answered and not scoring(others[0]):
        yield "wait"


def scoring(state: State) -> bool:
    """Can whoever is to move score?"""
    return any(state.gains(move) for move in state.legal(state.turn))
