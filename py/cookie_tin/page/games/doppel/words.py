"""What is said of Doppel-game."""

from __future__ import annotations

from cookie_tin.games.contract import N_
from cookie_tin.page.you import Sentences

by = Sentences(
    {
        "{name} fills {square}.": N_("You fill {square}."),
        "{name} fills {square} and scores a point.": N_("You fill {square} and score a point."),
        "No point: that is not beside {name}’s last cookie.": N_(
            "No point: that is not beside your last cookie."
        ),
        "No point: {name}’s last cookie was not reached that way.": N_(
            "No point: your last cookie was not reached that way."
        ),
        "{name}, echo a direction to score": N_("Echo a direction to score"),
        "{name}, fill a square": N_("Fill a square"),
        "{name}, no point to be had now": N_("No point to be had now"),
        "{name}’s cookie. Only the last one of each player counts for points.": N_(
            "Your cookie. Only the last one of each player counts for points."
        ),
        "{name}’s last cookie, reached going {ways}.": N_("Your last cookie, reached going {ways}."),
        "{square}, {name}’s cookie": N_("{square}, your cookie"),
        "{square}, {name}’s last cookie": N_("{square}, your last cookie"),
    }
)
"""What is said about a player, and what to the person."""
