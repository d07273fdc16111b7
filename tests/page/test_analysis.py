"""What bots think, as it is shown: hints by grades, marks, worths, the course of a game, lines tried out."""

from __future__ import annotations

from random import Random

import pytest

from cookie_tin.bots.advice import advise
from cookie_tin.bots.contract import Advice
from cookie_tin.bots.hints import hint
from cookie_tin.games import GAMES
from cookie_tin.match import Dealer, Match, Player
from cookie_tin.page.games import FACES
from cookie_tin.page.shell.settings import Settings
from cookie_tin.page.table import analysis, panels, prompt
from cookie_tin.page.table.analysis import LOOK, MOVE, WHY, Analysis
from cookie_tin.page.table.match_context import MatchContext
from cookie_tin.page.table.table import Table
from tests.contract.play import walk


def table(*squares: str) -> Table:
    """Two people at Doppel 4×4 after these squares."""
    match = Match.new("doppel", {"size": 4}, [Player("Ada"), Player("Bea")])
    for index, square in enumerate(squares):
        match.play((index - 1) % 2 if index else -1, square)
    return Table(match, FACES["doppel"], "kept")


def ask_bots(made: Table) -> Table:
    """The table with what bots think of it."""
    seat = made.player()
    assert seat is not None
    game, view = made.match.game, made.match.state.view(seat)
    made.analysis.advice = advise(game, view, seat, Random(1))
    made.analysis.hint = hint(game, view, seat, made.analysis.advice, Random(1))
    return made


def test_a_hint_tells_a_little_more_each_time() -> None:
    made = ask_bots(table("b2", "b3", "c3"))
    told = made.analysis.hint
    assert told is not None
    made.analysis.tell_more()
    assert made.analysis.grade == LOOK
    assert all(move in prompt.hint_text(made) for move in told.look)
    assert {mark.spot for mark in made.marks()} == {*told.look}
    made.analysis.tell_more()
    assert made.analysis.grade == MOVE
    assert f"Hint: {told.move}" in prompt.hint_text(made)
    assert [mark.spot for mark in made.marks()] == [told.move]
    made.analysis.tell_more()
    assert made.analysis.grade == WHY
    assert len(prompt.hint_text(made)) > len(f"Hint: {told.move}")
    assert "Tell me more" not in prompt.prompt(made, chances=True)
    made.analysis.tell_more()
    assert made.analysis.grade == WHY


def test_a_hint_is_for_its_position_only() -> None:
    made = ask_bots(table("b2", "b3", "c3"))
    made.analysis.tell_more()
    made.undo()
    assert (prompt.hint_text(made), made.marks()) == ("", [])


def test_every_legal_move_is_marked_and_the_best_is_the_best() -> None:
    made = ask_bots(table("b2", "b3", "c3"))
    made.analysis.on = True
    marks = made.marks()
    assert {mark.spot for mark in marks} == {*made.view()["open"]}
    assert marks[0].grade == "best" and marks[0].spot == made.analysis.advice[0].move


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
    assert (analysis.brief(one), analysis.verdict(one)) == (brief, words)


@pytest.mark.parametrize(
    ("game", "options"),
    [("doppel", {}), ("disco", {}), ("disco", {"crawl": True}), ("addict", {}), ("raid", {})],
)
def test_moves_are_called_by_words_that_tell_them_apart(game: str, options: dict[str, bool]) -> None:
    """Nobody has to know how moves are written to follow a hint; Doppel-game's are squares already."""
    met = 0
    for step in walk(GAMES[game], options, Random(6)):
        acting = step.state.to_act()
        if not acting or acting[0] < 0:
            continue
        seat, view = acting[0], step.state.view(acting[0])
        for move in step.state.legal(seat)[:12]:
            text = step.state.format(move)
            called = FACES[game].move_name(view, text)
            assert game == "doppel" or (called != text and ">" not in called and "@" not in called)
            met += 1
    assert met > 20


def test_a_hint_does_not_tell_what_others_have_sealed() -> None:
    """The last to bid would open all the bids: a hint about that bid knows nothing of the others."""
    match = Match.new("raid", {}, [Player("Ada"), Player("basil", bot=True)])
    match.deal(Dealer())
    state = match.state
    sealed = [state.format(move) for move in state.legal(1)]
    match.play(1, sealed[-1])
    made = ask_bots(Table(match, FACES["raid"]))
    for _grade in range(3):
        made.analysis.tell_more()
        told = prompt.hint_text(made)
        assert told and "Basil" not in told and "has a bid ready" not in told
    made.analysis.switch()
    assert "Basil" not in analysis.judgements(made.analysis, made.move_name, prompt.line(made), tried=False)


def test_a_branch_can_be_left_while_it_is_analysed() -> None:
    made = ask_bots(table("b2", "b3", "c3"))
    made.context = MatchContext(parent="kept")
    made.analysis.switch()
    assert 'href="#/match/kept"' in prompt.prompt(made, chances=True)


def test_who_only_watches_is_not_told_what_to_do() -> None:
    match = Match.new("disco", {}, [Player("pip", bot=True), Player("nonna", bot=True)])
    made = Table(match, FACES["disco"])
    assert prompt.prompt(made, chances=True) == "<h2>Pip thinks…</h2>"
    made.paused = True
    assert prompt.prompt(made, chances=True) == "<h2>Pip to move.</h2>"
    assert "thinks" not in panels.seats(made)


