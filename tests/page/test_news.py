"""What is told to whoever has to decide: not only the last move, where a turn has several."""

from __future__ import annotations

from tin.match import Match, read_link
from tin.page.games.addict.face import FACE
from tin.page.you import You

GAME = (
    "32yAQpD-rgmDTIMPWM5Cn0b17RGsu9SzuGflv07gGL6qdTzBr01NiVdnHf8Tgm3_TEjrprx6ecfqlogdD5iFvwfwgFMMbnkLqoF2SYVw"
)
"""The eighth turn of a game of Cookies Addict: Pip has taken the Whistle and moved a keeper."""


def test_a_turn_of_cookies_addict_is_told_to_its_end() -> None:
    """Which tile was taken, and where a keeper went, stays in sight when the turn has ended."""
    match = Match(read_link(GAME))
    told = []
    for cursor in range(len(match.entries) - 3, len(match.entries) + 1):
        stories = (match.events(at, 0) for at in range(cursor)[::-1])
        told.append(FACE.news(stories, (You("You"), "Pip")))
    whistle = "Pip takes c2: Whistle."
    walked = f"{whistle} A keeper goes from a1 to e2."
    assert told == ["You take c1: +1 cookie, +1 lure.", whistle, walked, walked]
