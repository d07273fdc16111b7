"""Cookie Raid, “Scoring”: cookies for sets, the bonus, ties."""

from __future__ import annotations

import pytest

from cookie_tin.games.raid import scoring
from tests.rules.raid.positions import dice, rules


def totals(*hands: str, **options: bool | str) -> list[int]:
    chosen = rules(players=max(2, len(hands)), **options)
    named = [(0, 0)] * len(hands)
    return [score.total for score in scoring.scores([dice(hand) for hand in hands], named, chosen, 0)]


@pytest.mark.parametrize(
    ("hand", "cookies"),
    [
        ("6 6 5 5 2", 4),
        ("6 6 5 5 4 4 2", 6),
        ("2 2 2 2", 4),
        ("6 5 4", 0),
        ("3 3 3", 3),
        ("1 1 1 1 1 1 1 1 1 1 1", 11),
    ],
)
def test_one_cookie_for_each_die_in_a_pair_or_more(hand: str, cookies: int) -> None:
    """“players receive 1 cookie for each die in a pair or larger set. Single dice are worth nothing.” Ruling: the
    “5” of (6,6,5,5,2) is a slip, by the rule it is 4."""
    assert scoring.cookies(dice(hand), rules()) == cookies


def test_sue_and_john() -> None:
    """“Sue (6,6,5,5,4,4,2) and John (2,2,2,2)”: “Sue earns 6 cookies and John earns 9 cookies.”"""
    assert totals("6 6 5 5 4 4 2", "2 2 2 2") == [6, 9]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("1 1 1 1", "6 6 6"),
        ("3 3 3 3", "1 1 1 1"),
        ("6 6 5 5", "6 6 4 4 3"),
        ("6 6 4 4 4", "6 6 5 5"),
        ("5 5 3", "5 5 2"),
        ("5 5 2", "5 5"),
    ],
)
def test_comparing_sets(better: str, worse: str) -> None:
    """“A longer set always beats a shorter set (four 1s beats three 6s). For sets of the same length, face value wins
    (four 3s beats four 1s).” “In case of a tie subsequent sets are compared”, then the high die."""
    assert scoring.rank(dice(better), False) > scoring.rank(dice(worse), False)


def test_high_die_without_any_pair() -> None:
    """“in an extreme case "high die" determines the winner”: (6,4,3),(6,4,2),(3,2,1) → 5,0,0."""
    assert totals("6 4 3", "6 4 2", "3 2 1") == [5, 0, 0]


def test_absolute_ties_all_get_the_bonus() -> None:
    """“If no winner can be determined, the tied players all get the 5 cookie bonus.”"""
    assert totals("5 5 2", "5 5 2") == [7, 7]
    assert totals("5 5 2", "5 5 2", "6 5 4") == [7, 7, 0]


def test_ten_and_one() -> None:
    """Switch `scoring tens` (after playtest 11): “10 per matched die + 1 per single die”. Ruling: “bonus 50, to 500”"""
    assert totals("6 6 5 5 2", "6 4 3", scoring="tens") == [41 + 50, 3]
    assert totals("6 6 5", "6 6 5", scoring="tens") == [21 + 50, 21 + 50]
    assert rules(scoring="tens").goal == 500


def test_ten_and_one_makes_games_as_long() -> None:
    """Ruling: “so the bonus scales, and a game is as long as with the final rules”: ten times each, and the singles."""
    for one, two in (("6 6 5 5 2", "6 4 3"), ("2 2 2 2", "6 6 5 5 4 4 2"), ("5 5 2", "5 5 2")):
        final, tens = totals(one, two), totals(one, two, scoring="tens")
        assert all(0 <= ten - 10 * point < 10 for point, ten in zip(final, tens, strict=True))


def test_pips_by_face() -> None:
    """Switch `scoring pips` (playtest 4): “Best set of 6s gets all sixes ... Best overall winner gets dice from any
    ties.” Sixes: both two, so they go to the winner of the round, who has three 1s."""
    assert totals("1 1 1 6 6", "6 6 5 4 1", scoring="pips") == [4 * 1 + 4 * 6, 5 + 4]


