"""The bots of Cookie Raid: legal under every preset, from views alone, each with its character."""

from __future__ import annotations

from random import Random

import pytest

from cookie_tin.bots.advice import advise
from cookie_tin.bots.contract import Advice
from cookie_tin.bots.hints import hint
from cookie_tin.bots.raid.evaluation import expected, public, standing
from cookie_tin.bots.raid.hands import promising_die
from cookie_tin.bots.raid.levels import LEVELS
from cookie_tin.bots.raid.rest import habit, play_out, roll_bids, round_gains
from cookie_tin.bots.raid.simple import three_lowest
from cookie_tin.bots.raid.strong import raider
from cookie_tin.bots.raid.trial import better, candidates, choices
from cookie_tin.bots.slices import run_to_end
from cookie_tin.games.contract import CHANCE, Value
from cookie_tin.games.raid import GAME, scoring
from cookie_tin.games.raid.dice import face, faces
from cookie_tin.games.raid.options import rules_of
from cookie_tin.games.raid.state import State
from cookie_tin.match import Dealer
from tests.rules.raid.positions import EVERY_PRESET, at, dice, play, start_round

PLATE = "6 5 4 4 3 2 1 1"
BY_NAME = {level.id: level for level in LEVELS}
MORE: list[dict[str, Value]] = [
    *({"preset": preset} for preset in EVERY_PRESET),
    {"contract": True},
    {"distinct": True, "straights": True, "dice": 12},
    {"flush": True, "moon": True},
]


def choose_move(state: State, seat: int, level: str, seed: int = 1) -> str:
    """The move of a bot, from its seat's view."""
    rng = Random(seed)
    return state.format(BY_NAME[level].choose(GAME.resample(state.view(seat), rng), seat, rng))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", MORE, ids=str)
def test_every_move_is_legal(options: dict[str, Value], players: int) -> None:
    """Rounds with all six at the table by turns, the strong one with few worlds: quickly."""
    rng, dealer = Random(2), Dealer(Random(3))
    for first in range(0, len(LEVELS), players):
        state = GAME.start({**options, "players": players})
        while state.to_act() and state.round == 1:
            actor = state.to_act()[0]
            if actor == CHANCE:
                state = state.play(CHANCE, dealer.pick(state))
                continue
            imagined = GAME.resample(state.view(actor), rng)
            level = LEVELS[(first + actor) % len(LEVELS)]
            hard = level.player is raider
            move = run_to_end(raider(imagined, actor, rng, 2)) if hard else level.choose(imagined, actor, rng)
            assert state.why_not(actor, move) is None
            state = state.play(actor, move)


@pytest.mark.parametrize("options", MORE, ids=str)
def test_what_is_tried_is_legal_and_the_habit_comes_first(options: dict[str, Value]) -> None:
    rng, dealer = Random(4), Dealer(Random(5))
    state = GAME.start({**options, "players": 3})
    while state.to_act() and state.round == 1:
        actor = state.to_act()[0]
        if actor == CHANCE:
            state = state.play(CHANCE, dealer.pick(state))
            continue
        moves = choices(state, actor, rng)
        assert len({*moves}) == len(moves)
        assert not any(state.why_not(actor, move) for move in moves)
        assert -1 <= standing(state) <= 1
        state = state.play(actor, moves[0])


def test_the_three_lowest() -> None:
    """Playtest 11: “he would always roll his three lowest dice”."""
    state = play(start_round("6 5 3/2 2 1", PLATE), "0 bid 6", "1 pass", "* roll 6/-", "0 take 5")
    assert [state.format(three_lowest(state, seat, Random(1))) for seat in (0, 1)] == [
        "bid 5 5 3",
        "bid 2 2 1",
    ]


def test_madeleine_seldom_does_anything_else() -> None:
    made = [choose_move(start_round("6 5 3/2 2 1", PLATE), 1, "madeleine", seed) for seed in range(60)]
    assert {*made} == {"bid 2 2 1", "bid 1"}
    assert made.count("bid 1") < 10


def test_the_collector_keeps_what_matches() -> None:
    state = start_round("6 5 3/2 2 1", PLATE)
    assert choose_move(state, 0, "pip") == "bid 6 5 3"
    assert choose_move(state, 1, "pip") == "bid 1"
    assert choose_move(start_round("6 5 3/2 2 2", PLATE), 1, "pip") == "pass"


