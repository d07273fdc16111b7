"""What clicks, keys and forms mean: each becomes a deed of the app, of the page that is open, or of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import js

from tin.match import Match
from tin.page.browser import dom
from tin.page.browser.bridge import bridge
from tin.page.shell import newgame

if TYPE_CHECKING:
    from tin.page.shell.app import App

LETTERS = {"u": "undo", "r": "redo", "h": "hint", "a": "analyse", "p": "pause", "n": "new", "?": "help"}


class Events:
    """The listeners of the whole document: there is one for each kind of event."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._clicked = ""
        """What the first of several quick clicks hit."""

    def on_click(self, event: Any) -> None:
        target = event.target.closest("[data-do]:not(:disabled), [data-at], a[href^='#/'], #cloth")
        if event.detail < 2:
            self._clicked = dom.handle(target)
        if not target or self._clicked != dom.handle(target):
            return  # the second click of two was meant for what was there before
        if target.id == "cloth":
            self._app.host.on()
            return
        if target.tagName == "A":
            if target.getAttribute("href") == str(js.location.hash):
                self._app.follow()
            return
        deed, _colon, what = (target.getAttribute("data-do") or "").partition(":")
        if deed == "move" and event.detail > 1:
            return  # the second click of two was meant for the button that was there before
        if deed and self._app.page and deed not in self._app.deeds:
            self._app.page.do(deed, what)
        elif deed:
            self._app.deeds[deed](what)
        else:
            self.press(target.getAttribute("data-at"))

    def press(self, spot: str) -> None:
        """A spot of the board was clicked or entered."""
        if self._app.page:
            self._app.page.press(spot)
        else:
            self._app.host.press(spot)

    def on_submit(self, event: Any) -> None:
        event.preventDefault()
        fields, table = dom.form_fields(event.target), self._app.host.table
        if event.target.getAttribute("data-form") == "paste":
            self._app.far("pasted", fields["text"])
        elif table and event.target.getAttribute("data-form") == "new":
            game, options = table.match.game, newgame.chosen(table.match.game, fields).options
            players = newgame.seated(game, options, fields)
            dom.close_dialog()
            if far := newgame.far_seats(game, options, fields):
                self._app.invite(Match.new(game.id, options, players), far)
                return
            self._app.host.begin(table.face, options, players)
            dom.focus(dom.element("main"))
            self._app.host.attend()
        elif table and (typed := fields["move"].strip()):
            self._app.host.play(typed)
        elif self._app.page:
            self._app.page.submit(str(event.target.getAttribute("data-form")), fields)

    def on_change(self, event: Any) -> None:
        """A setting was changed: wear it, speak it, keep it. In the form of a new game: show what follows from it."""
        name = event.target.getAttribute("data-set")
        if event.target.id == "open-file":
            self._app.host.guard.spawn(self._app.open_file(event.target))
            return
        if asked := event.target.getAttribute("data-ask"):
            if self._app.page:
                self._app.page.change(str(asked), str(event.target.value))
            return
        if not name:
            self._app.fill_new(event.target)
            return
        self._app.set(name, str(event.target.value))
        bridge().setTheme(self._app.settings.theme)
        self._app.speak()
        self._app.visit(self._app.route)

    def on_keydown(self, event: Any) -> None:
        if not (self._app.host.table or self._app.page) or event.ctrlKey or event.altKey or event.metaKey:
            return
        if dom.dialog_is_open():
            return
        if self.key(str(event.key), event.target):
            event.preventDefault()

    def key(self, key: str, target: Any) -> bool:
        """Do what a key means at the table; False when it means nothing there."""
        spot = target.closest("[data-at]")
        if spot and key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"):
            (self._app.page or self._app.host).walk(spot.getAttribute("data-at"), key)
        elif spot and key in ("Enter", " "):
            self.press(spot.getAttribute("data-at"))
        elif key in ("Enter", " ") and not target.closest("button, a, input, select, summary"):
            return self._app.host.on()
        elif key == "Escape":
            return (self._app.page or self._app.host).put_back()
        elif key.lower() in LETTERS and self.takes_letters(target):
            self._app.deeds[LETTERS[key.lower()]]("")
        else:
            return False
        return True

    def takes_letters(self, target: Any) -> bool:
        """Do letters mean something now? Not on a page, and not where one types."""
        on = self._app.settings.letters == "on" and not self._app.page
        return on and not target.closest("input, select")
