#!/usr/bin/env python3
"""The one command of this project: play, test, build and the rest. Standard library only; the work is in tools/."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit("Cookie Tin needs Python 3.11 or newer; this one is %d.%d." % sys.version_info[:2])

from tools.programs import ROOT, Trouble

STAGES = ("pyscript", "bytecode", "split", "shake", "snapshot", "texts")
"""Those of tools/stages, which is not imported before it is needed."""

ATTACKS = ROOT / "tests" / "attacks"


def play(arguments: argparse.Namespace) -> int:
    """serve the site on this machine and open it in a browser"""
    from tools import serve, vendor

    vendor.ensure()
    serve.play(arguments.port, not arguments.no_browser)
    return 0


def test(arguments: argparse.Namespace) -> int:
    """lint, types, unit, property, golden and browser tests; --browsers all adds others than Chromium; --under-load
    keeps the machine busy meanwhile; --changed runs what your changes can touch; other arguments narrow it to pytest
    with them"""
    from tools import changed, checks, drive

    rest = [word for word in arguments.rest if word != "--under-load"]
    with checks.busy(0 if rest == arguments.rest else 4):
        if rest[:1] == ["--browsers"]:
            asked = ",".join(rest[1:])
            return checks.everything(list(drive.FIND) if asked == "all" else asked.split(","))
        if rest[:1] == ["--changed"]:
            return changed.test(rest[1:])
        return checks.some_tests(rest) if rest else checks.everything()


def build(arguments: argparse.Namespace) -> int:
    """write the whole static site to dist/; what makes its start fast can be left out, stage by stage"""
    from tools import build, stages, vendor

    vendor.ensure()
    if arguments.weigh:
        print("\n".join(build.weigh()))
        return 0
    wanted = () if arguments.plain else [name for name in stages.NAMES if name not in arguments.without]
    changed, warnings = build.build(arguments.out, wanted=wanted)
    print(f"{arguments.out.name}/ is up to date ({len(changed)} files written).")
    return 1 if warnings and arguments.strict else 0


def bench(arguments: argparse.Namespace) -> int:
    """run the benchmarks in bench/ (all, or those named)"""
    from tools import build, chromium, environment, vendor

    names = arguments.names or sorted(path.stem for path in (ROOT / "bench").glob("[!_]*.py"))
    scripts = [ROOT / "bench" / f"{name}.py" for name in names]
    for script in scripts:
        if not script.exists():
            raise Trouble(f"There is no benchmark {script.stem}; the benchmarks are the files of bench/.")
    python = environment.ensure("test")
    vendor.ensure(tests=True)
    build.build()
    env = environment.variables(CHROMIUM=chromium.find(python))
    return max((run(python, script, [], env) for script in scripts), default=0)


def monkey(arguments: argparse.Namespace) -> int:
    """let a seeded monkey use the page in Chromium and tell what does not hold (--game, --minutes, --seed, --do)"""
    from tools import build, chromium, environment, vendor

    python = environment.ensure("test")
    vendor.ensure(tests=True)
    build.build()
    env = environment.variables(CHROMIUM=chromium.find(python))
    return run(python, ROOT / "tests" / "monkey" / "in_browser.py", arguments.rest, env)


def attack(arguments: argparse.Namespace) -> int:
    """let seeded strangers send rubbish, lies and floods; tell what gave way (all attacks, or those named)"""
    from tools import build, chromium, environment, vendor

    names = arguments.names or sorted(path.stem for path in ATTACKS.glob("[!_]*.py"))
    scripts = [ATTACKS / f"{name}.py" for name in names]
    for script in scripts:
        if not script.exists():
            raise Trouble(f"There is no attack {script.stem}; the attacks are the files of tests/attacks/.")
    python = environment.ensure("test")
    vendor.ensure(tests=True)
    build.build()
    env = environment.variables(CHROMIUM=chromium.find(python))
    wanted = ["--seed", str(arguments.seed), *(["--many", str(arguments.many)] if arguments.many else [])]
    return max((run(python, script, wanted, env) for script in scripts), default=0)


def engine(_: argparse.Namespace) -> int:
    """speak the engine's JSON lines on stdin and stdout (docs/engine.md)"""
    sys.path.insert(0, str(ROOT / "py"))
    from cookie_tin.engine import main

    return main() or 0


