"""Cookies Addict, by Pierrick Lugen and Lubee: your column, their row, one tile."""

from __future__ import annotations

from cookie_tin.games.addict import text
from cookie_tin.games.addict.board import NONE, board
from cookie_tin.games.addict.clauses import CLAUSES, POSITION
from cookie_tin.games.addict.phases import DEAL, OFF, TRADE
from cookie_tin.games.addict.state import Rules, State
from cookie_tin.games.addict.tiles import SIZES, layout
from cookie_tin.games.contract import CHANCE, EDITION, N_, Option, Options, Refused, Rng, Value, View, settle


class Addict:
    """The game as the tin knows it."""

    id = "addict"
    name = N_("Cookies Addict")
    secrets = False
    distributed = None
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
        Option(
            "decline",
            False,
            (False, True),
            N_("Declining a trade"),
            N_("The trade tile may be declined. Otherwise a trade that can be paid is made."),
            before=True,
        ),
        Option(
            "begins",
            "first",
            ("first", "second", "dealer"),
            N_("Who ate a cookie last?"),
            N_(
                "Whoever it was begins, and chooses an animal. Nobody knows? Then the dealer says who begins."
            ),
            named=(N_("The first player"), N_("The second player"), N_("Nobody knows")),
            before="first",
        ),
        EDITION,
    )

    def seats(self, options: Options) -> int:
        return 2

    def hides(self, options: Options) -> bool:
        return False

    def start(self, options: Options) -> State:
        chosen = settle(self.options, options)
        size, debt, decline = int(chosen["size"]), bool(chosen["debt"]), bool(chosen["decline"])
        rules = Rules(board(size), debt, decline, str(chosen["begins"]), int(chosen["edition"]))
        return State(rules, layout(()), CHANCE, DEAL, 0, 0, NONE, NONE, 0, 0, 0, 0, False, False)

    def at(self, position: str, options: Options) -> State:
        fields = text.read(position, bool(options.get("debt", False)))
        shown: dict[str, Value] = {"size": fields.board.size}
        if fields.begins and options.get("begins") != "dealer":
            shown["begins"] = fields.begins
        if any(options.get(name, value) != value for name, value in shown.items()):
            raise Refused(POSITION)
        first = self.start({**options, **shown})
        if fields.phase == DEAL:
            return first
        me, rival = max(fields.turn, 0), 1 - max(fields.turn, 0)
        state = State(
            first.rules._replace(panda=fields.panda),
            fields.layout,
            *(fields.turn, fields.phase, fields.up, fields.kept),
            *(fields.lines[me], fields.lines[rival]),
            *(fields.cookies[me], fields.cookies[rival]),
            *(fields.lures[me], fields.lures[rival]),
            *(fields.doubled[me], fields.doubled[rival]),
        )
        if state.phase == TRADE and len(state.trades()) < 2:
            raise Refused(POSITION)
        return state

    def resample(self, view: View, rng: Rng) -> State:
        return self.from_view(view)

    def from_view(self, view: View) -> State:
        """The state that a view shows: all of it, since nothing is hidden."""
        options = view["options"]
        if view["phase"] == DEAL:
            return self.start(options)
        letters = text.TURNS[view["panda"]]
        tiles = "/".join(",".join(row) for row in view["rows"])
        lines = ",".join(line or "-" for line in view["lines"])
        pairs = " ".join(":".join(map(str, view[name])) for name in ("cookies", "lures"))
        doubled = "".join(
            mark if twice else "-" for mark, twice in zip(letters, view["doubled"], strict=True)
        )
        keepers = ",".join([*view["keepers"], OFF, OFF][:2])
        turn = text.DEALER if view["turn"] is None else letters[view["turn"]]
        chosen = f" {letters}" if view["panda"] else ""
        return self.at(f"{tiles} {turn} {view['phase']} {lines} {pairs} {doubled} {keepers}{chosen}", options)


GAME = Addict()
