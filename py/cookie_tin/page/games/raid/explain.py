"""What a die of Cookie Raid is, and what it would do for whoever looks at it."""

from __future__ import annotations

from collections.abc import Sequence

from cookie_tin.games.contract import N_, Seat, View
from cookie_tin.games.raid.options import rules_in
from cookie_tin.games.raid.phases import BID, TAKE
from cookie_tin.page.games.raid import words
from cookie_tin.page.games.raid.board import RIVAL, chosen_dice
from cookie_tin.page.games.raid.pieces import face_of
from cookie_tin.page.games.raid.prompts import HOW
from cookie_tin.page.games.raid.words import by
from cookie_tin.page.words import _, ngettext


def explain(view: View, spot: str, names: Sequence[str], picked: str | None) -> str:
    """A sentence or two about a die: of the hand (h0), or of the plate (p0); or about a rival's dice (rival:1)."""
    if spot.startswith(RIVAL):
        return _rival(view, int(spot.removeprefix(RIVAL)), names)
    row = view["plate"] if spot[0] == "p" else _hand(view)
    index = int(spot[1:])
    if index >= len(row):
        return ""
    return _plate(view, row[index]) if spot[0] == "p" else _own(view, row, index, picked)


def _hand(view: View) -> list[str]:
    seat = view["seat"]
    return list(view["hands"][seat]) if seat is not None and view["hands"] else []


def _rival(view: View, seat: Seat, names: Sequence[str]) -> str:
    """What is in the hand, and what was rolled for the bid."""
    hand = view["hands"][seat] if view["hands"] else []
    known = [code for code in hand if face_of(code) != "?"]
    hidden = len(hand) - len(known)
    said = [_("{name}: {text}.").format(name=names[seat], text=words.number(len(hand)))]
    if known and hidden:
        said.append(_("Everybody has seen {dice}; the others are hidden.").format(dice=words.dice(known)))
    elif known:
        said.append(_("In sight of all: {dice}.").format(dice=words.dice(known)))
    elif hidden:
        said.append(_("Their faces are hidden until they are rolled, or the round is over."))
    if view["rolls"] and (rolled := view["rolls"][seat]):
        said.append(by(names[seat], N_("{name} rolls {dice}."), dice=words.dice(rolled)))
        said.append(_(HOW[rules_in(view).compare]))
    return " ".join(said)


def _plate(view: View, code: str) -> str:
    """Who wins the bid may take it: what would it make of the hand?"""
    shown = _("A die of the plate: {die}.").format(die=words.die(code))
    alike = sum(face_of(one) == face_of(code) for one in _hand(view))
    goes = ngettext(
        "You hold {n} like it: together they are a set.",
        "You hold {n} like it: it would make the set longer.",
        alike,
    )
    said = [shown, goes if alike else _("You hold none like it, so alone it brings nothing.")]
    if view["phase"] == TAKE and view["turn"] == view["seat"]:
        said.append(_("Press it to take it."))
    elif view["phase"] == BID:
        said.append(_("Win the bid to take one."))
    return " ".join(said)


def _own(view: View, hand: list[str], index: int, picked: str | None) -> str:
    alike = sum(face_of(one) == face_of(hand[index]) for one in hand)
    said = [_("A die of your hand: {die}.").format(die=words.die(hand[index]))]
    said.append(
        ngettext("It is alone.", "It is one of {n} alike: risk them, and the set may be gone.", alike)
        if alike > 1
        else _("It matches no other: you lose little by risking it.")
    )
    if hand[index].endswith("!"):
        said.append(_("Everybody has seen it."))
    if view["phase"] == BID and view["seat"] in view["acting"]:
        most = rules_in(view).most
        full = len(chosen_dice(picked)) >= most and index not in chosen_dice(picked)
        said.append(
            ngettext("A bid has at most {n} die.", "A bid has at most {n} dice.", most)
            if full
            else _("Chosen for the bid, it is rolled and comes back with the face it rolls.")
        )
    return " ".join(said)
