"""The fifth game: the null game with bots, a face, a lesson and a place in the Lab, plugged into the tin by the tests.

Nothing outside tests/ knows it. `plugged_in` puts it into the lists of this process; `tin_with_it` makes a copy of the
project in which it has been added as docs/adding-a-game.md says, for what is built from files.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cookie_tin.bots import BOTS
from cookie_tin.games import GAMES
from cookie_tin.learn import SCHOOLS
from cookie_tin.page.games import FACES
from tests.fifth_game import lab
from tests.fifth_game.bots import BOTS as NULL_BOTS
from tests.fifth_game.face import FACE as NULL_FACE
from tests.fifth_game.school import SCHOOL as NULL_SCHOOL
from tests.null_game import NULL
from tools.programs import ROOT

HERE = Path(__file__).parent

ROOMS = {
    "games": (HERE.with_name("null_game.py"), "GAME"),
    "bots": (HERE / "bots.py", "BOTS"),
    "lab": (HERE / "lab.py", "LAB"),
    "learn": (HERE / "school.py", "SCHOOL"),
    "page/games": (HERE / "face.py", "FACE"),
}
"""What the game brings to each room, and what it exports there."""

NO_LIST = "lab"
"""This room finds the package by the game's id."""

NOT_NEEDED = (".git", ".venv", "node_modules", "vendor", "dist", "tests", "bench", "docs", "__pycache__")


@contextmanager
def plugged_in() -> Iterator[None]:
    """The null game is one of the games while the block runs."""
    GAMES[NULL.id], BOTS[NULL.id], FACES[NULL.id] = NULL, NULL_BOTS, NULL_FACE
    SCHOOLS[NULL.id], sys.modules["cookie_tin.lab.null"] = NULL_SCHOOL, lab
    try:
        yield
    finally:
        for room in (GAMES, BOTS, FACES, SCHOOLS):
            room.pop(NULL.id, None)
        sys.modules.pop("cookie_tin.lab.null", None)


def tin_with_it(root: Path) -> None:
    """A copy of the project with the game in it: a package in each room, and a line in each of the four lists."""
    shutil.copytree(ROOT, root, ignore=shutil.ignore_patterns(*NOT_NEEDED), dirs_exist_ok=True)
    (root / "vendor").symlink_to(ROOT / "vendor")
    for room, (source, name) in ROOMS.items():
        package = root / "py" / "cookie_tin" / room / "null"
        package.mkdir()
        text = source.read_text("utf-8").replace("tests.null_game", "cookie_tin.games.null")
        if name == "GAME":
            text = text.replace("NULL = Null()", "GAME = NULL = Null()")
        (package / "__init__.py").write_text(text, "utf-8")
        if room != NO_LIST:
            list_path = root / "py" / "cookie_tin" / room / "__init__.py"
            _add_line(list_path, f"cookie_tin.{room.replace('/', '.')}.null", name)


def _add_line(path: Path, package: str, name: str) -> None:
    lines = path.read_text("utf-8").split("\n")
    lines.insert(lines.index("        RAID,") + 1, "        NULL,")
    lines.insert(
        next(at for at, line in enumerate(lines) if " as RAID" in line),
        f"from {package} import {name} as NULL",
    )
    path.write_text("\n".join(lines), "utf-8")
