"""Cookie Disco: the rules.

Olaf Pieters, 2010. Eight cookies in one cluster, two of them the players'. In turn a cookie is rolled along the
others, as many steps from gap to gap as a cookie beside it is worth. Whoever divides the field so that the part with
the own player cookie is worth more than the part with the rival's wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from cookie_tin.games.contract import CHANCE, Actor, Clause, Event, Result, Rng, Seat, Value
from cookie_tin.games.disco import clauses, events, moves, refusals, text
from cookie_tin.games.disco.cookies import PLAYERS, RIVAL, Colouring, colouring
from cookie_tin.games.disco.moves import BEGIN, CRAWL, PLACE, ROLL, SWAP, Move
from cookie_tin.games.disco.shape import BITS, Shape, normal
from cookie_tin.games.disco.starts import STARTS
from cookie_tin.games.disco.views import DiscoView

PLACING, CHERRY = "?", "*"
"""Whose turn it is before somebody's colour has it: the players place, the cherry decides."""


FORBIDDEN = "forbidden"
"""The value of the option `repetition` by which no position may come a third time."""


class Rules(NamedTuple):
    """What stays the same during a game: the four options."""

    start: int = 1
    crawl: bool = False
    repetition: bool | str = True
    """Is the third time a draw? FORBIDDEN: it may not come."""
    swap: bool = False


Seen = tuple[Shape, Colouring, int]
"""What makes two positions the same: shape and colours wherever they lie, who moves, and what is barred."""

Past = frozenset[tuple[Seen, int]]
NO_PAST: Past = frozenset()
NO_MOVE: Any = NO_PAST, None


