"""When things happen on the table of Cookie Raid: long enough to see, longer where it matters, told when seen."""

from __future__ import annotations

from cookie_tin.games.raid import GAME
from cookie_tin.games.raid.events import Opened, Revealed, Rolled, Tied, Won
from cookie_tin.match import Match, Player
from cookie_tin.page.games.raid.face import FACE
from cookie_tin.page.table.panels import held_back
from cookie_tin.page.table.table import Table
from tests.page.desk import Desk
from tests.page.test_raid_board import START, random_game, roll_three_bids


def test_beats() -> None:
    """Long enough to see, nothing while bids are sealed."""
    state = GAME.at(START, {"players": 3})
    view = state.view(None)
    sealed = state.events(0, state.parse("pass"), None)
    opened = state.play(0, state.parse("bid 2")).events(2, state.parse("pass"), None)
    beats = [FACE.beat(view, story) for story in (sealed, opened, roll_three_bids("roll 5/5 2/4 1")[1], [])]
    assert beats == [0, 0.8, 2.0, 0]


def test_nothing_is_told_before_it_is_seen() -> None:
    """Words wait until the dice lie; where nothing is rolled they do not wait."""
    view, story = roll_three_bids("roll 5/5 2/4 1")
    landed = max(
        motion.delay + motion.duration for motion in FACE.motions(view, story) if "r0" in motion.target
    )
    assert FACE.suspense(view, story) >= landed
    state = GAME.at(START, {"players": 3})
    assert FACE.suspense(state.view(0), state.events(0, state.parse("pass"), 0)) == 0


def test_scores_stay_in_sight_while_dice_roll_for_a_die() -> None:
    """Only what changes is held back, and meanwhile the prompt shows that there is something to watch."""
    match = Match.new("raid", {"players": 2}, (Player("Ada"), Player("Bea")))
    held: dict[bool, set[str]] = {}
    table = Table(match, FACE, "key")
    for before, state, actor, move in random_game({"players": 2}, 5, 200):
        match.play(actor, before.format(move))
        if targets := {motion.target for motion in held_back(table)}:
            held[before.totals != state.totals] = targets
    assert "#prompt > .watching" in held[False] and ".seat .score" not in held[False]
    assert ".seat .score" in held[True]


def test_nobody_is_marked_as_next_before_the_dice_lie() -> None:
    """Whose turn it is now says who won: neither the seat tells it, nor the dice to take, nor the line to type in."""
    match = Match.new("raid", {"players": 2}, (Player("Ada"), Player("Bea")))
    table = Table(match, FACE, "key")
    for before, _state, actor, move in random_game({"players": 2}, 5, 200):
        match.play(actor, before.format(move))
        if any(isinstance(event, Won) for event in table.story()):
            break
    motions = [*FACE.motions(table.view(), table.story()), *held_back(table)]
    ends = {motion.target: motion.delay + motion.duration for motion in motions}
    dice_lie = FACE.suspense(table.view(), table.story())
    assert dice_lie > 0
    for target in (".seat.acts", ".seat .role", ".raid .open .body", "#typing"):
        assert ends[target] >= dice_lie


def test_a_tie_takes_a_breath_longer() -> None:
    view, tied = roll_three_bids("roll 1/5 2/5 2")
    assert any(isinstance(event, Tied) for event in tied)
    assert FACE.beat(view, tied) > FACE.beat(*roll_three_bids("roll 5/5 2/4 1"))


def test_the_bid_that_decides_a_round_takes_a_breath_longer() -> None:
    """From the moment the bids for the last die open: its dice tumble longer, and words wait for them."""
    usual, last = dict[str, tuple[float, int]](), dict[str, tuple[float, int]]()
    for before, state, actor, move in random_game({}, 5, 200):
        view, story = state.view(None), before.events(actor, move, None)
        for kind in (Opened, Rolled):
            told = {type(event) for event in story}
            if kind in told and not told & {Revealed, Tied}:
                found = last if len(view["plate"]) == 1 else usual
                found[kind.__name__] = FACE.beat(view, story), FACE.suspense(view, story)
    assert last["Opened"][0] > usual["Opened"][0]
    assert last["Rolled"][0] > usual["Rolled"][0] and last["Rolled"][1] > usual["Rolled"][1]


def test_the_last_die_is_seen_rolling_before_the_hands_lie() -> None:
    """Whoever rolls the lucky last again: first the die, then the sets and what they bring."""
    met = 0
    for before, state, actor, move in random_game({}, 5, 400):
        view, story = state.view(None), before.events(actor, move, None)
        if {Rolled, Revealed} <= {type(event) for event in story}:
            moved = FACE.motions(view, story)
            landed = max(motion.delay + motion.duration for motion in moved if '"r' in motion.target)
            others = [motion for motion in moved if '"r' not in motion.target]
            assert others and all(motion.delay >= landed for motion in others)
            met += 1
    assert met


def test_no_bubble_tells_it_before_it_is_seen() -> None:
    """In a first game the bubble about what was won waits for the dice, too."""
    for seed in range(8):
        with Desk(seed) as desk:
            desk.begin("raid", (Player("Ada"), Player("pip", bot=True)), {})
            desk.acts("wait 5", "type bid 1")
            for _tenth in range(50):
                desk.act("wait 0.1")
                if FACE.suspense(desk.table.view(), desk.table.story()):
                    break
            if "You won it" in desk.browser.bubble:
                held = {
                    motion.target for motion in desk.browser.motions if motion.frames[0] == {"opacity": "0"}
                }
                assert {"#prompt > :not(.watching)", "#bubble", "#ring", "#stem"} <= held
                return
    raise AssertionError("nobody has won a bid")
