"""A match of several devices on this one's table: it shows what happened there move by move, and sends what is decided.

The match on the table is a copy: people may look back in it, while the devices go on. What has happened and was not
looked at yet lies behind the cursor, and the table goes on to it by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cookie_tin.bots import find_level
from cookie_tin.games.contract import CHANCE, Actor, Seat
from cookie_tin.match import Dealer, Match, Record
from cookie_tin.page.face import Face
from cookie_tin.page.shell.together.shared_session import SharedSession
from cookie_tin.page.table.match_context import MatchContext
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _, isolate
from cookie_tin.page.you import You
from cookie_tin.together.session import Session


class RoomTable(Table):
    """What one device sees: the own seat's eyes, or on a screen for all only what everybody may see."""

    def __init__(
        self,
        shared: SharedSession,
        face: Face,
        key: str,
        context: MatchContext,
        shown: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(Match(record_of(shared.session)), face, key, context)
        self.shared = shared
        self.looks_on = False
        """Is it played in another tab?"""
        self._shown = shown
        """Told when something was shown."""
        self.match.cursor = self.match.settled = self.walked = len(self.match.entries)
        """So many moves were looked at."""
        self._sat = self.seat
        self._decided = -1
        """So many moves had been made when somebody decided here last."""

    @property
    def seat(self) -> Seat | None:
        """The person's seat here; None where this is a screen for all."""
        return own_seat(self.shared.session)

    def lost_seat(self) -> Seat | None:
        """The seat that a baker has taken from the person here, told once."""
        sat, self._sat = self._sat, self.seat
        return sat if self._sat is None else None

    def sync(self) -> None:
        """Take over what has happened. Hands that were not known here before may have taken their places now."""
        record = record_of(self.shared.session)
        if record.entries != self.match.entries or record.players != self.match.players:
            cursor = self.match.cursor
            same = record.entries[: len(self.match.entries)] == self.match.entries
            if same and record.players == self.match.players:
                self.match.cursor = len(self.match.entries)
                for entry in record.entries[self.match.cursor :]:
                    self.match.play(entry.actor, entry.text)
            else:
                self.match = Match(record)
            self.match.cursor = min(cursor, len(self.match.entries))
            self.match.settled = len(self.match.entries)
            self.walked = min(self.walked, len(self.match.entries))
            self.bots = {
                seat: find_level(self.match.game.id, player.name)
                for seat, player in enumerate(self.match.players)
                if player.bot
            }

    def names(self) -> list[str]:
        sides = [_(side.name) for side in self.sides()]
        names = [
            _(self.bots[seat].name) if seat in self.bots else isolate(player.name) or sides[seat]
            for seat, player in enumerate(self.match.players)
        ]
        if self.seat is not None and not self.match.over:
            names[self.seat] = You(_("You"))
        return [
            f"{name} ({sides[seat]})" if names.count(name) > 1 else name for seat, name in enumerate(names)
        ]

    def actor(self) -> Seat | None:
        if self.looks_on or not self.match.latest or self.shared.session.match.over:
            return None
        deciding = self.shared.session.deciding()
        return self.seat if self.seat in deciding else None

    def curtain(self) -> Seat | None:
        return None

    def viewer(self) -> Seat | None:
        return self.seat if not self.match.over else super().viewer()

    def bot(self) -> Seat | None:
        return None

    def could_go_on(self) -> bool:
        return self.match.cursor == self.walked and not self.match.latest

    def looks_back(self) -> bool:
        return self.match.cursor < self.walked

    def watched(self) -> bool:
        return False

    def deal(self, dealer: Dealer) -> None:
        self._show_next()

    def _show_next(self) -> None:
        """Show the next move that has happened, with those of all who act at once, and what chance did after it."""
        acting = {*self.match.state.to_act()}
        self.match.cursor += 1
        while not self.match.latest and {*self.match.state.to_act()} < acting:
            self.match.cursor += 1
        while not self.match.latest and CHANCE in self.match.state.to_act() and not self.beat():
            self.match.cursor += 1
        self._forget_position()
        self._shown()

    def follow(self, match: Match, why: str) -> None:
        """What another tab does here is none of this one's business: its messages would not be ours."""

    def make_move(self, actor: Actor, text: str) -> None:
        """Send a decision; the match goes on when all are there."""
        self.shared.play(actor, text)
        self._decided = self.match.cursor

    def beat(self) -> float:
        """Whoever has decided has looked at what happened before."""
        return 0 if self._decided == self.match.cursor else super().beat()

    def play(self, text: str) -> bool:
        """True when the move is shown at once: whoever acts alone waits for nobody. What is sealed waits for all."""
        alone = self.match.state.to_act() == (self.seat,)
        if not super().play(text) or not alone or self.match.latest:
            return False
        self._show_next()
        return True

    def _forget_position(self, decides: bool = False) -> None:
        super()._forget_position(decides)
        self.walked = max(self.walked, self.match.cursor)


def own_seat(session: Session) -> Seat | None:
    """The seat of the person at this device."""
    people = (seat for seat in sorted(session.own) if not session.match.players[seat].bot)
    return next(people, None)


def record_of(session: Session) -> Record:
    """The match as it may be walked through from its beginning. Pretended hands are in it, which no view shows."""
    return replace(session.match.record(), cursor=0)
