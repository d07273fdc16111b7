"""A finished Cookie Raid: its score sheet beside the board, and the page of its honest dice."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cookie_tin.page.games.raid import honest
from tests.browser.conftest import LAPTOP, PHONE, Visit, code
from tests.browser.test_axe import violations
from tests.page.raid_games import play_raid

GAME = play_raid(8, players=4)
NARROW = {"width": 320, "height": 640}


@pytest.mark.parametrize(("theme", "size"), [("light", LAPTOP), ("dark", PHONE)], ids=["laptop", "phone"])
def test_every_die_can_be_looked_at(visit: Visit, theme: str, size: dict[str, int]) -> None:
    page = visit(code(GAME), color_scheme=theme, viewport=size)
    rounds = page.get_by_role("table", name="Cookies by round", include_hidden=True).locator("tbody tr")
    totals = rounds.last.locator("strong")
    assert totals.all_inner_texts() == [str(total) for total in GAME.state.result().points]  # type: ignore[union-attr]
    expect(page.get_by_role("img", name="The race after").first).to_be_visible()
    page.get_by_role("button", name="Honest dice?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Honest dice")
    falls = list(honest.falls(GAME))
    dice = page.get_by_role("table", name="Faces by player").locator("tfoot tr").first.locator("td").first
    expect(dice).to_have_text(str(sum(len(fall.dice) for fall in falls)))
    page.get_by_text("Round 2", exact=True).first.focus()
    page.keyboard.press("Enter")
    second = page.get_by_role("table", name="Round 2").locator("tbody tr")
    expect(second).to_have_count(sum(fall.round == 2 for fall in falls))
    assert violations(page) == []
    for narrow in (NARROW, size):
        page.set_viewport_size(narrow)  # type: ignore[arg-type]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), narrow
    page.get_by_role("link", name="Back to the game").click()
    expect(page.get_by_role("img", name="The race after").first).to_be_visible()
