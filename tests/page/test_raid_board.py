"""The table of Cookie Raid as SVG, and what pressing and asking mean: pure functions, without a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from cookie_tin.games.contract import CHANCE, Event, Options, View
from cookie_tin.games.raid import GAME
from cookie_tin.games.raid.clauses import LIMIT
from cookie_tin.games.raid.options import PRESETS
from cookie_tin.games.raid.state import State
from cookie_tin.page.face import UNTIL_TOLD, Look, Pressed
from cookie_tin.page.games.raid.board import chosen_dice
from cookie_tin.page.games.raid.face import FACE
from cookie_tin.page.games.raid.motion import OPEN_DICE
from cookie_tin.page.games.raid.rules import FIGURES, PAIRS
from tests.page.arrows import reach

NAMES = ("Ada", "Bea", "Cyd", "Dan")
GAMES: list[Options] = [
    *({"preset": preset} for preset in PRESETS),
    {"flush": True},
    {"flush": True, "dice": 12},
    {"contract": True, "moon": True},
    {"distinct": True},
    {"straights": True, "plate": 5},
    {"scoring": "tens", "dice": 8},
    {"dice": 10, "limit": "none"},
]
START = "bid|1|-|0:0:0||5 5 2/6 4 1/4 3 3|6 5 5 4 3 3 2 1|0|./-/.||-/-/-"


def random_game(options: Options, seed: int, steps: int = 90) -> Iterator[tuple[State, State, int, Any]]:
    """A random game: each state with the one before, and the move that led there."""
    rng, state = Random(seed), GAME.start(options)
    for _step in range(steps):
        if not state.to_act():
            return
        actor = rng.choice(state.to_act())
        move = state.deal(rng) if actor == CHANCE else rng.choice(list(state.legal(actor)))
        before, state = state, state.play(actor, move)
        yield before, state, actor, move


def look(
    story: tuple[Event, ...] | list[Event] = (), picked: str | None = None, playable: bool = True
) -> Look:
    return Look(NAMES, tuple(story), picked, playable=playable)


def draw_board(view: View, shown: Look) -> ElementTree.Element:
    return ElementTree.fromstring(FACE.board(view, shown))


def spots(svg: ElementTree.Element, kind: str = "") -> set[str]:
    """The spots whose class has this word."""
    return {
        spot
        for node in svg.iter()
        if (spot := node.get("data-at")) and (not kind or kind in (node.get("class") or "").split())
    }


def all_text(svg: ElementTree.Element) -> str:
    return " ".join(text for node in svg.iter() if (text := node.text))


def reachable_moves(view: View) -> set[str]:
    """Every move that presses on the lit dice and the buttons lead to."""
    found: set[str] = set()
    seen: set[str | None] = {None}
    ahead: list[str | None] = [None]
    for picked in ahead:
        found |= {move for _label, move in FACE.prompt(view, NAMES, picked).moves}
        for spot in spots(draw_board(view, look(picked=picked)), "open"):
            pressed = FACE.press(view, spot, picked)
            assert not pressed.refusal, (spot, picked, view["phase"])
            if pressed.move:
                found.add(pressed.move)
            elif pressed.picked not in seen:
                seen.add(pressed.picked)
                ahead.append(pressed.picked)
    return found


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_every_legal_move_is_reached_and_no_other(options: Options) -> None:
    """In every phase, for every seat that acts, by pressing lit dice and the prompt's buttons."""
    phases = set()
    for _before, state, _actor, _move in random_game({**options, "players": 3}, 3, 60):
        for seat in state.to_act()[:1]:
            if seat != CHANCE and len(state.hands[seat] if state.hands else ()) <= 5:
                phases.add(state.phase)
                moves = {state.format(move) for move in state.legal(seat)}
                assert reachable_moves(state.view(seat)) == moves
    assert "bid" in phases


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_everything_that_happens_is_drawn_told_and_moved(options: Options) -> None:
    """For every viewer: well-formed, with words for every event, and motions of things that are there."""
    for players in (2, 4):
        for before, state, actor, move in random_game({**options, "players": players}, 7 + players, 60):
            for viewer in (None, 0, players - 1):
                view, story = state.view(viewer), tuple(before.events(actor, move, viewer))
                svg = FACE.board(view, look(story))
                ElementTree.fromstring(svg)
                assert FACE.tell(story, NAMES), story
                assert "You" not in FACE.tell(story, NAMES)
                assert len(FACE.scores(view)) == len(FACE.seated(view)) == players
                assert FACE.prompt(view, NAMES).title or state.phase == "over"
                there = {*re.findall(r'data-die="([^"]+)"', svg)}
                for motion in FACE.motions(view, story):
                    if motion.target == OPEN_DICE:
                        continue
                    name = re.fullmatch(r'\[data-die="(.+)"\]', motion.target)
                    assert name
                    assert name[1] in there, (motion.target, story)
            text, _mark = FACE.note(actor, "", before.events(actor, move, None))
            assert text


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_nothing_is_pressable_for_those_who_only_look(options: Options) -> None:
    for before, state, actor, move in random_game({**options, "players": 3}, 5, 40):
        story = before.events(actor, move, None)
        assert not spots(draw_board(state.view(None), look(story)), "open")
        for seat in range(3):
            shown = draw_board(state.view(seat), look(before.events(actor, move, seat), playable=False))
            assert not spots(shown, "open")
            if seat not in state.to_act():
                assert not spots(draw_board(state.view(seat), look()), "open")


