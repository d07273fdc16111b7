"""Matches for the tests of the table: who sits there, and a quick way to play."""

from __future__ import annotations

from random import Random

from cookie_tin.games.contract import CHANCE
from cookie_tin.match import Dealer, Match, Player

PERSON = Player()
BOT = Player("greedy", bot=True)


def doppel(*players: Player, position: str = "", **options: int) -> Match:
    """A match of Doppel-game at its beginning; two people where nobody is named."""
    return Match.new("doppel", options, players or (PERSON, PERSON), position)


def play_moves(match: Match, *texts: str) -> Match:
    """The match after these moves, each made by whoever acts."""
    for text in texts:
        match.play(match.state.to_act()[0], text)
    return match


def random_match(rng: Random, moves: int, *players: Player, size: int = 6, count_new: bool = True) -> Match:
    """A match of Doppel-game after so many random moves (fewer when it is over)."""
    match = doppel(*players, size=size, count_new=count_new)
    match.deal(Dealer(rng))
    while len(match.entries) < moves and match.state.to_act():
        (actor,) = match.state.to_act()
        assert actor != CHANCE
        legal = match.state.legal(actor)
        match.play(actor, match.state.format(legal[rng.randrange(len(legal))]))
    return match
