"""The null game on the page: six spots in a row, and the cards of one's own hand below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cookie_tin.games.contract import AnyGame, Event, View
from cookie_tin.page.arrow_keys import Point
from cookie_tin.page.face import Chapter, Face, Look, Pressed, Prompt, Side, Study
from cookie_tin.page.html import Markup, joined, tag, use
from tests.null_game import NULL, Told

MARKS = ("orange", "blue", "green", "berry")
SPOTS = range(6)


def part(view: View) -> str:
    """What comes now, as the rules call it."""
    if not view["counts"]:
        return "deal"
    if len(view["spots"]) < view["seats"]:
        return "place"
    return "hop" if view["turn"] >= 0 else "seal" if view["counts"][0] else "over"


class NullFace(Face):
    """No more than a face must have, and a study."""

    game: AnyGame = NULL
    sides: tuple[Side, ...] = tuple(Side(mark.capitalize(), mark) for mark in MARKS)
    pitch = "No fun at all."
    minutes = "1"
    age = 99
    byline = "Null game by nobody"
    lead = "A game that is there to be there."
    credit = "The null game is by nobody."
    study_name = "The chances of nothing"

    def seated(self, view: View) -> tuple[Side, ...]:
        return self.sides[: view["seats"]]

    def board(self, view: View, look: Look) -> Markup:
        spots = joined(self._spot(name, at, view, look) for name, at in self.places(view, None).items())
        return tag(
            "svg", spots, viewBox="0 0 600 240", class_="null", role="group", aria_label="Spots and cards"
        )

    def _spot(self, name: str, at: Point, view: View, look: Look) -> Markup:
        inside = Markup(
            '<rect x="-45" y="-45" width="90" height="90" rx="12" fill="#fffdf8" stroke="#8a5a24"/>'
        )
        if name.startswith("c"):
            inside += tag("text", name[1:], y=12, font_size=40, text_anchor="middle", fill="#3a2418")
            label = f"card {name[1:]}"
        else:
            owner = view["spots"].index(int(name)) if int(name) in view["spots"] else None
            inside += use(f"cookie-{MARKS[owner]}", 0, 0, 80) if owner is not None else ""
            label = f"spot {name}, {look.names[owner] if owner is not None else 'free'}"
        shift = f"translate({at[0]:g} {at[1]:g})"
        return tag("g", inside, transform=shift, role="button", data_at=name, tabindex=-1, aria_label=label)

    def places(self, view: View, picked: str | None) -> Mapping[str, Point]:
        cards = {f"c{card}": (50.0 + 100 * at, 180.0) for at, card in enumerate(view["hand"])}
        return {str(spot): (50.0 + 100 * spot, 60.0) for spot in SPOTS} | cards

    def first(self, view: View) -> str:
        return "0"

    def press(self, view: View, spot: str, picked: str | None) -> Pressed:
        word = "seal" if spot.startswith("c") else "hop" if part(view) == "hop" else "place"
        return Pressed(move=f"{word} {spot.removeprefix('c')}")

    def spots(self, view: View, move: str, picked: str | None) -> Sequence[str]:
        word, _blank, number = move.partition(" ")
        return (f"c{number}" if word == "seal" else number,) if number else ()

    def prompt(self, view: View, names: Sequence[str], picked: str | None = None) -> Prompt:
        now, moves = part(view), [("Done", "done")] if view["hopped"] else []
        words = {
            "place": "Place your marker",
            "hop": "Hop to a free spot",
            "seal": f"Seal a card: {view['coin']}",
        }
        return Prompt(words.get(now, ""), "", moves)

    def scores(self, view: View) -> Sequence[str]:
        return [str(points) for points in view["points"]] or [""] * view["seats"]

    def tell(self, events: Sequence[Event], names: Sequence[str]) -> str:
        return " ".join(f"{event.what}." for event in events if isinstance(event, Told))

    def chapters(self) -> Sequence[Chapter]:
        return [Chapter(heading, ["There is nothing to it."]) for heading in ("Goal", "Turns", "End")]

    def study(self, asked: Mapping[str, str]) -> Study:
        chance = f"Nothing happens {asked.get('often', 'always')}."
        return Study(tag("p", chance), chance)


FACE = NullFace()
