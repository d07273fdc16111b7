"""A fair start for two who play by link."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from cookie_tin.games.contract import CHANCE, Refused
from cookie_tin.match import Dealer, Entry, Match, Record, read_link, write_link
from cookie_tin.match.compare import Relation, compare
from cookie_tin.together import start
from tests.together.tables import setup

A, B = bytes(range(16)), bytes(range(100, 116))


def open_start(game: str, one: bytes = A, other: bytes = B) -> Record:
    """A start with all three numbers."""
    record = start.add_number(start.add_promise(setup(game), 0, one), 1, other)
    return start.open_promise(record, one)


@pytest.mark.parametrize("game", ["doppel", "disco", "addict"])
def test_promise_gift_opening(game: str) -> None:
    """First the hash alone goes over, then the other number, then the first; nobody has to wait otherwise."""
    record = start.add_promise(setup(game), 0, A)
    assert (start.next_step(record, 0), start.next_step(record, 1), start.next_step(record, None)) == (
        "",
        "give",
        "",
    )
    assert start.read_start(record) == start.read_start(read_link(write_link(record)))
    record = start.add_number(record, 1, B)
    assert (start.next_step(record, 0), start.next_step(record, 1)) == ("open", "")
    record = start.open_promise(record, A)
    assert (start.next_step(record, 0), start.next_step(record, 1)) == ("", "")
    match = Match(record)
    rng = Random(1)
    while match.state.to_act():
        start.deal(match)
        if match.state.to_act():
            actor = match.state.to_act()[0]
            match.play(actor, match.state.format(rng.choice([*match.state.legal(actor)])))
    found = start.verify(match.record())
    assert found == (0, start.read_start(record).promise, 1, B, A)  # type: ignore[union-attr]
    assert any(entry.actor == CHANCE for entry in match.entries)


def test_without_numbers_there_is_nothing_to_verify() -> None:
    assert start.verify(setup("doppel")) is None
    assert start.next_step(setup("doppel"), 0) == ""


def test_no_chance_before_the_opening() -> None:
    match = Match(start.add_number(start.add_promise(setup("doppel"), 0, A), 1, B))
    with pytest.raises(Refused) as refused:
        start.deal(match)
    assert refused.value.clause.id == "fair.order"


def test_another_number_than_was_promised() -> None:
    record = start.add_number(start.add_promise(setup("doppel"), 0, A), 1, B)
    with pytest.raises(Refused) as refused:
        start.open_promise(record, B)
    assert refused.value.clause.id == "fair.promise"


def test_the_promise_is_of_this_match() -> None:
    """A promise from another match, or for other rules, does not hold."""
    other = replace(open_start("doppel"), id="xyz987")
    with pytest.raises(Refused) as refused:
        start.read_start(other)
    assert refused.value.clause.id == "fair.promise"


def test_chance_that_was_changed() -> None:
    match = Match(open_start("doppel"))
    start.deal(match)
    due = match.entries[0].text
    other = next(name for name in ("a1", "b2") if name != due)
    with pytest.raises(Refused) as refused:
        start.verify(replace(match.record(), entries=(Entry(CHANCE, other),)))
    assert refused.value.clause.id == "fair.chance"
    assert due in str(refused.value) and other in str(refused.value)


@pytest.mark.parametrize(
    "lines",
    [
        ("give 1 AAECAwQFBgcICQoLDA0ODw",),
        ("start 0 short",),
        ("start 7 47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU",),
        ("start 0 47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU", "give 0 AAECAwQFBgcICQoLDA0ODw"),
        ("start 0 47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU", "open 0 AAECAwQFBgcICQoLDA0ODw"),
        ("start 0 47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU",) * 2,
        ("start 0",),
    ],
)
def test_numbers_out_of_order(lines: tuple[str, ...]) -> None:
    with pytest.raises(Refused) as refused:
        start.read_start(replace(setup("doppel"), proofs=lines))
    assert refused.value.clause.id == "fair.order"


def test_whoever_changes_a_number_on_the_way_forks_the_match() -> None:
    """The rival's device has seen the promise: a record with another one does not go on from its own."""
    mine = start.add_number(start.add_promise(setup("doppel"), 0, A), 1, B)
    cheat = start.open_promise(start.add_number(start.add_promise(setup("doppel"), 0, B), 1, B), B)
    assert compare(mine, cheat).relation is Relation.FORKED
    assert compare(mine, start.open_promise(mine, A)).relation is Relation.FURTHER


def test_every_square_is_as_likely() -> None:
    """Whatever one of the two does, as long as the other draws: chi-square over the 36 squares (35 degrees)."""
    dealer = Dealer(Random(7))
    for fixed in (True, False):
        counts: Counter[str] = Counter()
        for _ in range(1800):
            one, other = (A, dealer.secret()[:16]) if fixed else (dealer.secret()[:16], B)
            match = Match(open_start("doppel", one, other))
            start.deal(match)
            counts[match.entries[0].text] += 1
        assert len(counts) == 36
        assert sum((count - 50) ** 2 / 50 for count in counts.values()) < 90  # p < 1e-6
