"""The host: runs the match on the table. Moves, bots, undo, drawing, sound, and keeping the game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count

import js
from pyscript import create_named_worker

from tin.bots import strongest
from tin.games.contract import CHANCE, N_, Clause, Options
from tin.match import Dealer, Match, Player, write_link
from tin.page import dom, panels, stage
from tin.page.face import Face
from tin.page.guard import Guard
from tin.page.router import Route
from tin.page.settings import Settings
from tin.page.shelf import PREFIX, Shelf
from tin.page.sound import Sound
from tin.page.table import Table
from tin.page.tables import bring
from tin.page.thinking import ADVICE, NAME, Ask, Thinker, question, read_advice
from tin.page.words import _

PAUSE = 0.45
"""Seconds a bot waits before it moves, so that people see what happened."""

NOT_KEPT = Clause(
    "page.kept", N_("This browser does not let the game be kept: a link keeps it instead (Share).")
)


_hired = count(1)


async def hire() -> Ask:
    """A second Python in a worker, for bots. Each has a name of its own, so that one given up can be replaced."""
    worker = await create_named_worker(
        src="./py/thinker.py", name=f"{NAME}-{next(_hired)}", config="./pyscript.toml"
    )

    async def ask(asked: str) -> str:
        return str(await worker.think(asked))

    return ask


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
        self._thinker = Thinker(hire, bring)
        self._thinking: asyncio.Task[None] | None = None

    def begin(self, face: Face, options: Options, players: tuple[Player, ...]) -> None:
        """A new match."""
        self.start(Match.new(face.game.id, options, players), face)

    def again(self, exchanged: bool = False) -> None:
        """Another game of the same players. With exchanged seats it is the second of two that make a match."""
        if table := self.table:
            match, result = table.match, table.match.state.result()
            players = match.players[::-1] if exchanged else match.players
            first = result.points[::-1] if result and exchanged and not table.first else ()
            self.start(Match.new(match.game.id, match.options, players, match.origin), table.face, first)

    def start(self, match: Match, face: Face, first: tuple[int, ...] = ()) -> None:
        """Put a match that nobody has played yet on the table."""
        match.deal(self._dealer)
        self.open(match, face, None, first)
        self._keep()

    def open(self, match: Match, face: Face, key: str | None, first: tuple[int, ...] = ()) -> None:
        """Put a match on the table; `key` is where it is kept, if it is."""
        self.leave()
        self.table = table = Table(match, face, key, first)
        stage.present("table", _(match.game.name), face.subtitle(table.view()))
        self._regions.forget("screen", *panels.REGIONS)
        self._regions.fill({"screen": panels.skeleton(_(match.game.name))})
        self._draw()
        if any(bot.hard for bot in table.bots.values()):
            self._thinker.prepare()
        if key is not None:
            stage.address(Route("match", key))
        self._think()

    def leave(self) -> None:
        """Clear the table; a match without a single move is not worth keeping."""
        self._stop_thinking()
        table, self.table = self.table, None
        if table and table.key and all(entry.actor == CHANCE for entry in table.match.entries):
            self._shelf.drop(table.key)

    def link(self) -> str:
        """The address at which this very match opens anywhere; empty without one."""
        return stage.url(Route("g", write_link(self.table.match.record()))) if self.table else ""

    def press(self, spot: str) -> None:
        """A spot of the board was clicked or entered."""
        if self.table:
            self._after(self.table.press(spot))

    def play(self, text: str) -> None:
        """A move was typed."""
        if self.table:
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
            self._draw()
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
        """Ask what the person might play now."""
        if self.table and self.table.actor() is not None:
            self.guard.spawn(self._advise(self.table))

    async def _advise(self, table: Table) -> None:
        cursor, seat = table.match.cursor, table.actor()
        if seat is None:
            return
        view = table.match.state.view(seat)
        asked = question(table.match.game, ADVICE, view, seat, self._dealer.seed(), stage.site())
        answered = await self._thinker.choose(asked, strongest(table.match.game.id).hard)
        if self.table is table and table.match.cursor == cursor:
            table.advice = read_advice(answered)
            self._draw()
            stage.announce(panels.advised(table, table.advice[0]))

    def changed_elsewhere(self, stored: str) -> None:
        """Something was stored by another tab: if it is our match, follow it."""
        table = self.table
        if table and table.key and stored == PREFIX + table.key:
            self._stop_thinking()
            table.match = self._shelf.take(table.key)
            self._draw()

    def _after(self, made: bool) -> None:
        if made:
            self._moved()
        elif self.table and self.table.refusal:
            self._draw()
            stage.announce(self.table.refusal)
            self._ring("refuse")
        else:
            self._draw()

    def _moved(self) -> None:
        """After any move: chance, picture, words, sound, save, and the bots' turn."""
        table = self.table
        if not table:
            return
        table.match.deal(self._dealer)
        self._draw()
        dom.animate(table.face.motions(table.view(), table.story()))
        stage.announce(table.announce())
        self._ring("end" if table.verdict() else "score" if table.scored() else "place")
        self._keep()
        self._think()

    def _turned(self) -> None:
        """After the cursor moved."""
        if self.table:
            self._stop_thinking()
            self.table.turned()
            self._draw()
            stage.announce(self.table.announce())
            if self.table.key:
                self._keep()
            self._think()

    def _draw(self) -> None:
        if self.table:
            self._regions.fill(panels.regions(self.table, self._settings().aids == "on"))
            dom.mark_spot(self.table.focus)
            dom.scroll_to(".moves [aria-current]")

    def _ring(self, tune: str) -> None:
        if self._settings().sound == "on":
            self._sound.play(tune)

    def _keep(self) -> None:
        """Keep the match as it stands, under an address that a reload comes back to."""
        table = self.table
        if not table:
            return
        key = table.key or self._dealer.token()
        try:
            self._shelf.put(key, table.match, js.Date.now(), table.first)
        except OSError:
            stage.notice(_(NOT_KEPT.text))
            return
        table.key = key
        stage.address(Route("match", key))

    def _think(self) -> None:
        if self.table and self.table.bot() is not None and self._thinking is None:
            self._thinking = self.guard.spawn(self._bot_moves(self.table))

    def _stop_thinking(self) -> None:
        if self._thinking:
            self._thinking.cancel()
            self._thinking = None

    async def _bot_moves(self, table: Table) -> None:
        """One bot's move. When the person goes back or away meanwhile, this task is cancelled."""
        await asyncio.sleep(PAUSE)
        seat = table.bot()
        if seat is not None:
            bot, view = table.bots[seat], table.match.state.view(seat)
            asked = question(table.match.game, bot.id, view, seat, self._dealer.seed(), stage.site())
            table.match.play(seat, await self._thinker.choose(asked, bot.hard))
        self._thinking = None
        self._moved()
