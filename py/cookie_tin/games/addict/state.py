"""Cookies Addict: the rules.

Pierrick Lugen and Lubee. One animal stands at a column, the other at a row; whoever moves goes to another line of
their own kind and activates the tile where both lines cross. Keepers block tiles and are lured about at the end of a
turn. A turn has parts, each a move: the line, the answer that a tile asks for, keeper walks, done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from cookie_tin.games.addict import events, refusals, text
from cookie_tin.games.addict.board import LINES, NAMES, NONE, Board
from cookie_tin.games.addict.phases import (
    BEGIN,
    BEGINNING,
    DEAL,
    DONE,
    ENDED,
    FLIP,
    FOR_COOKIES,
    FOR_LURES,
    GUARD,
    LINE,
    LOST,
    MOST_LURES,
    NO_TRADE,
    OVER,
    PLACE,
    PRICE,
    RACCOON,
    STUCK,
    TRADE,
    WALK,
)
from cookie_tin.games.addict.tiles import KEEPERS, Layout, layout, shuffle_tiles
from cookie_tin.games.contract import CHANCE, Actor, Clause, Event, Result, Rng, Seat, Value

Move = str
"""A move is its own text: `c`, `4`, `raccoon c`, `flip c4`, `b2>c3`, `off>c3`, `trade for lures`, `no trade`, `done`,
`deal ...`, `begin 1`."""


class Rules(NamedTuple):
    """What stays the same during a game: the board, the switches, and the animals once they are chosen."""

    board: Board
    debt: bool = False
    decline: bool = False
    begins: str = "first"
    edition: int = 2
    """1: as these rules were read before; games from then go on by it."""
    panda: Seat = 0
    """Who plays the red panda."""


class AddictView(TypedDict):
    """Everything, since after the deal nothing is hidden. By seat; rows from the top, `~` for a tile face down."""

    options: dict[str, Value]
    size: int
    debt: bool
    panda: Seat
    rows: list[list[str]]
    turn: Seat | None
    phase: str
    lines: list[str | None]
    cookies: list[int]
    lures: list[int]
    doubled: list[bool]
    keepers: list[str]


class State(NamedTuple):
    """A position, seen by the player whose turn it is: masks of squares, both lines, cookies, lures, doubling."""

    rules: Rules
    layout: Layout
    turn: Actor
    phase: str
    up: int
    kept: int
    mine: int
    theirs: int
    my_cookies: int
    their_cookies: int
    my_lures: int
    their_lures: int
    my_double: bool
    their_double: bool

    @property
    def options(self) -> dict[str, Value]:
        rules = self.rules
        return {
            "size": rules.board.size,
            "debt": rules.debt,
            "decline": rules.decline,
            "begins": rules.begins,
            "edition": rules.edition,
        }

    def to_act(self) -> tuple[Actor, ...]:
        return () if self.phase in OVER else (self.turn,)

    def legal(self, actor: Actor) -> Sequence[Move]:
        board, phase = self.rules.board, self.phase
        if actor != self.turn or phase in OVER or phase == DEAL:
            return ()
        if phase == LINE:
            return board.choices[self.theirs][board.masks[self.theirs] & self.up & ~self.kept]
        if phase == WALK:
            return (DONE, *self.walks(self.my_lures))
        if phase == PLACE:
            lines = [NAMES[line] for line in board.lines]
            return lines + [RACCOON + line for line in lines] if self.rules.edition > 1 else lines
        if phase == TRADE:
            return self.trades()
        if phase == FLIP:
            own = self.crossing()
            return [flip for square, flip in enumerate(board.flips) if square != own]
        if phase == BEGIN:
            return BEGINNING
        return (*self.walks(board.size), *self.entries())

    def trades(self) -> list[Move]:
        """The trades that can be made, and no trade where it may be declined."""
        room = MOST_LURES - self.my_lures - self.their_lures
        found = [FOR_COOKIES] if self.my_lures >= PRICE else []
        found += (
            [FOR_LURES] if self.my_cookies >= PRICE and (room >= PRICE or self.rules.edition == 1) else []
        )
        return [*found, NO_TRADE] if self.rules.decline else found

    def more_lures(self) -> int:
        """What the tile that doubles lures would bring now, if there were lures without end."""
        return self.my_lures * (2 if self.my_double and self.rules.edition > 1 else 1)

    def walks(self, lures: int) -> list[Move]:
        """The ways that keepers can go for so many lures."""
        kept, most = self.kept, min(lures, self.rules.board.size - 1)
        reach = self.rules.board.reach
        return [
            walk.text for start in self.keepers() for walk in reach[start][most] if not kept >> walk.end & 1
        ]

    def entries(self) -> list[Move]:
        """The ways in for a keeper who waits."""
        kept = self.kept
        free = (entry for square, entry in enumerate(self.rules.board.entries) if not kept >> square & 1)
        return list(free) if self.waiting() else []

    def keepers(self) -> list[int]:
        """The squares of the keepers on the board."""
        kept, found = self.kept, []
        while kept:
            low = kept & -kept
            found.append(low.bit_length() - 1)
            kept ^= low
        return found

    def waiting(self) -> int:
        """How many keepers wait beside the board."""
        return KEEPERS - self.kept.bit_count()

    def crossing(self) -> int:
        """The square where both lines cross: the tile activated last. -1 while a pawn is not placed."""
        if NONE in (self.mine, self.theirs):
            return -1
        return self.rules.board.cross(self.mine, self.theirs)

    def why_not(self, actor: Actor, move: Move) -> Clause | None:
        return refusals.clause(self, actor, move)

    def play(self, actor: Actor, move: Move) -> State:
        phase = self.phase
        if phase == LINE:
            return self._activate(LINES[move])
        if phase in (WALK, GUARD):
            return self._pass() if move == DONE else self._keeper(move)
        if phase == FLIP:
            square = self.rules.board.by_name[move[5:]]
            return self._replace(up=self.up ^ 1 << square)._rest()
        if phase == TRADE:
            return self._trade(move)._rest()
        if phase == PLACE:
            return self._place(move)
        if phase == BEGIN:
            return self._replace(turn=BEGINNING.index(move), phase=PLACE)
        return self._deal(text.read_deal(move))

    def _deal(self, tiles: tuple[str, ...]) -> State:
        """The board is laid out and the keepers stand on their tiles."""
        laid = layout(tiles)
        turn, phase = {"first": (0, PLACE), "second": (1, PLACE), "dealer": (CHANCE, BEGIN)}[
            self.rules.begins
        ]
        return self._replace(layout=laid, turn=turn, phase=phase, up=self.rules.board.all, kept=laid.zoo)

    def _place(self, move: Move) -> State:
        """Whoever begins takes an animal and a line; the rival gets the other animal and the first tile."""
        rules = self.rules._replace(panda=1 - self.turn if move.startswith(RACCOON) else self.turn)
        line = LINES[move.removeprefix(RACCOON)]
        return self._replace(rules=rules, turn=1 - self.turn, phase=LINE, theirs=line)

    def _activate(self, line: int) -> State:
        """Go to a line and do what the tile at the crossing says; the tile is turned face down."""
        rules, laid, turn, _, up, kept, _, theirs = self[:8]
        cookies, their_cookies, lures, their_lures, double, their_double = self[8:]
        square = rules[0].cross(line, theirs)
        times = 2 if double else 1
        up &= ~(1 << square)
        acts = laid.acts[square]
        change = laid.cookies[square] * times
        cookies += change
        if cookies < 0 and change < 0 and acts != "end" and not rules[1]:
            cookies = 0
        lures += min(laid.lures[square] * times, MOST_LURES - lures - their_lures)
        phase = WALK if lures else ""
        doubled, double = double, False
        if acts:
            if acts == "double":
                double = True
            elif acts == "steal":
                taken = max(0, min(PRICE * times, their_cookies))
                cookies, their_cookies = cookies + taken, their_cookies - taken
            elif acts == "pinch":
                taken = min(PRICE * times, their_lures)
                lures, their_lures = lures + taken, their_lures - taken
                phase = WALK if lures else ""
            elif acts == "lures":
                more = lures * times if rules[4] > 1 else lures
                lures += min(more, MOST_LURES - lures - their_lures)
            elif acts == "trade":
                phase = TRADE
            else:
                phase = _ASKS[acts]
        if phase == "swap":
            open_ = rules[0].masks[line] & up & ~kept
            line, theirs, phase = theirs, line, LINE if open_ else STUCK
            double = doubled and rules[4] > 1
        if phase:
            mine = (cookies, their_cookies, lures, their_lures, double, their_double)
            after: State = _new(State, (rules, laid, turn, phase, up, kept, line, theirs, *mine))
            return after if phase != TRADE else after._offer()
        phase = LINE if rules[0].masks[line] & up & ~kept else STUCK
        passed = (their_cookies, cookies, their_lures, lures, their_double, double)
        return _new(State, (rules, laid, 1 - turn, phase, up, kept, theirs, line, *passed))

    def _keeper(self, move: Move) -> State:
        """A keeper goes somewhere: sent by a tile for nothing, or lured at the end of the turn."""
        board = self.rules.board
        if move.startswith("off"):
            return self._replace(kept=self.kept | 1 << board.by_name[move[4:]])._rest()
        start, end, cost, _ = board.by_walk[move]
        lures = self.my_lures - (cost if self.phase == WALK else 0)
        return self._replace(kept=self.kept ^ (1 << start | 1 << end), my_lures=lures)._rest()

    def _offer(self) -> State:
        """The trade tile: nothing can be traded, one way is left and has to be gone, or the player chooses."""
        ways = self.trades()
        if [*ways] in ([], [NO_TRADE]):
            return self._rest()
        return self if len(ways) > 1 else self._trade(ways[0])._rest()

    def _trade(self, move: Move) -> State:
        if move == NO_TRADE:
            return self
        if move == FOR_COOKIES:
            return self._replace(my_lures=self.my_lures - PRICE, my_cookies=self.my_cookies + PRICE)
        gain = min(PRICE, MOST_LURES - self.my_lures - self.their_lures)
        return self._replace(my_lures=self.my_lures + gain, my_cookies=self.my_cookies - PRICE)

    def _rest(self) -> State:
        """What is left of the turn: keeper walks while there are lures to pay with."""
        return self._replace(phase=WALK) if self.my_lures else self._pass()

    def _pass(self) -> State:
        """The other player's turn; without a tile to activate the game is over."""
        rules, laid, turn, _, up, kept, mine, theirs = self[:8]
        cookies, their_cookies, lures, their_lures, double, their_double = self[8:]
        phase = LINE if rules[0].masks[mine] & up & ~kept else STUCK
        passed = (their_cookies, cookies, their_lures, lures, their_double, double)
        return _new(State, (rules, laid, 1 - turn, phase, up, kept, theirs, mine, *passed))

    def outcomes(self) -> Sequence[tuple[Move, int]]:
        return [(move, 1) for move in BEGINNING] if self.phase == BEGIN else ()

    def deal(self, rng: Rng) -> Move:
        return text.write_deal(shuffle_tiles(self.rules.board.size, rng))

    def reveals(self, actor: Actor, move: Move) -> bool:
        return actor == CHANCE

    def result(self) -> Result | None:
        if self.phase not in OVER:
            return None
        one, two = points = self.cookies()
        if self.phase == LOST:
            return Result((1 - self.turn,), points, OVER[self.phase], (self.turn,))
        winners = () if one == two else (0,) if one > two else (1,)
        return Result(winners, points, OVER[self.phase])

    def view(self, seat: Seat | None) -> AddictView:
        board = self.rules.board
        return {
            "options": self.options,
            "size": board.size,
            "debt": self.rules.debt,
            "panda": self.rules.panda,
            "rows": text.rows(self),
            "turn": self.turn if self.turn != CHANCE else None,
            "phase": self.phase,
            "lines": [NAMES[line] if line != NONE else None for line in self.lines()],
            "cookies": list(self.cookies()),
            "lures": list(self.lures()),
            "doubled": list(self.doubled()),
            "keepers": [board.names[square] for square in self.keepers()],
        }

    def events(self, actor: Actor, move: Move, viewer: Seat | None) -> Sequence[Event]:
        return events.events_of(self, actor, move)

    def format(self, move: Move) -> str:
        return move

    def parse(self, text_: str) -> Move:
        return text.read_move(text_)

    def position(self) -> str:
        return text.write(self)

    def cookies(self) -> tuple[int, int]:
        """The cookies by seat."""
        pair = self.my_cookies, self.their_cookies
        return pair if self.turn != 1 else pair[::-1]

    def lures(self) -> tuple[int, int]:
        """The lures by seat."""
        pair = self.my_lures, self.their_lures
        return pair if self.turn != 1 else pair[::-1]

    def lines(self) -> tuple[int, int]:
        """The lines by seat; NONE for a pawn that is not placed yet."""
        pair = self.mine, self.theirs
        return pair if self.turn != 1 else pair[::-1]

    def doubled(self) -> tuple[bool, bool]:
        """By seat: does what is activated in the next turn count twice?"""
        pair = self.my_double, self.their_double
        return pair if self.turn != 1 else pair[::-1]


_new = tuple.__new__
_ASKS = {"guard": GUARD, "flip": FLIP, "swap": "swap", "lose": LOST, "end": ENDED}
"""What follows a tile that asks something or ends something."""
