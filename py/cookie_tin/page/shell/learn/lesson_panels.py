"""A lesson round its board: the task, what came of a try, the way on. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from cookie_tin.learn.attempt import HINT_AFTER, SHOW_AFTER
from cookie_tin.learn.lesson import Lesson, stars
from cookie_tin.learn.progress import MOST_STARS
from cookie_tin.learn.school import School
from cookie_tin.page.html import NOTHING, Markup, button, joined, tag
from cookie_tin.page.shell.learn.practice import Practice
from cookie_tin.page.table import prompt
from cookie_tin.page.table.analysis import Mark
from cookie_tin.page.words import _, ngettext

OPEN, MISSED, DONE = "open", "missed", "done"


@dataclass(frozen=True, slots=True)
class Trying:
    """One person at one lesson: how far it has come, and what came of the tries so far."""

    lesson: Lesson
    stage: str = OPEN
    made: int = 0
    """Moves in all tries together."""
    failures: int = 0
    said: str = ""
    """Why the last try failed."""
    best: bool = True
    """Was it done as well as the lesson would have it?"""

    @property
    def stars(self) -> int:
        """What it brings when it is done now; whoever was shown the solution has one."""
        return 1 if self.failures >= SHOW_AFTER else stars(self.lesson, self.made, self.best)

    def count_failure(self, said: str = "", stage: str = MISSED) -> Trying:
        return replace(self, stage=stage, failures=self.failures + 1, said=said)


def address(game: str, lesson: Lesson) -> str:
    """What stands in the address after #/learn/."""
    return f"{game}/{lesson.id.removeprefix(f'{game}.')}"


def find(school: School, name: str) -> Lesson | None:
    """The lesson of that name, or the one that teaches now what it taught."""
    name = school.moved.get(name, name)
    return next(
        (one for one in school.lessons if address(school.game.id, one) == f"{school.game.id}/{name}"), None
    )


def star_row(count: int) -> Markup:
    """Stars to look at, with words for whoever does not see them."""
    said = ngettext("{n} star of 3", "{n} stars of 3", count)
    text = "★" * count + "☆" * (MOST_STARS - count)
    return tag("span", text, class_="stars", role="img", aria_label=said)


def place(school: School, lesson: Lesson) -> str:
    """Which lesson of how many this is."""
    number, count = school.lessons.index(lesson) + 1, len(school.lessons)
    return _("Lesson {n} of {count}").format(n=number, count=count)


def task(practice: Practice, trying: Trying, school: School) -> Markup:
    """What to do, or what came of it, and the buttons for it."""
    lesson = trying.lesson
    if trying.stage == DONE:
        return done_panel(practice, trying, school)
    body = tag("h2", _(lesson.title)) + tag("p", _(lesson.task), class_="task")
    if trying.stage == MISSED:
        body += punishing(practice)
        body += tag("p", trying.said or _("Not this time."), class_="refusal")
    else:
        body += prompt.refusal(practice)
        body += tag("p", _(prompt.AGAIN)) if practice.preview else NOTHING
    return body + help_offers(practice, trying) + practice.row(buttons(practice, trying))


def punishing(practice: Practice) -> Markup:
    """What answered the person's move, if something did."""
    entries = practice.match.entries
    answered = entries and entries[-1].actor != practice.seat
    told = practice.face.tell(practice.story(), practice.names()) if answered else ""
    return tag("p", told, class_="news") if told else NOTHING


def help_offers(practice: Practice, trying: Trying) -> Markup:
    """The hint after some failures, and the solution after more."""
    lesson, found = trying.lesson, NOTHING
    if trying.failures >= HINT_AFTER:
        found += tag("p", _("Hint: {hint}").format(hint=_(lesson.hint)), class_="why hinted")
    if trying.stage == OPEN and (move := following(practice, trying)):
        found += tag("p", _("Solution: {move}").format(move=practice.move_name(move)), class_="why hinted")
    return found


def following(practice: Practice, trying: Trying) -> str:
    """The solution's next move, where it is shown and was followed so far."""
    solution = trying.lesson.solution
    own = [entry.text for entry in practice.match.entries if entry.actor == practice.seat]
    shown = trying.failures >= SHOW_AFTER and practice.player() is not None and len(own) < len(solution)
    return solution[len(own)] if shown and own == [*solution[: len(own)]] else ""


def marks(practice: Practice, trying: Trying) -> Sequence[Mark]:
    """What is to be looked at; the solution, where it is shown."""
    if trying.stage != OPEN or not practice.open:
        return ()
    if move := following(practice, trying):
        return practice.mark([move], "best", "", _("the solution"))
    return practice.mark(trying.lesson.marks, "here", "▼", _("look here"))


def buttons(practice: Practice, trying: Trying) -> Markup:
    """The moves that have no place on the board, or the next try."""
    if trying.stage == MISSED:
        return button(_("Try again"), "again", class_="main")
    said = practice.face.prompt(practice.view(), practice.names(), practice.picked)
    return prompt.choices(practice, said, main=False)


def done_panel(practice: Practice, trying: Trying, school: School) -> Markup:
    """It is done: what was learned, the stars, and the next one."""
    lesson = trying.lesson
    said = tag("h2", star_row(trying.stars) + " " + _(lesson.title)) + tag(
        "p", _(lesson.praise), class_="task"
    )
    if lesson is not school.lessons[-1]:
        return said + practice.row(
            button(_("Next lesson"), "onward", class_="main") + button(_("Once more"), "again")
        )
    name = _(school.game.name)
    said += tag("p", _("That was the last lesson: you know how to play {game}.").format(game=name))
    play = button(_("Play {game}").format(game=name), f"place:play/{school.game.id}", class_="main")
    puzzles = button(_("Puzzles"), "place:puzzles") if school.puzzles else NOTHING
    return said + practice.row(play + puzzles + button(_("All lessons"), "place:learn"))


def controls(trying: Trying, school: School) -> Markup:
    """What can be done at any time."""
    over = trying.stage == DONE and trying.lesson is school.lessons[-1]
    skip = _("Skip") if trying.stage != DONE else _("Next")
    shown = (
        ("☰", _("Lessons"), "place:learn", False),
        ("↺", _("Start over"), "again", False),
        ("?", _("Rules"), "help", False),
        ("»", skip, "skip" if trying.stage != DONE else "onward", over),
    )
    return joined(icon_button(icon, label, action, disabled=off) for icon, label, action, off in shown)


def icon_button(icon: str, label: str, action: str, **given: object) -> Markup:
    """A button with a sign above its words."""
    return button(tag("span", icon, aria_hidden="true") + f" {label}", action, **given)


def contents(school: School, lesson: Lesson, stars: Mapping[str, int]) -> Markup:
    """All lessons of the course, where there is room for them."""
    rows = joined(
        tag(
            "li",
            tag(
                "a",
                tag("span", _(one.title)) + (star_row(stars[one.id]) if stars.get(one.id) else ""),
                href=f"#/learn/{address(school.game.id, one)}",
                aria_current="step" if one is lesson else None,
            ),
        )
        for one in school.lessons
    )
    head = tag("div", tag("h2", _(school.game.name)), class_="head")
    listed = tag("ol", rows, class_="course-list")
    return head + tag("div", listed, class_="list", tabindex="0", role="group", aria_label=_("Lessons"))
