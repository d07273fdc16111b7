"""The bots of Cookie Raid: five with a habit each, and one that tries out the last dice.

How strong they are against each other was measured (docs/bots.md, `dev.py bench rivals`).
"""

from __future__ import annotations

from functools import partial

from cookie_tin.bots.level import levels
from cookie_tin.bots.raid.simple import builder, collector, gambler, hesitant
from cookie_tin.bots.raid.strong import raider
from cookie_tin.games.contract import N_

LEVELS = levels(
    (N_("never risks a die that matches another"), collector),
    (N_("gambles with a handful of dice, whichever they are"), gambler),
    (N_("collects: keeps its best set and rolls its lowest dice around it"), builder),
    (N_("rolls its three lowest dice, but often clings to what matches"), partial(hesitant, 0.345)),
    (N_("rolls its three lowest dice, and seldom anything else"), partial(hesitant, 0.08)),
    (N_("knows what the plate promises, and imagines the hidden dice"), raider),
)
