"""The rules of the games. Knows nobody else in the house."""

from cookie_tin.games.addict import GAME as ADDICT
from cookie_tin.games.contract import N_, AnyGame, Clause, Refused
from cookie_tin.games.disco import GAME as DISCO
from cookie_tin.games.doppel import GAME as DOPPEL
from cookie_tin.games.raid import GAME as RAID

GAMES: dict[str, AnyGame] = {
    game.id: game
    for game in (
        DOPPEL,
        DISCO,
        ADDICT,
        RAID,
    )
}
"""Every game of the tin by its id."""

NO_GAME = Clause("table.game", N_("There is no game “{game}” in this tin."))


def find(game: str) -> AnyGame:
    """The game of that id; Refused when the tin has none."""
    if game not in GAMES:
        raise Refused(NO_GAME, game=game)
    return GAMES[game]
