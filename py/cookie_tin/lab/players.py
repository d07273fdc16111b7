"""Who can sit down in the Lab: the bakers of a game, and its habits."""

from __future__ import annotations

from cookie_tin import bots
from cookie_tin.games.contract import N_, Clause, Refused
from cookie_tin.lab.contract import Lab
from cookie_tin.lab.trial import Seated

NOBODY = Clause("lab.player", N_("Nobody called “{player}” plays {game} in the Lab."))


def names(lab: Lab) -> dict[str, str]:
    """Everybody who can sit down, by id, with the name that people read: habits first, then the bakers."""
    found = {habit.id: habit.name for habit in lab.habits}
    if lab.game.id in bots.BOTS:
        found |= {level.id: level.name for level in bots.BOTS[lab.game.id].levels}
    return found


def name_of(lab: Lab, player: str) -> str:
    """The name of a player by id."""
    return names(lab).get(player, player)


def seat_player(lab: Lab, player: str) -> Seated:
    """That player on a seat; Refused when nobody has that id."""
    for habit in lab.habits:
        if habit.id == player:
            return Seated(player, habit.player, player not in lab.sees_enough)
    if player not in names(lab):
        raise Refused(NOBODY, player=player, game=lab.game.name)
    level = bots.find_level(lab.game.id, player)
    return Seated(player, level.player, player not in lab.sees_enough)
