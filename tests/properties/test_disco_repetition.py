"""Repetition in Cookie Disco, counted once more on the side: by a plain dictionary of what everybody sees."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cookie_tin.games.contract import CHANCE, View
from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.state import State

PLIES = 160


def plain(view: View) -> str:
    """What makes a position the same: cookies wherever the cluster lies, who moves, what is barred."""
    sites = [(cookie["cookie"], *map(int, cookie["at"].split(","))) for cookie in view["cookies"]]
    left, top = min(q for _, q, _ in sites), min(r for _, _, r in sites)
    cookies = sorted((kind, q - left, r - top) for kind, q, r in sites)
    crawl = ""
    if view["crawl"]:
        q, r = map(int, view["crawl"].split(","))
        crawl = f"{q - left},{r - top},{view['crawl_rests']}"
    barred = view["last"] if view["last"] in "CKV" else ""
    return f"{cookies} {view['turn']} {barred} {crawl}"


def random_start(options: dict[str, Any], rng: Random) -> State:
    state = GAME.start(options)
    while state.turn in "?*":
        (actor,) = state.to_act()
        state = state.play(actor, rng.choice(list(state.legal(actor))))
    return state


@pytest.mark.parametrize("crawl", [False, True])
@pytest.mark.parametrize("seed", range(12))
def test_forbidden_is_what_has_been_there_twice(crawl: bool, seed: int) -> None:
    """Players who love to go back: exactly the moves to what was there twice are missing, and only they."""
    rng = Random(seed)
    options = {"start": 1 + seed % 6, "crawl": crawl}
    state = random_start({**options, "repetition": "forbidden"}, rng)
    seen: Counter[str] = Counter([plain(state.view(None))])
    missing = 0
    for _ in range(PLIES):
        free = GAME.at(state.position().split(" / +")[0], {"repetition": False})
        afters = {free.format(move): free.play(free.acting(), move) for move in free.legal(free.acting())}
        counts = {text: seen[plain(after.view(None))] for text, after in afters.items()}
        allowed = {text for text, count in counts.items() if count < 2}
        legal = {state.format(move) for move in state.all_moves()}
        assert legal == allowed
        assert max(seen.values()) <= 2
        missing += len(afters) - len(allowed)
        if not legal:
            result = state.result()
            assert result is not None
            over = "disco.divided" if not state.shape.whole else "disco.cornered" if afters else "disco.stuck"
            assert result.clause.id == over
            assert result.winners
            break
        whole = [text for text in sorted(legal) if afters[text].shape.whole] or sorted(legal)
        back = [text for text in whole if counts[text]]
        text = rng.choice(back if back and rng.random() < 0.95 else whole)
        state = state.play(state.acting(), state.parse(text))
        seen[plain(state.view(None))] += 1
        assert GAME.at(state.position(), state.options) == state
    assert missing or crawl or state.result(), "nothing was ever forbidden"


def test_a_draw_is_the_third_time_and_never_sooner() -> None:
    """The default: the game is over exactly when something has been there three times."""
    drawn = 0
    for seed in range(12):
        rng = Random(seed)
        state = random_start({"start": 1 + seed % 6}, rng)
        seen: Counter[str] = Counter([plain(state.view(None))])
        while state.to_act() and sum(seen.values()) < PLIES:
            (actor,) = state.to_act()
            assert actor != CHANCE
            afters = {move: state.play(actor, move) for move in state.legal(actor)}
            whole = [move for move, after in afters.items() if after.shape.whole] or list(afters)
            back = [move for move in whole if seen[plain(afters[move].view(None))]]
            state = afters[rng.choice(back or whole)]
            seen[plain(state.view(None))] += 1
            repeated = max(seen.values()) == 3
            result = state.result()
            assert (result is not None and result.clause.id == "disco.repeated") == repeated
            drawn += repeated
    assert drawn > 3
