"""Cookie Raid in the page: a whole game against bots, people behind the curtain, the keyboard, variants, French."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from cookie_tin.games.contract import CHANCE
from cookie_tin.games.raid import GAME
from cookie_tin.match import Dealer, Match, Player
from tests.browser.conftest import LAPTOP, PHONE, TABLET, Visit, code, go
from tests.browser.test_axe import violations, violations_in_both_themes

STILL = {"reduced_motion": "reduce"}
ADA, BEA = Player("Ada"), Player("Bea")

PLAY_ON = """() => new Promise((done) => {
  const turn = setInterval(() => {
    const find = (what) => document.querySelector(what);
    if (find('[data-do="rematch"]')) {
      clearInterval(turn);
      done(document.querySelectorAll('.moves li').length);
      return;
    }
    const next = find('#prompt [data-do="on"]') || find('#prompt [data-do="move:keep"]');
    if (next) { next.click(); return; }
    if (find('#prompt [data-do="move:pass"]')) {
      const bid = find('#prompt [data-do^="move:bid"]');
      const dice = document.querySelectorAll('[data-at^="h"]');
      (bid || dice[dice.length - 1]).dispatchEvent(new MouseEvent('click', {bubbles: true}));
      return;
    }
    const die = find('#prompt .actions') ? null : find('[data-at^="p"][role="button"]:not([aria-disabled="true"])');
    (die || find('#cloth')).dispatchEvent(new MouseEvent('click', {bubbles: true}));
  }, 30);
})"""
"""Somebody who rolls the lowest die, takes what comes first, keeps the lucky last, and never waits."""


def bots(*levels: str) -> list[Player]:
    return [Player(level, bot=True) for level in levels]


def hand(page: Page) -> Locator:
    return page.locator('[data-at^="h"]')


def action(page: Page, name: str) -> Locator:
    return page.locator(f'#prompt [data-do^="{name}"]')


def two(**options: object) -> Match:
    """Ada and Bea, before the first deal."""
    return Match.new("raid", {"players": 2, **options}, [ADA, BEA])  # type: ignore[dict-item]


def match_at_first_bids(*players: Player, seed: int = 4, **options: object) -> Match:
    """A match in which the first bids are to be made; the dice are the same in every run."""
    state = GAME.start({"players": len(players), **options})  # type: ignore[dict-item]
    dealer = Dealer(Random(seed))
    while -1 in state.to_act():
        state = state.play(-1, dealer.pick(state))
    return Match.new("raid", state.options, players, position=state.position())


def almost_revealed(*players: Player) -> Match:
    """The last decision of a round is the first player's, who alone has bid and taken what comes first."""
    state = match_at_first_bids(*players).state
    last, dealer = state, Dealer(Random(4))
    while state.view(None)["round"] == 1:
        (actor, *_others) = acting = state.to_act()
        if acting == (0,):
            last = state
        if actor == CHANCE:
            state = state.play(actor, dealer.pick(state))
        else:
            moves = [*state.legal(actor)]  # to pass comes first where there is a bid to make
            state = state.play(actor, moves[actor == 0 and len(moves) > 1])
    return Match.new("raid", last.options, players, position=last.position())


def test_a_whole_game_of_one_person_against_three_bots(visit: Visit) -> None:
    """To fifty cookies, from the dialog for a new game on; then the sheet, the dice, and the link."""
    page = visit("#/play/raid", **STILL)
    page.locator("[data-do=new]").click()
    page.locator("#option-players-4").check()
    expect(page.locator(".seatrow")).to_have_count(4)
    for seat, level in ((1, "pip"), (2, "poppy"), (3, "madeleine")):
        page.locator(f"#kind{seat}-{level}").check()
    page.get_by_role("button", name="Start").click()
    expect(hand(page)).to_have_count(3)
    assert page.evaluate(PLAY_ON) > 60
    expect(page.locator("#prompt h2")).to_contain_text(re.compile("wins?, "))
    totals = [int(text) for text in page.locator(".seat .score").all_inner_texts()]
    assert max(totals) >= 50
    last = page.locator(".score-sheet tbody tr").last.inner_text()
    assert [str(total) for total in totals] == re.findall(r"(\d+)\s+\+", last)
    page.locator("[data-do=share]").click()
    expect(page.locator("#link")).to_have_value(re.compile(r"#/g/3"))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Honest dice?").click()
    expect(page.get_by_role("heading", name="Honest dice")).to_be_visible()
    expect(page.get_by_role("img").first).to_be_visible()
    assert violations(page) == []


