"""The bots of Cookies Addict, from one who takes any tile to one who sees many turns ahead.

What a bot looks at is limited by a number of positions, never by a clock: it plays the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tin.bots.addict.turns import Turn, Turns
from tin.bots.addict.worth import worth
from tin.bots.greedy import best_now
from tin.bots.level import Level
from tin.bots.search import search
from tin.games.addict.state import State
from tin.games.contract import N_, Rng, Seat

NODES = {"shrewd": 40, "strong": 8_000}
"""How many positions each level looks at."""


def lead(state: State, seat: Seat) -> int:
    """What a greedy player counts: a game won or lost, then cookies, then lures."""
    if result := state.result():
        return 0 if not result.winners else 10_000 if result.winners == (seat,) else -10_000
    cookies, lures = state.cookies(), state.lures()
    return 10 * (cookies[seat] - cookies[1 - seat]) + 3 * (lures[seat] - lures[1 - seat])


def careless(state: State, seat: Seat, rng: Rng) -> str:
    """Any line at all, now and then the best one; it never walks into a cage with its eyes open."""
    moves = state.legal(seat)
    if moves[0] == "done":
        return "done"
    if not rng.randrange(3):
        return greedy(state, seat, rng)
    safe = [move for move in moves if lead(state.play(seat, move), seat) > -10_000] or moves
    return safe[rng.randrange(len(safe))]


def greedy(state: State, seat: Seat, rng: Rng) -> str:
    """The most cookies now, then lures; it never spends one."""
    move: str = best_now(state, seat, lead, rng)
    return move


def looks_ahead(state: State, seat: Seat, rng: Rng, nodes: int) -> str:
    """The first part of the best turn that a search of so many positions finds."""
    moves = state.legal(seat)
    if len(moves) == 1:
        return moves[0]
    turn: Turn = search(Turns.of(state), seat, worth, nodes, best_first).move
    return turn.parts[0]


def best_first(state: Turns, seat: Seat, turns: Sequence[Turn]) -> Sequence[Turn]:
    """The turns after which the seat stands best come first."""
    return sorted(turns, key=lambda turn: -worth(turn.after, seat)) if len(turns) > 1 else turns


LEVELS = (
    Level("careless", N_("Cub"), N_("grabs what is in front of its nose"), careless),
    Level("greedy", N_("Baker"), N_("takes the most cookies now"), greedy),
    Level(
        "shrewd",
        N_("Magpie"),
        N_("thinks of your next turn, and of the keepers"),
        partial(looks_ahead, nodes=NODES["shrewd"]),
    ),
    Level(
        "strong",
        N_("Zoo director"),
        N_("sees many turns ahead and gives nothing away"),
        partial(looks_ahead, nodes=NODES["strong"]),
        hard=True,
    ),
)
