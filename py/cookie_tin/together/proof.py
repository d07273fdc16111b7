"""The proof that goes with a finished match: what the chains began with, from which every die can be thrown again.

    chain SEAT ROUNDS ROOT ROLLS LINK       a seat's chains: the root of its last round, and what it opened after
    taken STEP MISSING SEAT LEVEL ...       bakers sat down in that step, for those who were missing

Whoever checks it plays the match again with all chains open, by the very rules that the devices went by.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from cookie_tin.games.contract import CHANCE, Refused, Seat
from cookie_tin.match import Record
from cookie_tin.together import clauses, signing
from cookie_tin.together.hashing import digest, read_bytes, write_bytes
from cookie_tin.together.keys import ROLLS, ROUNDS, Keys, Secret, link_of, roll_link
from cookie_tin.together.session import Session
from cookie_tin.together.verified_seat import VerifiedSeat

CHAIN, TAKEN = "chain", "taken"
NOTHING = bytes(32)


def record_with_proof(session: Session) -> Record:
    """The record of a finished match with its proof; Refused while it is not finished."""
    if not session.match.over or session.protocol.roots or session.protocol.revealing:
        raise Refused(clauses.NO_PROOF)
    verified_seats = [*session.protocol.left, *sorted(session.protocol.verified_seats.items())]
    lines = [_chain(seat, verified) for seat, verified in verified_seats]
    for step, offer in session.taken:
        bakers = " ".join(f"{seat} {level}" for seat, (level, _) in sorted(offer.bakers.items()))
        lines.append(f"{TAKEN} {step} {''.join(map(str, sorted(offer.bakers)))} {bakers}")
    return replace(session.match.record(), proofs=(*session.setup.proofs, *lines))


def _chain(seat: Seat, verified: VerifiedSeat) -> str:
    link = write_bytes(verified.roll) if verified.rolls else "-"
    return f"{CHAIN} {seat} {verified.rounds} {write_bytes(verified.root)} {verified.rolls} {link}"


@dataclass(frozen=True, slots=True)
class OpenedChain:
    """The chains of a seat, as far as they were opened."""

    rounds: int
    last: bytes
    rolls: int
    link: bytes
    seat: Seat

    def signature(self, number: int) -> bytes:
        """Nobody has to be convinced here of who spoke."""
        return Secret(digest("proof", str(self.seat))).signature(number)

    def public(self, what: str, number: int) -> bytes:
        return NOTHING[: signing.SIZE]

    def sign(self, what: str, number: int, hash_: bytes) -> bytes:
        return bytes(signing.SIGNATURE)

    def root(self, round_: int) -> bytes:
        return link_of(self.last, self.rounds, round_) if round_ <= self.rounds else NOTHING

    def roll(self, round_: int, number: int) -> bytes:
        if round_ <= self.rounds:
            return roll_link(self.root(round_), number)
        return link_of(self.link, self.rolls, number) if number <= self.rolls else NOTHING


def verify(record: Record) -> int:
    """How many moves of chance a record's proof proves: all. Refused when one of them, or the proof, is false."""
    try:
        chains, taken = _read(record)
        session = Session(record, {seat: keys.pop(0) for seat, keys in chains.items()}, _silent(taken))
        with suppress(Refused):
            _play_again(session, record, chains, taken)
    except (ValueError, IndexError, KeyError, StopIteration) as error:
        raise error if isinstance(error, Refused) else Refused(clauses.NO_PROOF) from error
    pairs = zip(record.entries, session.match.entries, strict=False)
    for number, (told, right) in enumerate(pairs, 1):
        if told.actor == CHANCE and told != right:
            raise Refused(clauses.CHANCE_CHANGED, number=number, due=right.text, move=told.text)
    if not session.closed or record.entries != session.match.entries:
        raise Refused(clauses.NO_PROOF)
    return sum(entry.actor == CHANCE for entry in record.entries)


Taken = tuple[int, frozenset[Seat], dict[Seat, str]]
"""A step, who was missing, and the levels of the bakers who sat down."""


def _read(record: Record) -> tuple[dict[Seat, list[Keys]], list[Taken]]:
    chains: dict[Seat, list[Keys]] = {seat: [] for seat in range(len(record.players))}
    taken: list[Taken] = []
    for proof in record.proofs:
        word, *words = proof.split(" ")
        if word == CHAIN:
            seat, rounds, root, rolls, link = words
            numbers = read_bytes(root), read_bytes(link) if link != "-" else NOTHING
            if None in numbers or not 0 <= int(rounds) <= ROUNDS or not 0 <= int(rolls) <= ROLLS:
                raise Refused(clauses.NO_PROOF)
            chains[int(seat)].append(
                OpenedChain(int(rounds), numbers[0] or NOTHING, int(rolls), numbers[1] or NOTHING, int(seat))
            )
        elif word == TAKEN:
            step, missing, *bakers = words
            levels = {int(seat): level for seat, level in zip(bakers[::2], bakers[1::2], strict=True)}
            taken.append((int(step), frozenset(map(int, missing)), levels))
    if not all(chains.values()):
        raise Refused(clauses.NO_PROOF)
    return chains, taken


def _silent(taken: list[Taken]) -> dict[Seat, int]:
    """Who does not answer from which step on."""
    return {seat: step for step, missing, _ in reversed(taken) for seat in missing}


def _play_again(session: Session, record: Record, chains: dict[Seat, list[Keys]], taken: list[Taken]) -> None:
    """Make all decisions of the record; the rest follows from the chains."""
    moves = {seat: _moves(record, seat) for seat in range(len(record.players))}
    while not session.closed and not session.stopped:
        away = taken[0][1] if taken and taken[0][0] == session.step else frozenset()
        if deciding := [seat for seat in session.deciding() if seat not in away]:
            _decide(session, deciding[0], next(moves[deciding[0]]))
        elif away:
            _, _, levels = taken.pop(0)
            session.silent |= _silent(taken)
            session.offer_bakers({seat: (level, chains[seat].pop(0)) for seat, level in levels.items()})
        else:
            return


def _moves(record: Record, seat: Seat) -> Iterator[str]:
    return (entry.text for entry in record.entries if entry.actor == seat)


def _decide(session: Session, seat: Seat, text: str) -> None:
    """Make a move of the record; where its hand is not known yet, one that looks like it."""
    try:
        session.play(seat, text)
    except Refused:
        state, round_ = session.match.state, session.protocol.round
        shown = round_.look(state, seat, state.parse(text))
        session.play(seat, state.format(round_.find_lookalike(state, seat, shown)))
