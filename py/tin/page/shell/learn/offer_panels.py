"""What the school offers elsewhere: lessons above a newcomer's first board, the day's puzzle on the front page."""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import replace

from tin.learn import SCHOOLS, days
from tin.page.html import NOTHING, Markup, button, tag
from tin.page.shell.learn.lesson_panels import star_row
from tin.page.shell.learn.library import kinds
from tin.page.shell.learn.progress_store import ProgressStore
from tin.page.shell.learn.puzzle_panels import in_a_row
from tin.page.shell.learn.puzzle_session import DAY, NAMES
from tin.page.words import _


def lessons(game: str, storage: MutableMapping[str, str]) -> Markup:
    """Asked once on a device, and never of those who have begun already."""
    progress_store = ProgressStore(storage)
    progress = progress_store.progress
    if progress.offered or progress.lessons or game not in SCHOOLS or not SCHOOLS[game].lessons:
        return NOTHING
    progress_store.write(lambda now: replace(now, offered=True))
    said = tag("span", _("New here? Learn it in 3 minutes, move by move."))
    go = tag("a", _("Lessons"), class_="button main", href=f"#/learn/{game}")
    return said + tag("span", button(_("Just play"), "later") + go, class_="actions")


def day(storage: MutableMapping[str, str], now: float) -> Markup:
    """One line: which puzzle today has, and whether it was solved."""
    names = {kind.id: kind.name for kind in kinds()}
    today, progress = days.day_of(now), ProgressStore(storage).progress
    if not names or today < days.FIRST:
        return NOTHING
    name = _(names[days.kind_of(today, [*names])])
    how, row = progress.days.get(today), days.streak(progress.days, today)
    link = tag("a", _(NAMES[DAY]), href=f"#/puzzles/{DAY}")
    told = [
        link,
        name,
        star_row(how.stars) if how else NOTHING,
        in_a_row(progress, today) if row else NOTHING,
    ]
    line = NOTHING
    for part in told:
        line += (" · " + part if line else part) if part else NOTHING
    return tag("p", line, class_="said")
