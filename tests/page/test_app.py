"""The app round the table, in a browser that is none: addresses, forms, keys, dialogs, files, settings."""

from __future__ import annotations

from asyncio import Event
from pathlib import Path
from random import Random

import pytest

from cookie_tin.match import Dealer, Match, Player, write_link
from cookie_tin.page.games import FACES
from cookie_tin.page.ports import NOTHING, Field, Target
from cookie_tin.page.shell.app import App
from tests.page.desk import SOON, Desk
from tests.page.fake_browser import FakeBrowser
from tools import messages
from tools.catalogue import compile_mo

ADA, BEA = Player("Ada"), Player("Bea")


def text(match: Match) -> bytes:
    return match.record().write().encode()


class TestAddresses:
    @pytest.mark.parametrize("game", FACES)
    def test_a_game_is_begun_and_found_again(self, desk: Desk, game: str) -> None:
        desk.act(f"link #/play/{game}")
        assert desk.match.game.id == game
        key = desk.table.key
        desk.acts("link #/", f"link #/play/{game}")
        assert desk.table.key == key

    @pytest.mark.parametrize(
        "place", ["#/nowhere", "#/play/chess", "#/match/none", "#/g/rubbish", "#/edit/raid"]
    )
    def test_what_is_nowhere_says_so_on_the_front_page(self, desk: Desk, place: str) -> None:
        desk.act(f"link {place}")
        assert (desk.browser.screen, desk.browser.history.now) == ("tin", "#/")
        assert desk.browser.sentence

    @pytest.mark.parametrize("place", ["#/rules/doppel", "#/rules", "#/settings", "#/lab", "#/edit/disco"])
    def test_a_page_takes_the_place_of_the_table(self, desk: Desk, place: str) -> None:
        desk.acts("link #/play/doppel", f"link {place}")
        assert desk.host.table is None and desk.browser.parts["screen"]
        desk.act("back")
        assert desk.match.game.id == "doppel"

    def test_an_anchor_of_the_page_leads_nowhere(self, desk: Desk) -> None:
        desk.acts("link #/play/doppel", "link #main")
        assert desk.host.table


class TestClicks:
    def test_the_second_of_two_clicks_is_not_for_what_has_come_meanwhile(self, desk: Desk) -> None:
        desk.begin("doppel", (ADA, BEA), {"size": 3})
        squares = [desk.match.state.format(move) for move in desk.match.state.legal(0)]

        def click() -> None:
            desk.listener.click(Target(spot=squares[0]), again=False)
            desk.listener.click(Target(spot=squares[1]), again=True)

        desk.time.do(click, SOON)
        assert len(desk.match.entries) == 2

    def test_a_click_on_nothing_is_nothing(self, desk: Desk) -> None:
        desk.begin("doppel", (ADA, BEA), {"size": 3})
        before = dict(desk.browser.parts), len(desk.match.entries)
        desk.time.do(lambda: desk.listener.click(NOTHING, again=False), SOON)
        assert (desk.browser.parts, len(desk.match.entries)) == before

    def test_a_page_gets_what_the_app_does_not_know(self, desk: Desk) -> None:
        desk.acts("link #/edit/disco", "do bench:people")
        assert desk.match.game.id == "disco" and desk.match.origin


class TestKeys:
    def press(
        self, desk: Desk, key: str, spot: str = "", control: bool = False, typing: bool = False
    ) -> bool:
        taken = []
        at = Target(spot=spot)
        desk.time.do(lambda: taken.append(desk.listener.key(key, at, control, typing)), SOON)
        return taken[0]

    def test_letters_work_at_the_table_and_nowhere_else(self, desk: Desk) -> None:
        assert not self.press(desk, "n")
        desk.act("link #/play/doppel")
        assert not self.press(desk, "n", typing=True) and not desk.browser.dialog
        assert self.press(desk, "n") and "data-form" in desk.browser.dialog
        assert not self.press(desk, "u"), "a dialog is open"

    def test_letters_can_be_switched_off(self, desk: Desk) -> None:
        desk.acts("set letters=off", "link #/play/doppel")
        assert not self.press(desk, "n")

    def test_enter_on_a_spot_plays_it(self, desk: Desk) -> None:
        desk.begin("doppel", (ADA, BEA), {"size": 3})
        assert self.press(desk, "Enter", spot=desk.table.focus)
        assert len(desk.match.entries) == 2

    def test_arrows_walk_over_the_board(self, desk: Desk) -> None:
        desk.begin("doppel", (ADA, BEA), {"size": 3})
        spots = {desk.browser.spot}
        for way in ("Up", "Right", "Down", "Left"):
            assert self.press(desk, f"Arrow{way}", spot=desk.browser.spot)
            spots.add(desk.browser.spot)
        assert len(spots) > 1


class TestForms:
    def test_a_new_game_is_as_the_form_says(self, desk: Desk) -> None:
        desk.acts("link #/play/doppel", "do new")
        fields = {"option-size": "4", "kind0": "person", "name0": "Ada", "kind1": "person", "name1": "Bea"}
        desk.time.do(lambda: desk.listener.submit("new", fields), SOON)
        assert desk.match.options["size"] == 4 and not desk.browser.dialog

    def test_what_follows_from_a_choice_is_shown(self, desk: Desk) -> None:
        desk.acts("link #/play/raid", "do new")
        before = desk.browser.dialog
        field = Field("option-players", "4", form="new", fields={"option-players": "4"})
        desk.time.do(lambda: desk.listener.change(field), SOON)
        assert desk.browser.dialog != before and 'id="kind3-' in desk.browser.dialog

    def test_an_empty_move_is_no_move(self, desk: Desk) -> None:
        desk.acts("link #/play/doppel", "type  ")
        assert not desk.table.refusal


