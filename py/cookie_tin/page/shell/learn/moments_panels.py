"""A moment worth another look round its board: what was played, the next try, the answer and how sure it is. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cookie_tin.bots.contract import Why
from cookie_tin.learn.mistakes import CERTAIN, MANY, TRIED, Moment, worth
from cookie_tin.page.html import NOTHING, Markup, button, joined, tag
from cookie_tin.page.shell.learn.lesson_panels import icon_button
from cookie_tin.page.shell.learn.practice import Practice
from cookie_tin.page.table import analysis, prompt
from cookie_tin.page.table.analysis import Mark
from cookie_tin.page.words import _

OPEN, MISSED, FOUND, SHOWN = "open", "missed", "found", "shown"
"""How it stands with a moment: to be tried, tried in vain, found, or told."""


@dataclass(slots=True)
class Looking:
    """One moment, looked at again."""

    moment: Moment
    number: int
    count: int
    why: Why
    stage: str = OPEN
    tried: str = ""
    """What was tried last, in vain."""

    @property
    def last(self) -> bool:
        return self.number == self.count


def title(looking: Looking) -> str:
    """Which moment of how many this is."""
    return _("Moment {n} of {count}").format(n=looking.number, count=looking.count)


def task(looking: Looking, practice: Practice) -> str:
    """What was played here, and what is asked."""
    decision = looking.moment.decision
    played = practice.move_name(decision.move)
    return _("Move {n}: you played “{move}”. What is better?").format(n=decision.at + 1, move=played)


def panel(looking: Looking, practice: Practice, at_start: Practice) -> Markup:
    """What to do, or what came of it; moves are called by the position as it was (`at_start`)."""
    body = tag("h2", title(looking))
    if looking.stage in (FOUND, SHOWN):
        return body + answer(looking, at_start) + prompt.row(_onward(looking))
    body += tag("p", task(looking, at_start), class_="task")
    if looking.stage == MISSED:
        body += tag("p", why_missed(looking, at_start), class_="refusal")
        buttons = button(_("Try again"), "again", class_="main") + button(_("See the answer"), "answer")
        return body + prompt.row(buttons)
    body += prompt.refusal(practice)
    body += tag("p", _(prompt.AGAIN)) if practice.preview else NOTHING
    asked = practice.face.prompt(practice.view(), practice.names(), practice.picked)
    return body + prompt.row(prompt.choices(practice, asked) + button(_("See the answer"), "answer"))


def why_missed(looking: Looking, at_start: Practice) -> str:
    """Why a try was in vain."""
    if looking.tried == looking.moment.decision.move:
        return _("That is what you played then.")
    return _("“{move}” is not better, either.").format(move=at_start.move_name(looking.tried))


def answer(looking: Looking, at_start: Practice) -> Markup:
    """The better move, the baker's reason, and how sure it is."""
    best = at_start.move_name(looking.moment.best)
    said = _("Yes: “{move}” is better.") if looking.stage == FOUND else _("Better was “{move}”.")
    return tag("p", said.format(move=best), class_="task") + tag(
        "p", f"{prompt.because(at_start, looking.why)} {certainty(looking.moment)}", class_="why hinted"
    )


def read_aloud(looking: Looking, at_start: Practice) -> str:
    """What the prompt says, in one sentence for a screen reader."""
    best = at_start.move_name(looking.moment.best)
    said = _("Yes: “{move}” is better.") if looking.stage == FOUND else _("Better was “{move}”.")
    return f"{said.format(move=best)} {prompt.because(at_start, looking.why)} {certainty(looking.moment)}"


def certainty(moment: Moment) -> str:
    """How much better it was, and how that is known."""
    best = moment.advice[0]
    made = next(one for one in moment.advice if one.move == moment.decision.move)
    if moment.sure == TRIED:
        return _(
            "Tried out {count} times each: it wins about {n} games of 100 more, give or take {error}."
        ).format(count=MANY, n=round(moment.loss * 50), error=max(1, round(moment.error * 100)))
    if moment.sure == CERTAIN and best.verdict:
        return _("Certain: {best} with it, {made} with yours.").format(
            best=analysis.verdict(best), made=analysis.verdict(made)
        )
    top = worth(best)
    if top is None:
        return ""
    shares = {"n": share(top), "m": share(top - moment.loss)}
    if moment.sure == CERTAIN:
        return _("Counted, not guessed: it wins {n} games of 100, yours {m}.").format(**shares)
    return _("As far as our baker sees: {n} % with it, {m} % with yours.").format(**shares)


def share(value: float) -> int:
    """The share of a win that may be expected, of 100, where a win is worth 1 and a loss -1."""
    return round((value + 1) * 50)


def marks(looking: Looking, practice: Practice) -> Sequence[Mark]:
    """The answer on the board, once it is told."""
    if looking.stage != SHOWN:
        return ()
    return practice.mark([looking.moment.best], "best", "", _("the answer"))


def _onward(looking: Looking) -> Markup:
    if looking.last:
        first = button(_("From the first"), "first") if looking.count > 1 else NOTHING
        return button(_("Back to the game"), "leave", class_="main") + first
    return button(_("Next moment"), "onward", class_="main")


def controls(looking: Looking) -> Markup:
    """What can be done at any time."""
    shown = (
        ("↩", _("The game"), "leave", False),
        ("↺", _("Start over"), "again", False),
        ("»", _("Next"), "onward", looking.last),
    )
    return joined(icon_button(icon, label, action, disabled=off) for icon, label, action, off in shown)


def contents(looking: Looking, names: Sequence[str]) -> Markup:
    """All moments, where there is room for them; `names` are what was played in each."""
    rows = joined(
        tag(
            "li",
            button(name, f"moment:{number}", aria_current="step" if number == looking.number else None),
        )
        for number, name in enumerate(names, 1)
    )
    head = tag("div", tag("h2", _("Worth another look")), class_="head")
    listed = tag("ol", rows, class_="moments-list")
    label = _("Worth another look")
    return head + tag("div", listed, class_="list", tabindex="0", role="group", aria_label=label)


def searching(key: str, looked: int, count: int) -> Markup:
    """What is shown while the game is looked through."""
    said = _("Looking at your moves… {n} of {count}").format(n=looked, count=count)
    bar = tag("progress", "", value=looked, max=max(count, 1), aria_label=said)
    return _page(key, tag("p", said, class_="lead") + bar)


def nothing(key: str) -> Markup:
    """No mistake was found."""
    said = _("Nothing to do better: no move of yours gave anything away that our bakers are sure of.")
    return _page(key, tag("p", said, class_="lead", role="status"))


def _page(key: str, body: Markup) -> Markup:
    back = tag("a", _("Back to the game"), class_="button", href=f"#/match/{key}")
    inside = tag("h1", _("Moments worth another look")) + body + tag("p", back, class_="actions")
    return tag("article", inside, class_="page learn")
