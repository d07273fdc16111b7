"""What the page needs to know of Doppel-game: board, keys and words."""

from __future__ import annotations

from collections.abc import Sequence

from tin.games.contract import N_, Actor, AnyGame, Event, View
from tin.games.doppel import GAME
from tin.games.doppel.events import Echoed, Filled, Missed
from tin.page.face import Chapter, Face, Look, Prompt, Side
from tin.page.games.doppel.board import WAYS, draw
from tin.page.words import _
from tin.page.you import by

CLAUSES = {rule.id: rule for rule in GAME.clauses}
STEPS = {"up": (0, 1), "right": (1, 0), "down": (0, -1), "left": (-1, 0)}


class DoppelFace(Face):
    """Doppel-game as people meet it."""

    game: AnyGame = GAME
    sides: tuple[Side, ...] = (Side(N_("Orange"), "orange"), Side(N_("Blue"), "blue"))
    lead = N_("Grow one field together, and score by echoing the direction your rival has just taken.")
    credit = N_("Doppel-game is a game by Leroy Quet, 2009.")
    pitch = N_("Grow the field and echo your rival’s direction to score.")
    minutes = 10
    age = 8
    byline = N_("Doppel-game by Leroy Quet")
    art = "assets/art/doppel.svg"
    stylesheet = "css/doppel.css"
    adds_up = True

    def subtitle(self, view: View) -> str:
        return f"{_(GAME.name)} · {view['size']}×{view['size']}"

    def board(self, view: View, look: Look) -> str:
        return draw(view, look)

    def first(self, view: View) -> str:
        middle = (view["size"] + 1) // 2
        return next(iter(view["gains"] or view["open"]), f"{'abcdefghij'[middle - 1]}{middle}")

    def walk(self, view: View, spot: str, key: str, picked: str | None = None) -> str:
        across, up = STEPS[key.removeprefix("Arrow").lower()]
        last = view["size"] - 1
        column = min(last, max(0, "abcdefghij".index(spot[0]) + across))
        row = min(last, max(0, int(spot[1:]) - 1 + up))
        return f"{'abcdefghij'[column]}{row + 1}"

    def prompt(self, view: View, names: Sequence[str], picked: str | None = None) -> Prompt:
        turn = view["turn"]
        if turn is None:
            return Prompt("", "")
        own, last = names[turn], view["last"][turn]
        if not last:
            first = _(
                "Choose any square with a dot: it touches the field. Points come from the second cookie on."
            )
            return Prompt(by(own, N_("{name}, fill a square")), first)
        ways = _list([_(WAYS[echo["way"]]) for echo in view["echoes"]])
        said = [_("The rival's last cookie was reached going {ways}.").format(ways=ways)]
        echoing = {self.walk(view, last, echo["way"]) for echo in view["echoes"]}
        echoes = [square for square in view["gains"] if square in echoing]
        gaps = [square for square in view["gains"] if square not in echoing]
        if echoes:
            said.append(
                _("The same way from {last} scores: {squares}.").format(last=last, squares=_list(echoes))
            )
        if gaps:
            said.append(_("Closing the gap scores: {squares}.").format(squares=_list(gaps)))
        if echoes or gaps:
            return Prompt(by(own, N_("{name}, echo a direction to score")), " ".join(said))
        said.append(
            _("No free square lies that way from {last}; fill any square with a dot.").format(last=last)
        )
        return Prompt(by(own, N_("{name}, no point to be had now")), " ".join(said))

    def scores(self, view: View) -> Sequence[str]:
        return [str(points) for points in view["points"]]

    def tell(self, events: Sequence[Event], names: Sequence[str]) -> str:
        said = []
        for event in events:
            if isinstance(event, Filled) and event.seat is None:
                said.append(_("The first square is {square}.").format(square=event.square))
            elif isinstance(event, Filled) and event.seat is not None:
                said.append(by(names[event.seat], N_("{name} fills {square}."), square=event.square))
            elif isinstance(event, Echoed):
                said.append(by(names[event.seat], N_("{name} scores a point.")))
        return " ".join(said)

    def why(self, events: Sequence[Event], names: Sequence[str]) -> str:
        for event in events:
            if isinstance(event, Echoed):
                return by(
                    names[event.seat],
                    N_("{start} to {end} goes {way}, as {behind} to {last} does: a point for {name}."),
                    start=event.step[0],
                    end=event.step[1],
                    way=_(WAYS[event.way]),
                    behind=event.echo[0],
                    last=event.echo[1],
                )
            if isinstance(event, Missed):
                return _(CLAUSES[event.why].text)
        return ""

    def note(self, actor: Actor, text: str, events: Sequence[Event]) -> tuple[str, str]:
        return text, "+1" if any(isinstance(event, Echoed) for event in events) else ""

    def chapters(self) -> Sequence[Chapter]:
        from tin.page.games.doppel.rules import chapters  # only here: not needed to start the page

        return chapters()


def _list(items: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = items
    return _("{most} and {last}").format(most=", ".join(most), last=last) if most else last


FACE = DoppelFace()
