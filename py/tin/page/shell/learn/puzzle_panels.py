"""A puzzle round its board: what to find, what came of a try, the way on. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tin.games.contract import N_
from tin.learn import days
from tin.learn.judge import Verdict
from tin.learn.progress import MOST_STARS, Progress
from tin.learn.puzzle import Puzzle
from tin.learn.runs import RATED, STORMY, THEME
from tin.page.html import NOTHING, Markup, button, joined, tag
from tin.page.shell import dialogs
from tin.page.shell.learn.day_calendar import date_words
from tin.page.shell.learn.lesson_panels import icon_button, star_row
from tin.page.shell.learn.practice import Practice
from tin.page.shell.learn.puzzle_session import DAY, NAMES, ONE, PuzzleSession
from tin.page.table import prompt
from tin.page.words import _, ngettext, signed

OPEN, THINKING, MISSED, SHOWN, DONE, OVER = "open", "thinking", "missed", "shown", "done", "over"

CAME = {MISSED: N_("That was not it."), SHOWN: N_("This was the answer."), DONE: N_("Solved!")}
"""What came of it, by the stage."""


@dataclass(frozen=True, slots=True)
class Riddle:
    """The puzzle on the board, and how it goes."""

    session: PuzzleSession
    puzzle: Puzzle
    task: str = ""
    """What to find; not known until it was judged."""
    stage: str = THINKING
    chances: str = ""
    """How often the last try wins, where that is what counts."""

    def at(self, stage: str) -> Riddle:
        return replace(self, stage=stage)


def chances(verdicts: Sequence[Verdict], move: str) -> str:
    """How often a move wins, beside the right one or the next best; the right one is not named."""
    first, second, *_more = sorted(verdicts, key=lambda one: -one.grade)
    shares = {one.move: round(100 * one.grade) for one in verdicts}
    if move == first.move:
        return _("It wins {n} games of 100; the next best wins {m}.").format(
            n=shares[move], m=shares[second.move]
        )
    return _("It wins {m} games of 100; the right one wins {n}.").format(n=shares[first.move], m=shares[move])


def headline(riddle: Riddle) -> str:
    """Which puzzle this is."""
    session = riddle.session
    if session.mode == DAY:
        return f"{_(NAMES[DAY])} · {date_words(session.day)}"
    if session.mode == THEME:
        return f"{_(session.kind.name)} · {_(session.kind.themes[session.theme])}"
    if session.run:
        solved = ngettext("{n} solved", "{n} solved", session.run.solved)
        return f"{_(NAMES[session.mode])} · {solved}"
    return f"{_(NAMES[session.mode])} · {_(session.kind.name)}"


def title(riddle: Riddle) -> str:
    """The same with the game's name in it."""
    said, name = headline(riddle), _(riddle.session.kind.name)
    return said if name in said else f"{name} · {said}"


def task(practice: Practice, riddle: Riddle, progress: Progress, today: int) -> Markup:
    """What to find, or what came of it, and the buttons for it."""
    body = tag("h2", _(CAME[riddle.stage]) if riddle.stage in CAME else headline(riddle))
    if riddle.stage == OVER:
        return body + run_end(riddle, progress)
    body += tag("p", riddle.task or _("Looking at it…"), class_="task")
    if riddle.stage in (OPEN, THINKING):
        body += prompt.refusal(practice)
        body += tag("p", _(prompt.AGAIN)) if practice.preview else NOTHING
    if riddle.stage == MISSED:
        body += tag("p", practice.face.tell(practice.story(), practice.names()), class_="news")
    if riddle.stage in (MISSED, DONE) and riddle.chances:
        body += tag("p", riddle.chances, class_="why")
    if riddle.stage == DONE:
        body += praise(riddle, progress, today)
    return body + prompt.row(buttons(practice, riddle))


def praise(riddle: Riddle, progress: Progress, today: int) -> Markup:
    """What a solved puzzle brought to the rating or the calendar, and what it was about."""
    session = riddle.session
    said = NOTHING
    if session.mode == RATED:
        rating = round(progress.rating(session.kind.id).rating)
        said += tag("p", _("Your rating: {n} ({change})").format(n=rating, change=signed(session.change)))
    if session.mode == DAY and session.day in progress.days:
        how = progress.days[session.day]
        tries = ngettext("{n} try", "{n} tries", how.tries)
        said += tag("p", star_row(how.stars) + f" · {tries} · {in_a_row(progress, today)}")
    named = " · ".join(_(session.kind.themes[name]) for name in riddle.puzzle.themes)
    return said + (tag("p", named, class_="said") if named else NOTHING)


