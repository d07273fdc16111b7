"""Damaged and hostile backups: a device on which much is kept opens file after file of strangers."""

from __future__ import annotations

import json
from collections import Counter
from functools import partial
from random import Random
from typing import Any

from cookie_tin.page.table.match_file import EVERYTHING
from tests.attacks import _arguments, _chromium
from tests.attacks._hostile import mutate, mutated_text, text, value
from tests.attacks._looking import Findings, find_lost
from tests.attacks._storage import used_storage
from tests.page.desk import Desk

MANY = 5_000
IN_CHROMIUM = 36
ROUND = 50
"""So many files are opened by one page, before it is reloaded."""

MOST_STORED = 4_000_000
"""Letters: however many files somebody opens, the browser keeps room for what is played."""


def hostile_file(rng: Random) -> bytes:
    """A damaged copy of a real file, or one that a stranger made up."""
    kept: dict[str, Any] = dict(used_storage())
    deed = rng.randrange(10)
    if deed == 0:
        written = json.dumps(value(rng))
    elif deed == 1:
        written = mutated_text(rng, json.dumps(kept))
    else:
        for _change in range(rng.choice((1, 1, 2, 5, 20))):
            name = rng.choice([*kept])
            if rng.random() < 0.4:
                name = rng.choice(
                    (name, f"{name}x", f"tin.{text(rng)[:80]}", f"tin.match.{rng.getrandbits(40):010x}")
                )
            real = used_storage().get(name, rng.choice([*used_storage().values()]))
            kept[name] = mutated_text(rng, real) if rng.random() < 0.8 else mutate(rng, real)
        written = json.dumps(kept, ensure_ascii=rng.random() < 0.9)
    first = EVERYTHING if rng.random() < 0.98 else mutated_text(rng, EVERYTHING)
    return f"{first}\n{written}".encode(errors="replace")


def attack(seed: int, many: int) -> Findings:
    """Open many files on one device; whatever they do is found."""
    rng, found, said = Random(seed), Findings(), Counter[str]()
    storage = {name: kept for name, kept in used_storage().items() if name != "tin.front"}
    own = dict(storage)
    for number in range(0, many, ROUND):
        with found.time(f"start {number}", partial(Desk, seed, storage)) as desk:
            found.look_at(desk, f"start {number}")
            for file in range(number, min(number + ROUND, many)):
                content = hostile_file(rng)
                found.time(f"file {file}", partial(desk.open_file, content))
                said[desk.browser.sentence] += 1
                found.look_at(desk, f"file {file}: {content[:2000]!r}")
                desk.browser.close_dialog()
            for gone in find_lost(own, storage):
                found.add("loss", f"{gone} after file {file}")
    if (stored := sum(len(name) + len(kept) for name, kept in storage.items())) > MOST_STORED:
        found.add("growth", f"{stored} letters")
    for sentence, count in said.items():
        print(f"{count:5} × {sentence or 'nothing was said'}")
    if said[""]:
        found.add("silence", f"{said['']} files")
    return found


def main() -> int:
    """Below the browser, and some of it in Chromium."""
    given = _arguments.read(__doc__, MANY)
    found, rng = attack(given.seed, given.many), Random(given.seed)
    shown = min(IN_CHROMIUM, given.many)
    _chromium.open_files(found, [hostile_file(rng) for _file in range(shown)])
    return found.tell(f"{given.many} backups, {shown} in Chromium, seed {given.seed}")


if __name__ == "__main__":
    raise SystemExit(main())
