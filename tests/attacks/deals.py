"""Hostile deals and hellos in the middle of games: mutated, repeated, out of order, under old names, from anybody.

They come to honest devices through the links that these have: to whoever opened the room, to guests, and to one that
looks on. Nothing that was kept may be lost or replaced, no turn of the event loop may take long, nothing may grow
without bound, and everybody finishes the game.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

from cookie_tin.games.contract import Options
from cookie_tin.match import Match, Player, Record
from cookie_tin.page.shell.saves import UNPLAYED_KEPT
from cookie_tin.page.shell.together.room_link import OPEN, Link
from cookie_tin.together.message import VERSION
from cookie_tin.together.version import newest
from tests.page.fake_air import FakeConnection
from tests.page.room_desk import NAMES, RoomDesk, Table

GAMES: list[tuple[str, Options, int]] = [
    ("raid", {"preset": "1", "players": 2}, 2),
    ("raid", {"preset": "1", "players": 3}, 3),
    ("doppel", {"size": 3}, 2),
    ("doppel", {"size": 4}, 2),
]
"""Short ones: what is played, and by how many."""

ROUNDS = 6
"""So many games are played on the same devices, so that there is something to lose."""

LONGEST_SILENCE = 0.5
"""Seconds of work in one turn of the event loop."""

MOST_KEYS = 2 * (2 * UNPLAYED_KEPT + 40)
"""Whatever happens, a device keeps no more than that many things."""

NONSENSE: list[Any] = [
    "",
    None,
    True,
    0,
    -1,
    1e308,
    "\x00",
    "\u202e",
    "🍪" * 30,
    [],
    [[]],
    {},
    {"a": 1},
    "x" * 4_000,
]


class Silence:
    """How long one turn of any event loop took at most."""

    longest = 0.0

    @contextmanager
    def measure(self) -> Iterator[None]:
        run = asyncio.events.Handle._run

        def watch(handle: asyncio.events.Handle) -> None:
            before = time.process_time()
            run(handle)
            self.longest = max(self.longest, time.process_time() - before)

        asyncio.events.Handle._run = watch  # type: ignore[method-assign]
        try:
            yield
        finally:
            asyncio.events.Handle._run = run  # type: ignore[method-assign]


class Stranger:
    """Says to a device what comes into its mind, and what it has heard from others."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def line(self, desk: RoomDesk, overheard: list[str]) -> str:
        """Something to be said to this device."""
        kind = self.rng.random()
        if kind < 0.4:
            return self._spoil(f"deal {self._json([self._setup(desk), self._seat()])}", 0.3)
        if kind < 0.8:
            told = [self._name(), self._match(desk), self.rng.random() < 0.5, *self._more()]
            return self._spoil(f"hi {self._json(told)}", 0.3)
        if kind < 0.95 and overheard:
            return self._spoil(self.rng.choice(overheard), 0.5)
        return self.rng.choice(
            ["again", "all?", "all 3", "at 0::", "here 0123", "", "deal", "hi", "hi []", "deal {}"]
        )

    def _setup(self, desk: RoomDesk) -> str:
        game, options, seats = self.rng.choice(GAMES)
        players = [Player(self.rng.choice(["", *NAMES])) for _ in range(seats)]
        record: Record = replace(Match.new(game, options, players).record(), id=self._match(desk) or "none")
        record = newest(record) if self.rng.random() < 0.7 else record
        kept = [save.record for save in desk.saved_games.saves() if save.record]
        if kept and self.rng.random() < 0.5:
            record = self.rng.choice(kept)
            if self.rng.random() < 0.8:
                record = replace(record, entries=(), cursor=0, proofs=())
            if self.rng.random() < 0.3:
                record = replace(record, players=tuple(reversed(record.players)))
        return self._spoil(record.write(), 0.2)

    def _match(self, desk: RoomDesk) -> str:
        """The name of a match: of this one, of one that is kept, or of none."""
        kept = [save.record.id for save in desk.saved_games.saves() if save.record and save.record.id]
        return self.rng.choice([*kept, played(desk), "", f"evil{self.rng.randrange(10**6)}"])

    def _seat(self) -> Any:
        return self.rng.choice([None, 0, 1, 1, 2, 9, 10, -1, True, "1", 1.5])

    def _name(self) -> Any:
        return self.rng.choice([*NAMES, *NONSENSE])

    def _more(self) -> list[Any]:
        return self.rng.choice(
            [[VERSION], [VERSION], [VERSION], [], ["t1"], ["t99"], [self.rng.choice(NONSENSE)]]
        )

    def _json(self, told: Any) -> str:
        if self.rng.random() < 0.2:
            told = [*told[: self.rng.randrange(len(told))], self.rng.choice(NONSENSE)]
        return json.dumps(told, ensure_ascii=self.rng.random() < 0.5)

    def _spoil(self, text: str, often: float) -> str:
        """The same with a few letters changed, taken out or doubled."""
        while text and self.rng.random() < often:
            at = self.rng.randrange(len(text))
            put = self.rng.choice(
                ["", text[at] * 2, chr(self.rng.randrange(32, 127)), '"', "[", "\\ud800", "\n", "|"]
            )
            text = text[:at] + put + text[at + 1 :]
        return text


def played(desk: RoomDesk) -> str:
    """The match that is played in a device's room now; nothing where it has none."""
    return desk.session.setup.id if "room" in desk.app.pages and desk.page.room and desk.room.shared else ""


