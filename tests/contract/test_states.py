"""The contract, part by part: states are values, positions have a text, games end."""

import copy

from hypothesis import given
from hypothesis import strategies as st

from cookie_tin.games.contract import AnyGame, Refused
from tests.contract.play import every_game, steps, viewers, walks
from tests.contract.test_moves import mutations


@every_game
@given(st.data())
def test_a_state_read_back_from_its_position_is_the_same_in_every_way(
    game: AnyGame, data: st.DataObject
) -> None:
    for step in data.draw(walks(game)):
        state, back = step.state, game.at(step.state.position(), step.state.options)
        assert back == state and hash(back) == hash(state)
        assert (back.position(), back.options) == (state.position(), state.options)
        assert (back.to_act(), back.result()) == (state.to_act(), state.result())
        for viewer in viewers(game, state):
            assert back.view(viewer) == state.view(viewer)
            if step.move is not None:
                told = list(state.events(step.actor, step.move, viewer))
                assert list(back.events(step.actor, step.move, viewer)) == told
        if step.move is not None:
            assert back.reveals(step.actor, step.move) == state.reveals(step.actor, step.move)


@every_game
@given(st.data())
def test_a_position_is_one_line(game: AnyGame, data: st.DataObject) -> None:
    for step in data.draw(walks(game)):
        position = step.state.position()
        assert position.isprintable() and position == position.strip() != ""


@every_game
@given(st.data())
def test_playing_leaves_the_old_state_as_it_was(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(steps(game)).state
    before = (hash(state), state.position(), [copy.deepcopy(state.view(v)) for v in viewers(game, state)])
    for actor in state.to_act():
        for move in state.legal(actor):
            assert state.play(actor, move) == state.play(actor, move) != state
    assert before == (hash(state), state.position(), [state.view(v) for v in viewers(game, state)])


@every_game
@given(st.data())
def test_nobody_acts_exactly_when_there_is_a_result(game: AnyGame, data: st.DataObject) -> None:
    for step in data.draw(walks(game)):
        result = step.state.result()
        assert (result is None) == bool(step.state.to_act())
        if result:
            seats = range(game.seats(step.state.options))
            assert list(result.winners) == sorted({*result.winners} & {*seats})
            assert len(result.points) in (0, len(seats))
            assert result.clause in game.clauses


@every_game
@given(st.data())
def test_a_wrong_position_is_refused_or_is_another_position(game: AnyGame, data: st.DataObject) -> None:
    """What `at` lets through works: it has a text of its own, legal moves that can be played, and views."""
    step = data.draw(steps(game))
    text = data.draw(mutations(step.state.position()) | st.text())
    try:
        state = game.at(text, {})
    except Refused as refusal:
        assert refusal.clause in game.clauses
        return
    assert game.at(state.position(), state.options) == state
    assert (state.result() is None) == bool(state.to_act())
    for actor in state.to_act():
        for move in state.legal(actor):
            state.play(actor, move).position()
    for viewer in viewers(game, state):
        state.view(viewer)
