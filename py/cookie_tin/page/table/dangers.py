"""What loses at once, on the board and in words, as far as the danger finder has found it. Pure."""

from __future__ import annotations

from cookie_tin.page.table.analysis import DANGER, Mark
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _


def marks(table: Table) -> list[Mark]:
    """All marks of the board: what bots would have marked, and where nothing else is, what loses at once."""
    found = table.marks()
    if table.analysis.on:
        return found
    marked = {mark.spot for mark in found}
    said = _("loses at once")
    return found + [Mark(spot, DANGER, "!", said) for spot in sorted(spots(table) - marked)]


def spots(table: Table) -> set[str]:
    """The spots that can be pressed now and lead to nothing but moves that lose at once."""
    if not table.dangers or table.player() is None:
        return set()
    view, state = table.view(), table.match.state
    safe, found = set[str](), set[str]()
    for move in map(state.format, state.legal(state.to_act()[0])):
        (found if move in table.dangers else safe).update(table.face.spots(view, move, table.picked))
    return found - safe


def say(table: Table, spot: str) -> str:
    """What a spot that loses at once gives away; empty for any other."""
    if spot not in spots(table):
        return ""
    rival = next((table.names()[seat] for seat in table.bots), "")
    return _("Careful: {name} could win at once then.").format(name=rival)
