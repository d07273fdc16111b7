"""The first bid of Cookie Raid, for whoever waits."""

from __future__ import annotations

from cookie_tin.games.contract import CHANCE, N_
from cookie_tin.page.demonstration import Demonstration, Shot

DEMONSTRATION = Demonstration(
    (
        (CHANCE, "deal 5 5 2/5 3 2"),
        (CHANCE, "plate 4 6 5 1 5 1 4 3"),
        (0, "bid 2"),
        (1, "bid 5 3 2"),
        (CHANCE, "roll 6/6 5 2"),
        (0, "take 5"),
    ),
    (
        Shot(2, N_("Your hand is secret; the plate is there to be raided.")),
        Shot(2, N_("Choose dice to risk. They will be rolled."), "2"),
        Shot(4, N_("All have bid: the bids are opened…")),
        Shot(5, N_("… and rolled. The highest die wins; tied, the shorter bid does.")),
        Shot(6, N_("The winner takes a die. In the end, sets of equal dice bring cookies.")),
    ),
)
