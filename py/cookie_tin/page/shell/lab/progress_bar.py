"""How far an experiment has come: the progress bar, and what can be done about it."""

from __future__ import annotations

from cookie_tin.games.contract import N_
from cookie_tin.lab.runs import Progress
from cookie_tin.page.html import NOTHING, Markup, button, tag
from cookie_tin.page.shell.lab.running import Run
from cookie_tin.page.shell.lab.wording import number
from cookie_tin.page.words import _, ngettext

PLAYING, PAUSED, STOPPED, OVER, READY = "playing", "paused", "stopped", "over", "ready"

BUTTONS = {
    READY: (("lab-play", N_("Play")),),
    PLAYING: (("lab-pause", N_("Pause")), ("lab-stop", N_("Stop here"))),
    PAUSED: (("lab-play", N_("Go on")), ("lab-stop", N_("Stop here")), ("lab-again", N_("Start over"))),
    STOPPED: (("lab-again", N_("Start over")), ("lab-play", N_("Go on"))),
    OVER: (("lab-again", N_("Start over")),),
}
"""By state; the first is the main one."""

FAILED = N_("Some of these games could not be played. Check the connection and go on.")


def state(run: Run, stopped: bool) -> str:
    """Where a run stands."""
    if run.playing:
        return PLAYING
    if run.progress.over:
        return OVER
    if stopped:
        return STOPPED
    return PAUSED if run.progress.sums.games else READY


def page(run: Run, stopped: bool) -> Markup:
    """The bar, where it stands in words, and the buttons."""
    progress, now = run.progress, state(run, stopped)
    done, whole = progress.sums.games, progress.experiment.games
    drawn = tag("progress", max=whole, value=done, aria_label=_("Games played")) if now != READY else NOTHING
    said = tag("p", describe(run, now), class_="hint") if now != READY else NOTHING
    buttons = NOTHING
    for at, (action, text) in enumerate(BUTTONS[now]):
        buttons += button(_(text), action, class_="main" if not at and now in (READY, PAUSED) else None)
    trouble = tag("p", _(FAILED), class_="refusal", role="alert") if run.failed else NOTHING
    return drawn + said + trouble + tag("div", buttons, class_="actions")


def describe(run: Run, now: str) -> str:
    """Where it stands, in a line."""
    progress = run.progress
    done, whole = progress.sums.games, progress.experiment.games
    parts = [
        ngettext(
            "{n} of {all} games in each column",
            "{n} of {all} games in each column",
            done,
            n=number(done),
            all=number(whole),
        )
    ]
    if now == PLAYING:
        left = run.seconds_left()
        if left is not None:
            parts.append(_time_left(left))
        elif not run.workers:
            parts.append(_("getting ready"))
        if run.workers:
            parts.append(ngettext("{n} worker", "{n} workers", run.workers))
    elif now in (STOPPED, OVER):
        parts.append(why_over(progress))
    elif now == PAUSED:
        parts.append(_("paused"))
    return " · ".join(parts)


def why_over(progress: Progress) -> str:
    """What ended a run: enough is known, all was played, or somebody stopped it."""
    if progress.enough:
        return _("the question is answered")
    return _("all played") if progress.over else _("stopped")


def _time_left(seconds: float) -> str:
    if seconds < 90:
        return _("about {n} s left").format(n=max(1, round(seconds)))
    return _("about {n} min left").format(n=round(seconds / 60))
