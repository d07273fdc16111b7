"""Small synthesised sounds, through the browser's audio: wood, paper and bells. Silent unless switched on."""

from __future__ import annotations

from typing import Any, NamedTuple

import js
from pyodide.ffi import to_js


class Note(NamedTuple):
    """A tone that glides, or a hiss through a filter that does: hertz from and to, when and how long in seconds."""

    kind: str
    start: float
    end: float
    when: float
    long: float
    loud: float


def _tap(pitch: float, when: float = 0.0, loud: float = 0.16) -> tuple[Note, ...]:
    """Wood on wood."""
    return Note("triangle", pitch, pitch * 0.7, when, 0.09, loud), Note("hiss", 1800, 900, when, 0.025, loud)


def _bell(pitch: float, when: float = 0.0, loud: float = 0.1, long: float = 0.5) -> tuple[Note, ...]:
    """A small bell: a tone and its twelfth."""
    return Note("sine", pitch, pitch, when, long, loud), Note(
        "sine", pitch * 3, pitch * 3, when, long / 3, loud / 5
    )


TUNES: dict[str, tuple[Note, ...]] = {
    "place": _tap(330),
    "halt": _tap(230, loud=0.12),
    "take": (Note("sine", 480, 760, 0.0, 0.12, 0.1), *_tap(420, 0.1, 0.1)),
    "roll": tuple(
        note
        for at, pitch in ((0.0, 260), (0.09, 300), (0.17, 240), (0.29, 280), (0.4, 220), (0.56, 200))
        for note in _tap(pitch, at, 0.1)
    ),
    "flip": (Note("hiss", 500, 2400, 0.0, 0.14, 0.14), *_tap(300, 0.14, 0.08)),
    "point": (*_bell(784), *_bell(1175, 0.09)),
    "win": (
        *_bell(523, 0.0),
        *_bell(659, 0.13),
        *_bell(784, 0.26),
        *_bell(1047, 0.39, long=1.0),
        *_bell(1319, 0.52, 0.05, 1.0),
    ),
    "lose": (
        Note("triangle", 330, 325, 0.0, 0.3, 0.1),
        Note("triangle", 277, 272, 0.22, 0.3, 0.1),
        Note("triangle", 220, 196, 0.44, 0.7, 0.11),
    ),
    "end": (*_bell(523), *_bell(523, 0.2, long=0.9)),
    "refuse": (Note("triangle", 170, 120, 0.0, 0.14, 0.16),),
}
"""What is heard, by occasion."""

RATE, LENGTH = 22050, 6000


class Sound:
    """The page's only instrument; made at the first note, as browsers ask."""

    def __init__(self) -> None:
        self._context = js.AudioContext.new()
        self._hiss: Any = None

    def play(self, tune: str, delay: float) -> None:
        """A tune, so many seconds from now."""
        now = self._context.currentTime + delay
        for note in TUNES[tune]:
            self._sound(note, now + note.when)

    def _sound(self, note: Note, when: float) -> None:
        loudness, over = self._context.createGain(), when + note.long
        loudness.gain.setValueAtTime(0.0001, when)
        loudness.gain.exponentialRampToValueAtTime(note.loud, when + 0.008)
        loudness.gain.exponentialRampToValueAtTime(0.0001, over)
        loudness.connect(self._context.destination)
        if note.kind == "hiss":
            source, glides = self._context.createBufferSource(), self._context.createBiquadFilter()
            source.buffer, glides.type = self._noise(), "bandpass"
            source.connect(glides).connect(loudness)
        else:
            source = glides = self._context.createOscillator()
            source.type = note.kind
            source.connect(loudness)
        glides.frequency.setValueAtTime(note.start, when)
        glides.frequency.exponentialRampToValueAtTime(note.end, over)
        source.start(when)
        source.stop(over + 0.02)

    def _noise(self) -> Any:
        """A hiss that is always the same: it needs no chance."""
        if self._hiss is None:
            number, samples = 1, []
            for _sample in range(LENGTH):
                number = (number * 1103515245 + 12345) % 2**31
                samples.append(number / 2**30 - 1)
            self._hiss = self._context.createBuffer(1, LENGTH, RATE)
            self._hiss.copyToChannel(js.Float32Array.new(to_js(samples)), 0)
        return self._hiss


_made: list[Sound] = []


def play(tune: str, delay: float = 0.0) -> None:
    """A tune, so many seconds from now; nothing where the browser has no audio."""
    if not hasattr(js, "AudioContext"):
        return
    if not _made:
        _made.append(Sound())
    _made[0].play(tune, delay)
