"""What there is to see in a position of Cookie Raid: read from the view and from the story of the last move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cookie_tin.games.contract import Event, Seat, View
from cookie_tin.games.raid.events import Opened, Revealed, Rolled, Scored, Tied, Took, Won
from cookie_tin.games.raid.options import rules_in
from cookie_tin.games.raid.phases import BID, DEAL, DOUBLE, LUCKY, OVER, ROLL, ROLLOFF, TAKE, TIMES
from cookie_tin.page.arrow_keys import Point
from cookie_tin.page.games.raid import places
from cookie_tin.page.games.raid.pieces import colour_of, face_of
from cookie_tin.page.games.raid.places import Spot
from cookie_tin.page.games.raid.words import of_a_kind
from cookie_tin.page.words import _

Codes = Sequence[str]
Groups = Sequence[Codes]


class Scene(NamedTuple):
    """What lies where, by seat."""

    view: View
    rolled: Mapping[Seat, Codes]
    tied: tuple[Seat, ...]
    won: Won | None
    took: Took | None
    revealed: Mapping[Seat, Groups]
    scored: Mapping[Seat, Scored]

    @property
    def shows(self) -> bool:
        """Are the hands laid out at the end of a round?"""
        return bool(self.revealed or self.scored) or self.view["phase"] in (ROLLOFF, OVER)

    def out(self, seat: Seat) -> Codes:
        """The dice that lie before a player: rolled just now, or about to be."""
        if self.rolled:
            return self.rolled.get(seat, ())
        if self.view["phase"] == BID and in_turn(self.view):
            return self.view["bids"][seat] or ()
        if self.view["phase"] == ROLL:
            rolls = self.view["rolls"]
            return (rolls[seat] if any(rolls) else self.view["bids"][seat]) or ()
        return ()

    def hand(self, seat: Seat) -> dict[int, str]:
        """The dice that are left in a hand by their number, without those that lie before the player."""
        if self.view["phase"] in (DOUBLE, DEAL) or not self.view["hands"]:
            return {}
        left = dict(enumerate(self.view["hands"][seat]))
        waiting = self.view["phase"] == ROLL and (not self.rolled or seat in self.tied)
        for index in () if waiting else found_in(left, self.out(seat)):
            del left[index]
        return left

    def decides(self, seat: Seat) -> int:
        """The number of the rolled die that won the bid; -1 for none."""
        if not self.won or self.won.seat != seat or self.won.die < 0:
            return -1
        low = self.view["options"]["compare"] == "reversed"
        return len(self.rolled[seat]) - 1 - self.won.die if low else self.won.die


def in_turn(view: View) -> bool:
    """Are bids made one after the other, seen by all?"""
    return rules_in(view).in_turn


def found_in(hand: dict[int, str], dice: Codes) -> list[int]:
    """The numbers of these dice in a hand; a hidden die of the right colour will do for one that is not seen there."""
    found: list[int] = []
    for code in dice:
        free = {index: one for index, one in hand.items() if index not in found}
        alike = [index for index, one in free.items() if one.rstrip("!") == code.rstrip("!")]
        hidden = [i for i, one in free.items() if face_of(one) == "?" and colour_of(one) == colour_of(code)]
        found += (alike or hidden)[:1]
    return found


def landing(scene: Scene, took: Took) -> tuple[Spot, int | None]:
    """Where a die comes that is taken from the plate, and its number in the hand if it is seen there."""
    place, hand = places.places(scene.view)[took.seat], scene.hand(took.seat)
    for (index, code), spot in zip(hand.items(), places.hand(place, len(hand)), strict=True):
        if code.rstrip("!") == took.die:
            return spot, index
    return Spot(place.x, place.hand_y, 62), None


def scene_of(view: View, story: Sequence[Event]) -> Scene:
    """Everything that is to be drawn from the last move."""
    rolled = {event.seat: event.dice for event in story if isinstance(event, Rolled)}
    if not rolled and view["phase"] in (TAKE, LUCKY):
        rolled = {seat: tuple(dice) for seat, dice in enumerate(view["rolls"]) if dice}
    tied = next((event.seats for event in story if isinstance(event, Tied)), ())
    won = next((event for event in story if isinstance(event, Won)), None)
    took = next((event for event in story if isinstance(event, Took)), None)
    revealed = {event.seat: event.groups for event in story if isinstance(event, Revealed)}
    scored = {event.seat: event for event in story if isinstance(event, Scored)}
    return Scene(view, rolled, tied, won, took, revealed, scored)


def decides_round(view: View, story: Sequence[Event]) -> bool:
    """Is this the bid for the last die of the plate? Bids that open, or dice that roll for it or are it."""
    return len(view["plate"]) <= 1 and any(isinstance(event, Opened | Rolled) for event in story)


def status(scene: Scene, seat: Seat, story: Sequence[Event]) -> str:
    """A few words on what a player is doing or has just done."""
    view = scene.view
    phase, acts = view["phase"], seat in view["acting"]
    if seat in scene.tied:
        return _("tied, rolling again")
    if phase in (TAKE, LUCKY) and view["turn"] == seat:
        return _("bid won")
    if scene.won and scene.won.seat == seat:
        return _("bid won")
    for event in story:
        if isinstance(event, Opened) and event.seat == seat and phase == ROLL:
            return "" if event.count else _("no bid")
        if isinstance(event, Took) and event.seat == seat and not view["ready"][seat]:
            return _("took the {die}").format(die=face_of(event.die))
    if phase == BID and in_turn(view) and view["ready"][seat]:
        return "" if view["bids"][seat] else _("no bid")
    if phase == BID:
        return _("bid ready") if view["ready"][seat] else _("thinking about a bid") if acts else ""
    if phase in TIMES and not contract(view, seat):
        return _("contract ready") if view["ready"][seat] else _("thinking about a contract") if acts else ""
    return ""


def contract(view: View, seat: Seat) -> str:
    """What a player has named, in a few words; empty for nothing."""
    named = view["named"][seat] if view["named"] else None
    return of_a_kind(*named) if named else ""


def dice_places(view: View) -> dict[str, Point]:
    """Where every die lies that can be focused: those of the plate, and of the viewer's hand."""
    found = {f"p{index}": spot for index, spot in enumerate(places.plate(len(view["plate"])))}
    if view["seat"] is not None:
        hand = scene_of(view, ()).hand(view["seat"])
        spots = places.hand(places.places(view)[view["seat"]], len(hand))
        found |= {f"h{index}": spot for index, spot in zip(hand, spots, strict=True)}
    return {name: (spot.x, spot.y) for name, spot in found.items()}
