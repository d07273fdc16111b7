"""What experiments have come to so far, kept on the device: a reload, a crash or an evening later they go on."""

from __future__ import annotations

import json
from collections.abc import MutableMapping
from typing import NamedTuple

from cookie_tin.games.contract import Refused
from cookie_tin.lab.chunks import Sums
from cookie_tin.lab.experiment import Experiment, read_text, write_text
from cookie_tin.lab.foreign_sums import read_sums
from cookie_tin.match.foreign import read_json

KEY = "tin.lab"
"""The experiments that are kept, the newest first."""

PREFIX = "tin.lab."
MOST = 6

LONGEST = 1_000_000
"""So many letters no experiment's sums have."""

LONGEST_INDEX = 150_000


class SavedRun(NamedTuple):
    """What an experiment came to, and whether the person said that this is enough."""

    sums: Sums
    stopped: bool = False


def read(storage: MutableMapping[str, str], experiment: Experiment) -> SavedRun | None:
    """What is kept of an experiment; None where nothing is, or nothing that can be read."""
    return _read(experiment, storage.get(PREFIX + write_text(experiment), ""))


def _read(experiment: Experiment, text: str) -> SavedRun | None:
    try:
        data = read_json(text, LONGEST)
        return SavedRun(read_sums(experiment, data["sums"]), data["stopped"] is True)
    except (KeyError, ValueError, TypeError):
        return None


def bring(storage: MutableMapping[str, str], name: str, text: str) -> bool:
    """Take over what somebody else kept under the name of an experiment; False where it cannot be read, or there are
    too many here already."""
    try:
        experiment = read_text(name)
    except Refused:
        return False
    run = _read(experiment, text)
    if run and write_text(experiment) not in _names(storage):
        if len(_names(storage)) >= MOST:
            return False
        write(storage, experiment, run)
    return run is not None


def write(storage: MutableMapping[str, str], experiment: Experiment, kept: SavedRun) -> None:
    """Keep it, instead of the oldest if there are too many. OSError where there is no room."""
    name = write_text(experiment)
    data = {"sums": kept.sums.to_data(), "stopped": kept.stopped}
    storage[PREFIX + name] = json.dumps(data, separators=(",", ":"))
    _index(storage, [name, *(one for one in _names(storage) if one != name)])


def drop(storage: MutableMapping[str, str], experiment: Experiment) -> None:
    """Forget what was counted of an experiment, so that it begins anew."""
    storage.pop(PREFIX + write_text(experiment), None)
    _index(storage, [one for one in _names(storage) if one != write_text(experiment)])


def newest(storage: MutableMapping[str, str]) -> list[Experiment]:
    """The experiments that are kept."""
    found = []
    for name in _names(storage):
        try:
            found.append(read_text(name))
        except Refused:
            continue
    return found


def _names(storage: MutableMapping[str, str]) -> list[str]:
    try:
        names = read_json(storage.get(KEY, "[]"), LONGEST_INDEX)
    except ValueError:
        return []
    return [name for name in names if isinstance(name, str)] if isinstance(names, list) else []


def _index(storage: MutableMapping[str, str], names: list[str]) -> None:
    for name in names[MOST:]:
        storage.pop(PREFIX + name, None)
    storage[KEY] = json.dumps(names[:MOST])
