"""Chunks on any workers: the same sums whoever plays them, in whatever order, and however often some are lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cookie_tin.lab.chunks import SIZE, Sums, chunks, play_chunk
from cookie_tin.lab.experiment import Experiment, column
from cookie_tin.lab.results import dramatic, representative
from cookie_tin.lab.runs import TRIES, enough, question, run
from tests.lab.experiments import play_experiment

TWO = Experiment(
    (column("doppel", {"size": 3}, ("random", "greedy")), column("doppel", {}, ("random", "greedy"))), 130, 6
)


def write_sums(sums: Sums) -> str:
    return json.dumps(sums.to_data())


def test_chunks_are_all_games_once() -> None:
    found = [*chunks(TWO)]
    numbers = [number for one in found for number in range(one.first, one.first + one.games)]
    assert numbers == [*range(130)]
    assert [one.games for one in found] == [SIZE] * 6 + [10]
    assert [*chunks(TWO, 40)] == found[2:]


PARTS = [play_chunk(chunk) for chunk in chunks(TWO)]


@given(st.permutations(range(len(PARTS))), st.integers(0, len(PARTS)))
def test_sums_are_merged_in_any_order_and_grouping(order: list[int], cut: int) -> None:
    left, right = Sums(2), Sums(2)
    for number in order[:cut]:
        left.merge(PARTS[number])
    for number in order[cut:]:
        right.merge(Sums.from_data(json.loads(write_sums(PARTS[number]))))
    left.merge(right)
    whole = Sums(2)
    for part in PARTS:
        whole.merge(part)
    assert write_sums(left) == write_sums(whole)


def test_the_same_numbers_on_any_number_of_processes() -> None:
    found = set()
    for executor in (ProcessPoolExecutor(1), ProcessPoolExecutor(2), ThreadPoolExecutor(5)):
        with executor:
            *_, last = run(TWO, executor, waiting=5)
        assert last.over and not last.enough
        found.add(write_sums(last.sums))
    assert found == {write_sums(play_experiment(TWO))}


class Unsteady(Executor):
    """Forgets every third chunk the first times it is asked, and answers the last question first."""

    def __init__(self) -> None:
        self.asked: dict[int, int] = {}
        self.waiting: list[tuple[Future[Sums], Callable[[], Sums]]] = []

    def submit(self, play: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        chunk = given[0]
        times = self.asked[chunk.first] = self.asked.get(chunk.first, 0) + 1
        if chunk.first % 3 == 0 and times < TRIES:
            future.set_exception(OSError("the worker is gone"))
        else:
            self.waiting.append((future, lambda: play(chunk)))
            if times == TRIES:
                while self.waiting:
                    one, playing = self.waiting.pop()
                    one.set_result(playing())
        return future


def test_lost_chunks_are_played_again() -> None:
    executor = Unsteady()
    *_, last = run(TWO, executor, waiting=len(PARTS))
    assert write_sums(last.sums) == write_sums(play_experiment(TWO))
    assert sum(executor.asked.values()) > len(PARTS)


def test_what_always_fails_is_everybodys_trouble() -> None:
    class Broken(Executor):
        def submit(self, play: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_exception(OSError("no worker at all"))
            return future

    with pytest.raises(OSError, match="no worker at all"):
        [*run(TWO, Broken())]


def test_a_run_goes_on_where_it_was_left() -> None:
    with ThreadPoolExecutor(2) as executor:
        for left in run(TWO, executor):
            if left.sums.games >= 60:
                break
        begun = Sums.from_data(json.loads(write_sums(left.sums)))
        *_, last = run(TWO, executor, begun=begun)
    assert write_sums(last.sums) == write_sums(play_experiment(TWO))


def test_a_run_stops_when_the_question_is_answered(coin: None) -> None:
    """At the same game on any number of workers; a difference that is there is found long before the last game."""
    columns = tuple(column("coin", {"weight": weight}, ("random", "random")) for weight in (50, 70))
    experiment = Experiment(columns, 5000, 2, False, "seat.1", 10)
    stopped = set()
    for workers in (1, 4):
        with ThreadPoolExecutor(workers) as executor:
            *_, last = run(experiment, executor, waiting=2 * workers)
        assert last.enough and last.over
        stopped.add(last.sums.games)
    assert len(stopped) == 1 and 100 <= stopped.pop() <= 500
    assert question(experiment, last.sums)[0].apart
    assert enough(experiment, last.sums)


def test_a_single_column_stops_when_it_is_narrow(coin: None) -> None:
    experiment = Experiment((column("coin", {}, ("random", "random")),), 5000, 2, False, "seat.1", 150)
    with ThreadPoolExecutor(1) as executor:
        *_, last = run(experiment, executor)
    assert last.enough
    assert 300 < last.sums.games < 2500
    assert question(experiment, last.sums)[0].width <= 0.15


def test_equal_columns_play_to_the_end(coin: None) -> None:
    same = column("coin", {}, ("random", "random"))
    other = column("coin", {"even": 1}, ("random", "random"))
    experiment = Experiment((same, other), 300, 2, False, "seat.1", 1)
    assert not enough(experiment, play_experiment(experiment))


def test_games_worth_opening() -> None:
    """A representative one is near the average; the most dramatic is more dramatic than that."""
    sums = play_experiment(Experiment((column("addict", {"size": 5}, ("greedy", "spoiler")),), 60, 1))
    usual, wild = representative(sums, 0), dramatic(sums, 0)
    assert usual and wild
    moves = sums.ratio(0, "moves").value
    assert abs(usual.moves - moves) < 0.35 * moves
    assert wild.drama > usual.drama
    assert representative(Sums(1), 0) is dramatic(Sums(1), 0) is None
