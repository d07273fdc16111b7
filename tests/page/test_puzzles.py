"""Puzzles on the page: each kind solved and missed, every way through them, the day's puzzle, and what is kept."""

from __future__ import annotations

import re

import pytest

from cookie_tin.bots.slices import run_to_end
from cookie_tin.learn import days
from cookie_tin.learn.judge import best
from cookie_tin.learn.progress import KEY, Progress, read
from cookie_tin.learn.puzzle import Puzzle, read_list
from cookie_tin.learn.runs import STORM
from cookie_tin.page.shell.learn.library import kinds
from cookie_tin.page.shell.learn.puzzle_page import PuzzlesPage
from tests.page.desk import Desk
from tests.page.fake_browser import FakeBrowser
from tests.page.pupil import LONG, Pupil
from tools.programs import ROOT

KINDS = {kind.id: kind for kind in kinds()}
LISTS = {kind.id: read_list(kind, (ROOT / kind.path).read_text("utf-8")) for kind in KINDS.values()}

NOON = days.FIRST * days.LENGTH + days.LENGTH / 2
"""A moment of the first day."""


@pytest.fixture
def desk(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """The device's clock goes with the desk's time, through every reload."""
    begun = desk.time.now
    monkeypatch.setattr(FakeBrowser, "now", lambda _browser: NOON + (desk.time.now - begun) * 1000)
    desk.act("set taps=one")
    return desk


def prepare(desk: Desk, at: float) -> None:
    """Another moment, as long as the page is not loaded again."""
    begun = desk.time.now
    desk.browser.now = lambda: at + (desk.time.now - begun) * 1000  # type: ignore[method-assign]


def page(desk: Desk) -> PuzzlesPage:
    assert isinstance(desk.app.page, PuzzlesPage)
    return desk.app.page


def puzzle(desk: Desk) -> Puzzle:
    riddle = page(desk).riddle
    assert riddle
    return riddle.puzzle


def progress(desk: Desk) -> Progress:
    return read(desk.browser.storage.get(KEY))


def open_(desk: Desk, place: str) -> Pupil:
    desk.act(f"link #/{place}")
    desk.time.wait(LONG)
    return Pupil(desk)


def right(desk: Desk) -> str:
    solving = page(desk)._solving
    assert solving
    return run_to_end(solving.solution())


def wrong(desk: Desk) -> str:
    """A move that does not solve it."""
    solving = page(desk)._solving
    assert solving
    verdicts = run_to_end(solving.verdicts())
    good = [one.move for one in best(verdicts, solving.kind.margin)]
    return next(one.move for one in verdicts if one.move not in good)


def solve(pupil: Pupil) -> None:
    while pupil.practice.open:
        pupil.play(right(pupil.desk))


@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_of_each_kind_by_its_link(desk: Desk, kind: str, keyboard: bool) -> None:
    one = LISTS[kind][3]
    open_(desk, f"puzzle/{kind}/{one.id}")
    pupil = Pupil(desk, keyboard)
    assert puzzle(desk) == one
    assert page(desk).riddle.task in desk.browser.heard  # type: ignore[union-attr]
    solve(pupil)
    assert "Solved!" in pupil.prompt and "Solved!" in desk.browser.heard
    assert progress(desk).puzzles[one.id].done
    assert progress(desk).ratings == {}, "a link is not rated"


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_move_is_answered_and_the_answer_can_be_seen(desk: Desk, kind: str) -> None:
    one = LISTS[kind][5]
    pupil = open_(desk, f"puzzle/{kind}/{one.id}")
    pupil.play(wrong(desk))
    assert "That was not it." in pupil.prompt
    assert not progress(desk).puzzles[one.id].done
    pupil.button("solve")
    desk.time.wait(5 * LONG)
    assert "This was the answer." in pupil.prompt
    assert pupil.practice.match.entries
    pupil.button("again")
    desk.time.wait(LONG)
    assert not pupil.practice.match.entries
    solve(pupil)
    assert "Solved!" in pupil.prompt
    assert progress(desk).puzzles[one.id].done and progress(desk).puzzles[one.id].tries == 2


def test_a_second_try_is_answered_otherwise(desk: Desk) -> None:
    """Somewhere among the first puzzles of the solved game there are two equal answers."""
    found = set()
    for one in LISTS["disco"][:12]:
        pupil = open_(desk, f"puzzle/disco/{one.id}")
        answers = []
        for _try in range(2):
            pupil.play(right(desk))
            answers.append([entry.text for entry in pupil.practice.match.entries[1:2]])
            if not pupil.practice.open:
                break
            pupil.play(wrong(desk))
            pupil.button("again")
            desk.time.wait(LONG)
        found.add(len({tuple(answer) for answer in answers}))
    assert 2 in found


def test_rated_puzzles_change_both_ratings_once(desk: Desk) -> None:
    pupil = open_(desk, "puzzles/rated/doppel")
    first = puzzle(desk)
    solve(pupil)
    before = progress(desk)
    assert before.ratings["doppel"].rating > 1000
    assert before.puzzles[first.id].rating < first.rating
    assert re.search(r"Your rating: \d+ \(\+\d+\)", pupil.prompt)
    pupil.button("onward")
    desk.time.wait(LONG)
    assert puzzle(desk) != first
    pupil.play(wrong(desk))
    after = progress(desk)
    assert re.search(r"Your rating: \d+ \(−\d+\)", pupil.prompt), "a loss is told like a gain"
    assert after.ratings["doppel"].rating < before.ratings["doppel"].rating
    pupil.button("again")
    desk.time.wait(LONG)
    solve(pupil)
    assert progress(desk).ratings == after.ratings


def test_puzzles_of_a_theme(desk: Desk) -> None:
    pupil = open_(desk, "puzzles/theme/doppel/gap")
    for _puzzle in range(3):
        assert "gap" in puzzle(desk).themes
        pupil.button("onward")
        desk.time.wait(LONG)


def test_a_streak_goes_on_until_one_is_missed(desk: Desk) -> None:
    pupil = open_(desk, "puzzles/streak/doppel")
    seen = []
    for _puzzle in range(3):
        seen.append(puzzle(desk))
        solve(pupil)
        pupil.button("onward")
        desk.time.wait(LONG)
    assert len({one.id for one in seen}) == 3
    assert "3 solved" in pupil.prompt
    pupil.play(wrong(desk))
    assert "That was not it." in pupil.prompt and "; the right one " in pupil.prompt
    assert "3 puzzles solved." in pupil.prompt and "best so far" in pupil.prompt
    assert progress(desk).records == {"streak doppel": 3}
    pupil.button("solve")
    desk.time.wait(0.1)
    assert 'data-do="run"' in pupil.prompt, "buttons stay, and rest"
    desk.time.wait(LONG)
    assert "This was the answer." in pupil.prompt
    assert re.search("No other move wins|Every other move loses", pupil.prompt)
    pupil.button("run")
    desk.time.wait(LONG)
    assert "0 solved" in pupil.prompt
    pupil.play(wrong(desk))
    assert "Your best: 3" in pupil.prompt


def test_a_storm_takes_three_minutes(desk: Desk) -> None:
    desk.act("link #/puzzles/storm/doppel")
    desk.time.wait(1)
    pupil = Pupil(desk)
    first = puzzle(desk)
    assert desk.browser.clock == "2:59"
    desk.act(f"spot {right(desk)}")
    desk.time.wait(2)
    while puzzle(desk) == first:
        desk.act(f"spot {right(desk)}")
        desk.time.wait(2)
    assert "1 solved" in pupil.prompt
    missed = puzzle(desk)
    desk.act(f"spot {wrong(desk)}")
    desk.time.wait(2)
    assert puzzle(desk) != missed and "1 solved" in pupil.prompt
    assert "That was not it. It" in pupil.prompt, "what came of the one before is told beside the next"
    desk.time.wait(STORM / 1000)
    assert "Time’s up!" in pupil.prompt and "1 puzzle solved. 1 missed." in pupil.prompt
    assert f'href="#/puzzle/doppel/{missed.id}"' in pupil.prompt
    assert f'href="#/puzzle/doppel/{first.id}"' not in pupil.prompt
    assert not desk.browser.clock and not pupil.practice.open
    assert progress(desk).records == {"storm doppel": 1}


def test_a_storm_that_is_left_ends(desk: Desk) -> None:
    desk.act("link #/puzzles/storm/doppel")
    desk.time.wait(1)
    desk.act("link #/settings")
    assert not desk.browser.clock
    desk.time.wait(400)
    assert desk.browser.screen == "page" and not desk.time.tasks()


class TestTheDay:
    def test_solved_shared_and_kept(self, desk: Desk) -> None:
        pupil = open_(desk, "puzzles/day")
        pupil.play(wrong(desk))
        pupil.button("again")
        desk.time.wait(LONG)
        solve(pupil)
        assert progress(desk).days == {days.FIRST: (2, 2)}
        assert "2 tries" in pupil.prompt and "1 day in a row" in pupil.prompt
        pupil.button("share-day")
        shared = desk.browser.dialog
        assert "★★☆ · 2 tries · 1 day in a row" in shared
        assert "#/puzzles/day/2026-11-18" in shared
        assert not any(entry.text in shared for entry in pupil.practice.match.entries if len(entry.text) > 2)
        desk.act("do send-result")
        assert desk.browser.sent[-1].endswith("#/puzzles/day/2026-11-18")
        desk.reload()
        desk.act("link #/puzzles")
        desk.time.wait(LONG)
        assert "2 stars of 3" in desk.browser.parts["screen"]

    @pytest.mark.parametrize(("earlier", "day"), [(1, 0), (0, 1), (-1, 1), (-days.LENGTH + 1, 1)])
    def test_the_day_changes_at_midnight_in_utc_wherever_one_is(
        self, desk: Desk, earlier: float, day: int
    ) -> None:
        """A device's time zone plays no part: its clock counts milliseconds since 1970 in UTC."""
        desk.browser.now = lambda: (days.FIRST + 1) * days.LENGTH - earlier  # type: ignore[method-assign]
        open_(desk, "puzzles/day")
        riddle = page(desk).riddle
        assert riddle and riddle.session.day == days.FIRST + day
        assert riddle.puzzle == days.puzzle_of(days.FIRST + day, LISTS, [*KINDS])

    def test_whoever_solves_over_midnight_has_solved_the_day_they_began(self, desk: Desk) -> None:
        prepare(desk, NOON + days.LENGTH / 2 - 1)
        pupil = open_(desk, "puzzles/day")
        desk.time.wait(600)
        solve(pupil)
        begun = page(desk).riddle
        assert begun and [*progress(desk).days] == [begun.session.day]
        assert "1 day in a row" in pupil.prompt

    def test_days_of_the_past_can_be_caught_up(self, desk: Desk) -> None:
        prepare(desk, NOON + 40 * days.LENGTH)
        open_(desk, "puzzles")
        shown = desk.browser.parts["screen"]
        assert "December 2026" in shown and "#/puzzles/day/2026-12-28" in shown
        assert "#/puzzles/day/2026-12-29" not in shown
        desk.act("do month:1")
        shown = desk.browser.parts["screen"]
        assert "November 2026" in shown
        assert "#/puzzles/day/2026-11-01" in shown and "Month before</button>" in shown
        pupil = open_(desk, "puzzles/day/2026-11-20")
        solve(pupil)
        assert [*progress(desk).days] == [days.FIRST + 2]
        assert "0 days in a row" in pupil.prompt

    def test_days_before_the_first_of_the_lists_open_too(self, desk: Desk) -> None:
        open_(desk, "puzzles")
        shown = desk.browser.parts["screen"]
        assert shown.count('href="#/puzzles/day/2026-11-') == 18, "and none of those to come"
        found = set()
        for date in ("2026-11-17", "2026-11-16", "2026-11-01"):
            pupil = open_(desk, f"puzzles/day/{date}")
            found.add(puzzle(desk).id)
            solve(pupil)
        assert len(found) == 3 and len(progress(desk).days) == 3
        open_(desk, "puzzles")
        assert desk.browser.parts["screen"].count('class="solved"') == 3

    @pytest.mark.parametrize("date", ["2026-10-31", "2026-11-19", "yesterday", "2026-13-01"])
    def test_there_is_none_of_other_days(self, desk: Desk, date: str) -> None:
        desk.act(f"link #/puzzles/day/{date}")
        assert "no such puzzle" in desk.browser.sentence


@pytest.mark.parametrize(
    "place",
    [
        "puzzles/rated/chess",
        "puzzles/nothing/doppel",
        "puzzles/theme/doppel/nothing",
        "puzzle/chess/1",
        "puzzle/",
    ],
)
def test_what_is_not_there_is_said(desk: Desk, place: str) -> None:
    open_(desk, place)
    assert "no such puzzle" in desk.browser.sentence


def test_lists_that_cannot_be_loaded_are_said_to_be(desk: Desk) -> None:
    async def nothing(path: str) -> bytes:
        raise OSError(path)

    desk.browser.read_file = nothing  # type: ignore[method-assign]
    for place in ("puzzles", "puzzles/rated/doppel", "puzzles/day"):
        open_(desk, place)
        assert "could not be loaded" in desk.browser.sentence
        assert "Puzzles" in desk.browser.parts["screen"]


def test_everything_is_listed_with_what_was_done_of_it(desk: Desk) -> None:
    pupil = open_(desk, "puzzles/theme/doppel/win")
    solve(pupil)
    open_(desk, "puzzles")
    shown = desk.browser.parts["screen"]
    assert f"1 of {len(LISTS['doppel'])} solved" in shown
    for kind in KINDS.values():
        for mode in ("rated", "streak", "storm"):
            assert f'href="#/puzzles/{mode}/{kind.id}"' in shown
        for theme in {name for one in LISTS[kind.id] for name in one.themes}:
            assert f'href="#/puzzles/theme/{kind.id}/{theme}"' in shown


def test_going_elsewhere_while_a_puzzle_is_looked_at(desk: Desk) -> None:
    desk.browser.history.push("#/puzzles/rated/crawl")
    desk.time.do(desk.listener.navigate)
    desk.act("link #/puzzles/rated/doppel")
    desk.time.wait(LONG)
    assert puzzle(desk).set == "doppel"
    desk.acts("back", "forward")
    desk.time.wait(LONG)
    assert puzzle(desk).set == "doppel"


def test_the_link_of_a_puzzle(desk: Desk) -> None:
    pupil = open_(desk, "puzzles/rated/doppel")
    one = puzzle(desk)
    pupil.button("link")
    assert f"#/puzzle/doppel/{one.id}" in desk.browser.dialog
    desk.act(f"link #/puzzle/doppel/{one.id}")
    desk.time.wait(LONG)
    assert puzzle(desk) == one


def test_where_chances_count_they_are_told(desk: Desk) -> None:
    """And the right move is not given away."""
    pupil = open_(desk, f"puzzle/raid/{LISTS['raid'][0].id}")
    answer = right(desk)
    pupil.play(wrong(desk))
    assert re.search(r"It wins \d+ games of 100; the right one wins \d+\.", pupil.prompt)
    assert answer not in re.sub("<[^>]*>", "", pupil.prompt)
    pupil.button("again")
    pupil.play(answer)
    assert re.search(r"It wins \d+ games of 100; the next best wins \d+\.", pupil.prompt)
