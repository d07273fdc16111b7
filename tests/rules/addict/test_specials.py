"""Cookies Addict: the special tiles, one by one."""

from __future__ import annotations

import pytest

from cookie_tin.games.addict.events import Doubling, Over, Swapped, Turned, Void, Walked
from tests.rules.addict.positions import at, events_of, legal, play, why


def test_double_next() -> None:
    """“double les gains et / ou les pertes de la tuile qu'il activera au tour suivant.”"""
    state = at({"a3": "double", "b4": "2"}, keepers="e5,off")
    after = play(state, "a")
    assert after.doubled() == (True, False)
    assert Doubling(0) in events_of(state, "a")
    later = play(after, "4")
    assert later.doubled() == (True, False), "the rival's tile does not use it up"
    last = play(later, "b")
    assert last.cookies()[0] == 4
    assert last.doubled() == (False, False)


@pytest.mark.parametrize(
    ("tile", "cookies", "lures"),
    [
        ("3", (11, 5), (1, 3)),
        ("-2", (1, 5), (1, 3)),
        ("2l", (9, 5), (3, 3)),
        ("1ll", (7, 5), (5, 3)),
        ("-2l", (1, 5), (3, 3)),
        ("zoo", (9, 5), (1, 3)),
        ("steal", (9, 1), (1, 3)),
        ("pinch", (5, 5), (4, 0)),
        ("end", (-3, 5), (1, 3)),
    ],
)
def test_what_is_doubled(tile: str, cookies: tuple[int, int], lures: tuple[int, int]) -> None:
    """Ruling: “gives or takes twice, cookies and lures, also steal 2→4, keeper tile 2→4, end tile 4→8”"""
    state = at({"a3": tile, "b1": "double"}, cookies="5:5", lures="1:3", doubled="P-", keepers="e5,off")
    after = play(state, "a")
    assert (after.cookies(), after.lures(), after.doubled()) == (cookies, lures, (False, False))


@pytest.mark.parametrize(
    ("lures", "after"), [("2:3", (6, 3)), ("1:1", (3, 1)), ("3:3", (7, 3)), ("0:2", (0, 2))]
)
def test_doubled_lures_are_doubled_twice(lures: str, after: tuple[int, int]) -> None:
    """Ruling: “doubling lures (it gains twice what you have)”, and stops at ten as ever."""
    state = at({"a3": "lures", "b1": "double"}, lures=lures, doubled="P-", keepers="e5,off")
    assert play(state, "a").lures() == after


@pytest.mark.parametrize("tile", ["flip", "trade", "guard"])
def test_it_is_gone_after_that_turn(tile: str) -> None:
    """Ruling: “then it is gone, used or not”; a trade is two for two all the same."""
    state = at({"a3": tile, "b1": "double"}, cookies="5:5", lures="3:3", doubled="P-", keepers="e5,off")
    after = play(state, "a")
    assert after.doubled() == (False, False)
    assert (after.cookies(), after.lures()) == ((5, 5), (3, 3))
    if tile == "trade":
        assert play(after, "trade for cookies").cookies() == (7, 5)


def test_doubling_lasts_the_whole_turn() -> None:
    """Ruling: “a swap and the tile played after it in the same turn are both in it”"""
    state = at({"a3": "swap", "a4": "2l", "b1": "double"}, doubled="P-", keepers="e5,off")
    swapped = play(state, "a")
    assert swapped.doubled() == (True, False)
    after = play(swapped, "4")
    assert (after.cookies(), after.lures()) == ((4, 0), (2, 0))
    assert play(after, "done").doubled() == (False, False)


def test_a_double_after_a_swap_counts_for_the_turn_after() -> None:
    """Ruling: “two do not stack”, not even within one turn."""
    state = at({"a3": "swap", "a4": "double", "c2": "2"}, doubled="P-", keepers="e5,off")
    after = play(state, "a", "4")
    assert after.doubled() == (True, False)


def test_two_do_not_stack() -> None:
    """Ruling: “two do not stack.”"""
    state = at({"a3": "double", "b4": "2", "b1": "double"}, doubled="P-", keepers="e5,off")
    after = play(state, "a")
    assert after.doubled() == (True, False)
    assert play(after, "4", "b").cookies()[0] == 4


