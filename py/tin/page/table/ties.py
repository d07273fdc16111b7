"""How a match ended, and what ties it to another one, or to another device."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tin.games.contract import N_, Actor, Result, Seat
from tin.match import Match
from tin.match.two_games import Half, half, together
from tin.page.html import NOTHING, Markup
from tin.page.words import _, all_of
from tin.page.you import by


class Ties(NamedTuple):
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


ALONE = Ties()


class Others(NamedTuple):
    """The other devices at a table, in a room."""

    absent: frozenset[Seat] = frozenset()
    """Whose devices cannot be reached."""
    ready: frozenset[Seat] = frozenset()
    """Who has decided already, while the others who act at the same time still think."""
    waiting: Markup = NOTHING
    """For whom this device waits; nothing where it does not."""


NOBODY = Others()


def ended(result: Result, names: Sequence[str]) -> str:
    """How a game ended, in a sentence; the winner's points first."""
    ranked = sorted(range(len(result.points)), key=lambda seat: seat not in result.winners)
    score = " : ".join(str(result.points[seat]) for seat in ranked)
    if not result.winners:
        return _("A draw, {score}").format(score=score) if score else _("A draw")
    winners = [names[seat] for seat in result.winners]
    name = winners[0] if len(winners) == 1 else all_of(winners)
    return by(name, N_("{name} wins, {score}"), score=score) if score else by(name, N_("{name} wins"))


def second(result: Result) -> Ties:
    """What the second of two games needs to know of the first, which ended so; by its own seats."""
    ended = half(result).turned()
    return Ties(first=ended.points, first_wins=ended.wins)


def both(ties: Ties, result: Result, names: Sequence[str]) -> str:
    """How two games with exchanged seats ended together; empty while there are not two."""
    if len(ties.first) != 2 or len(result.points) != 2:
        return ""
    won = ties.first_wins or tuple(int(points > min(ties.first)) for points in ties.first)
    whole = together(Half(ties.first, won), half(result))
    listed = ", ".join(f"{name} {points}" for name, points in zip(names, whole.points, strict=True))
    if whole.winner is None:
        return _("Both games together: {listed}. The match is drawn.").format(listed=listed)
    name = names[whole.winner]
    if whole.wins[0] == whole.wins[1]:
        return _("Both games together: {listed}. {name} wins the match.").format(listed=listed, name=name)
    if max(whole.wins) == 2:
        return _("Both games won: the match is {name}’s.").format(name=name)
    return _("One game won, one drawn: the match is {name}’s.").format(name=name)
