"""A message from another device is a stranger's: whatever it is, it is refused with a clause, and the game stands."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cookie_tin.games.contract import Refused
from cookie_tin.together.clauses import CLAUSES
from cookie_tin.together.message import LONGEST, read_message
from cookie_tin.together.session import Session
from tests.together.tables import Devices, setup


def in_the_middle(seed: int = 1, most: int = 12) -> Devices:
    devices = Devices(setup("raid", {"players": 3}), Random(seed))
    devices.play(most=most)
    return devices


def stands(session: Session, line: str) -> str:
    """The clause by which a line is refused; nothing has changed after it."""
    before = session.step, [*session.log], session.match.record(), session.waiting(), session.stopped
    with pytest.raises(Refused) as refused:
        session.receive(line)
    assert (session.step, session.log, session.match.record(), session.waiting(), session.stopped) == before
    assert 0 < len(str(refused.value)) < 300
    return refused.value.clause.id


def test_malformed() -> None:
    session = in_the_middle().sessions[0]
    line = next(line for line in session.log if "|1|seal|" in line)
    parts = line.split("|")
    bad = [
        "",
        "hello",
        "t2",
        "t2|||||||",
        "t2|||||",
        line[1:],
        line[:-1],
        line + "|",
        line.replace("|", ";"),
        line.rpartition("|")[0],
        "|".join([*parts[:5], *parts[-3:]]),
        "|".join([*parts[:4], "shout", *parts[5:]]),
        "|".join([*parts[:2], "-1", *parts[3:]]),
        "|".join([*parts[:2], "²", *parts[3:]]),
        "|".join([*parts[:3], "x", *parts[4:]]),
        "|".join([*parts[:4], "shout", *parts[5:]]),
        "|".join([*parts[:-1], parts[-1] + "="]),
        line.replace("|", "|\n", 1),
        "t2|" + "|".join(["\x00"] * 8),
        "t²|" + line[3:],
    ]
    assert {stands(session, text) for text in bad} == {"together.form"}


def test_oversized() -> None:
    session = in_the_middle().sessions[0]
    assert stands(session, "t2|" + "x" * LONGEST) == "together.long"
    assert stands(session, "x" * 10_000_000) == "together.long"


def test_from_a_newer_version() -> None:
    assert stands(in_the_middle().sessions[0], "t3|anything") == "together.newer"


def test_of_another_match_or_seat() -> None:
    session = in_the_middle().sessions[0]
    parts = next(line for line in session.log if read_message(line).seat == 1).split("|")
    assert stands(session, "|".join(["t2", "other1", *parts[2:]])) == "together.match"
    assert stands(session, "|".join([*parts[:3], "7", *parts[4:]])) == "together.seat"
    assert stands(session, "|".join([*parts[:3], "0", *parts[4:]])) == "together.own"


def test_repeated() -> None:
    session = in_the_middle().sessions[0]
    for line in session.log:
        assert stands(session, line) == "together.again"


def test_out_of_order() -> None:
    """Messages of a later step wait outside until those before them are there."""
    late = in_the_middle(most=12).sessions[1]
    early = Devices(setup("raid", {"players": 3}), Random(1)).sessions[0]
    ahead = [line for line in late.log if read_message(line).step > 0 and read_message(line).seat != 0]
    assert {stands(early, line) for line in ahead} == {"together.early"}


def test_too_late() -> None:
    """When the game is over, or was stopped, nothing changes it any more."""
    devices = Devices(setup("doppel", {"size": 2}), Random(1))
    devices.play()
    session = devices.sessions[0]
    assert session.closed
    line = session.log[-1].split("|")
    fresh = "|".join([*line[:2], "99", "1", "move", "a1", *line[-3:]])
    assert stands(session, fresh) == "together.late"


def test_from_the_wrong_seat() -> None:
    """Whose turn it is not is not asked, and a message for another seat does not bear its signature."""
    devices = in_the_middle()
    ada = devices.sessions[0]
    while not any(kind == "move" for kind in ada.waiting().values()):
        devices.decide()
        devices.deliver()
    ((mover, _),) = ada.waiting().items()
    other = next(seat for seat in (1, 2) if seat != mover)
    line = next(line for line in ada.log if f"|{other}|seal|" in line).split("|")
    guess = "|".join([*line[:2], str(ada.step), str(other), "move", "take 1", *line[-3:]])
    assert stands(ada, guess) == "together.asked"
    guess = "|".join([*line[:2], str(ada.step), str(mover), "move", "take 1", *line[-3:]])
    if mover != 0:
        assert stands(ada, guess) == "together.signature"


def test_a_vote_that_nobody_asked_for() -> None:
    devices = in_the_middle()
    session = devices.sessions[0]
    line = next(line for line in session.log if "|1|seal|" in line).split("|")
    for kind in ("agree", "decline", "baker"):
        vote = "|".join([*line[:2], str(session.step), "1", kind, "0", "x", *line[-3:]])
        assert stands(session, vote) == "together.signature"


LINES = [line for session in in_the_middle().sessions[1:] for line in session.log]
PIECES = [
    *{part for line in LINES for part in line.split("|")},
    "",
    "|",
    "t1",
    "t2",
    "999999",
    "²",
    "\x00",
    "\ud800",
]


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_anything_at_all(data: st.DataObject) -> None:
    """Lines with parts exchanged, cut, doubled, or nonsense: Refused, and the game stands; or a message that counts."""
    session = data.draw(st.sampled_from(TABLE.sessions))
    parts = data.draw(st.sampled_from(LINES)).split("|")
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(parts)))
        new = data.draw(st.one_of(st.sampled_from(PIECES), st.text(max_size=8)))
        parts[at : at + data.draw(st.integers(0, 2))] = [new]
    line = "|".join(parts)
    if line not in session.log:
        stands(session, line)


TABLE = in_the_middle()


def test_clauses_have_ids_of_their_own() -> None:
    ids = [clause.id for clause in CLAUSES]
    assert len({*ids}) == len(ids)
    assert all(name.startswith(("together.", "fair.")) for name in ids)
