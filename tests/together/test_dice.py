"""The dice of a session are fair, nobody knows them early, and nothing that leaves a device tells a secret."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from cookie_tin.games.contract import Value
from cookie_tin.together import hashing, keys, signing
from cookie_tin.together.hashing import Stream, digest
from cookie_tin.together.message import read_message
from cookie_tin.together.session import Session
from tests.together.tables import Devices, setup


def own_state(session: Session) -> Any:
    """The whole state as one device knows it."""
    return session.match.state


def chi_square(counts: Counter[int] | Counter[tuple[int, int]], cells: int) -> float:
    expected = sum(counts.values()) / cells
    return (
        sum((counts[cell] - expected) ** 2 / expected for cell in counts) + (cells - len(counts)) * expected
    )


def test_numbers_of_a_stream_are_even() -> None:
    """Chi-square of numbers below 6, 10 and 36, and of pairs that follow each other."""
    for sides in (6, 10, 36):
        stream = Stream(digest("test", str(sides)))
        numbers = [stream.randrange(sides) for _ in range(36_000)]
        assert chi_square(Counter(numbers), sides) < sides - 1 + 6.5 * (2 * (sides - 1)) ** 0.5
    stream = Stream(digest("pairs"))
    pairs = Counter((stream.randrange(6), stream.randrange(6)) for _ in range(36_000))
    assert chi_square(pairs, 36) < 35 + 6.5 * 70**0.5


def test_words_that_would_make_numbers_uneven_are_left_out() -> None:
    stream = Stream(b"")
    stream._words = [5, hashing.WORD - 1]
    assert stream.randrange(3 * 2**30) == 5


def test_weights() -> None:
    stream = Stream(digest("weights"))
    counts = Counter(stream.pick((25, 10, 1)) for _ in range(36_000))
    for index, weight in enumerate((25, 10, 1)):
        assert counts[index] == pytest.approx(1000 * weight, rel=0.15)


def test_a_shuffle_is_even() -> None:
    stream = Stream(digest("shuffle"))
    counts: Counter[tuple[int, int]] = Counter()
    for _ in range(6_000):
        cards = [*range(6)]
        stream.shuffle(cards)
        counts.update(enumerate(cards))
    assert chi_square(counts, 36) < 60


def test_the_dice_of_many_games_are_even(many: int) -> None:
    """Hands, plates and rolls of whole games between devices: chi-square of the faces (5 degrees of freedom)."""
    rng = Random(11)
    counts: dict[str, Counter[int]] = {"deal": Counter(), "plate": Counter(), "roll": Counter()}
    for _ in range(6 * many):
        devices = Devices(setup("raid", {"players": 3}), rng)
        devices.play()
        for entry in devices.sessions[0].match.entries:
            word, _, dice = entry.text.partition(" ")
            if entry.actor < 0 and word in counts:
                counts[word].update(int(face) for face in dice.replace("/", " ").split() if face != "-")
    for word, found in counts.items():
        assert sum(found.values()) > 200
        assert chi_square(found, 6) < 40, word  # p < 1e-6


def test_hands_are_independent_of_each_other() -> None:
    """The sums of two hands of the same deal, odd or even, as pairs."""
    rng, pairs = Random(12), Counter[tuple[int, int]]()
    for _ in range(200):
        devices = Devices(setup("raid", {"length": "single"}), rng)
        devices.deliver()
        mine, theirs = (own_state(session).hands[seat] for seat, session in enumerate(devices.sessions))
        pairs[sum(mine) // 8 % 2, sum(theirs) // 8 % 2] += 1
    assert chi_square(pairs, 4) < 33


class Opaque:
    """Instead of SHA-256: every hash is a number that says nothing but how many there were before it.

    What a seat's private dice are drawn from is another number in each of two worlds.
    """

    def __init__(self, world: int) -> None:
        self.world = world
        self.given: dict[bytes, bytes] = {}
        self.private: set[bytes] = set()

    def hash(self, data: bytes) -> bytes:
        if data.startswith(b"\0\0\0\x07private"):
            secret = sha256(b"%d" % self.world + data).digest()
            self.private.add(secret)
            return secret
        if data.startswith(b"\0\0\0\x06stream") and data[14:46] in self.private:
            return sha256(data).digest()
        return self.given.setdefault(data, sha256(b"%d" % len(self.given)).digest())


@pytest.mark.parametrize(
    "options",
    [{}, {"players": 3}, {"flush": True}, {"distinct": True}, {"contract": True}, {"preset": "8"}],
    ids=str,
)
def test_nothing_that_leaves_a_device_depends_on_its_secrets(
    options: dict[str, Value], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two worlds in which all see the same, but hands and bids are others: until they are opened, the lines are equal.

    Hashes hide what they are made of, so they are replaced by numbers that do so perfectly.
    """
    told: list[list[str]] = []
    hands = []
    for world in (1, 2):
        opaque = Opaque(world)

        class Hash:
            def __init__(self) -> None:
                self.data = b""

            def update(self, data: bytes) -> None:
                self.data += data

            def digest(self, opaque: Opaque = opaque) -> bytes:
                return opaque.hash(self.data)

        monkeypatch.setattr(hashing, "sha256", Hash)
        keys._links.cache_clear()
        signing._chains.cache_clear()
        devices = Devices(setup("raid", options), Random(2))
        rng, own_rng = Random(3), Random(5)
        devices.rng = Random(4)
        devices.deliver()
        hands.append([own_state(session).hands for session in devices.sessions])
        for _ in range(30):
            deciding = [(session, seat) for session in devices.sessions for seat in session.deciding()]
            if not deciding:
                break
            session, seat = deciding[0]
            state, look = session.match.state, session.protocol.round.look
            looks = sorted({look(state, seat, move) for move in state.legal(seat)})
            chosen = rng.choice(looks)
            alike = [move for move in state.legal(seat) if look(state, seat, move) == chosen]
            move = own_rng.choice(alike)
            session.play(seat, state.format(move))
            devices.collect()
            devices.deliver()
        told.append([line for lines in devices.sent for line in lines])
    until = [
        next((at for at, line in enumerate(lines) if read_message(line).kind == "reveal"), len(lines))
        for lines in told
    ]
    assert until[0] == until[1] > 5
    assert told[0][: until[0]] == told[1][: until[1]]
    assert hands[0] != hands[1] or options.get("contract")
    keys._links.cache_clear()
    signing._chains.cache_clear()