@pytest.mark.parametrize("options", [{}, {"distinct": True}, {"flush": True}, {"contract": True}], ids=str)
def test_hidden_dice_are_never_in_the_picture(options: Options) -> None:
    """A state imagined behind the view draws the same, move after move; so does its story."""
    rng = Random(3)
    different = 0
    for before, state, actor, move in random_game({**options, "players": 3}, 11, 60):
        for viewer in range(3):
            other = GAME.resample(state.view(viewer), rng)
            different += other.hands != state.hands
            story = before.events(actor, move, viewer)
            assert FACE.board(other.view(viewer), look(story)) == FACE.board(state.view(viewer), look(story))
    assert different > 20


def test_no_rival_face_is_drawn_while_hands_are_hidden() -> None:
    state = GAME.at(START, {"players": 3})
    svg = draw_board(state.view(0), look())
    for node in svg.iter():
        if node.get("data-seat"):
            assert len([die for die in node.iter() if die.get("class") == "die back"]) == 3
            assert not [pips for pips in node.iter() if pips.get("class") == "pips"]


def test_dice_are_chosen_and_put_back() -> None:
    view = GAME.at(START, {"players": 3}).view(0)
    assert FACE.press(view, "h2", None) == Pressed(picked="2")
    assert FACE.press(view, "h0", "2") == Pressed(picked="0 2")
    assert FACE.press(view, "h2", "2") == Pressed()
    assert chosen_dice("0 2") == [0, 2]
    prompt = FACE.prompt(view, NAMES, "0 2")
    assert prompt.title == "Bid 2 dice: 5, 2"
    assert prompt.moves == [("Roll 2 dice", "bid 5 2"), ("Pass", "pass")]
    assert FACE.prompt(view, NAMES).moves == [("Pass", "pass")]
    svg = draw_board(view, look(picked="2"))
    assert spots(svg, "chosen") == {"h2"}
    labels = {node.get("data-at"): node.get("aria-label") for node in svg.iter() if node.get("data-at")}
    assert labels["h2"] == "in hand: 2, chosen for the bid"
    assert labels["p0"] == "on the plate: 6"


def test_a_fourth_die_is_refused_by_its_rule() -> None:
    state = GAME.at("bid|1|-|0:0||5 5 4 2/6 4 1|6 5 5 4 3 3 2|0|./.||roll 5,take 5/roll 4", {})
    view = state.view(0)
    assert FACE.press(view, "h3", "0 1 2") == Pressed(picked="0 1 2", refusal=LIMIT.text)
    assert "h3" not in spots(draw_board(view, look(picked="0 1 2")), "open")
    free = GAME.at("bid|1|-|0:0||5 5 4 2/6 4 1|5|3|./.||roll 5,take 5/roll 4", {"preset": "initial"})
    assert FACE.press(free.view(0), "h3", "0 1 2") == Pressed(picked="0 1 2 3")


def test_pressing_what_is_not_asked_for_says_what_is() -> None:
    bidding = GAME.at(START, {"players": 3}).view(0)
    assert "Bid first" in FACE.press(bidding, "p0", "1").refusal
    assert FACE.press(bidding, "p0", "1").picked == "1"
    lucky = GAME.at(FIGURES["lucky"][0], {"hands": "open"}).view(0)
    assert "roll it again" in FACE.press(lucky, "p0", None).refusal
    assert [move for _label, move in FACE.prompt(lucky, NAMES).moves] == ["keep", "again"]
    assert not spots(draw_board(lucky, look()), "open")


def roll_three_bids(roll: str, options: Options | None = None) -> tuple[View, list[Event]]:
    """Three bids of 1, 2 and 2 dice, rolled."""
    state = GAME.at(
        "roll|1|-|0:0:0||5 5/1/4|6 5 5 4 3 3 2 1|0|2/6 4/3 3||-/-/-", {"players": 3, **(options or {})}
    )
    move = state.parse(roll)
    return state.play(CHANCE, move).view(0), [*state.events(CHANCE, move, 0)]


