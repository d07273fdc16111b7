"""What bots think, as it is shown: hints by grades, marks, worths, the course of a game, lines tried out."""

from __future__ import annotations

from random import Random

import pytest

from tests.contract.play import walk
from tin.bots.advice import Advice, advise
from tin.bots.hints import hint
from tin.games import GAMES
from tin.match import Match, Player
from tin.page import panels, study
from tin.page.games import FACES
from tin.page.study import LOOK, MOVE, WHY, Study
from tin.page.table import Table


def table(*squares: str) -> Table:
    """Two people at Doppel 4×4 after these squares."""
    match = Match.new("doppel", {"size": 4}, [Player("Ada"), Player("Bea")])
    for index, square in enumerate(squares):
        match.play((index - 1) % 2 if index else -1, square)
    return Table(match, FACES["doppel"], "kept")


def advised(made: Table) -> Table:
    """The table with what bots think of it."""
    seat = made.player()
    assert seat is not None
    game, view = made.match.game, made.match.state.view(seat)
    made.study.advice = advise(game, view, seat, Random(1))
    made.study.hint = hint(game, view, seat, made.study.advice, Random(1))
    return made


def test_a_hint_tells_a_little_more_each_time() -> None:
    made = advised(table("b2", "b3", "c3"))
    told = made.study.hint
    assert told is not None
    made.study.tell_more()
    assert made.study.grade == LOOK
    assert all(move in panels.hinted(made) for move in told.look)
    assert {mark.spot for mark in made.marks()} == {*told.look}
    made.study.tell_more()
    assert made.study.grade == MOVE
    assert f"Hint: {told.move}" in panels.hinted(made)
    assert [mark.spot for mark in made.marks()] == [told.move]
    made.study.tell_more()
    assert made.study.grade == WHY
    assert len(panels.hinted(made)) > len(f"Hint: {told.move}")
    assert "Tell me more" not in panels.prompt(made, chances=True)
    made.study.tell_more()
    assert made.study.grade == WHY


def test_a_hint_is_for_its_position_only() -> None:
    made = advised(table("b2", "b3", "c3"))
    made.study.tell_more()
    made.turned()
    assert (panels.hinted(made), made.marks()) == ("", [])


def test_every_legal_move_is_marked_and_the_best_is_the_best() -> None:
    made = advised(table("b2", "b3", "c3"))
    made.study.on = True
    marks = made.marks()
    assert {mark.spot for mark in marks} == {*made.view()["open"]}
    assert marks[0].grade == "best" and marks[0].spot == made.study.advice[0].move


@pytest.mark.parametrize(
    ("one", "brief", "words"),
    [
        (Advice("a1", "win", 3), "+3", "wins in 3"),
        (Advice("a1", "loss", 4), "−4", "loses in 4"),
        (Advice("a1", "win"), "+", "wins"),
        (Advice("a1", "endless"), "=", "never ends"),
        (Advice("a1", "draw"), "=", "drawn"),
        (Advice("a1", value=0.5), "75", "75 %"),
        (Advice("a1"), "", ""),
    ],
)
def test_a_worth_in_letters_and_in_words(one: Advice, brief: str, words: str) -> None:
    assert (study.brief(one), study.verdict(one)) == (brief, words)


def test_two_marks_at_one_spot_show_the_better() -> None:
    made = Study()
    made.on, made.advice = True, [Advice("a>b", value=0.4), Advice("a>c", value=-0.4)]
    (mark,) = study.marks(made, lambda move: [move[0]])
    assert (mark.grade, mark.text) == ("best", "70")


def test_the_course_leads_to_every_position() -> None:
    made = table("b2", "b3", "c3")
    made.study.on = True
    assert "Looking at the game" in panels.course(made)
    made.study.standings = {0: 0.0, 3: 0.5}
    shown = panels.course(made)
    assert "Ada 75 % · Bea 25 %" in shown
    assert all(f'data-do="go:{at}"' in shown for at in range(4))


def test_the_best_line_of_a_finished_game_becomes_a_branch() -> None:
    walked = walk(GAMES["doppel"], {"size": 3}, Random(2))
    match = Match.new("doppel", {"size": 3}, [Player("Ada"), Player("Bea")])
    for step in walked[:-1]:
        match.play(step.actor, step.state.format(step.move))
    made = Table(match, FACES["doppel"], "kept")
    match.go(3)
    made.turned()
    line = advised(made).study.advice[0].line
    assert len(line) > 1
    made.follow_line()
    assert made.match is not match and made.kin.parent == "kept"
    assert [entry.text for entry in made.match.entries[3:]] == list(line)


@pytest.mark.parametrize("game", GAMES)
def test_every_advised_move_has_its_place_or_a_button(game: str) -> None:
    """In random positions of every game; what has no spot on the board is a button of the prompt or typed."""
    walked = walk(GAMES[game], {}, Random(4))
    for step in walked[2:40:6]:
        actor = step.state.to_act()[0]
        if actor < 0 or step.move is None:
            continue
        match = Match.new(
            game, step.state.options, [Player()] * len(FACES[game].sides[:2]), step.state.position()
        )
        made = Table(match, FACES[game])
        made.holder = made.curtain()
        seat = made.player()
        assert seat is not None
        board = panels.regions(made, aids=True, chances=True)["cloth"]
        for move in match.state.legal(seat):
            spots = made.face.spots(made.view(), match.state.format(move), None)
            assert all(f'data-at="{spot}"' in board for spot in spots)
