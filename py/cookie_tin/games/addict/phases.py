"""The words of a turn of Cookies Addict: its parts, and the moves that are not squares or lines."""

from cookie_tin.games.addict import clauses

DEAL, BEGIN, PLACE = "deal", "begin", "place"
LINE, TRADE, FLIP, GUARD, WALK = "line", "trade", "flip", "guard", "walk"
STUCK, LOST, ENDED = "stuck", "lost", "ended"

OVER = {STUCK: clauses.STUCK, LOST: clauses.LOSE, ENDED: clauses.END}
"""The phases in which the game is over; the turn is then whose who was stuck, caught or rang the alarm."""

PHASES = (DEAL, BEGIN, PLACE, LINE, TRADE, FLIP, GUARD, WALK, *OVER)

DONE = "done"
FOR_COOKIES, FOR_LURES, NO_TRADE = "trade for cookies", "trade for lures", "no trade"
BEGINNING = ("begin 0", "begin 1")
"""What the dealer says of who begins, by seat."""

RACCOON = "raccoon "
"""Before the first line, when its player takes the raccoon; otherwise it is the red panda."""

OFF = "off"
"""Where a keeper comes from who waits beside the board."""

PRICE = 2
"""What a trade costs and brings, and what is stolen at most."""

MOST_LURES = 10
"""In play together."""
