"""What a game is.

Every game of the tin follows this contract, and nothing here knows any one of them. A state is a value; a move is a
small hashable value with one text form; chance is a move like any other, made by the actor CHANCE. The rules never
draw a random number, read a clock or draw a picture. docs/adding-a-game.md tells the same story in prose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Protocol, Self, TypeVar

Seat = int
"""A player's place at the table: 0, 1, ... in playing order."""

Actor = int
"""Who makes a move: a seat, or CHANCE."""

CHANCE: Actor = -1
"""The actor that deals, rolls and draws."""

Value = bool | int | str
"""What an option can be set to."""

Options = Mapping[str, Value]
"""A game's options by name. Where a caller gives only some, the others take their defaults."""

View = Mapping[str, Any]
"""What one seat (or an onlooker) may see: plain JSON data, a TypedDict in each game."""

M = TypeVar("M")
"""A game's own kind of move."""

N_: Callable[[str], str] = str
"""Marks a message for the catalogues; whoever shows it translates it."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule: an id that never changes, and the sentence a person reads."""

    id: str
    text: str


class Refused(ValueError):
    """Something cannot be done; says which rule forbids it, in one sentence.

    The house raises nothing else at people: a move against the rules, an unreadable link and an impossible option
    all arrive as a clause and the words that fill its blanks, so that the page can say it in any language.
    """

    def __init__(self, clause: Clause, **words: object) -> None:
        super().__init__(clause.text.format(**words))
        self.clause = clause
        self.words = words


NOT_YOUR_TURN = Clause("table.turn", N_("It is not this player’s turn."))
IS_OVER = Clause("table.over", N_("The game is over."))
NO_OPTION = Clause("table.option", N_("This game has no option “{name}” with the value “{value}”."))


@dataclass(frozen=True, slots=True)
class Option:
    """One rule switch: its values, the default first chosen, and the words that present it."""

    name: str
    default: Value
    values: tuple[Value, ...]
    label: str
    hint: str = ""
    offered: tuple[Value, ...] = ()
    named: tuple[str, ...] = ()
    """How people call the offered values (messages), where the values do not speak for themselves."""
    sets: bool = False
    """Does its value decide what the other options are, unless they are given too?"""
    before: Value | None = None
    """What a record means that does not name this option because it is older; None: it was there from the first."""
    later: tuple[Value, ...] = ()
    """Values that the first records did not know."""

    @property
    def choices(self) -> tuple[Value, ...]:
        """The values offered to people; the rules may accept more (a tiny board for tests)."""
        return self.offered or self.values

    @property
    def has_choice(self) -> bool:
        """Are people asked about it? Otherwise there is one choice, or none."""
        return len(self.choices) > 1


EDITION = Option(
    "edition",
    2,
    (2, 1),
    N_("Edition"),
    N_("Games begun before some rules were read anew go on by the first edition."),
    offered=(2,),
    before=1,
)
"""For games of which a rule was read anew after people had played it."""


def settle(options: Sequence[Option], given: Options) -> dict[str, Value]:
    """Complete the given options with the defaults, in the game's order; refuse what does not exist."""
    known = {option.name: option for option in options}
    for name, value in given.items():
        allowed = known[name].values if name in known else ()
        if not any(value == other and type(value) is type(other) for other in allowed):
            raise Refused(NO_OPTION, name=name, value=value)
    return {name: given.get(name, option.default) for name, option in known.items()}


@dataclass(frozen=True, slots=True)
class Event:
    """A fact that came out of a move, for animation, sound and announcements. Games derive their own kinds."""

    def plain(self) -> dict[str, Any]:
        """The event as plain data, its kind first."""
        return {"kind": type(self).__name__.lower(), **asdict(self)}


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    winners: tuple[Seat, ...]
    """The seats that won; empty when the game is drawn."""
    points: tuple[int, ...]
    """By seat; empty where the game does not count points."""
    clause: Clause
    """The rule that ended it."""
    forfeits: tuple[Seat, ...] = ()
    """The seats that lost whatever their points are: in a match of two games those points count nothing."""


class Rng(Protocol):
    """The little of `random.Random` that the rules may be handed."""

    def random(self) -> float: ...
    def randrange(self, stop: int, /) -> int: ...
    def shuffle(self, x: list[Any], /) -> None: ...


