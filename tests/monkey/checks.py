"""What must hold after everything that anybody does in a real browser."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

from playwright.sync_api import Page, ViewportSize
from playwright.sync_api import TimeoutError as TooLate

from cookie_tin.games.contract import Refused, Seat
from cookie_tin.match import Match
from cookie_tin.match.record import read_record
from cookie_tin.page.face import Look
from cookie_tin.page.games import FACES
from cookie_tin.page.table.table import Table
from tests.monkey.hands import look
from tools.waiting import until

PATIENCE = 60_000
"""Milliseconds in which a game that nobody has to move in has to go on."""

LAPTOP: ViewportSize = {"width": 1280, "height": 720}
HAND_HELD: list[ViewportSize] = [
    {"width": width, "height": height}
    for width, height in ((820, 1180), (390, 844), (390, 664), (375, 553), (360, 640), (667, 375))
]
FITTING = [LAPTOP, *HAND_HELD]
"""Windows that the whole table fits without scrolling."""

LOOK = """
() => {
  const text = selector => document.querySelector(selector)?.textContent ?? "";
  const html = selector => document.querySelector(selector)?.innerHTML ?? "";
  const key = location.hash.startsWith("#/match/") ? location.hash.slice(8) : "";
  const moves = [...document.querySelectorAll("#made li")];
  const narrow = [...document.querySelectorAll("button, a.button, .seat .name, h1, h2, label")].filter(e =>
    e.checkVisibility() && e.scrollWidth > e.clientWidth + 2 && getComputedStyle(e).overflowX === "visible" &&
    getComputedStyle(e).display !== "inline" && e.clientWidth);
  return {
    hash: location.hash,
    screen: document.body.dataset.screen ?? "",
    report: text("dialog .report"),
    kept: key && localStorage["tin.match." + key],
    moves: moves.length,
    current: moves.findIndex(e => e.querySelector("[aria-current]")) + 1,
    cloth: html("#cloth"),
    said: [document.title, text("#live"), text("#prompt"), text("#made"), text("#sheet"), html("#seats")].join("\\n"),
    asks: text("#prompt [data-do=pass]"),
    offers: document.querySelectorAll("#prompt [data-do]:not(:disabled, [data-do^='set:'], [data-do=hint])").length,
    all: document.documentElement.outerHTML,
    typing: document.querySelector("input[name=move]") !== null,
    focus: document.activeElement === document.body ? "body" : document.activeElement?.tagName,
    born: performance.timeOrigin,
    language: document.documentElement.lang,
    wide: document.documentElement.scrollWidth > innerWidth,
    high: document.body.dataset.screen === "table" && document.documentElement.scrollHeight > innerHeight,
    narrow: narrow.map(e => e.outerHTML.slice(0, 120)),
  };
}
"""

GROWS = "([key, kept]) => localStorage['tin.match.' + key] !== kept"
SHOWN = "document.querySelector('#made [aria-current]') && !document.querySelector('#made .ahead')"
LABELS = re.compile(r'aria-label="([^"]*)"|>([^<>]+)<')
TOUCHES = (
    "do ",
    "spot ",
    "twice ",
    "key ",
    "type ",
    "submit ",
    "pick ",
    "fill ",
    "fold ",
    "link ",
    "back",
    "forward",
)
LEAVES = ("key Tab", "key Shift+Tab")
"""What leads from the page into the browser's own bar."""

MANY = 4
"""So many dice in a row are nobody's by chance."""


