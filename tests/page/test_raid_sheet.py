"""The score sheet: every round, every total, and the race as a picture that can be read aloud."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from cookie_tin.games.raid.events import Scored
from cookie_tin.page.games.raid.sheet import sheet
from cookie_tin.page.plots import DASHES, HEIGHT, MARKS
from tests.page.raid_games import NAMES, play_raid, public_events

ROUNDS = [
    [Scored(0, 6, 5, 0, 11), Scored(1, 5, 0, 0, 5)],
    [Scored(0, 4, 0, 0, 15), Scored(1, 9, 5, 10, 29)],
]
EVENTS = [event for row in ROUNDS for event in row]


def read(html: str) -> ElementTree.Element:
    return ElementTree.fromstring(html)


def words(element: ElementTree.Element) -> str:
    return "".join(element.itertext())


def test_nothing_before_the_first_round_is_scored() -> None:
    assert sheet([], NAMES[:2]) == ""
    assert sheet(public_events(play_raid(1, moves=9)), NAMES[:2]) == ""


def test_every_round_with_gain_and_total() -> None:
    table = read(sheet(EVENTS, ("Ada", "Bea"))).find("table")
    assert table is not None
    assert words(table.find("caption")) == "Cookies by round"  # type: ignore[arg-type]
    heads = table.findall("thead/tr/th")
    assert [words(head) for head in heads] == ["Round", "Ada", "Bea"]
    assert {head.get("scope") for head in heads} == {"col"}
    rows = table.findall("tbody/tr")
    assert [row.find("th").get("scope") for row in rows] == ["row", "row"]  # type: ignore[union-attr]
    assert [[words(cell) for cell in row] for row in rows] == [
        ["1", "11 +11★, with the bonus", "5 +5"],
        ["2", "15 +4", "29 +24★☾, with the bonus, with every bid that was made"],
    ]


def test_the_marks_are_explained_where_they_are_used() -> None:
    assert "☾ with every bid that was made" in sheet(EVENTS, ("Ada", "Bea"))
    plain = sheet([Scored(0, 2, 0, 0, 2), Scored(1, 0, 0, 0, 0)], ("Ada", "Bea"))
    assert "★" not in plain and "☾" not in plain


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game(players: int) -> None:
    match = play_raid(7, players=players)
    found = read(sheet(public_events(match), NAMES[:players], goal=50))
    last = found.findall("table/tbody/tr")[-1].findall("td")
    assert tuple(int(words(cell).split()[0]) for cell in last) == match.state.result().points  # type: ignore[union-attr]
    lines = found.findall("svg/g[polyline]")
    assert len(lines) == players
    assert len({line.find("path").get("d") for line in lines}) == players  # type: ignore[union-attr]
    assert len({line.find("polyline").get("stroke-dasharray") for line in lines}) == players  # type: ignore[union-attr]


def test_marks_and_dashes_differ() -> None:
    """Never colour alone: four players, four shapes, four dashes."""
    assert len({*MARKS}) == len({*DASHES}) == 4


def test_the_picture_is_read_aloud() -> None:
    svg = read(sheet(EVENTS, ("Ada", "Bea"), goal=50)).find("svg")
    assert svg is not None
    assert svg.get("role") == "img"
    assert svg.get("aria-label") == "The race after 2 rounds: Ada 15, Bea 29. The goal is 50."


def test_the_goal_is_drawn_where_there_is_one() -> None:
    with_goal, without = (read(sheet(EVENTS, ("Ada", "Bea"), goal)) for goal in (50, 0))
    assert len(with_goal.findall("svg/path[@class='level']")) == 1
    assert without.findall("svg/path[@class='level']") == []


def test_points_lie_where_the_totals_are() -> None:
    """Higher totals lie higher, later rounds further right, and the goal line is above all who have not reached it."""
    svg = read(sheet(EVENTS, ("Ada", "Bea"), goal=50)).find("svg")
    assert svg is not None
    line = svg.findall("g/polyline")[1]
    points = [tuple(map(float, point.split(","))) for point in (line.get("points") or "").split()]
    assert [x for x, _ in points] == sorted(x for x, _ in points)
    assert [y for _, y in points] == sorted((y for _, y in points), reverse=True)
    level = svg.find("path[@class='level']")
    assert level is not None
    assert float((level.get("d") or "").split()[1].split("H")[0]) < points[-1][1]


def test_totals_below_nothing() -> None:
    """A contract that is missed costs: the picture goes below zero."""
    found = read(sheet([Scored(0, -40, 0, 0, -40), Scored(1, 31, 0, 0, 31)], ("Ada", "Bea")))
    assert [words(cell) for cell in found.findall("table/tbody/tr/td")] == ["−40 −40", "31 +31"]
    points = (found.find("svg/g/polyline").get("points") or "").split()  # type: ignore[union-attr]
    start, end = (float(point.split(",")[1]) for point in points)
    assert start < end < HEIGHT


def test_a_game_without_cookies_has_no_race() -> None:
    """In the first rules the best set wins and nothing is counted."""
    assert (
        "<svg"
        not in sheet([Scored(0, 0, 0, 0, 0), Scored(1, 0, 0, 0, 0)], ("Ada", "Bea")).split("</table>")[1]
    )


def test_names_are_text() -> None:
    assert "<b>" not in sheet(EVENTS, ("<b>", "&"))
