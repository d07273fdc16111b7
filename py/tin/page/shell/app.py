"""The page: where the address leads, and what clicks, keys and forms ask for. All parts meet here."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from tin.bots import BOTS
from tin.games.contract import N_, Clause, Refused
from tin.match import Dealer, Match, find_link, write_link
from tin.page import ruleset, words
from tin.page.face import Face, Motion
from tin.page.games import FACES
from tin.page.html import NOTHING, Markup, tag
from tin.page.ports import Browser, Field
from tin.page.shell import dialogs, newgame, reading, router, settings
from tin.page.shell.events import Events
from tin.page.shell.pages import PAGES, Page, Place
from tin.page.shell.router import Route
from tin.page.shell.saves import Shelf
from tin.page.shell.trophies import Trophies
from tin.page.table import match_file, panels
from tin.page.table.host import NOT_KEPT, Host
from tin.page.table.relation import Kin
from tin.page.table.study import Mark
from tin.page.table.table import Table
from tin.page.words import _

LOCALE = Path("locale")
NOWHERE = Clause("page.nowhere", N_("There is no such page in the tin."))
NOT_LOADED = Clause(
    "page.loaded", N_("This page could not be loaded. Check the connection and reload; saved games are safe.")
)


class App:
    """The page in motion."""

    def __init__(self, browser: Browser, dealer: Dealer | None = None) -> None:
        self.browser = browser
        self.storage = browser.storage
        self.settings = settings.read(self.storage.get(settings.KEY))
        self.shelf = Shelf(self.storage)
        self.trophies = Trophies(self.storage)
        self.host = host = Host(self.shelf, self.browser, lambda: self.settings, dealer, self.trophies.add)
        self.route = router.TIN
        self.pages: dict[str, Page] = {}
        self.page: Page | None = None
        """The page that is shown, where it is not the tin or the table."""
        self.laid = False
        """Has that page a board on the screen?"""
        self.deeds: dict[str, Callable[[str], object]] = {
            "undo": lambda _what: host.undo(),
            "redo": lambda _what: host.redo(),
            "go": lambda cursor: host.go(int(cursor)),
            "hint": lambda _what: host.hint(),
            "analyse": lambda _what: host.analyse(),
            "line": lambda _what: host.follow_line(),
            "move": host.play,
            "on": lambda _what: host.on(),
            "point": host.press,
            "pause": lambda _what: host.pause(),
            "pace": lambda _what: host.faster(),
            "pass": lambda _what: host.take_over(),
            "set": lambda what: self.set(*what.split("=", 1)),
            "dice": lambda _what: self.to_dice(),
            "new": lambda _what: self.ask_new(),
            "rematch": lambda _what: host.rematch(),
            "next": lambda _what: host.play_next(),
            "turning": lambda _what: host.show_turning_point(),
            "board": lambda _what: host.show_end(False),
            "result": lambda _what: host.show_end(True),
            "drawer": lambda _what: host.open_drawer(),
            "share": lambda _what: self.browser.open_dialog(
                dialogs.share(host.link(), browser.can_send(), browser.has_picture())
            ),
            "qr": lambda _what: self.show_code(),
            "save": lambda _what: host.save(),
            "picture": lambda kind: host.guard.spawn(host.picture(kind)),
            "copy": lambda name: host.guard.spawn(self.copy(name)),
            "send": lambda _what: host.guard.spawn(self.send()),
            **{deed: partial(self.far, deed) for deed in ("tell", "told", "paste", "fair", "far-rematch")},
            "help": lambda _what: self.help(),
            "close": lambda _what: self.browser.close_dialog(),
            "forget": self.ask_forget,
            "drop": self.drop,
            "update": lambda _what: browser.update(),
            "later": lambda _what: browser.offer(NOTHING),
            "reload": lambda _what: browser.reload(),
        }

    def do(self, action: str, what: str = "") -> None:
        """Do what a button asks for; what the app does not know is for the page that is shown."""
        if self.page and action not in self.deeds:
            self.page.do(action, what)
        else:
            self.deeds[action](what)

    def start(self) -> None:
        """Take over from the plain page."""
        self.speak()
        self.browser.listen(Events(self))
        self.follow(first=True)
        self.host.guard.spawn(self.draw_rest())
        self.browser.ready()

    async def draw_rest(self) -> None:
        """What the first board did without is there now: a game that was opened at its end has its picture."""
        await self.browser.complete()
        self.host.redraw()

    def speak(self) -> None:
        """Speak the language set for this device, in the plain page and in ours."""
        words.use(self.browser.set_language(self.settings.language), LOCALE)

    def follow(self, first: bool = False) -> None:
        """Show what the address says. What cannot be shown says why, on the tin's front page."""
        route = router.read(self.browser.fragment())
        if route is None:
            return
        self.browser.close_dialog()
        self.browser.notice("")
        try:
            self.visit(route)
        except Refused as refused:
            self.refuse(refused)
        if not first:
            self.browser.focus_main()
        self.host.attend()

    def refuse(self, refused: Refused) -> None:
        """Say on the tin's front page why something cannot be shown."""
        self.browser.replace_address(router.TIN)
        self.visit(router.TIN)
        self.browser.notice(words.refusal(refused))

    def visit(self, route: Route) -> None:
        """Show a place; Refused when there is none."""
        visits: dict[str, Callable[[str], object]] = {
            "tin": lambda _what: self.show_tin(),
            "settings": lambda _what: self.show(
                settings.page(self.settings, self.browser.is_hosted()), _("Settings")
            ),
            "play": self.sit_down,
            "match": self.open_save,
            "g": self.open_link,
        }
        if route.place in PAGES:
            self.open_page(route, PAGES[route.place])
        elif route.place in visits:
            self.close_page()
            visits[route.place](route.what)
        else:
            raise Refused(NOWHERE)
        self.route = route

    def open_page(self, route: Route, place: Place) -> None:
        """Show a page; one that comes later is waited for, unless the person goes elsewhere meanwhile."""
        if route.place in self.pages or not place.later:
            self.show_now(route, place)
            return

        async def show() -> None:
            await self.browser.complete()
            if router.read(self.browser.fragment()) == route:
                try:
                    self.show_now(route, place)
                except ImportError:
                    self.browser.notice(_(NOT_LOADED.text))
                except Refused as refused:
                    self.refuse(refused)

        self.host.guard.spawn(show())

    def show_now(self, route: Route, place: Place) -> None:
        """Open a page, made at its first visit."""
        if route.place not in self.pages:
            self.pages[route.place] = place.page(self)
        page = self.pages[route.place]
        if page is not self.page:
            self.close_page()
        self.host.leave()
        self.page = page
        page.open(route.what)

    def close_page(self) -> None:
        """Another place is visited."""
        page, self.page, self.laid = self.page, None, False
        if page:
            page.close()

    def face(self, game: str) -> Face:
        """A game's face; Refused when it cannot be played here."""
        if game not in FACES:
            raise Refused(NOWHERE)
        return FACES[game]

    def show_tin(self) -> None:
        self.host.leave()
        self.browser.present("tin", "", _("tasty little games, no install"))
        stars = {f"stars-{game}": self.stars(game) for game in FACES}
        self.browser.fill({**stars, "shelf": reading.shelf(self.shelf.saves())})

    def stars(self, game: str) -> Markup:
        """The strongest baker beaten in a game, as stars on its card."""
        count, best = self.trophies.stars(game), len(BOTS[game].levels) if game in BOTS else 0
        if not count:
            return NOTHING
        said = _("{n} of {best} stars: the strongest baker you have beaten").format(n=count, best=best)
        return tag("span", "★" * count + "☆" * (best - count), role="img", aria_label=said, title=said)

    def show(self, html: Markup, title: str) -> None:
        """Fill the screen with a page."""
        self.host.leave()
        self.laid = False
        self.browser.present("page", title, title)
        self.browser.fill({"screen": html})

    def show_board(
        self,
        title: str,
        parts: Mapping[str, Markup],
        focus: str = "",
        marks: Sequence[Mark] = (),
        motions: Sequence[Motion] = (),
    ) -> None:
        """Fill parts of a table that is not the host's."""
        if not self.laid:
            self.browser.present("table", title, title)
            self.browser.forget("screen", *panels.REGIONS)
            self.browser.fill({"screen": panels.skeleton(title)})
            self.laid = True
        self.browser.fill(parts)
        if focus:
            self.browser.mark_spot(focus)
        self.browser.mark_board(marks)
        self.browser.animate(motions)

    def left(self, game: str) -> Route | None:
        return self.host.left[1] if self.host.left and self.host.left[0] == game else None

    def announce(self, text: str) -> None:
        self.browser.announce(text)

    def notice(self, text: str) -> None:
        self.browser.notice(text)

    def go(self, route: Route) -> None:
        self.browser.go(route)

    def address(self, route: Route) -> None:
        self.browser.replace_address(route)

    def play(self, match: Match) -> None:
        """Put a new match on the table, from a page."""
        self.close_page()
        self.host.start(match, self.face(match.game.id))

    def spawn(self, work: Coroutine[Any, Any, None]) -> object:
        return self.host.guard.spawn(work)

    def download(self, name: str, content: str, kind: str = "text/plain") -> None:
        self.browser.save_file(name, content, kind)

    def to_dice(self) -> None:
        """To the dice of the finished game on the table, which has to be kept for that."""
        if key := self.host.keep():
            self.go(Route("dice", key))

    def sit_down(self, game: str) -> None:
        """Go on with the unfinished match of a game, or begin one."""
        face = self.face(game)
        for save in self.shelf.unfinished(game):
            with suppress(Refused):
                self.open_save(save.key)
                return
        self.host.begin(face, {}, newgame.first_players(face.game, {}))

    def open_save(self, key: str) -> None:
        match = self.shelf.take(key)
        self.host.open(match, self.face(match.game.id), key, self.shelf.save(key).kin)

    def open_link(self, code: str) -> None:
        record = find_link(code)
        if record.id:
            self.browser.replace_address(Route("far", write_link(record)))
            self.visit(Route("far", write_link(record)))
        else:
            match = Match(record)
            self.host.open(match, self.face(match.game.id), None)

    def invite(self, match: Match, far: Iterable[int]) -> None:
        """A new match with friends at other devices: by link, or in a room where there are secrets or more than two."""
        place = "far" if len(match.players) == 2 and not match.game.secrets else "room"
        seats = "".join(map(str, sorted(far)))
        self.go(Route(place, f"new-{seats}-{write_link(match.record())}"))

    def sit(self, match: Match, key: str | None, kin: Kin) -> None:
        """Put a match on the table, from a page."""
        self.close_page()
        self.host.open(match, self.face(match.game.id), key, kin)

    def far(self, deed: str, what: str = "") -> None:
        """Something is asked for that has to do with the rival far away, who may be at the table."""

        async def do() -> None:
            await self.browser.complete()
            if "far" not in self.pages:
                self.pages["far"] = PAGES["far"].page(self)
            self.pages["far"].do(deed, what)

        self.host.guard.spawn(do())

    def open_file(self, content: bytes) -> None:
        """Open the game in a file that was chosen; what is no game says why."""
        try:
            match = match_file.read(content)
            self.host.open(match, self.face(match.game.id), None)
        except Refused as refused:
            self.browser.notice(words.refusal(refused))

    def help(self) -> None:
        if table := self.host.table:
            self.host.guard.spawn(self.open_help(table))

    async def open_help(self, table: Table) -> None:
        """The rules of the game over the table, as soon as they can be had; the game goes on behind them."""
        await self.browser.complete()
        from tin.page.shell.rules_page import chapters  # only here: not needed to start the page

        if self.host.table is table:
            game, face = table.match.game, table.face
            title = _("How to play {game}").format(game=_(game.name))
            in_force = ruleset.describe(game, table.match.options)
            self.browser.open_dialog(dialogs.help_(game.id, title, in_force, chapters(face)))

    def show_code(self) -> None:
        """The link as a picture for a camera."""
        from tin.page.shell import qr  # only here: not needed to start the page

        self.browser.open_dialog(dialogs.code(qr.svg(self.host.link(), _("QR code"))))

    def ask_new(self) -> None:
        if table := self.host.table:
            match = table.match
            self.browser.open_dialog(newgame.form(table.face, match.options, match.players))

    def fill_new(self, field: Field) -> None:
        """Something was chosen in the new-game form: what follows from it is shown."""
        if table := self.host.table:
            game = table.match.game
            choice = newgame.chosen(game, field.fields, field.name.removeprefix("option-"))
            players = newgame.seated(game, choice.options, field.fields)
            options = game.start(choice.options).options
            far = newgame.far_seats(game, choice.options, field.fields)
            self.browser.update_dialog(newgame.form(table.face, options, players, choice, far))

    async def send(self) -> None:
        """Hand the link of the match to another app."""
        if table := self.host.table:
            await self.browser.send(f"{_(table.match.game.name)} · Cookie Tin", self.host.link())

    async def copy(self, name: str) -> None:
        """Copy what an element holds; where the browser refuses, select it for the person to copy."""
        done = await self.browser.copy(name)
        self.browser.say_copied(_("Copied.") if done else _("Please copy the selected text."))

    def ask_forget(self, key: str) -> None:
        save = next((save for save in self.shelf.saves() if save.key == key), None)
        if save:
            self.browser.open_dialog(dialogs.forget(key, reading.describe(save)))

    def drop(self, key: str) -> None:
        self.shelf.drop(key)
        self.browser.close_dialog()
        self.show_tin()

    def set(self, name: str, choice: str) -> None:
        """Change a setting and keep it."""
        self.settings = self.settings.having(name, choice)
        self.host.redraw()
        try:
            self.storage[settings.KEY] = self.settings.write()
        except OSError:
            self.browser.notice(_(NOT_KEPT.text))
