"""The study of Cookie Raid in the Lab: the designer's numbers, and those that he left open, for whatever is asked."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from cookie_tin.lab.raid import odds
from cookie_tin.page import plots
from cookie_tin.page.games.raid.study_page import Question, study
from tests.lab.test_bids import KINDS


def page_of(asked: dict[str, str]) -> str:
    return study(asked).body


def read(**asked: str) -> ElementTree.Element:
    """The page, its HTML made into XML."""
    html = re.sub("<input([^>]*)>", r"<input\1/>", f"<article>{page_of(asked)}</article>")
    return ElementTree.fromstring(html.replace(" selected>", ' selected="">'))


def tables(page: ElementTree.Element) -> list[list[list[str]]]:
    """The cells of every table: what is said, without the small exact fraction."""
    return [
        [[(cell.text or "") for cell in row] for row in table.findall("tbody/tr")]
        for table in page.iter("table")
    ]


def exact(page: ElementTree.Element, number: int) -> list[str]:
    """The exact fractions of a table."""
    return [
        (small.text or "").replace("\u200b", "") for small in list(page.iter("table"))[number].iter("small")
    ]


def bars(page: ElementTree.Element, number: int) -> list[str]:
    """What stands on the bars of a plot."""
    plot = [svg for svg in page.iter("svg") if svg.get("class") == "plot"][number]
    return [text.text or "" for text in plot.iter("text") if text.get("class") == "said"]


def test_the_designers_table() -> None:
    """“350, 473 (+123), 533 (+60)” without and “427, 480 (+53), 533 (+53)” with the defender's advantage."""
    page = read()
    assert tables(page)[0] == [
        ["1 die", "350", "", "427", ""],
        ["2 dice", "473", "+123", "480", "+53"],
        ["3 dice", "533", "+60", "533", "+53"],
    ]
    assert exact(page, 0) == ["945/2", "959/2", "4263/8", "4263/8"]
    assert bars(page, 0) == ["350", "427", "473", "480", "533", "533"]
    assert "designer’s own numbers" in page_of({})
    assert "designer’s own numbers" not in page_of({"sides": "8"})


def test_the_chances_of_the_document() -> None:
    """As docs/probability.md has them."""
    page = read()
    bid, larger, company = tables(page)[1:4]
    assert bid[0] == ["1", "50.0 %", "42.1 %", "34.0 %", "56.5 %"]
    assert [row[-1] for row in bid] == ["56.5 %", "61.7 %", "69.3 %"]
    assert larger[0][1:] == ["42.1 %", "34.0 %", "39.0 %"]
    assert [row[0] for row in larger] == ["d6", "d8", "d10", "d12"]
    assert "91/216" in exact(page, 2) and "12041/31104" in exact(page, 2)
    assert [row[2:] for row in company] == [["24.0 %", "20.4 %"], ["23.7 %", "16.9 %"], ["33.3 %", "25.0 %"]]


@pytest.mark.parametrize("compare", KINDS)
@pytest.mark.parametrize(("sides", "rivals"), [("6", "1"), ("8", "2"), ("12", "3")])
def test_every_choice_is_computed(compare: str, sides: str, rivals: str) -> None:
    page = read(compare=compare, sides=sides, rivals=rivals)
    found = tables(page)[1]
    for mine in (1, 2, 3):
        for theirs in (1, 2, 3):
            share = odds.win(mine, [theirs] * int(rivals), compare, int(sides))
            assert found[mine - 1][theirs] == f"{float(share) * 100:.1f} %"
    assert [
        round(float(cell.split()[0])) for row in zip(*found, strict=True) for cell in row if "%" in cell
    ] == [pytest.approx(int(said), abs=1) for said in bars(page, 1)]
    chosen = [option.get("value") for option in page.iter("option") if option.get("selected") is not None]
    assert chosen == [compare, sides, rivals]


def test_a_hand() -> None:
    """With (6,6,5,4,2): the 2 brings 5/6 of a cookie, the 4 and the 2 43/36, the singles 91/72, the sixes 1/12."""
    page = read()
    found = {row[0]: row[1:] for row in tables(page)[4]}
    assert found["2"] == ["+0.83", "57 %"]
    assert found["4 2"][0] == "+1.19" and found["5 4 2"] == ["+1.26", "69 %"] and found["6 6"][0] == "+0.08"
    assert len(found) == 4 + 7 + 7
    assert bars(page, 4) == ["+0.83", "+1.19", "+1.26"]


