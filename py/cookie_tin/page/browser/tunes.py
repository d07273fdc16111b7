"""The small sounds of the table as notes: wood, paper and bells; soft, a second at most. sound.py plays them."""

from __future__ import annotations

from typing import NamedTuple


class Note(NamedTuple):
    """A tone that glides, or a hiss through a filter that does: hertz from and to, when and how long in seconds."""

    kind: str
    start: float
    end: float
    when: float
    long: float
    loud: float


def _tap(pitch: float, when: float = 0.0, loud: float = 0.2) -> tuple[Note, ...]:
    """Wood on wood."""
    return Note("triangle", pitch, pitch * 0.7, when, 0.09, loud), Note("hiss", 1800, 900, when, 0.025, loud)


def _bell(pitch: float, when: float = 0.0, loud: float = 0.1, long: float = 0.5) -> tuple[Note, ...]:
    """A small bell: a tone and its twelfth."""
    return Note("sine", pitch, pitch, when, long, loud), Note(
        "sine", pitch * 3, pitch * 3, when, long / 3, loud / 5
    )


TUNES: dict[str, tuple[Note, ...]] = {
    "place": _tap(330),
    "halt": _tap(230, loud=0.17),
    "take": (Note("sine", 480, 760, 0.0, 0.12, 0.13), *_tap(420, 0.1, 0.15)),
    "roll": tuple(
        note
        for at, pitch in ((0.0, 260), (0.09, 300), (0.17, 240), (0.29, 280), (0.4, 220), (0.56, 200))
        for note in _tap(pitch, at, 0.16)
    ),
    "turn": tuple(
        note for at, pitch in ((0.0, 260), (0.09, 300), (0.17, 240)) for note in _tap(pitch, at, 0.16)
    ),
    "flip": (Note("hiss", 500, 2400, 0.0, 0.14, 0.3), *_tap(300, 0.14, 0.17)),
    "point": (*_bell(784), *_bell(1175, 0.09)),
    "win": (
        *_bell(523, 0.0),
        *_bell(659, 0.12),
        *_bell(784, 0.24),
        *_bell(1047, 0.36, long=0.62),
        *_bell(1319, 0.48, 0.05, 0.5),
    ),
    "lose": (
        Note("triangle", 330, 325, 0.0, 0.3, 0.1),
        Note("triangle", 262, 258, 0.2, 0.3, 0.1),
        Note("triangle", 220, 196, 0.4, 0.58, 0.11),
    ),
    "end": (*_bell(523), *_bell(523, 0.2, long=0.75)),
    "refuse": (Note("sine", 175, 160, 0.0, 0.1, 0.16), Note("sine", 140, 120, 0.11, 0.14, 0.16)),
}
"""What is heard, by occasion."""
