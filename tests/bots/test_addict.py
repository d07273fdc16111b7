"""The bots of Cookies Addict: what they see, what they take, what they never do, and that they get better."""

from __future__ import annotations

from random import Random

import pytest

from cookie_tin.bots import BOTS, choose
from cookie_tin.bots.addict.evaluation import faces, worth
from cookie_tin.bots.addict.levels import turns
from cookie_tin.bots.addict.turns import Turns
from cookie_tin.bots.play import Play
from cookie_tin.bots.slices import run_to_end
from cookie_tin.games.addict import GAME
from cookie_tin.games.addict.state import State
from cookie_tin.games.contract import CHANCE, Value
from tests.rules.addict.positions import at

SEEDS = range(12)


def looks_ahead(state: State, seat: int, rng: Random, nodes: int) -> str:
    """The move of somebody who looks at so many positions."""
    return run_to_end(turns(Play(nodes), state, seat, rng))


def random_state(rng: Random, moves: int, size: int = 5) -> State:
    """A game after so many random moves, or earlier if it was over before."""
    state = GAME.start({"size": size})
    state = state.play(CHANCE, state.deal(rng))
    for _ in range(moves):
        after = state.play(state.turn, rng.choice(list(state.legal(state.turn))))
        if not after.to_act():
            break
        state = after
    return state


@pytest.mark.parametrize("level", [level.id for level in BOTS["addict"].levels][:3])
def test_every_choice_is_legal(level: str) -> None:
    """In every part of a turn, of both sizes."""
    rng = Random(level)
    phases = set()
    for number in range(250):
        state = random_state(rng, rng.randrange(1, 24), 5 + number % 2)
        phases.add(state.phase)
        move = state.parse(choose(GAME, level, state.view(state.turn), state.turn, rng))
        assert state.why_not(state.turn, move) is None
    assert phases >= {"line", "walk"}


@pytest.mark.parametrize("phase", ["trade", "flip", "guard", "walk", "place"])
def test_the_strongest_answers_every_question(phase: str) -> None:
    """Also what a tile asks in the middle of a turn."""
    rng = Random(phase)
    asked = 0
    while asked < 3:
        state = random_state(rng, rng.randrange(0, 20), 6)
        if state.phase == phase:
            asked += 1
            move = looks_ahead(state, state.turn, rng, 400)
            assert state.why_not(state.turn, move) is None


def test_the_strongest_is_bounded_by_work_not_by_time() -> None:
    """The same question has the same answer, whatever the machine and whatever the whims."""
    state = random_state(Random(3), 9)
    answers = {looks_ahead(state, state.turn, Random(seed), 600) for seed in range(4)}
    assert len(answers) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_walks_into_the_cage(seed: int) -> None:
    """Unless it is the only way."""
    state = at({"a3": "lose"}, down="b3 d3")
    assert looks_ahead(state, 0, Random(seed), 50) == "e"
    forced = at({"a3": "lose"}, down="b3 d3 e3")
    assert looks_ahead(forced, 0, Random(seed), 50) == "a"


def test_it_shuts_the_rival_in() -> None:
    """Ahead, with one lure and one open tile left for the rival: the keeper is lured onto it."""
    state = at({"a3": "2"}, down="a1 a2 a5", lures="1:0", keepers="b4,off", cookies="6:3")
    walking = state.play(0, "a")
    assert looks_ahead(state, 0, Random(1), 2000) == "a"
    assert looks_ahead(walking, 0, Random(1), 2000) == "b4>a4"


def test_it_lets_the_rival_in_when_behind() -> None:
    """Behind, the same end would lose."""
    state = at({"a3": "2"}, down="a1 a2 a5", lures="1:0", keepers="b4,off", cookies="0:9")
    assert looks_ahead(state.play(0, "a"), 0, Random(1), 2000) != "b4>a4"


