"""Moments worth another look: where a person's own moves gave most away, and how sure that is. Pure.

Whoever judges saw no more than the person did: the view of their seat. Numbers are expected results, from -1 to 1.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from cookie_tin.bots.contract import Advice, Gain
from cookie_tin.bots.slices import Thinking
from cookie_tin.games.contract import AnyState, Seat
from cookie_tin.learn.judge import Verdict
from cookie_tin.learn.puzzle import PuzzleSet
from cookie_tin.match import Match

MOST = 3
"""So many moments are looked at again."""

LEAST = 0.12
"""What gives away less than this is no mistake: six games of a hundred."""

AS_GOOD = 0.05
"""Moves whose worth is this near to the best one's are good ones too."""

LOOKED = 8
"""Where a look at every position is cheap, the moves of so many of them are judged."""

SURE = 2.0
"""By so many standard errors a move must be better, where moves are tried out."""

FEW, MANY = 40, 400
"""Worlds in which all moves are tried, to find what may be better; and then that one again, in worlds of its own, so
that the luckiest of many is not taken for the best."""

PATIENCE = 20_000
"""Slices of thought after which exact chances are given up."""

CERTAIN, SEARCHED, TRIED = "certain", "searched", "tried"
"""How it is known: it is exact; a baker looked ahead; both moves were tried out often."""

EXACT = {"win": 1.0, "loss": -1.0, "draw": 0.0, "endless": 0.0}


class Decision(NamedTuple):
    """A move of a person who could have made another one."""

    at: int
    """So many moves had been made before."""
    seat: Seat
    move: str


class Moment(NamedTuple):
    """A decision that gave something away."""

    decision: Decision
    best: str
    loss: float
    """What the best move was expected to bring more."""
    sure: str
    error: float = 0.0
    """The standard error of the loss, where moves were tried out."""
    advice: tuple[Advice, ...] = ()
    """All moves that were judged, the best first."""

    def good(self) -> list[str]:
        """The moves that count as right."""
        top = worth(self.advice[0])
        return [
            one.move
            for one in self.advice
            if one.move == self.best
            or (top is not None and (value := worth(one)) is not None and top - value < AS_GOOD)
        ]


def decisions(match: Match, seats: Container[Seat]) -> list[Decision]:
    """What these seats decided in a match that is over; where there was no choice, nobody did."""
    found = []
    for index, entry in enumerate(match.entries):
        state = match.state_at(index)
        if entry.actor in seats and len(state.legal(entry.actor)) > 1:
            found.append(Decision(index, entry.actor, entry.text))
    return found


def suspects(made: Sequence[Decision], standings: Mapping[int, float | None]) -> list[Decision]:
    """The decisions after which a seat stood most worse than before, by how seat 0 stood after so many moves."""

    def drop(one: Decision) -> float:
        before, after = standings.get(one.at), standings.get(one.at + 1)
        if before is None or after is None:
            return 0.0
        return before - after if one.seat == 0 else after - before

    falls = sorted(((drop(one), one) for one in made), key=lambda pair: -pair[0])
    return [one for fall, one in falls[:LOOKED] if fall >= LEAST / 2]


def worth(one: Advice) -> float | None:
    """What a move brings; a certain end is worth the same however far away it is."""
    return EXACT.get(one.verdict, one.value)


def by_advice(decision: Decision, advice: Sequence[Advice]) -> Moment | None:
    """The moment, where every move was judged; None where the one that was made is good enough, or was not judged."""
    made = next((one for one in advice if one.move == decision.move), None)
    best = worth(advice[0]) if advice else None
    value = worth(made) if made else None
    if made is None or best is None or value is None:
        return None
    loss = best - value
    sure = CERTAIN if advice[0].verdict and made.verdict else SEARCHED
    return Moment(decision, advice[0].move, loss, sure, 0.0, tuple(advice)) if loss >= LEAST else None


def candidates(gains: Sequence[Gain]) -> Gain | None:
    """What may be better than the move that was made, worth trying again; the best first."""
    return gains[0] if gains and gains[0].gain > max(LEAST / 2, gains[0].error) else None


def by_trial(decision: Decision, gain: Gain) -> Moment | None:
    """The moment, where two moves were tried out; None where chance alone could explain the difference."""
    if gain.gain < LEAST or gain.gain <= SURE * gain.error:
        return None
    advice = Advice(gain.move, value=gain.gain), Advice(decision.move, value=0.0)
    return Moment(decision, gain.move, gain.gain, TRIED, gain.error, advice)


def counting(kind: PuzzleSet, state: AnyState) -> Thinking[Sequence[Advice] | None]:
    """Every move by its exact chance to win, the best first; None where chances cannot be counted, or not soon."""
    if not kind.margin or kind.refuses(state):
        return None
    thought, slices = kind.judge(state, 0), 0
    while slices < PATIENCE:
        try:
            next(thought)
        except StopIteration as end:
            verdicts: Sequence[Verdict] | None = end.value
            return None if verdicts is None else _chances(verdicts)
        slices += 1
        yield
    return None


def _chances(verdicts: Sequence[Verdict]) -> list[Advice]:
    ranked = sorted(verdicts, key=lambda one: -Fraction(one.grade))
    return [Advice(one.move, value=float(2 * Fraction(one.grade) - 1)) for one in ranked]


def by_count(decision: Decision, advice: Sequence[Advice]) -> Moment | None:
    """The moment, where chances were counted: what is certain needs no error."""
    found = by_advice(decision, advice)
    return found and found._replace(sure=CERTAIN)


def pick_biggest(moments: Sequence[Moment]) -> list[Moment]:
    """Those that gave most away, in the order of the game."""
    chosen = sorted(moments, key=lambda one: -one.loss)[:MOST]
    return sorted(chosen, key=lambda one: one.decision.at)