def test_pips_tied_faces_go_to_the_rounds_winner_even_if_he_has_none() -> None:
    chosen = rules(players=3, scoring="pips")
    hands = [dice("1 1 1"), dice("6 5 4"), dice("6 3 2")]
    found = scoring.scores(hands, [(0, 0)] * 3, chosen, 0)
    assert [score.total for score in found] == [3 + 12, 9, 5]


@pytest.mark.parametrize(
    ("hand", "cookies"),
    [
        ("3 2 1", 3),
        ("6 4 2", 0),
        ("6 5 3 2", 0),
        ("6 5 4 3", 4),
        ("4 4 4 3 2", 5),
        ("4 4 3 2 2", 4),
        ("6 5 4 4 4 4", 6),
        ("3 3 2 2 1 1", 6),
    ],
)
def test_straights(hand: str, cookies: int) -> None:
    """Switch `straights` (playtests 7, 15): “each die in a run of 3+ counts like a matched die, a die in one set
    only”."""
    assert scoring.cookies(dice(hand), rules(straights=True)) == cookies


def test_a_run_ranks_below_a_set_of_equal_length() -> None:
    """Ruling: “for the bonus a run ranks below a set of equal length”; a longer run beats a shorter set."""
    ranked = [scoring.rank(dice(hand), True) for hand in ("4 3 2 1", "1 1 1", "6 5 4", "5 4 3", "6 6 4")]
    assert ranked == sorted(ranked, reverse=True)
    assert len({*ranked}) == len(ranked)


@pytest.mark.parametrize(
    ("hand", "cookies"),
    [
        ("6r 6r 5g", 4),
        ("6r 6g 5g", 2),
        ("6r 6r 6g", 4),
        ("6r 6r 6r", 6),
        ("6r 6r 6g 6g", 8),
        ("5r 5g 5b 2r 2r", 7),
    ],
)
def test_flush(hand: str, cookies: int) -> None:
    """Switch `flush` (after playtest 15): “doubling the score of sets all in one color”. A hand is laid out the best
    way: of (6,6) red and a green 6 the red pair counts 4, all three would count 3."""
    assert scoring.cookies(dice(hand), rules(flush=True)) == cookies


def test_the_bonus_knows_no_colours() -> None:
    assert scoring.rank(dice("6r 6r 6g"), False) == scoring.rank(dice("6b 6g 6g"), False)


def test_shooting_the_moon() -> None:
    """Switch `moon` (playtest 8): “winning every bid that was made in a round (at least one) gives 10 more, also if the
    round ended because nobody bid”"""
    assert totals("6 6 5 5 3 2 1 1", "6 5 4", plate=5, moon=True) == [6 + 5 + 10, 0]
    assert totals("6 6 5 3", "6 5 4", plate=5, moon=True) == [2 + 5 + 10, 0]
    assert totals("6 5 4", "5 4 3 1", plate=5, moon=True) == [5, 10], "also without a single cookie"
    assert totals("6 6 5 3 1", "5 4 3 2", plate=5, moon=True) == [2 + 5, 0], "one bid was another's"
    assert totals("6 6 5", "5 4 3", plate=5, moon=True) == [2 + 5, 0], "no bid was made"
    assert totals("6 6 5 5 3 2 1 1", "6 5 4", plate=5) == [6 + 5, 0]


@pytest.mark.parametrize(
    ("longest", "named", "times", "brought"),
    [(4, 4, 1, 40), (6, 4, 1, 42), (3, 4, 1, -40), (4, 4, 2, 80), (5, 4, 3, 123), (2, 3, 3, -90)],
)
def test_contracts(longest: int, named: int, times: int, brought: int) -> None:
    """Switch `contract` (after playtest 9): “10 a die up to it, 1 beyond, minus 10 a die if missed; blind ×2, double
    blind ×3”."""
    assert scoring.contract_points(longest, named, times) == brought
