"""The small sounds: soft, short, each its own; what they are made of, without listening."""

from __future__ import annotations

import pytest

from tin.page.browser.tunes import TUNES, Note
from tin.page.games import FACES
from tin.page.table import sounds

LONGEST = 1.0
LOUDEST = 0.5
"""Of what sounds at the same time, of all that can be heard without clipping (1)."""

ASKED = {"roll", "halt", "point", "flip", "take", "win", "lose"}


def pitches(tune: str) -> list[float]:
    """The notes of a tune in their order, without overtones: where several begin together, the lowest."""
    lowest: dict[float, float] = {}
    for note in TUNES[tune]:
        if note.kind != "hiss":
            lowest[note.when] = min(note.start, lowest.get(note.when, note.start))
    return [lowest[when] for when in sorted(lowest)]


@pytest.mark.parametrize("tune", TUNES)
def test_each_is_short_and_soft(tune: str) -> None:
    notes = TUNES[tune]
    assert max(note.when + note.long for note in notes) <= LONGEST

    def sounding(when: float) -> float:
        return sum(note.loud for note in notes if note.when <= when < note.when + note.long)

    assert max(sounding(note.when) for note in notes) <= LOUDEST


def test_no_two_are_alike() -> None:
    """Not even at another pitch: how many notes, when, how long, of what kind, and whether they rise or fall."""

    def shape(notes: tuple[Note, ...]) -> object:
        return [(note.kind, note.when, note.long, note.end > note.start) for note in notes]

    shapes = [shape(notes) for tune, notes in TUNES.items() if tune != "halt"]
    assert all(shapes.count(one) == 1 for one in shapes)
    assert pitches("halt")[0] < 0.75 * pitches("place")[0], "the one that is lower and softer"


def test_a_win_rises_and_a_loss_falls() -> None:
    assert pitches("win") == sorted(pitches("win")) and len(pitches("win")) >= 4
    assert pitches("lose") == sorted(pitches("lose"), reverse=True)
    assert not {note.kind for note in TUNES["win"]} & {note.kind for note in TUNES["lose"]}


def test_whatever_is_heard_is_there() -> None:
    """The tunes of every game, of how it ended, and of a refusal."""
    heard = {tune for face in FACES.values() for tunes in face.sounds.values() for tune, _delay in tunes}
    assert heard | {*sounds.ENDS.values(), sounds.PUT_DOWN[0], "refuse"} <= TUNES.keys()
    assert heard | {*sounds.ENDS.values()} >= ASKED
