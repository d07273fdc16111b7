"""What the table explains by itself: bubbles in a first game, tips at any thing, and warnings of what loses at once."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cookie_tin.bots import BOTS
from cookie_tin.bots.blunders import finding_losing_moves, winning_answer
from cookie_tin.bots.slices import run_to_end
from cookie_tin.games import GAMES
from cookie_tin.games.contract import CHANCE
from cookie_tin.match import Dealer, Match, Player
from cookie_tin.page.bubble import Asks
from cookie_tin.page.face import Look
from cookie_tin.page.games import FACES
from cookie_tin.page.ports import NOTHING, Target
from cookie_tin.page.shell.settings import KEY
from cookie_tin.page.shell.shown_bubbles import KEY as TAUGHT
from cookie_tin.page.table import dangers
from cookie_tin.page.table.teaching import MOST
from tests.page.desk import Desk
from tests.rules.addict.positions import at as addict

ADA, BEA = Player("Ada"), Player("Bea")
PIP, POPPY, BASIL = (Player(name, bot=True) for name in ("pip", "poppy", "basil"))
NAMES = ("Ada", "Bea", "Cid", "Dot")

FIGURE = "O0,0 C1,0 C-1,1 K1,1 V-2,2 B-1,2 C-2,3 K-1,3 / O / V"
"""The rule book's figure: orange wins at once."""


def states(game: str, seed: int, plies: int = 60) -> Iterator[Any]:
    """The states of a random game."""
    rng = Random(seed)
    match = Match.new(game, {}, (ADA, BEA))
    for _ply in range(plies):
        yield match.state
        acting = match.state.to_act()
        if not acting:
            return
        if acting[0] == CHANCE:
            match.deal_once(Dealer(rng))
        else:
            moves = list(match.state.legal(acting[0]))
            match.play(acting[0], match.state.format(moves[rng.randrange(len(moves))]))


@pytest.mark.parametrize("game", FACES)
def test_a_first_game_teaches_at_most_five_things_each_beside_something_on_the_board(game: str) -> None:
    face, met = FACES[game], set()
    for seed in range(3):
        for state in states(game, seed):
            seat = next((one for one in state.to_act() if one != CHANCE), None)
            if seat is None:
                continue
            view = state.view(seat)
            board = face.board(view, Look(NAMES, playable=True))
            for picked in {None, *(face.press(view, spot, None).picked for spot in spots(board))}:
                board = face.board(view, Look(NAMES, picked=picked, playable=True))
                for one in face.bubbles(view, NAMES, picked):
                    met.add(one.id)
                    assert one.text
                    assert one.at[:1] in "#.[" or f'data-at="{one.at}"' in board
    assert 3 <= len(met) <= MOST


def spots(board: str) -> list[str]:
    return [part.split('"')[0] for part in board.split('data-at="')[1:]]


@pytest.mark.parametrize("game", FACES)
def test_every_spot_explains_itself_at_any_time(game: str) -> None:
    """To whoever is to move, and to whoever waits; only a place where nothing is and nothing goes says nothing."""
    face, met = FACES[game], set[str]()
    for seed in range(3):
        for state in states(game, seed):
            acting = next((one for one in state.to_act() if one != CHANCE), None)
            view = state.view(acting)
            for acts in (True, False):
                board = face.board(view, Look(NAMES, playable=acts))
                for spot in spots(board):
                    said = face.explain(view, spot, NAMES, Asks(acts))
                    assert "{" not in said
                    assert said or state.result() or not view.get("rows", True), (spot, state)
                for other in re.findall(r'data-tell="(rival:\d)"', board):
                    met.add(other)
                    assert NAMES[int(other[-1])] in face.explain(view, other, NAMES, Asks(acts))
    assert bool(met) is (game == "raid"), "a rival's dice, too"


def test_the_trade_says_that_there_is_nothing_to_trade() -> None:
    face, met = FACES["addict"], set()
    for seed in range(40):
        for state in states("addict", seed, 8):
            if state.to_act() and state.to_act()[0] >= 0:
                view = state.view(state.to_act()[0])
                board = face.board(view, Look(NAMES, playable=True))
                met |= {face.explain(view, spot, NAMES, Asks()) for spot in spots(board)}
    assert any("You have nothing to trade." in said for said in met)


def test_bubbles_come_one_by_one_and_are_remembered(desk: Desk) -> None:
    desk.begin("doppel", (ADA, PIP), {"size": 4})
    first = desk.browser.bubble
    assert "Fill any square" in first and 'data-do="set:teach=off"' in first
    desk.act("do got")
    assert desk.browser.bubble != first
    desk.reload()
    assert "Fill any square" not in desk.browser.bubble
    assert "fill" in json.loads(desk.browser.storage[TAUGHT])["doppel"]


