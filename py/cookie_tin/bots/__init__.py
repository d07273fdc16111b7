"""The players: how a bot chooses. Knows the games; sees nothing but views."""

from __future__ import annotations

from cookie_tin.bots.addict import BOTS as ADDICT
from cookie_tin.bots.contract import Bots
from cookie_tin.bots.disco import BOTS as DISCO
from cookie_tin.bots.doppel import BOTS as DOPPEL
from cookie_tin.bots.level import Level
from cookie_tin.bots.raid import BOTS as RAID
from cookie_tin.bots.slices import Thinking, run_to_end
from cookie_tin.games.contract import N_, AnyGame, Clause, Refused, Rng, Seat, View

BOTS: dict[str, Bots] = {
    bots.game.id: bots
    for bots in (
        DOPPEL,
        DISCO,
        ADDICT,
        RAID,
    )
}
"""The bots of every game by the game's id."""

NO_BOTS = Clause("table.bots", N_("There is no bot for this game yet."))
NO_BOT = Clause("table.bot", N_("This game has no bot “{level}”."))


def find_level(game: str, level: str) -> Level:
    """The bot of that name, number or former name; Refused when the game has none."""
    if bots := BOTS.get(game):
        wanted = bots.former_names.get(level, level)
        for number, bot in enumerate(bots.levels, 1):
            if wanted in (bot.id, str(number)):
                return bot
    raise Refused(NO_BOT, level=level)


def strongest(game: str) -> Level:
    """A game's strongest bot; Refused when it has none."""
    if game not in BOTS:
        raise Refused(NO_BOTS)
    return BOTS[game].levels[-1]


def think(game: AnyGame, level: str, view: View, seat: Seat, rng: Rng) -> Thinking[str]:
    """The text of the move that a bot makes on that seat, thought in slices.

    It gets what the seat may see and nothing else: a state imagined from the view.
    """
    state = game.resample(view, rng)
    move = yield from find_level(game.id, level).think(state, seat, rng)
    return state.format(move)


def choose(game: AnyGame, level: str, view: View, seat: Seat, rng: Rng) -> str:
    """The same at once."""
    return run_to_end(think(game, level, view, seat, rng))
