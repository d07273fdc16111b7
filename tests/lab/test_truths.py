"""The Lab finds what is known: coins, solved games, exact odds, and small games counted out to the end."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cookie_tin.bots import BOTS
from cookie_tin.games.contract import CHANCE, AnyState
from cookie_tin.games.doppel import GAME as DOPPEL
from cookie_tin.lab.experiment import Experiment, column
from cookie_tin.lab.raid import odds
from cookie_tin.lab.results import difference
from tests.lab.experiments import intervals_of, play_experiment

LOOKING = ("random", "random")


def test_a_fair_coin_lies_inside_95_times_in_100(coin: None) -> None:
    """300 experiments of 100 games each; the interval of the first seat's share holds one half as often as it says."""
    one = column("coin", {}, LOOKING)
    inside = 0
    for seed in range(300):
        low, high = intervals_of(Experiment((one,), 100, seed), "seat.1")[0][1:]
        inside += low <= 0.5 <= high
    assert 0.90 <= inside / 300 <= 0.985


@pytest.mark.parametrize(("weight", "even"), [(30, 0), (50, 40), (97, 0)])
def test_a_known_share_is_found(coin: None, weight: int, even: int) -> None:
    sums = play_experiment(
        Experiment((column("coin", {"weight": weight, "even": even}, LOOKING),), 2000, 6, False)
    )
    truth = (1 - even / 100) * weight / 100 + even / 200
    assert _holds(sums, "seat.1", truth)
    assert _holds(sums, "drawn", even / 100)


def _holds(sums: object, measure: str, truth: float) -> bool:
    one = intervals_of(sums, measure)[0]
    return bool(one.low <= truth <= one.high)


def test_paired_and_unpaired_agree_and_pairs_know_more(coin: None) -> None:
    """The same luck in both columns: the same difference, and a narrower interval for it."""
    columns = tuple(column("coin", {"weight": weight}, LOOKING) for weight in (50, 60))
    experiment = Experiment(columns, 1000, 3, False)
    sums = play_experiment(experiment)
    measure = next(one for one in experiment.measures() if one.id == "seat.1")
    paired, unpaired = (difference(measure, sums, 1, pairs) for pairs in (True, False))
    assert paired and unpaired
    assert paired.value == unpaired.value
    assert paired.low <= 0.1 <= paired.high
    assert unpaired.low < paired.low and paired.high < unpaired.high
    assert paired.width < 0.6 * unpaired.width


def test_the_seed_of_the_same_coin_falls_the_same_way(coin: None) -> None:
    """Two columns that are alike never differ."""
    same = column("coin", {}, LOOKING)
    sums = play_experiment(Experiment((same, same), 200, 8))
    measure = next(one for one in Experiment((same,)).measures() if one.id == "seat.1")
    same_share = difference(measure, sums, 1)
    assert same_share and same_share.value == 0 and same_share.width < 0.002


@pytest.mark.parametrize(
    ("ours", "theirs", "dice"), [("one", "three-lowest", (1, 3)), ("three-lowest", "three-lowest", (3, 3))]
)
def test_bids_are_won_as_often_as_the_study_says(ours: str, theirs: str, dice: tuple[int, int]) -> None:
    """The exact fraction of the probability study: one die against three wins 34 of 100 bids."""
    sums = play_experiment(Experiment((column("raid", {}, (ours, theirs)),), 120, 2, False))
    assert _holds(sums, "dice.1", float(odds.win(dice[0], (dice[1],))))


def test_perfect_play_on_solved_starts_of_cookie_disco(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the second ring no spot is safe: the one who places second wins whenever the cherry lets them begin, by the
    seventh move, and otherwise nobody does, however long it takes."""
    monkeypatch.setattr(type(BOTS["disco"]), "longest", 30)
    sums = play_experiment(Experiment((column("disco", {"start": 2}, ("nonna", "nonna")),), 20, 1))
    assert value_of(sums, "seat.1") == pytest.approx(value_of(sums, "drawn") / 2)
    assert _holds(sums, "seat.2", 0.75)
    assert _holds(sums, "first", 0.75)


def test_perfect_play_on_solved_boards_of_doppel_game() -> None:
    sums = play_experiment(Experiment((column("doppel", {"size": 3}, ("nonna", "nonna")),), 12, 1))
    assert value_of(sums, "drawn") == 1


def value_of(sums: object, measure: str) -> float:
    return float(intervals_of(sums, measure)[0].value)


def _exact(state: AnyState) -> Fraction:
    """What seat 1 gets of a game in which everybody, chance included, does anything that is possible."""
    result = state.result()
    if result:
        return Fraction(0 in result.winners) if result.winners else Fraction(1, 2)
    actor = state.to_act()[0]
    moves = [move for move, _ in state.outcomes()] if actor == CHANCE else state.legal(actor)
    return sum((_exact(state.play(actor, move)) for move in moves), Fraction()) / len(moves)


def test_random_games_counted_out() -> None:
    """Doppel-game on 2×2: every game there is, against 3,000 of the Lab's."""
    exact = _exact(DOPPEL.start({"size": 2}))
    sums = play_experiment(Experiment((column("doppel", {"size": 2}, LOOKING),), 3000, 5, False))
    assert _holds(sums, "seat.1", float(exact))
    assert exact == Fraction(3, 4)
