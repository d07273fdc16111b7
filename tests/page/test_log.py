"""Cookie Raid's log as a page: every playtest, and buttons that play exactly its rules."""

from __future__ import annotations

import re

import pytest

from cookie_tin.games.contract import Value
from cookie_tin.games.raid import GAME
from cookie_tin.games.raid.options import PRESETS
from cookie_tin.page.face import LogEntry
from cookie_tin.page.games import FACES
from cookie_tin.page.games.raid.log import REVISED
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
    rules = [way.options for way in ways if way.label == REVISED]
    assert rules == ([{"players": players, "preset": revised}] if revised else [])
    assert revised or find_playtest(number).revision.startswith("None") or number == 15


@pytest.mark.parametrize(
    ("number", "question", "result", "revision"),
    [
        (1, "any good at all", "Bidding all dice, always, was best", "Three dice in a bid at most"),
        (1, "any good at all", "equal bids roll again", "Three dice in a bid at most"),
        (1, "any good at all", "compare their next sets, then one die each", "Three dice in a bid at most"),
        (
            2,
            "limit end bidding as much as possible",
            "No. The most dice still seemed best",
            "the highest first",
        ),
        (3, "the new comparison end it", "Somewhat, and the game became more interesting", "fewer dice wins"),
        (
            4,
            "balanced now, and is there any strategy",
            "takes three minutes, and winning one feels small",
            "pips",
        ),
        (5, "too complicated, or too uneven", "56 of 63 points went to one player", "1 is the highest die"),
        (5, "too complicated, or too uneven", "then 54 of 69 to another", "pips still count"),
        (6, "closer with bids turned round", "No, and it was confusing", "back to the rules of playtest 4"),
        (7, "How does it play with two,", "The set-up first, then the goal, then a bid", "None"),
        (7, "how are the rules best explained", "Straights were suggested", "None"),
        (8, "somebody new think", "Cups are a nuisance: a hand hides dice as well", "All dice of the plate"),
        (
            8,
            "somebody new think",
            "one for each matched die and five for the round",
            "whoever wins a bid chooses",
        ),
        (
            9,
            "without cups, and with the whole plate in sight",
            "Yes and yes. The plate changes every plan",
            "None",
        ),
        (9, "without cups, and with the whole plate in sight", "one can tell what others collect", "None"),
        (
            10,
            "five for the round, one for each matched die",
            "Well. To 50 it took six rounds",
            "rolled again",
        ),
        (10, "simple scoring", "ended 59 to 21", "If nobody bids, the round ends"),
        (11, "does strategy beat chance", "Careful play won, 53 to 39, by a little", "None"),
        (11, "the lucky last", "gives those behind a chance to come back", "None"),
        (12, "written rules clear", "Not at all.", "the rules need diagrams"),
        (12, "written rules clear", "began to play before they had read to the end", "kept on one page"),
        (
            13,
            "with four, over several rounds",
            "After five rounds, 30 to 21, 21 and 19",
            "Eight dice on the plate",
        ),
        (13, "with four, over several rounds", "focused and serious, but slow", "instead of five"),
        (13, "with four, over several rounds", "A fixed number of rounds was wished for", "Eight dice"),
        (14, "more fun with more dice", "Yes: a little longer, a little more cookies", "Keep the eight dice"),
        (14, "more fun with more dice", "people risked more", "conceal neither dice nor bids"),
        (15, "when nothing is hidden", "There was more laughter and less to remember", "concealed again"),
        (15, "when nothing is hidden", "less reason to risk a good set", "concealed again"),
    ],
)
def test_what_a_playtest_asked_and_found_and_changed(
    number: int, question: str, result: str, revision: str
) -> None:
    """Each as the designer wrote it down: what he asked, what came of it, what he changed."""
    entry = find_playtest(number)
    assert question in entry.question
    assert result in entry.result
    assert revision in entry.revision


def test_straights_were_suggested_at_playtest_7_and_can_be_played() -> None:
    assert {"preset": "3", "straights": True} in [way.options for way in find_playtest(7).ways]


def test_contracts_were_put_off() -> None:
    """“having point bidding and dice bidding in one game will make rules confusing”: told, and to be played."""
    [entry] = [entry for entry in LOG if entry.heading == "Reflection after playtest 9"]
    assert "It was put off: bids of points and bids of dice in one game would confuse." in entry.result
    assert [way.options for way in entry.ways] == [{"contract": True}]


def test_doubles_were_vetoed_and_can_be_played() -> None:
    [way] = [way for way in find_playtest(11).ways if "vetoed" in way.label]
    assert way.options == {"preset": "10", "compare": "doubles"}


def test_what_the_next_iteration_would_be() -> None:
    """“a three-color game (7 dice of each color) played open-hand with double points for flush sets”"""
    [entry] = [entry for entry in LOG if entry.heading == "The next iteration"]
    told = "three colours, seven dice of each for four players, open hands, and sets of one colour double"
    assert told in entry.result
    assert [way.options for way in entry.ways] == [{"preset": "next", "players": 4}]


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
