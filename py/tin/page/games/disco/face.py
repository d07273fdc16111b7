"""What the page needs to know of Cookie Disco: board, keys and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tin.games.contract import N_, Actor, AnyGame, Event, View
from tin.games.disco import GAME, clauses
from tin.games.disco.cookies import RIVAL
from tin.games.disco.events import Began, Crawled, Divided, Placed, Repeated, Rolled, Stuck, Swapped
from tin.games.disco.moves import CRAWL
from tin.games.disco.refusals import why_crawl_stays, why_stays
from tin.games.disco.state import PLACING, State
from tin.page.face import Chapter, Face, Look, Motion, Pressed, Prompt, Side
from tin.page.games.disco import words
from tin.page.games.disco.board import TURNS, draw, place_of, shown, spots
from tin.page.games.disco.editor import DiscoEditor
from tin.page.games.disco.motion import motions
from tin.page.walking import Point
from tin.page.words import _
from tin.page.you import by

SIDES = {"O": Side(N_("Orange"), "orange"), "B": Side(N_("Blue"), "blue")}


class DiscoFace(Face):
    """Cookie Disco as people meet it."""

    game: AnyGame = GAME
    sides: tuple[Side, ...] = (Side(N_("Player 1"), "first"), Side(N_("Player 2"), "second"))
    lead = N_(
        "Roll cookies along each other until the field divides, with the better part round your own cookie."
    )
    credit = N_("Cookie Disco and the crawl cookie are by Olaf Pieters, 2010.")
    pitch = N_("Roll cookies round the cluster and leave your rival the crumbs.")
    minutes = 15
    age = 8
    byline = N_("Cookie Disco by Olaf Pieters")
    art = "assets/art/disco.svg"
    stylesheet = "css/disco.css"
    drawings = "assets/art/disco-pieces.svg"
    editor = DiscoEditor()

    def subtitle(self, view: View) -> str:
        crawl = f" · {_('Crawl cookie')}" if view["options"]["crawl"] else ""
        return f"{_(GAME.name)}{crawl}"

    def seated(self, view: View) -> tuple[Side, ...]:
        return tuple(SIDES[letter] for letter in view["colours"]) or self.sides

    def board(self, view: View, look: Look) -> str:
        return draw(view, look)

    def first(self, view: View) -> str:
        state = shown(view)
        if state.turn == PLACING:
            return "1"
        start = next((move.start for move in state.all_moves() if move.kind != CRAWL), state.shape.sites[0])
        return state.name(start)

    def places(self, view: View, picked: str | None) -> Mapping[str, Point]:
        return spots(view, picked)

    def press(self, view: View, spot: str, picked: str | None) -> Pressed:
        state = shown(view)
        if state.turn == PLACING:
            return _placing(state, spot, picked)
        if spot == picked:
            return Pressed()
        legal = {state.format(move) for move in state.all_moves()}
        if picked and f"{picked}>{spot}" in legal:
            return Pressed(move=f"{picked}>{spot}")
        place = place_of(state, spot)
        if spot != "x" and place is None:
            return Pressed(move=f"{picked}>{spot}" if picked else None)
        held = why_crawl_stays(state) if place is None else why_stays(state, place)
        return Pressed(picked=picked, refusal=_(held.text)) if held else Pressed(picked=spot)

    def prompt(self, view: View, names: Sequence[str], picked: str | None = None) -> Prompt:
        state = shown(view)
        own = names[view["seat"]] if view["seat"] is not None else ""
        if state.turn == PLACING:
            return _prompt_placing(state, own)
        if state.turn not in "OB":
            return Prompt("", "")
        if picked == "x":
            return _prompt_crawl(state)
        place = place_of(state, picked) if picked else None
        if place is not None:
            return _prompt_cookie(state, place)
        said = [_("Pick up a cookie: dashed circles show where it can roll to, and in how many steps.")]
        if state.last in "CKV":
            barred = _("No {cookie} this turn: the cherry shows that one was moved last.")
            said.append(barred.format(cookie=words.name(state.last)))
        if state.carrier >= 0 and not why_crawl_stays(state):
            said.append(_("Or pick up the crawl cookie."))
        return Prompt(by(own, N_("{name}, roll a cookie")), " ".join(said))

    def scores(self, view: View) -> Sequence[str]:
        result = shown(view).result()
        return [str(points) for points in result.points] if result and result.points else ["", ""]

    def motions(self, view: View, events: Sequence[Event]) -> Sequence[Motion]:
        return motions(view, events)

    def spots(self, view: View, move: str, picked: str | None) -> Sequence[str]:
        cookie, places, spot = move.partition("@")
        if places:
            alone = bool(shown(view).colouring.places)
            return (spot if alone or cookie == picked else cookie,)
        start, _to, end = move.partition(">")
        return (end if start == picked else start,) if end else ()

    def called(self, view: View, move: str) -> str:
        return words.move(shown(view), move)

    def tell(self, events: Sequence[Event], names: Sequence[str]) -> str:
        return " ".join(filter(None, (_told(event, names) for event in events)))

    def why(self, events: Sequence[Event], names: Sequence[str]) -> str:
        return " ".join(
            _told(event, names) for event in events if not isinstance(event, Divided | Stuck | Repeated)
        )

    def note(self, actor: Actor, text: str, events: Sequence[Event]) -> tuple[str, str]:
        for event in events:
            if isinstance(event, Rolled):
                text = f"{event.cookie} {TURNS[event.sense]}{event.steps}"
            elif isinstance(event, Crawled):
                text = f"x {len(event.path) - 1}"
            elif isinstance(event, Began):
                text = _("{cookie} begins").format(cookie=event.cookie)
        won = next((event for event in events if isinstance(event, Divided)), None)
        return text, f"{won.points[won.seat]}:{won.points[1 - won.seat]}" if won else ""

    def chapters(self) -> Sequence[Chapter]:
        from tin.page.games.disco.rules import chapters  # only here: not needed to start the page

        return chapters()


def _placing(state: State, spot: str, picked: str | None) -> Pressed:
    if spot in SIDES:
        return Pressed(picked=spot)
    left = next(letter for letter in SIDES if letter not in state.colouring.places)
    cookie = picked if picked in SIDES and picked not in state.colouring.places else left
    return Pressed(move=f"{cookie}@{spot}") if spot.isdigit() else Pressed(refusal=_(clauses.PLACING.text))


def _prompt_placing(state: State, own: str) -> Prompt:
    placed = next(iter(state.colouring.places), None)
    if placed is None:
        return Prompt(
            by(own, N_("{name}, choose a cookie and a spot")),
            _("Orange with the star or blue with the moon? Then press one of the six numbered spots."),
        )
    text = _("The {cookie} cookie goes on one of the five spots left. Then the cherry says who begins.")
    swap = [(_("Take over the {cookie} cookie").format(cookie=words.name(placed)), "swap")]
    return Prompt(
        by(own, N_("{name}, place your cookie")),
        text.format(cookie=words.name(RIVAL[placed])),
        swap if state.may_swap() else (),
    )


def _prompt_cookie(state: State, place: int) -> Prompt:
    counts = state.steps(place)
    title = _("{cookie}: {steps}").format(
        cookie=words.name(state.colouring.letters[place]).capitalize(), steps=words.steps(counts)
    )
    covered = 1 << state.carrier if state.carrier >= 0 else 0
    touched = words.neighbours(state, state.shape.near[place] & ~covered, valued=True)
    said = [
        _("It touches {others}, and rolls as many steps as one of them is worth.").format(
            others=words.list_(touched)
        )
    ]
    if state.shape.joins[place]:
        said.append(_("Taking it away divides the field: only winning places are shown."))
    said.append(_("Press a dashed circle; Esc puts it back."))
    return Prompt(title, " ".join(said))


def _prompt_crawl(state: State) -> Prompt:
    title = _("{cookie}: {steps}").format(
        cookie=words.name("x").capitalize(), steps=words.steps(state.steps(state.carrier))
    )
    text = _("It walks over touching cookies, none twice, and ends on one with a dashed ring.")
    return Prompt(title, text)


def _told(event: Event, names: Sequence[str]) -> str:
    """One event in a sentence."""
    if isinstance(event, Placed):
        return by(
            names[event.seat],
            N_("{name} puts {cookie} on spot {spot}."),
            cookie=words.name(event.cookie),
            spot=event.spot,
        )
    if isinstance(event, Swapped):
        return by(names[event.seat], N_("{name} takes over {cookie}."), cookie=words.name(event.cookie))
    if isinstance(event, Began):
        return by(names[event.seat], N_("The cherry says: {name} begins."))
    if isinstance(event, Rolled):
        told = (
            N_("{name} rolls {cookie} with the crawl cookie {way}.")
            if event.carried
            else N_("{name} rolls {cookie} {way}.")
        )
        way = words.way(event.steps, event.sense)
        return by(names[event.seat], told, cookie=words.name(event.cookie), way=way)
    if isinstance(event, Crawled):
        return by(
            names[event.seat],
            N_("{name} moves the crawl cookie {steps}."),
            steps=words.steps([len(event.path) - 1]),
        )
    if isinstance(event, Divided):
        return _("The field is divided, {one} to {two}.").format(
            one=event.points[event.seat], two=event.points[1 - event.seat]
        )
    if isinstance(event, Stuck):
        return by(names[event.seat], N_("{name} cannot move any cookie."))
    return _("The same position for the third time.") if isinstance(event, Repeated) else ""


FACE = DiscoFace()