def kept(desk: RoomDesk) -> dict[str, Record]:
    """The games that a device keeps in which a move was made, without the one that is played now."""
    saves = [save for save in desk.saved_games.saves() if save.record and save.record.id != played(desk)]
    return {save.key: save.record for save in saves if save.record and save.record.entries}


def works(link: Link) -> bool:
    """Do both ends listen to each other?"""
    assert isinstance(link.connection, FakeConnection)
    other = link.connection.other and link.connection.other.listener
    return link.state == OPEN and not link.strange and isinstance(other, Link) and not other.strange


class Attack:
    """The devices of one evening, and what is wrong with them."""

    def __init__(self, rng: Random) -> None:
        self.rng, self.stranger = rng, Stranger(rng)
        self.table = Table(3)
        self.said = self.finished = 0
        self.troubles: list[str] = []

    def close(self) -> None:
        self.table.close()

    def evening(self, lines: int) -> None:
        """Some games on the same devices; `lines` is about how much strangers say in all of them."""
        desks = self.table.desks
        for _ in range(ROUNDS):
            game, options, seats = self.rng.choice(GAMES)
            self.table.desks = desks[:seats]
            self._game(game, options, seats, lines // ROUNDS, desks[seats:])
        self.table.desks = desks

    def _game(self, game: str, options: Options, seats: int, lines: int, others: list[RoomDesk]) -> None:
        table, desks = self.table, self.table.desks
        for desk in desks:
            desk.act("link #/")
        table.open(game, options, (Player("Ada"), *[Player()] * (seats - 1)), "12"[: seats - 1])
        match = desks[0].session.setup.id
        for desk, name in zip(desks[1:], NAMES[1:], strict=False):
            self._burst(desks[0], 10)
            table.bring(desk, name)
        for desk in others:
            desks.append(desk)
            desks[0].act("do room:invite")
            table.bring(desk, "Dan")
        while lines > 0:
            burst = min(lines, self.rng.randrange(1, 60))
            lines -= burst
            self._burst(self.rng.choice(desks), burst)
            self._bring_back(match)
            table.play(most=self.rng.randrange(2))
        if self.rng.random() < 0.7:
            table.play()
            entries = {desk.match.record().entries for desk in desks}
            self._expect(
                all(desk.match.over for desk in desks) and len(entries) == 1, "the game was not finished"
            )
            self.finished += 1

    def _burst(self, desk: RoomDesk, lines: int) -> None:
        """Somebody says much to this device."""
        links = [link for link in desk.room.links if link.state == OPEN]
        if not links:
            return
        before, log = {one: kept(one) for one in self.table.desks}, desk.session.log[:]
        link = self.rng.choice(links)
        self._say(desk, link, lines)
        for one, games in before.items():
            self._expect(kept(one).items() >= games.items(), "a game was lost or replaced")
            self._expect(len(one.browser.storage) < MOST_KEYS, f"{len(one.browser.storage)} things are kept")
            self._expect(not one.browser.errors, "\n".join(one.browser.errors))
            self._expect(not one.time.troubles, "\n".join(one.time.troubles))
        self._expect(desk.session.log[: len(log)] == log, "a session was replaced")

    def _say(self, desk: RoomDesk, link: Link, lines: int) -> None:
        told = [self.stranger.line(desk, self.table.air.sent[-400:]) for _ in range(lines)]
        desk.time.do(lambda: [self._hear(link, line) for line in told], 5)
        if desk.browser.offered and self.rng.random() < 0.5:
            desk.act("do room:stay")
        self.table.carry()

    def _hear(self, link: Link, line: str) -> None:
        """What is said to somebody who has hung up does not count."""
        if link.state == OPEN:
            self.said += 1
            link.hear(line)

    def _bring_back(self, match: str) -> None:
        """Whoever was hung up on invites the one who opened the room; the others tell each other where they are.

        A stranger who speaks in their name may have told that they have what they do not have.
        """
        host, *guests = self.table.desks
        for guest in guests:
            for change in (self.table.air.cut, self.table.air.mend):
                change(guest.browser, notices=True)
                self.table.carry()
            if not any(works(link) for link in guest.room.links):
                guest.act("do room:invite")
                self.table.bring(host, host=guest)
        here = {desk.session.setup.id for desk in self.table.desks}
        self._expect(here == {match}, "somebody was taken to another game")

    def _expect(self, holds: bool, otherwise: str) -> None:
        if not holds:
            self.troubles.append(otherwise)
            raise AssertionError(otherwise)


def attack(seed: int, lines: int, silence: Silence) -> Attack:
    """One evening, from a seed."""
    made = Attack(Random(seed))
    try:
        with silence.measure():
            made.evening(lines)
    finally:
        made.close()
    return made


def main() -> int:
    """Tell what was tried, and what gave way."""
    from tests.attacks import _arguments

    given, silence = _arguments.read(__doc__, 20_000), Silence()
    said = finished = evening = 0
    while said < given.many:
        seed = given.seed * 1_000_000 + evening
        try:
            made = attack(seed, 1_200, silence)
        except Exception as error:
            print(f"Seed {seed}: {error}")
            return 1
        said, finished, evening = said + made.said, finished + made.finished, evening + 1
        print(
            f"{said} deals and hellos, {finished} games finished, longest turn {silence.longest * 1000:.0f} ms",
            flush=True,
        )
    return int(silence.longest > LONGEST_SILENCE)


if __name__ == "__main__":
    sys.exit(main())
