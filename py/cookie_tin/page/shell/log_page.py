"""A designer's log as a page: every playtest with its question and what came of it, and its rules to be played."""

from __future__ import annotations

from cookie_tin.games.contract import AnyGame, Refused
from cookie_tin.match import Match
from cookie_tin.page import ruleset
from cookie_tin.page.face import Face, LogEntry, Way
from cookie_tin.page.games import FACES
from cookie_tin.page.html import Markup, button, joined, tag
from cookie_tin.page.shell import new_game
from cookie_tin.page.shell.pages import Page
from cookie_tin.page.shell.router import Route
from cookie_tin.page.shell.rules_page import NO_GAME
from cookie_tin.page.words import _, ngettext


class LogPage(Page):
    """The log of a game, by its id."""

    face: Face

    def open(self, what: str) -> None:
        if what not in FACES or not FACES[what].log():
            raise Refused(NO_GAME)
        self.face = FACES[what]
        self.shell.show(page(self.face), _("The designer’s log"))

    def do(self, action: str, what: str) -> None:
        """Play by the rules of a day, `3.1` being the second way of the fourth entry."""
        if action == "playtest":
            entry, way = map(int, what.split("."))
            options = self.face.log()[entry].ways[way].options
            players = new_game.first_players(self.face.game, options)
            self.shell.browser.push_address(Route("play", self.face.game.id))  # back leads to the log
            self.shell.play(Match.new(self.face.game.id, options, players))


def page(face: Face) -> Markup:
    """The designer's log as an article, day by day."""
    head = tag("h1", _("The designer’s log")) + tag("p", _(face.credit), class_="lead")
    head += tag(
        "p",
        _(
            "Every playtest with its question and its revision. The buttons play exactly the rules of that day, with"
            " as many players; the table names them."
        ),
    )
    days = joined(_entry(face, index, entry) for index, entry in enumerate(face.log()))
    back = tag("a", _("Back to the rules"), class_="button", href=f"#/rules/{face.game.id}")
    return tag("article", head + days + tag("p", back, class_="actions"), class_="page log")


def _entry(face: Face, index: int, entry: LogEntry) -> Markup:
    body = tag("h2", entry.heading)
    body += tag("p", entry.question, class_="question") if entry.question else ""
    body += tag("p", entry.result) if entry.result else ""
    for label, text in (
        (_("Revision:"), entry.revision),
        *((_("Only discussed:"), text) for text in entry.discussed),
        (_("The answer here:"), entry.answer),
    ):
        body += tag("p", tag("strong", label) + " " + text) if text else ""
    if entry.see:
        label, href = entry.see
        body += tag("p", tag("a", label, href=href))
    ways = joined(_way(face.game, f"{index}.{number}", way) for number, way in enumerate(entry.ways))
    return tag("section", body + (tag("ul", ways, class_="ways") if ways else ""), class_="day")


def _way(game: AnyGame, where: str, way: Way) -> Markup:
    """A button, and the rules that it plays by."""
    options = game.start(way.options).options
    seats = ngettext("{n} player", "{n} players", game.seats(options))
    said = f"{ruleset.describe(game, options)} · {seats}"
    label = f"{way.label}: {said}"
    return tag("li", button(way.label, f"playtest:{where}", aria_label=label) + tag("span", said))
