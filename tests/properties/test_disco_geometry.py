"""Our Cookie Disco against discs that roll by real contact: the same moves in thousands of positions."""

from __future__ import annotations

import math
from random import Random

import pytest

from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.cookies import FIELD, PLAYERS
from cookie_tin.games.disco.lattice import DIRECTIONS, axial, site
from cookie_tin.games.disco.shape import normal
from cookie_tin.games.disco.state import State
from tests.slow_disco import Disc, Point, cookie_moves, crawl_moves

ROOT = math.sqrt(3) / 2


def point(q: int, r: int) -> Point:
    return q + r / 2, r * ROOT


def name(x: float, y: float) -> str:
    """The site at a point, which must lie on the lattice."""
    r = round(y / ROOT)
    q = round(x - r / 2)
    assert math.dist(point(q, r), (x, y)) < 1e-6, "rolling leads from site to site"
    return f"{q},{r}"


def random_cluster(rng: Random, crawl: bool) -> State:
    """Eight cookies grown at random into one piece, any player to move, anything moved last."""
    sites = [site(rng.randrange(-3, 4), rng.randrange(-3, 4))]
    while len(sites) < 8:
        beside = rng.choice(sites) + rng.choice(DIRECTIONS)
        if beside not in sites:
            sites.append(beside)
    letters = rng.sample(FIELD + PLAYERS, 8)
    turn = rng.choice("OB")
    rests = crawl and rng.random() < 0.3
    carrier = rng.randrange(8)
    last = rng.choice([letter for letter in "CKVOB-" if letter != turn])
    if rests:
        last = rng.choice(["-", letters[carrier]]) if letters[carrier] != turn else "-"
    cookies = " ".join(
        "{}{},{}".format(letter, *axial(at)) for letter, at in zip(letters, sites, strict=True)
    )
    under = "x{},{}".format(*axial(sites[carrier])) + ("!" if rests else "")
    return GAME.at(f"{cookies} / {turn} / {last}" + (f" / {under}" if crawl else ""), {})


def by_contact(state: State) -> set[str]:
    """The moves of a state, found by rolling discs."""
    discs = {
        state.name(at): Disc(*point(*axial(state.corner + at)), letter)
        for at, letter in zip(state.shape.sites, state.colouring.letters, strict=True)
    }
    names = {disc: where for where, disc in discs.items()}
    crawl = discs[state.name(state.shape.sites[state.carrier])] if state.carrier >= 0 else None
    cookies = [*discs.values()]
    rolled = cookie_moves(cookies, state.turn, state.last, crawl, state.rests)
    found = {f"{names[disc]}>{name(*end)}" for disc, end in rolled}
    if crawl:
        found |= {f"x>{names[end]}" for end in crawl_moves(cookies, crawl, state.rests)}
    return found


@pytest.mark.parametrize("crawl", [False, True])
def test_scattered_clusters_agree(crawl: bool) -> None:
    """Complete move sets in random connected positions, holes, lines and forks among them."""
    rng = Random(f"disco {crawl}")
    shapes, dividing, stuck = set(), 0, 0
    for _ in range(2500):
        state = random_cluster(rng, crawl)
        ours = [state.format(move) for move in state.all_moves()]
        assert len(ours) == len(set(ours))
        assert set(ours) == by_contact(state), state
        shapes.add(state.shape)
        dividing += sum(not state.play(0, move).shape.whole for move in state.all_moves())
        stuck += not ours
    assert len(shapes) > 1000
    assert dividing > 300
    assert stuck


@pytest.mark.parametrize("crawl", [False, True])
@pytest.mark.parametrize("start", range(1, 7))
def test_random_games_agree(start: int, crawl: bool) -> None:
    """The same from all six starts, in every position of random games."""
    rng = Random(start)
    for _ in range(10):
        state = GAME.start({"start": start, "crawl": crawl})
        while acting := state.to_act():
            moves = state.legal(acting[0])
            if state.turn in PLAYERS:
                assert {state.format(move) for move in moves} == by_contact(state), state
            state = state.play(acting[0], moves[rng.randrange(len(moves))])
        if state.shape.whole and not state.repeated():
            assert by_contact(state) == set(), state


def test_every_shape_of_eight_is_known() -> None:
    """16,689 fixed shapes; in none of them does a cookie that joins nothing roll back to where it was."""
    shapes = {normal([0])[1]}
    for _ in range(7):
        grown = (
            normal([*shape.sites, at + step])[1]
            for shape in shapes
            for at in shape.sites
            for step in DIRECTIONS
        )
        larger = len(next(iter(shapes)).sites) + 1
        shapes = {shape for shape in grown if len(shape.sites) == larger and len(set(shape.sites)) == larger}
    assert len(shapes) == 16_689
    for shape in list(shapes)[::20]:
        for place in range(8):
            if not shape.joins[place]:
                assert all(shape.sites[place] != way.end(n) for way in shape.ways(place) for n in range(1, 4))
