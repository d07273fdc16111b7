"""The pages of the puzzles: what there is, and one puzzle at a time, alone or in a run. It knows no kind of puzzle."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tin.games.contract import Refused
from tin.learn import days, own_puzzles
from tin.learn.attempt import FAILED, GOES_ON, Step
from tin.learn.judge import Verdict, best
from tin.learn.puzzle import UNKNOWN, Puzzle
from tin.learn.runs import STORMY
from tin.learn.solving import Judged, Solving
from tin.page import words
from tin.page.games import FACES
from tin.page.html import NOTHING, Markup
from tin.page.shell.learn import own_puzzle_dialog, puzzle_panels, puzzle_session, puzzles_list
from tin.page.shell.learn.board_page import BoardPage
from tin.page.shell.learn.library import NOT_THERE, Library, find_kind, kinds
from tin.page.shell.learn.practice import Practice
from tin.page.shell.learn.puzzle_panels import DONE, MISSED, OPEN, OVER, SHOWN, THINKING, Riddle
from tin.page.shell.learn.puzzle_session import DAY, ONE, PuzzleSession
from tin.page.shell.pages import Shell
from tin.page.shell.router import Route
from tin.page.table.bot_client import run_in_slices
from tin.page.table.study import Mark
from tin.page.words import _

GLIMPSE = 0.4
"""Seconds for which one sees in a storm what came of a move."""

TICK = 0.25
"""Seconds between two looks at the clock of a storm."""


class PuzzlesPage(BoardPage):
    """At most one puzzle is on the board."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.library = Library(shell.browser)
        self.riddle: Riddle | None = None
        self._solving: Solving | None = None
        self._verdicts: Sequence[Verdict] = ()
        """Every move of the position, where its chance to win is what counts."""
        self._asked: object = None
        """What was asked for last: whatever comes for something else comes too late."""
        self._month = 0
        """How many months before this one the calendar shows."""
        self._lists: Mapping[str, Sequence[Puzzle]] = {}

    # Where the address leads.

    def open(self, what: str) -> None:
        self.practice = self.riddle = self._solving = None
        self._asked = object()
        self.shell.browser.show_clock("")
        mode, _slash, rest = what.partition("/")
        if not mode:
            self._month = 0
            self._show_list({})
            self._ask(self._count_all())
        elif mode == DAY:
            self._open_day(rest)
        else:
            kind, _slash, theme = rest.partition("/")
            self._ask(self._next(puzzle_session.begin(mode, find_kind(kind), theme, self._now())))

    def close(self) -> None:
        super().close()
        self.riddle = self._asked = None
        self.shell.browser.show_clock("")

    def _open_day(self, text: str) -> None:
        """Today's puzzle, or that of a day before."""
        day = days.read_date(text) if text else self._today()
        if day is None or not days.FIRST <= day <= self._today():
            raise Refused(UNKNOWN)
        names = [kind.id for kind in kinds()]
        kind = find_kind(days.kind_of(day, names))

        async def show() -> None:
            puzzle = days.puzzle_of(day, {kind.id: await self.library.puzzles(kind)}, names)
            await self._begin(PuzzleSession(DAY, kind, day=day), puzzle)

        self._ask(show())

    def _ask(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that takes time; what cannot be done says why."""

        async def attempt() -> None:
            asked = self._asked
            try:
                await work
            except Refused as refused:
                self._refuse_all(asked, refused)

        self.shell.spawn(attempt())

    def _refuse_all(self, asked: object, refused: Refused) -> None:
        """Say why there is nothing to solve; where nothing is on the screen, in front of all puzzles there are."""
        if self._asked is asked or self.practice:
            if not self.practice:
                self.shell.address(Route("puzzles"))
                self._show_list({})
            self.shell.notice(words.refusal(refused))

    def _now(self) -> float:
        return self.shell.browser.now()

    def _today(self) -> int:
        return days.day_of(self._now())

    # The list of all there is.

    async def _count_all(self) -> None:
        """How many there are, as soon as that is known."""
        asked, lists = self._asked, {}
        for kind in kinds():
            lists[kind.id] = await self.library.puzzles(kind)
        if self._asked is asked:
            self._show_list(lists)

    def _show_list(self, lists: Mapping[str, Sequence[Puzzle]]) -> None:
        self._lists = lists
        shown = puzzles_list.page([*kinds()], lists, self.progress_store.progress, self._today(), self._month)
        self.shell.show(shown, _("Puzzles"))

    # Puzzles, one after the other.

    async def _next(self, now: PuzzleSession) -> None:
        """The next puzzle of a session."""
        asked, puzzles = self._asked, await self.library.puzzles(now.kind)
        puzzle = now.next_puzzle(puzzles, self.progress_store.progress, self.dealer.generator())
        if self._asked is not asked:
            return
        if puzzle is None:
            raise Refused(puzzles_list.NO_MORE)
        await self._begin(now.with_next(), puzzle)

    async def _begin(self, now: PuzzleSession, puzzle: Puzzle, tries: int = 0) -> None:
        """Put a puzzle on the board; what it asks for is told as soon as it was judged."""
        self._asked = asked = object()
        solving = Solving.begin(now.kind, puzzle, tries)
        riddle = self.riddle if tries and self.riddle else Riddle(now, puzzle)
        self._solving, self.riddle = solving, replace(riddle, session=now, stage=THINKING)
        practice = Practice(FACES[now.kind.game.id], puzzle.position, puzzle.options, solving.seat)
        practice.open = False
        self.lay(practice, puzzle_panels.title(self.riddle), "")
        if now.run and not now.run.seen and not tries:
            self.shell.spawn(self._count_down(now.run.name))
        await self.library.prepare(now.kind)
        verdicts = await run_in_slices(solving.verdicts())
        if self._asked is not asked:
            return
        if not verdicts:
            raise Refused(NOT_THERE)
        grade = best(verdicts, now.kind.margin)[0].grade
        asks = _(now.kind.task(solving.state, grade, puzzle.plies))
        self.riddle = replace(self.riddle, task=asks, stage=OPEN)
        self._verdicts = verdicts if now.kind.margin else ()
        practice.open = True
        self.draw()
        self.shell.announce(f"{puzzle_panels.headline(self.riddle)}. {asks}")
        self.attend()

    async def _count_down(self, name: str) -> None:
        """The clock of a storm."""
        while (
            self.riddle
            and (run := self.riddle.session.run)
            and run.name == name
            and self.riddle.stage != OVER
        ):
            left = run.time_left(self._now())
            if left == float("inf"):
                return
            seconds = -int(-left // 1000)
            self.shell.browser.show_clock(f"{seconds // 60}:{seconds % 60:02}")
            if not left:
                self._end()
                return
            await asyncio.sleep(TICK)

    def _end(self) -> None:
        """A run is over."""
        if self.riddle and self.practice:
            self.practice.open = False
            self.riddle = self.riddle.at(OVER)
            self.shell.browser.show_clock("")
            self.draw()
            self.shell.announce(puzzle_panels.headline(self.riddle))
            self.ring("win")
            self.attend("run")

    # What people do.

    def do(self, action: str, what: str) -> None:
        riddle = self.riddle
        if action == "month":
            self._month = max(0, self._month + int(what))
            self._show_list(self._lists)
        elif not riddle:
            super().do(action, what)
        elif action == "again" and riddle.stage != OVER:
            self._ask(self._begin(riddle.session, riddle.puzzle, riddle.session.missed))
        elif action == "onward" and riddle.session.chained and riddle.stage != OVER:
            self._ask(self._next(riddle.session))
        elif action == "run" and riddle.session.run:
            now = puzzle_session.begin(riddle.session.mode, riddle.session.kind, "", self._now())
            self._ask(self._next(now))
        elif action == "solve":
            self._ask(self._show_answer(riddle))
        elif action == "link":
            native = self.shell.browser.can_send()
            self.shell.browser.open_dialog(puzzle_panels.link_dialog(self._url(riddle), native))
        elif action == "share-day" and riddle.session.day in self.progress_store.progress.days:
            native = self.shell.browser.can_send()
            text = f"{self._result(riddle)}\n{self._url(riddle)}"
            self.shell.browser.open_dialog(puzzle_panels.result_dialog(text, native))
        elif action == "send-result":
            solved = riddle.session.mode == DAY and riddle.stage == DONE
            title = self._result(riddle) if solved else f"Cookie Tin · {puzzle_panels.headline(riddle)}"
            self.shell.browser.close_dialog()
            self.shell.spawn(self.shell.browser.send(title, self._url(riddle)))
        else:
            super().do(action, what)

    def _result(self, riddle: Riddle) -> str:
        return puzzle_panels.result_text(riddle, self.progress_store.progress, self._today())

    def _url(self, riddle: Riddle) -> str:
        """The address of the puzzle on the board."""
        now, puzzle = riddle.session, riddle.puzzle
        if now.mode == DAY:
            return self.shell.browser.url(Route("puzzles", f"{DAY}/{days.date_of(now.day)}"))
        shipped = puzzle.options == now.kind.options
        return self.shell.browser.url(
            Route("puzzle", f"{puzzle.set}/{puzzle.id}" if shipped else own_puzzles.write(puzzle))
        )

    def parts(self, practice: Practice) -> Mapping[str, Markup]:
        if not self.riddle:
            return {}
        progress = self.progress_store.progress
        return {
            "prompt": puzzle_panels.task(practice, self.riddle, progress, self._today()),
            "controls": puzzle_panels.controls(self.riddle),
            "moves": puzzle_panels.about(self.riddle, progress),
            "study": NOTHING,
        }

    def marks(self, practice: Practice) -> Sequence[Mark]:
        return ()

    # What comes of a move.

    async def answer(self, practice: Practice, text: str) -> None:
        riddle, solving = self.riddle, self._solving
        assert riddle and solving
        after, came = await run_in_slices(solving.playing(text))
        if self.practice is not practice:
            return
        missed = came.kind == FAILED
        if self._verdicts:
            riddle = replace(riddle, chances=puzzle_panels.chances(self._verdicts, text))
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
        self.riddle = riddle = replace(riddle, session=now, stage=THINKING)
        return riddle

    def _go_on(self, practice: Practice, solving: Solving) -> None:
        """The person is to move again."""
        self._solving = solving
        practice.open = True
        self.draw()
        self.attend()

    def _count_miss(self, riddle: Riddle) -> None:
        if riddle.session.run:
            self._end()
            return
        self.riddle = riddle.at(MISSED)
        self.draw()
        self.shell.announce(_(puzzle_panels.CAME[MISSED]))
        self.ring("refuse")
        self.attend("onward", "again")

    def _count_success(self, riddle: Riddle) -> None:
        self.riddle = riddle.at(DONE)
        self.draw()
        self.shell.announce(_(puzzle_panels.CAME[DONE]))
        self.ring("win")
        self.attend("onward", "share-day", "place:puzzles")

    async def _storm_on(self, practice: Practice, riddle: Riddle, after: Solving, came: Judged) -> None:
        """In a storm nobody waits: the answer is there at once, and so is the next puzzle."""
        if not self.riddle or self.riddle.stage == OVER:
            return
        if came.kind == GOES_ON:
            for actor, move in came.line:
                practice.make_move(actor, move)
            self._go_on(practice, after)
            return
        self.ring("point" if not riddle.session.missed else "refuse")
        said = _(puzzle_panels.CAME[MISSED if riddle.session.missed else DONE])
        self.shell.announce(said)
        await asyncio.sleep(GLIMPSE)
        if self.practice is practice and self.riddle.stage != OVER:
            self._ask(self._next(riddle.session))

    async def _show_answer(self, riddle: Riddle) -> None:
        """Play the puzzle from its beginning, as it should be."""
        self._asked = asked = object()
        now, puzzle = riddle.session, riddle.puzzle
        solving = Solving.begin(now.kind, puzzle)
        practice = Practice(FACES[now.kind.game.id], puzzle.position, puzzle.options, solving.seat)
        practice.open = False
        self.practice, self.riddle = practice, riddle.at(THINKING)
        self.draw()
        goes_on = True
        while goes_on:
            move = await run_in_slices(solving.solution())
            if not await self.play_out(practice, [Step(solving.seat, move)]):
                return
            solving, came = await run_in_slices(solving.playing(move))
            if self._asked is not asked or not await self.play_out(practice, came.line):
                return
            goes_on = came.kind == GOES_ON
        self.riddle = riddle.at(OVER if now.run else SHOWN)
        self.draw()
        self.shell.announce(_(puzzle_panels.CAME[SHOWN]))
        self.attend("onward", "again", "run")


class PuzzlePage(PuzzlesPage):
    """One puzzle by its address: one of the shipped ones, or one that somebody has made."""

    def do(self, action: str, what: str) -> None:
        """A puzzle may also be made of the position on the table, while this page is not shown."""
        table = self.shell.host.table
        if action == "make" and table:
            self.shell.spawn(own_puzzle_dialog.make(table, self.shell.browser))
        else:
            super().do(action, what)

    def open(self, what: str) -> None:
        self.practice = self.riddle = self._solving = None
        self._asked = object()
        name, _slash, code = what.partition("/")
        kind = find_kind(name)

        async def show() -> None:
            asked = self._asked
            puzzle = await self.library.puzzle(kind, code)
            if puzzle is None:
                raise Refused(UNKNOWN)
            if self._asked is asked:
                await self._begin(PuzzleSession(ONE, kind), puzzle)

        self._ask(show())