def test_a_press_goes_on_and_escape_puts_a_bubble_away(desk: Desk) -> None:
    desk.begin("disco", (ADA, BEA), {}, FIGURE)
    assert "can roll" in desk.browser.bubble
    desk.act("key Escape")
    assert "can roll" not in desk.browser.bubble


def test_no_more_tips_is_for_ever_and_for_every_game(desk: Desk) -> None:
    desk.begin("doppel", (ADA, PIP), {"size": 4})
    desk.act("do set:teach=off")
    assert not desk.browser.bubble
    assert json.loads(desk.browser.storage[KEY])["teach"] == "off"
    desk.reload()
    desk.begin("disco", (ADA, PIP), {})
    assert not desk.browser.bubble


def test_sound_is_asked_for_once(desk: Desk) -> None:
    desk.begin("doppel", (ADA, BEA), {"size": 4})
    for _bubble in range(3):
        desk.act("do got")
    desk.act(f"spot {desk.table.view()['open'][0]}")
    while "small sounds" not in desk.browser.bubble and desk.browser.bubble:
        desk.act("do got")
    assert "small sounds" in desk.browser.bubble
    desk.act("do set:sound=on")
    assert desk.app.settings.sound == "on"
    assert "small sounds" not in desk.browser.bubble
    desk.act(f"spot {desk.table.view()['open'][0]}")
    assert desk.browser.sounds
    assert "small sounds" not in desk.browser.bubble


def test_a_thing_explains_itself_while_it_is_pointed_at(desk: Desk) -> None:
    desk.begin("doppel", (ADA, PIP), {"size": 4})
    closed = next(
        spot for spot in spots(desk.browser.parts["cloth"]) if spot not in desk.table.view()["open"]
    )
    desk.time.do(lambda: desk.listener.point(Target(spot=closed)))
    assert desk.browser.tip.startswith(f'[data-at="{closed}"]')
    desk.time.do(lambda: desk.listener.point(NOTHING))
    assert not desk.browser.tip
    desk.time.do(lambda: desk.listener.point(Target(thing="seat:1")))
    assert "apprentice" in desk.browser.tip
    desk.act("key Escape")
    assert not desk.browser.tip


def test_what_cannot_be_pressed_says_so_beside_it(desk: Desk) -> None:
    desk.begin("doppel", (ADA, BEA), {"size": 4})
    shut = next(
        spot
        for spot in spots(desk.browser.parts["cloth"])
        if f'data-at="{spot}"' in desk.browser.parts["cloth"]
        and spot not in desk.table.view()["open"]
        and desk.match.entries[0].text != spot
    )
    desk.act(f"spot {shut}")
    assert desk.table.refusal
    assert f'"{shut}"' in desk.browser.tip


def test_behind_a_curtain_nothing_explains_itself(desk: Desk) -> None:
    desk.begin("raid", (ADA, BEA), {})
    assert desk.table.curtain() is not None
    desk.time.do(lambda: desk.listener.point(Target(spot="h0")))
    assert not desk.browser.tip and not desk.browser.bubble


def losing_moves(desk: Desk) -> tuple[list[str], list[str]]:
    """The moves of now that lose at once, and the others."""
    state, seat = desk.match.state, desk.table.player()
    assert seat is not None
    lost, safe = [], []
    for move in state.legal(seat):
        found = winning_answer(desk.match.game, state.play(seat, move), seat)
        (safe if found is None else lost).append(state.format(move))
    return lost, safe


def to_a_blunder(desk: Desk, rival: Player) -> str:
    """A game of Disco in which the person can lose at once, and need not; such a move."""
    for seed in range(40):
        for state in states("disco", seed, 20):
            if state.to_act() and state.to_act()[0] == 0 and state.turn in "OB":
                view = state.view(0)
                if run_to_end(finding_losing_moves(GAMES["disco"], view, 0, Random(1))):
                    desk.begin("disco", (ADA, rival), {}, state.position())
                    return losing_moves(desk)[0][0]
    raise AssertionError("there is none")


def test_what_loses_at_once_is_ringed_against_the_first_two_bakers(desk: Desk) -> None:
    for rival, ringed in ((PIP, True), (POPPY, True), (BASIL, False)):
        move = to_a_blunder(desk, rival)
        start, _to, end = move.partition(">")
        desk.acts(f"spot {start}", "wait 1")
        assert (end in {mark.spot for mark in desk.browser.marks if mark.grade == "danger"}) is ringed
    desk.act("set careful=on")
    move = to_a_blunder(desk, BASIL)
    desk.acts(f"spot {move.partition('>')[0]}", "wait 1")
    assert any(mark.grade == "danger" for mark in desk.browser.marks)


