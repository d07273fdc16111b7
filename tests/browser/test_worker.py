"""The bots' worker for real: started, asked, given up, crashed, refused; and the page never waits for it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit, code
from tin.bots import LEVELS
from tin.games.contract import CHANCE
from tin.match import Match, Player

HARD = next(level for level in reversed(LEVELS["doppel"]) if level.hard)

WORKERS = """
    window.workers = [];
    window.Worker = class extends Worker {
        constructor(...given) { super(...given); this.alive = true; workers.push(this); }
        terminate() { super.terminate(); this.alive = false; }
    };
"""
LONG = """
    window.long = [];
    new PerformanceObserver(list => long.push(...list.getEntries().map(one => Math.round(one.duration))))
        .observe({type: "longtask"});
"""


def against_a_hard_bot() -> Match:
    match = Match.new("doppel", {"size": 6}, [Player(), Player(HARD.id, bot=True)])
    match.play(CHANCE, "c3")
    return match


def opened(visit: Visit, script: str = "") -> Page:
    """The game at its first move, in a page that lets us see its workers."""
    page = visit(fresh=True)
    page.add_init_script(WORKERS + script)
    page.evaluate("fragment => { location.hash = fragment }", code(against_a_hard_bot()))
    page.reload()
    page.wait_for_selector("html[data-ready=yes]")
    return page


def play(page: Page, moves: int) -> None:
    page.locator(".cell.open").first.click()
    expect(page.locator(".moves li")).to_have_count(moves, timeout=60_000)


def alive(page: Page) -> list[bool]:
    return list(page.evaluate("workers.map(one => one.alive)"))


def test_it_starts_while_the_person_reads_and_the_page_never_waits(visit: Visit) -> None:
    page = opened(visit)
    page.wait_for_function("workers.length == 1")
    page.evaluate(LONG)
    play(page, 3)
    play(page, 5)
    assert alive(page) == [True]


def test_one_that_crashes_is_replaced_and_the_game_goes_on(visit: Visit) -> None:
    page = opened(visit)
    page.wait_for_function("workers.length == 1")
    play(page, 3)
    page.evaluate(
        "() => { workers[0].postMessage = function () {"
        " this.dispatchEvent(new ErrorEvent('error', {message: 'out of memory'})) } }"
    )
    play(page, 5)
    assert alive(page) == [False, True]


def test_going_back_while_it_thinks_ends_what_it_does(visit: Visit) -> None:
    """The one that hangs is ended, and the next question has another one."""
    page = opened(visit)
    page.wait_for_function("workers.length == 1")
    play(page, 3)
    page.evaluate("() => { workers[0].postMessage = () => { window.asked = true } }")
    page.locator(".cell.open").first.click()
    page.wait_for_function("window.asked")
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function("!workers[0].alive")
    play(page, 5)
    assert alive(page)[0] is False


def test_where_workers_are_refused_the_page_thinks_itself(visit: Visit) -> None:
    page = opened(
        visit, "window.Worker = class { constructor() { throw new DOMException('no', 'SecurityError') } };"
    )
    play(page, 3)
