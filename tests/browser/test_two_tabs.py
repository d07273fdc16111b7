"""Two tabs of one browser, a browser that is killed, and databases that are not there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.attacks.kills import STORED as EVERYTHING
from tests.attacks.kills import Device, count_forgotten
from tests.browser.chromium import Chromium
from tests.browser.conftest import PHONE, Visit, expect_moves, go, moves, ready
from tests.browser.test_rooms import (
    NEXT,
    PLAY,
    answer,
    expect_proof,
    invitation,
    invite_again,
    room,
    start,
    take,
)
from tools.serve import Site

Devices = Callable[..., BrowserContext]

NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', {value: undefined})"
DEAF = "addEventListener('storage', event => event.stopImmediatePropagation(), true)"
"""A tab that has not heard yet what others have stored."""

KEPT = "new Promise(done => tin.whenKept(done))"
"""What was kept until now is on the disk."""

ELSEWHERE = "Played in another tab"


def play_one(page: Page) -> None:
    """A move, and the rival's answer."""
    before = len(moves(page))
    page.locator(".cell.open").first.click()
    expect(page.locator(".moves li")).to_have_count(before + 2)


# Rooms


@pytest.mark.parametrize("script", ["", NO_LOCKS], ids=["locks", "no-locks"])
def test_the_second_tab_of_a_seat_looks_on_until_it_takes_over(
    context: Devices, site: Site, script: str
) -> None:
    at_ada = context()
    at_ada.add_init_script(script)
    ada, ben = start(at_ada, site), start(context(viewport=PHONE), site)
    go(ada, room(2))
    take(ada, answer(ben, invitation(ada), "Ben"))
    expect(ada.locator(NEXT).first).to_be_visible()
    tab = at_ada.new_page()
    tab.goto(ada.url)
    ready(tab)
    expect(tab.locator("#prompt")).to_contain_text(ELSEWHERE)
    ada.locator(NEXT).last.click()
    expect(tab.locator(NEXT)).to_have_count(0)
    tab.get_by_role("button", name="Play here").click()
    expect(tab.locator("#prompt")).not_to_contain_text(ELSEWHERE)
    expect(ada.locator("#prompt")).to_contain_text(ELSEWHERE)
    take(tab, answer(ben, invite_again(tab)))
    expect(tab.locator("#seats")).not_to_contain_text("away")


def test_a_frozen_tab_is_not_waited_for_and_looks_on_when_it_thaws(context: Devices, site: Site) -> None:
    at_ada = context()
    ada, ben = start(at_ada, site), start(context(viewport=PHONE), site)
    go(ada, room(2))
    take(ada, answer(ben, invitation(ada), "Ben"))
    expect(ada.locator(NEXT).first).to_be_visible()
    frozen = at_ada.new_cdp_session(ada)
    frozen.send("Page.setWebLifecycleState", {"state": "frozen"})
    tab = at_ada.new_page()
    tab.goto(f"{site.url}#/play/doppel")
    ready(tab)
    go(tab, ada.url[ada.url.index("#") :])
    tab.get_by_role("button", name="Play here").click()
    expect(tab.locator(NEXT).first).to_be_visible()
    frozen.send("Page.setWebLifecycleState", {"state": "active"})
    expect(ada.locator("#prompt")).to_contain_text(ELSEWHERE)


# Games


def test_a_tab_that_is_behind_follows(visit: Visit) -> None:
    page = visit("#/play/doppel", fresh=True)
    play_one(page)
    other = page.context.new_page()
    other.add_init_script(DEAF)
    other.goto(page.url)
    ready(other)
    expect_moves(other, moves(page))
    play_one(page)
    played = moves(page)
    other.locator(".cell.open").last.click()
    expect(other.get_by_role("alert")).to_contain_text("has gone on in another tab")
    expect_moves(other, played)
    other.reload()
    ready(other)
    expect_moves(other, played)


