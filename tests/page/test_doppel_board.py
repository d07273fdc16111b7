"""The board of Doppel-game as SVG: the same pure function under CPython as in the browser."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

from cookie_tin.games.contract import CHANCE
from cookie_tin.games.doppel import GAME
from cookie_tin.page.bubble import Asks
from cookie_tin.page.face import Look
from cookie_tin.page.games.doppel.board import draw
from cookie_tin.page.games.doppel.face import FACE
from cookie_tin.page.games.doppel.rules import FIGURES, chapters

NAMES = ("Ada", "Bea")
POSITION = "...../.obb./..x../..o../..... O c2,d4 0:0"


def cells(position: str, move: str = "", aids: bool = True) -> dict[str, ElementTree.Element]:
    """The squares of a drawn board by name."""
    state = GAME.at(position, {})
    story = ()
    if move:
        story = tuple(state.events(state.turn, state.parse(move), None))
        state = state.play(state.turn, state.parse(move))
    svg = ElementTree.fromstring(draw(state.view(None), Look(NAMES, story, aids=aids, playable=True)))
    return {found.attrib["data-at"]: found for found in svg.iter() if "data-at" in found.attrib}


def classes(cell: ElementTree.Element) -> set[str]:
    return set(cell.attrib["class"].split())


def test_every_square_is_there_once() -> None:
    assert sorted(cells(POSITION)) == sorted(f"{letter}{row}" for letter in "abcde" for row in range(1, 6))


def test_legal_squares_last_squares_and_gains_show() -> None:
    view, drawn = GAME.at(POSITION, {}).view(None), cells(POSITION)
    assert {name for name, cell in drawn.items() if "open" in classes(cell)} == set(view["open"])
    assert {name for name, cell in drawn.items() if "last" in classes(cell)} == {"c2", "d4"}
    assert {name for name, cell in drawn.items() if "gain" in classes(cell)} == {"d2"}


def test_nothing_illegal_is_offered() -> None:
    drawn = cells(POSITION)
    assert "aria-disabled" not in drawn["d2"].attrib
    assert drawn["a1"].attrib["aria-disabled"] == "true"
    assert drawn["c3"].attrib["aria-disabled"] == "true"


def test_never_colour_alone() -> None:
    """Orange, blue and the first square are different drawings, not only different colours."""
    drawn = cells(POSITION)
    used = {
        name: [part.attrib["href"] for part in drawn[name].iter("use")] for name in ("b4", "c4", "c3", "a1")
    }
    assert used == {"b4": ["#cookie-orange"], "c4": ["#cookie-blue"], "c3": ["#cookie-start"], "a1": []}


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("c3", "c3, the first square"),
        ("c2", "c2, Ada’s last cookie"),
        ("b4", "b4, Ada’s cookie"),
        ("d4", "d4, Bea’s last cookie"),
        ("d2", "d2, empty, scores +1"),
        ("b2", "b2, empty, can be filled"),
        ("a1", "a1, empty, touches nothing"),
    ],
)
def test_squares_in_words(name: str, label: str) -> None:
    assert cells(POSITION)[name].attrib["aria-label"] == label


def test_aids_can_be_switched_off() -> None:
    drawn = cells(POSITION, aids=False)
    assert not any("gain" in classes(cell) for cell in drawn.values())
    assert drawn["d2"].attrib["aria-label"] == "d2, empty, can be filled"


def test_names_cannot_break_the_drawing() -> None:
    look = Look(('"><script>', "<&"), playable=True)
    svg = draw(GAME.at(POSITION, {}).view(None), look)
    assert "<script>" not in svg
    ElementTree.fromstring(svg)


@pytest.mark.parametrize("size", range(2, 11))
def test_every_size_can_be_drawn(size: int) -> None:
    svg = ElementTree.fromstring(draw(GAME.start({"size": size}).view(None), Look(NAMES)))
    assert sum("data-at" in found.attrib for found in svg.iter()) == size * size


@pytest.mark.parametrize("name", FIGURES)
def test_figures_are_possible(name: str) -> None:
    """Each figure of the rules is a real position, and its move a legal one."""
    position, move = FIGURES[name]
    state = GAME.at(position, {})
    assert not move or state.why_not(state.turn, state.parse(move)) is None


def test_figures_show_what_the_rules_say() -> None:
    events = {
        name: [event.plain()["kind"] for event in state.events(state.turn, state.parse(move), None)]
        for name, (position, move) in FIGURES.items()
        if move
        for state in [GAME.at(position, {})]
    }
    assert events == {
        "before": ["filled", "missed"],
        "echo": ["filled", "echoed"],
        "miss": ["filled", "missed"],
        "closing": ["filled", "echoed"],
    }
    closing = GAME.at(FIGURES["closing"][0], {"count_new": False})
    assert not closing.gains(closing.parse("d3")), "only the switch makes this a point"
    assert len(chapters()) == 6


@pytest.mark.parametrize(
    ("position", "title", "text"),
    [
        (".../.x./... O -,- 0:0", "Ada, fill a square", "Choose any square with a dot"),
        (
            POSITION,
            "Ada, echo a direction to score",
            "reached going right →. The same way from c2 scores: d2.",
        ),
        (FIGURES["closing"][0], "Ada, echo a direction to score", "Closing the gap scores: d3."),
        (
            "...../.ob../..x../..o../..... B c2,c4 0:0",
            "Bea, no point to be had now",
            "No free square lies that way",
        ),
    ],
)
def test_the_prompt_tells_a_newcomer_what_to_do(position: str, title: str, text: str) -> None:
    prompt = FACE.prompt(GAME.at(position, {}).view(None), NAMES)
    assert prompt.title == title
    assert text in prompt.text


def test_the_rivals_last_cookie_promises_a_point_only_where_there_is_one() -> None:
    nothing = "...../.ob../..x../..o../..... B c2,c4 0:0"
    promised = [
        "Go the same way to score." in FACE.explain(GAME.at(position, {}).view(None), last, NAMES, Asks(acts))
        for position, last, acts in ((POSITION, "d4", True), (POSITION, "d4", False), (nothing, "c2", True))
    ]
    assert promised == [True, False, False]


def test_every_last_cookie_was_reached_from_somewhere() -> None:
    """Also one’s own, also when the board is full: there is a filled square beside it, or it could not be there."""
    for seed in range(6):
        rng, state = Random(seed), GAME.start({"size": 4})
        state = state.play(CHANCE, state.deal(rng))
        while True:
            view = state.view(None)
            for square in filter(None, view["last"]):
                said = FACE.explain(view, square, NAMES, Asks(False))
                ways = [way for way in ("up ↑", "right →", "down ↓", "left ←") if way in said]
                assert ways and said.startswith(
                    ("Ada’s last cookie, reached", "Bea’s last cookie, reached")
                ), said
            if not state.to_act():
                break
            state = state.play(state.turn, rng.choice(list(state.legal(state.turn))))
    last = FACE.explain(GAME.at(POSITION, {}).view(None), "c2", NAMES, Asks(False))
    assert last == "Ada’s last cookie, reached going down ↓."


def test_arrow_keys_walk_and_stop_at_the_edge() -> None:
    view = GAME.start({"size": 10}).view(None)
    assert FACE.walk(view, "i9", "ArrowUp") == "i10"
    assert FACE.walk(view, "i10", "ArrowUp") == "i10"
    assert FACE.walk(view, "i10", "ArrowRight") == "j10"
    assert FACE.walk(view, "a1", "ArrowLeft") == "a1"
    assert FACE.walk(view, "a1", "ArrowDown") == "a1"


def test_a_point_flies_to_its_score() -> None:
    state = GAME.at(POSITION, {})
    for square, scored in (("d2", True), ("b2", False)):
        story = tuple(state.events(0, state.parse(square), None))
        view = state.play(0, state.parse(square)).view(None)
        assert ('class="flies"' in draw(view, Look(NAMES, story))) is scored
        assert [motion.target for motion in FACE.motions(view, story)] == [".seat.orange .score"] * 2 * scored
