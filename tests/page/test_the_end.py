"""The end of a game at the table: the sheet over the board, and what leads on from it."""

from __future__ import annotations

import re
from itertools import count

import pytest

from cookie_tin import bots
from cookie_tin.games.contract import CHANCE
from cookie_tin.match import Dealer, Match, Player
from cookie_tin.match.dealer import seeded_generator
from cookie_tin.page.games import FACES
from cookie_tin.page.table import finale, sounds
from tests.page.desk import Desk

ADA, BEA, PIP = Player("Ada"), Player("Bea"), Player("pip", bot=True)


def play_out(desk: Desk) -> None:
    """A small game to its end, whoever moves."""
    while not desk.match.over:
        seat = desk.table.player()
        if seat is None:
            desk.act("do on" if desk.table.offer else "wait 5")
        else:
            desk.act(f"type {desk.match.state.format(next(iter(desk.match.state.legal(seat))))}")


def begin(desk: Desk, *players: Player) -> None:
    """A small game to its end, and until its last move has been seen."""
    desk.begin("doppel", players, {"size": 3})
    play_out(desk)
    desk.act("wait 5")


def sheet(desk: Desk) -> str:
    return desk.browser.parts["cloth"]


def test_the_sheet_lies_over_the_finished_board_alone(desk: Desk) -> None:
    desk.begin("doppel", (ADA, BEA), {"size": 3})
    assert 'class="finale' not in sheet(desk)
    play_out(desk)
    desk.act("wait 5")
    assert 'class="finale over"' in sheet(desk)
    assert desk.table.verdict() in sheet(desk).replace("\xa0", " ")
    desk.act("do undo")
    assert 'class="finale' not in sheet(desk)
    assert "Return to the end" in desk.browser.parts["prompt"]


def before_the_last_move(game: str) -> tuple[Match, str]:
    """A game of Ada and Pip that Ada is about to end, and by which move."""
    for seed in count():
        rng = seeded_generator(seed)
        match, dealer = Match.new(game, {}, (ADA, PIP)), Dealer(rng)
        while not match.over:
            match.deal(dealer)
            for seat in match.state.to_act()[:1]:
                match.play(seat, bots.choose(match.game, "pip", match.state.view(seat), seat, rng))
        end = match.entries[-1]
        if end.actor == 0:
            match.go(len(match.entries) - 1)
            return match.branch(), end.text
    raise AssertionError


@pytest.mark.parametrize("game", FACES)
def test_the_last_move_is_seen_before_the_sheet_comes(desk: Desk, game: str) -> None:
    """It lies before anything is told, and is looked at for a while; then the sheet comes, with its tune."""
    desk.act("set sound=on")
    match, last = before_the_last_move(game)
    desk.time.do(lambda: desk.host.open(match, FACES[game], None))
    desk.act(f"type {last}")
    assert desk.match.over
    tunes = set(sounds.ENDS.values())
    assert 'class="finale' not in sheet(desk) and not tunes & set(desk.browser.sounds)
    moving = desk.table.face.suspense(desk.table.view(), desk.table.story()) / 1000
    held = {motion.target: motion.duration for motion in desk.browser.motions if not motion.delay}
    on_board = [
        one for one in desk.browser.motions if not re.match("[.#](seat|prompt|sheet|typing)", one.target)
    ]
    assert held.get("#prompt > :not(.watching)", 0) >= max(
        (one.delay + one.duration for one in on_board), default=0
    )
    desk.act(f"wait {moving + 0.9}")
    assert 'class="finale' not in sheet(desk)
    desk.act("wait 0.5")
    assert 'class="finale' in sheet(desk)
    assert tunes & set(desk.browser.sounds)


@pytest.mark.parametrize("skip", ["cloth", "key Enter", "spot a1"])
def test_nobody_has_to_wait_for_the_sheet(desk: Desk, skip: str) -> None:
    desk.begin("doppel", (ADA, BEA), {"size": 3})
    play_out(desk)
    desk.act(skip)
    assert 'class="finale' in sheet(desk) and not desk.table.refusal


def test_the_keyboard_goes_to_the_sheet_a_moment_after_it_has_come(desk: Desk) -> None:
    """A key that was meant for the board begins no other game."""
    desk.begin("doppel", (ADA, BEA), {"size": 3})
    play_out(desk)
    desk.acts("cloth", "wait 0.3")
    assert desk.browser.button == ""
    desk.act("wait 0.3")
    assert desk.browser.button == "rematch"
    desk.act("key Escape")
    assert 'class="finale' not in sheet(desk) and desk.browser.button == "result"
    desk.act("do result")
    assert 'class="finale' in sheet(desk) and desk.browser.button == "rematch"


def test_a_move_taken_back_while_it_is_looked_at_brings_no_sheet(desk: Desk) -> None:
    desk.begin("doppel", (ADA, BEA), {"size": 3})
    play_out(desk)
    desk.acts("do undo", "wait 5")
    assert 'class="finale' not in sheet(desk) and desk.browser.button == ""


def test_another_end_has_a_sheet_of_its_own(desk: Desk) -> None:
    """Also where that of the game it was tried out from had been put away."""
    begin(desk, ADA, BEA)
    desk.acts("do board", "do go:7")
    for _move in range(2):
        *_others, last = desk.match.state.legal(desk.match.state.to_act()[0])
        desk.act(f"type {desk.match.state.format(last)}")
    assert desk.match.over and desk.table.context.parent
    desk.act("wait 5")
    assert 'class="finale' in sheet(desk)


