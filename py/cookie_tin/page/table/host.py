"""The host: does what people ask for at the table, draws what comes of it, and keeps the match."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from cookie_tin.games.contract import N_, Options, Refused, Seat
from cookie_tin.match import Dealer, Match, Player, write_link
from cookie_tin.page.face import Face
from cookie_tin.page.html import NOTHING
from cookie_tin.page.ports import Browser
from cookie_tin.page.shell.guard import Guard
from cookie_tin.page.shell.router import Route
from cookie_tin.page.shell.saves import PREFIX, SavedGames
from cookie_tin.page.shell.settings import Settings
from cookie_tin.page.table import dangers, finale, panels, sounds
from cookie_tin.page.table.analyst import Analyst
from cookie_tin.page.table.bot_client import BotClient
from cookie_tin.page.table.clock import Clock
from cookie_tin.page.table.ending import Ending
from cookie_tin.page.table.match_context import ALONE, MatchContext
from cookie_tin.page.table.no_teacher import NoTeacher
from cookie_tin.page.table.runner import Runner
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _

ELSEWHERE = N_("This game is being played in another tab.")


class Host(Ending):
    """At most one match is on the table."""

    def __init__(
        self,
        saved_games: SavedGames,
        browser: Browser,
        settings: Callable[[], Settings],
        dealer: Dealer | None = None,
        won: Callable[[str, str], None] = lambda _game, _baker: None,
    ) -> None:
        self.table: Table | None = None
        self.left: tuple[str, Route] | None = None
        """The game that was on the table last, and its address."""
        self.guard = Guard(browser, self.link)
        self._saved_games = saved_games
        self._browser = browser
        self._settings = settings
        self._won = won
        """Told the game and the bot when the only person at the table has won."""
        self.dealer = dealer or Dealer()
        self.bot_client = BotClient(browser.start_worker, browser.load_table)
        self._analyst = Analyst(self.guard, self.bot_client, self.dealer, browser, self.redraw)
        self._runner = Runner(
            self.guard, self.bot_client, self.dealer, self._go_on_after_move, lambda: settings().pace
        )
        self._clock = Clock(self.guard, browser, self._run_out_of_time)
        self.teacher = NoTeacher()

    def begin(self, face: Face, options: Options, players: tuple[Player, ...]) -> None:
        """Put a new match on the table, deal, and let whoever begins go on."""
        self.start(Match.new(face.game.id, options, players), face)

    def open_drawer(self) -> None:
        """Open the drawer with the moves, or close it: then the keyboard is where it was opened."""
        if self.table:
            self.table.drawer = not self.table.drawer
            self.redraw()
            if not self.table.drawer:
                self._browser.focus_button("drawer")

    def start(self, match: Match, face: Face, context: MatchContext = ALONE) -> None:
        """Put a match that nobody has played yet on the table. Back leads to the one before."""
        last = self.table
        self.open(match, face, None, context)
        self.keep(new=last is not None)

    def open(self, match: Match, face: Face, key: str | None, context: MatchContext = ALONE) -> None:
        """Put a match on the table; `key` is where it is kept, if it is."""
        match.settled = context.sent
        self.lay(Table(match, face, key, context, self._saved_games.undone_answers(key, context)))

    def lay(self, table: Table) -> None:
        """Put a table in place of the one that is there."""
        last, key = self.table, table.key
        self.leave()
        self.table = table
        table.analysis.on = bool(last and key and last.context.parent == key and last.analysis.on)
        self._present(table)
        dealt = self._deal()
        self.redraw()
        if any(bot.hard for bot in table.bots.values()):
            self.bot_client.prepare()
        if key is not None:
            self._browser.replace_address(Route("match", key))
        self._address = self._browser.fragment()
        if key is not None and dealt:
            self.keep()
        self._follow(table)

    def _present(self, table: Table) -> None:
        name = _(table.match.game.name)
        self._browser.present("table", name, panels.subtitle(table))
        self._browser.forget("screen", *panels.REGIONS)
        self._browser.fill({"screen": panels.skeleton(name)})

    def translate(self) -> None:
        """The language has changed: everything is said again, and nothing else happens to the game."""
        if table := self.table:
            table.notes.forget()
            self._present(table)
            self.redraw()

    def leave(self) -> None:
        """Clear the table, and remember where the match is found. Nothing stays behind, not even where nobody looks."""
        self._stop()
        self.teacher.leave()
        if table := self.table:
            kept = Route("match", table.key) if table.key else Route("g", write_link(table.match.record()))
            self.left = table.match.game.id, kept
            self.table = None
            self._browser.announce("")
            self._browser.forget("screen", *panels.REGIONS)
            self._browser.fill({"screen": NOTHING})

    def mark_sent(self) -> None:
        """What stands now was sent to the rival far away: it cannot be taken back any more."""
        table = self.table
        if table and table.context.far:
            stands = table.match.settled = table.context.standing(table.match)
            table.context = table.context._replace(sent=stands, told=len(table.match.proofs))
            self.redraw()
            self.keep()

    def press(self, spot: str) -> None:
        """A spot of the board was clicked or entered; where it is nobody's turn, that means: go on."""
        table, looked = self.table, self._runner.looking
        if self.end_look():
            return
        if table and table.player() is None and table.goes_on() and (looked or table.beat()):
            table.pointed = spot
            if spot in (table.chance_spots() or [spot]):
                self.skip()
        elif self.table:
            self.press_on(spot, self._settings().taps == "one")

    def press_on(self, spot: str, one_tap: bool) -> None:
        """A spot was pressed by somebody who may move."""
        if table := self.table:
            self._keep_for_branch()
            seat, table.one_tap = table.player(), one_tap
            self.teacher.go_on(table)
            self._browser.notice("")  # it has been read, and the press may bring another one
            self._after(table.press(spot), seat)
            if table.refusal:
                self.teacher.explain(table, spot, table.refusal)

    def retry(self) -> None:
        """Take back the move after which the rival could win at once."""
        if self.table and self.table.offer:
            self.undo()
            self._browser.mark_spot(self.table.focus, focused=True)

    def skip(self) -> bool:
        """Somebody wants to wait no longer; an offer waits for its answer. False when nothing goes on by itself."""
        return self.end_look() or (not (self.table and self.table.offer) and self.go_on())

    def _keep_for_branch(self) -> None:
        """A finished game stays as it is: what is tried out from it becomes a game of its own."""
        if self.table and self.table.match.over and not self.table.key:
            self.keep()

    def go_on(self) -> bool:
        """What happened has been looked at; False when nothing goes on by itself."""
        table = self.table
        if table and table.halted and table.could_go_on():
            table.halted = ""
            self.redraw()
            self._runner.follow(table)
            return True
        if table and table.offer:
            table.offer = ""
            self.redraw()
        self._runner.press_on()
        return bool(table and table.goes_on())

    def pause(self) -> None:
        """Stop bots that are watched, or let them go on."""
        if self.table and self.table.watched():
            self.table.paused = not self.table.paused
            self._stop()
            self.redraw()
            self._browser.announce(_("Paused.") if self.table.paused else _("It goes on."))
            self._follow(self.table)

    def change_pace(self) -> None:
        """Let bots that are watched play at another pace."""
        if self.table and self.table.watched():
            self.table.change_pace()
            self.redraw()
            self.go_on()

    def take_over(self) -> None:
        """The person who was waited for is at the screen."""
        if self.table and self.table.curtain() is not None:
            self.table.take_over()
            if self._deal():
                self.keep()
            self.redraw()
            self._browser.announce(self.table.announce())
            self._browser.mark_spot(self.table.focus, focused=True)
            self._follow(self.table)

    def play(self, text: str) -> None:
        """A move was chosen by its text."""
        if self.table:
            self._keep_for_branch()
            seat = self.table.player()
            self.teacher.go_on(self.table)
            self._browser.notice("")
            self._after(self.table.play(text), seat)

    def walk(self, spot: str, key: str) -> None:
        """An arrow key was pressed on a spot."""
        if self.table:
            self.table.focus = self.table.face.walk(self.table.view(), spot, key, self.table.picked)
            self._browser.mark_spot(self.table.focus, focused=True)

    def put_back(self) -> bool:
        """Put away what is explained or the sheet, or put back what is picked up; False when there is nothing."""
        if self.teacher.put_away(self.table) or self.put_away_sheet():
            return True
        held = bool(self.table and self.table.picked)
        if self.table and held:
            self.table.picked = self.table.preview = None
            self.redraw()
        return held

    def undo(self) -> None:
        if self.table and self.table.match.can_undo():
            self.table.undo()
            self._go_on_after_turn()

    def redo(self) -> None:
        if self.table and self.table.match.can_redo():
            self.table.redo()
            self._go_on_after_turn()

    def go(self, cursor: int) -> None:
        """Look at the match as it was after that many moves."""
        if self.table:
            self.table.go(cursor)
            self._go_on_after_turn()

    def hint(self) -> None:
        """Tell what the person might play now, a little more each time."""
        if self.table and self.table.player() is not None:
            self._analyst.hint(self.table)

    def analyse(self) -> None:
        """Have every move judged, or no longer."""
        if table := self.table:
            table.analysis.switch()
            self.redraw()
            self._analyst.follow(table, aloud=True)

    def follow_line(self) -> None:
        """Try out the best line of a finished game."""
        if self.table:
            self._keep_for_branch()
            self.table.follow_line()
            self._go_on_after_move()

    def changed_elsewhere(self, stored: str) -> None:
        """Something was stored by another tab: if it is our match, follow it. One thrown away there stays here, and so
        does one instead of which something else lies there now."""
        table = self.table
        if table and table.key and stored == PREFIX + table.key and self._saved_games.is_behind(table.key):
            with suppress(Refused):
                match = self._saved_games.take(table.key)
                if not table.match.begins_like(match):
                    return
                self._stop()
                table.follow(match, _(ELSEWHERE))
                self.redraw()
                self._browser.announce(table.announce())

    def _after(self, made: bool, seat: Seat | None = None) -> None:
        """Somebody has pressed or played something."""
        if made:
            self.teacher.offer(self.table, seat)
            self._go_on_after_move()
        elif self.table and self.table.refusal:
            self.redraw()
            self._browser.announce(self.table.refusal)
            self._ring(("refuse", 0))
        else:
            self.redraw()

    def _go_on_after_move(self) -> None:
        """After any move: chance, picture, words, sound, save, and the bots' turn."""
        table = self.table
        if not table:
            return
        self._deal()
        self.begin_look()
        self.redraw()
        self._show_move(table)
        if finale.mood(table) == finale.WON and not table.context.parent:
            for bot in table.bots.values():
                self._won(table.match.game.id, bot.id)
        self._ring(*sounds.of_move(table))
        self.attend()
        self.keep(new=table.key is None and bool(table.context.parent))
        self._follow(table)

    def show_next(self) -> None:
        """One move further along the record, as it was made."""
        if table := self.table:
            table.go(table.match.cursor + 1)
            self._go_on_after_turn(moved=True)

    def _show_move(self, table: Table) -> None:
        """As the last move was made; eyes and ears are told what it brought when everything lies."""
        view, story = table.view(), table.story()
        self._browser.animate([*table.face.motions(view, story), *panels.held_back(table)])
        self._browser.announce(table.announce(), table.face.suspense(view, story))

    def _deal(self) -> bool:
        """Chance acts at once where there is nothing to look at first; True when it has, and must be kept."""
        table, dealt = self.table, False
        while table and table.match.chance() and table.goes_on() and not table.beat():
            table.deal(self.dealer)
            dealt = True
        return dealt

    def _go_on_after_turn(self, moved: bool = False) -> None:
        """After the cursor moved; it is shown how a move was made (`moved`), or just what is there now."""
        if self.table:
            self._stop()
            if moved:
                self.begin_look()
            self.redraw()
            if moved:
                self._show_move(self.table)
            else:
                self._browser.announce(self.table.announce())
            if self.table.key:
                self.keep()
            self._follow(self.table)

    def follow(self) -> None:
        """Something came from another device: draw it, and go on to it."""
        if self.table:
            self.redraw()
            self._runner.follow(self.table)

    def redraw(self) -> None:
        """Draw everything as it is now set."""
        if self.table:
            set_ = self._settings()
            self._browser.set_subtitle(panels.subtitle(self.table))
            parts = panels.regions(self.table, set_)
            self._browser.fill(parts, {"made": panels.move_rows(self.table)})
            self._browser.mark_spot(self.table.focus)
            self._browser.mark_board(dangers.marks(self.table))
            self._browser.scroll_to("#sheet tbody tr:last-child")
            self._browser.scroll_to("#made [aria-current]")
            self._clock.follow(self.table)
            self.teacher.draw(self.table)

    def _follow(self, table: Table) -> None:
        """After any change of the position: what goes on by itself, what is studied, what to be careful about."""
        self._runner.follow(table)
        self._analyst.follow(table)
        self.teacher.look_out(table)

    def _run_out_of_time(self, table: Table, move: str) -> None:
        """The clock has run out."""
        if self.table is table:
            self.play(move)

    def _stop(self) -> None:
        self._clock.stop()
        self._analyst.stop()
        self.teacher.stop()
        self._runner.stop()
        self.stop_look()
