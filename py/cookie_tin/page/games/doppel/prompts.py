"""What to do now in Doppel-game, for somebody who has read no rules."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import N_, View
from cookie_tin.page.face import Prompt
from cookie_tin.page.games.doppel.board import WAYS, beside
from cookie_tin.page.games.doppel.words import by
from cookie_tin.page.words import _, all_of


def prompt(view: View, names: Sequence[str]) -> Prompt:
    """Which squares score, or that none does."""
    turn = view["turn"]
    if turn is None:
        return Prompt("", "")
    own, last = names[turn], view["last"][turn]
    if not last:
        first = _(
            "Choose any square with a dot: it touches the field. Points come from the second cookie on."
        )
        return Prompt(by(own, N_("{name}, fill a square")), first)
    ways = all_of([_(WAYS[echo["way"]]) for echo in view["echoes"]])
    said = [_("The rival’s last cookie was reached going {ways}.").format(ways=ways)]
    echoing = {beside(view["size"], last, echo["way"]) for echo in view["echoes"]}
    echoes = [square for square in view["gains"] if square in echoing]
    gaps = [square for square in view["gains"] if square not in echoing]
    if echoes:
        said.append(
            _("The same way from {last} scores: {squares}.").format(last=last, squares=all_of(echoes))
        )
    if gaps:
        said.append(_("Closing the gap scores: {squares}.").format(squares=all_of(gaps)))
    if echoes or gaps:
        return Prompt(by(own, N_("{name}, echo a direction to score")), " ".join(said))
    said.append(_("No free square lies that way from {last}; fill any square with a dot.").format(last=last))
    return Prompt(by(own, N_("{name}, no point to be had now")), " ".join(said))
