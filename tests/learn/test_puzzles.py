"""Puzzles: what makes one, how it is solved, what answers a wrong move, and the lists that are shipped."""

from __future__ import annotations

import gzip
from collections import Counter
from dataclasses import replace

import pytest

from cookie_tin.bots.slices import run_to_end
from cookie_tin.games.contract import AnyState, Refused
from cookie_tin.games.disco import GAME as DISCO_GAME
from cookie_tin.games.doppel import GAME as DOPPEL_GAME
from cookie_tin.learn import SCHOOLS
from cookie_tin.learn.attempt import DONE, FAILED, FORBIDDEN, GOES_ON
from cookie_tin.learn.disco.puzzles import CRAWL, DISCO
from cookie_tin.learn.doppel.puzzles import DOPPEL
from cookie_tin.learn.judge import HOLD, LOSS, WIN, Verdict, best
from cookie_tin.learn.puzzle import (
    DICE,
    FAR,
    FORCED,
    LOST,
    MAGIC,
    OVER,
    SEVERAL,
    Puzzle,
    PuzzleSet,
    prove,
    read_list,
    write_list,
)
from cookie_tin.learn.solving import Solving
from tests.learn.shipped import ROOT

KINDS = [kind for school in SCHOOLS.values() for kind in school.puzzles]
LEAST = {"disco": 600, "crawl": 150, "doppel": 300, "addict": 300, "raid": 150}
WEIGHT = 120_000
"""Bytes of all lists together, packed as a host packs them."""

WIN_POSITION = "O0,0 C1,0 C-1,1 K1,1 V-2,2 B-1,2 C-2,3 K-1,3 / O / V"


def read_shipped(kind: PuzzleSet) -> list[Puzzle]:
    return read_list(kind, (ROOT / kind.path).read_text("utf-8"))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_the_list_is_long_varied_and_whole(kind: PuzzleSet) -> None:
    puzzles = read_shipped(kind)
    assert len(puzzles) >= LEAST[kind.id]
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    themes = Counter(theme for puzzle in puzzles for theme in puzzle.themes)
    assert {*themes} <= {*kind.themes}
    assert len(themes) >= 4
    ratings = sorted(puzzle.rating for puzzle in puzzles)
    assert ratings[-1] - ratings[0] >= 500
    assert write_list(kind.id, puzzles) == (ROOT / kind.path).read_text("utf-8")


def test_the_lists_are_light() -> None:
    packed = [len(gzip.compress((ROOT / kind.path).read_bytes(), 9)) for kind in KINDS]
    assert sum(packed) <= WEIGHT


def test_every_theme_has_puzzles() -> None:
    """A theme of a set that shares its names with another (the crawl cookie) need not have any there."""
    for school in SCHOOLS.values():
        named = {theme for kind in school.puzzles for puzzle in read_shipped(kind) for theme in puzzle.themes}
        assert named == {theme for kind in school.puzzles for theme in kind.themes}


def test_a_list_of_something_else_is_refused() -> None:
    with pytest.raises(Refused):
        read_list(DISCO, MAGIC + "doppel\n")
    with pytest.raises(Refused):
        read_list(DISCO, "<html>\n")


def proof(kind: PuzzleSet, state: AnyState, plies: int | None = None) -> str:
    """The right move, or the id of the clause that says why there is none."""
    try:
        return run_to_end(prove(kind, state, plies)).move
    except Refused as refused:
        return refused.clause.id


def test_a_position_with_one_right_move_is_a_puzzle() -> None:
    assert proof(DISCO, DISCO_GAME.at(WIN_POSITION, {})) == "-1,1>1,-1"
    crawl = DISCO_GAME.at("O0,0 C1,0 C-1,1 V1,1 K-2,2 B-1,2 C-2,3 K-1,3 / O / B / x-2,3", {})
    assert run_to_end(prove(CRAWL, crawl)) == ("-1,1>2,0", WIN, 1)


def test_why_a_position_is_no_puzzle() -> None:
    start = DISCO_GAME.start({})
    assert proof(DISCO, start) == FAR.id
    begun = DISCO_GAME.at("O-1,0 V0,0 K-1,1 K0,1 C-2,2 C-1,2 C0,2 B-1,3 / O / -", {})
    assert proof(DISCO, begun) == SEVERAL.id
    over = DISCO_GAME.at("C0,-2 V1,-2 K1,-1 C-1,0 O0,0 B-1,1 C0,1 K-2,2 / O / C", {})
    assert proof(DISCO, over) == OVER.id
    assert proof(DOPPEL, DOPPEL_GAME.start({})) == DICE.id
    assert proof(DOPPEL, DOPPEL_GAME.at("..../..../..x./.... O -,- 0:0", {})) == FAR.id
    assert proof(DOPPEL, DOPPEL_GAME.at("obo/box/bo. B b1,a1 1:0", {})) == FORCED.id
    assert proof(DOPPEL, DOPPEL_GAME.at("ob./box/bo. O b1,a1 0:2", {})) == LOST.id


