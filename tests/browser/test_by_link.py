"""A game of Cookie Disco by link between two devices, with everything that can happen to a link."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from playwright.sync_api import BrowserContext, Page, expect

from cookie_tin.match import Match, Player, find_link, write_link
from cookie_tin.match.record import read_record
from tests.browser.conftest import PHONE, go
from tests.browser.test_rooms import invitation, room, start
from tools.serve import Site

Devices = Callable[..., BrowserContext]


def play(page: Page, text: str) -> None:
    expect(page.locator("input[name=move]")).to_have_count(1)
    page.evaluate(
        """text => { const field = document.querySelector("input[name=move]"); field.value = text;
        field.form.requestSubmit() }""",
        text,
    )


def send(page: Page, name: str) -> str:
    """What is sent to the other device, as its dialog shows it."""
    expect(page.locator("#prompt h2")).to_have_text(f"Send to {name}")
    page.click("#prompt [data-do=tell]")
    link = page.locator("#link").input_value()
    assert link.count("#/g/3") == 1 and len(link) < 900
    page.click("[data-do='told:copy']")
    page.click("dialog [data-do=close]")
    expect(page.locator("#prompt h2")).to_have_text(f"Waiting for {name}")
    expect(page.locator("input[name=move]")).to_have_count(0)
    return link


def open_link(page: Page, link: str) -> None:
    go(page, link[link.index("#") :])


def stored_match(page: Page) -> Match:
    """The match on the table, as it is kept."""
    page.wait_for_function("location.hash.startsWith('#/match/')")
    text = page.evaluate("JSON.parse(localStorage['tin.match.' + location.hash.split('/')[2]]).record")
    record = read_record(text)
    return Match(replace(record, cursor=len(record.entries)))


def move(page: Page, seat: int) -> None:
    """The first move there is, if it is for this seat to move: who begins is up to chance."""
    match = stored_match(page)
    if match.state.to_act() == (seat,):
        play(page, match.state.format(match.state.legal(seat)[0]))


def test_a_game_by_link_with_all_that_can_happen_to_it(context: Devices, site: Site) -> None:
    ada, ben = start(context(), site), start(context(viewport=PHONE), site)
    go(ada, "#/play/disco")
    ada.locator("[data-do=new]").first.evaluate("button => button.click()")
    ada.locator("label:has(#who-far)").click()
    ada.fill("#name0", "Ada")
    ada.fill("#name1", "Ben")
    ada.locator("dialog [type=submit]").click()
    expect(ada.locator("#seats")).to_contain_text("Ben")  # until then the game with Pip is on the table
    play(ada, "O@1")
    invitation = send(ada, "Ben")
    go(ada, "#/")
    expect(ada.locator("#saved-games h2").last).to_have_text("Waiting")

    open_link(ben, invitation)
    expect(ben.locator("#prompt h2")).to_have_text("Join as Blue?")
    expect(ben.locator("#prompt .steps")).to_contain_text("of 1")
    ben.fill("[data-form=join] [name=name]", "Ben")
    ben.locator("[data-form=join] [type=submit]").click()
    play(ben, "B@6")
    answer = send(ben, "Ada")

    open_link(ada, answer)
    assert "open" in stored_match(ada).proofs[-1], "what was promised is opened, and chance has acted"
    here = ada.evaluate("location.hash")
    move(ada, 0)
    second = send(ada, "Ben")
    open_link(ben, second)
    expect(ben.locator("#prompt h2")).not_to_contain_text("Waiting")
    assert stored_match(ben).entries == stored_match(ada).entries

    open_link(ben, invitation)
    expect(ben.locator("#notice")).to_contain_text("older than your game. Nothing was changed.")
    assert stored_match(ben).entries == stored_match(ada).entries

    record = find_link(second)
    fork = Match(replace(record, entries=record.entries[:1], cursor=1))
    fork.play(1, "B@5")
    fork.proofs = record.proofs[:2]
    go(ben, f"#/g/{write_link(fork.record())}")
    expect(ben.locator("h1").filter(has_text="Two games")).to_be_visible()
    expect(ben.locator(".page")).to_contain_text("in common")

    go(ben, here)
    expect(ben.locator("#notice")).to_contain_text("This game is not in this browser")


SHARING = """navigator.share = async given => { (window.shared ??= []).push(given);
    if (window.refuses) throw new DOMException("no", "AbortError") }"""
"""A device with a sheet for sharing, in which people can also change their mind."""


def test_the_link_goes_to_the_apps_of_the_device(context: Devices, site: Site) -> None:
    """Title and address of the match, and nothing else; who changes their mind there can send it again."""
    device = context(viewport=PHONE)
    device.add_init_script(SHARING)
    page = start(device, site)
    record = Match.new("doppel", {"size": 3}, [Player("Ada"), Player("Ben")]).record()
    go(page, f"#/far/new-1-{write_link(record)}")
    page.evaluate("window.refuses = true")
    page.click("[data-do='told:send']")
    page.wait_for_function("window.shared?.length === 1")
    expect(page.locator("dialog")).to_be_hidden()
    expect(page.locator("#prompt h2")).to_have_text("Waiting for Ben")
    page.evaluate("window.refuses = false")
    page.click("#prompt [data-do=tell]")
    link = page.locator("#link").input_value()
    page.click("[data-do='told:send']")
    page.wait_for_function("window.shared.length === 2")
    assert page.evaluate("window.shared") == [{"title": "Doppel-game", "url": link}] * 2
    assert find_link(link).id


def test_an_invitation_goes_to_the_apps_of_the_device(context: Devices, site: Site) -> None:
    device = context(viewport=PHONE)
    device.add_init_script(SHARING)
    page = start(device, site)
    go(page, room(2))
    link = invitation(page)
    page.click("[data-do='room:send']")
    page.wait_for_function("window.shared?.length === 1")
    assert page.evaluate("window.shared") == [{"title": "Cookie Tin", "url": link}]
