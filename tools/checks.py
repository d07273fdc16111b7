"""`dev.py test`: every check in its order, all of them even when one fails, and one clear summary at the end."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from tools import build, chromium, drive, environment, second_try, vendor
from tools.programs import ROOT, Trouble

BROWSER = "tests/browser"
FAILURES = ROOT / "failures"
"""What was to be seen when browser tests failed."""

LIMIT = 3600.0
"""Seconds that a check may take: nothing hangs for ever."""


@dataclass(frozen=True)
class Outcome:
    """How one check ended; `words` is the last line it said."""

    name: str
    ok: bool
    seconds: float
    words: str
    note: str = ""
    """What has to be told in a line of its own."""


def everything(others: Sequence[str] = ()) -> int:
    """All checks. What cannot be had on this machine is told in one line and fails only the checks that need it.

    `others` are browsers besides Chromium for the journey that every browser makes; those that cannot be had are told.
    """
    python = environment.ensure("test")
    types = Beside("types", [str(python), "-m", "mypy"], environment.variables())
    missing, env = prepare(python)
    env["BROWSERS"] = ",".join(had(others))
    outcomes = [Outcome("setup", False, 0.0, line) for line in missing]
    for name, arguments in (("lint", ["check", "."]), ("format", ["format", "--check", "."])):
        outcomes.append(run(name, [str(python), "-m", "ruff", *arguments], env))
    outcomes.append(types.end())
    outcomes.append(run("tests", [*with_pytest(python), "-n", "auto", f"--ignore={BROWSER}"], env))
    outcomes.append(browser_tests(python, env))
    return summary(outcomes)


def with_pytest(python: Path) -> list[str]:
    return [str(python), "-m", "pytest", "--dist=worksteal"]


def browser_tests(python: Path, env: dict[str, str]) -> Outcome:
    """In two browsers side by side; the few that fail once more, alone, when all others are done."""
    shutil.rmtree(FAILURES, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "failures"
        telling = ["--failures", str(written)]
        outcome = run(
            "browser", [*with_pytest(python), "-n", "2", *telling, BROWSER], {**env, "TRIAL": "first"}
        )
        if outcome.ok:
            return outcome

        def again(tests: Sequence[str]) -> bool:
            command = [str(python), "-m", "pytest", *tests]
            return run("second", command, {**env, "TRIAL": "second", "TRACE": "yes"}).ok

        ok, words = second_try.judge(second_try.failed_tests(written), again, FAILURES)
        return replace(outcome, ok=ok, note=words)


class Beside:
    """A check that runs beside others, and shows what it said when its turn comes."""

    def __init__(self, name: str, command: list[str], env: dict[str, str]) -> None:
        self._name = name
        self._said = ""
        self._process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        self._said = self._process.communicate()[0]

    def end(self) -> Outcome:
        """Wait for its end. The seconds are those that it was waited for."""
        start = time.monotonic()
        self._reader.join(LIMIT)
        self._process.kill()
        code = self._process.wait()
        print(f"\n--- {self._name} ---\n{self._said}", end="", flush=True)
        words = [line.strip() for line in self._said.splitlines() if line.strip()]
        return Outcome(self._name, code == 0, time.monotonic() - start, words[-1] if words else "")


@contextmanager
def busy(processes: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """So many processes that keep the processors busy while the block runs; they end with this one, too."""
    count = "import os\nparent = os.getppid()\nwhile os.getppid() == parent: sum(range(100_000))"
    started = [subprocess.Popen([sys.executable, "-c", count]) for _ in range(processes)]
    try:
        yield started
    finally:
        for process in started:
            process.kill()
            process.wait()


def had(others: Sequence[str]) -> Iterator[str]:
    """Those of the browsers that are here, or could be brought here."""
    for name in others:
        if name not in drive.FIND:
            raise Trouble(f"There is no browser {name} to test in; there are {', '.join(drive.FIND)}.")
        try:
            drive.FIND[name]()
        except Trouble as trouble:
            print(f"{trouble} The journey leaves it out.")
        else:
            yield name


def some_tests(arguments: Sequence[str]) -> int:
    """Only pytest, with the arguments given."""
    python = environment.ensure("test")
    missing, env = prepare(python)
    for line in missing:
        print(line)
    return subprocess.run([python, "-m", "pytest", *arguments], cwd=ROOT, env=env, check=False).returncode


def prepare(python: Path) -> tuple[list[str], dict[str, str]]:
    """Fetch, build and find what the tests need: a line for each thing that cannot be had, and the variables."""
    missing = []
    env = environment.variables()
    try:
        vendor.ensure(tests=True)
        build.build()
        env["BUILT"] = "yes"  # each process of the browser tests would look again
    except Trouble as trouble:
        missing.append(str(trouble))
    try:
        env["CHROMIUM"] = chromium.find(python)
    except Trouble as trouble:
        missing.append(str(trouble))
    return missing, env


def run(name: str, command: list[str], env: dict[str, str]) -> Outcome:
    """Run one check, letting its output through as it comes and remembering its last line."""
    print(f"\n--- {name} ---", flush=True)
    start = time.monotonic()
    last = ""
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout
        alarm = threading.Timer(LIMIT, process.kill)
        alarm.start()
        try:
            for line in process.stdout:
                sys.stdout.write(line)
                sys.stdout.flush()
                last = line.strip() or last
        finally:
            alarm.cancel()
    return Outcome(name, process.returncode == 0, time.monotonic() - start, last)


def summary(outcomes: Sequence[Outcome]) -> int:
    """Print how each check ended, pytest's closing lines among them; the exit code."""
    print("\n--- summary ---")
    for outcome in outcomes:
        print(
            f"{'ok    ' if outcome.ok else 'FAILED'} {outcome.name:8}{outcome.seconds:6.1f} s  {outcome.words}"
        )
        if outcome.note:
            print(f"\n!!!!!! {outcome.note}\n")
    failed = [outcome.name for outcome in outcomes if not outcome.ok]
    print(f"Failed: {', '.join(failed)}." if failed else "Everything passed.")
    return 1 if failed else 0
