"""How long the page itself is busy while the strongest bots think and move: tasks over 50 ms, which people notice.

Only bots play, with the keyboard on the board as a person's would be. What is counted begins when the page has settled
and the worker is there. Given are the tasks over 50 ms and the longest one, on the clock and in processor time (which
counts on a busy machine), and what the longest consisted of.

    python3 dev.py bench longtasks
    PYTHONPATH=py:. .venv/bin/python bench/longtasks.py --moves 30
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

from _browser import FLAGS, program
from _tasks import ANSWERED, ASKED, CATEGORIES, Task, tasks
from playwright.sync_api import Browser, Page, sync_playwright

from cookie_tin.bots import BOTS, strongest
from cookie_tin.match import Dealer, Match, Player
from cookie_tin.page.shell.saves import SavedGames
from tools.serve import serving
from tools.waiting import until

ROOT = Path(__file__).parents[1]
LONG = 50
CASES: dict[str, tuple[str, dict[str, Any], int]] = {
    "Doppel 6×6": ("doppel", {}, 0),
    "Disco": ("disco", {}, 0),
    "Disco, crawl cookie": ("disco", {"crawl": True}, 0),
    "Addict 6×6": ("addict", {}, 0),
    "Raid, two": ("raid", {"players": 2}, 0),
    "Raid, four": ("raid", {"players": 4}, 0),
    "Raid, four, late": ("raid", {"players": 4}, 250),
}
"""The game, its options, and how many moves are made already."""

WATCHED = f"""
    window.Worker = class extends Worker {{
        constructor(...given) {{
            super(...given);
            this.addEventListener("message", ({{data}}) => {{
                if (!Array.isArray(data)) return; // another worker, which unpacks files
                if (data[0]) performance.mark("{ANSWERED}");
                else window.hired = true;
            }});
        }}
        postMessage(given) {{
            super.postMessage(given);
            if (Array.isArray(given)) performance.mark("{ASKED}");
        }}
    }};
"""
KEEP = "kept => Object.entries(kept).forEach(([key, text]) => localStorage.setItem(key, text))"
READY = "() => document.documentElement.dataset.ready === 'yes'"
SETTLED = """async () => {
    await tin.complete();
    return window.hired && Boolean((await navigator.serviceWorker.getRegistration())?.active);
}"""
GO_ON = """() => {
    document.querySelector('[data-at][tabindex="0"]')?.focus();
    document.querySelector('[data-do="pause"]').click();
}"""
MADE = "() => document.querySelectorAll('#made li:not(.chance)').length"
ENOUGH = """made => document.querySelectorAll('#made li:not(.chance)').length >= made
    || document.querySelector('.finale')"""


def kept(name: str) -> dict[str, str]:
    """A match of the strongest bots, as the browser would keep it."""
    game, options, made = CASES[name]
    match = Match.new(game, options, [Player(strongest(game).id, bot=True)] * options.get("players", 2))
    rng = Random(1)
    while len(match.entries) < made:
        if match.chance():
            match.deal_once(Dealer(rng))
        else:
            seat = match.state.to_act()[0]
            match.play(seat, match.state.format(BOTS[game].levels[3].choose(match.state, seat, rng)))
    storage: dict[str, str] = {}
    SavedGames(storage).put("bench", match, 0.0)
    return storage


def open_game(tab: Page, url: str, name: str) -> None:
    """The match on the table, paused, with everything there that comes after the start."""
    tab.add_init_script(WATCHED)
    tab.goto(url)
    until(tab, READY, timeout=120_000)
    tab.evaluate(KEEP, kept(name))
    tab.evaluate("location.hash = '#/match/bench'")
    tab.click('[data-do="pause"]')
    tab.click('[data-do="pace"]')
    tab.click('[data-do="pace"]')
    until(tab, SETTLED, timeout=120_000)


def watch_tasks(browser: Browser, url: str, name: str, moves: int) -> tuple[int, list[Task]]:
    """How many moves the bots made, fewer only where the game was over before; and the page's tasks meanwhile."""
    context = browser.new_context()
    try:
        tab = context.new_page()
        open_game(tab, url, name)
        before = tab.evaluate(MADE)
        browser.start_tracing(page=tab, categories=CATEGORIES)
        try:
            tab.evaluate(GO_ON)
            until(tab, ENOUGH, arg=before + moves, timeout=300_000)
        finally:
            trace = browser.stop_tracing()
        return tab.evaluate(MADE) - before, tasks(trace)
    finally:
        context.close()


def line(name: str, moves: int, found: list[Task]) -> str:
    """A row of the table: how many tasks were long, and the longest."""
    hardest = max(found, key=lambda task: task.processor)
    wall, processor = [task.wall for task in found], [task.processor for task in found]
    return (
        f"{name:22}{moves:>6}"
        + "".join(f"{sum(one > LONG for one in times):>6}{max(times):>8.0f}" for times in (wall, processor))
        + (f"   {hardest.told()}")
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--moves", type=int, default=12, help="of the bots, in each game")
    arguments = parser.parse_args()
    print(f"{'':28}{'on the clock':>14}{'processor':>14}")
    print(f"{'milliseconds':22}{'moves':>6}" + f"{f'>{LONG}':>6}{'longest':>8}" * 2 + "   the hardest task")
    with serving(ROOT / "dist") as site, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=program(), args=FLAGS)
        for name in CASES:
            print(line(name, *watch_tasks(browser, site.url, name, arguments.moves)), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
