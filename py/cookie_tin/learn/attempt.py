"""One attempt at a lesson: the learner's moves, what answers them, and whether that was it. Pure; a value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from cookie_tin.games.contract import CHANCE, Actor, AnyGame, AnyState, Clause, Event, Refused
from cookie_tin.learn.goals import NEVER, AfterMove
from cookie_tin.learn.lesson import ANY, Lesson

GOES_ON, WAITS, DONE, FAILED, FORBIDDEN = "goes on", "waits", "done", "failed", "forbidden"

HINT_AFTER, SHOW_AFTER = 2, 3
"""After so many failures of a lesson its hint is told, and its solution shown."""


class Step(NamedTuple):
    """One move of an attempt."""

    actor: Actor
    text: str


class Outcome(NamedTuple):
    """What came of a move."""

    kind: str
    """GOES_ON: the learner is to move; WAITS: a bot or chance is; DONE, FAILED; FORBIDDEN: the move was not made."""
    clause: Clause | None = None
    """The rule that forbids the move, or that says why it did not do what was asked."""
    line: tuple[Step, ...] = ()
    """What answered the learner's move and was played out."""
    best: bool = True
    """Was it done as well as the lesson would have it? Without that the third star is missing."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """Where an attempt stands."""

    game: AnyGame
    lesson: Lesson
    state: AnyState
    steps: tuple[Step, ...] = ()

    @classmethod
    def begin(cls, game: AnyGame, lesson: Lesson) -> Attempt:
        return cls(game, lesson, game.at(lesson.position, lesson.options))

    @property
    def own(self) -> tuple[str, ...]:
        """The learner's moves so far."""
        return tuple(step.text for step in self.steps if step.actor == self.lesson.seat)

    def play(self, text: str) -> tuple[Attempt, Outcome]:
        """The learner's move, and everything that answers it."""
        seat = self.lesson.seat
        try:
            move = self.state.parse(text)
        except Refused as refused:
            return self, Outcome(FORBIDDEN, refused.clause)
        if clause := self.state.why_not(seat, move):
            return self, Outcome(FORBIDDEN, clause)
        attempt, after = self._play(seat, move)
        if outcome := self._judge(after):
            return attempt, outcome
        return attempt._let_others_act(len(attempt.steps), attempt._scripted_replies(), after.events)

    def answer(self, actor: Actor, text: str) -> tuple[Attempt, Outcome]:
        """A move that was waited for, by a bot or by chance; the caller has it from the rules themselves."""
        attempt, after = self._play(actor, self.state.parse(text))
        if outcome := self._judge(after):
            return attempt, outcome._replace(clause=None, line=attempt.steps[-1:])
        return attempt._let_others_act(len(self.steps))

    def _play(self, actor: Actor, move: Any) -> tuple[Attempt, AfterMove]:
        text, seat = self.state.format(move), self.lesson.seat
        events = self.state.events(actor, move, seat)
        attempt = replace(self, state=self.state.play(actor, move), steps=(*self.steps, Step(actor, text)))
        return attempt, AfterMove(attempt.state, events, actor, text, seat, len(attempt.own))

    def _let_others_act(
        self, since: int, replies: Sequence[str] = (), events: Sequence[Event] = ()
    ) -> tuple[Attempt, Outcome]:
        """Others act until the learner is to move, or it is over one way or the other."""
        attempt, lesson = self, self.lesson
        for text in replies:
            acting = attempt.state.to_act()
            other = next((actor for actor in acting if actor != lesson.seat), None)
            if other is None:
                break
            attempt, after = attempt._play(other, attempt.state.parse(text))
            if outcome := self._judge(after):
                return attempt, outcome._replace(line=attempt.steps[since:])
        acting = attempt.state.to_act()
        if acting and lesson.seat not in acting and (punished := attempt._punish(acting[0])):
            return punished, Outcome(FAILED, None, punished.steps[since:])
        line = attempt.steps[since:]
        if not acting or (lesson.moves and len(attempt.own) >= lesson.moves):
            return attempt, Outcome(FAILED, _reason(self.game, events), line)
        if lesson.seat in acting:
            return attempt, Outcome(GOES_ON, None, line)
        waits = lesson.bot or acting[0] == CHANCE
        return attempt, Outcome(WAITS if waits else FAILED, None, line)

    def _judge(self, after: AfterMove) -> Outcome | None:
        """Done or failed, or nothing yet. Success counts more: it may lie in the very move that ends the game."""
        if self.lesson.success.holds(after):
            return Outcome(DONE, best=self.lesson.best.holds(after))
        return Outcome(FAILED, _reason(self.game, after.events)) if self.lesson.failure.holds(after) else None

    def _scripted_replies(self) -> tuple[str, ...]:
        """The replies that the script has to the learner's moves so far."""
        own = self.own
        for after, moves in self.lesson.script:
            if len(after) == len(own) and all(
                wanted in (ANY, made) for wanted, made in zip(after, own, strict=True)
            ):
                return moves
        return ()

    def _punish(self, rival: Actor) -> Attempt | None:
        """The attempt with a reply of the rival that fails it, if there is one. A bot finds its replies itself."""
        if self.lesson.failure is NEVER or self.lesson.bot or rival == CHANCE:
            return None
        for move in self.state.legal(rival):
            attempt, after = self._play(rival, move)
            if self.lesson.failure.holds(after):
                return attempt
        return None


def _reason(game: AnyGame, events: Sequence[Event]) -> Clause | None:
    """The rule that an event cites for what it did not bring."""
    cited = [event.plain().get("why") for event in events]
    return next((clause for clause in game.clauses if clause.id in cited), None)