def test_a_finished_game_that_is_opened_shows_its_sheet_at_once(desk: Desk) -> None:
    desk.begin("doppel", (ADA, BEA), {"size": 3})
    play_out(desk)
    desk.act("reload")
    assert 'class="finale' in sheet(desk)


def test_the_board_can_be_seen_and_the_sheet_comes_back(desk: Desk) -> None:
    begin(desk, ADA, BEA)
    desk.act("do board")
    assert 'class="finale' not in sheet(desk)
    assert 'data-do="result"' in desk.browser.parts["prompt"]
    desk.act("do result")
    assert 'class="finale' in sheet(desk)


def test_it_says_how_the_only_person_fared(desk: Desk) -> None:
    """Won, lost and drawn look and sound different."""
    moods = set()
    for seed in range(12):
        with Desk(seed) as other:
            begin(other, ADA, PIP)
            result = other.match.state.result()
            assert result
            expected = "drawn" if not result.winners else "won" if 0 in result.winners else "lost"
            assert f'class="finale {expected}"' in sheet(other)
            assert "Pip: “" in sheet(other)
            moods.add(expected)
    assert len(moods) > 1
    begin(desk, ADA, BEA)
    assert "“" not in sheet(desk), "people speak for themselves"


def test_bakers_can_be_told_to_be_silent(desk: Desk) -> None:
    desk.act("set chatter=off")
    begin(desk, ADA, PIP)
    assert "Pip: “" not in sheet(desk)


def test_the_pace_of_the_settings_is_the_pace_of_the_bots(desk: Desk) -> None:
    """Slow takes longer than normal, which takes longer than fast."""
    waited = list[float]()
    for pace in ("fast", "normal", "slow"):
        desk.act(f"set pace={pace}")
        desk.begin("doppel", (ADA, PIP), {"size": 3})
        desk.act(f"type {desk.match.state.format(next(iter(desk.match.state.legal(0))))}")
        made, tenths = len(desk.match.entries), 0
        while len(desk.match.entries) == made and tenths < 100:
            desk.act("wait 0.1")
            tenths += 1
        waited.append(tenths)
    assert waited == sorted(set(waited)) and waited[-1] < 100
    assert waited[1] >= 12, "usually long enough to see what happened"


def test_a_rematch_changes_seats_and_keeps_the_series(desk: Desk) -> None:
    begin(desk, ADA, BEA)
    total = dict.fromkeys(("Ada", "Bea"), 0)
    for game in range(1, 4):
        names, result = desk.table.names(), desk.match.state.result()
        assert result
        for seat in result.winners if len(result.winners) == 1 else ():
            total[names[seat]] += 1
        said = finale.series(desk.table)
        assert said == ("" if game == 1 else f"{names[0]} {total[names[0]]} : {total[names[1]]} {names[1]}")
        desk.act("do rematch")
        assert desk.table.names() == names[::-1]
        assert all(entry.actor == CHANCE for entry in desk.match.entries)
        if game == 2:
            desk.act("reload")
        play_out(desk)


def test_the_next_baker_is_the_next_stronger_one(desk: Desk) -> None:
    begin(desk, ADA, PIP)
    assert "Play Poppy" in sheet(desk)
    desk.act("do next")
    assert desk.match.players == (ADA, Player("poppy", bot=True))
    assert desk.match.options["size"] == 3
    desk.begin("doppel", (ADA, Player("nonna", bot=True)), {"size": 3})
    play_out(desk)
    assert 'data-do="next"' not in sheet(desk), "there is nobody above Nonna"


def test_the_turning_point_is_where_the_chances_changed_most(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(desk, ADA, BEA)
    go, course = desk.host.go, {}

    def note_chances(cursor: int) -> None:
        """What was known when the point was chosen; a closer look at it may change the number there."""
        course.update(desk.table.course())
        go(cursor)

    monkeypatch.setattr(desk.host, "go", note_chances)
    desk.acts("do turning", "wait 60")
    assert course.keys() == {*range(10)}
    swings = {at: abs(course[at] - course[at - 1]) for at in range(1, 10)}
    assert swings[desk.match.cursor] == max(swings.values()) > 0
    assert desk.table.analysis.on
    said = re.search(r"The turning point: \w+ goes from (\d+) % to (\d+) %", desk.browser.parts["prompt"])
    assert said and int(said[1]) < int(said[2])
    desk.act("do result")
    assert 'data-do="rematch"' in sheet(desk), "back to the end is back to its sheet"
    assert "turning point:" not in desk.browser.parts["prompt"]


def test_in_cookie_disco_the_first_press_shows_the_way(desk: Desk) -> None:
    """The second one makes the move; another place shows another way; Escape puts everything back."""
    position = "B0,0 V1,0 K0,1 K1,1 C-1,2 C0,2 C1,2 O0,3 / O / -"
    desk.begin("disco", (ADA, BEA), {}, position)
    before = len(desk.match.entries)
    desk.acts("spot 1,1", "spot 1,-1")
    assert len(desk.match.entries) == before
    assert 'class="spot dest preview"' in sheet(desk)
    assert 'data-do="move:1,1&gt;1,-1"' in desk.browser.parts["prompt"]
    desk.act("spot -1,1")
    assert len(desk.match.entries) == before
    desk.act("key Escape")
    assert desk.table.picked is None and desk.table.preview is None
    desk.acts("spot 1,1", "spot 1,-1", "spot 1,-1")
    assert desk.match.entries[-1].text == "1,1>1,-1"
    desk.act("do undo")
    desk.app.settings = desk.app.settings.having("taps", "one")
    desk.acts("spot 1,1", "spot 1,-1")
    assert desk.match.entries[-1].text == "1,1>1,-1"
