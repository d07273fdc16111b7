"""Whatever is stored under a name, its reader gives something that the page can use, and reads again what it wrote."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cookie_tin.engine import request
from cookie_tin.engine.request import Trouble
from cookie_tin.games.contract import Refused
from cookie_tin.lab import experiment
from cookie_tin.lab.experiment import Experiment, read_text
from cookie_tin.lab.runs import Progress
from cookie_tin.learn import bookmarks, progress
from cookie_tin.match import Match
from cookie_tin.page.shell import backup, front_page, put_aside, saves, settings
from cookie_tin.page.shell.lab import results_view, saved_runs
from cookie_tin.page.shell.lists_by_game import read_lists
from cookie_tin.page.shell.trophies import Trophies
from cookie_tin.page.table.match_file import EVERYTHING
from tests.attacks import _hostile
from tests.attacks._storage import SMALL, used_storage

EXPERIMENT = read_text(SMALL)
RUN = saved_runs.PREFIX + SMALL
GAMES = [name for name in used_storage() if name.startswith(saves.PREFIX)]


def check_settings(text: str) -> None:
    read = settings.read(text)
    for name, choices in settings.CHOICES.items():
        assert getattr(read, name) in choices
    assert settings.read(read.write()) == read
    assert settings.page(read)


def check_progress(text: str) -> None:
    read = progress.read(text)
    written = read.write()
    assert progress.read(written).write() == written
    assert json.loads(read.joined(read).write()) == json.loads(written)


def check_bookmarks(text: str) -> None:
    read = bookmarks.read(text)
    assert bookmarks.read(bookmarks.write(read)) == read
    for one in read.values():
        one.over(0.0)


def check_lists(text: str) -> None:
    read = read_lists({"x": text}, "x")
    assert all(isinstance(word, str) for words in read.values() for word in words)
    trophies = Trophies({"tin.trophies": text})
    assert all(0 <= trophies.stars(game) <= 6 for game in ("doppel", "raid"))


def check_save(text: str) -> None:
    save = saves.read_save("x", text)
    if save.record:
        again = saves.read_save("x", save.write())
        assert again == save
        assert front_page.front([save], Trophies({})).draw()
        try:
            Match(save.record)
        except Refused:
            return


def check_undone(text: str) -> None:
    read = saves.read_undone(text)
    assert all(isinstance(answer, str) for answer in read.values())


def check_run(text: str) -> None:
    """What can be read can be shown, to the last switch."""
    run = saved_runs.read({RUN: text}, EXPERIMENT)
    if run:
        shown = Progress(EXPERIMENT, run.sums)
        for display in (results_view.Display(), results_view.Display(every=True)):
            results_view.page(shown, None, display)


def check_index(text: str) -> None:
    assert all(isinstance(one, Experiment) for one in saved_runs.newest({saved_runs.KEY: text}))


def check_experiment(text: str) -> None:
    try:
        read = experiment.read_json(text)
    except Refused:
        return
    assert experiment.read_json(experiment.write_json(read)) == read
    assert experiment.read_text(experiment.write_text(read)) == read


def check_request(text: str) -> None:
    try:
        read = request.read(text.encode("utf-8", "surrogatepass"))
    except Trouble:
        return
    assert isinstance(read, dict)


def check_backup(text: str) -> None:
    storage: dict[str, str] = {}
    try:
        backup.bring(f"{EVERYTHING}\n{text}", storage, 1000.0)
    except Refused:
        assert not storage
    assert all(backup._join_of(name) for name in storage)
    written = backup.write(storage)
    again: dict[str, str] = {}
    assert backup.bring(written, again, 1000.0) and backup.write(again) == written


def check_aside(text: str) -> None:
    storage = {"tin.learn": text}
    if put_aside.put_aside(storage):
        assert storage == {"tin.aside.tin.learn": text[: put_aside.LONGEST]}
    else:
        assert storage == {"tin.learn": text} and isinstance(json.loads(text), dict)


READERS: dict[str, tuple[Callable[[str], None], str]] = {
    "settings": (check_settings, used_storage()["tin.settings"]),
    "progress": (check_progress, used_storage()["tin.learn"]),
    "bookmarks": (check_bookmarks, used_storage()["tin.learn.bookmarks"]),
    "lists": (check_lists, used_storage()["tin.trophies"]),
    **{f"save {number}": (check_save, used_storage()[name]) for number, name in enumerate(GAMES)},
    "undone": (check_undone, used_storage()["tin.undone.series"]),
    "run": (check_run, used_storage()[RUN]),
    "index": (check_index, used_storage()["tin.lab"]),
    "experiment": (check_experiment, experiment.write_json(EXPERIMENT)),
    "request": (check_request, '{"id": 7, "cmd": "open", "game": "doppel", "options": {"size": 3}}'),
    "backup": (check_backup, json.dumps(dict(used_storage()))),
    "aside": (check_aside, used_storage()["tin.learn"]),
}
"""Each reader of what is stored or comes from elsewhere: how it is checked, and a real text."""

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(_hostile.ODD),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.sampled_from(_hostile.ODD), inner),
)


@pytest.mark.parametrize("name", READERS)
@given(JSON)
def test_any_json(name: str, value: Any) -> None:
    READERS[name][0](json.dumps(value))


@pytest.mark.parametrize("name", READERS)
@given(st.integers(0, 2**32))
def test_what_is_real_and_damaged(name: str, seed: int) -> None:
    check, real = READERS[name]
    rng = Random(seed)
    text = real
    for _change in range(rng.choice((1, 2, 6))):
        text = _hostile.mutated_text(rng, text)
    check(text)


@pytest.mark.parametrize("name", READERS)
@given(st.text())
@example("[" * 20_000)
@example('{"a":' * 20_000)
@example("\ud800")
@example("9" * 5_000)
@example("")
def test_any_text(name: str, text: str) -> None:
    READERS[name][0](text)


@pytest.mark.parametrize("name", READERS)
def test_what_is_real_is_read(name: str) -> None:
    check, real = READERS[name]
    check(real)


def test_the_sums_that_are_real_are_read() -> None:
    assert saved_runs.read(dict(used_storage()), EXPERIMENT)
