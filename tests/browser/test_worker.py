"""The bots' worker for real: started, asked, hung, crashed, refused. Its thread is never a pretended one."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Worker, expect

from cookie_tin.bots import BOTS
from cookie_tin.games.contract import CHANCE
from cookie_tin.match import Match, Player
from tests.browser.conftest import COMPLETE, Watch, code, moves, ready
from tools.serve import Site

HARD = next(level for level in reversed(BOTS["doppel"].levels) if level.hard)

WATCHED = """
    Object.defineProperty(Navigator.prototype, "serviceWorker", {value: undefined});
    window.workers = [];
    const spoil = (address) => {
        const text = `import "${address}"; ${trouble}`;
        window.trouble = "";
        return URL.createObjectURL(new Blob([text], {type: "text/javascript"})) + "#bot-worker";
    };
    window.Worker = class extends Worker {
        asked = []; said = []; alive = true;
        constructor(address, how) {
            const bots = String(address).includes("bot-worker");
            super(bots && window.trouble ? spoil(address) : address, how);
            if (bots) workers.push(this);
            this.addEventListener("message", ({data}) => this.said.push(data));
        }
        postMessage(given) { super.postMessage(given); if (Array.isArray(given)) this.asked.push(given); }
        terminate() { super.terminate(); this.alive = false; }
    };
"""
"""The page's workers: what each was asked and said, and whether the page has ended it. The next one has `trouble`.

That is added here and not on its way from the host: the driver of the tests, where it holds a worker's requests, may
forget one of them.
"""

NONE = "window.Worker = class { constructor() { throw new DOMException('no', 'SecurityError') } };"

COUNTED = """async () => {
    const page = await import(new URL("page.mjs", document.baseURI));
    const python = await page.loadPyodide({stdout: console.log, stderr: console.error});
    window.thoughts = 0;
    python.runPython(`
        import js
        from cookie_tin import bots

        def counted(*given, think=bots.think):
            js.thoughts += 1
            return think(*given)

        bots.think = counted
    `);
}"""
"""From now on `thoughts` counts how often a bot thinks on the page itself."""

SPOILT = """
    const {instantiate} = WebAssembly;
    let memory;
    WebAssembly.instantiate = async (...given) => {
        const made = await instantiate(...given);
        memory ??= made.exports?.memory;
        return made;
    };
    addEventListener("message", (event) => { if (Array.isArray(event.data)) { %s } });
"""
HANGS = SPOILT % "for (;;);"
THROWS = SPOILT % "event.stopImmediatePropagation(); throw new Error('something in here is broken');"
FAILS = SPOILT % "new Uint8Array(memory.buffer).fill(0);"
"""What goes wrong in a worker that has started well, at its first question: it never comes to an end, it meets
an error that nobody catches, or the memory of its Python is wiped."""

UNSEEN = "window.unseen = 0; addEventListener('unhandledrejection', () => unseen += 1);"
"""Counts the failures that nobody has looked after."""

HELD = """window.held = [];
const get = window.fetch;
window.fetch = async (...asked) => {
    const address = String(asked[0].url ?? asked[0]);
    if (window.holding && address.includes("cookie_tin.zip")) await new Promise(go => held.push(go));
    return get(...asked);
};"""
"""The archive comes when it is let go."""

BROKEN = "Object.defineProperty(self, 'tin', {set() { throw new Error('no memory') }});"
UNREADABLE = "dispatchEvent(new MessageEvent('messageerror'));"
"""What goes wrong at its start: Python does not begin, or what it is made of does not come through."""

STUCK = "addEventListener('message', () => { for (;;); });"
"""It does not even start."""

Open = Callable[..., Page]


@pytest.fixture
def open_(context: Callable[..., BrowserContext], site: Site) -> Open:
    """Opens a game against a hard bot at the person's first move. `trouble` is what happens to the first worker."""

    def open_page(trouble: str = "", script: str = "") -> Page:
        page = context(bypass_csp=True).new_page()  # such a worker is no file of the site
        page.add_init_script(f"window.trouble = {json.dumps(trouble)}; {WATCHED} {script}")
        page.clock.install()
        page.goto(site.url + code(against_a_hard_bot()))
        ready(page)
        page.evaluate(COUNTED)
        return page

    return open_page


def against_a_hard_bot() -> Match:
    match = Match.new("doppel", {"size": 6}, [Player(), Player(HARD.id, bot=True)])
    match.play(CHANCE, "c3")
    return match


def there(page: Page, number: int = 0) -> None:
    """Wait until a worker has started."""
    page.wait_for_function("number => workers[number]?.said.length", arg=number)


def press(page: Page) -> None:
    page.locator(".cell.open").first.click()


def wait_for_moves(page: Page, made: int) -> None:
    """Wait until so many moves are made."""
    expect(page.locator(".moves li")).to_have_count(made)


def wait_for_question(page: Page) -> None:
    """Wait until the first worker has a question."""
    page.wait_for_function("workers[0].asked.length")


def bots_worker(page: Page) -> Worker:
    """The one that runs, as the browser's own tools see it; another one unpacks files."""
    return next(one for one in page.workers if "bot-worker" in one.url)


def alive(page: Page) -> list[bool]:
    return list(page.evaluate("workers.map(one => one.alive)"))


def goes_on(page: Page, made: int = 3) -> None:
    """The question is answered, by another worker or, where that starts late, by the page; the next one by it."""
    wait_for_moves(page, made)
    there(page, 1)
    thoughts = page.evaluate("thoughts")
    press(page)
    wait_for_moves(page, made + 2)
    assert alive(page) == [False, True]
    assert page.evaluate("workers[1].said.at(-1)[1]") == moves(page)[-1]
    assert page.evaluate("thoughts") == thoughts


