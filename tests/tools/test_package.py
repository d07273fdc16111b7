"""The package as others install it: without the page, with its command; the README plays a whole game."""

from __future__ import annotations

import doctest
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tin.command import main
from tools.outside import ROOT


def test_the_readme_is_true() -> None:
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).failed == 0


def test_the_package_does_without_the_page(tmp_path: Path) -> None:
    """What is installed is all of tin but its page, and it runs alone."""
    find = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"][
        "packages"
    ]
    assert find["find"]["exclude"] == ["tin.page*"]
    shutil.copytree(
        ROOT / "py" / "tin", tmp_path / "tin", ignore=shutil.ignore_patterns("page", "__pycache__")
    )
    code = "from tin.command import main; raise SystemExit(main(['lab', '1', '3']))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True, env={}
    )
    assert done.stdout.startswith("1") or "/" in done.stdout


def test_bots_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "doppel", "poppy", "1", "--pairs", "2"]) == 0
    assert capsys.readouterr().out.startswith("poppy against pip: ")


def test_a_bot_nobody_knows_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "doppel", "poppy", "nobody"]) == 1
    assert capsys.readouterr().err == "This game has no bot “nobody”.\n"


def test_chances_are_exact(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "2", "2"]) == 0
    assert capsys.readouterr().out == "1/2 = 0.5000\n"
