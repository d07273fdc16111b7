"""The engine: Cookie Tin for other programs, as UCI is for chess. docs/engine.md is its manual.

One JSON object a line comes in, one goes out. Knows the games, the match and the bots.
"""

from cookie_tin.engine.engine import Engine
from cookie_tin.engine.lines import main

__all__ = ["Engine", "main"]
