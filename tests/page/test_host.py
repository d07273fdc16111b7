"""One match in a browser that is none: what people press, what comes of it, what is drawn, said and kept."""

from __future__ import annotations

import asyncio

import pytest

from cookie_tin.games.contract import CHANCE, Value
from cookie_tin.match import Match, Player
from cookie_tin.page.games import FACES
from cookie_tin.page.shell.saves import PREFIX
from tests.page.desk import SOON, Desk
from tests.page.going_on import stuck

ADA, BEA, BOT = Player("Ada"), Player("Bea"), Player("nonna", bot=True)
LONG = "wait 30"


def doppel(desk: Desk, *players: Player) -> None:
    desk.begin("doppel", players or (ADA, BOT), {"size": 3})


def raid(desk: Desk, *players: Player, **options: Value) -> None:
    """Cookie Raid, until somebody is to bid."""
    desk.begin("raid", players or (ADA, BOT), options)
    desk.act("wait 5")


def move(desk: Desk, at: int = 0) -> str:
    """A move that the person may make now."""
    seat = desk.table.player()
    assert seat is not None
    return desk.match.state.format(list(desk.match.state.legal(seat))[at])


def finish(desk: Desk) -> None:
    """Play a game to its end."""
    while not desk.match.over:
        desk.acts(f"type {move(desk)}" if desk.table.player() is not None else LONG)


def texts(desk: Desk) -> list[str]:
    return [entry.text for entry in desk.match.entries]


class TestOneDoor:
    def test_a_refusal_is_gone_when_anybody_has_moved(self, desk: Desk) -> None:
        doppel(desk)
        desk.acts(f"spot {move(desk)}", f"type {move(desk, 1)}")
        assert "not this player" in desk.browser.parts["prompt"]
        desk.act(LONG)
        assert desk.table.player() == 0 and "refusal" not in desk.browser.parts["prompt"]

    def test_a_refusal_is_gone_when_a_hint_is_asked_for(self, desk: Desk) -> None:
        doppel(desk)
        desk.act("type nonsense")
        assert "refusal" in desk.browser.parts["prompt"]
        desk.act("do hint")
        assert "refusal" not in desk.browser.parts["prompt"]

    def test_what_is_picked_up_is_put_down_when_a_bot_has_moved(self, desk: Desk) -> None:
        raid(desk, BOT, ADA)
        desk.act("do undo")
        desk.table.picked = "0"
        desk.table.make_move(1, "pass")
        assert desk.table.picked is None

    def test_what_is_picked_up_stays_in_hand_while_a_bot_bids_in_secret(self, desk: Desk) -> None:
        desk.begin("raid", (ADA, BOT), {})
        while desk.table.player() is None:
            desk.act("wait 0.2")
        assert len(desk.match.state.to_act()) == 2, "nobody has bid yet"
        desk.act("spot h0")
        picked = desk.table.picked
        assert picked
        desk.act(LONG)
        assert desk.match.state.to_act() == (0,), "the bot has bid"
        assert desk.table.picked == picked

    def test_a_refused_move_changes_nothing(self, desk: Desk) -> None:
        raid(desk, ADA, BEA)
        desk.acts("do pass", "wait 5")
        before = desk.match.record(), desk.table.holder
        desk.act("type bid 7 7 7")
        assert desk.table.refusal and (desk.match.record(), desk.table.holder) == before

    def test_a_hint_that_was_asked_for_comes_although_a_bot_moves_meanwhile(self, desk: Desk) -> None:
        """Bots seal their bids while a person thinks; the person still wants to know."""
        desk.begin("raid", (ADA, BOT), {})
        desk.time.wait(0.2)
        while desk.table.player() is None:
            desk.act("wait 0.1")
        assert desk.table.bot() == 1
        desk.table.analysis.asked = True
        desk.table.make_move(1, "pass")
        assert desk.table.analysis.asked

    def test_a_hint_stays_in_sight_while_a_bot_bids_in_secret(self, desk: Desk) -> None:
        desk.begin("raid", (ADA, BOT), {})
        while desk.table.player() is None:
            desk.act("wait 0.2")
        desk.act("do hint")
        while desk.table.analysis.asked:
            desk.act("wait 0.01")
        assert len(desk.match.state.to_act()) == 2, "nobody has bid yet"
        assert "hinted" in desk.browser.parts["prompt"]
        desk.act(LONG)
        assert desk.match.state.to_act() == (0,), "the bot has bid"
        assert "hinted" in desk.browser.parts["prompt"]


