"""The null game: no fun at all, but it goes through every part of the contract.

Two to four players. Chance deals two cards of ten to each, unseen by the others (too many ways to list). In turn
each places a marker on a free spot. Then twice: a coin says warm (3 in 4) or cold; all seal one card at once; when
the last is in, all are shown and the highest (warm) or lowest (cold) card wins a point. Its player hops to a free
spot and may hop once more, or be done. Most points win; equal points are a draw.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cookie_tin.games import contract
from cookie_tin.games.contract import (
    CHANCE,
    Actor,
    Clause,
    Event,
    Option,
    Options,
    Refused,
    Result,
    Rng,
    Seat,
    View,
)

MOVE = Clause("null.move", "A move is a word of the null game and its numbers, such as hop 3.")
DEAL = Clause("null.deal", "Every player gets two cards of their own, in order.")
PART = Clause("null.part", "This is not what comes now.")
SPOT = Clause("null.spot", "A marker goes to a free spot from 0 to 5.")
CARD = Clause("null.card", "Only a card of one's own hand can be sealed.")
END = Clause("null.end", "All cards are played. Most points win; equal points are a draw.")
POSITION = Clause("null.position", "This is not a position of the null game.")

HAND, SPOTS, CARDS, NONE = 2, range(6), range(10), -1
COIN = {"warm": 3, "cold": 1}

Numbers = tuple[int, ...]
Move = tuple[str, Numbers]


@dataclass(frozen=True, slots=True)
class Told(Event):
    """What happened, who did it, and the numbers that the viewer may know."""

    what: str
    who: Actor
    numbers: Numbers


class State(NamedTuple):
    """A position of the null game. What comes now follows from the rest, so it is not kept."""

    seats: int
    hands: tuple[Numbers, ...] = ()
    spots: Numbers = ()
    coin: str = "-"
    sealed: Numbers = ()
    points: Numbers = ()
    turn: int = NONE
    hopped: int = 0

    @property
    def options(self) -> dict[str, contract.Value]:
        return {"seats": self.seats}

    def part(self) -> str:
        """What comes now."""
        if not self.hands:
            return "deal"
        if len(self.spots) < self.seats:
            return "place"
        if self.turn != NONE:
            return "hop"
        if not self.hands[0]:
            return "over"
        return "toss" if self.coin == "-" else "seal"

    def to_act(self) -> tuple[Actor, ...]:
        part = self.part()
        if part == "seal":
            return tuple(seat for seat, card in enumerate(self.sealed) if card == NONE)
        one = {"deal": CHANCE, "toss": CHANCE, "place": len(self.spots), "hop": self.turn}
        return (one[part],) if part in one else ()

    def legal(self, actor: Actor) -> Sequence[Move]:
        part = self.part()
        if part == "deal" or actor not in self.to_act():
            return ()
        if part == "toss":
            return [(side, ()) for side in COIN]
        if part == "seal":
            return [(part, (card,)) for card in self.hands[actor]]
        free = [(part, (spot,)) for spot in SPOTS if spot not in self.spots]
        return [*free, ("done", ())] if self.hopped else free

    def why_not(self, actor: Actor, move: Move) -> Clause | None:
        part, (word, numbers) = self.part(), move
        if actor not in self.to_act():
            return contract.IS_OVER if part == "over" else contract.NOT_YOUR_TURN
        if part == word == "deal":
            return None if len(numbers) == HAND * self.seats and _dealt(_hands(numbers)) else DEAL
        if move in self.legal(actor):
            return None
        return PART if word != part else CARD if part == "seal" else SPOT

    def play(self, actor: Actor, move: Move) -> State:
        word, numbers = move
        if word == "deal":
            none = (NONE,) * self.seats
            return self._replace(hands=_hands(numbers), sealed=none, points=(0,) * self.seats)
        if word in COIN:
            return self._replace(coin=word)
        if word == "place":
            return self._replace(spots=self.spots + numbers)
        if word == "seal":
            after = self._replace(sealed=_put(self.sealed, actor, *numbers))
            return after if NONE in after.sealed else after._show()
        spots = _put(self.spots, actor, *numbers) if numbers else self.spots
        more = word == "hop" and not self.hopped
        return self._replace(spots=spots, turn=actor if more else NONE, hopped=int(more))

    def _show(self) -> State:
        winner = self.sealed.index((max if self.coin == "warm" else min)(self.sealed))
        hands = tuple(tuple(c for c in hand if c not in self.sealed) for hand in self.hands)
        points = _put(self.points, winner, self.points[winner] + 1)
        return State(self.seats, hands, self.spots, "-", (NONE,) * self.seats, points, winner)

    def outcomes(self) -> Sequence[tuple[Move, int]]:
        return [((side, ()), weight) for side, weight in COIN.items()] if self.part() == "toss" else []

    def deal(self, rng: Rng) -> Move:
        cards = list(CARDS)
        rng.shuffle(cards)
        hands = _hands(tuple(cards[: HAND * self.seats]))
        return "deal", tuple(card for hand in hands for card in sorted(hand))

    def reveals(self, actor: Actor, move: Move) -> bool:
        return actor == CHANCE or (move[0] == "seal" and len(self.to_act()) == 1)

    def result(self) -> Result | None:
        if self.part() != "over":
            return None
        best = tuple(seat for seat, points in enumerate(self.points) if points == max(self.points))
        return Result(best if len(best) == 1 else (), self.points, END)

    def view(self, seat: Seat | None) -> View:
        return {
            "seat": seat,
            "seats": self.seats,
            "hand": list(self.hands[seat]) if self.hands and seat is not None else [],
            "card": self.sealed[seat] if self.sealed and seat is not None else NONE,
            "counts": [len(hand) for hand in self.hands],
            "ready": [card != NONE for card in self.sealed],
            "spots": list(self.spots),
            "coin": self.coin,
            "points": list(self.points),
            "turn": self.turn,
            "hopped": self.hopped,
        }

    def events(self, actor: Actor, move: Move, viewer: Seat | None) -> Sequence[Event]:
        word, numbers = move
        if word == "deal":
            return [Told(word, actor, () if viewer is None else _hands(numbers)[viewer])]
        told = [Told(word, actor, numbers if word != "seal" or viewer == actor else ())]
        if not (word == "seal" and self.reveals(actor, move)):
            return told
        return [*told, Told("show", self.play(actor, move).turn, _put(self.sealed, actor, *numbers))]

    def format(self, move: Move) -> str:
        return " ".join((move[0], *map(str, move[1])))

    def parse(self, text: str) -> Move:
        if not re.fullmatch(r"(deal|warm|cold|place|seal|hop|done)( [0-9])*", text):
            raise Refused(MOVE)
        word, *numbers = text.split(" ")
        return word, tuple(map(int, numbers))

    def position(self) -> str:
        hands = "/".join(map(_marks, self.hands))
        rows = (hands, _marks(self.spots), self.coin, _marks(self.sealed), _marks(self.points))
        return "|".join((str(self.seats), *rows, _marks([self.turn]), str(self.hopped)))


class Null:
    """The null game as a table knows it."""

    id = "null"
    name = "Null game"
    secrets = True
    distributed = None
    clauses = (MOVE, DEAL, PART, SPOT, CARD, END, POSITION)
    options = (Option("seats", 2, (2, 3, 4), "Players"),)

    def seats(self, options: Options) -> int:
        return int(contract.settle(self.options, options)["seats"])

    def hides(self, options: Options) -> bool:
        return True

    def start(self, options: Options) -> State:
        return State(self.seats(options))

    def at(self, position: str, options: Options) -> State:
        form = r"([2-4])\|([0-9/]*)\|([0-5]*)\|(-|warm|cold)\|([0-9-]*)\|([0-2]*)\|([0-3-])\|([01])"
        found = re.fullmatch(form, position)
        if not found:
            raise Refused(POSITION)
        seats, hands, spots, coin, sealed, points, turn, hopped = found.groups()
        dealt = tuple(_read(hand) for hand in hands.split("/")) if hands or sealed else ()
        more = (_read(spots), coin, _read(sealed), _read(points), _read(turn)[0], int(hopped))
        state = State(int(seats), dealt, *more)
        if not _possible(state) or options.get("seats", state.seats) != state.seats:
            raise Refused(POSITION)
        return state

    def resample(self, view: View, rng: Rng) -> State:
        unseen = [card for card in CARDS if card not in view["hand"]]
        rng.shuffle(unseen)
        hands = [sorted(unseen.pop() for _ in range(count)) for count in view["counts"]]
        sealed = [
            hand[rng.randrange(len(hand))] if view["ready"][s] else NONE for s, hand in enumerate(hands)
        ]
        if hands and view["seat"] is not None:
            hands[view["seat"]], sealed[view["seat"]] = view["hand"], view["card"]
        known = (tuple(view["points"]), view["turn"], view["hopped"])
        return State(
            view["seats"], tuple(map(tuple, hands)), tuple(view["spots"]), view["coin"], tuple(sealed), *known
        )


NULL = Null()


def _hands(cards: Numbers) -> tuple[Numbers, ...]:
    return tuple(cards[at : at + HAND] for at in range(0, len(cards), HAND))


def _dealt(hands: Sequence[Numbers]) -> bool:
    cards = [card for hand in hands for card in hand]
    return len(cards) == len(set(cards)) and all(list(hand) == sorted(hand) for hand in hands)


def _put(row: Numbers, at: int, number: int) -> Numbers:
    return (*row[:at], number, *row[at + 1 :])


def _marks(numbers: Iterable[int]) -> str:
    return "".join("-" if number == NONE else str(number) for number in numbers)


def _read(marks: str) -> Numbers:
    return tuple(NONE if mark == "-" else int(mark) for mark in marks)


def _possible(state: State) -> bool:
    """Can a game look like this?"""
    if not state.hands:
        return state == State(state.seats)
    seats, hands, spots, coin, sealed, points, turn, hopped = state
    left = len(hands[0])
    begun = coin != "-" or left < HAND
    return (
        len(hands) == len(sealed) == len(points) == seats
        and left <= HAND == left + sum(points)
        and all(len(hand) == left for hand in hands)
        and _dealt(hands)
        and len(spots) == len(set(spots)) <= seats
        and (len(spots) == seats or not begun)
        and all(
            card == NONE or (card in hand and coin != "-") for card, hand in zip(sealed, hands, strict=True)
        )
        and NONE in sealed
        and (coin == "-" or (left > 0 and turn == NONE))
        and (turn < seats and points[turn] > 0 if turn != NONE else not hopped)
    )
