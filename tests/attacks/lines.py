"""Lines that were changed in every way, told to honest devices in the middle of real games of two to four.

Whatever a stranger says on a wire, nothing may be raised but Refused, what a device holds may not grow less or without
bound, and when the noise ends the honest devices finish their game with one record.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from random import Random

from cookie_tin.games.contract import Value
from cookie_tin.together.keys import Secret
from cookie_tin.together.message import Message
from cookie_tin.together.takeover import number_vote, offer_message
from cookie_tin.together.verified_seat import sign_message
from cookie_tin.together.version import FIRST, SIGNED
from tests.attacks import _arguments
from tests.together.tables import setup, setup_before
from tests.together.wires import Device, Wires

GAMES: list[tuple[str, dict[str, Value]]] = [
    ("raid", {"players": 2, "preset": "1"}),
    ("raid", {"players": 3, "preset": "1"}),
    ("raid", {"players": 4, "preset": "1"}),
    ("raid", {"players": 3, "preset": "14", "length": "single"}),
    ("doppel", {"size": 3}),
]

LINES_A_GAME = 400
"""So many lines of noise go into one game, between its moves."""

SLOW = 0.5
"""Nothing that is said may take so many seconds."""

PARTS = ["", "x", "0", "-1", "9", "²", "999999", "t1", "t2", "t3", "A" * 43, "A" * 16, "A" * 288, "A" * 401]
PARTS += ["join", "begin", "roll", "seal", "open", "move", "reveal", "close", "baker", "agree", "decline"]
PARTS += ["\x00", "\ud800", "é" * 30, "pass", "bid 1", "0 pip x", "🍪"]

WORDS = [
    "all?",
    "all 0",
    "all 3",
    "all 99999",
    "all x",
    "at",
    "at 0::",
    "at 0:: 0123456789",
    "at 999999:0123:abc 9",
]
WORDS += [
    "here",
    "here 0123456789",
    "here x",
    "",
    " ",
    "|",
    "|" * 3_000,
    "t2",
    "t2|",
    "t2|" + "x" * 5_000,
    "all 2",
]


class Noise:
    """What a stranger says who has heard everything, and holds a seat in other matches with the same people."""

    def __init__(self, rng: Random, wires: Wires) -> None:
        self.rng, self.wires = rng, wires
        self.lines = [line for device in wires.devices for line in device.session.log]
        other = wires.devices[0].session.setup
        self.fresh = [text for _, _, text in wires.waiting if text.startswith("t2|")]
        """What is on its way at this moment."""
        elsewhere = Wires(other, rng.randrange(1 << 30))  # the same match, with other secrets
        elsewhere.play(most=rng.randrange(12))
        self.other = [line for device in elsewhere.devices for line in device.session.log]

    def burst(self) -> list[str]:
        """One thing that is said, or several that belong together."""
        rng = self.rng
        kind = rng.randrange(12)
        if kind > 8 and self.fresh:
            return [self.nearly(rng.choice(self.fresh))]
        if kind == 0:
            return [rng.choice(WORDS)]
        if kind == 1:
            lines = rng.sample(self.lines, min(len(self.lines), rng.randrange(1, 9)))
            return [f"all {len(lines)}", *map(self.change, lines)] if rng.random() < 0.5 else lines
        if kind == 2:
            return ["all?"] * rng.randrange(1, 30)
        if kind == 3:
            return [rng.choice(self.other) for _ in range(rng.randrange(1, 5))]
        if kind == 4:
            line = self.change(rng.choice(self.lines))
            return [line] * rng.randrange(1, 4)
        if kind == 5:
            return [f"at {rng.randrange(30)}:{rng.randrange(40)}:{rng.choice(['', '0', 'abc'])} 0"]
        return [self.change(rng.choice(self.lines)) for _ in range(rng.randrange(1, 9))]

    def nearly(self, line: str) -> str:
        """The line with one letter of it changed, and nothing else."""
        at = self.rng.randrange(len(line))
        return line[:at] + self.rng.choice("AQgw09az|") + line[at + 1 :]

    def change(self, line: str) -> str:
        """The line with something else in it."""
        rng = self.rng
        if rng.random() < 0.25:  # bytes
            letters = [*line]
            for _ in range(rng.randrange(1, 4)):
                letters[rng.randrange(len(letters))] = chr(
                    rng.choice((rng.randrange(32, 127), rng.randrange(1 << 16)))
                )
            return "".join(letters)[: rng.randrange(1, len(line) + 9)]
        parts = line.split("|")
        session = self.wires.devices[0].session
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(parts))
            pick = rng.randrange(6)
            if pick == 0:
                parts[at] = rng.choice(PARTS)
            elif pick == 1:
                parts[at] = rng.choice(rng.choice(self.lines).split("|"))
            elif pick == 2 and len(parts) > 4:
                parts[2] = str(max(0, session.step + rng.randrange(-2, 4)))
            elif pick == 3 and len(parts) > 4:
                parts[3] = str(rng.randrange(5))
            elif pick == 4:
                parts.insert(at, rng.choice(parts))
            elif len(parts) > 2:
                del parts[at]
        return "|".join(parts)

    def lies(self) -> list[str]:
        """What the device of a seat may sign though an honest one would not: a baker for one of several others.

        A seat that calls all others away plays on alone, and so the game would not end alike for all.
        """
        rng = self.rng
        index = rng.randrange(1, len(self.wires.devices))
        session, seat = self.wires.devices[index].session, index
        signs = session.version == SIGNED and session.step > 1 and not session.closed and seat in session.own
        if len(self.wires.devices) < 3 or not signs:
            return []
        others = [one for one in session.protocol.seats if one != seat]
        words = offer_message(session, {rng.choice(others): ("pip", Secret(rng.randbytes(32)))})
        kind, body = words[0], number_vote(session, seat, words[1:])
        bare = Message(session.setup.id, session.step, seat, kind, body, version=session.version)
        verified = session.protocol.verified_seats[seat]
        lie = sign_message(bare, session.own[seat], verified, session.heads[-1])
        return [self.change(lie.write())]


def game(seed: int, most: int, counts: Counter[str]) -> float:
    """One game with noise between its moves; gives the longest that anything took."""
    rng = Random(seed)
    name, options = rng.choice(GAMES)
    begin = setup_before if rng.random() < 0.2 else setup
    wires = Wires(begin(name, options), seed)
    longest, told = 0.0, 0
    wires.play(most=rng.randrange(3))
    while told < most:
        noise = Noise(rng, wires)
        for _ in range(rng.randrange(1, 40)):
            burst = noise.lies() if rng.random() < 0.05 else noise.burst()
            for text in burst:
                longest = max(longest, say(wires, rng, text, counts))
                told += 1
        wires.waiting.clear() if rng.random() < 0.1 else wires.carry()
        heal(wires)
        sealed = (
            wires.devices[0].session.version == FIRST
        )  # what is on its way is not checked before the next
        if not wires.decide(carry=sealed) and not wires.waiting:
            break
    counts["lines"] += told
    for device in wires.devices:
        device.refused.clear()
    heal(wires)
    wires.play()
    if not wires.all_agree():
        raise AssertionError(f"game {seed} ({name}) did not end alike for all: {state(wires)}")
    counts["games"] += 1
    return longest


def say(wires: Wires, rng: Random, text: str, counts: Counter[str]) -> float:
    """A device hears a line on one of its wires: it keeps all it has, and refuses what is not to be believed."""
    there, here = rng.choice([*wires.peers])
    device = wires.devices[there]
    before, refusals = [*device.session.log], len(device.refused)
    start = time.process_time()
    device.shared.hear(wires.peers[there, here], text)
    took = time.process_time() - start
    lost = {*before} - {*device.session.log}
    if lost:
        raise AssertionError(f"{text!r} made a device forget {lost}")
    for refused in device.refused[refusals:]:
        counts[refused.clause.id] += 1
    peer = wires.peers[there, here]
    if len(peer.early) > 200 or len(peer.known or ()) > len(device.session.log) + 5:
        raise AssertionError(f"{text!r} made a device hold ever more")
    return took


def heal(wires: Wires) -> None:
    """Whatever was lost on the wires is told again, as after every connection anew."""
    for there, here in [*wires.peers]:
        if there < here:
            wires.disconnect(there, here)
            wires.connect(there, here)
    wires.carry()


def state(wires: Wires) -> list[tuple[int, dict[int, str], str]]:
    def one(device: Device) -> tuple[int, dict[int, str], str]:
        session = device.session
        return session.step, session.waiting(), str(session.stopped or "")

    return [one(device) for device in wires.devices]


def attack(seed: int, many: int) -> tuple[Counter[str], float]:
    """So many lines; what was refused and how often, and the longest that anything took."""
    counts: Counter[str] = Counter()
    longest, number = 0.0, 0
    while counts["lines"] < many:
        longest = max(longest, game(seed * 1_000_003 + number, min(LINES_A_GAME, many), counts))
        number += 1
    return counts, longest


def main() -> int:
    told = _arguments.read(__doc__, 100_000)
    counts, longest = attack(told.seed, told.many)
    lines, games = counts.pop("lines"), counts.pop("games")
    print(f"{lines} lines in {games} games; the slowest took {longest * 1_000:.0f} ms.")
    for clause, count in counts.most_common():
        print(f"{count:8} {clause}")
    if longest > SLOW:
        print(f"Something took longer than {SLOW} s.")
    return int(longest > SLOW)


if __name__ == "__main__":
    sys.exit(main())
