"""The table of Cookie Disco as SVG, its words and its keys: the same pure functions under CPython as in the browser."""

from __future__ import annotations

import math
import re
from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest

from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.events import Rolled
from cookie_tin.games.disco.lattice import SENSES
from cookie_tin.games.disco.moves import write_site
from cookie_tin.games.disco.starts import STARTS
from cookie_tin.games.disco.state import State
from cookie_tin.page.arrow_keys import ARROWS
from cookie_tin.page.face import Look
from cookie_tin.page.games.disco.board import draw, frame_of, place_of, spots
from cookie_tin.page.games.disco.face import FACE
from cookie_tin.page.games.disco.geometry import WIDE, along, point
from cookie_tin.page.games.disco.motion import motions
from cookie_tin.page.games.disco.rules import BARRED, chapters, figure
from cookie_tin.page.games.disco.rules import FIGURES as SHOWN
from tests.contract.play import walk
from tests.rules.disco.positions import (
    DIVIDING,
    EXAMPLES,
    FIELDS,
    FIGURES,
    NOT_MOVING,
    SPECIAL_1,
    SPECIAL_2,
    SPECIAL_3,
    SPECIAL_4,
    WINNING,
    at,
    play,
    start_game,
)

NAMES = ("Ada", "Bea")


def draw_spots(state: State, picked: str | None = None, move: str = "") -> dict[str, ElementTree.Element]:
    """The spots of a drawn table by name."""
    story = ()
    if move:
        made = state.parse(move)
        story = tuple(state.events(state.acting(), made, None))
        state = state.play(state.acting(), made)
    svg = ElementTree.fromstring(draw(state.view(None), Look(NAMES, story, picked, playable=True)))
    return {found.attrib["data-at"]: found for found in svg.iter() if "data-at" in found.attrib}


def story_of(move: str) -> ElementTree.Element:
    """The picture after a move from the examples' position."""
    state = at(EXAMPLES)
    made = state.parse(move)
    look = Look(NAMES, tuple(state.events(0, made, None)), playable=True)
    return ElementTree.fromstring(draw(state.play(0, made).view(None), look))


def classes(spot: ElementTree.Element) -> set[str]:
    return set(spot.attrib["class"].split())


@pytest.mark.parametrize("position", FIGURES)
def test_every_cookie_is_there_and_movable_ones_show(position: str) -> None:
    state = at(position)
    found = draw_spots(state)
    assert len(found) == 8
    movable = {name for name, spot in found.items() if "movable" in classes(spot)}
    assert movable == {state.name(move.start) for move in state.all_moves()}


def test_destinations_show_with_steps_and_sense() -> None:
    found = draw_spots(at(EXAMPLES), picked="1,1")
    targets = {name: spot for name, spot in found.items() if "dest" in classes(spot)}
    assert {*targets} == {"1,-1", "-1,1", "-1,3", "1,3"}
    assert targets["1,-1"].attrib["aria-label"].startswith("1 step anticlockwise ⟲, to a place touching ")
    assert targets["-1,1"].attrib["aria-label"].startswith("2 steps anticlockwise ⟲ or 3 steps clockwise ⟳")
    assert "picked" in classes(found["1,1"])


def test_labels_say_what_a_person_can_use() -> None:
    found = draw_spots(at(EXAMPLES))
    assert found["1,0"].attrib["aria-label"] == "vanilla, top, touching 2 caramels and blue"
    assert found["0,3"].attrib["aria-label"] == "orange, bottom right, touching 2 chocolates"


def test_a_winning_place_says_so() -> None:
    found = draw_spots(at(WINNING), picked="-1,1")
    assert "wins" in classes(found["1,-1"])
    assert "wins 8 to 6" in found["1,-1"].attrib["aria-label"]


def test_the_resting_colour_is_barred_and_the_cherry_lies_on_what_moved() -> None:
    found = draw_spots(at(EXAMPLES), move="1,1>1,3")
    barred = {name for name, spot in found.items() if "barred" in classes(spot)}
    assert barred == {"0,1", "1,3"}
    places = [place for place in story_of("1,1>1,3").iter() if place.get("class", "").startswith("place")]
    cherries = [place for place in places if any(e.get("class") == "cherry" for e in place.iter())]
    assert [e.get("data-at") for place in cherries for e in place if "data-at" in e.attrib] == ["1,3"]


def test_a_divided_field_lies_on_two_plates() -> None:
    state = play(at(WINNING), "-1,1>1,-1")
    svg = ElementTree.fromstring(draw(state.view(None), Look(NAMES)))
    tallies = ["".join(e.itertext()) for e in svg.iter() if e.get("class", "").startswith("tally")]
    assert sorted(tallies) == ["6", "8"]
    assert FACE.scores(state.view(None)) == ["8", "6"]
    assert FACE.scores(at(WINNING).view(None)) == ["", ""]


