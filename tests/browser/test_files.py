"""Games as files, pictures and codes: what leaves the page, and what comes back in."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from cookie_tin.match import Match, Player
from cookie_tin.match.record import read_record
from tests.browser.conftest import Visit, cell, code, expect_moves, go, two_people
from tests.browser.test_axe import violations


def press_share(page: Page) -> Page:
    page.get_by_role("button", name="Share").click()
    return page


def save_file(page: Page, name: str) -> Path:
    with page.expect_download() as waiting:
        page.get_by_role("button", name=name).click()
    return waiting.value.path()


def test_a_game_is_saved_and_opened_again(visit: Visit, tmp_path: Path) -> None:
    page = visit(code(two_people(3, "b2")))
    cell(page, "b3").click()
    file = tmp_path / "game.txt"
    file.write_bytes(save_file(press_share(page), "Save as a file").read_bytes())
    assert [entry.text for entry in read_record(file.read_text(encoding="utf-8")).entries] == ["b2", "b3"]
    go(page, "#/settings")
    page.get_by_label("Open a game").set_input_files(file)
    expect(page.get_by_role("grid")).to_be_visible()
    expect_moves(page, ["b2", "b3"])


def test_a_file_that_is_no_game_says_so(visit: Visit) -> None:
    page = visit("#/settings")
    for content, sentence in ((b"GIF89a", "not a game"), (b"x" * 300_000, "too long"), (b"", "not a game")):
        file = {"name": "x.txt", "mimeType": "text/plain", "buffer": content}
        page.get_by_label("Open a game").set_input_files(file)
        expect(page.get_by_role("alert")).to_contain_text(sentence)


def test_a_picture_needs_nothing_else(visit: Visit, tmp_path: Path) -> None:
    """The SVG by itself has its colours; the PNG is large and not empty."""
    page = visit(code(two_people(3, "b2")))
    drawing = save_file(press_share(page), "Picture (SVG)").read_text(encoding="utf-8")
    alone = tmp_path / "board.svg"
    alone.write_text(drawing, encoding="utf-8")
    used = set(re.findall(r"""(?:href="#|url\(#)([\w-]+)""", drawing))
    assert used and used <= set(re.findall(r'\bid="([\w-]+)"', drawing)), "it holds all it refers to"
    dots = save_file(page, "Picture (PNG)").read_bytes()
    assert dots.startswith(b"\x89PNG")
    assert max(int.from_bytes(dots[at : at + 4], "big") for at in (16, 20)) == 1200
    colours = """async drawing => {
        const image = new Image();
        image.src = "data:image/svg+xml," + encodeURIComponent(drawing);
        await image.decode();
        const pen = Object.assign(document.createElement("canvas"), {width: 60, height: 60}).getContext("2d");
        pen.drawImage(image, 0, 0, 60, 60);
        const {data} = pen.getImageData(0, 0, 60, 60);
        return new Set(Array.from({length: 3600}, (_, at) => data.slice(4 * at, 4 * at + 4).join())).size;
    }"""
    assert page.evaluate(colours, drawing) > 5


def test_the_code_of_a_link(visit: Visit) -> None:
    page = visit(code(two_people(3, "b2")))
    press_share(page).get_by_role("button", name="QR code").click()
    expect(page.get_by_role("dialog").get_by_role("img", name="QR code")).to_be_visible()
    assert violations(page) == []


def test_hidden_hands_leave_the_table_only_when_the_game_is_over(visit: Visit) -> None:
    match = Match.new("raid", {}, [Player(), Player()])
    page = visit(code(match))
    if page.get_by_role("button", name="Share").count():
        press_share(page)
        for name in ("Save as a file", "QR code", "Copy link"):
            expect(page.get_by_role("button", name=name)).to_have_count(0)
    assert "entries" not in json.dumps(page.evaluate("Object.keys(localStorage)"))
