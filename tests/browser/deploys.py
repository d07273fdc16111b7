"""First visits to a site that is not as it should be: half a deploy, a server that dies, a portal."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from playwright.sync_api import Browser, Error, TimeoutError

from tests.browser.conftest import UNSTORED
from tools.build import DIST
from tools.serve import TYPES, Answer, Site
from tools.waiting import until

PORTAL = b"<!doctype html><title>Welcome</title><h1>Please log in to our network</h1>"
"""What a network says instead of a file before one has logged in."""

Change = Callable[[bytes], bytes | None]
"""What is sent instead of a file, or nothing, as if it were not there."""


def of_another_build(content: bytes) -> bytes:
    """The same file of an older version: it exports nothing that is asked for, or is other bytes."""
    older = re.sub(rb"\bexport\b", b"", content)
    return older if older != content else content[::-1]


DAMAGES: dict[str, Change] = {
    "missing": lambda _: None,
    "empty": lambda _: b"",
    "half": lambda content: content[: len(content) // 2],
    "a portal": lambda _: PORTAL,
    "another build": of_another_build,
}

ENDS = """() => {
    const said = [...document.querySelectorAll("[role=alert], body > p:last-child")];
    const seen = said.filter(one => one.textContent && one.checkVisibility({visibilityProperty: true}));
    const sentences = [...new Set(seen.map(one => one.id || "whole"))];
    const started = document.documentElement.dataset.ready === "yes";
    const ended = started || sentences.some(one => one !== "lacks-style"); // that one is no end
    return ended && {started, sentences};
}"""
NOW_LATE = "document.getElementById('late')?.getAnimations().forEach(one => one.finish())"

PATIENCE = 4_000
"""So many milliseconds may pass until the page has started or says why not. Then its last sentence is looked at,
which it otherwise says by itself 20 s later: a start on a busy machine may end there, too."""


class SpoiltSite(Site):
    """The built site; `changes` are made to its files on the way, `*` to all but the page itself."""

    def __init__(self) -> None:
        super().__init__(DIST, "/", 0, None)
        self.RequestHandlerClass = partial(Spoiling, directory=str(DIST))
        self.changes: dict[str, Change] = {}
        self.lives = 10**6
        """So many answers are given before it dies."""
        self.asked: list[str] = []


class Spoiling(Answer):
    """Answers as the site is to be."""

    server: SpoiltSite

    def send_head(self) -> BinaryIO | None:
        site, name = self.server, self.find_name() or ""
        site.asked.append(name)
        if len(site.asked) > site.lives:
            raise ConnectionError("the server has died")
        change = site.changes.get(name) or (site.changes.get("*") if name != "index.html" else None)
        if not change or not (DIST / name).is_file():
            return super().send_head()
        sent = change((DIST / name).read_bytes())
        if sent is None:
            return self.refuse(HTTPStatus.NOT_FOUND, "There is no such file here.")
        self.send_response(HTTPStatus.OK)
        kind = "text/html" if sent == PORTAL else TYPES.get(Path(name).suffix, "application/octet-stream")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(sent)))
        self.end_headers()
        return BytesIO(sent)


@contextmanager
def spoilt_site() -> Iterator[SpoiltSite]:
    site = SpoiltSite()
    thread = threading.Thread(target=site.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        site.stop()
        thread.join()


def first_visit(browser: Browser, site: SpoiltSite, changes: dict[str, Change], lives: int = 10**6) -> str:
    """How a first visit ends: "started", the one sentence that is said by its name, or what is wrong with that end."""
    site.changes, site.lives, site.asked = changes, lives, []
    context = browser.new_context(locale="en-GB")
    context.add_init_script(UNSTORED)
    page = context.new_page()
    try:
        page.goto(site.url, wait_until="commit")
        try:
            end = until(page, ENDS, timeout=PATIENCE)
        except TimeoutError:
            page.evaluate(NOW_LATE)
            end = until(page, ENDS, timeout=PATIENCE)
    except TimeoutError:
        return "silence"
    except Error as error:
        return f"no page: {error.message[:80]}"
    finally:
        context.close()
    if end["started"]:
        return "started"
    told = end["sentences"]
    return told[0] if len(told) == 1 and told[0] != "lacks-modules" else f"wrong: {told}"
