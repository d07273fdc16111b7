"""The contract, part by part: a game's name, its options, its clauses."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cookie_tin.games.contract import AnyGame, Refused, settle
from tests.contract.play import every_game, options_of, walks


@every_game
def test_ids_are_short_words(game: AnyGame) -> None:
    assert re.fullmatch(r"[a-z]{2,12}", game.id)
    assert game.name


@every_game
def test_clause_ids_are_unique_and_begin_with_the_games_id(game: AnyGame) -> None:
    ids = [clause.id for clause in game.clauses]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(rf"{game.id}\.[a-z_]+", name) for name in ids)
    assert all(clause.text.endswith(".") for clause in game.clauses)


@every_game
def test_every_option_has_its_default_among_its_values(game: AnyGame) -> None:
    names = [option.name for option in game.options]
    assert len(names) == len(set(names))
    for option in game.options:
        assert option.default in option.values
        assert {*option.choices} <= {*option.values}
        assert {*option.later} <= {*option.values}
        assert option.before is None or option.before in option.values
        kinds = {type(value) for value in option.values}
        assert len(kinds) == 1 or kinds == {bool, str}
        assert all(re.fullmatch(r"[a-z_]+|[0-9]+", str(value).lower()) for value in option.values)


@every_game
@given(st.data())
def test_all_options_settle_and_start(game: AnyGame, data: st.DataObject) -> None:
    """The state says its options, all of them and in the game's order, whatever was left out."""
    given_options = data.draw(options_of(game))
    kept = data.draw(st.sets(st.sampled_from([None, *(option.name for option in game.options)])))
    kept |= {
        option.name for option in game.options if len(option.choices) == 1
    }  # what nobody chooses decides what goes
    some = {name: value for name, value in given_options.items() if name in kept}
    state = game.start(some)
    assert list(state.options) == [option.name for option in game.options]
    assert state.options == settle(game.options, state.options)
    assert some.items() <= state.options.items()
    assert 1 <= game.seats(some) == game.seats(state.options) <= 10


@every_game
@pytest.mark.parametrize("value", [None, "no such value", 10**9, 1.0, [], {}])
def test_impossible_options_are_refused(game: AnyGame, value: object) -> None:
    for name in [*(option.name for option in game.options[:1]), "no_such_option"]:
        with pytest.raises(Refused):
            game.start({name: value})  # type: ignore[dict-item]


@every_game
@given(st.data())
def test_options_stay_the_same_during_a_game(game: AnyGame, data: st.DataObject) -> None:
    walked = data.draw(walks(game))
    assert all(step.state.options == walked[0].state.options for step in walked)
