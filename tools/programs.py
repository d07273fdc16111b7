"""Running other programs, with every failure told as one plain line instead of a traceback."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


LIMIT = 1800
"""Seconds after which a program that was to do something for us is not waited for any longer."""


class Trouble(Exception):
    """Something outside our power went wrong. The text says what, why and what to do, in one line."""


def call(
    command: Sequence[str | Path],
    what: str,
    advice: str,
    env: Mapping[str, str] | None = None,
    limit: float = LIMIT,
) -> str:
    """Run a command quietly and give its output; a failure becomes one line with the command's own last words."""
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=ROOT,
            env=None if env is None else dict(env),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
            timeout=limit,
        )
    except subprocess.TimeoutExpired as error:
        raise Trouble(f"{what} did not come to an end within {limit:g} s. {advice}".strip()) from error
    except OSError as error:
        raise Trouble(f"{what} failed ({error.strerror or error}). {advice}".strip()) from error
    if done.returncode:
        raise Trouble(f"{what} failed ({reason(done.stdout)}). {advice}".strip())
    return done.stdout


def reason(output: str) -> str:
    """The line of a command's output that most likely says why it failed."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return (errors or lines[-1:] or ["it said nothing"])[0][:200]


def apt_install(package: str) -> bool:
    """Install a Debian package where we may (apt and root); False where we may not or it did not work."""
    apt = shutil.which("apt-get")
    if not apt or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    print(f"Installing the Debian package {package} ...", flush=True)
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = [apt, "install", "-y", "--no-install-recommends", package]
    for command in (install, [apt, "update"], install):
        try:
            call(command, f"apt-get {command[1]}", "", env)
        except Trouble:
            continue
        if command is install:
            return True
    return False


def let_others_work() -> None:
    """Give this process the lowest place in the queue for the processor; for those that compute for minutes."""
    if hasattr(os, "nice"):
        os.nice(10)
