"""The contract, part by part: who acts, which moves are legal and why others are not, chance, move text."""

import json
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cookie_tin.games.contract import CHANCE, IS_OVER, NOT_YOUR_TURN, AnyGame, Refused
from tests.contract.play import every_game, steps, viewers, walks

TABLE = (IS_OVER, NOT_YOUR_TURN)
ELSEWHERE = 8
"""So many moves of other times are tried in each state."""


@every_game
@given(st.data())
def test_legal_means_that_no_clause_forbids_it(game: AnyGame, data: st.DataObject) -> None:
    """For every actor, acting or not, and moves that the game saw at other times."""
    walked = data.draw(walks(game))
    rng = Random(data.draw(st.integers()))
    played = [step.move for step in walked[:-1]]
    for step in walked:
        state, seen = step.state, {*rng.sample(played, min(ELSEWHERE, len(played)))}
        for actor in (CHANCE, *range(game.seats(state.options))):
            legal = state.legal(actor)
            assert all(state.why_not(actor, move) is None for move in legal)
            unlisted = actor == CHANCE and CHANCE in state.to_act() and not state.outcomes()
            for move in () if unlisted else seen.difference(legal):
                clause = state.why_not(actor, move)
                assert clause in game.clauses or clause in TABLE


@every_game
@given(st.data())
def test_every_move_of_a_random_game_is_legal(game: AnyGame, data: st.DataObject) -> None:
    """Also where chance has too many outcomes to list: what it deals is legal, and somebody else may not deal it."""
    for step in data.draw(walks(game))[:-1]:
        assert step.state.why_not(step.actor, step.move) is None
        others = {CHANCE, *range(game.seats(step.state.options))} - {*step.state.to_act()}
        assert all(step.state.why_not(other, step.move) is NOT_YOUR_TURN for other in others)


@every_game
@given(st.data())
def test_legal_moves_have_a_stable_order_and_no_doubles(game: AnyGame, data: st.DataObject) -> None:
    for step in data.draw(walks(game)):
        twin = game.at(step.state.position(), step.state.options)
        for actor in step.state.to_act():
            legal = list(step.state.legal(actor))
            assert legal == list(step.state.legal(actor)) == list(twin.legal(actor))
            assert len(legal) == len(set(legal))


@every_game
@given(st.data())
def test_exactly_those_who_act_have_moves(game: AnyGame, data: st.DataObject) -> None:
    for step in data.draw(walks(game)):
        state, acting = step.state, step.state.to_act()
        assert len(acting) == len(set(acting))
        assert acting == (CHANCE,) or CHANCE not in acting
        for seat in range(game.seats(state.options)):
            assert bool(state.legal(seat)) == (seat in acting)
        if CHANCE not in acting:
            assert not state.legal(CHANCE)


@every_game
@given(st.data())
def test_chance_outcomes_are_its_legal_moves_with_whole_positive_weights(
    game: AnyGame, data: st.DataObject
) -> None:
    for step in data.draw(walks(game)):
        outcomes = step.state.outcomes()
        assert [move for move, _ in outcomes] == list(step.state.legal(CHANCE))
        assert all(type(weight) is int and weight > 0 for _, weight in outcomes)


@every_game
@given(st.data(), st.randoms(use_true_random=False))
def test_what_is_dealt_where_outcomes_are_too_many_to_list_is_legal(
    game: AnyGame, data: st.DataObject, rng: Any
) -> None:
    for step in data.draw(walks(game)):
        if CHANCE in step.state.to_act() and not step.state.outcomes():
            assert step.state.why_not(CHANCE, step.state.deal(rng)) is None


@every_game
@given(st.data())
def test_parse_undoes_format(game: AnyGame, data: st.DataObject) -> None:
    for step in data.draw(walks(game)):
        moves = [step.move] if step.move is not None else []
        for move in (*moves, *(move for actor in step.state.to_act() for move in step.state.legal(actor))):
            text = step.state.format(move)
            assert step.state.parse(text) == move
            assert text == text.strip() and text.isprintable() and 0 < len(text) <= 400


@every_game
@given(st.data())
def test_parse_reads_any_text_or_refuses_it_by_a_clause(game: AnyGame, data: st.DataObject) -> None:
    step = data.draw(steps(game))
    text = data.draw(mutations(step.state.format(step.move)) | st.text())
    try:
        move = step.state.parse(text)
    except Refused as refusal:
        assert refusal.clause in game.clauses
        return
    assert step.state.parse(step.state.format(move)) == move
    for actor in step.state.to_act():
        if step.state.why_not(actor, move) is None:
            step.state.play(actor, move)


@every_game
@given(st.data())
def test_those_who_act_at_once_can_act_in_any_order(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(steps(game)).state
    if len(state.to_act()) > 1:
        one, two = data.draw(st.permutations(state.to_act()))[:2]
        first, second = (data.draw(st.sampled_from(state.legal(seat))) for seat in (one, two))
        assert state.play(one, first).play(two, second) == state.play(two, second).play(one, first)


@every_game
@given(st.data())
def test_events_are_plain_data(game: AnyGame, data: st.DataObject) -> None:
    """They come through JSON, their kind first, and are values: made twice, they are equal."""
    step = data.draw(steps(game))
    for viewer in viewers(game, step.state):
        for event in step.state.events(step.actor, step.move, viewer):
            plain = event.plain()
            assert next(iter(plain.items())) == ("kind", type(event).__name__.lower())
            assert json.dumps(json.loads(json.dumps(plain))) == json.dumps(plain)
        again = step.state.events(step.actor, step.move, viewer)
        assert {*again} == {*step.state.events(step.actor, step.move, viewer)}


def mutations(text: str) -> st.SearchStrategy[str]:
    """The text with a small mistake in it."""
    places = st.integers(0, len(text))
    return st.builds(
        lambda at, cut, put: text[:at] + put + text[at + cut :],
        places,
        st.integers(0, 2),
        st.sampled_from(["", " ", "0", "9", "z", "-", "/", "|", ".", "é"]),
    )
