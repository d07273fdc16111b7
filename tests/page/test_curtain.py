"""Several people with secrets at one screen: the curtain, whose eyes are on it, and what is never shown."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cookie_tin.games.contract import AnyState, Seat
from cookie_tin.games.raid import GAME
from cookie_tin.games.raid.options import PRESETS
from cookie_tin.match import Dealer, Match, Player
from cookie_tin.page.games import FACES
from cookie_tin.page.shell.settings import Settings
from cookie_tin.page.table import panels
from cookie_tin.page.table.table import Table
from tests.contract.play import walk

ADA, BEA, BOT = Player("Ada"), Player("Bea"), Player("lowest", bot=True)


def table(*players: Player, **options: object) -> Table:
    """A table at which nothing has happened yet."""
    match = Match.new("raid", {"players": len(players), **options}, players)  # type: ignore[dict-item]
    return Table(match, FACES["raid"])


def dealt_table(*players: Player, **options: object) -> Table:
    """A table at which the first person has the screen and the dice are dealt."""
    made = table(*players, **options)
    made.take_over()
    goes_on(made)
    return made


def goes_on(made: Table, seed: int = 1) -> None:
    dealer = Dealer(Random(seed))
    while made.match.chance() and made.curtain() is None:
        made.deal(dealer)


def screen_text(made: Table) -> str:
    """Everything on the screen."""
    return "".join([*panels.regions(made, Settings()).values(), *panels.move_rows(made)])


class TestCurtain:
    def test_hangs_before_the_first_deal(self) -> None:
        made = table(ADA, BEA)
        assert made.curtain() == 0
        assert not made.goes_on()
        assert "Pass to Ada" in screen_text(made) and 'class="drape"' in screen_text(made)

    def test_the_first_person_does_not_pass_to_herself(self) -> None:
        made = dealt_table(ADA, BEA)
        assert (made.curtain(), made.player(), made.viewer()) == (None, 0, 0)

    def test_falls_between_sealed_bids(self) -> None:
        made = dealt_table(ADA, BEA)
        assert made.play("pass")
        assert (made.curtain(), made.player(), made.viewer()) == (1, None, None)

    def test_a_move_behind_the_curtain_is_refused_with_a_name(self) -> None:
        made = dealt_table(ADA, BEA)
        made.play("pass")
        assert not made.play("pass")
        assert made.refusal == "First pass the screen to Bea."
        assert not made.press("h0")

    def test_dice_are_for_everybodys_eyes(self) -> None:
        made = dealt_table(ADA, BEA)
        hand = made.view()["hands"][0]
        made.play(f"bid {hand[0]}")
        made.take_over()
        made.play("pass")
        goes_on(made)
        assert made.viewer() is None
        assert made.curtain() == 0

    def test_undo_comes_back_to_the_curtain(self) -> None:
        made = dealt_table(ADA, BEA)
        made.play("pass")
        made.take_over()
        made.undo()
        assert made.curtain() == 0 and made.viewer() is None

    def test_is_not_needed_by_one_person_alone(self) -> None:
        made = dealt_table(ADA, BOT, BOT)
        assert (made.curtain(), made.viewer()) == (None, 0)
        made.play("pass")
        assert (made.curtain(), made.viewer()) == (None, 0)

    def test_is_drawn_aside_when_the_game_is_over(self) -> None:
        walked = walk(GAME, {"preset": "8"}, Random(3))
        match = Match.new("raid", walked[0].state.options, [ADA, BEA])
        for step in walked[:-1]:
            match.play(step.actor, step.state.format(step.move))
        made = Table(match, FACES["raid"])
        assert match.over and made.curtain() is None
        assert "score-sheet" not in screen_text(made), "where the best set wins no cookies are counted"
        match.go(5)
        assert made.curtain() is None

    def test_open_games_have_none(self) -> None:
        made = Table(Match.new("doppel", {}, [ADA, BEA]), FACES["doppel"])
        assert made.curtain() is None

    def test_an_open_table_of_cookie_raid_has_none(self) -> None:
        """“nobody needs a curtain”: bids in turn, the screen turned to whoever bids, and a link at any time."""
        made = table(ADA, BEA, preset="14")
        rng, dealer = Random(5), Dealer(Random(6))
        for _ in range(40):
            assert made.curtain() is None
            assert made.match.shareable
            if made.match.chance():
                made.deal(dealer)
                continue
            (seat,) = made.match.state.to_act()
            assert made.view()["seat"] == seat == made.player()
            made.play(made.match.state.format(rng.choice(made.match.state.legal(seat))))

    def test_at_an_open_table_a_person_stays_below(self) -> None:
        """Bots and dice do not turn the table round."""
        made = table(BOT, ADA, preset="14")
        rng, dealer = Random(5), Dealer(Random(6))
        for _ in range(30):
            assert made.view()["seat"] == 1
            if made.match.chance():
                made.deal(dealer)
            else:
                (seat,) = made.match.state.to_act()
                made.match.play(seat, made.match.state.format(rng.choice(made.match.state.legal(seat))))


class TestSharing:
    def test_an_unfinished_game_with_secrets_is_not_shared(self) -> None:
        assert not dealt_table(ADA, BOT).match.shareable
        assert Match.new("doppel", {}, [ADA, BEA]).shareable

    def test_the_list_of_moves_never_says_a_sealed_bid(self) -> None:
        made = dealt_table(ADA, BEA)
        hand = made.view()["hands"][0]
        made.play(f"bid {hand[0]} {hand[1]}")
        made.take_over()
        assert f"{hand[0]} {hand[1]}" not in "".join(panels.move_rows(made))


def twins(state: AnyState, seat: Seat | None, seed: int) -> tuple[Table, Table]:
    """Two tables at which everything is the same, but for what this seat (None: everybody) may not know."""
    other = GAME.resample(state.view(seat), Random(seed))
    players = [Player(f"P{number}") for number in range(GAME.seats(state.options))]
    made = []
    for one in (state, other):
        made.append(Table(Match.new("raid", one.options, players, one.position()), FACES["raid"]))
    return made[0], made[1]


@pytest.mark.parametrize("preset", PRESETS)
@settings(max_examples=8)
@given(seed=st.integers(0, 2**32))
def test_what_is_secret_changes_nothing_on_the_screen(preset: str, seed: int) -> None:
    """For whoever has the screen, and for everybody while it changes hands."""
    rng = Random(seed)
    walked = walk(GAME, {"preset": preset, "players": rng.choice([2, 3, 4])}, rng)
    for step in rng.sample(walked[:-1], k=min(6, len(walked) - 1)):
        for seat in (None, *range(GAME.seats(step.state.options))):
            one, two = twins(step.state, seat, seed)
            if seat is not None and one.curtain() == seat:
                one.take_over()
                two.take_over()
            if one.viewer() == seat:
                assert screen_text(one) == screen_text(two)


def test_a_whole_game_of_two_people_and_a_bot_passes_the_screen_properly() -> None:
    """Nobody's hand is on the screen but that of the one who was asked to take it."""
    made = table(ADA, BOT, BEA, preset="10")
    rng, dealer = Random(5), Dealer(Random(6))
    seen: list[Seat | None] = []
    while not made.match.over:
        if (waited := made.curtain()) is not None:
            assert made.view()["seat"] is None
            made.take_over()
            assert made.holder == waited
        elif made.match.chance():
            made.deal(dealer)
        elif (bot := made.bot()) is not None:
            made.match.play(bot, made.match.state.format(rng.choice(made.match.state.legal(bot))))
        else:
            seat = made.player()
            assert seat is not None and made.view()["seat"] == seat
            seen.append(seat)
            made.play(made.match.state.format(rng.choice(made.match.state.legal(seat))))
    assert {0, 2} == {*seen}
    assert any(one != two for one, two in pairwise(seen))
