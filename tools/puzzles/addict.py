"""The puzzles of Cookies Addict: endings of bakers' games in which one move alone wins or saves the draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from cookie_tin import bots
from cookie_tin.bots.slices import run_to_end
from cookie_tin.games.addict import GAME
from cookie_tin.games.addict.phases import DONE, GUARD, LINE, WALK
from cookie_tin.games.addict.state import State
from cookie_tin.games.contract import CHANCE
from cookie_tin.learn.addict.judge import judge
from cookie_tin.learn.addict.puzzles import ADDICT
from cookie_tin.learn.judge import HOLD, WIN, Verdict, best
from cookie_tin.learn.puzzle import Puzzle
from tools.progress import Progress
from tools.puzzles.line import solution
from tools.puzzles.rate import rating

WANTED = 310
SIZES = (5, 5, 6)
PLAYERS = ("poppy", "basil", "basil", "ginger")
CHOICES = 3
OF_A_GAME = 2
PLAIN = 4
"""One of so many may be about nothing but winning, saving the draw, or leaving the keepers alone."""
MOST_STATES = 4_000
"""What would take more is not shipped: the page answers at once, and the check looks at everything more slowly."""
LATE, TOO_FAR = 30, 2
"""So many of the last moves of a game are looked at, from the end backwards, until so many are too far from it."""


def make(rng: Random, say: Progress) -> list[Puzzle]:
    """As many as are wanted, from random games, each proven; `say` tells how far it has come."""
    found: dict[str, Puzzle] = {}
    plain = 0
    while len(found) < WANTED:
        for state, move, named in pick_moves(list(game(rng))):
            if not {*named} - {"win", "draw", "calm"}:
                if plain * PLAIN > len(found):
                    continue
                plain += 1
            steps = sum(step.actor == state.turn for step in solution(ADDICT, state.position(), 0))
            rated = rating(GAME, state, move, steps)
            found[state.position()] = Puzzle("addict", state.position(), 0, rated, named)
            if len(found) % 20 == 0:
                say(f"{len(found)} endings")
    made = list(found.values())
    rng.shuffle(made)
    return made


Found = tuple[State, str, tuple[str, ...]]
"""A position with one right move, the move, and what it is about."""


def pick_moves(states: Sequence[State]) -> Iterator[Found]:
    """Such positions of a game, from its end backwards."""
    taken = missed = 0
    for state in states[: -LATE - 1 : -1]:
        if taken == OF_A_GAME or missed == TOO_FAR:
            return
        verdicts = run_to_end(judge(state, 0, MOST_STATES))
        missed += verdicts is None
        for found in single(state, verdicts or ()):
            yield found
            taken += 1


def single(state: State, verdicts: Sequence[Verdict]) -> Iterator[Found]:
    """The position, if one of its moves alone is right and there is something to choose."""
    right = best(verdicts) if len(verdicts) >= CHOICES else ()
    if len(right) == 1 and right[0].grade >= HOLD:
        yield state, right[0].move, tuple(themes(state, right[0].move, right[0].grade == WIN))


def game(rng: Random) -> Iterator[State]:
    """The positions of a game of two bakers."""
    state = GAME.start({"size": rng.choice(SIZES)})
    state = state.play(CHANCE, state.deal(rng))
    players = [rng.choice(PLAYERS) for _ in range(2)]
    while state.to_act():
        yield state
        state = state.play(
            state.turn, bots.choose(GAME, players[state.turn], state.view(state.turn), state.turn, rng)
        )


def themes(state: State, move: str, won: bool) -> Iterator[str]:
    """What a puzzle is about, by rules that look at its right move."""
    seat = state.turn
    after = state.play(seat, move)
    yield "win" if won else "draw"
    if state.phase == LINE:
        gains = {
            one: state.play(seat, one).cookies()[seat] - state.cookies()[seat] for one in state.legal(seat)
        }
        if gains[move] < max(gains.values()):
            yield "lesser"
        if gains[move] < 0:
            yield "pay"
    if state.phase in (GUARD, WALK):
        yield "calm" if move == DONE else "keeper"
    if (result := after.result()) and result.clause.id == "addict.stuck":
        yield "shut"
    near = (state.rules.board.masks[state.mine] | state.rules.board.masks[state.theirs]) & state.up
    if any(near >> square & 1 and code == "lose" for square, code in enumerate(state.layout.tiles)):
        yield "cage"
