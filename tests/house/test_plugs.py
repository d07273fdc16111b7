"""A game is plugged in once a room: no other module knows that it is there, and every game has the same files."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

import pytest

from cookie_tin.bots import BOTS
from cookie_tin.bots.contract import Bots
from cookie_tin.games import GAMES
from cookie_tin.lab.contract import Lab
from cookie_tin.lab.games import find_lab
from cookie_tin.learn import SCHOOLS
from cookie_tin.page.face import Face
from cookie_tin.page.games import FACES
from tests.house.rooms import PY, ROOT, imported_names, modules
from tools import messages

LISTS = {
    "cookie_tin.games": "GAME",
    "cookie_tin.bots": "BOTS",
    "cookie_tin.learn": "SCHOOL",
    "cookie_tin.page.games": "FACE",
}
"""The list of each room, with one line for each game, and what a game exports there. Each line is imported by the first
board, but for the school's; the Lab, which comes later still, finds a game's package by its id."""

ROLES: dict[str, dict[str, str]] = {
    "games": {
        "state": "a position as a value, and how moves change it",
        "clauses": "the rules as sentences",
        "events": "what can happen, and what a move does",
        "refusals": "which rule forbids a move",
        "text": "positions and moves as text",
        "views": "what a seat may see",
    },
    "bots": {
        "levels": "who plays, and how",
        "evaluation": "what a position is worth",
        "reasons": "why a move is good, for hints",
        "analysis": "every move judged",
    },
    "lab": {
        "measures": "what is counted, and what it means",
        "habits": "the plainest players",
        "questions": "what its designer asked",
    },
    "page/games": {
        "face": "the plug",
        "board": "the board as SVG",
        "prompts": "what to do now",
        "telling": "what happened",
        "motion": "how it moved",
        "words": "names of things",
        "rules": "the chapters to read",
        "finale": "how the end is celebrated",
        "demonstration": "how it is played, as a film for whoever waits",
        "explain": "what any spot is, for whoever asks",
        "bubbles": "what a first game teaches",
        "choices": "what options look like in the form of a new game",
    },
}
"""What a file of a game is for, by its name. A small game leaves some out; none has another name for one of these."""

OTHER_NAMES = {
    *("story", "stories", "happenings", "facts", "sight", "views_of", "serial", "format", "parse", "legal"),
    *("worth", "standing", "value", "values", "eval", "heuristic", "hints", "why", "analyse", "analyst"),
    *("draw", "svg", "render", "picture", "labels", "names", "text_", "moving", "animate", "animation"),
    *("asking", "ask", "prompt", "told", "tell", "story_", "chapters", "help"),
}
"""What those files were called, or might be called, by somebody who does not know the list."""

WORDS = re.compile(
    r"\b(bids?|bidding|plates?|lucky last|tiles?|keepers?|lures?|panda|raccoon|cherry|cherries|crawl\w*|"
    r"echo\w*|pips|vanilla|caramel|chocolate)\b"
)
"""Things that only one game has; other games may have dice, hands, squares or rounds, too."""

OWN = re.compile(r"^cookie_tin\.(?:[a-z_]+\.)*?(" + "|".join(GAMES) + r")(?:\.|$)")
"""Modules of one game: in a package, or a file, of its name."""


def game_of(name: str) -> str | None:
    """The game that a module belongs to; None for those that belong to all."""
    found = OWN.match(name)
    return found[1] if found else None


def generic() -> Iterator[tuple[str, str]]:
    """The modules that belong to no game, without the lists."""
    for name, source in modules():
        if name not in LISTS and not game_of(name):
            yield name, source


MODULES = dict(modules())
GENERIC = dict(generic())


def knowledge_of_games(name: str, source: str) -> list[str]:
    """What a generic module knows of a single game, one sentence each."""
    tree = ast.parse(source)
    found = [f"imports {target}" for target in imported_names(name, source) if game_of(target)]
    documented = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documented:
            said = node.value
            found += [
                f"line {node.lineno}: names {id_}"
                for id_, game in GAMES.items()
                if said == id_ or game.name in said
            ]
    return found


@pytest.mark.parametrize("name", GENERIC)
def test_no_generic_module_knows_a_game(name: str) -> None:
    assert knowledge_of_games(name, GENERIC[name]) == []


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("cookie_tin.bots.hints", "from cookie_tin.games.raid.dice import faces"),
        ("cookie_tin.page.shell.app", "def f():\n    from cookie_tin.page.games.raid import honest"),
        ("cookie_tin.lab.ladder", "ENDING = {'raid': 10_000}"),
        ("cookie_tin.page.table.panels", "said = _('What a bid of Cookie Raid is worth')"),
        ("cookie_tin.page.shell.workbench", "from cookie_tin.page.games import disco"),
    ],
)
def test_the_checker_catches(name: str, source: str) -> None:
    assert knowledge_of_games(name, source)


def test_no_style_sheet_or_script_knows_a_game_but_its_own() -> None:
    """A game's own sheet is named by its face."""
    own = {face.stylesheet for face in FACES.values()}
    files = (*(ROOT / "css").glob("*.css"), *(ROOT / "js").glob("*js"))
    shared = {path.name: path.read_text("utf-8") for path in files if f"css/{path.name}" not in own}
    assert len(shared) > 20
    word = re.compile(rf"(?<![\w-])({'|'.join(GAMES)})(?![\w])")
    assert {name: word.findall(text) for name, text in shared.items() if word.search(text)} == {}
    assert word.search(".raid-sheet th {")


