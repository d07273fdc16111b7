"""What a match on the table belongs to: a series, the game it is a branch of, a rival on another device."""

from __future__ import annotations

from typing import NamedTuple

from cookie_tin.games.contract import Actor, Seat
from cookie_tin.match import Match
from cookie_tin.page.html import NOTHING, Markup


class MatchContext(NamedTuple):
    """The games before this one in a series, or the game of which this one is a branch."""

    first: tuple[int, ...] = ()
    """The points of the first of two games, by the seats of this second one; empty when this is the first."""
    parent: str = ""
    """The key of the finished game of which this one tries out something else."""
    wins: tuple[int, ...] = ()
    """By the seats of this game: how many games of the series each has won before it; empty in the first."""
    first_wins: tuple[int, ...] = ()
    """By the seats of this second game: 1 for who won the first of the two."""
    seat: Seat | None = None
    """The only seat that is played on this device, where the rival is far away; None where all sit here."""
    sent: int = 0
    """So many moves were sent there, or came from there: they stay."""
    told: int = 0
    """So many proofs, the same."""
    number: str = ""
    """What was promised for a fair start, until it is opened."""
    room: str = ""
    """The id of the match, where it is played in a room by several devices."""

    @property
    def far(self) -> bool:
        """Is the rival far away? Then chance and the rival's moves come by link."""
        return self.seat is not None

    @property
    def rival(self) -> Seat:
        """The seat of the rival who is far away."""
        return 1 - (self.seat or 0)

    def here(self, match: Match, acting: tuple[Actor, ...]) -> tuple[Actor, ...]:
        """Who of those who act may do so on this device, while the match goes on."""
        if not self.far or match.over:
            return acting
        return tuple(seat for seat in acting if seat == self.seat and match.cursor >= self.sent)

    def standing(self, match: Match) -> int:
        """So many moves stand: those that were taken back before they were sent do not count."""
        return match.cursor if match.cursor >= self.sent else len(match.entries)

    def unsent(self, match: Match) -> bool:
        """Is there something that the rival far away does not know yet?"""
        return self.far and (self.standing(match), len(match.proofs)) != (self.sent, self.told)


ALONE = MatchContext()


class Others(NamedTuple):
    """The other devices at a table, in a room."""

    absent: frozenset[Seat] = frozenset()
    """Whose devices cannot be reached."""
    ready: frozenset[Seat] = frozenset()
    """Who has decided already, while the others who act at the same time still think."""
    waiting: Markup = NOTHING
    """For whom this device waits; nothing where it does not."""


NOBODY = Others()
