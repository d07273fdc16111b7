"""The bots of Cookie Raid: legal under every preset, from views alone, each with its character."""

from __future__ import annotations

from random import Random

import pytest

from tests.rules.raid.positions import EVERY_PRESET, at, dealt, dice, play
from tin.bots.raid import LEVELS
from tin.bots.raid.rest import fought, habit, lead, played_out
from tin.bots.raid.strong import candidates, raider
from tin.games.contract import CHANCE, Value
from tin.games.raid import GAME, scoring
from tin.games.raid.dice import faces
from tin.games.raid.options import rules_of
from tin.games.raid.state import State
from tin.match import Dealer

PLATE = "6 5 4 4 3 2 1 1"
BY_NAME = {level.id: level for level in LEVELS}
MORE: list[dict[str, Value]] = [
    *({"preset": preset} for preset in EVERY_PRESET),
    {"contract": True},
    {"distinct": True, "straights": True, "dice": 12},
    {"flush": True, "moon": True},
]


def chosen(state: State, seat: int, level: str, seed: int = 1) -> str:
    """The move of a bot, from its seat's view."""
    rng = Random(seed)
    return state.format(BY_NAME[level].choose(GAME.resample(state.view(seat), rng), seat, rng))


@pytest.mark.parametrize("options", MORE, ids=str)
def test_every_move_is_legal(options: dict[str, Value]) -> None:
    """A round with one bot of each kind at the table, strong one included (with few worlds: quickly)."""
    rng, dealer = Random(2), Dealer(Random(3))
    players = 4
    state = GAME.start({**options, "players": players})
    while state.to_act() and state.round == 1:
        actor = state.to_act()[0]
        if actor == CHANCE:
            state = state.play(CHANCE, dealer.pick(state))
            continue
        imagined = GAME.resample(state.view(actor), rng)
        level = LEVELS[actor]
        move = raider(imagined, actor, rng, 2) if level.id == "strong" else level.choose(imagined, actor, rng)
        assert state.why_not(actor, move) is None
        state = state.play(actor, move)


def test_levels_are_named() -> None:
    assert [level.id for level in LEVELS] == ["collector", "gambler", "lowest", "strong"]
    assert [level.id for level in LEVELS if level.hard] == ["strong"]


def test_the_three_lowest() -> None:
    """Playtest 11: “he would always roll his three lowest dice”."""
    state = play(dealt("6 5 3/2 2 1", PLATE), "0 bid 6", "1 pass", "* roll 6/-", "0 take 5")
    assert chosen(state, 0, "lowest") == "bid 5 5 3"
    assert chosen(state, 1, "lowest") == "bid 2 2 1"


def test_the_collector_keeps_what_matches() -> None:
    state = dealt("6 5 3/2 2 1", PLATE)
    assert chosen(state, 0, "collector") == "bid 6 5 3"
    assert chosen(state, 1, "collector") == "bid 1"
    assert chosen(dealt("6 5 3/2 2 2", PLATE), 1, "collector") == "pass"


def test_the_gambler_bids_all_it_may() -> None:
    state = dealt("6 6 6/2 2 1", PLATE)
    assert chosen(state, 0, "gambler") == "bid 6 6 6"
    last = at(
        "lucky|1|0|0:0||6 6 5 5 4/4 4 4 3 2 1 1 1|4|0||6/-|take 6,take 5,roll 6/take 4,take 3,take 1,take 1,take 2"
    )
    assert chosen(last, 0, "gambler") == "again"


LAST = "bid|1|-|0:0||6 6 6 6 6/4 4 3 3 2 2 1 1|4|0|./.||take 6,take 6/take 4,take 3,take 1,take 1,take 2"


def test_the_strong_one_does_not_risk_what_wins() -> None:
    """Five sixes, one die left on the plate: nothing is rolled that could lose the bonus for a single die."""
    assert {chosen(at(LAST), 0, "strong", seed) for seed in range(4)} == {"pass"}


