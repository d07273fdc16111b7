"""Phones of real height, zoom and large text: everything a turn needs is in sight, easy to read and easy to hit.

One started page goes through every game and state; each state is measured at every size in one go.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from cookie_tin import bots
from cookie_tin.games import GAMES
from cookie_tin.match import Dealer, Match, Player
from cookie_tin.match.dealer import seeded_generator
from tests.browser.conftest import Visit, code, go


class Size(NamedTuple):
    """A window, and how large its person likes text (px)."""

    width: int
    height: int
    text: int = 16


SIZES = (
    Size(390, 664),
    Size(375, 553),
    Size(360, 640),
    Size(667, 375),
    Size(640, 360),  # a laptop at 200 %
    Size(390, 664, 32),
    Size(640, 360, 32),  # both: four times as large, the prompt may scroll
)
STILL = {"reduced_motion": "reduce", "locale": "fr-FR", "has_touch": True}

MOVES = {"doppel": 6, "disco": 6, "addict": 7, "raid": 2}
"""So many moves lead into the middle of a game."""

PICKED = {"disco", "addict", "raid"}
"""Where a press picks something up before the next one moves."""

FREE = {
    "disco": "#cloth:not(:has(.picked)) .movable, #cloth .dest:not(.preview)",
    "addict": "#cloth [data-at]:not([aria-disabled], [aria-pressed=true])",
    "raid": "#cloth .open:not(.chosen)",
}
"""What is pressed next: the first picks something up, or picks more."""

TYPE = """text => {
  document.getElementById("typed").value = text;
  document.querySelector("[data-form=type]").requestSubmit();
}"""

MEASURE = """large => {
  const faults = [];
  const seen = element => element.checkVisibility({opacityProperty: true, visibilityProperty: true});
  const box = element => element.getBoundingClientRect();
  const all = selector => [...document.querySelectorAll(selector)].filter(seen);
  const named = element => (element.getAttribute("aria-label") || element.textContent).trim().slice(0, 30);
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight) faults.push(`scrolls down by ${page.scrollHeight - innerHeight}`);
  if (page.scrollWidth > innerWidth) faults.push(`scrolls right by ${page.scrollWidth - innerWidth}`);
  for (const element of all(".seat, #cloth, #prompt, #prompt h2, #subtitle, .controls > *, #prompt .actions > *")) {
    const {left, top, right, bottom} = box(element);
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      faults.push(`outside: ${named(element)}`);
  }
  for (const element of all(".controls > *, #subtitle, #prompt h2, .seat .name, #prompt .actions > *"))
    if (element.scrollWidth > element.clientWidth + 1) faults.push(`too long: ${named(element)}`);
  for (const element of all(".top a, main button, main a, main select, main input, main summary")) {
    const {width, height} = box(element);
    if (width < 43.5 || height < 43.5) faults.push(`hard to hit: ${named(element)} ${width} × ${height}`);
  }
  const spots = all("body:not(:has(.finale)) #cloth [data-at]").map(spot => {
    const {left, top, width, height} = box(spot);
    return {spot, x: left + width / 2, y: top + height / 2, small: Math.min(width, height)};
  });
  for (const {spot, x, y, small} of spots) {
    const next = Math.min(...spots.filter(one => one.spot !== spot).map(one => Math.hypot(one.x - x, one.y - y)));
    if (spot.getAttribute("aria-disabled") !== "true" && small < Math.min(43.5, 0.85 * next))
      faults.push(`hard to hit: ${named(spot)} ${small}, the next one ${next} away`);
  }
  for (const element of all("header *, main *")) {
    const text = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    const {a: scale, b: slant} = element.getScreenCTM?.() ?? {a: 1, b: 0};
    const high = parseFloat(getComputedStyle(element).fontSize) * Math.hypot(scale, slant);
    if (text && !element.closest(".quiet") && high < 11.95)
      faults.push(`hard to read: ${named(element)}, ${high.toFixed(1)} px`);
  }
  const prompt = document.getElementById("prompt");
  if (seen(prompt) && !document.querySelector(".finale")) {
    if (box(prompt).height < 89.5) faults.push(`a prompt of ${box(prompt).height}`);
    const cut = prompt.scrollHeight - prompt.clientHeight;
    if (!large && cut > parseFloat(getComputedStyle(prompt).paddingBottom)) faults.push(`a prompt cut by ${cut}`);
    const board = box(document.getElementById("cloth"));
    if (Math.min(board.width, board.height) < 0.32 * Math.min(innerWidth, innerHeight))
      faults.push(`a board of ${board.width} × ${board.height}`);
  }
  const tools = all(".controls > *").map(tool => {
    const {left, top, width} = box(tool);
    return [tool.dataset.do, Math.round(left), Math.round(top), Math.round(width)].join(" ");
  });
  return [faults, tools];
}"""
SMALLEST = """all => Math.min(...all.flatMap(one => {
  const {width, height} = one.querySelector(".focus").getBoundingClientRect();
  return [Math.round(width), Math.round(height)];
}))"""

LOW = """() => [...document.querySelectorAll(".top a, main :is(button, .button, select, summary, .month a, .asked a)")]
  .filter(one => one.checkVisibility({opacityProperty: true, visibilityProperty: true}))
  .map(one => [one.textContent.trim().slice(0, 30), one.getBoundingClientRect().height])
  .filter(([, high]) => high < 43.5)"""
"""What on a page is too low for a finger."""

OVERLAPS = """([some, others]) => {
  const shown = selector => [...document.querySelectorAll(selector)]
    .filter(one => one.checkVisibility({visibilityProperty: true})).map(one => [one, one.getBoundingClientRect()]);
  return shown(some).flatMap(([, one]) => shown(others).filter(([, other]) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2).map(([element]) => element.outerHTML));
}"""
"""Which of some things lie over which others, by more than a hair."""

END = """() => {
  const sheet = document.querySelector(".finale");
  const box = part => sheet.querySelector(part).getBoundingClientRect();
  const faults = [];
  if (sheet.scrollHeight > sheet.clientHeight) faults.push(`scrolls by ${sheet.scrollHeight - sheet.clientHeight}`);
  for (const button of sheet.querySelectorAll("button"))
    if (button.getBoundingClientRect().bottom > innerHeight) faults.push(`out of sight: ${button.textContent}`);
  const order = [".headline", ".picture", ".joke", ".actions"].filter(part => sheet.querySelector(part));
  if (innerWidth > innerHeight) order.splice(1, 1); // the picture is beside the words
  order.forEach((part, at) => {
    if (at && box(part).top < box(order[at - 1]).bottom - 1) faults.push(`${part} lies over ${order[at - 1]}`);
  });
  const {top, bottom} = box(".picture");
  for (const drawing of sheet.querySelectorAll(".picture > svg")) {
    const {top: upper, bottom: lower, height} = drawing.getBoundingClientRect();
    if (height < 40) faults.push(`a picture of ${height}`);
    if (upper < top - 1 || lower > bottom + 1) faults.push("a picture over its edges");
  }
  return faults;
}"""
"""What is wrong with the sheet at the end: all of it is in sight at once, each part in its own place."""


def play_to(game: str, moves: int | None = None) -> Match:
    """A game of a person and an easy bot after so many moves of theirs, or at its end."""
    match = Match.new(game, {}, [Player("Ada"), Player("pip", bot=True)])
    rng = seeded_generator(3)
    dealer = Dealer(rng)
    while not match.over:
        match.deal(dealer)
        acting = match.state.to_act()
        if moves is not None and moves <= 0 and 0 in acting:
            break
        for seat in acting[:1] if moves is None or moves > 0 else acting[-1:]:
            match.play(seat, bots.choose(match.game, "poppy", match.state.view(seat), seat, rng))
        moves = None if moves is None else moves - 1
    return match


def raid_of(players: int, phase: str) -> Match:
    """A Cookie Raid in which a person is asked to bid or to take a die from a plate that is still full."""
    bakers = [Player(level.id, bot=True) for level in bots.BOTS["raid"].levels[: players - 1]]
    for seed in count(1):
        match, rng = Match.new("raid", {"players": players}, [Player("Ada"), *bakers]), seeded_generator(seed)
        dealer = Dealer(rng)
        while len(match.entries) < 40:
            match.deal(dealer)
            seat = match.state.to_act()[-1]  # bakers bid before the person does
            if seat == 0 and match.state.view(0)["phase"] == phase:
                return match
            match.play(seat, bots.choose(match.game, "poppy", match.state.view(seat), seat, rng))
    raise AssertionError


def states(page: Page, game: str) -> Iterator[str]:
    """Brings a game from state to state, and tells which it is in."""
    go(page, f"#/play/{game}")
    expect(page.locator(".controls [data-do=hint]:enabled")).to_be_visible()
    yield "the start"
    go(page, code(play_to(game, MOVES[game])))
    expect(page.locator(".controls [data-do=hint]:enabled")).to_be_visible()
    yield "in the middle"
    page.evaluate(TYPE, "nonsense")
    expect(page.locator("#prompt .refusal")).to_be_visible()
    yield "a refusal"
    if game in PICKED:
        page.locator("#cloth [data-at]:not([aria-disabled])").first.dispatch_event("click")
        expect(page.locator("#prompt .refusal")).to_have_count(0)
        yield "picked up"
    page.locator(".controls [data-do=hint]").click()
    expect(page.locator("#prompt .hinted")).to_be_visible()
    yield "a hint"
    page.locator("#prompt [data-do=hint]").click()
    page.locator("#prompt [data-do=hint]").click()
    expect(page.locator("#prompt [data-do=hint]")).to_have_count(0)
    yield "a hint and why"
    page.locator(".controls [data-do=analyse]").click()
    expect(page.locator(".standing")).to_be_visible()
    expect(page.locator("#prompt .advice")).to_be_visible()
    yield "analysis"
    page.locator(".controls [data-do=analyse]").click()


def every_size(page: Page) -> Iterator[Size]:
    """The page at every size."""
    for size in SIZES:
        page.set_viewport_size({"width": size.width, "height": size.height})
        page.evaluate("text => document.documentElement.style.fontSize = `${text}px`", size.text)
        yield size
    page.evaluate("document.documentElement.style.fontSize = ''")


@pytest.mark.parametrize("game", GAMES)
def test_every_state_fits(visit: Visit, game: str) -> None:
    """In French, and the toolbar never moves under the finger."""
    page = visit("#/", **STILL)
    wrong: dict[str, Any] = {}
    tools: dict[Size, Any] = {}
    for state in states(page, game):
        for size in every_size(page):
            faults, places = page.evaluate(MEASURE, size == SIZES[-1])
            if faults:
                wrong[f"{state}, {size}"] = faults
            if tools.setdefault(size, places) != places:
                wrong[f"the toolbar moved: {state}, {size}"] = places
    assert wrong == {}


def test_lessons_fit(visit: Visit) -> None:
    """With names as long as they are in French, and tasks as long as they get."""
    page = visit("#/learn", **STILL)
    wrong: dict[str, Any] = {}
    for lesson in ("doppel/copy", "disco/divide", "addict/lure", "raid/read"):
        go(page, f"#/learn/{lesson}")
        expect(page.locator("#prompt .task")).to_be_visible()
        for size in every_size(page):
            if faults := page.evaluate(MEASURE, size == SIZES[-1])[0]:
                wrong[f"{lesson}, {size}"] = faults
    assert wrong == {}


@pytest.mark.parametrize(
    "place", ["", "games", "settings", "learn", "puzzles", "lab", "lab/new", "room", "rules/raid"]
)
def test_pages_are_easy_to_press(visit: Visit, place: str) -> None:
    page = visit(f"#/{place}", **STILL)
    expect(page.locator("main h1, main h2").first).to_be_attached()
    for size in every_size(page):
        assert page.evaluate(LOW) == [], size


def test_a_code_for_a_camera_is_in_sight_as_a_whole(visit: Visit) -> None:
    """Also where the phone lies on its side."""
    page = visit(code(play_to("doppel", 3)), **STILL)
    page.locator("[data-do=share]").first.dispatch_event("click")
    page.locator("dialog [data-do=qr]").click()
    for size in SIZES[:4]:
        page.set_viewport_size({"width": size.width, "height": size.height})
        expect(page.locator("dialog .qr")).to_be_in_viewport(ratio=1)
        foot = page.locator("dialog [data-do=close]").last.bounding_box()
        drawn = page.locator("dialog .qr").bounding_box()
        assert foot and drawn and drawn["y"] + drawn["height"] <= foot["y"], size
    page.keyboard.press("Escape")


def test_start_is_always_in_sight(visit: Visit) -> None:
    """However long the form of a new game is."""
    page = visit("#/", **STILL)
    for game in GAMES:
        go(page, f"#/play/{game}")
        expect(page.locator(".controls [data-do=hint]:enabled")).to_be_visible()
        page.locator("[data-do=new]").first.dispatch_event("click")
        for size in every_size(page):
            start = page.locator("dialog button[type=submit]")
            expect(start, f"{game} at {size}").to_be_in_viewport(ratio=1)
            box = start.bounding_box()
            assert box and box["height"] >= 43.5, f"{game} at {size}"
        page.locator("dialog [data-do=close]").first.click()
        expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_a_drawer(visit: Visit, game: str) -> None:
    page = visit(f"#/play/{game}", **STILL)
    for size in every_size(page):
        expect(page.locator(".moves")).to_be_hidden()
        page.locator(".controls [data-do=drawer]").click()
        expect(page.locator(".moves")).to_be_in_viewport(ratio=1)
        expect(page.locator("#typed")).to_have_count(1)
        assert page.evaluate(MEASURE, size == SIZES[-1])[0] == [], size
        page.locator(".moves [data-do=drawer]").click()
        expect(page.locator(".controls [data-do=drawer]")).to_be_focused()


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_a_sheet(visit: Visit, game: str) -> None:
    """Over the board, with its verdict as the largest text and what comes next in sight."""
    page = visit(code(play_to(game)), **STILL)
    expect(page.locator(".finale [data-do=rematch]")).to_be_visible()
    for size in every_size(page):
        assert page.evaluate(MEASURE, size == SIZES[-1])[0] == [], size
        assert page.evaluate(END) == [], size
        verdict = page.locator(".finale .verdict").evaluate(
            "element => parseFloat(getComputedStyle(element).fontSize)"
        )
        others = page.locator("main *:not(svg *)").evaluate_all(
            "all => Math.max(...all.filter(one => one.checkVisibility({opacityProperty: true}) &&"
            " !one.closest('.verdict, .quiet') &&"
            " [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()))"
            ".map(one => parseFloat(getComputedStyle(one).fontSize)))"
        )
        assert verdict > others, "the verdict is the largest text on the screen"


def test_dice_are_easy_to_hit(visit: Visit) -> None:
    """Also those of four players on the smallest phone; and they stay where they are when one is chosen."""
    page = visit("#/", **STILL)
    for players, phase in ((2, "bid"), (2, "take"), (4, "bid"), (4, "take")):
        go(page, code(raid_of(players, phase)))
        for size in every_size(page):
            open_ = page.locator("#cloth .open")
            expect(open_).not_to_have_count(0)
            small = open_.evaluate_all(SMALLEST)
            assert small > 43.5 or size.text > 16, f"{players} players, {phase}, {size}: {small}"
            if phase == "bid":
                open_.first.dispatch_event("click")
                expect(page.locator("#cloth .chosen")).to_have_count(1)
                assert abs(open_.evaluate_all(SMALLEST) - small) <= 1, f"{players} players, {size}"
                page.keyboard.press("Escape")
                expect(page.locator("#cloth .chosen")).to_have_count(0)


def test_signs_keep_clear_of_each_other(visit: Visit) -> None:
    """Where they have to be large to be legible: what a way costs, how good it is, and that a turn counts twice."""
    page = visit(code(play_to("addict", MOVES["addict"])), **STILL)
    page.locator("#cloth [data-at]:not([aria-disabled])").first.dispatch_event("click")
    page.locator(".controls [data-do=analyse]").click()
    expect(page.locator("#cloth .mark:not(.danger)")).not_to_have_count(0)
    wrong: dict[tuple[str, Size], Any] = {}
    for size in every_size(page):
        for one, others in ((".mark", ".price"), (".twice", ".axis, .jar use")):
            if over := page.evaluate(OVERLAPS, [f"#cloth {one}", f"#cloth :is({others})"]):
                wrong[one, size] = over
    assert wrong == {}
    page.locator(".controls [data-do=analyse]").click()


def test_the_board_stays_where_it_is(visit: Visit) -> None:
    """Whatever is picked up and looked at: the next press is meant for what was seen before."""
    page = visit(code(play_to("disco", MOVES["disco"])), **STILL)
    page.evaluate("""localStorage["tin.settings"] = '{"teach": "off", "careful": "off"}'""")
    page.reload()
    held = page.locator("#cloth :is(.picked, .chosen)")
    for game, moves in (("disco", MOVES["disco"]), ("addict", MOVES["addict"]), ("raid", MOVES["raid"] + 1)):
        go(page, code(play_to(game, moves)))
        expect(page.locator(FREE[game])).not_to_have_count(0)
        for size in every_size(page):
            places = [page.locator("#cloth").bounding_box()]
            for press in range(2 if game != "addict" else 1):
                page.locator(FREE[game]).first.dispatch_event("click")
                expect(
                    held if game != "disco" or not press else page.locator("#cloth .preview")
                ).not_to_have_count(0)
                places.append(page.locator("#cloth").bounding_box())
            assert places == places[:1] * len(places), f"{game} at {size}"
            page.keyboard.press("Escape")
            expect(held).to_have_count(0)


def test_the_second_tap_hits_what_the_first_one_showed(visit: Visit) -> None:
    """What the prompt says meanwhile does not push the place away from under the finger."""
    page = visit(code(play_to("disco", MOVES["disco"])), **STILL)
    page.evaluate("""localStorage["tin.settings"] = '{"teach": "off", "careful": "off"}'""")
    page.reload()
    hit = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-at]')?.dataset.at"
    for size in every_size(page):
        page.keyboard.press("Escape")
        expect(page.locator("#cloth .dest")).to_have_count(0)
        page.locator("#cloth .movable").first.dispatch_event("click")
        expect(page.locator("#cloth .dest")).not_to_have_count(0)
        places = page.locator("#cloth .dest").evaluate_all(
            "all => all.map(one => [one.dataset.at, one.getBoundingClientRect()]).map("
            "([at, box]) => [at, box.x + box.width / 2, box.y + box.height / 2])"
        )
        for at, x, y in places:
            page.locator(f'#cloth [data-at="{at}"]').dispatch_event("click")
            expect(page.locator("#cloth .preview")).to_have_attribute("data-at", at)
            assert page.evaluate(hit, [x, y]) == at, f"at {size}"
