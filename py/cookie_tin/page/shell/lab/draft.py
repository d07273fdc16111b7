"""An experiment while it is put together: what follows from each choice. Pure.

Columns that differ in one thing only (a switch, or who sits on one seat) are a comparison: whatever else is chosen is
chosen for all of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cookie_tin.bots import BOTS
from cookie_tin.games.contract import N_, AnyGame, Option, Options, Refused, Value
from cookie_tin.lab.contract import MEAN
from cookie_tin.lab.experiment import MOST_COLUMNS, MOST_GAMES, MOST_SEED, Column, Experiment, column
from cookie_tin.lab.games import find_lab, labs
from cookie_tin.lab.players import names
from cookie_tin.match.record import write_value
from cookie_tin.page.shell import new_game
from cookie_tin.page.words import _, refusal

GAMES = (200, 500, 1000, 2000, 5000, 10_000, 20_000)
USUAL = 1000
"""Games in each column, where nobody has said anything."""

WIDTHS = {"share": (100, 50, 20, 10), MEAN: (1000, 500, 200, 100)}
"""How narrow an interval may be asked for, in thousandths."""

ALONE, OWN = "", "own"
OPTION, SEAT = "option.", "seat."
"""What columns differ in: nothing, anything, a switch, or who sits on a seat."""

FULL = N_("There is no room for more than {n} columns.")


class Draft(NamedTuple):
    """What is asked for so far, and what had to give way to the last choice."""

    experiment: Experiment
    notice: str = ""
    own: bool = False
    """Does each column have rules and players of its own, however alike they are?"""

    @property
    def comparison(self) -> str:
        return OWN if self.own else comparison(self.experiment)


def begin(game: str = "") -> Draft:
    """One column, by the usual rules, between two of a kind."""
    lab = find_lab(game) if game else labs()[0]
    who = lab.habits[0].id
    return Draft(Experiment((column(lab.game.id, {}, (who,) * lab.game.seats({})),), USUAL))


def comparison(experiment: Experiment) -> str:
    """What the columns differ in."""
    first, *others = experiment.columns
    if not others:
        return ALONE
    if any(one.game != first.game for one in others):
        return OWN
    switches = {name for one in others for name in _apart(first, one)}
    seats = {at for one in others for at in _moved_seats(first, one)}
    if len(switches) == 1 and not seats:
        return OPTION + switches.pop()
    if len(seats) == 1 and not switches:
        return f"{SEAT}{seats.pop() + 1}"
    return OWN


def _apart(one: Column, two: Column) -> set[str]:
    """The switches in which two columns of a game differ, as far as they were chosen."""
    mine, theirs = dict(one.options), dict(two.options)
    usual = [one.lab.game.start(options).options for options in (mine, theirs)]
    return {
        name
        for name in mine.keys() | theirs.keys()
        if mine.get(name, usual[0][name]) != theirs.get(name, usual[1][name])
    }


def _moved_seats(one: Column, two: Column) -> set[int]:
    """The seats on which others sit; where there are more of them, the same go on sitting in turn."""
    most = max(len(one.players), len(two.players))
    pairs = zip(seat_players(one.players, most), seat_players(two.players, most), strict=True)
    return {at for at, (mine, theirs) in enumerate(pairs) if mine != theirs}


def seat_players(players: Sequence[str], seats: int) -> tuple[str, ...]:
    """These players on so many seats."""
    return tuple(players[at % len(players)] for at in range(seats))


def change(draft: Draft, name: str, value: str) -> Draft:
    """Something else was chosen: `game`, `compare`, `rule.0.plate`, `seat.0.1`, `games`, ..."""
    what, _dot, which = name.partition(".")
    experiment = draft.experiment
    if what == "game":
        return _settle_measure(begin(value).experiment._replace(games=experiment.games, seed=experiment.seed))
    if what == "compare":
        return _compare(experiment, value)._replace(own=value == OWN)
    at, _dot, which = which.partition(".")
    if what == "rule":
        return _rule(draft, int(at), which, value)._replace(own=draft.own)
    if what == "seat":
        return _sit(draft, int(at), int(which), value)._replace(own=draft.own)
    return _number(experiment, what, value)._replace(own=draft.own)


def _number(experiment: Experiment, name: str, value: str) -> Draft:
    if name == "turn":
        return Draft(experiment._replace(turn=value == "turn"))
    if name == "measure":
        return _settle_measure(experiment._replace(measure=value))
    most = {"games": MOST_GAMES, "seed": MOST_SEED, "width": 1000}[name]
    least = 1 if name == "games" else 0
    typed = int(value) if value.isascii() and value.isdigit() and len(value) < 12 else least
    return Draft(_with(experiment, name, max(least, min(most, typed))))


def _with(experiment: Experiment, name: str, number: int) -> Experiment:
    given: dict[str, Any] = {name: number}
    return experiment._replace(**given)


def add(draft: Draft) -> Draft:
    """One more column, like the last."""
    columns = draft.experiment.columns
    if len(columns) >= MOST_COLUMNS:
        return draft._replace(notice=_(FULL).format(n=MOST_COLUMNS))
    return Draft(draft.experiment._replace(columns=(*columns, columns[-1])), own=True)


def drop(draft: Draft, at: int) -> Draft:
    """One column less; one always stays."""
    columns = draft.experiment.columns
    if len(columns) < 2:
        return draft
    left = columns[:at] + columns[at + 1 :]
    return _settle_measure(draft.experiment._replace(columns=left))._replace(own=draft.own and len(left) > 1)


def _settle_measure(experiment: Experiment, told: str = "") -> Draft:
    """With a measure that there is."""
    known = {measure.id for measure in experiment.measures()}
    if experiment.measure not in known:
        experiment = experiment._replace(measure=Experiment(()).measure)
    return Draft(experiment, told)


def _compare(experiment: Experiment, how: str) -> Draft:
    """All values of a switch, or all habits on a seat, become columns."""
    first = _plainest(experiment.columns[0])
    if how == ALONE:
        return _settle_measure(experiment._replace(columns=(first,)))
    if how == OWN:
        return _settle_measure(experiment._replace(columns=(*experiment.columns, first)[:2]))
    kind, _dot, which = how.partition(".")
    if kind + "." == SEAT:
        at = int(which) - 1
        who = [habit.id for habit in first.lab.habits]
        columns = [first._replace(players=_place_player(first.players, at, one)) for one in who]
        return _settle_measure(experiment._replace(columns=tuple(columns[:MOST_COLUMNS])))
    return _values(experiment, first, which)


def _plainest(one: Column) -> Column:
    """A column without choices that change nothing."""
    options = dict(one.options)
    for name in dict(one.options):
        options = plain(one.lab.game, options, name)
    return column(one.game, options, one.players)


def _values(experiment: Experiment, first: Column, name: str) -> Draft:
    game = first.lab.game
    option = next(one for one in game.options if one.name == name)
    told, found = [], []
    for value in option.choices:
        options = {**dict(first.options), name: value}
        try:
            game.start(options)
        except Refused as refused:
            told.append(refusal(refused))
            continue
        found.append(column(game.id, options, seat_players(first.players, game.seats(options))))
    columns = tuple(found[:MOST_COLUMNS]) or (first,)
    if len(found) > MOST_COLUMNS:
        told.append(_(FULL).format(n=MOST_COLUMNS))
    return _settle_measure(experiment._replace(columns=columns), " ".join(dict.fromkeys(told)))


def _rule(draft: Draft, at: int, name: str, value: str) -> Draft:
    """A switch of a column; of a comparison, of all."""
    experiment = draft.experiment
    alike = draft.comparison not in (ALONE, OWN)
    columns, told = list(experiment.columns), []
    for number, one in enumerate(columns):
        if number == at or alike:
            columns[number], why = set_switch(one, name, value)
            told.append(why)
    if alike:
        columns = [*dict.fromkeys(columns)]
    return _settle_measure(
        experiment._replace(columns=tuple(columns)), " ".join(dict.fromkeys(filter(None, told)))
    )


def set_switch(one: Column, name: str, value: str) -> tuple[Column, str]:
    """A column with one switch set; what clashes with it gives way, and why."""
    game, told = one.lab.game, ""
    option = next(option for option in game.options if option.name == name)
    meant = next((each for each in option.values if write_value(each) == value), option.default)
    options = {**dict(one.options), name: meant}
    if option.sets or _refused(game, options):
        said = {**fields(game, dict(one.options)), f"option-{name}": value}
        choice = new_game.read_choice(game, said, name)
        options, told = choice.options, choice.told
        for each in game.options:
            if each.name not in dict(one.options):
                options = plain(game, options, each.name)
    else:
        options = plain(game, options, name)
    return column(game.id, options, seat_players(one.players, game.seats(options))), told


def _refused(game: AnyGame, options: Options) -> bool:
    try:
        game.start(dict(options))
    except Refused:
        return True
    return False


def fields(game: AnyGame, options: Options) -> Mapping[str, str]:
    """A rule set as the form of a new game would say it."""
    settled = game.start(dict(options)).options
    return {f"option-{name}": write_value(value) for name, value in settled.items()}


def plain(game: AnyGame, options: Mapping[str, Value], name: str) -> dict[str, Value]:
    """The same rules without a choice that changes nothing."""
    without = {other: value for other, value in options.items() if other != name}
    if _refused(game, without) or game.start(without).options != game.start(dict(options)).options:
        return dict(options)
    return without


def _sit(draft: Draft, at: int, seat: int, who: str) -> Draft:
    """Somebody else on a seat of a column; of a comparison, of all, but for the seat that is compared."""
    experiment, how = draft.experiment, draft.comparison
    alike = how not in (ALONE, OWN, f"{SEAT}{seat + 1}")
    columns = tuple(
        one._replace(players=_place_player(one.players, seat, who)) if number == at or alike else one
        for number, one in enumerate(experiment.columns)
    )
    if how.startswith(SEAT):
        columns = tuple(dict.fromkeys(columns))
    return _settle_measure(_ask_who_wins(experiment._replace(columns=columns)))


def _ask_who_wins(experiment: Experiment) -> Experiment:
    """Where different players change seats, the question is which of them wins, and no longer which seat."""
    first = experiment.columns[0].players[0]
    differ = all(first in one.players and len({*one.players}) > 1 for one in experiment.columns)
    if not experiment.turn or not differ or experiment.measure != Experiment(()).measure:
        return experiment
    return experiment._replace(measure=f"player.{first}")


def _place_player(players: tuple[str, ...], seat: int, who: str) -> tuple[str, ...]:
    return tuple(who if at == seat else one for at, one in enumerate(players))


def switches(game: AnyGame) -> list[Option]:
    """The options of a game that offer a choice."""
    return [option for option in game.options if option.has_choice]


def thinks(experiment: Experiment) -> bool:
    """Does anybody sit there who thinks longer than a blink?"""
    return any(
        level.hard and level.id in one.players
        for one in experiment.columns
        if one.game in BOTS
        for level in BOTS[one.game].levels
    )


def who_can(one: Column) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """The habits and the bakers of a column's game, by id with their names."""
    habits = {habit.id for habit in one.lab.habits}
    every = [(who, _(name)) for who, name in names(one.lab).items()]
    return [pair for pair in every if pair[0] in habits], [pair for pair in every if pair[0] not in habits]
