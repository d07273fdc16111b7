"""Cookies Addict: the end, the winner and the draw."""

from __future__ import annotations

import pytest

from cookie_tin.games.addict.events import Over
from tests.rules.addict.positions import at, events_of, play


@pytest.mark.parametrize(("cookies", "winners"), [("5:2", (0,)), ("1:4", (1,)), ("2:4", ())])
def test_the_most_cookies_win(cookies: str, winners: tuple[int, ...]) -> None:
    """“A ce moment, le joueur qui a accumulé le plus de cookies remporte la partie. Si les deux joueurs ont le même
    nombre de cookies, la partie se termine sur une égalité.”"""
    state = at({"a3": "2"}, down="a1 a2 a4 a5", cookies=cookies)
    assert events_of(state, "a")[-1] == Over(1, "addict.stuck", "a")
    result = play(state, "a").result()
    assert result is not None
    assert result.winners == winners
    assert result.points == (int(cookies[0]) + 2, int(cookies[2]))
    assert result.clause.id == "addict.stuck"


def test_no_tile_that_can_be_activated() -> None:
    """“Un personnage ne peut plus se déplacer quand il ne peut plus activer aucune tuile.”: turned or kept, all the
    same."""
    assert play(at({"a3": "2"}, down="a1 a2", keepers="a4,a5"), "a").result() is not None
    assert play(at({"a3": "2"}, down="a1 a2", keepers="a5,off"), "a").result() is None


def test_it_ends_only_at_the_start_of_a_turn() -> None:
    """Ruling: “No legal tile at the start of your turn: the game ends.”: whoever has lures may still open the line."""
    state = at({"a3": "2"}, down="a1 a2 a4", lures="1:0", keepers="a5,off")
    walking = play(state, "a")
    assert walking.result() is None
    assert play(walking, "done").result() is not None
    assert play(walking, "a5>b5").result() is None


def test_nothing_can_be_done_after_the_end() -> None:
    """“la partie se termine”: nobody acts, and the reason is that the game is over."""
    over = play(at({"a3": "2"}, down="a1 a2 a4 a5", lures="0:3"), "a")
    assert over.to_act() == ()
    for actor in (-1, 0, 1):
        assert over.legal(actor) == ()
        clause = over.why_not(actor, "done")
        assert clause is not None
        assert clause.id == "table.over"


def test_debts_count_at_the_end() -> None:
    """Ruling: “(switch: debt allowed)”: fewer debts are more cookies."""
    result = play(at({"a3": "-1"}, down="a1 a2 a4 a5", cookies="-1:-3", debt=True), "a").result()
    assert result is not None
    assert (result.winners, result.points) == ((0,), (-2, -3))
