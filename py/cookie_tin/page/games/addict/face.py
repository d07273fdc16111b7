"""What the page needs to know of Cookies Addict: board, keys and what to do now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from cookie_tin.games.addict import GAME, clauses
from cookie_tin.games.addict.board import LETTERS, LINES, NAMES
from cookie_tin.games.addict.events import Activated, Begins, Cookies, Dealt, Placed, Swapped, Turned, Walked
from cookie_tin.games.addict.phases import (
    BEGINNING,
    DONE,
    FLIP,
    GUARD,
    LINE,
    OFF,
    PLACE,
    RACCOON,
    TRADE,
    WALK,
)
from cookie_tin.games.addict.state import State
from cookie_tin.games.contract import N_, Actor, AnyGame, Event, Option, Options, Value, View
from cookie_tin.page.bubble import Asks, Bubble
from cookie_tin.page.face import (
    Chapter,
    Face,
    Finale,
    Heat,
    Look,
    Motion,
    Pressed,
    Prompt,
    Side,
    Tunes,
)
from cookie_tin.page.games.addict import scene, telling, words
from cookie_tin.page.games.addict.board import draw
from cookie_tin.page.games.addict.motion import motions, suspense
from cookie_tin.page.games.addict.prompts import move_name, prompt
from cookie_tin.page.games.addict.scene import chooses_animal, has_animals, state_of
from cookie_tin.page.html import Markup
from cookie_tin.page.words import _, minus

if TYPE_CHECKING:
    from cookie_tin.page.demonstration import Demonstration

STEPS = {"ArrowUp": (0, 1), "ArrowRight": (1, 0), "ArrowDown": (0, -1), "ArrowLeft": (-1, 0)}
ANIMALS = (Side(N_("Red panda"), "panda"), Side(N_("Raccoon"), "raccoon"))
LIT = N_("Only tiles on the lit line can be taken now.")
PICK = N_("Choose a keeper first, then the tile it goes to.")


class AddictFace(Face):
    """Cookies Addict as people meet it."""

    game: AnyGame = GAME
    sides: tuple[Side, ...] = (Side(N_("Player 1"), "first"), Side(N_("Player 2"), "second"))
    lead = N_(
        "A red panda and a raccoon have escaped from the zoo: your column, their row, and the tile where they meet."
    )
    credit = N_(
        "Cookies Addict is a game by Pierrick Lugen and Lubee. The faces of its tiles are lost;"
        " our mix fits every number of the rules."
    )
    pitch = N_("Red panda against raccoon: your column, their row, one tile.")
    minutes = "20"
    age = 10
    byline = N_("Cookies Addict by Pierrick Lugen and Lubee")
    art = "assets/art/addict.svg"
    stylesheet = "css/addict.css"
    drawings = "assets/art/addict-pieces.svg"
    adds_up = True
    sounds: Mapping[type[Event], Tunes] = {
        Placed: (("place", 0),),
        Activated: (("flip", 320),),
        Turned: (("flip", 0),),
        Cookies: (("take", 420),),
        Walked: (("halt", 0), ("halt", 420)),
        Swapped: (("roll", 0),),
    }
    reference_name = N_("All tiles")

    def option_picture(self, option: Option, value: Value) -> Markup:
        from cookie_tin.page.games.addict.choices import picture  # only here: not needed to start the page

        return picture(option, value)

    def subtitle(self, view: View) -> str:
        return f"{_(GAME.name)} · {view['size']}×{view['size']}"

    def seated(self, view: View) -> tuple[Side, ...]:
        return ANIMALS[:: -1 if view["panda"] else 1] if has_animals(view) else self.sides

    def goal(self, view: View) -> str:
        return _("Most cookies wins")

    def board(self, view: View, look: Look) -> Markup:
        return draw(view, look)

    def first(self, view: View) -> str:
        state = state_of(view)
        if state.phase == LINE:
            line = LINES[state.legal(state.turn)[0]]
            return state.rules.board.names[state.rules.board.cross(line, state.theirs)]
        if state.phase in (WALK, GUARD):
            return str(view["keepers"][0])
        return "c" if state.phase == PLACE else "c3"

    def walk(self, view: View, spot: str, key: str, picked: str | None = None) -> str:
        """Over the tiles and the edges: the lines' names are above and at the left, a waiting keeper in the corner."""
        last = view["size"] - 1
        across, up = STEPS[key]
        if chooses_animal(state_of(view)) and (spot in scene.ANIMALS or (up < 0 and spot[-1] == "1")):
            return self._walk_below(last, spot, key)
        column = LETTERS.index(spot[0]) if spot != OFF and spot[0] in LETTERS else -1
        row = int(spot[-1]) - 1 if spot[-1].isdigit() else last + 1
        column, row = min(last, max(-1, column + across)), min(last + 1, max(0, row + up))
        if column < 0 and row > last:
            return OFF if len(view["keepers"]) < 2 else spot
        return (LETTERS[column] if column >= 0 else "") + (str(row + 1) if row <= last else "")

    def _walk_below(self, last: int, spot: str, key: str) -> str:
        """From the lowest row to the animals below it, from one to the other, and back."""
        if spot in scene.ANIMALS:
            left, right = scene.ANIMALS
            beside = {"ArrowLeft": left, "ArrowRight": right, "ArrowDown": spot}
            return beside.get(key, f"{LETTERS[1 if spot == left else last - 1]}1")
        return scene.ANIMALS[spot[0] in LETTERS and LETTERS.index(spot[0]) > last / 2]

    def press(self, view: View, spot: str, picked: str | None) -> Pressed:
        """What takes something is picked first, so that one sees what would happen, then done."""
        state = state_of(view)
        edge = len(spot) == 1
        if state.phase == PLACE:
            return self._place(spot, picked)
        if state.phase == LINE:
            return self._line(state, spot, picked)
        if state.phase == TRADE:
            return Pressed(refusal=_(clauses.TRADE.text))
        if state.phase == FLIP:
            if edge or spot == OFF:
                return Pressed(refusal=_(clauses.FLIP.text))
            move = f"flip {spot}"
            again = spot == picked or move not in state.legal(state.turn)
            return Pressed(move) if again else Pressed(picked=spot)
        return Pressed(refusal=_(PICK)) if edge else self._keeper(state, spot, picked)

    def _place(self, spot: str, picked: str | None) -> Pressed:
        """An animal is picked (the red panda, unless somebody wants the raccoon); a line is where it stands."""
        if spot in scene.ANIMALS:
            return Pressed(picked=spot)
        if len(spot) != 1:
            return Pressed(picked=picked, refusal=_("Choose a letter above the board or a number beside it."))
        return Pressed((RACCOON if picked == RACCOON.strip() else "") + spot, picked)

    def _line(self, state: State, spot: str, picked: str | None) -> Pressed:
        line = spot
        if len(spot) == 2:
            rival = NAMES[state.theirs]
            if rival not in spot:
                return Pressed(picked=picked, refusal=_(LIT))
            line = spot.replace(rival, "")
        elif spot == OFF:
            return Pressed(picked=picked, refusal=_(LIT))
        again = line == picked or line not in state.legal(state.turn)
        return Pressed(move=line) if again else Pressed(picked=line)

    def _keeper(self, state: State, spot: str, picked: str | None) -> Pressed:
        """A keeper is picked up and put down; where there is only one to choose, any press picks it up."""
        starts = list(dict.fromkeys(move.split(">")[0] for move in state.legal(state.turn) if ">" in move))
        if spot in starts:
            return Pressed(picked=None if spot == picked else spot)
        if picked:
            return Pressed(f"{picked}>{spot}", picked)
        return Pressed(picked=starts[0]) if len(starts) == 1 else Pressed(refusal=_(PICK))

    def prompt(self, view: View, names: Sequence[str], picked: str | None = None) -> Prompt:
        return prompt(state_of(view), names, picked)

    def scores(self, view: View) -> Sequence[str]:
        return [minus(str(cookies)) for cookies in view["cookies"]]

    def motions(self, view: View, events: Sequence[Event]) -> Sequence[Motion]:
        return motions(view, events)

    def suspense(self, view: View, events: Sequence[Event]) -> int:
        return suspense(view, events)

    def spots(self, view: View, move: str, picked: str | None) -> Sequence[str]:
        animal, line = scene.ANIMALS[move.startswith(RACCOON)], move.removeprefix(RACCOON)
        if chooses_animal(state_of(view)):
            return (line if animal == (picked or scene.ANIMALS[0]) else animal,)
        start, _to, end = move.split()[-1].partition(">")
        spot = end if end and start == picked else start
        return (spot,) if len(spot) <= 2 or spot == OFF else ()

    def move_name(self, view: View, move: str) -> str:
        return move_name(state_of(view), move)

    def tell(self, events: Sequence[Event], names: Sequence[str]) -> str:
        return telling.tell(events, names)

    def news(self, stories: Iterator[Sequence[Event]], names: Sequence[str]) -> str:
        return telling.news(stories, names)

    def note(self, actor: Actor, text: str, events: Sequence[Event]) -> tuple[str, str]:
        for event in events:
            if isinstance(event, Dealt):
                return _("deal"), ""
            if isinstance(event, Placed):
                return f"{event.line} · {words.animal(event.animal)}", ""
            if isinstance(event, Begins):
                return _("begins"), ""
        return _("done") if text == DONE else text, telling.mark(events)

    def finale(self, view: View, events: Sequence[Event], names: Sequence[str]) -> Finale:
        from cookie_tin.page.games.addict.finale import finale  # only here: not needed to start the page

        return finale(view, events, names)

    def rematch_options(self, options: Options, moves: Sequence[str]) -> Options:
        """Where the dealer said who begins, the same seat begins again: by then it is the other player's."""
        said = next((move for move in moves if move in BEGINNING), None)
        return {**options, "begins": ("first", "second")[BEGINNING.index(said)]} if said else options

    def explain(self, view: View, spot: str, names: Sequence[str], asks: Asks) -> str:
        from cookie_tin.page.games.addict.explain import explain  # only here: not needed to start the page

        return explain(view, spot, names, asks.acts)

    def bubbles(self, view: View, names: Sequence[str], picked: str | None = None) -> Sequence[Bubble]:
        from cookie_tin.page.games.addict.bubbles import bubbles  # only here: not needed to start the page

        return list(bubbles(view, picked))

    def heat(self, name: str, options: Options) -> Heat | None:
        from cookie_tin.page.games.addict.heat import heat  # only here: not needed to start the page

        return heat(options) if name == "first" else None

    def reference(self) -> Markup:
        from cookie_tin.page.games.addict.reference import (
            reference,  # only here: not needed to start the page
        )

        return reference()

    def demonstration(self) -> Demonstration:
        from cookie_tin.page.games.addict.demonstration import (
            DEMONSTRATION,  # only here: only the build needs it
        )

        return DEMONSTRATION

    def chapters(self) -> Sequence[Chapter]:
        from cookie_tin.page.games.addict.rules import chapters  # only here: not needed to start the page

        return chapters()


FACE = AddictFace()
