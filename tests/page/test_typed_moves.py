"""Typing a move in the words that the page itself uses."""

from __future__ import annotations

import pytest

from cookie_tin.match import Match, Player
from cookie_tin.page.games import FACES
from cookie_tin.page.table.table import Table
from cookie_tin.page.table.typed_moves import fold, understand
from tests.page.desk import Desk
from tests.page.test_teaching import FIGURE, states

ADA, BEA = Player("Ada"), Player("Bea")


@pytest.mark.parametrize("game", ["doppel", "disco", "addict"])
def test_what_a_move_is_called_is_understood(game: str) -> None:
    """In any case, without its accents and arrows."""
    for state in list(states(game, 5, 14))[3:]:
        if not state.to_act() or state.to_act()[0] < 0:
            continue
        table = Table(Match.new(game, {}, (ADA, BEA), state.position()), FACES[game])
        for move in map(state.format, list(state.legal(state.to_act()[0]))[:12]):
            assert move in understand(table, table.move_name(move).upper())
            assert understand(table, move) == [move]


def test_a_roll_in_words_is_made(desk: Desk) -> None:
    desk.begin("disco", (ADA, BEA), {}, FIGURE)
    named = desk.table.move_name("-1,1>1,-1")
    desk.act(f"type {named.replace('⟳', '').replace('⟲', '').upper()}")
    assert desk.match.entries[-1].text == "-1,1>1,-1"


def test_where_several_are_meant_they_are_named(desk: Desk) -> None:
    desk.begin("disco", (ADA, BEA), {}, FIGURE)
    before = desk.match.cursor
    desk.act("type chocolate")
    assert desk.match.cursor == before
    assert desk.table.refusal.startswith("Which one: chocolate")


def test_what_nobody_calls_a_move_is_refused_by_the_rules(desk: Desk) -> None:
    desk.begin("doppel", (ADA, BEA), {"size": 4})
    desk.act("type the moon")
    assert desk.table.refusal and "Which" not in desk.table.refusal


def test_signs_and_accents_are_left_out() -> None:
    assert fold("Épice: 2 étapes ⟳ (à gauche)") == "epice 2 etapes a gauche"
