"""Every puzzle of Cookie Disco has one solution, at every step; checked by rules of our own for this (plain_disco)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.learn.plain_disco import Lost, Plain, loses_within, moves, read, wins_within
from tests.learn.shipped import ROOT, Shipped, some
from tests.slow_disco import Disc, cookie_moves, crawl_moves

RINGS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
RING_SPOTS = [(-1, -1), (1, -2), (-2, 1), (2, -1), (-1, 2), (1, 1)]
TRIANGLES = [(0, 0), (-1, 1), (0, 1), (-2, 2), (-1, 2), (0, 2)]
TRIANGLE_SPOTS = [(-1, 0), (1, 0), (-2, 1), (1, 1), (-2, 3), (-1, 3)]
FIELDS = {1: "VKCCCK", 2: "CKCVCK", 3: "VKKCCC", 4: "CKKCVC", 5: "VCCKCK", 6: "CCCKVK"}
"""The six starts of docs/rulings.md."""

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
GAMES = (Path(__file__).with_name("disco_games.txt")).read_text("utf-8").splitlines()

BASE, CRAWL = some("disco", 40), some("crawl", 6)

LOOKED = 5
"""Wins of so many plies are looked at to the end; longer ones by the table, as every claim that a move does not win."""


@pytest.fixture(scope="module")
def lost() -> Lost:
    return Lost(ROOT / "assets" / "tables" / "disco.bin")


def winning(position: Plain, lost: Lost) -> list[str]:
    """The moves that win: at once, or because the rival is lost then."""
    return [move for move, after in moves(position).items() if not moves(after) or lost(after) is not None]


def distance(position: Plain, lost: Lost) -> int | None:
    """In how many plies the game is decided; odd when whoever is to move wins."""
    behind = lost(position)
    if behind is not None:
        return behind
    ends = [0 if not moves(after) else lost(after) for after in moves(position).values()]
    return (
        min((end for end in ends if end is not None), default=-2) + 1
        if any(e is not None for e in ends)
        else None
    )


def single(position: Plain, lost: Lost) -> bool:
    """One move wins, and after some answer that resists longest again one, until the game is won."""
    wins = winning(position, lost)
    if len(wins) != 1:
        return False
    after = moves(position)[wins[0]]
    answers = moves(after)
    if not answers:
        return True
    lasting = {move: distance(answer, lost) or 0 for move, answer in answers.items()}
    longest = max(lasting.values())
    return any(single(answers[move], lost) for move, plies in lasting.items() if plies == longest)


@pytest.mark.parametrize("puzzle", BASE, ids=lambda one: str(one.number))
def test_a_real_game_leads_there(puzzle: Shipped) -> None:
    """From one of the six starts, by legal moves only."""
    field, first, second, played = GAMES[puzzle.number].split(" ")
    ring = field in "12"
    cells, spots = (RINGS, RING_SPOTS) if ring else (TRIANGLES, TRIANGLE_SPOTS)
    cookies = dict(zip(cells, FIELDS[int(field)], strict=True))
    for placed in (first, second):
        cookies[spots[int(placed[2]) - 1]] = placed[0]
    assert len(cookies) == 8
    position = Plain(frozenset(cookies.items()), first[0])
    for digit in played.replace("-", ""):
        legal = moves(position)
        position = legal[sorted(legal)[DIGITS.index(digit)]]
    assert position == read(puzzle.position)


@pytest.mark.parametrize("puzzle", BASE, ids=lambda one: str(one.number))
def test_one_move_is_right_at_every_step(puzzle: Shipped, lost: Lost) -> None:
    position = read(puzzle.position)
    plies = distance(position, lost)
    if "only" in puzzle.themes:
        assert plies is None
        safe = [move for move, after in moves(position).items() if not (distance(after, lost) or 0) % 2]
        assert len(safe) == 1
        assert len(moves(position)) >= 4
        return
    assert plies in (3, 5, 7, 9, 11)
    assert single(position, lost)


@pytest.mark.parametrize(
    "puzzle", [one for one in BASE if "only" not in one.themes], ids=lambda one: str(one.number)
)
def test_the_solution_wins_by_looking_at_everything(puzzle: Shipped, lost: Lost) -> None:
    """Without the table, for wins that are not too long."""
    position = read(puzzle.position)
    plies = distance(position, lost) or 0
    if plies <= LOOKED:
        assert wins_within(position, plies)
        assert not wins_within(position, plies - 2)
        wins = [
            move
            for move, after in moves(position).items()
            if not moves(after) or loses_within(after, plies - 1)
        ]
        assert wins == winning(position, lost)


@pytest.mark.parametrize("puzzle", CRAWL, ids=lambda one: str(one.number))
def test_the_crawl_cookie_wins_in_one_way(puzzle: Shipped) -> None:
    """Within its number of plies and not sooner; and again in one way after some answer that resists longest."""
    position = read(puzzle.position)
    assert puzzle.plies in (3, 5)
    assert not wins_within(position, puzzle.plies - 2)
    assert crawling(position, puzzle.plies)


def crawling(position: Plain, plies: int) -> bool:
    wins = [after for after in moves(position).values() if not moves(after) or loses_within(after, plies - 1)]
    if len(wins) != 1:
        return False
    answers = list(moves(wins[0]).values())
    longest = [answer for answer in answers if not wins_within(answer, plies - 4)]
    return not answers or any(crawling(answer, plies - 2) for answer in longest)


@pytest.mark.parametrize("crawl", [False, True])
def test_the_rules_of_this_check_agree_with_round_discs(crawl: bool) -> None:
    """On positions of the puzzles, and on those that random moves lead to."""
    rng = Random(5)
    for puzzle in (CRAWL if crawl else BASE)[:6]:
        position = read(puzzle.position)
        for _ in range(4):
            if not moves(position):
                break
            assert {*moves(position)} == discs(position)
            position = rng.choice(list(moves(position).values()))


def discs(position: Plain) -> set[str]:
    """The moves by tests/slow_disco.py, written as sites."""
    laid = {site: Disc(site[0] + site[1] / 2, site[1] * 3**0.5 / 2, kind) for site, kind in position.cookies}
    crawl = laid[position.crawl] if position.crawl else None
    names = {disc: site for site, disc in laid.items()}
    found = set()
    for disc, (x, y) in cookie_moves(
        list(laid.values()), position.mover, position.last, crawl, position.rests
    ):
        r = round(y / (3**0.5 / 2))
        q = round(x - r / 2)
        found.add(f"{names[disc][0]},{names[disc][1]}>{q},{r}")
    for disc in crawl_moves(list(laid.values()), crawl, position.rests) if crawl else ():
        found.add(f"x>{names[disc][0]},{names[disc][1]}")
    return found
