"""Every way of cheating that we could think of, and how it is caught. docs/fair-dice.md has the same table."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from cookie_tin.games.contract import Refused
from cookie_tin.match import Dealer, Entry
from cookie_tin.together.hashing import digest, read_number, write_bytes
from cookie_tin.together.keys import Secret, roll_link
from cookie_tin.together.message import Message
from cookie_tin.together.proof import record_with_proof, verify
from cookie_tin.together.stored_session import read_session, write_session
from cookie_tin.together.verified_seat import sign_message
from cookie_tin.together.version import SIGNED
from tests.together.cheats import Cheat, caught, own_only, refusal_of, table
from tests.together.tables import Devices, setup

OTHER = write_bytes(digest("something else"))


def test_a_changed_hand() -> None:
    """Another root at the reveal would be another hand: it does not lead to the root before."""
    devices, cheat = table()
    cheat.twist = own_only("reveal", lambda body: (OTHER, *body[1:]))
    assert caught(devices) == {"together.root"}


def test_a_root_of_another_round() -> None:
    """The root of the round before again, or of the one after: a chain cannot be replayed, nor begun early."""
    for round_ in (0, 2):
        devices, cheat = table()
        told = write_bytes(cheat.own[2].root(round_))
        cheat.twist = own_only("reveal", lambda body, told=told: (told, *body[1:]))  # type: ignore[misc]
        assert caught(devices) == {"together.root"}


def test_a_changed_bid_when_bids_are_opened() -> None:
    """More or fewer dice than were sealed."""
    devices, cheat = table()
    change = {"pass": "bid ?", "bid ?": "bid ? ?", "bid ? ?": "pass", "bid ? ? ?": "bid ?"}
    cheat.twist = own_only("open", lambda body: (change[body[0]], *body[1:]))
    assert caught(devices) == {"together.opening"}


def test_a_changed_bid_at_the_reveal() -> None:
    """Other dice of the same number, so that better ones were kept."""
    devices, cheat = table()
    cheat.twist = own_only("reveal", lambda body: (*body[:2], *("bid 1" for _ in body[2:])))
    assert caught(devices) == {"together.bid"}


def test_a_bid_of_dice_that_are_not_in_the_hand() -> None:
    """Sealed and opened properly, but against the rules: at the reveal the rules are the judge."""
    devices, cheat = table(options={"plate": 5})
    rules = cheat.protocol.round.find_move

    def lawless(state: object, seat: int, text: str) -> object:
        if text.startswith("bid"):
            return cheat.match.state.parse("bid 6 6 6")
        return rules(state, seat, text)  # type: ignore[arg-type]

    cheat.protocol.round.find_move = lawless  # type: ignore[assignment, method-assign]
    cheat.protocol._text = lambda seat, step: None  # type: ignore[method-assign]
    assert "together.rules" in caught(devices)
    stopped = devices.sessions[0].stopped
    assert stopped and "Cleo" in str(stopped)


def test_a_bid_of_more_dice_than_there_are() -> None:
    """Four dice where three are the most: no legal move looks like that."""
    devices, cheat = table()
    honest = devices.sessions[0]
    look = cheat.protocol.round.look
    cheat.protocol.round.look = lambda *args: "bid ? ? ? ?" if look(*args) != "pass" else "pass"  # type: ignore[method-assign]
    assert caught(devices) == {"together.look"}
    assert 2 in honest.waiting()


def test_a_withheld_opening() -> None:
    """Nothing comes any more: everybody sees who is waited for, and a baker can take the seat."""
    devices, _ = table()
    devices.play(most=3)
    devices.away.add(2)
    devices.play()
    honest = devices.sessions[0]
    assert [*honest.waiting()] == [2]
    honest.offer_bakers({2: ("pip", Secret(Dealer(devices.rng).secret()))})
    devices.collect()
    devices.deliver()
    devices.sessions[1].agree()
    devices.collect()
    devices.play()
    assert honest.match.over
    assert honest.match.players[2].bot
    assert honest.match.record() == devices.sessions[1].match.record()


@pytest.mark.parametrize("ahead", [-1, 0, 2, 5])
def test_a_replayed_or_skipped_link(ahead: int) -> None:
    """A link that was there already, or one that comes later, would be another die."""
    devices, cheat = table()

    def change(body: tuple[str, ...]) -> tuple[str, ...]:
        number = max(0, cheat.protocol.verified_seats[2].rolls + ahead - 1)
        return (*body[:-1], write_bytes(roll_link(cheat.own[2].root(1), number)))

    devices.play(most=6)
    cheat.twist = lambda kind, body: change(body) if kind in ("roll", "open") else body
    assert caught(devices) == {"together.link"}


def test_a_chosen_contribution() -> None:
    """Any other number, chosen after all others were seen, does not lead to the chain that was promised."""
    devices, cheat = table()
    devices.play(most=2)
    cheat.twist = lambda kind, body: (*body[:-1], OTHER) if kind in ("roll", "open") else body
    assert caught(devices) == {"together.link"}


@pytest.mark.parametrize("other", [2, 4])
def test_two_stories(other: int) -> None:
    """Cleo seals one bid for Ada and another one for Ben, and opens to each what she sealed for them.

    Ada and Ben are not in the same game any more, and the next that one of them signs tells the other.
    """
    devices, cheat = table()
    ada, ben = devices.sessions[:2]
    twin = Cheat(cheat.setup, cheat.own)
    for line in cheat.log:
        if line not in twin.log:
            twin.receive(line)
    twin.out = []
    for session, seat, bid in ((ada, 0, 1), (ben, 1, 1), (cheat, 2, 1), (twin, 2, other)):
        session.play(seat, session.match.state.format(session.match.state.legal(seat)[bid]))
    sent = [session.out.pop() for session in (ada, ben, cheat, twin)]
    for session, numbers in ((ada, (1, 2)), (ben, (0, 3)), (cheat, (0, 1)), (twin, (0, 1))):
        for number in numbers:
            session.receive(sent[number])
    clauses = set()
    for _ in range(4):
        lines = {session: session.out for session in (ada, ben, cheat, twin)}
        for session in lines:
            session.out = []
        for session, heard in ((ada, (ben, cheat)), (ben, (ada, twin)), (cheat, (ada,)), (twin, (ben,))):
            for line in (line for one in heard for line in lines[one]):
                try:
                    session.receive(line)
                except Refused as refusal:
                    clauses.add(refusal.clause.id)
        for session in (ada, ben):
            for seat in session.deciding():
                session.play(seat, session.match.state.format(session.match.state.legal(seat)[0]))
    assert "together.stories" in clauses
    assert ada.stopped or ben.stopped


def test_lawless_bids_of_a_seat_that_leaves() -> None:
    """Nobody can judge them any more, since the hand went with the secret. So did the seat, and the others go on."""
    devices, cheat = table()
    rules = cheat.protocol.round.find_move

    def lawless(state: object, seat: int, text: str) -> object:
        return cheat.match.state.parse("bid 6") if seat == 2 else rules(state, seat, text)  # type: ignore[arg-type]

    cheat.protocol.round.find_move = lawless  # type: ignore[assignment, method-assign]
    devices.play(most=3)
    ada, ben = devices.sessions[:2]
    assert ada.match.entries
    devices.away.add(2)
    devices.lost[2] = []
    devices.play()
    ada.offer_bakers({2: ("pip", Secret(Dealer(devices.rng).secret()))})
    devices.collect()
    devices.deliver()
    ben.agree()
    devices.collect()
    devices.play()
    assert ada.match.over and not ada.stopped
    assert ada.match.record() == ben.match.record()
    assert verify(record_with_proof(ada))


def test_a_truncated_log() -> None:
    """Ben goes back to an older session of his, to bid again now that he knows the dice: the first bid counts."""
    devices, _ = table()
    devices.deliver()
    ben = devices.sessions[1]
    before = write_session(ben)
    ben.play(1, ben.match.state.format(ben.match.state.legal(1)[1]))
    devices.collect()
    for index in (0, 2):
        for line in devices.lost[index]:
            devices.sessions[index].receive(line)
        devices.lost[index] = []
    again = read_session(before)
    again.play(1, again.match.state.format(again.match.state.legal(1)[3]))
    assert refusal_of(devices, 0, again.out[-1]) == "together.otherwise"


def test_a_truncated_proof() -> None:
    """A finished game without its last round, without a chain, or with another die, is not proved."""
    devices = Devices(setup("raid", {"preset": "10"}), Random(3))
    devices.play()
    record = record_with_proof(devices.sessions[0])
    verify(record)
    cut = replace(record, entries=record.entries[:-5], cursor=0)
    roll = next(at for at, entry in enumerate(record.entries) if entry.text.startswith("plate"))
    text = record.entries[roll].text
    other = Entry(-1, text[:6] + ("6" if text[6] != "6" else "5") + text[7:])
    changed = replace(record, entries=(*record.entries[:roll], other, *record.entries[roll + 1 :]))
    mark, first, *rest = record.proofs
    missing = replace(record, proofs=(mark, *rest))
    forged = replace(record, proofs=(mark, first.replace(first.split(" ")[3], OTHER), *rest))
    clauses = []
    for one in (cut, changed, missing, forged):
        with pytest.raises(Refused) as found:
            verify(one)
        clauses.append(found.value.clause.id)
    assert clauses == ["fair.proof", "fair.chance", "fair.proof", "fair.chance"]


def test_a_move_out_of_turn_and_one_against_the_rules() -> None:
    """The rules are the judge on every device."""
    devices = Devices(setup("doppel"), Random(4))
    record = devices.sessions[0].setup
    cheat = Cheat(record, {1: Secret(bytes(32))})
    devices.sessions[1] = cheat
    devices.lost = [[], [*devices.sent[0]]]
    devices.collect()
    devices.deliver()
    assert devices.sessions[0].deciding() == [0]
    move = Message("abc123", cheat.step, 1, "move", ("a1",), version=SIGNED)
    line = sign_message(move, cheat.own[1], cheat.protocol.verified_seats[1], cheat.heads[-1]).write()
    assert refusal_of(devices, 0, line) == "together.asked"
    devices.decide()
    devices.deliver()
    filled = cheat.match.state.format(cheat.match.state.legal(1)[0])
    cheat.twist = lambda kind, body: (cheat.match.entries[0].text,)
    cheat.play(1, filled)
    assert refusal_of(devices, 0, cheat.out.pop()) == "doppel.empty"


def test_another_end() -> None:
    """Whoever claims another end of the game is alone with it."""
    devices = Devices(setup("doppel", {"size": 2}), Random(4))
    cheat = Cheat(devices.sessions[0].setup, {1: Secret(bytes(32))})
    devices.sessions[1] = cheat
    devices.lost = [[], [*devices.sent[0]]]
    devices.collect()
    cheat.twist = own_only("close", lambda body: (OTHER,))
    with pytest.raises(Refused) as found:
        devices.play()
    assert found.value.clause.id == "together.record"
    assert devices.sessions[0].match.over


def test_other_rules() -> None:
    """A device that was told other rules cannot join."""
    here = Devices(setup("raid"), Random(1))
    there = Devices(setup("raid", {"plate": 5}), Random(1))
    with pytest.raises(Refused) as found:
        here.sessions[0].receive(there.sent[1][0])
    assert found.value.clause.id == "together.terms"


def test_the_numbers_are_said() -> None:
    """What was caught, and by which number, is one plain sentence."""
    devices, cheat = table()
    cheat.twist = own_only("reveal", lambda body: (OTHER, *body[1:]))
    sentences = []
    for _ in range(200):
        try:
            devices.deliver()
        except Refused as found:
            sentences.append(str(found))
            break
        devices.decide()
    assert sentences == [
        f"Cleo’s chain does not begin with {OTHER[:8]}, so its dice would be others. It does not count."
    ]
    assert read_number(OTHER)
