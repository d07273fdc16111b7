"""The board of Cookies Addict as SVG, and what pressing and asking mean: pure functions, without a browser."""

from __future__ import annotations

import re
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from cookie_tin.games.addict import GAME
from cookie_tin.games.addict.phases import LINE
from cookie_tin.games.addict.state import State
from cookie_tin.games.addict.tiles import TILES
from cookie_tin.games.contract import CHANCE
from cookie_tin.match import Player
from cookie_tin.page.bubble import Asks
from cookie_tin.page.face import Look, Pressed
from cookie_tin.page.games.addict import words
from cookie_tin.page.games.addict.face import FACE
from cookie_tin.page.games.addict.rules import FIGURES
from cookie_tin.page.shell.new_game_form import form
from tests.page.arrows import reach
from tests.page.desk import Desk
from tests.rules.addict.positions import at, new, play

NAMES = ("Ada", "Bea")


def draw_board(
    state: State, picked: str | None = None, story: tuple[object, ...] = ()
) -> ElementTree.Element:
    look = Look(NAMES, story, picked, playable=True)  # type: ignore[arg-type]
    return ElementTree.fromstring(FACE.board(state.view(None), look).replace("&nbsp;", " "))


def spots(svg: ElementTree.Element, kind: str) -> set[str]:
    """The spots whose class has this word."""
    return {
        spot
        for node in svg.iter()
        if (spot := node.get("data-at")) and kind in (node.get("class") or "").split()
    }


def press(state: State, spot: str, picked: str | None = None) -> Pressed:
    return FACE.press(state.view(None), spot, picked)


def test_every_state_of_random_games_can_be_drawn_and_told() -> None:
    """With every legal spot open, and words for every event."""
    for seed in range(40):
        rng = Random(seed)
        state = GAME.start({"size": 5 + seed % 2, "debt": seed % 3 == 0})
        story: tuple[object, ...] = ()
        while True:
            svg = draw_board(state, story=story)
            view = state.view(None)
            FACE.prompt(view, NAMES)
            if state.phase == "line":
                lines = set(state.legal(state.turn))
                assert spots(svg, "open") >= lines
                assert len(spots(svg, "open")) == 2 * len(lines)
            if not state.to_act():
                break
            actor = state.to_act()[0]
            move = state.deal(rng) if actor == CHANCE else rng.choice(list(state.legal(actor)))
            story = tuple(state.events(actor, move, None))
            after = state.play(actor, move)
            assert FACE.tell(state.events(actor, move, None), NAMES)
            FACE.note(actor, move, state.events(actor, move, None))
            FACE.motions(after.view(None), state.events(actor, move, None))
            state = after


@pytest.mark.parametrize("code", [tile.code for tile in TILES])
def test_every_tile_has_a_face_a_name_and_a_tooltip(code: str) -> None:
    size = 6 if code in ("4", "-3l") else 5
    svg = draw_board(at({"a1": code}, size=size, keepers=f"b{size},off"))
    tile = next(node for node in svg.iter() if node.get("data-at") == "a1")
    title = next(node for node in tile if node.tag == "title")
    assert title.text == words.title(code)
    assert len(words.effect(code)) > 10
    assert words.tile(code) in (tile.get("aria-label") or "")
    assert len(list(tile.iter())) > 4


def test_lit_line_and_open_tiles() -> None:
    svg = draw_board(at(down="b3", keepers="e3,off"))
    assert spots(svg, "lit") == {"a3", "b3", "c3", "d3", "e3"}
    assert spots(svg, "open") == {"a", "a3", "d", "d3"}


def test_a_picked_line_shows_what_comes_next() -> None:
    state = at({"a3": "3"}, down="a1", keepers="a2,off")
    svg = draw_board(state, "a")
    assert spots(svg, "picked") == {"a", "a3"}
    assert spots(svg, "next") == {"a4", "a5"}
    prompt = FACE.prompt(state.view(None), NAMES, "a")
    assert prompt.title == "a3: 3 cookies"
    assert prompt.text == "+3 cookies. Then Bea may take a4 or a5."
    assert prompt.moves == [("Take a3", "a")]


