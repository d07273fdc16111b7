"""The bots of Cookie Disco."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cookie_tin.bots.contract import Bots, DataFile
from cookie_tin.bots.disco import source
from cookie_tin.bots.disco.analysis import LOOKAHEAD, analyse, standing
from cookie_tin.bots.disco.evaluation import divides
from cookie_tin.bots.disco.levels import LEVELS
from cookie_tin.games.contract import AnyGame, Options, Seat
from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.moves import Move
from cookie_tin.games.disco.state import State


class DiscoBots(Bots):
    """The base game is solved; with the crawl cookie they search."""

    game: AnyGame = GAME
    levels = LEVELS
    former_names: Mapping[str, str] = {
        "win1": "pip",
        "win3": "basil",
        "win5": "basil",
        "win9": "ginger",
        "perfect": "nonna",
    }
    lookahead = LOOKAHEAD
    data_file = DataFile(source.PATH, source.give)
    variants: Mapping[str, Sequence[Options]] = {
        "the base game, all six fields": [{"start": start} for start in range(1, 7)],
        "with the crawl cookie, all six fields": [{"start": start, "crawl": True} for start in range(1, 7)],
    }
    analyse = staticmethod(analyse)
    standing = staticmethod(standing)

    def winning(self, state: State, seat: Seat) -> Sequence[Move]:
        return [move for move in state.all_moves() if divides(state, move)] if state.turn in "OB" else ()


BOTS = DiscoBots()
