"""After a game: moments worth another look, found by bots who think for themselves here."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cookie_tin.bots import choose
from cookie_tin.games.contract import Options
from cookie_tin.match import Dealer, Match, Player
from cookie_tin.match.dealer import seeded_generator
from cookie_tin.page.shell.learn.moments_page import MomentsPage
from tests.page.desk import Desk
from tests.page.fake_browser import FakeBrowser
from tests.page.pupil import LONG, Pupil

ADA, PIP = Player("Ada"), Player("pip", bot=True)

ENDING = "bbbbb/obxo./.o.ob/oooob/...ob O c2,c5 2:2"
"""One square wins for orange; all others give the win away."""

WIN, SLIP = "c3", "a3"


async def no_worker(_browser: FakeBrowser) -> object:
    raise RuntimeError("no workers here: the page thinks itself")


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setattr(FakeBrowser, "start_worker", no_worker)
    with Desk() as made:
        yield made
        assert not made.browser.errors and not made.time.troubles


def play(desk: Desk, game: str, options: Options, position: str, *moves: str) -> None:
    """A game from a position: these moves first, then whatever is possible."""
    desk.begin(game, (ADA, PIP), options, position)
    made = [*moves]
    while not desk.match.over:
        seat = desk.table.player()
        if seat is None:
            desk.act("wait 5")
        else:
            legal = desk.match.state.format(next(iter(desk.match.state.legal(seat))))
            desk.act(f"type {made.pop(0) if made else legal}")


def keep(desk: Desk, game: str, options: Options, position: str, first: str) -> Pupil:
    """A finished game that lies in the browser: one move of the person's, the rest by a bot on both seats."""
    match, dealer = Match.new(game, options, (ADA, PIP), position), Dealer(seeded_generator(5))
    while acting := match.state.to_act():
        if match.chance():
            match.deal_once(dealer)
            continue
        seat = acting[0]
        view = match.state.view(seat)
        match.play(
            seat, first if not match.entries else choose(match.game, "nonna", view, seat, dealer.generator())
        )
    desk.saved_games.put("kept", match, 1.0)
    desk.act("link #/moments/kept")
    desk.time.wait(LONG)
    return Pupil(desk)


def look(desk: Desk) -> Pupil:
    """Press the button of the finale, and wait until the bots have looked."""
    assert 'data-do="moments"' in desk.browser.parts["cloth"]
    desk.act("do moments")
    desk.time.wait(LONG)
    return Pupil(desk)


def test_a_mistake_becomes_a_little_puzzle(desk: Desk) -> None:
    play(desk, "doppel", {}, ENDING, SLIP)
    key = desk.table.key
    pupil = look(desk)
    assert desk.browser.history.now == f"#/moments/{key}"
    assert "Moment 1 of" in pupil.prompt and f"you played “{SLIP}”" in pupil.prompt
    assert desk.browser.heard.startswith("Moment 1 of")
    pupil.play(SLIP)
    assert "That is what you played then." in pupil.prompt
    pupil.button("again")
    pupil.play(WIN)
    assert f"Yes: “{WIN}” is better." in pupil.prompt
    assert "Certain: wins" in pupil.prompt
    assert f"“{WIN}” is better. " in desk.browser.heard


def test_the_answer_can_be_seen_and_marked(desk: Desk) -> None:
    play(desk, "doppel", {}, ENDING, SLIP)
    pupil = look(desk)
    pupil.button("answer")
    assert f"Better was “{WIN}”." in pupil.prompt
    assert [(mark.spot, mark.grade) for mark in desk.browser.marks] == [(WIN, "best")]
    desk.act("do moment:1")
    assert not desk.browser.marks
    assert "What is better?" in pupil.prompt


def test_the_way_through_and_back(desk: Desk) -> None:
    play(desk, "doppel", {}, ENDING, SLIP)
    key = desk.table.key
    pupil = look(desk)
    page = desk.app.page
    assert isinstance(page, MomentsPage)
    count = int(pupil.prompt.split("Moment 1 of ")[1].split("<")[0])
    for number in range(2, count + 1):
        desk.act("do onward")
        assert f"Moment {number} of {count}" in pupil.prompt
    desk.act("do onward")
    assert f"Moment {count} of {count}" in pupil.prompt
    desk.act("do leave")
    assert desk.table.key == key
    desk.act("back")
    assert "Moment 1 of" in desk.browser.parts["prompt"]


def test_whoever_made_no_mistake_hears_so(desk: Desk) -> None:
    play(desk, "doppel", {"size": 2}, "")
    desk.act("do moments")
    desk.time.wait(LONG)
    assert "Nothing to do better" in desk.browser.parts["screen"]
    assert f'href="#/match/{desk.browser.history.now.rpartition("/")[2]}"' in desk.browser.parts["screen"]


def test_a_game_that_goes_on_shows_nothing(desk: Desk) -> None:
    desk.begin("raid", (ADA, PIP), {})
    desk.act("wait 5")
    desk.host.keep()
    key = desk.table.key
    desk.act(f"link #/moments/{key}")
    desk.time.wait(LONG)
    assert "When this game is over" in desk.browser.sentence
    assert desk.browser.screen == "tin"
    desk.act("link #/moments/nonsense")
    desk.time.wait(LONG)
    assert desk.browser.screen == "tin" and desk.browser.sentence


def test_bots_alone_have_no_moments(desk: Desk) -> None:
    desk.begin("doppel", (PIP, PIP), {"size": 2})
    desk.act("wait 200")
    assert desk.match.over
    assert 'data-do="moments"' not in desk.browser.parts["cloth"]


OPEN = {"hands": "open", "length": "rounds", "plate": 5}
LUCKY = "lucky|5|0|21:20||6 6 5 5/5 5 5 2 2 1|1|0||6 6 5/5 2 1|"


def test_dice_say_how_sure_it_is(desk: Desk) -> None:
    """With open hands, at the end, chances are counted."""
    pupil = keep(desk, "raid", OPEN, LUCKY, "keep")
    assert "Moment 1 of 1" in pupil.prompt
    pupil.button("move:again")
    desk.time.wait(LONG)
    assert "Counted, not guessed: it wins 33 games of 100, yours 0." in pupil.prompt


TAKES = "take|1|0|0:0||5 5 5 1/6 4 3 2 2|5 1|0||5/4|"
"""In a single round, the fourth five against a lone 1; who shoots the moon is not counted, but tried out."""


def test_what_was_tried_out_says_give_or_take(desk: Desk) -> None:
    pupil = keep(desk, "raid", {**OPEN, "length": "single", "moon": True}, TAKES, "take 1")
    assert "Move 1: you played “Take the 1”" in pupil.prompt
    pupil.button("answer")
    assert "Tried out 400 times each: it wins about" in pupil.prompt
    assert "give or take" in pupil.prompt
