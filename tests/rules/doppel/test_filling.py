"""Doppel-game: which square may be filled, and whose turn it is."""

from __future__ import annotations

import pytest

from tests.rules.doppel.positions import at, fill, legal, new, reachable


def clause(position: str, name: str, actor: int | None = None) -> str:
    """The id of the rule that forbids a move; empty when it is legal."""
    state = at(position)
    found = state.why_not(state.turn if actor is None else actor, state.parse(name))
    return found.id if found else ""


def test_players_take_turns() -> None:
    """“Players then take turns filling in empty squares of the grid”"""
    state = new("a1", size=3)
    turns: list[int] = []
    for name in ("a2", "a3", "b3", "c3", "c2"):
        turns += state.to_act()
        state = fill(state, name)
    assert turns == [0, 1, 0, 1, 0]
    assert state.position() == "bob/o.o/x.. B c2,c3 0:0"


def test_the_other_player_must_wait() -> None:
    """“Players then take turns”: the rule of the turn comes before any other."""
    position = ".../.x./... O -,- 0:0"
    assert at(position).legal(1) == ()
    assert clause(position, "b3", actor=1) == "table.turn"
    assert clause(position, "b2", actor=1) == "table.turn"


def test_one_square_per_move() -> None:
    """“one square per move”"""
    for state in reachable(2):
        for actor in state.to_act():
            for move in state.legal(actor):
                assert state.play(actor, move).filled == state.filled | 1 << move
                assert not state.filled >> move & 1


def test_next_to_a_filled_square() -> None:
    """“immediately next to -- and in the direction of above, below, right of, or left of”: not diagonally."""
    position = "...../...../..x../...../..... O -,- 0:0"
    assert legal(at(position)) == ["c2", "b3", "d3", "c4"]
    assert [clause(position, name) for name in ("c2", "b3", "d3", "c4")] == [""] * 4
    assert {clause(position, name) for name in ("b2", "d2", "b4", "d4")} == {"doppel.next"}
    assert {clause(position, name) for name in ("a3", "e3", "c1", "c5")} == {"doppel.next"}


@pytest.mark.parametrize(
    ("name", "neighbour"),
    [("a1", "the random square"), ("a4", "the own square"), ("d3", "the rival's square")],
)
def test_next_to_anybodys_square(name: str, neighbour: str) -> None:
    """“any square anywhere on the grid that has already been filled in (by either player).”"""
    assert clause("..../obb./xo../.... O b2,c3 0:0", name) == "", neighbour


def test_anywhere_on_the_grid() -> None:
    """“any square anywhere on the grid”: it need not touch the last square of either player."""
    position = "o..../x..../b..../o..../b.... O a2,a1 0:0"
    assert legal(at(position)) == ["b1", "b2", "b3", "b4", "b5"]
    assert legal(new("a1", size=3)) == ["b1", "a2"]
    assert legal(fill(new("a1", size=3), "b1", "c1")) == ["a2", "b2", "c2"], "as it is played"


def test_a_filled_square_stays_filled() -> None:
    """“filling in empty squares”: neither the random square nor anybody's can be filled again."""
    position = ".../.xo/..b O c2,c1 0:0"
    assert {clause(position, name) for name in ("b2", "c2", "c1")} == {"doppel.empty"}


def test_edges_are_edges() -> None:
    """“immediately next to”: the right edge does not touch the left one, nor the top the bottom."""
    assert legal(new("a2", size=3)) == ["a1", "b2", "a3"]
    assert legal(new("c2", size=3)) == ["c1", "b2", "c3"]
    assert legal(new("b1", size=3)) == ["a1", "c1", "b2"]
    assert legal(new("b3", size=3)) == ["b2", "a3", "c3"]
    assert legal(new("a1", size=2)) == ["b1", "a2"]


def test_no_passing() -> None:
    """Ruling: “No passing”. Until the board is full there is always a square to fill, and nothing else to do."""
    for state in reachable(3):
        full = state.filled == state.rules.board.all
        assert bool(state.to_act()) is not full
        for actor in state.to_act():
            moves = state.legal(actor)
            assert moves
            assert all(move in state.rules.board.squares for move in moves)


def test_legal_is_what_no_rule_forbids() -> None:
    """Over every reachable 3×3 position: a square is listed exactly when `why_not` has nothing against it."""
    for state in reachable(3):
        for actor in (-1, 0, 1):
            allowed = [move for move in state.rules.board.squares if state.why_not(actor, move) is None]
            assert list(state.legal(actor)) == allowed
