"""Small synthesised sounds, through the browser's audio: wood, paper and bells. Silent unless switched on."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import to_js

from cookie_tin.page.browser.tunes import TUNES, Note

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
