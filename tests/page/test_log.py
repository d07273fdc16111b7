"""Cookie Raid's log as a page: every playtest, and buttons that play exactly its rules."""

from __future__ import annotations

import re

import pytest

from cookie_tin.games.contract import Value
from cookie_tin.games.raid import GAME
from cookie_tin.games.raid.options import PRESETS
from cookie_tin.page.face import LogEntry
from cookie_tin.page.games import FACES
from tests.page.desk import Desk

LOG = FACES["raid"].log()
NUMBERED = {entry.heading: entry for entry in LOG if entry.heading.startswith("Playtest ")}
AFTER = {"final", "initial", "1", "2", "3", "4", "5", "8", "10", "13", "14", "next"}


def find_playtest(number: int) -> LogEntry:
    return NUMBERED[f"Playtest {number}"]


def test_all_fifteen_playtests_with_question_and_revision() -> None:
    assert list(NUMBERED) == [f"Playtest {number}" for number in range(1, 16)]
    assert all(
        entry.question.endswith("?") and entry.result and entry.revision for entry in NUMBERED.values()
    )


@pytest.mark.parametrize(
    ("number", "players", "played", "revised"),
    [
        (1, 3, {"preset": "initial"}, "1"),
        (2, 4, {"preset": "1"}, "2"),
        (3, 4, {"preset": "2"}, "3"),
        (4, 4, {"preset": "3"}, "4"),
        (5, 4, {"preset": "4"}, "5"),
        (6, 4, {"preset": "5"}, "3"),
        (7, 2, {"preset": "3"}, ""),
        (8, 2, {"preset": "3"}, "8"),
        (9, 2, {"preset": "8"}, ""),
        (10, 2, {"preset": "8", "scoring": "matched", "length": "50"}, "10"),
        (11, 2, {"preset": "10"}, ""),
        (12, 2, {"preset": "10"}, ""),
        (13, 4, {"preset": "10"}, "13"),
        (14, 4, {"preset": "13"}, "14"),
        (15, 4, {"preset": "14"}, "final"),
    ],
)
def test_a_playtest_is_played_by_the_revisions_before_it(
    number: int, players: int, played: dict[str, Value], revised: str
) -> None:
    ways = find_playtest(number).ways
    assert ways[0].options == {"players": players, **played}
    if revised:
        assert ways[1].options == {"players": players, "preset": revised}


def test_every_rule_set_has_a_button() -> None:
    offered = {str(way.options.get("preset", "final")) for entry in LOG for way in entry.ways}
    assert offered == AFTER == {*PRESETS}


def test_every_way_can_be_played() -> None:
    for entry in LOG:
        for way in entry.ways:
            options = GAME.start(way.options).options
            assert all(options[name] == value for name, value in way.options.items())


def test_a_button_plays_exactly_that_rule_set_and_the_table_names_it(desk: Desk) -> None:
    desk.act("link #/log/raid")
    page = desk.browser.parts["screen"]
    offered = re.findall(r'data-do="playtest:(\d+)\.(\d+)"', page)
    assert len(offered) == sum(len(entry.ways) for entry in LOG)
    entry = LOG.index(find_playtest(10))
    desk.act(f"do playtest:{entry}.0")
    expected = {**GAME.start({"preset": "8"}).options, "scoring": "matched", "length": "50"}
    assert desk.match.options == expected
    named = re.search(r'class="ruleset"[^>]*>([^<]*)<', desk.browser.parts["moves"])
    assert named and named[1].startswith("After playtest 8, changed: ")
    desk.act("back")
    assert desk.browser.fragment() == "#/log/raid" and desk.browser.parts["screen"] == page


def test_what_was_only_discussed_is_named_so(desk: Desk) -> None:
    said = [text for entry in LOG for text in entry.discussed]
    assert any("losing player rolls the last die" in text for text in said)
    assert any("Ten white and ten blue dice" in text for text in said)
    desk.act("link #/log/raid")
    assert desk.browser.parts["screen"].count("Only discussed:") == len(said)


def test_dice_to_follow_have_their_answer() -> None:
    """Playtest 9: with dice of many colours an attentive player can follow them."""
    entry = find_playtest(9)
    assert "Distinct dice" in entry.answer
    assert {"preset": "8", "distinct": True} in [way.options for way in entry.ways]


def test_cheating_has_its_answer() -> None:
    [entry] = [entry for entry in LOG if "cheating" in entry.question]
    assert "Nobody can turn a die here" in entry.answer


def test_diagrams_on_one_page_have_their_answer() -> None:
    assert find_playtest(12).see == ("The rules on one page", "#/paper/raid")


def test_only_a_game_with_a_log_has_the_page(desk: Desk) -> None:
    desk.act("link #/log/doppel")
    assert desk.browser.sentence == "There is no such game in the tin."
    desk.act("link #/rules/raid")
    assert 'href="#/log/raid"' in desk.browser.parts["screen"]


def test_the_probability_study_is_where_its_link_leads(desk: Desk) -> None:
    [entry] = [entry for entry in LOG if entry.heading == "Probability study"]
    assert entry.see
    desk.act(f"link {entry.see[1]}")
    assert "crunch some numbers" in desk.browser.parts["screen"]
