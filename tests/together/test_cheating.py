"""Every way of cheating that we could think of, and how it is caught. docs/fair-dice.md has the same table."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest

from cookie_tin.games.contract import Refused
from cookie_tin.match import Dealer, Entry
from cookie_tin.together import signing
from cookie_tin.together.hashing import digest, read_number, write_bytes
from cookie_tin.together.keys import Secret, roll_link
from cookie_tin.together.message import Message, read_message
from cookie_tin.together.proof import record_with_proof, verify
from cookie_tin.together.session import Session
from cookie_tin.together.stored_session import read_session, write_session
from cookie_tin.together.verified_seat import signed
from cookie_tin.together.version import SIGNED
from tests.together.cheats import Cheat, caught, own_only, table
from tests.together.tables import Devices, setup

OTHER = write_bytes(digest("something else"))


def refusal_of(devices: Devices, to: int, line: str) -> str:
    """The clause by which a device refuses a line; nothing has changed after it."""
    session = devices.sessions[to]
    before = session.step, [*session.log], session.match.record()
    with pytest.raises(Refused) as found:
        session.receive(line)
    if not session.stopped:
        assert (session.step, session.log, session.match.record()) == before
    return found.value.clause.id


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


def test_an_impersonated_seat() -> None:
    """Cleo speaks for Ben: she does not have his key, and at Ben's own device nobody can speak for him."""
    devices, cheat = table()
    cheat.play(2, "pass")
    told = replace(read_message(cheat.out.pop()), seat=1).write()
    assert refusal_of(devices, 0, told) == "together.signature"
    assert refusal_of(devices, 1, told) == "together.own"


@pytest.mark.parametrize("change", range(18))
def test_a_signature_changed_in_one_digit(change: int) -> None:
    """Further or less far along any of its chains, or of another message: it is not the one signature."""
    devices, cheat = table()
    cheat.play(2, "pass")
    told = read_message(cheat.out.pop())
    at = change * signing.SIZE
    link = told.seal[at : at + signing.SIZE]
    further = sha256(bytes((change, 30)) + link).digest()[: signing.SIZE]
    forged = replace(told, seal=told.seal[:at] + further + told.seal[at + signing.SIZE :])
    assert refusal_of(devices, 0, forged.write()) == "together.signature"
    other = replace(told, body=(write_bytes(digest(str(change))),))
    assert refusal_of(devices, 0, other.write()) == "together.signature"
    devices.sessions[0].receive(told.write())


def test_a_message_changed_by_whoever_passes_it_on() -> None:
    """Cleo's phone is the middle of the star and passes on another bid of Ben's than he sealed.

    It does not bear Ben's signature. Nothing has changed, and the right one counts when it comes another way.
    """
    devices, cheat = table()
    ada, ben = devices.sessions[:2]
    for session, seat in ((ada, 0), (ben, 1), (cheat, 2)):
        session.play(seat, session.match.state.format(session.match.state.legal(seat)[1]))
    (from_ada,), (from_ben,), (from_cleo,) = (session.out for session in devices.sessions)
    forged = replace(read_message(from_ben), body=(OTHER,)).write()
    assert refusal_of(devices, 0, forged) == "together.signature"
    for line in (from_ben, from_cleo):
        ada.receive(line)
    for line in (from_ada, from_cleo):
        ben.receive(line)
    assert not ada.stopped and ada.step == ben.step
    assert [read_message(line).kind for line in ada.out[1:]] == ["open"]


@pytest.mark.parametrize("kind", ["roll", "open"])
def test_what_has_no_signature_changed_on_its_way(kind: str) -> None:
    """A roll or an opening proves itself: changed in any letter, it is refused."""
    devices, _ = table()
    ada = devices.sessions[0]
    line = next(line for line in play_until(devices, 1, kind) if f"|1|{kind}|" in line)
    message = read_message(line)
    for at, part in enumerate(message.body):
        for letter in range(0, len(part), 5):
            changed = part[:letter] + ("A" if part[letter] != "A" else "B") + part[letter + 1 :]
            body = (*message.body[:at], changed, *message.body[at + 1 :])
            assert refusal_of(devices, 0, replace(message, body=body).write()) in (
                "together.form",
                "together.link",
                "together.opening",
            )
    ada.receive(line)


