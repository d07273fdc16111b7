"""Whole games of Cookie Disco in the page: by mouse, with the crawl cookie by keyboard, refusals, the figures."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from cookie_tin.bots import strongest
from cookie_tin.games.disco.state import State
from cookie_tin.match import Dealer, Match, Player
from cookie_tin.page.arrow_keys import ARROWS
from cookie_tin.page.games.disco.face import FACE
from cookie_tin.page.games.disco.rules import FIGURES
from tests.browser.conftest import Visit, cell, code, go
from tests.browser.test_axe import violations_in_both_themes
from tests.browser.test_doppel import match_by_link
from tests.rules.disco.positions import EXAMPLES, SPECIAL_3, SPECIAL_4, WINNING

STILL = {"reduced_motion": "reduce"}


def people(position: str = "", **options: Any) -> Match:
    """Two people at a table of Cookie Disco."""
    return Match.new("disco", options, [Player("Ada"), Player("Bea")], position=position)


def choose_move(state: State, rng: Random) -> str:
    """A move that ends the game where there is one, else any."""
    moves = list(state.all_moves())
    ending = [move for move in moves if state.play(state.acting(), move).result()]
    move = ending[0] if ending else moves[rng.randrange(len(moves))]
    return state.format(move)


def test_whole_game_by_mouse(visit: Visit) -> None:
    """Placing, the cherry, and every roll a click on a cookie and a click on a place, to the end of the game."""
    page = visit(code(people(start=3)), **STILL)
    expect(page.locator(".seat .name")).to_have_text(["Ada", "Bea"])
    cell(page, "B").click()
    cell(page, "3").click()
    expect(page.locator(".seat.blue .name")).to_have_text("Ada")
    cell(page, "4").click()
    expect(page.locator("#prompt h2")).to_have_text("Bea, point at a fist")
    cell(page, "left").click()
    expect(page.locator(".why")).to_contain_text("The cherry says:")
    expect(page.locator(".palm use[href='#cherry']")).to_have_count(1)
    match = match_by_link(page)
    assert [entry.text for entry in match.entries[:2]] == ["B@3", "O@4"]
    rng = Random(3)
    while acting := match.state.to_act():
        expect(page.locator(".seat.acts .name")).to_have_text(["Ada", "Bea"][acting[0]])
        text = choose_move(match.state, rng)
        start, end = text.split(">")
        cell(page, start).click()
        legal = [match.state.format(move) for move in match.state.legal(acting[0])]
        expect(page.locator(".dest")).to_have_count(sum(one.startswith(f"{start}>") for one in legal))
        cell(page, end).click()
        match.play(acting[0], text)
        expect(page.locator(".moves li")).to_have_count(len(match.entries))
        expect(page.locator(".dest")).to_have_count(0)
    result = match.state.result()
    assert result
    expect(page.locator(".prompt h2")).to_contain_text("wins" if result.winners else "A draw")
    expect(page.locator(".tally")).to_have_count(len(result.points))
    assert match_by_link(page).entries == match.entries


def keys_to(state: State, start: str, end: str, picked: str | None) -> list[str]:
    """The arrow keys that lead from one spot to another."""
    view = state.view(None)
    ways: dict[str, list[str]] = {start: []}
    for spot in (ahead := [start]):
        for key in ARROWS:
            there = FACE.walk(view, spot, key, picked)
            if there not in ways:
                ways[there] = [*ways[spot], key]
                ahead.append(there)
    return ways[end]


def walk(page: Page, state: State, end: str, picked: str | None = None) -> None:
    """Walk over the table with the arrow keys."""
    here = page.evaluate("document.activeElement.dataset.at")
    assert here, "the focus stays on the table"
    for key in keys_to(state, here, end, picked):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.at") == end


def test_whole_game_with_the_crawl_cookie_by_keyboard(visit: Visit) -> None:
    """Tab to the table, arrows, Enter and Esc; the crawl cookie walks and is carried."""
    page = visit(code(people(start=5, crawl=True)), **STILL)
    for _ in range(40):
        if page.evaluate("!!document.activeElement.dataset.at"):
            break
        page.keyboard.press("Tab")
    for spot in ("2", "5"):
        walk(page, shared_state(page), spot)
        page.keyboard.press("Enter")
    expect(page.locator(":focus")).to_have_attribute("data-at", "left")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".moves li")).to_have_count(3)
    match = match_by_link(page)
    page.locator('[data-at][tabindex="0"]').focus()
    rng, crawled = Random(4), 0
    while acting := match.state.to_act():
        state = match.state
        texts = [state.format(move) for move in state.legal(acting[0])]
        walks = [text for text in texts if text.startswith("x")]
        text = walks[0] if walks and crawled < 3 else choose_move(state, rng)
        crawled += text.startswith("x")
        start, end = text.split(">")
        walk(page, state, start)
        page.keyboard.press("Enter")
        expect(page.locator(".spot.picked")).to_have_attribute("data-at", start)
        page.keyboard.press("Escape")
        expect(page.locator(".spot.picked")).to_have_count(0)
        page.keyboard.press("Enter")
        walk(page, state, end, start)
        page.keyboard.press("Enter")
        match.play(acting[0], text)
        expect(page.locator(".moves li")).to_have_count(len(match.entries))
    assert crawled >= 3
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    assert match_by_link(page).entries == match.entries


def shared_state(page: Page) -> State:
    """The state on the page; the focus goes back to the table."""
    state = match_by_link(page).state
    page.locator('[data-at][tabindex="0"]').focus()
    assert isinstance(state, State)
    return state


def test_refusals_name_their_rule(visit: Visit) -> None:
    page = visit(code(people(WINNING)), **STILL)
    for spot, sentence in (
        ("-2,2", "A cookie of this colour was moved in the previous turn"),
        ("-1,2", "The rival’s player cookie may not be moved."),
    ):
        cell(page, spot).click(force=True)
        expect(page.locator(".refusal")).to_contain_text(sentence)
        expect(page.locator("#live")).to_contain_text(sentence)
    box = page.get_by_label("Type a move")
    for typed, sentence in (("hello", "A move is written like"), ("1,1>0,0", "Another cookie lies there.")):
        box.fill(typed)
        box.press("Enter")
        expect(page.locator(".refusal")).to_contain_text(sentence)
    cell(page, "-1,1").click()
    expect(page.locator(".refusal")).to_have_count(0)
    expect(page.locator(".prompt h2")).to_have_text("Chocolate: 1 step")
    expect(page.locator(".dest.wins")).to_have_count(1)


SEEN_TOGETHER = """() => {
    window.seenTogether = [];
    const moving = one => one.playState === "running";
    const rolls = () => document.querySelector(".moved .mover")?.getAnimations().some(moving);
    const tells = found => getComputedStyle(found).opacity !== "0" && found.checkVisibility();
    (function look() {
        const told = [...document.querySelectorAll(".finale, #prompt h2, .seat .score")].filter(tells);
        if (rolls()) seenTogether.push(...told.map(one => one.textContent).filter(text => /wins|8/.test(text)));
        requestAnimationFrame(look);
    })();
}"""
"""Notes, in every frame, what tells how it ended while the cookie still rolls."""


def test_winning_shows_two_plates(visit: Visit) -> None:
    """Special situation 4, rolled before one's eyes: the motion runs and ends, and the points are there."""
    page = visit(code(people(SPECIAL_4)))
    cell(page, "-1,1").click()
    cell(page, "-3,0").hover()
    expect(page.locator(".dest:hover + .trail")).to_have_css("opacity", "1")
    page.evaluate(SEEN_TOGETHER)
    cell(page, "-3,0").click()
    expect(page.locator(".prompt h2")).to_have_text("Bea wins, 8 : 6")
    expect(page.locator(".finale .verdict")).to_be_visible()
    assert page.evaluate("seenTogether") == [], "nothing is told while it rolls"
    expect(page.locator(".tally")).to_have_text(["6", "8"])
    expect(page.locator(".moved .cherry")).to_have_count(1)
    page.wait_for_function("document.getAnimations().length === 0")
    expect(page.locator("#live")).to_contain_text("The field is divided, 8 to 6 for Bea.")


