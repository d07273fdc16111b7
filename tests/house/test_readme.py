"""What the README shows works."""

import doctest

from tests.house.rooms import ROOT


def test_the_game_in_the_readme_is_played() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert found.attempted >= 6
    assert found.failed == 0
