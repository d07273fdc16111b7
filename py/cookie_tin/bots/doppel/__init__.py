"""The bots of Doppel-game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cookie_tin.bots.contract import Bots, Lookahead
from cookie_tin.bots.doppel.evaluation import KNOWLEDGE
from cookie_tin.bots.doppel.levels import LEVELS
from cookie_tin.bots.doppel.reasons import reason
from cookie_tin.games.contract import AnyGame, Options
from cookie_tin.games.doppel import GAME


class DoppelBots(Bots):
    """They search, all the way to the end on small boards."""

    game: AnyGame = GAME
    levels = LEVELS
    former_names: Mapping[str, str] = {"greedy": "poppy"}
    lookahead = Lookahead(KNOWLEDGE, scale=150, nodes=6000)
    variants: Mapping[str, Sequence[Options]] = {"6×6": ({},)}
    reason = staticmethod(reason)


BOTS = DoppelBots()
