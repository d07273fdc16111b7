"""Advice for people: every move with what it is worth, how the game would go on, and how the players stand.

All of it is thought in slices, from views alone. One scale serves every game: the expected result, 1 for a won game,
-1 for a lost one, 0 for an even one. docs/bots.md says what to show of it and how.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cookie_tin.bots import BOTS, strongest, think
from cookie_tin.bots.contract import Advice, Gain, Lookahead
from cookie_tin.bots.search import DECIDED, WIN, Found, searching, surveying
from cookie_tin.bots.slices import Thinking, run_to_end
from cookie_tin.games.contract import CHANCE, AnyGame, AnyState, Rng, Seat, View

STANDING_SHARE = 20
"""How much less a look at how the players stand may cost than advice about every move."""


def advise(game: AnyGame, view: View, seat: Seat, rng: Rng) -> list[Advice]:
    """The moves worth knowing about, the best first."""
    return run_to_end(advising(game, view, seat, rng))


def advising(game: AnyGame, view: View, seat: Seat, rng: Rng) -> Thinking[list[Advice]]:
    """The same in slices. Where the game can be neither solved nor searched, what its strongest bot would play."""
    bots, state = BOTS[game.id], game.resample(view, rng)
    if judged := bots.analyse(state, seat):
        return judged
    if (weighing := bots.weigh(state, seat, rng)) is not None:
        return (yield from weighing)
    if (looks := bots.lookahead) is None:
        return [Advice((yield from think(game, strongest(game.id).id, view, seat, rng)))]
    found = yield from surveying(looks.prepare(state), seat, looks.knowledge, looks.nodes)
    best: dict[str, Advice] = {}
    for one in found:
        text = state.format(looks.parts(one.move)[0])
        if text not in best:
            best[text] = _advice(text, one, looks, state)
    return list(best.values())


def comparing(
    game: AnyGame, view: View, seat: Seat, moves: Sequence[str], worlds: int, rng: Rng
) -> Thinking[list[Gain] | None]:
    """By how much other moves than the first are better, tried out in so many imagined worlds; None where not."""
    trying = BOTS[game.id].compare(game.resample(view, rng), seat, moves, worlds, rng)
    return None if trying is None else (yield from trying)


def judge(game: AnyGame, view: View, rng: Rng) -> float | None:
    """How seat 0 stands: the expected result, from -1 to 1; None where nobody knows.

    With more than two players 1 means that seat 0 wins.
    """
    return run_to_end(judging(game, view, rng))


def judging(game: AnyGame, view: View, rng: Rng) -> Thinking[float | None]:
    """The same in slices. Cheap enough for every position of a game."""
    bots, state = BOTS[game.id], game.resample(view, rng)
    if result := state.result():
        return 0.0 if not result.winners else 1.0 if 0 in result.winners else -1.0
    known = bots.standing(state)
    if known is not None or (looks := bots.lookahead) is None:
        return known
    actor, searched = state.to_act()[0], looks.prepare(state)
    if actor == CHANCE:
        return looks.expected(looks.knowledge.evaluate(searched, 0))
    found = yield from searching(searched, actor, looks.knowledge, looks.nodes // STANDING_SHARE)
    value = looks.expected(found.value)
    return value if actor == 0 else -value


def looking(game: AnyGame, view: View, seat: Seat, nodes: int, rng: Rng) -> Thinking[Advice | None]:
    """The best move that a search of so many states finds; None where the game cannot be searched."""
    looks, state = BOTS[game.id].lookahead, game.resample(view, rng)
    if looks is None:
        return None
    found = yield from searching(looks.prepare(state), seat, looks.knowledge, nodes)
    return _advice(state.format(looks.parts(found.move)[0]), found, looks, state)


def _advice(text: str, found: Found, looks: Lookahead, state: AnyState) -> Advice:
    verdict, plies = "", None
    if found.sure:
        won, lost = found.value >= DECIDED, found.value <= -DECIDED
        verdict = "win" if won else "loss" if lost else "draw"
        plies = WIN - abs(found.value) if won or lost else None
    return Advice(text, verdict, plies, looks.expected(found.value), _texts(found.line, looks, state))


def _texts(line: Sequence[Any], looks: Lookahead, state: AnyState) -> tuple[str, ...]:
    """The moves of a line as texts; of a turn with several parts, all of them."""
    texts = []
    for move in line:
        for part in looks.parts(move):
            texts.append(state.format(part))
            state = state.play(state.to_act()[0], part)
    return tuple(texts)
