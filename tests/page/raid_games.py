"""Whole games of Cookie Raid, dealt by a seeded dealer, for the pages about them."""

from __future__ import annotations

from random import Random
from typing import Any

from cookie_tin.games.contract import Event
from cookie_tin.match import Dealer, Match, Player

NAMES = ("Ada", "Bea", "Cleo", "Dora")


def play_raid(seed: int, moves: int | None = None, **options: Any) -> Match:
    """A game between people who play anything, to its end or for so many moves."""
    rng = Random(seed)
    dealer = Dealer(rng)
    match = Match.new("raid", options, [Player(name) for name in NAMES[: options.get("players", 2)]])
    match.deal(dealer)
    while match.state.to_act() and (moves is None or len(match.entries) < moves):
        seat = match.state.to_act()[0]
        match.play(seat, match.state.format(rng.choice(list(match.state.legal(seat)))))
        match.deal(dealer)
    return match


def public_events(match: Match) -> list[Event]:
    """All that everybody has seen."""
    return [event for index in range(len(match.entries)) for event in match.events(index)]
