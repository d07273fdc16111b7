"""What the rules pages say of cases that are easily missed: the sentence, and the test of the rules that holds it."""

from __future__ import annotations

import ast
from functools import cache

import pytest

from cookie_tin.page.games import FACES
from tools.programs import ROOT

RULES = "tests/rules/"
STATEMENTS = (
    (
        "doppel",
        "A rematch exchanges the seats, and both games together make a match",
        "match/test_two_games.py",
    ),
    ("doppel", "and so does who wins one and draws the other", "match/test_two_games.py"),
    ("doppel", "If that is equal too, the match is drawn", "match/test_two_games.py"),
    (
        "addict",
        "Who wins both wins the match, and so does who wins one and draws the other",
        "match/test_two_games.py",
    ),
    ("addict", "whoever was caught in the cage counts nothing in that game", "match/test_two_games.py"),
    (
        "addict",
        "whoever takes it loses, even if no other tile was left to take",
        "addict::test_lose_when_forced",
    ),
    ("addict", "may stop on tiles that lie face down", "addict::test_face_down_tiles_are_no_obstacle"),
    ("addict", "up or down, also the one under a keeper", "addict::test_flip_under_a_keeper"),
    (
        "addict",
        "A tile that is turned up again can be taken again",
        "addict::test_a_tile_turned_up_can_be_activated_again",
    ),
    ("addict", "nothing is stolen from whoever has debts", "addict::test_nothing_is_stolen_from_debtors"),
    ("addict", "nobody trades into debt", "addict::test_trade_never_makes_debts"),
    ("addict", "its four cookies, eight after a double helping, are taken", "addict::test_what_is_doubled"),
    ("disco", "Then the first player places the other one", "disco::test_taking_over"),
    (
        "disco",
        "Round a lone cookie there is no gap to halt in",
        "disco::test_round_a_lone_cookie_there_is_no_halt",
    ),
    (
        "disco",
        "A roll may pass over the place it came from",
        "disco::test_a_cookie_may_roll_over_the_site_it_came_from",
    ),
    (
        "disco",
        "two diameters away from the one that is rolled round is only grazed",
        "disco::test_a_grazed_cookie_ends_no_step",
    ),
    (
        "disco",
        "All chocolates are one colour, and so are both caramels",
        "disco::test_both_caramels_are_one_colour",
    ),
    ("raid", "Orange makes the very first bid", "raid::test_bids_are_made_in_turn"),
    (
        "raid",
        "the player at the left of whoever won the last bid",
        "raid::test_the_next_bid_begins_left_of_the_winner",
    ),
    ("raid", "in the round before too", "raid::test_the_first_bid_of_the_next_round"),
    (
        "raid",
        "After a bid that nobody made the same player begins again",
        "raid::test_after_a_bid_that_nobody_made_the_same_begins",
    ),
    ("raid", "If the most is shared, another round is played", "raid::test_a_shared_lead_plays_on"),
    (
        "raid",
        "those who share the most cookies win together; if all have as many, it is a draw",
        "raid::test_five_rounds",
    ),
    (
        "raid",
        "if the best sets are exactly alike, the tied roll a die each for it",
        "raid::test_tied_faces_are_rolled_off",
    ),
    (
        "raid",
        "(2) beats (2, 3) in the one, (5, 5) beats (5, 5, 6) in the other",
        "raid::test_the_defenders_advantage_elsewhere",
    ),
    (
        "raid",
        "Sets and the best set bring nothing then; the moon still brings its 10",
        "raid::test_the_moon_beside_a_contract",
    ),
    ("raid", "three of each come onto the plate in a round", "raid::test_three_colours_one_die_at_a_time"),
    ("raid", "winning every bid that is made in a round, one at least", "raid::test_shooting_the_moon"),
    ("raid", "or the next die of the plate is taken away", "raid::test_a_discarded_die_is_gone"),
)
"""The game, what its page says, and where the rules are held to it: a file of tests, or a test of the game's."""

WRONG = (
    ("raid", "Nothing else is counted"),
    ("raid", "If two have as many"),
    ("raid", "another face"),
    ("addict", "cannot be taken again"),
    ("disco", "wins and may eat the cookies."),
)
"""What the pages said once, and what is not so."""


@cache
def names_of(game: str) -> frozenset[str]:
    """The names of all tests of a game's rules."""
    files = (ROOT / RULES / game).glob("test_*.py")
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in files]
    return frozenset(node.name for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef))


@cache
def page_of(game: str) -> str:
    """All paragraphs and captions of a game's rules."""
    chapters = FACES[game].chapters()
    captions = (caption for chapter in chapters for _, caption in chapter.figures)
    return " ".join((*(text for chapter in chapters for text in chapter.paragraphs), *captions))


@pytest.mark.parametrize(("game", "said", "held_by"), STATEMENTS)
def test_it_is_told_and_held(game: str, said: str, held_by: str) -> None:
    assert said in page_of(game)
    room, _, name = held_by.partition("::")
    assert name in names_of(room) if name else (ROOT / "tests" / held_by).is_file()


@pytest.mark.parametrize(("game", "said"), WRONG)
def test_it_is_not_told(game: str, said: str) -> None:
    assert said not in page_of(game)