def test_placing() -> None:
    start = GAME.start({})
    assert {*draw_spots(start)} >= {"1", "2", "3", "4", "5", "6", "O", "B"}
    view = start.view(None)
    assert FACE.press(view, "3", None).move == "O@3"
    assert FACE.press(view, "3", "B").move == "B@3"
    assert FACE.press(view, "B", None).picked == "B"
    assert FACE.press(view, "0,-1", None).refusal
    second = start_game("B@3", swap=True).view(None)
    assert FACE.press(second, "1", None).move == "O@1"
    assert [move for _label, move in FACE.prompt(second, NAMES).moves] == ["swap"]
    assert [side.mark for side in FACE.seated(second)] == ["blue", "orange"]


def test_pressing() -> None:
    view = at(WINNING).view(None)
    assert FACE.press(view, "-1,1", None).picked == "-1,1"
    assert FACE.press(view, "1,-1", "-1,1").move == "-1,1>1,-1"
    assert FACE.press(view, "-1,1", "-1,1") == FACE.press(view, "-1,1", "-1,1")._replace(
        picked=None, move=None
    )
    assert "previous turn" in FACE.press(view, "-2,2", None).refusal
    assert "rival" in FACE.press(view, "-1,2", None).refusal
    assert FACE.press(view, "1,1", "-1,1").picked == "1,1"
    crawl = at(f"{EXAMPLES} / x0,3").view(None)
    assert FACE.press(crawl, "x", None).picked == "x"
    assert FACE.press(crawl, "1,0", "x").move == "x>1,0"


def test_prompts() -> None:
    view = at(EXAMPLES).view(None)
    assert FACE.prompt(view, NAMES).title == "Ada, roll a cookie"
    said = FACE.prompt(view, NAMES, "1,2")
    assert said.title == "Chocolate: 2 or 3 steps"
    assert "chocolate (3), caramel (2) and orange (0)" in said.text
    assert FACE.prompt(at(f"{EXAMPLES} / x0,3").view(None), NAMES, "x").title == "Crawl cookie: 3 steps"
    assert "No vanilla this turn" in FACE.prompt(at(WINNING).view(None), NAMES).text


def test_words_after_a_move() -> None:
    state = at(SPECIAL_4)
    events = state.events(1, state.parse("-1,1>-3,0"), None)
    assert (
        FACE.tell(events, NAMES)
        == "Bea rolls caramel 2 steps anticlockwise ⟲. The field is divided, 8 to 6 for Bea."
    )
    assert FACE.note(1, "-1,1>-3,0", events) == ("K ⟲2", "8:6")
    stuck = at(SPECIAL_3)
    assert stuck.result()


@pytest.mark.parametrize("seed", range(4))
def test_the_arrow_keys_lead_everywhere(seed: int) -> None:
    """From any spot to any other, also to destinations, in every position of random games."""
    rng = Random(seed)
    state = GAME.start({"start": seed % 6 + 1, "crawl": seed % 2 == 1})
    while acting := state.to_act():
        view = state.view(None)
        cookies = [state.name(move.start) for move in state.all_moves() if move.kind == "roll"]
        for picked in (None, *cookies[:1]):
            everything = spots(view, picked)
            if state.turn in "?OB":
                assert reachable_spots(view, picked, next(iter(everything))) == {*everything}
        moves = state.legal(acting[0])
        state = state.play(acting[0], moves[rng.randrange(len(moves))])


def reachable_spots(view: object, picked: str | None, start: str) -> set[str]:
    seen, ahead = {start}, [start]
    for spot in ahead:
        fresh = {FACE.walk(view, spot, key, picked) for key in ARROWS} - seen  # type: ignore[arg-type]
        seen |= fresh
        ahead += fresh
    return seen


def test_everything_lies_inside_the_frame() -> None:
    rng = Random(8)
    state = GAME.start({"start": 2})
    while acting := state.to_act():
        view = state.view(None)
        frame = frame_of(view)
        cookies = [state.name(move.start) for move in state.all_moves() if move.kind == "roll"]
        for picked in (None, *cookies):
            for x, y in spots(view, picked).values():
                assert abs(x - frame.x) + 45 <= frame.side / 2
                assert abs(y - frame.y) + 45 <= frame.side / 2
        moves = state.legal(acting[0])
        state = state.play(acting[0], moves[rng.randrange(len(moves))])


