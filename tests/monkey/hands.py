"""What a monkey can do in a real browser: the words of actions.py, and those that only a browser understands.

pick ID=VALUE   choose in a list of a form          fill ID=TEXT    type into a field
submit FORM     press the button that sends a form  fold TEXT       open or close what is folded away
size WxH        resize the window                   rotate          turn the device
offline, online lose and regain the network         drag A B        drag from one spot to another
go ADDRESS      type an address
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Error, Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from cookie_tin.games import GAMES

PATIENCE = 1500
"""Milliseconds: what cannot be pressed by then is not there any more."""

START, GLANCE = 90_000, 3_000
"""Milliseconds that Python may take to start, and after which it is looked where the page is."""

BEFORE = "about:blank"
DESTROYED = "context was destroyed"
"""Of a page that goes elsewhere while it is asked something."""

QUIET = """
() => new Promise(done => {
  const give_up = setTimeout(done, 1200);
  let rest = setTimeout(done, 90);
  const watch = new MutationObserver(() => { clearTimeout(rest); rest = setTimeout(finish, 90); });
  const finish = () => { clearTimeout(give_up); watch.disconnect(); done(); };
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
})
"""
"""Resolves when nothing has changed on the page for a moment."""

OFFERED = """
() => {
  const top = document.querySelector("dialog[open]") ?? document.body;
  const seen = e => e.checkVisibility({ visibilityProperty: true }) && !e.matches(":disabled");
  const all = selector => [...top.querySelectorAll(selector)].filter(seen);
  const words = [];
  for (const e of all("[data-do]:not(rect)")) words.push(["do", e.dataset.do]);
  for (const e of all("[data-at]")) words.push(["spot", e.dataset.at]);
  for (const e of all("a[href^='#/']")) words.push(["link", e.getAttribute("href")]);
  for (const e of all("select[id]"))
    for (const o of e.options) if (!o.hidden) words.push(["pick", `${e.id}=${o.value}`]);
  for (const e of all("input[type=text][id], input:not([type])[id]")) if (!e.readOnly) words.push(["fill", e.id]);
  for (const e of all("form [type=submit]")) words.push(["submit", e.form.dataset.form]);
  for (const e of all("summary")) words.push(["fold", e.textContent.trim()]);
  return { dialog: top !== document.body, screen: document.body.dataset.screen ?? "", words };
}
"""

KEYS = (
    *("u", "r", "h", "a", "p", "n", "?", "Escape", "Enter", " ", "Tab", "Shift+Tab"),
    *("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "Home", "End", "PageDown"),
)
SIZES = ("1280x720", "390x844", "390x664", "375x553", "820x1180", "844x390", "1024x600")
TEXTS = (
    "Ada",
    "",
    "pass",
    "c3",
    "bid 6",
    "  ",
    "<b>&amp;\"'",
    "Émile-Zoé d’Aubigné-Montmorency",
    "nonsense",
    "1 2",
)
PLACES = (
    *("", "settings", "games", "lab", "lab/study", "room", "log", "dice", "puzzles", "nowhere"),
    *(f"{place}/{game}" for place in ("play", "rules", "learn", "puzzles", "paper") for game in GAMES),
)
ALWAYS = (
    *(f"key {key}" for key in KEYS),
    *(f"go #/{place}" for place in PLACES),
    *("back", "forward", "reload", "rotate", "offline", "online", "wait 0.5", "wait 2"),
    *(f"size {size}" for size in SIZES),
)
RARE = {"fresh", "reload", "send", "picture", "save", "update", "later", "print"}
"""Buttons that leave the page, open windows or files."""


def ready(page: Page) -> None:
    """Wait until Python has drawn the page; where Back has led to what was there before the site, come back first.

    It may still be on its way there when it is looked at, so that is looked at again.
    """
    for _try in range(START // GLANCE):
        if page.url == BEFORE:
            page.context.set_offline(False)
            page.go_forward()
        try:
            page.wait_for_selector("html[data-ready=yes]", timeout=GLANCE)
        except TooLate:
            continue
        return
    shown = page.evaluate("document.body.innerText.slice(0, 400)")
    raise Error(f"Python does not come at {page.url}: {shown}")


def look(page: Page, script: str) -> Any:
    """What a script says of the page; of the next one, where the page goes elsewhere meanwhile."""
    for _try in range(3):
        try:
            return page.evaluate(script)
        except Error as error:
            if DESTROYED not in str(error):
                raise
            ready(page)
    return page.evaluate(script)


class Hands:
    """Somebody at a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._words: dict[str, Callable[[str], object]] = {
            "do": lambda what: self._click(f'[data-do="{what}"]:not(:disabled)'),
            "spot": lambda spot: self._click(f'[data-at="{spot}"]'),
            "twice": lambda spot: self._locate(f'[data-at="{spot}"]').dblclick(timeout=PATIENCE),
            "link": lambda href: self._click(f'a[href="{href}"]'),
            "key": page.keyboard.press,
            "type": self._type,
            "pick": self._pick,
            "fill": self._fill,
            "submit": lambda form: self._click(f'form[data-form="{form}"] [type=submit]'),
            "fold": lambda text: self.page.locator("summary", has_text=text).first.click(timeout=PATIENCE),
            "go": lambda address: page.evaluate("address => { location.hash = address }", address),
            "back": lambda _what: page.evaluate("history.back()"),
            "forward": lambda _what: page.evaluate("history.forward()"),
            "reload": lambda _what: self._reload(),
            "wait": lambda seconds: page.wait_for_timeout(1000 * float(seconds)),
            "set": self._set,
            "size": self._size,
            "rotate": lambda _what: self._rotate(),
            "offline": lambda _what: page.context.set_offline(True),
            "online": lambda _what: page.context.set_offline(False),
            "drag": self._drag,
        }

    def act(self, action: str) -> bool:
        """Do something; False where it could not be done (any more)."""
        word, _space, what = action.partition(" ")
        try:
            self._words[word](what)
        except TooLate:
            return False
        except Error as error:
            if DESTROYED not in str(error):
                raise
        if self.page.url == BEFORE:
            ready(self.page)
        self.settle()
        return True

    def settle(self) -> None:
        """Wait until nothing changes any more, for a moment at most."""
        look(self.page, QUIET)

    def offers(self) -> dict[str, Any]:
        """What can be pressed, chosen and filled in now."""
        return dict(look(self.page, OFFERED))

    def _locate(self, selector: str) -> Locator:
        shown = self.page.locator(f"dialog[open] {selector}")
        return shown.first if shown.count() else self.page.locator(f"{selector}:visible").first

    def _click(self, selector: str) -> None:
        self._locate(selector).click(timeout=PATIENCE)

    def _type(self, text: str) -> None:
        field = self.page.locator("input[name=move]")
        field.fill(text, timeout=PATIENCE)
        field.press("Enter", timeout=PATIENCE)

    def _pick(self, what: str) -> None:
        name, _equals, value = what.partition("=")
        self.page.locator(f"#{name}").select_option(value, timeout=PATIENCE)

    def _fill(self, what: str) -> None:
        name, _equals, text = what.partition("=")
        field = self.page.locator(f"#{name}")
        field.click(timeout=PATIENCE)
        field.press_sequentially(text, timeout=PATIENCE)

    def _reload(self) -> None:
        self.page.context.set_offline(False)
        self.page.reload()
        ready(self.page)

    def _set(self, what: str) -> None:
        name, _equals, choice = what.partition("=")
        self.page.evaluate("location.hash = '#/settings'")
        self.page.locator(f"#set-{name}").select_option(choice, timeout=PATIENCE)
        self.page.evaluate("history.back()")

    def _size(self, what: str) -> None:
        width, _times, height = what.partition("x")
        self.page.set_viewport_size({"width": int(width), "height": int(height)})

    def _rotate(self) -> None:
        size = self.page.viewport_size or {"width": 1280, "height": 720}
        self.page.set_viewport_size({"width": size["height"], "height": size["width"]})

    def _drag(self, what: str) -> None:
        start, _space, end = what.partition(" ")
        self._locate(f'[data-at="{start}"]').drag_to(
            self._locate(f'[data-at="{end}"]'), timeout=PATIENCE, force=True
        )


def choose(offered: dict[str, Any], rng: Random) -> str:
    """What a monkey does next: mostly it plays, now and then it does anything at all."""
    words: dict[str, list[str]] = {}
    for word, what in offered["words"]:
        if not (word == "do" and what.partition(":")[0] in RARE):
            words.setdefault(word, []).append(what)
    roll = rng.random()
    if offered["screen"] == "table" and not offered["dialog"]:
        spots = words.get("spot", [])
        if spots and roll < 0.35:
            word = rng.choices(("spot", "twice", "drag"), (20, 2, 1))[0]
            return (
                f"drag {rng.choice(spots)} {rng.choice(spots)}"
                if word == "drag"
                else f"{word} {rng.choice(spots)}"
            )
        moves = [what for what in words.get("do", []) if what.startswith(("move:", "pass", "on", "point:"))]
        if moves and roll < 0.6:
            return f"do {rng.choice(moves)}"
    if roll > 0.82:
        return rng.choice(ALWAYS)
    if not words:
        return "back"
    word = rng.choice(sorted(words))
    what = rng.choice(words[word])
    return f"fill {what}={rng.choice(TEXTS)}" if word == "fill" else f"{word} {what}"
