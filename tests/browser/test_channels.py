"""At the other end of a real data channel: JavaScript without manners (a small share of `dev.py attack channels`)."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.attacks.channels import Assault, Brute, deal
from tests.browser.conftest import go
from tests.browser.test_rooms import NEXT, answer, invitation, room, start, take
from tools.serve import Site

ASSAULTS = [
    Assault("a line that is too long", "x" * 59_000, 20),
    Assault("a frame that is no text", "x", 20, binary=True),
    Assault("nonsense", "deal {}", 200),
    Assault("deals", deal("doppel", "evil"), 20),
]


def test_a_host_is_attacked_and_an_honest_guest_comes_in(
    context: Callable[..., BrowserContext], site: Site
) -> None:
    """Each is hung up on with one sentence, and the next invitation is there; nobody is turned into a guest."""
    ada, brute = start(context(), site), Brute(context())
    go(ada, room(2))
    seen = ""
    for assault in ASSAULTS:
        seen = invitation(ada, seen)
        take(ada, brute.answer(seen))
        brute.assault(assault)
        expect(ada.locator("#notice")).to_contain_text("said more than any game needs")
        brute.leave()
    ben = start(context(), site)
    take(ada, answer(ben, invitation(ada, seen), "Ben"))
    for page in (ada, ben):
        expect(page.locator(NEXT).first).to_be_visible()