class TestLookingBack:
    def test_the_recorded_move_of_a_finished_game_goes_on_along_the_record(self, desk: Desk) -> None:
        doppel(desk)
        finish(desk)
        desk.acts("do undo", "do undo", "do undo")
        record = texts(desk)
        desk.act(f"type {record[desk.match.cursor]}")
        assert desk.table.player() == 0 and not desk.table.context.parent
        assert not stuck(desk) and texts(desk) == record

    def test_the_recorded_move_of_a_game_that_goes_on(self, desk: Desk) -> None:
        doppel(desk)
        for _turn in range(2):
            desk.acts(f"type {move(desk)}", LONG)
        record = texts(desk)
        desk.acts("do undo", "do undo", f"type {record[1]}")
        assert desk.table.player() == 0 and texts(desk) == record

    @pytest.mark.parametrize("over", [False, True])
    def test_a_position_in_which_nobody_here_can_act_leads_on(self, desk: Desk, over: bool) -> None:
        raid(desk, ADA, BOT, preset="initial")
        desk.acts("type pass", LONG)
        if over:
            while not desk.match.over:
                desk.acts(f"type {move(desk)}" if desk.table.player() is not None else "do on", LONG)
        for cursor in range(len(desk.match.entries)):
            desk.act(f"do go:{cursor}")
            assert not stuck(desk)
            if desk.table.player() is None:
                assert f"Looking back: move {cursor} of" in desk.browser.parts["prompt"]
                desk.act("do redo")
                assert desk.match.cursor > cursor


class TestAddress:
    def test_back_from_a_branch_leads_to_its_game(self, desk: Desk) -> None:
        doppel(desk, ADA, BEA)
        finish(desk)
        game = desk.table.key
        desk.act("do go:1")
        desk.act(f"type {move(desk, 1)}")
        assert desk.table.context.parent == game and desk.table.key != game
        desk.act("back")
        assert desk.table.key == game and desk.match.over
        desk.act("forward")
        assert desk.table.context.parent == game

    def test_back_from_a_new_game_leads_to_the_one_before(self, desk: Desk) -> None:
        doppel(desk, ADA, BEA)
        desk.act(f"type {move(desk)}")
        first = desk.table.key
        desk.acts("do rematch", "back")
        assert desk.table.key == first and not desk.browser.sentence

    def test_a_game_is_kept_from_its_first_moment(self, desk: Desk) -> None:
        doppel(desk, ADA, BEA)
        first = desk.table.key
        desk.acts("link #/rules/doppel", "back")
        assert desk.table.key == first and not desk.browser.sentence

    def test_a_bot_that_moves_meanwhile_does_not_call_back_who_has_gone(self, desk: Desk) -> None:
        """The browser tells of another address a moment after it stands there; the move is kept all the same."""
        doppel(desk)
        desk.act(f"type {move(desk)}")
        made, match = len(desk.match.entries), desk.match
        desk.browser.history.push("#/settings")
        desk.act(LONG)
        assert len(match.entries) == made + 1 and desk.browser.fragment() == "#/settings"
        desk.time.do(desk.listener.navigate)
        assert desk.host.table is None
        desk.act("back")
        assert len(desk.match.entries) == made + 1

    def test_an_anchor_is_no_other_place(self, desk: Desk) -> None:
        """Whoever has skipped to the content comes back to the game after a reload."""
        doppel(desk)
        desk.browser.history.push("#main")
        desk.act(f"type {move(desk)}")
        assert desk.browser.fragment() == f"#/match/{desk.table.key}"


class TestOtherTab:
    def test_a_game_played_elsewhere_waits_here_until_somebody_says_so(self, desk: Desk) -> None:
        doppel(desk)
        desk.act("tab play")
        assert desk.table.bot() == 1
        desk.act(LONG)
        assert "another tab" in desk.browser.parts["prompt"] and desk.table.bot() == 1
        desk.acts("do on", LONG)
        assert desk.table.player() == 0

    def test_one_who_moves_here_needs_no_button(self, desk: Desk) -> None:
        doppel(desk)
        desk.acts("tab play", "tab play")
        assert desk.table.player() == 0
        desk.acts(f"type {move(desk)}", LONG)
        assert desk.table.player() == 0

    def test_what_is_thrown_away_there_stays_on_the_table_here(self, desk: Desk) -> None:
        doppel(desk)
        desk.acts("tab forget", f"type {move(desk)}", LONG)
        assert desk.table.key and PREFIX + desk.table.key in desk.browser.storage