def test_the_gambler_grabs_any_dice() -> None:
    """Two or three, whichever they are, and the last die always again."""
    made = {choose_move(start_round("6 6 6/2 2 1", PLATE), 0, "poppy", seed) for seed in range(20)}
    assert made == {"bid 6 6 6", "bid 6 6"}
    assert len({choose_move(start_round("6 5 3/2 2 1", PLATE), 0, "poppy", seed) for seed in range(30)}) == 4
    last = at(
        "lucky|1|0|0:0||6 6 5 5 4/4 4 4 3 2 1 1 1|4|0||6/-|take 6,take 5,roll 6/take 4,take 3,take 1,take 1,take 2"
    )
    assert choose_move(last, 0, "poppy") == "again"


def test_basil_keeps_the_best_set() -> None:
    """The longest, the higher of two; the lowest dice around it are rolled."""
    assert choose_move(start_round("6 5 3/2 2 1", PLATE), 0, "basil") == "bid 6 5 3"
    assert choose_move(start_round("6 5 3/2 2 1", PLATE), 1, "basil") == "bid 1"
    assert choose_move(start_round("6 5 3/2 2 2", PLATE), 1, "basil") == "pass"
    assert choose_move(at(LAST), 1, "basil") == "bid 2 1 1"


def test_ginger_clings_to_what_matches_now_and_then() -> None:
    made = [choose_move(start_round("6 5 3/2 2 1", PLATE), 1, "ginger", seed) for seed in range(40)]
    assert {*made} == {"bid 2 2 1", "bid 1"}
    assert made.count("bid 2 2 1") > made.count("bid 1")


UNSEEN = "bid|1|-|0:0||5 5 4 3 2/{}|4|0|./.||take 5,take 4/take 1,take 1,take 1,take 1,take 1"
"""One die is left; of the other hand three dice were never seen."""

LAST = "bid|1|-|0:0||6 6 6 6 6/4 4 3 3 2 2 1 1|4|0|./.||take 6,take 6/take 4,take 3,take 1,take 1,take 2"


def test_the_strong_one_does_not_risk_what_wins() -> None:
    """Five sixes, one die left on the plate: nothing is rolled that could lose the bonus for a single die."""
    assert {choose_move(at(LAST), 0, "nonna", seed) for seed in range(4)} == {"pass"}


def test_the_strong_one_rolls_a_useless_last_die_again() -> None:
    seen = "take 6,take 5,roll 6/take 4,take 3,take 1,take 1,take 2"
    position = f"lucky|1|0|0:0||6 5 4 3 2/4 4 4 4 3 2 1 1|1|0||6/-|{seen}"
    assert choose_move(at(position), 0, "nonna") == "again"


@pytest.mark.parametrize("level", BY_NAME)
def test_a_bot_sees_only_its_view(level: str) -> None:
    """Whatever the other really holds, the same view and the same random numbers give the same move."""
    one, two = at(UNSEEN.format("2 2 1 1 1 1 1 1")), at(UNSEEN.format("6 6 6 1 1 1 1 1"))
    assert one.view(0) == two.view(0)
    for seed in range(3):
        assert choose_move(one, 0, level, seed) == choose_move(two, 0, level, seed)
    told = [advise(GAME, state.view(0), 0, Random(1)) for state in (one, two)]
    assert told[0] == told[1] and len(told[0]) > 4


def test_advice_weighs_every_sensible_bid() -> None:
    """Five sixes before the last die: to pass is best, to break them is worst."""
    told = advise(GAME, at(LAST).view(0), 0, Random(1))
    values = {one.move: one.value for one in told}
    assert told[0].move == "pass" and values["bid 6 6 6"] == min(values.values()) < values["pass"]
    assert hint(GAME, at(LAST).view(0), 0, told, Random(1)).why.text.startswith("What is on the plate")


@pytest.mark.parametrize(
    ("position", "move", "text"),
    [
        (
            "bid|1|-|0:0||6 5 3/2 2 1|6 5 4 4 3 2 1 1|0|./.||-/-",
            "bid 6 5 3",
            "It rolls dice that match nothing",
        ),
        ("bid|1|-|0:0||5 5 3/2 2 1|6 5 4 4 3 2 1 1|0|./.||-/-", "bid 5 5 3", "It rolls all you have"),
        (UNSEEN.format("2 2 1 1 1 1 1 1"), "bid 5 5 2", "It rolls what promises least"),
        (
            "take|1|0|0:0||5 5 3/2 2 1|6 5 4 4 3 2 1 1|0||5 5 3/-|roll 5 5 3/-",
            "take 5",
            "It makes a set of 3.",
        ),
    ],
)
def test_a_hint_says_why(position: str, move: str, text: str) -> None:
    why = hint(GAME, at(position).view(0), 0, [Advice(move), Advice("pass")], Random(1)).why
    assert why.text.format(**why.words).startswith(text)


