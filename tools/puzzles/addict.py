"""The puzzles of Cookies Addict: endings of bakers' games in which one move alone wins or saves the draw."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tin import bots
from tin.bots.slices import drained
from tin.games.addict import GAME
from tin.games.addict.phases import DONE, FLIP, GUARD, LINE, TRADE, WALK
from tin.games.addict.state import State
from tin.games.contract import CHANCE
from tin.learn.addict.judge import judge
from tin.learn.addict.puzzles import ADDICT
from tin.learn.judge import WIN, best
from tin.learn.puzzle import Puzzle
from tools.disco.solve import Progress
from tools.puzzles.line import solution
from tools.puzzles.rate import rating

WANTED = 320
SIZES = (5, 5, 6)
PLAYERS = ("poppy", "basil", "basil", "ginger")
CHOICES = 3
OF_A_GAME = 3
LATE = 24
"""So many of the last moves of a game are looked at, from the end backwards, until nothing can be proven."""


def make(rng: Random, say: Progress) -> list[Puzzle]:
    """The puzzles."""
    found: dict[str, Puzzle] = {}
    while len(found) < WANTED:
        taken = 0
        for state in reversed(list(game(rng))[-LATE:]):
            if taken == OF_A_GAME:
                break
            if len(state.legal(state.turn)) < CHOICES:
                continue
            verdicts = drained(judge(state))
            if verdicts is None:
                break
            right = best(verdicts)
            if len(right) != 1 or right[0].grade < 1 or state.position() in found:
                continue
            move = right[0].move
            steps = sum(step.actor == state.turn for step in solution(ADDICT, state.position(), 0))
            named = tuple(themes(state, move, right[0].grade == WIN))
            rated = rating(GAME, state, move, steps)
            found[state.position()] = Puzzle("addict", state.position(), 0, rated, named)
            taken += 1
            if len(found) % 20 == 0:
                say(f"{len(found)} endings")
    made = list(found.values())[:WANTED]
    rng.shuffle(made)
    return made


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
        tile = next(
            e.plain()["tile"] for e in state.events(seat, move, None) if e.plain()["kind"] == "activated"
        )
        yield from {"end": ["alarm"], "swap": ["swap"]}.get(tile, [])
    named = {TRADE: "trade", FLIP: "flip", GUARD: "keeper", WALK: "keeper"}.get(state.phase)
    if named and move != DONE:
        yield named
    if (result := after.result()) and result.clause.id == "addict.stuck":
        yield "shut"
    near = (state.rules.board.masks[state.mine] | state.rules.board.masks[state.theirs]) & state.up
    if any(near >> square & 1 and code == "lose" for square, code in enumerate(state.layout.tiles)):
        yield "cage"
