"""What a seat may see of Cookie Raid, field by field, and what it can imagine behind that.

Dice are texts here: `5`, `5r`, and `?` (`?r`) for a face that is hidden from the viewer.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NotRequired, TypedDict

from cookie_tin.games.contract import Seat, Value
from cookie_tin.games.raid.dice import Dice, colour, is_public, sort_dice, write
from cookie_tin.games.raid.phases import BID, NONE, NOT_YET, SHOWN, TIMES

if TYPE_CHECKING:
    from cookie_tin.games.raid.state import State


class RaidView(TypedDict):
    """What one seat (or an onlooker, seat None) may see. Lists are by seat."""

    seat: Seat | None
    options: dict[str, Value]
    phase: str
    round: int
    goal: int
    acting: list[int]
    turn: Seat | None
    totals: list[int]
    hands: list[list[str]]
    plate: list[str]
    left: int
    ready: list[bool]
    """Who has sealed a bid or said what they name."""
    bids: list[list[str] | None]
    """Dice out to be rolled; before that only the viewer's own sealed bid, or all that were made in turn."""
    rolls: list[list[str]]
    named: list[list[int] | None]
    """Contracts: dice of a kind, and how many times they count."""
    trail: list[list[list[str]]]
    """What everybody saw of each hand this round: `["roll", "5", "1"]`, `["take", "6"]`."""
    gone: NotRequired[list[str]]
    """Discarded this round; there only where that decides which dice may still come."""


def view(state: State, seat: Seat | None) -> RaidView:
    """The view of a seat."""
    players = range(state.rules.players)
    acting = state.to_act()
    seen: RaidView = {
        "seat": seat,
        "options": state.options,
        "phase": state.phase,
        "round": state.round,
        "goal": state.rules.goal,
        "acting": list(acting),
        "turn": None if state.turn == NONE else state.turn,
        "totals": list(state.totals),
        "hands": [
            codes(hand if _may_see(state, seat, owner) else unknown(hand))
            for owner, hand in enumerate(state.hands)
        ],
        "plate": codes(state.plate),
        "left": state.left,
        "ready": [_ready(state, owner) for owner in players],
        "bids": [_bid(state, seat, owner) for owner in players],
        "rolls": [codes(dice) for dice in state.rolls],
        "named": [_seen_contract(state, seat, owner) for owner in players],
        "trail": [[[word, *codes(dice)] for word, dice in trail] for trail in state.trail],
    }
    if state.rules.keeps_discards:
        seen["gone"] = codes(state.gone)
    return seen


def _may_see(state: State, viewer: Seat | None, owner: Seat) -> bool:
    """May the viewer see the dice in this hand?"""
    return viewer == owner or not state.rules.hidden or state.phase in SHOWN


def _ready(state: State, owner: Seat) -> bool:
    """Has this seat bid, or said what it names?"""
    if state.phase == BID:
        return state.bids[owner] is not None
    return state.phase in TIMES and state.named[owner] != (0, TIMES[state.phase] + 1)


def _bid(state: State, viewer: Seat | None, owner: Seat) -> list[str] | None:
    bid = state.bids[owner] if state.bids else None
    if bid is None or (state.phase == BID and viewer != owner and not state.rules.in_turn):
        return None
    return codes(bid if _may_see(state, viewer, owner) else unknown(bid))


def _seen_contract(state: State, viewer: Seat | None, owner: Seat) -> list[int] | None:
    """A contract is seen by others when all have spoken in this part, or at once where all is open."""
    number, times = state.named[owner] if state.named else NOT_YET
    fresh = TIMES.get(state.phase) == times and not state.rules.in_turn
    return [number, times] if number and (viewer == owner or not fresh) else None


def unknown(dice: Dice) -> Dice:
    """Dice as others see them: only those that everybody could follow show their face."""
    return sort_dice(die if is_public(die) else colour(die) << 1 for die in dice)


def codes(dice: Iterable[int]) -> list[str]:
    return [*map(write, dice)]


def codes_for(dice: Dice, visible: bool) -> tuple[str, ...]:
    """Dice for an event: with their faces, or as others see them."""
    return tuple(codes(dice if visible else unknown(dice)))


def may_see_deal(state: State, viewer: Seat | None, owner: Seat) -> bool:
    """May the viewer see this hand, also when it is only just dealt?"""
    return viewer == owner or not state.rules.hidden
