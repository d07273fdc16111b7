"""What makes the start fast: stages, each of which can be left out.

The plain site is Pyodide and PyScript as npm brings them, and our sources. Each stage makes some of its files smaller
or quicker, leans on something that Pyodide or PyScript promise to nobody (its docstring says on what), and checks what
it has made. A stage that fails is left out with a word: the site works without it, and takes longer to start.

docs/upgrading.md tells what to do when one fails with another version.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.programs import Trouble
from tools.stages import bytecode, pyscript, shake, snapshot, split, texts
from tools.stages.kept import Files
from tools.stages.plain import PACKAGE, QUICK, copy_for_stages, plain_files

SAVED = Path(__file__).with_name("saved.json")
"""How many bytes less a first visit loads with each stage; `dev.py build --weigh` measures it."""


@dataclass(frozen=True)
class Stage:
    """One of them. `make` gives the files that it changes or adds; `needs` are the stages it goes nowhere without."""

    name: str
    make: Callable[[Files, Path], Files]
    needs: tuple[str, ...] = ()
    quick: bool = True
    """Does it work on the second Pyodide, from which Python starts quickly?"""


STAGES = (
    Stage("pyscript", pyscript.make, quick=False),
    Stage("bytecode", bytecode.make),
    Stage("split", split.make),
    Stage("shake", shake.make),
    Stage("snapshot", snapshot.make),
    Stage("texts", texts.make, needs=("bytecode", "snapshot")),
)
NAMES = tuple(stage.name for stage in STAGES)


@dataclass(frozen=True)
class Outcome:
    """What the stages have made of the plain files, which of them went through, and why others did not."""

    files: Files
    done: tuple[str, ...]
    failed: dict[str, str]
    quick: bool
    """Is there anything but the plain start?"""


def run(files: Files, root: Path, wanted: Collection[str] = NAMES) -> Outcome:
    """Let the stages that are wanted work on the plain files, one after the other."""
    made, failed = dict(files), dict[str, str]()
    done: list[str] = []
    for stage in STAGES:
        if stage.name not in wanted or not {*stage.needs} <= {*done}:
            continue
        try:
            if stage.quick and PACKAGE not in made:
                made |= copy_for_stages(files)
            made |= stage.make(made, root)
        except Trouble as trouble:
            failed[stage.name] = str(trouble)
        else:
            done.append(stage.name)
    quick = any(stage.quick for stage in STAGES if stage.name in done)
    if not quick:
        made = {name: content for name, content in made.items() if not name.startswith((QUICK, PACKAGE))}
    return Outcome(made, tuple(done), failed, quick)


def warnings(outcome: Outcome) -> Iterator[str]:
    """What to say of the stages that failed, and what each costs everybody."""
    saved = json.loads(SAVED.read_text(encoding="utf-8"))
    for name, reason in outcome.failed.items():
        yield f"WITHOUT THE STAGE {name}: {reason} A first visit loads {saved[name]:,} bytes more."


__all__ = ["NAMES", "STAGES", "Files", "Outcome", "Stage", "plain_files", "run", "warnings"]