def test_the_field_fills_its_cloth() -> None:
    """On its longer side there is room for one more cookie at either end, where one may roll to, and a small rim."""
    rng = Random(8)
    state = GAME.start({"start": 2})
    while acting := state.to_act():
        view = state.view(None)
        places = [point(cookie["at"]) for cookie in view["cookies"]]
        long = max(max(line) - min(line) for line in zip(*places, strict=True)) + WIDE
        if state.all_moves()[0].kind == "roll":
            assert 0 < frame_of(view).side - long - 2 * WIDE <= WIDE / 3
        moves = state.legal(acting[0])
        state = state.play(acting[0], moves[rng.randrange(len(moves))])


def test_a_cookie_rolls_along_the_others_and_never_through_them() -> None:
    """Every point of the motion keeps its distance from every other cookie, and ends where the cookie is drawn."""
    for position in FIGURES:
        state = at(position)
        for move in state.all_moves():
            rolled = state.events(state.acting(), move, None)[0]
            path = along(rolled.start, rolled.arcs, rolled.halts, rolled.sense)  # type: ignore[attr-defined]
            others = [point(state.name(at_)) for at_ in state.shape.sites if at_ != move.start]
            assert all(math.dist(here, other) > 89.9 for here in path for other in others)
            assert all(min(math.dist(here, other) for other in others) < 90.1 for here in path)
            assert math.dist(path[-1], point(state.name(move.end))) < 0.1


def test_numbers_never_collide() -> None:
    """No way leads through a ring with a number in it, no halt lies there; values and counts lie side by side."""
    for position in FIGURES:
        state = at(position)
        for site in state.shape.sites:
            ends = {point(state.name(move.end)) for move in state.all_moves() if move.start == site}
            if not ends:
                continue
            svg = FACE.board(state.view(None), Look(NAMES, (), state.name(site), playable=True))
            trails = re.findall(r'class="trail".*?</g>', svg)
            assert len(trails) == len(ends)
            for trail in trails:
                corners = re.findall(r"(?:M|0 0 [01] )(-?[\d.]+) (-?[\d.]+)", trail)
                corners += re.findall(r'class="halt" cx="(-?[\d.]+)" cy="(-?[\d.]+)"', trail)
                spots = [(float(x), float(y)) for x, y in corners]
                assert all(math.dist(spot, end) > 41 for spot in spots for end in ends)


def test_counts_of_the_crawl_cookie_leave_values_alone() -> None:
    state = GAME.at(EXAMPLES + " / x1,1", {"crawl": True})
    svg = FACE.board(state.view(None), Look(NAMES, (), "x", playable=True))
    discs = re.findall(r'translate\((-?\d+) (-?\d+)\)"><circle class="disc" r="(\d+)"', svg)
    badge = re.search(r'class="badge[^"]*"><circle cx="(\d+)" cy="(\d+)" r="(\d+)"', svg)
    assert discs and badge
    for x, y, r in discs:
        assert math.dist((int(x), int(y)), (int(badge[1]), int(badge[2]))) > int(r) + int(badge[3])


def test_every_roll_moves_also_one_that_carries_the_crawl_cookie() -> None:
    carried = 0
    for seed in range(4):
        steps = walk(GAME, {"crawl": True}, Random(seed))
        for step, after in pairwise(steps):
            assert step.move is not None
            events = step.state.events(step.actor, step.move, None)
            rolled = [event for event in events if isinstance(event, Rolled)]
            assert len(motions(after.state.view(None), events)) >= len(rolled)
            carried += any(event.carried for event in rolled)
    assert carried


def test_motions_end_where_things_are_drawn() -> None:
    state = at(SPECIAL_4)
    move = state.parse("-1,1>-3,0")
    found = motions(state.play(1, move).view(None), state.events(1, move, None))
    assert {motion.target for motion in found} >= {".disco .moved .mover", ".disco .scene", ".disco .cherry"}
    assert found[0].frames[-1]["transform"] in ("translate(0.0px, 0.0px)", "translate(-0.0px, -0.0px)")
    assert all(motion.duration <= 720 for motion in found)


def test_a_cookie_that_carries_the_crawl_cookie_rolls_like_any_other() -> None:
    shown = {}
    for crawl in (False, True):
        state = GAME.at(EXAMPLES + " / x1,1" * crawl, {"crawl": crawl})
        for move in state.all_moves():
            if state.format(move).startswith("1,1>"):
                rolled = state.events(0, move, None)
                assert any(event.carried is crawl for event in rolled if isinstance(event, Rolled))
                shown[state.format(move), crawl] = motions(state.play(0, move).view(None), rolled)
    plain = {move: found for (move, crawl), found in shown.items() if not crawl}
    assert plain
    assert plain == {move: found for (move, crawl), found in shown.items() if crawl}