def test_the_strong_one_rolls_a_useless_last_die_again() -> None:
    seen = "take 6,take 5,roll 6/take 4,take 3,take 1,take 1,take 2"
    position = f"lucky|1|0|0:0||6 5 4 3 2/4 4 4 4 3 2 1 1|1|0||6/-|{seen}"
    assert chosen(at(position), 0, "strong") == "again"


def test_the_strong_one_sees_only_its_view() -> None:
    """Whatever the other really holds, the same view and the same random numbers give the same move."""
    one = at("bid|1|-|0:0||6 5 3/2 2 1|6 5 4 4 3 2 1 1|0|./.||-/-")
    two = at("bid|1|-|0:0||6 5 3/6 6 6|6 5 4 4 3 2 1 1|0|./.||-/-")
    assert one.view(0) == two.view(0)
    assert [chosen(one, 0, "strong", seed) for seed in range(5)] == [
        chosen(two, 0, "strong", seed) for seed in range(5)
    ]


def test_candidates_are_bids() -> None:
    hand = at(LAST).hands[1]
    state = at(LAST)
    for bid in candidates(hand, 3):
        assert state.why_not(1, ("bid", (bid,))) is None


def test_the_fast_rest_of_a_round_is_the_rules() -> None:
    """The same bids and the same rolls, by the rules and by the twin: hands and winner agree."""

    class Told:
        """Random numbers that are written down as faces of a d6."""

        def __init__(self, seed: int) -> None:
            self.source, self.faces = Random(seed), list[int]()

        def random(self) -> float:
            drawn = self.source.randrange(6)
            self.faces.append(drawn + 1)
            return (drawn + 0.5) / 6

        def randrange(self, stop: int) -> int:
            return self.source.randrange(stop)

        def shuffle(self, x: list[int]) -> None:
            self.source.shuffle(x)

    start = dealt("6 5 3/2 2 1/4 4 1", PLATE)
    for seed in range(200):
        rng = Random(seed)
        bids = [rng.choice(start.legal(seat))[1][0] for seat in range(3)]
        if not any(bids):
            continue
        state = start
        for seat, bid in enumerate(bids):
            state = state.play(seat, ("bid", (bid,)))
        told = Told(seed)
        hands = list(start.hands)
        winner = fought(start.rules, hands, bids, told)
        drawn = iter(told.faces)
        while state.phase == "roll":
            rolling = state.contest()
            rolls = tuple(
                tuple(sorted((next(drawn) << 3 for _ in bids[seat]), reverse=True)) if seat in rolling else ()
                for seat in range(3)
            )
            state = state.play(CHANCE, ("roll", rolls))
        assert (state.turn, list(state.hands)) == (winner, hands)
        assert next(drawn, None) is None


def test_a_round_played_out_has_all_dice() -> None:
    rules = rules_of({})
    start = dealt("6 5 3/2 2 1", PLATE)
    for seed in range(30):
        rng = Random(seed)
        end = played_out(rules, list(start.hands), start.plate, 0, None, rng)
        assert sum(map(len, end)) <= 14
        gains = [score.total for score in scoring.scores(end, (), rules, 0)]
        assert lead(rules, end, (), 0) == gains[0] - gains[1]


def test_the_habit_rolls_what_promises_least() -> None:
    """Faces of which there are fewest in the hand and on the plate; at the end no set of three or more."""
    rules = rules_of({})
    hand = dice("5 4 2 2 1 1 1")
    assert faces(habit(rules, hand, dice("5 5 5 4 4 4 6 6"), 0)) == (2, 2, 1)
    assert faces(habit(rules, hand, dice("4 5"), 0)) == (2, 2, 4)
    assert faces(habit(rules, hand, dice("6"), 0)) == (4, 5, 2)
    assert faces(habit(rules, dice("3 3 3"), dice("6"), 0)) == ()
