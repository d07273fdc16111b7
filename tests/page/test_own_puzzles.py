"""“Make a puzzle of this” at the table: a link where one move is right, else one sentence; and whoever opens it."""

from __future__ import annotations

import re
from html import unescape

import pytest

from cookie_tin.learn.puzzle import FAR, LOST, SEVERAL, PuzzleSet
from cookie_tin.match import Player
from cookie_tin.page.words import _
from tests.page.desk import Desk
from tests.page.pupil import LONG, Pupil
from tests.page.test_puzzles import KINDS, LISTS

ADA, BEA, PIP = Player("Ada"), Player("Bea"), Player("pip", bot=True)

ENDING, WIN = "bbbbb/obxo./.o.ob/oooob/...ob O c2,c5 2:2", "c3"
EARLIER = "doppel/23B3AyNwIE0KU-wsOl36QqbXSA_D5Fht5hhplzjvJ3pQj-ZJL3gP-FQNzQ"
"""The same as a link of version 2."""


def dialog(desk: Desk) -> str:
    desk.act("do puzzle")
    desk.time.wait(LONG)
    return desk.browser.dialog


def test_a_position_with_one_right_move_becomes_a_link(desk: Desk) -> None:
    desk.begin("doppel", (ADA, PIP), {}, ENDING)
    shown = dialog(desk)
    assert 'href="#/puzzle/doppel/' in shown
    assert 'value="https://tin.example/#/puzzle/doppel/' in shown


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_kind_has_both_answers(desk: Desk, kind: PuzzleSet) -> None:
    """A position of each kind that is a puzzle, and the beginning of such a game, which is none."""
    desk.begin(kind.game.id, (ADA, BEA), dict(kind.options), LISTS[kind.id][0].position)
    assert f'href="#/puzzle/{kind.id}/' in dialog(desk)
    desk.act("do close")
    desk.begin(kind.game.id, (ADA, BEA), dict(kind.options))
    desk.act("wait 30")
    said = dialog(desk)
    assert "/puzzle/" not in said
    assert any(_(clause.text).partition("{")[0] in unescape(said) for clause in (FAR, SEVERAL, LOST)), said


def test_others_say_why_not(desk: Desk) -> None:
    desk.begin("doppel", (ADA, BEA), {"size": 6})
    assert "too far from the end" in dialog(desk)
    desk.act("do close")
    desk.begin("disco", (ADA, BEA), {}, "O-1,0 V0,0 K-1,1 K0,1 C-2,2 C-1,2 C0,2 B-1,3 / O / -")
    said = dialog(desk)
    assert "More than one move is right here" in said or "too far" in said
    assert "&gt;" not in said  # moves are called as people call them


def test_hidden_hands_are_not_given_away(desk: Desk) -> None:
    desk.begin("raid", (ADA, PIP), {})
    desk.act("wait 5")
    assert "Not while hands are hidden" in dialog(desk)


def test_a_dialog_that_was_closed_stays_closed(desk: Desk) -> None:
    desk.begin("doppel", (ADA, PIP), {}, ENDING)
    desk.time.do(lambda: desk.app.do("puzzle"))
    desk.act("do close")
    desk.time.wait(LONG)
    assert not desk.browser.dialog


def test_whoever_opens_the_link_may_solve_it(desk: Desk) -> None:
    desk.begin("doppel", (ADA, PIP), {}, ENDING)
    found = re.search(r'href="(#/puzzle/[^"]+)"', dialog(desk))
    assert found
    with Desk(seed=2) as other:
        other.act(f"link {unescape(found[1])}")
        other.time.wait(LONG)
        pupil = Pupil(other)
        assert "One square wins. Find it." in pupil.prompt
        pupil.play(WIN)
        other.act("do link")
        assert unescape(found[1]) in unescape(other.browser.dialog)
        assert not other.browser.errors


def test_a_link_of_an_earlier_version_is_the_same_puzzle(desk: Desk) -> None:
    desk.act(f"link #/puzzle/{EARLIER}")
    desk.time.wait(LONG)
    pupil = Pupil(desk)
    assert "One square wins. Find it." in pupil.prompt
    assert pupil.practice.match.state.position() == ENDING


@pytest.mark.parametrize("path", ["doppel/2nonsense", "doppel/00000000", "chess/2abc", "", "doppel/<b>"])
def test_a_link_that_is_none_says_so(desk: Desk, path: str) -> None:
    desk.act(f"link #/puzzle/{path}")
    desk.time.wait(LONG)
    assert desk.browser.sentence
    assert "<b>" not in desk.browser.sentence