class State(Protocol[M]):
    """One position of one game: an immutable value with `==` and `hash`.

    Nothing outside can tell a state reached by play from the same state read back from its position text.
    """

    @property
    def options(self) -> dict[str, Value]:
        """All options of this game, defaults included."""

    def to_act(self) -> tuple[Actor, ...]:
        """`()` when over, `(CHANCE,)`, one seat, or several seats that act at once without seeing each other."""

    def legal(self, actor: Actor) -> Sequence[M]:
        """The moves this actor may make now, in a stable order; empty for whoever does not act.

        For CHANCE it is empty where the outcomes are too many to list.
        """

    def why_not(self, actor: Actor, move: M) -> Clause | None:
        """The rule that forbids a move, or None when it is legal. Answers for CHANCE too."""

    def play(self, actor: Actor, move: M) -> Self:
        """The state after a legal move. Not checked here (search calls this); a match asks `why_not` first."""

    def outcomes(self) -> Sequence[tuple[M, int]]:
        """What chance may do, with exact integer weights; empty where `deal` must be used."""

    def deal(self, rng: Rng) -> M:
        """One fair chance outcome, where there are too many to list."""

    def reveals(self, actor: Actor, move: M) -> bool:
        """Does this move show anybody something that cannot be unseen? Between people undo does not cross it."""

    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""

    def view(self, seat: Seat | None) -> View:
        """What this seat may see (None: an onlooker), built field by field from what is allowed."""

    def events(self, actor: Actor, move: M, viewer: Seat | None) -> Sequence[Event]:
        """What happens when this move is made here, as far as the viewer may know it."""

    def format(self, move: M) -> str:
        """The one text form of a move: stored, shared, logged and typed."""

    def parse(self, text: str) -> M:
        """The move a text stands for, legal or not; Refused when it is no move of this game at all."""

    def position(self) -> str:
        """The whole state as one line of text, secrets included. `at` reads it back."""


Pick = Callable[[Sequence[int], Seat | None], int]
"""Draws one of several by their weights; a seat: this is for that seat's eyes alone. Tells which one."""


class Distributed(Protocol):
    """How a game is played on devices of which each knows only its own secrets.

    Others may know that a move was made, and how it looks from outside; `hides` says until when.
    """

    def draw(self, state: Any, pick: Pick) -> Any:
        """What chance does now, put together from small draws; fair when `pick` is."""

    def draws_of(self, state: Any, move: Any) -> Sequence[int]:
        """The draws that make up this move of chance, in their order."""

    def hides(self, state: Any) -> bool:
        """Does somebody know something here that others may not?"""

    def public_text(self, state: Any, actor: Actor, move: Any) -> str:
        """How a move looks to the others when it is no longer sealed: its text, `?` for what they may not know."""


class Game(Protocol[M]):
    """A game of the tin: its name, its switches, its rules by clause, and how it starts."""

    def __hash__(self) -> int:
        """There is one object for each game, so what is found out about it can be remembered."""

    @property
    def id(self) -> str:
        """The name that programs, links and files use; it never changes."""

    @property
    def name(self) -> str:
        """The name that people read."""

    @property
    def secrets(self) -> bool:
        """May a seat know what another may not? Then people at one screen pass it round behind a curtain."""

    def hides(self, options: Options) -> bool:
        """With these options, may a seat know what another may not? Never where `secrets` is False."""

    @property
    def distributed(self) -> Distributed | None:
        """How chance is put together and what others see of a move; None where chance can be listed or is text
        enough, and nothing is hidden."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The switches, in the order they are shown."""

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every rule that a refusal, an event or a result may cite."""

    def seats(self, options: Options) -> int:
        """How many players the options ask for. Refused for impossible options."""

    def start(self, options: Options) -> State[M]:
        """The first state. Refused for impossible options."""

    def at(self, position: str, options: Options) -> State[M]:
        """The state a position text stands for. Refused when it is none, or one of other options.

        An option that is not given is what the text says, else its default.
        """

    def resample(self, view: View, rng: Rng) -> State[M]:
        """A state that looks exactly like this view, with what is hidden imagined. All that a bot ever gets."""


AnyGame = Game[Any]
AnyState = State[Any]
