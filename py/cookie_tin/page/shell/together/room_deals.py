"""Which matches this device takes a part in: what was dealt is a stranger's, until it was looked at.

A match that is kept here is never begun anew: the kept session goes on, if it is of the same match. And nobody is torn
away from a table: a match is taken as soon as it is dealt only by a newcomer who has answered the one who deals, by
whoever has asked for a rematch, and in the lobby, where no game has begun. Otherwise the person is asked.
"""

from __future__ import annotations

from dataclasses import replace

from cookie_tin.games.contract import N_, Clause, Refused, Seat
from cookie_tin.match import Match, Player, Record, read_link
from cookie_tin.match.record import read_record
from cookie_tin.page.shell.together import room_letter
from cookie_tin.page.shell.together.room_letter import Letter
from cookie_tin.page.shell.together.room_link import NO_SENSE, Deal
from cookie_tin.together.session import Session
from cookie_tin.together.version import mark_of

KEPT = Clause(
    "room.kept", N_("{name} deals a game that would replace one that is kept here. Nothing was changed.")
)
NOT_HOST = Clause(
    "room.deals",
    N_("{name} deals another game, but only the device that has invited may do so. Nothing was changed."),
)


def read_setup(deal: Deal) -> Record:
    """The match that is dealt; Refused when it is none, or none that can be begun."""
    setup = read_record(deal.setup)
    if not _can_begin(setup, deal.seat):
        raise Refused(NO_SENSE)
    return setup


def setup_of(letter: Letter) -> Record:
    """The match that a letter is of; Refused when that is none."""
    setup = read_link(letter.setup)
    if not _can_begin(setup, letter.seat):
        raise Refused(room_letter.FOREIGN)
    return setup


def _can_begin(setup: Record, seat: Seat | None) -> bool:
    if not setup.id or setup.entries or setup.proofs != mark_of(setup):
        return False
    Match(setup)
    return seat is None or (seat < len(setup.players) and not setup.players[seat].bot)


def with_name(setup: Record, seat: Seat, name: str) -> Record:
    """The match with the own name on the own seat."""
    players = [*setup.players]
    players[seat] = Player(name or players[seat].name)
    return replace(setup, players=tuple(players))


def is_of(session: Session, setup: Record) -> bool:
    """Is a session of this match? Each device has its own name on its own seat."""
    kept, own = session.setup, session.first
    seats = range(len(setup.players))
    return (kept.id, kept.game, kept.options, kept.position, kept.proofs, len(kept.players)) == (
        setup.id,
        setup.game,
        setup.options,
        setup.position,
        setup.proofs,
        len(setup.players),
    ) and all(kept.players[seat].bot == setup.players[seat].bot for seat in seats if seat not in own)
