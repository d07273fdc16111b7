"""What advice knows about Cookie Disco beyond a search: the solved base game, and where to place player cookies."""

from __future__ import annotations

from functools import partial

from tin.bots.disco import probe, source
from tin.bots.disco.evaluation import SIGHT, evaluate
from tin.bots.disco.levels import FAR, promise
from tin.bots.disco.placing import worths
from tin.bots.disco.probe import DRAW, ENDLESS, LOSS, WIN, Judged, distance, forgetful
from tin.bots.eyes import Eyes
from tin.games.contract import Seat
from tin.games.disco.state import PLACING, State

EYES = Eyes(SIGHT, scale=40, nodes=2000, of=forgetful)
"""For the crawl cookie."""

LONGEST = 9
"""So many moves of a line are told."""

Told = tuple[str, str, int | None, float, tuple[str, ...]]
"""A move, its verdict, the moves to the end, its value and a line, as advice has them."""


def analyse(state: State) -> list[Judged] | None:
    """Every legal move with what perfect play makes of it; None where nobody knows.

    That is with the crawl cookie, and while the table has not been handed in.
    """
    table = None if state.rules.crawl else source.table()
    return None if table is None else probe.analyse(table, state)


def analyst(state: State, seat: Seat) -> list[Told] | None:
    """Every legal move, the best first, with the line of the best; None where only a search can tell."""
    if state.turn == PLACING:
        return _placings(state, seat)
    judged = sorted(analyse(state) or (), key=_rank)
    return [
        (
            state.format(one.move),
            one.verdict,
            one.plies,
            _value(one.verdict, one.plies),
            _line(state, one, not at),
        )
        for at, one in enumerate(judged)
    ]


def standing(state: State) -> float | None:
    """How seat 0 stands when both play perfectly; None where nobody knows."""
    table = None if state.rules.crawl else source.table()
    if table is None or state.turn not in ("O", "B"):
        return 0.0 if state.turn not in ("O", "B") else None
    plies = distance(table, state)
    value = 0.0 if plies is None else _value(WIN if plies & 1 else LOSS, plies)
    return value if state.acting() == 0 else -value


def _placings(state: State, seat: Seat) -> list[Told]:
    table = None if state.rules.crawl else source.table()
    judge = evaluate if table is None else partial(promise, table, FAR)
    values = [
        (EYES.expected(worth // 2) if table is None else worth / 2, move)
        for worth, move in worths(state, seat, judge)
    ]
    best = sorted(values, key=lambda pair: -pair[0])
    return [(state.format(move), "", None, value, (state.format(move),)) for value, move in best]


def _value(verdict: str, plies: int | None) -> float:
    """The expected result of a verdict; near wins are worth a little more than far ones."""
    sign = {WIN: 1, LOSS: -1}.get(verdict, 0)
    return sign * (1 - (plies or 0) / 1000)


def _rank(judged: Judged) -> tuple[int, int]:
    """Quick wins first, slow losses before quick ones."""
    plies = judged.plies or 0
    return (WIN, ENDLESS, DRAW, LOSS).index(judged.verdict), -plies if judged.verdict == LOSS else plies


def _line(state: State, judged: Judged, whole: bool) -> tuple[str, ...]:
    """How a won or lost game goes on when both play perfectly; of what is endless, the move alone."""
    texts = [state.format(judged.move)]
    while whole and judged.verdict in (WIN, LOSS) and len(texts) < LONGEST:
        state = state.play(state.acting(), judged.move)
        replies = analyse(state)
        if not replies:
            break
        judged = min(replies, key=_rank)
        texts.append(state.format(judged.move))
    return tuple(texts)
