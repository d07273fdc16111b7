"""What a first game of Cookies Addict teaches, beside the things it is about."""

from __future__ import annotations

from collections.abc import Iterator

from cookie_tin.games.addict.phases import GUARD, LINE, PLACE, WALK
from cookie_tin.games.contract import View
from cookie_tin.page.bubble import Bubble
from cookie_tin.page.games.addict.prompts import square_of
from cookie_tin.page.games.addict.scene import state_of
from cookie_tin.page.words import _


def bubbles(view: View, picked: str | None) -> Iterator[Bubble]:
    """Those that fit now."""
    state = state_of(view)
    if state.turn < 0:
        return
    if state.phase == PLACE and not picked:
        text = _("Every animal stands at a line: a letter above the board, or a number beside it.")
        yield Bubble("stand", "c", text)
    if state.phase == LINE:
        legal = state.legal(state.turn)
        if picked in legal:
            text = _("Read here what it brings. And where you stand then, your rival takes the next tile.")
            yield Bubble("then", "#prompt", text)
            return
        text = _("You take a tile of the lit line, where your rival stands. Press one to see what it brings.")
        yield Bubble("take", square_of(state, legal[0]), text)
        if any(view["cookies"]):
            yield Bubble("most", ".seat .score", _("Cookies. Whoever has most of them in the end wins."))
    if state.phase in (WALK, GUARD) and view["keepers"]:
        text = _("A keeper: nobody can take the tile below. Lures move keepers, one for each square.")
        yield Bubble("keeper", view["keepers"][0], text)
