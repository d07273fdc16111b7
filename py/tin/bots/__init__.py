"""The players: how a bot chooses. Knows the games; sees nothing but views."""

from __future__ import annotations

from tin.bots import addict, disco, doppel, raid
from tin.bots.level import Level
from tin.bots.slices import Thinking, drained
from tin.games.contract import N_, AnyGame, Clause, Refused, Rng, Seat, View

LEVELS: dict[str, tuple[Level, ...]] = {
    "doppel": doppel.LEVELS,
    "disco": disco.LEVELS,
    "addict": addict.LEVELS,
    "raid": raid.LEVELS,
}
"""The bots of each game, from the weakest to the strongest."""

FORMERLY: dict[str, dict[str, str]] = {
    "doppel": {"greedy": "poppy"},
    "disco": {"win1": "pip", "win3": "basil", "win5": "basil", "win9": "ginger", "perfect": "nonna"},
    "addict": {"careless": "pip", "greedy": "poppy", "shrewd": "ginger", "strong": "nonna"},
    "raid": {"collector": "pip", "gambler": "poppy", "lowest": "madeleine", "strong": "nonna"},
}
"""What bots were called before: saved games, links and records go on opening with the nearest of today's."""

NO_BOTS = Clause("table.bots", N_("There is no bot for this game yet."))
NO_BOT = Clause("table.bot", N_("This game has no bot “{level}”."))


def find_level(game: str, level: str) -> Level:
    """The bot of that name, number or former name; Refused when the game has none."""
    wanted = FORMERLY.get(game, {}).get(level, level)
    bots = enumerate(LEVELS.get(game, ()), 1)
    found = next((bot for number, bot in bots if wanted in (bot.id, str(number))), None)
    if found is None:
        raise Refused(NO_BOT, level=level)
    return found


def strongest(game: str) -> Level:
    """A game's strongest bot; Refused when it has none."""
    if not LEVELS.get(game):
        raise Refused(NO_BOTS)
    return LEVELS[game][-1]


def think(game: AnyGame, level: str, view: View, seat: Seat, rng: Rng) -> Thinking[str]:
    """The text of the move that a bot makes on that seat, thought in slices.

    It gets what the seat may see and nothing else: a state imagined from the view.
    """
    state = game.resample(view, rng)
    move = yield from find_level(game.id, level).think(state, seat, rng)
    return state.format(move)


def choose(game: AnyGame, level: str, view: View, seat: Seat, rng: Rng) -> str:
    """The same at once."""
    return drained(think(game, level, view, seat, rng))
