"""A table with its host in a browser that is none: what a person does there is a word and what it is done to.

The words are the monkey's vocabulary (tests/monkey/actions.py) too.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.page.fake_browser import FakeBrowser
from tests.page.fake_time import FakeTime
from tin.games.contract import Options, Refused
from tin.match import Dealer, Match, Player
from tin.page.games import FACES
from tin.page.shell import router
from tin.page.shell.router import Route
from tin.page.shell.saves import PREFIX, Shelf
from tin.page.shell.settings import Settings
from tin.page.table.host import Host
from tin.page.table.table import Table

LETTERS = {"u": "undo", "r": "redo", "h": "hint", "a": "analyse", "p": "pause"}
SOON = 0.001
"""Seconds after which what was begun at once has been done."""


class Desk:
    """One person's browser. A desk made with another's `storage` is the same device."""

    def __init__(self, seed: int = 1, storage: dict[str, str] | None = None) -> None:
        self.time = FakeTime()
        self.browser = FakeBrowser(storage)
        self.settings = Settings()
        self.rng = Random(seed)
        self._sit()

    def _sit(self) -> None:
        self.shelf = Shelf(self.browser.storage)
        self.host = Host(self.shelf, self.browser, lambda: self.settings, Dealer(self.rng))

    @property
    def table(self) -> Table:
        assert self.host.table
        return self.host.table

    @property
    def match(self) -> Match:
        return self.table.match

    def begin(self, game: str, players: tuple[Player, ...], options: Options, position: str = "") -> None:
        """A new match, as from the form."""
        match = Match.new(game, options, players, position)
        self.time.do(lambda: self.host.start(match, FACES[game]), SOON)

    def act(self, action: str) -> None:
        """Do something: a word, and what it is done to. A dialog that is open is closed first."""
        self.browser.dialog = ""
        word, _space, what = action.partition(" ")
        self._words()[word](what)

    def acts(self, *actions: str) -> None:
        for action in actions:
            self.act(action)

    def _words(self) -> dict[str, Callable[[str], object]]:
        return {
            "do": lambda what: self.time.do(lambda: self.do(what), SOON),
            "spot": lambda spot: self.time.do(lambda: self.host.press(spot), SOON),
            "twice": self._twice,
            "key": lambda key: self.time.do(lambda: self._key(key), SOON),
            "type": lambda text: self.time.do(lambda: self.host.play(text), SOON),
            "link": lambda href: self.time.do(lambda: self._follow(href), SOON),
            "back": lambda _what: self._step(-1),
            "forward": lambda _what: self._step(1),
            "reload": lambda _what: self.reload(),
            "wait": lambda seconds: self.time.wait(float(seconds)),
            "tab": self.other_tab,
            "set": lambda what: self.time.do(lambda: self._set(*what.split("=", 1)), SOON),
        }

    def do(self, what: str) -> None:
        """A button was pressed."""
        host = self.host
        action, _colon, about = what.partition(":")
        {
            "undo": host.undo,
            "redo": host.redo,
            "go": lambda: host.go(int(about)),
            "hint": host.hint,
            "analyse": host.analyse,
            "line": host.follow_line,
            "move": lambda: host.play(about),
            "point": lambda: host.press(about),
            "on": host.on,
            "pause": host.pause,
            "pace": host.faster,
            "pass": host.take_over,
            "rematch": host.rematch,
            "next": host.play_next,
            "turning": host.show_turning_point,
            "board": lambda: host.show_end(False),
            "result": lambda: host.show_end(True),
            "drawer": host.open_drawer,
            "share": lambda: self.browser.open_dialog(host.link()),
            "save": host.save,
            "set": lambda: self._set(*about.split("=", 1)),
            "new": lambda: None,
            "help": lambda: None,
            "dice": host.keep,
        }[action]()

    def _twice(self, spot: str) -> None:
        def both() -> None:
            self.host.press(spot)
            self.host.press(spot)

        self.time.do(both, SOON)

    def _key(self, key: str) -> None:
        if key in LETTERS:
            self.do(LETTERS[key])
        elif key.startswith("Arrow") and self.host.table:
            self.host.walk(self.table.focus, key)
        elif key == "Enter":
            self.host.on()
        elif key == "Escape":
            self.host.put_back()

    def _set(self, name: str, choice: str) -> None:
        self.settings = self.settings.having(name, choice)
        self.host.redraw()

    def visit(self, fragment: str) -> None:
        """Somebody typed an address, or came by a link."""
        self.act(f"link {fragment}")

    def _follow(self, href: str) -> None:
        self.browser.history.push(href)
        self._arrive()

    def _step(self, steps: int) -> None:
        if self.browser.history.step(steps):
            self.time.do(self._arrive, SOON)

    def _arrive(self) -> None:
        """What the app does with an address."""
        route = router.read(self.browser.history.now)
        self.browser.dialog = self.browser.sentence = ""
        try:
            if route and route.place == "match":
                match = self.shelf.take(route.what)
                kin = self.shelf.save(route.what).kin
                self.host.open(match, FACES[match.game.id], route.what, kin)
            else:
                self.host.leave()
                self.browser.present("page", "", "")
        except Refused as refused:
            self.browser.replace_address(Route("tin"))
            self.host.leave()
            self.browser.notice(str(refused))
        self.host.attend()

    def reload(self) -> None:
        """The page goes, and comes again with nothing but what the device keeps."""
        self.time.stop()
        before = self.browser
        self.browser = FakeBrowser(before.storage)
        self.browser.history, self.browser.errors = before.history, before.errors
        self._sit()
        self.time.do(self._arrive, SOON)

    def other_tab(self, action: str) -> None:
        """Another tab has the same match open, and somebody acts there; ours hears of it."""
        key = self.host.table.key if self.host.table else None
        if not key or PREFIX + key not in self.browser.storage:
            return
        match = self.shelf.take(key)
        if action == "undo":
            match.undo()
        elif action == "forget":
            self.shelf.drop(key)
        else:
            self._play_somehow(match)
        if action != "forget":
            self.shelf.put(key, match, self.browser.now(), self.shelf.save(key).kin)
        self.time.do(lambda: self.host.changed_elsewhere(PREFIX + key), SOON)

    def _play_somehow(self, match: Match) -> None:
        match.go(len(match.entries))
        acting = match.state.to_act()
        if acting and acting[0] < 0:
            match.deal_once(Dealer(self.rng))
        elif acting:
            match.play(acting[0], match.state.format(match.state.legal(acting[0])[0]))

    def __enter__(self) -> Desk:
        return self

    def __exit__(self, *_why: object) -> None:
        self.time.close()
