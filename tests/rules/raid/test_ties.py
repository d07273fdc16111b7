"""Cookie Raid: ties and extras where they are easily missed, as its rules page tells them."""

from __future__ import annotations

import pytest

from cookie_tin.games.contract import CHANCE, Refused
from cookie_tin.games.raid import GAME, compare, scoring
from tests.rules.raid.positions import at, dice, play, rules

BIDS = "bid|{round}|-|0:0:0||6 6 5/6 6 5/4 4 1|6 5 4 4 3 2 1 1|0|././.||-/-/-"


@pytest.mark.parametrize(("rolls", "winner"), [("3/4/-", 1), ("5/4/-", 0)])
def test_tied_faces_are_rolled_off(rolls: str, winner: int) -> None:
    """Playtest 4: “Best overall winner (per previous rules) gets dice from any ties”, and by the previous rules an
    absolute tie is rolled for."""
    state = play(at(BIDS.format(round=1), scoring="pips", length="single"), "0 pass", "1 pass", "2 pass")
    assert (state.phase, state.contest()) == ("rolloff", (0, 1))
    state = play(state, "* roll 2/2/-")
    assert state.contest() == (0, 1), "again until one is higher"
    tied, alone = 4 * 6 + 2 * 5, 2 * 4 + 1
    assert play(state, f"* roll {rolls}").totals == (tied * (winner == 0), tied * (winner == 1), alone)


def test_a_roll_off_is_drawn_for_the_tied_alone() -> None:
    """Also where several devices draw it together: a die for each of the tied, none for the others."""
    state = play(at(BIDS.format(round=1), scoring="pips", length="single"), "0 pass", "1 pass", "2 pass")
    move = GAME.distributed.draw(state, lambda weights, _seat: len(weights) - 1)
    assert state.why_not(CHANCE, move) is None
    assert [len(dice) for dice in move[1]] == [1, 1, 0]
    assert len(GAME.distributed.draws_of(state, move)) == 2


@pytest.mark.parametrize(
    ("rolls", "possible"),
    [
        ("3/3/-", True),
        ("3/4/-", False),
        ("3/3/3", False),
        ("3/-/-", False),
        ("3 3/3 3/-", False),
        ("-/3/3", False),
    ],
)
def test_a_roll_off_that_goes_on_is_one_of_the_tied(rolls: str, possible: bool) -> None:
    """Whoever has the best set rolls again as long as all of them show the same, one die each."""
    state = play(at(BIDS.format(round=1), scoring="pips", length="single"), "0 pass", "1 pass", "2 pass")
    position = play(state, "* roll 3/3/-").position()
    assert position.count("|3/3/-|") == 1
    changed = position.replace("|3/3/-|", f"|{rolls}|")
    if possible:
        assert at(changed, **state.options).contest() == (0, 1)
    else:
        with pytest.raises(Refused):
            at(changed, **state.options)


@pytest.mark.parametrize(
    ("kind", "better", "worse"),
    [
        ("reversed", (2,), (2, 3)),
        ("reversed", (2, 3), (2, 3, 6)),
        ("doubles", (5, 5), (5, 5, 6)),
        ("doubles", (5, 4), (5, 4, 1)),
        ("doubles", (6,), (6, 1)),
    ],
)
def test_the_defenders_advantage_elsewhere(
    kind: str, better: tuple[int, ...], worse: tuple[int, ...]
) -> None:
    """Playtests 5 and 11 change what is high, not who wins when the shorter bid is equalled to its last die."""
    assert compare.best(kind, [worse, better], 6) == (1,)
    assert compare.decided_by(kind, better, worse, 6)[0].id == "raid.defender"
    assert compare.best("plain", [(6, 6, 5), (6, 6)], 6) == (0,), "without it the further die wins"


@pytest.mark.parametrize(
    ("totals", "over"), [("53:33:33", True), ("33:33:53", True), ("53:53:33", False), ("53:33:53", False)]
)
def test_a_shared_lead_plays_on(totals: str, over: bool) -> None:
    """Only the most counts: 60, 40, 40 is over, although two have as many."""
    hands = "6 5 4/6 5 4/6 5 4"
    before = ":".join(str(int(total) - 5) for total in totals.split(":"))
    position = f"bid|4|-|{before}||{hands}|6 5 4 4 3 2 1 1|0|././.||-/-/-"
    state = play(at(position), "0 pass", "1 pass", "2 pass")
    assert state.totals == tuple(map(int, totals.split(":")))
    assert (state.phase == "over") == over


def test_the_moon_beside_a_contract() -> None:
    """Cookies come from contracts alone, and from shooting the moon."""
    hands = [dice("5 5 5 5 2"), dice("6 6 4")]
    for moon, first in ((False, 40), (True, 50)):
        found = scoring.scores(hands, [(4, 1), (2, 1)], rules(contract=True, moon=moon), 0)
        assert [score.total for score in found] == [first, 20]
