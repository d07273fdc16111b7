"""Our Cookie Raid and an independent slow table agree on random games of every rule set and many mixed switches."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cookie_tin.games.contract import CHANCE, Refused
from cookie_tin.games.raid import GAME, chance
from cookie_tin.games.raid.dice import COLOURS, Dice, colour, face
from cookie_tin.games.raid.options import OPTIONS, PRESETS
from cookie_tin.games.raid.state import State
from tests.slow_raid_table import Die, SlowRaid

MIXED = 120
"""Random mixtures of switches."""

MOVES = 900
"""Longer games (random contracts are seldom kept) are left unfinished."""


def pairs(dice: Dice) -> list[Die]:
    return [(face(die), COLOURS[colour(die)].strip()) for die in dice]


def compare(ours: State, slow: SlowRaid) -> None:
    """Everything that shows: who acts, what is legal, hands, plate, totals, end and winners."""
    assert ours.to_act() == slow.acting()
    assert list(ours.totals) == slow.totals
    if slow.over:
        result = ours.result()
        assert result is not None
        assert set(result.winners) == slow.winners()
        return
    assert (ours.phase, ours.round) == (slow.ask, slow.round)
    if slow.hands:
        assert [sorted(pairs(hand)) for hand in ours.hands] == [sorted(hand) for hand in slow.hands]
        assert pairs(ours.plate) == slow.plate
        assert ours.left == slow.unseen
    if slow.box and slow.ask == "plate" and slow.o["shown"] == "one":
        may_come = {colour(one) for (_, ((one,),)), _ in ours.outcomes()}
        assert {COLOURS[one] for one in may_come} == {one for one, count in slow.box.items() if count}
    if slow.ask in ("roll", "rolloff"):
        assert set(ours.contest()) == set(slow.rolling)
    for seat in ours.to_act():
        if seat != CHANCE:
            legal = [ours.format(move) for move in ours.legal(seat)]
            assert len(legal) == len(set(legal))
            assert {text.replace("!", "") for text in legal} == slow.moves(seat)


def play_both(options: dict[str, Any], rng: Random, seen: Counter[str], shy: float | None = None) -> None:
    """One random game by both; bids are often passed, so that rounds end early and plates are won whole."""
    ours = GAME.start(options)
    slow = SlowRaid(ours.options)
    eager = rng.randrange(ours.rules.players) if shy is None else -1
    shy = rng.choice((0.0, 0.3, 0.8)) if shy is None else shy
    for _ in range(MOVES):
        compare(ours, slow)
        if slow.over:
            break
        actor = rng.choice(ours.to_act())
        if actor == CHANCE:
            move = ours.deal(rng)
            assert ours.why_not(CHANCE, move) is None
        else:
            moves = list(ours.legal(actor))
            passes = ours.phase == "bid" and actor != eager and rng.random() < shy
            move = ours.parse("pass") if passes else rng.choice(moves)
        text = ours.format(move)
        slow.do(actor, text, [pairs(dice) for dice in move[1]] if "name" not in text else [])
        before, ours = ours, ours.play(actor, move)
        count(before, ours, seen)
        assert GAME.at(ours.position(), ours.options) == ours


def count(before: State, after: State, seen: Counter[str]) -> None:
    """What occurred, so that nobody is told that all agree on what never happened."""
    rules = after.rules
    seen[before.phase] += 1
    if after.round > before.round or after.phase == "over":
        won = [len(hand) - 3 for hand in after.hands]
        if rules.moon and sum(map(bool, won)) == 1:
            seen["moon with the whole plate" if sum(won) == rules.plate else "moon with less"] += 1
        seen["tens"] += rules.scoring == "tens"
    if before.phase == "bid" and rules.in_turn and before.bids.count(None) == rules.players:
        seen["a later seat bids first"] += before.turn > 0
        seen["a later round does not begin with seat 0"] += before.turn > 0 and before.round > 1
    seen["a colour is used up by discards"] += bool(after.gone) and not all(chance.waiting(after).values())
    if before.phase == "plate" and rules.flush and rules.shown == "all":
        seen["three colours"] += 1
        assert sorted(map(colour, after.plate)) == [1, 1, 1, 2, 2, 2, 3, 3, 3]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_rule_sets_agree(preset: str, players: int) -> None:
    """Every rule set of the log, for any number of players."""
    rng = Random(f"{preset} {players}")
    for _ in range(3):
        play_both({"preset": preset, "players": players}, rng, Counter())


def test_mixed_switches_agree() -> None:
    """Any switches together, and what they decide does occur."""
    rng, seen = Random(13), Counter[str]()
    played = 0
    while played < MIXED:
        options = {
            option.name: rng.choice(option.values)
            for option in OPTIONS
            if option.name != "edition" and rng.random() < 0.45
        }
        options |= {"length": "single"} if options.get("dice", 6) != 6 else {}
        try:
            GAME.start(options)
        except Refused:
            continue
        play_both(options, rng, seen)
        played += 1
    wanted = (
        "moon with the whole plate",
        "moon with less",
        "tens",
        "three colours",
        "name",
        "blind",
    )
    late = ("a later seat bids first", "a later round does not begin with seat 0")
    assert all(seen[what] for what in (*wanted, *late)), seen


@pytest.mark.parametrize("hands", ["hidden", "open"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_discarded_colours_agree(players: int, hands: str) -> None:
    """Three colours, one die at a time, and nobody wants many of them."""
    rng, seen = Random(players), Counter[str]()
    options = {"flush": True, "shown": "one", "nobody": "discards", "hands": hands, "length": "rounds"}
    for _ in range(6):
        play_both({**options, "players": players}, rng, seen, shy=0.9)
    assert seen["a colour is used up by discards"] > 20


@pytest.mark.parametrize("preset", ["initial", "4"])
def test_absolute_ties_agree(preset: str) -> None:
    """Nobody ever bids, so that three dice each are compared, and are often the same."""
    rng, seen = Random(5), Counter[str]()
    for _ in range(60):
        play_both({"preset": preset, "players": 4}, rng, seen, shy=1.0)
    assert seen["rolloff"] > 2
