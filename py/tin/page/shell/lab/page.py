"""The page of the Lab."""

from __future__ import annotations

from tin.page.shell.lab import study
from tin.page.shell.pages import Page, Shell
from tin.page.words import _


class LabPage(Page):
    """Shows the probability study for what was asked last."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._asked: dict[str, str] = {}

    def open(self, what: str) -> None:
        self.shell.show(study.page(self._asked), _("The Lab"))

    def change(self, name: str, value: str) -> None:
        """Something else is asked."""
        self._asked[name] = value
        self.open("")
        self.shell.announce(study.told(self._asked))
