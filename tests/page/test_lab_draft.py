"""An experiment while it is put together: what follows from each choice."""

from __future__ import annotations

import pytest

from cookie_tin.games import GAMES
from cookie_tin.lab.experiment import MOST_COLUMNS, Experiment, read_text, write_text
from cookie_tin.lab.questions import QUESTIONS
from cookie_tin.match.record import write_value
from cookie_tin.page.shell.lab import draft, setup
from cookie_tin.page.shell.lab.draft import Draft


def draft_after(*choices: tuple[str, str], game: str = "raid") -> Draft:
    """What comes of these choices, one after the other."""
    found = draft.begin(game)
    for name, value in choices:
        found = draft.change(found, name, value)
    return found


def columns(found: Draft) -> list[str]:
    return write_text(found.experiment).split("~")[1:]


def test_all_values_of_a_switch_become_columns() -> None:
    found = draft_after(("seat.0.1", "greedy"), ("compare", "option.plate"))
    assert columns(found) == [f"raid,plate={n}@three-lowest,greedy" for n in (8, 5, 9)]
    assert found.comparison == "option.plate"


def test_what_is_chosen_of_a_comparison_is_chosen_for_all() -> None:
    found = draft_after(("compare", "option.plate"), ("rule.0.straights", "true"), ("seat.0.0", "one"))
    assert columns(found) == [f"raid,plate={n},straights=true@one,three-lowest" for n in (8, 5, 9)]
    assert found.comparison == "option.plate"


def test_every_habit_on_a_seat() -> None:
    found = draft_after(("compare", "seat.2"))
    assert len(found.experiment.columns) == 8 and found.comparison == "seat.2"
    assert {one.players[0] for one in found.experiment.columns} == {"three-lowest"}


def test_more_players_need_more_seats() -> None:
    found = draft_after(("seat.0.1", "greedy"), ("compare", "option.players"))
    assert [one.players for one in found.experiment.columns] == [
        ("three-lowest", "greedy"),
        ("three-lowest", "greedy", "three-lowest"),
        ("three-lowest", "greedy", "three-lowest", "greedy"),
    ]


def test_values_that_do_not_go_with_the_rest_are_left_out_with_the_rule() -> None:
    found = draft_after(("rule.0.flush", "true"), ("compare", "option.plate"))
    assert len(found.experiment.columns) < 3 and found.notice


def test_what_clashes_gives_way_and_that_is_told() -> None:
    found = draft_after(("rule.0.plate", "5"), ("rule.0.flush", "true"))
    assert "plate=5" not in columns(found)[0] and found.notice
    assert found.notice in setup.form(found, False)


def test_columns_of_ones_own_are_changed_one_by_one() -> None:
    found = draft_after(("compare", "own"), ("rule.1.plate", "5"), ("seat.1.0", "one"))
    assert columns(found) == ["raid@three-lowest,three-lowest", "raid,plate=5@one,three-lowest"]
    assert found.comparison == "own"
    found = draft.add(found)
    assert len(found.experiment.columns) == 3
    assert columns(draft.drop(found, 1)) == [columns(found)[0], columns(found)[2]]


def test_there_is_room_for_so_many_columns() -> None:
    found = draft_after(("compare", "own"))
    for _ in range(MOST_COLUMNS):
        found = draft.add(found)
    assert len(found.experiment.columns) == MOST_COLUMNS and str(MOST_COLUMNS) in found.notice
    alone = draft.begin("raid")
    assert draft.drop(alone, 0) == alone


def test_a_rule_set_sets_every_switch() -> None:
    found = draft_after(("rule.0.plate", "5"), ("rule.0.preset", "initial"))
    assert columns(found) == ["raid,preset=initial@three-lowest,three-lowest"]


@pytest.mark.parametrize(
    ("name", "typed", "kept"),
    [
        ("seed", "42", 42),
        ("seed", "-1", 0),
        ("seed", "x" * 40, 0),
        ("games", "0", 1),
        ("width", "9999", 1000),
    ],
)
def test_numbers_are_kept_within_their_bounds(name: str, typed: str, kept: int) -> None:
    assert getattr(draft_after((name, typed)).experiment, name) == kept


def test_different_players_are_asked_who_wins() -> None:
    """Which seat wins says nothing of players who change seats; alike again, it does."""
    assert draft_after(("seat.0.1", "greedy")).experiment.measure == "player.three-lowest"
    assert draft_after(("turn", "stay"), ("seat.0.1", "greedy")).experiment.measure == "seat.1"
    assert draft_after(("measure", "seat.2"), ("seat.0.1", "greedy")).experiment.measure == "seat.2"
    alike = draft_after(("seat.0.1", "greedy"), ("seat.0.0", "greedy"))
    assert alike.experiment.measure == "seat.1"


def test_a_measure_that_is_gone_is_not_asked_for() -> None:
    found = draft_after(("seat.0.1", "one"), ("measure", "player.one"), ("seat.0.1", "three-lowest"))
    assert found.experiment.measure == Experiment(()).measure


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_ready_question_can_be_changed(question: str) -> None:
    """Its form shows what it is, and what comes of any choice can be played."""
    found = Draft(QUESTIONS[question].experiment)
    assert "data-ask" in setup.form(found, True)
    found = draft.change(found, "games", "500")
    assert draft.comparison(found.experiment) == draft.comparison(QUESTIONS[question].experiment)
    assert read_text(write_text(found.experiment)) == found.experiment


@pytest.mark.parametrize("game", GAMES)
def test_every_switch_of_every_game_can_be_compared_and_set(game: str) -> None:
    for option in draft.switches(GAMES[game]):
        found = draft_after(("compare", f"option.{option.name}"), game=game)
        assert found.experiment.checked().columns
        setup.form(found, True)
        for value in option.choices:
            one = draft.change(draft.begin(game), f"rule.0.{option.name}", write_value(value))
            assert one.experiment.checked().columns
