"""The page of the Lab: its front page, a game's study, and one experiment at a time."""

from __future__ import annotations

from contextlib import suppress

from cookie_tin.games.contract import Refused
from cookie_tin.lab.experiment import Experiment, read_json, read_text, write_text
from cookie_tin.lab.questions import QUESTIONS
from cookie_tin.match.link import unquote
from cookie_tin.page.face import Face, Study
from cookie_tin.page.html import tag
from cookie_tin.page.shell.lab import draft, home, our_results, saved_runs
from cookie_tin.page.shell.lab.experiment_screen import ExperimentScreen
from cookie_tin.page.shell.lab.our_results import OurResult
from cookie_tin.page.shell.pages import Page, Shell
from cookie_tin.page.shell.router import Route
from cookie_tin.page.words import _, refusal


class LabPage(Page):
    """What stands in the address is a question, an experiment, a study, or nothing."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._studied: Face | None = None
        self._asked: dict[str, str] = {}
        """What was chosen in the study."""
        self._screen: ExperimentScreen | None = None
        self._ours: dict[str, OurResult] = {}

    def open(self, what: str) -> None:
        self.close()
        what = unquote(what)
        studies = home.studies()
        if what == home.STUDY:  # as it was called while there was only one
            what = next(iter(studies), "")
        if what in studies:
            self._open_study(studies[what])
            return
        if what:
            self._open_experiment(what)
        else:
            self._home()
        if not self._ours:
            self.shell.spawn(self._bring())

    def _open_experiment(self, what: str) -> None:
        """What an address holds; what cannot be played is refused here, beside what can."""
        try:
            experiment = self._read(what)
        except Refused as refused:
            self.shell.address(Route("lab"))
            self._home()
            self.shell.notice(refusal(refused))
            return
        self._screen = ExperimentScreen(self.shell, experiment, what not in QUESTIONS)
        self._screen.ours = self._ours
        self._screen.draw()

    def close(self) -> None:
        if self._screen:
            self._screen.leave()
        self._screen = None

    def _read(self, what: str) -> Experiment:
        """The experiment of an address; Refused where there is none."""
        if what in QUESTIONS:
            return QUESTIONS[what].experiment._replace(games=draft.USUAL)
        if what == home.NEW:
            experiment = draft.begin().experiment
            self.shell.address(Route("lab", write_text(experiment)))
            return experiment
        return read_text(what)

    def _home(self) -> None:
        self.shell.show(home.page(self._ours, saved_runs.newest(self.shell.storage)), _("The Lab"))

    def _open_study(self, face: Face) -> None:
        if face is not self._studied:
            self._studied, self._asked = face, {}
        self._draw_study(face.study(self._asked))

    def _draw_study(self, study: Study) -> None:
        back = tag("p", tag("a", _("All questions"), href="#/lab"), class_="back")
        page = tag("article", back + tag("h1", _("The Lab")) + study.body, class_="page lab")
        self.shell.show(page, _("The Lab"))

    async def _bring(self) -> None:
        """Our own results; without them the Lab does as well."""
        with suppress(Exception):
            self._ours = our_results.read(await self.shell.browser.read_file(our_results.PATH))
        if self._screen:
            self._screen.bring(self._ours)
        elif self.shell.browser.fragment() == "#/lab":
            self._home()

    def change(self, name: str, value: str) -> None:
        """Something else is asked."""
        if self._screen:
            self._screen.change(name, value)
        elif self._studied:
            self._asked[name] = value
            study = self._studied.study(self._asked)
            self._draw_study(study)
            self.shell.announce(study.summary)

    def do(self, action: str, what: str) -> None:
        if action == "lab-bring":
            self._open_file(what)
        elif self._screen:
            self._screen.do(action, what)

    def _open_file(self, content: str) -> None:
        """A file was opened: go to the experiment in it, or say why there is none."""
        try:
            self.shell.go(Route("lab", write_text(read_json(content))))
        except Refused as refused:
            self.shell.notice(refusal(refused))
