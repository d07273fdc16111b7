"""“Make a puzzle of this”: the position on the table as a link, or one sentence that says why it is none."""

from __future__ import annotations

from contextlib import suppress

from cookie_tin.games.contract import N_, Refused
from cookie_tin.learn import own_puzzles
from cookie_tin.learn.puzzle import SEVERAL
from cookie_tin.page import words
from cookie_tin.page.html import Markup, button, tag, void
from cookie_tin.page.ports import Browser
from cookie_tin.page.shell.dialogs import sheet
from cookie_tin.page.shell.router import Route, write
from cookie_tin.page.table.bot_client import run_in_slices
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _

SECRET = N_("Not while hands are hidden. When the game is over, any of its positions may become a puzzle.")
FOUND = N_("There is one right move here. Whoever opens this link may look for it.")
LOOKING = N_("Looking at everything that can happen…")


async def make(table: Table, browser: Browser) -> None:
    """Look for the one right move, and tell; nothing where the person has closed the dialog or moved meanwhile."""
    match, decision = table.match, table.decision()
    if not match.shareable:
        browser.open_dialog(_dialog(_(SECRET)))
        return
    browser.open_dialog(_dialog(_(LOOKING)))
    with suppress(Exception):
        await browser.load_table(match.game.id)
    try:
        puzzle = await run_in_slices(own_puzzles.making(match.game, match.state))
        shown = link(Route("puzzle", own_puzzles.write(puzzle)), browser)
    except Refused as refused:
        shown = _dialog(why_not(refused, table))
    if browser.dialog_is_open() and table.decision() == decision:
        browser.open_dialog(shown)


def why_not(refused: Refused, table: Table) -> str:
    """The sentence, with moves called as people call them."""
    if refused.clause == SEVERAL:
        called = [table.move_name(move) for move in str(refused.words["moves"]).split(", ")]
        refused = Refused(SEVERAL, moves=", ".join(called))
    return words.refusal(refused)


def link(route: Route, browser: Browser) -> Markup:
    """The dialog with the puzzle's link."""
    box = void(
        "input", class_="linkbox", id="link", readonly=True, value=browser.url(route), aria_label=_("Link")
    )
    tried = tag("a", _("Try it"), class_="button", href=write(route))
    actions = button(_("Close"), "close") + tried + button(_("Copy link"), "copy:link", class_="main")
    body = tag("p", _(FOUND)) + box + Markup('<p role="status" id="copied"></p>')
    return sheet(_("A puzzle of this"), body, actions)


def _dialog(sentence: str) -> Markup:
    said = tag("p", sentence, role="status")
    return sheet(_("A puzzle of this"), said, button(_("Close"), "close", class_="main"))
