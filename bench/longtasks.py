"""How long the page itself is busy while a bot thinks: tasks over 50 ms on the main thread, which people notice.

Every game is opened with its strongest bot to move; what is counted begins when the board is there and the worker has
started, and ends when the bot has moved.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from _browser import page
from playwright.sync_api import Page, sync_playwright

from tin.bots import strongest
from tin.match import Dealer, Match, Player, write_link
from tin.match.dealer import seeded
from tools.serve import serving

ROOT = Path(__file__).parents[1]
READY = "() => document.documentElement.dataset.ready === 'yes'"
WATCH = """
    window.long = [];
    new PerformanceObserver(list => long.push(...list.getEntries().map(one => Math.round(one.duration))))
        .observe({type: "longtask"});
"""


def opened(game: str) -> Match:
    """A match at its first decision, with the strongest bot on every seat."""
    match = Match.new(game, {}, [Player(strongest(game).id, bot=True)] * 2)
    match.deal(Dealer(seeded(1)))
    return match


def busy(tab: Page, url: str, game: str) -> list[int]:
    """The long tasks of the page from the start of the bots' first moves on."""
    tab.goto("about:blank")
    tab.goto(f"{url}#/g/{write_link(opened(game).record())}")
    tab.wait_for_function(READY, timeout=120_000)
    tab.wait_for_timeout(1500)  # until the page has settled
    tab.evaluate(WATCH)
    moves = tab.locator(".moves li").count()
    tab.wait_for_function(
        "before => document.querySelectorAll('.moves li').length > before + 1", arg=moves, timeout=120_000
    )
    return list(tab.evaluate("long"))


def main() -> None:
    print(f"{'game':10}{'tasks over 50 ms':>18}{'longest':>9}")
    with (
        serving(ROOT / "dist") as site,
        sync_playwright() as tools,
        TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        page(tools.chromium, profile) as tab,
    ):
        for game in (
            "doppel",
            "disco",
            "addict",
        ):  # Cookie Raid's hands are hidden: no link carries an open game
            found = busy(tab, site.url, game)
            print(f"{game:10}{len(found):>18}{max(found, default=0):>9}")


if __name__ == "__main__":
    main()
