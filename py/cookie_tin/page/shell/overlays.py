"""What is laid over the table while a game goes on: its rules, and the card of all its pieces. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cookie_tin.games.contract import N_
from cookie_tin.page import ruleset
from cookie_tin.page.html import Markup, button, joined, tag
from cookie_tin.page.shell.dialogs import sheet
from cookie_tin.page.shell.rules_page import chapters
from cookie_tin.page.table.panels import typing
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _

KEYS = (
    (N_("Arrow keys"), N_("walk over the board")),
    (N_("Enter"), N_("press what is in focus")),
    ("U", N_("undo")),
    ("R", N_("redo")),
    ("H", N_("hint")),
    ("A", N_("analyse")),
    ("P", N_("pause a game of bots")),
    ("N", N_("new game")),
    ("?", N_("this help")),
    (N_("Esc"), N_("close a dialog")),
)


def help_(table: Table) -> Markup:
    """The rules of the game, with those in force and the keys; and the way to a page of its own."""
    game = table.match.game
    title = _("How to play {game}").format(game=_(game.name))
    rows = joined(tag("dt", tag("kbd", _(key))) + tag("dd", _(what)) for key, what in KEYS)
    typed = typing(table, "typed-here")
    keys = tag("details", tag("summary", _("Keys")) + typed + tag("dl", rows, class_="keys"))
    in_force = ruleset.describe(game, table.match.options)
    said = tag("p", _("At this table: {rules}").format(rules=in_force), class_="lead")
    body = said + keys + chapters(table.face)
    body = tag("div", body, class_="page help", tabindex="0", role="group", aria_label=title)
    page = tag("a", _("As a page"), class_="button", href=f"#/rules/{game.id}")
    return sheet(title, body, page + _back())


def reference(table: Table) -> Markup:
    """All pieces at a glance, and the way to print them."""
    title = _(table.face.reference_name)
    body = tag(
        "div", table.face.reference(), class_="reference", tabindex="0", role="group", aria_label=title
    )
    paper = tag("a", _("Print"), class_="button", href=f"#/paper/{table.match.game.id}/card")
    return sheet(title, body, paper + _back())


def _back() -> Markup:
    return button(_("Back to the game"), "close", class_="main")


OVER_TABLE: Mapping[str, Callable[[Table], Markup]] = {"help": help_, "reference": reference}
"""By what is asked for."""
