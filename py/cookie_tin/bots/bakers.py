"""The six bakers who play at our tables: the same in every game, from the apprentice to the one who taught them all.

Their ids are written into saved games and links, so they never change. A portrait is the name of a drawing in
assets/art/bakers.svg.
"""

from __future__ import annotations

from typing import NamedTuple

from cookie_tin.games.contract import N_


class Baker(NamedTuple):
    """An opponent as people know it: the same name and portrait in every game, the strength by its place among them."""

    number: int
    id: str
    name: str
    about: str
    """Who that is, in a few words that go with every game."""

    @property
    def portrait(self) -> str:
        return f"baker-{self.id}"


BAKERS = (
    Baker(1, "pip", N_("Pip"), N_("the apprentice, first day in the bakery")),
    Baker(2, "poppy", N_("Poppy"), N_("hums, hurries and forgets the oven")),
    Baker(3, "basil", N_("Basil"), N_("careful, one tray at a time")),
    Baker(4, "ginger", N_("Ginger"), N_("quick fingers and a sharp eye")),
    Baker(5, "madeleine", N_("Madeleine"), N_("remembers every crumb")),
    Baker(6, "nonna", N_("Nonna"), N_("baked here before there was an oven")),
)
"""By strength."""
