"""What a game adds to the Lab: habits to play by, how it stands, what is counted, and the measures made of it.

Every game of the tin has one `Lab`, and nothing here knows any one of them. A first version gives its habits and leaves
the rest at its default; the measures that make sense for every game come by themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from cookie_tin.bots.level import Player
from cookie_tin.games.contract import N_, Actor, AnyGame, Clause, Options, Rng, Seat

if TYPE_CHECKING:
    from cookie_tin.lab.question import Question


class Notes(dict[str, int]):
    """What is counted in one game, by name; what is not there is 0."""

    def __missing__(self, name: str) -> int:
        return 0


Marks = list[tuple[str, str, int]]
"""For maps: the map, the place on it, and what was found there (in `unit`s of the map)."""

Standing = tuple[int, ...]
"""How the seats stand, in thousandths: how the game would be divided among them by what everybody sees."""

WHOLE = 1000
"""All of a standing; the unit of everything that is a share within one game."""

POINT = 12
"""What a game is worth: all of it to the winner, or shared evenly; 2, 3 and 4 players can share it."""

SHARE, MEAN = "share", "mean"
"""A share lies between 0 and 1 and has Wilson's interval; a mean can be anything and has Student's."""


class Habit(NamedTuple):
    """A way to play that can be told in a sentence. It gets what its seat may see and nothing else."""

    id: str
    name: str
    how: str
    """Goes on after the name."""
    player: Player


class Measure(NamedTuple):
    """A number that a sample of games tells: a count over all games, by another count."""

    id: str
    name: str
    means: str
    """The definition, a sentence or two."""
    counts: str
    """The note that is counted."""
    per: str = ""
    """The note that it is divided by; without one, by the number of games."""
    kind: str = MEAN
    unit: int = 1
    """What stands for one in `counts`: WHOLE for thousandths, POINT for won games."""
    bin: int = 0
    """How wide the bars of its distribution are, in units; 0 where none is drawn."""
    words: tuple[tuple[str, str], ...] = ()
    """What fills the blanks of the name and the meaning."""


class Map(NamedTuple):
    """Shares by place: what is drawn on a board."""

    id: str
    name: str
    means: str
    unit: int = 1


T = TypeVar("T")


def pick(moves: Sequence[T], rng: Rng) -> T:
    """One of these, each as likely."""
    return moves[rng.randrange(len(moves))]


def random_move(state: Any, seat: Seat, rng: Rng) -> Any:
    """Any legal move, each as likely."""
    return pick(state.legal(seat), rng)


RANDOM = Habit("random", N_("Random"), N_("makes any move that is allowed, each as likely"), random_move)


class Lab:
    """The Lab's knowledge of one game; `lab/<id>/` exports one instance as LAB."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    habits: Sequence[Habit] = (RANDOM,)
    sees_enough: frozenset[str] = frozenset()
    """In a game with secrets: the bakers and habits who never look at what is hidden. `blind` is for them."""
    measures: Sequence[Measure] = ()
    maps: Sequence[Map] = ()
    endings: Sequence[tuple[Clause, str]] = ()
    """The rules that can end a game, each with what such an end is called, where there are several."""
    seconds: tuple[int, int] = (12, 0)
    """For the estimated minutes: what a decision takes people at a table, and what a round takes on top of that."""
    rounds: bool = False
    """Is the game played in rounds, with scores after each?"""
    blowout: int = 2
    """A blow-out: the winner has so many times the points of the next, or more."""

    studied: Sequence[str] = ()
    """The options that its study asks for; empty where it has none (study)."""

    def questions(self) -> Sequence[Question]:
        """What its designer asked, as ready experiments; `lab/<id>/questions.py` has them."""
        return ()

    def study(self, options: Options) -> Iterable[str]:
        """Chances that can be computed exactly, as lines of text: what `cookie-tin lab` alone prints."""
        return ()

    def blind(self, state: Any, seat: Seat) -> Any | None:
        """The state as a seat knows it, with what is hidden left out; None where it has to be imagined."""
        return None

    def luck(self, state: Any) -> tuple[int, int]:
        """Which stream of luck chance draws from now, and the moment at which that stream began anew.

        The same seed gives the same stream from the same moment on, whatever was played before. One that never begins
        anew is the same for the first, second, ... time that chance acts.
        """
        return 0, 0

    def choices(self, state: Any, seat: Seat) -> int:
        """How many moves the seat can choose from."""
        return len(state.legal(seat))

    def first(self, actor: Actor, state: Any) -> bool:
        """Is this actor, who makes a move now, the one whom a first mover's advantage would favour?"""
        return actor >= 0

    def watch(
        self, notes: Notes, marks: Marks, before: Any, actor: Actor, move: Any, after: Any
    ) -> Standing | None:
        """Count what a move means, for the game's own measures; how the seats stand now, if there is anything new.

        In a game of rounds that is told once, at the end of each.
        """
        return None

    def finish(self, notes: Notes, marks: Marks, state: Any, points: Sequence[int]) -> None:
        """Count what the end means; `points` are what each seat got of a POINT."""
