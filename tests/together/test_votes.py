"""Offers of bakers that are not honest, that cross, that are declined, or that come late."""

from __future__ import annotations

from random import Random

import pytest

from cookie_tin.games.contract import Refused
from cookie_tin.together import takeover
from cookie_tin.together.keys import Secret
from cookie_tin.together.message import Message
from cookie_tin.together.session import Session
from cookie_tin.together.stored_session import read_session, write_session
from cookie_tin.together.takeover import offer_message
from cookie_tin.together.verified_seat import sign_message
from tests.together.tables import Devices, setup

PIP = ("pip", Secret(bytes(range(32))))
OTHER = ("pip", Secret(bytes(range(1, 33))))


def table(players: int = 4, asked: str = "seal") -> Devices:
    """All are at the table, and are asked for something; all devices are as far."""
    devices = Devices(setup("raid", {"players": players, "preset": "1"}), Random(4))
    devices.deliver()
    while {*devices.sessions[0].waiting().values()} != {asked} or len(devices.sessions[0].waiting()) < (
        players if asked == "seal" else 1
    ):
        devices.decide()
        devices.deliver()
    return devices


def bid(devices: Devices, *seats: int) -> None:
    """These seats bid, and all hear it."""
    for seat in seats:
        devices.sessions[seat].play(seat, "pass")
    devices.collect()
    devices.deliver()


def send(devices: Devices) -> None:
    devices.collect()
    devices.deliver()


def force_offer(session: Session, seat: int, *named: int) -> str:
    """An offer that an honest device would not make, properly signed."""
    bakers = {one: ("pip", Secret(bytes([one]) * 32)) for one in named}
    kind, *body = offer_message(session, bakers)
    body = [str(session.protocol.verified_seats[seat].voted), *body]
    bare = Message(session.setup.id, session.step, seat, kind, tuple(body), version=session.version)
    verified = session.protocol.verified_seats[seat]
    return sign_message(bare, session.own[seat], verified, session.heads[-1]).write()


def test_one_seat_cannot_call_everybody_away() -> None:
    """All others still think about their bids, and nobody is asked: they go on as if nothing had been said."""
    devices = table()
    bid(devices, 0)
    line = force_offer(devices.sessions[0], 0, 1, 2, 3)
    for session in devices.sessions[1:]:
        session.receive(line)
        assert not session.taken and {*session.own} <= {*session.deciding()}
    bid(devices, 1, 2, 3)
    assert all(session.step == devices.sessions[1].step for session in devices.sessions)
    assert not any(session.taken for session in devices.sessions)
    devices.play()
    assert len({session.match.record().write() for session in devices.sessions}) == 1


@pytest.mark.parametrize("named", [(1,), (1, 3), (2, 3)])
def test_who_has_answered_cannot_be_called_away(named: tuple[int, ...]) -> None:
    """Bakers come for those alone whom this device waits for: all others decline without asking anybody."""
    devices = table()
    bid(devices, 0, 1, 2)
    line = force_offer(devices.sessions[0], 0, *named)
    for session in devices.sessions:
        session.receive(line)
    send(devices)
    assert not any(session.taken or session.offer for session in devices.sessions)
    bid(devices, 3)
    devices.play()
    assert len({session.match.record().write() for session in devices.sessions}) == 1


def test_an_honest_device_offers_for_those_alone_whom_it_waits_for() -> None:
    devices = table()
    bid(devices, 0, 1)
    for named in ((2,), (3,), (1, 2, 3), ()):
        with pytest.raises(Refused) as refused:
            devices.sessions[0].offer_bakers(dict.fromkeys(named, PIP))
        assert refused.value.clause.id == "together.baker"
    assert not devices.sessions[0].offers


def test_whoever_answers_ends_the_offer() -> None:
    """Dan was only slow: his bid reaches one who has not agreed yet, who declines; then it counts for all."""
    devices = table()
    bid(devices, 0, 1, 2)
    ada, ben, cleo, dan = devices.sessions
    ada.offer_bakers({3: PIP})
    send(devices)
    ben.agree()
    send(devices)
    assert dan.deciding() == [3] and dan.offer
    dan.play(3, "pass")
    line = dan.out[0]
    for session in (ada, ben):
        with pytest.raises(Refused) as refused:
            session.receive(line)
        assert refused.value.clause.id == "together.replaced"
    cleo.receive(line)
    assert any("|decline|" in one for one in cleo.out)
    send(devices)
    assert not any(session.taken or session.offer for session in devices.sessions)
    devices.play()
    assert len({session.match.record().write() for session in devices.sessions}) == 1