def test_doubled_losses_stop_at_nothing() -> None:
    """Ruling: “Losing stops at 0”, also twice."""
    assert play(at({"a3": "-3", "b1": "double"}, cookies="4:0", doubled="P-"), "a").cookies() == (0, 0)
    debt = at({"a3": "-3", "b1": "double"}, cookies="4:0", doubled="P-", debt=True)
    assert play(debt, "a").cookies() == (-2, 0)


def test_swap() -> None:
    """“Les deux joueurs échangent leur position respective. Le joueur ayant activé la tuile rejoue.”"""
    state = at({"a3": "swap", "a4": "3"}, keepers="e5,off")
    assert Swapped(0, ("3", "a")) in events_of(state, "a")
    after = play(state, "a")
    assert after.view(None)["lines"] == ["3", "a"]
    assert after.to_act() == (0,)
    assert legal(after) == ["1", "2", "4", "5"]
    last = play(after, "4")
    assert last.cookies() == (3, 0)
    assert last.view(None)["lines"] == ["4", "a"]
    assert last.to_act() == (1,)


def test_swap_leaves_no_time_for_keepers() -> None:
    """Ruling: “the same player plays again at once”: keepers walk at the end of the turn only."""
    after = play(at({"a3": "swap"}, lures="3:0"), "a")
    assert after.phase == "line"
    assert why(after, "done") == "addict.line"


def test_swap_without_a_way_on_ends_the_game() -> None:
    """Ruling: “if he cannot, the game ends.”"""
    state = at({"a3": "swap"}, down="a1 a2 a4", cookies="3:2", keepers="a5,off")
    assert Over(0, "addict.stuck", "a") in events_of(state, "a")
    result = play(state, "a").result()
    assert result is not None
    assert (result.winners, result.points) == ((0,), (3, 2))


def test_the_keepers_special() -> None:
    """“Placez un gardien en début de partie sur cette tuile. Le joueur activant la tuile gagne 2 cookies.”"""
    assert play(at({"a3": "zoo"}, keepers="e5,off"), "a").cookies() == (2, 0)
    assert why(at({"a3": "zoo"}, keepers="a3,e5"), "a") == "addict.kept"


@pytest.mark.parametrize("cookies", ["0:0", "30:1"])
def test_lose(cookies: str) -> None:
    """“perd la partie (quel que soit le nombre de cookies accumulés).”"""
    state = at({"a3": "lose"}, cookies=cookies, lures="3:0")
    assert events_of(state, "a")[-1] == Over(0, "addict.lose", "3")
    result = play(state, "a").result()
    assert result is not None
    assert result.winners == (1,)
    assert result.points == tuple(map(int, cookies.split(":")))
    assert result.clause.id == "addict.lose"
    assert result.forfeits == (0,), "in a match of two games it counts nothing"


def test_lose_when_forced() -> None:
    """Ruling: “you lose at once, also when forced onto it.”"""
    state = at({"a3": "lose"}, down="b3 d3 e3", cookies="9:0")
    assert legal(state) == ["a"]
    result = play(state, "a").result()
    assert result is not None
    assert result.winners == (1,)


def test_move_keeper() -> None:
    """“déplace un gardien sur une tuile au choix.”: any keeper, any distance, without paying."""
    asked = play(at({"a3": "guard"}, keepers="e1,a5", lures="1:0"), "a")
    moves = legal(asked)
    assert len(moves) == 2 * 23
    assert "a5>e5" in moves
    assert "e1>a1" in moves
    assert events_of(asked, "a5>e2") == [Walked(0, "a5", "e2", 0)]
    after = play(asked, "a5>e2")
    assert after.view(None)["keepers"] == ["e1", "e2"]
    assert after.lures() == (1, 0)
    assert after.phase == "walk"


def test_move_keeper_brings_in_the_one_who_waits() -> None:
    """Ruling: “otherwise it waits off the board until a move-keeper tile brings it in.”"""
    asked = play(at({"a3": "guard"}, keepers="a5,off"), "a")
    assert len(legal(asked)) == 24 + 24
    assert events_of(asked, "off>c3") == [Walked(0, None, "c3", 0)]
    after = play(asked, "off>c3")
    assert after.view(None)["keepers"] == ["c3", "a5"]
    assert after.waiting() == 0


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("b1>b2", "addict.nobody"),
        ("a5>a5", "addict.stay"),
        ("a5>e1", "addict.crowd"),
        ("off>b2", "addict.waiting"),
        ("a5>f1", "addict.board"),
        ("done", "addict.guard"),
        ("b", "addict.guard"),
    ],
)
def test_move_keeper_refusals(move: str, clause: str) -> None:
    """Ruling: “two may not end on one tile”; and a keeper has to be moved."""
    assert why(play(at({"a3": "guard"}, keepers="e1,a5"), "a"), move) == clause


