"""A fifth game, plugged in: everything that is not one game's own works with it, and nothing else had to change."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from cookie_tin import bots
from cookie_tin.bots.advice import advise, judge
from cookie_tin.bots.hints import hint
from cookie_tin.games import find
from cookie_tin.lab.experiment import Experiment, column
from cookie_tin.lab.ladder import Score, play_pair
from cookie_tin.match import Dealer, Match, Player, read_link, write_link
from cookie_tin.page.games import FACES
from cookie_tin.page.shell import front_page, new_game, new_game_form, rules_page
from cookie_tin.page.shell.saves import SavedGames
from cookie_tin.page.shell.settings import Settings
from cookie_tin.page.shell.trophies import Trophies
from cookie_tin.page.table import panels
from cookie_tin.page.table.bot_client import question
from cookie_tin.page.table.table import Table
from tests.contract.play import walk
from tests.fifth_game import plugged_in
from tests.lab.experiments import intervals_of, play_experiment
from tests.null_game import NULL
from tests.page.desk import Desk
from tests.page.pupil import LONG, Pupil
from tools import cards, ladder, plugs

SEATS = [2, 3, 4]


@pytest.fixture(autouse=True)
def fifth_game() -> Iterator[None]:
    with plugged_in():
        yield


def match_of(seats: int = 2, bots: int = 1, seed: int = 1) -> Match:
    """A match that was just dealt."""
    players = [Player("Ada")] * (seats - bots) + [Player("pip", bot=True)] * bots
    match = Match.new("null", {"seats": seats}, players)
    match.deal(Dealer(Random(seed)))
    return match


def test_it_has_a_card() -> None:
    told = plugs.plug(FACES["null"])
    card = cards.card(told)
    assert "#/play/null" in card and "2–4 players · 1 min · 99+" in card and "No fun at all." in card
    assert "cookie-berry" in card


@pytest.mark.parametrize("seats", SEATS)
def test_it_has_a_table(seats: int) -> None:
    """Every position of whole games is drawn, every spot has its move, and what is drawn is one picture."""
    for step in walk(NULL, {"seats": seats}, Random(seats)):
        players = [Player("Ada")] + [Player("pip", bot=True)] * (seats - 1)
        match = Match.new("null", step.state.options, players, step.state.position())
        table = Table(match, FACES["null"])
        parts = panels.regions(table, Settings())
        board = ElementTree.fromstring(FACES["null"].board(table.view(), table.look(True)))
        there = {spot.get("data-at") for spot in board.iter() if spot.get("data-at")}
        assert parts["seats"].count("<li") == seats
        for move in step.state.legal(0) if table.player() == 0 else ():
            text = step.state.format(move)
            for spot in table.face.spots(table.view(), text, None):
                assert spot in there
                assert table.face.press(table.view(), spot, None).move == text


def test_a_whole_game_by_pressing_spots() -> None:
    """A person against a bot, at the table."""
    match, dealer, rng = match_of(), Dealer(Random(2)), Random(3)
    table = Table(match, FACES["null"])
    for _ in range(60):
        if match.state.result():
            break
        if match.chance():
            table.deal(dealer)
        elif (seat := table.bot()) is not None:
            match.play(seat, bots.choose(match.game, "nonna", match.state.view(seat), seat, rng))
        else:
            move = match.state.format(match.state.legal(0)[-1])
            spots = table.face.spots(table.view(), move, None)
            assert table.press(spots[0]) if spots else table.play(move), table.refusal
    assert table.verdict()
    assert len(panels.move_rows(table)) == len(match.entries)
    assert "Goal" in rules_page.rules(FACES["null"])


def test_arrow_keys_reach_every_spot() -> None:
    view = match_of().state.view(0)
    face, reached = FACES["null"], {"0"}
    for _ in range(8):
        reached |= {
            face.walk(view, spot, f"Arrow{way}")
            for spot in reached
            for way in ("Up", "Down", "Left", "Right")
        }
    assert reached == {*face.places(view, None)}


def test_bots_play_it_and_nobody_knows_how_it_stands() -> None:
    match = match_of()
    view = match.state.view(0)
    assert judge(NULL, view, Random(1)) is None
    (advice,) = advise(NULL, view, 0, Random(1))
    assert advice.value is None
    told = hint(NULL, view, 0, [advice], Random(1))
    assert told.why.text == "This is what our strongest baker would play."
    assert bots.find_level("null", "2").id == bots.strongest("null").id == "nonna"
    assert "null" in question(NULL, "pip", view, 0, 1)


def test_it_has_a_ladder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    weak, strong = bots.BOTS["null"].levels
    score = Score()
    for seed in range(40):
        for points in play_pair(NULL, {}, strong, weak, seed):
            score = score.plus(points)
    assert score.games == 80 and score.share > 0.55
    monkeypatch.setattr(ladder, "PATH", tmp_path / "ladder.md")
    assert ladder.climb(["null"], 3, 1, 1) == 0
    assert "## Null game" in (tmp_path / "ladder.md").read_text("utf-8")


def test_it_has_a_lesson() -> None:
    """On the page, by its slip and by its solution, with stars."""
    with Desk() as desk:
        desk.act("link #/learn/null/place")
        desk.time.wait(LONG)
        pupil = Pupil(desk)
        pupil.play("place 0")
        assert "That was the first." in pupil.prompt
        pupil.button("again")
        pupil.play("place 3")
        assert "There it stands." in pupil.prompt and "★" in pupil.prompt
        desk.act("link #/learn")
        desk.time.wait(LONG)
        assert "Null game" in desk.browser.parts["screen"]


def test_experiments_are_played_with_it() -> None:
    sums = play_experiment(Experiment((column("null", {}, ("nonna", "random")),), 60))
    (share,) = intervals_of(sums, "player.nonna")
    assert 0 <= share.low <= share.high <= 1
    (hops,) = intervals_of(sums, "hops")
    assert 2 <= hops.low <= hops.value <= hops.high <= 4


def test_links_saves_and_forms() -> None:
    match = match_of(3, 2)
    assert Match(read_link(write_link(match.record()))).state == match.state
    saved_games = SavedGames({})
    saved_games.put("a", match, 1.0)
    assert saved_games.take("a").record() == match.record()
    assert "Null game" in front_page.front(saved_games.saves(), Trophies({})).draw()["saved-games"]
    assert [player.bot for player in new_game.first_players(find("null"), {"seats": 4})] == [
        False,
        True,
        True,
        True,
    ]
    form = new_game_form.form(FACES["null"], match.options, match.players)
    assert (
        "option-seats" in form and "knows which card is good" not in form and "takes what comes first" in form
    )
