"""The page of the lessons: the list of courses, and one lesson at a time. It knows no lesson: all of them are data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cookie_tin.bots import find_level
from cookie_tin.games.contract import CHANCE, N_, Clause, Refused
from cookie_tin.learn import SCHOOLS
from cookie_tin.learn.attempt import DONE, FAILED, GOES_ON, WAITS, Attempt, Outcome
from cookie_tin.learn.lesson import Lesson
from cookie_tin.learn.school import School
from cookie_tin.page import words
from cookie_tin.page.games import FACES
from cookie_tin.page.html import NOTHING, Markup
from cookie_tin.page.shell.learn import lesson_panels, lessons_list
from cookie_tin.page.shell.learn.board_page import BoardPage
from cookie_tin.page.shell.learn.lesson_panels import OPEN, Trying, address
from cookie_tin.page.shell.learn.practice import Practice
from cookie_tin.page.shell.pages import Shell
from cookie_tin.page.shell.router import Route
from cookie_tin.page.table.analysis import Mark
from cookie_tin.page.table.bot_client import answer, question
from cookie_tin.page.words import _, ngettext

NO_LESSON = Clause("learn.lesson", N_("There is no such lesson in the tin."))


class LearnPage(BoardPage):
    """At most one lesson is tried."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._school: School | None = None
        self._trying: Trying | None = None
        self._attempt: Attempt | None = None

    def open(self, what: str) -> None:
        game, _slash, name = what.partition("/")
        if not game:
            self._list(self._school)
            return
        school = SCHOOLS.get(game) if game in FACES else None
        if not school or not school.lessons:
            raise Refused(NO_LESSON)
        lesson = (
            lesson_panels.find(school, name)
            if name
            else lessons_list.next_lesson(school, self.progress_store.progress)
        )
        if lesson:
            self._begin(school, Trying(lesson))
        elif name:
            raise Refused(NO_LESSON)
        else:
            self.shell.address(Route("learn"))
            self._list(school)

    def _list(self, school: School | None) -> None:
        """All courses; the one that somebody comes from, or has been through, lies open."""
        self.practice = None
        schools = [school for school in SCHOOLS.values() if school.game.id in FACES]
        game = school.game.id if school else ""
        self.shell.show(lessons_list.page(schools, self.progress_store.progress, game), _("Learn"))
        if game:
            self.shell.browser.scroll_to(f"#course-{game}")

    def do(self, action: str, what: str) -> None:
        school, trying = self._school, self._trying
        if not school or not trying:
            super().do(action, what)
        elif action == "again":
            done = trying.stage == lesson_panels.DONE
            self._begin(school, Trying(trying.lesson) if done else replace(trying, stage=OPEN, said=""))
            self.attend()
        elif action == "skip":
            self.progress_store.write(lambda progress: progress.finish_lesson(trying.lesson.id, 0))
            self._next(school, trying.lesson)
        elif action == "onward":
            self._next(school, trying.lesson)
        else:
            super().do(action, what)

    def _next(self, school: School, lesson: Lesson) -> None:
        after = school.lessons[school.lessons.index(lesson) + 1 :]
        if after:
            self._begin(school, Trying(after[0]))
            self.attend()
        else:
            self.shell.go(Route("learn"))

    def _begin(self, school: School, trying: Trying) -> None:
        """Put a lesson on the board, from its beginning."""
        lesson, face = trying.lesson, FACES[school.game.id]
        self._school, self._trying = school, trying
        self._attempt = Attempt.begin(school.game, lesson)
        self.shell.address(Route("learn", address(school.game.id, lesson)))
        said = f"{_(lesson.title)}. {_(lesson.task)}"
        title = f"{_(school.game.name)} · {lesson_panels.place(school, lesson)}"
        rival = _(find_level(school.game.id, lesson.bot).name) if lesson.bot else ""
        self.lay(Practice(face, lesson.position, lesson.options, lesson.seat, rival), title, said)

    def parts(self, practice: Practice) -> Mapping[str, Markup]:
        school, trying = self._school, self._trying
        if not school or not trying:
            return {}
        return {
            "prompt": lesson_panels.task(practice, trying, school),
            "controls": lesson_panels.controls(trying, school),
            "moves": lesson_panels.contents(school, trying.lesson, self.progress_store.progress.lessons),
            "analysis": NOTHING,
        }

    def marks(self, practice: Practice) -> Sequence[Mark]:
        return lesson_panels.marks(practice, self._trying) if self._trying else ()

    def refuse(self, practice: Practice) -> None:
        """The clause that forbids it is the answer; it counts as a try that has failed."""
        if self._trying:
            self._trying = self._trying.count_failure(stage=OPEN)

    async def answer(self, practice: Practice, text: str) -> None:
        attempt, trying = self._attempt, self._trying
        assert attempt and trying
        self._trying = trying = replace(trying, made=trying.made + 1)
        attempt, outcome = attempt.play(text)
        while await self.play_out(practice, outcome.line) and outcome.kind == WAITS:
            attempt, outcome = attempt.answer(*await self._choose_reply(practice, trying.lesson))
        if self.practice is practice:
            self._attempt = attempt
            self._take_outcome(practice, trying, outcome)

    async def _choose_reply(self, practice: Practice, lesson: Lesson) -> tuple[int, str]:
        """What chance does, or the bot that the lesson names."""
        match = practice.match
        if match.chance():
            return CHANCE, match.draw(self.dealer)
        seat = next(seat for seat in match.state.to_act() if seat != lesson.seat)
        asked = question(match.game, lesson.bot, match.state.view(seat), seat, self.dealer.seed())
        return seat, await answer(asked, self.shell.browser.load_table)

    def _take_outcome(self, practice: Practice, trying: Trying, outcome: Outcome) -> None:
        """The person is to move again, or it is over one way or the other."""
        if outcome.kind == GOES_ON:
            practice.open = True
            self.change_buttons(practice)
            self.attend()
        elif outcome.kind == DONE:
            self._trying = trying = replace(trying, stage=lesson_panels.DONE, best=outcome.best)
            self.progress_store.write(lambda progress: progress.finish_lesson(trying.lesson.id, trying.stars))
            self.change_buttons(practice, "onward", "place:play")
            stars = ngettext("{n} star of 3", "{n} stars of 3", trying.stars)
            self.shell.announce(f"{stars}. {_(trying.lesson.praise)}")
            self.ring("win")
        elif outcome.kind == FAILED:
            lesson = trying.lesson
            said = (
                words.refusal(Refused(outcome.clause)) if outcome.clause else lesson.miss and _(lesson.miss)
            )
            self._trying = trying.count_failure(said)
            self.change_buttons(practice, "again")
            hint = _("Hint: {hint}").format(hint=_(lesson.hint)) if self._trying.failures > 1 else ""
            self.shell.announce(f"{said or _('Not this time.')} {hint}".strip())
            self.ring("refuse")
