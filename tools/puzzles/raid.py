"""The puzzles of Cookie Raid: ends of the last round of bakers' games, in which one move wins clearly more often."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cookie_tin import bots
from cookie_tin.bots.slices import run_to_end
from cookie_tin.games.contract import CHANCE
from cookie_tin.games.raid import GAME
from cookie_tin.games.raid.dice import face, faces, without
from cookie_tin.games.raid.options import ROUNDS
from cookie_tin.games.raid.phases import BID, DEAL, LUCKY, TAKE
from cookie_tin.games.raid.state import State
from cookie_tin.learn.judge import best
from cookie_tin.learn.puzzle import Puzzle
from cookie_tin.learn.raid.judge import judge
from cookie_tin.learn.raid.puzzles import RAID
from cookie_tin.match import Dealer
from tools.progress import Progress
from tools.puzzles.rate import rating

WANTED = {"first": 40, "answer": 60, "take": 40, "lucky": 30}
"""How many puzzles are made of each question."""

PLAYERS = ("poppy", "basil", "ginger", "madeleine", "nonna")
TOTALS, APART = range(18, 42), 6
"""Before the last round everybody has about as many cookies."""
CHOICES = {"first": 5, "answer": 5, "take": 2, "lucky": 2}
SURE = {"first": (0.1, 0.95), "answer": (0.1, 0.95), "take": (0.1, 0.95), "lucky": (0.15, 1.0)}
"""What is all but lost or won whatever one does is no question."""


def make(rng: Random, say: Progress) -> list[Puzzle]:
    """As many as are wanted, from random games, each proven; `say` tells how far it has come."""
    found: dict[str, dict[str, Puzzle]] = {question: {} for question in WANTED}
    while any(len(found[question]) < count for question, count in WANTED.items()):
        for state in game(rng):
            question = name_question(state)
            listed = found.get(question, {})
            if not question or len(listed) >= WANTED[question] or state.position() in listed:
                continue
            verdicts = run_to_end(judge(state)) or ()
            top = max((float(one.grade) for one in verdicts), default=0.0)
            if len(verdicts) < CHOICES[question] or not SURE[question][0] <= top <= SURE[question][1]:
                continue
            proven = best(verdicts, RAID.margin)
            if len(proven) > 1:
                continue
            move = proven[0].move
            named = (question, *themes(state, move))
            rated = rating(GAME, state, move, 1)
            listed[state.position()] = Puzzle("raid", state.position(), 1, rated, named, RAID.options)
            if sum(map(len, found.values())) % 20 == 0:
                say(", ".join(f"{len(some)} {name}" for name, some in found.items()))
    made = [puzzle for listed in found.values() for puzzle in listed.values()]
    rng.shuffle(made)
    return made


def game(rng: Random) -> Iterator[State]:
    """The positions of a last round, every move by any baker."""
    players = 3 if rng.randrange(6) == 0 else 2
    least = rng.choice(TOTALS)
    totals = tuple(least + rng.randrange(APART + 1) for _ in range(players))
    dealer = Dealer(rng)
    state = GAME.start({**RAID.options, "players": players})._replace(
        phase=DEAL, round=ROUNDS, totals=totals, turn=rng.randrange(players)
    )
    while state.to_act():
        (actor,) = state.to_act()
        if actor == CHANCE:
            state = state.play(CHANCE, dealer.pick(state))
            continue
        yield state
        text = bots.choose(GAME, rng.choice(PLAYERS), state.view(actor), actor, rng)
        state = state.play(actor, state.parse(text))


def name_question(state: State) -> str:
    """Which question a position asks."""
    if state.phase == LUCKY:
        return "lucky"
    if state.rules.players > 2:
        return ""
    if state.phase == TAKE and len(state.plate) == 2:
        return "take"
    if state.phase == BID and len(state.plate) == 1:
        return "first" if state.bids == (None, None) else "answer"
    return ""


def themes(state: State, text: str) -> Iterator[str]:
    """What else a puzzle is about, by rules that look at its right move."""
    (seat,) = state.to_act()
    move = state.parse(text)
    if state.phase == TAKE and face(move[1][0][0]) < max(faces(state.plate)):
        yield "lower"
    if state.phase != BID:
        return
    bid = move[1][0]
    kept = faces(without(state.hands[seat], bid) or ())
    if not bid:
        yield "pass"
    elif len(bid) == 1:
        yield "single"
    if any(one in kept or faces(bid).count(one) > 1 for one in faces(bid)):
        yield "break"
