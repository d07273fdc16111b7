"""Cookie Disco, by Olaf Pieters: roll the cookies and leave your rival the crumbs."""

from __future__ import annotations

from cookie_tin.games.contract import N_, Option, Options, Refused, Rng, Value, View, settle
from cookie_tin.games.disco.clauses import CLAUSES, POSITION
from cookie_tin.games.disco.cookies import colouring
from cookie_tin.games.disco.shape import normal
from cookie_tin.games.disco.starts import STARTS
from cookie_tin.games.disco.state import FORBIDDEN, PLACING, Rules, State
from cookie_tin.games.disco.text import Fields, read


class Disco:
    """The game as the tin knows it."""

    id = "disco"
    name = N_("Cookie Disco")
    secrets = False
    distributed = None
    clauses = CLAUSES
    options = (
        Option(
            "start",
            1,
            tuple(STARTS),
            N_("Field"),
            N_("One of the six fields of the rule book: 1 and 2 are rings, 3 to 6 triangles."),
        ),
        Option(
            "crawl",
            False,
            (False, True),
            N_("Crawl cookie"),
            N_("A ninth cookie walks over the others; what it lies on is worth nothing."),
        ),
        Option(
            "repetition",
            True,
            (True, False, FORBIDDEN),
            N_("Repetition"),
            N_(
                "The same position for the third time is a draw, counts nothing (then a game may never end), or may not"
                " be brought about: who has no other move loses."
            ),
            named=(N_("A draw"), N_("No matter"), N_("Forbidden")),
            later=(FORBIDDEN,),
        ),
        Option(
            "swap",
            False,
            (False, True),
            N_("Taking over"),
            N_("The second player may take over the cookie that the first has placed."),
        ),
    )

    def seats(self, options: Options) -> int:
        return 2

    def hides(self, options: Options) -> bool:
        return False

    def start(self, options: Options) -> State:
        rules = self._rules(options)
        field = STARTS[rules.start].field
        corner, shape = normal(field)
        return State(rules, PLACING, 0, corner, shape, colouring(tuple(field[at] for at in sorted(field))))

    def at(self, position: str, options: Options) -> State:
        fields = read(position)
        shown = self._options_in(fields, options.get("repetition") == FORBIDDEN)
        if any(options.get(name, value) != value for name, value in shown.items()):
            raise Refused(POSITION)
        rules = self._rules({**options, **shown})
        if fields.turn in "OB" and rules.crawl != (fields.carrier is not None):
            raise Refused(POSITION)
        carrier = -1 if fields.carrier is None else fields.shape.index[fields.carrier - fields.corner]
        common = (rules, fields.turn, fields.orange, fields.corner, fields.shape, fields.colouring)
        state = State(*common, fields.last, carrier, fields.rests, fields.past)
        if rules.repetition == FORBIDDEN and (state.repetition_key(), 2) in state.past:
            raise Refused(POSITION)
        return state

    def resample(self, view: View, rng: Rng) -> State:
        return self.from_view(view)

    def from_view(self, view: View) -> State:
        """The state that a view shows: all of it, since nothing is hidden."""
        parts = [" ".join(cookie["cookie"] + cookie["at"] for cookie in view["cookies"])]
        parts += [view["turn"], view["last"]]
        if view["crawl"]:
            parts.append(f"x{view['crawl']}{'!' if view['crawl_rests'] else ''}")
        parts += ["@BO"] if view["colours"] == ["B", "O"] else []
        parts += ["+" + ",".join(view["past"])] if view["past"] else []
        return self.at(" / ".join(parts), view["options"])

    def _rules(self, options: Options) -> Rules:
        settled = settle(self.options, options)
        repetition = FORBIDDEN if settled["repetition"] == FORBIDDEN else bool(settled["repetition"])
        return Rules(int(settled["start"]), bool(settled["crawl"]), repetition, bool(settled["swap"]))

    def _options_in(self, fields: Fields, forbidden: bool) -> dict[str, Value]:
        """The options that a position shows by itself; a past, whether or not repeating it is forbidden."""
        shown: dict[str, Value] = {}
        if fields.past:
            shown["repetition"] = FORBIDDEN if forbidden else True
        if fields.turn != PLACING:
            return shown | ({"crawl": True} if fields.carrier is not None else {})
        field = {at: letter for at, letter in fields.cookies.items() if letter not in "OB"}
        placed = {at: letter for at, letter in fields.cookies.items() if letter in "OB"}
        start = next((number for number, start in STARTS.items() if start.field == field), None)
        if start is None or not {*placed} <= {*STARTS[start].spots}:
            raise Refused(POSITION)
        shown["start"] = start
        if placed and (placed.popitem()[1] == "B") != bool(fields.orange):
            shown["swap"] = True
        return shown


GAME = Disco()
