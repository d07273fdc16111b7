"""`dev.py test`: every check in its order, all of them even when one fails, and one clear summary at the end."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools import build, chromium, drive, environment, vendor
from tools.programs import ROOT, Trouble

BROWSER = "tests/browser"


@dataclass(frozen=True)
class Outcome:
    """How one check ended; `words` is the last line it said."""

    name: str
    ok: bool
    seconds: float
    words: str


def everything(others: Sequence[str] = ()) -> int:
    """All checks. What cannot be had on this machine is told in one line and fails only the checks that need it.

    `others` are browsers besides Chromium for the journey that every browser makes; those that cannot be had are told.
    """
    python = environment.ensure("test")
    missing, env = prepare(python)
    env["BROWSERS"] = ",".join(had(others))
    checks: list[tuple[str, list[str]]] = [
        ("lint", ["-m", "ruff", "check", "."]),
        ("format", ["-m", "ruff", "format", "--check", "."]),
        ("types", ["-m", "mypy"]),
        ("tests", ["-m", "pytest", "-n", "auto", "--dist=worksteal", f"--ignore={BROWSER}"]),
        ("browser", ["-m", "pytest", "-n", "2", "--dist=worksteal", BROWSER]),
    ]
    outcomes = [Outcome("setup", False, 0.0, line) for line in missing]
    for name, arguments in checks:
        print(f"\n--- {name} ---", flush=True)
        outcomes.append(run(name, [str(python), *arguments], env))
    return summary(outcomes)


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
    except Trouble as trouble:
        missing.append(str(trouble))
    try:
        env["CHROMIUM"] = chromium.find(python)
    except Trouble as trouble:
        missing.append(str(trouble))
    return missing, env


def run(name: str, command: list[str], env: dict[str, str]) -> Outcome:
    """Run one check, letting its output through as it comes and remembering its last line."""
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
        for line in process.stdout:
            sys.stdout.write(line)
            sys.stdout.flush()
            last = line.strip() or last
    return Outcome(name, process.returncode == 0, time.monotonic() - start, last)


def summary(outcomes: Sequence[Outcome]) -> int:
    """Print how each check ended, pytest's closing lines among them; the exit code."""
    print("\n--- summary ---")
    for outcome in outcomes:
        print(
            f"{'ok    ' if outcome.ok else 'FAILED'} {outcome.name:8}{outcome.seconds:6.1f} s  {outcome.words}"
        )
    failed = [outcome.name for outcome in outcomes if not outcome.ok]
    print(f"Failed: {', '.join(failed)}." if failed else "Everything passed.")
    return 1 if failed else 0