def test_everything_is_cleared_in_another_tab(visit: Visit) -> None:
    page = visit("#/play/doppel", fresh=True)
    play_one(page)
    other = page.context.new_page()
    other.goto(page.url.partition("#")[0])
    ready(other)
    other.evaluate("localStorage.clear()")
    expect(page.get_by_role("alert")).to_contain_text("was cleared")
    play_one(page)
    played = moves(page)
    page.reload()
    ready(page)
    expect_moves(page, played)


# The database


def test_what_localstorage_has_lost_comes_back_and_what_was_thrown_away_does_not(visit: Visit) -> None:
    page = visit("#/play/doppel", fresh=True)
    play_one(page)
    first = page.evaluate("location.hash.split('/')[2]")
    go(page, "#/play/addict")
    go(page, "#/")
    page.get_by_role("button", name="Throw away").first.click()
    page.get_by_role("button", name="Throw it away").click()
    expect(page.locator(".saved-games li")).to_have_count(1)
    page.evaluate(KEPT)
    page.evaluate("localStorage.clear()")
    page.reload()
    ready(page)
    kept = page.evaluate("Object.keys(localStorage).filter(name => name.startsWith('tin.match.'))")
    assert kept == [f"tin.match.{first}"]


OPEN = """
    const {open} = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, ...more) {
        if (name !== "cookie-tin") return open.call(this, name, ...more); // PyScript has one, and needs it
        %s
    };
"""
DATABASES = {
    "forbidden": OPEN % "throw new DOMException('no', 'SecurityError')",
    "silent": OPEN % "return {}",
    "newer": "indexedDB.open('cookie-tin', 9)",
    "gone": """
        const {transaction} = IDBDatabase.prototype;
        let times = 0;
        IDBDatabase.prototype.transaction = function (...asked) {
            if (times++ > 2) throw new DOMException('gone', 'InvalidStateError');
            return transaction.apply(this, asked);
        };
    """,
}


@pytest.mark.parametrize("script", DATABASES.values(), ids=DATABASES)
def test_without_a_database_localstorage_goes_on_alone(visit: Visit, script: str) -> None:
    """Forbidden, silent for ever, of a later version, or gone in the middle of a game: no move is lost by a reload."""
    page = visit("#/play/doppel", script=script)
    play_one(page)
    played = moves(page)
    page.evaluate(KEPT)
    page.reload()
    ready(page)
    expect_moves(page, played)
    expect(page.locator("#notice")).to_be_hidden()


# Killed browsers


@pytest.fixture
def device(chromium: Chromium, tmp_path: Path) -> Iterator[Device]:
    device = Device(chromium.playwright, tmp_path / "profile")
    yield device
    device.close()


def test_a_killed_browser_has_everything_that_was_kept(device: Device, site: Site) -> None:
    page = device.start(f"{site.url}#/play/doppel")
    play_one(page)
    play_one(page)
    played, address = moves(page), page.url
    page.evaluate(KEPT)
    device.kill()
    page = device.start(address)
    expect_moves(page, played)


def test_a_killed_device_comes_back_into_its_room(device: Device, context: Devices, site: Site) -> None:
    ada, ben = start(context(), site), device.start(site.url)
    go(ada, room(2))
    take(ada, answer(ben, invitation(ada), "Ben"))
    expect(ben.locator(NEXT).first).to_be_visible()
    for page in (ada, ben):
        page.locator(NEXT).last.click()
    expect(ada.locator(".moves li").nth(2)).to_be_visible()
    address = ben.url
    device.kill()
    ben = device.start(address)
    assert count_forgotten(ben.evaluate(EVERYTHING), ada.evaluate(EVERYTHING)) == 0
    take(ada, answer(ben, invite_again(ada)))
    expect(ada.locator("#seats")).not_to_contain_text("away")
    for page in (ada, ben):
        page.evaluate(PLAY)
    for page in (ada, ben):
        expect_proof(page, within=90_000)