def test_it_rings_the_alarm_only_to_win() -> None:
    rich = at({"a3": "end", "b3": "-3"}, down="d3 e3", cookies="9:2")
    poor = at({"a3": "end", "b3": "-3"}, down="d3 e3", cookies="5:4")
    assert looks_ahead(rich, 0, Random(1), 300) == "a"
    assert looks_ahead(poor, 0, Random(1), 300) == "b"


@pytest.mark.parametrize("seed", range(30))
def test_whole_turns_are_turns(seed: int) -> None:
    """Each is a row of legal moves that ends the turn or the game and leads where it says; every line is there."""
    state = random_state(Random(seed), seed % 15, 5 + seed % 2)
    turns = Turns.of(state).legal(state.turn)
    assert {turn.parts[0] for turn in turns} <= set(state.legal(state.turn))
    if state.phase in ("line", "trade"):
        assert {turn.parts[0] for turn in turns} == set(state.legal(state.turn))
    for turn in turns:
        reached = state
        for part in turn.parts:
            assert reached.turn == state.turn
            assert reached.why_not(reached.turn, part) is None
            reached = reached.play(reached.turn, part)
        assert reached == turn.after
        assert reached.turn != state.turn or not reached.to_act()


def test_worth_is_opposite_for_the_rival() -> None:
    for seed in range(20):
        state = random_state(Random(seed), seed)
        assert worth(state, 0) == -worth(state, 1)


def test_worth_of_faces() -> None:
    """More cookies are worth more, a lure less than a cookie, the cage nothing at all."""
    state = at({"a1": "1", "b1": "2", "c1": "1l", "d1": "-1", "e1": "lose"})
    one, two, lured, lost, cage = faces(state.layout)[:5]
    assert cage < lost < 0 < one < lured < two


def score(level: str, rival: str, pairs: int, size: int) -> float:
    """What a level scores against another; every deal is played twice, with the seats exchanged."""
    levels = {bot.id: bot.choose for bot in BOTS["addict"].levels}
    rng = Random(f"{level} {rival} {size}")
    points = 0.0
    for _ in range(pairs):
        start = GAME.start({"size": size})
        dealt = start.play(CHANCE, start.deal(rng))
        for seat in (0, 1):
            state = dealt
            while state.to_act():
                choice = levels[level] if state.turn == seat else levels[rival]
                state = state.play(state.turn, choice(state, state.turn, rng))
            result = state.result()
            assert result is not None
            points += (result.winners == (seat,)) if result.winners else 0.5
    return points / (2 * pairs)


def test_levels_get_better() -> None:
    """Two levels up is a clear step; the strongest are measured by `dev.py ladder`."""
    assert score("basil", "pip", 20, 5) > 0.7
    assert score("ginger", "poppy", 20, 5) > 0.7


def test_who_begins_chooses_either_animal() -> None:
    """Bots like both."""
    state = GAME.start({"size": 5})
    state = state.play(CHANCE, state.deal(Random(2)))
    moves = {choose(GAME, "pip", state.view(0), 0, Random(seed)) for seed in range(12)}
    assert {move.startswith("raccoon") for move in moves} == {True, False}


@pytest.mark.parametrize(
    "options", [{"decline": True}, {"begins": "dealer"}, {"edition": 1, "decline": True}]
)
def test_whole_games_by_every_switch(options: dict[str, Value]) -> None:
    """From the deal to the end, every move legal."""
    rng = Random(str(options))
    for _ in range(6):
        state = GAME.start({"size": 5, **options})
        while acting := state.to_act():
            if acting[0] == CHANCE:
                moves = [move for move, _ in state.outcomes()]
                state = state.play(CHANCE, rng.choice(moves) if moves else state.deal(rng))
                continue
            text = choose(GAME, rng.choice(["pip", "ginger"]), state.view(acting[0]), acting[0], rng)
            assert state.why_not(acting[0], text) is None
            state = state.play(acting[0], text)
        assert state.result()
