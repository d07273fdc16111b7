"""`dev.py mutants`: break the product in small ways at random, in a copy, and see whether the tests of the room notice.

First every test is watched once: which functions does it call? A mutant is shown to the tests that call the function in
which it stands, quick ones first, and then to quick ones among the others (for what is worked out once and remembered).
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tools.broken_copy import FAILED, HANGS, NOT_COLLECTED, PASSED, Copy, in_copies, say
from tools.environment import VENV
from tools.programs import ROOT, Trouble
from tools.random_edits import Edit, find_edits

PRODUCT = "py/cookie_tin"

ROOMS = {
    "games": (
        *("tests/rules", "tests/contract", "tests/properties", "tests/golden"),
        "tests/lab/test_disco_divisions.py",
    ),
    "match": ("tests/match", "tests/contract/test_table.py", "tests/golden", "tests/engine"),
    "together": ("tests/together", "tests/contract/test_distributed.py"),
    "lab": ("tests/lab",),
    "page": ("tests/page",),
}
"""Each room that is broken, and where its tests are."""

NOT_ASKED = ("tests/contract/test_sentences.py",)
"""It looks at the text of the sources, which every mutant changes."""

KEPT = VENV / "watched-tests.json"
"""What the tests were seen to call."""

LONGEST = 3600.0
"""Seconds that the watched tests of one file may take."""

CALLERS_SECONDS, OTHERS_SECONDS = 25.0, 10.0
"""How long the tests may take together that a mutant is shown to, in seconds of a processor while they are watched."""


class Watched(NamedTuple):
    """How long each test takes, and by function (`games/disco/state.py:120`) the tests that call it."""

    seconds: dict[str, float]
    called: dict[str, list[str]]


class Mutant(NamedTuple):
    """An edit of a file."""

    path: str
    edit: Edit

    def tell(self) -> str:
        """Where it is and what it makes of its line."""
        before, after = self.source(), self.edit.apply(self.source())
        index = self.edit.line - 1
        old, new = (" ".join(text.splitlines()[index].split()) for text in (before, after))
        return f"{self.path}:{self.edit.line} {self.edit.kind}: {old}  ->  {new}"

    def source(self) -> str:
        return (ROOT / PRODUCT / self.path).read_text("utf-8")


class Verdict(NamedTuple):
    """Was it caught, and by which test?"""

    caught: bool
    why: str


def choose(room: str, count: int, seed: int) -> list[Mutant]:
    """So many mutants of a room, each edit of each file as likely."""
    found = []
    for file in sorted((ROOT / PRODUCT / room).rglob("*.py")):
        path = file.relative_to(ROOT / PRODUCT).as_posix()
        found += [Mutant(path, edit) for edit in find_edits(file.read_text("utf-8"))]
    return Random(f"{room} {seed}").sample(found, min(count, len(found)))


def watch(room: str, processes: int) -> Watched:
    """Run every test of the room once and see what it calls. Remembered as long as neither the product nor the test is
    changed."""
    files = [path for place in ROOMS[room] for path in tests_in(ROOT / place)]
    asked = [file for path in files if (file := path.relative_to(ROOT).as_posix()) not in NOT_ASKED]
    known: dict[str, Any] = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    product = hash_of(*sorted((ROOT / "py").rglob("*.py")))
    stamps = {file: f"{product} {hash_of(ROOT / file)}" for file in asked}

    def run(copy: Copy, file: str) -> Any:
        out = copy.folder / "calls.json"
        code, told = copy.run([file], LONGEST, "-p", "tools.watched_tests", "--calls", str(out))
        if code != PASSED:
            raise Trouble(f"Nothing is broken yet, and {file} fails: {told[-1500:]}")
        return json.loads(out.read_text())

    new = [file for file in asked if known.get(file, {}).get("stamp") != stamps[file]]
    for file, found in zip(new, in_copies(new, run, processes), strict=True):
        say(f"  watched {file}: {len(found['seconds'])} tests, {sum(found['seconds'].values()):.0f} s")
        known[file] = {**found, "stamp": stamps[file]}
        KEPT.write_text(json.dumps(known))
    watched = Watched({}, {})
    for file in asked:
        watched.seconds.update(known[file]["seconds"])
        for function, callers in known[file]["called"].items():
            watched.called.setdefault(function, []).extend(callers)
    return watched


def hash_of(*files: Path) -> str:
    """What is in these files, as a short word."""
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


def tests_in(place: Path) -> list[Path]:
    """The files of tests in a folder, or the one file."""
    return [place] if place.is_file() else sorted(place.rglob("test_*.py"))


def judge(watched: Watched, copy: Copy, mutant: Mutant) -> Verdict:
    """Break it and ask the tests: those that call it, then the others."""
    callers = {*watched.called.get(f"{mutant.path}:{mutant.edit.function}", [])}
    rest = {*watched.seconds} - callers
    count = 0
    with copy.with_text(f"{PRODUCT}/{mutant.path}", mutant.edit.apply(mutant.source())):
        for tests, most in ((callers, CALLERS_SECONDS), (rest, OTHERS_SECONDS)):
            asked = quick_ones(tests, watched, most)
            count += len(asked)
            verdict = ask(copy, asked, watched)
            if verdict.caught:
                return verdict
    return Verdict(False, f"{count} tests passed; {len(callers)} of the room call it")


def quick_ones(tests: Iterable[str], watched: Watched, most: float) -> list[str]:
    """The quickest of these tests, as many as fit into so many seconds."""
    ordered = sorted(tests, key=lambda test: watched.seconds[test])
    until = accumulate(watched.seconds[test] for test in ordered)
    return [test for test, seconds in zip(ordered, until, strict=True) if seconds <= most]


def ask(copy: Copy, tests: Sequence[str], watched: Watched) -> Verdict:
    """Does one of these tests fail, or hang?"""
    if not tests:
        return Verdict(False, "")
    only = copy.folder / "only.json"
    only.write_text(json.dumps(tests))
    limit = 60 + 10 * sum(watched.seconds[test] for test in tests)
    files = sorted({test.split("::")[0] for test in tests})
    code, told = copy.run(files, limit, "-p", "tools.watched_tests", "--only", str(only))
    if code == PASSED:
        return Verdict(False, "")
    if code == HANGS:
        return Verdict(True, told)
    if code not in (FAILED, NOT_COLLECTED):
        return Verdict(True, f"pytest ended with {code}")
    named = re.search(r"^(?:FAILED|ERROR) (\S+)", told, re.MULTILINE)
    return Verdict(True, named[1] if named else told[-100:])


def main() -> int:
    """Break rooms and print what survived; the last line of each room says how many were caught."""
    asked = parser().parse_args()
    for room in asked.room or [*ROOMS]:
        say(f"{room}: watching the tests")
        watched = watch(room, asked.processes)
        mutants = choose(room, asked.count, asked.seed)
        caught = 0
        verdicts = in_copies(mutants, partial(judge, watched), asked.processes)
        for mutant, verdict in zip(mutants, verdicts, strict=True):
            caught += verdict.caught
            say(f"{'caught  ' if verdict.caught else 'SURVIVED'} {mutant.tell()}  ({verdict.why})")
        say(f"{room}, seed {asked.seed}: {caught} of {len(mutants)} caught, {caught / len(mutants):.0%}.")
    return 0


def parser() -> argparse.ArgumentParser:
    """What can be said after `dev.py mutants`."""
    made = argparse.ArgumentParser(prog="dev.py mutants", description=main.__doc__)
    made.add_argument("--room", action="append", choices=[*ROOMS], help="which rooms (default: all)")
    made.add_argument("--seed", type=int, default=1, help="of what is broken (default: 1)")
    made.add_argument("--count", type=int, default=40, help="mutants in a room (default: 40)")
    made.add_argument("--processes", type=int, default=2, help="copies in use at a time (default: 2)")
    return made


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Trouble as trouble:
        sys.exit(str(trouble))
