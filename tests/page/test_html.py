"""HTML that is safe by construction: whatever people type, it stays text."""

from __future__ import annotations

import pytest

from cookie_tin.games import GAMES
from cookie_tin.match import Match, Player
from cookie_tin.page.games import FACES
from cookie_tin.page.html import Markup, button, joined, tag, void
from cookie_tin.page.shell import dialogs, new_game_form
from cookie_tin.page.shell.settings import Settings
from cookie_tin.page.table import panels
from cookie_tin.page.table.table import Table

EVIL = '<b onclick="x">&\''
SAFE = "&lt;b onclick=&quot;x&quot;&gt;&amp;&#x27;"


def test_text_is_escaped_and_markup_is_not() -> None:
    assert tag("p", EVIL) == f"<p>{SAFE}</p>"
    assert tag("p", tag("b", "x")) == "<p><b>x</b></p>"
    assert button(EVIL, "action") == f'<button type="button" data-do="action">{SAFE}</button>'


def test_attributes_are_always_escaped() -> None:
    """Also those whose value is HTML elsewhere."""
    assert tag("p", title=EVIL) == f'<p title="{SAFE}"></p>'
    assert tag("p", title=tag("b", "x")) == '<p title="&lt;b&gt;x&lt;/b&gt;"></p>'
    assert void("input", value=EVIL) == f'<input value="{SAFE}">'
    assert tag("p", aria_label="a", hidden=True, id=None, class_=False) == '<p aria-label="a" hidden></p>'


@pytest.mark.parametrize(
    "mixed",
    [
        tag("b") + EVIL,
        EVIL + tag("b"),
        joined([tag("b"), EVIL]),
        Markup("<b></b>{}").format(EVIL),
        Markup("<b></b>{x}").format(x=EVIL),
    ],
)
def test_whatever_is_put_together_is_safe(mixed: Markup) -> None:
    assert isinstance(mixed, Markup)
    assert mixed.replace("<b></b>", "") == SAFE
    assert tag("p", mixed) == f"<p>{mixed}</p>"


def test_markup_is_filled_with_numbers_and_markup_as_they_are() -> None:
    assert Markup('<b x="{x:g}">{inside}</b>').format(x=1.50, inside=tag("i")) == '<b x="1.5"><i></i></b>'


def test_what_lost_its_kind_is_escaped() -> None:
    """A forgotten `joined` shows tags on the screen, and never runs a script."""
    assert tag("p", "".join([tag("b")])) == "<p>&lt;b&gt;&lt;/b&gt;</p>"


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_hostile_names(game: str) -> None:
    players = (Player("<i>x"), Player("&'\""))
    table = Table(Match.new(game, {}, players), FACES[game])
    drawn = [*panels.regions(table, Settings()).values(), *panels.move_rows(table)]
    drawn += [new_game_form.form(FACES[game], table.match.options, players), dialogs.forget("k", "<i>x")]
    assert all(isinstance(part, Markup) for part in drawn)
    assert not any("<i>" in part or "&lt;g" in part or "&lt;/" in part for part in drawn)
    assert any("&lt;i&gt;x" in part for part in drawn)
