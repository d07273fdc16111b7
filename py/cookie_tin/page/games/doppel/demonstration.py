"""A few moves of Doppel-game, for whoever waits."""

from __future__ import annotations

from cookie_tin.games.contract import CHANCE, N_
from cookie_tin.page.demonstration import Demonstration, Shot

DEMONSTRATION = Demonstration(
    ((CHANCE, "a3"), (0, "a2"), (1, "b3"), (0, "a4"), (1, "b4"), (0, "c3"), (1, "c4")),
    (
        Shot(1, N_("One cookie lies there. In turn, each fills a square that touches a filled one.")),
        Shot(3, N_("The dots show where the next cookie may go.")),
        Shot(4, N_("Orange has come up to a4…")),
        Shot(5, N_("… and Blue steps up from its last cookie, too: that echo is a point.")),
        Shot(7, N_("When the board is full, the most points win.")),
    ),
    {"size": 4},
)
