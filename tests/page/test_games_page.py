"""The list of all kept games: who, by which rules, how it ended; thrown away and taken back."""

from __future__ import annotations

import re

from cookie_tin.match import Match, Player
from cookie_tin.page.shell.games_page import GamesPage, page
from cookie_tin.page.shell.saves import PREFIX, SavedGames
from cookie_tin.page.shell.settings import Settings
from tests.page.fake_browser import FakeBrowser


class Shell:
    """As much of the app as the list needs."""

    def __init__(self) -> None:
        self.storage: dict[str, str] = {}
        self.saved_games = SavedGames(self.storage)
        self.settings = Settings()
        self.html = ""
        self.said: list[str] = []
        self.browser = FakeBrowser(self.storage)

    def show(self, html: str, title: str) -> None:
        self.html = self.browser.parts["cloth"] = html

    def announce(self, text: str) -> None:
        self.said.append(text)


def match(*squares: str) -> Match:
    made = Match.new("doppel", {"size": 2}, [Player("Ada"), Player("Bea")])
    for number, square in enumerate(squares):
        made.play(-1 if not number else (number - 1) % 2, square)
    return made


def test_what_is_kept_is_told() -> None:
    shell = Shell()
    shell.saved_games.put("one", match("a1", "b1"), 1_700_000_000_000)
    shell.saved_games.put("two", match("a1", "b1", "b2", "a2"), 1_700_000_100_000)
    shell.storage[PREFIX + "bad"] = "nonsense"
    GamesPage(shell).open("")  # type: ignore[arg-type]
    assert shell.html.count("<li>") == 3
    assert "Doppel-game · Ada against Bea" in shell.html
    assert "goes on" in shell.html and "cannot be read" in shell.html
    assert 'href="#/match/two"' in shell.html and "Look at it" in shell.html
    assert "2023-11-14" in shell.html or "2023-11-15" in shell.html


def test_a_game_thrown_away_can_be_taken_back_in_its_place() -> None:
    """However long the list: the button is where the game was, and has the keyboard."""
    shell = Shell()
    for number, key in enumerate(("one", "two", "three")):
        shell.saved_games.put(key, match("a1"), number)
    kept = dict(shell.storage)
    games = GamesPage(shell)  # type: ignore[arg-type]
    games.do("throw", "two")
    assert re.findall(r'data-do="([a-z:]+)"', shell.html) == ["throw:three", "unthrow", "throw:one"]
    assert "Bring the last one back" in shell.html and shell.browser.button == "unthrow"
    games.do("unthrow", "")
    assert shell.storage == kept
    assert shell.browser.button == "throw:two"
    assert "Bring the last one back" not in shell.html
    assert shell.said == ["Thrown away.", "The game is back."]


def test_an_unreadable_one_is_taken_back_as_it_was() -> None:
    shell = Shell()
    shell.storage[PREFIX + "bad"] = "nonsense"
    games = GamesPage(shell)  # type: ignore[arg-type]
    games.do("throw", "bad")
    games.do("unthrow", "")
    assert shell.storage == {PREFIX + "bad": "nonsense"}


def test_an_empty_list_says_so() -> None:
    assert "No games are kept here yet." in page([], None)
