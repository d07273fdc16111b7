"""A record that arrived, compared with the one that is here."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from cookie_tin.match import Entry, Match, Player, Record
from cookie_tin.match.compare import Relation, compare, first_moves, join
from tests.match.matches import doppel, play_moves

MOVES = ("b2", "b3", "c2", "c3", "c1", "b1", "a1", "a2", "a3")


def record(*texts: str, **more: object) -> Record:
    """A match by link after these moves."""
    match = play_moves(doppel(Player("Ada"), Player(), size=3), *texts)
    return replace(match.record(), id="abcd12", **more)  # type: ignore[arg-type]


def test_unknown() -> None:
    assert compare(None, record()).relation is Relation.UNKNOWN
    assert compare(replace(record(), id="other1"), record()).relation is Relation.UNKNOWN


def test_the_same_wherever_the_cursor_stands_and_whatever_the_names_are() -> None:
    mine = record(*MOVES[:4])
    theirs = replace(mine, cursor=1, players=(Player("Ada"), Player("Ben")))
    assert compare(mine, theirs) == (Relation.SAME, 4, False)


@given(st.integers(0, 9), st.integers(0, 9))
def test_further_and_older(mine: int, theirs: int) -> None:
    found = compare(record(*MOVES[:mine]), record(*MOVES[:theirs]))
    expected = Relation.SAME if mine == theirs else Relation.FURTHER if theirs > mine else Relation.OLDER
    assert found[:2] == (expected, min(mine, theirs))


def test_the_first_moves_are_the_record_as_it_was_then() -> None:
    """What two records have in common, to go on from: all else stays, and the cursor stands at its end."""
    whole = record(*MOVES[:5])
    for count in range(6):
        assert first_moves(whole, count) == record(*MOVES[:count])


def test_forked_and_where() -> None:
    mine = record("b2", "b3", "c2", "c3")
    assert compare(mine, record("b2", "b3", "c2", "b1")) == (Relation.FORKED, 3, False)
    assert compare(mine, record("a2")) == (Relation.FORKED, 0, False)


def test_other_terms_are_a_fork_from_the_beginning() -> None:
    mine = record("b2", "b3")
    assert compare(mine, replace(mine, options={"size": 3, "count_new": False})).relation is Relation.FORKED
    bot = (Player("Ada"), Player("pip", bot=True))
    assert compare(mine, replace(mine, players=bot)).relation is Relation.FORKED


def test_an_option_left_out_is_its_default() -> None:
    mine = record("b2")
    assert compare(mine, replace(mine, options={"size": 3})).relation is Relation.SAME


def test_moves_of_my_own_seat_that_were_not_made_here() -> None:
    """Somebody moved for me, or I did on another device: it is told."""
    mine, theirs = record("b2"), record("b2", "b3", "c2")
    assert compare(mine, theirs, seat=0).mine_moved
    assert compare(record("b2", "b3"), theirs, seat=0) == (Relation.FURTHER, 2, False)
    assert compare(record("b2", "b3"), theirs, seat=1).mine_moved


def test_proofs_grow_like_moves() -> None:
    bare, promised = record(proofs=("start a",)), record(proofs=("start a", "give b"))
    assert compare(bare, promised).relation is Relation.FURTHER
    assert compare(promised, bare).relation is Relation.OLDER
    assert compare(bare, record(proofs=("start c", "give b"))).relation is Relation.FORKED
    assert compare(promised, record("b2", proofs=("start a",))).relation is Relation.FORKED


def test_joined_takes_the_further_moves_and_each_sides_own_name() -> None:
    mine = record("b2", "b3")
    theirs = replace(record("b2", "b3", "c2"), players=(Player("Imp"), Player("Ben")))
    found = join(mine, theirs, seat=0)
    assert found.players == (Player("Ada"), Player("Ben"))
    assert found.entries[-1] == Entry(1, "c2")
    assert found.cursor == 3
    assert join(theirs, mine, seat=1).entries == theirs.entries
    Match(found)
