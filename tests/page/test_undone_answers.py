"""Undo buys no new dice: the same decision brings the same ones."""

from __future__ import annotations

import pytest

from cookie_tin.games.contract import CHANCE
from cookie_tin.match import Match, Player
from cookie_tin.page.table.undone_answers import MOST, UndoneAnswers, fingerprint
from tests.page.desk import Desk
from tests.page.test_host import ADA, BOT, LONG, raid, texts


def dice(desk: Desk, bid: str) -> list[str]:
    """What comes of a bid, up to the next decision of a person."""
    before = desk.match.cursor
    desk.act(f"type {bid}")
    for _second in range(60):
        if desk.table.player() is not None or desk.table.waits():
            break
        desk.act("wait 0.5")
    return texts(desk)[before : desk.match.cursor]


def bids_of(desk: Desk) -> tuple[str, str, str]:
    hand = desk.table.view()["hands"][0]
    return f"bid {hand[0]}", f"bid {hand[0]} {hand[1]}", "pass"


@pytest.mark.parametrize("seed", range(4))
def test_the_same_bid_rolls_the_same_dice(seed: int) -> None:
    with Desk(seed) as desk:
        raid(desk)
        start = desk.match.cursor
        bids = bids_of(desk)
        found = {}
        for bid in bids:
            desk.act(f"do go:{start}")
            found[bid] = dice(desk, bid)
        for _again in range(3):
            for bid in bids:
                desk.act(f"do go:{start}")
                assert dice(desk, bid) == found[bid]
        desk.acts(f"do go:{start}", "reload")
        for bid in bids:
            desk.act(f"do go:{start}")
            assert dice(desk, bid) == found[bid]


def test_another_decision_brings_other_dice() -> None:
    """Not the same ones by a seed that sits somewhere: what another bid rolls is drawn anew."""
    rolls = set()
    for seed in range(12):
        with Desk(seed) as desk:
            raid(desk)
            start, (one, two, _pass) = desk.match.cursor, bids_of(desk)
            dice(desk, one)
            desk.act(f"do go:{start}")
            rolls.add(tuple(dice(desk, two)))
    assert len(rolls) > 6


def test_going_back_by_single_steps_does_not_reorder_what_was_sealed(desk: Desk) -> None:
    """A bot may seal before the person does: whoever goes back before that finds the same dice."""
    raid(desk)
    if desk.match.entries[-1].actor == CHANCE:
        desk.act(LONG)
    assert desk.match.entries[-1].actor == 1, "the bot has sealed its bid"
    sealed = desk.match.cursor
    bid = bids_of(desk)[0]
    found = dice(desk, bid)
    desk.act(f"do go:{sealed - 1}")
    assert desk.table.player() == 0
    assert dice(desk, bid)[-len(found) :] == found


def test_two_branches_of_a_finished_game_roll_the_same(desk: Desk) -> None:
    raid(desk, ADA, BOT, preset="initial")
    start = desk.match.cursor
    while not desk.match.over:
        desk.acts("type pass" if desk.table.player() is not None else "do on", LONG)
    over = desk.browser.history.now
    desk.act(f"do go:{start}")
    bid = bids_of(desk)[0]
    found = dice(desk, bid)
    assert desk.table.context.parent and desk.browser.history.now != over
    desk.acts(f"link {over}", f"do go:{start}")
    assert not desk.table.context.parent
    assert dice(desk, bid) == found


def test_a_memory_that_does_not_fit_is_left_alone(desk: Desk) -> None:
    raid(desk)
    desk.table.undone.answers = dict.fromkeys(desk.table.undone.answers, "roll 9 9 9")
    key = desk.table.key
    desk.browser.storage[f"tin.undone.{key}"] = '["not", "a", "memory"]'
    desk.act("reload")
    assert desk.table.player() == 0


@pytest.mark.parametrize("read", [False, True], ids=["learnt", "read again"])
def test_the_oldest_answers_are_forgotten(read: bool) -> None:
    state = Match.new("raid", {}, [Player(), Player()]).state
    undone = UndoneAnswers()
    for index in range(MOST + 7):
        undone.learn(state, index, CHANCE, f"roll {index}")
    if read:
        undone = UndoneAnswers({"older": "roll 1", **undone.answers})
    assert [*undone.answers.values()] == [f"roll {index}" for index in range(7, MOST + 7)]
    assert fingerprint(state, MOST + 6, CHANCE) in undone.answers