def test_what_is_forced_is_explained() -> None:
    state = at(down="a3 b3 d3")
    assert "Only e3 is left to take." in FACE.prompt(state.view(None), NAMES).text
    last = at({"a3": "2"}, down="a1 a2 a4 a5")
    assert "the game is over" in FACE.prompt(last.view(None), NAMES, "a").text
    walking = play(at({"a3": "2"}, down="a1 a2 a4", lures="1:0", keepers="a5,off"), "a")
    assert "has no tile to take" in FACE.prompt(walking.view(None), NAMES).text


def test_a_line_is_pressed_twice() -> None:
    state = at()
    for spot in ("a", "a3"):
        assert press(state, spot) == Pressed(picked="a")
        assert press(state, spot, "a") == Pressed(move="a")
        assert press(state, spot, "b") == Pressed(picked="a")


def test_the_button_that_finishes_what_was_begun_is_the_main_one() -> None:
    """A button that only ends the turn is not."""
    with Desk() as desk:
        desk.begin("addict", (Player("Ada"), Player("Bea")), {})
        mains = set[str]()
        for _ply in range(12):
            seat = desk.table.player()
            assert seat is not None
            state: Any = desk.match.state
            move = state.format(next(iter(state.legal(seat))))
            if state.phase == LINE:
                desk.act(f"spot {move}")
                mains.add(
                    "line" if f'data-do="move:{move}" class="main"' in desk.browser.parts["prompt"] else ""
                )
            elif "done" in map(state.format, state.legal(seat)):
                assert 'data-do="move:done" class="main"' not in desk.browser.parts["prompt"]
            desk.act(f"type {move}")
        assert mains == {"line"}


def test_pressing_what_cannot_be_taken() -> None:
    """What the rules refuse is handed to them, so that the sentence is theirs."""
    state = at(down="b3")
    assert press(state, "b3").move == "b"
    assert press(state, "4").move == "4"
    assert press(state, "a1").refusal
    assert press(new(), "a1").refusal


def test_keepers_are_picked_up_and_put_down() -> None:
    state = play(at({"a3": "2"}, lures="2:0", keepers="b2,e5"), "a")
    assert press(state, "b2") == Pressed(picked="b2")
    assert press(state, "b2", "b2") == Pressed()
    assert press(state, "e5", "b2") == Pressed(picked="e5")
    assert press(state, "b3", "b2").move == "b2>b3"
    assert press(state, "b3").refusal
    svg = draw_board(state, "b2")
    prices = [
        node.text for node in svg.iter() if node.tag == "text" and node.text in ("1", "2") and node.get("x")
    ]
    assert prices.count("1") == 8
    alone = play(at({"a3": "2"}, lures="2:0", keepers="b2,off"), "a")
    assert press(alone, "b3") == Pressed(picked="b2")
    assert press(alone, "b3", "b2").move == "b2>b3"


def test_after_the_whistle_a_keeper_asks_for_two_presses_like_everything_else() -> None:
    state = play(at({"a3": "guard"}, keepers="e5,off"), "a")
    assert press(state, "c1").refusal
    alone = play(at({"a3": "guard"}, keepers="b2,e5"), "a")
    for start, end in (("b2", "c1"), ("e5", "c1")):
        assert press(alone, start) == Pressed(picked=start)
        assert press(alone, end, start).move == f"{start}>{end}"


def test_a_tile_is_turned_over_by_two_presses() -> None:
    state = play(at({"a3": "flip"}, down="b2"), "a")
    assert press(state, "b2") == Pressed(picked="b2")
    assert press(state, "c1", "b2") == Pressed(picked="c1")
    assert press(state, "b2", "b2").move == "flip b2"
    assert FACE.prompt(state.view(None), NAMES, "b2").moves == [("Turn b2 over", "flip b2")]


def test_the_waiting_keeper_can_be_picked() -> None:
    state = play(at({"a3": "guard"}), "a")
    assert press(state, "off") == Pressed(picked="off")
    assert press(state, "c1", "off").move == "off>c1"
    assert "off" in spots(draw_board(state), "open")


def test_arrow_keys_reach_every_spot() -> None:
    """Tiles, edges and the waiting keeper, from the middle."""
    view = new(5, {"b2": "4k"}).view(None)
    assert reach(FACE, view, "c3") == {
        node.get("data-at") for node in draw_board(new(5, {"b2": "4k"})).iter() if node.get("data-at")
    }


