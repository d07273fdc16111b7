"""A position that is practised on the table: a lesson's, or a puzzle's."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import Options, Refused, Seat
from cookie_tin.match import Match, Player
from cookie_tin.page.face import Face
from cookie_tin.page.html import NOTHING, Markup, tag
from cookie_tin.page.table.analysis import Mark
from cookie_tin.page.table.match_context import MatchContext
from cookie_tin.page.table.table import Table


class Practice(Table):
    """One seat is the person's. Whoever else acts is made to, by what is practised.

    A move is only asked for here (`wanted`): what came of it is judged first, and shown by the one door all the same.
    What scores is never marked: that is for the person to find.
    """

    def __init__(self, face: Face, position: str, options: Options, seat: Seat, rival: str = "") -> None:
        seats = face.game.seats(face.game.at(position, options).options)
        players = [Player("" if at == seat else rival) for at in range(seats)]
        match = Match.new(face.game.id, options, players, position)
        super().__init__(match, face, context=MatchContext(seat=seat))
        self.seat = seat
        self.open = True
        """May the person move now?"""
        self.change: object = None
        """The last change of the buttons by itself, while a click may still be meant for what was there before."""
        self.wanted = ""

    def curtain(self) -> Seat | None:
        return None

    def viewer(self) -> Seat | None:
        return self.seat

    def player(self) -> Seat | None:
        return super().player() if self.open else None

    def play(self, text: str) -> bool:
        """Ask for a move; False when it is nobody's turn here."""
        self.wanted = text
        return self.player() is not None

    def mark(self, places: Sequence[str], grade: str, text: str, said: str) -> list[Mark]:
        """Marks at places of the board: spots, or moves, which are marked where they are made."""
        return [
            Mark(spot, grade, text, said)
            for spot in dict.fromkeys(spot for place in places for spot in self._spots(place))
        ]

    def _spots(self, place: str) -> Sequence[str]:
        state = self.match.state
        try:
            legal = state.why_not(self.seat, state.parse(place)) is None
        except Refused:
            legal = False
        return self.face.spots(self.view(), place, self.picked) if legal else (place,)

    def row(self, buttons: str, rests: bool = False) -> Markup:
        """Buttons beside each other. While they rest they are there, and nothing can press them."""
        return tag("div", buttons or NOTHING, class_="actions", inert=self.change is not None or rests)
