"""What chance and bots answered in moves that were taken back: the same decision brings the same answer again.

Else undo would buy new dice. A record stays the whole truth of its match and holds no seed: what was taken back is
remembered beside it, on this device, and whoever decides otherwise gets another answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from zlib import adler32, crc32

from cookie_tin.games.contract import Actor, AnyState, Refused
from cookie_tin.match import Match

MOST = 500
"""So many answers are remembered; the oldest make room."""


class UndoneAnswers:
    """The answers of one match and of its branches, each by a fingerprint of the position it was given in."""

    def __init__(self, answers: Mapping[str, str] | None = None) -> None:
        self.answers = newest(answers or {})
        self.changed = False
        """Is there something that has not been stored yet?"""

    def remember(self, match: Match) -> None:
        """Learn what chance and bots did after the cursor, which is about to be played otherwise."""
        people = match.people()
        for index, entry in enumerate(match.entries[match.cursor :], match.cursor):
            if entry.actor not in people:
                self.learn(match.state_at(index), index, entry.actor, entry.text)

    def learn(self, state: AnyState, index: int, actor: Actor, text: str) -> None:
        """Remember one answer, given after so many moves."""
        key = fingerprint(state, index, actor)
        if self.answers.get(key) != text:
            self.answers[key] = text
            self.changed = True
        self.answers = newest(self.answers)

    def recall(self, match: Match, actor: Actor) -> str | None:
        """What this actor answered when the match was here before; None where that is not known."""
        text = self.answers.get(fingerprint(match.state, match.cursor, actor)) if self.answers else None
        if text is None:
            return None
        try:
            forbidden = match.state.why_not(actor, match.state.parse(text))
        except Refused:
            return None  # somebody else's writing, or a fingerprint that two positions share
        return None if forbidden else text


def newest(answers: Mapping[str, str]) -> dict[str, str]:
    """As many as are remembered, those that were learnt last."""
    return dict(list(answers.items())[-MOST:])


def fingerprint(state: AnyState, index: int, actor: Actor) -> str:
    """The same only for the same position after as many moves; who sealed first does not matter."""
    said = f"{index} {actor} {state.position()}".encode()
    return f"{crc32(said):08x}{adler32(said):08x}"