def test_a_player_without_a_move_has_lost(visit: Visit) -> None:
    page = visit(code(people(SPECIAL_3)), **STILL)
    expect(page.locator(".prompt h2")).to_have_text("Bea wins")
    expect(page.locator(".finale")).to_contain_text("Whoever cannot move a single cookie loses.")


def test_the_figures_are_in_the_rules(visit: Visit) -> None:
    page = visit("#/rules/disco")
    expect(page.locator("figure svg.disco")).to_have_count(len(FIGURES))
    expect(page.locator("figure .tally")).to_have_count(4)


def test_the_table_fits_a_phone_and_a_laptop(visit: Visit) -> None:
    for size in ({"width": 390, "height": 844}, {"width": 1280, "height": 720}):
        page = visit(code(people(EXAMPLES)), viewport=size)
        cell(page, "1,1").click()
        inside = (
            "({width, height}) => "
            "[...document.querySelectorAll('.spot, .controls > :not(.drawer), .prompt, .seat')].every(e => {"
            "  const box = e.getBoundingClientRect();"
            "  return box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height && box.width > 0 })"
        )
        assert page.evaluate(inside, size)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_cookies_are_easy_to_hit_on_a_phone(visit: Visit) -> None:
    """The crawl cookie, too, and the one below it by its middle. The last way fades when another one is chosen."""
    match, rng = people(start=5, crawl=True), Random(1)
    while len(match.entries) < 9:
        match.deal(Dealer(rng))
        seat = match.state.to_act()[0]
        match.play(seat, match.state.format(rng.choice(list(match.state.legal(seat)))))
    page = visit(code(match), viewport={"width": 390, "height": 664}, has_touch=True)
    expect(cell(page, "x")).to_be_visible()
    sizes = page.locator("#cloth [data-at]").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).flatMap(({width, height}) => [width, height])"
    )
    assert len(sizes) == 2 * 9 and min(sizes) >= 44
    below = cell(page, match.state.view(0)["crawl"])
    assert below.locator(".body").evaluate(
        """body => {
            const {x, y, width, height} = body.getBoundingClientRect();
            const hit = document.elementFromPoint(x + width / 2, y + height / 2);
            return body.closest("[data-at]") === hit.closest("[data-at]");
        }"""
    )
    expect(page.locator("#cloth .story")).to_have_css("opacity", "1")
    page.locator("#cloth .movable").first.dispatch_event("click")
    expect(page.locator("#cloth .story")).to_have_css("opacity", "0.15")