def test_the_first_warning_says_what_it_is(desk: Desk) -> None:
    """Beside what it warns of, once, and among the five."""
    to_a_blunder(desk, PIP)
    met = list[str]()
    for _bubble in range(MOST):
        desk.act("wait 1")
        met.append(desk.browser.bubble)
        desk.act("do got")
    (warning,) = [bubble for bubble in met if "“!”" in bubble]
    assert warning.split('"')[1] in {mark.spot for mark in desk.browser.marks if mark.grade == "danger"}


def test_after_a_blunder_the_baker_offers_to_take_it_back_once(desk: Desk) -> None:
    move = to_a_blunder(desk, PIP)
    before = desk.match.cursor
    desk.acts(f"type {move}", "wait 30")
    assert "I could split here. Try again?" in desk.browser.parts["prompt"]
    desk.acts("cloth", "wait 30")
    assert desk.match.cursor == before + 1, "a tap beside it is no answer"
    desk.act("do retry")
    assert desk.match.cursor == before
    assert desk.browser.spot_focused, "the keyboard is on the board again"
    desk.acts(f"type {move}", "wait 30")
    assert "Try again?" not in desk.browser.parts["prompt"]
    assert desk.match.cursor > before + 1


def test_playing_on_after_a_blunder_lets_the_baker_move(desk: Desk) -> None:
    move = to_a_blunder(desk, PIP)
    before = desk.match.cursor
    desk.acts(f"type {move}", "do on", "wait 5")
    assert desk.match.cursor > before + 1


def test_what_loses_by_itself_is_told_from_what_lets_the_rival_win(desk: Desk) -> None:
    """The cage loses at once; a field left to break could be broken."""
    caged = addict({"a3": "lose", "b3": "3"}, keepers="a5,off")
    desk.begin("addict", (ADA, PIP), {}, caged.position())
    desk.act("wait 1")
    (cage,) = (mark for mark in desk.browser.marks if mark.grade == "danger")
    assert cage.said == "loses at once"
    assert dangers.say(desk.table, cage.spot) == "Careful: that loses at once."
    move = to_a_blunder(desk, PIP)
    start, _to, end = move.partition(">")
    desk.acts(f"spot {start}", "wait 1")
    assert {mark.said for mark in desk.browser.marks if mark.grade == "danger"} == {
        "the rival could win then"
    }
    assert dangers.say(desk.table, end) == "Careful: Pip could win at once then."


def test_careful_can_be_switched_off(desk: Desk) -> None:
    desk.act("set careful=off")
    move = to_a_blunder(desk, PIP)
    desk.acts("wait 1", f"type {move}", "wait 5")
    assert not desk.table.dangers
    assert "Try again?" not in desk.browser.parts["prompt"]


def test_what_wins_at_once_is_found_by_trying_or_by_knowing() -> None:
    """Disco knows which rolls divide the field; trying them all finds the same."""
    state = GAMES["disco"].at(FIGURE, {})
    knows, tries = BOTS["disco"].winning(state, 0), BOTS["doppel"].winning(state, 0)
    assert [*map(state.format, knows)] == [*map(state.format, tries)] == ["-1,1>1,-1"]


def test_a_hint_shows_where_a_cookie_goes(desk: Desk) -> None:
    desk.begin("disco", (ADA, BEA), {}, FIGURE)
    desk.acts("do hint", "wait 1", "do hint", "wait 1")
    hint = desk.table.analysis.hint
    assert hint
    start, _to, end = hint.move.partition(">")
    assert (desk.table.picked, desk.table.preview) == (start, end)
    assert f'data-do="move:{hint.move}"' in desk.browser.parts["prompt"].replace("&gt;", ">")


def test_a_tap_on_the_board_goes_on_and_a_double_click_does_not(desk: Desk) -> None:
    desk.begin("doppel", (ADA, PIP), {"size": 4})
    desk.act(f"twice {desk.table.view()['open'][0]}")
    made = len(desk.match.entries)
    assert "refusal" not in desk.browser.parts["prompt"]
    assert "Tap the board to go on." in desk.browser.parts["prompt"]
    desk.acts(f"spot {desk.match.entries[-1].text}", "wait 0.1")
    assert len(desk.match.entries) == made + 1
