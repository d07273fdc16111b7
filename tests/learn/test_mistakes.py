"""Moments worth another look: what counts as a mistake, and how sure one must be of it."""

from __future__ import annotations

import pytest

from cookie_tin.bots.advice import comparing
from cookie_tin.bots.contract import Advice, Gain
from cookie_tin.bots.slices import run_to_end
from cookie_tin.games.disco import GAME as DISCO_GAME
from cookie_tin.games.raid import GAME as RAID_GAME
from cookie_tin.learn.disco.puzzles import DISCO
from cookie_tin.learn.mistakes import (
    CERTAIN,
    LEAST,
    MANY,
    MOST,
    SEARCHED,
    SURE,
    TRIED,
    Decision,
    Moment,
    by_advice,
    by_count,
    by_trial,
    candidates,
    counting,
    decisions,
    pick_biggest,
    suspects,
)
from cookie_tin.learn.raid.puzzles import RAID
from cookie_tin.match import Match, Player
from cookie_tin.match.dealer import seeded_generator

MADE = Decision(7, 0, "c4")


def test_what_gives_little_away_is_no_mistake() -> None:
    assert by_advice(MADE, [Advice("b2", value=0.5), Advice("c4", value=0.5 - LEAST / 2)]) is None
    assert by_advice(MADE, [Advice("c4", value=0.5), Advice("b2", value=0.1)]) is None
    assert by_advice(MADE, []) is None
    assert by_advice(MADE, [Advice("b2", value=0.5)]) is None
    assert by_advice(MADE, [Advice("b2"), Advice("c4")]) is None


def test_what_gives_much_away_is_told_with_how_it_is_known() -> None:
    searched = by_advice(MADE, [Advice("b2", value=0.5), Advice("c4", value=0.1)])
    assert searched and (searched.best, searched.sure) == ("b2", SEARCHED)
    assert searched.loss == pytest.approx(0.4)
    certain = by_advice(MADE, [Advice("b2", "win", 5, 0.99), Advice("c4", "loss", 4, -0.99)])
    assert certain and (certain.loss, certain.sure) == (2.0, CERTAIN)
    half = by_advice(MADE, [Advice("b2", "win", 5, 0.99), Advice("c4", value=0.1)])
    assert half and half.sure == SEARCHED


def test_a_slower_win_is_no_mistake() -> None:
    """Nor is it to lose sooner where everything loses."""
    assert by_advice(MADE, [Advice("b2", "win", 1, 1.0), Advice("c4", "win", 99, 0.5)]) is None
    assert by_advice(MADE, [Advice("b2", "loss", 99, -0.5), Advice("c4", "loss", 2, -1.0)]) is None


def test_moves_as_good_as_the_best_are_right_too() -> None:
    moment = by_advice(
        MADE,
        [Advice("b2", value=0.5), Advice("d1", value=0.48), Advice("a1", value=0.3), Advice("c4", value=0)],
    )
    assert moment and moment.good() == ["b2", "d1"]


def test_another_move_that_saves_the_draw_is_right_too() -> None:
    advice = [
        Advice("b2", "draw"),
        Advice("d1", "draw"),
        Advice("a1", value=0.0),
        Advice("e5"),
        Advice("c4", "loss"),
    ]
    moment = by_advice(MADE, advice)
    assert moment and moment.good() == ["b2", "d1", "a1"]


@pytest.mark.parametrize(
    ("gain", "error", "counts"),
    [(0.3, 0.1, True), (0.3, 0.15, False), (0.3, 0.2, False), (LEAST / 2, 0.0, False), (-0.3, 0.01, False)],
)
def test_what_was_tried_out_must_be_better_beyond_two_standard_errors(
    gain: float, error: float, counts: bool
) -> None:
    moment = by_trial(MADE, Gain("b2", gain, error))
    assert bool(moment) == counts
    if moment:
        assert (moment.sure, moment.error) == (TRIED, error)


