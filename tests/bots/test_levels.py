"""The six bakers: at every table, by name and number, under their former names, in slices, from views alone."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from cookie_tin.bots import BOTS, choose, find_level, think
from cookie_tin.bots.bakers import BAKERS
from cookie_tin.games import GAMES
from cookie_tin.games.contract import Refused, Rng, View
from tests.bots.positions import CASES, random_state
from tests.house.rooms import ROOT

FORMER = {
    "doppel": ["greedy"],
    "disco": ["win1", "win3", "win5", "win9", "perfect"],
    "addict": ["careless", "greedy", "shrewd", "strong"],
    "raid": ["collector", "gambler", "lowest", "strong"],
}
"""Every id that a saved game of an earlier version may name. Never shorten this."""


@pytest.mark.parametrize("game", GAMES)
def test_the_six_bakers_play_it(game: str) -> None:
    levels = BOTS[game].levels
    assert [level.id for level in levels] == [baker.id for baker in BAKERS]
    assert [level.number for level in levels] == [1, 2, 3, 4, 5, 6]
    assert len({level.how for level in levels}) == 6
    assert levels[5].hard and not levels[0].hard


def test_every_baker_has_a_face() -> None:
    drawn = (ROOT / "assets" / "art" / "bakers.svg").read_text("utf-8")
    assert re.findall(r'<symbol id="([^"]+)"', drawn) == [baker.portrait for baker in BAKERS]


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, names in FORMER.items() for name in names])
def test_former_names_go_on_opening(game: str, name: str) -> None:
    assert find_level(game, name) in BOTS[game].levels
    assert set(BOTS[game].former_names) == set(FORMER[game])


def test_former_names_keep_their_order() -> None:
    """The stronger of two former bots is not weaker than the other now."""
    for game, names in FORMER.items():
        numbers = [find_level(game, name).number for name in names]
        assert numbers == sorted(numbers)


@pytest.mark.parametrize("game", GAMES)
def test_levels_by_number(game: str) -> None:
    assert [find_level(game, str(number)).number for number in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    for nobody in ("0", "7", "", "Pip", "nobody"):
        with pytest.raises(Refused):
            find_level(game, nobody)


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("number", range(6))
def test_slices_give_the_move_that_one_go_gives(case: tuple[str, dict[str, Any]], number: int) -> None:
    """However often it pauses; and a thought that was left half way leaves nothing behind."""
    name, options = case
    game, level = GAMES[name], BOTS[name].levels[min(number, len(BOTS[name].levels) - 1)].id
    state = random_state(name, Random(number), 9, **options)
    seat, view = state.to_act()[0], state.view(state.to_act()[0])
    whole = choose(game, level, view, seat, Random(5))
    left = think(game, level, view, seat, Random(5))
    next(left, None)
    left.close()
    thought = think(game, level, view, seat, Random(5))
    while True:
        try:
            next(thought)
        except StopIteration as end:
            assert end.value == whole
            break
    assert state.why_not(seat, state.parse(whole)) is None


def test_the_strongest_pauses_often() -> None:
    """A page that runs it between frames is never held up for long."""
    state = random_state("doppel", Random(1), 8)
    pauses = sum(1 for _ in think(GAMES["doppel"], "nonna", state.view(state.turn), state.turn, Random(1)))
    assert pauses > 900


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_bot_sees_its_view_and_nothing_else(
    case: tuple[str, dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that is handed to it is imagined from the view of its own seat."""
    name, options = case
    state = random_state(name, Random(3), 7, **options)
    seat, seen, real = state.to_act()[0], [], GAMES[name].resample

    def resample(view: View, rng: Rng) -> Any:
        seen.append(view)
        return real(view, rng)

    monkeypatch.setattr(type(GAMES[name]), "resample", lambda self, view, rng: resample(view, rng))
    choose(GAMES[name], "1", state.view(seat), seat, Random(1))
    assert seen == [state.view(seat)]
