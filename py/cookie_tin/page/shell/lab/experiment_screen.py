"""One experiment on the screen: put together, played, looked at, taken along."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from cookie_tin.games.contract import N_
from cookie_tin.lab import answers, report
from cookie_tin.lab.experiment import Experiment, write_text
from cookie_tin.page.html import Markup, button, tag, void
from cookie_tin.page.shell import dialogs
from cookie_tin.page.shell.lab import draft, progress_bar, results_view, saved_runs, setup
from cookie_tin.page.shell.lab.draft import Draft
from cookie_tin.page.shell.lab.our_results import OurResult
from cookie_tin.page.shell.lab.replay import replay_link
from cookie_tin.page.shell.lab.results_view import Display
from cookie_tin.page.shell.lab.running import Run
from cookie_tin.page.shell.lab.saved_runs import SavedRun
from cookie_tin.page.shell.lab.wording import summary
from cookie_tin.page.shell.pages import Shell
from cookie_tin.page.shell.router import Route
from cookie_tin.page.words import _, decimal, language

SETUP, BAR, FOUND = "lab-setup", "lab-bar", "lab-found"
"""The parts of the page that are drawn by themselves."""

LIVE = 1.0
"""So many seconds lie between two looks at what was found, while it is played."""

SAVED = 4
"""After so many looks it is kept."""

NOT_KEPT = N_("What was found cannot be kept in this browser: it goes with this page.")

KINDS = {"csv": "text/csv", "json": "application/json", "html": "text/html"}


class ExperimentScreen:
    """An experiment under work."""

    def __init__(self, shell: Shell, experiment: Experiment, unfolded: bool) -> None:
        self._shell = shell
        self._draft = Draft(experiment)
        self._unfolded = unfolded
        self._every_switch = False
        self._display = Display()
        self.ours: dict[str, OurResult] = {}
        self._load()

    @property
    def experiment(self) -> Experiment:
        return self._draft.experiment

    def _load(self) -> None:
        """What is kept of the experiment."""
        old = saved_runs.read(self._shell.storage, self.experiment)
        self._stopped = bool(old and old.stopped)
        self._run = Run(self._shell.browser, self.experiment, old.sums if old else None)

    # What is shown.

    def draw(self) -> None:
        """Draw the page anew: setup, bar and results."""
        question = answers.question_of(self.experiment)
        back = tag("p", tag("a", _("All questions"), href="#/lab"), class_="back")
        head = tag("h1", _(question.ask) if question else _("An experiment"))
        about = tag("p", _(question.about), class_="lead") if question else ""
        parts = tag("div", id=SETUP) + tag("div", id=BAR, class_="bar") + tag("div", id=FOUND)
        self._shell.show(tag("article", back + head + about + parts, class_="page lab"), _("The Lab"))
        self._shell.browser.forget(SETUP, BAR, FOUND)
        self._fill(SETUP, BAR, FOUND)

    def _fill(self, *names: str) -> None:
        makers = {SETUP: self._setup, BAR: self._bar, FOUND: self._results}
        self._shell.browser.fill({name: makers[name]() for name in names})

    def _fill_and_focus(self, *buttons: str) -> None:
        """Who was at a button that is gone finds the next one."""
        self._fill(BAR, FOUND)
        if self._shell.browser.focus_lost:
            self._shell.browser.focus_button(*buttons)

    def _setup(self) -> Markup:
        inside = tag("summary", summary(self.experiment)) + setup.form(self._draft, self._every_switch)
        return tag("details", inside, class_="setup", open=self._unfolded)

    def _bar(self) -> Markup:
        return progress_bar.page(self._run, self._stopped)

    def _results(self) -> Markup:
        question = answers.question_of(self.experiment)
        ours = self.ours.get(question.id) if question else None
        return results_view.page(self._run.progress, ours, self._display)

    def bring(self, ours: dict[str, OurResult]) -> None:
        """Our own results have come."""
        self.ours = ours
        self._fill(FOUND)

    # What is asked for.

    def change(self, name: str, value: str) -> None:
        """Something was chosen."""
        if name == "shape":
            self._show(self._display._replace(shape=value))
            return
        self._every_switch |= name.startswith("rule.")
        self._become(draft.change(self._draft, name, value))

    def _become(self, now: Draft) -> None:
        """Another experiment: what was played of the last one is kept under its own name."""
        self.leave()
        self._draft, self._unfolded = now, True
        self._load()
        self._shell.address(Route("lab", write_text(self.experiment)))
        self.draw()
        if now.notice:
            self._shell.announce(now.notice)

    def do(self, action: str, what: str) -> None:
        """A button was pressed."""
        actions: dict[str, Callable[[], None]] = {
            "lab-play": self._play,
            "lab-pause": lambda: self._halt(False),
            "lab-stop": lambda: self._halt(True),
            "lab-again": self._play_again,
            "lab-every": lambda: self._show(self._display._replace(every=not self._display.every)),
            "lab-define": lambda: self._define(what),
            "lab-add": lambda: self._become(draft.add(self._draft)),
            "lab-drop": lambda: self._become(draft.drop(self._draft, int(what))),
            "lab-open": lambda: self._open(*map(int, what.split("-"))),
            "lab-link": self._link,
            "lab-save": lambda: self._save(what),
        }
        if action in actions:
            actions[action]()

    def _show(self, display: Display) -> None:
        self._display = display
        self._fill(FOUND)

    def _define(self, measure: str) -> None:
        self._show(self._display._replace(defined="" if self._display.defined == measure else measure))

    # How it is played.

    def _play(self) -> None:
        if self._run.playing:
            return
        self._stopped = self._unfolded = False
        self._run.start()
        self._fill(SETUP, BAR)
        if self._shell.browser.focus_lost:
            self._shell.browser.focus_button("lab-pause")
        self._shell.spawn(self._watch(self._run))

    async def _watch(self, run: Run) -> None:
        """Show what was found while it is played, and keep it now and then."""
        looks, seen = 0, -1
        while run.playing:
            await asyncio.sleep(LIVE)
            if run is not self._run or not run.playing:
                break
            looks += 1
            now = run.progress.sums.games
            self._fill(*((BAR, FOUND) if now != seen else (BAR,)))
            seen = now
            if looks % SAVED == 0:
                self._keep()
        if run is self._run and run.progress.over:
            self._end()

    def _end(self) -> None:
        self._keep()
        self._fill_and_focus("lab-again")
        question = answers.question_of(self.experiment)
        said = progress_bar.describe(self._run, progress_bar.OVER)
        if question:
            said += ". " + answers.answer(question, self._run.progress.sums, _, decimal).text
        self._shell.announce(said)

    def _halt(self, stopped: bool) -> None:
        self._run.pause()
        self._stopped = stopped
        self._keep()
        self._fill_and_focus("lab-play", "lab-again")
        self._shell.announce(progress_bar.describe(self._run, progress_bar.state(self._run, stopped)))

    def _play_again(self) -> None:
        self._run.pause()
        saved_runs.drop(self._shell.storage, self.experiment)
        self._load()
        self._fill(FOUND)
        self._play()

    def _keep(self) -> None:
        if not self._run.progress.sums.games:
            return
        try:
            saved_runs.write(
                self._shell.storage, self.experiment, SavedRun(self._run.progress.sums, self._stopped)
            )
        except OSError:
            self._shell.notice(_(NOT_KEPT))

    def leave(self) -> None:
        """Another place is visited: nothing is played where nobody looks."""
        if self._run.playing:
            self._run.pause()
            self._keep()

    # What can be taken along.

    def _open(self, column: int, number: int) -> None:
        """One of the games, from its first move."""
        self._shell.go(Route("g", replay_link(self.experiment, column, number)))

    def _link(self) -> None:
        text = _(
            "Whoever opens this link can play the same games and finds the same numbers. It holds the whole experiment."
        )
        link = self._shell.browser.url(Route("lab", write_text(self.experiment)))
        box = void("input", class_="linkbox", id="link", readonly=True, value=link, aria_label=_("Link"))
        terminal = tag("p", _("In a terminal:")) + tag(
            "code", f"cookie-tin lab run '{write_text(self.experiment)}'"
        )
        status = tag("p", role="status", id="copied")
        actions = button(_("Close"), "close") + button(_("Copy link"), "copy:link", class_="main")
        body = tag("p", text) + box + status + terminal
        self._shell.browser.open_dialog(dialogs.sheet(_("Link to this experiment"), body, actions))

    def _save(self, form: str) -> None:
        progress = self._run.progress
        experiment, sums, enough = progress
        if form == "csv":
            content = report.csv(experiment, sums)
        elif form == "json":
            content = report.json_text(experiment, sums, enough)
        else:
            content = report.html(report.table(experiment, sums, enough, _, decimal), language())
        self._shell.download(f"cookie-tin-lab.{form}", content, KINDS[form])
