"""Cookie Disco: its four options, the draw by repetition and the takeover."""

from __future__ import annotations

import pytest

from cookie_tin.games.contract import Refused
from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.state import State
from tests.rules.disco.positions import EXAMPLES, at, legal, play, start_game, why


def test_names_that_programs_rely_on() -> None:
    """Ruling: “disco `start` (1-6), `crawl` (false), `repetition` (true), `swap` (false)”"""
    assert GAME.id == "disco"
    assert {option.name: option.default for option in GAME.options} == {
        "start": 1,
        "crawl": False,
        "repetition": True,
        "swap": False,
    }
    assert GAME.options[0].values == (1, 2, 3, 4, 5, 6)


def shuttle(state: State) -> list[str]:
    """Four moves after which the same position is there again."""
    first = state
    for one in legal(state):
        after_one = play(state, one)
        back_one = ">".join(reversed(one.split(">")))
        for two in legal(after_one):
            after_two = play(after_one, two)
            if back_one not in legal(after_two):
                continue
            back_two = ">".join(reversed(two.split(">")))
            after_three = play(after_two, back_one)
            if back_two in legal(after_three) and same(play(after_three, back_two), first):
                return [one, two, back_one, back_two]
    raise AssertionError("no way forth and back from here")


def same(one: State, two: State) -> bool:
    """Do the cookies lie alike, with the same player to move and the same bar?"""
    return one.repetition_key() == two.repetition_key()


START = EXAMPLES.replace("/ O / -", "/ O / B")


def test_the_third_occurrence_is_a_draw() -> None:
    """Ruling: “third occurrence of a position with the same player to move and the same bar = drawn”"""
    state = at(START)
    cycle = shuttle(state)
    once = play(state, *cycle)
    assert once.to_act() == (0,)
    twice = play(once, *cycle)
    result = twice.result()
    assert twice.to_act() == ()
    assert result is not None
    assert (result.winners, result.points, result.clause.id) == ((), (), "disco.repeated")
    assert why(twice, cycle[0]) == "table.over"


def test_without_the_option_nothing_is_remembered() -> None:
    """Ruling: “Off = endless.”"""
    state = at(START, repetition=False)
    cycle = shuttle(state)
    again = play(state, *cycle * 4)
    assert again.past == frozenset()
    assert again.to_act() == (0,)


def test_the_same_arrangement_elsewhere_is_the_same_position() -> None:
    """Ruling: there are no squares on a table; where the cluster lies does not matter."""
    state = at(START)
    moved = at("B7,-5 V8,-5 K7,-4 K8,-4 C6,-3 C7,-3 C8,-3 O7,-2 / O / B")
    assert same(state, moved)
    assert state != moved
    mirrored = at("B0,0 V-1,0 K0,-1 K-1,-1 C1,-2 C0,-2 C-1,-2 O0,-3 / O / B")
    assert not same(state, mirrored)


@pytest.mark.parametrize("last", "CKV")
def test_another_bar_is_another_position(last: str) -> None:
    assert not same(at(START), at(START.replace("/ B", f"/ {last}")))
    assert not same(at(START), at(START.replace("/ O / B", "/ B / O")))


def test_the_crawl_cookie_makes_a_difference() -> None:
    """Ruling: “with the crawl cookie where it lies and whether it rests”."""
    lying, elsewhere = at(f"{EXAMPLES} / x0,3"), at(f"{EXAMPLES} / x0,0")
    assert not same(lying, elsewhere)
    assert not same(lying, at(f"{EXAMPLES} / x0,3!"))


def test_the_past_is_part_of_the_position() -> None:
    """“If a rule looks at the past, then the part of the past that it looks at belongs to the state”."""
    state = at(START)
    once = play(state, *shuttle(state))
    assert once != state
    assert GAME.at(once.position(), {}) == once
    assert len(once.past) == 4
    with pytest.raises(Refused):
        GAME.at(once.position(), {"repetition": False})


def test_taking_over() -> None:
    """Ruling: “(switch) swap: seat 2 may instead take over seat 1's cookie.” The first then places the other one."""
    state = start_game("O@3", swap=True)
    assert "swap" in legal(state)
    taken = play(state, "swap")
    assert taken.to_act() == (0,)
    assert legal(taken) == [f"B@{n}" for n in (1, 2, 4, 5, 6)]
    ready = play(taken, "B@1", "begin O")
    assert ready.to_act() == (1,)
    assert why(taken, "swap") == "disco.swap"


def test_no_taking_over_without_the_option() -> None:
    assert why(start_game("O@3"), "swap") == "disco.swap"
    assert why(GAME.start({"swap": True}), "swap") == "disco.swap"
    assert "swap" not in legal(start_game("O@3"))
