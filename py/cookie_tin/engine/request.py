"""What a request says, read with suspicion: every part has the right type or is refused in one sentence."""

from __future__ import annotations

from typing import Any

from cookie_tin.games.contract import CHANCE, Actor, Clause, Options, Refused, Seat
from cookie_tin.match import Match
from cookie_tin.match.foreign import read_json
from cookie_tin.match.record import HUGE, LONGEST

LONGEST_LINE = 1_000_000
"""No request is longer than this many bytes, so that nobody can fill the memory."""

MOST_NODES = 10_000_000
"""No search looks at more positions: an answer comes in minutes, not days."""

Request = dict[str, Any]


class Trouble(Exception):
    """A request that cannot be met: one sentence, and the rule behind it where there is one."""

    def __init__(self, sentence: str, clause: Clause | None = None) -> None:
        super().__init__(sentence)
        self.clause = clause


def read(line: bytes) -> Request:
    """The request of a line."""
    if len(line) > LONGEST_LINE:
        raise Trouble(f"A request is at most {LONGEST_LINE} bytes long.")
    try:
        request = read_json(line.decode("utf-8-sig"), LONGEST_LINE)
    except ValueError as error:
        raise Trouble("A request is one JSON object on one line, in UTF-8.") from error
    if not isinstance(request, dict):
        raise Trouble("A request is one JSON object on one line, in UTF-8.")
    if not isinstance(request.get("id"), str | int | None):
        raise Trouble("The “id” of a request is a text or a whole number.")
    return request


def text(request: Request, key: str) -> str:
    """A part that must be there and be a text."""
    value = request.get(key)
    if not isinstance(value, str):
        raise Trouble(f"The “{key}” is a text.")
    return value


def position(request: Request) -> str:
    """A position, as long as a whole game may be; empty where none is given."""
    found = "" if request.get("position") is None else text(request, "position")
    if len(found) > LONGEST:
        raise Refused(HUGE)
    return found


def options(request: Request) -> Options:
    """The options; whether the game has them, and these values, is the game's to say."""
    value = request.get("options")
    if not isinstance(value, dict | None):
        raise Trouble("The “options” are an object of names and values.")
    if value and not all(isinstance(one, str | int | float | None) for one in value.values()):
        raise Trouble("The value of an option is a text, a number, true or false.")
    return value or {}


def moves(request: Request) -> list[object]:
    """The moves to make after opening; each is read when its turn comes."""
    value = request.get("moves")
    if not isinstance(value, list | None):
        raise Trouble("The “moves” are a list.")
    return value or []


def move(match: Match, given: object) -> tuple[Actor, str]:
    """Who moves and how: a text where only one can act, or a list of who and a text."""
    if isinstance(given, str):
        return actor(match, None), given
    if isinstance(given, list) and len(given) == 2 and given[0] is not None and isinstance(given[1], str):
        return actor(match, given[0]), given[1]
    raise Trouble("A move is a text, or a list of a seat and a text.")


def actor(match: Match, given: object) -> Actor:
    """Who is meant: a seat, chance, or (None) the only one who acts; anybody once the game is over."""
    acting = match.state.to_act()
    if given is None and len(acting) > 1:
        raise Trouble("Several players act at once: say which “seat”.")
    if given is None:
        return acting[0] if acting else 0
    return CHANCE if given == "chance" else seat(match, given)


def viewer(match: Match, request: Request) -> Seat | None:
    """Whose eyes: a seat's, or (None) an onlooker's."""
    given = request.get("seat")
    return None if given is None else seat(match, given)


def seat(match: Match, given: object) -> Seat:
    """A seat of this match."""
    if type(given) is not int or not 0 <= given < len(match.players):
        raise Trouble(f"A “seat” is a number from 0 to {len(match.players) - 1}.")
    return given


def level(request: Request) -> str:
    """The name or number of a bot; empty where none is given."""
    value = request.get("level")
    if value is None:
        return ""
    if type(value) not in (str, int) or not str(value):
        raise Trouble("“level” is the name or the number of a bot.")
    return str(value)


def nodes(request: Request) -> int:
    """How many positions may be looked at; 0 where nothing is said."""
    value = request.get("nodes")
    if value is None:
        return 0
    if type(value) is not int or not 0 < value <= MOST_NODES:
        raise Trouble(f"“nodes” is a number from 1 to {MOST_NODES}.")
    return value
