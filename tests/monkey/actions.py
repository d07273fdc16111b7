"""What a monkey can do on the page, read from what is drawn. Each action is a word and what it is done to.

Whoever drives a real browser can use the same words:

do WHAT      press the button with that data-do        twice SPOT   click a spot two times, quickly
spot SPOT    click the spot of the board               cloth        click beside the board
link HREF    follow a link of the page                 key KEY      press a key
submit FORM  send a form as it is                      type TEXT    type a move and enter it
back, forward, reload                                  wait SECONDS
tab WHAT     in another tab with the same match: play, undo, forget
pick NAME=CHOICE  choose in a list, press a switch     fill NAME=TEXT  type into a field
set NAME=CHOICE   change a setting
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random

from cookie_tin.games import GAMES
from tests.page.forms import TYPED, drawn_fields

BUTTON = re.compile(r'<(?:button|rect)\b[^>]*\bdata-do="([^"]+)"[^>]*>')
SPOT = re.compile(r'\bdata-at="([^"]+)"')
LINK = re.compile(r'<a\b[^>]*\bhref="(#/[^"]*)"')
FORM = re.compile(r'<form\b[^>]*\bdata-form="([^"]+)"')
DISABLED = re.compile(r"\sdisabled[\s>]")

PARTS = ("prompt", "cloth", "controls", "made", "analysis", "screen", "saved-games")
"""Where there is something to press; a dialog lies over all of it."""

WORDS = ("Ada", "", "  ", "3", "<b>&amp;\"'", "Émile-Zoé d’Aubigné", "#/g/nothing", "1 2 3 4 5 6")
"""What a monkey types."""

ALWAYS = (
    *(f"key {key}" for key in ("u", "r", "h", "a", "p", "n", "?", "Enter", "Escape")),
    *(f"key Arrow{way}" for way in ("Up", "Right", "Down", "Left")),
    "cloth",
    "back",
    "forward",
    "reload",
    "wait 0.1",
    "wait 1",
    "wait 3",
    "type pass",
    "type nonsense",
    "tab play",
    "tab undo",
    "tab forget",
    "link #/",
    "link #/settings",
    "link #/nowhere",
    *(f"link #/{place}/{game}" for place in ("rules", "play", "learn", "puzzles", "paper") for game in GAMES),
    *(
        f"link #/{place}"
        for place in ("lab", "lab/study", "room", "games", "log", "dice", "edit/disco", "puzzles")
    ),
    *(f"set {setting}" for setting in ("language=fr", "language=en", "taps=one", "teach=off", "careful=on")),
    "set aids=off",
    "set aids=on",
    "set chances=off",
    "set letters=off",
    "set letters=on",
)

NEVER = {"do reload", "do update"}
"""What only a real browser can do."""


def pressable(parts: Mapping[str, str]) -> dict[str, Sequence[str]]:
    """What can be pressed, by the part it is drawn in, in the order in which it is drawn."""
    return {name: pressable_in(parts.get(name, "")) for name in (*PARTS, "dialog")}


@lru_cache(maxsize=256)
def pressable_in(html: str) -> Sequence[str]:
    """The same for one part, most of which are drawn as they were before."""
    pressed = [f"do {hit[1]}" for hit in BUTTON.finditer(html) if not DISABLED.search(hit[0])]
    spots = [f"spot {spot}" for spot in SPOT.findall(html)]
    links = [f"link {href}" for href in LINK.findall(html)]
    forms = [f"submit {form}" for form in FORM.findall(html)]
    fields = drawn_fields(html)
    picks = [f"pick {field.label}={choice}" for field in fields for choice in field.choices]
    fills = [f"fill {field.name}={WORDS[len(html) % len(WORDS)]}" for field in fields if field.kind in TYPED]
    offered = (*pressed, *spots, *links, *forms, *picks, *fills)
    return tuple(action for action in offered if action not in NEVER)


def choose(parts: Mapping[str, str], rng: Random) -> str:
    """What a monkey does next: mostly it plays, now and then it does anything at all. A dialog it closes soon."""
    found = pressable(parts)
    if parts.get("dialog"):
        return (
            "do close" if rng.random() < 0.3 else rng.choice([*found["dialog"], "back", "reload", "wait 1"])
        )
    playing = [*found["prompt"], *found["cloth"]]
    if playing and rng.random() < 0.7:
        action = rng.choice(found["prompt"] or playing) if rng.random() < 0.6 else rng.choice(playing)
        if action.startswith("spot ") and rng.random() < 0.1:
            return f"twice {action[5:]}"
        return action
    other = [
        action for name in ("controls", "made", "analysis", "screen", "saved-games") for action in found[name]
    ]
    return rng.choice([*other, *ALWAYS] if other and rng.random() < 0.5 else ALWAYS)
