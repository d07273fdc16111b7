"""What a table remembers, so that long games stay quick, never shows: it is as if it were made anew each time."""

from __future__ import annotations

from random import Random

import pytest

from cookie_tin.match import Dealer, Match, Player
from cookie_tin.page.games import FACES
from cookie_tin.page.table import panels
from cookie_tin.page.table.table import Table


def step(match: Match, rng: Random) -> None:
    """Somebody, or chance, does anything; and every now and then somebody goes back, to try something else."""
    if match.chance():
        match.deal_once(Dealer(rng))
    elif rng.random() < 0.2 or not (acting := match.state.to_act()):
        match.undo()
    else:
        moves = match.state.legal(acting[0])
        match.play(acting[0], match.state.format(moves[rng.randrange(len(moves))]))


@pytest.mark.parametrize("game", FACES)
def test_the_list_of_moves_and_the_view_are_those_of_a_new_table(game: str) -> None:
    rng = Random(3)
    match = Match.new(game, {}, [Player(), Player()])
    table, longest, replaced, before = Table(match, FACES[game]), 0, 0, list[str]()
    for _ in range(120):
        step(match, rng)
        anew = Table(Match(match.record()), FACES[game])
        shown = panels.move_rows(table)
        assert shown == panels.move_rows(anew)
        assert table.view() == anew.view()
        longest = max(longest, len(shown))
        replaced += len(before) == len(shown) and before[-1:] != shown[-1:]
        before = shown
    assert longest > 5
    assert replaced


def doppel(*squares: str) -> Match:
    match = Match.new("doppel", {"size": 3}, [Player(), Player()])
    for square in squares:
        match.play(match.state.to_act()[0], square)
    return match


def test_another_match_on_the_same_table_is_another_list() -> None:
    """The last square is the same, but in the second match it brings a point."""
    table = Table(doppel("b2", "b3", "a2", "a1", "c3"), FACES["doppel"])
    assert "+1" not in panels.move_rows(table)[-1]
    table.match = doppel("b2", "b1", "c2", "b3", "c3")
    assert "+1" in panels.move_rows(table)[-1]
    assert table.view() == table.match.state.view(table.viewer())
