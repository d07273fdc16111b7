"""`dev.py test --changed` finds what a change can touch, the nearest first."""

from __future__ import annotations

import pytest

from tools import changed
from tools.programs import ROOT

IMPORTS = {
    "py/cookie_tin/a.py": set[str](),
    "py/cookie_tin/b.py": {"py/cookie_tin/a.py"},
    "tests/house/test_names.py": {"py/cookie_tin/b.py"},
    "tests/house/test_styles.py": {"py/cookie_tin/a.py"},
    "tests/tools/test_changed.py": set[str](),
}


def test_the_nearest_tests_come_first_and_others_not_at_all() -> None:
    found = changed.tests_of(["py/cookie_tin/a.py"], IMPORTS)
    assert found == ["tests/house/test_styles.py", "tests/house/test_names.py"]


def test_a_test_that_has_changed_is_run() -> None:
    assert changed.tests_of(["tests/tools/test_changed.py"], IMPORTS) == ["tests/tools/test_changed.py"]


def test_a_test_that_is_gone_is_not_run() -> None:
    gone = "tests/tools/test_gone.py"
    assert changed.tests_of([gone], {**IMPORTS, gone: set()}) == []


@pytest.mark.parametrize("file", ["css/table.css", "js/page.mjs", "py/cookie_tin/page/browser/dom.py"])
def test_what_only_a_browser_knows_is_tried_in_one(file: str) -> None:
    assert changed.SMOKE in changed.tests_of([file], IMPORTS)


def test_every_place_in_the_table_is_there() -> None:
    for begin, tests in changed.LOOKED_AT.items():
        assert (ROOT / begin).exists(), begin
        assert all((ROOT / test).exists() for test in tests), begin


def test_imports_are_found_wherever_they_stand() -> None:
    source = "import a.b\nfrom c import d\ndef later():\n    from e.f import g\n"
    assert {"a.b", "c", "c.d", "e.f", "e.f.g"} == set(changed.imports_in(source))


def test_the_real_imports_lead_from_rules_to_their_tests() -> None:
    found = changed.tests_of(["py/cookie_tin/games/doppel/text.py"], changed.imports_of_all())
    assert "tests/bots/test_doppel.py" in found
