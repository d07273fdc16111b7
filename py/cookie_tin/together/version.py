"""By which protocol a match goes. It is fixed when the match is set up, and is among what all devices agree on.

    proof session 2         in the header of the match: everything signed as it comes (docs/fair-dice.md)

A match without that line was begun by an earlier Cookie Tin, and goes on by the protocol of then.
"""

from __future__ import annotations

from dataclasses import replace

from cookie_tin.games.contract import Refused
from cookie_tin.match import Record
from cookie_tin.together import clauses

FIRST, SIGNED = 1, 2
"""Seals that are checked with the message that follows; signatures that are checked at once."""

WORD = "session"


def newest(setup: Record) -> Record:
    """The match, to be played by the newest protocol."""
    return replace(setup, proofs=(f"{WORD} {SIGNED}",))


def version_of(record: Record) -> int:
    """The protocol of a match, at its beginning or at its end; Refused when it is not known here."""
    mark = mark_of(record)
    if mark not in ((), (f"{WORD} {SIGNED}",)):
        raise Refused(clauses.NEWER)
    return SIGNED if mark else FIRST


def mark_of(record: Record) -> tuple[str, ...]:
    """The line of a record that tells its protocol, if there is one."""
    return tuple(proof for proof in record.proofs if proof.split(" ")[0] == WORD)
