"""Advice: exact where the game is solved, the strongest bot's choice elsewhere, from a view alone."""

from __future__ import annotations

from random import Random

from tin.bots.advice import Advice, advise
from tin.games.disco import GAME as DISCO
from tin.games.doppel import GAME as DOPPEL

WINNING = "O0,0 C1,0 C-1,1 K1,1 V-2,2 B-1,2 C-2,3 K-1,3 / O / V"
"""The figure in which orange wins with the chocolate in the middle."""


def test_a_solved_game_judges_every_move_the_best_first() -> None:
    state = DISCO.at(WINNING, {})
    advice = advise(DISCO, state.view(None), state.to_act()[0], Random(1))
    assert advice[0] == Advice("-1,1>1,-1", "win", 1)
    assert sorted(one.move for one in advice) == sorted(
        state.format(move) for move in state.legal(state.to_act()[0])
    )
    ranks = [("win", "endless", "draw", "loss").index(one.verdict) for one in advice]
    assert ranks == sorted(ranks)


def test_elsewhere_the_strongest_bot_suggests() -> None:
    state = DOPPEL.at("..../obb./xo../.... O b2,c3 0:0", {})
    assert advise(DOPPEL, state.view(0), 0, Random(1)) == [Advice("c2")]


def test_with_the_crawl_cookie_nobody_knows() -> None:
    state = DISCO.at(WINNING + " / x0,0", {"crawl": True})
    (advice,) = advise(DISCO, state.view(None), state.to_act()[0], Random(1))
    assert advice.verdict == ""
