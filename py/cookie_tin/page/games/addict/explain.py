"""What a tile, a line or a keeper of Cookies Addict is, and what it would do for whoever is to move."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.addict.board import NAMES
from cookie_tin.games.addict.phases import DEAL, FLIP, GUARD, LINE, OFF, OVER, PLACE, WALK
from cookie_tin.games.addict.state import State
from cookie_tin.games.addict.tiles import BY_CODE
from cookie_tin.games.contract import N_, View
from cookie_tin.page.games.addict import words
from cookie_tin.page.games.addict.board import mark
from cookie_tin.page.games.addict.prompts import outlook, square_of
from cookie_tin.page.games.addict.scene import ANIMALS, state_of
from cookie_tin.page.games.addict.words import by
from cookie_tin.page.words import _

_KEPT = N_("A keeper stands here: nobody can take it.")


def explain(view: View, spot: str, names: Sequence[str], acts: bool) -> str:
    """A sentence or two about a spot."""
    state = state_of(view)
    if spot in ANIMALS:
        said = _("The {animal}. Press it to be this one: both animals can do the same.")
        return said.format(animal=words.animal(spot))
    if spot == OFF:
        return _("A keeper who waits. The whistle sends one to any tile: nobody can take it then.")
    if len(spot) == 1:
        return f"{_line(view, spot, names)} {_line_now(state, spot) if acts else ''}".strip()
    if state.phase == DEAL:
        return ""
    kept = _(_KEPT) if spot in view["keepers"] else ""
    return f"{_tile(view, spot)} {_tile_now(view, state, spot, names) if acts else kept}".strip()


def _line(view: View, line: str, names: Sequence[str]) -> str:
    for seat, other in enumerate(view["lines"]):
        if other == line:
            return by(names[seat], N_("{name} stands here: the next tile is taken on this line."))
    return words.line(line).capitalize() + "."


def _line_now(state: State, line: str) -> str:
    if state.turn < 0 or state.phase not in (PLACE, LINE):
        return ""
    if state.phase == PLACE:
        return _("You can stand here; your rival takes the first tile on it.")
    if line in state.legal(state.turn):
        return _("It leads to {square}.").format(square=square_of(state, line))
    if (NAMES[state.theirs] in words.COLUMNS) == (line in words.COLUMNS):
        return _("Your line has to cross the one where your rival stands.")
    return _("No tile can be taken there now.")


def _tile(view: View, square: str) -> str:
    code = mark(view, square)
    if code.startswith("~"):
        said = _("Taken already, so it lies face down: {tile}.")
        return said.format(tile=words.tile(code.removeprefix("~")))
    if square in view["keepers"] and (code not in words.SPECIALS or BY_CODE[code].keeper):
        return words.gain(code)
    return words.title(code)


def _tile_now(view: View, state: State, square: str, names: Sequence[str]) -> str:
    """What could be done with it now, or why nothing can."""
    if state.turn < 0 or state.phase in OVER:
        return ""
    legal, kept = state.legal(state.turn), square in view["keepers"]
    if state.phase == LINE:
        return _take(view, state, square, names, kept)
    if state.phase == FLIP:
        return _("You can turn it over now.") if f"flip {square}" in legal else ""
    if state.phase in (GUARD, WALK):
        costs = [move for move in legal if move.endswith(f">{square}")]
        if kept and any(move.startswith(f"{square}>") for move in legal):
            return _("You can send this keeper elsewhere.")
        if kept and state.phase == WALK:
            return _("This keeper cannot be lured away: you have {lures}.").format(
                lures=words.lures(state.my_lures)
            )
        return _("A keeper could come here.") if costs else ""
    return _(_KEPT) if kept else ""


def _take(view: View, state: State, square: str, names: Sequence[str], kept: bool) -> str:
    lines = {square_of(state, line): line for line in state.legal(state.turn)}
    if square in lines:
        tile = BY_CODE[mark(view, square)]
        told = (_tile(view, square), words.changes(tile.cookies, tile.lures) + ".")
        said = [text for text in outlook(state, names, lines[square]) if not any(text in one for one in told)]
        return " ".join(said)
    if kept:
        return _(_KEPT)
    rival = NAMES[state.theirs]
    if rival in square:
        return ""
    return _("You cannot take it now: your rival stands at {line}.").format(line=words.line(rival))
