"""The engine: Cookie Tin for other programs, as UCI is for chess. docs/engine.md is its manual.

One JSON object a line comes in, one goes out. Knows the games, the match and the bots.
"""

from tin.engine.engine import Engine
from tin.engine.lines import main

__all__ = ["Engine", "main"]
