"""The whole page in a browser that is none: what a person does there is a word and what it is done to.

The words are the monkey's vocabulary (tests/monkey/actions.py) too.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Self

from cookie_tin.games.contract import Options
from cookie_tin.match import Dealer, Match, Player
from cookie_tin.page import words
from cookie_tin.page.games import FACES
from cookie_tin.page.ports import NOTHING, Field, Listener, Target
from cookie_tin.page.shell.app import LOCALE, App
from cookie_tin.page.shell.saves import PREFIX, SavedGames
from cookie_tin.page.table.host import Host
from cookie_tin.page.table.table import Table
from tests.page.fake_browser import FakeBrowser
from tests.page.fake_time import FakeTime
from tests.page.forms import TYPED, DrawnField, drawn_fields, form_fields
from tests.page.late import REST

SOON = 0.001
"""Seconds after which what was begun at once has been done."""


class Desk:
    """One person's browser. A desk made with another's `storage` is the same device.

    What the first board does without comes so many seconds `late`, or never.
    """

    def __init__(self, seed: int = 1, storage: dict[str, str] | None = None, late: float = 0) -> None:
        self.time = FakeTime()
        self.browser = FakeBrowser(storage, late)
        self._typed: dict[str, str] = {}
        self.rng = Random(seed)
        self._start()

    def _start(self) -> None:
        self.app = App(self.browser, Dealer(self.rng))
        self.time.do(self.app.start, SOON)

    @property
    def host(self) -> Host:
        return self.app.host

    @property
    def saved_games(self) -> SavedGames:
        return self.app.saved_games

    @property
    def table(self) -> Table:
        assert self.host.table
        return self.host.table

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def listener(self) -> Listener:
        assert self.browser.listener
        return self.browser.listener

    def begin(self, game: str, players: tuple[Player, ...], options: Options, position: str = "") -> None:
        """A new match, as from the form."""
        match = Match.new(game, options, players, position)
        self.time.do(lambda: self.host.start(match, FACES[game]), SOON)

    def open_file(self, content: bytes) -> None:
        self.time.do(lambda: self.listener.choose_file(content), SOON)

    def act(self, action: str) -> None:
        """Do something: a word, and what it is done to."""
        word, _space, what = action.partition(" ")
        self._words()[word](what)

    def acts(self, *actions: str) -> None:
        for action in actions:
            self.act(action)

    def _words(self) -> dict[str, Callable[[str], object]]:
        return {
            "do": lambda what: self._click(Target(action=what)),
            "spot": lambda spot: self._click(Target(spot=spot)),
            "twice": lambda spot: self._click(Target(spot=spot), twice=True),
            "cloth": lambda _what: self._click(Target(cloth=True)),
            "key": self._key,
            "type": lambda text: self._submit("type", {"move": text}),
            "submit": lambda form: self._submit(form, form_fields(self._fields(), form)),
            "pick": self._pick,
            "fill": self._fill,
            "link": self._follow,
            "back": lambda _what: self._step(-1),
            "forward": lambda _what: self._step(1),
            "reload": lambda _what: self.reload(),
            "wait": lambda seconds: self.time.wait(float(seconds)),
            "tab": self.other_tab,
            "set": self._set,
        }

    def _click(self, target: Target, twice: bool = False) -> None:
        def click() -> None:
            self.listener.click(target, again=False)
            if twice:
                self.listener.click(target, again=True)

        self.time.do(click, SOON)

    def _key(self, key: str) -> None:
        """At the spot of the board where the keyboard is, if it is there."""
        at = Target(spot=self.browser.spot) if self.browser.spot and key != "Enter" else NOTHING
        self.time.do(lambda: self.listener.key(key, at, control=False, typing=False), SOON)

    def _submit(self, form: str, fields: dict[str, str]) -> None:
        self.time.do(lambda: self.listener.submit(form, fields), SOON)

    def _set(self, what: str) -> None:
        name, choice = what.split("=", 1)
        self.time.do(lambda: self.listener.change(Field("", choice, setting=name)), SOON)

    def _fields(self) -> list[DrawnField]:
        """All fields that can be used now, with what was typed into them."""
        seen = self.browser.visible()
        fields = drawn_fields(seen["dialog"] or "".join(seen.values()))
        for field in fields:
            field.value = self._typed.get(field.name, field.value) if field.kind in TYPED else field.value
        return fields

    def _fill(self, what: str) -> None:
        name, _equals, text = what.partition("=")
        self._typed[name] = text

    def _pick(self, what: str) -> None:
        """Choose in a list, or press a switch; what it is called is what it asks or sets."""
        name, _equals, choice = what.partition("=")
        fields = self._fields()
        field = next((one for one in fields if name == one.label and choice in one.choices), None)
        if not field:
            return
        field.value = None if field.kind == "checkbox" and field.value else choice
        told = Field(
            field.name,
            choice,
            field.setting,
            field.question,
            field.form,
            form_fields(fields, field.form) if field.form else {},
        )
        self.time.do(lambda: self.listener.change(told), SOON)

    def _follow(self, href: str) -> None:
        """A link, or an address that was typed."""
        if href == self.browser.history.now:
            self._click(Target(link=href))
            return
        self.browser.history.push(href)
        self.time.do(self.listener.navigate, SOON)

    def _step(self, steps: int) -> None:
        if self.browser.history.step(steps):
            self.time.do(self.listener.navigate, SOON)

    def reload(self) -> None:
        """The page goes, and comes again with nothing but what the device keeps."""
        self.time.stop()
        before = self.browser
        self.browser = FakeBrowser(before.storage, before.late)
        self._typed.clear()
        self.browser.history, self.browser.errors = before.history, before.errors
        self.browser.air, self.browser.owners = before.air, before.owners
        before.disown()
        if before.air:
            before.air.leave(before)
        self._start()

    def other_tab(self, action: str) -> None:
        """Another tab has the same match open, and somebody acts there; ours hears of it."""
        key = self.host.table.key if self.host.table else None
        if not key or PREFIX + key not in self.browser.storage:
            return
        its = SavedGames(self.browser.storage)
        match = its.take(key)
        if action == "undo":
            match.undo()
        elif action == "forget":
            its.drop(key)
        else:
            self._play_somehow(match)
        if action != "forget":
            its.put(key, match, self.browser.now(), its.save(key).context)
        self.time.do(lambda: self.listener.store(PREFIX + key), SOON)

    def _play_somehow(self, match: Match) -> None:
        match.go(len(match.entries))
        acting = match.state.to_act()
        if acting and acting[0] < 0:
            match.deal_once(Dealer(self.rng))
        elif acting:
            match.play(acting[0], match.state.format(match.state.legal(acting[0])[0]))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_why: object) -> None:
        self.time.close()
        REST.bring()
        words.use("en", LOCALE)
