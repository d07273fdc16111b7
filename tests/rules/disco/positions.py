"""The restored figures of the rule book, and short ways to play on from a position, for the tests by rule."""

from __future__ import annotations

from cookie_tin.games.contract import Value
from cookie_tin.games.disco import GAME
from cookie_tin.games.disco.lattice import SENSES
from cookie_tin.games.disco.refusals import why_stays
from cookie_tin.games.disco.routes import routes
from cookie_tin.games.disco.state import State

EXAMPLES = "B0,0 V1,0 K0,1 K1,1 C-1,2 C0,2 C1,2 O0,3 / O / -"
NOT_MOVING = "V2,-1 C0,0 O1,0 K0,1 K1,1 C2,1 B-1,2 C0,2 / O / -"
DIVIDING = "O1,-1 C2,-1 C0,0 B1,0 K2,0 V-1,1 C1,1 K0,2 / O / -"
WINNING = "O0,0 C1,0 C-1,1 K1,1 V-2,2 B-1,2 C-2,3 K-1,3 / O / V"
SPECIAL_1 = "O0,0 C1,0 C-1,1 K1,1 C-2,2 B-1,2 V-2,3 K-1,3 / O / V"
SPECIAL_2 = "O0,0 C1,0 C-1,1 V1,1 K-2,2 B-1,2 C-2,3 K-1,3 / O / B"
SPECIAL_3 = "C0,-2 V1,-2 K1,-1 C-1,0 O0,0 B-1,1 C0,1 K-2,2 / O / C"
SPECIAL_4 = "C1,-1 V-2,0 O0,0 C-3,1 K-1,1 C0,1 B-3,2 K-2,2 / B / C"

FIELDS = {
    1: "V0,-1 K1,-1 K-1,0 C1,0 C-1,1 C0,1 / ? / -",
    2: "C0,-1 K1,-1 K-1,0 C1,0 C-1,1 V0,1 / ? / -",
    3: "V0,0 K-1,1 K0,1 C-2,2 C-1,2 C0,2 / ? / -",
    4: "C0,0 K-1,1 K0,1 C-2,2 V-1,2 C0,2 / ? / -",
    5: "V0,0 C-1,1 C0,1 K-2,2 C-1,2 K0,2 / ? / -",
    6: "C0,0 C-1,1 C0,1 K-2,2 V-1,2 K0,2 / ? / -",
}
"""The six starting fields, restored from the printed figure."""

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
    found = why_stays(state, place_of(state, where))
    return found.id if found else ""


def halts(state: State, start: str, sense: str) -> set[tuple[str, ...]]:
    """Where the three steps of a cookie end in this sense, for each opening it has."""
    return {
        tuple(state.name(way.end(number)) for number in range(1, len(way.halts) + 1))
        for way in state.shape.ways(place_of(state, start))
        if way.sense == SENSES[sense]
    }


def choices(state: State, start: str) -> set[tuple[int, str, str]]:
    """What a cookie can do: so many steps, which way round, and where that ends."""
    return {
        (route.steps, route.sense, state.name(route.move.end))
        for route in routes(state, place_of(state, start))
    }


def letters_beside(state: State, where: str) -> str:
    """The letters of the cookies that touch this one, in the order of the alphabet."""
    cookies = {
        state.name(at): letter for at, letter in zip(state.shape.sites, state.colouring.letters, strict=True)
    }
    return "".join(sorted(letter for other, letter in cookies.items() if distance(where, other) == 1))


def distance(one: str, two: str) -> int:
    """How far two sites are apart, in diameters of a cookie along the lattice."""
    (a, b), (c, d) = (map(int, where.split(",")) for where in (one, two))
    return max(abs(a - c), abs(b - d), abs(a + b - c - d))


def place_of(state: State, where: str) -> int:
    """The place of the cookie that lies there."""
    return state.shape.index[state.parse(f"{where}>0,0").start]
