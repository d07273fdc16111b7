"""Links that grow long: where a camera could not read the code, or a messenger would cut the text, the page says so."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from cookie_tin.page.shell import dialogs, qr
from cookie_tin.page.shell.dialogs import CUT, LONG, NO_CODE, SCANNABLE
from cookie_tin.page.shell.together import far_screens, room_screens


def link(length: int) -> str:
    return "https://tin.example/#/g/".ljust(length, "x")


WAYS: dict[str, Callable[[str], str]] = {
    "share": lambda link: dialogs.share(link, native=False),
    "by link": lambda link: far_screens.sending(link, "Ben", native=False),
    "by messages": lambda link: room_screens.letter(link, qr.svg(link, "code"), "Ben", native=False),
}
"""Every dialog with a link that can grow with its game, by its link."""


def has_code(shown: str) -> bool:
    """A code, or a button for it."""
    return "<svg" in shown or '"qr"' in shown or '"told:qr"' in shown


@pytest.mark.parametrize("way", WAYS)
def test_a_code_is_offered_as_long_as_it_can_be_read(way: str) -> None:
    for length in (100, SCANNABLE):
        shown = WAYS[way](link(length))
        assert has_code(shown) and NO_CODE not in shown and LONG not in shown
    longer = WAYS[way](link(SCANNABLE + 1))
    assert not has_code(longer) and NO_CODE in longer and LONG not in longer


@pytest.mark.parametrize("way", WAYS)
def test_a_message_that_would_be_cut_comes_with_a_warning(way: str) -> None:
    assert LONG not in WAYS[way](link(CUT))
    assert LONG in WAYS[way](link(CUT + 1))


def test_the_longest_code_is_of_version_20() -> None:
    """Denser ones cannot be read from a screen."""
    assert qr.capacity(20) == SCANNABLE
    assert len(qr.matrix(link(SCANNABLE).encode())) == 17 + 4 * 20
    assert qr.svg(link(SCANNABLE + 1), "code") == ""


@pytest.mark.parametrize(
    "shown", [room_screens.letters([(1, "Ben")]), room_screens.about([("Ada", "you")], "123456")]
)
def test_a_dialog_has_one_row_at_its_foot(shown: str) -> None:
    """Other rows of buttons stand in its text; at the foot they would lie over it."""
    sheet = ElementTree.fromstring(shown.replace(" required", ""))[0]
    assert [part.get("class") for part in sheet].index("actions") == len(sheet) - 1
