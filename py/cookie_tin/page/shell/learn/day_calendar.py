"""The calendar of the days' puzzles. Pure."""

from __future__ import annotations

from cookie_tin.games.contract import N_
from cookie_tin.learn import days
from cookie_tin.learn.progress import Progress
from cookie_tin.page.html import NOTHING, Markup, button, joined, tag
from cookie_tin.page.words import _, ngettext

MONTHS = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"), N_("August"),
    N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip

WEEK = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))


def date_words(day: int) -> str:
    """A day as people say it."""
    date = days.date_of(day)
    return _("{day} {month} {year}").format(day=date.day, month=_(MONTHS[date.month - 1]), year=date.year)


def calendar(progress: Progress, today: int, back: int) -> Markup:
    """The month that lies so many months back, with the way to the ones beside it."""
    shown = _earlier(today, back)
    date = days.date_of(shown)
    head = joined(tag("th", _(name), scope="col") for name in WEEK)
    rows = joined(
        tag("tr", joined(_cell(day, progress, today) for day in week)) for week in days.month_of(shown)
    )
    caption = tag("caption", f"{_(MONTHS[date.month - 1])} {date.year}")
    table = tag("table", caption + tag("thead", tag("tr", head)) + tag("tbody", rows), class_="month")
    first = shown - date.day < days.OLDEST
    earlier = button(_("Month before"), "month:1", class_="small", disabled=first)
    later = button(_("Month after"), "month:-1", class_="small", disabled=not back)
    return tag("div", table + tag("p", earlier + later, class_="actions"), class_="calendar")


def _earlier(today: int, back: int) -> int:
    """A day in the month that lies so many months back."""
    day = today
    for _month in range(back):
        day -= days.date_of(day).day
    return day


def _cell(day: int | None, progress: Progress, today: int) -> Markup:
    if day is None:
        return tag("td")
    date = days.date_of(day)
    current = "date" if day == today else None
    if not days.OLDEST <= day <= today:
        return tag("td", str(date.day), aria_current=current)
    how = progress.days.get(day)
    said = ngettext("{n} star of 3", "{n} stars of 3", how.stars) if how else _("not solved yet")
    stars = tag("span", "★" * how.stars, class_="stars", aria_hidden="true") if how else NOTHING
    link = tag(
        "a",
        str(date.day) + stars,
        href=f"#/puzzles/day/{date}",
        aria_label=f"{date_words(day)}, {said}",
        class_="solved" if how else None,
    )
    return tag("td", link, aria_current=current)
