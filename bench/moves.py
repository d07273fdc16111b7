"""The page's processor time for a move, by game: what a bot's answer costs until it stands on the board.

The strongest bots play in their worker, so the page only draws. A move counts with its hardest task until the next
question, with all that belongs to it: Python, parsing, styles, layout. Besides, how many pictures were shown between an
answer and the move: none means that it is in the very next one. Of several sites given, each plays in turns:

    python3 dev.py bench moves
    PYTHONPATH=py:. .venv/bin/python bench/moves.py --site dist --site /tmp/before/dist
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from _browser import FLAGS, program
from _tasks import ANSWERED, CATEGORIES, Task, tasks
from longtasks import CASES, ENOUGH, GO_ON, MADE, ROOT, open_game
from playwright.sync_api import Browser, sync_playwright

from tools.serve import serving
from tools.waiting import until

COUNTED = f"""() => {{
    window.waited = [];
    let pictures = null;
    const count = () => {{
        if (pictures === null) return;
        pictures += 1;
        requestAnimationFrame(count);
    }};
    const mark = performance.mark.bind(performance);
    performance.mark = (name, ...given) => {{
        if (name === "{ANSWERED}") {{
            if (pictures === null) requestAnimationFrame(count);
            pictures = 0;
        }}
        return mark(name, ...given);
    }};
    new MutationObserver(() => {{
        if (pictures !== null) waited.push(pictures);
        pictures = null;
    }}).observe(document.getElementById("made"), {{childList: true, subtree: true}});
}}"""
"""Counts the pictures between an answer and the change of the list of moves."""


PICTURES: dict[str, Callable[[int], bool]] = {
    "none": lambda count: count == 0,
    "one": lambda count: count == 1,
    "more": lambda count: count > 1,
}


class Cost(NamedTuple):
    """What the moves of one game cost on one site."""

    moves: list[Task]
    waited: list[int]


def play(browser: Browser, url: str, name: str, moves: int) -> Cost:
    """Let the bots make so many moves, fewer only where the game is over before."""
    context = browser.new_context()
    try:
        tab = context.new_page()
        open_game(tab, url, name)
        before = tab.evaluate(MADE)
        tab.evaluate(COUNTED)
        browser.start_tracing(page=tab, categories=CATEGORIES)
        try:
            tab.evaluate(GO_ON)
            until(tab, ENOUGH, arg=before + moves, timeout=300_000, polling=500)
            waited = tab.evaluate("waited")
        finally:
            trace = browser.stop_tracing()
        return Cost(hardest(tasks(trace)), waited)
    finally:
        context.close()


def hardest(found: list[Task]) -> list[Task]:
    """The hardest task of each move."""
    by_answer: dict[int, list[Task]] = {}
    for task in found:
        by_answer.setdefault(task.answers, []).append(task)
    return [max(some, key=lambda task: task.processor) for came, some in by_answer.items() if came]


def line(name: str, cost: Cost) -> str:
    """One row: median and 95th percentile of the task and of Python's share, and pictures before it was seen."""
    whole = [task.processor for task in cost.moves]
    python = [task.processor - sum(task.parts.values()) for task in cost.moves]
    return (
        f"{name:22}{len(whole):>6}"
        + "".join(f"{median(some):>8.1f}{quantiles(some, n=20)[-1]:>8.1f}" for some in (whole, python))
        + "".join(f"{sum(test(one) for one in cost.waited):>6}" for test in PICTURES.values())
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--moves", type=int, default=30, help="of the bots, in each game")
    parser.add_argument("--site", type=Path, action="append", help="a built site; dist/ if none is given")
    parser.add_argument("--game", help="only cases whose name begins so")
    arguments = parser.parse_args()
    print(f"{'':28}{'the task':>16}{'Python':>16}{'pictures before':>18}")
    print(
        f"{'milliseconds':22}{'moves':>6}"
        + f"{'median':>8}{'p95':>8}" * 2
        + "".join(f"{name:>6}" for name in PICTURES)
    )
    with ExitStack() as stack, sync_playwright() as tools:
        urls = [stack.enter_context(serving(site)).url for site in arguments.site or [ROOT / "dist"]]
        browser = tools.chromium.launch(executable_path=program(), args=FLAGS)
        for name in CASES:
            for url in urls if name.startswith(arguments.game or "") else ():
                print(line(name, play(browser, url, name, arguments.moves)), flush=True)
        browser.close()
    print(f"load {os.getloadavg()[0]:.0f}")


if __name__ == "__main__":
    main()
