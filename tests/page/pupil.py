"""Somebody who learns at a desk: moves are made as a person makes them, spot by spot or key by key."""

from __future__ import annotations

from collections import deque

from cookie_tin.page.arrow_keys import ARROWS
from cookie_tin.page.ports import Target
from cookie_tin.page.shell.learn.board_page import BoardPage
from cookie_tin.page.shell.learn.practice import Practice
from tests.page.desk import SOON, Desk

LONG = 60.0
"""Seconds after which everything has been answered."""


class Pupil:
    """By mouse, or by keyboard. Knows what to press from the face alone."""

    def __init__(self, desk: Desk, keyboard: bool = False) -> None:
        self.desk = desk
        self._keyboard = keyboard

    @property
    def page(self) -> BoardPage:
        page = self.desk.app.page
        assert isinstance(page, BoardPage)
        return page

    @property
    def practice(self) -> Practice:
        assert self.page.practice
        return self.page.practice

    @property
    def prompt(self) -> str:
        return self.desk.browser.parts["prompt"]

    def play(self, move: str) -> None:
        """Make a move of the board, and wait until it is answered."""
        practice, made = self.practice, len(self.practice.match.entries)
        for _press in range(9):
            if len(practice.match.entries) > made or not practice.open:
                break
            if f'data-do="move:{move}"' in self.prompt:
                self.button(f"move:{move}")
                break
            (spot, *_more) = practice.face.spots(practice.view(), move, practice.picked)
            self.press(spot)
        self.desk.time.wait(LONG)

    def press(self, spot: str) -> None:
        if not self._keyboard:
            self.desk.act(f"spot {spot}")
            return
        for key in self._way(spot):
            self._key(key)
        assert self.desk.browser.spot == spot
        self._key("Enter")

    def button(self, action: str) -> None:
        assert f'data-do="{action}"' in self.prompt + self.desk.browser.parts["controls"]
        self.desk.act(f"do {action}")

    def _key(self, key: str) -> None:
        at = Target(spot=self.desk.browser.spot)
        self.desk.time.do(lambda: self.desk.listener.key(key, at, control=False, typing=False), SOON)

    def _way(self, goal: str) -> list[str]:
        """The arrow keys that lead to a spot."""
        practice, start = self.practice, self.desk.browser.spot
        ways: dict[str, list[str]] = {start: []}
        waiting = deque([start])
        while waiting and goal not in ways:
            spot = waiting.popleft()
            for key in ARROWS:
                beside = practice.face.walk(practice.view(), spot, key, practice.picked)
                if beside not in ways:
                    ways[beside] = [*ways[spot], key]
                    waiting.append(beside)
        return ways[goal]
