"""SHA-256, and the numbers that are drawn from it."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from cookie_tin.games.contract import Refused
from cookie_tin.together import clauses

SIZE = 32
"""Bytes of a hash, of a link, of a secret."""

WORD = 1 << 32


def digest(label: str, *parts: bytes | str) -> bytes:
    """The hash of some parts, for one purpose. Every part goes in with its length, so that no two lists look alike."""
    hashed = sha256()
    for part in (label, *parts):
        data = part.encode() if isinstance(part, str) else part
        hashed.update(len(data).to_bytes(4, "big") + data)
    return hashed.digest()


def write_bytes(data: bytes) -> str:
    """Bytes as letters that any message carries."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def read_bytes(text: str, size: int = SIZE) -> bytes | None:
    """So many bytes from their one text; None where it is not that."""
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
    except (binascii.Error, ValueError):
        return None
    return data if len(data) == size and write_bytes(data) == text else None


def read_number(text: str) -> bytes:
    """The 32 bytes of a text; Refused when it is none."""
    found = read_bytes(text)
    if found is None:
        raise Refused(clauses.MALFORMED)
    return found


class Stream:
    """Numbers that follow from a seed and from nothing else, every one as likely as the next.

    The hashes of the seed with 0, 1, 2... are cut into words of four bytes. A number below `stop` is the next word's
    remainder; words so high that the lowest remainders would come once more than the others are left out.
    """

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._block = 0
        self._words: list[int] = []

    def randrange(self, stop: int, /) -> int:
        if stop > WORD:
            raise ValueError("more than a word can tell")
        while (word := self._word()) >= WORD - WORD % stop:
            pass
        return word % stop

    def random(self) -> float:
        return self._word() / WORD

    def shuffle(self, x: list[Any], /) -> None:
        for last in range(len(x) - 1, 0, -1):
            other = self.randrange(last + 1)
            x[last], x[other] = x[other], x[last]

    def pick(self, weights: Sequence[int]) -> int:
        """One of several, as likely as their weights."""
        ticket = self.randrange(sum(weights))
        for index, weight in enumerate(weights):
            ticket -= weight
            if ticket < 0:
                return index
        raise AssertionError("weights are positive")

    def _word(self) -> int:
        if not self._words:
            block = digest("stream", self._seed, self._block.to_bytes(8, "big"))
            self._words = [int.from_bytes(block[at : at + 4], "big") for at in range(SIZE - 4, -1, -4)]
            self._block += 1
        return self._words.pop()
