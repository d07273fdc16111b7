"""Cookie Raid: what is hidden stays hidden, under every preset, and is imagined as it can be."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from cookie_tin.games.contract import CHANCE, Value
from cookie_tin.games.raid import GAME
from cookie_tin.games.raid.dice import die, is_public, sort_dice
from cookie_tin.games.raid.phases import BID, ROLL, SHOWN, TIMES
from cookie_tin.games.raid.state import State
from cookie_tin.match import Dealer
from tests.rules.raid.positions import EVERY_PRESET, at, play, start_round

PLATE = "6 5 4 4 3 2 1 1"
VARIANTS: list[dict[str, Value]] = [
    *({"preset": preset} for preset in EVERY_PRESET),
    {"distinct": True},
    {"flush": True},
    {"flush": True, "distinct": True},
    {"contract": True},
    {"limit": "none", "dice": 12, "straights": True},
]


def random_steps(options: dict[str, Value], seed: int) -> list[tuple[State, int, Any]]:
    """The steps of a random game."""
    rng, dealer = Random(seed), Dealer(Random(seed + 1))
    state, steps = GAME.start(options), []
    while state.to_act() and len(steps) < 90:
        actor = rng.choice(state.to_act())
        move = dealer.pick(state) if actor == CHANCE else rng.choice(state.legal(actor))
        steps.append((state, actor, move))
        state = state.play(actor, move)
    return steps


def scramble_secrets(state: State, seat: int | None, rng: Random) -> State:
    """The same state with every secret of the others changed by hand: unseen dice, sealed bids, sealed contracts.

    This knows nothing of `resample`: it turns dice that this seat cannot have seen to other faces.
    """
    if state.phase in SHOWN and state.phase not in TIMES:
        return state

    def turn_dice(dice: tuple[int, ...]) -> tuple[int, ...]:
        other = [
            one if is_public(one) else die(1 + rng.randrange(state.rules.dice), one >> 1 & 3) for one in dice
        ]
        return sort_dice(other)

    hands, bids, named = list(state.hands), list(state.bids), list(state.named)
    open_table = not state.rules.hidden
    for owner in range(state.rules.players):
        if owner == seat or open_table:
            continue
        if hands and state.rules.hidden and state.phase not in SHOWN:
            hands[owner] = turn_dice(hands[owner])
            if state.phase == ROLL and bids:
                bids[owner] = turn_dice(bids[owner] or ())
        if state.phase == BID and bids[owner] is not None:
            count = rng.randrange(min(3, len(hands[owner])) + 1)
            bids[owner] = sort_dice(rng.sample(hands[owner], count))
        if state.phase in TIMES and named[owner][1] == TIMES[state.phase]:
            named[owner] = (2 + rng.randrange(5), TIMES[state.phase])
    return state._replace(hands=tuple(hands), bids=tuple(bids), named=tuple(named))


@pytest.mark.parametrize("options", VARIANTS, ids=json.dumps)
@pytest.mark.parametrize("players", [2, 4])
def test_changing_every_secret_changes_no_view(options: dict[str, Value], players: int) -> None:
    """“changes every secret of the other seats and finds the view unchanged, for every preset”; the events too."""
    rng = Random(players)
    changed = 0
    for state, actor, move in random_steps({**options, "players": players}, 11):
        for seat in (*range(players), None):
            other = scramble_secrets(state, seat, rng)
            changed += other != state
            assert other.view(seat) == state.view(seat)
            if state.reveals(actor, move) or actor not in other.to_act():
                continue
            if actor == seat or other.why_not(actor, move) is None:
                assert list(other.events(actor, move, seat)) == list(state.events(actor, move, seat))
                assert other.play(actor, move).view(seat) == state.play(actor, move).view(seat)
    open_table = GAME.start({**options, "players": players}).options["hands"] == "open"
    assert changed == 0 if open_table else changed > 20, "played open, nobody has a secret"


@pytest.mark.parametrize("options", VARIANTS, ids=json.dumps)
def test_a_deal_is_told_to_its_owner_alone(options: dict[str, Value]) -> None:
    """Another deal with the same hand for seat 0: seat 0 cannot tell. With open hands everybody can."""
    rng = Random(3)
    (state, _, move) = next(step for step in random_steps(options, 3) if step[0].phase == "deal")
    other = state.deal(rng)
    mixed = (move[0], (move[1][0], *other[1][1:]))
    same = state.events(CHANCE, move, 0) == state.events(CHANCE, mixed, 0)
    assert same is state.rules.hidden or move == mixed
    assert (state.play(CHANCE, move).view(0) == state.play(CHANCE, mixed).view(0)) is same


@pytest.mark.parametrize("options", VARIANTS, ids=json.dumps)
def test_what_is_imagined_can_be(options: dict[str, Value]) -> None:
    """Every imagined state is a possible position and looks the same to the seat that imagines it."""
    rng = Random(9)
    for state, _, _ in random_steps(options, 21):
        for seat in (0, 1, None):
            imagined = GAME.resample(state.view(seat), rng)
            assert imagined.view(seat) == state.view(seat)
            assert GAME.at(imagined.position(), imagined.options) == imagined


def test_public_are_rolled_faces_the_die_taken_and_the_number_of_dice() -> None:
    """Ruling: “the faces of bid dice when rolled, the die taken and the number of dice are public”."""
    state = play(start_round("6 5 3/2 2 1", PLATE), "0 bid 6 5", "1 pass", "* roll 4 4/-", "0 take 4")
    assert state.view(1)["hands"][0] == ["?"] * 4
    assert state.view(1)["trail"] == [[["roll", "4", "4"], ["take", "4"]], []]


def test_which_dice_were_bid_is_not_visible() -> None:
    """Ruling: “Dice are alike by default, so which dice of a hand are bid is not visible”."""
    start = start_round("6 5 3/2 2 1", PLATE)
    one = play(start, "0 bid 6", "1 pass", "* roll 4/-")
    two = play(start, "0 bid 3", "1 pass", "* roll 4/-")
    assert one.view(1) == two.view(1)
    assert one.view(0) != two.view(0)


def test_distinct_dice_can_be_followed() -> None:
    """Switch `distinct` (playtest 9): “an astute player can more easily keep track of others' hands”: what was rolled
    or taken is known as long as it is not rolled again."""
    state = play(
        start_round("6 5 3/2 2 1", PLATE, distinct=True), "0 bid 6", "1 pass", "* roll 4/-", "0 take 6"
    )
    assert state.view(1)["hands"][0] == ["6!", "4!", "?", "?"]
    assert state.view(0)["hands"][0] == ["6!", "5", "4!", "3"]
    bid = play(state, "0 bid 6!", "1 bid 2")
    assert bid.view(1)["bids"] == [["6!"], ["2"]]
    assert bid.view(0)["bids"] == [["6!"], ["?"]]


def test_the_lucky_last_is_public() -> None:
    """Ruling: “Lucky last: the winner's decision and the re-rolled face are public.”"""
    last = "lucky|1|0|0:0||6 6 5 5 4/4 4 4 3 2 1 1 1|4|0||6/-|take 6,take 5,roll 6/take 4,take 3,take 1,take 1,take 2"
    state = at(last)
    again = play(state, "0 again")
    assert again.view(1)["phase"] == "again"
    assert next(event.plain() for event in again.events(CHANCE, again.parse("lucky 2"), 1)) == {
        "kind": "rolled",
        "seat": 0,
        "dice": ("2",),
    }


def test_imagined_hands_hold_what_must_be_there() -> None:
    """A hand whose dice were all rolled last is known; one die taken since is too."""
    state = play(start_round("6 5 3/2 2 1", PLATE), "0 bid 6 5 3", "1 pass", "* roll 4 4 1/-", "0 take 6")
    for seed in range(20):
        assert GAME.resample(state.view(1), Random(seed)).hands[0] == state.hands[0]
