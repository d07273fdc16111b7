"""Cookies Addict, by Pierrick Lugen and Lubee: your column, their row, one tile."""

from __future__ import annotations

from tin.games.addict import text
from tin.games.addict.board import NONE, board
from tin.games.addict.clauses import CLAUSES, POSITION
from tin.games.addict.phases import DEAL, OFF
from tin.games.addict.state import Rules, State
from tin.games.addict.tiles import SIZES, layout
from tin.games.contract import CHANCE, N_, Option, Options, Refused, Rng, View, settle


class Addict:
    """The game as the tin knows it."""

    id = "addict"
    name = N_("Cookies Addict")
    secrets = False
    apart = None
    clauses = CLAUSES
    options = (
        Option(
            "size",
            6,
            SIZES,
            N_("Board"),
            N_("6 is the long game, 36 tiles with five specials; 5 the short one, 25 tiles with two."),
        ),
        Option(
            "debt",
            False,
            (False, True),
            N_("Debts"),
            N_("Lost cookies can make debts. Otherwise nobody loses more cookies than they have."),
        ),
    )

    def seats(self, options: Options) -> int:
        return 2

    def start(self, options: Options) -> State:
        settled = settle(self.options, options)
        rules = Rules(board(int(settled["size"])), bool(settled["debt"]))
        return State(rules, layout(()), CHANCE, DEAL, 0, 0, NONE, NONE, 0, 0, 0, 0, False, False)

    def at(self, position: str, options: Options) -> State:
        fields = text.read(position, bool(options.get("debt", False)))
        if options.get("size", fields.board.size) != fields.board.size:
            raise Refused(POSITION)
        first = self.start({**options, "size": fields.board.size})
        if fields.turn == CHANCE:
            return first
        me, rival = fields.turn, 1 - fields.turn
        return State(
            first.rules,
            fields.layout,
            *(me, fields.phase, fields.up, fields.kept),
            *(fields.lines[me], fields.lines[rival]),
            *(fields.cookies[me], fields.cookies[rival]),
            *(fields.lures[me], fields.lures[rival]),
            *(fields.doubled[me], fields.doubled[rival]),
        )

    def resample(self, view: View, rng: Rng) -> State:
        options = {"size": view["size"], "debt": view["debt"]}
        if view["turn"] is None:
            return self.start(options)
        tiles = "/".join(",".join(row) for row in view["rows"])
        lines = ",".join(line or "-" for line in view["lines"])
        pairs = " ".join(":".join(map(str, view[name])) for name in ("cookies", "lures"))
        doubled = "".join(
            mark if twice else "-" for mark, twice in zip(text.TURNS, view["doubled"], strict=True)
        )
        keepers = ",".join([*view["keepers"], OFF, OFF][:2])
        turn = text.TURNS[view["turn"]]
        return self.at(f"{tiles} {turn} {view['phase']} {lines} {pairs} {doubled} {keepers}", options)


GAME = Addict()
