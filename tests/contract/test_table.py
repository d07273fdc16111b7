"""Every game at a table: its record, its link, and going back in it."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from cookie_tin.games.contract import AnyGame
from cookie_tin.match import Match, Player, read_link, write_link
from cookie_tin.match.record import read_record
from tests.contract.play import every_game, match_of, walks

PLAYERS = st.sampled_from([Player(), Player("Zoé"), Player("greedy", bot=True)])


@every_game
@given(st.data())
def test_a_record_comes_back_from_its_text_and_from_its_link(game: AnyGame, data: st.DataObject) -> None:
    walked = data.draw(walks(game))
    whole = match_of(game, walked, data.draw(PLAYERS)).record()
    record = replace(whole, cursor=data.draw(st.integers(0, len(whole.entries))))
    assert read_record(record.write()) == record
    assert read_link(write_link(record)) == record
    assert Match(record).record() == record
    assert Match(record).state == walked[record.cursor].state


@every_game
@given(st.data())
def test_a_record_may_begin_in_the_middle(game: AnyGame, data: st.DataObject) -> None:
    walked = data.draw(walks(game))
    at = data.draw(st.integers(0, len(walked) - 1))
    whole = match_of(game, walked, Player()).record()
    rest = replace(whole, entries=whole.entries[at:], cursor=0, position=walked[at].state.position())
    match = Match(read_link(write_link(rest)))
    assert match.state_at(len(rest.entries)) == walked[-1].state


@every_game
@given(st.data())
def test_undo_is_replay(game: AnyGame, data: st.DataObject) -> None:
    """Wherever undo, redo and jumps lead, the state is the one that the moves up to there lead to."""
    walked = data.draw(walks(game))
    match = match_of(game, walked, data.draw(PLAYERS))
    for jump in data.draw(st.lists(st.none() | st.booleans() | st.integers(0, len(walked)), max_size=8)):
        before = match.cursor
        if jump is None or jump is True:
            (match.undo if jump is None else match.redo)()
            assert match.cursor <= before if jump is None else match.cursor >= before
        elif jump is not False:
            match.go(jump)
        entries = match.entries[: match.cursor]
        again = Match(replace(match.record(), entries=entries, cursor=len(entries)))
        assert match.state == again.state == walked[match.cursor].state


@every_game
@given(st.data())
def test_between_people_nobody_goes_back_behind_what_was_shown(game: AnyGame, data: st.DataObject) -> None:
    walked = data.draw(walks(game))
    match = match_of(game, walked, Player())
    if match.state.result():
        return
    match.go(0)
    passed = walked[match.cursor : -1]
    assert not any(step.state.reveals(step.actor, step.move) for step in passed)
