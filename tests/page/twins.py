"""Two desks at which all is the same but what somebody may not know: whoever looks must see no difference."""

from __future__ import annotations

from random import Random

from cookie_tin.games import find
from cookie_tin.games.contract import AnyState, Seat
from cookie_tin.match import Player
from tests.monkey.actions import pressable
from tests.page.desk import Desk

NAMES = ("Ada", "Bea", "Cleo", "Dora")


class Twins:
    """People at one screen, twice. What `knower` sees is the same at both; None: what everybody sees."""

    def __init__(self, state: AnyState, game: str, knower: Seat | None, seed: int) -> None:
        other = find(game).resample(state.view(knower), Random(seed))
        seats = find(game).seats(state.options)
        self.knower = knower
        self.desks = (Desk(seed), Desk(seed))
        for desk, one in zip(self.desks, (state, other), strict=True):
            desk.begin(game, tuple(map(Player, NAMES[:seats])), one.options, one.position())
        self.looked = 0
        """How often they were compared."""

    @property
    def one(self) -> Desk:
        return self.desks[0]

    def act(self, *actions: str) -> None:
        """Do the same at both."""
        for action in actions:
            for desk in self.desks:
                desk.act(action)

    def press_first(self, action: str) -> None:
        """Press the first button of the prompt for such an action at both, whatever it says there."""
        for desk in self.desks:
            asked = pressable(desk.browser.visible())["prompt"]
            desk.act(next(button for button in asked if button.startswith(f"do {action}")))

    def act_alike(self, action: str) -> bool:
        """Do something at the first desk, and at the other what lies at the same place; False where there is none."""
        one, two = (pressable(desk.browser.visible()) for desk in self.desks)
        other: str | None = action
        for part, offered in one.items():
            if action in offered:
                at = offered.index(action)
                other = two[part][at] if at < len(two[part]) else None
                break
        if other is None:
            return False
        self.desks[0].act(action)
        self.desks[1].act(other)
        return True

    def together(self) -> bool:
        """Is what everybody has seen still the same at both?"""
        matches = [desk.match for desk in self.desks if desk.host.table]
        if len(matches) != 2:
            return not matches
        public = [(match.state.view(None), len(match.entries), match.cursor) for match in matches]
        return public[0] == public[1]

    def alike(self) -> bool:
        """May whoever looks at the screen now know no difference?"""
        views = []
        for desk in self.desks:
            if not desk.host.table:
                views.append(None)
                continue
            match, viewer = desk.match, desk.table.viewer()
            if viewer not in (None, self.knower) or match.shareable:
                return False
            views.append([match.state.view(viewer), match.events(match.cursor - 1) if match.cursor else ()])
        return views[0] == views[1]

    def differences(self) -> list[tuple[str, str, str]]:
        """What differs on the two screens: its name, and how it is at each."""
        self.looked += 1
        one, two = (dict(desk.browser.everything()) for desk in self.desks)
        return [
            (name, one.get(name, ""), two.get(name, ""))
            for name in sorted({*one, *two})
            if one.get(name) != two.get(name)
        ]

    def __enter__(self) -> Twins:
        return self

    def __exit__(self, *_why: object) -> None:
        for desk in self.desks:
            desk.time.close()
