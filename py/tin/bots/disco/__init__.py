"""The bots of Cookie Disco, and what perfect play says about a position of the base game."""

from __future__ import annotations

from tin.bots.disco import probe, source
from tin.bots.disco.levels import LEVELS
from tin.bots.disco.probe import Judged
from tin.bots.disco.source import give
from tin.games.disco.state import State

__all__ = ["LEVELS", "Judged", "analyse", "give"]


def analyse(state: State) -> list[Judged] | None:
    """Every legal move with what perfect play makes of it; None where nobody knows.

    That is with the crawl cookie, and while the table has not been handed in.
    """
    table = None if state.rules.crawl else source.table()
    return None if table is None else probe.analyse(table, state)
