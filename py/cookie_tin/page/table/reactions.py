"""What a baker says at the end of a game: few words, and different when it won, lost or shared the cookies."""

from __future__ import annotations

from typing import NamedTuple

from cookie_tin.games.contract import N_


class Reactions(NamedTuple):
    """Messages for the catalogues."""

    lost: str
    won: str
    drawn: str


REACTIONS: dict[str, Reactions] = {
    "pip": Reactions(N_("You did it! I’m still learning."), N_("Oh! Did I win?"), N_("Half each. Fair!")),
    "poppy": Reactions(N_("Well played! Biscuit?"), N_("That was fun. Once more?"), N_("Snap!")),
    "basil": Reactions(
        N_("Hm. I saw that too late."), N_("I was counting on it."), N_("Neither of us blinked.")
    ),
    "ginger": Reactions(
        N_("Sharp! I felt that one."), N_("Spicy, wasn’t it?"), N_("Even heat on both sides.")
    ),
    "madeleine": Reactions(
        N_("Bravo. You remembered everything."), N_("Practice, practice, and butter."), N_("A fine balance.")
    ),
    "nonna": Reactions(
        N_("Come here, you have earned my recipe."),
        N_("Eat something, then try again."),
        N_("Nobody has held out so long."),
    ),
}
"""By the baker's id."""
