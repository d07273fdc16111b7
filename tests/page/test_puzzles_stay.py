"""Puzzles stay where they were: through reloads and steps back, under a hasty pointer; and why a move was wrong."""

from __future__ import annotations

import re

import pytest

from cookie_tin.learn.runs import STORM
from tests.page.desk import Desk
from tests.page.pupil import LONG, Pupil
from tests.page.test_puzzles import KINDS, LISTS, desk, open_, page, progress, puzzle, solve, wrong

__all__ = ["desk"]


def come_back(desk: Desk, how: str) -> Pupil:
    """Come back to the same address, one way or the other."""
    if how == "reload":
        desk.reload()
    else:
        desk.acts("link #/settings", "back")
    desk.time.wait(LONG)
    return Pupil(desk)


WAYS = pytest.mark.parametrize("how", ["reload", "back"])


class TestComingBack:
    """A reload, or a step back and forward, finds the puzzle that was there, and everything that was done."""

    @WAYS
    def test_a_streak_goes_on(self, desk: Desk, how: str) -> None:
        pupil = open_(desk, "puzzles/streak/doppel")
        solve(pupil)
        assert "1 solved" in desk.browser.subtitle
        pupil.button("onward")
        desk.time.wait(LONG)
        standing = puzzle(desk)
        pupil = come_back(desk, how)
        assert puzzle(desk) == standing and "1 solved" in pupil.prompt and pupil.practice.open
        solve(pupil)
        pupil = come_back(desk, how)
        assert puzzle(desk) != standing and "2 solved" in pupil.prompt

    @WAYS
    def test_the_end_of_a_streak_stays_until_another_is_begun(self, desk: Desk, how: str) -> None:
        pupil = open_(desk, "puzzles/streak/doppel")
        missed = puzzle(desk)
        pupil.play(wrong(desk))
        pupil = come_back(desk, how)
        assert puzzle(desk) == missed and "0 puzzles solved." in pupil.prompt
        assert not pupil.practice.open and "That was not it." in pupil.prompt
        pupil.button("run")
        desk.time.wait(LONG)
        assert puzzle(desk) != missed and pupil.practice.open
        pupil.play(wrong(desk))
        open_(desk, "puzzles")
        assert open_(desk, "puzzles/streak/doppel").practice.open, "the list leads to a new one"

    @WAYS
    def test_the_clock_of_a_storm_goes_on(self, desk: Desk, how: str) -> None:
        desk.act("link #/puzzles/storm/doppel")
        desk.time.wait(1)
        standing = puzzle(desk)
        desk.act(f"spot {wrong(desk)}")
        desk.time.wait(2)
        assert puzzle(desk) != standing
        standing = puzzle(desk)
        pupil = come_back(desk, how)
        assert puzzle(desk) == standing and "Missed</dt><dd>1" in desk.browser.parts["moves"]
        assert pupil.practice.open and desk.browser.clock.startswith("1:5")
        desk.act("link #/settings")
        desk.time.wait(STORM / 1000)
        assert not desk.browser.clock
        desk.act("back")
        desk.time.wait(LONG)
        assert "Time’s up!" in pupil.prompt and "1 missed." in pupil.prompt
        assert not pupil.practice.open and not desk.browser.clock
        assert not desk.time.tasks()

    @WAYS
    def test_a_rated_puzzle_stays_until_it_is_answered(self, desk: Desk, how: str) -> None:
        open_(desk, "puzzles/rated/doppel")
        standing = puzzle(desk)
        for _time in range(4):
            pupil = come_back(desk, how)
            assert puzzle(desk) == standing
        desk.act("do onward")
        desk.time.wait(LONG)
        assert puzzle(desk) == standing, "it cannot be skipped"
        pupil.play(wrong(desk))
        come_back(desk, how)
        assert puzzle(desk) != standing

    def test_giving_up_is_a_miss(self, desk: Desk) -> None:
        pupil = open_(desk, "puzzles/rated/doppel")
        given = puzzle(desk)
        pupil.button("give-up")
        assert "counts as missed" in desk.browser.dialog and puzzle(desk) == given
        assert not progress(desk).puzzles
        desk.act("do given-up")
        desk.time.wait(LONG)
        assert "Given up: that counts as missed." in pupil.prompt
        assert re.search(r"Your rating: \d+ \(−\d+\)", pupil.prompt)
        assert progress(desk).puzzles[given.id].tries == 1
        pupil.button("onward")
        desk.time.wait(LONG)
        assert puzzle(desk) != given

    def test_where_nothing_can_be_stored_it_lasts_as_long_as_the_page(self, desk: Desk) -> None:
        class Full(dict[str, str]):
            def __setitem__(self, _name: str, _text: str) -> None:
                raise OSError

        open_(desk, "settings")
        desk.browser.storage = desk.app.storage = Full()
        open_(desk, "puzzles/rated/doppel")
        standing = puzzle(desk)
        come_back(desk, "back")
        assert puzzle(desk) == standing


class TestButtonsThatComeByThemselves:
    """What appears under the pointer cannot be pressed at once: the click was meant for what was there before."""

    def test_they_rest_for_half_a_second(self, desk: Desk) -> None:
        pupil = open_(desk, "puzzles/streak/doppel")
        desk.act(f"spot {wrong(desk)}")
        while 'data-do="run"' not in pupil.prompt:
            desk.time.wait(0.05)
        assert '<div class="actions" inert>' in pupil.prompt
        desk.time.wait(0.4)
        assert '<div class="actions" inert>' in pupil.prompt
        desk.time.wait(0.1)
        assert '<div class="actions"><' in pupil.prompt and 'data-do="run"' in pupil.prompt

    def test_so_does_a_storms_next_puzzle_and_its_end(self, desk: Desk) -> None:
        desk.act("link #/puzzles/storm/raid")
        desk.time.wait(5)
        pupil, first = Pupil(desk), puzzle(desk)
        assert "inert" not in pupil.prompt
        desk.act(f"do move:{wrong(desk)}")
        while puzzle(desk) == first or not pupil.practice.open:
            desk.time.wait(0.05)
        assert '<div class="actions" inert>' in pupil.prompt
        desk.time.wait(0.5)
        assert "inert" not in pupil.prompt
        while 'data-do="run"' not in pupil.prompt:
            desk.time.wait(0.25)
        assert '<div class="actions" inert>' in pupil.prompt


@pytest.mark.parametrize("kind", KINDS)
def test_why_a_move_is_wrong_or_right_is_told(desk: Desk, kind: str) -> None:
    """Of every kind, in a sentence, wherever it is missed or shown."""
    pupil = open_(desk, f"puzzle/{kind}/{LISTS[kind][7].id}")
    pupil.play(wrong(desk))
    assert re.search("It (loses|does not win|wins [0-9]+ games of 100); the right one ", pupil.prompt)
    pupil.button("solve")
    desk.time.wait(5 * LONG)
    right = "No other move wins|Every other move loses|no other does|It wins [0-9]+ games of 100; the next"
    assert re.search(right, pupil.prompt)


def test_what_is_at_stake_in_cookie_raid_is_told(desk: Desk) -> None:
    for one in LISTS["raid"][:3]:
        pupil = open_(desk, f"puzzle/raid/{one.id}")
        state = page(desk)._solving.state  # type: ignore[union-attr]
        mine, theirs = state.totals[pupil.practice.seat], state.totals[1 - pupil.practice.seat]
        assert f"Last round, hands open, bids in turn: {mine}:{theirs} so far" in pupil.prompt
