"""What comes after the first board: it takes nothing away that somebody has begun, and nothing is missed before."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cookie_tin.match import Dealer, Match, Player, write_link
from cookie_tin.page.shell import settings
from cookie_tin.page.shell.guard import NOT_LOADED
from tests.monkey.monkey import speaking
from tests.page.desk import Desk
from tests.page.late import NEVER

LATE = 5.0
OPENED = {"do new": "data-form=", "do help": "<h", "do qr": "<svg", "do reference": "<h"}
"""What needs more than the first board has, and a part of what it shows then."""

MOMENTS = {
    "picked up": ("spot h0",),
    "shared": ("do share",),
    "looking back": ("do move:pass", "wait 3", "key u"),
    "undone": ("do move:pass", "key u"),
    "a bot thinks": ("do move:pass",),
    "refused": ("type nonsense",),
    "the drawer": ("do drawer",),
    "elsewhere": ("link #/settings",),
    "come back": ("link #/", "back"),
}
"""Where somebody may be when the rest comes."""

UNTOUCHED = ("cloth", "prompt", "seats", "controls", "moves", "made", "sheet", "screen")


def raid() -> str:
    match = Match.new("raid", {}, [Player("Ada"), Player("pip", bot=True)])
    match.deal(Dealer(Random(1)))
    return f"#/g/{write_link(match.record())}"


@pytest.fixture(params=["en", "fr"])
def stored(request: pytest.FixtureRequest) -> Iterator[dict[str, str]]:
    """A device that speaks a language, in which nobody is taught."""
    chosen = settings.Settings(language=request.param, teach="off", careful="off")
    with speaking():
        yield {settings.KEY: chosen.write(), "tin.learn": '{"offered": true}'}


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_was_begun_stays_as_it_is_when_the_rest_comes(moment: str, stored: dict[str, str]) -> None:
    """Whether it comes before or after, the same stands there in the end."""
    seen = []
    for late in (0, LATE):
        with Desk(1, {**stored}, late) as desk:
            desk.acts(f"link {raid()}", *MOMENTS[moment])
            began = desk.host.table
            desk.act(f"wait {LATE}")
            desk.act("wait 20")
            assert desk.host.table is began and not desk.browser.errors
            match = desk.host.table and desk.match.record()
            parts = {name: desk.browser.parts.get(name) for name in UNTOUCHED}
            seen.append((match, parts, desk.browser.dialog, desk.browser.spot))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("action", OPENED)
def test_what_is_asked_for_too_early_comes_when_it_can(action: str) -> None:
    with Desk(late=LATE) as desk:
        game = "addict" if action == "do reference" else "doppel"
        desk.acts(f"link #/play/{game}", action)
        assert not desk.browser.dialog and not desk.browser.sentence
        desk.act(f"wait {LATE}")
        assert OPENED[action] in desk.browser.dialog and not desk.browser.errors


def test_a_hint_that_is_asked_for_too_early_comes_when_it_can() -> None:
    with Desk(late=LATE) as desk:
        desk.acts("link #/play/doppel", "do hint")
        assert "Thinking" in desk.browser.parts["prompt"]
        desk.act(f"wait {LATE}")
        assert "Look at these" in desk.browser.parts["prompt"]


def test_a_dialog_that_was_opened_meanwhile_stays() -> None:
    with Desk(late=LATE) as desk:
        desk.acts("link #/play/doppel", "do new", "do share")
        shared = desk.browser.dialog
        desk.act(f"wait {LATE}")
        assert shared and desk.browser.dialog == shared


@pytest.mark.parametrize("action", [*OPENED, "do hint", "link #/lab", "do puzzle", "do room"])
def test_without_a_network_what_cannot_come_is_said_in_a_sentence(action: str) -> None:
    with Desk(late=NEVER) as desk:
        desk.acts("link #/play/addict", "wait 1")
        assert not desk.browser.sentence, "whoever only plays misses nothing"
        desk.acts(action, "wait 1")
        assert desk.browser.sentence == NOT_LOADED.text and not desk.browser.errors
