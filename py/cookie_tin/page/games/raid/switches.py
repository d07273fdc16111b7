"""Every rule that was tried on the way to those of Cookie Raid: each is a switch in a new game.

The numbers are playtests of the designer's log (log.py); what it says here is what the rules do.
"""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.page.face import Chapter
from cookie_tin.page.words import _


def switches() -> Sequence[Chapter]:
    """What the switches mean."""
    return (_bidding(), _counting(), _dice())


def _bidding() -> Chapter:
    return Chapter(
        _("Switches: plate and bids"),
        (
            _(
                "Plate: 8 dice (since 13) or 5; 9 with three colours. Plate shown: all at once (since 8), or one at"
                " a time, without a choice."
            ),
            _("Dice in a bid: three at most (since 1), or as many as you like."),
            _(
                "Highest bid. The defender’s advantage (3). Without it (2): equal down to the last die of the"
                " shorter bid, the further die wins. Fewer dice win a tied high die at once (tried in 3): (5, 1)"
                " beats (5, 4, 1). The most pips (at first). 1 is high (5): the lowest die wins. Doubles beat"
                " singles (11, vetoed): sets first, the longest and then the highest."
            ),
            _(
                "The defender’s advantage holds under “1 is high” and “doubles beat singles” too: (2) beats (2, 3)"
                " in the one, (5, 5) beats (5, 5, 6) in the other."
            ),
            _(
                "Lucky last (10) can be left out. Nobody bids: then the round ends (10), or the next die of the plate"
                " is taken away."
            ),
            _("Bid clock (after 15): “1, 2, 3, go!”, so many seconds to bid."),
        ),
    )


def _counting() -> Chapter:
    return Chapter(
        _("Switches: cookies"),
        (
            _(
                "The best set wins (at first): a single round without cookies. If all is alike, the tied roll a die"
                " each."
            ),
            _(
                "Each face to its best set (4): whoever has the most 6s gets the pips of all 6s on the table, and"
                " so on for each face. A face that is tied goes to whoever has the best set of the round, even with"
                " none of that face; if the best sets are exactly alike, the tied roll a die each for it."
            ),
            _(
                "Ten and one (after 11): 10 for a matched die, 1 for a single one, 50 for the best set, to 500. So a"
                " game is as long as with the final rules; only the numbers feel larger."
            ),
            _(
                "Straights (7, 15): each die in a run of three or more counts like a matched one. A die lies in one"
                " set only, and for the bonus a run ranks below a set of its length."
            ),
            _(
                "Contracts (after 9): each names how many of a kind they will show, 2 or more. Kept, it brings 10 a"
                " die up to that and 1 for each beyond; missed, it costs 10 a die. Named before the plate is seen"
                " it counts twice, before the hand three times. Sets and the best set bring nothing then; the moon"
                " still brings its 10. The goal is 300."
            ),
            _(
                "Shooting the moon (8): winning every bid that is made in a round, one at least, brings 10 more,"
                " also if the round ends because nobody bids."
            ),
            _(
                "Length: to 50 cookies (10), five rounds (wished for in 13), or a single round (at first). Where the"
                " number of rounds is fixed, those who share the most cookies win together; if all have as many, it"
                " is a draw."
            ),
        ),
    )


def _dice() -> Chapter:
    return Chapter(
        _("Switches: hands and dice"),
        (
            _(
                "Three colours (after 15): red (round pips), green (triangles) and blue (squares), one die of each"
                " in a hand, and three of each come onto the plate in a round, which makes nine bids at most. A set"
                " all of one colour counts double; for the bonus colours do not matter."
            ),
            _(
                "Hands: hidden, or open (after 14). Open are dice and bids: everybody bids in turn, for all to see."
                " Orange makes the very first bid; later it is the player at the left of whoever won the last bid,"
                " in the round before too. After a bid that nobody made the same player begins again."
            ),
            _("Sides of a die (after 15): with 8, 10 or 12 sides a pair is precious."),
            _(
                "Distinct dice (9): no two look alike, so everybody can follow a die that was rolled or taken in"
                " the open. Those of your own hand that all know bear an eye."
            ),
        ),
    )
