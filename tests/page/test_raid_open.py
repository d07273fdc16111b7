"""Cookie Raid played open, and with nine dice on the plate: what lies on the table."""

from __future__ import annotations

import re

from cookie_tin.games.contract import CHANCE
from cookie_tin.games.raid import GAME
from cookie_tin.lab.raid.odds import win
from cookie_tin.match import Match, Player
from cookie_tin.page.face import Look
from cookie_tin.page.games.raid import places
from cookie_tin.page.games.raid.chances import percent, sentence
from cookie_tin.page.games.raid.face import FACE
from cookie_tin.page.you import You

NAMES = ("Ada", "Bea", "Cyd")


def test_open_bids_are_seen_on_the_table() -> None:
    """Played open, dice that were bid lie before their owner while the others still think."""
    start = GAME.start({"preset": "14", "players": 3})
    state = start.play(CHANCE, start.parse("deal 6 5 3/2 2 1/4 4 4"))
    state = state.play(CHANCE, state.parse("plate 6 5 4 4 3 2 1 1"))
    story = state.events(0, state.parse("bid 6 3"), 1)
    assert FACE.tell(story, NAMES) == "Ada bids 6, 3."
    assert FACE.note(0, "", story) == ("6 3", "")
    bid = state.play(0, state.parse("bid 6 3"))
    svg = FACE.board(bid.view(1), Look(NAMES, story, playable=True))
    assert len(re.findall(r'data-die="r0-', svg)) == 2
    assert len(re.findall(r'data-die="h0-', svg)) == 1
    assert svg.count("thinking about a bid") == 1, "it is Bea's turn, and not yet Cyd's"
    assert "Everybody sees your bid." in FACE.prompt(bid.view(1), NAMES).text
    assert FACE.prompt(bid.view(0), NAMES).title == "Bea bids next"
    passed = bid.play(1, bid.parse("pass"))
    assert FACE.tell(bid.events(1, bid.parse("pass"), 0), NAMES) == "Bea passes."
    assert "no bid" in FACE.board(passed.view(2), Look(NAMES))
    assert sentence(passed.view(2), 3) == f"Chance to win with 3 dice: {percent(win(3, [2]))}."


def test_nine_dice_fit_the_plate() -> None:
    """Three colours have one more; they do not overlap and lie on the plate."""
    spots_ = places.plate(9)
    assert len(spots_) == 9
    assert all(abs(spot.x - places.PLATE[0]) < 252 for spot in spots_)
    for at, one in enumerate(spots_):
        assert all(abs(one.x - two.x) > 80 or abs(one.y - two.y) > 70 for two in spots_[at + 1 :])


def test_what_is_told_to_whoever_bids_next() -> None:
    """Who won what against what stays in sight while the others make their bids ready."""
    match = Match.new("raid", {"players": 2}, (Player("Ada"), Player("Bea")))
    names = (You("You"), "Bea")

    def news_now() -> str:
        return FACE.news((match.events(at, 0) for at in range(match.cursor)[::-1]), names)

    for actor, text in [
        (CHANCE, "deal 6 5 3/2 2 1"),
        (CHANCE, "plate 6 5 4 4 3 2 1 1"),
        (1, "bid 2"),
    ]:
        match.play(actor, text)
    assert news_now() == "On the plate: 6, 5, 4, 4, 3, 2, 1, 1."
    match.play(0, "bid 6 3")
    match.play(CHANCE, "roll 5 3/4")
    match.play(0, "take 5")
    assert news_now() == "You win with 5, 3 against 4 and take 5."
    match.play(1, "pass")
    assert news_now() == "You win with 5, 3 against 4 and take 5."
    match.play(0, "pass")
    assert "wins with" not in news_now() and "takes" not in news_now()


def test_the_bubble_about_taking_is_beside_a_die_that_fits() -> None:
    start = GAME.start({"players": 2})
    state = start.play(CHANCE, start.parse("deal 1 1 3/2 2 1"))
    for actor, text in [(CHANCE, "plate 6 5 4 4 3 2 1 1"), (0, "bid 3"), (1, "pass"), (CHANCE, "roll 3/-")]:
        state = state.play(actor, state.parse(text))
    assert [bubble.at for bubble in FACE.bubbles(state.view(0), None) if bubble.id == "take"] == ["p6"]
