"""A page on which puzzles are solved: one on the board, what comes of each try, and the next of a session.

It knows no kind of puzzle. Where the puzzles come from, and what else people may ask for, is for puzzle_page.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cookie_tin.games.contract import Refused
from cookie_tin.learn import days
from cookie_tin.learn.attempt import FAILED, GOES_ON, Step
from cookie_tin.learn.bookmarks import Bookmark
from cookie_tin.learn.judge import Verdict, best
from cookie_tin.learn.puzzle import Puzzle
from cookie_tin.learn.runs import STORMY, Run
from cookie_tin.learn.solving import Judged, Solving
from cookie_tin.page.games import FACES
from cookie_tin.page.html import NOTHING, Markup
from cookie_tin.page.shell.learn import answers, puzzle_panels, puzzles_list
from cookie_tin.page.shell.learn.board_page import BoardPage
from cookie_tin.page.shell.learn.library import NOT_THERE, Library
from cookie_tin.page.shell.learn.practice import Practice
from cookie_tin.page.shell.learn.progress_store import BookmarkStore
from cookie_tin.page.shell.learn.puzzle_panels import (
    DONE,
    MISSED,
    OPEN,
    OVER,
    SHOWING,
    SHOWN,
    THINKING,
    Riddle,
)
from cookie_tin.page.shell.learn.puzzle_session import PuzzleSession
from cookie_tin.page.shell.pages import Shell
from cookie_tin.page.table.bot_client import run_in_slices

GLIMPSE = 0.4
"""Seconds for which one sees in a storm what came of a move."""

TICK = 0.25
"""Seconds between two looks at the clock of a storm."""


class SolvingPage(BoardPage):
    """At most one puzzle is on the board."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.library = Library(shell.browser)
        self.bookmarks = BookmarkStore(shell.storage)
        self.riddle: Riddle | None = None
        self._solving: Solving | None = None
        self._verdicts: Sequence[Verdict] = ()
        """Every move of the puzzle's position."""
        self._asked: object = None
        """What was asked for last: whatever comes for something else comes too late."""
        self._clocked: float | None = None
        """When the storm was begun whose clock is shown."""

    def refuse_all(self, asked: object, refused: Refused) -> None:
        """Say why there is nothing to solve."""
        raise NotImplementedError

    def close(self) -> None:
        super().close()
        self.riddle = self._asked = None
        self.shell.browser.show_clock("")

    def _ask(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that takes time; what cannot be done says why."""

        async def attempt() -> None:
            asked = self._asked
            try:
                await work
            except Refused as refused:
                self.refuse_all(asked, refused)

        self.shell.spawn(attempt())

    def _now(self) -> float:
        return self.shell.browser.now()

    def _today(self) -> int:
        return days.day_of(self._now())

    # Puzzles, one after the other.

    async def _next(self, now: PuzzleSession, name: str = "", before: str = "") -> None:
        """The puzzle of that id, or the next one of a session; `before` is what came of the one before."""
        asked, puzzles = self._asked, await self.library.puzzles(now.kind)
        puzzle = next((one for one in puzzles if one.id == name), None)
        puzzle = puzzle or now.next_puzzle(puzzles, self.progress_store.progress, self.dealer.generator())
        if self._asked is not asked:
            return
        if puzzle is None:
            raise Refused(puzzles_list.NO_MORE)
        now = now.with_next()
        self.bookmarks.put(now.name, Bookmark(puzzle.id, now.run))
        await self._begin(now, puzzle, before=before)

    async def _begin(self, now: PuzzleSession, puzzle: Puzzle, tries: int = 0, before: str = "") -> None:
        """Put a puzzle on the board; what it asks for is told as soon as it was judged."""
        self._asked = asked = object()
        solving = Solving.begin(now.kind, puzzle, tries)
        riddle = self.riddle if tries and self.riddle else Riddle(now, puzzle, before=before)
        self._solving, self.riddle = solving, replace(riddle, session=now, stage=THINKING)
        practice = Practice(FACES[now.kind.game.id], puzzle.position, puzzle.options, solving.seat)
        practice.open = False
        self.lay(practice, puzzle_panels.title(self.riddle), "")
        if now.run and now.run.over(self._now()):
            self._end()
            return
        if now.mode == STORMY and now.run and self._clocked != now.run.begun:
            self.shell.spawn(self._count_down(now.run))
        await self.library.prepare(now.kind)
        verdicts = await run_in_slices(solving.verdicts())
        if self._asked is not asked:
            return
        if not verdicts:
            raise Refused(NOT_THERE)
        grade = best(verdicts, now.kind.margin)[0].grade
        asks, stakes = answers.task(now.kind, solving.state, grade, puzzle.plies)
        self.riddle = replace(self.riddle, task=asks, stakes=stakes, stage=OPEN)
        self._verdicts = verdicts
        practice.open = True
        if before:
            self.change_buttons(practice)
        else:
            self.draw()
        self.shell.announce(f"{puzzle_panels.headline(self.riddle)}. {stakes} {asks}".replace(".  ", ". "))
        self.attend()

    async def _count_down(self, storm: Run) -> None:
        """The clock of a storm, which goes on by the clock on the wall wherever one is meanwhile."""
        self._clocked = storm.begun
        while (riddle := self.riddle) and (run := riddle.session.run) and run.begun == storm.begun:
            if riddle.ended:
                break
            left = run.time_left(self._now())
            seconds = -int(-left // 1000)
            self.shell.browser.show_clock(f"{seconds // 60}:{seconds % 60:02}")
            if not left:
                self._end()
                break
            await asyncio.sleep(TICK)
        if self._clocked == storm.begun:
            self._clocked = None

    def _end(self, said: str = "") -> None:
        """A run is over."""
        if not (riddle := self.riddle) or not self.practice or not (run := riddle.session.run):
            return
        self.practice.open = False
        stage = OVER if run.name == STORMY else MISSED
        self.riddle = riddle = replace(riddle, stage=stage, ended=True, said=said)
        self.shell.browser.show_clock("")
        self.change_buttons(self.practice, "run")
        self.shell.announce(puzzle_panels.result_of_run(riddle, self.progress_store.progress))
        self.ring("win")

    def parts(self, practice: Practice) -> Mapping[str, Markup]:
        if not self.riddle:
            return {}
        progress = self.progress_store.progress
        return {
            "prompt": puzzle_panels.task(practice, self.riddle, progress, self._today()),
            "controls": puzzle_panels.controls(self.riddle),
            "moves": puzzle_panels.about(self.riddle, progress),
            "analysis": NOTHING,
        }

    # What comes of a move.

    async def answer(self, practice: Practice, text: str) -> None:
        riddle, solving = self.riddle, self._solving
        assert riddle and solving
        verdicts = await run_in_slices(solving.verdicts())
        after, came = await run_in_slices(solving.playing(text))
        if self.practice is not practice or not self.riddle or self.riddle.ended:
            return
        missed = came.kind == FAILED
        if missed:
            riddle = replace(riddle, said=answers.why_wrong(solving.kind, verdicts, text))
        elif came.kind != GOES_ON:
            riddle = replace(riddle, said=answers.why_right(solving.kind, self._verdicts, riddle.puzzle))
        if came.kind != GOES_ON:
            riddle = self._count(riddle, not missed)
        if riddle.session.mode == STORMY:
            await self._storm_on(practice, riddle, after, came)
            return
        if not await self.play_out(practice, came.line):
            return
        if came.kind == GOES_ON:
            self._go_on(practice, after)
        elif missed:
            self._count_miss(riddle)
        else:
            self._count_success(riddle)

    def _count(self, riddle: Riddle, done: bool) -> Riddle:
        """Write down what came of it."""
        now, progress = riddle.session.count(self.progress_store.progress, riddle.puzzle, done, self._now())
        self.progress_store.write(lambda _before: progress)
        if now.chained:
            self.bookmarks.put(now.name, now.bookmark(riddle.puzzle, self._now()))
        self.riddle = riddle = replace(riddle, session=now, stage=THINKING)
        self.shell.browser.set_subtitle(puzzle_panels.title(riddle))
        return riddle

    def _go_on(self, practice: Practice, solving: Solving) -> None:
        """The person is to move again."""
        self._solving = solving
        practice.open = True
        self.change_buttons(practice)
        self.attend()

    def _count_miss(self, riddle: Riddle) -> None:
        if riddle.session.run:
            self._end(riddle.said)
            return
        self._show_result(riddle.at(MISSED), "refuse", "onward", "again")

    def _count_success(self, riddle: Riddle) -> None:
        self._show_result(riddle.at(DONE), "win", "onward", "share-day", "place:puzzles")

    def _show_result(self, riddle: Riddle, tune: str, *actions: str) -> None:
        """What came of it, and what can be done now."""
        self.riddle = riddle
        if self.practice:
            self.change_buttons(self.practice, *actions)
        self.shell.announce(f"{puzzle_panels.outcome_words(riddle)} {riddle.said}".strip())
        self.ring(tune)

    async def _storm_on(self, practice: Practice, riddle: Riddle, after: Solving, came: Judged) -> None:
        """In a storm nobody waits: the answer is there at once, and so is the next puzzle."""
        if not self.riddle or self.riddle.ended:
            return
        if came.kind == GOES_ON:
            for actor, move in came.line:
                practice.make_move(actor, move)
            self._go_on(practice, after)
            return
        self.ring("point" if not riddle.session.missed else "refuse")
        self.riddle = riddle.at(MISSED if riddle.session.missed else DONE)
        said = f"{puzzle_panels.outcome_words(self.riddle)} {riddle.said}".strip()
        self.draw()
        self.shell.announce(said)
        await asyncio.sleep(GLIMPSE)
        if self.practice is practice and not self.riddle.ended:
            self._ask(self._next(riddle.session, before=said))

    async def _show_answer(self, riddle: Riddle) -> None:
        """Play the puzzle from its beginning, as it should be."""
        self._asked = asked = object()
        now, puzzle = riddle.session, riddle.puzzle
        solving = Solving.begin(now.kind, puzzle)
        practice = Practice(FACES[now.kind.game.id], puzzle.position, puzzle.options, solving.seat)
        practice.open = False
        self.practice, self.riddle = practice, replace(riddle, stage=SHOWING, said="")
        self.draw()
        await self.library.prepare(now.kind)
        said = answers.why_right(now.kind, await run_in_slices(solving.verdicts()), puzzle)
        goes_on = True
        while goes_on:
            move = await run_in_slices(solving.solution())
            if not await self.play_out(practice, [Step(solving.seat, move)]):
                return
            solving, came = await run_in_slices(solving.playing(move))
            if self._asked is not asked or not await self.play_out(practice, came.line):
                return
            goes_on = came.kind == GOES_ON
        self._show_result(replace(riddle, stage=SHOWN, said=said), "place", "onward", "again", "run")
