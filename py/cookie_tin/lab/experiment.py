"""An experiment: which games are played how often, by whom, from which seed. Data, as JSON and as a short text.

The text fits a link: `1,2000,7,turn,seat.1,20~raid,limit=none@maximum,maximum~raid@maximum,maximum`. First the version,
the number of games, the seed, whether seats go round, the measure in question and how narrow its interval shall be (in
thousandths; 0 plays them all); then the columns, each a game, the options that were chosen, and who sits where.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cookie_tin.games import find
from cookie_tin.games.contract import N_, Clause, Options, Refused, Value
from cookie_tin.lab.contract import Lab, Measure
from cookie_tin.lab.games import find_lab
from cookie_tin.lab.measures import measures
from cookie_tin.lab.players import name_of, seat_player
from cookie_tin.lab.trial import Seated
from cookie_tin.match import foreign
from cookie_tin.match.record import write_value

FORMAT = 1
MOST_GAMES = 1_000_000
MOST_COLUMNS = 12
MOST_SEED = 2**31 - 1
LONGEST_TEXT = 20_000
LONGEST_FILE = 2_000_000
"""A report has all sums in it."""

FOREIGN = Clause("lab.foreign", N_("This is not an experiment of the Lab."))
NEWER = Clause("lab.newer", N_("This experiment comes from a newer Cookie Tin."))
COLUMNS = Clause(
    "lab.columns", N_("An experiment has 1 to {most} columns, each with a game and its players.")
)
GAMES = Clause("lab.games", N_("The number of games is a whole number from 1 to {most}."))
SEED = Clause("lab.seed", N_("The seed is a whole number from 0 to {most}."))
SEATS = Clause(
    "lab.seats", N_("With these rules {game} has {seats} seats, and the number of players named is {given}.")
)
MEASURE = Clause("lab.measure", N_("There is no measure “{measure}” in this experiment."))
WIDTH = Clause(
    "lab.width", N_("How narrow the interval shall be is a whole number of thousandths from 0 to 1000.")
)

_OPTION = re.compile(r"([a-z_]{1,24})=([a-z0-9_-]{1,24})")


class Column(NamedTuple):
    """One of the things compared."""

    game: str
    options: tuple[tuple[str, Value], ...]
    """Those that were chosen; the game knows the others."""
    players: tuple[str, ...]
    """A baker or a habit for each seat."""

    @property
    def lab(self) -> Lab:
        return find_lab(self.game)

    def seating(self, turn: int) -> list[Seated]:
        """Who sits where when everybody has moved on by so many seats."""
        names = self.players[turn:] + self.players[:turn]
        return [seat_player(self.lab, name) for name in names]


class Experiment(NamedTuple):
    """All that is needed to play the same games again."""

    columns: tuple[Column, ...]
    games: int = 2000
    seed: int = 1
    turn: bool = True
    """Do the players change seats from game to game, so that nobody profits from a better seat?"""
    measure: str = "seat.1"
    """What is in question: its interval decides when enough has been played."""
    width: int = 0
    """So narrow, in thousandths, that interval shall be (or, of a difference, leave zero out); 0 plays all games."""

    def checked(self) -> Experiment:
        """Itself; Refused where it cannot be played."""
        if not 1 <= len(self.columns) <= MOST_COLUMNS:
            raise Refused(COLUMNS, most=MOST_COLUMNS)
        if not 1 <= self.games <= MOST_GAMES:
            raise Refused(GAMES, most=MOST_GAMES)
        if not 0 <= self.seed <= MOST_SEED:
            raise Refused(SEED, most=MOST_SEED)
        if not 0 <= self.width <= 1000:
            raise Refused(WIDTH)
        for column in self.columns:
            lab = column.lab
            needed = lab.game.seats(dict(column.options))
            lab.game.start(dict(column.options))
            if len(column.players) != needed:
                raise Refused(SEATS, game=lab.game.name, seats=needed, given=len(column.players))
            for name in column.players:
                seat_player(lab, name)
        if self.measure not in {measure.id for measure in self.measures()}:
            raise Refused(MEASURE, measure=self.measure)
        return self

    def measures(self) -> list[Measure]:
        """What is measured, in the order it is shown."""
        labs = [column.lab for column in self.columns]
        mixed = [column for column in self.columns if len({*column.players}) > 1]
        names = {one: name_of(column.lab, one) for column in mixed for one in column.players}
        return measures(labs, max(len(column.players) for column in self.columns), list(names.items()))

    def seed_of(self, number: int) -> int:
        """The seed of a game; the same in all columns."""
        return self.seed << 24 | number

    def turn_of(self, number: int, column: Column) -> int:
        """By how many seats everybody has moved on in that game."""
        return number % len(column.players) if self.turn else 0


def column(game: str, options: Options, players: Sequence[str]) -> Column:
    """A column with its options in the game's order."""
    order = [option.name for option in find(game).options]
    chosen = sorted(options.items(), key=lambda one: order.index(one[0]) if one[0] in order else -1)
    return Column(game, tuple(chosen), tuple(players))


