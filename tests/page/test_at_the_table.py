"""What stands at a table all the time: the goal, what happened, the rules, one red button, sound and pace."""

from __future__ import annotations

import re

import pytest

from cookie_tin.games import GAMES
from cookie_tin.match import Player
from cookie_tin.page.games import FACES
from cookie_tin.page.ports import Target
from tests.page.desk import SOON, Desk

ADA, PIP = Player("Ada"), Player("pip", bot=True)

GOALS = {
    "doppel": "Most points wins",
    "disco": "Split the field so that your side is worth more",
    "addict": "Most cookies wins",
    "raid": "First to 50",
}


def play_on(desk: Desk) -> None:
    """Make some move for the person, or wait for the others."""
    seat = desk.table.player()
    if seat is None:
        desk.acts("do on", "wait 1")
    else:
        desk.act(f"type {desk.match.state.format(desk.rng.choice(list(desk.match.state.legal(seat))))}")


@pytest.mark.parametrize("game", GOALS)
def test_the_goal_stays_in_sight(desk: Desk, game: str) -> None:
    desk.begin(game, (ADA, PIP), {})
    for _turn in range(12):
        assert desk.browser.subtitle.endswith(GOALS[game])
        play_on(desk)


def test_a_bar_shows_how_far_it_is_to_the_goal(desk: Desk) -> None:
    desk.begin("raid", (ADA, PIP), {})
    while not any(desk.match.state.view(None)["totals"]):
        play_on(desk)
    shown = [int(width) for width in re.findall(r'class="way".*?width: (\d+)%', desk.browser.parts["seats"])]
    assert shown == [max(0, 2 * total) for total in desk.match.state.view(None)["totals"]]


@pytest.mark.parametrize("game", GAMES)
def test_what_happened_is_for_eyes_and_ears_and_names_somebody(desk: Desk, game: str) -> None:
    """In one sentence that stays until the next action."""
    desk.begin(game, (ADA, PIP), {})
    told = set()
    for _turn in range(40):
        before = len(desk.match.entries)
        play_on(desk)
        news = re.search(r'class="why news">([^<]*)<', desk.browser.parts["prompt"])
        if news and len(desk.match.entries) > before:
            told.add(news[1])
            said = news[1].split(". ")[0].rstrip(".")
            heard = " ".join(desk.browser.announced)
            assert said in heard or game == "raid", "a bid is heard roll by roll, and seen as one sentence"
    actions = [one for one in told if not one.startswith(("The ", "On the plate"))]
    assert len(actions) > 3
    assert [one for one in actions if not re.search(r"\b([Yy]ou|Your|Pip)\b", one)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_a_sheet_over_the_table(desk: Desk, game: str) -> None:
    """Those of this game, with the rules in force; closed, the game is as it was."""
    desk.begin(game, (ADA, PIP), {})
    play_on(desk)
    table, entries, address = desk.table, desk.match.entries, desk.browser.history.now
    desk.act("do help")
    sheet = desk.browser.visible()["dialog"]
    assert "At this table: " in sheet and f"#/rules/{game}" in sheet
    assert not any(f"#/rules/{other}" in sheet for other in GAMES if other != game)
    desk.act("do close")
    assert not desk.browser.visible()["dialog"]
    assert desk.table is table and desk.match.entries[: len(entries)] == entries
    assert desk.browser.history.now == address


def test_what_comes_next_is_in_order_and_only_the_first_is_red(desk: Desk) -> None:
    desk.begin("doppel", (ADA, PIP), {"size": 3})
    while not desk.match.over:
        play_on(desk)
    desk.act("cloth")
    sheet = desk.browser.parts["cloth"].partition("finale")[2]
    assert re.findall(r'data-do="(\w+)"', sheet) == [
        "rematch", "next", "turning", "moments", "share", "new", "board",
    ]  # fmt: skip
    assert re.findall(r'data-do="(\w+)" class="main"', sheet) == ["rematch"]
    assert sheet.index("quietly") < sheet.index('data-do="share"')


@pytest.mark.parametrize("game", FACES)
def test_sound_and_pace_are_switched_at_the_table(desk: Desk, game: str) -> None:
    desk.begin(game, (ADA, PIP), {})
    assert "Sound off" in desk.browser.parts["menu"] and "Pace: normal" in desk.browser.parts["menu"]
    desk.acts("do set:sound=on", "do set:pace=fast")
    assert "Sound on" in desk.browser.parts["menu"] and "Pace: fast" in desk.browser.parts["menu"]
    assert (desk.app.settings.sound, desk.app.settings.pace) == ("on", "fast")


def click_twice(desk: Desk, action: str) -> None:
    """As a hand does that is used to double clicks: the browser tells of both at once."""

    def click() -> None:
        desk.listener.click(Target(action=action), again=False)
        desk.listener.click(Target(action=action), again=True)

    desk.time.do(click, SOON)


def test_a_double_click_plays_a_button_once(desk: Desk) -> None:
    """Bids of an open game are made in turn: the next player has the same button in the same place."""
    desk.begin("raid", (ADA, Player("Bea")), {"preset": "14"})
    desk.act("wait 5")
    seat, made = desk.table.player(), len(desk.match.entries)
    click_twice(desk, "move:pass")
    assert [entry.actor for entry in desk.match.entries[made:]] == [seat]
    assert desk.table.player() != seat and 'data-do="move:pass"' in desk.browser.parts["prompt"]
    click_twice(desk, "move:pass")
    assert len(desk.match.entries) > made + 1, "and two clicks that are none play on"
