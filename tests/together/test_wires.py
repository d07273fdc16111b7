"""Devices at wires: catching up, what was forgotten, what was not asked for, what cannot be kept."""

from __future__ import annotations

import asyncio

import pytest

from cookie_tin.games.contract import Value
from cookie_tin.match import Record
from cookie_tin.page.shell.together.shared_session import MOST_CALLS, MOST_EARLY
from cookie_tin.together.keys import Keys, Secret
from cookie_tin.together.session import Session
from tests.together.tables import setup, setup_before
from tests.together.wires import Device, Wires

SHORT: dict[str, Value] = {"players": 3, "preset": "1"}

VERSIONS = pytest.mark.parametrize("table", [setup, setup_before], ids=["t2", "t1"])


def record(table: object = setup, **options: Value) -> Record:
    assert callable(table)
    found: Record = table("raid", {**SHORT, **options})
    return found


def in_the_middle(table: object = setup, most: int = 5, seed: int = 3) -> Wires:
    wires = Wires(record(table), seed)
    wires.play(most)
    assert not any(device.session.closed for device in wires.devices)
    return wires


def bidding(wires: Wires) -> Device:
    """Ben's device, when he is asked for a bid, and somebody else is as well."""
    while wires.devices[1].session.waiting() != {1: "seal", 2: "seal"}:
        assert wires.decide()
    return wires.devices[1]


@VERSIONS
def test_a_whole_game(table: object) -> None:
    wires = Wires(record(table), 1)
    wires.play()
    assert wires.all_agree()
    assert not [device.refused for device in wires.devices if device.refused]


# A whole game that was not asked for


@VERSIONS
@pytest.mark.parametrize("lines", [3, 4, 40])
def test_a_whole_game_that_was_not_asked_for(table: object, lines: int) -> None:
    """Nobody can take a device back to the beginning, whatever device it comes from."""
    wires = Wires(record(table), 3, groups=[[0, 1, 2], []])
    wires.play(9)
    host = wires.devices[0]
    before = [*host.session.log], host.kept
    earlier = host.session.log[:lines]
    for text in (f"all {len(earlier)}", *earlier):
        wires.hear(0, 1, text)
    assert (host.session.log, host.kept) == before
    assert [refused.clause.id for refused in host.refused] == ["together.unasked"]
    host.restart()
    assert host.session.log == before[0]


def replace_cleo() -> tuple[Wires, Session]:
    """Cleo's device has answered after it was cut off; the others have let a baker take the seat."""
    wires = in_the_middle()
    while 2 not in wires.devices[2].session.deciding():
        assert wires.decide()
    cleo = wires.devices[2]
    wires.disconnect(0, 2)
    state = cleo.session.match.state
    cleo.shared.play(2, state.format(state.legal(2)[0]))
    for _ in range(9):
        asked = [device for device in wires.devices[:2] for seat in device.session.deciding()]
        if not asked:
            break
        session = asked[0].session
        (seat,) = session.own
        state = session.match.state
        asked[0].shared.play(seat, state.format(state.legal(seat)[0]))
        wires.carry()
    ada = wires.devices[0]
    ada.session.offer_bakers({2: ("pip", baker())})
    ada.shared.spread()
    wires.carry()
    wires.devices[1].session.agree()
    wires.devices[1].shared.spread()
    wires.carry()
    assert ada.session.taken and wires.devices[1].session.taken
    return wires, cleo.session


def baker() -> Keys:
    return Secret(bytes(range(32)))


def test_whoever_was_replaced_hears_everything_and_looks_on() -> None:
    wires, session = replace_cleo()
    wires.connect(0, 2)
    wires.carry()
    cleo = wires.devices[2]
    assert "all?" in wires.said
    assert not cleo.session.own and cleo.session is not session
    wires.play()
    assert wires.all_agree()
    cleo.restart()
    assert cleo.session.closed


@pytest.mark.parametrize("spoil", ["cut", "no take-over", "changed", "other game", "nonsense", "too many"])
def test_everything_that_was_asked_for_may_be_a_lie(spoil: str) -> None:
    """Cut short, without the votes, changed, of another game: nothing is taken, and the device stands as before."""
    wires, session = replace_cleo()
    lines = [*wires.devices[0].session.log]
    wires.devices[1].shared.hear = lambda peer, text: None  # type: ignore[method-assign]
    cleo = wires.devices[2]
    other = Wires(record(), 8)
    lies = {
        "cut": lines[:12],
        "no take-over": [line for line in lines if "|baker|" not in line and "|agree|" not in line],
        "changed": [line.replace("|1|seal|", "|1|seal|A", 1) for line in lines],
        "other game": other.devices[0].session.log,
        "nonsense": ["t2|x"] * 30,
        "too many": lines,
    }
    wires.connect(0, 2)
    kept = []
    while wires.waiting:
        device, peer, text = wires.waiting.popleft()
        if device is cleo and (text.startswith("all ") or (kept and text in lines)):
            kept.append((peer, text))
        else:
            device.shared.hear(peer, text)
    assert "all?" in wires.said
    before = [*cleo.session.log]
    peer, told = lies[spoil], len(lies[spoil])
    cleo.refused.clear()
    for text in (f"all {told if spoil != 'too many' else 99_999}", *peer):
        cleo.shared.hear(kept[0][0], text)
    assert cleo.session is session and cleo.session.log == before
    assert cleo.refused


