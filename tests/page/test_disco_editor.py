"""Setting up a field of one's own for Cookie Disco."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

from cookie_tin.games.contract import CHANCE
from cookie_tin.games.disco import GAME
from cookie_tin.match import Match, Player, read_link, write_link
from cookie_tin.page.games.disco.editor import DiscoEditor, empty

editor = DiscoEditor()


def test_it_begins_with_something_that_can_be_played() -> None:
    now = editor.begin()
    assert editor.problem(now) == ""
    state = GAME.at(editor.position(now), {})
    assert state.to_act() == (CHANCE,)


def test_pick_up_and_put_down() -> None:
    now = editor.press(editor.begin(), "0,2")
    assert now.picked == "0,2"
    assert editor.press(now, "0,2") == editor.begin()
    moved = editor.press(now, "1,1")
    assert moved.cookies["1,1"] == "C"
    assert "0,2" not in moved.cookies
    assert editor.press(editor.begin(), "5,5").picked is None


def test_two_cookies_change_places() -> None:
    now = editor.press(editor.press(editor.begin(), "0,2"), "0,0")
    assert (now.cookies["0,2"], now.cookies["0,0"]) == ("V", "C")


def test_cookies_must_hang_together() -> None:
    apart = editor.press(editor.press(editor.begin(), "0,2"), "7,7")
    assert editor.problem(apart) == "All eight cookies must hang together."
    assert editor.problem(editor.begin("O-1,0 V0,0 B1,0")) != ""


def test_whatever_is_put_together_can_be_played_and_shared() -> None:
    rng = Random(2)
    now = editor.begin()
    for _ in range(60):
        now = editor.press(now, rng.choice([*now.cookies]))
        now = editor.press(now, rng.choice(empty(now)))
        if editor.problem(now):
            continue
        for begins in "*OB":
            position = editor.position(now, begins)
            assert GAME.at(position, {}).position() == position
            match = Match.new("disco", {}, [Player(), Player()], position=position)
            assert Match(read_link(write_link(match.record()))).state == match.state


def test_every_cookie_and_every_place_can_be_pressed() -> None:
    now = editor.press(editor.begin(), "0,2")
    svg = ElementTree.fromstring(editor.draw(now))
    spots = {found.attrib["data-at"] for found in svg.iter() if "data-at" in found.attrib}
    assert spots == {*now.cookies, *empty(now)}
    assert len([found for found in svg.iter() if "picked" in found.get("class", "")]) == 1