class TestTasks:
    def test_leaving_ends_what_was_going_on(self, desk: Desk) -> None:
        doppel(desk)
        desk.acts("do analyse", f"type {move(desk)}", "link #/settings")
        assert desk.time.tasks() == 0

    def test_what_is_cancelled_before_it_begins_is_closed(self, desk: Desk) -> None:
        """Else Python says that nobody awaited it, and in a browser fails while saying so."""
        done = []

        async def work() -> None:
            done.append(True)

        def spawn_and_cancel() -> None:
            desk.host.guard.spawn(work()).cancel()

        desk.time.do(spawn_and_cancel, SOON)
        assert not done

    def test_a_failure_is_told_and_the_game_can_go_on(self) -> None:
        with Desk() as desk:
            doppel(desk)

            async def fail(_asked: str, _hard: bool) -> str:
                raise RuntimeError("a bot has lost its mind")

            bot_client = desk.host.bot_client
            choose, bot_client.choose = bot_client.choose, fail  # type: ignore[method-assign]
            desk.acts(f"type {move(desk)}", LONG)
            assert "lost its mind" in desk.browser.errors[0] and "lost its mind" in desk.browser.dialog
            assert 'data-do="on"' in desk.browser.parts["prompt"]
            bot_client.choose = choose  # type: ignore[method-assign]
            desk.acts("do on", LONG)
            assert desk.table.player() == 0

    def test_what_fails_at_once_says_so(self, desk: Desk) -> None:
        def fail() -> None:
            raise ValueError("crumbs")

        desk.host.guard.attempt(fail)
        assert "crumbs" in desk.browser.errors.pop() and "crumbs" in desk.browser.dialog

    def test_a_bot_that_thinks_is_not_disturbed_by_another_player(self, desk: Desk) -> None:
        """Two seal at once: the person's bid must not make the bot think again from the beginning."""
        asked = []
        choose = desk.host.bot_client.choose

        async def slowly(question: str, hard: bool) -> str:
            asked.append(question)
            await asyncio.sleep(5)
            return await choose(question, hard)

        desk.host.bot_client.choose = slowly  # type: ignore[method-assign]
        desk.begin("raid", (ADA, BOT), {})
        while not asked:
            desk.act("wait 0.2")
        desk.acts("type pass", "wait 1")
        assert len(asked) == 1
        desk.act("wait 5")
        assert {entry.actor for entry in desk.match.entries} >= {0, 1}


class TestClock:
    def test_every_decision_has_its_own_seconds(self, desk: Desk) -> None:
        """Nobody bids, a die is taken away, and the same player bids again at once."""

        async def ponder(_question: str, _hard: bool) -> str:
            await asyncio.sleep(1000)
            return ""

        desk.host.bot_client.choose = ponder  # type: ignore[method-assign]
        desk.begin("raid", (ADA, BOT), {"clock": 5, "nobody": "discards"})
        while not desk.browser.clock:
            desk.act("wait 0.1")
        for _bid in range(2):
            assert desk.browser.clock == "5 s to bid"
            desk.act("wait 1.1")
            assert desk.browser.clock == "4 s to bid"
            desk.table.make_move(1, "pass")
            desk.act("type pass")

    def test_when_the_seconds_are_over_the_game_goes_on(self, desk: Desk) -> None:
        raid(desk, ADA, BOT, clock=5)
        made = len([entry for entry in desk.match.entries if entry.actor == 0])
        desk.act("wait 6")
        assert [entry.text for entry in desk.match.entries if entry.actor == 0][made:] == ["pass"]

    def test_nothing_is_counted_behind_a_curtain(self, desk: Desk) -> None:
        raid(desk, ADA, BEA, clock=5)
        desk.acts("do pass", "wait 5")
        assert desk.browser.clock or desk.table.curtain() is not None
        desk.act("reload")
        assert desk.browser.clock == "" and desk.table.curtain() is not None


def test_a_match_from_a_link_is_not_kept_before_somebody_moves(desk: Desk) -> None:
    match = Match.new("doppel", {"size": 3}, [ADA, BEA])
    match.play(CHANCE, "b2")
    desk.time.do(lambda: desk.host.open(match, FACES["doppel"], None), SOON)
    assert not desk.saved_games.saves()
    desk.act(f"type {move(desk)}")
    assert len(desk.saved_games.saves()) == 1


class TestWatching:
    @pytest.mark.parametrize("options", [{}, {"contract": True}, {"flush": True, "hands": "hidden"}])
    def test_who_watches_bots_sees_their_dice(self, desk: Desk, options: dict[str, Value]) -> None:
        """Nobody at the screen has anything to hide, and question marks are no fun to watch."""
        desk.begin("raid", (BOT, BOT), options)
        seen = False
        for _turn in range(40):
            desk.act("wait 0.5")
            hands = desk.table.view()["hands"]
            assert "?" not in "".join(die for hand in hands for die in hand)
            seen = seen or any(hands)
        assert seen

    def test_who_plays_does_not(self, desk: Desk) -> None:
        raid(desk)
        assert "?" in "".join(desk.table.view()["hands"][1])

    def test_the_verdict_names_the_winners_points_first(self, desk: Desk) -> None:
        """As the list of moves does: "Blue wins, 14 : 0" there, and 14:0 here."""
        position = "C1,-1 V-2,0 O0,0 C-3,1 K-1,1 C0,1 B-3,2 K-2,2 / B / C"
        desk.begin("disco", (ADA, BEA), {}, position)
        desk.act("type -1,1>-3,0")
        assert desk.table.verdict() == "Bea wins, 8 : 6"
        assert "8:6" in desk.browser.parts["made"]