class TestFiles:
    def test_a_game_opens_from_its_file(self, desk: Desk) -> None:
        match = Match.new("doppel", {"size": 3}, [ADA, BEA])
        match.deal(Dealer())
        desk.time.do(lambda: desk.listener.choose_file(text(match)), SOON)
        assert desk.match.record() == match.record()

    def test_what_is_no_game_says_so(self, desk: Desk) -> None:
        desk.time.do(lambda: desk.listener.choose_file(b"\xff\xfe"), SOON)
        assert desk.browser.sentence and desk.host.table is None


class TestDialogs:
    def test_copying_says_so_even_when_the_dialog_is_gone(self, desk: Desk) -> None:
        desk.acts("link #/play/doppel", "do share", "do copy:link")
        assert desk.browser.copied == "Copied."
        desk.acts("do close", "do copy:link")
        assert not desk.browser.dialog

    @pytest.mark.parametrize("action", ["do share", "do qr", "do new", "do help"])
    def test_every_dialog_opens_and_closes(self, desk: Desk, action: str) -> None:
        desk.acts("link #/play/doppel", action)
        assert "<dialog" in desk.browser.dialog
        desk.act("do close")
        assert not desk.browser.dialog

    def test_another_address_closes_it(self, desk: Desk) -> None:
        desk.acts("link #/play/doppel", "do new", "link #/settings")
        assert not desk.browser.dialog

    def test_a_game_is_thrown_away_only_when_that_is_meant(self, desk: Desk) -> None:
        desk.begin("doppel", (ADA, BEA), {"size": 3})
        desk.act(f"type {desk.match.state.format(desk.match.state.legal(0)[0])}")
        key = desk.table.key
        desk.acts("link #/", f"do forget:{key}")
        assert "<dialog" in desk.browser.dialog and len(desk.saved_games.saves()) == 1
        desk.act(f"do drop:{key}")
        assert not desk.saved_games.saves() and not desk.browser.dialog


class TestSettings:
    def test_they_are_kept(self, desk: Desk) -> None:
        desk.acts("link #/settings", "set aids=off", "reload")
        assert desk.app.settings.aids == "off"

    def test_a_language_that_is_on_its_way_is_spoken_when_it_comes(
        self, desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def complete(_browser: FakeBrowser) -> None:
            (tmp_path / "fr.mo").write_bytes(compile_mo(messages.catalogue("fr")))

        monkeypatch.setattr("cookie_tin.page.shell.app.LOCALE", tmp_path)
        monkeypatch.setattr(
            FakeBrowser, "set_language", lambda _browser, setting: setting if setting != "auto" else "en"
        )
        monkeypatch.setattr(FakeBrowser, "complete", complete)
        desk.act("link #/settings")
        desk.time.do(lambda: desk.app.events.change(Field("", "fr", setting="language")), SOON)
        assert "Réglages" in desk.browser.parts["screen"]
        desk.time.do(lambda: desk.app.events.change(Field("", "auto", setting="language")), SOON)
        assert "Settings" in desk.browser.parts["screen"]

    def test_a_game_goes_on_when_its_language_comes(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """On a first visit the catalogue comes after the first board: what was done meanwhile is not lost."""
        arrived = Event()

        async def complete(_browser: FakeBrowser) -> None:
            await arrived.wait()

        monkeypatch.setattr("cookie_tin.page.shell.app.LOCALE", tmp_path)
        monkeypatch.setattr(FakeBrowser, "set_language", lambda _browser, _setting: "fr")
        monkeypatch.setattr(FakeBrowser, "complete", complete)
        match = Match.new("raid", {}, [Player("Ada"), Player("pip", bot=True)])
        match.deal(Dealer(Random(1)))
        with Desk() as desk:
            desk.acts(f"link #/g/{write_link(match.record())}", "spot h0")
            picked, table = desk.table.picked, desk.table
            assert picked and "Hint" in desk.browser.parts["controls"]
            (tmp_path / "fr.mo").write_bytes(compile_mo(messages.catalogue("fr")))
            desk.time.do(arrived.set, SOON)
            assert desk.table is table and table.picked == picked
            assert "Indice" in desk.browser.parts["controls"]

    def test_a_full_storage_is_told(self) -> None:
        class Full(dict[str, str]):
            def __setitem__(self, key: str, value: str) -> None:
                raise OSError("full")

        with Desk(storage=Full()) as desk:
            desk.act("set aids=off")
            assert desk.browser.sentence and desk.app.settings.aids == "off"
            desk.acts("link #/play/doppel", "type a1")
            assert not desk.browser.errors and desk.host.table


class TestTheSiteItself:
    def test_a_new_version_is_offered_and_can_wait(self, desk: Desk) -> None:
        desk.listener.new_version()
        assert 'data-do="update"' in desk.browser.offered
        desk.act("do later")
        assert not desk.browser.offered

    def test_a_browser_without_room_is_told(self, desk: Desk) -> None:
        desk.listener.no_room()
        assert "no room" in desk.browser.sentence


def test_nobody_is_listened_to_before_the_start() -> None:
    browser = FakeBrowser()
    App(browser)
    assert browser.listener is None and not browser.parts
