"""What to do now in Cookie Disco, for somebody who has read no rules; and what pressing a spot means."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import CHANCE, N_, View
from cookie_tin.games.disco import clauses
from cookie_tin.games.disco.cookies import RIVAL
from cookie_tin.games.disco.refusals import why_crawl_stays, why_stays
from cookie_tin.games.disco.state import CHERRY, PLACING, State
from cookie_tin.page.face import Pressed, Prompt
from cookie_tin.page.games.disco import fists, words
from cookie_tin.page.games.disco.board import place_of, state_of
from cookie_tin.page.games.disco.words import by
from cookie_tin.page.words import _


def press(view: View, spot: str, picked: str | None) -> Pressed:
    """A cookie is picked up and put down again where it may roll to."""
    state = state_of(view)
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


def _placing(state: State, spot: str, picked: str | None) -> Pressed:
    if spot in words.SIDES:
        return Pressed(picked=spot)
    left = next(letter for letter in words.SIDES if letter not in state.colouring.places)
    cookie = picked if picked in words.SIDES and picked not in state.colouring.places else left
    if not spot.isdigit():
        return Pressed(refusal=_(clauses.PLACING.text))
    return Pressed(move=f"{cookie}@{spot}", plain=True)


def prompt(view: View, names: Sequence[str], picked: str | None) -> Prompt:
    """What to place or to roll, and what is barred."""
    state = state_of(view)
    own = next((names[seat] for seat in state.to_act() if seat != CHANCE), "")
    if state.turn == PLACING:
        return _prompt_placing(state, own)
    if state.turn == CHERRY:
        return _prompt_cherry(names)
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


def _prompt_cherry(names: Sequence[str]) -> Prompt:
    """Who begins is in a fist."""
    seat = fists.pointing(names)
    text = _(
        "{rival} hides the cherry in a fist. Point at the one with the cherry and you begin; if it is empty,"
        " {rival} does."
    )
    return Prompt(
        by(names[seat], N_("{name}, point at a fist")),
        text.format(rival=names[1 - seat]),
        points=[(fists.label(fist), fist) for fist in fists.FISTS],
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
            others=words.touching(touched)
        )
    ]
    if state.shape.joins[place]:
        said.append(_("Taking it away divides the field: only winning places are shown."))
    said.append(_("Press a dashed circle, or the cookie again to put it back."))
    return Prompt(title, " ".join(said))


def _prompt_crawl(state: State) -> Prompt:
    title = _("{cookie}: {steps}").format(
        cookie=words.name("x").capitalize(), steps=words.steps(state.steps(state.carrier))
    )
    text = _("It walks over touching cookies, none twice, and ends on one with a dashed ring.")
    return Prompt(title, text)
