"""Imagining what a seat does not see in Cookie Raid.

With dice alike, a hidden hand is whatever three first dice can have become by what everybody saw: dice were bid (which
ones, nobody knows), came back with known faces, and dice of the plate were added. So the round is lived through once
more: three random dice, and for each bid a guess which ones it was. People keep what matches, so single dice are
guessed first. With distinct dice only those that were never rolled are unknown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cookie_tin.games.contract import Rng, View
from cookie_tin.games.raid.dice import COLOURS, Dice, colour, die, face, read, sort_dice, without
from cookie_tin.games.raid.options import HAND, Rules, rules_in
from cookie_tin.games.raid.phases import BID, NONE, NOT_YET, ROLL, TIMES
from cookie_tin.games.raid.state import State

DOUBT = 1.3
"""How far a guess may stray from "single dice are bid first"."""


def imagine(view: View, rng: Rng) -> State:
    """A state that looks exactly like this view."""
    rules = rules_in(view)
    phase, seats = view["phase"], range(rules.players)
    hands: list[Dice] = []
    bids: list[Dice | None] = []
    for seat, seen in enumerate(view["hands"]):
        shown = view["bids"][seat] if phase == ROLL else None
        hand, bid = _hand(view, rules, seat, seen, shown or [], rng)
        hands.append(hand)
        bids.append(bid)
    if phase == BID:
        bids = [_imagine_bid(view, rules, seat, hands[seat], rng) for seat in seats]
    rolls = tuple(_dice(dice) for dice in view["rolls"])
    return State(
        rules,
        phase,
        view["round"],
        NONE if view["turn"] is None else view["turn"],
        tuple(view["totals"]),
        tuple(_imagine_contract(view, rules, seat, rng) for seat in seats) if rules.contract else (),
        tuple(hands),
        _dice(view["plate"]),
        view["left"],
        tuple(bids) if phase == BID or (phase == ROLL and not any(rolls)) else (),
        rolls,
        tuple(tuple((word, _dice(dice)) for word, *dice in trail) for trail in view["trail"]),
        _dice(view.get("gone", ())),
    )


def _dice(codes: Iterable[str]) -> Dice:
    return tuple(number for number in map(read, codes) if number is not None)


def _hand(
    view: View, rules: Rules, seat: int, seen: Sequence[str], bid: Sequence[str], rng: Rng
) -> tuple[Dice, Dice]:
    """The dice in a hand and those it has out to be rolled."""
    if not any("?" in code for code in (*seen, *bid)):
        return _dice(seen), _dice(bid)
    if not view["trail"]:
        return _faces(seen, rules, rng), _faces(bid, rules, rng)
    hand = _imagine_hand(rules, view["trail"][seat], rng)
    rolled = [] if not view["rolls"] or view["phase"] != ROLL else view["rolls"][seat]
    out = guess(hand, [_colour(code) for code in (*bid, *rolled)], rng)
    return without(hand, out) or (), out if bid else ()


def _faces(codes: Iterable[str], rules: Rules, rng: Rng) -> Dice:
    """Dice of which some are known."""
    return sort_dice(
        die(rng.randrange(rules.dice) + 1, _colour(code)) if "?" in code else read(code) or 0
        for code in codes
    )


def _colour(code: str) -> int:
    return next((COLOURS.index(letter) for letter in code if letter in "rgb"), 0)


def _imagine_hand(rules: Rules, trail: Sequence[Sequence[str]], rng: Rng) -> Dice:
    """A hand that three random dice can have become."""
    colours = range(1, HAND + 1) if rules.flush else (0,) * HAND
    hand = sort_dice(die(rng.randrange(rules.dice) + 1, one) for one in colours)
    for word, *codes in trail:
        dice = _dice(codes)
        if word == ROLL:
            hand = without(hand, guess(hand, [*map(colour, dice)], rng)) or ()
        hand = sort_dice(hand + dice)
    return hand


def guess(hand: Dice, colours: Iterable[int], rng: Rng) -> Dice:
    """Which dice of these colours somebody may have bid."""
    left, taken = list(hand), []
    faces = [face(number) for number in hand]
    for wanted in colours:
        those = [number for number in left if colour(number) == wanted]
        picked = min(those, key=lambda number: faces.count(face(number)) + DOUBT * rng.random())
        left.remove(picked)
        taken.append(picked)
    return sort_dice(taken)


def _imagine_bid(view: View, rules: Rules, seat: int, hand: Dice, rng: Rng) -> Dice | None:
    """The viewer's own bid, or one that somebody else may have sealed."""
    if not view["ready"][seat]:
        return None
    if seat == view["seat"] or rules.in_turn:
        return _dice(view["bids"][seat])
    count = rng.randrange(min(rules.most, len(hand)) + 1)
    dice = list(hand)
    rng.shuffle(dice)
    return sort_dice(dice[:count])


def _imagine_contract(view: View, rules: Rules, seat: int, rng: Rng) -> tuple[int, int]:
    """A contract: seen, imagined where it is sealed, or not named yet."""
    times = TIMES.get(view["phase"], 0)
    if view["named"][seat]:
        number, counted = view["named"][seat]
        return number, counted
    if not view["ready"][seat] or not times:
        return _no_contract(view["phase"])
    if seat == view["seat"] or rules.in_turn:
        return 0, times
    return (0, times) if times > 1 and rng.randrange(2) else (2 + rng.randrange(3), times)


def _no_contract(phase: str) -> tuple[int, int]:
    """What stands for somebody who has not named anything, by the part of the round."""
    if phase in TIMES:
        return 0, TIMES[phase] + 1
    return {"deal": (0, 3), "plate": (0, 2)}.get(phase, NOT_YET)
