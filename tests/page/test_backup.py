"""Everything in one file: what one device saves, another joins with what it has."""

from __future__ import annotations

import json

import pytest

from cookie_tin.games.contract import CHANCE, Refused
from cookie_tin.learn.glicko import Rating
from cookie_tin.learn.progress import KEY, Day, Progress, read
from cookie_tin.match import Match, Player
from cookie_tin.page.shell import backup, trophies
from cookie_tin.page.shell.saves import FINISHED_KEPT, PREFIX, UNDONE, Save, SavedGames, read_save
from tests.page.desk import Desk
from tests.page.pupil import Pupil

NOW = 1_000_000.0


def game(when: float, record: str) -> str:
    return json.dumps({"when": when, "over": False, "record": record})


def save_backup(desk: Desk) -> str:
    desk.acts("link #/settings", "do everything")
    return desk.browser.files[backup.NAME]


def test_a_device_takes_over_all_that_another_kept() -> None:
    with Desk(1) as one, Desk(2) as other:
        one.acts("link #/learn/doppel/copy", "set taps=one")
        Pupil(one).play("d2")
        one.act("link #/play/doppel")
        text = save_backup(one)
        other.open_file(text.encode())
        assert "beside what was here" in other.browser.sentence
        assert other.browser.fragment() == "#/games" and "Doppel-game" in other.browser.parts["screen"]
        assert read(other.browser.storage[KEY]).lessons == {"doppel.copy": 3}
        assert other.browser.storage == one.browser.storage
        other.open_file(text.replace("\n", "\r\n").encode("utf-8-sig"))
        assert other.browser.storage == one.browser.storage, "twice is as good as once"


def test_ratings_streaks_and_days_are_in_the_file() -> None:
    progress = Progress(
        ratings={"doppel": Rating(1234.0, 80.0)}, records={"streak doppel": 7}, days={20_775: Day(3, 1)}
    )
    storage: dict[str, str] = {}
    assert backup.bring(backup.write({KEY: progress.write()}), storage, NOW)
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
    brought = "cookie-tin everything 1\n" + json.dumps({**theirs, "tin.new": "something"})
    assert not backup.bring(brought, now, NOW), "not all of it was read"
    assert read_save("a", now[PREFIX + "a"]).when == 9, "touched later"
    assert now[PREFIX + "b"] == here[PREFIX + "b"], "touched earlier"
    assert read(now[KEY]).lessons == {"x.y": 2, "x.z": 3}
    assert json.loads(now[trophies.KEY]) == {"doppel": ["basil", "pip"], "disco": ["pip"]}
    assert now["tin.settings"] == here["tin.settings"]
    assert now.keys() == here.keys(), "nothing comes that nobody can read"


@pytest.mark.parametrize("rest", ["", "[]", "{", '"text"', "[" * 5000])
def test_what_is_damaged_is_refused_and_changes_nothing(rest: str) -> None:
    storage = {"tin.settings": "{}"}
    with pytest.raises(Refused):
        backup.bring(f"cookie-tin everything 1\n{rest}", storage, NOW)
    assert storage == {"tin.settings": "{}"}
    with Desk() as desk:
        desk.open_file(f"cookie-tin everything 1\n{rest}".encode())
        assert desk.browser.sentence and not desk.browser.errors


def test_a_full_browser_is_said_to_be() -> None:
    class Full(dict[str, str]):
        def __setitem__(self, name: str, text: str) -> None:
            raise OSError

    with Desk(storage=Full()) as desk:
        desk.open_file(backup.write({KEY: Progress({"a.b": 1}).write()}).encode())
        assert "does not let" in desk.browser.sentence and not desk.browser.errors


def everything(**kept: str) -> str:
    """A file that somebody else has written."""
    return "cookie-tin everything 1\n" + json.dumps({f"tin.{name}": text for name, text in kept.items()})


STRANGERS = {
    "front": json.dumps({"saved-games": "<script type=py>import js</script>"}),
    "half.abcd": "the secrets of a room",
    "answer": "ra123",
    "aside.tin.settings": "[[[",
    "new": "<b>something</b>",
    "__proto__": "{}",
    "match.": "{}",
    "match.<b>": "{}",
    "lab.<b>": "{}",
    "undone.<b>": "{}",
    "name": "<b>" * 99,
}


