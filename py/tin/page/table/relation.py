"""How a match ended, and what ties it to another one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tin.games.contract import N_, Result
from tin.match.two_games import Half, half, together
from tin.page.words import _, all_of
from tin.page.you import by


class Kin(NamedTuple):
    """The games before this one in a series, or the game of which this one is a branch."""

    first: tuple[int, ...] = ()
    """The points of the first of two games, by the seats of this second one; empty when this is the first."""
    parent: str = ""
    """The key of the finished game of which this one tries out something else."""
    wins: tuple[int, ...] = ()
    """By the seats of this game: how many games of the series each has won before it; empty in the first."""
    first_wins: tuple[int, ...] = ()
    """By the seats of this second game: 1 for who won the first of the two."""


ALONE = Kin()


def ended(result: Result, names: Sequence[str]) -> str:
    """How a game ended, in a sentence."""
    score = " : ".join(str(points) for points in result.points)
    if not result.winners:
        return _("A draw, {score}").format(score=score) if score else _("A draw")
    winners = [names[seat] for seat in result.winners]
    name = winners[0] if len(winners) == 1 else all_of(winners)
    return by(name, N_("{name} wins, {score}"), score=score) if score else by(name, N_("{name} wins"))


def second(result: Result) -> Kin:
    """What the second of two games needs to know of the first, which ended so; by its own seats."""
    ended = half(result).turned()
    return Kin(first=ended.points, first_wins=ended.wins)


def both(kin: Kin, result: Result, names: Sequence[str]) -> str:
    """How two games with exchanged seats ended together; empty while there are not two."""
    if len(kin.first) != 2 or len(result.points) != 2:
        return ""
    won = kin.first_wins or tuple(int(points > min(kin.first)) for points in kin.first)
    whole = together(Half(kin.first, won), half(result))
    listed = ", ".join(f"{name} {points}" for name, points in zip(names, whole.points, strict=True))
    if whole.winner is None:
        return _("Both games together: {listed}. The match is drawn.").format(listed=listed)
    name = names[whole.winner]
    if whole.wins[0] == whole.wins[1]:
        return _("Both games together: {listed}. {name} wins the match.").format(listed=listed, name=name)
    if max(whole.wins) == 2:
        return _("Both games won: the match is {name}’s.").format(name=name)
    return _("One game won, one drawn: the match is {name}’s.").format(name=name)
