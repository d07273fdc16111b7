"""The Lab at a desk: what a person chooses and presses there, and what they can read."""

from __future__ import annotations

import json
import re
from typing import Any

from cookie_tin.page.ports import Field
from tests.page.desk import SOON, Desk
from tests.page.fake_browser import FakeBrowser, FakeWorker

LONG = 600.0
"""Seconds in which a small experiment is played, whatever it is."""


class LabDesk(Desk):
    """A desk with a few more words."""

    def visit(self, what: str = "") -> None:
        self.act(f"link #/lab/{what}" if what else "link #/lab")

    def choose(self, name: str, value: str) -> None:
        """Something is chosen in a field."""
        self.time.do(lambda: self.listener.change(Field(name, value, question=name)), SOON)

    def play(self) -> None:
        """Play to the end."""
        self.act("do lab-play")
        self.time.wait(LONG)

    def play_some(self) -> None:
        """Play until something was counted, and not all of it."""
        self.act("do lab-play")
        while not self.games():
            self.time.wait(0.2)

    @property
    def address(self) -> str:
        return self.browser.history.now.removeprefix("#/lab/")

    @property
    def text(self) -> str:
        """All that is read on the page."""
        return re.sub(r"<[^>]*>", " ", "".join(self.browser.parts.values()))

    def games(self) -> int:
        """How many games the bar has counted."""
        found = re.search(r'<progress max="\d+" value="(\d+)"', self.browser.parts.get("lab-bar", ""))
        return int(found[1]) if found else 0

    def report(self) -> Any:
        """The JSON that can be downloaded."""
        self.act("do lab-save:json")
        return json.loads(self.browser.files["cookie-tin-lab.json"])


class NoWorkers(FakeBrowser):
    """A device that refuses workers."""

    async def start_worker(self, whole: bool = False) -> FakeWorker:
        raise OSError("there are no workers here")


class Clumsy(FakeWorker):
    """Every other answer never comes."""

    asked = 0

    async def ask(self, asked: str) -> str:
        Clumsy.asked += 1
        if Clumsy.asked % 2:
            raise OSError("the worker has crashed")
        return await super().ask(asked)


class LosesWorkers(FakeBrowser):
    """A device whose workers crash all the time."""

    async def start_worker(self, whole: bool = False) -> FakeWorker:
        return Clumsy()
