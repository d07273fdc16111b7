"""`pip install .` gives a package without the page, and a command."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.programs import ROOT


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty place with the package in it, and nothing of this folder."""
    where = tmp_path_factory.mktemp("installed")
    asked = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index"]
    made = tmp_path_factory.mktemp("source")
    for name in ("pyproject.toml", "README.md", "LICENSE", "py", "assets/tables"):
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["cp", "-r", str(ROOT / name), str(made / name)], check=True)
    subprocess.run([*asked, "--prefix", str(where), str(made)], check=True)
    return where


def run(installed: Path, *arguments: str, said: str = "") -> str:
    (packages,) = installed.rglob("site-packages")
    found = subprocess.run(
        [str(installed / "bin" / "cookie-tin"), *arguments],
        input=said,
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(packages), "PATH": ""},
        cwd=installed,
    )
    return found.stdout


def test_the_page_stays_at_home(installed: Path) -> None:
    (package,) = installed.rglob("site-packages/cookie_tin")
    assert {"games", "match", "bots", "lab", "engine", "command"} <= {path.name for path in package.iterdir()}
    assert not (package / "page").exists()
    assert (installed / "share" / "cookie-tin" / "disco.bin").is_file()


def test_the_engine_speaks(installed: Path) -> None:
    asked = '{"cmd": "open", "game": "raid", "options": {"players": 3}}\n{"cmd": "view", "seat": 1}\n'
    opened, view = map(json.loads, run(installed, "engine", said=asked).splitlines())
    assert opened["to_act"] == ["chance"]
    assert view["view"]["seat"] == 1


def test_the_lab_says_what_the_designer_did_not(installed: Path) -> None:
    told = run(installed, "lab")
    assert "91/216 0.421" in told and "49/144 0.340" in told


def test_the_ladder_is_climbed(installed: Path) -> None:
    told = run(installed, "ladder", "doppel", "--pairs", "1").splitlines()
    assert len(told) == 5
    assert all(" of 2 (" in line for line in told)
