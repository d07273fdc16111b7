"""Cookie Disco: `repetition forbidden`, the reading nearest to “a draw is not allowed in this game”."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cookie_tin.games.contract import Refused
from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.events import Cornered
from cookie_tin.games.disco.state import State
from cookie_tin.games.disco.text import write_past
from tests.rules.disco.positions import EXAMPLES, at, legal, play, why
from tests.rules.disco.test_options import shuttle

START = EXAMPLES.replace("/ O / -", "/ O / B")
RULE = {"repetition": "forbidden"}


def spent(state: State, *spared: str) -> State:
    """The same position after a game in which everything it leads to has been there twice, but for these moves."""
    ways = {state.format(move): state.play(0, move) for move in state.rolls()}
    past = [
        after.repetition_key() for text, after in ways.items() if after.shape.whole and text not in spared
    ]
    twice = sorted([*write_past(frozenset((seen, 1) for seen in past))] * 2)
    return GAME.at(f"{state.position()} / +{','.join(twice)}", RULE)


def test_a_third_time_may_not_be_brought_about() -> None:
    """Ruling: “a move that would bring a position a third time may not be made”"""
    state = at(START, **RULE)
    cycle = shuttle(state)
    last = play(state, *cycle, *cycle[:-1])
    assert cycle[-1] not in legal(last)
    assert why(last, cycle[-1]) == "disco.third"
    assert last.to_act() == (1,)
    free = at(START, repetition=False)
    assert {*legal(play(free, *cycle, *cycle[:-1]))} - {*legal(last)} == {cycle[-1]}


def test_a_second_time_is_allowed() -> None:
    state = at(START, **RULE)
    once = play(state, *shuttle(state))
    assert once.repetition_key() == state.repetition_key()
    assert once.result() is None


def test_it_is_never_a_draw() -> None:
    """“a draw is not allowed in this game”: where it is drawn by default, it goes on here."""
    state = at(START, **RULE)
    cycle = shuttle(state)
    drawn = play(at(START), *cycle, *cycle).result()
    assert drawn is not None and drawn.winners == ()
    last = play(state, *cycle, *cycle[:-1])
    assert cycle[-1] not in legal(last)
    results = [last.play(1, move).result() for move in last.all_moves()]
    assert results and all(result is None or result.winners for result in results)


@pytest.mark.parametrize("seed", range(3))
def test_whoever_goes_back_wherever_they_can_gets_no_draw(seed: int) -> None:
    """Forth and back, and then on: no position comes a third time, and no game ends without a winner."""
    rng, state = Random(seed), at(START, **RULE)
    times = Counter({state.repetition_key(): 1})
    forth_and_back = shuttle(state)
    for ply in range(150):
        if not state.to_act():
            break
        after = {state.format(move): state.play(state.acting(), move) for move in state.all_moves()}
        back = [one for one in after.values() if one.shape.whole and times[one.repetition_key()]]
        whole = [one for one in after.values() if one.shape.whole]
        planned = [after[text] for text in [forth_and_back[ply % 4]] if text in after and ply < 8]
        state = rng.choice(planned or back or whole or [*after.values()])
        times[state.repetition_key()] += 1
    assert max(times.values()) == 2
    result = state.result()
    assert result is None or result.winners


def test_who_has_no_other_move_loses() -> None:
    """Ruling: “and who has no other move loses”; no points are counted."""
    state = at(START, **RULE)
    (spare, *_) = legal(state)
    last = spent(state, spare)
    assert legal(last) == [spare]
    over = spent(state)
    result = over.result()
    assert result is not None
    assert (result.winners, result.points, result.clause.id) == ((1,), (), "disco.cornered")
    assert over.to_act() == ()
    assert over.rolls(), "cookies could roll, but for the past"


def test_the_move_that_corners_is_told() -> None:
    """Whoever leaves the rival nothing but third times wins."""
    state = at(START, **RULE)
    moves = {text: state.play(0, state.parse(text)) for text in legal(state)}
    text, after = next((text, after) for text, after in moves.items() if after.shape.whole)
    replies = [after.play(1, move) for move in after.rolls()]
    past = frozenset((reply.repetition_key(), 1) for reply in replies if reply.shape.whole)
    if not all(reply.shape.whole for reply in replies):
        pytest.fail("choose another move: this one can be answered by winning")
    twice = ",".join(sorted([*write_past(past)] * 2))
    before = GAME.at(f"{state.position()} / +{twice}", RULE)
    assert Cornered(1) in before.events(0, before.parse(text), None)


def test_a_winning_division_is_never_a_third_time() -> None:
    """What ends the game brings no position: a player who can win at once always may."""
    winning = "O0,0 C1,0 C-1,1 K1,1 V-2,2 B-1,2 C-2,3 K-1,3 / O / V"
    assert "-1,1>1,-1" in legal(spent(at(winning, **RULE)))


def test_a_position_that_is_there_a_third_time_is_none() -> None:
    state = at(START, **RULE)
    itself = ",".join([*write_past(frozenset([(state.repetition_key(), 1)]))] * 2)
    with pytest.raises(Refused):
        GAME.at(f"{state.position()} / +{itself}", RULE)
    assert GAME.at(f"{state.position()} / +{itself}", {}).result() is not None, "where it is a draw it is one"


def test_a_cookie_that_could_only_repeat_says_so() -> None:
    """Picked up, it is refused by that rule and by no other."""
    state = at(START, **RULE)
    (spare, *_) = legal(state)
    last = spent(state, spare)
    held = next(text for text in legal(state) if text.split(">")[0] != spare.split(">")[0])
    assert why(last, held) == "disco.third"


def test_old_records_cannot_say_it() -> None:
    """Ruling: “offered, not the default”; a record with it is of the second version."""
    assert GAME.start({}).options["repetition"] is True
    option = next(option for option in GAME.options if option.name == "repetition")
    assert option.later == ("forbidden",)
