"""What a square of Doppel-game is, and what it would do for whoever is to move."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import N_, View
from cookie_tin.page.games.doppel.board import SIDES, WAYS, beside, mark
from cookie_tin.page.games.doppel.words import by
from cookie_tin.page.words import _, all_of


def explain(view: View, square: str, names: Sequence[str], acts: bool) -> str:
    """A sentence or two about a square."""
    kind, turn = mark(view, square), view["turn"]
    if kind == "x":
        return _("The first square belongs to nobody. Everything grows from it.")
    if kind in SIDES:
        return _cookie(view, square, names, SIDES.index(kind), acts)
    if turn is None:
        return _("This square stayed empty.")
    if square not in view["open"]:
        return _("It touches no filled square, so nobody can fill it yet.")
    if not acts:
        return _("It touches the field: it can be filled.")
    last = view["last"][turn]
    if not last:
        return _("You can fill it. Points come from the second cookie on.")
    if square in view["gains"]:
        ways = [echo["way"] for echo in view["echoes"] if beside(view["size"], last, echo["way"]) == square]
        if ways:
            said = _("A point: from {last} it is reached going {way}, as your rival has just gone.")
            return said.format(last=last, way=_(WAYS[ways[0]]))
        return _("A point: it closes a gap in the direction that your rival has just taken.")
    if square in {beside(view["size"], last, way) for way in WAYS}:
        return _("You can fill it, but your rival has not gone that way: no point.")
    return _("You can fill it, but it is not beside your last cookie, {last}: no point.").format(last=last)


def _cookie(view: View, square: str, names: Sequence[str], owner: int, acts: bool) -> str:
    """A cookie: the last one of each player is what counts."""
    if square not in view["last"]:
        return by(names[owner], N_("{name}’s cookie. Only the last one of each player counts for points."))
    if owner == view["turn"] and acts:
        return _("Your last cookie: a step from here scores if it goes the way your rival has just gone.")
    said = N_("{name}’s last cookie, reached going {ways}.")
    if acts and view["gains"]:
        said = N_("{name}’s last cookie, reached going {ways}. Go the same way to score.")
    return by(names[owner], said, ways=all_of([_(WAYS[way]) for way in _ways_into(view, square)]))


def _ways_into(view: View, square: str) -> list[str]:
    """The ways that lead into a square from a filled one; into every cookie there is one at least."""
    back = dict(zip(WAYS, ("down", "left", "up", "right"), strict=True))
    behind = {way: beside(view["size"], square, back[way]) for way in WAYS}
    return [way for way, there in behind.items() if there != square and mark(view, there) != "."]
