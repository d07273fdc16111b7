"""A table of Cookie Raid, played from the designer's document and the rulings alone: slow, plain, not knowing ours.

Hands are lists of dice, a die is a pair (face, colour), players are numbers from 0. What chance does is handed in, as
it is to our rules. Bids are compared and hands are counted by `slow_raid`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from tests.slow_raid import better, higher, is_set

Die = tuple[int, str]


class SlowRaid:
    """One game in progress: `acting` says who may do what, and `do` does it."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.o = options
        self.n = options["players"]
        self.totals = [0] * self.n
        self.round = 0
        self.last_winner: int | None = None
        """Who won the bid before."""
        self.over = False
        self.winner: int | None = None
        """Of a game in which the best set wins."""
        self.new_round()

    # -- a round ------------------------------------------------------------------------------------------------

    def new_round(self) -> None:
        """“At the beginning of each round, distribute three dice to each player and ... to the plate.”"""
        self.round += 1
        self.hands: list[list[Die]] = []
        self.plate: list[Die] = []
        self.unseen = self.o["plate"]
        self.box = dict.fromkeys("rgb", self.n + 3) if self.o["flush"] else {}
        """With three colours: the dice of each that are not on the table."""
        self.bids: dict[int, list[Die]] = {}
        self.rolling: dict[int, list[Die]] = {}
        self.contracts: dict[int, tuple[int, int]] = {}
        self.spoken: set[int] = set()
        self.won = [0] * self.n
        self.ask = "double" if self.o["contract"] else "deal"

    def open_table(self) -> bool:
        """“play without concealing dice or bids”"""
        return bool(self.o["hands"] == "open")

    def in_order(self) -> list[int]:
        """“beginning left of the winner of the bid before, seat 1 first”"""
        first = 0 if self.last_winner is None else self.last_winner + 1
        return [(first + step) % self.n for step in range(self.n)]

    def still_to_speak(self) -> list[int]:
        return [seat for seat in self.in_order() if seat not in self.contracts and seat not in self.spoken]

    def acting(self) -> tuple[int, ...]:
        """Who acts; -1 is chance."""
        if self.over:
            return ()
        if self.ask in ("double", "blind", "name"):
            waiting = self.still_to_speak()
        elif self.ask == "bid":
            waiting = [seat for seat in self.in_order() if seat not in self.bids]
        elif self.ask in ("take", "lucky"):
            assert self.last_winner is not None
            return (self.last_winner,)
        else:
            return (-1,)
        return (waiting[0],) if self.open_table() else tuple(sorted(waiting))

    def moves(self, seat: int) -> set[str]:
        """The texts of what a player may do now."""
        if self.ask == "bid":
            hand = self.hands[seat]
            most = 3 if self.o["limit"] == "3" else len(hand)
            found = {"pass"}
            for count in range(1, most + 1):
                found |= {"bid " + row(dice) for dice in combinations(hand, count)}
            return found
        if self.ask == "take":
            return {"take " + row([die]) for die in self.plate}
        if self.ask == "lucky":
            return {"keep", "again"}
        names = {f"name {number}" for number in range(2, 3 + self.o["plate"] + 1)}
        return names if self.ask == "name" else names | {"wait"}

    def do(self, seat: int, text: str, dice: Sequence[Sequence[Die]]) -> None:
        """A move; its dice are handed in as they are read, by player."""
        word = text.split()[0]
        if self.ask in ("double", "blind", "name"):
            if word == "name":
                self.contracts[seat] = (int(text.split()[1]), {"double": 3, "blind": 2, "name": 1}[self.ask])
            else:
                self.spoken.add(seat)
            if not self.still_to_speak():
                self.after_naming()
        elif self.ask == "deal":
            self.hands = [list(hand) for hand in dice]
            for hand in self.hands:
                self.leave_the_box(hand)
            self.ask = "blind" if self.o["contract"] and len(self.contracts) < self.n else "plate"
        elif self.ask == "plate":
            self.plate = list(dice[0])
            self.unseen -= len(self.plate)
            self.leave_the_box(self.plate)
            naming = self.o["contract"] and len(self.contracts) < self.n
            self.ask = "name" if naming else "bid"
        elif self.ask == "bid":
            self.bids[seat] = list(dice[0]) if word == "bid" else []
            if len(self.bids) == self.n:
                self.open_bids()
        elif self.ask == "roll":
            self.compare_rolls({seat: list(bid) for seat, bid in enumerate(dice) if bid})
        elif self.ask == "take":
            self.take(dice[0][0])
        elif self.ask == "lucky":
            if word == "keep":
                self.take(self.plate[0], asked=True)
            else:
                self.ask = "again"
        elif self.ask == "again":
            self.plate = [dice[0][0]]
            self.take(self.plate[0], asked=True)
        else:
            self.roll_off({seat: list(bid) for seat, bid in enumerate(dice) if bid})

    def leave_the_box(self, dice: Sequence[Die]) -> None:
        """Dice come to the table; what is discarded there does not go back."""
        for _, colour in dice:
            if colour:
                self.box[colour] -= 1
                assert self.box[colour] >= 0, "nine on the plate, three of each colour"

    def after_naming(self) -> None:
        """A regular contract after both are rolled, a blind one before the plate, a double blind one before either."""
        self.spoken = set()
        self.ask = {"double": "deal", "blind": "plate", "name": "bid"}[self.ask]

    def open_bids(self) -> None:
        """“All players simultaneously roll their bid dice for everyone to see.”"""
        if not any(self.bids.values()):
            self.bids = {}
            if self.o["nobody"] == "ends":
                self.end_round()
            else:
                self.plate.pop(0)
                self.next_bid()
            return
        for seat, bid in self.bids.items():
            for die in bid:
                self.hands[seat].remove(die)
        self.rolling = {seat: bid for seat, bid in self.bids.items() if bid}
        self.bids = {}
        self.ask = "roll"

    def compare_rolls(self, rolls: dict[int, list[Die]]) -> None:
        """“they both re-roll all of their bid dice (other players are out of the contest)”"""
        best = [
            seat
            for seat, mine in rolls.items()
            if all(
                higher(self.o["compare"], faces(mine), faces(other), self.o["dice"]) >= 0
                for other in rolls.values()
            )
        ]
        for seat, dice in rolls.items():
            if seat not in best or len(best) == 1:
                self.hands[seat] += dice
        if len(best) > 1:
            self.rolling = {seat: rolls[seat] for seat in best}
            return
        self.rolling = {}
        self.last_winner = best[0]
        if len(self.plate) == 1:
            self.take(self.plate[0])
        else:
            self.ask = "take"

    def take(self, die: Die, asked: bool = False) -> None:
        """“may select one die from the center to add to her hand”; the last one may be rolled again."""
        winner = self.last_winner
        assert winner is not None
        if not asked and self.o["lucky"] and len(self.plate) == 1 and not self.unseen:
            self.ask = "lucky"
            return
        self.plate.remove(die)
        self.hands[winner].append(die)
        self.won[winner] += 1
        self.next_bid()

    def next_bid(self) -> None:
        """“Repeat steps 2-4 until there are no dice left on the plate.”"""
        if self.plate:
            self.ask = "bid"
        elif self.unseen:
            self.ask = "plate"
        else:
            self.end_round()

    # -- the end of a round -------------------------------------------------------------------------------------

    def leaders(self) -> list[int]:
        """Who has the best set."""
        if self.o["straights"]:
            ranks = [best_rank(tuple(sorted(faces(hand)))) for hand in self.hands]
            return [seat for seat in range(self.n) if ranks[seat] == max(ranks)]
        return [
            seat
            for seat, hand in enumerate(self.hands)
            if all(better(faces(hand), faces(other)) >= 0 for other in self.hands)
        ]

    def end_round(self) -> None:
        """“All players reveal their hands, and scores are counted up.”"""
        best = self.leaders()
        if len(best) > 1 and self.o["scoring"] in ("single", "pips"):
            self.ask = "rolloff"
            self.rolling = {seat: [(0, "")] for seat in best}
            return
        self.count(best[0])

    def roll_off(self, rolls: dict[int, list[Die]]) -> None:
        """“In case of an absolute tie, each rolls d6 to determine winner.”"""
        top = max(dice[0][0] for dice in rolls.values())
        best = [seat for seat, dice in rolls.items() if dice[0][0] == top]
        self.rolling = {seat: rolls[seat] for seat in best}
        if len(best) == 1:
            self.rolling = {}
            self.count(best[0])

    def count(self, winner: int) -> None:
        """The scores of the round, and whether the game is over."""
        for seat in range(self.n):
            self.totals[seat] += self.cookies_won(seat, winner)
        goal = 300 if self.o["contract"] else 500 if self.o["scoring"] == "tens" else 50
        top = max(self.totals)
        if self.o["length"] == "50":
            self.over = top >= goal and self.totals.count(top) == 1
        else:
            self.over = self.round == {"rounds": 5, "single": 1}[self.o["length"]]
        if self.over:
            self.winner = winner
        else:
            self.new_round()

    def cookies_won(self, seat: int, winner: int) -> int:
        """What one player gets."""
        scoring, shown = self.o["scoring"], faces(self.hands[seat])
        total = 0
        if self.o["contract"]:
            named, times = self.contracts[seat]
            longest = max(map(shown.count, shown))
            total = times * (10 * named + longest - named if longest >= named else -10 * named)
        elif scoring == "pips":
            total = self.pips(seat, winner)
        elif scoring != "single":
            tens = scoring == "tens"
            dice = tuple(sorted(self.hands[seat]))
            total = most_cookies(dice, self.o["straights"], self.o["flush"], tens)
            if seat in self.leaders():
                total += 50 if tens else 5
        others = sum(self.won) - self.won[seat]
        if self.o["moon"] and self.won[seat] and not others:
            total += 10
        return total

    def pips(self, seat: int, winner: int) -> int:
        """“Best set of 6s gets all sixes ... Best overall winner gets dice from any ties.”"""
        total = 0
        for face in range(1, self.o["dice"] + 1):
            counts = [faces(hand).count(face) for hand in self.hands]
            if not any(counts):
                continue
            alone = counts.count(max(counts)) == 1
            owner = counts.index(max(counts)) if alone else winner
            if owner == seat:
                total += face * sum(counts)
        return total

    def winners(self) -> set[int]:
        """Who won the game."""
        if self.o["scoring"] == "single":
            assert self.winner is not None
            return {self.winner}
        best = {seat for seat, total in enumerate(self.totals) if total == max(self.totals)}
        return best if len(best) < self.n else set()


