"""What a stranger writes: texts that want to become more, JSON of any shape, and damaged copies of what is real."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

CANARY = "canary-of-a-stranger"
"""Stands in every text that wants to run or to lead somewhere; in the page it must never be part of the markup."""

SITE = "https://stranger.invalid/"

MARKUP = (
    f'<img src="{SITE}{CANARY}" onerror="window.canary = 1">',
    f'<script type="py">\nimport js\njs.window.canary = "{CANARY}"\n</script>',
    f'<script type="mpy">import js; js.window.canary = "{CANARY}"</script>',
    f'<py-script>import js; js.window.canary = "{CANARY}"</py-script>',
    f'<meta http-equiv="refresh" content="0;url={SITE}{CANARY}">',
    f"<iframe srcdoc=\"<script>parent.canary = '{CANARY}'</script>\"></iframe>",
    f'"><svg onload="window.canary = \'{CANARY}\'">',
    f"'><style>@import url({SITE}{CANARY})</style>",
    f"<a href=\"javascript:window.canary='{CANARY}'\">{CANARY}</a>",
    f'<form action="{SITE}{CANARY}"><button>Start</button></form>',
    f'<base href="{SITE}{CANARY}/">',
    f'<link rel="stylesheet" href="{SITE}{CANARY}.css">',
)

ODD = (
    "",
    " ",
    "\x00",
    "\n\n",
    "\u202e\u2066",
    "\ud800",
    "\U0001f36a" * 40,
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "{what} {0.__class__.__init__.__globals__}",
    "%s%n%(x)s",
    "../../../etc",
    "javascript:alert(1)",
    "a" * 30_000,
    "0" * 5_000,
    "[" * 20_000,
    '{"a":' * 20_000,
    "NaN",
    "null",
    "true",
    "-1",
    "1e999",
    '"',
    "\\",
)

NUMBERS = (0, 1, -1, 2, 7, 0.5, -0.0, 1e308, 5e-324, 2**31, 2**53 + 1, 10**30, -(10**30), True, False, None)


def text(rng: Random) -> str:
    return rng.choice(rng.choice((MARKUP, ODD)))


def value(rng: Random, depth: int = 3) -> Any:
    """Any JSON."""
    kind = rng.randrange(8 if depth else 4)
    if kind < 2:
        return text(rng)
    if kind < 4:
        return rng.choice(NUMBERS)
    if kind < 6:
        return [value(rng, depth - 1) for _ in range(rng.randrange(5))]
    if kind == 6:
        return {text(rng)[:60]: value(rng, depth - 1) for _ in range(rng.randrange(5))}
    return deep(rng)


def deep(rng: Random) -> Any:
    """Deeper than anything of ours, in brackets of one kind or both."""
    found: Any = text(rng)
    for _ in range(rng.choice((40, 60, 400))):
        found = [found] if rng.random() < 0.5 else {"a": found}
    return found


def mutate(rng: Random, given: Any) -> Any:
    """A copy with something in it, wherever it lies, taken away, doubled, or put in by a stranger."""
    if isinstance(given, dict) and given and rng.random() < 0.8:
        name = rng.choice([*given])
        changed = dict(given)
        deed = rng.randrange(6)
        if deed == 0:
            del changed[name]
        elif deed == 1:
            changed[text(rng)[:60]] = changed[name]
        else:
            changed[name] = mutate(rng, changed[name])
        return changed
    if isinstance(given, list) and given and rng.random() < 0.8:
        at = rng.randrange(len(given))
        deed = rng.randrange(6)
        if deed == 0:
            return given[:at] + given[at + 1 :]
        if deed == 1:
            return given[:at] + [given[at]] * rng.choice((2, 300)) + given[at + 1 :]
        return [*given[:at], mutate(rng, given[at]), *given[at + 1 :]]
    if isinstance(given, str) and given and rng.random() < 0.5:
        return mutated_text(rng, given)
    if type(given) in (int, float) and abs(given) < 10**300 and rng.random() < 0.5:
        return rng.choice((-given, given + 1, given * 1000, float(given), str(given)))
    return value(rng)


def mutated_text(rng: Random, given: str) -> str:
    """A copy cut short, with letters changed, or with something put into the middle; as JSON where it is some."""
    if rng.random() < 0.7:
        try:
            return json.dumps(mutate(rng, json.loads(given)))
        except (ValueError, RecursionError):
            pass
    at = rng.randrange(len(given) + 1)
    deeds: tuple[Callable[[], str], ...] = (
        lambda: given[:at],
        lambda: given[at:],
        lambda: given[:at] + text(rng) + given[at:],
        lambda: given[:at] + chr(rng.randrange(1, 0x3000)) + given[at + 1 :],
        lambda: given[:at] + given[at : at + 40] * 30 + given[at:],
        lambda: text(rng),
    )
    return rng.choice(deeds)()
