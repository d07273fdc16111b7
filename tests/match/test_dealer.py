"""The dealer: fair to the last ticket, and the only one who draws."""

from __future__ import annotations

from collections import Counter
from random import Random, SystemRandom
from typing import Any

import pytest

from cookie_tin.games.contract import AnyState
from cookie_tin.match import Dealer, dealer
from tests.match.matches import doppel, play_moves
from tests.null_game import NULL


class Tickets(Random):
    """A source that draws one given ticket, and remembers out of how many."""

    def __init__(self, ticket: int) -> None:
        super().__init__(0)
        self.ticket = ticket
        self.asked: list[int] = []

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        self.asked.append(start)
        return self.ticket


def by_ticket(state: AnyState) -> Counter[Any]:
    """How many tickets lead to each outcome, when every ticket is drawn once."""
    total = sum(weight for _, weight in state.outcomes())
    counts: Counter[Any] = Counter()
    for ticket in range(total):
        source = Tickets(ticket)
        counts[state.format(Dealer(source).pick(state))] += 1
        assert source.asked == [total]
    return counts


def test_weights_are_exact() -> None:
    """Of four tickets three are warm and one is cold, and exactly one is drawn out of four."""
    state = NULL.start({})
    for actor, text in [(-1, "deal 0 1 2 3"), (0, "place 0"), (1, "place 1")]:
        state = state.play(actor, state.parse(text))
    assert by_ticket(state) == {"warm": 3, "cold": 1}


@pytest.mark.parametrize("size", [2, 3, 6, 10])
def test_every_first_square_has_one_ticket(size: int) -> None:
    """“First, fill in any one randomly chosen square of the grid.”"""
    state = doppel(size=size).state
    assert by_ticket(state) == dict.fromkeys((state.format(move) for move in state.legal(-1)), 1)


def test_what_cannot_be_listed_is_dealt() -> None:
    """Too many outcomes to list: the game deals from the dealer's source."""
    state = NULL.start({})
    assert Dealer(Random(4)).pick(state) == state.deal(Random(4))


def test_the_systems_source_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a source of its own a dealer draws from the system's, which in a browser is its crypto source."""
    drawn: list[int] = []

    class Spy(SystemRandom):
        def getrandbits(self, k: int) -> int:
            drawn.append(k)
            return super().getrandbits(k)

    monkeypatch.setattr(dealer, "SystemRandom", Spy)
    Dealer().pick(doppel().state)
    assert drawn


def test_the_same_source_gives_the_same_match() -> None:
    """A seeded source makes a match that a test can repeat."""
    first, second = doppel(), doppel()
    first.deal(Dealer(Random(9)))
    second.deal(Dealer(Random(9)))
    assert first.entries == second.entries


def test_the_record_keeps_the_outcome() -> None:
    """A record replays what was drawn, never the drawing: the outcome stands there like a move."""
    match = play_moves(doppel(size=3), "c2")
    assert match.record().write().endswith("\n* c2\n")


def test_a_generator_for_bots() -> None:
    """Bots get generators of their own, each seeded freshly from the dealer's source."""
    one = Dealer(Random(3))
    assert one.generator().random() != one.generator().random()
    assert Dealer(Random(3)).generator().random() == Dealer(Random(3)).generator().random()


def test_tokens() -> None:
    """Fresh names, ten letters long, that do not repeat."""
    source = Dealer()
    tokens = {source.token() for _ in range(100)}
    assert len(tokens) == 100
    assert {len(token) for token in tokens} == {10}


def test_secrets() -> None:
    """32 bytes, never the same twice, of the system's own chance; a seeded source makes them repeatable."""
    source = Dealer()
    secrets = {source.secret() for _ in range(100)}
    assert len(secrets) == 100
    assert {len(secret) for secret in secrets} == {32}
    assert len({byte for secret in secrets for byte in secret}) > 200
    assert Dealer(Random(3)).secret() == Dealer(Random(3)).secret()
