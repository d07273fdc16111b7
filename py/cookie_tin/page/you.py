"""Sentences about the players, said to "you" where the only person at the table is meant."""

from __future__ import annotations

from collections.abc import Mapping

from cookie_tin.games.contract import N_
from cookie_tin.page.words import _


class You(str):
    """The name of the person to whom the page speaks: the word for "you"."""


class Sentences:
    """Says sentences about somebody (`{name}`); each game has one, made of what it says to the person instead.

    A sentence that is not among these fits both.
    """

    def __init__(self, second: Mapping[str, str]) -> None:
        self.second = second

    def __call__(self, name: str, message: str, **blanks: object) -> str:
        """The sentence about that player, in the second person where that is the reader."""
        if isinstance(name, You):
            message = self.second.get(message, message)
        return _(message).format(name=name, **blanks)


by = Sentences(
    {
        "Both games together: {listed}. {name} wins the match.": N_(
            "Both games together: {listed}. You win the match."
        ),
        "Both games won: the match is {name}’s.": N_("Both games won: the match is yours."),
        "One game won, one drawn: the match is {name}’s.": N_("One game won, one drawn: the match is yours."),
        "The turning point: {name} goes from {before} % to {after} %.": N_(
            "The turning point: you go from {before} % to {after} %."
        ),
        "{name} to move.": N_("Your turn."),
        "{name} wins": N_("You win"),
        "{name} wins, {score}": N_("You win, {score}"),
    }
)
"""What the table says of any game."""
