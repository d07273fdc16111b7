"""Nothing is told before it is seen, in any game: neither to eyes nor to ears, and bots wait until it was told."""

from __future__ import annotations

from random import Random

import pytest

from cookie_tin.match import Player
from cookie_tin.page.games.doppel.face import ARRIVES
from cookie_tin.page.table.panels import held_back
from cookie_tin.page.table.runner import PAUSE
from tests.page.desk import Desk
from tests.page.variants import VARIANTS, Variant, table_of

ON_THE_TABLE = ("data-at", "data-die", ".moved", ".mover", ".fly", ".pawn")
"""In the targets of what moves on the board."""

TITLE = "#prompt > :not(.watching)"


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_how_it_ended_is_told_when_the_last_move_lies(variant: Variant) -> None:
    ended = False
    for seed in range(2):
        for table in table_of(variant, Random(seed), people=2):
            moved = table.face.motions(table.view(), table.story()) if table.verdict() else ()
            on_table = [one for one in moved if any(part in one.target for part in ON_THE_TABLE)]
            lies = max((one.delay + one.duration for one in on_table), default=0)
            held = [one.duration for one in held_back(table) if one.target == TITLE]
            assert max(held, default=0) >= lies
            ended |= bool(table.verdict())
    assert ended or variant.game not in ("doppel", "addict")


@pytest.mark.parametrize("variant", [one for one in VARIANTS if one.game != "raid"], ids=str)
def test_a_score_counts_what_has_arrived(variant: Variant) -> None:
    """What is won flies to the score: the number comes with it."""
    met = 0
    for table in table_of(variant, Random(3), people=1):
        moved = [*table.face.motions(table.view(), table.story()), *held_back(table)]
        arrived = [one.delay + one.duration for one in moved if ".fly" in one.target]
        arrived += [ARRIVES for event in table.story() if type(event).__name__ == "Echoed"]
        hidden = [one for one in moved if ".score" in one.target and one.frames[0] == {"opacity": "0"}]
        assert max((one.duration for one in hidden), default=0) >= max(arrived, default=0)
        met += bool(arrived)
    assert met or variant.game == "disco"


def test_ears_wait_like_eyes_and_bots_until_it_was_told() -> None:
    with Desk() as desk:
        desk.begin("addict", (Player("Ada"), Player("pip", bot=True)), {"size": 5})
        for _moment in range(200):
            seat = desk.table.player()
            if seat is None:
                desk.act("wait 0.1")
                continue
            state = desk.match.state
            legal = sorted(state.legal(seat), key=lambda move: state.play(seat, move).to_act() != (1 - seat,))
            desk.act(f"type {state.format(legal[0])}")
            told = desk.table.face.suspense(desk.table.view(), desk.table.story())
            assert desk.browser.heard_after == told
            if told and desk.table.bot() is not None and desk.table.goes_on():
                made = len(desk.match.entries)
                desk.act(f"wait {PAUSE + told / 1000 - 0.1}")
                assert len(desk.match.entries) == made
                desk.act("wait 0.3")
                assert len(desk.match.entries) == made + 1
                return
    raise AssertionError("nothing was to be seen")
