"""What follows from the one secret of a seat: chains of hashes, opened link by link.

A chain is made from its end: every link is the hash of the one after it, and the first is told to everybody. Nobody can
find the next link, and whoever holds the last one that was opened can check the next.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from cookie_tin.games.contract import Refused
from cookie_tin.together import clauses, signing
from cookie_tin.together.hashing import digest

ROUNDS = 1 << 10
SIGNATURES = 1 << 12
ROLLS = 1 << 10
"""How long the chains are: rounds of a match, messages of a seat, rolls of a round."""


ANSWERS, BALLOTS = "answers", "ballots"
"""What a seat signs: what it is asked for, and its votes, each with keys of their own.

Votes come whenever somebody offers a baker, perhaps in a step that is over elsewhere; so no answer may depend on them.
"""


def previous(link: bytes) -> bytes:
    """The link before this one."""
    return digest("link", link)


@lru_cache(maxsize=64)
def _links(end: bytes, length: int) -> tuple[bytes, ...]:
    """The links of a chain by number, from 0; `end` is the one numbered `length`."""
    links = [end]
    for _ in range(length):
        links.append(previous(links[-1]))
    return tuple(reversed(links))


def link_of(end: bytes, length: int, number: int) -> bytes:
    """One link of a chain; Refused when the chain is at its end."""
    if number > length:
        raise Refused(clauses.TOO_MANY)
    return _links(end, length)[number]


def roll_link(root: bytes, number: int) -> bytes:
    """A round's link of that number; number 0 is told when the round begins."""
    return link_of(digest("rolls", root), ROLLS, number)


class Keys(Protocol):
    """What a seat's device can tell of its chains."""

    def signature(self, number: int) -> bytes:
        """The link that goes with the seat's message of that number, and proves it to be the seat's."""

    def root(self, round_: int) -> bytes:
        """What a round rests on, counted from 1; number 0 is told when the match begins.

        The roots are a chain themselves: whoever has seen a later one can tell all before it.
        """

    def roll(self, round_: int, number: int) -> bytes:
        """A link of that round."""

    def public(self, what: str, number: int) -> bytes:
        """What is known of the key of that number, for what a seat answers or what it votes."""

    def sign(self, what: str, number: int, hash_: bytes) -> bytes:
        """The one signature which that key makes."""


class Secret:
    """All that one seat keeps to itself in one match. The 32 bytes it is made of never leave the device."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    def signature(self, number: int) -> bytes:
        return link_of(digest("sign", self.secret), SIGNATURES, number)

    def root(self, round_: int) -> bytes:
        return link_of(digest("rounds", self.secret), ROUNDS, round_)

    def roll(self, round_: int, number: int) -> bytes:
        return roll_link(self.root(round_), number)

    def public(self, what: str, number: int) -> bytes:
        return signing.public(self._seed(what, number))

    def sign(self, what: str, number: int, hash_: bytes) -> bytes:
        return signing.sign(self._seed(what, number), hash_)

    def _seed(self, what: str, number: int) -> bytes:
        return digest("once", self.secret, what, str(number))


def hand_secret(root: bytes) -> bytes:
    """What a round's private dice are made of, besides everybody's links."""
    return digest("hand", root)


def salt(root: bytes, step: int) -> bytes:
    """What hides the move that is sealed in a step."""
    return digest("salt", root, str(step))