def test_a_small_hand_can_bid_no_more_than_it_has() -> None:
    found = tables(read(hand="5 5"))[4]
    assert [row[0] for row in found] == ["5", "5 5"]
    assert found[0][1] == "−1.67"


@pytest.mark.parametrize(
    ("sides", "typed", "dice"),
    [
        ("6", "6 6 5 4 2", (6, 6, 5, 4, 2)),
        ("6", "24566", (6, 6, 5, 4, 2)),
        ("6", " (2, 4); 5 ", (5, 4, 2)),
        ("12", "12 1 10", (12, 10, 1)),
        ("6", "7", None),
        ("8", "0", None),
        ("6", "", None),
        ("6", "six", None),
        ("6", "6 -5", None),
        ("12", "1234", None),
        ("6", "1" * 12, None),
        ("6", "1" * 11, (1,) * 11),
    ],
)
def test_what_is_a_hand(sides: str, typed: str, dice: tuple[int, ...] | None) -> None:
    assert Question.read({"sides": sides, "hand": typed}).dice() == dice
    page = page_of({"sides": sides, "hand": typed})
    assert ("A hand is 1 to 11 dice" in page) == (dice is None)
    assert ("aria-invalid" in page) == (dice is None)


def test_what_is_typed_is_text() -> None:
    assert "<script" not in page_of({"hand": '"><script>'})


@pytest.mark.parametrize(
    "given", [{"sides": "7"}, {"rivals": "0"}, {"compare": "best"}, {"nonsense": "1"}, {"sides": ""}]
)
def test_what_is_not_offered_changes_nothing(given: dict[str, str]) -> None:
    assert page_of(given) == page_of({})


def test_every_plot_can_be_heard_and_read() -> None:
    """A picture has a name, its table has the same name as caption, and heads have a scope."""
    page = read(rivals="3")
    figures = [element for element in page.iter("div") if element.get("class") == "charted"]
    assert len(figures) == 5
    for figure in figures:
        svg, caption = figure.find("figure/svg"), figure.find("table/caption")
        assert svg is not None and caption is not None
        assert svg.get("role") == "img" and svg.get("aria-label") == caption.text
        assert {head.get("scope") for head in figure.iter("th")} == {"col", "row"}


def test_every_control_has_a_label_and_says_what_it_asks() -> None:
    page = read()
    labels = {label.get("for") for label in page.iter("label")}
    controls = [element for element in page.iter() if element.get("data-ask")]
    assert {control.get("data-ask") for control in controls} == {"compare", "sides", "rivals", "hand"}
    assert {control.get("id") for control in controls} == labels


def test_the_change_is_told_aloud() -> None:
    assert (
        study({}).summary == "Against rivals whose bids are not known: 1 die 57 %, 2 dice 62 %, 3 dice 69 %."
    )
    assert study({"rivals": "3"}).summary != study({}).summary


@pytest.mark.parametrize(("low", "high"), [(0, 1), (0, 533), (-0.7, 1.3), (0, 0.1), (-40, 31), (0, 57)])
def test_a_scale_holds_both_ends_with_few_round_marks(low: float, high: float) -> None:
    found = plots.scale(low, high)
    assert found.low <= low < high <= found.high
    assert 2 <= len(found.ticks) <= 8
    assert all(re.fullmatch(r"-?[0-9.]{1,5}", f"{tick:g}") for tick in found.ticks)
    assert found.y(found.high) < found.y(found.low)


def test_a_bar_is_as_high_as_its_value() -> None:
    """Twice the value, twice the height, both from the same ground."""
    svg = ElementTree.fromstring(
        plots.bars("x", [("a", [plots.Bar("1", 2, "2"), plots.Bar("2", 4, "4")])], plots.scale(0, 5))
    )
    one, two = (
        {name: float(value) for name, value in rect.attrib.items() if name != "class"}
        for rect in svg.iter("rect")
    )
    assert two["height"] == pytest.approx(2 * one["height"], abs=0.02)
    assert one["y"] + one["height"] == pytest.approx(two["y"] + two["height"], abs=0.02)
    assert one["x"] < two["x"]
