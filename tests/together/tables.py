"""Several devices at one table, without any network between them but a list of lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from cookie_tin.games import GAMES
from cookie_tin.games.contract import Refused, Seat, Value
from cookie_tin.match import Dealer, Match, Player, Record
from cookie_tin.together.keys import Secret
from cookie_tin.together.session import Session
from cookie_tin.together.version import newest

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def setup(game: str, options: dict[str, Value] | None = None) -> Record:
    """A match before it begins."""
    seats = GAMES[game].seats(options or {})
    players = [Player(name) for name in NAMES[:seats]]
    return newest(Match.new(game, options or {}, players, id="abc123").record())


def setup_before(game: str, options: dict[str, Value] | None = None) -> Record:
    """A match as it was begun by an earlier Cookie Tin."""
    return replace(setup(game, options), proofs=())


class Devices:
    """One device for each seat (or as many as are given), and what each of them was sent."""

    def __init__(self, record: Record, rng: Random, seats: Iterable[Iterable[Seat]] = ()) -> None:
        self.rng = rng
        dealer = Dealer(rng)
        groups = [[*group] for group in seats] or [[seat] for seat in range(len(record.players))]
        self.sessions = [
            Session(record, {seat: Secret(dealer.secret()) for seat in group}) for group in groups
        ]
        self.sent: list[list[str]] = [[] for _ in groups]
        self.lost: list[list[str]] = [[] for _ in groups]
        """What has not arrived yet, by device."""
        self.away: set[int] = set()
        self.collect()

    def collect(self) -> None:
        """Take what the devices have to send, for all the others."""
        for index, session in enumerate(self.sessions):
            lines, session.out = session.out, []
            if index in self.away:
                continue
            self.sent[index] += lines
            for other, waiting in enumerate(self.lost):
                if other != index and other not in self.away:
                    waiting += lines

    def deliver(self) -> None:
        """Let everything arrive, each device's lines in any order that keeps the order of each sender."""
        while any(self.lost):
            index = self.rng.choice([index for index, lines in enumerate(self.lost) if lines])
            lines, self.lost[index] = self.lost[index], []
            later = []
            for line in self._mix(lines):
                try:
                    self.sessions[index].receive(line)
                except Refused as refused:
                    if refused.clause.id in ("together.early", "together.replaced"):
                        later.append(line)
                    elif refused.clause.id != "together.again":
                        raise
            self.lost[index] += later
            self.collect()

    def _mix(self, lines: list[str]) -> list[str]:
        seats = [line.split("|", 4)[3] for line in lines]
        in_order = {
            seat: iter([line for line, by in zip(lines, seats, strict=True) if by == seat]) for seat in seats
        }
        self.rng.shuffle(seats)
        return [next(in_order[seat]) for seat in seats]

    def decide(self) -> bool:
        """Somebody who has to decide does so, at random; False when nobody has to."""
        here = [session for index, session in enumerate(self.sessions) if index not in self.away]
        deciding = [(session, seat) for session in here for seat in session.deciding()]
        if not deciding:
            return False
        session, seat = self.rng.choice(deciding)
        state = session.match.state
        move = self.rng.choice([*state.legal(seat)])
        session.play(seat, state.format(move))
        self.collect()
        return True

    def play(self, most: int = 100_000) -> None:
        """Play until nobody has anything to do."""
        self.deliver()
        while most and self.decide():
            self.deliver()
            most -= 1

    def play_until_waiting_for(self, seats: set[Seat]) -> None:
        """Play until all who are there wait for nobody else."""
        self.play()
        here = [session for index, session in enumerate(self.sessions) if index not in self.away]
        assert all(session.closed or {*session.waiting()} == seats for session in here)
