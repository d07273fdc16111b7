"""A first game teaches and things explain themselves: bubbles, tips, dragging, and what is never covered."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from cookie_tin.games.contract import CHANCE
from cookie_tin.match import Dealer, Match, Player
from tests.browser.conftest import PHONE, Visit, cell, code, two_people
from tests.browser.test_disco import people
from tests.browser.test_raid import match_at_first_bids
from tests.rules.disco.positions import WINNING

COVERED = """what => {
    const box = document.querySelector("#bubble").getBoundingClientRect()
    return [...document.querySelectorAll(what)].filter(spot => {
        const one = spot.getBoundingClientRect(), x = one.x + one.width / 2, y = one.y + one.height / 2
        return x > box.left && x < box.right && y > box.top && y < box.bottom
    }).length
}"""
"""How many of these lie under the bubble."""

PRESSED = """#cloth [data-at]:not([aria-disabled="true"])"""


TIED = """() => {
    const [bubble, ring, stem] = ["#bubble", "#ring", "#stem"].map(
        part => document.querySelector(part).getBoundingClientRect())
    const apart = Math.max(0, ring.left - bubble.right, bubble.left - ring.right)
        + Math.max(0, ring.top - bubble.bottom, bubble.top - ring.bottom)
    const touches = one => stem.left < one.right + 4 && stem.right > one.left - 4
        && stem.top < one.bottom + 4 && stem.bottom > one.top - 4
    return stem.width ? touches(bubble) && touches(ring) : apart < 40
}"""
"""Is the bubble beside its thing, or tied to it by a line?"""

SLOWLY = """localStorage["tin.settings"] = '{"pace": "slow", "teach": "off", "careful": "off"}'"""
"""Bots let people look for as long as they can."""

FIRST = """if (!sessionStorage.match_at_first_bids) {
    sessionStorage.match_at_first_bids = "yes";
    localStorage["tin.settings"] = '{"pace": "fast"}';
}"""
"""Nobody has played on this device."""


def test_a_first_game_teaches(visit: Visit) -> None:
    """One bubble after the other, each beside its thing and over nothing that is to be pressed; skipped for ever."""
    page = visit(code(two_people(4)), script=FIRST)
    bubble = page.locator("#bubble")
    for size in ({"width": 1280, "height": 720}, PHONE, {"width": 375, "height": 553}):
        page.set_viewport_size(size)
        expect(bubble).to_contain_text("Fill any square")
        expect(page.locator("#ring")).to_be_visible()
        page.wait_for_function(f"({COVERED})(`{PRESSED}`) === 0")
        page.wait_for_function(TIED)
    bubble.get_by_text("Got it").click()
    expect(bubble).not_to_contain_text("Fill any square")
    cell(page, "b3").click()
    expect(bubble).to_contain_text("small sounds")
    bubble.get_by_text("No, thank you").click()
    cell(page, "c2").click()
    bubble.get_by_text("No more tips").click()
    expect(bubble).to_be_hidden()
    expect(
        page.locator("#main")
    ).to_be_focused()  # what had it is gone, and the keyboard goes on from the page
    page.reload()
    expect(page.locator(".moves li")).to_have_count(3)
    page.wait_for_function("document.querySelector('#bubble')?.hidden !== false")


NEAR_THE_HAND = 14
"""With these dice, what goes best with the hand lies in the lower row of the plate."""


def taking(*players: Player) -> Match:
    """The first player has won a bid of one die each, and is to take a die from the plate."""
    for seed in range(99):
        state, dealer = match_at_first_bids(*players, seed=NEAR_THE_HAND).state, Dealer(Random(seed))
        for seat in range(len(players)):
            state = state.play(seat, [*state.legal(seat)][1])
        while state.to_act() == (CHANCE,):
            state = state.play(CHANCE, dealer.pick(state))
        if state.to_act() == (0,):
            return Match.new("raid", state.options, players, position=state.position())
    raise AssertionError("nobody is so unlucky")


def test_a_bubble_leaves_the_hand_in_sight(visit: Visit) -> None:
    """What to take depends on the own dice: they cannot be pressed then, but are to be seen."""
    page = visit(code(taking(Player("Ada"), Player("pip", bot=True))), script=FIRST, viewport=PHONE)
    expect(page.locator("#bubble")).to_contain_text("goes with your hand")
    for size in (PHONE, {"width": 390, "height": 664}, {"width": 375, "height": 553}):
        page.set_viewport_size(size)
        page.wait_for_function(f"({COVERED})(`{PRESSED}, [data-at^=h]`) === 0")


