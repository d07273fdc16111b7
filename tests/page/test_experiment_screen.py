"""An experiment in the page: the same numbers as elsewhere, whatever happens on the way."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from cookie_tin.lab import report
from cookie_tin.lab.answers import answer
from cookie_tin.lab.chunks import play_chunk
from cookie_tin.lab.experiment import Experiment, column, read_text, write_json, write_text
from cookie_tin.lab.questions import QUESTIONS
from cookie_tin.lab.runs import Count
from cookie_tin.page.shell.lab import our_results, saved_runs
from tests.fifth_game import plugged_in
from tests.lab.experiments import play_experiment
from tests.page.fake_browser import ROOT, FakeBrowser
from tests.page.lab_desk import LabDesk, LosesWorkers, NoWorkers

SMALL = Experiment(
    (
        column("doppel", {"size": 3}, ("greedy", "random")),
        column("doppel", {"size": 4}, ("greedy", "random")),
    ),
    110,
    7,
)
LINK = write_text(SMALL)


@pytest.fixture
def desk() -> Iterator[LabDesk]:
    with LabDesk() as made:
        yield made
        assert not made.browser.errors and not made.time.troubles


def elsewhere(experiment: Experiment) -> object:
    """What a terminal would write down."""
    return json.loads(report.json_text(experiment, play_experiment(experiment)))


def test_a_link_reproduces_the_numbers_exactly(desk: LabDesk) -> None:
    desk.visit(LINK)
    desk.play()
    assert desk.games() == SMALL.games
    assert desk.report() == elsewhere(SMALL)


@pytest.mark.parametrize("browser", [NoWorkers, LosesWorkers])
def test_whoever_plays_it(monkeypatch: pytest.MonkeyPatch, browser: type[FakeBrowser]) -> None:
    monkeypatch.setattr("tests.page.desk.FakeBrowser", browser)
    with LabDesk() as desk:
        desk.visit(LINK)
        desk.play()
        assert desk.report() == elsewhere(SMALL)


def test_it_survives_a_reload(desk: LabDesk) -> None:
    desk.visit(LINK)
    desk.play_some()
    desk.act("do lab-pause")
    some = desk.games()
    assert 0 < some < SMALL.games
    before = desk.browser.parts["lab-found"]
    desk.reload()
    assert desk.games() == some and desk.browser.parts["lab-found"] == before
    assert "Go on" in desk.text
    desk.play()
    assert desk.report() == elsewhere(SMALL)


def test_nothing_is_played_where_nobody_looks(desk: LabDesk) -> None:
    """Another page is visited: what was counted is kept, and nobody plays on."""
    desk.visit(LINK)
    desk.play_some()
    some = desk.games()
    desk.act("link #/settings")
    desk.time.wait(60)
    desk.visit(LINK)
    assert some <= desk.games() < SMALL.games
    assert "paused" in desk.text


def test_what_was_stopped_can_go_on_or_start_over(desk: LabDesk) -> None:
    desk.visit(LINK)
    desk.play_some()
    desk.act("do lab-stop")
    some = desk.games()
    desk.time.wait(60)
    assert desk.games() == some and "stopped" in desk.text
    desk.reload()
    assert desk.games() == some and "stopped" in desk.text
    desk.act("do lab-play")
    desk.time.wait(600)
    assert desk.report() == elsewhere(SMALL) and "Go on" not in desk.text
    desk.act("do lab-again")
    assert desk.games() == 0
    desk.time.wait(600)
    assert desk.report() == elsewhere(SMALL)


def test_it_stops_when_the_question_is_answered(desk: LabDesk) -> None:
    """After the same game as in a terminal, however the games were handed out."""
    experiment = SMALL._replace(games=2000, width=200)
    count = Count(experiment)
    while chunk := count.next_chunk():
        for _progress in count.add(chunk, play_chunk(chunk)):
            pass
    assert count.enough and count.sums.games < 2000
    desk.visit(write_text(experiment))
    desk.play()
    assert desk.games() == count.sums.games
    assert "the question is answered" in desk.text
    assert desk.report()["sums"] == json.loads(json.dumps(count.sums.to_data()))


def test_downloads(desk: LabDesk) -> None:
    desk.visit(LINK)
    desk.play()
    desk.acts("do lab-save:csv", "do lab-save:html")
    assert desk.browser.files["cookie-tin-lab.csv"] == report.csv(SMALL, play_experiment(SMALL))
    assert "<table>" in desk.browser.files["cookie-tin-lab.html"]
    desk.act("do lab-link")
    assert f"https://tin.example/#/lab/{LINK}" in desk.browser.dialog


def test_a_file_is_opened_again(desk: LabDesk) -> None:
    """What was saved, or what a terminal reads; anything else says why it cannot."""
    desk.visit(LINK)
    desk.play()
    desk.act("do lab-save:json")
    for content in (desk.browser.files["cookie-tin-lab.json"], write_json(SMALL)):
        desk.act("link #/")
        desk.open_file(content.encode())
        assert desk.address == LINK and desk.games() == SMALL.games
    desk.act("link #/")
    for content in ("{}", "{", '{"experiment": 3}', '{"cookie-tin lab": 1, "columns": [1]}'):
        desk.open_file(content.encode())
        assert desk.browser.sentence and desk.browser.screen == "tin"


def test_a_game_of_it_is_opened_and_replayed(desk: LabDesk) -> None:
    desk.visit(LINK)
    desk.play()
    for kind in ("typical", "dramatic"):
        assert kind in desk.text
    number = desk.report()["worth opening"][1]["dramatic"]
    desk.act(f"do lab-open:1-{number}")
    match = desk.match
    assert match.options["size"] == 4 and match.cursor == 0 and match.state_at(len(match.entries)).result()
    names = [player.name for player in match.players]
    assert names == (["Greedy", "Random"] if number % 2 == 0 else ["Random", "Greedy"])
    desk.act("back")
    assert desk.games() == SMALL.games


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ("rubbish", "This is not an experiment of the Lab."),
        ("9,1,1,turn,seat.1,0~doppel@random,random", "This experiment comes from a newer Cookie Tin."),
        (
            "1,200,1,turn,seat.1,0~doppel@random,nobody",
            "Nobody called “nobody” plays Doppel-game in the Lab.",
        ),
        ("1,200,1,turn,seat.1,0~doppel@random", "has 2 seats, and the number of players named is 1"),
        ("1,0,1,turn,seat.1,0~doppel@random,random", "The number of games is a whole number"),
        ("1,200,1,turn,tea,0~doppel@random,random", "There is no measure “tea” in this experiment."),
        ("1,200,1,turn,seat.1,0~doppel,size=99@random,random", ""),
        ("1,200,1,turn,seat.1,0~raid,flush=true,plate=8@random,random", ""),
    ],
)
def test_what_cannot_be_played_is_refused_with_one_sentence(desk: LabDesk, link: str, sentence: str) -> None:
    desk.visit(link)
    assert "The designers’ questions" in desk.text
    assert desk.browser.sentence and sentence in desk.browser.sentence


def test_a_link_that_somebody_sent_through_a_messenger(desk: LabDesk) -> None:
    desk.visit(LINK.replace("~", "%7E").replace("@", "%40").replace(",", "%2C"))
    desk.play()
    assert desk.report()["link"] == LINK


class TestReadyQuestions:
    def test_all_are_one_tap_away_with_our_answers(self, desk: LabDesk) -> None:
        desk.visit()
        for question in QUESTIONS.values():
            assert f'href="#/lab/{question.id}"' in desk.browser.parts["screen"]
        found = json.loads((ROOT / our_results.PATH).read_bytes())
        assert found and desk.text.count("%") >= len(found) // 2

    def test_the_answer_is_the_readers_own_and_ours_stands_beside(self, desk: LabDesk) -> None:
        desk.visit("doppel-first")
        assert "Our answer after 20" in desk.text
        desk.choose("games", "200")
        desk.play()
        question = QUESTIONS["doppel-first"]
        question = question._replace(experiment=read_text(desk.address))
        assert answer(question, play_experiment(question.experiment)).text in desk.text
        assert "Our answer after 20" in desk.text and "○ ours" in desk.text

    def test_without_our_results_it_does_as_well(
        self, desk: LabDesk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def refuse(_self: object, path: str) -> bytes:
            raise OSError(path)

        monkeypatch.setattr(FakeBrowser, "read_file", refuse)
        desk.visit()
        assert "Is a start fair?" in desk.text
        desk.visit("disco-start")
        assert "Our answer" not in desk.text and "Play" in desk.text


def test_definitions_are_one_tap_away(desk: LabDesk) -> None:
    desk.visit(LINK)
    desk.play()
    desk.act("do lab-every")
    assert "Decisiveness" in desk.text and "as in Ludii" not in desk.text
    desk.act("do lab-define:decisive")
    assert "as in Ludii" in desk.text and 'aria-expanded="true"' in desk.browser.parts["lab-found"]
    desk.act("do lab-define:decisive")
    assert "as in Ludii" not in desk.text


def test_the_map_is_on_the_board(desk: LabDesk) -> None:
    desk.visit("1,200,1,turn,seat.1,0~doppel,size=3@random,random")
    desk.play()
    assert 'class="doppel"' in desk.browser.parts["lab-found"]
    assert desk.browser.parts["lab-found"].count("--deep") == 9


def test_old_experiments_make_room(desk: LabDesk) -> None:
    for seed in range(saved_runs.MOST + 2):
        desk.visit(write_text(SMALL._replace(games=5, seed=seed)))
        desk.play()
    found = [name for name in desk.browser.storage if name.startswith(saved_runs.PREFIX)]
    assert len(found) == saved_runs.MOST == len(saved_runs.newest(desk.browser.storage))
    desk.visit()
    assert "Played here" in desk.text


def test_what_is_kept_and_cannot_be_read_is_as_if_it_were_not(desk: LabDesk) -> None:
    desk.browser.storage[saved_runs.PREFIX + LINK] = '{"sums": 3}'
    desk.browser.storage[saved_runs.KEY] = '["rubbish"]'
    desk.visit(LINK)
    assert desk.games() == 0
    desk.visit()
    assert "Played here" not in desk.text


def test_the_study_is_still_there(desk: LabDesk) -> None:
    desk.visit("study")
    assert "exact fractions" in desk.text
    desk.choose("rivals", "3")
    assert "against 3 rivals" in desk.text


def test_a_fifth_game_has_a_study_too(desk: LabDesk) -> None:
    """Each has its address; the one without a game's id leads to the first, as it did when that was the only one."""
    with plugged_in():
        desk.visit()
        assert re.findall(r'href="#/lab/(study[^"]*)"[^>]*>([^<]*)', desk.browser.parts["screen"]) == [
            ("study-raid", "The chances of a bid"),
            ("study-null", "The chances of nothing"),
        ]
        desk.visit("study-raid")
        desk.choose("rivals", "3")
        desk.visit("study-null")
        assert "Nothing happens always." in desk.text
        desk.choose("often", "twice")
        assert "Nothing happens twice." in desk.text and desk.browser.heard == "Nothing happens twice."


def test_a_fifth_game_has_a_lab_too(desk: LabDesk) -> None:
    with plugged_in():
        desk.visit("new")
        desk.choose("game", "null")
        desk.choose("games", "20")
        desk.play()
        assert desk.games() == 20 and "Won by seat 1" in desk.text
