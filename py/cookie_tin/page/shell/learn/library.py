"""The library: the lists of puzzles, each fetched when it is first asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from cookie_tin.games.contract import N_, Clause, Refused
from cookie_tin.learn import SCHOOLS, own_puzzles
from cookie_tin.learn.puzzle import UNKNOWN, Puzzle, PuzzleSet, read_list
from cookie_tin.page.games import FACES
from cookie_tin.page.ports import Browser
from cookie_tin.page.table.bot_client import run_in_slices

NOT_THERE = Clause("page.puzzles", N_("The puzzles could not be loaded. Check the connection and try again."))


def kinds() -> Iterator[PuzzleSet]:
    """Every kind of puzzles in the tin, in its order."""
    for school in SCHOOLS.values():
        if school.game.id in FACES:
            yield from school.puzzles


def find_kind(name: str) -> PuzzleSet:
    """The kind of that id; Refused when there is none."""
    found = next((kind for kind in kinds() if kind.id == name), None)
    if found is None:
        raise Refused(UNKNOWN)
    return found


class Library:
    """What was fetched stays for as long as the page lives."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._lists: dict[str, list[Puzzle]] = {}

    async def puzzles(self, kind: PuzzleSet) -> list[Puzzle]:
        """All shipped puzzles of a kind; Refused when they cannot be had."""
        if kind.id not in self._lists:
            try:
                text = (await self._browser.read_file(kind.path)).decode()
            except Exception as error:
                raise Refused(NOT_THERE) from error
            self._lists[kind.id] = read_list(kind, text)
        return self._lists[kind.id]

    async def puzzle(self, kind: PuzzleSet, name: str) -> Puzzle | None:
        """The shipped puzzle of that id, or one that somebody has made and sent: that is proven first."""
        if not re.fullmatch("[0-9a-f]{8}", name):
            await self.prepare(kind)
            return await run_in_slices(own_puzzles.opening(f"{kind.id}/{name}"))
        return next((one for one in await self.puzzles(kind) if one.id == name), None)

    async def prepare(self, kind: PuzzleSet) -> None:
        """Fetch what the judge looks into; where it cannot be had, the judge will say so."""
        with suppress(Exception):
            await self._browser.load_table(kind.game.id)