AT_ONCE = """() => {
  (old => old.replaceWith(old.cloneNode(true)))(document.querySelector('[data-do=share]'));
  document.querySelector("dialog [data-do=close]").click();
  return document.activeElement.dataset.do;
}"""


def test_the_focus_comes_back_to_what_was_drawn_anew(visit: Visit) -> None:
    """While a dialog is open, the game behind it may go on."""
    page = visit(code(two_people(4)))
    share = page.locator("[data-do=share]")
    for leave in (
        lambda: page.keyboard.press("Escape"),
        lambda: page.locator("dialog [data-do=close]").click(),
    ):
        share.click()
        expect(page.locator("dialog")).to_be_visible()
        page.evaluate(
            "(old => old.replaceWith(old.cloneNode(true)))(document.querySelector('[data-do=share]'))"
        )
        leave()
        expect(share).to_be_focused()
    share.click()
    at_once = page.evaluate(AT_ONCE)
    assert at_once == "share", "a key pressed right after closing would go nowhere"
    share.click()
    page.set_viewport_size(PHONE)
    expect(share).to_be_hidden()
    leave()
    expect(page.locator("#main")).to_be_focused()


def test_things_explain_themselves(visit: Visit) -> None:
    """To a mouse that rests, a finger that holds, the keyboard; Escape is enough to be rid of it."""
    page = visit(code(two_people(4)))
    tip = page.locator("#tip")
    cell(page, "d4").hover()
    expect(tip).to_contain_text("touches no filled square")
    cell(page, "b2").hover()
    expect(tip).to_contain_text("belongs to nobody")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    cell(page, "d4").click(force=True)
    expect(tip).to_contain_text("touches no filled square")
    page.locator(".brand").hover()
    expect(tip).to_be_hidden()
    cell(page, "d4").hover()
    expect(tip).to_contain_text("touches no filled square")
    cell(page, "b3").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator('[data-at="b4"][aria-describedby="tip"]')).to_have_count(1)
    page.locator(".seat").first.hover()
    expect(tip).to_contain_text("Most points wins")


def test_how_to_wait_no_longer_is_in_sight(visit: Visit) -> None:
    """A sentence in the prompt, while the bot lets people look."""
    page = visit("#/play/doppel", script=SLOWLY)
    page.locator("#cloth [data-at]:not([aria-disabled])").first.click()
    expect(page.get_by_text("Tap the board to go on.")).to_be_in_viewport(ratio=1)


def test_a_cookie_is_dragged_to_its_place(visit: Visit) -> None:
    page = visit(code(people(WINNING)), reduced_motion="reduce")
    start, end = "-1,1", "1,-1"
    box = cell(page, start).bounding_box()
    assert box
    cell(page, start).hover()
    page.mouse.down()
    page.mouse.move(box["x"] + 30, box["y"] + 30, steps=4)
    expect(cell(page, end)).to_be_visible()
    place = cell(page, end).bounding_box()
    assert place
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=6)
    page.mouse.up()
    expect(page.locator(".finale .verdict")).to_contain_text("wins")


MOVES = """() => document.querySelector(".disco .scene").animate(
    [{transform: "translate(80px, 60px)"}, {transform: "none"}], 1e6)"""
ASIDE = """() => {
    document.getAnimations().forEach(one => one.finish())
    const middle = element => (box => [box.x + box.width / 2, box.y + box.height / 2])(element.getBoundingClientRect())
    return [...document.querySelectorAll("#cloth > svg > .marks > .mark")].map(mark => {
        const [x, y] = middle(mark)
        return Math.min(...[...document.querySelectorAll("#cloth [aria-description]")].map(spot => {
            const [left, top] = middle(spot), size = spot.getBoundingClientRect().width
            return Math.hypot(x - left, y - top) / size
        }))
    })
}"""
"""How far each mark is from the next spot that it can be about, in sizes of a cookie, once nothing moves any longer."""


def test_a_mark_lies_at_its_cookie_though_the_field_still_moved(visit: Visit) -> None:
    """A warning often comes while the rival's cookie still rolls, and the whole field makes room for it."""
    page = visit(code(people(WINNING)))
    page.evaluate(MOVES)
    page.locator("[data-do=hint]").click()
    expect(page.locator("#cloth .marks > .mark")).not_to_have_count(0)
    aside = page.evaluate(ASIDE)
    assert aside and max(aside) < 0.75
