"""What a stranger has stored or put into a file stays text: nothing of it runs, leads away, or becomes markup."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from cookie_tin.page.table.match_file import EVERYTHING
from tests.attacks._chromium import FOREIGN, RUN, storage_script
from tests.attacks._hostile import MARKUP
from tests.browser.conftest import Visit, go, ready
from tools.serve import Site

STRANGE = "".join(MARKUP)

OLD_FRONT = json.dumps({"saved-games": STRANGE, "stars-disco": STRANGE, "tin": STRANGE, "main": STRANGE})
"""As the front page was remembered once: as HTML."""

ROW = ["abc", STRANGE[:400], STRANGE[:400], STRANGE[:400], STRANGE[:400], STRANGE[:400]]
NEW_FRONT = json.dumps(
    {"stars": {"disco": [STRANGE[:400]] * 2}, "games": [[STRANGE[:400], [ROW]]], "more": STRANGE[:400]}
)

GAME = json.dumps({"when": 5, "over": False, "record": "cookie-tin 1\ngame doppel\n"})


def expect_ours(page: Page) -> None:
    """Nothing has run, and every element is one of ours; whether somebody was asked for something is watched anyway."""
    assert page.evaluate(RUN) == ""
    assert page.evaluate(FOREIGN) == []


def open_file(page: Page, content: str, folder: Path) -> None:
    file = folder / "everything.txt"
    file.write_text(content, "utf-8")
    go(page, "#/settings")
    page.locator("#open-file").set_input_files(file)


@pytest.mark.parametrize("front", [OLD_FRONT, NEW_FRONT], ids=["as html", "as texts"])
def test_the_front_page_as_a_stranger_remembers_it(visit: Visit, front: str) -> None:
    kept = {"tin.front": front, "tin.match.abc": GAME, 'tin.match.a"]<b>': GAME}
    page = visit(script=storage_script(kept))
    expect(page.locator(".saved-games .what")).to_contain_text("cannot be read")
    expect_ours(page)


def test_what_a_strangers_texts_become_before_python_comes(
    context: Callable[..., BrowserContext], site: Site
) -> None:
    page = context().new_page()
    page.add_init_script(storage_script({"tin.front": NEW_FRONT}))
    page.route("**/*.wasm*", lambda route: None)  # Python never comes
    page.goto(site.url)
    expect(page.locator("#saved-games .what")).to_have_text(STRANGE[:400].replace("\n", " "))
    assert page.locator("#saved-games a.main").get_attribute("href") == "#/match/abc"
    expect_ours(page)


def test_a_strangers_backup_opened_at_once_and_the_next_start(
    context: Callable[..., BrowserContext], site: Site, tmp_path: Path
) -> None:
    """Also before everything has come that the first board does without."""
    page = context().new_page()
    page.goto(site.url)
    ready(page)
    kept = {"tin.front": OLD_FRONT, "tin.x": STRANGE, "tin.settings": "[" * 20_000, "tin.name": STRANGE}
    open_file(page, f"{EVERYTHING}\n{json.dumps(kept)}", tmp_path)
    expect(page.locator("#notice")).to_contain_text("the rest was left out")
    expect_ours(page)
    page.reload()
    ready(page)
    expect_ours(page)
    own = "name => !['tin.settings', 'tin-stamp'].includes(name)"
    assert page.evaluate(f"Object.keys(localStorage).filter({own})") == []


THROWING = """Storage.prototype.key = () => { throw new DOMException('no', 'SecurityError') };"""


def test_a_storage_that_does_not_name_what_it_holds(visit: Visit) -> None:
    page = visit(script=THROWING + storage_script({"tin.match.abc": GAME}))
    expect(page.locator(".saved-games .what")).to_contain_text("cannot be read")


def test_settings_too_deep_to_be_read_are_put_aside(visit: Visit) -> None:
    page = visit(script=storage_script({"tin.settings": "[" * 20_000}))
    expect(page.locator("#notice")).to_contain_text("put aside")
    assert page.evaluate("localStorage['tin.aside.tin.settings'].length") == 20_000
    page.reload()
    ready(page)
    expect(page.locator("#notice")).to_be_hidden()


WRONG = (
    "null",
    "5",
    "[]",
    '"text"',
    "true",
    '{"theme": {"toString": 5, "valueOf": 5}, "language": {"toString": 5}}',
    '{"theme": 7, "language": [["fr"]]}',
    '{"theme": "__proto__", "language": "constructor"}',
)


def test_the_plain_page_takes_any_settings(context: Callable[..., BrowserContext], site: Site) -> None:
    """Python is not waited for: what throws before it comes is an error on the page, which is watched."""
    page = context().new_page()
    page.route("**/*.wasm*", lambda route: None)
    page.goto(site.url)
    for text in WRONG:
        page.evaluate("text => { localStorage['tin.settings'] = text }", text)
        page.reload()
        worn = page.evaluate(
            "() => { const {lang, dataset} = document.documentElement; return [dataset.theme, lang, Boolean(tin)] }"
        )
        assert worn == ["light", "en", True]
