"""Which dice are the best set where they do not lie together: cookies are counted for the layout that brings most."""

from __future__ import annotations

from cookie_tin.games.contract import Seat, View
from cookie_tin.games.raid import scoring
from cookie_tin.games.raid.dice import Dice, face, read
from cookie_tin.games.raid.options import rules_in
from cookie_tin.page.words import _, all_of


def apart(view: View, seat: Seat) -> str:
    """The best set of a shown hand (`4 × 5`) if its dice lie apart; empty if they lie together."""
    rules, hand = rules_in(view), _hand(view, seat)
    length, equal, top = best = scoring.rank(hand, rules.straights)[0]
    laid = scoring.layout(hand, rules)
    if best in [(len(group), int(face(group[0]) == face(group[-1])), face(group[0])) for group in laid]:
        return ""
    return f"{length} × {top}" if equal else " ".join(str(top - step) for step in range(length))


def explain(view: View) -> str:
    """Why the bonus of the round went where it went, if the dice as they lie do not say so."""
    rules = rules_in(view)
    if rules.scoring != "matched" or rules.contract:
        return ""
    best = scoring.leaders([_hand(view, seat) for seat in range(len(view["hands"]))], rules.straights)
    sets = dict.fromkeys(filter(None, (apart(view, seat) for seat in best)))
    if not sets:
        return ""
    said = _("The best set is {sets}: its dice lie apart because that way they bring more cookies.")
    return said.format(sets=all_of([*sets]))


def _hand(view: View, seat: Seat) -> Dice:
    return tuple(number for number in map(read, view["hands"][seat]) if number is not None)