def golden(arguments: argparse.Namespace) -> int:
    """write the golden playthroughs of tests/golden/ again, on purpose"""
    from tools import environment

    python = environment.ensure("test")
    return run(python, ROOT / "tests" / "golden" / "write.py", arguments.rest, environment.variables())


def messages(_: argparse.Namespace) -> int:
    """bring the translators' files in assets/locale/ up to date with the sources"""
    from tools import messages

    for path in messages.update():
        left = messages.missing(path.stem)
        print(f"{path.relative_to(ROOT)}: {len(left)} messages to translate.")
    return 0


def icons(_: argparse.Namespace) -> int:
    """draw the PNG icons of assets/icons/ again from the SVG ones"""
    from tools import chromium, environment

    python = environment.ensure("test")
    env = environment.variables(CHROMIUM=chromium.find(python))
    return run(python, ROOT / "tools" / "icons.py", [], env)


def hot(_: argparse.Namespace) -> int:
    """look again which functions of Python's WebAssembly the games call, and write tools/wasm/hot.json"""
    from tools import chromium, environment, vendor

    python = environment.ensure("test")
    vendor.ensure(tests=True)
    env = environment.variables(CHROMIUM=chromium.find(python))
    return run(python, ROOT / "tools" / "wasm" / "hot.py", [], env)


def solve_disco(_: argparse.Namespace) -> int:
    """solve Cookie Disco again and write assets/tables/disco.bin (docs/disco-solved.md)"""
    from tools import environment

    python = environment.ensure("solve")
    return run(python, ROOT / "tools" / "disco" / "main.py", [], environment.variables())


def solve_doppel(_: argparse.Namespace) -> int:
    """solve Doppel-game on boards of up to 5×5 again and tell what was found (docs/doppel-solved.md)"""
    from tools import environment

    python = environment.ensure("solve")
    return run(python, ROOT / "tools" / "doppel" / "main.py", [], environment.variables())


def puzzles(arguments: argparse.Namespace) -> int:
    """make the puzzles of assets/puzzles/ again, or check every one of them (docs/learn.md)"""
    from tools import environment

    if arguments.check:
        python = environment.ensure("test")
        tests = [str(path) for path in sorted((ROOT / "tests" / "learn").glob("test_verified_*.py"))]
        return run(python, Path("-m"), ["pytest", "-q", *tests], environment.variables(PUZZLES="all"))
    light = {*arguments.kinds} and {*arguments.kinds} <= {"doppel", "addict", "raid"}
    python = environment.ensure("test" if light else "solve")
    wanted = [*arguments.kinds, "--seed", str(arguments.seed)]
    return run(python, ROOT / "tools" / "puzzles" / "main.py", wanted, environment.variables())


def ladder(arguments: argparse.Namespace) -> int:
    """let neighbouring bots play each other and write docs/ladder.md (all games, or those named)"""
    sys.path.insert(0, str(ROOT / "py"))
    from tools import ladder

    return ladder.climb(arguments.games, arguments.pairs, arguments.processes, arguments.seed)


def lab(arguments: argparse.Namespace) -> int:
    """play the ready experiments of the Lab and write docs/lab.md (all, or those named)"""
    sys.path.insert(0, str(ROOT / "py"))
    from tools import lab

    return lab.experiment(arguments.experiments, arguments.processes, arguments.games)


def sentences(arguments: argparse.Namespace) -> int:
    """list the designers' sentences with their tests; with --break, break each and see that a test of its row fails"""
    from tools import environment, sentences

    if not getattr(arguments, "break"):
        return sentences.show(arguments.rows)
    words = ["tools.sentences", str(arguments.processes), *arguments.rows]
    return run(environment.ensure("test"), Path("-m"), words, environment.variables())


def mutants(arguments: argparse.Namespace) -> int:
    """break rooms in small random ways in a copy and tell what no test noticed (--room, --seed, --count)"""
    from tools import environment

    python = environment.ensure("test")
    return run(python, Path("-m"), ["tools.mutants", *arguments.rest], environment.variables())


