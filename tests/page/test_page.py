"""The page's pure parts: addresses, settings, the saved_games, the words, the forms."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from cookie_tin.games.contract import CHANCE, Refused
from cookie_tin.learn import SCHOOLS
from cookie_tin.learn.progress import Progress
from cookie_tin.match import Match, Player
from cookie_tin.page import words
from cookie_tin.page.games import FACES
from cookie_tin.page.shell import front_page, router, settings
from cookie_tin.page.shell.learn import lessons_list
from cookie_tin.page.shell.router import Route
from cookie_tin.page.shell.saves import FINISHED_KEPT, PREFIX, UNPLAYED_KEPT, Save, SavedGames
from cookie_tin.page.shell.settings import Settings
from cookie_tin.page.shell.trophies import Trophies
from cookie_tin.page.table import panels, prompt
from cookie_tin.page.table.match_context import MatchContext
from cookie_tin.page.table.table import PACES, Table
from tools import messages
from tools.catalogue import compile_mo
from tools.programs import ROOT


@pytest.fixture
def french(tmp_path: Path) -> Iterator[None]:
    (tmp_path / "fr.mo").write_bytes(compile_mo(messages.catalogue("fr", ROOT)))
    words.use("fr", tmp_path)
    yield
    words.use("en", tmp_path)


def games_shown(saves: Sequence[Save]) -> str:
    """The kept games as the front page shows them."""
    return front_page.front(saves, Trophies({})).draw()["saved-games"]


def game(*squares: str, size: int = 3) -> Match:
    """A match between two people after these squares."""
    match = Match.new("doppel", {"size": size}, [Player("Ada"), Player("Bea")])
    for index, square in enumerate(squares):
        match.play((index - 1) % 2 if index else -1, square)
    return match


class TestRouter:
    @pytest.mark.parametrize(
        ("fragment", "route"),
        [
            ("", router.TIN),
            ("#", router.TIN),
            ("#/", router.TIN),
            ("#/play/doppel", Route("play", "doppel")),
            ("#/g/1abc", Route("g", "1abc")),
            ("#/settings", Route("settings")),
            ("#/teapot", Route("teapot")),
            ("#main", None),
        ],
    )
    def test_read(self, fragment: str, route: Route | None) -> None:
        assert router.read(fragment) == route

    @pytest.mark.parametrize(
        "route", [router.TIN, Route("play", "doppel"), Route("g", "1-_A"), Route("settings")]
    )
    def test_write_and_read(self, route: Route) -> None:
        assert router.read(router.write(route)) == route


class TestSettings:
    def test_round_trip(self) -> None:
        chosen = settings.Settings().having("theme", "dark").having("language", "fr").having("aids", "off")
        assert settings.read(chosen.write()) == chosen

    @pytest.mark.parametrize(
        "stored", [None, "", "{", "[]", '"x"', "null", '{"theme": 3}', '{"theme": "pink"}', "[" * 9]
    )
    def test_what_is_not_understood_is_left_out(self, stored: str | None) -> None:
        assert settings.read(stored) == settings.Settings()

    def test_good_parts_of_a_bad_store_are_kept(self) -> None:
        assert settings.read('{"theme": "dark", "language": 7, "x": 1}').theme == "dark"

    def test_page_offers_every_choice(self) -> None:
        html = settings.page(settings.Settings(theme="dark"))
        for choices in settings.CHOICES.values():
            for key in choices:
                assert f'value="{key}"' in html
        assert '<option value="dark" selected>' in html


class TestShelf:
    def test_put_and_take(self) -> None:
        saved_games = SavedGames({})
        saved_games.put("a", game("b2", "b3"), 5.0)
        assert saved_games.take("a").record() == game("b2", "b3").record()
        assert [save.key for save in saved_games.unfinished("doppel")] == ["a"]

    def test_the_first_of_two_games_is_kept_with_the_second(self) -> None:
        saved_games = SavedGames({})
        saved_games.put("a", game("b2", "b3"), 5.0, MatchContext(first=(1, 2), first_wins=(0, 1)))
        assert saved_games.save("a").context == MatchContext(first=(1, 2), first_wins=(0, 1))

    def test_a_save_from_before_two_games_made_a_match(self) -> None:
        old = {"when": 1, "over": False, "record": game("b2").record().write()}
        assert SavedGames({PREFIX + "a": json.dumps(old)}).save("a").context.first == ()

    def test_the_last_touched_comes_first(self) -> None:
        saved_games = SavedGames({})
        for key, when in (("a", 1.0), ("b", 3.0), ("c", 2.0)):
            saved_games.put(key, game("b2"), when)
        assert [save.key for save in saved_games.saves()] == ["b", "c", "a"]

    def test_only_old_finished_games_make_room(self) -> None:
        saved_games = SavedGames({})
        over = game("a1", "a2", "b2", "b1", size=2)
        saved_games.put("mine", game("b2"), 0.0)
        for number in range(FINISHED_KEPT + 3):
            saved_games.put(f"over{number}", over, float(number + 1))
        kept = {save.key for save in saved_games.saves()}
        assert "mine" in kept
        assert len(kept) == FINISHED_KEPT + 1
        assert "over0" not in kept

    @pytest.mark.parametrize(
        "text", ["", "{", "[]", "{}", '{"when": "x", "over": false, "record": ""}', "[" * 99_999]
    )
    def test_an_unreadable_save_is_told_and_left_alone(self, text: str) -> None:
        storage = {PREFIX + "bad": text, "other": "thing"}
        saved_games = SavedGames(storage)
        saved_games.put("good", game("b2"), 9.0)
        assert [(save.key, save.record is None) for save in saved_games.saves()] == [
            ("good", False),
            ("bad", True),
        ]
        with pytest.raises(Refused) as refusal:
            saved_games.take("bad")
        assert refusal.value.clause.id == "record.broken"
        assert storage[PREFIX + "bad"] == text
        assert "cannot be read" in games_shown(saved_games.saves())

    def test_a_save_against_the_rules_is_told_and_left_alone(self) -> None:
        record = game("b2").record().write() + "0 a1\n"
        storage = {PREFIX + "bad": json.dumps({"when": 1, "over": False, "record": record})}
        html = games_shown(SavedGames(storage).saves())
        assert "cannot be read" in html
        assert "Continue" not in html

    def test_what_is_gone_says_so(self) -> None:
        with pytest.raises(Refused) as refusal:
            SavedGames({}).take("x")
        assert refusal.value.clause.id == "shelf.gone"

    def test_a_full_storage_is_the_callers_to_tell(self) -> None:
        class Full(dict[str, str]):
            def __setitem__(self, key: str, value: str) -> None:
                raise OSError("full")

        saved_games = SavedGames(Full())
        with pytest.raises(OSError, match="full"):
            saved_games.put("a", game("b2"), 1.0)
        assert saved_games.take("a").record() == game("b2").record(), "kept as long as the page lives"
        assert [save.key for save in saved_games.saves()] == ["a"]
        saved_games.drop("a")
        assert saved_games.saves() == []

    def test_games_that_nobody_played_do_not_pile_up(self) -> None:
        saved_games = SavedGames({})
        saved_games.put("played", game("b2", "b3"), 0.0)
        for number in range(UNPLAYED_KEPT + 3):
            saved_games.put(f"begun{number}", game("b2"), float(number + 1))
        kept = [save.key for save in saved_games.saves()]
        assert len(kept) == UNPLAYED_KEPT + 1
        assert kept[0] == f"begun{UNPLAYED_KEPT + 2}" and kept[-1] == "played"

    def test_the_front_page_shows_the_newest_and_offers_the_rest(self) -> None:
        saved_games = SavedGames({})
        for number in range(front_page.NEWEST + 2):
            saved_games.put(f"game{number}", game("b2", "b3"), float(number))
        few = games_shown(saved_games.saves())
        assert few.count("<li>") == front_page.NEWEST and "All games kept here: 5" in few
        assert f"#/match/game{front_page.NEWEST + 1}" in few and "#/match/game0" not in few


class TestTable:
    def test_announces_move_score_and_turn(self) -> None:
        table = Table(game("c3", "c2", "c4", "d2", "d4", size=5), FACES["doppel"])
        said = "Bea fills d4 and scores a point. From c4 to d4 it goes right →, as from c2 to d2."
        assert table.announce() == f"{said} Ada 0, Bea 1. Ada to move."
        assert said in prompt.prompt(table, chances=False), "what is seen is what is heard"

    def test_a_refused_move_leaves_a_sentence_and_the_game(self) -> None:
        table = Table(game("b2"), FACES["doppel"])
        assert not table.press("a1")
        assert table.refusal == "A new square must touch a filled one above, below, left or right of it."
        assert len(table.match.entries) == 1
        assert table.press("b3")
        assert table.refusal == ""

    def test_playing_when_it_is_over(self) -> None:
        table = Table(game("a1", "a2", "b2", "b1", size=2), FACES["doppel"])
        assert not table.play("a1")
        assert table.refusal == "The game is over."
        assert table.verdict() == "A draw, 0 : 0"

    def test_two_games_make_a_match(self) -> None:
        over = game("a1", "a2", "b2", "b1", size=2)
        assert Table(over, FACES["doppel"]).both() == ""
        won = Table(over, FACES["doppel"], context=MatchContext(first=(1, 3), first_wins=(0, 1))).both()
        assert won == "One game won, one drawn: the match is Bea’s."
        assert (
            "drawn"
            in Table(over, FACES["doppel"], context=MatchContext(first=(2, 2), first_wins=(0, 0))).both()
        )
        kept = Table(over, FACES["doppel"], context=MatchContext(first=(1, 3))).both()
        assert kept == won, "games kept before it was written down who won the first"
        assert Table(game("b2"), FACES["doppel"], context=MatchContext(first=(1, 3))).both() == ""

    def test_a_finished_game_stays_when_something_else_is_tried(self) -> None:
        match = game("a1", "a2", "b2", "b1", size=2)
        table = Table(match, FACES["doppel"], "kept")
        match.go(1)
        assert table.play("a2") and table.match is match and table.key == "kept"
        match.go(2)
        assert table.play("b1")
        assert (table.context.parent, table.key) == ("kept", None)
        assert len(match.entries) == 4 and match.over
        assert [entry.text for entry in table.match.entries] == ["a1", "a2", "b1"]
        assert "#/match/kept" in prompt.prompt(table, chances=True)

    def test_a_bots_move_of_a_finished_game_can_be_tried_otherwise(self) -> None:
        match = Match.new("doppel", {"size": 2}, [Player("Ada"), Player("greedy", bot=True)])
        for seat, square in ((CHANCE, "a1"), (0, "a2"), (1, "b2"), (0, "b1")):
            match.play(seat, square)
        match.go(2)
        assert Table(match, FACES["doppel"]).player() == 1

    def test_bots_that_are_watched_can_be_paused_and_hurried(self) -> None:
        bots = [Player("greedy", bot=True)] * 2
        match = Match.new("doppel", {"size": 3}, bots)
        match.play(CHANCE, "a1")
        table = Table(match, FACES["doppel"])
        assert table.watched() and table.goes_on()
        table.paused = True
        assert not table.goes_on()
        paces = []
        for _pace in PACES:
            table.change_pace()
            paces.append(table.pace)
        assert sorted(paces) == sorted(PACES) and table.pace == 1.0
        assert "Pace 1×" in panels.controls(table)

    def test_an_unknown_bot_is_refused(self) -> None:
        match = Match.new("doppel", {}, [Player(), Player("genius", bot=True)])
        with pytest.raises(Refused) as refusal:
            Table(match, FACES["doppel"])
        assert refusal.value.clause.id == "table.bot"

    def test_names_are_escaped_everywhere(self) -> None:
        match = Match.new("doppel", {"size": 3}, [Player("<i>&\"'"), Player("<u>")])
        match.play(-1, "b2")
        table = Table(match, FACES["doppel"])
        html = "".join([*panels.regions(table, Settings()).values(), *panels.move_rows(table)])
        assert "<i>" not in html
        assert "<u>" not in html

    def test_a_name_never_turns_the_words_round_it(self) -> None:
        """Names that are read from the right stay so; signs that would turn a whole sentence are left out."""
        names = "\u0645\u0631\u062d\u0628\u0627", "\u2069\u202elive"
        table = Table(Match.new("raid", {}, [Player(name) for name in names]), FACES["raid"])
        assert table.names() == [f"\u2068{names[0]}\u2069", "live"]
        html = "".join([*panels.regions(table, Settings()).values()])
        assert html.count(names[0]) == html.count(f"\u2068{names[0]}\u2069") > 1
        assert "\u202e" not in html


class TestWords:
    def test_french_is_spoken(self, french: None) -> None:
        assert words._("Undo") == "Annuler"
        assert words.ngettext("{n} move", "{n} moves", 0) == "0 coup"
        assert words.ngettext("{n} move", "{n} moves", 2) == "2 coups"
        said = "Une première case ne peut pas marquer."
        heard = Table(game("b2", "b3"), FACES["doppel"]).announce()
        assert heard == f"Ada remplit b3. {said} Ada 0, Bea 0. À Bea de jouer."

    def test_french_de_and_que_lose_their_vowel_before_a_name_that_begins_with_one(
        self, french: None
    ) -> None:
        waiting = words._("Waiting for {name}")
        names = "Ada", "Élise", "\u2068Œdipe\u2069", "Bea"
        heard = [waiting.format(name=name) for name in names]
        assert heard == [*(f"En attente d’{name}" for name in names[:3]), "En attente de Bea"]
        assert words._("This is not what {name} has to send now.").format(name="Ida") == (
            "Ce n’est pas ce qu’Ida doit envoyer maintenant."
        )
        said = words._("{name} sends a keeper from {start} to {end}.").format(
            name="Ada", start="a4", end="e5"
        )
        assert said == "Ada envoie un gardien de a4 à e5.", "squares are no names"

    def test_a_broken_number_has_its_form(self, french: None) -> None:
        """French: singular below two. English: a part of one is no single one."""
        told = [
            words.ngettext("{n} point", "{n} points", n, n=words.decimal(n)) for n in (0.8, 1.5, 2.0, -1.9)
        ]
        assert told == ["0,8 point", "1,5 point", "2,0 points", "−1,9 point"]
        english = words.in_english(lambda: words.ngettext("{n} point", "{n} points", 1.5))
        assert english == "1.5 points"

    def test_counted_nouns_below_two_are_singular(self, french: None) -> None:
        lessons = lessons_list.page([*SCHOOLS.values()], Progress())
        assert "0 leçon sur 8 · 0 étoile sur 24" in lessons and "0 leçons" not in lessons

    def test_refusals_are_translated_with_their_words(self, french: None) -> None:
        with pytest.raises(Refused) as refusal:
            Match.new("chess", {}, [])
        assert words.refusal(refusal.value) == "Il n’y a pas de jeu «\xa0chess\xa0» dans cette boîte."
