"""A puzzle round its board: what to find, what came of a try, the way on. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cookie_tin.games.contract import N_
from cookie_tin.learn import days
from cookie_tin.learn.progress import MOST_STARS, Progress
from cookie_tin.learn.puzzle import Puzzle
from cookie_tin.learn.runs import RATED, STORMY, THEME, Run
from cookie_tin.page.html import NOTHING, Markup, button, joined, tag
from cookie_tin.page.shell import dialogs
from cookie_tin.page.shell.learn.day_calendar import date_words
from cookie_tin.page.shell.learn.lesson_panels import icon_button, star_row
from cookie_tin.page.shell.learn.practice import Practice
from cookie_tin.page.shell.learn.puzzle_session import DAY, NAMES, ONE, PuzzleSession
from cookie_tin.page.table import prompt
from cookie_tin.page.words import _, ngettext, signed

OPEN, THINKING, MISSED, GIVEN_UP, SHOWING, SHOWN, DONE, OVER = (
    "open", "thinking", "missed", "given up", "showing", "shown", "done", "over"
)  # fmt: skip

CAME = {
    MISSED: N_("That was not it."),
    GIVEN_UP: N_("Given up: that counts as missed."),
    SHOWING: N_("This is the answer."),
    SHOWN: N_("This was the answer."),
    DONE: N_("Solved!"),
    OVER: N_("Time’s up!"),
}
"""What came of it, by the stage."""


@dataclass(frozen=True, slots=True)
class Riddle:
    """The puzzle on the board, and how it goes."""

    session: PuzzleSession
    puzzle: Puzzle
    task: str = ""
    """What to find; not known until it was judged."""
    stakes: str = ""
    """What is at stake, where the board does not show it."""
    stage: str = THINKING
    said: str = ""
    """Why the last try was right or wrong."""
    before: str = ""
    """In a storm: what came of the puzzle before."""
    ended: bool = False
    """Is the run over?"""

    def at(self, stage: str) -> Riddle:
        return replace(self, stage=stage)


def outcome_words(riddle: Riddle) -> str:
    """What came of it."""
    return _(CAME[riddle.stage])


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
    stage = riddle.stage
    said = outcome_words(riddle) if stage in CAME else headline(riddle)
    timed = riddle.session.mode == STORMY and not riddle.ended
    body = tag("h2", said, class_="beside-clock" if timed else None)
    if riddle.ended:
        return body + run_end(practice, riddle, progress)
    if stage in (OPEN, THINKING):
        body += tag("p", riddle.stakes, class_="stakes") if riddle.stakes else NOTHING
    asked = riddle.said if stage == MISSED else riddle.task
    body += tag("p", asked or _("Looking at it…"), class_="task")
    if stage in (OPEN, THINKING):
        body += prompt.refusal(practice)
        body += tag("p", _(prompt.AGAIN)) if practice.preview else NOTHING
        body += why(riddle.before)
    if stage in (DONE, SHOWN):
        body += why(riddle.said)
    if stage in (MISSED, GIVEN_UP, DONE, SHOWN):
        body += rating_change(riddle, progress)
    if stage == MISSED:
        body += tag("p", practice.face.tell(practice.story(), practice.names()), class_="news")
    if stage == DONE:
        body += praise(riddle, progress, today)
    return body + practice.row(buttons(practice, riddle), rests=stage == SHOWING)


def why(said: str) -> Markup:
    """Why a try was right or wrong."""
    return tag("p", said, class_="why") if said else NOTHING


def rating_change(riddle: Riddle, progress: Progress) -> Markup:
    """What it did to the person's rating, up or down."""
    session = riddle.session
    if session.mode != RATED:
        return NOTHING
    rating = round(progress.rating(session.kind.id).rating)
    return tag("p", _("Your rating: {n} ({change})").format(n=rating, change=signed(session.change)))


def praise(riddle: Riddle, progress: Progress, today: int) -> Markup:
    """What a solved puzzle brought to the calendar, and what it was about."""
    session = riddle.session
    said = NOTHING
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
    if riddle.stage in (MISSED, GIVEN_UP):
        return onward + again + button(_("Show the answer"), "solve")
    if riddle.stage in (SHOWING, SHOWN):
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


def run_end(practice: Practice, riddle: Riddle, progress: Progress) -> Markup:
    """A run is over."""
    run = riddle.session.run
    assert run
    streak = run.name != STORMY
    again = button(_("Once more"), "run", class_="main")
    solve = button(_("Show the answer"), "solve") if streak else NOTHING
    rests = riddle.stage == SHOWING
    body = tag("p", riddle.task, class_="task") if streak and riddle.task else NOTHING
    body += why(riddle.said) + tag("p", result_of_run(riddle, progress), class_="said" if streak else "task")
    return (
        body
        + missed_ones(run)
        + practice.row(again + solve + button(_("More puzzles"), "place:puzzles"), rests)
    )


def result_of_run(riddle: Riddle, progress: Progress) -> str:
    """What came of a run, with the best there was."""
    run = riddle.session.run
    assert run
    solved = ngettext("{n} puzzle solved.", "{n} puzzles solved.", run.solved)
    missed = ngettext("{n} missed.", "{n} missed.", run.misses) if run.name == STORMY else ""
    best = progress.records.get(run.record, 0)
    record = _("That is your best so far.") if run.solved and run.solved >= best else ""
    record = record or _("Your best: {n}").format(n=best)
    return " ".join(part for part in (solved, missed, record) if part)


def missed_ones(run: Run) -> Markup:
    """The ways to all puzzles that a storm has missed, by their places in it."""
    if run.name != STORMY or not run.failed:
        return NOTHING
    links = joined(
        tag("a", str(place), href=f"#/puzzle/{run.kind}/{name}", aria_label=_("Puzzle {n}").format(n=place))
        for place, name in enumerate(run.seen, 1)
        if name in run.failed
    )
    return tag("p", _("Look at what you missed:") + " " + links, class_="missed-ones")


def give_up_dialog() -> Markup:
    """A rated puzzle cannot be left for nothing."""
    actions = button(_("Go on"), "close") + button(_("Give up"), "given-up", class_="main")
    return dialogs.sheet(_("Give up?"), tag("p", _("It counts as missed, and your rating changes.")), actions)


def controls(riddle: Riddle) -> Markup:
    """What can be done at any time."""
    session, ended = riddle.session, riddle.ended
    leave = ("»", _("Skip"), "onward", not session.chained or ended or not session.may_skip)
    if session.mode == RATED and not session.counted:
        leave = ("⚑", _("Give up"), "give-up", riddle.stage != OPEN)
    shown = (
        ("☰", _("Puzzles"), "place:puzzles", False),
        ("↺", _("Start over"), "again", ended),
        ("?", _("Rules"), "help", False),
        ("↗", _("Link"), "link", False),
        leave,
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
        rows += [(_("Missed"), str(session.run.misses))] if session.mode == STORMY else []
    if riddle.stage in (DONE, SHOWN, MISSED, GIVEN_UP):
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