def test_nobody_thinks_in_a_game_that_is_looked_through() -> None:
    match = Match.new("doppel", {"size": 3}, [Player("Ada"), Player("pip", bot=True)])
    for step in walk(GAMES["doppel"], {"size": 3}, Random(2))[:-1]:
        match.play(step.actor, step.state.format(step.move))
    made = Table(match, FACES["doppel"], "kept")
    made.go(2)
    assert "to\xa0move ·\xa0Blue" in panels.seats(made)


def test_what_is_thought_about_says_so() -> None:
    made = table("b2", "b3", "c3")
    made.analysis.asked = True
    assert "Thinking" in prompt.prompt(made, chances=True)
    ask_bots(made).analysis.tell_more()
    assert "Thinking" not in prompt.prompt(made, chances=True)


def test_the_bar_says_what_the_best_move_says() -> None:
    """Two numbers for one thing would only puzzle people; a certain end is a whole win."""
    made = Analysis()
    made.advice = [Advice("a1", value=0.5), Advice("a2", value=-0.5)]
    course: dict[int, float] = {}
    made.settle(course, 4, 0)
    made.settle(course, 5, 1)
    made.advice = [Advice("a1", "loss", 8, value=-0.95)]
    made.settle(course, 6, 1)
    assert course == {4: 0.5, 5: -0.5, 6: 1.0}


def test_analysis_puts_the_hint_away() -> None:
    made = ask_bots(table("b2", "b3", "c3"))
    made.analysis.tell_more()
    made.analysis.switch()
    assert prompt.hint_text(made) == ""


def test_analysis_is_read_aloud_and_every_mark_has_words() -> None:
    made = ask_bots(table("b2", "b3", "c3"))
    made.analysis.switch()
    made.analysis.settle(made.course(), made.match.cursor, 1)
    best = made.analysis.advice[0]
    assert prompt.judgement(made).startswith(
        f"Best move: {best.move}, {analysis.verdict(best)}. Chances: Ada "
    )
    assert [mark.said for mark in made.marks()] == [analysis.verdict(one) for one in made.analysis.advice]


def test_the_best_line_is_written_like_the_list_of_moves() -> None:
    match = Match.new(
        "disco", {}, [Player(), Player()], "O0,0 C1,0 C-1,1 K1,1 V-2,2 B-1,2 C-2,3 K-1,3 / O / V"
    )
    made = Table(match, FACES["disco"])
    made.analysis.on, made.analysis.advice = True, [Advice("-1,1>1,-1", "win", 1, 1.0, ("-1,1>1,-1",))]
    assert [note[0] for note in prompt.line(made)] == ["C"]


def test_a_first_cookie_is_marked_and_then_its_spot() -> None:
    """In Cookie Disco a cookie is chosen, then a spot; the second player has only the spot to choose."""
    match = Match.new("disco", {}, [Player(), Player()])
    made = Table(match, FACES["disco"])
    assert made.face.spots(made.view(), "O@3", None) == ("O",)
    assert made.face.spots(made.view(), "O@3", "O") == ("3",)
    match.play(0, "O@3")
    assert made.face.spots(made.view(), "B@2", None) == ("2",)


def test_two_marks_at_one_spot_show_the_better() -> None:
    made = Analysis()
    made.on, made.advice = True, [Advice("a>b", value=0.4), Advice("a>c", value=-0.4)]
    (mark,) = analysis.marks(made, lambda move: [move[0]])
    assert (mark.grade, mark.text) == ("best", "70")


def test_the_course_leads_to_every_position() -> None:
    made = table("b2", "b3", "c3")
    made.analysis.on = True
    assert "Looking at the game" in panels.course(made)
    made.course().update({0: 0.0, 3: 0.5})
    shown = panels.course(made)
    assert "Chances: Ada 75 % · Bea 25 %" in shown
    assert "Ada stood along the game: 50 % at first, 50 % to 75 %, 75 % at last" in shown
    assert all(f'data-do="go:{at}"' in shown for at in range(4))


def test_where_nobody_knows_the_page_says_so() -> None:
    """No number, no bar; the line along the game has the positions that are known, or is left out."""
    made = table("b2", "b3", "c3")
    made.analysis.on = True
    made.course().clear()
    made.course().update({3: None})
    shown = panels.course(made)
    assert "Nobody knows how the players stand here" in shown
    assert "%" not in shown and "balance" not in shown and "<svg" not in shown
    made.course().clear()
    made.course().update({0: 0.0, 3: None})
    assert "50 % at first" in panels.course(made) and "balance" not in panels.course(made)


def test_the_best_line_of_a_finished_game_becomes_a_branch() -> None:
    walked = walk(GAMES["doppel"], {"size": 3}, Random(2))
    match = Match.new("doppel", {"size": 3}, [Player("Ada"), Player("Bea")])
    for step in walked[:-1]:
        match.play(step.actor, step.state.format(step.move))
    made = Table(match, FACES["doppel"], "kept")
    made.go(3)
    line = ask_bots(made).analysis.advice[0].line
    assert len(line) > 1
    made.follow_line()
    assert made.match is not match and made.context.parent == "kept"
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
        made.take_over()
        seat = made.player()
        assert seat is not None
        board = panels.regions(made, Settings())["cloth"]
        for move in match.state.legal(seat):
            spots = made.face.spots(made.view(), match.state.format(move), None)
            assert all(f'data-at="{spot}"' in board for spot in spots)
