"""The bots of Cookie Raid, from the weakest to the strongest."""

from __future__ import annotations

from math import tanh

from tin.bots.level import Level
from tin.bots.raid.simple import collector, gambler, three_lowest
from tin.bots.raid.strong import raider
from tin.games.contract import N_
from tin.games.raid.state import State

LEVELS = (
    Level("collector", N_("Collector"), N_("never risks a die that matches another"), collector),
    Level("gambler", N_("Gambler"), N_("rolls as many dice as it may, whichever they are"), gambler),
    Level("lowest", N_("Three lowest"), N_("always rolls its three lowest dice"), three_lowest),
    Level("strong", N_("Raider"), N_("imagines the hidden dice and tries out its bids"), raider, hard=True),
)

CLOSE = 15
"""A lead of so many cookies is nearly decisive: the expected result is 0.69."""


def standing(state: State) -> float:
    """How seat 0 stands, by what everybody sees: its lead over the best of the others."""
    totals = state.totals
    return 0.9 * tanh((totals[0] - max(totals[1:])) / CLOSE) if totals else 0.0