def play_until(devices: Devices, seat: int, kind: str) -> list[str]:
    """Play until the device of a seat sends such a message, which has not arrived anywhere yet."""
    while True:
        lines, devices.sessions[seat].out = devices.sessions[seat].out, []
        if any(f"|{seat}|{kind}|" in line for line in lines):
            return lines
        devices.sessions[seat].out = lines
        devices.collect()
        for index, session in enumerate(devices.sessions):
            lines, devices.lost[index] = devices.lost[index], []
            for line in lines:
                try:
                    session.receive(line)
                except Refused as refused:
                    assert refused.clause.id == "together.early"
                    devices.lost[index].append(line)
        if not any(session.out for session in devices.sessions):
            assert devices.decide() or any(devices.lost)


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


def test_the_last_word_of_a_seat_that_leaves() -> None:
    """Cleo passes on another bid of Ben's than he sealed, and then Ben is never heard again.

    It never counted: a baker takes the seat, and what Ben's device sent is all that anybody holds of it.
    """
    devices, cheat = table()
    ada, ben = devices.sessions[:2]
    for session, seat in ((ada, 0), (ben, 1), (cheat, 2)):
        session.play(seat, session.match.state.format(session.match.state.legal(seat)[1]))
    (from_ada,), (from_ben,), (from_cleo,) = (session.out for session in devices.sessions)
    ada.out, ben.out, cheat.out = [], [], []
    devices.lost = [[], [], []]
    devices.away.add(1)
    assert (
        refusal_of(devices, 0, replace(read_message(from_ben), body=(OTHER,)).write()) == "together.signature"
    )
    ada.receive(from_cleo)
    cheat.receive(from_ada)
    assert {*ada.waiting()} == {*cheat.waiting()} == {1}
    ada.offer_bakers({1: ("pip", Secret(Dealer(devices.rng).secret()))})
    devices.collect()
    devices.deliver()
    cheat.agree()
    devices.collect()
    devices.play()
    assert ada.match.over and ada.match.record() == cheat.match.record()
    assert not any("|1|seal|" in line and line != from_ben for line in ada.log if line in ben.log)


def test_digits_that_were_ground() -> None:
    """Eve sits between Ada and Ben, as Ben for one and as Ada for the other, and wants both to see equal digits.

    What she could vary is fixed before she sees what decides the digits: neither tells their numbers until they have
    her promise, and no other numbers fit what she has promised.
    """
    record = setup("raid")
    ada, ben = (Session(record, {seat: Secret(digest(name))}) for seat, name in enumerate(("Ada", "Ben")))
    assert [read_message(line).kind for line in (*ada.out, *ben.out)] == ["join", "join"]
    numbers = [(session.own[seat], session) for seat, session in enumerate((ada, ben))]
    for keys, session in numbers:
        assert not any(write_bytes(keys.root(0)) in line for line in session.out)
    as_ben = [Session(record, {1: Secret(digest("Eve", str(number)))}) for number in range(40)]
    ada.receive(as_ben[0].out[0])
    assert read_message(ada.out[1]).kind == "begin", (
        "Ada tells her numbers now, and no promise can be made any more"
    )
    refused = set()
    for other in as_ben[1:]:
        other.receive(ada.out[0])
        with pytest.raises(Refused) as found:
            ada.receive(other.out[1])
        refused.add(found.value.clause.id)
        with pytest.raises(Refused) as found:
            ada.receive(other.out[0])
        refused.add(found.value.clause.id)
    assert refused == {"together.promise", "together.otherwise"}
    assert not ada.digits()
    as_ben[0].receive(ada.out[0])
    ada.receive(as_ben[0].out[1])
    as_ada = Session(record, {0: Secret(digest("Eve"))})
    ben.receive(as_ada.out[0])
    as_ada.receive(ben.out[0])
    ben.receive(as_ada.out[1])
    assert ada.digits() and ben.digits() and ada.digits() != ben.digits()


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
    line = signed(move, cheat.own[1], cheat.protocol.verified_seats[1], cheat.heads[-1]).write()
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
