"""Advice for people: every move with what it is worth, how the game would go on, and how the players stand.

All of it is thought in slices, from views alone. One scale serves every game: the expected result, 1 for a won game,
-1 for a lost one, 0 for an even one. docs/bots.md says what to show of it and how.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tin.bots import addict, disco, doppel, raid, strongest, think
from tin.bots.eyes import Eyes
from tin.bots.search import DECIDED, WIN, Found, searching, surveying
from tin.bots.slices import Thinking, drained
from tin.games.contract import CHANCE, AnyGame, AnyState, Rng, Seat, View

EYES: dict[str, Eyes] = {"doppel": doppel.EYES, "disco": disco.EYES, "addict": addict.EYES}
"""The games that can be searched."""

ANALYSTS: dict[str, Callable[[Any, Seat], list[Any] | None]] = {"disco": disco.analyst}
"""The games that are solved, or have moves that a search cannot judge: every move, or None where nobody knows."""

WEIGHERS: dict[str, Callable[[Any, Seat, Rng], Thinking[list[Any]]]] = {"raid": raid.weighing}
"""The games with secrets or dice: what is hidden is imagined, and every sensible move tried out there."""

STANDINGS: dict[str, Callable[[Any], float | None]] = {"disco": disco.standing, "raid": raid.standing}
"""The games that say without a search how the first player stands, or None where they cannot."""

BAR = 20
"""How much less a look at how the players stand may cost than advice about every move."""


class Advice(NamedTuple):
    """A move and what comes of it."""

    move: str
    verdict: str = ""
    """`win`, `loss`, `draw` or `endless` where that is certain."""
    plies: int | None = None
    """The moves until the end, this one included, where they are known."""
    value: float | None = None
    """The expected result for whoever makes the move, from -1 to 1; None for a mere suggestion."""
    line: tuple[str, ...] = ()
    """How the game would go on, this move first."""


def advise(game: AnyGame, view: View, seat: Seat, rng: Rng) -> list[Advice]:
    """The moves worth knowing about, the best first."""
    return drained(advising(game, view, seat, rng))


def advising(game: AnyGame, view: View, seat: Seat, rng: Rng) -> Thinking[list[Advice]]:
    """The same in slices."""
    state = game.resample(view, rng)
    judged = ANALYSTS[game.id](state, seat) if game.id in ANALYSTS else None
    if judged:
        return [Advice(*one) for one in judged]
    if game.id in WEIGHERS:
        return [Advice(*one) for one in (yield from WEIGHERS[game.id](state, seat, rng))]
    eyes = EYES.get(game.id)
    if eyes is None:
        return [Advice((yield from think(game, strongest(game.id).id, view, seat, rng)))]
    found = yield from surveying(eyes.of(state), seat, eyes.knows, eyes.nodes)
    best: dict[str, Advice] = {}
    for one in found:
        text = state.format(eyes.parts(one.move)[0])
        if text not in best:
            best[text] = _advice(text, one, eyes, state)
    return list(best.values())


def judge(game: AnyGame, view: View, rng: Rng) -> float:
    """How seat 0 stands: the expected result, from -1 to 1. With more than two players 1 means that seat 0 wins."""
    return drained(judging(game, view, rng))


def judging(game: AnyGame, view: View, rng: Rng) -> Thinking[float]:
    """The same in slices. Cheap enough for every position of a game."""
    state = game.resample(view, rng)
    if result := state.result():
        return 0.0 if not result.winners else 1.0 if 0 in result.winners else -1.0
    known = STANDINGS[game.id](state) if game.id in STANDINGS else None
    actor = state.to_act()[0]
    if known is not None or actor == CHANCE or game.id not in EYES:
        return known or 0.0
    eyes = EYES[game.id]
    found = yield from searching(eyes.of(state), actor, eyes.knows, eyes.nodes // BAR)
    value = eyes.expected(found.value)
    return value if actor == 0 else -value


def looking(game: AnyGame, view: View, seat: Seat, nodes: int, rng: Rng) -> Thinking[Advice | None]:
    """The best move that a search of so many states finds; None where the game cannot be searched."""
    eyes, state = EYES.get(game.id), game.resample(view, rng)
    if eyes is None:
        return None
    found = yield from searching(eyes.of(state), seat, eyes.knows, nodes)
    return _advice(state.format(eyes.parts(found.move)[0]), found, eyes, state)


def _advice(text: str, found: Found, eyes: Eyes, state: AnyState) -> Advice:
    verdict, plies = "", None
    if found.sure:
        won, lost = found.value >= DECIDED, found.value <= -DECIDED
        verdict = "win" if won else "loss" if lost else "draw"
        plies = WIN - abs(found.value) if won or lost else None
    return Advice(text, verdict, plies, eyes.expected(found.value), _texts(found.line, eyes, state))


def _texts(line: Sequence[Any], eyes: Eyes, state: AnyState) -> tuple[str, ...]:
    """The moves of a line as texts; of a turn with several parts, all of them."""
    texts = []
    for move in line:
        for part in eyes.parts(move):
            texts.append(state.format(part))
            state = state.play(state.to_act()[0], part)
    return tuple(texts)
