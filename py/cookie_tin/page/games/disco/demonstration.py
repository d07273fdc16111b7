"""A short game of Cookie Disco, for whoever waits."""

from __future__ import annotations

from cookie_tin.games.contract import CHANCE, N_
from cookie_tin.page.demonstration import Demonstration, Shot

ROLLS = (
    *("-1,2>1,-2", "-1,1>2,-1", "1,-2>2,0", "-1,-1>2,-2", "-1,0>1,-2", "2,-1>0,0"),
    *("1,-2>2,-1", "2,-2>-1,0", "1,-1>-1,-1", "0,1>0,-2", "-1,-1>-1,1", "1,0>-2,1"),
)

DEMONSTRATION = Demonstration(
    ((0, "O@5"), (1, "B@1"), (CHANCE, "begin O"), *((turn % 2, roll) for turn, roll in enumerate(ROLLS))),
    (
        Shot(3, N_("Six cookies and one for each player, all in one field.")),
        Shot(3, N_("Who is to move picks a cookie up and rolls it round the others…"), "-1,2"),
        Shot(4, N_("… to where it rests again. Then it is the rival’s turn.")),
        Shot(14, N_("Leave out a cookie that holds the field together, and the field divides.")),
        Shot(15, N_("Blue’s part is worth more, so Blue wins.")),
    ),
    {"start": 1},
)