def test_axe_finds_nothing(visit: Visit) -> None:
    page = visit(code(people(swap=True)), **STILL)
    assert violations_in_both_themes(page) == [], "placing"
    go(page, code(people(WINNING)))
    cell(page, "-1,1").click()
    assert violations_in_both_themes(page) == [], "picked up"
    cell(page, "1,-1").click()
    expect(page.locator(".tally")).to_have_count(2)
    assert violations_in_both_themes(page) == [], "won"
    go(page, code(people(f"{EXAMPLES} / x0,3")))
    cell(page, "x").click()
    assert violations_in_both_themes(page) == [], "crawl cookie"
    go(page, "#/rules/disco")
    assert violations_in_both_themes(page) == [], "rules"


def test_a_game_against_the_strongest_bot(visit: Visit) -> None:
    """The bot places, is dealt the cherry or not, and answers every move until somebody has won or it repeats."""
    match = Match.new("disco", {"start": 1}, [Player("Ada"), Player(strongest("disco").id, bot=True)])
    page = visit(code(match), **STILL)
    cell(page, "1").click()
    page.get_by_role("button", name="The right fist").last.click()
    again, mine = page.get_by_role("button", name="Rematch"), page.locator(".seat.orange.acts")
    rng = Random(1)
    for _ in range(40):
        expect(mine.or_(again).first).to_be_visible()
        if again.is_visible():
            break
        state = shared_state(page)
        start, end = state.format(state.all_moves()[rng.randrange(len(state.all_moves()))]).split(">")
        cell(page, start).click()
        cell(page, end).click()
    expect(again).to_be_visible()
    assert match_by_link(page).state.result()
