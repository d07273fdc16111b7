"""A first visit that something goes wrong with ends in a started page or in one true sentence: never in silence.

All files in all ways are in `python3 dev.py attack deploys`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.deploys import DAMAGES, SpoiltSite, first_visit, spoilt_site
from tools.serve import Site

ENDS = {
    ("check.js", "empty"): "late",
    ("boot.js", "a portal"): "lacks-python",
    ("boot.js", "another build"): "lacks-python",
    ("page.mjs", "half"): "lacks-python",
    ("vendor/pyscript/core.js", "empty"): "late",
    ("py/snapshot.lzma", "half"): "started",
    ("index.html", "half"): "lacks-python",
    ("*", "a portal"): "late",
}
"""Some damages, and what must come of each."""


@pytest.fixture(scope="module")
def spoilt(site: Site) -> Iterator[SpoiltSite]:
    """`site` has been built by then."""
    with spoilt_site() as spoilt:
        yield spoilt


@pytest.mark.parametrize(("name", "damage"), ENDS)
def test_half_a_deploy_is_told(browser: Browser, spoilt: SpoiltSite, name: str, damage: str) -> None:
    assert first_visit(browser, spoilt, {name: DAMAGES[damage]}) in (ENDS[name, damage], "late")


@pytest.mark.parametrize("answers", [1, 4])
def test_a_server_that_dies_is_told(browser: Browser, spoilt: SpoiltSite, answers: int) -> None:
    assert first_visit(browser, spoilt, {}, answers) in ("lacks-python", "late")
