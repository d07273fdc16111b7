"""Trying moves of Cookie Raid out: hidden dice are imagined, the round is played to its end, and the race is judged.

Nothing but a seat's view is used: the state at hand was imagined from it, and more are imagined from the same view.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from cookie_tin.bots.raid.evaluation import expected
from cookie_tin.bots.raid.hands import play_by_habit, promising_die
from cookie_tin.bots.raid.rest import habit, most_dice, play_out, round_gains
from cookie_tin.bots.slices import Thinking
from cookie_tin.games.contract import Rng, Seat
from cookie_tin.games.raid.dice import Dice, colour, die, face, faces, sort_dice, without
from cookie_tin.games.raid.imagine import imagine
from cookie_tin.games.raid.phases import AGAIN, BID, KEEP, LUCKY, TAKE
from cookie_tin.games.raid.state import Move, State

Outcomes = list[float]
"""What a move led to in each imagined world: expected results, from -1 to 1."""

SURE = 2.0
"""By how many standard errors a move must be better than the habit to count as better."""


def by_habit(state: State, seat: Seat, rng: Rng) -> Move:
    """What experience says, without trying anything."""
    return play_by_habit(state, seat, rng, _usual, takes=promising_die)


def _usual(state: State, hand: Dice, rng: Rng) -> Dice:
    return habit(state.rules, hand, state.plate, state.left)


def choices(state: State, seat: Seat, rng: Rng) -> list[Move]:
    """The moves worth trying, the habit first."""
    found: list[Move] = [by_habit(state, seat, rng)]
    if state.phase == BID:
        found += [(BID, (bid,)) for bid in candidates(state.hands[seat], state.rules.most)]
    elif state.phase == TAKE:
        found += [(TAKE, ((one,),)) for one in state.plate]
    elif state.phase == LUCKY:
        found += [(KEEP, ()), (AGAIN, ())]
    return list(dict.fromkeys(found))


def candidates(hand: Dice, most: int) -> list[Dice]:
    """Bids worth trying: of each number of dice, the few that leave the best sets behind."""
    shown = faces(hand)
    counts = {one: shown.count(one) for one in shown}
    found: list[Dice] = [()]
    for size in range(1, min(most, len(hand)) + 1):
        by_set = sorted(hand, key=lambda one: (counts[face(one)], one))[:size]
        by_face = hand[::-1][:size]
        whole = [one for one in hand[::-1] if counts[face(one)] == size][:size]
        for dice in (by_set, by_face, whole):
            bid = sort_dice(dice)
            if len(bid) == size and bid not in found:
                found.append(bid)
    return found


def trying(
    state: State, seat: Seat, moves: Sequence[Move], worlds: int, rng: Rng
) -> Thinking[list[Outcomes]]:
    """What each of these moves leads to in so many imagined worlds, the same ones for all."""
    view = state.view(seat)
    found: list[Outcomes] = [[] for _ in moves]
    for _ in range(worlds):
        world = imagine(view, rng)
        bids = [_expected_bid(world, owner, rng) for owner in range(len(world.hands))]
        for move, outcomes in zip(moves, found, strict=True):
            outcomes.append(_outcome(world, seat, move, bids, rng))
            yield
    return found


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def better(outcomes: Outcomes, usual: Outcomes) -> float:
    """By how much a move is better than the habit; nothing where chance alone could explain it."""
    gain, error = gained_by(outcomes, usual)
    return gain if gain < 0 or gain > SURE * error else 0.0


def gained_by(outcomes: Outcomes, usual: Outcomes) -> tuple[float, float]:
    """By how much a move was better than another one on average, and the standard error of that."""
    gains = [one - other for one, other in zip(outcomes, usual, strict=True)]
    gain = mean(gains)
    return gain, sqrt(sum((one - gain) ** 2 for one in gains)) / len(gains)


def _outcome(world: State, seat: Seat, move: Move, bids: Sequence[Dice], rng: Rng) -> float:
    """How the seat stands at the end of the round when it makes this move, once."""
    rules, hands, plate = world.rules, list(world.hands), world.plate
    if world.phase == BID:
        made = [move[1][0] if owner == seat else bid for owner, bid in enumerate(bids)]
        if any(made):
            hands = play_out(rules, hands, plate, world.left, made, rng)
        elif rules.nobody != "ends":
            hands = play_out(rules, hands, plate[1:], world.left, None, rng)
    elif world.phase == TAKE:
        taken = move[1][0]
        hands[seat] = sort_dice(hands[seat] + taken)
        hands = play_out(rules, hands, without(plate, taken) or (), world.left, None, rng)
    elif move[0] == KEEP:
        hands[seat] = sort_dice(hands[seat] + plate)
    else:
        own, one = hands[seat], colour(plate[0])
        rolls = [sort_dice((*own, die(shown, one))) for shown in range(1, rules.dice + 1)]
        return mean([_judge_hands(world, [*hands[:seat], roll, *hands[seat + 1 :]], seat) for roll in rolls])
    return _judge_hands(world, hands, seat)


def _judge_hands(world: State, hands: Sequence[Dice], seat: Seat) -> float:
    """How the seat stands after a round that ended with these hands."""
    rules = world.rules
    gains = round_gains(rules, hands, world.named)
    if rules.scoring == "single":
        return 2 * gains[seat] - 1
    totals = [total + gain for total, gain in zip(world.totals, gains, strict=True)]
    return expected(rules, totals, world.round, seat)


def _expected_bid(world: State, owner: Seat, rng: Rng) -> Dice:
    """What somebody bids: what lies open on the table, or a guess."""
    made = world.bids[owner] if world.phase == BID and world.rules.in_turn else None
    return made if made is not None else _guess_bid(world, world.hands[owner], rng)


def _guess_bid(world: State, hand: Dice, rng: Rng) -> Dice:
    """How somebody else may bid: mostly by habit or the three lowest, sometimes only what matches nothing."""
    draw = rng.random()
    if draw < 0.45:
        return sort_dice(habit(world.rules, hand, world.plate, world.left))
    if draw < 0.9:
        return sort_dice(hand[::-1][: most_dice(world.rules)])
    shown = faces(hand)
    return tuple(one for one in hand if shown.count(face(one)) == 1)[: most_dice(world.rules)]