class Checks:
    """Watches a page, and remembers who has said that they are at the screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.holder = ""
        """Who has, by the words of their button."""
        self._asked = ""
        self._before: dict[str, Any] = {}

    def before(self) -> None:
        self._before = look(self.page, LOOK)
        self._asked = self._before["asks"]

    def after(self, action: str) -> str:
        """What does not hold, in a sentence; empty when all does."""
        seen = look(self.page, LOOK)
        if action == "do pass" and self._asked:
            self.holder = self._asked
        if seen["report"]:
            return f"an error panel: {seen['report']}"
        if seen["wide"]:
            return f"the page is wider than the window: {self.page.viewport_size}"
        if seen["narrow"]:
            return f"words run out of their box at {self.page.viewport_size}: {seen['narrow']}"
        if seen["high"] and self.page.viewport_size in FITTING:
            return f"the table is higher than the window: {self.page.viewport_size}"
        same = seen["born"] == self._before.get(
            "born"
        )  # where the page was loaded anew, nothing has the focus yet
        lost = same and seen["focus"] == "body" != self._before.get("focus")
        if lost and action.startswith(TOUCHES) and not action.startswith(LEAVES):
            return "the focus is lost to the body"
        if not seen["kept"] or seen["screen"] != "table":
            return ""
        return self._table(seen, action)

    def _table(self, seen: dict[str, Any], action: str) -> str:
        try:
            match = Match(read_record(json.loads(seen["kept"])["record"]))
        except (Refused, ValueError) as error:
            return f"what is kept cannot be read: {error}"
        shown, kept = (seen["moves"], seen["current"]), (len(match.entries), match.cursor)
        if shown != kept and json.loads(seen["kept"])["room"] and self._catches_up():
            return ""
        if shown != kept:
            return f"{shown} moves are shown (and where among them), {kept} are kept"
        if action == "reload" and (wrong := self._check_reload(seen)):
            return wrong
        return self._leak(match, seen) or self._stuck(match, seen)

    def _catches_up(self) -> bool:
        """In a room what came from other devices is shown one move after the other: does that come to its end?"""
        try:
            until(self.page, SHOWN, timeout=PATIENCE)
        except TooLate:
            return False
        return True

    def _check_reload(self, seen: dict[str, Any]) -> str:
        """After a reload the same game stands there; it may have gone on by itself."""
        before = self._before["kept"]
        if not before or self._before["hash"] != seen["hash"]:
            return ""
        old, new = (read_record(json.loads(kept)["record"]) for kept in (before, seen["kept"]))
        if new.entries[: len(old.entries)] != old.entries:
            return f"another game stands there after a reload: {new} instead of {old}"
        return ""

    def _leak(self, match: Match, seen: dict[str, Any]) -> str:
        """Nobody's view is shown but that of whoever is there; the words around the board say no more than it."""
        if match.shareable or not match.game.secrets:
            return ""
        if not match.people() and not json.loads(seen["kept"])["room"]:
            return ""  # whoever watches bots may see all their hands
        if seen["hash"].startswith("#/g/"):
            return "the address holds everybody's secrets"
        table = Table(match, FACES[match.game.id])
        people, names = match.people(), table.names()
        there = next((seat for seat in people if names[seat] and names[seat] in self.holder), None)
        allowed = {None, people[0] if len(people) == 1 else there}
        if seen["asks"]:
            allowed = {None}
        drawn = _labels(seen["cloth"])
        faces = {seat: self._board_labels(table, seat) for seat in (None, *range(len(match.players)))}
        looks = [seat for seat, labels in faces.items() if labels == drawn]
        if looks and not allowed & {*looks}:
            return f"the board as seat {looks[0]} sees it, to {self.holder or 'nobody'}"
        public = " ".join(_public(match, one) for one in allowed)
        for seat in {*range(len(match.players))} - allowed:
            secret = _secret(match, seat)
            where = seen["all"] if secret.count(",") + 1 >= MANY else seen["said"]
            if secret and secret in where and secret not in public:
                return f"the words on the page tell {names[seat]}'s dice: {secret}"
        return ""

    @staticmethod
    def _board_labels(table: Table, seat: Seat | None) -> list[str]:
        match = table.match
        story = tuple(match.events(match.cursor - 1, seat)) if match.cursor else ()
        return _labels(table.face.board(match.state.view(seat), Look(table.names(), story)))

    def _stuck(self, match: Match, seen: dict[str, Any]) -> str:
        """A person can act, somebody can press on, or the record grows by itself."""
        if match.state.result() or not match.latest or seen["offers"] or seen["typing"]:
            return ""
        if "▶" in self.page.locator("#controls").inner_text():
            return ""  # paused
        key = seen["hash"].removeprefix("#/match/")
        try:
            until(self.page, GROWS, arg=[key, seen["kept"]], timeout=PATIENCE)
        except Exception:
            return f"nothing goes on: {seen['said'][:400]}"
        return ""


def _labels(html: str) -> list[str]:
    return [
        unescape(label or text).strip() for label, text in LABELS.findall(html) if (label or text).strip()
    ]


def _secret(match: Match, seat: Seat) -> str:
    """The hand that only this seat may know, as people would read it."""
    view = match.state.view(seat)
    hand = view.get("hands") and view["hands"][seat]
    return ", ".join(code.rstrip("!rgb") for code in hand) if hand and len(hand) > 1 else ""


def _public(match: Match, viewer: Seat | None) -> str:
    """All that a viewer has been told, so that dice which lie open are no secret."""
    events = [event.plain() for index in range(match.cursor) for event in match.events(index, viewer)]
    return json.dumps(events).replace('"', "")
