"""What a game's bots are: who plays, and what they know that hints, analysis and the ladder can use.

Every game of the tin has one `Bots`, and nothing here knows any one of them. A first version names its levels and
leaves the rest at its default: then nobody judges moves or positions, and the page says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import tanh
from typing import Any, NamedTuple

from cookie_tin.bots.level import Level
from cookie_tin.bots.search import DECIDED, WIN, Knowledge
from cookie_tin.bots.slices import Thinking
from cookie_tin.games.contract import AnyGame, AnyState, Options, Rng, Seat


class Advice(NamedTuple):
    """A move and what comes of it."""

    move: str
    verdict: str = ""
    """`win`, `loss`, `draw` or `endless` where that is certain."""
    plies: int | None = None
    """The moves until the end, this one included, where they are known."""
    value: float | None = None
    """The expected result for whoever makes the move, from -1 to 1; None for a mere suggestion."""
    line: tuple[str, ...] = ()
    """How the game would go on, this move first."""


class Gain(NamedTuple):
    """A move, and by how much it was better than another one where both were tried out."""

    move: str
    gain: float
    """The mean difference of the expected results; below 0 where it was worse."""
    error: float
    """The standard error of that."""


class Why(NamedTuple):
    """A reason: a message for the catalogues and the words that fill its blanks."""

    text: str
    words: Mapping[str, object] = {}


class Lookahead(NamedTuple):
    """How a game that hides nothing is searched for somebody who asks, and what the search's numbers mean to people."""

    knowledge: Knowledge
    scale: int
    """The worth at which a game is nearly decided: its expected result is 0.69."""
    nodes: int
    """How many states all moves of a position together are worth; a look at one position costs a fraction of it."""
    prepare: Callable[[Any], AnyState] = lambda state: state
    """The state as the search sees it."""
    parts: Callable[[Any], Sequence[Any]] = lambda move: (move,)
    """What is played, one after the other, of a move as the search sees it."""

    def expected(self, value: int) -> float:
        """The expected result, from -1 (lost) to 1 (won); 0 is even. Near wins are a little more than far ones."""
        if abs(value) >= DECIDED:
            return (1 if value > 0 else -1) * (1 - (WIN - abs(value)) / 1000)
        return 0.9 * tanh(value / self.scale)


class DataFile(NamedTuple):
    """A file that bots look into. The page fetches it when one of them is first asked."""

    path: str
    """Seen from the top of the project and of the site."""
    load: Callable[[bytes], None]


class Bots:
    """The bots of one game; `bots/<id>` exports one instance as BOTS. A game overrides what it has."""

    game: AnyGame
    levels: Sequence[Level]
    """From the weakest to the strongest."""
    former_names: Mapping[str, str] = {}
    """What bots were called in earlier versions, and the id of the nearest of today's: saved games and links use it."""
    lookahead: Lookahead | None = None
    """How advice searches the game; None where it cannot be searched (secrets, dice, more than two players)."""
    data_file: DataFile | None = None
    variants: Mapping[str, Sequence[Options]] = {"by the usual rules": ({},)}
    """What the ladder plays, by name; where there are several options they take turns."""
    longest: int = 400
    """After so many moves the ladder gives a game up as drawn: some never end."""

    def analyse(self, state: Any, seat: Seat) -> list[Advice] | None:
        """Every move judged exactly, the best first; None where nobody knows and a search has to tell."""
        return None

    def weigh(self, state: Any, seat: Seat, rng: Rng) -> Thinking[list[Advice]] | None:
        """Every sensible move tried out, the best first, where dice or secrets forbid a search; None: not here."""
        return None

    def compare(
        self, state: Any, seat: Seat, moves: Sequence[str], worlds: int, rng: Rng
    ) -> Thinking[list[Gain]] | None:
        """Other moves against the first, each tried out in the same imagined worlds, the best first.

        Against a single one all sensible moves are tried. None where a search can tell.
        """
        return None

    def standing(self, state: Any) -> float | None:
        """How seat 0 stands, from -1 to 1, as far as that can be told without a search; None where it cannot."""
        return None

    def winning(self, state: Any, seat: Seat) -> Sequence[Any]:
        """The seat's moves that win at once; a game that knows them without trying says so."""
        found = []
        for move in state.legal(seat):
            result = state.play(seat, move).result()
            if result and seat in result.winners:
                found.append(move)
        return found

    def reason(self, state: Any, seat: Seat, move: str) -> Why | None:
        """Why a move is good, by what it does at once; None where there is nothing to say."""
        return None
