"""The strong player of Cookie Raid: imagines the hidden dice, tries its bids there, and mixes those that do well.

It never sees more than its seat: the state it is handed was imagined from its view, and it imagines more of them from
the same view. In each it lets the others bid in one of several ways, plays the round to its end, and counts by how
much it went better than for the best of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from tin.bots.raid.hands import answered, to_come
from tin.bots.raid.rest import habit, lead, most_dice, played_out, rolled
from tin.games.contract import Rng, Seat
from tin.games.raid.dice import Dice, face, faces, ordered
from tin.games.raid.imagine import imagined
from tin.games.raid.phases import AGAIN, BID, KEEP, LUCKY, TAKE
from tin.games.raid.state import Move, State

WORLDS = 32
"""How many hidden hands are imagined before the bids that look worse than the habit are dropped."""

ROUNDS = 4
"""How often so many are imagined for the bids that are left."""

LATE = 3
"""With so many dice still to be won, bids are tried out; before that the habit is as good and quicker."""

SURE = 2.0
"""By how many standard errors a bid must be better than the habit to be made instead."""

SHARP = 2.0
"""How much more often the better of two such bids is made: the weight is exp(SHARP times the cookies it brings)."""


def raider(state: State, seat: Seat, rng: Rng, worlds: int = WORLDS) -> Move:
    """The move, by simulation where that matters."""
    if state.phase == BID and to_come(state) <= LATE:
        return BID, (_bid(state, seat, rng, worlds),)
    if state.phase == TAKE and to_come(state) <= LATE:
        return TAKE, ((_take(state, seat, rng, worlds),),)
    if state.phase == LUCKY:
        return _lucky(state, seat, rng, worlds)
    return answered(state, seat, rng, _by_habit)


def _by_habit(state: State, hand: Dice, rng: Rng) -> Dice:
    return habit(state.rules, hand, state.plate, state.left)


def candidates(hand: Dice, most: int) -> list[Dice]:
    """Bids worth trying: of each number of dice, the few that leave the best sets behind."""
    shown = faces(hand)
    counts = {one: shown.count(one) for one in shown}
    found: list[Dice] = [()]
    for size in range(1, min(most, len(hand)) + 1):
        by_set = sorted(hand, key=lambda die: (counts[face(die)], die))[:size]
        by_face = hand[::-1][:size]
        whole = [die for die in hand[::-1] if counts[face(die)] == size][:size]
        for dice in (by_set, by_face, whole):
            bid = ordered(dice)
            if len(bid) == size and bid not in found:
                found.append(bid)
    return found


def _bid(state: State, seat: Seat, rng: Rng, worlds: int) -> Dice:
    """The habit, or a bid that does better by more than chance explains; one of several such by how much better."""
    rules, view = state.rules, state.view(seat)
    usual = ordered(habit(rules, state.hands[seat], state.plate, state.left))
    tried = [bid for bid in candidates(state.hands[seat], rules.most) if bid != usual]
    gains: dict[Dice, list[float]] = {bid: [] for bid in tried}
    for _ in range(ROUNDS):
        for _ in range(worlds):
            world = imagined(view, rng)
            others = [_guessed(world, hand, rng) for hand in world.hands]
            base = _outcome(world, seat, usual, others, rng)
            for bid in tried:
                gains[bid].append(_outcome(world, seat, bid, others, rng) - base)
        tried = [bid for bid in tried if _mean(gains[bid]) > 0]
        if not tried:
            return usual
    better = [bid for bid in tried if _mean(gains[bid]) > SURE * _error(gains[bid])]
    return better[_mixed([_mean(gains[bid]) for bid in better], rng)] if better else usual


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    """The standard error of the mean."""
    mean = _mean(values)
    return sqrt(sum((value - mean) ** 2 for value in values)) / len(values)


def _outcome(world: State, seat: Seat, bid: Dice, others: Sequence[Dice], rng: Rng) -> float:
    """By how much a round goes better for the seat than for the others when these bids are made, once."""
    bids = [bid if owner == seat else other for owner, other in enumerate(others)]
    rules, hands = world.rules, list(world.hands)
    end = played_out(rules, hands, world.plate, world.left, bids, rng) if any(bids) else _passed(world, rng)
    return lead(rules, end, world.named, seat)


def _passed(world: State, rng: Rng) -> list[Dice]:
    """Nobody bids: the end of the round, or one die less."""
    rules, plate = world.rules, world.plate
    if rules.nobody == "ends":
        return list(world.hands)
    return played_out(rules, list(world.hands), plate[1:], world.left, None, rng)


def _guessed(world: State, hand: Dice, rng: Rng) -> Dice:
    """How somebody else may bid: mostly by habit or the three lowest, sometimes only what matches nothing."""
    draw = rng.random()
    if draw < 0.45:
        return ordered(habit(world.rules, hand, world.plate, world.left))
    if draw < 0.9:
        return ordered(hand[::-1][: most_dice(world.rules)])
    shown = faces(hand)
    return tuple(die for die in hand if shown.count(face(die)) == 1)[: most_dice(world.rules)]


def _mixed(values: list[float], rng: Rng) -> int:
    """One of the best, the better the more often."""
    top = max(values)
    weights = [exp(SHARP * (value - top)) for value in values]
    ticket = rng.random() * sum(weights)
    for at, weight in enumerate(weights):
        ticket -= weight
        if ticket < 0:
            return at
    return values.index(top)


def _take(state: State, seat: Seat, rng: Rng, worlds: int) -> int:
    """The die of the plate after which the round goes best."""
    rules, view = state.rules, state.view(seat)
    shown = faces(state.hands[seat])
    tried = sorted({*state.plate}, key=lambda die: (shown.count(face(die)), die), reverse=True)[:3]
    totals = [0.0] * len(tried)
    for _ in range(worlds):
        world = imagined(view, rng)
        for at, die in enumerate(tried):
            hands = list(world.hands)
            hands[seat] = ordered((*hands[seat], die))
            plate = list(state.plate)
            plate.remove(die)
            end = played_out(rules, hands, tuple(plate), state.left, None, rng)
            totals[at] += lead(rules, end, state.named, seat)
    return tried[totals.index(max(totals))]


def _lucky(state: State, seat: Seat, rng: Rng, worlds: int) -> Move:
    """Keep the last die or roll it again, whichever scores more against the hands that others may have."""
    rules, view = state.rules, state.view(seat)
    kept = again = 0.0
    for _ in range(worlds):
        hands = list(imagined(view, rng).hands)
        own = hands[seat]
        for die, share in ((state.plate[0], 0), (rolled(state.plate, rules.dice, rng)[0], 1)):
            hands[seat] = ordered((*own, die))
            value = lead(rules, hands, state.named, seat)
            kept, again = (kept, again + value) if share else (kept + value, again)
    return (KEEP, ()) if kept >= again else (AGAIN, ())
