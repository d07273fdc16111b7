"""The puzzles of Cookie Disco with the crawl cookie: found in random games, proven by looking at everything."""

from __future__ import annotations

from random import Random

from cookie_tin.bots.slices import run_to_end
from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.state import State
from cookie_tin.learn.disco.judge import Crawling
from cookie_tin.learn.disco.puzzles import CRAWL
from cookie_tin.learn.judge import WIN
from cookie_tin.learn.puzzle import Puzzle
from tools.progress import Progress
from tools.puzzles.disco import CHOICES, puzzle
from tools.puzzles.line import solution

WINS = {3: 120, 5: 60}
"""How many puzzles of each number of plies are made."""

LONGEST = 60
"""A game is left after so many moves."""

SELDOM = 6
"""The longer wins take a long look, so only one position of so many is looked at for them."""


def make(rng: Random, say: Progress) -> list[Puzzle]:
    """As many as are wanted, from random games, each proven; `say` tells how far it has come."""
    found: dict[int, list[Puzzle]] = {plies: [] for plies in WINS}
    seen = set()
    while any(len(found[plies]) < count for plies, count in WINS.items()):
        state = GAME.start({"start": 1 + rng.randrange(6), "repetition": False, "crawl": True})
        for _ in range(3):
            state = _after(state, rng)
        taken = 0
        for _ in range(LONGEST):
            if not state.to_act() or taken > 1:
                break
            plies = 3 if len(found[3]) < WINS[3] else 5
            plies = 5 if len(found[5]) < WINS[5] and not rng.randrange(SELDOM) else plies
            if (
                len(found[plies]) < WINS[plies]
                and state.repetition_key() not in seen
                and _single(state, plies)
            ):
                seen.add(state.repetition_key())
                found[plies].append(puzzle(CRAWL, state, plies))
                taken += 1
                if len(found[plies]) % 10 == 0:
                    say(", ".join(f"{len(some)} in {plies}" for plies, some in found.items()))
            state = _careful(state, rng)
    made = [one for some in found.values() for one in some]
    rng.shuffle(made)
    return made


def _single(state: State, plies: int) -> bool:
    """Does one move alone win within so many plies, not sooner, and again one alone at every further step?"""
    crawling = Crawling()
    if len(state.all_moves()) < CHOICES or run_to_end(crawling.wins(state, plies)) != plies:
        return False
    if sum(one.grade == WIN for one in run_to_end(crawling.verdicts(state, plies))) != 1:
        return False
    return len(solution(CRAWL, state.position(), plies)) == plies


def _after(state: State, rng: Random) -> State:
    (actor,) = state.to_act()
    return state.play(actor, rng.choice(state.legal(actor)))


def _careful(state: State, rng: Random) -> State:
    """A random move that does not lose at once, if there is one."""
    after = [state.play(state.acting(), move) for move in state.all_moves()]
    calm = [one for one in after if not run_to_end(Crawling().wins(one, 1)) and one.all_moves()]
    return rng.choice(calm or after)
