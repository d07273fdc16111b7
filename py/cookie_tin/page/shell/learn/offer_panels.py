"""What the school offers elsewhere: lessons above a newcomer's first board, the day's puzzle on the front page."""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import replace

from cookie_tin.learn import SCHOOLS, days
from cookie_tin.page.html import NOTHING, Markup, button, tag
from cookie_tin.page.shell.learn.lesson_panels import star_row
from cookie_tin.page.shell.learn.library import kinds
from cookie_tin.page.shell.learn.progress_store import ProgressStore
from cookie_tin.page.shell.learn.puzzle_panels import in_a_row
from cookie_tin.page.words import _


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
    """Beside the way to it: which puzzle today has, whether it was solved, on how many days in a row."""
    names = {kind.id: kind.name for kind in kinds()}
    today, progress = days.day_of(now), ProgressStore(storage).progress
    if not names or today < days.OLDEST:
        return NOTHING
    told: Markup = NOTHING + _(names[days.kind_of(today, [*names])])
    if how := progress.days.get(today):
        told += " · " + star_row(how.stars)
    return told + (f" · {in_a_row(progress, today)}" if days.streak(progress.days, today) else "")
