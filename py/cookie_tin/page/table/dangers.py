"""What loses at once, or lets the rival win at once, on the board and in words, as far as the danger finder has found
it. Pure."""

from __future__ import annotations

from cookie_tin.page.table.analysis import DANGER, Mark
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _


def marks(table: Table) -> list[Mark]:
    """All marks of the board: what bots would have marked, and where nothing else is, what is dangerous."""
    found = table.marks()
    if table.analysis.on:
        return found
    marked = {mark.spot for mark in found}
    said = {True: _("loses at once"), False: _("the rival could win then")}
    risky = sorted(spots(table).items())
    return found + [Mark(spot, DANGER, "!", said[loses]) for spot, loses in risky if spot not in marked]


def spots(table: Table) -> dict[str, bool]:
    """The spots that can be pressed now and lead to nothing but dangerous moves: do all of them lose by themselves?

    Otherwise the rival has to see the answer that wins.
    """
    if not table.dangers or table.player() is None:
        return {}
    view, state = table.view(), table.match.state
    safe, found = set[str](), dict[str, bool]()
    for move in map(state.format, state.legal(state.to_act()[0])):
        there = table.face.spots(view, move, table.picked)
        if move not in table.dangers:
            safe.update(there)
        else:
            found |= {spot: found.get(spot, True) and not table.dangers[move] for spot in there}
    return {spot: loses for spot, loses in found.items() if spot not in safe}


def say(table: Table, spot: str) -> str:
    """What a dangerous spot gives away; empty for any other."""
    risky = spots(table)
    if spot not in risky:
        return ""
    if risky[spot]:
        return _("Careful: that loses at once.")
    rival = next((table.names()[seat] for seat in table.bots), "")
    return _("Careful: {name} could win at once then.").format(name=rival)
