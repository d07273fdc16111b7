"""The protocol of a match on one device: what is asked of whom next, and what follows when it is there.

Every device goes through the same steps, since what is asked follows from what everybody knows. What a device knows
besides (its own hands and bids) stands in its match in the right places, and no step depends on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from cookie_tin.games.contract import CHANCE, Refused, Seat
from cookie_tin.match import Match, Player, Record
from cookie_tin.together import clauses
from cookie_tin.together.hashing import Stream, digest, read_number
from cookie_tin.together.keys import Keys, hand_secret
from cookie_tin.together.message import BEGIN, CLOSE, JOIN, MOVE, OPEN, REVEAL, ROLL, SEALED, Message
from cookie_tin.together.rounds import Chance, Item, Moved, Opened, Round
from cookie_tin.together.verified_seat import VerifiedSeat
from cookie_tin.together.version import mark_of

Got = Mapping[Seat, Message]


@dataclass(frozen=True, slots=True)
class Commitment:
    """A sealed move: the hash it was sealed with, the step, and what was opened of it so far."""

    hash: bytes
    step: int
    inner: bytes = b""


class ProtocolState:
    """Where a match stands, as far as it can be known on this device."""

    def __init__(self, setup: Record, own: dict[Seat, Keys]) -> None:
        self.match = Match(setup)
        if self.match.game.secrets and not self.match.game.distributed:
            raise Refused(clauses.CANNOT)
        self.match.proofs = ()
        self.context = digest("match", terms(setup))
        self.own = own
        self.verified_seats: dict[Seat, VerifiedSeat] = {}
        self.round = Round(self.match)
        self.chains = 1
        """The number of the round whose chains are being opened."""
        self.seed = b""
        """What the links opened last have made; none once somebody has decided something after them."""
        self.commitments: dict[Seat, Commitment] = {}
        """What is sealed and not opened."""
        self.sealed: list[tuple[Seat, Commitment]] = []
        """What was sealed and opened in this round, to be checked at its end."""
        self.texts: dict[tuple[Seat, int], str] = {}
        """What was sealed, in full, by seat and step: the own moves, and at the end of a round everybody's."""
        self.revealing = False
        self.roots: dict[Seat, bytes] = {}
        """What the chains of this round began with, as soon as they are opened."""
        self.imagine: set[Seat] = set()
        """Seats that need another hand, since those who played them have left."""
        self.imagined: dict[Seat, bytes] = {}
        """The seeds of such hands."""
        self.left: list[tuple[Seat, VerifiedSeat]] = []
        """Those who were replaced, as they were heard last."""
        self.checked = 0
        """So many moves of chance were checked, at the ends of rounds."""
        self.closed = False

    @property
    def seats(self) -> range:
        return range(len(self.match.players))

    def asks(self) -> dict[Seat, str]:
        """Who has to send what now. First chance acts, where there is a seed for it."""
        if not self.verified_seats:
            return dict.fromkeys(self.seats, JOIN)
        if self.closed:
            return {}
        if any(verified.promise for verified in self.verified_seats.values()):
            return dict.fromkeys(self.seats, BEGIN)
        if self.imagine:
            return dict.fromkeys(self.seats, ROLL)
        while not self.revealing and self.match.state.to_act() == (CHANCE,) and self.seed:
            self._play_item(Chance(self.seed))
        acting = self.match.state.to_act()
        if self.revealing or (not acting and self.round.items):
            self.revealing = True
            return dict.fromkeys(self.seats, REVEAL)
        if not acting:
            return dict.fromkeys(self.seats, CLOSE)
        if acting == (CHANCE,):
            return dict.fromkeys(self.seats, ROLL)
        if len(acting) == 1:
            return {acting[0]: MOVE}
        if unsealed := [seat for seat in acting if seat not in self.commitments]:
            return dict.fromkeys(unsealed, SEALED)
        return {seat: OPEN if seat in self.commitments else ROLL for seat in self.seats}

    def conclude(self, kinds: Iterable[str], got: Got) -> None:
        """All are there that were asked for (or all that will come): what follows from them."""
        kind = next((kind for kind in (OPEN, *kinds) if kind in kinds), "")
        if kind == JOIN:
            self._take_names(got)
        elif kind == BEGIN:
            pass
        elif kind == SEALED:
            self.seed = b""
            for seat, message in got.items():
                self.commitments[seat] = Commitment(read_number(message.body[0]), message.step)
        elif kind == OPEN:
            self._roll()
            self._open_sealed(got)
        elif kind == ROLL:
            self._roll()
        elif kind == MOVE:
            self.seed = b""
            for seat, message in got.items():
                self._play_item(Moved(seat, message.body[0]))
        elif kind == REVEAL:
            self._open_round(got)
        else:
            self.closed = True

    def replace_players(
        self, bakers: Mapping[Seat, tuple[str, VerifiedSeat]], kinds: Iterable[str], got: Got
    ) -> None:
        """A step is closed without the seats that bakers take over."""
        for seat in bakers:
            self.left.append((seat, self.verified_seats[seat]))
            self.own.pop(seat, None)
            self.texts = {key: text for key, text in self.texts.items() if key[0] != seat}
            self.sealed = [(owner, one) for owner, one in self.sealed if owner != seat]
        self.imagine |= {*bakers} if self.round.hides(self.match.state) else set()
        if OPEN in kinds:
            self._open_sealed(got)
        elif SEALED in kinds or REVEAL in kinds:
            self.commitments = {seat: one for seat, one in self.commitments.items() if seat not in bakers}
            self.conclude(kinds, got)
        self.seed = b""
        players = [*self.match.players]
        for seat, (level, verified) in bakers.items():
            players[seat] = Player(level, bot=True)
            self.verified_seats[seat] = replace(verified, since=self.chains)
        self.match.players = tuple(players)

    def round_of(self, seat: Seat) -> int:
        """The number of this round, for the device that plays a seat."""
        return self.chains - self.verified_seats[seat].since + 1

    def _take_names(self, got: Got) -> None:
        self.match.players = tuple(
            player if player.bot else Player(got[seat].body[0])
            for seat, player in enumerate(self.match.players)
        )

    def _roll(self) -> None:
        """Everybody's next links together are a seed: for chance, or for the hands of those who left theirs."""
        links = [self.verified_seats[seat].roll for seat in self.seats]
        seed = digest("roll", self.context, str(self.chains), *links)
        if not self.imagine:
            self.seed = seed
            return
        self.imagined |= {seat: digest("imagine", seed, str(seat)) for seat in self.imagine}
        self.imagine = set()
        if self.roots:
            self._finish_round()
        else:
            self.round.replay(self._hand, self._text)

    def _open_sealed(self, got: Got) -> None:
        """What was sealed is seen. Whoever left without opening it has done the least that is possible."""
        opened, self.commitments = self.commitments, {}
        state, shown = self.match.state, {}
        for seat, one in sorted(opened.items()):
            if seat in got:
                shown[seat] = got[seat].body[0], one.step
                self.sealed.append((seat, replace(one, inner=read_number(got[seat].body[1]))))
            else:
                least = state.legal(seat)[0]
                self.texts[seat, one.step] = state.format(least)
                shown[seat] = self.round.look(state, seat, least), one.step
        self._play_item(Opened(shown))

    def _play_item(self, item: Item) -> None:
        """Something was decided or rolled; if it shows what is hidden, all is opened first."""
        if not self.round.play(item, self._hand, self._text):
            self.revealing = True

    def _open_round(self, got: Got) -> None:
        """Everything is open that will be: the round can be played again, and the next begins."""
        for seat, message in got.items():
            self.roots[seat] = read_number(message.body[0])
            made = [one.step for owner, one in self.sealed if owner == seat]
            self.texts |= {(seat, step): text for step, text in zip(made, message.body[2:], strict=True)}
        self.chains += 1
        self.seed = b""
        if not self.imagine:
            self._finish_round()

    def _finish_round(self) -> None:
        self.round.replay(self._hand, self._text)
        self.checked += self.round.dice
        self.round = Round(self.match)
        self.revealing = False
        self.roots, self.imagined, self.sealed = {}, {}, []

    def _hand(self, seat: Seat, seed: bytes, number: int) -> Stream | None:
        """The dice that only this seat sees, if they can be known here."""
        if seat in self.imagined:
            return Stream(digest("imagined", self.imagined[seat], str(number)))
        root = self.roots.get(seat)
        if root is None and seat in self.own and not self.roots:
            root = self.own[seat].root(self.round_of(seat))
        return Stream(digest("private", hand_secret(root), seed, str(number))) if root else None

    def _text(self, seat: Seat, step: int) -> str | None:
        return self.texts.get((seat, step))


def terms(setup: Record) -> str:
    """What all must agree on before they begin: id, game, rules, position, how many play, and by which protocol."""
    anonymous = tuple(Player() for _ in setup.players)
    return replace(setup, players=anonymous, entries=(), cursor=0, proofs=mark_of(setup)).write()
