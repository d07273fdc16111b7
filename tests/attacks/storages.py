"""Planted storages: under every name of ours lies what a stranger wrote, and the page is started and looked through."""

from __future__ import annotations

from functools import partial
from random import Random

from cookie_tin.page.shell import put_aside, saves
from tests.attacks import _arguments, _chromium
from tests.attacks._hostile import mutated_text, text
from tests.attacks._looking import Findings
from tests.attacks._storage import SMALL, used_storage
from tests.page.desk import Desk

MANY = 2_000
IN_CHROMIUM = 36

PLACES = (
    "#/games",
    "#/settings",
    "#/learn",
    "#/learn/doppel/copy",
    "#/puzzles",
    "#/puzzles/rated/doppel",
    "#/puzzles/storm/doppel",
    "#/puzzles/streak/doppel",
    "#/lab",
    f"#/lab/{SMALL}",
    "#/room",
    "#/play/doppel",
    "#/play/raid",
    "#/",
)

MOST_GROWN = 100_000
"""Letters that a look through all pages may add to what is stored: some games are begun."""


def plant(rng: Random) -> dict[str, str]:
    """What much was done with, and then a stranger: one text of it, some, or all."""
    kept = dict(used_storage())
    share = rng.choice((0.0, 0.05, 0.3, 1.0))
    chosen = {name for name in kept if rng.random() < share} | {rng.choice([*kept])}
    for name in sorted(chosen):
        kept[name] = mutated_text(rng, kept[name]) if rng.random() < 0.8 else text(rng)
    if rng.random() < 0.2:
        kept[f"tin.{rng.choice(('match.', 'undone.', 'half.', 'lab.', ''))}{text(rng)[:60]}"] = text(rng)
    return kept


def visit(desk: Desk, found: Findings, what: str) -> None:
    """Every page, every game that is kept, and every other way into one."""
    games = [f"#/match/{save.key}" for save in desk.saved_games.saves()]
    for place in (*PLACES, *games):
        found.time(f"{what} {place}", partial(desk.acts, f"link {place}", "wait 0.1"))
        found.look_at(desk, f"{what} {place}")
        desk.browser.close_dialog()


def attack(seed: int, many: int) -> Findings:
    """Start the page on many devices of strangers; whatever happens is found."""
    rng, found = Random(seed), Findings()
    for number in range(many):
        storage = plant(rng)
        before = dict(storage)
        with found.time(f"start {number}", partial(Desk, seed, storage)) as desk:
            found.look_at(desk, f"start {number}")
            for name in before:
                if name in storage or name.startswith("tin.front"):
                    continue
                if put_aside.ASIDE + name not in storage or not desk.browser.sentence:
                    found.add("loss", f"{name} at start {number}: {before[name][:300]!r}")
            for name in [name for name in before if name.startswith(saves.PREFIX)]:
                if storage.get(name) != before[name]:
                    found.add("loss", f"{name} at start {number}")
            visit(desk, found, f"storage {number}")
        grown = sum(map(len, storage.values())) - sum(map(len, before.values()))
        if grown > MOST_GROWN:
            found.add("growth", f"{grown} letters more on storage {number}")
    return found


def main() -> int:
    """Below the browser, and some of it in Chromium."""
    given = _arguments.read(__doc__, MANY)
    found, rng = attack(given.seed, given.many), Random(given.seed)
    shown = min(IN_CHROMIUM, given.many)
    _chromium.start_planted(found, [plant(rng) for _storage in range(shown)])
    return found.tell(f"{given.many} storages, {shown} in Chromium, seed {given.seed}")


if __name__ == "__main__":
    raise SystemExit(main())
