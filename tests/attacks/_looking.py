"""What an attack looks at: did anything fail, was anything lost, did a stranger's text become part of the page?"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from html.parser import HTMLParser
from time import process_time
from typing import TypeVar

from cookie_tin.learn import progress
from cookie_tin.page.shell import saves, trophies
from cookie_tin.page.shell.saves import read_save
from tests.attacks._hostile import CANARY, SITE
from tests.page.desk import Desk

T = TypeVar("T")

MERGED = {"tin.front", "tin.taught", "tin.lab"}
"""What changes whenever something comes."""

SLOW = 0.5
"""Seconds of work in which a page that says nothing seems dead."""

FORBIDDEN = {
    "script",
    "meta",
    "iframe",
    "base",
    "link",
    "object",
    "embed",
    "py-script",
    "mpy-script",
    "style",
}
"""No part of the page that Python fills has such an element."""


class _Elements(HTMLParser):
    """The elements of some HTML that nobody of ours has written."""

    def __init__(self) -> None:
        super().__init__()
        self.foreign: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in FORBIDDEN:
            self.foreign.append(f"<{tag}>")
        for name, value in attrs:
            given = (value or "").strip().lower()
            leads = name in ("href", "src", "action", "srcdoc", "formaction", "style") and SITE in given
            if name.startswith("on") or name == "srcdoc" or leads or given.startswith("javascript:"):
                self.foreign.append(f"<{tag} {name}={given[:40]}>")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)


def foreign_markup(html: str) -> list[str]:
    """What in some HTML only a stranger can have written."""
    if CANARY not in html and not any(f"<{tag}" in html for tag in FORBIDDEN):
        return []
    found = _Elements()
    found.feed(html)
    return found.foreign


class Findings:
    """What gave way, by kind, with the first example of each."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.examples: dict[str, str] = {}
        self.slowest = 0.0

    def add(self, kind: str, example: str) -> None:
        self.counts[kind] += 1
        self.examples.setdefault(kind, example[-3000:])

    def time(self, what: str, do: Callable[[], T]) -> T:
        """Do something; that it takes too long is a finding."""
        begun = process_time()
        done = do()
        took = process_time() - begun
        self.slowest = max(self.slowest, took)
        if took > SLOW:
            self.add("slow", f"{what}: {took:.2f} s")
        return done

    def look_at(self, desk: Desk, what: str) -> None:
        """Nothing has failed on a page, and nothing in it is a stranger's."""
        browser = desk.browser
        for error in [*browser.errors, *desk.time.troubles]:
            self.add("panel", f"{what}\n{error}")
        browser.errors.clear()
        desk.time.troubles.clear()
        shown = [*browser.parts.items(), ("dialog", browser.dialog), ("offered", browser.offered)]
        for place, html in shown:
            if found := foreign_markup(html):
                self.add("markup", f"{what}: {found[0]} in {place}")

    def tell(self, head: str) -> int:
        """Print what came of it; how a program ends that did."""
        for kind, example in self.examples.items():
            print(f"--- {kind} ({self.counts[kind]} times), for example:\n{example}")
        found = ", ".join(f"{count} {kind}" for kind, count in self.counts.items()) or "nothing gave way"
        print(f"{head}: {found}; the slowest step took {self.slowest * 1000:.0f} ms")
        return 1 if self.counts else 0


def find_lost(before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[str]:
    """The names whose content was there before, could be read, and is not there any more, nor a further one."""
    for name, text in before.items():
        now = after.get(name)
        if name.startswith(saves.PREFIX):
            save = read_save("x", text)
            kept = read_save("x", now or "")
            if save.record and not (
                kept.record and kept.record.entries[: len(save.record.entries)] == save.record.entries
            ):
                yield name
        elif name == progress.KEY:
            mine = progress.read(text)
            if mine.joined(progress.read(now)) != progress.read(now):
                yield name
        elif name == trophies.KEY:
            if any(
                {*won} - {*json.loads(now or "{}").get(game, ())} for game, won in json.loads(text).items()
            ):
                yield name
        elif name not in MERGED and now != text:
            yield name
