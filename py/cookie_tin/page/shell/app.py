"""The page: where the address leads, and what clicks, keys and forms ask for. All parts meet here."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from cookie_tin.games.contract import N_, Clause, Refused
from cookie_tin.match import Dealer, Match, find_link, write_link
from cookie_tin.page import words
from cookie_tin.page.face import Face, Motion
from cookie_tin.page.games import FACES
from cookie_tin.page.html import Markup
from cookie_tin.page.ports import Browser, Field
from cookie_tin.page.shell import actions, dialogs, front_page, new_game, put_aside, router, settings
from cookie_tin.page.shell.events import Events
from cookie_tin.page.shell.offers import Offers
from cookie_tin.page.shell.pages import PAGES, Page, Place
from cookie_tin.page.shell.router import Route
from cookie_tin.page.shell.saves import SavedGames
from cookie_tin.page.shell.trophies import Trophies
from cookie_tin.page.table import match_file, panels
from cookie_tin.page.table.analysis import Mark
from cookie_tin.page.table.host import Host
from cookie_tin.page.table.match_context import MatchContext
from cookie_tin.page.table.sharing import NOT_KEPT
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _

LOCALE = Path("locale")
NOWHERE = Clause("page.nowhere", N_("There is no such page in the tin."))


class App:
    """What follows from addresses, clicks, keys and forms: it opens pages, and hands the rest to the host."""

    def __init__(self, browser: Browser, dealer: Dealer | None = None) -> None:
        self.browser = browser
        self.announce, self.notice = browser.announce, browser.notice
        self.go, self.address = browser.go, browser.replace_address
        self.storage = browser.storage
        self.lost = put_aside.put_aside(self.storage)
        """Was something stored that could not be read? It is said until the person goes on."""
        self.settings = settings.read(self.storage.get(settings.KEY))
        self.saved_games = SavedGames(self.storage)
        self.trophies = Trophies(self.storage)
        self.dealer = dealer or Dealer()
        self.host = Host(
            self.saved_games, self.browser, lambda: self.settings, self.dealer, self.trophies.add
        )
        self.events = Events(self)
        self.offers = Offers(self)
        self.route = router.TIN
        self.pages: dict[str, Page] = {}
        self.page: Page | None = None
        """The page that is shown, where it is not the tin or the table."""
        self.laid = False
        """Has that page a board on the screen?"""
        self.actions = actions.app_actions(self)

    def do(self, action: str, what: str = "") -> None:
        """Do what a button asks for; what the app does not know is for the page that is shown."""
        if self.page and (action not in self.actions or action in self.page.takes):
            self.page.do(action, what)
        else:
            self.actions[action](what)

    def start(self) -> None:
        """Take over from the plain page."""
        self.speak()
        self.browser.listen(self.events)
        self.follow(first=True)
        self.host.guard.spawn(self.draw_rest())
        self.browser.ready()

    async def draw_rest(self) -> None:
        """What the first board did without is there now: things explain themselves, a finished game has its picture."""
        await self.browser.complete()
        try:
            from cookie_tin.page.table.teacher import Teacher  # only here: not needed to start the page
        except ImportError:
            return  # the network is gone: whoever plays can do without
        settings, redraw = lambda: self.settings, self.host.redraw
        self.host.teacher = Teacher(self.browser, settings, self.host.guard, redraw)
        self.browser.listen_closely(self.events)
        self.host.redraw()
        if self.host.table:
            self.host.teacher.look_out(self.host.table)

    def speak(self) -> None:
        """Speak the language set for this device, in the plain page and in ours, or as soon as its words have come."""
        if not self.use_language():
            self.host.guard.spawn(self.speak_later())

    def use_language(self) -> bool:
        return words.use(self.browser.set_language(self.settings.language), LOCALE)

    async def speak_later(self) -> None:
        await self.browser.complete()
        if self.use_language():
            self.say_again()

    def say_again(self) -> None:
        """The words have changed. A game on the table goes on as it stands; a page that is still to come has them."""
        if self.host.table:
            self.host.translate()
        elif self.page or self.route.place not in PAGES:
            self.visit(self.route)

    def follow(self, first: bool = False) -> None:
        """Show what the address says. What cannot be shown says why, on the tin's front page."""
        route = router.read(self.browser.fragment())
        if route is None:
            return
        self.browser.close_dialog()
        self.lost = self.lost and first
        self.notice(_(put_aside.SAID.text) if self.lost else "")
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
        said = [words.refusal(refused), *([_(put_aside.SAID.text)] if self.lost else [])]
        self.notice(" ".join(said))

    def visit(self, route: Route) -> None:
        """Show a place; Refused when there is none."""
        self.offers.withdraw()
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
        front = front_page.front(self.saved_games.saves(), self.trophies)
        front.remember(self.storage)
        self.browser.fill(front.draw())
        self.offers.show_day()

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

    def last_game(self, game: str) -> Route | None:
        return self.host.left[1] if self.host.left and self.host.left[0] == game else None

    def play(self, match: Match) -> None:
        """Put a new match on the table, from a page."""
        self.close_page()
        self.host.start(match, self.face(match.game.id))

    def spawn(self, work: Coroutine[Any, Any, None]) -> object:
        return self.host.guard.spawn(work)

    def download(self, name: str, content: str, kind: str = "text/plain") -> None:
        self.browser.save_file(name, content, kind)

    def to_kept(self, place: str) -> None:
        """To a page about the finished game on the table, which has to be kept for that."""
        if key := self.host.keep():
            self.go(Route(place, key))

    def sit_down(self, game: str) -> None:
        """Go on with the unfinished match of a game, or begin one."""
        face = self.face(game)
        for save in self.saved_games.unfinished(game):
            with suppress(Refused):
                if not save.context.room:
                    self.open_save(save.key)
                    return
        self.host.begin(face, {}, new_game.first_players(face.game, {}))
        self.offers.show_lessons(game)

    def open_save(self, key: str) -> None:
        match, context = self.saved_games.take(key), self.saved_games.save(key).context
        if context.room and not match.over:
            self.browser.replace_address(Route("room", key))
            self.visit(Route("room", key))
        else:
            self.host.open(match, self.face(match.game.id), key, context)

    def open_link(self, code: str) -> None:
        record = find_link(code)
        if record.id:
            self.browser.replace_address(Route("far", write_link(record)))
            self.visit(Route("far", write_link(record)))
        else:
            match = Match(record)
            self.host.open(match, self.face(match.game.id), None)

    def invite(self, place: str, match: Match, far: Iterable[int]) -> None:
        """A new match with friends at other devices: by link ("far"), or in a "room"."""
        self.go(Route(place, f"new-{''.join(map(str, sorted(far)))}-{write_link(match.record())}"))

    def sit(self, match: Match, key: str | None, context: MatchContext) -> None:
        """Put a match on the table, from a page."""
        self.close_page()
        self.host.open(match, self.face(match.game.id), key, context)

    def lay(self, table: Table) -> None:
        """Put a table in place, from a page."""
        self.close_page()
        self.host.lay(table)

    def ask_page(self, place: str, action: str, what: str = "") -> None:
        """Something is asked for that a page does which need not be shown: the game may be on the table."""

        async def do() -> None:
            await self.browser.complete()
            if place not in self.pages:
                self.pages[place] = PAGES[place].page(self)
            self.pages[place].do(action, what)

        self.host.guard.spawn(do())

    def open_file(self, content: bytes) -> None:
        """Open the game or experiment in a file, or join what a whole file holds; what is none of it says why."""
        if match_file.holds_everything(content):
            self.ask_page("games", "bring", match_file.text(content))
            return
        if match_file.holds_experiment(content):
            self.ask_page("lab", "lab-bring", match_file.text(content))
            return
        try:
            match = match_file.read(content)
            self.host.open(match, self.face(match.game.id), None)
        except Refused as refused:
            self.browser.notice(words.refusal(refused))

    def lay_over(self, what: str) -> None:
        """Lay the rules or the card of all pieces over the table, as soon as they can be had; the game goes on."""

        async def lay(table: Table) -> None:
            await self.browser.complete()
            from cookie_tin.page.shell.overlays import OVER_TABLE  # only here: not needed to start the page

            if self.host.table is table and not self.browser.dialog_is_open():
                self.browser.open_dialog(OVER_TABLE[what](table))

        if table := self.host.table:
            self.host.guard.spawn(lay(table))

    async def show_code(self) -> None:
        """The link as a picture for a camera, as soon as it can be drawn."""
        table = self.host.table
        await self.browser.complete()
        from cookie_tin.page.shell import qr  # only here: not needed to start the page

        if self.host.table is table:
            self.browser.open_dialog(dialogs.code(qr.svg(self.host.link(), _("QR code"))))

    def ask_new(self) -> None:
        if table := self.host.table:
            self.host.guard.spawn(self.open_new(table))

    async def open_new(self, table: Table) -> None:
        """Ask for a new game, as soon as the form can be had."""
        await self.browser.complete()
        from cookie_tin.page.shell.new_game_form import form  # only here: not needed to start the page

        if self.host.table is table and not self.browser.dialog_is_open():
            match, beaten = table.match, self.trophies.beaten(table.match.game.id)
            self.browser.open_dialog(form(table.face, match.options, match.players, beaten=beaten))

    def fill_new(self, field: Field) -> None:
        """Something was chosen in the new-game form: what follows from it is shown."""
        from cookie_tin.page.shell.new_game_form import redraw_form  # only here: not needed to start the page

        if table := self.host.table:
            beaten = self.trophies.beaten(table.match.game.id)
            self.browser.update_dialog(redraw_form(table.face, field.fields, field.name, beaten))

    async def send(self) -> None:
        """Hand the link of the match to another app."""
        if table := self.host.table:
            await self.browser.send(f"{_(table.match.game.name)} · Cookie Tin", self.host.link())

    async def copy(self, name: str) -> None:
        """Copy what an element holds; where the browser refuses, select it for the person to copy."""
        done = await self.browser.copy(name)
        self.browser.say_copied(_("Copied.") if done else _("Please copy the selected text."))

    def ask_forget(self, key: str) -> None:
        if save := next((save for save in self.saved_games.saves() if save.key == key), None):
            self.browser.open_dialog(dialogs.forget(key, front_page.describe(save)))

    def drop(self, key: str) -> None:
        self.saved_games.drop(key)
        self.follow()

    def set(self, name: str, choice: str) -> None:
        """Change a setting and keep it."""
        self.settings = self.settings.having(name, choice)
        self.host.redraw()
        try:
            self.storage[settings.KEY] = self.settings.write()
        except OSError:
            self.browser.notice(_(NOT_KEPT.text))
