"""The cherry in a fist: who points, what is seen when the fists open, and that the outcome is the dealer's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from xml.etree import ElementTree

import pytest

from cookie_tin.games.contract import CHANCE
from cookie_tin.match import Player
from cookie_tin.page.face import UNTIL_TOLD, Look
from cookie_tin.page.games.disco import fists
from cookie_tin.page.games.disco.board import draw, frame_of
from cookie_tin.page.games.disco.face import FACE
from cookie_tin.page.ports import Target
from cookie_tin.page.you import You
from tests.page.desk import Desk
from tests.rules.disco.positions import start_game

ADA, BEA, BOT = Player("Ada"), Player("Bea"), Player("pip", bot=True)


@contextmanager
def desk_with(*players: Player, seed: int = 1) -> Iterator[Desk]:
    """A game in which both cookies are placed."""
    with Desk(seed) as desk:
        desk.begin("disco", players, {}, start_game("O@3", "B@4").position())
        yield desk


def test_the_cherry_waits_until_somebody_points() -> None:
    """“lets the other player point at one of the fists”: nothing is drawn silently."""
    with desk_with(ADA, BEA) as desk:
        assert desk.table.beat() == UNTIL_TOLD
        assert desk.match.state.to_act() == (CHANCE,)
        prompt = desk.browser.parts["prompt"]
        assert "Bea, point at a fist" in prompt
        assert "point:left" in prompt and "point:right" in prompt
        cloth = desk.browser.parts["cloth"]
        assert 'data-at="left"' in cloth and 'data-at="right"' in cloth


@pytest.mark.parametrize("fist", fists.FISTS)
def test_pointing_at_a_fist_opens_both(fist: str) -> None:
    """“Both fists are opened”: the cherry lies in the one that fits who begins."""
    outcomes = set()
    for seed in range(6):
        with desk_with(ADA, BEA, seed=seed) as desk:
            desk.act(f"do point:{fist}")
            pointed_right = desk.match.entries[0].text == "begin B"
            board = FACE.board(desk.table.view(), desk.table.look(True))
        palms = {
            (node.get("class") or "").split()[1]: "#cherry" in ElementTree.tostring(node, encoding="unicode")
            for node in ElementTree.fromstring(board).iter()
            if (node.get("class") or "").startswith("palm ")
        }
        assert palms == {one: (one == fist) == pointed_right for one in fists.FISTS}
        outcomes.add(pointed_right)
    assert outcomes == {True, False}


def test_the_outcome_is_the_dealers() -> None:
    """Left or right: the same dealer says the same, and both are as likely."""
    outcomes: Counter[str] = Counter()
    for seed in range(30):
        said = set()
        for fist in fists.FISTS:
            with desk_with(ADA, BEA, seed=seed) as desk:
                desk.act(f"do point:{fist}")
                said.add(desk.match.entries[0].text)
        assert len(said) == 1
        outcomes[said.pop()] += 1
    assert min(outcomes.values()) > 6


def test_another_spot_is_no_fist() -> None:
    with desk_with(ADA, BEA) as desk:
        desk.act("spot 0,-1")
        assert not desk.match.entries


@pytest.mark.parametrize("players", [(ADA, BOT), (BOT, ADA)])
def test_against_a_bot_the_person_points(players: tuple[Player, Player]) -> None:
    with desk_with(*players) as desk:
        assert "oint at a fist" in desk.browser.parts["prompt"]
        desk.act("spot right")
        assert desk.match.entries[0].text.startswith("begin ")


def test_who_is_quick_points_too() -> None:
    """A key may come before the page gets round to waiting for it; it counts all the same."""
    with Desk() as desk:
        desk.begin("disco", (ADA, BEA), {}, start_game("O@3").position())

        def place_and_point() -> None:
            for spot in ("4", "right"):
                desk.listener.key("Enter", Target(spot=spot), control=False, typing=False)

        desk.time.do(place_and_point, 1)
        assert [entry.text.split()[0] for entry in desk.match.entries][1:] == ["begin"]


def test_bots_alone_need_nobody() -> None:
    """Whoever only watches is not asked; after a while it goes on."""
    with desk_with(BOT, BOT) as desk:
        assert "point:left" not in desk.browser.parts["prompt"]
        desk.act("wait 30")
        assert desk.match.entries


def test_who_points() -> None:
    assert fists.pointing(("Ada", "Bea")) == 1
    assert fists.pointing((You("you"), "Pip")) == 0
    assert fists.pointing(("Pip", You("you"))) == 1


def test_the_fists_are_in_the_picture_and_large_enough_for_a_finger() -> None:
    view = start_game("O@3", "B@4").view(None)
    box = frame_of(view)
    for x, y in fists.places(box).values():
        assert abs(x - box.x) + fists.SIZE / 2 <= box.side / 2
        assert abs(y - box.y) + fists.SIZE / 2 <= box.side / 2
    assert fists.SIZE * 340 / box.side >= 44, "on a phone of 390 the board is at least 340 wide"
    assert FACE.first(view) == "left"
    assert FACE.walk(view, "left", "ArrowRight") == "right"
    svg = ElementTree.fromstring(draw(view, Look(("Ada", "Bea"), playable=True)))
    labels = {node.get("data-at"): node.get("aria-label") for node in svg.iter() if node.get("data-at")}
    assert labels["left"] == "The left fist"
