"""Cookie Disco where a third time is forbidden: bots play by it, and nobody claims to know how it ends."""

from __future__ import annotations

from random import Random

import pytest

from cookie_tin.bots import BOTS, choose
from cookie_tin.bots.advice import advise
from cookie_tin.games.contract import CHANCE
from cookie_tin.games.disco import GAME
from tests.rules.disco.positions import at, legal
from tests.rules.disco.test_forbidden import RULE, START, spent


@pytest.mark.parametrize("crawl", [False, True])
def test_whole_games(crawl: bool) -> None:
    """Every move is legal, and no position comes a third time."""
    rng = Random(7)
    for start in (1, 4):
        state = GAME.start({"start": start, "crawl": crawl, **RULE})
        plies = 0
        while state.to_act() and plies < 60:
            (actor,) = state.to_act()
            if actor == CHANCE:
                move = state.deal(rng)
            else:
                level = rng.choice(["pip", "poppy", "basil"])
                move = state.parse(choose(GAME, level, state.view(actor), actor, rng))
            assert state.why_not(actor, move) is None
            state = state.play(actor, move)
            plies += 1


@pytest.mark.parametrize("level", [level.id for level in BOTS["disco"].levels])
@pytest.mark.parametrize("crawl", ["", " / x0,3"])
def test_the_only_move_left_is_found(level: str, crawl: str) -> None:
    """Whatever the table or a search would rather play."""
    state = at(START + crawl, **RULE)
    (spare, *_) = [text for text in legal(state) if not text.startswith("x")]
    last = spent(state, spare)
    assert legal(last) == [spare]
    assert choose(GAME, level, last.view(0), 0, Random(3)) == spare


def test_advice_claims_nothing_exact() -> None:
    """Perfect play is known for the other two values alone."""
    state = at(START, **RULE)
    advice = advise(GAME, state.view(0), 0, Random(1))
    assert {one.move for one in advice} <= {*legal(state)}
    assert not any(one.verdict == "endless" for one in advice)
    (spare, *_) = legal(state)
    last = spent(state, spare)
    assert [one.move for one in advise(GAME, last.view(0), 0, Random(1))] == [spare]
