"""Doppel-game, by Leroy Quet: echo your rival's direction."""

from __future__ import annotations

from cookie_tin.games.contract import CHANCE, N_, Option, Options, Refused, Rng, View, settle
from cookie_tin.games.doppel.board import board
from cookie_tin.games.doppel.clauses import CLAUSES, POSITION
from cookie_tin.games.doppel.state import Rules, State
from cookie_tin.games.doppel.text import TURNS, read


class Doppel:
    """The game as the tin knows it."""

    id = "doppel"
    name = N_("Doppel-game")
    secrets = False
    distributed = None
    clauses = CLAUSES
    options = (
        Option(
            "size",
            6,
            tuple(range(2, 11)),
            N_("Board"),
            N_("Squares on a side. Small boards make short games."),
            offered=tuple(range(3, 11)),
        ),
        Option(
            "count_new",
            True,
            (True, False),
            N_("Closing the gap scores"),
            N_(
                "Filling the square between your last one and your rival’s, all three in line, earns a point."
            ),
        ),
    )

    def seats(self, options: Options) -> int:
        return 2

    def hides(self, options: Options) -> bool:
        return False

    def start(self, options: Options) -> State:
        settled = settle(self.options, options)
        rules = Rules(board(int(settled["size"])), bool(settled["count_new"]))
        return State(rules, CHANCE, 0, rules.board.all, 0, 0, 0, 0, 0, 0)

    def at(self, position: str, options: Options) -> State:
        fields = read(position)
        if options.get("size", fields.board.size) != fields.board.size:
            raise Refused(POSITION)
        first = self.start({**options, "size": fields.board.size})
        if fields.turn == CHANCE:
            return first
        filled = fields.start | fields.owned[0] | fields.owned[1]
        grown = 0
        for square in fields.board.list(filled):
            grown |= fields.board.near[square]
        me, rival = fields.turn, 1 - fields.turn
        return State(
            first.rules,
            me,
            filled,
            grown & ~filled,
            *(fields.owned[me], fields.owned[rival]),
            *(fields.lasts[me], fields.lasts[rival]),
            *(fields.points[me], fields.points[rival]),
        )

    def resample(self, view: View, rng: Rng) -> State:
        orange, blue = (name or "-" for name in view["last"])
        points = ":".join(map(str, view["points"]))
        filled = sum(mark != "." for row in view["rows"] for mark in row)
        turn = TURNS[(filled - 1) % 2 if filled else CHANCE]
        position = f"{'/'.join(view['rows'])} {turn} {orange},{blue} {points}"
        return self.at(position, {"count_new": view["count_new"]})


GAME = Doppel()