class State:
    """A position. Never changed once made; what it has found out about itself is remembered."""

    __slots__ = (
        "_before",
        "_moves",
        "_past",
        "_seen",
        "carrier",
        "colouring",
        "corner",
        "last",
        "orange",
        "rests",
        "rules",
        "shape",
        "turn",
    )

    def __init__(
        self,
        rules: Rules,
        turn: str,
        orange: Seat,
        corner: int,
        shape: Shape,
        colouring: Colouring,
        last: str = "-",
        carrier: int = -1,
        rests: bool = False,
        past: Past | None = NO_PAST,
        before: tuple[Past, Seen] = NO_MOVE,
    ) -> None:
        self.rules = rules
        self.turn = turn
        self.orange = orange
        """The seat that plays orange."""
        self.corner = corner
        self.shape = shape
        self.colouring = colouring
        self.last = last
        """The colour that was moved in the previous turn; `-` for none."""
        self.carrier = carrier
        """The place of the cookie under the crawl cookie; -1 for none."""
        self.rests = rests
        """Was the crawl cookie moved in the previous turn?"""
        self._past, self._before = past, before
        self._moves: Sequence[Move] | None = None
        self._seen: Seen | None = None

    @property
    def past(self) -> Past:
        """The earlier positions, each with the number 1, and with 2 as well if it was there twice.

        Put together when somebody asks: a search looks at many positions that nobody goes on from.
        """
        found = self._past
        if found is None:
            earlier, seen = self._before
            found = self._past = earlier | {(seen, 2 if (seen, 1) in earlier else 1)}
        return found

    def _value(self) -> tuple[object, ...]:
        return (
            *(self.shape, self.colouring, self.turn, self.last, self.carrier, self.rests),
            *(self.corner, self.orange, self.rules, self.past),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def __repr__(self) -> str:
        return f"<{self.position()}>"

    @property
    def options(self) -> dict[str, Value]:
        return dict(self.rules._asdict())

    def seat_of(self, cookie: str) -> Seat:
        """Who plays this player cookie."""
        return self.orange if cookie == "O" else 1 - self.orange

    def acting(self) -> Actor:
        """Who acts, if anybody still can."""
        if self.turn in PLAYERS:
            return self.seat_of(self.turn)
        if self.turn == CHERRY:
            return CHANCE
        placed = self.colouring.places
        return self.seat_of(RIVAL[next(iter(placed))]) if placed else 0

    def to_act(self) -> tuple[Actor, ...]:
        return (self.acting(),) if self.all_moves() else ()

    def legal(self, actor: Actor) -> Sequence[Move]:
        return self.all_moves() if actor == self.acting() else ()

    def all_moves(self) -> Sequence[Move]:
        """The moves of whoever acts; none when the game is over."""
        found = self._moves
        if found is None:
            if self.turn == CHERRY:
                found = [Move(BEGIN, cookie=cookie) for cookie in PLAYERS]
            elif self.turn == PLACING:
                found = self._placings()
            elif self.shape.whole and not self.repeated():
                found = self.rolls()
                if self.rules.repetition == FORBIDDEN and any(times == 2 for _, times in self.past):
                    found = [move for move in found if not self.third_time(move)]
            else:
                found = ()
            self._moves = found
        return found

    def _placings(self) -> Sequence[Move]:
        left = [cookie for cookie in PLAYERS if cookie not in self.colouring.places]
        free = [number for number in range(1, 7) if self.spot(number) not in self.shape.index]
        swap = [Move(SWAP)] if self.may_swap() else []
        return [Move(PLACE, end=number, cookie=cookie) for cookie in left for number in free] + swap

    def rolls(self) -> Sequence[Move]:
        """Every move of a turn, whatever has been there before. This is what a search spends its time on."""
        shape, colouring, carrier = self.shape, self.colouring, self.carrier
        movable, open_ = self._movable()
        found: list[Move] = []
        near, joints, rolls, codes = shape.near, shape.joints, shape.rolls, colouring.codes
        for place in BITS[movable]:
            code = codes[near[place] & open_]
            if joints >> place & 1:
                found += self._winning(place, code)
            else:
                found += rolls(place, code)
        if carrier >= 0 and not self.rests:
            found += shape.walks(carrier, codes[near[carrier] & open_])
        return found

    def _movable(self) -> tuple[int, int]:
        """The cookies that may roll now, and those whose value counts: the one under the crawl cookie has none."""
        masks = self.colouring.masks
        movable = self.shape.all & ~masks["B" if self.turn == "O" else "O"]
        if self.last in "CKV":
            movable &= ~masks[self.last]
        if self.carrier < 0:
            return movable, self.shape.all
        open_ = self.shape.all & ~(1 << self.carrier)
        return (movable & open_ if self.rests else movable), open_

    def _winning(self, place: int, code: int) -> list[Move]:
        """How this cookie, which joins the rest, divides the field and wins."""
        players = self.colouring.players
        return [
            move
            for move, part in self.shape.splits(place, code)
            if (both := part & players) and both != players and self.wins(part)
        ]

    def divisions(self) -> list[Move]:
        """Of all moves those that divide the field and win, in their order, without looking at the others.

        Where no position may come a third time they stay: a divided field was never there.
        """
        known = self._moves
        over = not known if known is not None else not self.shape.whole or self.repeated()
        if over or self.turn not in PLAYERS:
            return []
        shape, codes = self.shape, self.colouring.codes
        movable, open_ = self._movable()
        found: list[Move] = []
        for place in BITS[movable & shape.joints]:
            found += self._winning(place, codes[shape.near[place] & open_])
        return found

    def wins(self, part: int) -> bool:
        """Is the mover's part worth more when the field is divided into this part and the rest?"""
        mine, theirs = self.points_of(part)
        return mine > theirs

    def apart(self, part: int) -> bool:
        """Does this part hold one of the player cookies and the rest the other?"""
        orange, blue = self.colouring.places["O"], self.colouring.places["B"]
        return (part >> orange ^ part >> blue) & 1 == 1

    def points_of(self, part: int) -> tuple[int, int]:
        """The points of the player to move and of the rival in a field divided into this part and the rest.

        When both player cookies are in one part, that part counts for the player to move.
        """
        colouring, open_ = self.colouring, self.shape.all
        if not part >> colouring.places[self.turn] & 1:
            part = ~part
        if self.carrier >= 0:
            open_ &= ~(1 << self.carrier)
        return colouring.points[part & open_], colouring.points[open_ & ~part]

    def steps(self, place: int) -> list[int]:
        """The numbers of steps that a cookie may make: the values of the cookies that it touches."""
        touched = self.shape.near[place] & ~(1 << self.carrier if self.carrier >= 0 else 0)
        masks = self.colouring.masks
        return [steps for steps, kind in ((1, "V"), (2, "K"), (3, "C")) if touched & masks[kind]]

    def may_swap(self) -> bool:
        """May the second player take over the rival's cookie now?"""
        return self.rules.swap and bool(self.colouring.places) and self.acting() == 1

    def spot(self, number: int) -> int:
        """The site of a numbered spot, counted from the corner."""
        return STARTS[self.rules.start].spots[number - 1] - self.corner

    def repetition_key(self) -> Seen:
        """This position as the repetition rule compares it."""
        if self._seen is not None:
            return self._seen
        barred = "-CKV".find(self.last) if self.last in "CKV" else 0
        more = (self.carrier + 1) * 2 + self.rests
        self._seen = self.shape, self.colouring, (more * 4 + barred) * 2 + (self.turn == "B")
        return self._seen

    def repeated(self) -> bool:
        """Is this position here for the third time, which is a draw?"""
        if self.rules.repetition is not True:
            return False
        # not by `past`, which need not be put together for this: before the last move it was the rival's turn
        known = self._before[0] if self._past is None else self._past
        return bool(known) and (self.repetition_key(), 2) in known

    def third_time(self, move: Move) -> bool:
        """Would this roll or walk bring a position for the third time?"""
        return (self.play(self.acting(), move).repetition_key(), 2) in self.past

    def why_not(self, actor: Actor, move: Move) -> Clause | None:
        return refusals.why_not(self, actor, move)

    def play(self, actor: Actor, move: Move) -> State:
        kind = move.kind
        if kind not in (ROLL, CRAWL):
            return self._prepare(move)
        past: Past | None = self.past
        before = NO_MOVE
        if self.rules.repetition:
            past, before = None, (self.past, self.repetition_key())
        turn = "B" if self.turn == "O" else "O"
        shape, carrier = self.shape, self.carrier
        if kind == CRAWL:
            place = shape.index[move.end]
            common = (self.rules, turn, self.orange, self.corner, shape, self.colouring)
            return State(*common, "-", place, True, past, before)
        new, shift, source, places = shape.after(move)
        letters = self.colouring.letters
        place = shape.index[move.start]
        return State(
            self.rules,
            turn,
            self.orange,
            self.corner + shift,
            new,
            colouring(source(letters)),
            letters[place],
            places[carrier] if carrier >= 0 else -1,
            carrier == place,
            past,
            before,
        )

    def _prepare(self, move: Move) -> State:
        """After placing, swapping or the cherry."""
        if move.kind == BEGIN:
            carrier = self.colouring.places[move.cookie] if self.rules.crawl else -1
            common = (self.rules, move.cookie, self.orange, self.corner, self.shape, self.colouring)
            return State(*common, carrier=carrier)
        if move.kind == SWAP:
            return State(
                *(self.rules, PLACING, 1 - self.orange, self.corner, self.shape, self.colouring),
            )
        cookies = dict(zip(self.shape.sites, self.colouring.letters, strict=True))
        cookies[self.spot(move.end)] = move.cookie
        shift, shape = normal(cookies)
        letters = colouring(tuple(cookies[at] for at in sorted(cookies)))
        second = bool(self.colouring.places)
        orange = self.orange if second else int(move.cookie == "B")
        turn = CHERRY if second else PLACING
        return State(self.rules, turn, orange, self.corner + shift, shape, letters)

    def outcomes(self) -> Sequence[tuple[Move, int]]:
        return [(move, 1) for move in self.legal(CHANCE)]

    def deal(self, rng: Rng) -> Move:
        sides = self.legal(CHANCE)
        return sides[rng.randrange(len(sides))]

    def reveals(self, actor: Actor, move: Move) -> bool:
        return actor == CHANCE

    def result(self) -> Result | None:
        if self.all_moves():
            return None
        if self.shape.whole and self.repeated():
            return Result((), (), clauses.REPEATED)
        winner = self.seat_of(RIVAL[self.turn])
        if self.shape.whole:
            return Result((winner,), (), clauses.CORNERED if self.rolls() else clauses.STUCK)
        mine, theirs = self.points_of(self.shape.parts()[0])
        return Result((winner,), (mine, theirs) if winner else (theirs, mine), clauses.DIVIDED)

    def view(self, seat: Seat | None) -> DiscoView:
        acting = self.acting()
        cookies = zip(self.colouring.letters, self.shape.sites, strict=True)
        colours = ["O", "B"] if self.orange == 0 else ["B", "O"]
        return {
            "options": self.options,
            "cookies": [{"cookie": letter, "at": self.name(at)} for letter, at in cookies],
            "turn": self.turn,
            "seat": acting if acting != CHANCE and self.all_moves() else None,
            "colours": colours if self.colouring.places else [],
            "last": self.last,
            "crawl": self.name(self.shape.sites[self.carrier]) if self.carrier >= 0 else None,
            "crawl_rests": self.rests,
            "past": text.write_past(self.past),
        }

    def events(self, actor: Actor, move: Move, viewer: Seat | None) -> Sequence[Event]:
        return events.events_of(self, actor, move)

    def name(self, at: int) -> str:
        """A site as text."""
        return moves.write_site(self.corner + at)

    def format(self, move: Move) -> str:
        return moves.write(move, self.corner)

    def parse(self, text: str) -> Move:
        return moves.read(text, self.corner)

    def position(self) -> str:
        return text.write(self)
