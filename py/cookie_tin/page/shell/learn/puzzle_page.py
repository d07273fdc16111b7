"""The pages of the puzzles: what there is, and the ways through them. What is solved on them: solving_page.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cookie_tin.games.contract import Refused
from cookie_tin.learn import days, own_puzzles
from cookie_tin.learn.puzzle import UNKNOWN, Puzzle
from cookie_tin.page import words
from cookie_tin.page.shell.learn import own_puzzle_dialog, puzzle_panels, puzzle_session, puzzles_list
from cookie_tin.page.shell.learn.library import find_kind, kinds
from cookie_tin.page.shell.learn.puzzle_panels import DONE, GIVEN_UP, OPEN, Riddle
from cookie_tin.page.shell.learn.puzzle_session import DAY, ONE, PuzzleSession
from cookie_tin.page.shell.learn.solving_page import SolvingPage
from cookie_tin.page.shell.pages import Shell
from cookie_tin.page.shell.router import Route
from cookie_tin.page.words import _


class PuzzlesPage(SolvingPage):
    """The list of all puzzles, and every way through them."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
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
            self.bookmarks.forget_finished(self._now())
            self._show_list({})
            self._ask(self._count_all())
        elif mode == DAY:
            self._open_day(rest)
        else:
            kind, _slash, theme = rest.partition("/")
            self._go_through(puzzle_session.begin(mode, find_kind(kind), theme, self._now()))

    def _go_through(self, now: PuzzleSession) -> None:
        """Go on where somebody was on this way, or begin."""
        bookmark = self.bookmarks.find(now.name)
        self._ask(self._next(replace(now, run=bookmark.run or now.run), bookmark.puzzle))

    def _open_day(self, text: str) -> None:
        """Today's puzzle, or that of a day before."""
        day = days.read_date(text) if text else self._today()
        if day is None or not days.OLDEST <= day <= self._today():
            raise Refused(UNKNOWN)
        names = [kind.id for kind in kinds()]
        kind = find_kind(days.kind_of(day, names))

        async def show() -> None:
            puzzle = days.puzzle_of(day, {kind.id: await self.library.puzzles(kind)}, names)
            await self._begin(PuzzleSession(DAY, kind, day=day), puzzle)

        self._ask(show())

    def refuse_all(self, asked: object, refused: Refused) -> None:
        """Where nothing is on the screen, it is said in front of all puzzles there are."""
        if self._asked is asked or self.practice:
            if not self.practice:
                self.shell.address(Route("puzzles"))
                self._show_list({})
            self.shell.notice(words.refusal(refused))

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

    # What people do.

    def do(self, action: str, what: str) -> None:
        riddle = self.riddle
        if action == "month":
            self._month = max(0, self._month + int(what))
            self._show_list(self._lists)
        elif not riddle or not self._solve(action, riddle):
            super().do(action, what)

    def _solve(self, action: str, riddle: Riddle) -> bool:
        """What can be done with the puzzle on the board; False for anything else."""
        session, browser = riddle.session, self.shell.browser
        if action == "again" and not riddle.ended:
            self._ask(self._begin(session, riddle.puzzle, session.missed))
        elif action == "onward" and session.chained and session.may_skip and not riddle.ended:
            self._ask(self._next(session))
        elif action == "give-up" and riddle.stage == OPEN and not session.may_skip:
            browser.open_dialog(puzzle_panels.give_up_dialog())
        elif action == "given-up" and riddle.stage == OPEN and not session.may_skip:
            self._give_up(riddle)
        elif action == "run" and session.run:
            self._ask(self._next(puzzle_session.begin(session.mode, session.kind, "", self._now())))
        elif action == "solve":
            self._ask(self._show_answer(riddle))
        elif action == "link":
            browser.open_dialog(puzzle_panels.link_dialog(self._url(riddle), browser.can_send()))
        elif action == "share-day" and session.day in self.progress_store.progress.days:
            text = f"{self._result(riddle)}\n{self._url(riddle)}"
            browser.open_dialog(puzzle_panels.result_dialog(text, browser.can_send()))
        elif action == "send-result":
            solved = session.mode == DAY and riddle.stage == DONE
            title = self._result(riddle) if solved else f"Cookie Tin · {puzzle_panels.headline(riddle)}"
            browser.close_dialog()
            self.shell.spawn(browser.send(title, self._url(riddle)))
        else:
            return False
        return True

    def _give_up(self, riddle: Riddle) -> None:
        """A rated puzzle is left: that is a miss like any other."""
        self.shell.browser.close_dialog()
        if self.practice:
            self.practice.open = False
        self._show_result(self._count(riddle, False).at(GIVEN_UP), "refuse", "onward")

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