def test_trades_are_buttons() -> None:
    """Two for two; no trade only where it may be declined, one lure for two cookies only in games from before."""
    both = {"trade for cookies": "2 lures for 2 cookies", "trade for lures": "2 cookies for 2 lures"}
    before = both | {"trade for lures": "2 cookies for 1 lure", "no trade": "No trade"}
    for lures, options, wanted in (
        ("4:2", {}, both),
        ("4:2", {"decline": True}, both | {"no trade": "No trade"}),
        ("4:5", {"decline": True, "edition": 1}, before),
    ):
        state = play(at({"a3": "trade"}, cookies="4:0", lures=lures, **options), "a")
        prompt = FACE.prompt(state.view(None), NAMES)
        assert {move: label for label, move in prompt.moves} == wanted
        assert ("not at all" in prompt.text) == ("no trade" in wanted)


def test_who_begins_chooses_an_animal_with_the_line() -> None:
    """Both lie below the board, the red panda picked; one press on a line stands there. Before, nobody is one yet."""
    state = new()
    view = state.view(None)
    assert [side.name for side in FACE.seated(view)] == ["Player 1", "Player 2"]
    assert press(state, "c") == Pressed("c")
    assert press(state, "raccoon") == Pressed(picked="raccoon")
    assert press(state, "c", "raccoon") == Pressed("raccoon c", "raccoon")
    assert press(state, "c", "panda") == Pressed("c", "panda")
    assert press(state, "c3", "raccoon").picked == "raccoon"
    assert FACE.prompt(view, NAMES).title == "Ada, choose an animal and a line"
    for picked, animal in ((None, "panda"), ("raccoon", "raccoon")):
        assert spots(draw_board(state, picked), "picked") == {animal}
    assert "both animals can do the same" in FACE.explain(view, "raccoon", NAMES, Asks(True, None))
    assert FACE.move_name(view, "raccoon c") == "column c, as the raccoon"
    assert FACE.spots(view, "raccoon c", None) == FACE.spots(view, "raccoon c", "panda") == ("raccoon",)
    assert FACE.spots(view, "raccoon c", "raccoon") == FACE.spots(view, "c", None) == ("c",)
    chosen = play(state, "raccoon c")
    assert [side.name for side in FACE.seated(chosen.view(None))] == ["Raccoon", "Red panda"]
    assert "#cookie-raccoon" in FACE.board(chosen.view(None), Look(NAMES)).split("pawn0")[1][:200]
    told = FACE.tell(state.events(0, "raccoon c", None), NAMES)
    assert told == "Ada stands at column c, as the raccoon."
    assert FACE.tell(state.events(0, "c", None), ("Red panda", "Raccoon")) == "Red panda stands at column c."
    assert FACE.note(0, "raccoon c", state.events(0, "raccoon c", None)) == ("c · raccoon", "")


def test_arrows_lead_to_the_animals_and_back() -> None:
    view = new().view(None)
    walked = [
        FACE.walk(view, *step) for step in (("b1", "ArrowDown"), ("1", "ArrowDown"), ("f1", "ArrowDown"))
    ]
    assert walked == ["panda", "panda", "raccoon"]
    assert FACE.walk(view, "panda", "ArrowRight") == "raccoon"
    assert FACE.walk(view, "raccoon", "ArrowLeft") == "panda"
    assert FACE.walk(view, "panda", "ArrowUp") == "b1"
    assert FACE.walk(play(new(), "c").view(None), "b1", "ArrowDown") == "b1"


def test_the_first_edition_asks_for_a_line_only() -> None:
    state = new(edition=1)
    assert FACE.prompt(state.view(None), NAMES).title == "Ada, choose a line"
    assert not spots(draw_board(state), "picked")
    assert press(state, "c") == Pressed("c")


def test_the_dealer_is_heard() -> None:
    state = new(begins="dealer")
    said = FACE.tell(state.events(CHANCE, "begin 1", None), NAMES)
    assert said == "Nobody knows who ate a cookie last. The dealer says: Bea begins."