@lru_cache(maxsize=1 << 14)
def most_cookies(dice: tuple[Die, ...], straights: bool, flush: bool, tens: bool) -> int:
    """The most that a hand can count: the first die alone, or in any set that it makes with others."""
    if not dice:
        return 0
    first, rest = dice[0], dice[1:]
    best = int(tens) + most_cookies(rest, straights, flush, tens)
    for group, left in groups_with(first, rest, straights):
        one_colour = len({colour for _, colour in group}) == 1
        worth = len(group) * (10 if tens else 1) * (2 if flush and one_colour else 1)
        best = max(best, worth + most_cookies(left, straights, flush, tens))
    return best


@lru_cache(maxsize=1 << 14)
def best_rank(shown: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """The best way to rank a hand where runs count: groups by length, sets before runs, then by the highest face."""
    if not shown:
        return []
    first, rest = (shown[0], ""), tuple((face, "") for face in shown[1:])
    ways = [([first], rest), *groups_with(first, rest, True)]
    found = []
    for group, left in ways:
        own = (len(group), int(len(set(group)) == 1), max(faces(group)))
        found.append(sorted([own, *best_rank(tuple(faces(left)))], reverse=True))
    return max(found)


def groups_with(
    first: Die, rest: tuple[Die, ...], straights: bool
) -> list[tuple[list[Die], tuple[Die, ...]]]:
    """Every set that a die makes with some of the others, and what is left then."""
    found = {}
    for size in range(1, len(rest) + 1):
        for chosen in combinations(range(len(rest)), size):
            group = [first, *(rest[at] for at in chosen)]
            if is_set(group, straights):
                left = tuple(rest[at] for at in range(len(rest)) if at not in chosen)
                found[tuple(group)] = (group, left)
    return list(found.values())


def faces(dice: Sequence[Die]) -> list[int]:
    """What dice show."""
    return [face for face, _ in dice]


def row(dice: Sequence[Die]) -> str:
    """Dice as moves write them: the highest first, and of one face by colour, blue before green before red."""
    ordered = sorted(dice, key=lambda die: (-die[0], -" rgb".index(die[1] or " ")))
    return " ".join(f"{face}{colour}" for face, colour in ordered)
