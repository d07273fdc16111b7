"""Everything in one file: what one device saves, another joins with what it has."""

from __future__ import annotations

import json

import pytest

from cookie_tin.games.contract import Refused
from cookie_tin.learn.glicko import Rating
from cookie_tin.learn.progress import KEY, Day, Progress, read
from cookie_tin.page.shell import backup, trophies
from cookie_tin.page.shell.saves import PREFIX
from tests.page.desk import SOON, Desk
from tests.page.pupil import Pupil


def game(when: float, record: str) -> str:
    return json.dumps({"when": when, "over": False, "record": record})


def save_backup(desk: Desk) -> str:
    desk.acts("link #/settings", "do everything")
    return desk.browser.files[backup.NAME]


def open_backup(desk: Desk, content: bytes) -> None:
    desk.time.do(lambda: desk.listener.choose_file(content), SOON)


def test_a_device_takes_over_all_that_another_kept() -> None:
    with Desk(1) as one, Desk(2) as other:
        one.acts("link #/learn/doppel/copy", "set taps=one")
        Pupil(one).play("d2")
        one.act("link #/play/doppel")
        text = save_backup(one)
        open_backup(other, text.encode())
        assert "beside what was here" in other.browser.sentence
        assert other.browser.fragment() == "#/games" and "Doppel-game" in other.browser.parts["screen"]
        assert read(other.browser.storage[KEY]).lessons == {"doppel.copy": 3}
        assert other.browser.storage == one.browser.storage
        open_backup(other, text.replace("\n", "\r\n").encode("utf-8-sig"))
        assert other.browser.storage == one.browser.storage, "twice is as good as once"


def test_ratings_streaks_and_days_are_in_the_file() -> None:
    progress = Progress(
        ratings={"doppel": Rating(1234.0, 80.0)}, records={"streak doppel": 7}, days={20_775: Day(3, 1)}
    )
    storage: dict[str, str] = {}
    backup.bring(backup.write({KEY: progress.write()}), storage)
    assert read(storage[KEY]) == progress


def test_what_is_here_is_not_lost() -> None:
    with Desk() as desk:
        desk.act("link #/play/doppel")
        (name,) = [name for name in desk.browser.storage if name.startswith(PREFIX)]
        record = json.loads(desk.browser.storage[name])["record"]
    here = {
        PREFIX + "a": game(5, record),
        PREFIX + "b": game(5, record),
        KEY: Progress({"x.y": 2}).write(),
        trophies.KEY: '{"doppel": ["pip"]}',
        "tin.settings": '{"theme": "dark"}',
    }
    theirs = {
        PREFIX + "a": game(9, record),
        PREFIX + "b": game(1, record),
        PREFIX + "c": "broken",
        KEY: Progress({"x.y": 1, "x.z": 3}).write(),
        trophies.KEY: '{"doppel": ["basil"], "disco": ["pip"]}',
        "tin.settings": '{"theme": "light"}',
        "other": "not ours",
    }
    now = dict(here)
    backup.bring(backup.write({**theirs, "tin.new": "something"}), now)
    assert now[PREFIX + "a"] == theirs[PREFIX + "a"], "touched later"
    assert now[PREFIX + "b"] == here[PREFIX + "b"], "touched earlier"
    assert PREFIX + "c" not in now and "other" not in now
    assert read(now[KEY]).lessons == {"x.y": 2, "x.z": 3}
    assert json.loads(now[trophies.KEY]) == {"doppel": ["basil", "pip"], "disco": ["pip"]}
    assert now["tin.settings"] == here["tin.settings"] and now["tin.new"] == "something"


@pytest.mark.parametrize("rest", ["", "[]", "{", '"text"', "[" * 5000])
def test_what_is_damaged_is_refused_and_changes_nothing(rest: str) -> None:
    storage = {"tin.settings": "{}"}
    with pytest.raises(Refused):
        backup.bring(f"cookie-tin everything 1\n{rest}", storage)
    assert storage == {"tin.settings": "{}"}
    with Desk() as desk:
        open_backup(desk, f"cookie-tin everything 1\n{rest}".encode())
        assert desk.browser.sentence and not desk.browser.errors


def test_a_full_browser_is_said_to_be() -> None:
    class Full(dict[str, str]):
        def __setitem__(self, name: str, text: str) -> None:
            raise OSError

    with Desk(storage=Full()) as desk:
        open_backup(desk, backup.write({KEY: Progress({"a.b": 1}).write()}).encode())
        assert "does not let" in desk.browser.sentence and not desk.browser.errors
