"""Pages to read: where to learn which game, and the rules of each."""

from __future__ import annotations

from cookie_tin.games.contract import N_, Clause, Refused
from cookie_tin.page.face import Face
from cookie_tin.page.games import FACES
from cookie_tin.page.html import NOTHING, Markup, joined, tag
from cookie_tin.page.shell import router
from cookie_tin.page.shell.pages import Page
from cookie_tin.page.shell.router import Route
from cookie_tin.page.words import _

NO_GAME = Clause("page.game", N_("There is no such game in the tin."))


class RulesPage(Page):
    """The rules of a game, by its id; without one, the way to all of them."""

    def open(self, what: str) -> None:
        if not what:
            self.shell.show(learn(), _("Learn"))
        elif what in FACES:
            self.shell.show(rules(FACES[what], self.shell.last_game(what)), _(FACES[what].game.name))
        else:
            raise Refused(NO_GAME)


def learn() -> Markup:
    """Where to learn which game."""
    body = tag("h1", _("Learn to play"))
    for face in FACES.values():
        label = f"{_('Learn the rules')}: {_(face.game.name)}"
        href = f"#/rules/{face.game.id}"
        link = tag("a", _("Learn the rules"), class_="button", href=href, aria_label=label)
        body += tag("h2", _(face.game.name)) + tag("p", _(face.lead)) + tag("p", link, class_="actions")
    return tag("article", body, class_="page")


def chapters(face: Face) -> Markup:
    """The rules themselves, chapter by chapter, with their figures."""
    body = NOTHING
    for chapter in face.chapters():
        body += tag("h2", chapter.heading)
        body += joined(tag("p", text) for text in chapter.paragraphs)
        figures = joined(tag("figure", svg + tag("figcaption", said)) for svg, said in chapter.figures)
        body += tag("div", figures, class_="figures") if figures else ""
    return body


def more(face: Face) -> Markup:
    """The ways to what else there is to read: a sheet for the printer, a card of all pieces, the designer's log."""
    game = face.game.id
    links = [(_("Print on one page"), f"#/paper/{game}")]
    links += [(_(face.reference_name), f"#/paper/{game}/card")] if face.reference_name else []
    links += [(_("The designer’s log"), f"#/log/{game}")] if face.log() else []
    return tag(
        "p", joined(tag("a", said, class_="button", href=href) for said, href in links), class_="actions"
    )


def rules(face: Face, left: Route | None = None) -> Markup:
    """The rules page of a game, with the way back to the match that was left for it, if there is one."""
    go, where = (_("Back to the game"), left) if left else (_("Play"), Route("play", face.game.id))
    play = tag("p", tag("a", go, class_="button main", href=router.write(where)), class_="actions")
    body = tag("h1", _("How to play {game}").format(game=_(face.game.name)))
    body += tag("p", _(face.lead), class_="lead") + (play if left else "") + more(face)
    body += chapters(face)
    body += tag("h2", _("Who made it")) + tag("p", _(face.credit)) + more(face) + play
    return tag("article", body, class_="page")
