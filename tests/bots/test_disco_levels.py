"""The bots of Cookie Disco: how far each sees, what the perfect one does, and how they play unsolved games."""

from __future__ import annotations

from random import Random

import pytest

from cookie_tin.bots.disco import levels
from cookie_tin.bots.disco.analysis import perfect_moves
from cookie_tin.bots.disco.evaluation import SOON, evaluate, freedom, pass_turn
from cookie_tin.bots.disco.probe import ENDLESS, LOSS, WIN
from cookie_tin.games.contract import CHANCE, Result
from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.moves import Move
from cookie_tin.games.disco.state import State
from tests.bots.positions import last_state

BY_ID = {level.id: level for level in levels.LEVELS}
DANCERS = {level.id: getattr(level.player, "args")[0] for level in levels.LEVELS[1:]}  # noqa: B009
SIGHTED = {level: dancer for level, dancer in DANCERS.items() if not dancer.misses}
"""Those who miss nothing."""
WINNING = "O0,0 C1,0 C-1,1 K1,1 V-2,2 B-1,2 C-2,3 K-1,3 / O / V"
"""The rule book's figure: -1,1>1,-1 divides the field and wins."""


def choose_move(level: str, state: State, seed: int = 1) -> Move:
    move: Move = BY_ID[level].choose(state, state.acting(), Random(seed))
    return move


def verdict(state: State, move: Move) -> tuple[str, int | None]:
    """What perfect play makes of a move."""
    return next((one.verdict, one.plies) for one in perfect_moves(state) or () if one.move == move)


def random_state(rng: Random, plies: int, **options: bool) -> State:
    """After the placing and so many moves more."""
    found: State = last_state("disco", rng, 3 + plies, start=3, **options)
    return found


def play(first: str, second: str, seed: int, longest: int = 200, **options: int | bool) -> Result | None:
    """A whole game between two levels; None when it is cut short."""
    rng = Random(seed)
    state, names = GAME.start(options), (first, second)
    for _ in range(longest):
        acting = state.to_act()
        if not acting:
            break
        actor = acting[0]
        moves = state.legal(actor)
        move = moves[rng.randrange(2)] if actor == CHANCE else BY_ID[names[actor]].choose(state, actor, rng)
        assert move in moves
        state = state.play(actor, move)
    return state.result()


@pytest.mark.parametrize("level", SIGHTED)
def test_everybody_takes_a_win_at_once(level: str) -> None:
    for position in (WINNING, WINNING + " / x-1,2"):
        state = GAME.at(position, {})
        assert state.format(choose_move(level, state)) == "-1,1>1,-1"


def test_a_level_sees_as_far_as_it_hopes_and_fears() -> None:
    """Takes the quickest win that is near enough, and avoids losses that are; it sees trouble from farther."""
    rng, met = Random(7), set()
    for _ in range(60):
        state = random_state(rng, rng.randrange(30), repetition=False)
        judged = perfect_moves(state) or []
        for level, dancer in SIGHTED.items():
            kind, plies = verdict(state, choose_move(level, state))
            wins = [
                one.plies for one in judged if one.verdict == WIN and one.plies and one.plies <= dancer.hopes
            ]
            if wins:
                assert (kind, plies) == (WIN, min(wins))
                met.add((level, WIN))
            elif kind == LOSS and plies is not None and plies <= dancer.fears:
                assert all(one.verdict == LOSS and one.plies and one.plies <= plies for one in judged)
                met.add((level, LOSS))
    assert {("madeleine", WIN), ("nonna", WIN)} <= met
    assert all(dancer.fears >= dancer.hopes for dancer in DANCERS.values())


def test_the_weak_miss_things_but_not_when_they_are_lost() -> None:
    """Poppy overlooks a win now and then; where everything loses soon, she holds out as long as she can."""
    rng = Random(23)
    missed = lost = 0
    while lost < 5:
        state = random_state(rng, rng.randrange(30), repetition=False)
        judged = perfect_moves(state) or []
        fears = DANCERS["poppy"].fears
        if all(one.verdict == LOSS and one.plies and one.plies <= fears for one in judged):
            longest = max(one.plies or 0 for one in judged)
            assert {verdict(state, choose_move("poppy", state, seed)) for seed in range(20)} == {
                (LOSS, longest)
            }
            lost += 1
        elif any(one.plies == 1 for one in judged):
            missed += verdict(state, choose_move("poppy", state, 2))[1] != 1
    assert missed


@pytest.mark.parametrize("level", ["poppy", "basil", "ginger"])
def test_who_dreams_misses_wins_with_the_crawl_cookie(level: str) -> None:
    """As often as it is said, and never anything else by that: what is played instead is legal."""
    state = GAME.at(WINNING + " / x-1,2", {"crawl": True})
    won = sum(state.format(choose_move(level, state, seed)) == "-1,1>1,-1" for seed in range(40))
    assert (won == 40) == (DANCERS[level].dreams == 0)
    assert won > 0


