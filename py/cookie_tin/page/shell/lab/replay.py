"""A game of an experiment, played again by its seed, as a link that opens at its beginning."""

from __future__ import annotations

from contextlib import suppress

from cookie_tin.games.contract import Refused
from cookie_tin.lab import trial
from cookie_tin.lab.experiment import Experiment
from cookie_tin.lab.players import name_of
from cookie_tin.match import Match, Player, write_link
from cookie_tin.page.words import _


def replay_link(experiment: Experiment, column: int, number: int) -> str:
    """The link of that game of a column."""
    one = experiment.columns[column]
    turn = experiment.turn_of(number, one)
    seating = one.seating(turn)
    habits = {habit.id for habit in one.lab.habits}
    players = [
        _habit_player(_(name_of(one.lab, who.id))) if who.id in habits else Player(who.id, bot=True)
        for who in seating
    ]
    match = Match.new(one.game, dict(one.options), players)
    first = one.lab.game.start(dict(one.options))
    for actor, text in trial.moves(one.lab, first, seating, experiment.seed_of(number)):
        match.play(actor, text)
    match.go(0)
    return write_link(match.record())


def _habit_player(name: str) -> Player:
    """A habit at the table: a player with that name, if it can be one."""
    with suppress(Refused):
        return Player(name[:24].strip())
    return Player()