def test_an_offer_can_be_declined_and_made_again() -> None:
    devices = table()
    bid(devices, 0, 1, 2)
    ada, ben, cleo, _ = devices.sessions
    devices.away.add(3)
    ada.offer_bakers({3: PIP})
    send(devices)
    ben.agree()
    cleo.decline()
    send(devices)
    there = [ada, ben, cleo]
    assert not any(session.offer or session.taken for session in there)
    ben.offer_bakers({3: OTHER})
    send(devices)
    ada.agree()
    cleo.agree()
    send(devices)
    assert all(session.taken and session.match.players[3].bot for session in there)
    devices.play()
    assert len({session.match.record().write() for session in there}) == 1


def test_whoever_is_called_away_can_say_that_they_are_here() -> None:
    """Whoever has not agreed yet declines then."""
    devices = table()
    bid(devices, 0, 1, 2)
    ada, ben, cleo, dan = devices.sessions
    ada.offer_bakers({3: PIP})
    send(devices)
    dan.decline()
    send(devices)
    assert all(not session.offer for session in devices.sessions)
    with pytest.raises(Refused):
        ben.agree()
    bid(devices, 3)
    assert not any(session.taken for session in (ada, ben, cleo, dan))


@pytest.mark.parametrize("order", range(12))
def test_offers_that_cross(order: int) -> None:
    """Two or three at once, heard in any order: the earliest seat's is left, on every device and after a reload."""
    devices = table()
    devices.rng = Random(order)
    bid(devices, 0, 1, 2)
    devices.away.add(3)
    offering = [session for index, session in enumerate(devices.sessions[:3]) if order & 1 or index]
    for number, session in enumerate(offering):
        session.offer_bakers({3: ("pip", Secret(bytes([number]) * 32))})
    send(devices)
    devices.sessions[:3] = [read_session(write_session(session)) for session in devices.sessions[:3]]
    there = devices.sessions[:3]
    (key,) = {session.offer.key if session.offer else b"" for session in there}
    assert key == there[0 if order & 1 else 1].offer.key  # type: ignore[union-attr]
    for session in there:
        if session.voting():
            session.agree()
    send(devices)
    assert all(session.taken for session in there)
    devices.play()
    assert len({session.match.record().write() for session in there}) == 1


def test_nobody_agrees_and_declines() -> None:
    """The second word on an offer does not count, nor one on an offer that there is not."""
    devices = table()
    bid(devices, 0, 1, 2)
    ada, ben, cleo, _ = devices.sessions
    ada.offer_bakers({3: PIP})
    send(devices)
    offer = ben.offer
    assert offer
    ben.agree()
    agreed = ben.out[-1]
    ada.receive(agreed)
    for kind in ("agree", "decline"):
        body = "1", *takeover.agree_message(offer)[1:]
        bare = Message("abc123", ben.step, 1, kind, body, version=2)
        line = sign_message(bare, ben.own[1], ben.protocol.verified_seats[1], ben.heads[-1]).write()
        with pytest.raises(Refused) as refused:
            ada.receive(line)
        assert refused.value.clause.id == "together.otherwise"
    unknown = Message("abc123", ben.step, 1, "agree", ("1", "A" * 43), version=2)
    line = sign_message(unknown, ben.own[1], ben.protocol.verified_seats[1], ben.heads[-1]).write()
    with pytest.raises(Refused) as refused:
        ada.receive(line)
    assert refused.value.clause.id == "together.early"
    assert not cleo.taken


def test_offers_without_end() -> None:
    """One seat can offer so often and no more."""
    devices = table(3)
    bid(devices, 0, 1)
    ada, ben, _ = devices.sessions
    refusals = []
    for number in range(takeover.MOST_OFFERS + 2):
        ada.bakers.clear()
        try:
            ada.offer_bakers({2: ("pip", Secret(bytes([number]) * 32))})
        except Refused as refused:
            refusals.append(refused.clause.id)
            continue
        for line in ada.out:
            ben.receive(line)
        ada.out = []
        ben.decline()
        for line in ben.out:
            ada.receive(line)
        ben.out = []
    assert refusals == ["together.offers"] * 2
    assert len(ben.offers) == takeover.MOST_OFFERS


def test_few_cannot_call_many_away_without_their_word() -> None:
    """Two of three have left, and one plays on with bakers. Whoever comes back is asked whether they look on."""
    devices = table(3)
    bid(devices, 0)
    ada, ben, _ = devices.sessions
    devices.away |= {1, 2}
    ada.offer_bakers({1: PIP, 2: OTHER})
    lines = [*ada.out]
    send(devices)
    assert ada.taken
    for line in lines:
        if "|baker|" in line:
            ben.receive(line)
    assert not ben.taken and ben.deciding() == [1] and ben.voting() == {1}
    again = read_session(write_session(ben))
    again.agree()
    assert again.taken and not again.own
    kept = read_session(write_session(again))
    assert kept.taken and kept.match.record() == again.match.record()
