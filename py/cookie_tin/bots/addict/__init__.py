"""The bots of Cookies Addict."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cookie_tin.bots.addict.levels import LEVELS
from cookie_tin.bots.addict.reasons import reason
from cookie_tin.bots.addict.turns import KNOWLEDGE, Turns
from cookie_tin.bots.contract import Bots, Lookahead
from cookie_tin.games.addict import GAME
from cookie_tin.games.contract import AnyGame, Options


class AddictBots(Bots):
    """They search turn by turn."""

    game: AnyGame = GAME
    levels = LEVELS
    former_names: Mapping[str, str] = {
        "careless": "pip",
        "greedy": "poppy",
        "shrewd": "ginger",
        "strong": "nonna",
    }
    lookahead = Lookahead(KNOWLEDGE, scale=500, nodes=3000, prepare=Turns.of, parts=lambda turn: turn.parts)
    variants: Mapping[str, Sequence[Options]] = {"6×6": ({"size": 6},), "5×5": ({"size": 5},)}
    reason = staticmethod(reason)


BOTS = AddictBots()
