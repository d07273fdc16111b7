"""Cookie Raid, “Objective”: who wins, and when."""

from __future__ import annotations

import pytest

from tests.rules.raid.positions import at, new, play


def end_round(
    totals: str, hands: str = "6 6 5/2 2 1", round_: int = 3, **options: bool | str
) -> tuple[object, ...]:
    """A round that ends because nobody bids, after these totals: what acts then, totals, winners, clause."""
    seats = hands.count("/") + 1
    bids = "/".join("." * seats)
    trail = "/".join("-" * seats)
    state = at(f"bid|{round_}|-|{totals}||{hands}|6 5 4 4 3 2 1 1|0|{bids}||{trail}", **options)
    state = play(state, *(f"{seat} pass" for seat in range(seats)))
    result = state.result()
    return state.phase, state.totals, result and result.winners, result and result.clause.id


def test_fifty_cookies_win() -> None:
    """“The first player to 50 cookies is the winner!”: counted after the round."""
    assert end_round("43:40") == ("over", (50, 42), (0,), "raid.goal")
    assert end_round("42:40") == ("deal", (49, 42), None, None)


def test_the_highest_total_of_at_least_fifty_wins() -> None:
    """Ruling: “after a round, the highest total of at least 50 wins”."""
    assert end_round("44:49") == ("deal", (51, 51), None, None)
    assert end_round("43:49") == ("over", (50, 51), (1,), "raid.goal")


def test_equal_totals_play_another_round() -> None:
    """Ruling: “equal: another round.” Both are above 50 and equal, so it goes on until one leads."""
    assert end_round("44:49") == ("deal", (51, 51), None, None)
    assert end_round("50:50") == ("over", (57, 52), (0,), "raid.goal")


def test_five_rounds() -> None:
    """Switch `length rounds` (playtest 13): five rounds, then the most cookies win; equal totals share."""
    assert end_round("0:0", round_=4, length="rounds")[0] == "deal"
    assert end_round("10:0", round_=5, length="rounds") == ("over", (17, 2), (0,), "raid.rounds")
    assert end_round("0:5", round_=5, length="rounds") == ("over", (7, 7), (), "raid.rounds")
    three = end_round("0:5:0", "6 6 5/2 2 1/3 2 1", round_=5, length="rounds")
    assert three == ("over", (7, 7, 0), (0, 1), "raid.rounds")


def test_a_single_round() -> None:
    """Switch `length single`: whoever has the most after one round."""
    assert end_round("0:0", round_=1, length="single") == ("over", (7, 2), (0,), "raid.rounds")


def test_the_best_set_wins() -> None:
    """Switch `scoring single`, the initial rules: “Whoever has the most-of-a-kind (with higher values breaking ties)
    is the winner.” No cookies are counted."""
    assert end_round("0:0", round_=1, scoring="single") == ("over", (0, 0), (0,), "raid.best")
    assert end_round("0:0", "6 6 5/2 2 2", round_=1, scoring="single")[2] == (1,)


def test_tied_winners_look_at_their_next_set_then_roll() -> None:
    """Playtest 1: “tied winners look at their next set, and on down. In case of an absolute tie, each rolls d6 to
    determine winner.”"""
    assert end_round("0:0", "6 6 4/6 6 5", round_=1, scoring="single")[2] == (1,)
    bids = "bid|1|-|0:0:0||6 6 5/6 6 5/4 4 1|6 5 4 4 3 2 1 1|0|././.||-/-/-"
    state = play(at(bids, scoring="single"), "0 pass", "1 pass", "2 pass")
    assert (state.phase, state.contest()) == ("rolloff", (0, 1))
    assert state.view(2)["hands"][0] == ["6", "6", "5"]
    tied = play(state, "* roll 3/3/-")
    assert tied.contest() == (0, 1)
    over = play(tied, "* roll 3/4/-")
    result = over.result()
    assert result is not None
    assert (result.winners, result.points) == ((1,), ())


@pytest.mark.parametrize(
    ("options", "goal"), [({}, 50), ({"contract": True}, 300), ({"scoring": "tens"}, 500)]
)
def test_the_goal(options: dict[str, bool | str], goal: int) -> None:
    """50; “play to 300 points, I think” with contracts; ten times as much where each die counts ten."""
    assert new(**options).view(None)["goal"] == goal


def test_nothing_can_be_done_after_the_end() -> None:
    over = at("over|3|-|57:52||6 6 5/2 2 1|-|0|||")
    assert over.to_act() == ()
    for actor in (-1, 0, 1):
        clause = over.why_not(actor, over.parse("pass"))
        assert clause is not None and clause.id == "table.over"
