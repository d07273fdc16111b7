"""The bots of Cookies Addict, from one who takes any tile to one who sees many turns ahead.

What a bot looks at is limited by a number of positions, never by a clock: it plays the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tin.bots.addict.turns import Turn, Turns
from tin.bots.addict.worth import worth
from tin.bots.eyes import Eyes
from tin.bots.greedy import best_now
from tin.bots.level import levels
from tin.bots.play import Play, playing
from tin.bots.search import Knowledge
from tin.bots.slices import Thinking
from tin.games.addict.state import State
from tin.games.contract import N_, Rng, Seat


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


def turns(play: Play, state: State, seat: Seat, rng: Rng) -> Thinking[str]:
    """The first part of the best turn that such a player finds."""
    moves = state.legal(seat)
    if len(moves) == 1:
        return moves[0]
    found = yield from playing(play, SIGHT, Turns.of(state), seat, rng)
    turn: Turn = found.move
    return turn.parts[0]


def best_first(state: Turns, seat: Seat, turns: Sequence[Turn]) -> Sequence[Turn]:
    """The turns after which the seat stands best come first."""
    return sorted(turns, key=lambda turn: -worth(turn.after, seat)) if len(turns) > 1 else turns


SIGHT = Knowledge(worth, best_first, history=False)
EYES = Eyes(SIGHT, scale=500, nodes=3000, of=Turns.of, parts=lambda turn: turn.parts)

LEVELS = levels(
    (N_("grabs what is in front of its nose"), careless),
    (N_("takes the most cookies now, if it sees them"), partial(turns, Play(200, 1, overlooks=0.3))),
    (N_("takes the most cookies now"), greedy),
    (N_("thinks of your next turn, and of the keepers"), partial(turns, Play(40))),
    (N_("sees some turns ahead"), partial(turns, Play(400))),
    (N_("sees many turns ahead and gives nothing away"), partial(turns, Play(8000))),
    hard=(5, 6),
)
