"""A page with a position to practise: what is pressed becomes a move, what answers it is played out move by move."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from cookie_tin.games.contract import Refused
from cookie_tin.learn.attempt import Step
from cookie_tin.page import words
from cookie_tin.page.face import Motion
from cookie_tin.page.html import Markup
from cookie_tin.page.shell import overlays, router
from cookie_tin.page.shell.learn.practice import Practice
from cookie_tin.page.shell.learn.progress_store import ProgressStore
from cookie_tin.page.shell.pages import Page, Shell
from cookie_tin.page.table import panels, sounds
from cookie_tin.page.table.analysis import Mark
from cookie_tin.page.table.runner import PACES, PAUSE

LONGEST = 2.5
"""Seconds for which an answer is looked at, where a game would wait until somebody goes on."""

REST = 0.5
"""Seconds for which buttons that came by themselves cannot be pressed: the click was meant for others."""

BREATH, BLINK = 0.3, 0.4
"""Seconds after a motion, before anything more happens; and of a motion that is over before one has looked."""


def seconds_to_look(practice: Practice) -> float:
    """How long people look at what has just happened, at the usual pace."""
    face, view, story = practice.face, practice.view(), practice.story()
    return max(PAUSE, min(face.beat(view, story), LONGEST), seconds_to_see(practice) + BREATH)


def seconds_to_see(practice: Practice) -> float:
    """How long it moves, where that tells something; a blink is not waited for."""
    moving = practice.face.suspense(practice.view(), practice.story()) / 1000
    return moving if moving > BLINK else 0.0


class BoardPage(Page):
    """What lessons and puzzles have in common. At most one position is practised."""

    takes = frozenset({"move", "help"})

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.practice: Practice | None = None
        self.progress_store = ProgressStore(shell.storage)
        self.dealer = shell.dealer

    # What each kind of page says.

    def parts(self, practice: Practice) -> Mapping[str, Markup]:
        """The panels round the board."""
        raise NotImplementedError

    def marks(self, practice: Practice) -> Sequence[Mark]:
        """What is marked on the board."""
        return ()

    async def answer(self, practice: Practice, text: str) -> None:
        """The person's move is on the board: whatever comes of it."""
        raise NotImplementedError

    def refuse(self, practice: Practice) -> None:
        """What was tried is against the rules: practice.refusal says which."""

    # What people do.

    def close(self) -> None:
        self.practice = None

    def press(self, spot: str) -> None:
        practice = self.practice
        if practice and practice.player() is not None:
            practice.one_tap = self.shell.settings.taps == "one"
            practice.change = None  # whoever is at the board has seen it
            if practice.press(spot):
                self._try(practice)
            else:
                self._refuse(practice)

    def walk(self, spot: str, key: str) -> None:
        if practice := self.practice:
            practice.focus = practice.face.walk(practice.view(), spot, key, practice.picked)
            self.shell.browser.mark_spot(practice.focus, focused=True)

    def put_back(self) -> bool:
        practice = self.practice
        if not practice or not practice.picked:
            return False
        practice.picked = practice.preview = None
        self.draw()
        return True

    def do(self, action: str, what: str) -> None:
        practice = self.practice
        if action == "place":
            self.shell.go(router.read(f"#/{what}") or router.TIN)
        elif action == "help" and practice:
            self.shell.browser.open_dialog(overlays.help_(practice))
        elif action == "move" and practice and practice.play(what):
            self._try(practice)

    # What comes of it.

    def lay(self, practice: Practice, title: str, said: str) -> None:
        """Put a position on the board, and say what is to be done."""
        self.practice = practice
        self.draw(title=title)
        self.shell.browser.set_subtitle(title)
        self.shell.announce(said)

    def draw(self, motions: Sequence[Motion] = (), title: str = "") -> None:
        """Everything as it is now."""
        if practice := self.practice:
            board = practice.face.board(practice.view(), practice.look(aids=False))
            parts = {"seats": panels.seats(practice), "cloth": board, **self.parts(practice)}
            self.shell.show_board(title, parts, practice.focus, self.marks(practice), motions)
            self.shell.browser.scroll_to(".moves .list [aria-current]")

    def _try(self, practice: Practice) -> None:
        """Make the move that was asked for."""
        try:
            practice.make_move(practice.seat, practice.wanted)
        except Refused as refused:
            practice.refusal = words.refusal(refused)
            self._refuse(practice)
            return
        practice.open = False
        self._show_move(practice)
        self.shell.spawn(self.answer(practice, practice.match.entries[-1].text))

    def _refuse(self, practice: Practice) -> None:
        if practice.refusal:
            self.refuse(practice)
            self.shell.announce(practice.refusal)
            self.ring("refuse")
        self.draw()

    async def play_out(self, practice: Practice, line: Sequence[Step]) -> bool:
        """Show what answers, one move after the other; False when the person has gone elsewhere meanwhile."""
        for actor, text in line:
            if not await self.look(practice):
                return False
            practice.make_move(actor, text)
            self._show_move(practice)
        seeing = seconds_to_see(practice)
        return not (line or seeing) or await self.look(practice, 0.0 if line else seeing)

    async def look(self, practice: Practice, seconds: float = 0.0) -> bool:
        """What has happened is looked at for a while, as long as it takes or for so many seconds; False when the person
        has gone elsewhere meanwhile."""
        await asyncio.sleep((seconds or seconds_to_look(practice)) / PACES[self.shell.settings.pace])
        return self.practice is practice

    def _show_move(self, practice: Practice) -> None:
        motions = practice.face.motions(practice.view(), practice.story())
        self.draw([*motions, *panels.held_back(practice)])
        self.shell.announce(practice.face.tell(practice.story(), practice.names()))
        for tune, delay in sounds.of_move(practice):
            self.ring(tune, delay)

    def change_buttons(self, practice: Practice, *actions: str) -> None:
        """Draw what has come by itself. Its buttons rest for a moment; then one of these gets the keyboard."""
        practice.change = change = object()
        self.draw()
        self.shell.spawn(self._wake(practice, change, actions))

    async def _wake(self, practice: Practice, change: object, actions: Sequence[str]) -> None:
        await asyncio.sleep(REST)
        if self.practice is practice and practice.change is change:
            practice.change = None
            self.shell.browser.fill({"prompt": self.parts(practice)["prompt"]})
            if actions:
                self.attend(*actions)

    def attend(self, *actions: str) -> None:
        """The keyboard goes to one of these buttons; without any, to the board, if what it was at is gone."""
        browser = self.shell.browser
        if actions:
            browser.focus_button(*actions)
        elif self.practice and browser.focus_lost:
            browser.mark_spot(self.practice.focus, focused=True)
            browser.focus_lost = False

    def ring(self, tune: str, delay: int = 0) -> None:
        if self.shell.settings.sound == "on":
            self.shell.browser.play_sound(tune, delay)