def run(python: Path, script: Path, arguments: list[str], env: dict[str, str]) -> int:
    """Run a script of ours in the private environment, with its output going straight through."""
    return subprocess.run([python, script, *arguments], cwd=ROOT, env=env, check=False).returncode


def parser() -> argparse.ArgumentParser:
    """What can be said after `dev.py`."""
    top = argparse.ArgumentParser(prog="dev.py", description="Cookie Tin: small board games in the browser.")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    made = {}
    for command in (
        play,
        test,
        build,
        bench,
        monkey,
        attack,
        engine,
        golden,
        messages,
        icons,
        hot,
        ladder,
        lab,
        puzzles,
        sentences,
        mutants,
        solve_disco,
        solve_doppel,
    ):
        name = command.__name__.replace("_", "-")
        made[name] = commands.add_parser(name, help=command.__doc__, description=command.__doc__)
        made[name].set_defaults(command=command)
    made["play"].add_argument("--port", type=int, default=8000, help="the port to try first (default: 8000)")
    made["play"].add_argument("--no-browser", action="store_true", help="only print the address")
    made["build"].add_argument("--plain", action="store_true", help="Pyodide and PyScript as npm brings them")
    made["build"].add_argument(
        "--without",
        nargs="+",
        metavar="STAGE",
        choices=STAGES,
        default=(),
        help=f"any of {', '.join(STAGES)}",
    )
    made["build"].add_argument("--strict", action="store_true", help="fail if a stage fails")
    made["build"].add_argument("--out", type=Path, default=ROOT / "dist", help="the folder (default: dist)")
    made["build"].add_argument(
        "--weigh", action="store_true", help="build nothing, but measure what each stage saves a first visit"
    )
    made["bench"].add_argument("names", nargs="*", metavar="NAME", help="a file of bench/ without .py")
    made["attack"].add_argument(
        "names", nargs="*", metavar="NAME", help="a file of tests/attacks/ without .py"
    )
    made["attack"].add_argument("--seed", type=int, default=1, help="of everything random (default: 1)")
    made["attack"].add_argument("--many", type=int, help="how many tries (default: what each attack says)")
    made["ladder"].add_argument("games", nargs="*", metavar="GAME", help="the id of a game")
    made["ladder"].add_argument("--pairs", type=int, default=100, help="deals, each played on both seats")
    made["ladder"].add_argument("--processes", type=int, default=2, help="games that are played at a time")
    made["ladder"].add_argument("--seed", type=int, default=1, help="of the first deal")
    made["lab"].add_argument("experiments", nargs="*", metavar="ID", help="one of `cookie-tin lab list`")
    made["lab"].add_argument("--processes", type=int, default=2, help="games that are played at a time")
    made["lab"].add_argument("--games", type=int, help="fewer or more games than they ask for")
    made["puzzles"].add_argument(
        "kinds", nargs="*", metavar="KIND", help="disco, crawl, doppel, addict or raid"
    )
    made["puzzles"].add_argument("--seed", type=int, default=1, help="of what is chosen (default: 1)")
    made["puzzles"].add_argument("--check", action="store_true", help="verify every shipped puzzle instead")
    made["sentences"].add_argument("rows", nargs="*", metavar="ROW", help="raid, raid:14 ... (default: all)")
    made["sentences"].add_argument("--break", action="store_true", help="break the sentences in a copy")
    made["sentences"].add_argument("--processes", type=int, default=2, help="copies in use at a time")
    made["test"].usage = "dev.py test [--under-load] [--browsers all | --changed | PYTEST ARGUMENTS ...]"
    return top


def main() -> int:
    """Do what was asked; trouble is one line and exit code 1."""
    words, rest = sys.argv[1:], []
    if words[:1] in (["test"], ["golden"], ["monkey"], ["mutants"]) and words[1:2] not in (
        ["-h"],
        ["--help"],
    ):
        words, rest = words[:1], words[1:]  # the rest is for the program that does the work
    arguments = parser().parse_args(words)
    arguments.rest = rest
    try:
        return int(arguments.command(arguments))
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
    except KeyboardInterrupt:
        print(file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
