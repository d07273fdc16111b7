"""What is told to whoever has to decide: not only the last move, where a turn has several."""

from __future__ import annotations

import re
from random import Random

import pytest

from cookie_tin.games.raid.compare import decided_by
from cookie_tin.games.raid.events import Rolled, Tied, Took, Won
from cookie_tin.match import Match, read_link
from cookie_tin.page.games.addict.face import FACE
from cookie_tin.page.games.raid import telling
from cookie_tin.page.table.prompt import names_for_mover
from cookie_tin.page.table.table import Table
from cookie_tin.page.you import You
from tests.page.variants import VARIANTS, Variant, table_of

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
    walked = f"{whistle} Pip sends a keeper from a1 to e2."
    assert told == ["You take c1: +1 cookie, +1 lure.", whistle, walked, walked]


WRONG = re.compile(r"\bYou’s|\bYou (has|is|takes|chooses|may not)\b|,? and You\b|\bYou,|^,|\{|  ")
"""What nobody would say to anybody."""


@pytest.mark.parametrize("people", [0, 1, 2])
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_news_and_prompts_read_well(variant: Variant, people: int) -> None:
    """Nothing is told twice, nobody is unnamed, and "you" goes with its verb; what is announced, too."""
    rng = Random(people)
    for table in table_of(variant, rng, people):
        news = table.face.news(table.stories(), table.names())
        heard = [news, table.announce()]
        if table.player() is not None or (table.match.game.secrets and not table.verdict()):
            heard += table.face.prompt(table.view(), names_for_mover(table), table.picked)[:2]
        for said in heard:
            sentences = re.split(r"(?<=[.?!]) ", said)
            assert len({*sentences}) == len(sentences), said
            assert not WRONG.search(said), said


def test_who_looks_back_is_not_spoken_of_as_somebody_who_moves() -> None:
    """In a finished game the rival's moves can be tried, too: then the person is called by name."""
    table = Table(Match(read_link(GAME)), FACE)
    rng = Random(1)
    while acting := table.match.state.to_act():
        move = rng.choice(list(table.match.state.legal(acting[0])))
        table.make_move(acting[0], table.match.state.format(move))
    met = set()
    for cursor in range(1, len(table.match.entries)):
        table.go(cursor)
        asked = table.face.prompt(table.view(), names_for_mover(table), None)
        assert not WRONG.search(f"{asked.title} {asked.text}"), asked
        met.add(asked.title.split(",")[0])
    assert {"Pip", "Choose a column"} <= met


@pytest.mark.parametrize(
    ("compare", "rolls", "said"),
    [
        ("defender", ("6 3", "6 2"), "Ada wins the bid: 3 beats Bea’s 2."),
        ("reversed", ("4 2", "6 5"), "Ada wins the bid: 2 beats Bea’s 5."),
        ("doubles", ("4", "3 2"), "Ada wins the bid: 4 beats Bea’s 3."),
        (
            "doubles",
            ("2 2", "6 5"),
            "Ada wins the bid. The most equal dice win; if as many, the higher ones.",
        ),
        (
            "defender",
            ("6", "6 5"),
            "Ada wins the bid. Tied down to the last die of the shorter bid, the fewer dice win.",
        ),
    ],
)
def test_a_bid_is_told_with_what_decided_it(compare: str, rolls: tuple[str, str], said: str) -> None:
    shown = [[int(die) for die in roll.split()] for roll in rolls]
    rule, at = decided_by(compare, *shown, sides=6)
    story = [Rolled(index, tuple(roll.split())) for index, roll in enumerate(rolls)]
    story.append(Won(0, rule.id, at))
    told = telling.tell(story, ("Ada", "Bea"))
    assert told.endswith(said)
    assert telling.tell(story, (You("You"), "Bea")).endswith(
        said.replace("Ada wins the bid: ", "You win the bid: your ").replace("Ada wins", "You win")
    )


def test_what_was_rolled_for_a_tie_is_not_told_again() -> None:
    """A roll after a tie that wins a die at once is told by itself."""
    tie = [Rolled(0, ("2",)), Rolled(1, ("2",)), Tied((0, 1))]
    won = [Rolled(0, ("2",)), Rolled(1, ("1",)), Won(0, "raid.highest", 0), Took(0, "4")]
    told = telling.news(iter((won, tie)), ("Ada", "Bea"))
    assert told == "Ada rolls 2. Bea rolls 1. Ada wins the bid: 2 beats Bea’s 1. Ada takes 4."
    assert telling.tell(tie, (You("You"), "Bea")).endswith("You tie with Bea and roll again.")
