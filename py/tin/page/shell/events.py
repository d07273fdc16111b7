"""What clicks, keys and forms mean: each becomes an action of the app, of the page that is open, or of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeVar

from tin.match import Match
from tin.page.ports import NOTHING, Field, Target
from tin.page.shell import newgame, updates

if TYPE_CHECKING:
    from tin.page.shell.app import App

T = TypeVar("T")

ARROWS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")
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
        action, _colon, what = target.action.partition(":")
        if action == "move" and again:
            return  # and so was this: the next move is another one, even where its button is the same
        if target.cloth:
            self._app.host.on()
        elif target.link:
            if target.link == self._app.browser.fragment():
                self._app.follow()
        elif action:
            self._app.do(action, what)
        else:
            self._press(target.spot)

    def _press(self, spot: str) -> None:
        """A spot of the board was clicked or entered."""
        (self._app.page or self._app.host).press(spot)

    def submit(self, form: str, fields: Mapping[str, str]) -> None:
        self._guard(lambda: self._submit(form, fields))

    def _submit(self, form: str, fields: Mapping[str, str]) -> None:
        app, table = self._app, self._app.host.table
        if form == "paste":
            app.far("pasted", fields["text"])
        elif table and form == "new":
            game, options = table.match.game, newgame.chosen(table.match.game, fields).options
            players = newgame.seated(game, options, fields)
            app.browser.close_dialog()
            if far := newgame.far_seats(game, options, fields):
                app.invite(Match.new(game.id, options, players), far)
                return
            app.host.begin(table.face, options, players)
            app.browser.focus_main()
            app.host.attend()
        elif table and (typed := fields.get("move", "").strip()):
            app.host.play(typed)
        elif app.page:
            app.page.submit(form, fields)

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
            return app.host.on()
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
        self._guard(lambda: self._app.host.changed_elsewhere(key))

    def new_version(self) -> None:
        self._guard(lambda: self._app.browser.offer(updates.html()))

    def no_room(self) -> None:
        self._guard(lambda: self._app.browser.notice(updates.no_room()))

    def _guard(self, act: Callable[[], T]) -> T | None:
        return self._app.host.guard.attempt(act)
