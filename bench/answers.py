"""How long bots take to answer where people meet them: in the site's own worker, in a headless Chromium.

Positions come from games that the third level plays (`_bots.states`); each is asked as the page asks it, and the time
is that from question to answer as the page sees it. Every level of every game has a worker of its own, so its first
answer pays for what is looked up or learnt once. On a busy machine trust the processor time: the mean for one answer of
the strongest, of the whole browser.

    python3 dev.py bench answers
    PYTHONPATH=py:. .venv/bin/python bench/answers.py --positions 50
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from _bots import states
from _browser import page, spent
from playwright.sync_api import Page, sync_playwright

from cookie_tin.bots import BOTS
from cookie_tin.games import find
from cookie_tin.games.raid.phases import BID
from cookie_tin.page.table.bot_client import question
from tools.serve import serving
from tools.waiting import until

ROOT = Path(__file__).parents[1]
READY = "() => document.documentElement.dataset.ready === 'yes'"
START = (
    "async () => { window.worker?.dismiss(); window.worker = await tin.startWorker(); await worker.ready; }"
)
ASK = """async (questions) => {
    const taken = [];
    for (const question of questions) {
        const begun = performance.now();
        await worker.ask(question);
        taken.push((performance.now() - begun) / 1000);
    }
    return taken;
}"""
WEAKEST, STRONGEST = 0, -1
MEDIAN, WORST, WEAK = 1.5, 4.0, 0.3
"""What we aim at, in seconds: the strongest level's median and worst answer, and any of the weakest."""

LAST = 2
"""With so many dice still to be won, the strongest bot of Cookie Raid tries out its bids."""


def any_(_state: Any) -> bool:
    return True


def early(state: Any) -> bool:
    """Is it a bid for a die before the last ones?"""
    return bool(state.phase == BID and len(state.plate) + state.left > LAST)


def late(state: Any) -> bool:
    """Is it a bid for one of the last dice?"""
    return bool(state.phase == BID and len(state.plate) + state.left <= LAST)


CASES: dict[str, tuple[str, dict[str, Any], Callable[[Any], bool]]] = {
    "Doppel 6×6": ("doppel", {}, any_),
    "Disco": ("disco", {}, any_),
    "Disco, crawl cookie": ("disco", {"crawl": True}, any_),
    "Addict 6×6": ("addict", {}, any_),
    "Addict 5×5": ("addict", {"size": 5}, any_),
    "Raid, two, early dice": ("raid", {"players": 2}, early),
    "Raid, two, last dice": ("raid", {"players": 2}, late),
    "Raid, four, early dice": ("raid", {"players": 4}, early),
    "Raid, four, last dice": ("raid", {"players": 4}, late),
}


class Taken(NamedTuple):
    """Seconds for the answers of one level: median, worst, and the mean of processor time (nan where unknown)."""

    median: float
    worst: float
    processor: float


def some(name: str, count: int) -> list[Any]:
    """So many positions of a case, spread over whole games."""
    game, options, fits = CASES[name]
    rng = Random(5)
    found: list[Any] = []
    while len(found) < count:
        found += [state for state in states(game, options, count, rng) if fits(state)]
    return rng.sample(found, count)


def write_question(name: str, number: int, positions: list[Any]) -> list[str]:
    """What a level is asked about each position: the view of the seat that acts, and a seed."""
    game = find(CASES[name][0])
    level = BOTS[game.id].levels[number].id
    seats = [state.to_act()[0] for state in positions]
    return [
        question(game, level, state.view(seat), seat, seed)
        for seed, (state, seat) in enumerate(zip(positions, seats, strict=True))
    ]


def measure(tab: Page, profile: str, questions: list[str]) -> Taken:
    """Ask all questions, one after the other, of a new worker."""
    tab.evaluate(START)
    before = spent(profile)
    taken = tab.evaluate(ASK, questions)
    after = spent(profile)
    each = float("nan") if before is None or after is None else (after - before) / 1000 / len(taken)
    return Taken(median(taken), max(taken), each)


def line(name: str, weak: Taken, strong: Taken) -> str:
    """One row, with the aims that it misses."""
    missed = [
        aim
        for aim, missed in (
            (f"weakest {WEAK} s", weak.worst > WEAK),
            (f"median {MEDIAN} s", strong.median > MEDIAN),
            (f"worst {WORST} s", strong.worst > WORST),
        )
        if missed
    ]
    return (
        f"{name:24}{weak.median:>8.3f} / {weak.worst:.3f}{strong.median:>10.2f} / {strong.worst:.2f}"
        f"{strong.processor:>11.2f}   {'misses ' + ', '.join(missed) if missed else 'yes'}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--positions", type=int, default=20, help="asked about in each game")
    arguments = parser.parse_args()
    print(f"aims: weakest {WEAK} s, strongest {MEDIAN} s (median) and {WORST} s (worst)")
    print(
        f"{'seconds, median / worst':24}{'weakest':>16}{'strongest':>17}{'processor':>11}   within the aims"
    )
    with (
        serving(ROOT / "dist") as site,
        sync_playwright() as tools,
        TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        page(tools.chromium, profile) as tab,
    ):
        tab.goto(site.url)
        until(tab, READY, timeout=120_000)
        for name in CASES:
            positions = some(name, arguments.positions)
            weak, strong = (
                measure(tab, profile, write_question(name, number, positions))
                for number in (WEAKEST, STRONGEST)
            )
            print(line(name, weak, strong), flush=True)


if __name__ == "__main__":
    main()
