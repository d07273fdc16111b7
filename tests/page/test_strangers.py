"""A small part of the attacks of strangers (`dev.py attack backups storages`), on every run."""

from __future__ import annotations

import json

import pytest

from cookie_tin.match import Match, Player
from cookie_tin.page.shell.pages import PAGES
from cookie_tin.page.shell.saves import PREFIX
from cookie_tin.page.shell.together.room_page import HANDS
from tests.attacks import _looking, backups, storages
from tests.attacks._hostile import MARKUP, ODD
from tests.page.desk import SOON, Desk


def test_backups_of_strangers() -> None:
    found = backups.attack(seed=7, many=60)
    assert found.counts.keys() <= {"slow"}, found.examples


def test_storages_of_strangers() -> None:
    found = storages.attack(seed=7, many=12)
    assert found.counts.keys() <= {"slow"}, found.examples


@pytest.mark.parametrize("html", MARKUP)
def test_the_looker_sees(html: str) -> None:
    assert _looking.foreign_markup(f"<p>{html}</p>")


def test_the_looker_sees_no_more() -> None:
    escaped = "<p title='&lt;script&gt;'>&lt;img src=x onerror=canary&gt;</p>"
    assert not _looking.foreign_markup(escaped)


@pytest.mark.parametrize("text", [*ODD, "ra", "ri", "rm", "raAAAA"])
def test_rubbish_that_another_tab_left_for_a_room_is_left_alone(desk: Desk, text: str) -> None:
    desk.act("link #/room/choose-doppel")
    desk.browser.storage[HANDS] = text
    desk.time.do(lambda: desk.listener.store(HANDS), SOON)
    assert desk.browser.storage[HANDS] == text


def test_a_name_that_cannot_be_used_is_none(desk: Desk) -> None:
    desk.browser.storage["tin.name"] = "<b>" * 40
    desk.act("link #/room/choose-doppel")
    assert "&lt;b&gt;" not in desk.browser.parts["screen"]


def test_another_game_that_another_tab_stored_instead_does_not_come_to_this_table(desk: Desk) -> None:
    desk.begin("doppel", (Player("Ada"), Player("Bea")), {})
    key, shown = desk.table.key, desk.browser.parts["cloth"]
    record = Match.new("raid", {}, [Player(), Player()]).record().write()
    desk.browser.storage[f"{PREFIX}{key}"] = json.dumps({"when": 9, "over": False, "record": record})
    desk.time.do(lambda: desk.listener.store(f"{PREFIX}{key}"), SOON)
    assert desk.match.game.id == "doppel" and desk.browser.parts["cloth"] == shown


@pytest.mark.parametrize("place", ["", "g/", "match/", *(f"{place}/" for place in PAGES if place != "games")])
def test_a_link_of_brackets_is_answered_in_a_sentence(desk: Desk, place: str) -> None:
    desk.acts(f"link #/{place}{'[' * 500_000}", "wait 1")
    assert desk.browser.sentence


@pytest.mark.parametrize(
    "name", ["tin.settings", "tin.learn", "tin.learn.bookmarks", "tin.trophies", "tin.taught"]
)
@pytest.mark.parametrize("text", ["[" * 20_000, "{", "[]", "null", '"text"', '"\ud800"'])
def test_what_cannot_be_read_is_put_aside_with_a_word(name: str, text: str) -> None:
    storage = {name: text}
    with Desk(storage=storage) as desk:
        assert "put aside" in desk.browser.sentence and not desk.browser.errors
        assert name not in storage and storage[f"tin.aside.{name}"] == text
        desk.act("link #/settings")
        assert not desk.browser.sentence
        desk.act("reload")
        assert not desk.browser.sentence, "it is said once"


def test_both_are_said_where_the_address_leads_nowhere_either() -> None:
    storage = {"tin.learn": "{"}
    with Desk(storage={}) as desk:
        desk.act("link #/settings")
        desk.browser.history.replace("#/nowhere")
        desk.browser.storage.update(storage)
        desk.act("reload")
        assert "no such page" in desk.browser.sentence and "put aside" in desk.browser.sentence