def test_malformed_counts() -> None:
    wires = in_the_middle()
    for count in ("", "0", "-1", "x", "1e3", "999999", "²", "1 2"):
        wires.devices[1].refused.clear()
        wires.hear(1, 0, f"all {count}")
        assert [refused.clause.id for refused in wires.devices[1].refused] == ["together.form"]


# What was forgotten


@VERSIONS
def test_a_seat_that_forgot_what_it_signed(table: object) -> None:
    """The browser was killed before a decision was on the disk: the others have it still, and it is the seat's own."""
    for index in (0, 1, 2):
        for most in range(1, 9, 3):
            wires = in_the_middle(table, most, seed=most)
            device = wires.devices[index]
            while index not in device.session.deciding():
                if not wires.decide():
                    break
            if not device.session.deciding():
                continue
            forgotten = device.kept
            state = device.session.match.state
            device.shared.play(index, state.format(state.legal(index)[-1]))
            wires.carry()
            there = [one for one in range(3) if one != index and index in (0, one)] or [0]
            for other in there:
                wires.disconnect(0, other or index)
            device.restart(forgotten)
            assert index in device.session.deciding()
            for other in there:
                wires.connect(0, other or index)
            wires.carry()
            assert not device.refused
            wires.play()
            assert wires.all_agree(), (index, most)


def test_nobody_tells_a_seat_what_it_has_said() -> None:
    """Only its own key makes its signature: what others make of it is not its past."""
    wires = in_the_middle()
    ben = bidding(wires)
    forgotten = ben.kept
    ben.shared.play(1, "pass")
    (line,) = ben.session.log[-1:]
    assert "|1|seal|" in line
    ben.restart(forgotten)
    parts = line.split("|")
    for at in range(len(parts)):
        changed = [*parts]
        changed[at] = parts[at][:-1] + ("A" if parts[at][-1] != "A" else "Q")
        wires.hear(1, 0, "|".join(changed))
        assert 1 in ben.session.deciding()
    wires.hear(1, 0, line)
    assert 1 not in ben.session.deciding()


# Nothing is sent that could not be kept


def test_what_cannot_be_kept_is_not_sent() -> None:
    wires = in_the_middle()
    ben = bidding(wires)
    seal = f"|{ben.session.step}|1|seal|"
    keep, wires.said = ben.keep, []
    ben.shared._keep = lambda session: False
    ben.shared.play(1, "pass")
    assert not any(seal in line for line in wires.said)
    wires.hear(1, 0, "all?")
    assert not any(seal in line for line in wires.said)
    ben.shared._keep = keep
    ben.shared.spread()
    assert any(seal in line for line in wires.said)


def test_what_is_kept_later_is_sent_later() -> None:
    wires = in_the_middle()
    ben = bidding(wires)
    seal = f"|{ben.session.step}|1|seal|"
    wires.said = []
    works: list[object] = []

    async def later(answer: bool) -> bool:
        return answer

    for answer in (False, True):
        ben.shared._spawn = works.append
        ben.shared._keep = lambda session, answer=answer: later(answer)  # type: ignore[misc]
        if answer:
            ben.shared.spread()
        else:
            ben.shared.play(1, "pass")
        assert not any(seal in line for line in wires.said)
        asyncio.run(works.pop())  # type: ignore[arg-type]
        assert any(seal in line for line in wires.said) == answer


# Floods


def test_everything_is_told_once_as_long_as_nothing_happens() -> None:
    wires = in_the_middle()
    wires.said = []
    for _ in range(3_000):
        wires.hear(1, 0, "all?")
    assert len(wires.said) == len(wires.devices[1].session.log) + 1


def test_what_is_lacking_is_told_a_few_times_as_long_as_nothing_happens() -> None:
    wires = in_the_middle()
    ben = wires.devices[1]
    wires.said, changes = [], ben.changes
    for _ in range(3_000):
        wires.hear(1, 0, "at 0:: 0")
    assert len(wires.said) <= MOST_CALLS * (len(ben.session.log) + 2)
    assert ben.changes - changes <= MOST_CALLS


def test_what_comes_too_early_is_held_back_within_bounds() -> None:
    wires = in_the_middle()
    ben, peer = wires.devices[1], wires.peers[1, 0]
    line = next(line for line in ben.session.log if "|0|roll|" in line).split("|")
    for step in range(3_000):
        wires.hear(1, 0, "|".join([*line[:2], str(900 + step), *line[3:]]))
    assert len(peer.early) == MOST_EARLY
    wires.play()
    assert wires.all_agree()
