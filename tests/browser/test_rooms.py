"""Rooms in real browsers: separate devices, real data channels, and nobody else in between."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from cookie_tin.match import Match, Player, write_link
from tests.browser.conftest import PATIENCE, PHONE, go, ready
from tests.browser.relay import relaying
from tests.browser.test_other_browsers import ASKED, until
from tests.browser.test_other_browsers import ready as started
from tools import drive
from tools.serve import Site

NEXT = '#prompt :is([data-do="on"], [data-do^="move:"])'
"""What goes on, or the first move that is offered."""

PLAY = f"setInterval(() => document.querySelector('{NEXT}')?.click(), 40)"

LONGEST_SILENCE = 90_000
"""Milliseconds. What was lost is sent again after longer and longer pauses, the last of them of up to a minute."""

Devices = Callable[..., BrowserContext]


def room(players: int) -> str:
    """The address that opens a room for a short Raid."""
    match = Match.new(
        "raid", {"preset": "1", "players": players}, [Player("Ada"), *[Player()] * (players - 1)]
    )
    far = "".join(map(str, range(1, players)))
    return f"#/room/new-{far}-{write_link(match.record())}"


def start(context: BrowserContext, site: Site) -> Page:
    page = context.new_page()
    page.goto(site.url)
    ready(page)
    return page


def invitation(host: Page, seen: str = "") -> str:
    """The code that is to be carried to another device, another one than was seen before."""
    expect(host.locator("#room-link")).not_to_have_value(seen)
    return host.locator("#room-link").input_value()


def answer(guest: Page, invited: str, name: str = "") -> str:
    """The guest's answer to it."""
    go(guest, invited[invited.index("#") :])
    if name:
        guest.fill("[data-form=come] [name=name]", name)
        guest.click("[data-form=come] [type=submit]")
    expect(guest.locator("#room-link")).to_be_visible()
    return guest.locator("#room-link").input_value()


def take(host: Page, answered: str) -> None:
    host.fill("#room-text", answered)
    host.locator("[data-form=room] [type=submit]").click()


def invite_again(host: Page) -> str:
    """From the table: whoever is away is called."""
    host.evaluate("document.querySelector('[data-do=\"room:show\"]').click()")
    host.click('dialog [data-do="room:invite"]')
    return invitation(host)


def hand(page: Page) -> list[str]:
    return page.locator('[data-at^="h"]').evaluate_all("found => found.map(one => one.outerHTML)")


def expect_proof(page: Page, within: float = PATIENCE) -> None:
    """The game is over, and its dice can be checked by anybody."""
    expect(page.locator(".finale")).to_be_visible(timeout=within)
    page.evaluate("document.querySelector('[data-do=fair]').click()")
    expect(page.locator("dialog h2")).to_have_text("Fair dice: verified")


def test_two_devices_play_a_raid_and_one_reloads(context: Devices, site: Site) -> None:
    """The whole game through a data channel; the phone comes back into it with its own hand."""
    ada, ben = start(context(), site), start(context(viewport=PHONE), site)
    go(ada, room(2))
    take(ada, answer(ben, invitation(ada), "Ben"))
    expect(ada.locator(NEXT).first).to_be_visible()
    expect(ben.locator(NEXT).first).to_be_visible()
    held = hand(ben)
    assert held and held != hand(ada)
    ben.reload()
    ready(ben)
    expect(ben.locator('[data-at^="h"]')).to_have_count(len(held))
    assert hand(ben) == held
    expect(ada.locator("#seats")).to_contain_text("away")
    take(ada, answer(ben, invite_again(ada)))
    expect(ada.locator("#seats")).not_to_contain_text("away")
    for page in (ada, ben):
        page.evaluate(PLAY)
    for page in (ada, ben):
        expect_proof(page)


def renderers(browser: Browser) -> set[int]:
    """The processes of a browser's pages."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return {one["id"] for one in told if one["type"] == "renderer"}


def test_three_devices_and_one_falls_asleep_for_a_while(
    context: Devices, browser: Browser, site: Site
) -> None:
    """Not even the site is needed while they play; whoever cannot be reached is there again as soon as they can."""
    contexts = [context(), context(viewport=PHONE), context(viewport=PHONE)]
    ada, ben = start(contexts[0], site), start(contexts[1], site)
    before = renderers(browser)
    cleo = start(contexts[2], site)
    asleep = renderers(browser) - before
    pages = [ada, ben, cleo]
    go(ada, room(3))
    first = invitation(ada)
    take(ada, answer(ben, first, "Ben"))
    take(ada, answer(cleo, invitation(ada, first), "Cleo"))
    for page in pages:
        expect(page.locator(NEXT).first).to_be_visible()
    for device in contexts:
        device.set_offline(True)
    try:
        for process in asleep:
            os.kill(process, signal.SIGSTOP)
        expect(ada.locator("#seats")).to_contain_text("away")
        expect(ben.locator("#seats")).to_contain_text("away")
        ada.locator(NEXT).first.click()
    finally:
        for process in asleep:
            os.kill(process, signal.SIGCONT)
    expect(ben.locator("#seats")).not_to_contain_text("away")
    for page in pages:
        page.evaluate(PLAY)
    for page in pages:
        expect_proof(page)


def test_a_network_that_is_gone_for_a_while(context: Devices, site: Site) -> None:
    """Every packet is lost between two browsers that play on; when the network is back, so are they, as they were."""
    ada, ben = start(context(), site), start(context(viewport=PHONE), site)
    with relaying() as relay:
        go(ada, room(2))
        take(ada, relay.stand_for(answer(ben, relay.stand_for(invitation(ada)), "Ben")))
        for page in (ada, ben):
            expect(page.locator(NEXT).first).to_be_visible()
        assert relay.passed, "there is no other way"
        relay.works = False
        for page in (ada, ben):
            expect(page.locator("#seats")).to_contain_text("away")
        ada.locator(NEXT).first.click()
        relay.works = True
        for page in (ada, ben):
            expect(page.locator("#seats")).not_to_contain_text("away")
            page.evaluate(PLAY)
        for page in (ada, ben):
            expect_proof(page, LONGEST_SILENCE)


@pytest.mark.skipif("firefox" not in ASKED, reason="dev.py test --browsers all")
def test_chromium_and_firefox_make_the_first_moves(context: Devices, site: Site) -> None:
    """What two browsers of different makers say of themselves is understood by the other."""
    ada = start(context(), site)
    go(ada, room(2))
    invited = invitation(ada)
    with drive.firefox() as ben:
        ben.go(invited)
        started(ben)
        until(ben, "document.querySelector('[data-form=come]')")
        ben.run(
            "const form = document.querySelector('[data-form=come]');"
            "form.elements.name.value = 'Ben'; form.requestSubmit()"
        )
        take(ada, until(ben, "document.querySelector('#room-link')?.value"))
        expect(ada.locator(NEXT).first).to_be_visible()
        until(ben, f"document.querySelector('{NEXT}') !== null")
        ada.evaluate(PLAY)
        ben.run(f"{PLAY}; return 1")
        until(ben, "document.querySelectorAll('.finale').length")
    expect_proof(ada)