def test_flip() -> None:
    """“retourne une autre tuile au choix, la rendant ainsi active ou inactive.”"""
    asked = play(at({"a3": "flip"}, down="b2", keepers="a5,off"), "a")
    moves = legal(asked)
    assert len(moves) == 24
    assert "flip a3" not in moves
    assert events_of(asked, "flip b2") == [Turned(0, "b2", True)]
    assert events_of(asked, "flip b1") == [Turned(0, "b1", False)]
    assert play(asked, "flip b2").up == asked.up | 1 << asked.rules.board.by_name["b2"]
    assert play(asked, "flip b1").up == asked.up & ~(1 << asked.rules.board.by_name["b1"])


def test_flip_under_a_keeper() -> None:
    """Ruling: “any other tile, either way, also one under a keeper.”"""
    asked = play(at({"a3": "flip"}, keepers="a5,off"), "a")
    assert play(asked, "flip a5").view(None)["rows"][0][0] == "~4k"


def test_a_tile_turned_up_can_be_activated_again() -> None:
    """Ruling: “A tile turned face up can be activated again.”"""
    state = at({"a3": "flip", "a4": "3"}, down="a4", keepers="e5,off")
    after = play(state, "a", "flip a4")
    assert "4" in legal(after)
    assert play(after, "4").cookies() == (0, 3)


def test_flip_refusals() -> None:
    """“une autre tuile”: not itself; and one has to be turned."""
    asked = play(at({"a3": "flip"}), "a")
    assert why(asked, "flip a3") == "addict.itself"
    assert why(asked, "flip f6") == "addict.board"
    assert why(asked, "done") == "addict.flip"


@pytest.mark.parametrize(("theirs", "taken"), [(5, 2), (2, 2), (1, 1), (0, 0)])
def test_steal_cookies(theirs: int, taken: int) -> None:
    """“vole jusqu'à deux cookies à son adversaire.”"""
    state = at({"a3": "steal"}, cookies=f"3:{theirs}")
    assert play(state, "a").cookies() == (3 + taken, theirs - taken)
    assert (Void(0) in events_of(state, "a")) == (taken == 0)


def test_nothing_is_stolen_from_debtors() -> None:
    """Ruling: debts are no cookies to steal."""
    assert play(at({"a3": "steal"}, cookies="3:-2", debt=True), "a").cookies() == (3, -2)


@pytest.mark.parametrize(
    ("lures", "after"), [("0:4", (0, 4)), ("2:3", (4, 3)), ("4:3", (7, 3)), ("5:0", (10, 0))]
)
def test_double_lures(lures: str, after: tuple[int, int]) -> None:
    """“double le nombre de leurres en sa possession.” Ruling: “Doubling lures stops there too.”"""
    assert play(at({"a3": "lures"}, lures=lures), "a").lures() == after


@pytest.mark.parametrize(
    ("lures", "after"), [("0:4", (2, 2)), ("2:1", (3, 0)), ("1:0", (1, 0)), ("5:5", (7, 3))]
)
def test_steal_lures(lures: str, after: tuple[int, int]) -> None:
    """“vole jusqu'à deux leurres à son adversaire.”"""
    assert play(at({"a3": "pinch"}, lures=lures), "a").lures() == after


@pytest.mark.parametrize(
    ("cookies", "points", "winners"),
    [
        ("9:3", (5, 3), (0,)),
        ("7:3", (3, 3), ()),
        ("5:3", (1, 3), (1,)),
        ("1:0", (-3, 0), (1,)),
        ("0:0", (-4, 0), (1,)),
    ],
)
def test_lose_four_and_end(cookies: str, points: tuple[int, int], winners: tuple[int, ...]) -> None:
    """“perd 4 cookies et la partie prend immédiatement fin.” Ruling: “the end tile's 4 is taken from the final count
    and may go below 0”"""
    state = at({"a3": "end"}, cookies=cookies, lures="3:0")
    assert events_of(state, "a")[-1] == Over(0, "addict.end", "3")
    result = play(state, "a").result()
    assert result is not None
    assert (result.points, result.winners, result.clause.id) == (points, winners, "addict.end")