def test_several_right_moves_are_named() -> None:
    begun = DISCO_GAME.at("O-1,0 V0,0 K-1,1 K0,1 C-2,2 C-1,2 C0,2 B-1,3 / O / -", {})
    with pytest.raises(Refused, match="-1,0>1,0"):
        run_to_end(prove(DISCO, begun))


def test_best_with_a_margin() -> None:
    verdicts = [Verdict("a", 60), Verdict("b", 58), Verdict("c", 50)]
    assert [one.move for one in best(verdicts)] == ["a"]
    assert [one.move for one in best(verdicts, 3)] == ["a", "b"]
    assert [one.move for one in best(verdicts, 2)] == ["a"]


def solve(kind: PuzzleSet, puzzle: Puzzle, tries: int = 0) -> Solving:
    """The puzzle, solved as its solution says."""
    solving = Solving.begin(kind, puzzle, tries)
    while True:
        solving, judged = run_to_end(solving.playing(run_to_end(solving.solution())))
        if judged.kind != GOES_ON:
            assert judged.kind == DONE
            return solving


def test_a_win_is_played_to_its_end() -> None:
    for puzzle in read_shipped(DISCO)[:40]:
        solved = solve(DISCO, puzzle)
        if "only" in puzzle.themes:
            assert solved.state.result() is None
        else:
            result = solved.state.result()
            assert result is not None
            assert result.winners == (solved.seat,)


def test_the_answer_resists_as_long_as_it_can() -> None:
    """A win of n plies takes n plies."""
    for puzzle in read_shipped(DISCO)[:40]:
        verdicts = run_to_end(Solving.begin(DISCO, puzzle).verdicts())
        right = best(verdicts)[0]
        if right.grade == WIN:
            assert len(solve(DISCO, puzzle).steps) == right.plies


def test_a_second_try_meets_another_answer_where_there_is_one() -> None:
    """And again there is one right move at every step."""
    different = 0
    for puzzle in [one for one in read_shipped(DISCO) if "only" not in one.themes][:25]:
        first, second = (solve(DISCO, puzzle, tries) for tries in (0, 1))
        different += first.steps != second.steps
        assert second.state.result() is not None
    assert different >= 8


def test_a_wrong_move_is_punished() -> None:
    """By the shortest way, to the end where that is near."""
    puzzle = next(one for one in read_shipped(DISCO) if "only" in one.themes)
    solving = Solving.begin(DISCO, puzzle)
    verdicts = run_to_end(solving.verdicts())
    assert Counter(one.grade for one in verdicts) == {HOLD: 1, LOSS: len(verdicts) - 1}
    wrong = min((one for one in verdicts if one.grade == LOSS), key=lambda one: one.plies)
    after, judged = run_to_end(solving.playing(wrong.move))
    assert judged.kind == FAILED
    assert len(judged.line) == min(wrong.plies - 1, 5)
    assert after.steps[0].text == wrong.move
    assert after.state.result() if wrong.plies <= 6 else True


def test_what_no_rule_allows_is_forbidden() -> None:
    solving = Solving.begin(DISCO, read_shipped(DISCO)[0])
    for text in ("nonsense", "9,9>8,8"):
        same, judged = run_to_end(solving.playing(text))
        assert same == solving
        assert judged.kind == FORBIDDEN
        assert judged.clause


def test_the_crawl_cookie_has_to_win_in_time() -> None:
    for puzzle in [one for one in read_shipped(CRAWL) if one.plies == 3][:8]:
        solved = solve(CRAWL, puzzle)
        assert len(solved.steps) == 3
        assert solved.state.result() is not None
        verdicts = run_to_end(Solving.begin(CRAWL, puzzle).verdicts())
        slow = next(one.move for one in verdicts if one.grade != WIN)
        assert run_to_end(Solving.begin(CRAWL, puzzle).playing(slow))[1].kind == FAILED


def test_a_puzzle_of_doppel_ends_where_there_is_a_choice_again() -> None:
    for puzzle in read_shipped(DOPPEL)[:20]:
        solved = solve(DOPPEL, puzzle)
        verdicts = run_to_end(solved.verdicts()) if solved.state.to_act() else ()
        mine = bool(solved.state.to_act()) and solved.state.to_act()[0] == solved.seat
        assert not mine or len(verdicts) == 1 or len(best(verdicts)) > 1


def test_a_puzzle_is_known_by_what_it_asks() -> None:
    one = read_shipped(DISCO)[0]
    assert one.id == replace(one, rating=1, themes=()).id
    assert one.id != replace(one, set="crawl").id
