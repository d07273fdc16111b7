"""The first turns of Cookies Addict, for whoever waits."""

from __future__ import annotations

from cookie_tin.games.contract import CHANCE, N_
from cookie_tin.page.demonstration import Demonstration, Shot

TILES = "1l,-1,2l,-3,1ll/1,3,-1l,-1,-1/-2l,3,2,1,guard/-1,2,2,4k,3/2,steal,-2,-2,1l"

DEMONSTRATION = Demonstration(
    ((CHANCE, f"deal {TILES}"), (0, "d"), (1, "3"), (0, "b"), (1, "1")),
    (
        Shot(1, N_("Tiles bring cookies, or cost some. One player has the columns, the other the rows.")),
        Shot(2, N_("The first animal goes to a column…")),
        Shot(3, N_("… the other one to a row: it takes the tile where they meet.")),
        Shot(4, N_("Now the first chooses another column, and takes where that meets the row.")),
        Shot(5, N_("So it goes on. Most cookies win; lures and keepers make it lively.")),
    ),
    {"size": 5},
)
