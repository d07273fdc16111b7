"""The restored figures of the rule book, and short ways to play on from a position, for the tests by rule."""

from __future__ import annotations

from cookie_tin.games.contract import Value
from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.refusals import why_stays
from cookie_tin.games.disco.state import State

EXAMPLES = "B0,0 V1,0 K0,1 K1,1 C-1,2 C0,2 C1,2 O0,3 / O / -"
NOT_MOVING = "V2,-1 C0,0 O1,0 K0,1 K1,1 C2,1 B-1,2 C0,2 / O / -"
DIVIDING = "O1,-1 C2,-1 C0,0 B1,0 K2,0 V-1,1 C1,1 K0,2 / O / -"
WINNING = "O0,0 C1,0 C-1,1 K1,1 V-2,2 B-1,2 C-2,3 K-1,3 / O / V"
SPECIAL_1 = "O0,0 C1,0 C-1,1 K1,1 C-2,2 B-1,2 V-2,3 K-1,3 / O / V"
SPECIAL_2 = "O0,0 C1,0 C-1,1 V1,1 K-2,2 B-1,2 C-2,3 K-1,3 / O / B"
SPECIAL_3 = "C0,-2 V1,-2 K1,-1 C-1,0 O0,0 B-1,1 C0,1 K-2,2 / O / C"
SPECIAL_4 = "C1,-1 V-2,0 O0,0 C-3,1 K-1,1 C0,1 B-3,2 K-2,2 / B / C"

FIGURES = (EXAMPLES, NOT_MOVING, DIVIDING, WINNING, SPECIAL_1, SPECIAL_2, SPECIAL_3, SPECIAL_4)


def at(position: str, **options: Value) -> State:
    """The state of a position text."""
    return GAME.at(position, options)


def play(state: State, *texts: str) -> State:
    """The state after these moves; each must be legal for whoever acts."""
    for text in texts:
        move = state.parse(text)
        actor = state.acting()
        assert state.why_not(actor, move) is None, f"{text} in {state}"
        state = state.play(actor, move)
    return state


def start_game(*texts: str, **options: Value) -> State:
    """A game from its beginning: placing, and who begins."""
    return play(GAME.start(options), *texts)


def legal(state: State, start: str = "") -> list[str]:
    """The moves that can be made now; with a site (or `x`) only those of the cookie there, and only where to."""
    texts = [state.format(move) for move in state.all_moves()]
    return [text.partition(">")[2] for text in texts if text.startswith(f"{start}>")] if start else texts


def why(state: State, text: str, actor: int | None = None) -> str:
    """The id of the rule that forbids a move; empty when it is legal."""
    found = state.why_not(state.acting() if actor is None else actor, state.parse(text))
    return found.id if found else ""


def stays(state: State, where: str) -> str:
    """The id of the rule by which this cookie cannot be moved at all; empty when it can."""
    place = state.shape.index[state.parse(f"{where}>0,0").start]
    found = why_stays(state, place)
    return found.id if found else ""


def halts(state: State, start: str, sense: str) -> set[tuple[str, ...]]:
    """Where the three steps of a cookie end in this sense, for each opening it has."""
    place = state.shape.index[state.parse(f"{start}>0,0").start]
    wanted = {"left": -1, "right": 1}[sense]
    return {
        tuple(state.name(way.end(number)) for number in range(1, len(way.halts) + 1))
        for way in state.shape.ways(place)
        if way.sense == wanted
    }
