"""What clicks, keys and forms mean: each becomes an action of the app, of the page that is open, or of the table."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from cookie_tin.games.contract import N_
from cookie_tin.match import Match
from cookie_tin.page.arrow_keys import ARROWS
from cookie_tin.page.bubble import SEAT
from cookie_tin.page.ports import NOTHING, Field, Target
from cookie_tin.page.shell import new_game, updates
from cookie_tin.page.table import dragging
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _

if TYPE_CHECKING:
    from cookie_tin.page.shell.app import App

T = TypeVar("T")

CLEARED = N_(
    "Everything that this browser kept of the tin was cleared in another tab. The game on the table goes on, and is"
    " kept again."
)

LETTERS = {"u": "undo", "r": "redo", "h": "hint", "a": "analyse", "p": "pause", "n": "new", "?": "help"}


class Events:
    """The app's listener. Whatever fails in it is told to people, not lost."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._clicked = NOTHING
        """What the first of several quick clicks hit."""

    def click(self, target: Target, again: bool) -> None:
        self._guard(lambda: self._click(target, again))

    def _click(self, target: Target, again: bool) -> None:
        if not again:
            self._clicked = target
        if target == NOTHING or self._clicked != target:
            return  # the second click of two was meant for what was there before
        table = self._app.host.table
        if target.thing and (target.thing.startswith(SEAT) or not (table and table.goes_on())):
            self._explain(target.thing)
            return
        if again and target.spot and table and table.player() is None and not self._app.page:
            return  # the move is made: the rival is not to be hurried by it
        action, _colon, what = target.action.partition(":")
        if action == "move" and again:
            return  # and so was this: the next move is another one, even where its button is the same
        if target.cloth or target.thing:
            self._app.host.skip()
        elif target.link:
            if target.link == self._app.browser.fragment():
                self._app.follow()
        elif action:
            self._app.do(action, what)
        else:
            self._press(target.spot)

    def _press(self, spot: str) -> None:
        """A spot of the board was clicked or entered."""
        self._app.offers.withdraw()
        (self._app.page or self._app.host).press(spot)

    def point(self, target: Target) -> None:
        self._guard(lambda: self._explain(target.spot or target.thing))

    def _explain(self, thing: str) -> None:
        """Say what a thing on the table is."""
        self._app.host.teacher.explain(self._app.host.table, thing)

    def lift(self, spot: str) -> None:
        self._guard(lambda: dragging.lift(self._app.host, spot))

    def drop(self, spot: str) -> None:
        self._guard(lambda: dragging.drop(self._app.host, spot))

    def submit(self, form: str, fields: Mapping[str, str]) -> None:
        self._guard(lambda: self._submit(form, fields))

    def _submit(self, form: str, fields: Mapping[str, str]) -> None:
        app, table = self._app, self._app.host.table
        if form == "paste":
            app.ask_page("far", "pasted", fields["text"])
        elif form == "room":
            app.ask_page("room", "submit", json.dumps(dict(fields)))
        elif table and form == "new":
            game, options = table.match.game, new_game.read_choice(table.match.game, fields).options
            players = new_game.read_players(game, options, fields)
            app.browser.close_dialog()
            if "room" in fields and (seats := new_game.room_seats(game, players)):
                app.invite("room", Match.new(game.id, options, players), seats)
                return
            if far := new_game.far_seats(game, options, fields):
                app.invite("far", Match.new(game.id, options, players), far)
                return
            app.host.begin(table.face, options, players)
            app.browser.focus_main()
            app.host.attend()
        elif table and (typed := fields.get("move", "").strip()):
            app.browser.close_dialog()  # it may have been typed in the help
            self._play_typed(table, typed)
        elif app.page:
            app.page.submit(form, fields)

    def _play_typed(self, table: Table, text: str) -> None:
        """A move was typed, perhaps in words; where several are meant, they are named."""
        host = self._app.host
        with suppress(ImportError):  # it may not have arrived yet
            from cookie_tin.page.table.typed_moves import (  # only here: not needed to start the page
                understand,
                which,
            )

            meant = understand(table, text)
            if len(meant) > 1:
                table.refusal = which(table, meant)
                host.redraw()
                self._app.browser.announce(table.refusal)
                return
            text = meant[0] if meant else text
        host.play(text)

    def change(self, field: Field) -> None:
        self._guard(lambda: self._change(field))

    def _change(self, field: Field) -> None:
        """A setting is worn, spoken and kept. In the form of a new game it is shown what follows from a choice."""
        app = self._app
        if field.question:
            if app.page:
                app.page.change(field.question, field.value)
        elif field.setting:
            app.set(field.setting, field.value)
            app.browser.set_theme(app.settings.theme)
            app.speak()
            app.visit(app.route)
        elif field.form == "new":
            app.fill_new(field)

    def key(self, key: str, target: Target, control: bool, typing: bool) -> bool:
        """Do what a key means at the table; False when it means nothing there."""
        app = self._app
        if not (app.host.table or app.page) or app.browser.dialog_is_open():
            return False
        return bool(self._guard(lambda: self._key(key, target.spot, control, typing)))

    def _key(self, key: str, spot: str, control: bool, typing: bool) -> bool:
        app = self._app
        if spot and key in ARROWS:
            (app.page or app.host).walk(spot, key)
        elif spot and key in ("Enter", " "):
            self._press(spot)
        elif key in ("Enter", " ") and not control:
            return app.host.skip()
        elif key == "Escape":
            return (app.page or app.host).put_back()
        elif key.lower() in LETTERS and app.settings.letters == "on" and not app.page and not typing:
            app.do(LETTERS[key.lower()])
        else:
            return False
        return True

    def choose_file(self, content: bytes) -> None:
        self._guard(lambda: self._app.open_file(content))

    def navigate(self) -> None:
        self._guard(self._app.follow)

    def store(self, key: str) -> None:
        self._guard(lambda: self._store(key))

    def _store(self, key: str) -> None:
        if key:
            self._app.host.changed_elsewhere(key)
        elif table := self._app.host.table:
            self._app.browser.notice(_(CLEARED))
            if table.key and not table.context.room:
                self._app.host.keep()
        if "room" in self._app.pages:
            self._app.pages["room"].do("stored", key)

    def new_version(self) -> None:
        self._guard(lambda: self._app.browser.offer(updates.html()))

    def no_room(self) -> None:
        self._guard(lambda: self._app.browser.notice(updates.no_room()))

    def _guard(self, act: Callable[[], T]) -> T | None:
        return self._app.host.guard.attempt(act)