def test_only_what_may_be_better_is_tried_again() -> None:
    assert candidates([]) is None
    assert candidates([Gain("b2", 0.2, 0.3)]) is None
    assert candidates([Gain("b2", 0.2, 0.1), Gain("a1", 0.1, 0.1)]) == Gain("b2", 0.2, 0.1)


def test_the_three_biggest_in_the_order_of_the_game() -> None:
    losses = [0.2, 0.9, 0.3, 0.5, 0.1]
    found = [Moment(Decision(at, 0, "c4"), "b2", loss, SEARCHED) for at, loss in enumerate(losses)]
    assert [one.decision.at for one in pick_biggest(found)] == [1, 2, 3]
    assert len(pick_biggest(found)) == MOST


def test_the_moves_after_which_somebody_stood_worse() -> None:
    made = [
        Decision(0, 0, "a"),
        Decision(1, 1, "b"),
        Decision(2, 0, "c"),
        Decision(3, 1, "d"),
        Decision(4, 0, "e"),
    ]
    standings = {0: 0.0, 1: -0.5, 2: -0.9, 3: -0.8, 4: 0.2, 5: None}
    assert [one.move for one in suspects(made, standings)] == ["d", "a"]


def test_whoever_had_no_choice_decided_nothing() -> None:
    match = Match.new("doppel", {"size": 2}, [Player("Ada"), Player("Bea")])
    for actor, square in ((-1, "a1"), (0, "b1"), (1, "b2"), (0, "a2")):
        match.play(actor, square)
    assert match.over
    assert [one.move for one in decisions(match, {0, 1})] == ["b1", "b2"]
    assert [one.move for one in decisions(match, {1})] == ["b2"]


FOUR = "take|5|0|20:20||5 5 5 1/6 4 3 2 2|5 1|0||5/4|"
"""Somebody who takes the 1 has a pair more; who takes the 5 has four of a kind and, most likely, the bonus."""


def test_dice_that_are_tried_out() -> None:
    """The error is that of the difference, and becomes smaller with more worlds."""
    state = RAID_GAME.at(FOUR, {"length": "rounds", "plate": 5, "hands": "open"})
    view = state.view(0)
    errors = []
    for worlds in (30, MANY):
        found = run_to_end(comparing(RAID_GAME, view, 0, ["take 1", "take 5"], worlds, seeded_generator(3)))
        assert found is not None
        assert [one.move for one in found] == ["take 5"]
        errors.append(found[0].error)
    assert found[0].gain > SURE * found[0].error
    assert errors[1] < errors[0]
    back = run_to_end(comparing(RAID_GAME, view, 0, ["take 5", "take 1"], MANY, seeded_generator(3)))
    assert back and back[0].gain < 0
    assert by_trial(Decision(9, 0, "take 5"), back[0]) is None


def test_games_that_can_be_searched_are_not_tried_out() -> None:
    begun = DISCO_GAME.at("O-1,0 V0,0 K-1,1 K0,1 C-2,2 C-1,2 C0,2 B-1,3 / O / -", {})
    assert run_to_end(comparing(DISCO_GAME, begun.view(0), 0, ["-1,0>1,0"], 5, seeded_generator(1))) is None
    assert run_to_end(counting(DISCO, begun)) is None


def test_open_dice_are_counted() -> None:
    """The chance is exact: to keep the die never wins here, to roll it again wins once in three."""
    position = "lucky|5|1|20:21||5 5 5 2 2 1/6 6 5 5|1|0||5 2 1/6 6 5|"
    state = RAID_GAME.at(position, {"length": "rounds", "plate": 5, "hands": "open"})
    advice = run_to_end(counting(RAID, state))
    assert advice and [one.move for one in advice] == ["again", "keep"]
    moment = by_count(Decision(3, 1, "keep"), advice)
    assert moment and moment.sure == CERTAIN
    assert moment.loss == pytest.approx(2 / 3)
    hidden = RAID_GAME.at("bid|1|-|0:0||5 5 1/6 4 2|6 5 4 3 3 2 2 1|0|./.||-/-", {})
    assert run_to_end(counting(RAID, hidden)) is None
