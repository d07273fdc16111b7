"""Advice for people: where perfect play is known, every move judged; elsewhere the strongest bot's own choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tin.bots import choose, disco, strongest
from tin.bots.disco.probe import DRAW, ENDLESS, LOSS, WIN, Judged
from tin.games.contract import AnyGame, Rng, Seat, View

ANALYSTS: dict[str, Callable[[Any], list[Judged] | None]] = {"disco": disco.analyse}
"""The games that are solved."""

ORDER = (WIN, ENDLESS, DRAW, LOSS)


class Advice(NamedTuple):
    """A move and what comes of it: a verdict and the moves until the end, or neither when it is only a suggestion."""

    move: str
    verdict: str = ""
    plies: int | None = None


def advise(game: AnyGame, view: View, seat: Seat, rng: Rng) -> list[Advice]:
    """The moves worth knowing about, the best first."""
    state = game.resample(view, rng)
    judged = ANALYSTS[game.id](state) if game.id in ANALYSTS else None
    if not judged:
        return [Advice(choose(game, strongest(game.id).id, view, seat, rng))]
    return [Advice(state.format(one.move), one.verdict, one.plies) for one in sorted(judged, key=_rank)]


def _rank(judged: Judged) -> tuple[int, int]:
    """Quick wins first, slow losses before quick ones."""
    plies = judged.plies or 0
    return ORDER.index(judged.verdict), -plies if judged.verdict == LOSS else plies