def of_one_game(sources: Iterable[str]) -> bool:
    """Does every file of these belong to a game?"""
    return all(
        game_of(source.removeprefix("py/").removesuffix(".py").replace("/", ".")) for source in sources
    )


def test_no_generic_sentence_is_about_one_game() -> None:
    """What every game's table says must be true at every game's table."""
    shared = [entry.id for entry in messages.extract() if not of_one_game(entry.sources)]
    assert len(shared) > 500
    assert [text for text in shared if WORDS.search(text)] == []
    assert WORDS.search("Phones in the same Wi-Fi; hands and bids stay secret.")


@pytest.mark.parametrize("name", LISTS)
def test_a_room_has_one_list_with_one_line_for_each_game(name: str) -> None:
    """Each game is imported once, and stands in one line."""
    source = MODULES[name]
    plugs = [game for target in imported_names(name, source) if (game := game_of(target))]
    assert sorted(plugs) == sorted(GAMES), f"{name} has to import {LISTS[name]} of every game"
    for game in GAMES:
        lines = rf"^ +(?:{game.upper()}|{game}\.{LISTS[name]}),$"
        assert len(re.findall(lines, source, re.MULTILINE)) == 1


def test_every_game_is_plugged_in_everywhere() -> None:
    """In the same order: it is the order of the cards."""
    assert list(GAMES) == list(BOTS) == list(FACES) == list(SCHOOLS)
    for game in GAMES:
        assert SCHOOLS[game].game is GAMES[game]
        assert isinstance(BOTS[game], Bots) and BOTS[game].game is GAMES[game]
        assert isinstance(FACES[game], Face) and FACES[game].game is GAMES[game]


def test_a_new_game_is_four_lines() -> None:
    """Nobody else names a game: what is in no list is found from there."""
    naming = {
        name for name, source in MODULES.items() if not game_of(name) and knowledge_of_games(name, source)
    }
    assert naming == {*LISTS} and len(LISTS) == 4


@pytest.mark.parametrize("game", GAMES)
def test_the_lab_finds_a_game_by_its_id(game: str) -> None:
    lab = find_lab(game)
    assert isinstance(lab, Lab) and lab.game is GAMES[game]
    assert type(lab).__module__.startswith(f"cookie_tin.lab.{game}.")


@pytest.mark.parametrize("room", ROLES)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_names_in_every_game(room: str, game: str) -> None:
    files = {path.stem for path in (PY / "cookie_tin" / room / game).glob("*.py")} - {"__init__"}
    assert files & {*ROLES[room]}
    assert not files & OTHER_NAMES, f"the names are {', '.join(ROLES[room])}"


@pytest.mark.parametrize("game", GAMES)
def test_its_rules_are_tested_by_heading(game: str) -> None:
    assert list((ROOT / "tests" / "rules" / game).glob("test_*.py"))


@pytest.mark.parametrize("game", GAMES)
def test_what_no_game_can_do_without(game: str) -> None:
    for room, needed in {
        "games": {"state", "clauses", "events", "text"},
        "bots": {"levels"},
        "lab": {"measures"},
        "page/games": {"face", "board", "prompts", "telling", "rules"},
    }.items():
        assert {path.stem for path in (PY / "cookie_tin" / room / game).glob("*.py")} >= needed
