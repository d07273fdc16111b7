"""The parts of a round of Cookie Raid, and the words of its moves."""

from cookie_tin.games.contract import Actor

DOUBLE, BLIND, NAME = "double", "blind", "name"
"""Naming contracts: before the hand (double blind), before the plate (blind), when all is seen."""

DEAL, PLATE, BID, ROLL, TAKE, LUCKY, AGAIN, ROLLOFF, OVER = (
    *("deal", "plate", "bid", "roll", "take", "lucky", "again", "rolloff", "over"),
)

TIMES = {DOUBLE: 3, BLIND: 2, NAME: 1}
"""What a contract counts that is named in this part."""

CHANCES = (DEAL, PLATE, ROLL, AGAIN, ROLLOFF)
"""The parts in which chance acts."""

SHOWN = (DOUBLE, DEAL, ROLLOFF, OVER)
"""The parts in which everybody sees the hands: they are those of the round that is over."""

PHASES = (*TIMES, *CHANCES, BID, TAKE, LUCKY, OVER)

PASS, WAIT, KEEP = "pass", "wait", "keep"

NOT_YET = (0, 4)
"""No contract named, nor said to wait. Who waited has 0 and the times of the part in which they did."""

LEAST_NAMED = 2

NONE: Actor = -1
"""Nobody's turn in particular."""
