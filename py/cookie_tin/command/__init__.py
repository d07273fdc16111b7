"""The command `cookie-tin`, for whoever installed the package: the engine, the ladder and the lab in a terminal."""

from cookie_tin.command.main import main

__all__ = ["main"]
