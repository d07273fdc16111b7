"""What a lesson waits for, as data: small conditions on the game after a move, and `&`, `|`, `~` to put them together.

The rules alone decide whether one holds: a goal sees the state they made and the events they told, nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from cookie_tin.games.contract import CHANCE, Actor, AnyState, Event, Seat


class AfterMove(NamedTuple):
    """One move and what it made of the game."""

    state: AnyState
    """After the move."""
    events: Sequence[Event]
    actor: Actor
    move: str
    seat: Seat
    """The learner's."""
    made: int
    """Moves of the learner in this attempt, this one included if it is theirs."""


class Goal:
    """Something that holds after a move, or does not."""

    __slots__ = ()

    def holds(self, after: AfterMove) -> bool:
        raise NotImplementedError

    def parts(self) -> tuple[Goal, ...]:
        """The goals this one is put together from."""
        return ()

    def __and__(self, other: Goal) -> Goal:
        return Both(self, other)

    def __or__(self, other: Goal) -> Goal:
        return Either(self, other)

    def __invert__(self) -> Goal:
        return Not(self)


@dataclass(frozen=True, slots=True)
class Both(Goal):
    """Two goals that must hold at the same moment."""

    one: Goal
    other: Goal

    def holds(self, after: AfterMove) -> bool:
        return self.one.holds(after) and self.other.holds(after)

    def parts(self) -> tuple[Goal, ...]:
        return self.one, self.other


@dataclass(frozen=True, slots=True)
class Either(Goal):
    """One or the other, or both."""

    one: Goal
    other: Goal

    def holds(self, after: AfterMove) -> bool:
        return self.one.holds(after) or self.other.holds(after)

    def parts(self) -> tuple[Goal, ...]:
        return self.one, self.other


@dataclass(frozen=True, slots=True)
class Not(Goal):
    """Anything but that."""

    goal: Goal

    def holds(self, after: AfterMove) -> bool:
        return not self.goal.holds(after)

    def parts(self) -> tuple[Goal, ...]:
        return (self.goal,)


@dataclass(frozen=True, slots=True)
class Never(Goal):
    """Nothing can bring it about."""

    def holds(self, after: AfterMove) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Happened(Goal):
    """The move brought an event of this kind (as `Event.plain` names it) with these fields."""

    kind: str
    fields: tuple[tuple[str, Any], ...] = ()

    def holds(self, after: AfterMove) -> bool:
        told = (event.plain() for event in after.events)
        return any(
            one["kind"] == self.kind and all(one[name] == value for name, value in self.fields)
            for one in told
        )


def happened(kind: str, **fields: Any) -> Goal:
    """`happened("echoed", seat=0)`."""
    return Happened(kind, tuple(fields.items()))


@dataclass(frozen=True, slots=True)
class Shows(Goal):
    """The learner's view shows a number or a word at this place, within these bounds."""

    path: tuple[str | int, ...]
    least: Any = None
    most: Any = None

    def holds(self, after: AfterMove) -> bool:
        found: Any = after.state.view(after.seat)
        for step in self.path:
            if isinstance(step, int) and step >= len(found):
                return False
            found = found[step]
        if found is None:
            return False
        return (self.least is None or found >= self.least) and (self.most is None or found <= self.most)


def shows(*path: str | int, is_: Any = None, least: Any = None, most: Any = None) -> Goal:
    """`shows("points", 0, least=2)`, `shows("phase", is_="walk")`."""
    return Shows(path, is_, is_) if is_ is not None else Shows(path, least, most)


@dataclass(frozen=True, slots=True)
class Played(Goal):
    """The learner made one of these moves."""

    moves: tuple[str, ...]

    def holds(self, after: AfterMove) -> bool:
        return after.actor == after.seat and after.move in self.moves


def played(*moves: str) -> Goal:
    """`played("c4", "d4")`."""
    return Played(moves)


@dataclass(frozen=True, slots=True)
class MovesMade(Goal):
    """The learner has made at least so many moves."""

    least: int

    def holds(self, after: AfterMove) -> bool:
        return after.made >= self.least


@dataclass(frozen=True, slots=True)
class Ended(Goal):
    """The game is over."""

    def holds(self, after: AfterMove) -> bool:
        return after.state.result() is not None


@dataclass(frozen=True, slots=True)
class Won(Goal):
    """The game is over and the learner has won it."""

    def holds(self, after: AfterMove) -> bool:
        result = after.state.result()
        return result is not None and after.seat in result.winners


@dataclass(frozen=True, slots=True)
class Lost(Goal):
    """The game is over and somebody else has won it."""

    def holds(self, after: AfterMove) -> bool:
        result = after.state.result()
        return result is not None and bool(result.winners) and after.seat not in result.winners


@dataclass(frozen=True, slots=True)
class Threatens(Goal):
    """Whoever acts now, and is not the learner, has a move that would bring something about."""

    goal: Goal

    def holds(self, after: AfterMove) -> bool:
        state, seat = after.state, after.seat
        return any(
            self.goal.holds(
                AfterMove(
                    state.play(actor, move),
                    state.events(actor, move, seat),
                    actor,
                    state.format(move),
                    seat,
                    after.made,
                )
            )
            for actor in state.to_act()
            if actor not in (seat, CHANCE)
            for move in state.legal(actor)
        )

    def parts(self) -> tuple[Goal, ...]:
        return (self.goal,)


NEVER, ALWAYS = Never(), Not(Never())
WON, LOST, ENDED = Won(), Lost(), Ended()
