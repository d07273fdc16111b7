"""The page: where the address leads, and what clicks, keys and forms ask for. All parts meet here."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import js

from tin.bots import LEVELS
from tin.games.contract import N_, Clause, Refused
from tin.match import Match, Player, read_link
from tin.page import words
from tin.page.browser import dom, files, picture, screen, updates
from tin.page.browser.bridge import bridge
from tin.page.face import Face
from tin.page.games import FACES
from tin.page.shell import dialogs, newgame, qr, reading, router, settings
from tin.page.shell.router import Route
from tin.page.shell.saves import Shelf
from tin.page.shell.workbench import EDITORS, Workbench
from tin.page.table.host import NOT_KEPT, Host
from tin.page.table.table import Table
from tin.page.words import _

LOCALE = Path("locale")
NOWHERE = Clause("page.nowhere", N_("There is no such page in the tin."))
NOT_LOADED = Clause(
    "page.loaded", N_("This page could not be loaded. Check the connection and reload; saved games are safe.")
)
NOT_OVER = Clause("page.dice", N_("The dice of a game can be looked through when it is over."))
LETTERS = {"u": "undo", "r": "redo", "h": "hint", "a": "analyse", "p": "pause", "n": "new", "?": "help"}


class App:
    """The page in motion."""

    def __init__(self) -> None:
        self.storage = dom.Storage()
        self.settings = settings.read(self.storage.get(settings.KEY))
        self.shelf = Shelf(self.storage)
        self.regions = dom.Regions()
        self.host = host = Host(self.shelf, self.regions, lambda: self.settings)
        self.bench = Workbench(self.regions, self.play_from_bench)
        self.route = router.TIN
        self.asked: dict[str, str] = {}
        self.deeds: dict[str, Callable[[str], object]] = {
            "undo": lambda _what: host.undo(),
            "redo": lambda _what: host.redo(),
            "go": lambda cursor: host.go(int(cursor)),
            "hint": lambda _what: host.hint(),
            "analyse": lambda _what: host.analyse(),
            "line": lambda _what: host.follow_line(),
            "move": host.play,
            "on": lambda _what: host.on(),
            "pause": lambda _what: host.pause(),
            "pace": lambda _what: host.faster(),
            "pass": lambda _what: host.take_over(),
            "set": lambda what: self.set(*what.split("=", 1)),
            "bench": self.bench.play,
            "dice": lambda _what: self.to_dice(),
            "new": lambda _what: self.ask_new(),
            "again": lambda _what: host.again(),
            "exchange": lambda _what: host.again(exchanged=True),
            "share": lambda _what: dom.open_dialog(
                dialogs.share(host.link(), dom.can_send(), picture.there())
            ),
            "qr": lambda _what: dom.open_dialog(dialogs.code(qr.svg(host.link(), _("QR code")))),
            "save": lambda _what: host.save(),
            "picture": lambda kind: host.guard.spawn(host.picture(kind)),
            "copy": lambda name: host.guard.spawn(self.copy(name)),
            "send": lambda _what: host.guard.spawn(dom.send(str(js.document.title), host.link())),
            "help": lambda _what: dom.open_dialog(dialogs.help_()),
            "close": lambda _what: dom.close_dialog(),
            "forget": self.ask_forget,
            "drop": self.drop,
            "update": lambda _what: bridge().update(),
            "later": lambda _what: updates.later(),
            "reload": lambda _what: js.location.reload(),
        }

    def start(self) -> None:
        """Take over from the plain page."""
        self.speak()
        listener = self.host.guard.listener
        for kind in ("click", "submit", "change", "keydown"):
            dom.listen(js.document, kind, listener(getattr(self, f"on_{kind}")))
        dom.listen(js.window, "hashchange", listener(lambda _event: self.follow()))
        dom.listen(js.window, "storage", listener(lambda event: self.host.changed_elsewhere(str(event.key))))
        updates.listen(self.host.guard)
        self.follow(first=True)
        bridge().ready()

    def speak(self) -> None:
        """Speak the language set for this device, in the plain page and in ours."""
        words.use(bridge().setLanguage(self.settings.language), LOCALE)

    def follow(self, first: bool = False) -> None:
        """Show what the address says. What cannot be shown says why, on the tin's front page."""
        route = router.read(str(js.location.hash))
        if route is None:
            return
        dom.close_dialog()
        screen.notice("")
        try:
            self.visit(route)
        except Refused as refused:
            screen.address(router.TIN)
            self.visit(router.TIN)
            screen.notice(words.refusal(refused))
        if not first:
            dom.focus(dom.element("main"))
        self.host.attend()

    def visit(self, route: Route) -> None:
        """Show a place; Refused when there is none."""
        visits: dict[str, Callable[[str], object]] = {
            "tin": lambda _what: self.show_tin(),
            "rules": self.show_rules,
            "edit": self.show_bench,
            "settings": lambda _what: self.show_page(
                settings.page(self.settings, bridge().hosted), _("Settings")
            ),
            "lab": lambda _what: self.show_lab(),
            "play": self.sit_down,
            "match": self.open_save,
            "dice": self.show_dice,
            "g": self.open_link,
        }
        if route.place not in visits:
            raise Refused(NOWHERE)
        self.bench.close()
        visits[route.place](route.what)
        self.route = route

    def face(self, game: str) -> Face:
        """A game's face; Refused when it cannot be played here."""
        if game not in FACES:
            raise Refused(NOWHERE)
        return FACES[game]

    def show_tin(self) -> None:
        self.host.leave()
        screen.present("tin", "", _("four tasty little games, no install"))
        self.regions.fill({"shelf": reading.shelf(self.shelf.saves())})

    def show_rules(self, game: str) -> None:
        if not game:
            self.show_page(reading.learn(), _("Learn"))
            return
        face = self.face(game)
        self.show_later(Route("rules", game), lambda: (reading.rules(face), _(face.game.name)))

    def show_lab(self) -> None:
        def page() -> tuple[str, str]:
            from tin.page.shell import lab

            return lab.page(self.asked), _("The Lab")

        self.show_later(Route("lab"), page)

    def show_later(self, route: Route, page: Callable[[], tuple[str, str]]) -> None:
        """Show a page that is not needed to start, and comes after it; unless the person has gone elsewhere by then."""

        async def show() -> None:
            await bridge().complete()
            if router.read(str(js.location.hash)) == route:
                try:
                    self.show_page(*page())
                except ImportError:
                    screen.notice(_(NOT_LOADED.text))

        self.host.guard.spawn(show())

    def ask_lab(self, name: str, value: str) -> None:
        """Something else is asked of the Lab."""
        from tin.page.shell import lab

        self.asked[name] = value
        self.show_page(lab.page(self.asked), _("The Lab"))
        screen.announce(lab.told(self.asked))

    def show_page(self, html: str, title: str) -> None:
        self.host.leave()
        screen.present("page", title, title)
        self.regions.fill({"screen": html})

    def to_dice(self) -> None:
        """To the dice of the finished game on the table, which has to be kept for that."""
        if key := self.host.keep():
            js.location.hash = router.write(Route("dice", key))

    def show_dice(self, key: str) -> None:
        """Every roll of a finished game."""
        match = self.shelf.take(key)
        face = self.face(match.game.id)
        if not face.honest or not match.over:
            raise Refused(NOT_OVER)

        def page() -> tuple[str, str]:
            from tin.page.games.raid import honest

            back = router.write(Route("match", key))
            return honest.page(match, Table(match, face).names(), back), _("Honest dice?")

        self.show_later(Route("dice", key), page)

    def show_bench(self, game: str) -> None:
        face = self.face(game)
        if game not in EDITORS:
            raise Refused(NOWHERE)
        self.host.leave()
        self.bench.show(face)

    def play_from_bench(self, match: Match) -> None:
        self.bench.close()
        self.host.start(match, self.face(match.game.id))

    def sit_down(self, game: str) -> None:
        """Go on with the unfinished match of a game, or begin one."""
        face = self.face(game)
        for save in self.shelf.unfinished(game):
            with suppress(Refused):
                self.open_save(save.key)
                return
        self.host.begin(face, {}, (Player(), Player(LEVELS[game][0].id, bot=True)))

    def open_save(self, key: str) -> None:
        match = self.shelf.take(key)
        self.host.open(match, self.face(match.game.id), key, self.shelf.save(key).kin)

    def open_link(self, code: str) -> None:
        match = Match(read_link(code))
        self.host.open(match, self.face(match.game.id), None)

    async def open_file(self, field: Any) -> None:
        """Open the game in a file that was chosen; what is no game says why."""
        chosen = field.files.item(0)
        content = await files.content(chosen) if chosen else b""
        field.value = ""
        try:
            match = files.read(content)
            self.host.open(match, self.face(match.game.id), None)
        except Refused as refused:
            screen.notice(words.refusal(refused))

    def ask_new(self) -> None:
        if table := self.host.table:
            match = table.match
            edited = match.game.id in EDITORS
            dom.open_dialog(newgame.form(table.face, match.options, match.players, edited))

    def fill_new(self, field: Any) -> None:
        """A field of the new-game form was changed: others may follow."""
        form, table = field.closest("form[data-form=new]"), self.host.table
        if not form or not table:
            return
        fields, game = dom.form_fields(form), table.match.game
        changed = str(field.name).removeprefix("option-")
        asked, refused = newgame.chosen(game, fields, changed)
        players = newgame.seated(game, asked, fields)
        unfolded = bool(form.querySelector("details[open]"))
        edited = game.id in EDITORS
        dom.refill_dialog(
            newgame.form(table.face, game.start(asked).options, players, edited, refused, unfolded)
        )

    async def copy(self, name: str) -> None:
        """Copy what an element holds; where the browser refuses, select it for the person to copy."""
        done = await dom.copy(name)
        dom.element("copied").textContent = _("Copied.") if done else _("Please copy the selected text.")

    def ask_forget(self, key: str) -> None:
        save = next((save for save in self.shelf.saves() if save.key == key), None)
        if save:
            dom.open_dialog(dialogs.forget(key, reading.describe(save)))

    def drop(self, key: str) -> None:
        self.shelf.drop(key)
        dom.close_dialog()
        self.show_tin()

    def on_click(self, event: Any) -> None:
        target = event.target.closest("[data-do]:not(:disabled), [data-at], a[href^='#/'], #cloth")
        if not target:
            return
        if target.id == "cloth":
            self.host.on()
            return
        if target.tagName == "A":
            if target.getAttribute("href") == str(js.location.hash):
                self.follow()
            return
        deed, _colon, what = (target.getAttribute("data-do") or "").partition(":")
        if deed == "move" and event.detail > 1:
            return  # the second click of two was meant for the button that was there before
        if deed:
            self.deeds[deed](what)
        else:
            self.press(target.getAttribute("data-at"))

    def press(self, spot: str) -> None:
        """A spot of the board, or of the bench, was clicked or entered."""
        if self.bench.open:
            self.bench.press(spot)
        else:
            self.host.press(spot)

    def on_submit(self, event: Any) -> None:
        event.preventDefault()
        fields, table = dom.form_fields(event.target), self.host.table
        if table and event.target.getAttribute("data-form") == "new":
            game = table.match.game
            options, _refused = newgame.chosen(game, fields)
            dom.close_dialog()
            self.host.begin(table.face, options, newgame.seated(game, options, fields))
        elif table and (typed := fields["move"].strip()):
            self.host.play(typed)

    def on_change(self, event: Any) -> None:
        """A setting was changed: wear it, speak it, keep it. In the form of a new game: show what follows from it."""
        name = event.target.getAttribute("data-set")
        if event.target.id == "open-file":
            self.host.guard.spawn(self.open_file(event.target))
            return
        if asked := event.target.getAttribute("data-lab"):
            self.ask_lab(str(asked), str(event.target.value))
            return
        if not name:
            self.fill_new(event.target)
            return
        self.set(name, str(event.target.value))
        bridge().setTheme(self.settings.theme)
        self.speak()
        self.visit(self.route)

    def set(self, name: str, choice: str) -> None:
        """Change a setting and keep it."""
        self.settings = self.settings.having(name, choice)
        self.host.redraw()
        try:
            self.storage[settings.KEY] = self.settings.write()
        except OSError:
            screen.notice(_(NOT_KEPT.text))

    def on_keydown(self, event: Any) -> None:
        if not (self.host.table or self.bench.open) or event.ctrlKey or event.altKey or event.metaKey:
            return
        if dom.dialog_is_open():
            return
        if self.key(str(event.key), event.target):
            event.preventDefault()

    def key(self, key: str, target: Any) -> bool:
        """Do what a key means at the table; False when it means nothing there."""
        spot = target.closest("[data-at]")
        if spot and key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"):
            self.host.walk(spot.getAttribute("data-at"), key)
        elif spot and key in ("Enter", " "):
            self.press(spot.getAttribute("data-at"))
        elif key in ("Enter", " ") and not target.closest("button, a, input, select, summary"):
            return self.host.on()
        elif key == "Escape":
            return self.bench.put_back() if self.bench.open else self.host.put_back()
        elif key.lower() in LETTERS and self.settings.letters == "on" and not target.closest("input, select"):
            self.deeds[LETTERS[key.lower()]]("")
        else:
            return False
        return True


def start() -> None:
    """Start the page; a failure shows the plain page's own sentence."""
    try:
        App().start()
    except Exception as error:
        js.console.error(traceback.format_exc())
        bridge().fail(str(error))
