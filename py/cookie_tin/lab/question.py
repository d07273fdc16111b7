"""A designer's question as a ready experiment, with what it may come to, in plain words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cookie_tin.games.contract import N_, Value
from cookie_tin.lab.experiment import Column, Experiment, column

ABOVE, LEVEL, DIFFERS, TELLS = "above", "level", "differs", "tells"
"""Is the measure above one half in every column, level with one half, different from column to column; or just told?"""

USUAL = 20_000
"""Games of a ready experiment in each column, where players are quick."""

THINKING = 2_000
"""And where one of them thinks."""


class Question(NamedTuple):
    """A question, the experiment that answers it, and how the answer reads."""

    id: str
    ask: str
    about: str
    """Who plays, and where the question comes from."""
    experiment: Experiment
    kind: str
    tells: tuple[str, ...]
    """The measures that speak to it, the one in question first."""
    yes: str
    no: str = ""
    unclear: str = N_("Too close to call with so many games.")

    @property
    def game(self) -> str:
        return self.experiment.columns[0].game


def values_of(game: str, option: str, values: Sequence[Value], players: Sequence[str]) -> tuple[Column, ...]:
    """A column for each value of a switch; the usual value needs no choosing."""
    return tuple(column(game, {option: value}, players) for value in values)


def question(
    id_: str,
    ask: str,
    about: str,
    columns: tuple[Column, ...],
    kind: str,
    tells: tuple[str, ...],
    answers: Mapping[str, str],
    games: int = USUAL,
) -> Question:
    """A question, with every column by one seed and seats that take turns."""
    return Question(id_, ask, about, Experiment(columns, games, 1, True, tells[0]), kind, tells, **answers)