def test_the_end_says_whose_line_is_empty() -> None:
    """Not that no tile is left at all: there may be many."""
    state = at({"a3": "2"}, down="a1 a2 a4 a5")
    said = "At column a, where Ada stands, no tile is left that Bea could take."
    assert said in FACE.tell(state.events(0, "a", None), NAMES)


@pytest.mark.parametrize("code", ["lose", "end"])
def test_the_tile_that_ended_the_game_stays_visible(code: str) -> None:
    """Whoever looks at the end sees what caught somebody."""
    state = play(at({"a3": code}, cookies="5:5"), "a")
    svg = draw_board(state)
    assert spots(svg, "fatal") == {"a3"}
    assert "a3" not in spots(svg, "down")
    tile = next(node for node in svg.iter() if node.get("data-at") == "a3")
    assert any("face" in (node.get("class") or "") for node in tile.iter())


def test_the_list_of_moves() -> None:
    """The deal in a word, and cookies as a mark."""
    start = GAME.start({"size": 5})
    deal = start.deal(Random(1))
    assert FACE.note(CHANCE, deal, start.events(CHANCE, deal, None)) == ("deal", "")
    state = at({"a3": "3", "b3": "-2", "d3": "lose"}, cookies="5:5")
    marks = {move: FACE.note(0, move, state.events(0, move, None))[1] for move in "abd"}
    assert marks == {"a": "+3", "b": "−2", "d": "✕"}


def test_what_the_face_does_not_show_is_explained() -> None:
    state = at({"a3": "-3", "b1": "double"}, cookies="1:0", doubled="P-")
    said = FACE.tell(state.events(0, "a", None), NAMES)
    assert said == "Ada takes a3, which counts twice: −1 cookie. Ada has no more cookies to lose."


def explain(state: State, square: str, acts: bool = True) -> str:
    return FACE.explain(state.view(None), square, NAMES, Asks(acts, None)).replace("\u00a0", " ")


def test_a_tile_says_once_what_it_brings() -> None:
    state = at({"a3": "-2l", "b3": "3", "c3": "2"}, cookies="5:0")
    assert explain(state, "a3").startswith("You lose 2 cookies. You win 1 lure. Then ")
    assert explain(state, "b3").startswith("You win 3 cookies. Then ")
    doubled = at({"a3": "3", "d1": "double"}, cookies="5:0", doubled="P-")
    assert explain(doubled, "a3").startswith("You win 3 cookies. +6 cookies. Then ")
    poor = at({"a3": "-2"}, cookies="0:0")
    assert explain(poor, "a3").startswith(
        "You lose 2 cookies. Nothing changes: there is nothing left to lose."
    )


def test_what_a_keeper_stands_on_is_not_won() -> None:
    kept = "A keeper stands here: nobody can take it."
    state = at({"a3": "3", "b3": "zoo", "c1": "steal"}, keepers="a3,b3")
    for acts in (True, False):
        assert explain(state, "a3", acts) == f"3 cookies. {kept}"
        assert explain(state, "b3", acts) == f"Keeper’s lunch: 2 cookies. {kept}"
    thief = at({"c1": "steal"}, keepers="c1,off")
    assert explain(thief, "c1") == f"Light paws: You steal up to 2 cookies from your rival. {kept}"


def test_figures_are_real_positions() -> None:
    chapters = FACE.chapters()
    assert len(chapters) == 7
    for position, _picked, _move in FIGURES.values():
        assert GAME.at(position, {}).position() == position
    for chapter in chapters:
        for svg, caption in chapter.figures:
            node = ElementTree.fromstring(svg)
            assert node.get("role") == "img"
            assert node.get("aria-label") == caption
    codes = re.findall(r"addict one", "".join(svg for svg, _ in chapters[-1].figures))
    assert len(codes) == 11


def test_the_form_asks_who_ate_a_cookie_last() -> None:
    """Not among the rules that are folded away, and with a bite to see for each answer but one."""
    asked = form(FACE, GAME.start({}).options, (Player("Ada"), Player("Bea")))
    seen = asked[: asked.index("<details")]
    assert "Who ate a cookie last?" in seen
    assert seen.count("url(#bitten-") == 2 and "Nobody knows" in seen
