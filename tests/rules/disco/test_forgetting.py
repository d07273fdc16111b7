"""Shapes remember what they were asked, but not for ever: a game that meets ever new ones fills no memory."""

from __future__ import annotations

import gc
from random import Random

import pytest

from cookie_tin.games.disco import GAME, shape
from cookie_tin.games.disco.shape import forget_all, normal

FEW = 40


def play(seed: int) -> list[str]:
    """A random game, as texts."""
    state, rng, texts = GAME.start({"crawl": seed % 2 == 1}), Random(seed), []
    while acting := state.to_act():
        move = rng.choice(state.legal(acting[0]))
        texts.append(state.format(move))
        state = state.play(acting[0], move)
    return [*texts, str(state.result())]


def test_games_are_the_same_whatever_was_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    games = [play(seed) for seed in range(12)]
    forget_all()
    monkeypatch.setattr(shape, "MOST", FEW)
    assert [play(seed) for seed in range(12)] == games
    assert len(shape._MET) <= FEW


def test_what_nobody_holds_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """But for those that are known, and those they lead to. Other tests may hold some."""
    forget_all()
    gc.collect()
    before = {*shape._ALIVE}
    monkeypatch.setattr(shape, "MOST", FEW)
    for seed in range(12):
        play(seed)
    gc.collect()
    assert len({*shape._ALIVE} - before) <= 3 * FEW


def test_a_shape_is_one_object_also_after_all_was_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions that are still held are compared with new ones, by their shapes."""
    state = GAME.start({})
    held = state.shape
    monkeypatch.setattr(shape, "MOST", 1)
    play(1)
    assert shape._MET.keys() != {held.sites}
    assert normal(held.sites)[1] is held
