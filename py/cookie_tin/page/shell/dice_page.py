"""The dice of a finished game, looked through: were they honest?"""

from __future__ import annotations

from cookie_tin.games.contract import N_, Clause, Refused
from cookie_tin.page.games import FACES
from cookie_tin.page.shell import router
from cookie_tin.page.shell.pages import Page
from cookie_tin.page.shell.router import Route
from cookie_tin.page.table.table import Table
from cookie_tin.page.words import _

NOT_OVER = Clause("page.dice", N_("The dice of a game can be looked through when it is over."))


class DicePage(Page):
    """Every roll of a kept game, by its key."""

    def open(self, what: str) -> None:
        match = self.shell.saved_games.take(what)
        face = FACES[match.game.id]
        if not face.has_dice_page or not match.over:
            raise Refused(NOT_OVER)
        back = router.write(Route("match", what))
        self.shell.show(face.dice_page(match, Table(match, face).names(), back), _("Honest dice?"))
