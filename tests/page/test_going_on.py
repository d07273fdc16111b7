"""No game ever freezes: somebody can act, a curtain waits, a button is there to press on, or the record grows."""

from __future__ import annotations

from random import Random

import pytest

from tests.page.desk import Desk
from tests.page.going_on import stuck, ways_on
from tests.page.variants import VARIANTS, Variant, seat


def play_on(desk: Desk, rng: Random) -> None:
    """Whatever leads on: a move, or a button."""
    seat = desk.table.player()
    if seat is not None:
        legal = desk.match.state.legal(seat)
        desk.act(f"type {desk.match.state.format(rng.choice(list(legal)))}")
        assert not desk.table.refusal
    elif ways := ways_on(desk):
        desk.act(ways[0])


@pytest.mark.parametrize("people", [0, 1, 2])
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_game_always_goes_on(variant: Variant, people: int) -> None:
    """Played from the beginning by people who move, press on, and now and then look back or come again."""
    rng = Random(f"{variant} {people}")
    with Desk(7) as desk:
        desk.begin(variant.game, seat(variant, rng, people), variant.options)
        for _turn in range(60 if variant.options.get("contract") else 30):
            assert not stuck(desk), desk.browser.parts["prompt"]
            assert not desk.browser.errors
            if desk.match.state.result():
                break
            if rng.random() < 0.1:
                row = rng.randrange(len(desk.match.entries) + 1)
                desk.act(rng.choice(["do undo", f"do go:{row}", "reload"]))
                assert not stuck(desk), desk.browser.parts["prompt"]
            play_on(desk, rng)
