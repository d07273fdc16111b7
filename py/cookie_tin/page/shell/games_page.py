"""All games kept in this browser: who played by which rules, when, and how it ended."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from cookie_tin.games.contract import Refused
from cookie_tin.page import ruleset, words
from cookie_tin.page.html import Markup, button, joined, tag
from cookie_tin.page.shell import backup, front_page
from cookie_tin.page.shell.pages import Page, Shell
from cookie_tin.page.shell.router import Route
from cookie_tin.page.shell.saves import Save
from cookie_tin.page.table.sharing import NOT_KEPT
from cookie_tin.page.words import _


class Thrown(NamedTuple):
    """What was thrown away last: where it was kept, what it was, and its place in the list."""

    key: str
    text: str
    place: int


class GamesPage(Page):
    """The list. What was thrown away last can be taken back, in its place, for as long as the page is open."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._thrown: Thrown | None = None

    def open(self, what: str) -> None:
        place = self._thrown.place if self._thrown else None
        self.shell.show(page(self.shell.saved_games.saves(), place), _("Your games"))

    def close(self) -> None:
        self._thrown = None

    def do(self, action: str, what: str) -> None:
        if action == "everything":
            self.shell.download(backup.NAME, backup.write(self.shell.storage))
            return
        if action == "bring":
            self._bring(what)
            return
        if action == "throw":
            self._throw(what)
        elif action == "unthrow" and self._thrown:
            self._take_back(self._thrown)

    def _throw(self, key: str) -> None:
        games = self.shell.saved_games
        keys = [save.key for save in games.saves()]
        self._thrown = Thrown(key, games.text(key), keys.index(key))
        games.drop(key)
        self.shell.announce(_("Thrown away."))
        self.open("")
        self.shell.browser.focus_button("unthrow")

    def _take_back(self, thrown: Thrown) -> None:
        self.shell.saved_games.put_text(thrown.key, thrown.text)
        self._thrown = None
        self.shell.announce(_("The game is back."))
        self.open("")
        self.shell.browser.focus_button(f"throw:{thrown.key}")

    def _bring(self, content: str) -> None:
        """A file of everything was opened: join it with what is here, and show what there is now."""
        try:
            whole = backup.bring(content, self.shell.storage, self.shell.browser.now())
        except Refused as refused:
            self.shell.notice(words.refusal(refused))
            return
        except OSError:
            self.shell.notice(_(NOT_KEPT.text))
            return
        self.shell.address(Route("games"))
        self.shell.show(page(self.shell.saved_games.saves(), None), _("Your games"))
        self.shell.notice(_((backup.BROUGHT if whole else backup.PARTLY).text))


def page(saves: list[Save], thrown: int | None) -> Markup:
    """Everything that is kept, the last touched first; what was thrown away last can be brought back in its place."""
    rows = [_row(save) for save in saves]
    if thrown is not None:
        back = button(_("Bring the last one back"), "unthrow")
        rows.insert(thrown, tag("li", tag("p", _("Thrown away."), class_="what") + back))
    listed = tag("ul", joined(rows), class_="games") if rows else tag("p", _("No games are kept here yet."))
    return tag("article", tag("h1", _("Your games")) + listed, class_="page")


def _row(save: Save) -> Markup:
    table = front_page.table_of(save)
    if not table:
        said = tag("p", _("A game that cannot be read. It is kept as it is."), class_="what")
        return tag("li", said + _throw(save.key, _("a game that cannot be read")))
    match, names = table.match, _(" against ").join(table.names())
    how = table.verdict() or _("goes on")
    when = datetime.fromtimestamp(save.when / 1000).strftime("%Y-%m-%d %H:%M")
    rules = ruleset.describe(match.game, match.options)
    head = f"{_(match.game.name)} · {names}"
    label = _("Look at it") if save.over else _("Continue")
    go = tag(
        "a",
        label,
        class_="button" if save.over else "button main",
        href=f"#/match/{save.key}",
        aria_label=f"{label}: {head}, {how}",
    )
    about = tag("strong", head) + tag("span", f"{how} · {rules} · " + tag("time", when))
    return tag("li", tag("p", about, class_="what") + go + _throw(save.key, f"{head}, {how}"))


def _throw(key: str, what: str) -> Markup:
    label = _("Throw away: {what}").format(what=what)
    return button(_("Throw away"), f"throw:{key}", aria_label=label)
