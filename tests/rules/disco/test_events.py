"""Cookie Disco: what the events of a move tell, and what is seen."""

from __future__ import annotations

from cookie_tin.games.contract import CHANCE, Event
from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.events import Began, Crawled, Divided, Placed, Rolled, Stuck, Swapped
from cookie_tin.games.disco.state import State
from tests.rules.disco.positions import EXAMPLES, SPECIAL_4, WINNING, at, play, start_game


def events_of(state: State, text: str) -> list[Event]:
    return list(state.events(state.acting(), state.parse(text), None))


def test_placing_and_beginning() -> None:
    start = GAME.start({"swap": True})
    assert events_of(start, "B@2") == [Placed(0, "B", 2, "1,-2")]
    assert events_of(play(start, "B@2"), "swap") == [Swapped(1, "B")]
    assert events_of(play(start, "B@2", "O@1"), "begin O") == [Began(1, "O")]


def test_a_roll_tells_its_whole_path() -> None:
    """Halts and every notch, so that it can be shown as it was."""
    rolled, divided = events_of(at(SPECIAL_4), "-1,1>-3,0")
    assert rolled == Rolled(
        seat=1,
        cookie="K",
        start="-1,1",
        end="-3,0",
        steps=2,
        sense="left",
        halts=("-2,1", "-3,0"),
        arcs=(("-2,2", "-2,1"), ("-2,0", "-1,0"), ("-2,0", "-1,-1"), ("-2,0", "-2,-1"), ("-2,0", "-3,0")),
        carried=False,
    )
    assert divided == Divided(1, (6, 8), (("1,-1", "0,0", "0,1"), ("-3,0", "-2,0", "-3,1", "-3,2", "-2,2")))


def test_points_and_groups_by_seat() -> None:
    divided = events_of(at(f"{WINNING} / @BO"), "-1,1>1,-1")[1]
    assert isinstance(divided, Divided)
    assert (divided.seat, divided.points) == (1, (6, 8))
    assert "-1,2" in divided.groups[0]


def test_a_walk_tells_every_cookie() -> None:
    (crawled,) = events_of(at(f"{EXAMPLES} / x0,3"), "x>1,0")
    assert isinstance(crawled, Crawled)
    assert crawled.path[0] == "0,3"
    assert crawled.path[-1] == "1,0"
    assert len(crawled.path) == 4


def test_carrying_is_told() -> None:
    (rolled,) = events_of(at(f"{EXAMPLES} / x0,3"), "0,3>1,-1")
    assert isinstance(rolled, Rolled)
    assert rolled.carried


def test_stuck_is_told() -> None:
    """Whoever is left without a move is told to be stuck, and nothing else ends the game."""
    state = at("O4,-1 K5,-1 C0,0 B1,0 V2,0 K3,0 C4,0 C0,1 / B / K / @BO", repetition=False)
    rolled, stuck = events_of(state, "4,0>1,1")
    assert isinstance(rolled, Rolled)
    assert stuck == Stuck(1)


def test_the_cherry_reveals() -> None:
    state = start_game("O@1", "B@2")
    assert state.reveals(CHANCE, state.parse("begin O"))
    assert not at(EXAMPLES).reveals(0, at(EXAMPLES).parse("1,0>1,3"))


def test_the_view_tells_all() -> None:
    view = at(f"{EXAMPLES} / x0,3").view(None)
    assert view["turn"] == "O"
    assert view["seat"] == 0
    assert view["colours"] == ["O", "B"]
    assert view["crawl"] == "0,3"
    assert {cookie["cookie"] + cookie["at"] for cookie in view["cookies"]} == {
        *EXAMPLES.split(" / ")[0].split(" ")
    }
