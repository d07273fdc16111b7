"""Sentences about the players, said to "you" where the only person at the table is meant."""

from __future__ import annotations

from tin.games.contract import N_
from tin.page.words import _


class You(str):
    """The name of the person to whom the page speaks: the word for "you"."""


def by(name: str, message: str, **blanks: object) -> str:
    """The sentence about somebody (`{name}`), in the second person where that is the reader."""
    if isinstance(name, You):
        message = SECOND.get(message, message)
    return _(message).format(name=name, **blanks)


SECOND: dict[str, str] = {
    "The animals change places; {name} plays again.": N_("The animals change places; you play again."),
    "The cherry says: {name} begins.": N_("The cherry says: you begin."),
    "The lucky last, {die}, is {name}'s: kept or rolled again.": N_(
        "The lucky last, {die}, is yours: keep it or roll it again."
    ),
    "At {line}, where {rival} stands, no tile is left that {name} could take.": N_(
        "At {line}, where {rival} stands, no tile is left that you could take."
    ),
    "Nobody knows who ate a cookie last. The dealer says: {name} begins.": N_(
        "Nobody knows who ate a cookie last. The dealer says: you begin."
    ),
    "Closest bid: {tied} before {name} took it.": N_("Closest bid: {tied} before you took it."),
    "{name} at {line}?": N_("Stand at {line}?"),
    "{name} bids {dice}.": N_("You bid {dice}."),
    "{name} bids next": N_("You bid next"),
    "{name} cannot move any cookie.": N_("You cannot move any cookie."),
    "{name} does not trade.": N_("You do not trade."),
    "{name} ends the turn.": N_("You end the turn."),
    "{name} fills {square}.": N_("You fill {square}."),
    "{name} has a bid ready.": N_("Your bid is ready."),
    "{name} has no more cookies to lose.": N_("You have no more cookies to lose."),
    "{name} has spoken.": N_("You have spoken."),
    "{name} has the lucky last": N_("You have the lucky last"),
    "{name} has {dice}.": N_("You have {dice}."),
    "{name} is here": N_("you are here"),
    "{name} moves the crawl cookie {steps}.": N_("You move the crawl cookie {steps}."),
    "{name} names {contract}.": N_("You name {contract}."),
    "{name} passes.": N_("You pass."),
    "{name} puts {cookie} on spot {spot}.": N_("You put {cookie} on spot {spot}."),
    "{name} rolls the lucky last again.": N_("You roll the lucky last again."),
    "{name} rolls {cookie} {way}.": N_("You roll {cookie} {way}."),
    "{name} rolls {cookie} with the crawl cookie {way}.": N_(
        "You roll {cookie} with the crawl cookie {way}."
    ),
    "{name} rolls {dice}.": N_("You roll {dice}."),
    "{name} scores a point.": N_("You score a point."),
    "{name} shows {dice}.": N_("You show {dice}."),
    "{name} stands at {line}.": N_("You stand at {line}."),
    "{name} stands at {line}, as the {animal}.": N_("You stand at {line}, as the {animal}."),
    "{name} takes a die": N_("You take a die"),
    "{name} takes over {cookie}.": N_("You take over {cookie}."),
    "{name} takes {die}.": N_("You take {die}."),
    "{name} takes {square}: {tile}.": N_("You take {square}: {tile}."),
    "{name} to move.": N_("Your turn."),
    "{name} turns {square} face down.": N_("You turn {square} face down."),
    "{name} turns {square} face up.": N_("You turn {square} face up."),
    "{name} wins": N_("You win"),
    "{name} wins, {score}": N_("You win, {score}"),
    "{name} wins the bid.": N_("You win the bid."),
    "{name} won every bid of the round.": N_("You won every bid of the round."),
    "{name}'s next turn counts twice.": N_("Your next turn counts twice."),
    "{name}, choose a cookie and a spot": N_("Choose a cookie and a spot"),
    "{name}, choose a column": N_("Choose a column"),
    "{name}, choose a line": N_("Choose a line"),
    "{name}, choose a row": N_("Choose a row"),
    "{name}, echo a direction to score": N_("Echo a direction to score"),
    "{name}, fill a square": N_("Fill a square"),
    "{name}, lure a keeper away?": N_("Lure a keeper away?"),
    "{name}, name a contract": N_("Name a contract"),
    "{name}, no point to be had now": N_("No point to be had now"),
    "{name}, place your cookie": N_("Place your cookie"),
    "{name}, roll a cookie": N_("Roll a cookie"),
    "{name}, send a keeper anywhere": N_("Send a keeper anywhere"),
    "{name}, take a die": N_("Take a die"),
    "{name}, the lucky last: {die}": N_("The lucky last: {die}"),
    "{name}, turn over any other tile": N_("Turn over any other tile"),
    "{name}, which way do you trade?": N_("Which way do you trade?"),
    "{name}, what do you bid?": N_("What do you bid?"),
    "{name}, will you trade?": N_("Will you trade?"),
    "{square}, {name}'s cookie": N_("{square}, your cookie"),
    "{square}, {name}'s last cookie": N_("{square}, your last cookie"),
    "{start} to {end} goes {way}, as {behind} to {last} does: a point for {name}.": N_(
        "{start} to {end} goes {way}, as {behind} to {last} does: a point for you."
    ),
}
"""What is said to the person instead of the sentence about somebody. A sentence that is not here fits both."""
