"""The courses of all games, with what is done of them. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from cookie_tin.learn.lesson import Lesson
from cookie_tin.learn.progress import MOST_STARS, Progress
from cookie_tin.learn.school import School
from cookie_tin.page.html import Markup, joined, tag
from cookie_tin.page.shell.learn.lesson_panels import address, star_row
from cookie_tin.page.words import _, ngettext


def next_lesson(school: School, progress: Progress) -> Lesson | None:
    """The first lesson that was neither done nor skipped; then the first that was skipped; None when all are done."""
    stars = progress.lessons
    fresh = [one for one in school.lessons if one.id not in stars]
    skipped = [one for one in school.lessons if not stars.get(one.id)]
    return next(iter(fresh or skipped), None)


def page(schools: Iterable[School], progress: Progress, game: str = "") -> Markup:
    """Every game's course; the lessons of one game lie open."""
    lead = _("A few minutes a game, move by move. No need to read anything first.")
    ways = tag("a", _("Puzzles"), class_="button", href="#/puzzles")
    ways += tag("a", _("The rules to read"), class_="button", href="#/rules")
    courses = joined(
        _course(school, progress, school.game.id == game) for school in schools if school.lessons
    )
    body = tag("h1", _("Learn")) + tag("p", lead, class_="lead") + tag("p", ways, class_="actions")
    return tag("article", body + tag("div", courses, class_="courses"), class_="page learn")


def _course(school: School, progress: Progress, is_open: bool) -> Markup:
    game, lessons = school.game, school.lessons
    done = sum(bool(progress.lessons.get(one.id)) for one in lessons)
    stars = sum(progress.lessons.get(one.id, 0) for one in lessons)
    said = ngettext("{n} of {count} lessons", "{n} of {count} lessons", done, count=len(lessons))
    most = MOST_STARS * len(lessons)
    said += " · " + ngettext("{n} of {count} stars", "{n} of {count} stars", stars, count=most)
    begun = any(one.id in progress.lessons for one in lessons)
    label = _("Again from the beginning") if done == len(lessons) else _("Go on") if begun else _("Begin")
    first = address(game.id, next_lesson(school, progress) or lessons[0])
    name = _(game.name)
    go = tag("a", label, class_="button main", href=f"#/learn/{first}", aria_label=f"{label}: {name}")
    rules = tag(
        "a", _("Rules"), class_="button", href=f"#/rules/{game.id}", aria_label=f"{_('Rules')}: {name}"
    )
    rows = joined(_row(game.id, one, progress) for one in lessons)
    head = tag("h2", name, id=f"course-{game.id}") + tag("p", said, class_="said")
    bar = Markup(
        f'<span class="way" aria-hidden="true"><span style="width: {100 * done / len(lessons):.0f}%"></span></span>'
    )
    listed = tag("details", tag("summary", _("All lessons")) + tag("ol", rows), open=is_open)
    return tag(
        "section",
        head + bar + tag("p", go + rules, class_="actions") + listed,
        class_="subject",
        aria_labelledby=f"course-{game.id}",
    )


def _row(game: str, lesson: Lesson, progress: Progress) -> Markup:
    stars = progress.lessons.get(lesson.id)
    seen = star_row(stars) if stars else tag("span", _("skipped"), class_="said") if stars == 0 else ""
    return tag("li", tag("a", _(lesson.title), href=f"#/learn/{address(game, lesson)}") + " " + seen)