def test_every_figure_of_the_rule_book_is_in_the_rules() -> None:
    positions = {position for position, _picked, _move in SHOWN.values()}
    assert {*FIGURES} <= positions
    figures = [each for chapter in chapters() for each in chapter.figures]
    assert len(figures) == len(SHOWN)
    for svg, caption in figures:
        root = ElementTree.fromstring(svg)
        assert root.attrib["aria-label"] == caption
        assert not any("data-at" in found.attrib for found in root.iter())


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        *(
            (f"start{number if number > 1 else ''}", (start, "", ""))
            for number, start in enumerate(FIELDS.values(), 1)
        ),
        ("example1", (EXAMPLES, "1,0", "")),
        ("example2", (EXAMPLES, "1,2", "")),
        ("example3", (EXAMPLES, "1,1", "")),
        ("not_moving", (NOT_MOVING, "", "")),
        ("dividing", (DIVIDING, "", "")),
        ("dividing2", (DIVIDING, "", "")),
        ("winning", (WINNING, "-1,1", "")),
        ("won", (WINNING, "", "-1,1>1,-1")),
        ("special1", (SPECIAL_1, "", "")),
        ("special2", (SPECIAL_2, "", "")),
        ("special3", (SPECIAL_3, "", "")),
        ("special4", (SPECIAL_4, "-1,1", "")),
        ("special4_won", (SPECIAL_4, "", "-1,1>-3,0")),
        ("crawl", (f"{EXAMPLES} / x0,3", "x", "")),
    ],
)
def test_a_figure_shows_what_the_rule_book_shows(name: str, shown: tuple[str, str, str]) -> None:
    """The cookies, whose turn it is, what was moved last, what is picked up or done: for each figure by itself."""
    assert SHOWN[name] == shown


def test_the_rolls_that_the_rule_book_forbids_are_shown() -> None:
    """“may not move 1 step to the left ... 1 step to the right either ... 2 steps to the left or 2 steps to the right”,
    and what special situations 1 and 2 speak of."""
    assert BARRED == {
        "dividing": (("0,0", "left", 1), ("0,0", "right", 1)),
        "dividing2": (("1,1", "left", 2), ("1,1", "right", 2)),
        "special1": (("-1,1", "right", 3),),
        "special2": (("-1,1", "right", 2),),
    }


@pytest.mark.parametrize("start", STARTS)
def test_spots_are_drawn_where_they_lie_with_their_numbers(start: int) -> None:
    svg = ElementTree.fromstring(draw(GAME.start({"start": start}).view(None), Look(NAMES, playable=True)))
    drawn = {
        "".join(place.itertext()): (place.attrib["transform"], place[0].attrib["data-at"])
        for place in svg.iter()
        if place.get("class") == "place" and place[0].get("class") == "spot dest"
    }
    where = {str(number): point(write_site(at)) for number, at in enumerate(STARTS[start].spots, 1)}
    assert drawn == {number: (f"translate({x:.1f} {y:.1f})", number) for number, (x, y) in where.items()}


def test_the_figures_show_the_cherry_on_which_their_text_depends() -> None:
    """Special situations 3 and 4: a chocolate was moved last."""
    for name in ("winning", "special1", "special2", "special3", "special4"):
        assert "#cherry" in figure(name, "x")[0], name


@pytest.mark.parametrize("name", BARRED)
def test_what_is_not_allowed_is_drawn_with_its_way(name: str) -> None:
    """Dotted, with its halts and a cross at the end; and the rules do refuse it."""
    svg = figure(name, "x")[0]
    assert svg.count('class="cross"') == len(BARRED[name])
    state = at(SHOWN[name][0])
    for start, sense, steps in BARRED[name]:
        assert svg.count('class="halt"') == sum(number - 1 for _, _, number in BARRED[name])
        place = place_of(state, start)
        assert place is not None
        assert steps in state.steps(place)
        way = next(way for way in state.shape.ways(place) if way.sense == SENSES[sense])
        assert state.why_not(state.acting(), state.parse(f"{start}>{state.name(way.end(steps))}")) is not None


def test_moves_are_called_by_short_names_where_there_is_little_room() -> None:
    """The sense is a sign for eyes and a word for ears."""
    state = GAME.at("B0,0 V1,0 K0,1 K1,1 C-1,2 C0,2 C1,2 O0,3 / O / -", {})
    brief, said = (name(state.view(0), "1,1>1,-1") for name in (FACE.brief_name, FACE.move_name))
    assert said == "caramel (right) 1 step anticlockwise ⟲"
    assert brief == "caramel (right) 1\u00a0⟲"