def test_perfect_keeps_what_it_has() -> None:
    """It never turns a win into less, nor an endless game into a loss."""
    rng = Random(11)
    for _ in range(60):
        state = random_state(rng, rng.randrange(30), repetition=False)
        verdicts = {one.verdict for one in perfect_moves(state) or ()}
        best = next(kind for kind in (WIN, ENDLESS, LOSS) if kind in verdicts)
        assert verdict(state, choose_move("nonna", state))[0] == best


def test_perfect_leaves_the_largest_share_of_losing_replies() -> None:
    """Among moves that keep the game endless: the one after which most replies lose."""

    def share(move: Move) -> float:
        replies = perfect_moves(state.play(state.acting(), move)) or []
        return sum(reply.verdict == LOSS for reply in replies) / len(replies)

    rng, tried = Random(13), 0
    while tried < 10:
        state = random_state(rng, rng.randrange(20), repetition=False)
        judged = perfect_moves(state) or []
        endless = [one.move for one in judged if one.verdict == ENDLESS]
        if len(endless) > 1 and all(one.verdict != WIN for one in judged):
            assert share(choose_move("nonna", state)) == max(map(share, endless))
            tried += 1


@pytest.mark.parametrize("rival", ["poppy", "basil", "ginger"])
@pytest.mark.parametrize("seed", [1, 2])
def test_perfect_never_loses_an_endless_start(rival: str, seed: int) -> None:
    """Whatever the rival does: the triangles are endless, so it wins or the disco never closes."""
    for seat in (0, 1):
        names = ("nonna", rival) if seat == 0 else (rival, "nonna")
        result = play(*names, seed, start=3 + seed)
        assert result is None or result.winners != (1 - seat,)


def test_perfect_beats_the_weak() -> None:
    """Not only safe: it wins."""
    results = [play("nonna", "poppy", seed, start=3) for seed in range(6)]
    assert [result and result.winners for result in results] == [(0,)] * 6


def test_lost_but_for_repetition() -> None:
    """Where every other move loses, the one that repeats for the third time is taken."""
    rng = Random(17)
    while True:
        state = random_state(rng, rng.randrange(30))
        judged = perfect_moves(state) or []
        if len(judged) > 1 and all(one.verdict == LOSS for one in judged):
            break
    after = state.play(state.acting(), judged[0].move)
    again = State(
        *(state.rules, state.turn, state.orange, state.corner, state.shape, state.colouring, state.last),
        past=state.past | {(after.repetition_key(), 1), (after.repetition_key(), 2)},
    )
    assert choose_move("nonna", again) == judged[0].move


def test_placing_first_where_nobody_can_profit() -> None:
    """In the first ring only spots 5 and 6 leave the rival no spot from which he wins if he begins."""
    state = GAME.start({"start": 1})
    assert {choose_move("nonna", state, seed).end for seed in range(20)} == {5, 6}


@pytest.mark.parametrize(("theirs", "mine"), [(1, {4}), (2, {3}), (3, {1, 6}), (4, {2, 5})])
def test_placing_second_where_beginning_wins(theirs: int, mine: set[int]) -> None:
    """The answer that wins when the cherry is kind, and is endless when it is not."""
    state = GAME.start({"start": 1})
    state = state.play(0, state.parse(f"O@{theirs}"))
    assert {choose_move("nonna", state, seed).end for seed in range(20)} == mine


def test_taking_over_is_weighed_too() -> None:
    """With the swap option the second player may take the better spot."""
    state = GAME.start({"start": 2, "swap": True})
    state = state.play(0, state.parse("O@1"))
    assert choose_move("nonna", state) in state.legal(1)


def test_an_evaluation_is_told_from_both_sides() -> None:
    """What one has the other lacks; and a win at once is worth more than all freedom."""
    rng = Random(19)
    for _ in range(30):
        state = random_state(rng, rng.randrange(12), crawl=True)
        if state.turn in "OB":
            assert evaluate(state, 0) == -evaluate(state, 1)
            if freedom(state)[1]:
                assert evaluate(state, state.acting()) == SOON
            assert pass_turn(pass_turn(state)).turn == state.turn


@pytest.mark.parametrize("seed", range(2))
def test_a_game_with_the_crawl_cookie(seed: int) -> None:
    """Whole games, every move legal; who looks further wins."""
    result = play("madeleine", "pip", seed, start=1 + seed, crawl=True)
    assert result is not None
    assert result.winners == (0,)


@pytest.mark.parametrize("level", SIGHTED)
def test_without_the_table_they_search(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the page is still fetching it, nobody has to wait."""
    monkeypatch.setattr(levels, "table", lambda: None)
    state = GAME.at(WINNING, {})
    assert state.format(choose_move(level, state)) == "-1,1>1,-1"
    placing = GAME.start({})
    assert choose_move(level, placing) in placing.legal(0)


def test_the_same_seed_gives_the_same_move() -> None:
    rng = Random(23)
    for crawl in (False, True):
        state = random_state(rng, 4, crawl=crawl)
        for level in ("poppy", "basil", "nonna"):
            assert len({choose_move(level, state, 5) for _ in range(2)}) == 1
