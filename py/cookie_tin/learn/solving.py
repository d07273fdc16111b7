"""Solving a puzzle: the person's moves, the answers of exact play, and what punishes a wrong move. Pure; a value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from cookie_tin.bots.slices import Thinking
from cookie_tin.games.contract import CHANCE, AnyState, Clause, Refused, Seat
from cookie_tin.learn.attempt import DONE, FAILED, FORBIDDEN, GOES_ON, Step
from cookie_tin.learn.judge import WIN, Verdict, best
from cookie_tin.learn.puzzle import Puzzle, PuzzleSet

SHOWN = 5
"""So many moves of what punishes a wrong one are played out."""

TRIED = 8
"""So many answers of the rival are looked at for one that leaves exactly one right move."""


REMEMBERED = 32
"""So many positions that were judged last are not judged again: a person looks at the same one several times."""

_FOUND: dict[tuple[str, str, int], Sequence[Verdict]] = {}


class Judged(NamedTuple):
    """What came of a move."""

    kind: str
    """DONE, FAILED, FORBIDDEN, or GOES_ON: the person is to move again."""
    clause: Clause | None = None
    line: tuple[Step, ...] = ()
    """What answered and was played out."""


@dataclass(frozen=True, slots=True)
class Solving:
    """Where a puzzle stands. After a wrong move the caller shows what punishes it, and begins again."""

    kind: PuzzleSet
    puzzle: Puzzle
    seat: Seat
    state: AnyState
    steps: tuple[Step, ...] = ()
    tries: int = 0
    """How often it was begun before: another answer is given each time, where there is one."""

    @classmethod
    def begin(cls, kind: PuzzleSet, puzzle: Puzzle, tries: int = 0) -> Solving:
        state = kind.game.at(puzzle.position, puzzle.options)
        return cls(kind, puzzle, state.to_act()[0], state, (), tries)

    @property
    def within(self) -> int:
        """The plies that are left, where there is a limit."""
        return self.puzzle.plies and self.puzzle.plies - len(self.steps)

    def verdicts(self) -> Thinking[Sequence[Verdict]]:
        """Every move here, judged. The puzzle was proven, so there is a verdict."""
        known, key = _FOUND, (self.kind.id, self.state.position(), self.within)
        if key not in known:
            found = yield from self.kind.judge(self.state, self.within)
            if not found:
                return ()
            while len(known) >= REMEMBERED:
                known.pop(next(iter(known)))
            known[key] = found
        return known[key]

    def solution(self) -> Thinking[str]:
        """The right move here."""
        return best((yield from self.verdicts()), self.kind.margin)[0].move

    def playing(self, text: str) -> Thinking[tuple[Solving, Judged]]:
        """The person's move, judged and answered."""
        try:
            move = self.state.parse(text)
        except Refused as refused:
            return self, Judged(FORBIDDEN, refused.clause)
        if clause := self.state.why_not(self.seat, move):
            return self, Judged(FORBIDDEN, clause)
        text = self.state.format(move)
        right = best((yield from self.verdicts()), self.kind.margin)
        after = self._play(text)
        if text not in [one.move for one in right]:
            punished = yield from after._punish()
            return punished, Judged(FAILED, None, punished.steps[len(after.steps) :])
        since = len(after.steps)
        while True:
            acting = after.state.to_act()
            if not acting or CHANCE in acting or (self.puzzle.plies and after.within < 1):
                return after, Judged(DONE, None, after.steps[since:])
            if acting[0] == self.seat:
                asks = yield from after._asks()
                return after, Judged(GOES_ON if asks else DONE, None, after.steps[since:])
            answer = yield from after._answer()
            if not answer:
                return after, Judged(DONE, None, after.steps[since:])
            after = after._play(answer)

    def _play(self, text: str) -> Solving:
        actor = self.state.to_act()[0]
        state = self.state.play(actor, self.state.parse(text))
        return replace(self, state=state, steps=(*self.steps, Step(actor, text)))

    def _asks(self) -> Thinking[bool]:
        """Is there exactly one right move here, and something to choose? Else there is nothing more to find."""
        found = yield from self.verdicts()
        chooses = self.kind.to_end or len(found) > 1
        return chooses and len(best(found, self.kind.margin)) == 1

    def _answer(self) -> Thinking[str]:
        """The rival's answer: the longest resistance that leaves one right move; another one at another try.

        Nothing when every answer leaves several right moves, or none to choose: then the puzzle is solved.
        """
        found = yield from self.verdicts()
        if not found:
            return ""
        hardest = sorted(best(found), key=lambda one: -one.plies)
        if len(found) == 1:
            return hardest[0].move
        good: list[Verdict] = []
        for one in hardest[:TRIED]:
            after = self._play(one.move)
            if after.state.result() or not (yield from after._leads_on()):
                continue
            good.append(one)
            if not self.tries and one.plies < good[0].plies:
                break
        if not good:
            return ""
        equals = [one for one in good if one.plies == good[0].plies]
        choice = equals if len(equals) > 1 or not self.tries else good
        return choice[self.tries % len(choice)].move

    def _leads_on(self) -> Thinking[bool]:
        """Does this answer leave the person one right move, perhaps after more answers of the same turn?"""
        acting = self.state.to_act()
        if acting and acting[0] != self.seat and CHANCE not in acting:
            return bool((yield from self._answer()))
        if not acting or CHANCE in acting or not (yield from self._asks()):
            return False
        if not self.kind.to_end:
            return True
        after = self._play((yield from self.solution()))
        return bool(after.state.result()) or bool((yield from after._answer()))

    def _punish(self) -> Thinking[Solving]:
        """What exact play does with a wrong move: the best answer, and the rest where that decides the game."""
        after, since = self, len(self.steps)
        while len(after.steps) - since < SHOWN:
            acting = after.state.to_act()
            found = None
            if acting and CHANCE not in acting:
                found = yield from after.kind.judge(after.state, max(after.within, 0))
            if not found:
                break
            top, mine = best(found), acting[0] == self.seat
            after = after._play(max(top, key=lambda one: one.plies if mine else -one.plies).move)
            if not mine and top[0].grade != WIN:
                break
        return after