def test_two_people_pass_the_screen(visit: Visit) -> None:
    """Before the first deal, between sealed bids, after the dice; nobody's hand is there before they are."""
    page = visit(code(two()), **STILL)
    expect(page.locator("#prompt h2")).to_have_text("Pass to Ada")
    expect(page.locator(".drape")).to_be_visible()
    expect(hand(page)).to_have_count(0)
    expect(page.locator("#live")).not_to_contain_text("Dealt")
    action(page, "pass").click()
    expect(hand(page)).to_have_count(3)
    hand(page).first.click()
    action(page, "move:bid").click()
    expect(page.locator("#prompt h2")).to_have_text("Pass to Bea")
    expect(hand(page)).to_have_count(0)
    expect(page.locator("#live")).to_contain_text("Pass the screen to Bea.")
    action(page, "pass").click()
    hand(page).first.click()
    action(page, "move:bid").click()
    expect(page.locator("#prompt h2")).to_have_text(re.compile("Pass to (Ada|Bea)"))
    expect(page.locator("#cloth")).to_contain_text("bid won")
    expect(page.locator(".drape")).to_have_count(0)
    expect(hand(page)).to_have_count(0)


def test_a_double_click_at_the_curtain_does_not_pass_the_bid(visit: Visit) -> None:
    """Its second click comes to whatever button lies there by then."""
    page = visit(code(match_at_first_bids(ADA, BEA)), **STILL)
    action(page, "pass").click()
    action(page, "move:pass").dispatch_event("click", {"detail": 2})
    expect(page.locator("#prompt h2")).to_contain_text("what do you bid")
    expect(page.locator(".moves li")).to_have_count(0)
    action(page, "move:pass").dispatch_event("click", {"detail": 1})
    expect(page.locator("#prompt h2")).to_have_text("Pass to Bea")


@pytest.mark.parametrize("held", [False, True], ids=["pressed twice", "held"])
def test_the_key_that_seals_a_bid_does_not_take_the_screen(visit: Visit, held: bool) -> None:
    """By then the keyboard is at the button of whoever is next."""
    page = visit(code(match_at_first_bids(ADA, BEA)), **STILL)
    action(page, "pass").click()
    action(page, "move:pass").focus()
    page.keyboard.down("Enter")
    if not held:
        page.keyboard.up("Enter")
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(action(page, "pass")).to_be_focused()
    page.keyboard.press("Shift")
    page.keyboard.press("Enter")
    expect(page.locator("#prompt h2")).to_contain_text("what do you bid")


@pytest.mark.parametrize("way", ["reload", "undo", "back", "resize", "typed"])
def test_nothing_leaks_when_the_screen_is_not_passed(visit: Visit, way: str) -> None:
    page = visit(code(two()), **STILL)
    action(page, "pass").click()
    hand(page).first.click()
    action(page, "move:bid").click()
    expect(page.locator("#prompt h2")).to_have_text("Pass to Bea")
    if way == "reload":
        action(page, "pass").click()
        expect(hand(page)).to_have_count(3)
        page.reload()
        expect(page.locator("#prompt h2")).to_have_text("Pass to Bea")
    elif way == "undo":
        action(page, "pass").click()
        page.locator("[data-do=undo]").click()
        expect(page.locator("#prompt h2")).to_have_text("Pass to Ada")
    elif way == "back":
        action(page, "pass").click()
        go(page, "#/rules/raid")
        page.go_back()
        expect(page.locator("#prompt h2")).to_have_text("Pass to Bea")
    elif way == "resize":
        page.set_viewport_size(PHONE)
        expect(page.locator("#prompt h2")).to_have_text("Pass to Bea")
    else:
        expect(page.locator("#typed")).to_have_count(0)
    expect(hand(page)).to_have_count(0)
    page.set_viewport_size(LAPTOP)


def test_an_unfinished_game_cannot_be_shared(visit: Visit) -> None:
    page = visit(code(match_at_first_bids(ADA, *bots("lowest"))), **STILL)
    page.locator("[data-do=share]").click()
    expect(page.get_by_role("dialog")).to_contain_text("when it is over")
    expect(page.locator("#link")).to_have_count(0)
    page.keyboard.press("Escape")


