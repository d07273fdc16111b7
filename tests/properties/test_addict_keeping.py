"""Cookies Addict: cookies and lures never appear or vanish except by rule, told move by move and over whole games."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cookie_tin.games.addict import GAME
from cookie_tin.games.addict.events import Activated, Cookies, Lures, Turned, Walked
from cookie_tin.games.addict.state import State
from cookie_tin.games.addict.tiles import BY_CODE
from cookie_tin.games.contract import CHANCE, Event

Step = tuple[State, str, State, list[Event]]


def game(size: int, debt: bool, seed: int) -> list[Step]:
    """A random game, step by step after the deal; lures are kept or spent freely."""
    rng = Random(seed)
    state = GAME.start({"size": size, "debt": debt})
    state = state.play(CHANCE, state.deal(rng))
    steps = []
    thrift = rng.random()
    while state.to_act():
        moves = list(state.legal(state.turn))
        move = "done" if "done" in moves and rng.random() < thrift else rng.choice(moves)
        after = state.play(state.turn, move)
        steps.append((state, move, after, list(state.events(state.turn, move, None))))
        state = after
    return steps


games = st.builds(game, st.sampled_from([5, 6]), st.booleans(), st.integers(0, 2**32))


def total_change(events: list[Event], kind: type[Cookies | Lures], seat: int) -> int:
    return sum(event.change for event in events if isinstance(event, kind) and event.seat == seat)


@given(games)
def test_limits(steps: list[Step]) -> None:
    """Never more than ten lures or fewer than none, never fewer cookies than none except where ruled."""
    for _, _, after, _ in steps:
        assert min(after.lures()) >= 0
        assert sum(after.lures()) <= 10
        assert 1 <= len(after.keepers()) <= 2
        if not after.rules.debt:
            alarmed = after.turn if after.phase == "ended" else None
            assert all(cookies >= 0 for seat, cookies in enumerate(after.cookies()) if seat != alarmed)
            assert all(cookies >= -8 for cookies in after.cookies())


@given(games)
def test_what_is_told_is_what_changes(steps: list[Step]) -> None:
    """Cookies and lures of both players change by exactly what the events say."""
    for before, _, after, events in steps:
        for seat in (0, 1):
            assert after.cookies()[seat] - before.cookies()[seat] == total_change(events, Cookies, seat)
            assert after.lures()[seat] - before.lures()[seat] == total_change(events, Lures, seat)


@given(games)
def test_every_change_has_its_rule(steps: list[Step]) -> None:
    """A tile gives or takes its own numbers (twice if doubled), stealing keeps the sum, only lures pay for walks."""
    for before, move, after, events in steps:
        cookies = sum(after.cookies()) - sum(before.cookies())
        lures = sum(after.lures()) - sum(before.lures())
        tile = next((event for event in events if isinstance(event, Activated)), None)
        if tile:
            face, times = BY_CODE[tile.tile], 2 if tile.doubled else 1
            whole = face.cookies * times
            if face.code == "trade":
                assert (cookies, lures) in ((0, 0), (2, -2), (-2, 2))
                continue
            if whole >= 0 or before.rules.debt or face.code == "end":
                assert cookies == whole
            else:
                assert cookies == -min(-whole, before.my_cookies)
            room = 10 - sum(before.lures())
            gain = before.my_lures * times if face.code == "lures" else face.lures * times
            assert lures == min(gain, room)
        elif any(isinstance(event, Walked) for event in events):
            cost = sum(event.cost for event in events if isinstance(event, Walked))
            assert (cookies, lures) == (0, -cost)
        elif move == "trade for cookies":
            assert (cookies, lures) == (2, -2)
        elif move == "trade for lures":
            assert (cookies, lures) == (-2, 2)
        else:
            assert (cookies, lures) == (0, 0)


@given(games)
def test_tiles_turn_one_at_a_time(steps: list[Step]) -> None:
    """Each activation turns its tile down, a flip turns one more; the tiles themselves never change."""
    for before, _, after, events in steps:
        assert after.layout is before.layout
        turned = before.up ^ after.up
        told = [event.square for event in events if isinstance(event, Activated | Turned)]
        assert [after.rules.board.names.index(square) for square in told] == (
            [turned.bit_length() - 1] if turned else []
        )


@given(games)
def test_every_game_ends(steps: list[Step]) -> None:
    """One tile fewer with each turn, apart from one flip: at most 38 activations."""
    activations = sum(isinstance(event, Activated) for _, _, _, events in steps for event in events)
    assert activations <= steps[0][0].rules.board.size ** 2 + 2


@pytest.mark.parametrize("seed", range(40))
def test_why_not_agrees_with_legal(seed: int) -> None:
    """For every move that can be written at all, in every state of random games: legal or a clause, never both."""
    names = [f"{column}{row}" for column in "abcdef" for row in range(1, 7)]
    every = [*"abcdef123456", "done", "trade for cookies", "trade for lures", "no trade"]
    every += [f"flip {name}" for name in names] + [f"off>{name}" for name in names]
    rng = Random(seed)
    for before, _, _, _ in game(5 + seed % 2, bool(seed % 3), seed):
        walks = [f"{start}>{end}" for start in rng.sample(names, 4) for end in names]
        walks += [f"{before.rules.board.names[start]}>{end}" for start in before.keepers() for end in names]
        legal = set(before.legal(before.turn))
        for move in {*every, *walks}:
            assert (before.why_not(before.turn, move) is None) == (move in legal)
