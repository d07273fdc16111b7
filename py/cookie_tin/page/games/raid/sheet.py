"""The score sheet of Cookie Raid: what each got in each round, and the race to the goal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cookie_tin.games.contract import Event
from cookie_tin.games.raid.events import Scored
from cookie_tin.page import plots
from cookie_tin.page.html import NOTHING, Markup, joined, tag
from cookie_tin.page.words import _, minus, ngettext, signed


def sheet(events: Sequence[Event], names: Sequence[str], goal: int = 0) -> Markup:
    """The sheet as it stands; empty before the first round is scored. Where a total ends the game, it is the goal."""
    rounds = rounds_of(events, len(names))
    if not rounds:
        return NOTHING
    drawn = _table(rounds, names) + race(rounds, names, goal)
    said = _("Cookies by round")  # whoever has no mouse scrolls it, too
    return tag("div", drawn, class_="score-sheet", tabindex="0", role="group", aria_label=said)


def rounds_of(events: Sequence[Event], seats: int) -> list[Sequence[Scored]]:
    """What every seat got, round by round."""
    scored = [event for event in events if isinstance(event, Scored)]
    return [scored[at : at + seats] for at in range(0, len(scored), seats)]


def _table(rounds: Sequence[Sequence[Scored]], names: Sequence[str]) -> Markup:
    many = len(names) > 3  # then a column's name takes more room than there is
    head = tag("th", tag("span", _("Round"), class_="quiet" if many else None), scope="col") + joined(
        tag("th", plots.mark(seat) + tag("span", name, class_="name", title=name), scope="col")
        for seat, name in enumerate(names)
    )
    words = _(", with the bonus"), _(", with every bid that was made")
    body = joined(_row(number, tuple(row), *words) for number, row in enumerate(rounds, 1))
    every = [event for row in rounds for event in row]
    notes = [_("★ with the bonus for the best set")] if any(event.bonus for event in every) else []
    notes += [_("☾ with every bid that was made")] if any(event.moon for event in every) else []
    legend = tag("p", " · ".join(notes), class_="notes", aria_hidden="true") if notes else ""
    table = tag("caption", _("Cookies by round")) + tag("thead", tag("tr", head)) + tag("tbody", body)
    return tag("table", table, class_="many" if many else None) + legend


@lru_cache(maxsize=256)
def _row(number: int, row: Sequence[Scored], with_bonus: str, with_moon: str) -> Markup:
    """A round. Remembered, in the words of a language: what is scored stays, and is asked for at every move."""
    cells = joined(_cell(event, with_bonus, with_moon) for event in row)
    return tag("tr", tag("th", str(number), scope="row") + cells)


def _cell(event: Scored, with_bonus: str, with_moon: str) -> Markup:
    """The total, and what the round brought to it."""
    gained = event.cookies + event.bonus + event.moon
    marks, told = "", ""
    if event.bonus:
        marks, told = marks + "★", told + with_bonus
    if event.moon:
        marks, told = marks + "☾", told + with_moon
    said = tag("span", marks, aria_hidden="true") + tag("span", told, class_="quiet")
    gain = tag("span", signed(gained) + (said if marks else ""), class_="gain")
    return tag("td", tag("strong", minus(str(event.total))) + " " + gain)


def race(rounds: Sequence[Sequence[Scored]], names: Sequence[str], goal: int) -> Markup:
    """The totals as lines. What the picture says is read aloud too."""
    first = [event.total - event.cookies - event.bonus - event.moon for event in rounds[0]]
    rows = tuple((first[seat], *(row[seat].total for row in rounds)) for seat in range(len(names)))
    if not any(map(any, rows)):
        return NOTHING
    standing = ", ".join(f"{name} {row[-1]}" for name, row in zip(names, rows, strict=True))
    said = ngettext("The race after {n} round", "The race after {n} rounds", len(rounds)) + f": {standing}."
    if goal:
        said += " " + _("The goal is {goal}.").format(goal=goal)
    return _plot(said, rows, goal)


@lru_cache(maxsize=4)
def _plot(said: str, rows: tuple[tuple[int, ...], ...], goal: int) -> Markup:
    """Remembered: it is another one after a round, and asked for at every move."""
    return plots.race(said, rows, goal)
