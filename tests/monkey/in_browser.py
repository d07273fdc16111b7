"""A seeded monkey at the built page in Chromium, in every game, with people, bots and secrets: `dev.py monkey`.

It does whatever the screen offers, and after each action everything must hold (checks.py). What it did is a list of
words; one that ends in trouble is made as short as it can be made in reasonable time, and can be replayed.

    python3 dev.py monkey                                  a minute, split over the games
    python3 dev.py monkey --game raid --minutes 30
    python3 dev.py monkey --game raid --seed 7 --do 'do pass; key u'
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import Browser, Error, Page, ViewportSize, sync_playwright

from cookie_tin.bots import BOTS
from cookie_tin.games import GAMES
from cookie_tin.match import Match, Player
from cookie_tin.page.shell.saves import SavedGames
from cookie_tin.page.shell.settings import CHOICES, KEY, Settings
from tests.browser.chromium import Chromium
from tests.browser.conftest import Watch
from tests.monkey.checks import FITTING, HAND_HELD, LAPTOP, Checks
from tests.monkey.hands import Hands, choose, ready
from tests.monkey.monkey import shrink
from tests.page.variants import NAMES, VARIANTS, Variant
from tools.build import DIST, build
from tools.serve import Site, serving

LENGTH = 60
"""So many things are done in one game."""

SEEDED = """
(() => {
  if (!location.protocol.startsWith("http")) return;
  const loads = Number(sessionStorage.loads ?? 0) + 1;
  sessionStorage.loads = loads;
  if (loads === 1) Object.assign(localStorage, %s);
  let state = (%d * 7919 + loads * 104729) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  crypto.getRandomValues = array => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = next() & 255;
    return array;
  };
})();
"""
"""Dice and keys come from the seed, and never the same again after a reload. A match lies there, begun before."""

OFFLINE = ("ERR_INTERNET_DISCONNECTED", "Failed to fetch")
"""What the browser writes into its console while there is no network."""

Step = Callable[[Hands], str]
Played = tuple[list[str], str]


def start(game: str, seed: int) -> Match:
    """A new match for a seed: each rule set in turn, with people and bots of any level."""
    rng = Random(seed)
    variants = [variant for variant in VARIANTS if variant.game == game]
    variant: Variant = variants[seed % len(variants)]
    seats = GAMES[game].seats(variant.options)
    people = rng.sample(range(seats), rng.choice((1, 1, seats, rng.randint(0, seats))))
    levels = [level.id for level in BOTS[game].levels]
    players = [
        Player(NAMES[seat]) if seat in people else Player(rng.choice(levels), bot=True)
        for seat in range(seats)
    ]
    return Match.new(game, variant.options, players)


def describe_match(match: Match) -> str:
    """The match in a line."""
    options = " ".join(f"{name}={value}" for name, value in match.options.items())
    names = ", ".join(f"{player.name}{' (bot)' if player.bot else ''}" for player in match.players)
    return f"{match.game.id}: {names}; {options}"


class Device(NamedTuple):
    """What somebody plays on, and how it is set."""

    size: ViewportSize
    locale: str
    settings: Settings


def device_of(seed: int) -> Device:
    """A device for a seed; every second one is a laptop that nobody has set."""
    rng = Random(-seed)
    if rng.random() < 0.5:
        return Device(LAPTOP, "en-GB", Settings())
    chosen = {name: rng.choice(list(choices)) for name, choices in CHOICES.items() if rng.random() < 0.4}
    return Device(rng.choice(FITTING), rng.choice(("en-GB", "fr-FR")), Settings(**chosen))


class Monkey:
    """A browser to play in."""

    def __init__(self, browser: Callable[[], Browser], site: Site) -> None:
        self._browser, self._site = browser, site
        self.actions = 0
        """How many things were done, in all games together, by the monkey itself and again for a finding."""

    def play(self, game: str, seed: int, length: int = LENGTH) -> Played:
        """Let the monkey do so many things in the game of a seed."""
        rng = Random(seed)
        return self._run(game, seed, [lambda hands: choose(hands.offers(), rng)] * length)

    def replay(self, game: str, seed: int, actions: Sequence[str]) -> Played:
        """Do what was done before, as far as it goes."""
        return self._run(game, seed, [lambda _hands, action=action: action for action in actions])  # type: ignore[misc]

    def look(self, game: str, seed: int, length: int = LENGTH) -> str:
        """Let the monkey play; what went wrong, as somebody can repeat it."""
        done, wrong = self.play(game, seed, length)
        if not wrong:
            return ""
        kind = wrong.partition(":")[0]
        short = shrink(done, lambda tried: self.replay(game, seed, tried)[1].startswith(kind))
        again = self.replay(game, seed, short)[1]
        if not again.startswith(kind):
            short, again = done, f"{wrong}\n(It did not happen again; this is all that was done.)"
        command = f"python3 dev.py monkey --game {game} --seed {seed} --do {'; '.join(short)!r}"
        return "\n".join(
            [
                describe_match(start(game, seed)),
                str(device_of(seed)),
                again,
                *short,
                "",
                f"Once more: {command}",
            ]
        )

    def _run(self, game: str, seed: int, steps: Sequence[Step]) -> Played:
        watch = Watch(self._site.url)
        device = device_of(seed)
        touch = device.size in HAND_HELD
        context = self._browser().new_context(viewport=device.size, locale=device.locale, has_touch=touch)
        context.set_default_timeout(30_000)
        stored = {KEY: device.settings.write()}
        SavedGames(stored).put("begun", start(game, seed), 1.0)
        context.add_init_script(SEEDED % (json.dumps(stored), seed))
        watch.over(context)
        try:
            return self._steps(context.new_page(), watch, steps)
        finally:
            context.close()

    def _steps(self, page: Page, watch: Watch, steps: Sequence[Step]) -> Played:
        done: list[str] = []
        try:
            return done, self._trouble(page, watch, steps, done)
        except Error as error:
            return done, f"the browser is in trouble: {error}"

    def _trouble(self, page: Page, watch: Watch, steps: Sequence[Step], done: list[str]) -> str:
        """Do one step after the other, and note what was done; the first thing that does not hold, if any."""
        hands, checks = Hands(page), Checks(page)
        page.goto(f"{self._site.url}#/match/begun")
        ready(page)
        hands.settle()
        for step in steps:
            checks.before()
            done.append(step(hands))
            if not hands.act(done[-1]):
                done.pop()
                continue
            self.actions += 1
            loud = [line for line in watch.troubles if not any(word in line for word in OFFLINE)]
            if loud:
                return f"the console says: {loud[0]}"
            if wrong := checks.after(done[-1]):
                return wrong
        return ""


def wander(monkey: Monkey, chromium: Chromium, games: Sequence[str], asked: argparse.Namespace) -> int:
    """Game after game in turn, until the time is over; every finding is told."""
    end, seed, found = time.monotonic() + 60 * asked.minutes, asked.seed, 0
    played = dict.fromkeys(games, 0)
    while time.monotonic() < end:
        for game in games:
            try:
                wrong = monkey.look(game, seed, asked.length)
            except Error as error:
                wrong = f"{game}, seed {seed}: the browser is in trouble: {error}"
            chromium.listen()
            for crash in chromium.crashes:
                print(f"{game}, seed {seed}: {crash}", flush=True)
            if chromium.crashes:
                chromium.crashes.clear()
                chromium.renew()
            played[game] += 1
            if wrong:
                found += 1
                print(f"--- {game}, seed {seed} ---\n{wrong}\n", flush=True)
        seed += 1
    games_told = ", ".join(f"{count} of {game}" for game, count in played.items())
    print(f"{games_told} played, {monkey.actions} actions: {found} findings.")
    return min(found, 1)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="dev.py monkey", description="A seeded monkey at the page in Chromium."
    )
    parser.add_argument("--game", choices=sorted(GAMES), action="append", help="only this game")
    parser.add_argument("--minutes", type=float, default=1.0, help="how long, all games together")
    parser.add_argument("--seed", type=int, default=1, help="the number of the first game")
    parser.add_argument("--length", type=int, default=LENGTH, help="how many things are done in each game")
    parser.add_argument("--do", default="", help="only these actions, in the game of the seed")
    asked = parser.parse_args()
    build()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, serving(DIST) as site:
        chromium = Chromium(playwright, Path(folder))
        monkey = Monkey(lambda: chromium.browser, site)
        if asked.do:
            print(monkey.replay(asked.game[0], asked.seed, asked.do.split("; "))[1] or "Everything holds.")
            return 0
        return wander(monkey, chromium, asked.game or list(GAMES), asked)


if __name__ == "__main__":
    sys.exit(main())
