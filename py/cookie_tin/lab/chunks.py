"""Part of an experiment: some of its games in every column, and what they sum up to.

A chunk is a value (the experiment, the first game, how many), so that anybody can play it anywhere, twice if need be.
What comes out are sums of whole numbers: merged in any order and any grouping they are the same.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any, NamedTuple

from cookie_tin.bots.slices import Thinking, run_to_end
from cookie_tin.lab.contract import Measure
from cookie_tin.lab.experiment import Experiment
from cookie_tin.lab.leads import TENTHS
from cookie_tin.lab.statistics import Cross, Ratio
from cookie_tin.lab.trial import Trial, trying

SIZE = 20
"""Games of a chunk in each column. Never by the number of workers: what is looked at when must not depend on it."""

SAMPLE = 40
"""So many games of each column are remembered, to find a representative one among them."""


class Chunk(NamedTuple):
    """Some games of an experiment."""

    experiment: Experiment
    first: int
    games: int


def chunks(experiment: Experiment, done: int = 0, size: int = SIZE) -> Iterator[Chunk]:
    """All of an experiment, in order, from some game on; smaller ones where asked for, none across a full SIZE."""
    while done < experiment.games:
        games = min(size, SIZE - done % SIZE, experiment.games - done)
        yield Chunk(experiment, done, games)
        done += games


class Sample(NamedTuple):
    """A game worth opening: how long it was, how it ended, how dramatic it was."""

    draw: int
    """A number without meaning, by which a fair sample is kept."""
    number: int
    moves: int
    margin: int
    drama: int


class Tally:
    """What a column has come to so far."""

    def __init__(self) -> None:
        self.sums: dict[str, list[int]] = {}
        """For each measure the sums of x, y, xx, xy, yy."""
        self.bars: dict[str, dict[int, int]] = {}
        """For each measure with a distribution, how many games fall into each bar."""
        self.maps: dict[str, dict[str, list[int]]] = {}
        """For each map and place, what was found there and how often it was looked at."""
        self.race = [0] * (TENTHS + 1)
        """The winner's standing at each tenth of the game, summed up over games that were won."""
        self.sample: list[Sample] = []
        self.dramatic: list[Sample] = []
        """The most dramatic game, if any."""

    def add(self, measures: list[Measure], numbers: list[tuple[int, int]], found: Trial, number: int) -> None:
        """Count one more game; `numbers` are the x and y of each measure."""
        for measure, (x, y) in zip(measures, numbers, strict=True):
            if not x and not y:
                continue
            sums = self.sums.setdefault(measure.id, [0, 0, 0, 0, 0])
            sums[0] += x
            sums[1] += y
            sums[2] += x * x
            sums[3] += x * y
            sums[4] += y * y
            if measure.bin and x:
                bars = self.bars.setdefault(measure.id, {})
                bar = y // (x * measure.unit * measure.bin)
                bars[bar] = bars.get(bar, 0) + 1
        for name, place, value in found.marks:
            spot = self.maps.setdefault(name, {}).setdefault(place, [0, 0])
            spot[0] += value
            spot[1] += 1
        for tenth, value in enumerate(found.race):
            self.race[tenth] += value
        self._remember(found, number)

    def _remember(self, found: Trial, number: int) -> None:
        notes = found.notes
        draw = number * 2654435761 % (1 << 32)
        told = Sample(draw, number, notes["moves"], notes.get("margin", 0), notes.get("drama", 0))
        self.sample = sorted([*self.sample, told])[:SAMPLE]
        if notes.get("decided"):
            self.dramatic = _most_dramatic([*self.dramatic, told])

    def merge(self, other: Tally) -> None:
        """Count the games of another tally of the same column as well."""
        for name, sums in other.sums.items():
            mine = self.sums.setdefault(name, [0] * len(sums))
            mine[:] = map(int.__add__, mine, sums)
        for name, bars in other.bars.items():
            own = self.bars.setdefault(name, {})
            for bar, count in bars.items():
                own[bar] = own.get(bar, 0) + count
        for name, places in other.maps.items():
            spots = self.maps.setdefault(name, {})
            for place, (value, times) in places.items():
                spot = spots.setdefault(place, [0, 0])
                spot[0] += value
                spot[1] += times
        self.race = [*map(int.__add__, self.race, other.race)]
        self.sample = sorted({*self.sample, *other.sample})[:SAMPLE]
        self.dramatic = _most_dramatic([*self.dramatic, *other.dramatic])

    def to_data(self) -> dict[str, Any]:
        """As plain data, for JSON; in one order, however it came about."""
        return {
            "sums": {name: self.sums[name] for name in sorted(self.sums)},
            "bars": {name: sorted(map(list, self.bars[name].items())) for name in sorted(self.bars)},
            "maps": {
                name: {place: self.maps[name][place] for place in sorted(self.maps[name])}
                for name in sorted(self.maps)
            },
            "race": self.race,
            "sample": [list(told) for told in self.sample],
            "dramatic": [list(told) for told in self.dramatic],
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Tally:
        tally = cls()
        tally.sums = {name: list(sums) for name, sums in data["sums"].items()}
        tally.bars = {name: dict(bars) for name, bars in data["bars"].items()}
        tally.maps = {
            name: {place: list(spot) for place, spot in places.items()}
            for name, places in data["maps"].items()
        }
        tally.race = list(data["race"])
        tally.sample = [Sample(*told) for told in data["sample"]]
        tally.dramatic = [Sample(*told) for told in data["dramatic"]]
        return tally


def _most_dramatic(told: list[Sample]) -> list[Sample]:
    return sorted(told, key=lambda one: (-one.drama, one.number))[:1]


class Sums:
    """What all columns have come to so far, and what they have in common."""

    def __init__(self, columns: int) -> None:
        self.games = 0
        self.columns = [Tally() for _ in range(columns)]
        self.crosses: list[dict[str, list[int]]] = [{} for _ in range(columns)]
        """For each column and measure, the sums of products with the first column."""

    def ratio(self, column: int, measure: str) -> Ratio:
        """The sums of a measure in a column."""
        return Ratio(self.games, *self.columns[column].sums.get(measure, (0,) * 5))

    def cross(self, column: int, measure: str) -> Cross:
        """The sums of products of a measure in a column with the first."""
        return Cross(*self.crosses[column].get(measure, (0,) * 4))

    def merge(self, other: Sums) -> None:
        """Count the games of others as well."""
        self.games += other.games
        for tally, more in zip(self.columns, other.columns, strict=True):
            tally.merge(more)
        for crosses, others in zip(self.crosses, other.crosses, strict=True):
            for name, sums in others.items():
                mine = crosses.setdefault(name, [0] * 4)
                mine[:] = map(int.__add__, mine, sums)

    def to_data(self) -> dict[str, Any]:
        """As plain data, for JSON."""
        return {
            "games": self.games,
            "columns": [tally.to_data() for tally in self.columns],
            "crosses": [{name: crosses[name] for name in sorted(crosses)} for crosses in self.crosses],
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Sums:
        sums = cls(len(data["columns"]))
        sums.games = data["games"]
        sums.columns = [Tally.from_data(tally) for tally in data["columns"]]
        sums.crosses = [{name: list(one) for name, one in crosses.items()} for crosses in data["crosses"]]
        return sums


def play_chunk(chunk: Chunk) -> Sums:
    """Play the games of a chunk. The same chunk always comes to the same sums.

    Games are values that hold no circles, so nobody looks for any meanwhile: what the rules remember makes that slow.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        return run_to_end(playing_chunk(chunk))
    finally:
        if collecting:
            gc.enable()


def playing_chunk(chunk: Chunk) -> Thinking[Sums]:
    """The same in slices: it pauses after every game, and where a player does who thinks."""
    experiment, first, games = chunk
    measures = experiment.measures()
    sums = Sums(len(experiment.columns))
    firsts = [one.lab.game.start(dict(one.options)) for one in experiment.columns]
    seatings = [[one.seating(turn) for turn in range(len(one.players))] for one in experiment.columns]
    for number in range(first, first + games):
        seed = experiment.seed_of(number)
        base: list[tuple[int, int]] = []
        for at, one in enumerate(experiment.columns):
            seating = seatings[at][experiment.turn_of(number, one)]
            found = yield from trying(one.lab, firsts[at], seating, seed)
            yield
            numbers = _numbers(measures, found)
            sums.columns[at].add(measures, numbers, found, number)
            if at:
                _cross(sums.crosses[at], measures, base, numbers)
            else:
                base = numbers
        sums.games += 1
    return sums


def _numbers(measures: list[Measure], found: Trial) -> list[tuple[int, int]]:
    get = found.notes.get
    return [(get(one.per, 0) if one.per else 1, get(one.counts, 0)) for one in measures]


def _cross(
    crosses: dict[str, list[int]],
    measures: list[Measure],
    base: list[tuple[int, int]],
    numbers: list[tuple[int, int]],
) -> None:
    for measure, (x, y), (u, v) in zip(measures, base, numbers, strict=True):
        if (x or y) and (u or v):
            sums = crosses.setdefault(measure.id, [0, 0, 0, 0])
            sums[0] += x * u
            sums[1] += x * v
            sums[2] += y * u
            sums[3] += y * v
