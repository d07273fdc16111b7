"""How far a long piece of work has come, told on the terminal."""

from __future__ import annotations

import time


class Progress:
    """Says what is being done, and after how many seconds."""

    def __init__(self) -> None:
        self.begun = time.monotonic()

    def __call__(self, words: str) -> None:
        print(f"{time.monotonic() - self.begun:6.1f} s  {words}", flush=True)
