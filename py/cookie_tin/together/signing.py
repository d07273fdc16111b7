"""Signatures made of nothing but hashes, each key for one message (Winternitz).

A key is a handful of short chains, one for each digit of what is signed; what everybody knows of it is the hash of
their ends. To sign a digit is to open its chain so many steps from the beginning, and whoever checks it walks the rest
of the way. Opened further is easily made of opened less far, and never the other way round: so two more chains sign the
sum of what all others left to walk, and no digit can be raised without lowering that. A signature tells the digits of
one message and nothing of any other, as long as its key signs one message only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import sha256

from cookie_tin.games.contract import Refused
from cookie_tin.together import clauses
from cookie_tin.together.hashing import digest, read_bytes

SIZE = 12
"""Bytes of what is signed, of a link of these chains, and of what is known of a key: 96 bits, all to be met exactly."""

TOP = 63
"""The highest digit, which is how long a chain is."""

DIGITS, SUMS = SIZE * 8 // 6, 2
"""So many digits of six bits has what is signed, and so many the sum."""

SIGNATURE = (DIGITS + SUMS) * SIZE
"""Bytes of a signature."""

_MARKS = [[bytes((chain, place)) for place in range(TOP)] for chain in range(DIGITS + SUMS)]
"""What goes into the hash at every place of every chain, so that no two places are alike."""


def public(seed: bytes) -> bytes:
    """What everybody may know of a key: enough to check the one signature it makes."""
    return _fingerprint(links[TOP] for links in _chains(seed))


def sign(seed: bytes, hash_: bytes) -> bytes:
    """The signature of a hash, by the key that comes of this seed. A key signs once."""
    return b"".join(links[digit] for links, digit in zip(_chains(seed), _digits(hash_), strict=True))


def signer(hash_: bytes, signature: bytes) -> bytes:
    """What is known of the key that has made this signature of this hash; of no key, where it is not one."""
    links = (signature[at : at + SIZE] for at in range(0, SIGNATURE, SIZE))
    signed = zip(links, _digits(hash_), strict=True)
    return _fingerprint(_walk(link, _MARKS[chain][digit:]) for chain, (link, digit) in enumerate(signed))


def read_key(text: str) -> bytes:
    """What is known of a key, from its text; Refused when it is none."""
    found = read_bytes(text, SIZE)
    if found is None:
        raise Refused(clauses.MALFORMED)
    return found


def _walk(link: bytes, marks: Sequence[bytes]) -> bytes:
    for mark in marks:
        link = sha256(mark + link).digest()[:SIZE]
    return link


@lru_cache(maxsize=8)
def _chains(seed: bytes) -> list[list[bytes]]:
    """All links of a key: told as public before it is used, it is needed twice."""
    chains = []
    for chain in range(DIGITS + SUMS):
        links = [digest("chain", seed, bytes((chain,)))[:SIZE]]
        for mark in _MARKS[chain]:
            links.append(sha256(mark + links[-1]).digest()[:SIZE])
        chains.append(links)
    return chains


def _fingerprint(ends: Iterable[bytes]) -> bytes:
    return digest("key", *ends)[:SIZE]


def _digits(hash_: bytes) -> list[int]:
    """The digits of what is signed, and those of the sum of what they leave to walk."""
    number = int.from_bytes(hash_[:SIZE], "big")
    digits = [number >> 6 * place & TOP for place in range(DIGITS)]
    left = sum(TOP - digit for digit in digits)
    return [*digits, left & TOP, left >> 6]