def ringed_dice(svg: ElementTree.Element) -> list[str | None]:
    """The dice that lie beside a cherry."""
    return [
        inner.get("data-die")
        for node in svg.iter()
        if any(child.get("data-die") == "decided" for child in node)
        for inner in node
        if re.fullmatch(r"r\d-\d", inner.get("data-die") or "")
    ]


def test_the_die_that_decides_is_ringed() -> None:
    view, story = roll_three_bids("roll 5/5 2/4 1")
    assert ringed_dice(draw_board(view, look(story))) == ["r0-0"]
    news = [node for node in draw_board(view, look(story)).iter() if node.get("data-news") is not None]
    assert "r0-0" in {die.get("data-die") for group in news for die in group.iter()}, "no bubble lies over it"
    assert "Tied down to the last die of the shorter bid, the fewer dice win." in FACE.tell(story, NAMES)
    view, story = roll_three_bids("roll 5/5 2/5 3", {"compare": "plain"})
    assert ringed_dice(draw_board(view, look(story))) == ["r2-1"]
    view, story = roll_three_bids("roll 5/5 2/4 1", {"compare": "reversed"})
    assert ringed_dice(draw_board(view, look(story))) == ["r2-1"]
    view, story = roll_three_bids("roll 5/5 2/4 1", {"compare": "sum"})
    assert ringed_dice(draw_board(view, look(story))) == []


def test_the_tied_are_said_to_roll_again() -> None:
    view, story = roll_three_bids("roll 4/5 2/5 2")
    svg = draw_board(view, look(story))
    assert all_text(svg).count("tied, rolling again") == 2
    assert len([node for node in svg.iter() if node.get("class") == "out lost"]) == 1
    assert FACE.tell(story, NAMES).endswith("Bea and Cyd are tied and roll again.")
    assert FACE.note(CHANCE, "", story) == ("4 : 5 2 : 5 2", "=")


def test_rolled_dice_lie_before_the_player_and_not_in_the_hand_too() -> None:
    view, story = roll_three_bids("roll 5/5 2/4 1")
    for shown in (look(story), look()):
        svg = FACE.board(view, shown)
        assert len(re.findall(r'data-die="h0-\d"', svg)) == 2
        assert len(re.findall(r'data-die="r0-\d"', svg)) == 1
        assert len(re.findall(r'data-die="h1-\d"', svg)) == 1
        assert len(re.findall(r'data-die="r1-\d"', svg)) == 2


def test_the_reveal() -> None:
    """Sets side by side, a cookie under each matched die, and the bonus with a cherry."""
    state = GAME.at(FIGURES["scored"][0], {"hands": "open"})
    move = state.parse("pass")
    story = state.events(1, move, None)
    svg = FACE.board(state.play(1, move).view(None), look(story))
    assert len(re.findall(r'data-die="c0-', svg)) == 6
    assert len(re.findall(r'data-die="c1-', svg)) == 4
    assert svg.count('class="joined"') == 4
    assert "Bea: 2, 2, 2, 2, 4 cookies, 5 for the best set, 9 in all" in svg
    assert FACE.note(1, "", story) == ("passes", "+6 : +9")
    assert FACE.beat(state.play(1, move).view(None), story) == UNTIL_TOLD
    assert "Bea: 9 cookies (5 for the best set), 9 in all." in FACE.tell(story, NAMES)
    assert FACE.tell(story, NAMES).count("Nobody bid") == 1
    assert not spots(ElementTree.fromstring(svg))


def test_the_list_of_moves_tells_no_secret() -> None:
    state = GAME.at(START, {"players": 3})
    notes = {FACE.note(0, "", state.events(0, move, None)) for move in state.legal(0)}
    assert notes == {("bid", "")}
    assert FACE.note(CHANCE, "", roll_three_bids("roll 5/5 2/4 1")[1]) == ("5 : 5 2 : 4 1", "")
    start = GAME.start({})
    deal = start.deal(Random(1))
    assert FACE.note(CHANCE, "", start.events(CHANCE, deal, None)) == ("deal", "")


