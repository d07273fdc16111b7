"""The host: runs the match on the table. Moves, bots, undo, drawing, sound, and keeping the game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import js

from tin.games.contract import CHANCE, N_, Clause, Options
from tin.match import Dealer, Match, Player, write_link
from tin.page.browser import dom, files, picture, screen
from tin.page.browser.bot_tables import bring
from tin.page.browser.bridge import bridge
from tin.page.browser.sound import Sound
from tin.page.face import UNTIL_TOLD, Face
from tin.page.shell.guard import Guard
from tin.page.shell.router import Route
from tin.page.shell.saves import PREFIX, Shelf
from tin.page.shell.settings import Settings
from tin.page.table import panels
from tin.page.table.analyst import Analyst
from tin.page.table.bot_client import Thinker, Worker, question
from tin.page.table.clock import Clock
from tin.page.table.relation import ALONE, Kin
from tin.page.table.table import Table
from tin.page.words import _

PAUSE = 0.45
"""Seconds a bot waits at least before it moves, so that people see what happened."""

UNWATCHED = 4.0
"""Seconds for what people look at as long as they like, where only bots play."""

NOT_KEPT = Clause(
    "page.kept", N_("This browser does not let the game be kept: a link keeps it instead (Share).")
)


async def start_worker() -> Worker:
    """A second Python in a worker, for bots; page.mjs knows how. An exception where there are no workers.

    One that is not waited for any longer while it starts is ended.
    """
    worker = await bridge().startWorker()
    try:
        await worker.ready
    except BaseException:
        worker.dismiss()
        raise
    return worker


class Host:
    """At most one match is on the table."""

    def __init__(self, shelf: Shelf, regions: dom.Regions, settings: Callable[[], Settings]) -> None:
        self.table: Table | None = None
        self.guard = Guard(self.link)
        self._shelf = shelf
        self._regions = regions
        self._settings = settings
        self._dealer = Dealer()
        self._sound = Sound()
        self._thinker = Thinker(start_worker, bring)
        self._going: asyncio.Task[None] | None = None
        self._analyst = Analyst(self.guard, self._thinker, self._dealer, regions, self.redraw)
        self._seen = asyncio.Event()
        self._clock = Clock(self.guard, self._late)

    def begin(self, face: Face, options: Options, players: tuple[Player, ...]) -> None:
        """A new match."""
        self.start(Match.new(face.game.id, options, players), face)

    def again(self, exchanged: bool = False) -> None:
        """Another game of the same players. With exchanged seats it is the second of two that make a match."""
        if table := self.table:
            match, result = table.match, table.match.state.result()
            players = match.players[::-1] if exchanged else match.players
            second = result and exchanged and not table.kin.first
            kin = Kin(first=result.points[::-1]) if result and second else ALONE
            self.start(Match.new(match.game.id, match.options, players, match.origin), table.face, kin)

    def start(self, match: Match, face: Face, kin: Kin = ALONE) -> None:
        """Put a match that nobody has played yet on the table."""
        self.open(match, face, None, kin)
        self.keep()

    def open(self, match: Match, face: Face, key: str | None, kin: Kin = ALONE) -> None:
        """Put a match on the table; `key` is where it is kept, if it is."""
        last = self.table
        self.leave()
        self.table = table = Table(match, face, key, kin)
        table.study.on = bool(last and key and last.kin.parent == key and last.study.on)
        screen.present("table", _(match.game.name), face.subtitle(table.view()))
        self._regions.forget("screen", *panels.REGIONS)
        self._regions.fill({"screen": panels.skeleton(_(match.game.name))})
        self._deal()
        self.redraw()
        if any(bot.hard for bot in table.bots.values()):
            self._thinker.prepare()
        if key is not None:
            screen.address(Route("match", key))
        self._go_on()
        self._analyst.follow(table)

    def leave(self) -> None:
        """Clear the table; a match without a single move is not worth keeping."""
        self._stop()
        table, self.table = self.table, None
        if table and table.key and all(entry.actor == CHANCE for entry in table.match.entries):
            self._shelf.drop(table.key)

    def link(self) -> str:
        """The address at which this very match opens anywhere; empty while there is none, or it may not be shown."""
        match = self.table.match if self.table else None
        return screen.url(Route("g", write_link(match.record()))) if match and match.shareable else ""

    def save(self) -> None:
        """Save the match as a file, where it may be shown."""
        if self.table and (text := files.write(self.table.match)):
            files.save(files.name(self.table.match, "txt"), text)

    async def picture(self, kind: str) -> None:
        """Save a picture of the board."""
        if self.table:
            await picture.save(files.name(self.table.match, kind), kind)

    def press(self, spot: str) -> None:
        """A spot of the board was clicked or entered; where it is nobody's turn, that means: go on."""
        if self.table and self.table.player() is None and self.table.goes_on() and self.table.beat():
            self.on()
        elif self.table:
            self._keep_for_branch()
            self._after(self.table.press(spot))

    def _keep_for_branch(self) -> None:
        """A finished game stays as it is: what is tried out from it becomes a game of its own."""
        if self.table and self.table.match.over and not self.table.key:
            self.keep()

    def on(self) -> bool:
        """What happened has been looked at; False when nothing goes on by itself."""
        goes_on = bool(self.table and self.table.goes_on())
        self._seen.set()
        return goes_on

    def pause(self) -> None:
        """Stop bots that are watched, or let them go on."""
        if self.table and self.table.watched():
            self.table.paused = not self.table.paused
            self._stop()
            self.redraw()
            screen.announce(_("Paused.") if self.table.paused else _("It goes on."))
            self._go_on()
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
            self.table.holder = self.table.curtain()
            self.table.turned()
            self._deal()
            self.redraw()
            screen.announce(self.table.announce())
            dom.mark_spot(self.table.focus, focused=True)
            self._go_on()

    def play(self, text: str) -> None:
        """A move was typed."""
        if self.table:
            self._keep_for_branch()
            self._after(self.table.play(text))

    def walk(self, spot: str, key: str) -> None:
        """An arrow key was pressed on a spot."""
        if self.table:
            self.table.focus = self.table.face.walk(self.table.view(), spot, key, self.table.picked)
            dom.mark_spot(self.table.focus, focused=True)

    def put_back(self) -> bool:
        """Put back what is picked up; False when nothing is."""
        held = bool(self.table and self.table.picked)
        if self.table and held:
            self.table.picked = None
            self.redraw()
        return held

    def undo(self) -> None:
        if self.table and self.table.match.can_undo():
            self.table.match.undo()
            self._turned()

    def redo(self) -> None:
        if self.table and self.table.match.can_redo():
            self.table.match.redo()
            self._turned()

    def go(self, cursor: int) -> None:
        """Look at the match as it was after that many moves."""
        if self.table:
            self.table.match.go(cursor)
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
        """Something was stored by another tab: if it is our match, follow it."""
        table = self.table
        if table and table.key and stored == PREFIX + table.key:
            self._stop()
            table.match, table.holder = self._shelf.take(table.key), None
            self.redraw()

    def _after(self, made: bool) -> None:
        if made:
            self._moved()
        elif self.table and self.table.refusal:
            self.redraw()
            screen.announce(self.table.refusal)
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
        dom.animate(table.face.motions(table.view(), table.story()))
        screen.announce(table.announce())
        self._ring("end" if table.verdict() else "score" if table.scored() else "place")
        self.attend()
        self.keep()
        self._go_on()
        self._analyst.follow(table)

    def attend(self) -> None:
        """The keyboard goes to the button that is waited for; to the board, if what it was at is gone."""
        if dom.focus_deed("pass", "on"):
            self._regions.lost = False
        elif self._regions.lost and self.table and self.table.player() is not None:
            dom.mark_spot(self.table.focus, focused=True)
            self._regions.lost = False
        elif self._regions.lost and self.table and self.table.verdict():
            self._regions.lost = not dom.focus_deed("again")

    def _deal(self) -> None:
        """Chance acts at once where there is nothing to look at first."""
        table = self.table
        while table and table.match.chance() and table.curtain() is None and not table.beat():
            table.deal(self._dealer)

    def _turned(self) -> None:
        """After the cursor moved."""
        if self.table:
            self._stop()
            self.table.turned()
            self.redraw()
            screen.announce(self.table.announce())
            if self.table.key:
                self.keep()
            self._go_on()
            self._analyst.follow(self.table)

    def redraw(self) -> None:
        """Draw everything as it is now set."""
        if self.table:
            set_ = self._settings()
            screen.beside(self.table.face.subtitle(self.table.view()))
            parts = panels.regions(self.table, set_.aids == "on", set_.chances == "on")
            self._regions.fill(parts, {"made": panels.made(self.table)})
            dom.mark_spot(self.table.focus)
            dom.mark_board(self.table.marks())
            dom.scroll_to("#sheet:empty + #made [aria-current]")
            self._clock.follow(self.table)

    def _ring(self, tune: str) -> None:
        if self._settings().sound == "on":
            self._sound.play(tune)

    def keep(self) -> str:
        """Keep the match as it stands, under an address that a reload comes back to; its key, or nothing."""
        table = self.table
        if not table:
            return ""
        key = table.key or self._dealer.token()
        try:
            self._shelf.put(key, table.match, js.Date.now(), table.kin)
        except OSError:
            screen.notice(_(NOT_KEPT.text))
            return ""
        table.key = key
        screen.address(Route("match", key))
        return key

    def _late(self, table: Table, move: str) -> None:
        """The clock has run out."""
        if self.table is table:
            self.play(move)

    def _go_on(self) -> None:
        if self.table and self.table.goes_on() and self._going is None:
            self._going = self.guard.spawn(self._goes_on(self.table))

    def _stop(self) -> None:
        self._clock.stop()
        self._analyst.stop()
        if self._going:
            self._going.cancel()
            self._going = None

    async def _goes_on(self, table: Table) -> None:
        """One act of chance or of a bot. When a person goes back or away meanwhile, this task is cancelled."""
        await self._look(table)
        seat = table.bot()
        if table.match.chance():
            table.deal(self._dealer)
        elif seat is not None:
            bot, view = table.bots[seat], table.match.state.view(seat)
            asked = question(table.match.game, bot.id, view, seat, self._dealer.seed())
            table.match.play(seat, await self._thinker.choose(asked, bot.hard))
        self._going = None
        self._moved()

    async def _look(self, table: Table) -> None:
        """What has just happened is looked at for a while, or until somebody goes on."""
        beat = table.beat()
        if beat == UNTIL_TOLD and table.watched():
            beat = UNWATCHED
        self._seen.clear()
        with suppress(TimeoutError):
            least = PAUSE if len(table.match.state.to_act()) == 1 and not table.match.chance() else 0
            wait = None if beat == UNTIL_TOLD else max(beat, least) / table.pace
            await asyncio.wait_for(self._seen.wait(), wait)