def test_the_strong_one_thinks_in_slices_and_repeats_itself_for_a_seed() -> None:
    state = at(UNSEEN.format("2 2 1 1 1 1 1 1"))
    made = [choose_move(state, 0, "nonna", seed) for seed in range(8)]
    assert made == [choose_move(state, 0, "nonna", seed) for seed in range(8)]
    pauses = sum(1 for _ in raider(state, 0, Random(1)))
    assert pauses >= 4 * 40


def test_candidates_are_bids() -> None:
    hand = at(LAST).hands[1]
    state = at(LAST)
    for bid in candidates(hand, 3):
        assert state.why_not(1, ("bid", (bid,))) is None


def test_the_fast_rest_of_a_round_is_the_rules() -> None:
    """The same bids and the same rolls, by the rules and by the twin: hands and winner agree."""

    class NotedRandom:
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

    start = start_round("6 5 3/2 2 1/4 4 1", PLATE)
    for seed in range(200):
        rng = Random(seed)
        bids = [rng.choice(start.legal(seat))[1][0] for seat in range(3)]
        if not any(bids):
            continue
        state = start
        for seat, bid in enumerate(bids):
            state = state.play(seat, ("bid", (bid,)))
        told = NotedRandom(seed)
        hands = list(start.hands)
        winner = roll_bids(start.rules, hands, bids, told)
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
    start = start_round("6 5 3/2 2 1", PLATE)
    for seed in range(30):
        rng = Random(seed)
        end = play_out(rules, list(start.hands), start.plate, 0, None, rng)
        assert sum(map(len, end)) <= 14
        totals = [score.total for score in scoring.scores(end, (), rules, 0)]
        assert round_gains(rules, end, ()) == totals


def test_the_habit_rolls_what_promises_least() -> None:
    """Faces of which there are fewest in the hand and on the plate; at the end no set of three or more."""
    rules = rules_of({})
    hand = dice("5 4 2 2 1 1 1")
    assert faces(habit(rules, hand, dice("5 5 5 4 4 4 6 6"), 0)) == (2, 2, 1)
    assert faces(habit(rules, hand, dice("4 5"), 0)) == (2, 2, 4)
    assert faces(habit(rules, hand, dice("6"), 0)) == (4, 5, 2)
    assert faces(habit(rules, dice("3 3 3"), dice("6"), 0)) == ()


def test_the_best_set_is_shared_by_those_who_tie() -> None:
    rules = rules_of({"preset": "1", "players": 3})
    assert round_gains(rules, [dice("5 5 1"), dice("5 5 1"), dice("4 4 6")], ()) == [0.5, 0.5, 0]


def test_what_to_take_when() -> None:
    """First the highest, then what the plate has most of, at last the longest set."""
    hand, plate = dice("3 3 1"), dice("6 4 4 3 2")
    assert face(promising_die(hand, plate, 3)) == 6
    assert face(promising_die(hand, plate, 0)) == 4
    assert face(promising_die(hand, plate[1:], 0)) == 3


def test_only_what_is_surely_better_counts() -> None:
    usual = [0.0] * 40
    assert better([0.1, -0.05] * 20, usual) > 0
    assert better([1.0, -0.9] * 20, usual) == 0
    assert better([-1.0, 0.9] * 20, usual) == pytest.approx(-0.05)


def test_the_race() -> None:
    """Even at the start, the sum of all chances is one, a lead is worth more the nearer the goal is."""
    rules, three = rules_of({}), rules_of({"players": 3})
    assert expected(rules, (20, 20), 3, 0) == 0
    near, far = expected(rules, (45, 35), 5, 0), expected(rules, (20, 10), 2, 0)
    assert 1 > near > far > 0 and expected(rules, (35, 45), 5, 0) == -near
    assert sum((1 + expected(three, (20, 10, 5), 3, seat)) / 2 for seat in range(3)) == pytest.approx(1)
    assert expected(rules, (52, 40), 6, 0) == 1 and abs(expected(rules, (52, 52), 6, 0)) < 1
    assert 0 < expected(rules, (52, 40), 6, 0, playing=True) < 1
    assert expected(rules_of({"length": "rounds"}), (30, 31), 5, 0) == -1


def test_what_everybody_can_tell_of_a_hand() -> None:
    """Dice that were rolled or taken, as long as they were not surely rolled again."""
    state = play(start_round("6 5 3/2 2 1", PLATE), "0 bid 6 5", "1 pass", "* roll 4 4/-", "0 take 4")
    assert faces(public(state, 0)) == (4, 4, 4) and public(state, 1) == ()
    assert standing(state) > 0.1
    state = play(state, "0 bid 4 4 3", "1 pass", "* roll 6 2 1/-", "0 take 6")
    assert faces(public(state, 0)) == (6, 6, 4, 2, 1)