@pytest.mark.parametrize("name", STRANGERS)
def test_what_has_no_reader_does_not_come(name: str) -> None:
    storage: dict[str, str] = {}
    backup.bring(everything(**{name: STRANGERS[name]}), storage, NOW)
    assert storage == {}


def test_nothing_comes_as_it_was_written() -> None:
    """What we do not know in what we know is left out, too."""
    settings = {"theme": "dark", "language": "<b>", "script": "<script>"}
    storage: dict[str, str] = {}
    backup.bring(
        everything(settings=json.dumps(settings), taught='{"doppel": ["<b>", "first"], "x": ["y"]}'),
        storage,
        NOW,
    )
    assert json.loads(storage["tin.settings"])["theme"] == "dark" and "<" not in storage["tin.settings"]
    assert json.loads(storage["tin.taught"]) == {"doppel": ["first"]}


def test_secrets_of_games_with_others_stay_here() -> None:
    """Sessions of rooms, their games while they go on, and what was promised for a start by link."""
    record = Match.new("doppel", {"size": 3}, [Player(), Player()]).record()
    kept = {"when": 1, "over": False, "record": record.write()}
    storage = {
        "tin.half.abcd": "secret",
        PREFIX + "room": json.dumps({**kept, "room": "abcd"}),
        UNDONE + "room": "{}",
        PREFIX + "far": json.dumps({**kept, "seat": 0, "number": "promised"}),
        PREFIX + "played": json.dumps({**kept, "seat": 0, "room": "abcd", "over": True}),
        "tin.answer": "ra123",
    }
    written = json.loads(backup.write(storage).partition("\n")[2])
    assert written.keys() == {PREFIX + "played"}
    brought: dict[str, str] = {}
    backup.bring(
        everything(**{name.removeprefix("tin."): text for name, text in storage.items()}), brought, NOW
    )
    assert brought.keys() == {PREFIX + "played"}


def test_another_game_under_the_same_name_comes_beside() -> None:
    """Also where what is here cannot be read; and the same file twice brings it once."""
    one, other = (
        Match.new("doppel", {"size": size}, [Player(), Player()]).record().write() for size in (3, 4)
    )
    storage = {PREFIX + "a": game(5, one), PREFIX + "b": "damaged"}
    here = dict(storage)
    for _time in range(2):
        assert backup.bring(
            everything(**{"match.a": game(9, other), "match.b": game(9, other)}), storage, NOW
        )
        assert storage.items() > here.items() and len(storage) == 4


def test_a_game_comes_with_no_later_date_than_today() -> None:
    record = Match.new("doppel", {"size": 3}, [Player(), Player()]).record().write()
    storage: dict[str, str] = {}
    backup.bring(everything(**{"match.a": game(NOW * 9, record)}), storage, NOW)
    assert SavedGames(storage).save("a").when == NOW


def test_what_a_file_brings_pushes_nothing_out() -> None:
    """So many finished games are kept: those that are here stay, and are not the next to make room."""
    record = Match.new("doppel", {"size": 3}, [Player(), Player()]).record().write()
    finished = json.dumps({"when": 9, "over": True, "record": record})
    storage = {f"{PREFIX}own{number}": finished for number in range(FINISHED_KEPT - 1)}
    own = dict(storage)
    assert not backup.bring(everything(**{f"match.x{n}": finished for n in range(50)}), storage, NOW)
    assert storage.items() > own.items() and len(storage) == FINISHED_KEPT


def test_a_file_brings_no_more_games_than_can_be_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest come, and of those only as many as have room."""
    match = Match.new("doppel", {"size": 3}, [Player(), Player()])
    match.play(CHANCE, "b2")
    match.play(0, "b3")
    games = {f"match.x{number}": game(number, match.record().write()) for number in range(9)}
    for name, most in (("MOST_GAMES", 3), ("MOST_OF_GAMES", 3 * len(write_save(match, 1.0)))):
        with monkeypatch.context() as patch:
            patch.setattr(backup, name, most)
            storage: dict[str, str] = {}
            assert not backup.bring(everything(**games), storage, NOW)
            assert storage.keys() == {f"{PREFIX}x8", f"{PREFIX}x7", f"{PREFIX}x6"}


def write_save(match: Match, when: float) -> str:
    """As it is kept."""
    return Save("x", when, match.record()).write()


def test_what_was_left_out_is_said() -> None:
    with Desk() as desk:
        desk.open_file(everything(settings="{}", new="something").encode())
        assert "the rest was left out" in desk.browser.sentence and not desk.browser.errors
