"""Who speaks: signatures, what proves itself, and the first messages, which nothing but six digits can check."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

import pytest

from cookie_tin.games.contract import Refused
from cookie_tin.match import Dealer
from cookie_tin.together import signing
from cookie_tin.together.hashing import digest, write_bytes
from cookie_tin.together.keys import Secret
from cookie_tin.together.message import read_message
from cookie_tin.together.session import Session
from tests.together.cheats import refusal_of, table
from tests.together.tables import Devices, setup

OTHER = write_bytes(digest("something else"))


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
