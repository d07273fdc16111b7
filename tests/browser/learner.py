"""Somebody who learns in a real browser, by mouse or by keyboard, and finds every move in the lesson's own solution.

What has to be pressed for a move the game's face tells, asked about the same position beside the browser.
"""

from __future__ import annotations

from collections import deque

from playwright.sync_api import Page, expect

from cookie_tin.games.contract import AnyGame
from cookie_tin.learn.attempt import Step
from cookie_tin.learn.lesson import Lesson
from cookie_tin.learn.puzzle import Puzzle
from cookie_tin.page.arrow_keys import ARROWS
from cookie_tin.page.games import FACES
from cookie_tin.page.shell.learn.practice import Practice

FOCUSED = "document.activeElement?.getAttribute('data-at') ?? ''"


class Learner:
    """At one position of one page."""

    def __init__(
        self, page: Page, game: AnyGame, of: Lesson | Puzzle, seat: int, keyboard: bool = False
    ) -> None:
        self._page = page
        self._keyboard = keyboard
        self._mirror = Practice(FACES[game.id], of.position, of.options, seat)

    def play(self, move: str) -> None:
        """Press whatever makes a move."""
        mirror = self._mirror
        button = self._page.locator(f'#prompt [data-do="move:{move}"]')
        while True:
            spots = mirror.face.spots(mirror.view(), move, mirror.picked)
            if not spots:
                self._button(move)
                break
            self._press(spots[0])
            mirror.one_tap = True
            if mirror.press(spots[0]):
                break
        expect(button).to_have_count(0)
        mirror.make_move(mirror.seat, move)

    def follow(self, line: tuple[Step, ...]) -> None:
        """What answered is on the board here, too."""
        for actor, text in line:
            self._mirror.make_move(actor, text)

    def _button(self, move: str) -> None:
        button = self._page.locator(f'#prompt [data-do="move:{move}"]')
        expect(self._page.locator("#prompt [inert]")).to_have_count(0)
        if self._keyboard:
            button.focus()
            self._page.keyboard.press("Shift")  # this is not the second of two presses
            self._page.keyboard.press("Enter")
        else:
            button.click()

    def _press(self, spot: str) -> None:
        place = self._page.locator(f'#cloth [data-at="{spot}"]').first
        if not self._keyboard:
            place.click()
            return
        for key in self._way(spot):
            self._page.keyboard.press(key)
        assert self._page.evaluate(FOCUSED) == spot
        self._page.keyboard.press("Enter")

    def _way(self, goal: str) -> list[str]:
        """The arrow keys that lead from the keyboard's spot to another."""
        mirror, start = self._mirror, str(self._page.evaluate(FOCUSED))
        assert start, "the keyboard is on the board"
        ways: dict[str, list[str]] = {start: []}
        waiting = deque([start])
        while waiting and goal not in ways:
            spot = waiting.popleft()
            for key in ARROWS:
                beside = mirror.face.walk(mirror.view(), spot, key, mirror.picked)
                if beside not in ways:
                    ways[beside] = [*ways[spot], key]
                    waiting.append(beside)
        return ways[goal]