def test_it_starts_while_the_person_reads_and_the_page_itself_never_thinks(open_: Open) -> None:
    """It is there before the first move; every move of the bot is one question to it, and its answer is played."""
    page = open_()
    there(page)
    for made in (3, 5, 7):
        press(page)
        wait_for_moves(page, made)
    assert alive(page) == [True]
    assert page.evaluate("workers[0].asked.map(([number]) => number)") == [1, 2, 3]
    said = page.evaluate("workers[0].said")
    assert said == [[0, "ready"], *([number, moves(page)[2 * number]] for number in (1, 2, 3))]
    assert page.evaluate("thoughts") == 0


def test_its_move_is_drawn_before_the_next_picture(open_: Open) -> None:
    """The browser draws between two of its tasks; when the first one after the answer begins, the move is there."""
    page = open_()
    there(page)
    page.evaluate(
        """() => {
            window.drawn = [];
            workers[0].addEventListener("message", () => {
                const {port1, port2} = new MessageChannel();
                port1.onmessage = () => drawn.push(document.querySelectorAll(".moves li").length);
                port2.postMessage("next");
            });
        }"""
    )
    for made in (3, 5):
        press(page)
        wait_for_moves(page, made)
    page.wait_for_function("drawn.length === 2")
    assert page.evaluate("drawn") == [3, 5]


def test_one_that_never_answers_is_given_up_and_the_game_goes_on(open_: Open) -> None:
    """It is in an endless loop, so only ending its thread helps. Nobody has to do anything but wait half a minute."""
    page = open_(HANGS)
    there(page)
    press(page)
    wait_for_question(page)
    with bots_worker(page).expect_event("close"):
        page.clock.fast_forward(30_000)
    goes_on(page)


def test_going_back_while_it_hangs_ends_it_at_once(open_: Open) -> None:
    """What nobody wants to know any more keeps nobody waiting: the next question has another worker."""
    page = open_(HANGS)
    there(page)
    press(page)
    wait_for_question(page)
    with bots_worker(page).expect_event("close"):
        page.get_by_role("button", name="Undo").click()
        wait_for_moves(page, 2)
        page.clock.fast_forward(1_000)
    press(page)
    goes_on(page)


def test_nobody_waits_for_one_that_never_starts(open_: Open) -> None:
    """The page thinks itself before the person wonders; in the end it is given up, and another one is there."""
    page = open_(STUCK)
    page.wait_for_function("workers.length")
    press(page)
    wait_for_moves(page, 2)
    page.clock.run_for(11_000)
    wait_for_moves(page, 3)
    assert page.evaluate("thoughts") == 1
    with bots_worker(page).expect_event("close"):
        page.clock.run_for(60_000)
    press(page)
    goes_on(page, 5)


@pytest.mark.parametrize("trouble", [BROKEN, UNREADABLE], ids=["broken", "unreadable"])
def test_one_whose_start_fails_says_so_at_once(open_: Open, watch: Watch, trouble: str) -> None:
    """Nobody waits for it any longer, and the page thinks itself. The next question tries another one."""
    page = open_(trouble)
    page.wait_for_function("workers.length && !workers[0].alive")
    press(page)
    goes_on(page)
    watch.provoked = True


def test_one_that_is_lost_while_nobody_asks_is_not_asked(open_: Open) -> None:
    """It met an error by itself, long after its start: the next question goes to another one, and at once."""
    page = open_()
    there(page)
    page.evaluate("workers[0].dispatchEvent(new ErrorEvent('error', {message: 'lost', cancelable: true}))")
    page.wait_for_function("!workers[0].alive")
    press(page)
    goes_on(page)


def test_what_an_ended_worker_had_said_is_nobodys_surprise(open_: Open, watch: Watch) -> None:
    """Its last word may be on its way when it is ended."""
    page = open_()
    there(page)
    page.evaluate("workers[0].dispatchEvent(new MessageEvent('message', {data: [77, 'late']}))")
    press(page)
    wait_for_moves(page, 3)
    assert alive(page) == [True]
    assert watch.troubles == []


@pytest.mark.parametrize("trouble", [THROWS, FAILS], ids=["an error", "no memory"])
def test_one_that_crashes_is_replaced_and_the_game_goes_on(open_: Open, watch: Watch, trouble: str) -> None:
    page = open_(trouble)
    there(page)
    with bots_worker(page).expect_event("close"):
        press(page)
    goes_on(page)
    watch.provoked = True  # by what the worker's Python said when it broke


def test_one_that_fails_before_it_has_its_parts_is_no_surprise(open_: Open, watch: Watch) -> None:
    """Whoever wanted it hears of it, and nobody else does."""
    page = open_(script=UNSEEN + HELD)
    page.evaluate(COMPLETE)  # the page has its own archive
    page.evaluate(
        """() => {
            window.trouble = "no script";
            window.holding = true;
            window.told = tin.startWorker(true).then(({ready}) => ready).catch(() => "it failed");
        }"""
    )
    page.wait_for_function("held.length && !workers.at(-1).alive")
    page.evaluate("new Promise(done => setTimeout(() => setTimeout(done)))")
    page.evaluate("held.forEach(go => go())")
    assert page.evaluate("told") == "it failed"
    assert page.evaluate("unseen") == 0
    watch.provoked = True  # by what the browser says of such a script


def test_where_workers_are_refused_the_page_thinks_itself(open_: Open) -> None:
    page = open_(script=NONE)
    press(page)
    wait_for_moves(page, 3)
    assert page.evaluate("thoughts") == 1
