"""What advice knows about Cookie Disco beyond a search: the solved base game, and where to place player cookies."""

from __future__ import annotations

from functools import partial

from cookie_tin.bots.contract import Advice, Lookahead
from cookie_tin.bots.disco import probe, source
from cookie_tin.bots.disco.evaluation import KNOWLEDGE, evaluate
from cookie_tin.bots.disco.levels import FAR, promise
from cookie_tin.bots.disco.placing import Judge, worth_of, worths
from cookie_tin.bots.disco.probe import DRAW, ENDLESS, LOSS, WIN, Judged, distance, for_search
from cookie_tin.bots.disco.table import Table
from cookie_tin.games.contract import Seat
from cookie_tin.games.disco.state import FORBIDDEN, PLACING, State

LOOKAHEAD = Lookahead(KNOWLEDGE, scale=40, nodes=2000, prepare=for_search)
"""For the crawl cookie, and where repetition is forbidden."""

LONGEST = 9
"""So many moves of a line are told."""


def solution(state: State) -> Table | None:
    """The table that knows this game; None where nobody knows, and while the table has not been handed in."""
    unknown = state.rules.crawl or state.rules.repetition == FORBIDDEN
    return None if unknown else source.table()


def perfect_moves(state: State) -> list[Judged] | None:
    """Every legal move with what perfect play makes of it; None where nobody knows."""
    table = solution(state)
    return None if table is None else probe.analyse(table, state)


def analyse(state: State, seat: Seat) -> list[Advice] | None:
    """Every legal move, the best first, with the line of the best; None where only a search can tell."""
    if state.turn == PLACING:
        return _placings(state, seat)
    judged = perfect_moves(state)
    if judged is None:
        return None
    return [
        Advice(
            state.format(one.move),
            one.verdict,
            one.plies,
            _value(one.verdict, one.plies),
            _line(state, one, not at),
        )
        for at, one in enumerate(sorted(judged, key=_rank))
    ]


def standing(state: State) -> float | None:
    """How seat 0 stands when both place and roll as well as they can; None where only a search can tell."""
    table = solution(state)
    if state.turn not in ("O", "B"):
        return _placing_value(table, worth_of(state, 0, _judge(table)))
    if table is None:
        return None
    plies = distance(table, state)
    value = 0.0 if plies is None else _value(WIN if plies & 1 else LOSS, plies)
    return value if state.acting() == 0 else -value


def _placings(state: State, seat: Seat) -> list[Advice]:
    table = solution(state)
    values = [
        (_placing_value(table, worth), state.format(move))
        for worth, move in worths(state, seat, _judge(table))
    ]
    best = sorted(values, key=lambda pair: -pair[0])
    return [Advice(text, value=value, line=(text,)) for value, text in best]


def _judge(table: Table | None) -> Judge:
    return evaluate if table is None else partial(promise, table, FAR)


def _placing_value(table: Table | None, worth: int) -> float:
    """The expected result of a placing whose worth, as the judge tells it, is that of both who may begin."""
    return LOOKAHEAD.expected(worth // 2) if table is None else worth / 2


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
        replies = perfect_moves(state)
        if not replies:
            break
        judged = min(replies, key=_rank)
        texts.append(state.format(judged.move))
    return tuple(texts)