def to_data(experiment: Experiment) -> dict[str, Any]:
    """As plain data, for JSON."""
    return {
        "cookie-tin lab": FORMAT,
        "games": experiment.games,
        "seed": experiment.seed,
        "turn": experiment.turn,
        "measure": experiment.measure,
        "width": experiment.width,
        "columns": [
            {"game": one.game, "options": dict(one.options), "players": list(one.players)}
            for one in experiment.columns
        ],
    }


def write_json(experiment: Experiment) -> str:
    return json.dumps(to_data(experiment), indent=1)


def read_json(text: str) -> Experiment:
    """The experiment of a JSON text, or of a report about it; Refused with one sentence when it is none."""
    try:
        data = foreign.read_json(text, LONGEST_FILE)
    except ValueError as error:
        raise Refused(FOREIGN) from error
    return from_data(data.get("experiment", data) if isinstance(data, dict) else data)


def from_data(data: Any) -> Experiment:
    """The experiment of plain data."""
    if not isinstance(data, dict) or type(data.get("cookie-tin lab")) is not int:
        raise Refused(FOREIGN)
    if data["cookie-tin lab"] > FORMAT:
        raise Refused(NEWER)
    columns = data.get("columns")
    if not isinstance(columns, list) or not all(_is_column(one) for one in columns):
        raise Refused(COLUMNS, most=MOST_COLUMNS)
    plain = Experiment(())
    given = [data.get(name, getattr(plain, name)) for name in ("games", "seed", "turn", "measure", "width")]
    for value, clause, kind in zip(given, (GAMES, SEED, FOREIGN, MEASURE, WIDTH), _KINDS, strict=True):
        if type(value) is not kind:
            raise Refused(clause, most=MOST_GAMES if clause is GAMES else MOST_SEED, measure=value)
    found = [column(one["game"], one.get("options", {}), one["players"]) for one in columns]
    return Experiment(tuple(found), *given).checked()


_KINDS = (int, int, bool, str, int)


def _is_column(data: Any) -> bool:
    return (
        isinstance(data, dict)
        and isinstance(data.get("game"), str)
        and isinstance(data.get("options", {}), dict)
        and all(isinstance(value, bool | int | str) for value in data.get("options", {}).values())
        and isinstance(data.get("players"), list)
        and all(isinstance(name, str) for name in data["players"])
    )


def write_text(experiment: Experiment) -> str:
    """As a short text for a link."""
    turn = "turn" if experiment.turn else "stay"
    head = (FORMAT, experiment.games, experiment.seed, turn, experiment.measure, experiment.width)
    parts = [",".join(map(str, head))]
    for one in experiment.columns:
        rules = [f"{name}={write_value(value)}" for name, value in one.options]
        parts.append(",".join((one.game, *rules)) + "@" + ",".join(one.players))
    return "~".join(parts)


def read_text(text: str) -> Experiment:
    """The experiment of a short text; Refused with one sentence when it is none."""
    head, *rest = text.split("~") if len(text) <= LONGEST_TEXT else [""]
    fields = head.split(",")
    if not re.fullmatch(r"[0-9]{1,4},[0-9]{1,9},[0-9]{1,10},(turn|stay),[a-z0-9.-]{1,60},[0-9]{1,4}", head):
        newer = re.match(r"[0-9]{1,4},", head) and int(fields[0]) > FORMAT
        raise Refused(NEWER if newer else FOREIGN)
    version, games, seed, turn, measure, width = fields
    if int(version) > FORMAT:
        raise Refused(NEWER)
    columns = tuple(_column(one) for one in rest)
    return Experiment(columns, int(games), int(seed), turn == "turn", measure, int(width)).checked()


def _column(text: str) -> Column:
    rules, _, players = text.partition("@")
    game, *options = rules.split(",")
    return column(game, dict(_option(game, one) for one in options), players.split(","))


def _option(game: str, text: str) -> tuple[str, Value]:
    form = _OPTION.fullmatch(text)
    if not form:
        raise Refused(FOREIGN)
    name, said = form.groups()
    known: Mapping[str, Sequence[Value]] = {option.name: option.values for option in find(game).options}
    return name, next((value for value in known.get(name, ()) if write_value(value) == said), said)