def in_a_row(progress: Progress, today: int) -> str:
    """On how many days in a row the day's puzzle was solved."""
    return ngettext("{n} day in a row", "{n} days in a row", days.streak(progress.days, today))


def buttons(practice: Practice, riddle: Riddle) -> Markup:
    """What can be done now; the moves that have no place on the board among it."""
    onward = button(_("Next puzzle"), "onward", class_="main") if riddle.session.chained else NOTHING
    again = button(_("Try again"), "again", class_=None if riddle.session.chained else "main")
    if riddle.stage == MISSED:
        return onward + again + button(_("Show the answer"), "solve")
    if riddle.stage == SHOWN:
        return onward + again
    if riddle.stage == DONE:
        share = button(_("Share the result"), "share-day", class_="main")
        more = button(
            _("More puzzles"), "place:puzzles", class_="main" if riddle.session.mode == ONE else None
        )
        return onward or ((share if riddle.session.mode == DAY else NOTHING) + more)
    if riddle.stage == OPEN:
        said = practice.face.prompt(practice.view(), practice.names(), practice.picked)
        return prompt.choices(practice, said, main=False)
    return NOTHING


def run_end(riddle: Riddle, progress: Progress) -> Markup:
    """A run is over."""
    run = riddle.session.run
    assert run
    best = progress.records.get(run.record, 0)
    said = ngettext("{n} puzzle solved.", "{n} puzzles solved.", run.solved)
    record = _("That is your best so far.") if run.solved and run.solved >= best else ""
    record = record or _("Your best: {n}").format(n=best)
    again = button(_("Once more"), "run", class_="main")
    answer = NOTHING if run.name == STORMY else button(_("Show the answer"), "solve")
    return (
        tag("p", said, class_="task")
        + tag("p", record)
        + prompt.row(again + answer + button(_("More puzzles"), "place:puzzles"))
    )


def controls(riddle: Riddle) -> Markup:
    """What can be done at any time."""
    chained = riddle.session.chained
    shown = (
        ("☰", _("Puzzles"), "place:puzzles", False),
        ("↺", _("Start over"), "again", riddle.stage == OVER),
        ("?", _("Rules"), "help", False),
        ("↗", _("Link"), "link", False),
        ("»", _("Skip"), "onward", not chained or riddle.stage == OVER or bool(riddle.session.run)),
    )
    return joined(icon_button(icon, label, action, disabled=off) for icon, label, action, off in shown)


def about(riddle: Riddle, progress: Progress) -> Markup:
    """What is known of the person and the puzzle; of the puzzle no more than gives nothing away."""
    session, puzzle = riddle.session, riddle.puzzle
    person, known = progress.rating(session.kind.id), progress.puzzle_record(puzzle)
    rows = [(_("Your rating"), f"{person.rating:.0f} ± {person.deviation:.0f}")]
    if session.run:
        best = progress.records.get(session.run.record, 0)
        rows += [(_("Solved"), str(session.run.solved)), (_("Your best"), str(best))]
    if riddle.stage in (DONE, SHOWN, MISSED, OVER):
        rows += [(_("This puzzle"), f"{known.rating:.0f}")]
    listed = joined(tag("dt", name) + tag("dd", value) for name, value in rows)
    head = tag("div", tag("h2", _(session.kind.name)), class_="head")
    return head + tag("dl", listed, class_="keys")


def link_dialog(url: str, native: bool) -> Markup:
    """The link of a puzzle."""
    said = _("Whoever opens this link has the same puzzle. It gives nothing away.")
    box = tag("p", url, id="result", class_="result", tabindex="0")
    return _copying(_("Link to this puzzle"), tag("p", said) + box, native)


def result_dialog(text: str, native: bool) -> Markup:
    """What came of the day's puzzle, to be told to others."""
    return _copying(_("Share the result"), tag("p", text, id="result", class_="result", tabindex="0"), native)


def _copying(title: str, body: Markup, native: bool) -> Markup:
    actions = button(_("Close"), "close") + (button(_("Send…"), "send-result") if native else NOTHING)
    actions += button(_("Copy"), "copy:result", class_="main")
    return dialogs.sheet(title, body + Markup('<p role="status" id="copied"></p>'), actions)


def result_text(riddle: Riddle, progress: Progress, today: int) -> str:
    """The day's puzzle without giving anything away: stars, tries, and days in a row."""
    session = riddle.session
    how = progress.days[session.day]
    stars = "★" * how.stars + "☆" * (MOST_STARS - how.stars)
    tries = ngettext("{n} try", "{n} tries", how.tries)
    head = f"Cookie Tin · {_(NAMES[DAY])}, {date_words(session.day)} · {_(session.kind.name)}"
    return f"{head}\n{stars} · {tries} · {in_a_row(progress, today)}"
