"""The players: how a bot chooses. Knows the games; sees nothing but views."""

from __future__ import annotations

from tin.bots import addict, disco, doppel, raid
from tin.bots.level import Level
from tin.games.contract import N_, AnyGame, Clause, Refused, Rng, Seat, View

LEVELS: dict[str, tuple[Level, ...]] = {
    "doppel": doppel.LEVELS,
    "disco": disco.LEVELS,
    "addict": addict.LEVELS,
    "raid": raid.LEVELS,
}
"""The bots of each game, from the weakest to the strongest."""

NO_BOTS = Clause("table.bots", N_("There is no bot for this game yet."))
NO_BOT = Clause("table.bot", N_("This game has no bot “{level}”."))


def find_level(game: str, level: str) -> Level:
    """The bot of that name; Refused when the game has none."""
    found = next((bot for bot in LEVELS.get(game, ()) if bot.id == level), None)
    if found is None:
        raise Refused(NO_BOT, level=level)
    return found


def strongest(game: str) -> Level:
    """A game's strongest bot; Refused when it has none."""
    if not LEVELS.get(game):
        raise Refused(NO_BOTS)
    return LEVELS[game][-1]


def choose(game: AnyGame, level: str, view: View, seat: Seat, rng: Rng) -> str:
    """The text of the move that a bot makes on that seat, from what the seat may see and nothing else."""
    state = game.resample(view, rng)
    return state.format(find_level(game.id, level).choose(state, seat, rng))
