"""Cookie Raid, by Bradley Buchanan: bid your dice, snatch from the plate."""

from __future__ import annotations

from cookie_tin.games.contract import N_, Options, Refused, Rng, View
from cookie_tin.games.raid import rounds, text
from cookie_tin.games.raid.clauses import CLAUSES, POSITION
from cookie_tin.games.raid.distributed import DISTRIBUTED
from cookie_tin.games.raid.imagine import imagine
from cookie_tin.games.raid.options import OPTIONS, rules_of
from cookie_tin.games.raid.phases import DEAL
from cookie_tin.games.raid.possible import possible
from cookie_tin.games.raid.state import State


class Raid:
    """The game as the tin knows it."""

    id = "raid"
    name = N_("Cookie Raid")
    secrets = True
    distributed = DISTRIBUTED
    clauses = CLAUSES
    options = OPTIONS

    def seats(self, options: Options) -> int:
        return rules_of(options).players

    def hides(self, options: Options) -> bool:
        return not rules_of(options).in_turn

    def start(self, options: Options) -> State:
        rules = rules_of(options)
        return rounds.begin_round(State(rules, DEAL, totals=(0,) * rules.players))

    def at(self, position: str, options: Options) -> State:
        players = text.players(position)
        if not players or options.get("players", players) != players:
            raise Refused(POSITION)
        rules = rules_of({**options, "players": players})
        state = State(rules, **text.read(position, rules))  # type: ignore[arg-type]
        if not possible(state) or state.position() != position:
            raise Refused(POSITION)
        return state

    def resample(self, view: View, rng: Rng) -> State:
        return imagine(view, rng)


GAME = Raid()