def test_arrow_keys_reach_every_die() -> None:
    """And lead up to the plate and down to the hand."""
    for state in (
        GAME.at(START, {"players": 3}),
        GAME.at("bid|1|0|0:0||6 6 5 5 4 4 2/2 2 2 2|6 3 1|0|./.||", {"hands": "open"}),
    ):
        view = state.view(0)
        assert reach(FACE, view, "h0") == spots(draw_board(view, look()))
        assert FACE.walk(view, "h1", "ArrowUp").startswith("p")
        assert FACE.walk(view, "p0", "ArrowUp") == "p0"
    assert FACE.first(GAME.at(START, {"players": 3}).view(0)) == "h0"
    assert FACE.first(roll_three_bids("roll 5/5 2/4 1")[0]) == "p0"


def test_dice_fit_their_places() -> None:
    """Those to be pressed lie on the table, and are large enough for a finger on a phone."""
    for options in ({}, {"players": 4, "limit": "none"}, {"players": 3, "hands": "open"}):
        for before, state, actor, move in random_game(options, 21, 150):
            view = state.view(0)
            svg = draw_board(view, look(before.events(actor, move, 0)))
            for node in svg.iter():
                where = re.fullmatch(r"translate\((\S+) (\S+)\)", node.get("transform") or "")
                if where and node.get("data-at"):
                    assert 38 <= float(where[1]) <= 762
                    assert 38 <= float(where[2]) <= 682
                    scale = re.search(r"scale\((\S+)\)", ElementTree.tostring(node, encoding="unicode"))
                    assert scale
                    assert float(scale[1]) >= 0.75


def test_dice_without_pips_and_dice_of_three_colours() -> None:
    """Nothing by colour alone: colours differ in their pips, larger dice bear numbers."""
    twelve = GAME.at("bid|1|-|0:0||12 9 2/6 4 1|11 9 8 7 6 3 2 1|0|./.||-/-", {"dice": 12})
    assert {"12", "9", "2", "11"} <= {*all_text(draw_board(twelve.view(0), look())).split()}
    state = next(
        state for _before, state, _actor, _move in random_game({"preset": "next"}, 2) if state.phase == "bid"
    )
    svg = draw_board(state.view(0), look())
    kinds = {node.get("class") for node in svg.iter() if (node.get("class") or "").startswith("die of-")}
    assert kinds == {"die of-r", "die of-g", "die of-b"}
    pips = {
        node.get("class", ""): {part.get("d", "o")[-8:] for group in node for part in group.iter("path")}
        for node in svg.iter()
        if (node.get("class") or "").startswith("die of-")
    }
    assert len({str(sorted(shapes)) for shapes in pips.values()}) == 3
    labels = [node.get("aria-label") or "" for node in svg.iter() if node.get("data-at") == "h0"]
    assert re.fullmatch(r"in hand: (red|green|blue) \d", labels[0])


def test_what_a_bid_does_is_said_while_it_is_new() -> None:
    """Later the dice have the room."""
    said = "Rolled dice come back"
    view = GAME.at(START, {"players": 3}).view(0)
    for left, told in ((8, True), (6, True), (5, False), (1, False)):
        now = view | {"plate": view["plate"][:left]}
        assert (said in FACE.prompt(now, NAMES, None).text) == told, left


def test_contracts_are_named_by_buttons() -> None:
    state = next(
        state
        for _before, state, _actor, _move in random_game({"contract": True}, 4)
        if state.phase == "double"
    )
    seat = state.to_act()[0]
    prompt = FACE.prompt(state.view(seat), NAMES)
    assert prompt.moves[0] == ("Wait", "wait")
    assert prompt.moves[1] == ("2", "name 2")
    assert "30 cookies a die" in prompt.text


def test_subtitle_and_sides() -> None:
    view = GAME.at(START, {"players": 3}).view(0)
    assert FACE.subtitle(view) == "Cookie Raid · round 1, bid 1 of 8"
    assert [side.mark for side in FACE.seated(view)] == ["orange", "blue", "green"]
    single = GAME.start({"preset": "initial"}).view(None)
    assert FACE.scores(single) == ["", ""]


def test_figures_are_real_positions() -> None:
    for position, options, *_rest in FIGURES.values():
        assert GAME.at(position, options).position() == position
    figures = [each for chapter in FACE.chapters() for each in chapter.figures]
    assert len(figures) == len(FIGURES) + len(PAIRS)
    for svg, caption in figures:
        node = ElementTree.fromstring(svg)
        assert node.get("role") == "img"
        assert node.get("aria-label") == caption
        assert "data-at" not in svg


def test_every_switch_is_in_the_designers_log() -> None:
    """Each option's label is a word of the log, or of the rules."""
    told = " ".join(text for chapter in FACE.chapters() for text in (chapter.heading, *chapter.paragraphs))
    for option in GAME.options:
        if option.name not in ("players", "preset", "edition"):
            assert option.label.lower() in told.lower(), option.label
