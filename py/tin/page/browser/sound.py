"""Small synthesised sounds, through the browser's audio. Silent unless switched on."""

from __future__ import annotations

import js

TUNES: dict[str, tuple[tuple[float, float], ...]] = {
    "place": ((330, 0.0),),
    "score": ((523, 0.0), (784, 0.09)),
    "end": ((392, 0.0), (523, 0.12), (659, 0.24), (784, 0.36)),
    "refuse": ((180, 0.0),),
}
"""Notes by occasion: frequency in hertz, start in seconds."""


class Sound:
    """The page's only instrument; made at the first note, as browsers ask."""

    def __init__(self) -> None:
        self._context: js.AudioContext | None = None

    def play(self, tune: str) -> None:
        if self._context is None:
            if not hasattr(js, "AudioContext"):
                return
            self._context = js.AudioContext.new()
        now = self._context.currentTime
        for frequency, delay in TUNES[tune]:
            tone, loudness = self._context.createOscillator(), self._context.createGain()
            tone.type = "triangle"
            tone.frequency.value = frequency
            loudness.gain.setValueAtTime(0.12, now + delay)
            loudness.gain.exponentialRampToValueAtTime(0.001, now + delay + 0.18)
            tone.connect(loudness).connect(self._context.destination)
            tone.start(now + delay)
            tone.stop(now + delay + 0.2)
