"""Thinking in slices: a bot's thought is a generator that pauses every few positions and returns its answer.

Whoever runs it decides how long to go on, and may stop at any pause by not going on: nothing is left behind. On the
page that keeps the board alive; elsewhere `run_to_end` simply thinks to the end. The answer is the same either way.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")

Thinking = Generator[None, None, T]
"""Pauses (about a millisecond of work apart under CPython, a few in the browser), then the answer.

Pausing costs nothing, so run it for as long as a frame allows between looks at the clock:
`for _ in thought: ...` does not keep the answer; `result = yield from thought`, `run_to_end` or StopIteration.value do.
"""


def run_to_end(thought: Thinking[T]) -> T:
    """The answer, thought through without a pause."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            answer: T = end.value
            return answer
