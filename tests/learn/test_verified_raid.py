"""Every puzzle of Cookie Raid has one right move, better by three points; counted again by plain rules (slow_raid)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

import pytest

from cookie_tin.lab.raid import odds
from tests.learn.shipped import Shipped, some
from tests.slow_raid import better, cookies, higher

PUZZLES = some("raid", 6)

POINTS = Fraction(3, 100)
BONUS, SIDES, MOST, ROUNDS = 5, 6, 3, 5

WHOLE = 12
"""The game can be shared evenly by two, three or four."""

Faces = tuple[int, ...]


class End(NamedTuple):
    """The end of a last round with open hands."""

    part: str
    player: int
    totals: tuple[int, ...]
    hands: tuple[Faces, ...]
    plate: Faces
    bids: tuple[Faces | None, ...]


def read(position: str) -> End:
    """What a position text says."""
    part, number, player, totals, contracts, hands, plate, left, bids, _rolls, trail = position.split("|")
    assert (number, contracts, left, trail) == (str(ROUNDS), "", "0", "")
    return End(
        part,
        int(player),
        tuple(int(total) for total in totals.split(":")),
        tuple(dice(hand) for hand in hands.split("/")),
        dice(plate),
        tuple(None if bid == "." else dice(bid) for bid in bids.split("/")) if bids else (),
    )


def dice(text: str) -> Faces:
    return tuple(int(face) for face in text.split()) if text != "-" else ()


@lru_cache(maxsize=1 << 18)
def share(totals: Faces, hands: tuple[Faces, ...], player: int) -> int:
    """How many of WHOLE parts of the game are the player's when the round is over with these hands."""
    ends = [
        total + cookies(hand) + (BONUS if all(better(hand, other) >= 0 for other in hands) else 0)
        for total, hand in zip(totals, hands, strict=True)
    ]
    best = [seat for seat, end in enumerate(ends) if end == max(ends)]
    return WHOLE // len(best) if player in best else 0


def hands_with(hands: tuple[Faces, ...], seat: int, face: int) -> tuple[Faces, ...]:
    """The hands when a seat gets a die."""
    return tuple(
        tuple(sorted((*hand, face))) if at == seat else tuple(sorted(hand)) for at, hand in enumerate(hands)
    )


def last_die(end: End, hands: tuple[Faces, ...], winner: int, player: int) -> dict[str, int]:
    """What it is worth to the player when the winner of the last die keeps it, and when they roll it again, in parts of
    WHOLE * SIDES."""
    again = [share(end.totals, hands_with(hands, winner, face), player) for face in range(1, SIDES + 1)]
    return {
        "keep": SIDES * share(end.totals, hands_with(hands, winner, end.plate[0]), player),
        "again": sum(again),
    }


@lru_cache(maxsize=8)
def falls(count: int) -> Counter[Faces]:
    """How often each roll of so many dice comes, written down one after the other."""
    return Counter(tuple(sorted(roll)) for roll in product(range(1, SIDES + 1), repeat=count))


@lru_cache(maxsize=1 << 16)
def beats(one: Faces, two: Faces) -> int:
    if not one or not two:
        return bool(one) - bool(two)
    return higher("defender", one, two, SIDES)


class Bidding:
    """What bids for the last die are worth to the first seat."""

    def __init__(self, end: End) -> None:
        self.end = end
        self.known: dict[tuple[int, Faces, Faces], int] = {}

    def wins(self, winner: int, hands: tuple[Faces, Faces]) -> int:
        key = winner, *hands
        if key not in self.known:
            ways = last_die(self.end, hands, winner, 0).values()
            self.known[key] = max(ways) if winner == 0 else min(ways)
        return self.known[key]

    def worth(self, bids: Sequence[Faces]) -> Fraction:
        """Ties are rolled again until there is none, so they do not count."""
        if not any(bids):
            return Fraction(share(self.end.totals, hands_with(self.end.hands, -1, 0), 0), WHOLE)
        kept = [rest(hand, bid) for hand, bid in zip(self.end.hands, bids, strict=True)]
        hands = [
            [(roll, count, tuple(sorted((*stays, *roll)))) for roll, count in falls(len(bid)).items()]
            for stays, bid in zip(kept, bids, strict=True)
        ]
        total = counted = 0
        for mine, often, first in hands[0]:
            for theirs, times, second in hands[1]:
                if sign := beats(mine, theirs):
                    total += often * times * self.wins(0 if sign > 0 else 1, (first, second))
                    counted += often * times
        return Fraction(total, counted * WHOLE * SIDES)


def rest(hand: Faces, bid: Faces) -> Faces:
    left = list(hand)
    for face in bid:
        left.remove(face)
    return tuple(left)


def bids_of(hand: Faces) -> set[Faces]:
    """Nothing, or up to three dice."""
    return {chosen for count in range(MOST + 1) for chosen in combinations(hand, count)}


def bid_values(end: End) -> dict[str, Fraction]:
    """What each bid is worth to whoever bids, first or last; the other one answers as well as can be."""
    bidding, player = Bidding(end), end.player
    rival = 1 - player
    found = {}
    for bid in bids_of(end.hands[player]):
        theirs = end.bids[rival] if end.bids else None
        answers = bids_of(end.hands[rival]) if theirs is None else {theirs}
        values = [bidding.worth((bid, other) if player == 0 else (other, bid)) for other in answers]
        found["bid " + " ".join(map(str, bid)) if bid else "pass"] = (
            min(values) if player == 0 else 1 - max(values)
        )
    return found


def take_values(end: End) -> dict[str, Fraction]:
    """What each die is worth to whoever takes it; then the other one bids first for what is left."""
    found = {}
    for face in {*end.plate}:
        hands = tuple(
            tuple(sorted((*hand, face), reverse=True)) if seat == end.player else hand
            for seat, hand in enumerate(end.hands)
        )
        then = End("bid", 1 - end.player, end.totals, hands, rest(end.plate, (face,)), (None, None))
        found[f"take {face}"] = 1 - max(bid_values(then).values())
    return found


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda one: str(one.number))
def test_one_move_is_better_by_three_points(puzzle: Shipped) -> None:
    end = read(puzzle.position)
    if end.part == "lucky":
        shares = last_die(end, end.hands, end.player, end.player)
        values = {move: Fraction(parts, WHOLE * SIDES) for move, parts in shares.items()}
    else:
        values = {"take": take_values, "bid": bid_values}[end.part](end)
    best, second = sorted(values.values(), reverse=True)[:2]
    assert best - second >= POINTS
    asked = {"lucky": "lucky", "take": "take", "bid": "answer" if any(end.bids) else "first"}[end.part]
    if end.part == "bid" and end.bids[1 - end.player] == ():
        asked = "answer"
    assert puzzle.themes[0] == asked
    assert puzzle.plies == 1


def test_bids_are_compared_as_the_study_does() -> None:
    """The chance to win a die with so many dice against so many, by listing all rolls."""
    for mine, theirs in product(range(1, MOST + 1), repeat=2):
        won = counted = 0
        for one, often in falls(mine).items():
            for two, times in falls(theirs).items():
                if sign := beats(one, two):
                    counted += often * times
                    won += often * times * (sign > 0)
        assert Fraction(won, counted) == odds.win(mine, [theirs])
