"""The contract, part by part: what each seat may see, and what a bot may imagine."""

import json
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from cookie_tin.games.contract import CHANCE, AnyGame
from tests.contract.play import every_game, steps, viewers, walks
from tests.null_game import NULL


@every_game
@given(st.data())
def test_a_view_is_json_data(game: AnyGame, data: st.DataObject) -> None:
    for step in data.draw(walks(game)):
        for viewer in viewers(game, step.state):
            view = step.state.view(viewer)
            assert json.loads(json.dumps(view, allow_nan=False)) == view


@every_game
@given(st.data())
def test_where_nothing_is_hidden_all_see_the_same(game: AnyGame, data: st.DataObject) -> None:
    if game.secrets:
        return
    for step in data.draw(walks(game)):
        onlooker = step.state.view(None)
        for seat in range(game.seats(step.state.options)):
            assert step.state.view(seat) == onlooker
            if step.move is not None:
                told = list(step.state.events(step.actor, step.move, None))
                assert list(step.state.events(step.actor, step.move, seat)) == told


@every_game
@given(st.data(), st.integers())
def test_an_imagined_state_looks_exactly_like_the_view_it_comes_from(
    game: AnyGame, data: st.DataObject, seed: int
) -> None:
    """The state is of the kind the view shows, and a bot has the moves there that its seat has here."""
    state = data.draw(steps(game)).state
    for viewer in viewers(game, state):
        imagined = game.resample(json.loads(json.dumps(state.view(viewer))), Random(seed))
        assert imagined.view(viewer) == state.view(viewer)
        assert (imagined.to_act(), imagined.options) == (state.to_act(), state.options)
        assert game.at(imagined.position(), imagined.options) == imagined
        if viewer is not None:
            assert list(imagined.legal(viewer)) == list(state.legal(viewer))


@every_game
@given(st.data(), st.integers())
def test_what_others_hide_changes_nothing_that_a_seat_sees(
    game: AnyGame, data: st.DataObject, seed: int
) -> None:
    """Two states that differ in the others' secrets only; any move that can be made in both and shows nothing."""
    step = data.draw(steps(game))
    seat = data.draw(st.sampled_from(viewers(game, step.state)))
    one = step.state
    two = game.resample(one.view(seat), Random(seed))
    for actor in one.to_act():
        for move in {*one.legal(actor)} & {*two.legal(actor)}:
            if not one.reveals(actor, move) and not two.reveals(actor, move):
                assert list(one.events(actor, move, seat)) == list(two.events(actor, move, seat))
                assert one.play(actor, move).view(seat) == two.play(actor, move).view(seat)


@every_game
@given(st.data())
def test_what_is_sealed_is_not_seen(game: AnyGame, data: st.DataObject) -> None:
    """While several act at once, nobody learns from another's move more than that it was made."""
    state = data.draw(steps(game)).state
    if len(state.to_act()) < 2:
        return
    seat = data.draw(st.sampled_from(viewers(game, state)))
    for other in {*state.to_act()} - {seat}:
        seen = {repr(list(state.events(other, move, seat))) for move in state.legal(other)}
        views = {repr(state.play(other, move).view(seat)) for move in state.legal(other)}
        assert len(seen) == len(views) == 1


@given(st.permutations(range(10)), st.sampled_from([2, 3, 4]))
def test_the_null_game_deals_unseen(cards: list[int], seats: int) -> None:
    """Another deal with the same cards for seat 0: seat 0 and an onlooker cannot tell."""
    start = NULL.start({"seats": seats})
    swapped = cards[:2] + cards[:1:-1]
    one, two = (
        ("deal", tuple(card for at in range(0, seats * 2, 2) for card in sorted(deck[at : at + 2])))
        for deck in (cards, swapped)
    )
    assert start.why_not(CHANCE, one) is start.why_not(CHANCE, two) is None and one != two
    for viewer in (0, None):
        assert start.events(CHANCE, one, viewer) == start.events(CHANCE, two, viewer)
        assert start.play(CHANCE, one).view(viewer) == start.play(CHANCE, two).view(viewer)
    assert start.play(CHANCE, one).view(1) != start.play(CHANCE, two).view(1)


def test_the_null_game_shows_what_was_sealed_when_all_are_in() -> None:
    state = NULL.at("2|01/23|05|warm|1-|00|-|0", {})
    assert (state.view(0)["card"], state.view(1)["card"], state.view(None)["card"]) == (1, -1, -1)
    last = state.parse("seal 2")
    assert state.reveals(1, last)
    assert [event.plain()["numbers"] for event in state.events(1, last, 0)] == [(), (1, 2)]
    assert state.play(1, last).position() == "2|0/3|05|-|--|01|1|0"
