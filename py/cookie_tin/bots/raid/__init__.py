"""The bots of Cookie Raid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cookie_tin.bots.contract import Bots
from cookie_tin.bots.raid.analysis import compare, weigh
from cookie_tin.bots.raid.evaluation import standing
from cookie_tin.bots.raid.levels import LEVELS
from cookie_tin.bots.raid.reasons import reason
from cookie_tin.games.contract import AnyGame, Options
from cookie_tin.games.raid import GAME


class RaidBots(Bots):
    """Hands are hidden and dice roll: moves are tried out in imagined hands."""

    game: AnyGame = GAME
    levels = LEVELS
    former_names: Mapping[str, str] = {
        "collector": "pip",
        "gambler": "poppy",
        "lowest": "madeleine",
        "strong": "nonna",
    }
    variants: Mapping[str, Sequence[Options]] = {"two players": ({},)}
    longest = 10_000  # many small moves, but it does end
    weigh = staticmethod(weigh)
    compare = staticmethod(compare)
    standing = staticmethod(standing)
    reason = staticmethod(reason)


BOTS = RaidBots()
