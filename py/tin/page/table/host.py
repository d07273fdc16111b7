"""The host: does what people ask for at the table, draws what comes of it, and keeps the match."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from tin.games.contract import N_, Clause, Options, Refused
from tin.match import Dealer, Match, Player, write_link
from tin.page.face import Face
from tin.page.html import NOTHING
from tin.page.ports import Browser
from tin.page.shell.guard import Guard
from tin.page.shell.router import Route
from tin.page.shell.saves import PREFIX, Shelf
from tin.page.shell.settings import Settings
from tin.page.table import finale, match_file, panels
from tin.page.table.analyst import Analyst
from tin.page.table.bot_client import Thinker
from tin.page.table.clock import Clock
from tin.page.table.relation import ALONE, Kin
from tin.page.table.runner import Runner
from tin.page.table.table import Table
from tin.page.words import _

NOT_KEPT = Clause(
    "page.kept", N_("This browser does not let the game be kept: a link keeps it instead (Share).")
)
ELSEWHERE = N_("This game is being played in another tab.")


class Host:
    """At most one match is on the table."""

    def __init__(
        self,
        shelf: Shelf,
        browser: Browser,
        settings: Callable[[], Settings],
        dealer: Dealer | None = None,
        won: Callable[[str, str], None] = lambda _game, _baker: None,
    ) -> None:
        self.table: Table | None = None
        self.left: tuple[str, Route] | None = None
        """The game that was on the table last, and its address."""
        self.guard = Guard(browser, self.link)
        self._shelf = shelf
        self._browser = browser
        self._settings = settings
        self._won = won
        """Told the game and the bot when the only person at the table has won."""
        self._dealer = dealer or Dealer()
        self._thinker = Thinker(browser.start_worker, browser.load_table)
        self._analyst = Analyst(self.guard, self._thinker, self._dealer, browser, self.redraw)
        self._runner = Runner(self.guard, self._thinker, self._dealer, self._moved, lambda: settings().pace)
        self._clock = Clock(self.guard, browser, self._late)

    def begin(self, face: Face, options: Options, players: tuple[Player, ...]) -> None:
        """A new match."""
        self.start(Match.new(face.game.id, options, players), face)

    def rematch(self) -> None:
        """Another game of the same players, each one seat further; the series goes on."""
        if table := self.table:
            match, kin = finale.rematch(table)
            self.start(match, table.face, kin)

    def play_next(self) -> None:
        """The same game against the next stronger bot."""
        table = self.table
        if table and (baker := finale.next_baker(table)):
            self.start(finale.against(table, baker), table.face)

    def show_end(self, shown: bool) -> None:
        """Show the sheet at the end of the game, or the board behind it."""
        if table := self.table:
            table.put_away = not shown
            if not table.match.latest:
                table.go(len(table.match.entries))
            self._turned()
            self._browser.focus_button(*(("rematch",) if shown else ("result",)))

    def show_turning_point(self) -> None:
        """Analyse the game, and go to its biggest swing when that is known."""
        if table := self.table:
            table.put_away = table.study.on = True
            self._turned()
            self._analyst.find_turning_point(table, self.go)

    def open_drawer(self) -> None:
        """Open the drawer with the moves, or close it."""
        if self.table:
            self.table.drawer = not self.table.drawer
            self.redraw()

    def start(self, match: Match, face: Face, kin: Kin = ALONE) -> None:
        """Put a match that nobody has played yet on the table. Back leads to the one before."""
        last = self.table
        self.open(match, face, None, kin)
        self.keep(new=last is not None)

    def open(self, match: Match, face: Face, key: str | None, kin: Kin = ALONE) -> None:
        """Put a match on the table; `key` is where it is kept, if it is."""
        last = self.table
        self.leave()
        self.table = table = Table(match, face, key, kin, self._shelf.undone(key, kin))
        match.settled = kin.sent
        table.study.on = bool(last and key and last.kin.parent == key and last.study.on)
        self._browser.present("table", _(match.game.name), panels.subtitle(table))
        self._browser.forget("screen", *panels.REGIONS)
        self._browser.fill({"screen": panels.skeleton(_(match.game.name))})
        dealt = self._deal()
        self.redraw()
        if any(bot.hard for bot in table.bots.values()):
            self._thinker.prepare()
        if key is not None:
            self._browser.replace_address(Route("match", key))
            if dealt:
                self.keep()
        self._runner.follow(table)
        self._analyst.follow(table)

    def leave(self) -> None:
        """Clear the table, and remember where the match is found. Nothing stays behind, not even where nobody looks."""
        self._stop()
        if table := self.table:
            kept = Route("match", table.key) if table.key else Route("g", write_link(table.match.record()))
            self.left = table.match.game.id, kept
            self.table = None
            self._browser.announce("")
            self._browser.forget("screen", *panels.REGIONS)
            self._browser.fill({"screen": NOTHING})

    def link(self) -> str:
        """The address at which this very match opens anywhere; empty while there is none, or it may not be shown."""
        match = self.table.match if self.table else None
        if not match or not match.shareable:
            return ""
        record = match.record() if match.over else replace(match.record(), id="", proofs=())
        return self._browser.url(Route("g", write_link(record)))

    def rival_link(self) -> str:
        """The address at which the match goes on where the rival is who is far away."""
        if not self.table or not self.table.kin.far:
            return ""
        stands = self.table.kin.standing(self.table.match)
        record = self.table.match.record()
        record = replace(record, entries=record.entries[:stands], cursor=stands)
        return self._browser.url(Route("g", write_link(record)))

    def mark_sent(self) -> None:
        """What stands now was sent to the rival far away: it cannot be taken back any more."""
        table = self.table
        if table and table.kin.far:
            stands = table.match.settled = table.kin.standing(table.match)
            table.kin = table.kin._replace(sent=stands, told=len(table.match.proofs))
            self.redraw()
            self.keep()

    def save(self) -> None:
        """Save the match as a file, where it may be shown."""
        if self.table and (text := match_file.write(self.table.match)):
            self._browser.save_file(match_file.name(self.table.match, "txt"), text)

    async def picture(self, kind: str) -> None:
        """Save a picture of the board."""
        if self.table:
            await self._browser.save_picture(match_file.name(self.table.match, kind), kind)

    def press(self, spot: str) -> None:
        """A spot of the board was clicked or entered; where it is nobody's turn, that means: go on."""
        if self.table and self.table.player() is None and self.table.goes_on() and self.table.beat():
            self.table.pointed = spot
            if spot in (self.table.chance_spots() or [spot]):
                self.on()
        elif self.table:
            self._keep_for_branch()
            self.table.one_tap = self._settings().taps == "one"
            self._after(self.table.press(spot))

    def _keep_for_branch(self) -> None:
        """A finished game stays as it is: what is tried out from it becomes a game of its own."""
        if self.table and self.table.match.over and not self.table.key:
            self.keep()

    def on(self) -> bool:
        """What happened has been looked at; False when nothing goes on by itself."""
        table = self.table
        if table and table.halted and table.could_go_on():
            table.halted = ""
            self.redraw()
            self._runner.follow(table)
            return True
        self._runner.press_on()
        return bool(table and table.goes_on())

    def pause(self) -> None:
        """Stop bots that are watched, or let them go on."""
        if self.table and self.table.watched():
            self.table.paused = not self.table.paused
            self._stop()
            self.redraw()
            self._browser.announce(_("Paused.") if self.table.paused else _("It goes on."))
            self._runner.follow(self.table)
            self._analyst.follow(self.table)

    def faster(self) -> None:
        """Let bots that are watched play at another pace."""
        if self.table and self.table.watched():
            self.table.faster()
            self.redraw()
            self.on()

    def take_over(self) -> None:
        """The person who was waited for is at the screen."""
        if self.table and self.table.curtain() is not None:
            self.table.take_over()
            if self._deal():
                self.keep()
            self.redraw()
            self._browser.announce(self.table.announce())
            self._browser.mark_spot(self.table.focus, focused=True)
            self._runner.follow(self.table)
            self._analyst.follow(self.table)

    def play(self, text: str) -> None:
        """A move was typed."""
        if self.table:
            self._keep_for_branch()
            self._after(self.table.play(text))

    def walk(self, spot: str, key: str) -> None:
        """An arrow key was pressed on a spot."""
        if self.table:
            self.table.focus = self.table.face.walk(self.table.view(), spot, key, self.table.picked)
            self._browser.mark_spot(self.table.focus, focused=True)

    def put_back(self) -> bool:
        """Put back what is picked up; False when nothing is."""
        held = bool(self.table and self.table.picked)
        if self.table and held:
            self.table.picked = self.table.preview = None
            self.redraw()
        return held

    def undo(self) -> None:
        if self.table and self.table.match.can_undo():
            self.table.undo()
            self._turned()

    def redo(self) -> None:
        if self.table and self.table.match.can_redo():
            self.table.redo()
            self._turned()

    def go(self, cursor: int) -> None:
        """Look at the match as it was after that many moves."""
        if self.table:
            self.table.go(cursor)
            self._turned()

    def hint(self) -> None:
        """Tell what the person might play now, a little more each time."""
        if self.table and self.table.player() is not None:
            self._analyst.hint(self.table)

    def analyse(self) -> None:
        """Have every move judged, or no longer."""
        if table := self.table:
            table.study.switch()
            self.redraw()
            self._analyst.follow(table, aloud=True)

    def follow_line(self) -> None:
        """Try out the best line of a finished game."""
        if self.table:
            self._keep_for_branch()
            self.table.follow_line()
            self._moved()

    def changed_elsewhere(self, stored: str) -> None:
        """Something was stored by another tab: if it is our match, follow it. One thrown away there stays here."""
        table = self.table
        if table and table.key and stored == PREFIX + table.key:
            with suppress(Refused):
                match = self._shelf.take(table.key)
                self._stop()
                table.follow(match, _(ELSEWHERE))
                self.redraw()
                self._browser.announce(table.announce())

    def _after(self, made: bool) -> None:
        if made:
            self._moved()
        elif self.table and self.table.refusal:
            self.redraw()
            self._browser.announce(self.table.refusal)
            self._ring("refuse")
        else:
            self.redraw()

    def _moved(self) -> None:
        """After any move: chance, picture, words, sound, save, and the bots' turn."""
        table = self.table
        if not table:
            return
        self._deal()
        self.redraw()
        self._browser.animate([*table.face.motions(table.view(), table.story()), *panels.held_back(table)])
        self._browser.announce(table.announce())
        if finale.mood(table) == finale.WON and not table.kin.parent:
            for bot in table.bots.values():
                self._won(table.match.game.id, bot.id)
        self._ring("end" if table.verdict() else "score" if table.scored() else "place")
        self.attend()
        self.keep(new=table.key is None and bool(table.kin.parent))
        self._runner.follow(table)
        self._analyst.follow(table)

    def attend(self) -> None:
        """The keyboard goes to the button that is waited for; to the board, if what it was at is gone."""
        browser = self._browser
        if browser.focus_button("pass", "on"):
            browser.focus_lost = False
        elif (
            browser.focus_lost
            and self.table
            and (self.table.player() is not None or self.table.chance_spots())
        ):
            browser.mark_spot(self.table.focus, focused=True)
            browser.focus_lost = False
        elif browser.focus_lost and self.table and self.table.verdict():
            browser.focus_lost = not browser.focus_button("rematch", "result")

    def _deal(self) -> bool:
        """Chance acts at once where there is nothing to look at first; True when it has, and must be kept."""
        table, dealt = self.table, False
        while table and table.match.chance() and table.goes_on() and not table.beat():
            table.deal(self._dealer)
            dealt = True
        return dealt

    def _turned(self) -> None:
        """After the cursor moved."""
        if self.table:
            self._stop()
            self.redraw()
            self._browser.announce(self.table.announce())
            if self.table.key:
                self.keep()
            self._runner.follow(self.table)
            self._analyst.follow(self.table)

    def redraw(self) -> None:
        """Draw everything as it is now set."""
        if self.table:
            set_ = self._settings()
            self._browser.set_subtitle(panels.subtitle(self.table))
            parts = panels.regions(self.table, set_)
            self._browser.fill(parts, {"made": panels.made(self.table)})
            self._browser.mark_spot(self.table.focus)
            self._browser.mark_board(self.table.marks())
            self._browser.scroll_to("#sheet:empty + #made [aria-current]")
            self._clock.follow(self.table)

    def _ring(self, tune: str) -> None:
        if self._settings().sound == "on":
            self._browser.play_sound(tune)

    def keep(self, new: bool = False) -> str:
        """Keep the match as it stands, under an address that one comes back to; its key, or nothing.

        Back leads from a `new` one to what was here before.
        """
        table = self.table
        if not table:
            return ""
        key = table.key or self._dealer.token()
        try:
            self._shelf.put(key, table.match, self._browser.now(), table.kin)
            self._shelf.put_undone(key, table.kin, table.undone)
        except OSError:
            self._browser.notice(_(NOT_KEPT.text))
        table.key = key
        change = self._browser.push_address if new else self._browser.replace_address
        change(Route("match", key))
        return key

    def _late(self, table: Table, move: str) -> None:
        """The clock has run out."""
        if self.table is table:
            self.play(move)

    def _stop(self) -> None:
        self._clock.stop()
        self._analyst.stop()
        self._runner.stop()
