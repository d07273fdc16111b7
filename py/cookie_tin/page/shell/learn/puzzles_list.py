"""All puzzles there are: the day's, and every kind with its ways through. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cookie_tin.games.contract import N_, Clause
from cookie_tin.learn import days
from cookie_tin.learn.progress import Progress
from cookie_tin.learn.puzzle import Puzzle, PuzzleSet
from cookie_tin.learn.runs import RATED, RUNS, STORMY, STREAK, by_theme
from cookie_tin.page.html import NOTHING, Markup, joined, tag
from cookie_tin.page.shell.learn.day_calendar import calendar, date_words
from cookie_tin.page.shell.learn.lesson_panels import star_row
from cookie_tin.page.shell.learn.puzzle_panels import in_a_row
from cookie_tin.page.shell.learn.puzzle_session import DAY, NAMES
from cookie_tin.page.words import _, ngettext

NO_MORE = Clause("learn.more", N_("Those were all the puzzles of this kind: you have tried every one."))

ABOUT = {
    RATED: N_("Always one that is about as strong as you are."),
    STREAK: N_("Harder and harder, until you miss one."),
    STORMY: N_("As many as you can in three minutes."),
}


def page(
    kinds: Sequence[PuzzleSet],
    lists: Mapping[str, Sequence[Puzzle]],
    progress: Progress,
    today: int,
    back: int,
) -> Markup:
    """Everything, the day's puzzle first. `lists` may still be on their way."""
    lead = _("Every one of them has exactly one solution, and that is proven.")
    body = tag("h1", _("Puzzles")) + tag("p", lead, class_="lead")
    body += _day(kinds, progress, today, back) if today >= days.OLDEST else NOTHING
    body += tag("dl", joined(tag("dt", _(NAMES[mode])) + tag("dd", _(said)) for mode, said in ABOUT.items()))
    sections = joined(_kind(kind, lists.get(kind.id, ()), progress) for kind in kinds)
    return tag("article", body + tag("div", sections, class_="courses"), class_="page learn")


def _day(kinds: Sequence[PuzzleSet], progress: Progress, today: int, back: int) -> Markup:
    kind = days.kind_of(today, [one.id for one in kinds])
    name = next(_(one.name) for one in kinds if one.id == kind)
    how = progress.days.get(today)
    status = star_row(how.stars) if how else tag("span", _("not solved yet"))
    row = days.streak(progress.days, today)
    status += f" · {in_a_row(progress, today)}" if row else ""
    label = _("Look at it again") if how else _("Solve it")
    go = tag("a", label, class_="button" if how else "button main", href=f"#/puzzles/{DAY}")
    head = tag("h2", _(NAMES[DAY]), id="day") + tag("p", f"{date_words(today)} · {name}")
    text = tag("div", head + tag("p", status, class_="said") + tag("p", go, class_="actions"))
    return tag(
        "section", text + calendar(progress, today, back), class_="subject today", aria_labelledby="day"
    )


def _kind(kind: PuzzleSet, puzzles: Sequence[Puzzle], progress: Progress) -> Markup:
    rating, name = progress.rating(kind.id), _(kind.name)
    solved = sum(progress.puzzle_record(puzzle).done for puzzle in puzzles)
    said = _("Your rating: {n} ± {doubt}").format(n=round(rating.rating), doubt=round(rating.deviation))
    if puzzles:
        said += " · " + ngettext("{n} of {count} solved", "{n} of {count} solved", solved, count=len(puzzles))
    ways = tag(
        "a",
        _(NAMES[RATED]),
        class_="button main",
        href=f"#/puzzles/{RATED}/{kind.id}",
        aria_label=f"{_(NAMES[RATED])}: {name}",
    )
    ways += joined(_run(mode, kind, progress) for mode in RUNS)
    themes = joined(_theme(kind, theme, by_theme(puzzles, theme), progress) for theme in kind.themes)
    head = tag("h2", name, id=f"kind-{kind.id}") + tag("p", said, class_="said")
    listed = tag("details", tag("summary", _("By theme")) + tag("ul", themes)) if puzzles else NOTHING
    return tag(
        "section",
        head + tag("p", ways, class_="actions") + listed,
        class_="subject",
        aria_labelledby=f"kind-{kind.id}",
    )


def _run(mode: str, kind: PuzzleSet, progress: Progress) -> Markup:
    best = progress.records.get(f"{mode} {kind.id}", 0)
    label = _(NAMES[mode]) + (f" · {best}" if best else "")
    said = ngettext("your best is {n}", "your best is {n}", best) if best else ""
    named = ", ".join(part for part in (f"{_(NAMES[mode])}: {_(kind.name)}", said) if part)
    return tag("a", label, class_="button", href=f"#/puzzles/{mode}/{kind.id}", aria_label=named)


def _theme(kind: PuzzleSet, theme: str, puzzles: Sequence[Puzzle], progress: Progress) -> Markup:
    if not puzzles:
        return NOTHING
    solved = sum(progress.puzzle_record(puzzle).done for puzzle in puzzles)
    link = tag("a", _(kind.themes[theme]), href=f"#/puzzles/theme/{kind.id}/{theme}")
    return tag("li", link + " " + tag("span", f"{solved} / {len(puzzles)}", class_="said"))
