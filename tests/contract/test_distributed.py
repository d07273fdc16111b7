"""The contract, part by part: a game on devices that keep their secrets distributed."""

from collections.abc import Sequence
from itertools import count
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from cookie_tin.games.contract import CHANCE, AnyGame, Seat
from tests.contract.play import every_game, steps, walks


@every_game
@given(st.data(), st.randoms(use_true_random=False))
def test_what_is_drawn_is_possible_and_can_be_told_again(
    game: AnyGame, data: st.DataObject, rng: Random
) -> None:
    state = data.draw(steps(game)).state
    if not game.distributed or state.to_act() != (CHANCE,):
        return
    told = []

    def pick(weights: Sequence[int], _seat: Seat | None) -> int:
        assert all(isinstance(weight, int) and weight > 0 for weight in weights)
        told.append(rng.choices(range(len(weights)), weights)[0])
        return told[-1]

    move = game.distributed.draw(state, pick)
    assert state.why_not(CHANCE, move) is None
    assert list(game.distributed.draws_of(state, move)) == told


@every_game
@given(st.data())
def test_every_move_of_chance_can_be_drawn(game: AnyGame, data: st.DataObject) -> None:
    for step in data.draw(walks(game))[:-1]:
        if game.distributed and step.actor == CHANCE:
            drawn = iter(game.distributed.draws_of(step.state, step.move))
            assert (
                game.distributed.draw(step.state, lambda _weights, _seat, drawn=drawn: next(drawn))
                == step.move
            )


@every_game
@given(st.data(), st.randoms(use_true_random=False))
def test_what_is_drawn_for_one_seat_is_seen_by_that_seat_alone(
    game: AnyGame, data: st.DataObject, rng: Random
) -> None:
    """The same draws for everybody, other draws for one seat: the rest see no difference."""
    state = data.draw(steps(game)).state
    if not game.distributed or state.to_act() != (CHANCE,):
        return
    owner, seed = rng.randrange(game.seats(state.options)), rng.random()

    def draw(luck: float) -> object:
        numbers = {seat: count() for seat in (None, *range(4))}

        def pick(weights: Sequence[int], seat: Seat | None) -> int:
            own = luck if seat == owner else seed
            return Random(f"{seat} {next(numbers[seat])} {own}").choices(range(len(weights)), weights)[0]

        return game.distributed.draw(state, pick) if game.distributed else None

    one, two = draw(0.1), draw(0.2)
    for viewer in {None, *range(game.seats(state.options))} - {owner}:
        assert list(state.events(CHANCE, one, viewer)) == list(state.events(CHANCE, two, viewer))
        assert state.play(CHANCE, one).view(viewer) == state.play(CHANCE, two).view(viewer)


@every_game
@given(st.data())
def test_nothing_is_hidden_where_all_see_the_same(game: AnyGame, data: st.DataObject) -> None:
    for step in data.draw(walks(game)):
        seats = range(game.seats(step.state.options))
        views = [{**step.state.view(seat), "seat": None} for seat in (None, *seats)]
        if (
            game.distributed
            and not game.distributed.hides(step.state)
            and step.state.to_act() in ((), (CHANCE,))
        ):
            assert all(view == views[0] for view in views)


@every_game
@given(st.data())
def test_a_move_seen_from_outside_tells_what_everybody_may_know(game: AnyGame, data: st.DataObject) -> None:
    """Moves that look alike from outside cannot be told distributed by those who did not make them."""
    state = data.draw(steps(game)).state
    for actor in state.to_act():
        if not game.distributed or actor == CHANCE:
            continue
        by_look: dict[str, set[str]] = {}
        for move in state.legal(actor):
            after = state.play(actor, move)
            if game.distributed.hides(after):
                views = repr([after.view(seat) for seat in (None, 0, 1) if seat != actor])
                by_look.setdefault(game.distributed.public_text(state, actor, move), set()).add(views)
        assert all(len(views) == 1 for views in by_look.values())
