"""What is made for paper: the rules of a game on one side of a sheet, and its cards to cut out.

On the screen the sheet lies on the page as it will be printed, always in daylight; the printer gets the sheet alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import Refused
from cookie_tin.page.face import Chapter, Face
from cookie_tin.page.games import FACES
from cookie_tin.page.html import NOTHING, Markup, button, joined, tag
from cookie_tin.page.shell.pages import Page
from cookie_tin.page.shell.rules_page import NO_GAME
from cookie_tin.page.words import _

CARD = "card"
"""The part of the address that asks for the reference card instead of the rules."""

MANY = 5
"""More figures than this in a chapter stand side by side."""

FIGURE = 300
"""A figure takes about as much room as so many letters."""

SIZES = ((4_500, "large"), (8_000, "middle"), (10_000, "small"))
"""The type is the larger, the less there is to say: up to so many letters."""

COPIES = 2
"""Cards on a side: one for each player, to be cut apart."""


class LeafletPage(Page):
    """A sheet to print, by the id of a game; with `/card` its reference cards."""

    def open(self, what: str) -> None:
        game, _slash, part = what.partition("/")
        face = FACES.get(game)
        if face is None or part not in ("", CARD) or (part and not face.reference_name):
            raise Refused(NO_GAME)
        sheet = tag("h1", _(face.game.name), class_="quiet") + cards(face) if part else leaflet(face)
        self.shell.show(tag("article", _actions(face, part) + sheet, class_="paperpage"), _(face.game.name))

    def do(self, action: str, what: str) -> None:
        if action == "print":
            self.shell.browser.print_page()


def _actions(face: Face, part: str) -> Markup:
    """Print it, go back, or take the other sheet."""
    rules = f"#/rules/{face.game.id}"
    links = tag("a", _("Back to the rules"), class_="button", href=rules)
    if face.reference_name and not part:
        links += tag("a", _(face.reference_name), class_="button", href=f"#/paper/{face.game.id}/{CARD}")
    if part:
        links += tag("a", _("The rules on one page"), class_="button", href=f"#/paper/{face.game.id}")
    go = button(_("Print"), "print", class_="main")
    return tag("div", go + links, class_="actions")


def leaflet(face: Face) -> Markup:
    """The rules on one side of paper, A4 or Letter."""
    head = tag("h1", _(face.game.name)) + tag("p", _(face.lead), class_="lead")
    foot = tag("p", _(face.credit) + " " + _("Printed from Cookie Tin."), class_="makers")
    chapters = face.leaflet()
    columns = tag("div", joined(map(_chapter, chapters)), class_="columns")
    return tag("section", head + columns + foot, class_=f"paper {_size(chapters)}")


def _size(chapters: Sequence[Chapter]) -> str:
    """How large the type can be, by how much there is."""
    letters = sum(len(text) for one in chapters for text in one.paragraphs)
    letters += sum(FIGURE + len(said) for one in chapters for _drawn, said in one.figures)
    return next((size for most, size in SIZES if letters <= most), "small smallest")


def _chapter(chapter: Chapter) -> Markup:
    """A chapter with its figures; where there are many, two stand beside each other."""
    body = tag("h2", chapter.heading) + joined(tag("p", text) for text in chapter.paragraphs)
    figures = joined(tag("figure", drawn + tag("figcaption", said)) for drawn, said in chapter.figures)
    kind = "drawn many" if len(chapter.figures) > MANY else "drawn"
    return body + (tag("div", figures, class_=kind) if figures else "")


def cards(face: Face) -> Markup:
    """The reference card, once for each player."""
    card = tag("div", reference(face), class_="half")
    return tag("section", joined([card] * COPIES), class_="paper halves")


def reference(face: Face) -> Markup:
    """The card that tells all pieces of a game; nothing where there is none."""
    if not face.reference_name:
        return NOTHING
    return tag("div", tag("h2", _(face.reference_name)) + face.reference(), class_="reference")
