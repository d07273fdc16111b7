"""The golden playthroughs: whole games that must go today exactly as they went when they were written."""

from itertools import zip_longest
from pathlib import Path

import pytest

from cookie_tin.games import GAMES
from cookie_tin.match import Match, read_link
from tests.golden.playthrough import FOLDER, read, tell

FILES = sorted(FOLDER.glob("*.txt"))

every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_has_a_golden_file(game: str) -> None:
    assert any(path.name.startswith(f"{game}.") for path in FILES), f"Add {game} to tests/golden/write.py."


@every_file
def test_a_playthrough_goes_as_it_is_written(path: Path) -> None:
    """The moves come from the file; everything else is compared line by line."""
    *lines, _blank, _link = path.read_text(encoding="utf-8").splitlines()
    for number, (written, now) in enumerate(zip_longest(lines, tell(read(lines))), 1):
        if written != now:
            pytest.fail(
                f"{path.name}, line {number}:\n  written: {written}\n  now:     {now}\n"
                "If the rules were changed on purpose, run `python3 dev.py golden` and look at what changed."
            )


@every_file
@pytest.mark.usefixtures("null_game")
def test_the_link_of_a_playthrough_still_opens_it(path: Path) -> None:
    *lines, _blank, link = path.read_text(encoding="utf-8").splitlines()
    play = read(lines)
    record = read_link(link.removeprefix("link "))
    assert record == play.record()
    assert Match(record).state.result()