def test_every_decision_by_keyboard(visit: Visit) -> None:
    """Bid, take, lucky last and the next round, without touching the mouse."""
    page = visit(code(match_at_first_bids(ADA, BEA, preset="10")), **STILL)
    done: set[str] = set()
    for _ in range(120):
        expect(page.locator("#prompt [data-do], #cloth .open").first).to_be_visible()
        page.keyboard.press("Shift")  # what is pressed next is not the second of two presses
        if action(page, "pass").count():
            expect(action(page, "pass")).to_be_focused()
            page.keyboard.press("Enter")
            expect(action(page, "pass")).to_have_count(0)
        elif action(page, "on").count():
            done.add("on")
            break
        elif action(page, "move:keep").count():
            action(page, "move:keep").press("Enter")
            done.add("keep")
        elif action(page, "move:pass").count():
            hand(page).first.focus()
            page.keyboard.press("ArrowRight")
            page.keyboard.press(" ")
            action(page, "move:bid").press("Enter")
            done.add("bid")
        else:
            page.locator('[data-at^="p"]').first.focus()
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            done.add("take")
    assert done == {"bid", "take", "keep", "on"}


def test_open_hands_and_colours(visit: Visit) -> None:
    """The next iteration: everybody's dice lie open, and so do the bids, made in turn."""
    page = visit(code(match_at_first_bids(ADA, *bots("lowest", "collector"), preset="next")), **STILL)
    expect(page.locator("#cloth")).not_to_contain_text("?")
    expect(page.locator('[data-at^="p"]')).to_have_count(9)
    expect(page.locator("#prompt")).to_contain_text("Everybody sees your bid.")
    hand(page).first.click()
    expect(page.locator("#prompt")).to_contain_text("Chance to win with 1 die")
    action(page, "set:chances=off").click()
    expect(page.locator("#prompt")).not_to_contain_text("Chance to win")
    action(page, "set:chances=on").click()
    expect(page.locator("#prompt")).to_contain_text("Chance to win with 1 die")


def test_the_clock_passes_for_who_is_late(visit: Visit) -> None:
    page = visit(code(match_at_first_bids(ADA, *bots("lowest"), clock=3)), **STILL)
    expect(page.locator("#clock")).to_have_text("3 s to bid")
    expect(page.locator(".moves")).to_contain_text("bids 0 : 3")
    expect(page.locator("#clock")).to_be_hidden()


def test_axe_finds_nothing(visit: Visit) -> None:
    """At a bid, in the dialog with every switch, behind the curtain, and at the reveal."""
    page = visit(code(match_at_first_bids(ADA, *bots("lowest", "lowest", "gambler"))), **STILL)
    hand(page).first.click()
    assert violations_in_both_themes(page) == []
    page.locator("[data-do=new]").click()
    page.locator("#more summary").click()
    page.locator("#option-contract").check()
    page.locator("#option-flush").check()
    expect(page.get_by_role("alert")).to_contain_text("Contracts are a scoring of their own")
    assert violations_in_both_themes(page) == []
    page.keyboard.press("Escape")
    go(page, code(almost_revealed(ADA, *bots("lowest", "lowest", "gambler"))))
    button = action(page, "move:pass").or_(action(page, "move:keep"))
    die = page.locator('[data-at^="p"][role="button"]:not([aria-disabled="true"])')
    expect(button.or_(die).first).to_be_visible()
    (button if button.count() else die.first).click()
    expect(action(page, "on")).to_be_visible()
    assert violations_in_both_themes(page) == [], "the reveal"
    go(page, code(two()))
    assert violations_in_both_themes(page) == [], "the curtain"
    go(page, "#/rules/raid")
    assert violations_in_both_themes(page) == [], "the rules"


@pytest.mark.parametrize("size", [PHONE, TABLET, LAPTOP], ids=["phone", "tablet", "laptop"])
def test_everything_fits_without_scrolling_in_french(visit: Visit, size: dict[str, int]) -> None:
    """Four players, the longest words, a bid chosen, dice easy to hit."""
    ada = Player("Wilhelmina-Charlotte the")
    page = visit(
        code(match_at_first_bids(ada, *bots("lowest", "collector", "gambler"))), viewport=size, locale="fr-FR"
    )
    hand(page).nth(1).click()
    expect(page.locator("#prompt")).to_contain_text("Lancer 1 dé")
    expect(page.locator("#prompt")).not_to_contain_text("Chance to win")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for button in page.locator("#prompt .actions button, .controls > *").filter(visible=True).all():
        box = button.bounding_box()
        assert box and box["y"] + box["height"] <= size["height"] and box["x"] + box["width"] <= size["width"]
    assert all((die.bounding_box() or {})["width"] >= 34 for die in hand(page).all())
